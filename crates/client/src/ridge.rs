//! Bloody Ridge on the page.

mod briefing;
mod map_spec;
mod panels;
mod sheet;
mod view;

pub use crate::words::percent;
pub use map_spec::map_spec;
pub use sheet::{
    FightSheet, Marker, Part, RifleBar, RowHex, Sheet, SideSheet, TurnMark, fight, sheet,
};
use view::marine;
pub use view::{RidgeView, brief};

fn spaced(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
