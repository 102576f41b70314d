//! The examples in docs/NOTATION.md are correct.

use game::record::Record;
use game::{Dice, Fault};
use table::Table;

fn resume(text: &str, dice: Dice) -> Result<Table, Vec<Fault>> {
    Table::resume(&Record::read(text)?, None, dice)
}

#[test]
fn every_record_on_the_notation_page_replays() {
    let page = include_str!("../../../docs/NOTATION.md");
    let records: Vec<&str> =
        page.split("```record\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(records.len() >= 3, "the page has lost its examples");
    for record in records {
        assert!(record.contains("\nexpect "), "an example without expectations:\n{record}");
        if let Err(faults) = resume(record, Dice::from_number(1)) {
            panic!("{}\n{record}", faults[0]);
        }
    }
}

#[test]
fn every_mistake_on_the_notation_page_is_reported_as_shown() {
    let page = include_str!("../../../docs/NOTATION.md");
    let mistakes: Vec<&str> =
        page.split("```mistake\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(mistakes.len() >= 2, "the page has lost its mistakes");
    for mistake in mistakes {
        let expected = mistake.lines().last().and_then(|line| line.strip_prefix("# "));
        let fault = &resume(mistake, Dice::from_number(1)).expect_err(mistake)[0];
        assert_eq!(Some(fault.to_string().as_str()), expected);
    }
}

#[test]
fn the_page_covers_every_statement_and_query() {
    let page = include_str!("../../../docs/NOTATION.md");
    let questions = <ridge::Ridge as game::notation::Notation>::QUERIES;
    for question in questions {
        assert!(page.contains(&format!("`{question}")), "{question} is not explained");
    }
}

/// The replay of a record that can be read; its expectations may fail.
fn replayed<G: game::Playable>(text: &str) -> game::record::Replay<G> {
    let record = Record::read(text).unwrap_or_else(|faults| panic!("{}", faults[0]));
    game::record::run::<G>(&record).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// In every game an empty answer is written `none` or `nothing`, or left out as in older records.
#[test]
fn an_empty_answer_has_a_name() {
    fn check<G: game::Playable>(game: &str) {
        let scenario = &G::scenarios()[0].id;
        let head = format!("game {game}\nscenario {scenario}\n");
        let said = |expected: &str| {
            let replay = replayed::<G>(&format!("{head}expect heard public {expected}\n"));
            replay.failures.into_iter().next().map(|failure| failure.found)
        };
        for same in ["= none", "= nothing", "="] {
            assert_eq!(said(same), None, "{game}: {same}");
        }
        assert_eq!(said("!= nothing").as_deref(), Some("none"), "{game}");
        assert_eq!(said("= 3").as_deref(), Some("none"), "{game}");
    }
    check::<ridge::Ridge>("ridge");
    check::<heroes::Heroes>("heroes");
    check::<firstblood::FirstBlood>("firstblood");
    check::<pacific::Pacific>("pacific");
}

/// A query about something that is not there fails its own expectation; the record goes on. A query that
/// can't be read is a mistake in the text.
#[test]
fn a_query_that_does_not_apply_fails_alone() {
    let head =
        "game pacific\nscenario pitched\nposition\n  phase us shooting\n  unit us corpsman C3\n";
    let queries = "expect wounds C4 = 1\nexpect wounds u9 = 1\nexpect numbers C3 main C3 = 1\n\
                   expect kills sbd = 1\nexpect check fire D4 main C3 = ok\nexpect wounds C3 = 0\n";
    let replay = replayed::<pacific::Pacific>(&format!("{head}{queries}"));
    let found: Vec<String> = replay
        .failures
        .iter()
        .map(|failure| format!("{} {}: {}", failure.place.line, failure.expected, failure.found))
        .collect();
    assert_eq!(replay.expectations, 6);
    assert_eq!(
        found,
        [
            "6 wounds C4 = 1: found \"C4\"; expected a space with a unit",
            "7 wounds u9 = 1: found \"u9\"; expected the number of a unit in play",
            "8 numbers C3 main C3 = 1: the unit has no such weapon",
            "9 kills sbd = 1: found \"sbd\"; expected a space with a unit, or an aircraft beside its \
             Headquarters",
            "10 check fire D4 main C3 = ok: found \"D4\"; expected a space with a unit",
        ]
    );
    for mistake in ["expect wounds C9 = 1", "expect wuonds C3 = 1", "expect wounds bsd = 1"] {
        let text = format!("{head}{mistake}\n");
        let record = Record::read(&text).expect("the lines are sound");
        assert!(game::record::run::<pacific::Pacific>(&record).is_err(), "{mistake}");
    }
    let ridge = "game ridge\nscenario standard\nexpect odds us = 3\nexpect turn = 1\n";
    let replay = replayed::<ridge::Ridge>(ridge);
    assert_eq!((replay.expectations, replay.failures.len()), (2, 1));
}
