//! 1: premise.

use crate::common::record;
use crate::play::{CORRIDOR, ask, position, watch};
use game::notation::Notation;
use game::{Game, Pending, Seat};
use ridge::Ridge;

/// [1.1a] Only Japan ever decides; dice and draws play the other side.
#[test]
fn no_player_decides_for_the_marines() {
    assert_eq!(Ridge::SEATS, ["japanese"]);
    for (scenario, options) in
        [("standard", vec![]), ("everything", vec!["machineguns", "hero", "banzai", "crews"])]
    {
        let start = position(scenario, &options, "");
        assert_eq!(start.seats(), Seat(0).into());
        let (mut decisions, mut dice) = (0, 0);
        watch(&start, 20, |before, _, _| match before.pending() {
            Pending::Decision(seat, point) => {
                assert_eq!(seat, Seat(0));
                // Crews, force, move, exit, charge, victim.
                assert!(["D2", "D3", "D4", "D5", "D6", "D7"].contains(&point.0), "{point}");
                decisions += 1;
            }
            _ => dice += 1,
        });
        assert!(decisions > 100 && dice > 100);
    }
}

/// [1.1b] Leaving over the north edge or destroying the Division HQ wins; nothing else does.
#[test]
fn there_are_two_ways_to_win() {
    let mut endings = Vec::new();
    watch(&position("standard", &[], CORRIDOR), 60, |_, _, after| {
        if let Pending::GameOver(outcome) = after.pending() {
            let won = !outcome.winners.is_empty();
            assert_eq!(won, ["4.1a", "4.2a"].contains(&outcome.by.0), "{outcome:?}");
            endings.push(outcome.by.0);
        }
    });
    for ending in ["4.1a", "4.2a", "4.3a"] {
        assert!(endings.contains(&ending), "no game ended by {ending}");
    }
}

/// [1.2a]
#[test]
fn a_game_has_four_turns() {
    let mut text = "expect turns = 4\n".to_owned();
    for turn in 1..=4 {
        text += &format!("expect turn = {turn}\nexpect winner = open\n");
        text += "   luck 1 1 1 1 1 1 1 1 1 1 1 1\n";
    }
    record(&(text + "expect winner = us\nexpect turn = 4\nexpect pending = over 4.3a\n"));
}

/// [1.2b] A marker is in the pool, about to fire or spent, but never in a hex.
#[test]
fn artillery_is_never_on_the_map() {
    let mut drawn = false;
    watch(&position("standard", &[], CORRIDOR), 20, |_, events, after| {
        drawn |= events.contains(&ridge::Event::Drawn(ridge::Counter::Artillery));
        assert!(!ask(after, "marines").contains("artillery"));
    });
    assert!(drawn);
    record(
        "
expect pool artillery = 8
expect spent = 0
",
    );
    record(
        "
position
  control 1709
  active 1709 1
1. japanese move 1708
   luck 2 artillery
expect marines =
expect pool artillery = 7
   luck 3
expect spent = 1
expect control 1708 = japanese
",
    );
}
