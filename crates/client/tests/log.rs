//! The log of whole games: one entry per action, and nothing lost.

use client::log::{Entry, entries, sections};
use client::replay::Replay;
use game::{Dice, Seat, Seats};
use table::{Occupant, Table};
use wire::LogLine;

/// The log of a game that an AI plays against itself.
fn log(game: &str, scenario: &str, player: &str) -> Vec<LogLine> {
    let kind = table::game(game).unwrap();
    let mut table = Table::open(kind, scenario, None, Dice::from_number(7)).unwrap();
    let seats: Vec<Seat> = table.position().seats().iter().collect();
    for seat in seats {
        table.set_occupant(seat, Occupant::Program(player.to_owned())).unwrap();
    }
    table.advance().unwrap();
    let replay = Replay::read(&table.record()).unwrap();
    replay.log(Seats::ALL).into_iter().map(|(_, line)| line).collect()
}

const GAMES: [(&str, &str); 4] = [
    ("ridge", "standard"),
    ("heroes", "village"),
    ("firstblood", "pocket"),
    ("pacific", "skirmish"),
];

/// Every sentence and every die is in exactly one entry, in order.
#[test]
fn no_sentence_and_no_die_is_lost() {
    for (game, scenario) in GAMES {
        let lines = log(game, scenario, "random");
        let entries = entries(&lines);
        let shown: Vec<&str> =
            entries.iter().flat_map(|entry| &entry.parts).map(|part| part.words).collect();
        let is_heading = |role| {
            use wire::LogRole::{PhaseBegan, TurnBegan, TurnEnded};
            matches!(role, TurnBegan | PhaseBegan | TurnEnded)
        };
        let expected = lines.iter().flat_map(LogLine::sentences);
        let expected = expected.filter(|(_, role)| !is_heading(*role)).map(|(words, _)| words);
        let shown: Vec<&str> =
            shown.into_iter().filter(|words| *words != "dice are rolled").collect();
        assert_eq!(shown, expected.collect::<Vec<_>>(), "{game}");
        let rolls = lines.iter().filter(|line| line.roll.is_some()).count();
        assert_eq!(entries.iter().flat_map(Entry::rolls).count(), rolls, "{game}");
        assert!(entries.iter().all(|entry| !entry.sentence().is_empty()), "{game}");
        assert!(entries.len() < lines.len(), "{game}: {} entries", entries.len());
        assert!(sections(&lines).len() > 1, "{game} is divided");
    }
}

/// An attack is one entry, including its group, its payment, its rolls and its hits.
#[test]
fn an_attack_is_one_entry() {
    for (game, scenario, attack, detail) in [
        ("heroes", "village", " attacks ", " pays "),
        ("firstblood", "pocket", " attack on ", ""),
        ("ridge", "standard", "The force attacks ", " drawn"),
        ("pacific", "skirmish", " fires at ", ""),
    ] {
        let lines = log(game, scenario, "quick");
        let entries = entries(&lines);
        let attacks: Vec<&Entry<'_>> =
            entries.iter().filter(|entry| entry.sentence().contains(attack)).collect();
        assert!(!attacks.is_empty(), "{game}");
        let decided = |entry: &&&Entry<'_>| entry.rolls().next().is_some() && entry.has_details();
        assert!(attacks.iter().any(|entry| decided(&entry)), "{game}: the dice are inside");
        let has_detail = |entry: &&Entry<'_>| {
            let is_it =
                |part: &client::log::Part<'_>| part.is_detail && part.words.contains(detail);
            entry.parts.iter().any(is_it) && !entry.sentence().contains(detail)
        };
        assert!(detail.is_empty() || attacks.iter().any(has_detail), "{game}: {detail} is folded");
    }
}

/// The numbers of an attack roll are inside its entry, part by part.
#[test]
fn a_roll_has_its_numbers() {
    for (game, scenario) in
        [("heroes", "village"), ("firstblood", "pocket"), ("pacific", "skirmish")]
    {
        let lines = log(game, scenario, "quick");
        let mut numbers = lines.iter().flat_map(|line| line.numbers.values()).flatten();
        assert!(numbers.any(|number| number.contains('(') && number.contains(" = ")), "{game}");
    }
}
