//! Games stored by earlier versions replay to the same end.
//!
//! `stored_games/` holds one gzip file of plain text per game and generation; `zcat` shows it. A
//! line `=== NAME` starts a stored game, and lines `--- SECTION` start its sections:
//!
//! | Section | Content |
//! | --- | --- |
//! | `record` | the game in the notation of `docs/NOTATION.md`, every die and draw written out |
//! | `position` | the position it leads to |
//! | `after N` | the position after the first `N` inputs |
//! | `view SEAT`, `view public` | what that seat or a spectator sees of the last position |
//! | `head`, `journal` | a table as a server stores it |
//! | `table` | a summary of the rebuilt table apart from its position, see [`summary`] |
//!
//! Every stored game has a record and a position. Stored positions are read and written again before
//! they are compared, so a later version may add to the notation.
//!
//! `RECORD_STORED_GAMES=N` records generation `N`, see `CONTRIBUTING.md`.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use game::record::{Failure, Record};
use game::{Dice, Fault, Pending, RandomSource, Rng, Seat, Seats};
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use table::{AnyGame, AnyPosition, Moment, Occupant, Offer, StandingOrder, Table, TableError};

#[test]
fn stored_games_of_ridge_replay() {
    replay_all("ridge");
}

#[test]
fn stored_games_of_heroes_replay() {
    replay_all("heroes");
}

#[test]
fn stored_games_of_firstblood_replay() {
    replay_all("firstblood");
}

#[test]
fn stored_games_of_pacific_replay() {
    replay_all("pacific");
}

/// Most changes of a single die are noticed; some dice miss whatever they show.
#[test]
fn a_changed_die_does_not_replay() {
    let text = unpack(&archives("ridge")[0]);
    let stored = Stored::all(&text).next().expect("a stored game");
    let record = stored.section("record").expect("a record");
    let dice: Vec<usize> = record
        .match_indices("   luck 5 ")
        .map(|(place, before)| place + before.len() - 2)
        .collect();
    let noticed = dice.iter().filter(|place| {
        let mut changed = record.to_owned();
        changed.replace_range(**place..=**place, "6");
        check_record(&stored, &changed).is_err()
    });
    let noticed = noticed.count();
    assert!(noticed * 2 > dice.len(), "{noticed} of {} changed dice were noticed", dice.len());
}

/// A rule change that makes stored games diverge raises the version of the rules, so that a host can tell the games from
/// before it. It removes stored games: their number is written down together with the version.
#[test]
fn a_rule_change_raises_the_version_of_the_rules() {
    let written = std::fs::read_to_string(folder().join("versions.txt")).expect("the versions");
    let mut expected = String::new();
    for line in written.lines().take_while(|line| line.starts_with('#')) {
        writeln!(expected, "{line}").expect("a string");
    }
    for kind in table::games() {
        let (name, version) = (kind.name(), table::rules_version(*kind));
        for path in archives(name) {
            let file = path.file_name().and_then(|file| file.to_str()).expect("a name");
            let generation =
                file.trim_start_matches(name).trim_matches(['-', '.', 't', 'x', 'g', 'z']);
            let games = Stored::all(&unpack(&path)).count();
            writeln!(expected, "{name} {generation}: {games} games, rules {version}")
                .expect("a string");
        }
    }
    assert_eq!(
        written, expected,
        "if stored games were removed, raise the version of the rules in rules_version.rs; then update versions.txt"
    );
}

