//! A game is taken up again from its record.

use game::{Dice, Pending, Seat};
use table::{Occupant, Table};

const JAPANESE: Seat = Seat(0);

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
    let mut again = Table::resume(&saved, dice).unwrap();
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
    let mut table = Table::resume(text, Dice::from_number(1)).unwrap();
    table.order(JAPANESE, "select 1815").unwrap();
    let again = Table::resume(&table.record(), Dice::from_number(1)).unwrap();
    assert!(again.position().is(table.position()));
    assert_eq!(again.position().ask("active").unwrap(), "1815 4 4");
}

#[test]
fn a_record_that_does_not_come_true_is_not_taken_up() {
    let no = |text: &str| {
        let faults = Table::resume(text, Dice::from_number(1)).unwrap_err();
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
