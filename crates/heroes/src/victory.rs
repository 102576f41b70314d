//! 2.4, 2.5: victory points, and how a firefight ends.

use crate::control;
use crate::event::Event;
use crate::firefight::Player;
use crate::state::{Agenda, Heroes, Step};
use crate::turn;
use crate::unit::Side;
use game::{Hidden, Outcome, Rule, Seat, Seats, keywords};

/// 2.4c
const WON: i8 = 20;

keywords! {
    /// How a firefight ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Ending as "ending" {
        /// The last Round is over.
        "2.4a" => LastRound,
        /// A side leads by 20.
        "2.4c" => DecisiveLead,
    }
}

/// 2.5-r1: moves the marker, which has no 0; 2.4-r1: every award may end the game.
pub fn score(state: &mut Heroes, side: Side, points: u8, events: &mut Vec<Event>) {
    if points == 0 || turn::is_over(state) {
        return;
    }
    state.lead = moved(state.lead, side, points);
    events.push(Event::Scored { side, points, lead: state.lead });
    if state.lead.abs() >= WON {
        end(state, Ending::DecisiveLead, events);
    }
}

/// The new lead.
fn moved(lead: i8, side: Side, points: u8) -> i8 {
    let step = match side {
        Side::Us => 1,
        Side::Japan => -1,
    };
    (0..points).fold(lead, |lead, _| match lead + step {
        0 => step,
        next => next,
    })
}

/// 2.3a: scores the end of a Round; 2.5-r2: America's gains first.
pub fn end_of_round(state: &mut Heroes, last: bool, events: &mut Vec<Event>) {
    for side in Side::ALL {
        for place in 0..state.firefight.control.len() {
            if control::holder(state, place) == side {
                let points = state.firefight.control[place].per_round;
                score(state, side, points, events);
            }
        }
    }
    if !last {
        return;
    }
    for side in Side::ALL {
        for place in 0..state.firefight.control.len() {
            if let Some((to, points)) = state.firefight.control[place].at_end
                && to == side
                && control::holder(state, place) == side
            {
                score(state, side, points, events);
            }
        }
    }
    if !turn::is_over(state) {
        objective(state, events);
    }
    if !turn::is_over(state) {
        end(state, Ending::LastRound, events);
    }
}

/// 9.3b: shows the secret objective and scores it if it was reached.
fn objective(state: &mut Heroes, events: &mut Vec<Event>) {
    let drawn = state.objective.as_ref().and_then(Hidden::known).copied();
    let Some((objectives, drawn)) = state.firefight.objectives.clone().zip(drawn) else {
        return;
    };
    let player = objectives.player;
    events.push(Event::ObjectiveShown { player, objective: drawn });
    if let Some((place, points)) = objectives.of.get(usize::from(drawn)) {
        let side = state.firefight.side(player);
        if control::holder(state, usize::from(*place)) == side {
            score(state, side, *points, events);
        }
    }
}

/// 2.5-r1: the side that leads; positive is American, and a lead is never 0.
pub const fn ahead(lead: i32) -> Side {
    if lead > 0 { Side::Us } else { Side::Japan }
}

/// 2.4b: the side that leads wins.
pub fn outcome(state: &Heroes, ending: Ending) -> Outcome {
    let winner = ahead(i32::from(state.lead));
    let won = |player: &Player| state.firefight.side(*player) == winner;
    let winners = state
        .firefight
        .players()
        .filter(won)
        .fold(Seats::NONE, |seats, player| seats | Seat(player.0).into());
    Outcome { winners, by: Rule(ending.word()), score: i32::from(state.lead) }
}

fn end(state: &mut Heroes, ending: Ending, events: &mut Vec<Event>) {
    state.agenda = Agenda::default();
    state.then(Step::Over(ending));
    events.push(Event::Ended(outcome(state, ending)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [2.5-ex1] [2.5b] [2.5d] [2.5-r1] Japan leads by 2; America gains 2.
    #[test]
    fn the_marker_flips_over_without_a_zero() {
        assert_eq!(moved(-2, Side::Us, 1), -1);
        assert_eq!(moved(-2, Side::Us, 2), 1);
        assert_eq!(moved(1, Side::Japan, 1), -1);
    }

    /// [2.5c]
    #[test]
    fn the_leader_extends_its_lead() {
        assert_eq!(moved(3, Side::Us, 4), 7);
        assert_eq!(moved(-9, Side::Japan, 3), -12);
    }
}
