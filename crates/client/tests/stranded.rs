//! Saved games that the rules of today can't replay to their end.

use client::{LocalTable, Session, panel};
use table::Moment;
use wire::{Command, ErrorKind, NewTable};

fn session(local: &LocalTable) -> Session {
    Session::new(local.opening(), local.update(0)).unwrap()
}

fn suggested(session: &Session) -> Command {
    let order = session.view().suggest("random", &mut game::Rng::new(5)).unwrap();
    Command::Order { order }
}

/// A rule change makes an order illegal that was given long ago.
#[test]
fn a_saved_game_that_no_longer_replays_is_shown_and_continued() {
    let (game, scenario) = ("ridge".to_owned(), "standard".to_owned());
    let asked = NewTable { game, scenario, ..NewTable::default() };
    let mut local = LocalTable::open("1", &asked, [9; 32], Moment(0)).unwrap();
    for _ in 0..8 {
        let command = suggested(&session(&local));
        local.perform(&command, Moment(1)).unwrap();
    }
    let whole = session(&local);
    assert_eq!((whole.stranded.as_ref(), whole.is_my_turn()), (None, true));
    let saved = local.save();
    let (at, _) = saved.match_indices("\nchooses ").nth(5).unwrap();
    let end = at + 1 + saved[at + 1..].find('\n').unwrap();
    let changed = format!("{}\nchooses move nowhere{}", &saved[..at], &saved[end..]);

    let mut local = LocalTable::load("1", &changed).unwrap();
    let shown = session(&local);
    assert!(shown.inputs > 0 && shown.inputs < whole.inputs);
    assert!(shown.stranded.as_ref().is_some_and(|why| why.contains("rules have changed")));
    assert!(!shown.is_my_turn(), "nothing can be chosen yet");
    assert_eq!(shown.out_of_turn().error, ErrorKind::NotAsked);
    let bar = panel::banner(&shown);
    assert!(
        bar.contains("data-do=\"continue\"") && bar.contains("The rules have changed"),
        "{bar}"
    );
    assert!(local.perform(&suggested(&shown), Moment(2)).is_err());
    assert!(local.record().contains("ridge"), "it can be exported");

    local.perform(&Command::Continue, Moment(2)).unwrap();
    let shown = session(&local);
    assert!(shown.stranded.is_none() && shown.is_my_turn());
    assert!(!panel::banner(&shown).contains("continue"));
    local.perform(&suggested(&shown), Moment(3)).unwrap();
    let again = LocalTable::load("1", &local.save()).unwrap();
    assert_eq!(session(&again).inputs, session(&local).inputs, "the agreement is saved");
}
