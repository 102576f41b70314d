//! After the game: the result in words, and another game of the same scenario.

use client::lobby::GameSetup;
use client::{LocalTable, Markup, Session, invite_to_rematch, panel, rematch, view};
use std::collections::BTreeMap;
use table::Moment;
use wire::{Command, NewTable, Opened, Rematch, SeatRequest};

mod common;

use common::catalogue;

fn asked(game: &str, scenario: &str, seats: &[(&str, SeatRequest)]) -> NewTable {
    let mut setup = GameSetup::named(catalogue(), game, scenario).unwrap();
    for (seat, request) in seats {
        setup.sit(seat, request.clone());
    }
    setup.request()
}

fn opened(asked: &NewTable) -> LocalTable {
    LocalTable::open("1", asked, [7; 32], Moment(0)).unwrap()
}

fn session(table: &LocalTable, shares_screen: bool) -> Session {
    let mut session = Session::new(table.opening(), table.update(0)).unwrap();
    session.shares_screen = shares_screen;
    session
}

fn quick() -> SeatRequest {
    SeatRequest::Program("quick".to_owned())
}

/// The requests for America and Japan.
fn sides(asked: &NewTable) -> [Option<&SeatRequest>; 2] {
    ["us", "japan"].map(|seat| asked.seats.get(seat))
}

#[test]
fn a_rematch_against_the_ai_keeps_or_swaps_the_sides() {
    let first = asked("heroes", "patrol", &[("us", SeatRequest::Me), ("japan", quick())]);
    let table = opened(&first);
    let session = session(&table, false);
    let again = rematch(&session, false).unwrap();
    assert_eq!((&*again.game, &*again.scenario), ("heroes", "patrol"));
    assert_eq!(sides(&again), [Some(&SeatRequest::Me), Some(&quick())]);
    let swapped = rematch(&session, true).unwrap();
    assert_eq!(sides(&swapped), [Some(&quick()), Some(&SeatRequest::Me)]);
    let table = opened(&swapped);
    assert_eq!(table.opening().seat.as_deref(), Some("japan"));
}

#[test]
fn two_people_play_again_at_one_screen_or_by_invitation() {
    let people = [("us", SeatRequest::Me), ("japan", SeatRequest::Me)];
    let mut table = opened(&asked("firstblood", "pocket", &people));
    table.sit("us").unwrap();
    let here = session(&table, true);
    for swaps_sides in [false, true] {
        let again = rematch(&here, swaps_sides).unwrap();
        assert_eq!(sides(&again), [Some(&SeatRequest::Me), Some(&SeatRequest::Me)]);
    }
    let apart = session(&table, false);
    let (me, invite) = (Some(&SeatRequest::Me), Some(&SeatRequest::Invite));
    assert_eq!(sides(&rematch(&apart, false).unwrap()), [me, invite]);
    assert_eq!(sides(&rematch(&apart, true).unwrap()), [invite, me]);
}

/// Partners stay partners: the first seat of a side swaps with the first of the other.
#[test]
fn two_pairs_swap_sides() {
    let seats = ["us", "japan", "us-2", "japan-2"];
    let requests = seats.map(|seat| (seat, if seat == "us" { SeatRequest::Me } else { quick() }));
    let table = opened(&asked("pacific", "pairs", &requests));
    let swapped = rematch(&session(&table, false), true).unwrap();
    let mine = swapped.seats.iter().filter(|(_, request)| **request == SeatRequest::Me);
    assert_eq!(mine.map(|(seat, _)| &**seat).collect::<Vec<_>>(), ["japan"]);
    assert_eq!(swapped.seats.len(), 4);
}

/// A battle that was set up by hand starts from the same position, and options are kept.
#[test]
fn a_rematch_has_the_same_start() {
    let position = "step turn\nturn us\nunit rifle-04 F06 2\nunit infantry-01 G06 5";
    let own = NewTable {
        position: Some(position.to_owned()),
        ..asked("heroes", "village", &[("us", SeatRequest::Me), ("japan", quick())])
    };
    let table = opened(&own);
    let again = opened(&rematch(&session(&table, false), false).unwrap());
    let start = |table: &LocalTable| table.table().position_after(0).write_position();
    assert_eq!(start(&again), start(&table));

    let options = NewTable {
        options: Some(vec!["japan-plus-1".to_owned()]),
        ..asked("heroes", "patrol", &[("us", SeatRequest::Me), ("japan", quick())])
    };
    let table = opened(&options);
    let again = rematch(&session(&table, false), true).unwrap();
    assert_eq!(again.options, options.options);
}

/// Each clause that ends a game is in the rules, and the page has words for it.
#[test]
fn every_ending_has_words() {
    let endings: [(&str, &[&str]); 4] = [
        ("ridge", &["4.1a", "4.2a", "4.3a", "4.3b"]),
        ("heroes", &["2.4a", "2.4c"]),
        ("firstblood", &["2.0a", "2.0b", "2.0c", "2.0-r4"]),
        ("pacific", &["1b", "1c", "1e", "9.1-r2"]),
    ];
    for (game, clauses) in endings {
        let (rules, view) = (table::game(game).unwrap().rules(), view(game).unwrap());
        for clause in clauses {
            assert!(rules.under(clause).next().is_some(), "{game} {clause}");
            for won in [Some(true), Some(false), None] {
                let words = view.ending(clause, won);
                assert!(words.is_some_and(|words| words.ends_with('.')), "{game} {clause}");
            }
        }
        assert_eq!(view.ending("99", None), None, "{game}");
    }
}

/// The other player gets the invitation to the seat that they take in the rematch, and a bar to join.
#[test]
fn the_opponent_is_invited_to_the_rematch() {
    let people = [("us", SeatRequest::Me), ("japan", SeatRequest::Me)];
    let mut table = opened(&asked("heroes", "patrol", &people));
    table.sit("us").unwrap();
    let mut session = session(&table, false);
    let there = Opened {
        table: "0123456789abcdef".to_owned(),
        tokens: BTreeMap::new(),
        invitations: BTreeMap::from([("us", "for-us"), ("japan", "for-japan")])
            .into_iter()
            .map(|(seat, token)| (seat.to_owned(), token.to_owned()))
            .collect(),
        recovery: String::new(),
        commitment: None,
        rival: None,
    };
    for (swaps_sides, token) in [(false, "for-japan"), (true, "for-us")] {
        let Some(Command::Rematch { table, invitations }) =
            invite_to_rematch(&session, swaps_sides, &there)
        else {
            panic!("the opponent is invited")
        };
        assert_eq!((table, invitations.len()), (there.table.clone(), 1));
        assert_eq!(invitations["japan"], token);
    }
    let rematch = |by: &str| Rematch {
        by: by.to_owned(),
        table: there.table.clone(),
        invitation: "for-us".to_owned(),
    };
    session.rematch = Some(rematch("japan"));
    let bar = panel::banner(&session);
    assert!(bar.contains("Japan has opened a rematch."), "{bar}");
    assert!(bar.contains("data-do=\"join-rematch\""), "{bar}");
    session.rematch = Some(rematch("us"));
    assert_eq!(panel::banner(&session), Markup::new(), "not for the player who opened it");
}