/// Replays every stored game of one of the games and lists those that end differently.
fn replay_all(game: &str) {
    let (mut games, mut failures) = (0, Vec::new());
    for path in archives(game) {
        for stored in Stored::all(&unpack(&path)) {
            games += 1;
            if let Err(failure) = check(&stored) {
                failures.push(format!("{}: {failure}", stored.name));
            }
        }
    }
    assert!(games > 0, "no stored games of {game}");
    assert!(
        failures.is_empty(),
        "{} of {games} stored games of {game} do not replay:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// One stored game.
struct Stored<'a> {
    name: &'a str,
    /// The sections by title.
    sections: Vec<(&'a str, &'a str)>,
}

impl<'a> Stored<'a> {
    fn all(text: &'a str) -> impl Iterator<Item = Stored<'a>> {
        text.split("=== ").skip(1).map(|game| {
            let mut parts = game.split("\n--- ");
            let name = parts.next().unwrap_or_default();
            let titled = |part: &'a str| part.split_once('\n').unwrap_or((part, ""));
            Stored { name, sections: parts.map(titled).collect() }
        })
    }

    fn section(&self, title: &str) -> Option<&'a str> {
        self.sections.iter().find(|(name, _)| *name == title).map(|(_, text)| *text)
    }
}

fn check(stored: &Stored<'_>) -> Result<(), String> {
    let record = stored.section("record").ok_or("no record")?;
    check_record(stored, record)?;
    match (stored.section("head"), stored.section("journal")) {
        (Some(head), Some(journal)) => check_journal(stored, record, head, journal),
        _ => Ok(()),
    }
}

/// Replays a record and compares where it leads with the stored position and views.
fn check_record(stored: &Stored<'_>, text: &str) -> Result<(), String> {
    let record = Record::read(text).map_err(listed)?;
    let game = table::game(record.game.text).map_err(|fault| fault.to_string())?;
    let replayed = game.replay(&record, None).map_err(listed)?;
    if let Some(failure) = replayed.failures.first() {
        let Failure { place, found, expected } = failure;
        return Err(format!("line {}: {found}, not {expected}", place.line));
    }
    if record.secret.is_some() {
        table::audit(&record, None).map_err(listed)?;
    }
    check_end(stored, &record, replayed.end.as_ref())?;
    let opening = opening(&record)?;
    let (mut position, mut inputs) = (replayed.start, replayed.inputs.iter().zip(1..).peekable());
    for (title, text) in &stored.sections {
        let Some(after) = title.strip_prefix("after ") else { continue };
        let after: usize = after.parse().map_err(|_| format!("not a number: {title}"))?;
        while let Some((input, _)) = inputs.next_if(|(_, number)| *number <= after) {
            position.apply_input(input).map_err(|refused| refused.to_string())?;
        }
        let expected = game.read_position(opening.as_ref(), text).map_err(listed)?;
        compare(title, expected.as_ref(), position.as_ref())?;
    }
    Ok(())
}

/// The scenario's opening, on which stored positions are read.
fn opening(record: &Record<'_>) -> Result<Box<dyn AnyPosition>, String> {
    let game = table::game(record.game.text).map_err(|fault| fault.to_string())?;
    let opened = game.open(record.scenario.text, record.options.as_deref());
    opened.map_err(|fault| fault.to_string())
}

/// Compares the end of a game with the stored position and views.
fn check_end(
    stored: &Stored<'_>,
    record: &Record<'_>,
    found: &dyn AnyPosition,
) -> Result<(), String> {
    let game = found.game();
    let opening = opening(record)?;
    let text = stored.section("position").ok_or("no position")?;
    let expected = game.read_position(opening.as_ref(), text).map_err(listed)?;
    compare("the position", expected.as_ref(), found)?;
    for (title, text) in &stored.sections {
        let Some(name) = title.strip_prefix("view ") else { continue };
        let viewer = viewers(found).find(|(viewer, _)| *viewer == name);
        let (_, viewer) = viewer.ok_or_else(|| format!("no seat {name}"))?;
        let opening = opening.view(viewer);
        let expected = game.read_view(opening.as_ref(), text).map_err(listed)?;
        compare(title, expected.as_ref(), found.view(viewer).as_ref())?;
    }
    Ok(())
}

/// Rebuilds a table from its journal and compares it with the stored one.
fn check_journal(
    stored: &Stored<'_>,
    record: &str,
    head: &str,
    journal: &str,
) -> Result<(), String> {
    let dice = || Dice::from_number(0);
    let read = Record::read(record).map_err(listed)?;
    let game = table::game(read.game.text).map_err(|fault| fault.to_string())?;
    let rebuilt = Table::rebuild(game, head, journal, dice()).map_err(listed)?;
    check_end(stored, &read, rebuilt.position())?;
    let expected = stored.section("table").ok_or("no summary of the table")?.trim();
    if summary(&rebuilt) != expected {
        return Err(format!("the table has {}, not {expected}", summary(&rebuilt)));
    }
    let resumed = Table::resume(&read, None, dice()).map_err(listed)?;
    if rebuilt.record() != resumed.record() {
        return Err("the journal leads to another record".to_owned());
    }
    Ok(())
}

/// Compares two positions and names the first lines that differ.
fn compare(what: &str, expected: &dyn AnyPosition, found: &dyn AnyPosition) -> Result<(), String> {
    let (expected, found) = (expected.write_position(), found.write_position());
    if expected == found {
        return Ok(());
    }
    let differing = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    let (expected, found) = differing.unwrap_or((&expected, &found));
    Err(format!("{what} has\n  {found}\nnot\n  {expected}"))
}

fn listed(faults: Vec<Fault>) -> String {
    let faults: Vec<String> = faults.into_iter().map(|fault| fault.to_string()).collect();
    faults.join("\n")
}

/// The size of a table's record, chat and list of standing orders, and whether an offer is open.
fn summary(table: &Table) -> String {
    let standing: usize =
        table.position().seats().iter().map(|seat| table.standing_orders(seat).count()).sum();
    format!(
        "{} inputs, {} messages, {standing} standing orders, {} offers",
        table.inputs(),
        table.messages(0).len(),
        usize::from(table.proposal().is_some())
    )
}

/// Each seat and the spectators, by name.
fn viewers(position: &dyn AnyPosition) -> impl Iterator<Item = (&'static str, Seats)> {
    let seats = position.seated().map(|(seat, name)| (name, seat.into()));
    seats.chain([("public", Seats::PUBLIC)])
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored_games")
}

/// The files of a game, in the order of their names.
fn archives(game: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder()).expect("the stored games");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    let prefix = format!("{game}-");
    paths.retain(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(&prefix))
    });
    paths.sort();
    paths
}

