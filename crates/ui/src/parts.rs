//! The kit all pages are made of: small, without a state of their own.

mod button;
mod clause;
mod dice;
mod icon;
mod panel;
mod top;
mod track;

pub use button::{Button, IconButton};
pub use clause::Clause;
pub use dice::Dice;
pub use icon::Sign;
pub use panel::Panel;
pub use top::Top;
pub use track::Track;
