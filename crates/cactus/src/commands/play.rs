//! `cactus play`: a game in the terminal.

mod choices;
mod keyboard;
mod saves;
mod session;
mod typed;

use crate::cli::Play;
use crate::failure::{Done, Exit, Failure};
use crate::files;
use crate::screen::Screen;
use crate::setup::{self, PERSON, Scenario};
use game::Dice;
use game::record::Record;
use saves::Saves;
use session::Session;
use std::path::Path;
use table::{Occupant, PLAYERS, Table};

pub fn run(arguments: &Play, screen: &mut Screen) -> Done {
    let (scenario, mut table) = match &arguments.record {
        Some(record) => resume(record, arguments)?,
        None => open(arguments)?,
    };
    let known: Vec<&str> = [PERSON].into_iter().chain(PLAYERS).collect();
    let players = setup::players(table.position(), &arguments.players, &known)?;
    let mut people = Vec::new();
    for (name, seat) in players.into_iter().zip(table.position().seats().iter()) {
        if name == PERSON {
            people.push(seat);
        } else {
            table
                .set_occupant(seat, Occupant::Program(name))
                .map_err(|no| Failure::new(no.to_string()))?;
        }
    }
    let mut saves = Saves::new(&scenario, &table);
    if let Some(record) = &arguments.record {
        saves.resume_from(record, &table);
    }
    if let Some(file) = &arguments.save {
        saves.save_to(file, arguments.force, &table).map_err(Failure::new)?;
    }
    Session::new(table, people, saves, screen).run(&scenario)?;
    Ok(Exit::Fine)
}

/// Opens a table for the scenario named on the command line.
fn open(arguments: &Play) -> Result<(String, Table), Failure> {
    let (Some(game), Some(scenario)) = (&arguments.game, &arguments.scenario) else {
        return Err(Failure::new("give a game and a scenario, or --record FILE"));
    };
    let kind = table::game(game)?;
    let options = setup::options(arguments.options.clone());
    let options = options.as_deref();
    let dice = dice(arguments.seed)?;
    let table = match Scenario::named(scenario) {
        Scenario::Id(id) => Table::open(kind, id, options, dice)?,
        Scenario::File(path) => setup::in_file(path, |text| {
            let name = files::shown(path);
            setup::written(path, text, |file| Table::open_written(kind, &name, file, options, dice))
        })?,
    };
    Ok((scenario.clone(), table))
}

fn resume(path: &Path, arguments: &Play) -> Result<(String, Table), Failure> {
    let text = setup::in_file(path, |text| Ok(text.to_owned()))?;
    let in_file = |faults: Vec<_>| Failure::in_file(&files::shown(path), &faults);
    let record = Record::read(&text).map_err(in_file)?;
    for (what, asked, found) in [
        ("game", &arguments.game, record.game.text),
        ("scenario", &arguments.scenario, record.scenario.text),
    ] {
        if let Some(asked) = asked.as_deref().filter(|asked| *asked != found) {
            let file = files::shown(path);
            let message = format!("{file}: the {what} is {found}, not {}", game::quoted(asked));
            return Err(Failure::new(message));
        }
    }
    // The seed of the record also determines the dice still to come.
    let dice = dice(arguments.seed.or(record.seed))?;
    let table = setup::with_scenario(&record, path, |first| Table::resume(&record, first, dice));
    let table = table.map_err(in_file)?;
    Ok((record.scenario.text.to_owned(), table))
}

fn dice(seed: Option<u64>) -> Result<Dice, Failure> {
    if let Some(number) = seed {
        return Ok(Dice::from_number(number));
    }
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| Failure::new(format!("can't get random bytes for the dice: {error}")))?;
    Ok(Dice::new(seed))
}
