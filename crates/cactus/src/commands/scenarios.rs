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

fn describe(kind: &dyn AnyGame, screen: &mut Screen) -> io::Result<()> {
    writeln!(screen, "{STRONG}{}{STRONG:#} {FAINT}({}){FAINT:#}", kind.title(), kind.name())?;
    for scenario in kind.scenarios() {
        writeln!(screen)?;
        writeln!(screen, "  {STRONG}{:<14}{STRONG:#}{}", scenario.id, scenario.title)?;
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