fn unpack(path: &Path) -> String {
    let file = std::fs::File::open(path).expect("a stored file");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("gzip of plain text");
    text
}

/// How many games of each sort one generation holds, for every game.
const FINISHED: u64 = 60;
const UNFINISHED: u64 = 12;
const JOURNALS: u64 = 8;

/// Records a new generation; does nothing unless `RECORD_STORED_GAMES` names one.
#[test]
fn record_generation() {
    let Ok(generation) = std::env::var("RECORD_STORED_GAMES") else { return };
    let generation: u64 = generation.parse().expect("the number of a generation");
    for game in table::games() {
        let path = folder().join(format!("{}-{generation}.txt.gz", game.name()));
        assert!(!path.exists(), "{} is already recorded", path.display());
        let numbers = 0..FINISHED + UNFINISHED + JOURNALS;
        let text: String = numbers.map(|number| recorded(*game, generation, number)).collect();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text.as_bytes()).expect(TO_MEMORY);
        std::fs::write(&path, encoder.finish().expect(TO_MEMORY)).expect("the source tree");
    }
}

const TO_MEMORY: &str = "writing to memory does not fail";

/// How the seats choose.
#[derive(Clone, Copy, Debug)]
enum Style {
    Quick,
    Random,
    /// Like `quick`, with one random choice in four.
    Mixed,
}

impl Style {
    fn order(self, view: &dyn AnyPosition, rng: &mut Rng) -> String {
        let random = match self {
            Style::Quick => false,
            Style::Random => true,
            Style::Mixed => rng.below(4) == 0,
        };
        let player = if random { "random" } else { "quick" };
        view.suggest(player, rng).expect("a player has an answer")
    }
}

