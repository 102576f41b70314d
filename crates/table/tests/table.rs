//! Tables of the toy game, which has every kind of secret and interrupt.

use game::toy::Toy;
use game::{Dice, Input, Pending, Seat, Seats};
use table::{Occupant, StandingOrder, Table, TableError};

const RED: Seat = Seat(0);
const GREEN: Seat = Seat(1);
const BLUE: Seat = Seat(2);

/// Red holds a pearl and a shell, green two nets, blue two pearls. Their chests are at 1, 2 and 3. Blue
/// has won the first bid.
const BLUE_TO_ACT: &str = "game toy
scenario standard
   luck pearl shell net net pearl pearl
red hide 1
green hide 2
blue hide 3
   luck 6
blue bid 1
red bid 0
green bid 0
";

fn at(play: &str) -> Table {
    let text = format!("{BLUE_TO_ACT}{play}");
    let record = game::record::Record::read(&text).unwrap();
    let replayed = table::of::<Toy>().replay(&record, None).unwrap();
    assert_eq!(replayed.failures, []);
    let mut table =
        Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(7)).unwrap();
    for input in replayed.inputs {
        table.put(input).unwrap();
    }
    table
}

fn asked(table: &Table) -> (Seat, &'static str) {
    match table.position().pending() {
        Pending::Decision(seat, rule) => (seat, rule.0),
        other => panic!("no seat has to decide: {other:?}"),
    }
}

fn leave(table: &mut Table, seat: Seat, text: &str) {
    table.add_standing_order(StandingOrder::read(seat, text).unwrap()).unwrap();
}

#[test]
fn an_interrupt_is_answered_by_the_standing_order_of_its_seat() {
    let mut table = at("");
    leave(&mut table, RED, "at D4: pass");
    leave(&mut table, GREEN, "at D4 when points blue = 0: net");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert!(table.record().contains("red pass\n"), "the record shows it like any other action");
    assert!(table.record().contains("green net\n"));
    assert_eq!(table.position().ask("cards green").unwrap(), "net");
}

#[test]
fn a_condition_that_fails_leaves_the_decision_to_the_person() {
    let mut table = at("");
    leave(&mut table, RED, "at D4: pass");
    leave(&mut table, GREEN, "at D4 when points blue >= 1: net");
    leave(&mut table, GREEN, "at D3: rest");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (GREEN, "D4"));
}

/// Red has no net, so passing is the only answer. Passing automatically would tell the others so.
#[test]
fn a_forced_answer_is_not_given_automatically() {
    let mut table = at("");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert_eq!(table.position().legal_actions(), ["pass"]);
    assert_eq!(asked(&table), (RED, "D4"));
}

#[test]
fn an_illegal_standing_order_leaves_the_decision_to_the_person() {
    let mut table = at("");
    leave(&mut table, RED, "at D4: net");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (RED, "D4"));
}

/// The condition is evaluated on the seat's own view, where the other hands are hidden.
#[test]
fn a_standing_order_knows_no_more_than_its_seat() {
    let mut table = at("");
    leave(&mut table, RED, "at D4 when cards green = net, net: pass");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (RED, "D4"));
    table.clear_standing_orders(RED).unwrap();
    leave(&mut table, RED, "at D4 when cards red = pearl, shell: pass");
    table.advance().unwrap();
    assert_eq!(asked(&table), (GREEN, "D4"));
}

/// A sealed bid left in advance is used when its turn comes, so nobody waits for the second bidder.
#[test]
fn a_simultaneous_choice_can_be_left_in_advance() {
    let mut table = at("blue rest\n   luck 1\n");
    leave(&mut table, GREEN, "at D2: bid 2");
    table.order(RED, "bid 1").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (BLUE, "D2"));
    assert!(table.log(Seats::from(BLUE), 0).all(|log| log != "green: bid 2"));
}

