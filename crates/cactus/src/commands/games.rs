//! `cactus games`

use super::count;
use crate::failure::{Done, Exit};
use crate::screen::{FAINT, STRONG, Screen};
use std::io::Write;

pub fn run(screen: &mut Screen) -> Done {
    for kind in table::games() {
        let scenarios = count(kind.scenarios().len(), "scenario");
        let seats = kind.seats().join(", ");
        writeln!(
            screen,
            "{STRONG}{:<12}{STRONG:#}{}  {FAINT}{scenarios}; seats: {seats}{FAINT:#}",
            kind.name(),
            kind.title(),
        )?;
    }
    Ok(Exit::Fine)
}
