//! Two players who share a screen: nothing is shown before the screen is handed over, and each sees only
//! their own side.

use client::lobby::GameSetup;
use client::panel::{GameResult, Menu};
use client::play::Pace;
use client::settings::Settings;
use client::{LocalTable, Markup, Session, page, panel};
use game::{Rng, Seat, Seats};
use std::collections::BTreeSet;
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

/// The seat that has to decide.
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
        assert_eq!(
            table.opening().seat,
            Some(seat),
            "the screen changes hands only when a player asks"
        );
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
    assert!(markup.contains("Pass the screen to Japan") && markup.contains("take-over"));
}

#[test]
fn the_players_are_listed_and_the_one_to_decide_is_highlighted() {
    let mut table = patrol();
    table.sit("us").unwrap();
    let session = session(&table);
    let markup = panel::players(&session);
    assert!(markup.contains("<b>America</b> you"), "{markup}");
    assert!(markup.contains("<b>Japan</b> human player"), "{markup}");
    let on = if turn(&session) == "us" { "us on" } else { "jp on" };
    assert_eq!((markup.matches(" on\"").count(), markup.contains(on)), (1, true), "{markup}");
}

fn menu(session: &Session) -> Markup {
    panel::menu(&Menu {
        session,
        hosted: false,
        question: None,
        settings: Settings::default(),
        note: "",
        pace: Pace::Normal,
        links: Markup::new(),
        keys: &[],
    })
}

/// Every game for two sides can end in a draw; the one against the rules can't.
#[test]
fn a_draw_is_offered_and_accepted() {
    for (game, scenario) in
        [("heroes", "patrol"), ("firstblood", "pocket"), ("pacific", "skirmish")]
    {
        let mut table =
            LocalTable::open("here-7", &asked(game, scenario), [7; 32], Moment(0)).unwrap();
        table.sit("us").unwrap();
        assert!(menu(&session(&table)).contains("data-do=\"offer-draw\""), "{game}");
        table.perform(&Command::OfferDraw, Moment(1)).unwrap();
        let bar = panel::banner(&session(&table));
        assert!(bar.contains("You offered a draw. Waiting for an answer."), "{bar}");
        assert!(!menu(&session(&table)).contains("offer-draw"), "one offer at a time");
        table.sit("japan").unwrap();
        let bar = panel::banner(&session(&table));
        assert!(bar.contains("America offers a draw.") && bar.contains("Accept"), "{bar}");
        table.perform(&Command::Answer { agree: true }, Moment(2)).unwrap();
        let session = session(&table);
        let result = GameResult::of(&session).expect("the game is over");
        let text = panel::result(client::view(game).unwrap(), &result).into_string();
        assert!(text.contains("Draw</h2><p>The players agreed.</p>"), "{text}");
        assert_eq!(client::words::won_by(session.game(), result.end), "a draw");
    }
    let alone = LocalTable::open("here-8", &asked("ridge", "standard"), [7; 32], Moment(0));
    assert!(!menu(&session(&alone.unwrap())).contains("offer-draw"));
}

/// An offer that is declined changes nothing.
#[test]
fn a_draw_can_be_declined() {
    let mut table = patrol();
    table.sit("us").unwrap();
    table.perform(&Command::OfferDraw, Moment(1)).unwrap();
    table.sit("japan").unwrap();
    table.perform(&Command::Answer { agree: false }, Moment(2)).unwrap();
    assert!(!session(&table).is_over());
    assert_eq!(panel::banner(&session(&table)), Markup::new());
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
    let bar = panel::banner(&session(&table));
    assert!(bar.contains("You asked to undo. Waiting for an answer."), "{bar}");
    assert!(bar.contains("Withdraw") && !bar.contains("Accept"), "{bar}");
    table.sit(other).unwrap();
    let bar = panel::banner(&session(&table));
    assert!(bar.contains("asks to undo.") && bar.contains("Accept"), "{bar}");
    table.perform(&Command::Answer { agree: true }, Moment(3)).unwrap();
    assert_eq!(session(&table).inputs, 0);
    assert_eq!(panel::banner(&session(&table)), Markup::new());
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
    assert!(late.contains("has no time left.") && late.contains("claim"), "{late}");
    assert!(!panel::clock(&session(&table), 1_599).contains("claim"));
    table.perform(&Command::Claim, Moment(1_601)).unwrap();
    assert_eq!(panel::clock(&session(&table), 1_602), Markup::new());
}

