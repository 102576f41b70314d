//! What a board looks like: the geometry of its hexes and the SVG markup of maps, counters and
//! signs.
//!
//! A game fills in a [`Plan`] and [`map()`] draws it. The markup uses the symbols of `symbols.svg`
//! and the classes of `board.css`, and never a `style` attribute: the page forbids them.

mod counter;
mod ground;
mod layout;
mod map;
mod outline;
mod path;
mod plan;
mod sign;
mod tone;

pub use crate::markup::escape;
pub use counter::{Army, Counter, Face, Picture, control};
pub use layout::Layout;
pub use map::map;
#[cfg(feature = "firstblood")]
pub(crate) use outline::set;
pub use plan::{Around, Cell, Course, Exit, Ground, Lettering, Line, Place, Plan, Tint};
pub use sign::{Icon, die, emblem, icon, logo};
