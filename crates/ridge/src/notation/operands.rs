//! The operands of actions and steps as text.

use super::marine_name;
use crate::flow;
use crate::map::{HexId, HexSet};
use crate::state::{Marine, Ridge};
use game::notation::Words;
use game::orders::{Form, Operand, WordWriter};
use game::{Fault, Outcome, RandomSource, Rng};

impl Operand<Ridge> for HexId {
    fn write(self, state: &Ridge, out: &mut WordWriter) {
        out.word(state.map().label(self));
    }

    fn read(state: &Ridge, words: &mut Words<'_>) -> Result<HexId, Fault> {
        state.read_hex(&words.word("a hex")?)
    }

    /// Half the time a hex next to the active force, so that every refusal comes up.
    fn sample(state: &Ridge, rng: &mut Rng) -> HexId {
        let adjacent = state.map().neighbours(state.active.hex);
        let near: Vec<HexId> = adjacent.iter().flatten().copied().collect();
        let anywhere = HexId(rng.below(state.map().hexes().len() as u32) as u8);
        if rng.below(2) == 0 { anywhere } else { rng.pick(&near).copied().unwrap_or(anywhere) }
    }
}

/// The hexes still to be rolled for in Phase III. Without a list, all that the Marines could retake.
impl Operand<Ridge> for HexSet {
    fn write(self, state: &Ridge, out: &mut WordWriter) {
        if self.is_empty() {
            out.word("none");
        }
        self.iter().for_each(|hex| hex.write(state, out));
    }

    fn read(state: &Ridge, words: &mut Words<'_>) -> Result<HexSet, Fault> {
        if words.peek().is_none() {
            return Ok(state.control.and(state.map().north()));
        }
        words.list().iter().map(|word| state.read_hex(word)).collect()
    }

    fn sample(state: &Ridge, rng: &mut Rng) -> HexSet {
        (0..rng.below(4)).map(|_| HexId::sample(state, rng)).collect()
    }
}

/// The clause that ended the game; the rest follows from the position.
impl Operand<Ridge> for Outcome {
    fn write(self, _: &Ridge, out: &mut WordWriter) {
        out.word(self.by);
    }

    fn read(state: &Ridge, words: &mut Words<'_>) -> Result<Outcome, Fault> {
        let endings = flow::ENDINGS.map(|rule| rule.0);
        Ok(flow::outcome(state, flow::ENDINGS[words.one_of("ending", &endings)?]))
    }

    fn sample(state: &Ridge, rng: &mut Rng) -> Outcome {
        let ending = rng.below(flow::ENDINGS.len() as u32) as usize;
        flow::outcome(state, flow::ENDINGS[ending])
    }
}

/// A defender by name, such as `rifle-5/2`, or by number: `3` is the third in the defence.
#[derive(Clone, Copy, Debug)]
pub struct Victim;

impl Form<Ridge, u8> for Victim {
    fn write(&self, state: &Ridge, index: u8, out: &mut WordWriter) {
        match victims(&state.fight.marines).get(usize::from(index)) {
            Some(name) => out.word(name),
            None => out.word(index + 1),
        }
    }

    fn read(&self, state: &Ridge, words: &mut Words<'_>) -> Result<u8, Fault> {
        let word = words.word("a defending unit")?;
        if let Ok(number @ 1..) = word.text.parse::<u8>() {
            return Ok(number - 1);
        }
        let names = victims(&state.fight.marines);
        let index = names.iter().position(|name| name == word.text);
        index.map(|index| index as u8).ok_or_else(|| {
            let names = names.iter().map(String::as_str).chain(["none"]);
            Fault::unknown(word.place, "defending unit", word.text, names)
        })
    }

    fn sample(&self, _: &Ridge, rng: &mut Rng) -> u8 {
        rng.below(7) as u8
    }
}

/// The names of the defenders in `kill` orders. A second unit of the same name is `rifle-5/2`.
fn victims(marines: &[Marine]) -> Vec<String> {
    let names: Vec<String> = marines.iter().map(marine_name).collect();
    let numbered = names.iter().enumerate().map(|(index, name)| {
        match names[..index].iter().filter(|before| *before == name).count() {
            0 => name.clone(),
            before => format!("{name}/{}", before + 1),
        }
    });
    numbered.collect()
}
