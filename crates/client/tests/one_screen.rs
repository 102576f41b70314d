//! Two people at one screen: nobody looks before it is handed to him, and each sees his own side.

use client::lobby::Draft;
use client::{LocalTable, Session, page, panel};
use game::{Rng, Seat, Seats};
use table::{AnyPosition, Moment};
use wire::{Command, ErrorKind, NewTable, PendingState, SeatRequest};

mod common;

use common::catalogue;

fn asked(game: &str, scenario: &str) -> NewTable {
    let mut draft = Draft::named(catalogue(), game, scenario).unwrap();
    for seat in &draft.scenario().seats {
        draft.sit(seat, SeatRequest::Me);
    }
    draft.asked()
}

fn patrol() -> LocalTable {
    LocalTable::open("here-1", &asked("heroes", "patrol"), [7; 32], Moment(0)).unwrap()
}

fn session(table: &LocalTable) -> Session {
    Session::new(table.opening(), table.update(0)).unwrap()
}

/// Whether these viewers see no more there than they may.
fn is_for(view: &dyn AnyPosition, viewers: Seats) -> bool {
    view.view(viewers).is(view)
}

/// The seat that is asked.
fn turn(session: &Session) -> String {
    match &session.waits {
        PendingState::Decision { seat, .. } => seat.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nobody_looks_before_the_screen_is_his() {
    let mut table = patrol();
    let first = session(&table);
    assert_eq!(first.seat(), None);
    assert!(is_for(first.view(), Seats::PUBLIC));
    assert!(!first.is_my_turn());
    let order = Command::Order { order: first.view().legal_actions()[0].clone() };
    let refusal = table.perform(&order, Moment(1)).unwrap_err();
    assert_eq!(refusal.error, ErrorKind::NotYours);
}

#[test]
fn each_sees_his_own_side_when_it_is_his_turn() {
    let mut table = patrol();
    let mut rng = Rng::new(7);
    let mut handed = 0;
    for _ in 0..60 {
        let seat = turn(&session(&table));
        if table.opening().seat.as_ref() != Some(&seat) {
            table.sit(&seat).unwrap();
            handed += 1;
        }
        let session = session(&table);
        let viewers: Seats = Seat(u8::from(seat == "japan")).into();
        assert!(session.is_my_turn() && session.is_mine(&seat));
        assert!(is_for(session.view(), viewers), "{seat} sees what is not his");
        let order = session.view().suggest("random", &mut rng).unwrap();
        table.perform(&Command::Order { order }, Moment(1)).unwrap();
        assert_eq!(table.opening().seat, Some(seat), "the screen is handed over, not taken");
    }
    assert!(handed > 4, "both have played");
    let again = LocalTable::load("here-1", &table.save()).unwrap();
    assert_eq!(again.opening().seat, None, "whoever takes the game up is asked first");
}

#[test]
fn only_a_persons_seat_is_taken() {
    let mut asked = asked("heroes", "patrol");
    asked.seats.insert("japan".to_owned(), SeatRequest::Program("quick".to_owned()));
    let mut table = LocalTable::open("here-2", &asked, [7; 32], Moment(0)).unwrap();
    assert_eq!(table.opening().seat.as_deref(), Some("us"), "the only person looks at once");
    assert_eq!(table.sit("japan").unwrap_err().error, ErrorKind::NotYours);
    assert!(table.sit("chess").is_err());
    assert_eq!(table.opening().seat.as_deref(), Some("us"));
}

/// A solitaire game has one person, who needs no curtain.
#[test]
fn who_plays_alone_looks_at_once() {
    let table = LocalTable::open("here-3", &asked("ridge", "standard"), [7; 32], Moment(0));
    assert_eq!(table.unwrap().opening().seat.as_deref(), Some("japanese"));
}

#[test]
fn the_curtain_names_who_is_next() {
    let markup = page::curtain("japan");
    assert!(markup.contains("Hand over to the Japanese") && markup.contains("take-over"));
}

#[test]
fn the_company_tells_who_sits_where_and_who_is_asked() {
    let mut table = patrol();
    table.sit("us").unwrap();
    let session = session(&table);
    let markup = panel::company(&session);
    assert!(markup.contains("<b>The Americans</b> you"), "{markup}");
    assert!(markup.contains("<b>The Japanese</b> a person"), "{markup}");
    let on = if turn(&session) == "us" { "us on" } else { "jp on" };
    assert_eq!((markup.matches(" on\"").count(), markup.contains(on)), (1, true), "{markup}");
    assert!(!markup.contains("offer-draw"), "this game has no draws");
}

#[test]
fn an_offer_waits_with_who_made_it_and_asks_the_other() {
    let mut table = patrol();
    let (turn, other) = match &*turn(&session(&table)) {
        "us" => ("us", "japan"),
        _ => ("japan", "us"),
    };
    table.sit(turn).unwrap();
    let order = session(&table).view().legal_actions()[0].clone();
    table.perform(&Command::Order { order }, Moment(1)).unwrap();
    table.perform(&Command::OfferUndo { inputs: None }, Moment(2)).unwrap();
    assert!(panel::company(&session(&table)).contains("Your offer waits"));
    table.sit(other).unwrap();
    assert!(!panel::company(&session(&table)).contains("Your offer waits"));
    table.perform(&Command::Answer { agree: true }, Moment(3)).unwrap();
    assert_eq!(session(&table).inputs, 0);
}

#[test]
fn a_clock_tells_the_time_and_who_may_claim() {
    let new = NewTable { clock: Some(600), ..asked("heroes", "patrol") };
    let mut table = LocalTable::open("here-4", &new, [7; 32], Moment(1_000)).unwrap();
    assert_eq!(panel::clock(&session(&patrol()), 0), "", "a table without a clock shows none");
    let turn = turn(&session(&table));
    let other = if turn == "us" { "japan" } else { "us" };
    table.sit(&turn).unwrap();
    assert!(panel::clock(&session(&table), 1_090).contains("You have 8 min 30 s left."));
    assert!(!panel::clock(&session(&table), 1_601).contains("claim"), "nobody claims from himself");
    table.sit(other).unwrap();
    let late = panel::clock(&session(&table), 1_601);
    assert!(late.contains("have no time left.") && late.contains("claim"), "{late}");
    assert!(!panel::clock(&session(&table), 1_599).contains("claim"));
    table.perform(&Command::Claim, Moment(1_601)).unwrap();
    assert_eq!(panel::clock(&session(&table), 1_602), "");
}

#[test]
fn standing_orders_are_listed_and_taken_back() {
    let mut table = patrol();
    table.sit("japan").unwrap();
    assert!(!panel::standing(&session(&table)).contains("forget-orders"));
    let point = session(&table).game().points()[0];
    let order = session(&table).view().legal_actions()[0].clone();
    let standing = Command::Standing { order: format!("at {point}: {order}") };
    table.perform(&standing, Moment(1)).unwrap();
    let listed = panel::standing(&session(&table));
    assert!(
        listed.contains(&format!("at {point}")) && listed.contains("forget-orders"),
        "{listed}"
    );
    table.sit("us").unwrap();
    assert!(!panel::standing(&session(&table)).contains("forget-orders"), "they are his alone");
}
