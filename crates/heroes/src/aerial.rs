//! 17: aerial attacks.

use crate::attack::targets;
use crate::decision::DECLARE_ACTION;
use crate::event::Event;
use crate::firefight::Sortie;
use crate::follow;
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Attack, AttackKind, Flown, Heroes, Step, TurnPart};
use crate::turn;
use hex::HexId;

/// An attack from the air.
pub struct AerialPlan {
    attack: Attack,
    /// The index of the firefight's entry that allows it.
    sortie: usize,
}

/// 17.0a: the entry by which the player whose Turn it is can still attack from the air in this Round.
pub fn available(state: &Heroes) -> Option<usize> {
    let sorties = state.firefight().sorties.iter().zip(&state.flown);
    let ready = |(sortie, flown): (&Sortie, &Flown)| {
        sortie.player == state.turn
            && sortie.rounds.has(state.round)
            && flown.last != state.round
            && flown.times < sortie.most
    };
    sorties.clone().position(ready)
}

pub fn plan(state: &Heroes, part: TurnPart, hex: HexId) -> Result<AerialPlan, Refusal> {
    if state.declaration.is_some() {
        return Err(Refusal::NotNow { decision: DECLARE_ACTION });
    }
    match part {
        TurnPart::Whole | TurnPart::First | TurnPart::Second => {}
        TurnPart::Follow | TurnPart::Event => {
            return Err(Refusal::NotNow { decision: follow::decision(state) });
        }
    }
    if state.relieved {
        return Err(Refusal::MustActivate);
    }
    let sortie = available(state).ok_or(Refusal::NoAircraft)?;
    if state.map().terrain(hex).is_jungle() {
        return Err(Refusal::HiddenByJungle { hex });
    }
    let Sortie { player, card, .. } = state.firefight().sorties[sortie];
    let mut attack = Attack::by_card(state, player, card, AttackKind::Aerial, hex);
    attack.left = targets(state, &attack);
    // 7.5-r3
    if !attack.left.suspected && !state.holds(turn::side(state).other(), hex) {
        return Err(Refusal::NoEnemyThere { hex });
    }
    Ok(AerialPlan { attack, sortie })
}

impl Planned for AerialPlan {
    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AerialPlan { attack, sortie } = self;
        let flown = &mut state.flown[sortie];
        *flown = Flown { last: state.round, times: flown.times + 1 };
        events.push(Event::AirAttack { player: attack.by, hex: attack.target });
        state.attack = Some(attack);
        state.then(Step::NextTarget);
    }
}
