//! The look of a board: the geometry of its hexes, and the SVG markup of maps, counters and icons.
//!
//! A game describes its map in a [`MapSpec`], and [`map()`] draws it. The markup uses the symbols of `symbols.svg`
//! and the classes of `board.css`. It has no `style` attributes: the page's security policy forbids them.

mod counter;
mod ground;
mod icon;
mod layout;
mod map;
mod map_spec;
mod outline;
mod path;
mod river;
mod shading;

pub use counter::{Army, Counter, CounterFace, Pictogram, control_marker};
pub use icon::{Icon, die, emblem, icon, logo};
pub use layout::Layout;
pub use map::map;
pub use map_spec::{
    Cell, Exit, FeatureKind, Ground, LabelStyle, LinearFeature, MapLabel, MapSpec, Surroundings,
    Tint,
};
#[cfg(feature = "firstblood")]
pub(crate) use outline::set;
