//! Bloody Ridge on the session.

mod briefing;
mod panels;
mod plan;
mod sheet;
mod view;

pub use crate::words::percent;
pub use plan::plan;
pub use sheet::{
    FightSheet, Marker, Part, RifleBar, RowHex, Sheet, SideSheet, TurnMark, fight, sheet,
};
use view::marine;
pub use view::{RidgeView, brief};

fn spaced(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