#[test]
fn malformed_standing_orders_are_refused() {
    let no = |text| StandingOrder::read(RED, text).unwrap_err().to_string();
    assert_eq!(no("on D4: pass"), "line 1, column 1: no word \"on\"; expected one of at");
    assert_eq!(
        no("at D4 when cards red: pass"),
        "line 1, column 12: a question without an answer; \
         expected QUESTION, one of = != >= <= has lacks says, and the answer"
    );
    assert_eq!(
        no("at D4"),
        "line 1, column 1: a standing order without an order; \
         expected at POINT [when QUERY = ANSWER]: ORDER"
    );
}

#[test]
fn the_table_plays_for_ais_and_waits_for_people() {
    let mut table =
        Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(1)).unwrap();
    table.set_occupant(GREEN, Occupant::Program("random".to_owned())).unwrap();
    table.set_occupant(BLUE, Occupant::Program("quick".to_owned())).unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (RED, "D1"));
    table.order(RED, "hide 4").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table).0, RED);
    table.set_occupant(RED, Occupant::Program("quick".to_owned())).unwrap();
    table.advance().unwrap();
    assert!(matches!(table.position().pending(), Pending::GameOver(_)));
}

#[test]
fn the_same_seed_rolls_the_same_dice() {
    let play = |seed| {
        let mut table =
            Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(seed)).unwrap();
        for seat in [RED, GREEN, BLUE] {
            table.set_occupant(seat, Occupant::Program("random".to_owned())).unwrap();
        }
        table.advance().unwrap();
        table.record()
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn an_error_names_the_seat_to_decide() {
    let mut table = at("");
    let before = table.record();
    let no = table.order(RED, "rest").unwrap_err();
    assert_eq!(no, TableError::NotPending("it is blue's turn to decide (D3)".to_owned()));
    let no = table.order(BLUE, "sell net").unwrap_err();
    assert!(matches!(no, TableError::Illegal { rule, .. } if rule.0 == "3.2"), "{no}");
    let no = table.order(BLUE, "sel pearl").unwrap_err();
    assert!(no.to_string().contains("did you mean \"sell\"?"), "{no}");
    assert_eq!(table.record(), before);
}

/// In a solitaire game no other seat decides, so an action can be undone until dice are rolled.
#[test]
fn an_action_that_revealed_nothing_can_be_undone() {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "standard", None, Dice::from_number(7)).unwrap();
    table.advance().unwrap();
    let before = table.record();
    table.order(RED, "select 1616").unwrap();
    table.undo(RED).unwrap();
    assert_eq!(table.record(), before);
    table.order(RED, "select 1317").unwrap();
}

#[test]
fn nothing_is_undone_after_dice_or_another_seats_action_or_a_reveal() {
    let no = |table: &mut Table, seat| table.undo(seat).unwrap_err().to_string();
    let mut fresh =
        Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(1)).unwrap();
    assert_eq!(no(&mut fresh, RED), "can't undo: there is no action yet");
    let mut table = at("blue rest\n   luck 6\n");
    assert_eq!(no(&mut table, BLUE), "can't undo: dice were rolled since");
    let mut table = at("blue search 1\nred pass\n");
    assert_eq!(no(&mut table, BLUE), "can't undo: another player has acted since");
    // Whether the next seat answers at once may itself reveal something.
    let mut table = at("blue search 1\n");
    assert_eq!(no(&mut table, BLUE), "can't undo: another player is already deciding");
    // The last bid reveals the others, and here the last bidder decides next.
    let mut table = at("blue rest\n   luck 1\nred bid 0\ngreen bid 0\nblue bid 1\n");
    assert_eq!(no(&mut table, BLUE), "can't undo: it revealed something hidden");
}

