//! Golden games: `quick` against itself, stored move by move. A change to the AI or to the rules, intended or
//! not, shows up as the first line where a game differs.

use crate::{Player, Quick};
use game::notation::{Words, ask};
use game::record::{Start, prove, run, write};
use game::{Fault, Input, Pending, Playable, Rng};
use std::path::Path;
use std::{env, fs};

/// The setup of a golden game, which determines every move.
#[derive(Clone, Copy, Debug, Default)]
pub struct GoldenGame<'a> {
    pub scenario: &'a str,
    /// Optional rules, if not the scenario's own.
    pub options: Option<&'a [&'a str]>,
    /// The first orders, for whichever seat decides; `quick` continues from there.
    pub opening: &'a [&'a str],
    /// The seed of the dice.
    pub seed: u64,
}

impl GoldenGame<'_> {
    /// Plays the game and compares it with the record `<name>.record` in this folder.
    ///
    /// With `KEEP` in the environment, the record is written first.
    ///
    /// # Panics
    ///
    /// If it differs, with the first line that does.
    pub fn check<G: Playable>(&self, folder: impl AsRef<Path>, name: &str) {
        let file = folder.as_ref().join(format!("{name}.record"));
        let played = self.record::<G>().unwrap_or_else(|fault| panic!("{name}: {fault}"));
        if env::var_os("KEEP").is_some() {
            fs::create_dir_all(&folder).expect("a folder of the project");
            fs::write(&file, &played).expect("a file of the project");
        }
        let stored = fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let (mut before, mut now) = (stored.lines(), played.lines());
        for line in 1.. {
            match (before.next(), now.next()) {
                (None, None) => break,
                (stored, played) => {
                    assert_eq!(
                        stored, played,
                        "{name}, line {line}: stored on the left, played now on the right"
                    );
                }
            }
        }
        prove(&stored, run::<G>);
    }

    /// The record of the whole game and its result.
    fn record<G: Playable>(&self) -> Result<String, Fault> {
        let options = self.options.map(|ids| ids.iter().map(ToString::to_string).collect());
        let opened = G::open(self.scenario, options.as_deref())?;
        let (mut game, mut opening) = (opened.clone(), self.opening.iter());
        let (mut quick, mut rng) = (Quick::default(), Rng::new(self.seed));
        let (mut inputs, mut events) = (Vec::new(), Vec::new());
        loop {
            let input = match game.pending() {
                Pending::GameOver(_) => break,
                Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                Pending::Decision(seat, _) => Input::Action(match opening.next() {
                    Some(order) => game.read_action(&mut Words::new(order, 1))?,
                    None => quick.choose(&game.view(seat.into()), &mut rng),
                }),
            };
            game.apply(&input, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
            events.clear();
            inputs.push(input);
            assert!(inputs.len() < G::BOUND as usize, "the game exceeds its bound");
        }
        let (name, scenario) = (G::NAME.to_owned(), self.scenario.to_owned());
        let start = Start { game: name, scenario, options, ..Start::default() };
        let mut record = write(&start, opened, &inputs);
        for question in ["pending", "winner", "score"] {
            let answer = ask(&game, &mut Words::new(question, 1))?;
            record += &format!("expect {question} = {answer}\n");
        }
        Ok(record)
    }
}
