//! Heuristics: keep the rows behind the front filled, because they pay; shoot at the most valuable
//! targets; bring up units that can damage the enemy Headquarters. They follow the measured players of the
//! data page (M-g to M-m), with all the rules.

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
use game::Heuristics;
use march::March;
use outlook::Outlook;

/// The score of Anti-Aircraft fire: a gun that can fire does.
const FLAK: i32 = 10;

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

    /// DP2: an opponent who could predict the bid would outbid it by one.
    fn breaks_ties_randomly(&self) -> bool {
        matches!(self.step(), Step::Bid(_))
    }
}

/// Cards are scored the same way whenever they are played.
fn played(outlook: &Outlook<'_>, action: Action, otherwise: impl FnOnce(Action) -> i32) -> i32 {
    match action {
        Action::Play { card, power, on, .. } => cards::score(outlook, card, power, on),
        // A program never needs its partner to act first.
        Action::HandOver => -1,
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
