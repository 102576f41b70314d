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
        let told = mistake.lines().last().and_then(|line| line.strip_prefix("# "));
        let fault = &resume(mistake, Dice::from_number(1)).expect_err(mistake)[0];
        assert_eq!(Some(fault.to_string().as_str()), told);
    }
}

#[test]
fn the_page_covers_every_statement_and_query() {
    let page = include_str!("../../../docs/NOTATION.md");
    let questions = <ridge::Ridge as game::notation::Notation>::QUESTIONS;
    for question in questions {
        assert!(page.contains(&format!("`{question}")), "{question} is not explained");
    }
}
