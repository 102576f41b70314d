//! Games resumed from their records.

use game::record::Record;
use game::{Dice, Fault, Pending, Seat};
use table::{Occupant, Table, Written};

const JAPANESE: Seat = Seat(0);

fn resume(text: &str, dice: Dice) -> Result<Table, Vec<Fault>> {
    Table::resume(&Record::read(text)?, None, dice)
}

#[test]
fn a_resumed_game_continues_as_if_never_interrupted() {
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
        table.set_occupant(JAPANESE, Occupant::Program("quick".to_owned())).unwrap();
        table.advance().unwrap();
        assert!(matches!(table.position().pending(), Pending::GameOver(_)));
    }
    assert_eq!(table.record(), again.record());
}

#[test]
fn the_record_of_a_game_contains_its_start_position() {
    let text = "game ridge\nscenario standard\noptions banzai\nposition\n  force 1815 4 4\n";
    let mut table = resume(text, Dice::from_number(1)).unwrap();
    table.order(JAPANESE, "select 1815").unwrap();
    let again = resume(&table.record(), Dice::from_number(1)).unwrap();
    assert!(again.position().is(table.position()));
    assert_eq!(again.position().ask("active").unwrap(), "1815 4 4");
}

#[test]
fn a_record_that_does_not_replay_is_not_resumed() {
    let no = |text: &str| {
        let faults = resume(text, Dice::from_number(1)).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        no("game rigde\nscenario standard\n"),
        "line 1, column 6: no game \"rigde\"; expected one of ridge, heroes, firstblood, pacific; did you mean \"ridge\"?"
    );
    assert_eq!(
        no("game ridge\nscenario standart\n"),
        "line 2, column 10: no scenario \"standart\"; expected one of standard, first_night, \
         everything, gung_ho; did you mean \"standard\"?"
    );
    let order = "game ridge\nscenario standard\nposition\n  force 1815 4 4\njapanese select 1616\n";
    assert_eq!(
        no(order),
        "line 5, column 1: found no force is waiting in 1616: select a red-row hex that holds one \
         (7.13a); expected a legal order"
    );
    let expect = "game ridge\nscenario standard\nexpect turn = 2\n";
    assert_eq!(no(expect), "line 3, column 1: found 1; expected turn = 2");
}

/// The record names the file, which is needed to resume the game.
#[test]
fn a_game_of_a_custom_scenario_is_resumed_with_its_file() {
    let text = include_str!("../../../data/ridge/scenarios/standard.toml");
    let text = text.replace("turns = 4", "turns = 2");
    let kind = table::game("ridge").unwrap();
    let dice = Dice::from_number(3);
    let written = Written { text: &text, shelf: &|_| None };
    let mut table =
        Table::open_written(kind, "my night/short one.toml", &written, None, dice.clone()).unwrap();
    table.advance().unwrap();
    let saved = table.record();
    let record = Record::read(&saved).unwrap();
    assert_eq!(record.scenario.text, "my night/short one.toml");
    let first = table::first_of(&record, &written).unwrap();
    let again = Table::resume(&record, Some(first.as_ref()), dice.clone()).unwrap();
    assert_eq!(again.position().ask("turns").unwrap(), "2");
    assert!(again.position().is(table.position()));
    let changed = text.replace("turns = 2", "turns = 20");
    let changed = Written { text: &changed, shelf: &|_| None };
    let faults = table::first_of(&record, &changed).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "line 2, column 10: the scenario can't be opened: \
         line 18, column 9: turns is 20; expected a whole number from 1 to 5"
    );
}

/// A custom scenario may have its own map.
#[test]
fn a_custom_scenario_uses_the_map_next_to_it() {
    let kind = table::game("ridge").unwrap();
    let standard = include_str!("../../../data/ridge/scenarios/standard.toml");
    let ridge = include_str!("../../../data/ridge/maps/ridge.toml");
    let text = standard.replace("map = \"ridge\"", "map = \"mine\"");
    let mine = ridge.replace("exits = [\"1601\", \"1701\"]", "exits = [\"1601\"]");
    let mine = mine.replace("id = \"ridge\"", "id = \"mine\"");
    assert_ne!(mine, ridge);
    let shelf = |file: &str| (file == "maps/mine.toml").then(|| mine.clone());
    let written = Written { text: &text, shelf: &shelf };
    let position = kind.tools().open_written(&written, None).unwrap();
    let position = kind.read_position(position.as_ref(), "control 1701\nactive 1701 1").unwrap();
    assert_eq!(position.ask("check exit").unwrap(), "4.1-r1");
    let alone = Written { text: &text, shelf: &|_| None };
    let faults = kind.tools().open_written(&alone, None).unwrap_err();
    assert!(faults[0].to_string().contains("no map \"mine\""), "{}", faults[0]);
    let broken = |_: &str| Some(mine.replace("1218", "1219"));
    let faults =
        kind.tools().open_written(&Written { text: &text, shelf: &broken }, None).unwrap_err();
    assert!(faults[0].to_string().contains("the map: maps/mine.toml:"), "{}", faults[0]);
}

/// A seed given by the player is not secret: it is in the record, so the dice to come are the same too.
#[test]
fn a_given_seed_stays_with_the_game() {
    let kind = table::game("ridge").unwrap();
    let table = Table::open(kind, "standard", None, Dice::from_number(77)).unwrap();
    assert!(table.record().contains("\nseed 77\n"));
    let table = Table::open(kind, "standard", None, Dice::new([7; 32])).unwrap();
    assert!(!table.record().contains("seed"));
}
