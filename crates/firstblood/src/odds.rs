//! What the die may bring, exactly: for a declared attack, or for one that somebody thinks of.

use crate::attack::{Assault, Numbers, Odds};
use crate::state::FirstBlood;
use crate::tables::CombatResult;

/// The numbers of an attack and what each face of the die gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    pub numbers: Numbers,
    /// By face, 1 to 6; none for an attack below 1-2, which has no roll (8.6a).
    pub faces: Option<[CombatResult; 6]>,
}

/// What an attack may come to, with so many ships in support.
pub fn forecast(state: &FirstBlood, assault: &Assault, ships: u8) -> Forecast {
    let numbers = assault.tallies(state, ships);
    let faces = match numbers.odds {
        Odds::Below => None,
        Odds::At { column, .. } => {
            let tables = &state.scenario().counters.tables;
            let die = |face: i16| face + numbers.modifiers.total();
            Some([1, 2, 3, 4, 5, 6].map(|face| tables.result(assault.side, column, die(face))))
        }
    };
    Forecast { numbers, faces }
}

impl Forecast {
    /// On how many faces of the die this happens.
    pub fn faces_with(&self, result: CombatResult) -> usize {
        let faces = self.faces.iter().flatten();
        faces.filter(|face| **face == result).count()
    }

    /// The results that can happen, the worst for the attacker first, each with its chance.
    pub fn chances(&self) -> impl Iterator<Item = (CombatResult, f64)> + '_ {
        let all = CombatResult::ALL.into_iter();
        let chance = |result| (result, self.faces_with(result) as f64 / 6.0);
        all.map(chance).filter(|(_, chance)| *chance > 0.0)
    }

    /// The numbers and the faces in words, a line each.
    pub fn lines(&self) -> Vec<String> {
        let Numbers { attack, defence, odds, modifiers } = &self.numbers;
        let mut lines = vec![format!("attack {attack}"), format!("defence {defence}")];
        match self.faces {
            None => {
                lines.push(format!("odds {}: all direct attackers are lost (8.6a)", odds.name()));
            }
            Some(faces) => {
                lines.push(format!("odds {} (8.4a)", odds.name()));
                if !modifiers.parts().is_empty() {
                    lines.push(format!("die {modifiers}"));
                }
                let faces: Vec<String> = (1..=6)
                    .zip(faces)
                    .map(|(die, result)| format!("{die} {}", result.name()))
                    .collect();
                lines.push(format!("results {} (8.9a)", faces.join(", ")));
            }
        }
        lines
    }
}
