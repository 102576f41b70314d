//! The exact chances of an attack, declared or hypothetical.

use crate::attack::{Assault, Numbers, Odds};
use crate::state::FirstBlood;
use crate::tables::CombatResult;

/// The numbers of an attack and its result for each die roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    pub numbers: Numbers,
    /// For the rolls 1 to 6; `None` below 1-2, where there is no roll (8.6a).
    pub faces: Option<[CombatResult; 6]>,
}

/// The possible results of an attack with this many ships in support.
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
    /// How many of the six rolls give this result.
    pub fn faces_with(&self, result: CombatResult) -> usize {
        let faces = self.faces.iter().flatten();
        faces.filter(|face| **face == result).count()
    }

    /// The possible results with their chances, the worst for the attacker first.
    pub fn chances(&self) -> impl Iterator<Item = (CombatResult, f64)> + '_ {
        let all = CombatResult::ALL.into_iter();
        let chance = |result| (result, self.faces_with(result) as f64 / 6.0);
        all.map(chance).filter(|(_, chance)| *chance > 0.0)
    }

    /// The numbers and the results in words, one line each.
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
