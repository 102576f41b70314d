//! `cactus scenarios`

use crate::cli::Scenarios;
use crate::failure::{Done, Exit};
use crate::screen::{FAINT, STRONG, Screen};
use anstyle::Style;
use std::io::{self, Write};
use table::AnyGame;

pub fn run(arguments: &Scenarios, screen: &mut Screen) -> Done {
    let kinds = match &arguments.game {
        Some(name) => vec![table::game(name)?],
        None => table::games().to_vec(),
    };
    for (place, kind) in kinds.into_iter().enumerate() {
        if place > 0 {
            writeln!(screen)?;
        }
        describe(kind, screen)?;
    }
    Ok(Exit::Fine)
}

/// The minimum width of the column of ids.
const NARROWEST: usize = 12;

fn describe(kind: &dyn AnyGame, screen: &mut Screen) -> io::Result<()> {
    writeln!(screen, "{STRONG}{}{STRONG:#} {FAINT}({}){FAINT:#}", kind.title(), kind.name())?;
    let scenarios = kind.scenarios();
    let longest = scenarios.iter().map(|scenario| scenario.id.len()).max().unwrap_or(0);
    let width = longest.max(NARROWEST) + 2;
    for scenario in scenarios {
        writeln!(screen)?;
        writeln!(screen, "  {STRONG}{:<width$}{STRONG:#}{}", scenario.id, scenario.title)?;
        screen.paragraph(Style::new(), "    ", &scenario.text)?;
        let seats: Vec<&str> =
            scenario.seats.iter().map(|seat| wire::name_of(kind, seat)).collect();
        screen.paragraph(FAINT, "    Seats: ", &seats.join(", "))?;
        if !scenario.options.is_empty() {
            screen.paragraph(FAINT, "    Options: ", &scenario.options.join(", "))?;
        }
    }
    if !kind.options().is_empty() {
        writeln!(screen, "\n  Optional rules, for --options:")?;
        for option in kind.options() {
            writeln!(screen, "    {STRONG}{:<14}{STRONG:#}{}", option.id, option.text)?;
        }
    }
    Ok(())
}
