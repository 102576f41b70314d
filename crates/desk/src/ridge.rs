//! Bloody Ridge on the desk.

mod briefing;
mod panels;
mod plan;
mod sheet;
mod stage;

pub use plan::plan;
pub use sheet::{
    FightSheet, Marker, Part, RifleBar, RowHex, Sheet, SideSheet, TurnMark, fight, sheet,
};
pub use stage::RidgeStage;
use stage::marine;

/// A chance as it is read: whole percents, and never a promise that is none.
pub fn percent(chance: f64) -> String {
    match chance {
        c if c <= 0.0 => "0 %".to_owned(),
        c if c < 0.01 => "< 1 %".to_owned(),
        c if c > 0.99 && c < 1.0 => "> 99 %".to_owned(),
        c => format!("{:.0} %", c * 100.0),
    }
}

fn spaced(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
