//! A game is taken up again from its record.

use game::record::Record;
use game::{Dice, Fault, Pending, Seat};
use table::{Occupant, Table};

const JAPANESE: Seat = Seat(0);

fn resume(text: &str, dice: Dice) -> Result<Table, Vec<Fault>> {
    Table::resume(&Record::read(text)?, None, dice)
}

#[test]
fn a_game_goes_on_from_its_record_as_if_it_had_never_stopped() {
    let dice = Dice::from_number(1942);
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "everything", None, dice.clone()).unwrap();
    table.advance().unwrap();
    for order in ["crew 1815", "crew none"] {
        table.order(JAPANESE, order).unwrap();
    }
    let saved = table.record();
    let mut again = resume(&saved, dice).unwrap();
    assert_eq!(again.record(), saved);
    for table in [&mut table, &mut again] {
        table.seat(JAPANESE, Occupant::Program("quick".to_owned()));
        table.advance().unwrap();
        assert!(matches!(table.position().pending(), Pending::Over(_)));
    }
    assert_eq!(table.record(), again.record());
}

#[test]
fn a_game_from_a_position_keeps_it_in_its_record() {
    let text = "game ridge\nscenario standard\noptions banzai\nposition\n  force 1815 4 4\n";
    let mut table = resume(text, Dice::from_number(1)).unwrap();
    table.order(JAPANESE, "select 1815").unwrap();
    let again = resume(&table.record(), Dice::from_number(1)).unwrap();
    assert!(again.position().is(table.position()));
    assert_eq!(again.position().ask("active").unwrap(), "1815 4 4");
}

#[test]
fn a_record_that_does_not_come_true_is_not_taken_up() {
    let no = |text: &str| {
        let faults = resume(text, Dice::from_number(1)).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        no("game rigde\nscenario standard\n"),
        "line 1, column 6: no game \"rigde\"; expected one of ridge; did you mean \"ridge\"?"
    );
    assert_eq!(
        no("game ridge\nscenario standart\n"),
        "line 2, column 10: no scenario \"standart\"; expected one of standard, first_night, \
         everything, gung_ho; did you mean \"standard\"?"
    );
    let order = "game ridge\nscenario standard\nposition\n  force 1815 4 4\njapanese select 1616\n";
    assert_eq!(
        no(order),
        "line 5, column 1: found no force waits there (7.13a); expected a legal order"
    );
    let expect = "game ridge\nscenario standard\nexpect turn = 2\n";
    assert_eq!(no(expect), "line 3, column 1: found 1; expected turn = 2");
}

/// The record names the file; whoever has it can take the game up.
#[test]
fn a_game_of_a_written_scenario_goes_on_with_its_text() {
    let text = include_str!("../../../data/ridge/scenarios/standard.toml");
    let text = text.replace("turns = 4", "turns = 2");
    let kind = table::game("ridge").unwrap();
    let dice = Dice::from_number(3);
    let mut table =
        Table::open_text(kind, "my night/short one.toml", &text, None, dice.clone()).unwrap();
    table.advance().unwrap();
    let saved = table.record();
    let record = Record::read(&saved).unwrap();
    assert_eq!(record.scenario.text, "my night/short one.toml");
    let again = Table::resume(&record, Some(&text), dice.clone()).unwrap();
    assert_eq!(again.position().ask("turns").unwrap(), "2");
    assert!(again.position().is(table.position()));
    let spoiled = text.replace("turns = 2", "turns = 20");
    let faults = Table::resume(&record, Some(&spoiled), dice).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "line 2, column 10: the scenario can't be opened: \
         line 18, column 9: turns is 20; expected a whole number from 1 to 5"
    );
}