/// A query that can't be answered must not stop the game.
#[test]
fn a_nonsensical_standing_order_does_not_stop_the_game() {
    let mut table = at("");
    let nonsense = StandingOrder::read(RED, "at D4 when nonsense = 1: pass").unwrap();
    assert!(table.add_standing_order(nonsense).unwrap_err().to_string().contains("nonsense"));
    leave(&mut table, RED, "at D4 when points nobody = 1: pass");
    table.order(BLUE, "search 1").unwrap();
    table.advance().unwrap();
    assert_eq!(asked(&table), (RED, "D4"));
    let nowhere = StandingOrder::read(RED, "at D9: pass").unwrap();
    let no = table.add_standing_order(nowhere).unwrap_err().to_string();
    assert!(no.starts_with("no decision point \"D9\"; expected one of D1, D2, D3, D4"), "{no}");
}

#[test]
fn standing_orders_can_be_read_back() {
    let mut table = at("");
    let texts = ["at D4: pass", "at D4 when points blue >= 1: net"];
    texts.iter().for_each(|text| leave(&mut table, GREEN, text));
    assert_eq!(table.standing_orders(GREEN).map(ToString::to_string).collect::<Vec<_>>(), texts);
    assert_eq!(table.standing_orders(RED).count(), 0);
}

#[test]
fn unknown_players_and_seats_are_refused() {
    let mut table = at("");
    let no = table.set_occupant(RED, Occupant::Program("qick".to_owned())).unwrap_err().to_string();
    assert!(no.contains("did you mean \"quick\"?"), "{no}");
    let no = table.set_occupant(Seat(3), Occupant::Person).unwrap_err().to_string();
    assert_eq!(no, "this game has no seat number 4");
    assert_eq!(table.occupant(Seat(3)), None);
    assert_eq!(table.occupant(RED), Some(&Occupant::Person));
}

/// A person with two seats, or allies who share everything, see what either seat may see.
#[test]
fn viewers_with_several_seats_see_what_either_sees() {
    let table = at("");
    let both = Seats::from(RED) | Seats::from(GREEN);
    let log: Vec<String> = table.log(both, 0).collect();
    assert!(log.contains(&"red: hide 1".to_owned()), "{log:?}");
    assert!(log.contains(&"green: hide 2".to_owned()), "{log:?}");
    assert!(log.contains(&"blue decides in secret".to_owned()), "{log:?}");
}

#[test]
fn views_and_logs_contain_no_secrets_of_others() {
    let table = at("");
    let red = table.view(RED.into());
    assert_eq!(red.ask("cards red").unwrap(), "pearl, shell");
    assert_eq!(red.ask("cards blue").unwrap(), "?, ?");
    assert_eq!(table.view(Seats::PUBLIC).ask("cards red").unwrap(), "?, ?");
    let log = |viewers: Seats| table.log(viewers, 0).collect::<Vec<_>>().join("\n");
    assert!(log(RED.into()).contains("hide 1"));
    assert!(!log(GREEN.into()).contains("hide 1"));
    assert!(!log(Seats::PUBLIC).contains("hide 1"));
}

#[test]
fn an_impossible_chance_outcome_is_refused() {
    let mut table = at("blue rest\n");
    let before = table.record();
    let no = table.put(Input::Chance([7].into_iter().collect())).unwrap_err();
    assert_eq!(no.to_string(), "a 6-sided die can't roll 7");
    let no = table.put(Input::Action("rest".to_owned())).unwrap_err();
    assert_eq!(no.to_string(), "the dice must be rolled first (2.1)");
    assert_eq!(table.record(), before);
}

#[test]
fn a_condition_may_use_odds() {
    let standing = StandingOrder::read(RED, "at D6 when odds us says 2:1: hold").unwrap();
    assert_eq!(standing.when.as_deref(), Some("odds us says 2:1"));
    assert_eq!(standing.order, "hold");
}

/// The decision points for standing orders are those of the rules, though the table does not read them.
#[test]
fn the_decision_points_are_those_of_the_rules() {
    for kind in table::games() {
        let entries = kind.rules().entries().iter();
        // In the same order. Some decisions of the rules are parts of others or not implemented yet.
        let mut written = entries.filter(|entry| entry.kind == game::rulebook::Kind::Decision);
        for point in kind.points() {
            assert!(written.any(|entry| entry.id == point.0), "{} {point}", kind.name());
        }
    }
}
