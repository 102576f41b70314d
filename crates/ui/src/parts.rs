//! The kit all pages are made of: small, without a state of their own.

mod button;
mod clause;
mod dice;
mod icon;
mod panel;
mod sheet;
mod top;

pub use button::{Button, IconButton};
pub use clause::Clause;
pub use dice::Dice;
pub use icon::Sign;
pub use panel::Panel;
pub use sheet::{Sheet, word_of};
pub use top::Top;
