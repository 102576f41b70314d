//! 1: the game.

use crate::common::campaign;
use firstblood::{Action, Event, FirstBlood, Phase, Side, Turn};
use game::{Game, Pending};

/// Plays on with as few events as possible: players stop as soon as they can, and every die shows
/// 1.
fn play_quietly(game: &mut FirstBlood) -> Vec<Event> {
    let mut events = Vec::new();
    loop {
        match game.pending() {
            Pending::GameOver(_) => return events,
            Pending::Chance(_) => game.apply_chance(&[1], &mut events),
            Pending::Decision(..) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                let stop = legal.iter().find(|order| **order == Action::Done);
                let order = *stop.unwrap_or(&legal[0]);
                game.apply_action(&order, &mut events).unwrap();
            }
        }
    }
}

/// [1.0a] [1.0b] [3.2a] [S11] Two players; fifteen turns from SEP I to JAN III. Each turn goes
/// through all phases, Japan's half before America's.
#[test]
fn fifteen_turns_of_two_halves() {
    let mut game = campaign(&[]);
    assert_eq!(game.seats().iter().count(), 2);
    let events = play_quietly(&mut game);
    let mut turns = events.split(|event| matches!(event, Event::TurnBegan(_)));
    turns.next();
    for turn in turns {
        let phases: Vec<Phase> = turn
            .iter()
            .filter_map(|event| match event {
                Event::PhaseBegan(phase) => Some(*phase),
                _ => None,
            })
            .collect();
        assert_eq!(phases, Phase::ALL[..10], "the End Phase has no event");
        let halves = phases.chunk_by(|one, next| one.side() == next.side());
        let halves: Vec<Side> = halves.map(|half| half[0].side()).collect();
        assert_eq!(halves, [Side::Japan, Side::Us]);
    }
    let began = events.iter().filter_map(|event| match event {
        Event::TurnBegan(turn) => Some(turn.name()),
        _ => None,
    });
    let names: Vec<&str> = Turn::all().map(Turn::name).collect();
    assert_eq!(began.collect::<Vec<_>>(), names);
    assert_eq!((names[0], names[14], names.len()), ("SEP I", "JAN III", 15));
}
