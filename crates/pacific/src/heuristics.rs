//! Heuristics: keep the rows behind the front filled, because they bring AP; shoot at the most valuable
//! targets; bring up units that can damage the enemy Headquarters. They follow the players measured on
//! the data page (M-g to M-m), with all the rules.

mod arrival;
mod cards;
mod force;
mod march;
mod opening;
mod outlook;
mod shots;

use crate::action::Action;
use crate::state::{Pacific, Purpose, Step};
use arrival::Arrival;
use game::{Game, Heuristics, Seat};
use march::March;
use outlook::Outlook;

/// The score of Anti-Aircraft fire: a gun that can fire does.
const FLAK: i32 = 10;

/// The score of agreeing that time is up: before the phase ends, after everything useful.
const AGREE: i32 = 1;

impl Heuristics for Pacific {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        let Some((seat, _)) = self.question() else { return };
        let outlook = Outlook::new(self, seat);
        match self.step() {
            Step::Move(_) => {
                let march = March::new(&outlook);
                let score =
                    |action: &Action| played(&outlook, *action, |action| march.score(action));
                scores.extend(actions.iter().map(score));
            }
            Step::Deploy(_) | Step::DeployAt { .. } => {
                let (mut arrival, march) = (Arrival::new(&outlook), March::new(&outlook));
                for action in actions {
                    scores.push(played(&outlook, *action, |action| match action {
                        Action::Move { .. } | Action::MovePair { .. } => march.score(action),
                        Action::Build { .. } => -1,
                        _ => arrival.score(action),
                    }));
                }
            }
            step => scores.extend(actions.iter().map(|action| other(&outlook, step, *action))),
        }
    }

    fn suggest_set_up(&self, seat: Seat) -> Vec<Action> {
        let mut state = self.clone();
        let mut suggested = Vec::new();
        // A deck, and the end of the list.
        while matches!(state.step(), Step::Muster(at) if at == seat) && suggested.len() < 2 {
            let (mut actions, mut scores) = (Vec::new(), Vec::new());
            state.legal_actions(&mut actions);
            actions.retain(|action| matches!(action, Action::Prebuilt(_) | Action::Ready));
            state.score_actions(&actions, &mut scores);
            let best = actions.into_iter().zip(scores).rev().max_by_key(|(_, score)| *score);
            let Some((action, _)) = best else { break };
            state.apply_action(&action, &mut Vec::new()).expect("a listed action is legal");
            suggested.push(action);
        }
        suggested
    }

    /// DP2: an opponent who could predict the bid would outbid it by one.
    fn breaks_ties_randomly(&self) -> bool {
        matches!(self.step(), Step::Bid(_))
    }
}

/// Cards are scored the same way whenever they are played.
fn played(outlook: &Outlook<'_>, action: Action, otherwise: impl FnOnce(Action) -> i32) -> i32 {
    match action {
        Action::Play { card, power, on, .. } => cards::score(outlook, card, power, on),
        // 9.1-r4: an AI keeps no time, and takes its opponent's word for it.
        Action::CallTime if outlook.state.camp(outlook.side.other()).called => AGREE,
        // An AI never needs its partner to act first.
        Action::HandOver | Action::CallTime => -1,
        action => otherwise(action),
    }
}

fn other(outlook: &Outlook<'_>, step: Step, action: Action) -> i32 {
    let state = outlook.state;
    played(outlook, action, |action| match (step, action) {
        (Step::Muster(_), action) => opening::deck(state, action),
        (Step::Bid(_), Action::Bid(ap)) => opening::bid(ap),
        (Step::FirstTurn(seat), Action::First(side)) => opening::first(seat, side, true),
        (Step::FirstBuilder(seat), Action::First(side)) => opening::first(seat, side, false),
        (Step::Build(seat), action) => opening::build(state, seat, action),
        (Step::Redraw(seat), action) => opening::redraw(state, seat, action),
        (Step::Heal(_), Action::Heal(unit)) => outlook.force(unit).map_or(1, |force| force.worth),
        (Step::Shoot(_), action) => shots::score(outlook, action),
        (Step::Shield(shot), Action::Smoke(_)) => shots::shield(outlook, &shot),
        (Step::Defend(unit), action) => shots::contact(outlook, unit, action, Purpose::Reaction),
        (Step::Storm(unit), action) => shots::contact(outlook, unit, action, Purpose::Assault),
        (Step::Intercept(_), Action::Intercept(unit)) => shots::intercept(outlook, unit),
        (Step::AntiAircraft(_) | Step::DropFire { .. }, Action::With(_)) => FLAK,
        (Step::Bomb, Action::Bomb { arm, mark }) => shots::bomb(outlook, arm, mark),
        (Step::Flip(_), Action::Mount { unit, entry }) => shots::turn(outlook, unit, entry, true),
        (Step::Flip(_), Action::Dismount { unit, entry }) => {
            shots::turn(outlook, unit, entry, false)
        }
        (Step::Discard(_), Action::Discard(card)) => -cards::keep(outlook, card),
        _ => 0,
    })
}