#[test]
fn standing_orders_are_chosen_by_situation() {
    let view = client::view("heroes").unwrap();
    let new = asked("heroes", "village");
    let mut table = LocalTable::open("here-6", &new, [7; 32], Moment(0)).unwrap();
    table.sit("japan").unwrap();
    let pressed = |table: &LocalTable| {
        let markup = panel::standing_orders(view, &session(table));
        markup.matches("aria-pressed=\"true\" data-do=\"prepare ").count()
    };
    let situations = view.situations(session(&table).view());
    assert_eq!(pressed(&table), situations.len(), "the player is asked in every situation");
    let press = |table: &mut LocalTable, number: usize| {
        let command = panel::standing_command(view, &session(table), number);
        command.map(|command| table.perform(&command, Moment(1)).unwrap()).is_some()
    };
    // The first button of a situation is "Ask me".
    assert!(!press(&mut table, 0), "nothing changes");
    assert!(press(&mut table, 1));
    assert_eq!(session(&table).standing, ["at D18: stand"]);
    assert!(press(&mut table, 2), "another answer replaces the first");
    assert_eq!(session(&table).standing, ["at D18: luck"]);
    assert!(press(&mut table, 4), "another situation has its own answer");
    assert_eq!(session(&table).standing, ["at D18: luck", "at D10: bid 0"]);
    assert_eq!(pressed(&table), situations.len());
    assert!(press(&mut table, 0));
    assert_eq!(session(&table).standing, ["at D10: bid 0"]);
    let typed =
        Command::Standing { order: "at D10 when ap us = 3: bid 2".into(), instead_of: None };
    table.perform(&typed, Moment(1)).unwrap();
    let listed = panel::standing_orders(view, &session(&table));
    assert!(listed.contains("forget at D10 when ap us = 3: bid 2"), "{listed}");
    table.sit("us").unwrap();
    assert!(session(&table).standing.is_empty(), "the opponent does not see them");
    assert!(!panel::standing_orders(view, &session(&table)).contains("forget"));
}

/// Every answer that the page offers is legal at its decision point in some position.
#[test]
fn every_answer_in_advance_fits_its_situation() {
    for game in ["heroes", "pacific", "firstblood"] {
        let kind = table::game(game).unwrap();
        let view = client::view(game).unwrap();
        let known: Vec<String> = kind.scenarios().into_iter().map(|it| it.id).collect();
        let mut open: BTreeSet<(String, String)> = BTreeSet::new();
        let mut offers: Vec<(&String, BTreeSet<(String, String)>)> = Vec::new();
        for scenario in &known {
            let mut offered = BTreeSet::new();
            for situation in view.situations(kind.open(scenario, None).unwrap().as_ref()) {
                assert!(kind.points().contains(&situation.point), "{}", situation.point);
                let point = situation.point.to_string();
                let orders = situation.answers.into_iter().map(|(order, _)| order);
                offered.extend(orders.map(|order| (point.clone(), order)));
            }
            open.extend(offered.iter().cloned());
            offers.push((scenario, offered));
        }
        assert!(!open.is_empty());
        for seed in 0..400 {
            // Only the scenarios that offer an answer which has not been legal yet.
            offers.retain(|(_, offered)| !offered.is_disjoint(&open));
            if offers.is_empty() {
                break;
            }
            let (scenario, _) = offers[seed as usize % offers.len()];
            let mut table =
                table::Table::open(kind, scenario, None, game::Dice::from_number(seed)).unwrap();
            let mut rng = Rng::new(seed);
            // Random players close in too seldom for a Hand to Hand reply.
            let player = if seed % 2 == 0 { "random" } else { "quick" };
            table.advance().unwrap();
            while let game::Pending::Decision(seat, point) = table.position().pending() {
                let view = table.view(seat.into());
                open.retain(|(at, order)| point.0 != at || view.check(order).is_err());
                let order = view.suggest(player, &mut rng).unwrap();
                table.order(seat, &order).unwrap();
                table.advance().unwrap();
                if table.inputs() > 2_000 {
                    break;
                }
            }
        }
        assert_eq!(open, BTreeSet::new(), "{game}: never legal");
    }
}

