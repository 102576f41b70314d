//! 9.7.65: Take Cover!: the target of an attack takes cover before the roll.

use crate::action::Action;
use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::Player;
use crate::payment;
use crate::plan::Planned;
use crate::refusal::{Points, Refusal};
use crate::reply;
use crate::state::{Attack, Heroes, Step};
use crate::target::Target;

/// The defense bonus.
const COVER: i8 = 1;
/// The possible answers.
pub const ACTIONS: [Action; 2] = [Action::Cover, Action::Decline];

/// Whether the target takes cover, and the price.
pub struct CoverPlan {
    attack: Attack,
    owner: Player,
    caps: u8,
    taken: bool,
}

/// Asks the owner of an enemy target, if the target can take cover, judging by public facts.
pub fn ask(state: &mut Heroes) {
    let attack = state.current_attack();
    // Fortifications do not take cover, nor fight back.
    let Target::Unit(victim) = attack.victim else { return };
    let enemy = state.side(victim) != attack.side(state);
    if enemy && plan(state, Action::Cover).is_ok() {
        state.then(Step::Cover);
    } else {
        reply::ask(state);
    }
}

pub fn plan(state: &Heroes, action: Action) -> Result<CoverPlan, Refusal> {
    let attack = *state.current_attack();
    let victim = attack.struck_unit();
    let owner = state.firefight().owner(victim);
    match action {
        Action::Cover => {
            let card = capability::find(state, victim, |it| it == Effect::TakeCover);
            let card = card.ok_or(Refusal::NoCard { name: "Take Cover!" })?;
            let price = state.firefight().card(card).caps;
            let most = state.purse(owner).caps;
            if price > most {
                return Err(Refusal::CantPay { price, most, points: Points::Caps });
            }
            let attack = Attack { cover: COVER, ..attack };
            Ok(CoverPlan { attack, owner, caps: price, taken: true })
        }
        Action::Decline => Ok(CoverPlan { attack, owner, caps: 0, taken: false }),
        _ => Err(state.not_now()),
    }
}

impl Planned for CoverPlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps)
    }

    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let CoverPlan { attack, owner, caps, taken } = self;
        events.push(Event::Covers { unit: attack.struck_unit(), taken });
        payment::take(state, owner, 0, caps, events);
        state.attack = Some(attack);
        reply::ask(state);
    }
}