/// Plays one game and writes it as it is stored.
fn recorded(game: &'static dyn AnyGame, generation: u64, number: u64) -> String {
    let mut rng = Rng::of_game(generation, number);
    let scenarios = game.scenarios();
    let round = number as usize / scenarios.len();
    let scenario = scenarios[number as usize % scenarios.len()].id.as_str();
    let options = (round % 2 == 1).then(|| some_options(game, scenario, &mut rng));
    let style = match number % 5 {
        3 => Style::Random,
        4 => Style::Mixed,
        _ => Style::Quick,
    };
    let dice = Dice::new(std::array::from_fn(|_| rng.below(256) as u8));
    let open = || Table::open(game, scenario, options.as_deref(), dice.clone()).expect(scenario);
    // Another game of the same scenario, for the number of inputs and a position in mid-game.
    let (mut other, mut before) = (open(), rng.clone());
    play(&mut other, style, &mut rng, usize::MAX);
    let name = format!("{} {generation} {number} {scenario} {style:?}", game.name());
    let name = name.to_lowercase();
    if number < FINISHED {
        let mut table = open();
        if number % 9 == 8 {
            let middle = other.position_after(other.inputs() / 3);
            table = Table::open_at(scenario, options.as_deref(), middle.as_ref(), dice.clone());
        }
        if number % 7 == 3 {
            table.commit();
        }
        play(&mut table, style, &mut rng, usize::MAX);
        let mut record = table.revealed().unwrap_or_else(|| table.record());
        for question in ["winner", "score"] {
            let answer = table.position().ask(question).expect("the game is over");
            let _ = writeln!(record, "expect {question} = {answer}");
        }
        let mut text = format!("=== {name}\n--- record\n{record}");
        for inputs in (1..8).map(|part| table.inputs() * part / 8) {
            let _ = write!(
                text,
                "--- after {inputs}\n{}",
                table.position_after(inputs).write_position()
            );
        }
        text + &written(table.position(), false)
    } else if number < FINISHED + UNFINISHED {
        // The same game, cut short.
        let inputs = rng.below(other.inputs() as u32) as usize;
        let mut table = open();
        play(&mut table, style, &mut before, inputs);
        let (record, position) = (table.record(), written(table.position(), true));
        format!("=== {name} unfinished\n--- record\n{record}{position}")
    } else {
        // One table in three plays the game out, one ends it early, and one leaves it with an offer.
        let inputs = if number.is_multiple_of(3) { usize::MAX } else { other.inputs() / 2 };
        let mut table = open();
        play_like_people(&mut table, style, &mut rng, inputs);
        match number % 3 {
            0 => {}
            1 => end_early(&mut table, number.is_multiple_of(2)),
            _ => leave_offer(&mut table),
        }
        let journal = table.journal(0).iter().map(|entry| entry.write(game) + "\n");
        format!(
            "=== {name} journal\n--- record\n{}{}--- head\n{}--- journal\n{}--- table\n{}\n",
            table.record(),
            written(table.position(), true),
            table.head(),
            journal.collect::<String>(),
            summary(&table)
        )
    }
}

/// The sections of a position, with or without its views.
fn written(position: &dyn AnyPosition, views: bool) -> String {
    let mut text = format!("--- position\n{}", position.write_position());
    for (name, viewer) in viewers(position).filter(|_| views) {
        let _ = write!(text, "--- view {name}\n{}", position.view(viewer).write_position());
    }
    text
}

/// Some of the optional rules that can be in use together.
fn some_options(game: &dyn AnyGame, scenario: &str, rng: &mut Rng) -> Vec<String> {
    loop {
        let options = game.options().iter().filter(|_| rng.below(3) == 0);
        let options: Vec<String> = options.map(|option| option.id.to_owned()).collect();
        if game.open(scenario, Some(&options)).is_ok() {
            return options;
        }
    }
}

/// Plays on until the game is over or has taken this many inputs.
fn play(table: &mut Table, style: Style, rng: &mut Rng, inputs: usize) {
    table.advance().expect("dice");
    while table.inputs() < inputs
        && let Pending::Decision(seat, _) = table.position().pending()
    {
        let order = style.order(table.view(seat.into()).as_ref(), rng);
        table.order(seat, &order).expect("a legal order");
        table.advance().expect("dice");
    }
}