/// Players at one screen talk to each other: the other one agrees without taking the screen.
#[test]
fn an_offer_is_answered_at_the_same_screen() {
    let mut table = patrol();
    let turn = turn(&session(&table));
    table.sit(&turn).unwrap();
    let order = session(&table).view().legal_actions()[0].clone();
    for (agree, left) in [(false, 1), (true, 0)] {
        if session(&table).inputs == 0 {
            table.perform(&Command::Order { order: order.clone() }, Moment(1)).unwrap();
        }
        table.perform(&Command::OfferUndo { inputs: Some(0) }, Moment(2)).unwrap();
        let mut shown = session(&table);
        shown.shares_screen = true;
        let bar = panel::banner(&shown);
        assert!(bar.contains("The other player agrees") && bar.contains("Withdraw"), "{bar}");
        table.perform(&Command::Answer { agree }, Moment(3)).unwrap();
        assert_eq!((session(&table).inputs, session(&table).offer), (left, None));
    }
}

/// Nothing is hidden in this game, so the screen changes hands without a curtain.
#[test]
fn players_with_the_same_view_need_no_curtain() {
    let kind = table::game("firstblood").unwrap();
    let scenario = kind.scenarios()[0].id.clone();
    let mut table =
        LocalTable::open("here-5", &asked("firstblood", &scenario), [7; 32], Moment(0)).unwrap();
    let mut rng = Rng::new(7);
    for _ in 0..30 {
        let seat = turn(&session(&table));
        assert!(!table.hides_something_from(&seat));
        table.sit(&seat).unwrap();
        let order = session(&table).view().suggest("random", &mut rng).unwrap();
        table.perform(&Command::Order { order }, Moment(1)).unwrap();
    }
}

/// The curtain falls exactly when one player could see something that the other may not: at the table, in the log
/// or among the standing orders.
#[test]
fn the_curtain_falls_when_something_hidden_changes_hands() {
    let mut table = patrol();
    let mut rng = Rng::new(7);
    let (mut hidden, mut open) = (0, 0);
    for _ in 0..400 {
        let Some(seat) = session(&table).deciding_seat().map(str::to_owned) else { break };
        let [us, japan] = [0, 1].map(|seat| table.table().view(Seat(seat).into()));
        let differs = us.write_position() != japan.write_position();
        assert!(table.hides_something_from(&seat) || !differs, "the views differ");
        *(if table.hides_something_from(&seat) { &mut hidden } else { &mut open }) += 1;
        table.sit(&seat).unwrap();
        let order = session(&table).view().suggest("quick", &mut rng).unwrap();
        table.perform(&Command::Order { order }, Moment(1)).unwrap();
    }
    assert!(open > 0 && hidden > 0, "{open} without a curtain, {hidden} with one");
    let mut table = patrol();
    assert!(!table.hides_something_from("us"), "both see the same at first");
    table.sit("japan").unwrap();
    let point = session(&table).game().points()[0];
    let order = format!("at {point}: pass");
    table.perform(&Command::Standing { order, instead_of: None }, Moment(1)).unwrap();
    assert!(table.hides_something_from("us"), "a standing order is a secret");
}

/// A player who handed the seat over gets it back with the screen.
#[test]
fn a_seat_is_taken_back_with_the_screen() {
    let mut table = patrol();
    table.sit("us").unwrap();
    table.perform(&Command::HandOver { to: "quick".to_owned() }, Moment(1)).unwrap();
    table.sit("japan").unwrap();
    let mut shown = session(&table);
    shown.shares_screen = true;
    assert!(shown.has_stand_in("us"));
    let bar = panel::banner(&shown);
    assert!(bar.contains("take-back us") && bar.contains("The AI is playing for America."));
    let again = LocalTable::load("here-1", &table.save()).unwrap();
    assert!(session(&again).has_stand_in("us"), "a saved game remembers it");
    table.sit("us").unwrap();
    assert!(!session(&table).has_stand_in("us"));
}
