//! An action made of several orders is carried out as a whole or not at all.

use game::toy::Toy;
use game::{Dice, Pending, Seat};
use table::{JournalEntry, Table, TableError};

/// First Blood opens with one side placing unit after unit.
fn table() -> Table {
    let game = table::game("firstblood").unwrap();
    let scenario = &game.scenarios()[0].id;
    Table::open(game, scenario, None, Dice::from_number(7)).unwrap()
}

fn deciding(table: &Table) -> Seat {
    match table.position().pending() {
        Pending::Decision(seat, _) => seat,
        other => panic!("no seat decides: {other:?}"),
    }
}

/// The first `count` orders of a seat that decides several times in a row.
fn action(table: &Table, count: usize) -> Vec<String> {
    let (seat, mut position) = (deciding(table), table.position().clone_box());
    let order = |_| {
        assert!(matches!(position.pending(), Pending::Decision(asked, _) if asked == seat));
        let order = position.legal_actions().remove(0);
        position.apply_action(&order).unwrap();
        order
    };
    (0..count).map(order).collect()
}

fn journal(table: &Table) -> String {
    let lines = table.journal(0).iter().map(|entry| entry.write(table.game()) + "\n");
    lines.collect()
}

#[test]
fn several_orders_have_the_same_effect_as_one_by_one() {
    let (mut whole, mut single) = (table(), table());
    let (seat, orders) = (deciding(&whole), action(&whole, 3));
    whole.orders(seat, &orders).unwrap();
    for order in &orders {
        single.order(seat, order).unwrap();
    }
    assert_eq!(whole.journal(0), single.journal(0));
    assert!(whole.position().is(single.position()));
    let log = |table: &Table| table.log(seat.into(), 0).collect::<Vec<_>>();
    assert_eq!(log(&whole), log(&single));
}

#[test]
fn a_refused_order_undoes_the_whole_action() {
    let mut table = table();
    let (seat, mut orders) = (deciding(&table), action(&table, 3));
    let (before, seq) = (table.position().write_position(), table.seq(seat.into()));
    // The unit has already been placed.
    orders[2] = orders[1].clone();
    let error = table.orders(seat, &orders).unwrap_err();
    assert!(matches!(&error, TableError::InOrder { number: 3, error }
        if matches!(**error, TableError::Illegal { .. })));
    assert!(error.to_string().starts_with("order 3: "), "{error}");
    orders[2] = "dance".to_owned();
    let error = table.orders(seat, &orders).unwrap_err();
    assert!(matches!(&error, TableError::InOrder { number: 3, error }
        if matches!(**error, TableError::Unreadable(_))));
    assert_eq!(table.journal(0), []);
    assert_eq!((table.position().write_position(), table.seq(seat.into())), (before, seq));
    assert_eq!((table.inputs(), table.log(seat.into(), 0).count()), (0, 0));
}

/// A stack that moved together goes back together.
#[test]
fn orders_that_were_given_together_are_undone_together() {
    let mut table = table();
    let (seat, orders) = (deciding(&table), action(&table, 3));
    let first = table.position().legal_actions()[0].clone();
    table.order(seat, &first).unwrap();
    let before = table.position().write_position();
    let orders: Vec<String> = orders.into_iter().filter(|order| *order != first).collect();
    table.orders(seat, &orders).unwrap();
    table.undo(seat).unwrap();
    assert_eq!((table.inputs(), table.position().write_position()), (1, before));
    table.undo(seat).unwrap();
    assert_eq!(table.inputs(), 0, "the order before them is one by itself");
}

#[test]
fn several_orders_survive_a_rebuild() {
    let mut table = table();
    let (seat, orders) = (deciding(&table), action(&table, 4));
    table.orders(seat, &orders).unwrap();
    let again = Table::rebuild(table.game(), &table.head(), &journal(&table), Dice::from_number(7));
    let again = again.unwrap();
    assert!(again.position().is(table.position()));
    let expected: Vec<_> = orders.into_iter().map(JournalEntry::Chooses).collect();
    assert_eq!(again.journal(0), expected);
}

/// The error names the unit as orders do, so that a page can point at it.
#[test]
fn an_error_says_which_unit_it_is_about() {
    let mut table = table();
    let (seat, orders) = (deciding(&table), action(&table, 1));
    let unit = orders[0].split(' ').nth(1).unwrap();
    table.order(seat, &orders[0]).unwrap();
    let error = table.order(seat, &orders[0]).unwrap_err();
    let TableError::Illegal { subjects, .. } = &error else { panic!("{error}") };
    assert_eq!(subjects.unit.as_deref(), Some(unit), "{error}");
}

/// Otherwise a player could look at the dice, or at another player's answer, and then have the action
/// refused by a bad last order.
#[test]
fn no_other_seat_and_no_dice_come_between_the_orders() {
    let text = "game toy
scenario standard
   luck pearl shell net net pearl pearl
red hide 1
green hide 2
blue hide 3
";
    let record = game::record::Record::read(text).unwrap();
    let replayed = table::of::<Toy>().replay(&record, None).unwrap();
    let mut table =
        Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(7)).unwrap();
    for input in replayed.inputs {
        table.put(input).unwrap();
    }
    table.advance().unwrap();
    let seat = deciding(&table);
    let before = journal(&table);
    let error = table.orders(seat, &["bid 1", "bid 1"]).unwrap_err();
    assert!(
        matches!(&error, TableError::InOrder { number: 2, error }
        if matches!(**error, TableError::NotPending(_))),
        "{error}"
    );
    assert_eq!(journal(&table), before);
}