/// Plays on like [`play`], and also chats, undoes moves, leaves standing orders and lets an AI take a
/// seat for a while.
fn play_like_people(table: &mut Table, style: Style, rng: &mut Rng, inputs: usize) {
    let seats: Vec<Seat> = table.position().seats().iter().collect();
    let (mut now, mut undone) = (0, 0);
    table.set_clock(Some(600), Moment(now)).expect("a clock");
    table.advance().expect("dice");
    while table.inputs() < inputs
        && table.ending().is_none()
        && let Pending::Decision(asked, point) = table.position().pending()
    {
        now += u64::from(rng.below(300));
        let seat = *rng.pick(&seats).expect("a seat");
        // Refused commands leave no trace in the journal.
        let _ = match rng.below(50) {
            0 => table.say(Some(seat), "have a good game"),
            1 => table.say(None, &format!("{} inputs: \u{201c}so far\u{201d}", table.inputs())),
            2 => leave_standing(table, asked, point.0),
            3 => table.clear_standing_orders(seat),
            4 if undone < 20 => {
                undone += 1;
                offer_undo(table, seat, &seats, rng)
            }
            5 if seats.len() > 1 => {
                seats
                    .iter()
                    .try_for_each(|seat| table.set_occupant(*seat, Occupant::Person))
                    .expect(SEAT);
                table.set_occupant(seat, Occupant::Program("random".to_owned()))
            }
            6..=8 => seats.iter().try_for_each(|seat| table.set_occupant(*seat, Occupant::Person)),
            9 if seats.len() > 2 => refuse_surrender(table, seat),
            _ => {
                let order = style.order(table.view(asked.into()).as_ref(), rng);
                table.order(asked, &order).expect("a legal order");
                if rng.below(8) == 0 { table.undo(asked) } else { Ok(()) }
            }
        };
        table.advance().expect("dice");
        table.restart_clock(Moment(now)).expect("a clock");
    }
}

const SEAT: &str = "a seat of the scenario";

/// Leaves the shortest legal order as a standing order: it is the most likely to be legal again.
fn leave_standing(table: &mut Table, seat: Seat, point: &str) -> Result<(), TableError> {
    let legal = table.view(seat.into()).legal_actions();
    let order = legal.iter().min_by_key(|order| order.len()).expect("a legal order");
    let when = if table.inputs().is_multiple_of(2) { "" } else { " when winner = open" };
    table.add_standing_order(StandingOrder::read(seat, &format!("at {point}{when}: {order}"))?)
}

/// Offers to undo a few inputs; the others accept two offers in three.
fn offer_undo(
    table: &mut Table,
    seat: Seat,
    seats: &[Seat],
    rng: &mut Rng,
) -> Result<(), TableError> {
    let inputs = table.inputs().saturating_sub(1 + rng.below(8) as usize);
    table.offer(seat, Offer::Undo { inputs })?;
    let agrees = rng.below(3) > 0;
    for other in seats.iter().filter(|other| **other != seat) {
        if table.proposal().is_some() {
            table.answer(*other, agrees)?;
        }
    }
    Ok(())
}

/// Offers to surrender, which an ally declines.
fn refuse_surrender(table: &mut Table, seat: Seat) -> Result<(), TableError> {
    let mut allies = table.position().allies(seat).iter();
    let Some(ally) = allies.find(|ally| *ally != seat) else { return Ok(()) };
    if !table.offer(seat, Offer::Surrender)? {
        table.answer(ally, false)?;
    }
    Ok(())
}

/// Offers to undo the last input and gets no answer, unless no other person plays.
fn leave_offer(table: &mut Table) {
    for seat in table.position().seats().iter() {
        table.set_occupant(seat, Occupant::Person).expect(SEAT);
    }
    if let Pending::Decision(asked, _) = table.position().pending() {
        let inputs = table.inputs() - 1;
        table.offer(asked, Offer::Undo { inputs }).expect("an offer");
    }
}

/// Ends a game that is not over: a seat resigns, or another claims the game on time.
fn end_early(table: &mut Table, late: bool) {
    let Pending::Decision(asked, _) = table.position().pending() else { return };
    let rival = table.position().seats().iter().find(|seat| *seat != asked);
    match rival {
        Some(rival) if late => table.claim(rival, Moment(u64::MAX)).expect("the time is up"),
        _ => {
            for ally in table.position().allies(asked).iter() {
                // The first resignation may be enough.
                let _ = table.resign(ally);
            }
        }
    }
}
