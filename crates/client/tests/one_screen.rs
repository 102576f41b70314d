//! Two players who share a screen: nothing is shown before the screen is handed over, and each sees only
//! their own side.

use client::lobby::GameSetup;
use client::{LocalTable, Markup, Session, page, panel};
use game::{Rng, Seat, Seats};
use table::{AnyPosition, Moment};
use wire::{Command, ErrorKind, NewTable, PendingState, SeatRequest};

mod common;

use common::catalogue;

fn asked(game: &str, scenario: &str) -> NewTable {
    let mut setup = GameSetup::named(catalogue(), game, scenario).unwrap();
    for seat in &setup.scenario().seats {
        setup.sit(seat, SeatRequest::Me);
    }
    setup.request()
}

fn patrol() -> LocalTable {
    LocalTable::open("here-1", &asked("heroes", "patrol"), [7; 32], Moment(0)).unwrap()
}

fn session(table: &LocalTable) -> Session {
    Session::new(table.opening(), table.update(0)).unwrap()
}

/// Whether a view shows no more than these viewers may see.
fn is_for(view: &dyn AnyPosition, viewers: Seats) -> bool {
    view.view(viewers).is(view)
}

/// The seat to decide.
fn turn(session: &Session) -> String {
    match &session.pending {
        PendingState::Decision { seat, .. } => seat.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nothing_is_shown_before_the_screen_is_handed_over() {
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
fn players_see_only_their_own_side() {
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
        assert!(is_for(session.view(), viewers), "{seat} sees too much");
        let order = session.view().suggest("random", &mut rng).unwrap();
        table.perform(&Command::Order { order }, Moment(1)).unwrap();
        assert_eq!(table.opening().seat, Some(seat), "the screen changes hands only on request");
    }
    assert!(handed > 4, "both players have decided");
    let again = LocalTable::load("here-1", &table.save()).unwrap();
    assert_eq!(again.opening().seat, None, "a resumed game starts with the hand-over");
}

#[test]
fn only_seats_of_human_players_can_be_taken() {
    let mut asked = asked("heroes", "patrol");
    asked.seats.insert("japan".to_owned(), SeatRequest::Program("quick".to_owned()));
    let mut table = LocalTable::open("here-2", &asked, [7; 32], Moment(0)).unwrap();
    assert_eq!(
        table.opening().seat.as_deref(),
        Some("us"),
        "the only human player sees the table at once"
    );
    assert_eq!(table.sit("japan").unwrap_err().error, ErrorKind::NotYours);
    assert!(table.sit("chess").is_err());
    assert_eq!(table.opening().seat.as_deref(), Some("us"));
}

/// A solitaire game needs no hand-over.
#[test]
fn a_single_player_sees_the_table_at_once() {
    let table = LocalTable::open("here-3", &asked("ridge", "standard"), [7; 32], Moment(0));
    assert_eq!(table.unwrap().opening().seat.as_deref(), Some("japanese"));
}

#[test]
fn handing_over_names_the_next_player() {
    let markup = page::hand_over("japan");
    assert!(markup.contains("Pass the screen to the Japanese") && markup.contains("take-over"));
}

#[test]
fn the_players_are_listed_and_the_one_to_decide_is_lit() {
    let mut table = patrol();
    table.sit("us").unwrap();
    let session = session(&table);
    let markup = panel::players(&session);
    assert!(markup.contains("<b>The Americans</b> you"), "{markup}");
    assert!(markup.contains("<b>The Japanese</b> human player"), "{markup}");
    let on = if turn(&session) == "us" { "us on" } else { "jp on" };
    assert_eq!((markup.matches(" on\"").count(), markup.contains(on)), (1, true), "{markup}");
    assert!(!markup.contains("offer-draw"), "this game has no draws");
}

#[test]
fn an_offer_waits_for_the_other_player() {
    let mut table = patrol();
    let (turn, other) = match &*turn(&session(&table)) {
        "us" => ("us", "japan"),
        _ => ("japan", "us"),
    };
    table.sit(turn).unwrap();
    let order = session(&table).view().legal_actions()[0].clone();
    table.perform(&Command::Order { order }, Moment(1)).unwrap();
    table.perform(&Command::OfferUndo { inputs: None }, Moment(2)).unwrap();
    assert!(panel::players(&session(&table)).contains("Waiting for an answer"));
    table.sit(other).unwrap();
    assert!(!panel::players(&session(&table)).contains("Waiting for an answer"));
    table.perform(&Command::Answer { agree: true }, Moment(3)).unwrap();
    assert_eq!(session(&table).inputs, 0);
}

#[test]
fn the_clock_shows_the_time_and_lets_the_opponent_claim() {
    let new = NewTable { clock: Some(600), ..asked("heroes", "patrol") };
    let mut table = LocalTable::open("here-4", &new, [7; 32], Moment(1_000)).unwrap();
    assert_eq!(panel::clock(&session(&patrol()), 0), Markup::new(), "a table without a clock");
    let turn = turn(&session(&table));
    let other = if turn == "us" { "japan" } else { "us" };
    table.sit(&turn).unwrap();
    assert!(panel::clock(&session(&table), 1_090).contains("You have 8 min 30 s left."));
    assert!(
        !panel::clock(&session(&table), 1_601).contains("claim"),
        "players can't claim against themselves"
    );
    table.sit(other).unwrap();
    let late = panel::clock(&session(&table), 1_601);
    assert!(late.contains("have no time left.") && late.contains("claim"), "{late}");
    assert!(!panel::clock(&session(&table), 1_599).contains("claim"));
    table.perform(&Command::Claim, Moment(1_601)).unwrap();
    assert_eq!(panel::clock(&session(&table), 1_602), Markup::new());
}

#[test]
fn standing_orders_are_listed_and_can_be_deleted() {
    let mut table = patrol();
    table.sit("japan").unwrap();
    assert!(!panel::standing_orders(&session(&table)).contains("forget-orders"));
    let point = session(&table).game().points()[0];
    let order = session(&table).view().legal_actions()[0].clone();
    let standing = Command::Standing { order: format!("at {point}: {order}") };
    table.perform(&standing, Moment(1)).unwrap();
    let listed = panel::standing_orders(&session(&table));
    assert!(
        listed.contains(&format!("at {point}")) && listed.contains("forget-orders"),
        "{listed}"
    );
    table.sit("us").unwrap();
    assert!(
        !panel::standing_orders(&session(&table)).contains("forget-orders"),
        "the opponent does not see them"
    );
}
