//! Games that `quick` played against itself, kept in files choice by choice: whoever changes how it plays, or
//! what the rules let it do, on purpose or not, sees where a game goes another way.

use crate::{Player, Quick};
use game::notation::{Words, ask};
use game::record::{Start, prove, run, write};
use game::{Fault, Input, Pending, Playable, Rng};
use std::path::Path;
use std::{env, fs};

/// A game as it is set up; from there on everything follows.
#[derive(Clone, Copy, Debug, Default)]
pub struct GoldenGame<'a> {
    pub scenario: &'a str,
    /// Optional rules other than the scenario's own.
    pub options: Option<&'a [&'a str]>,
    /// The first choices, whoever is asked; `quick` goes on from there.
    pub opening: &'a [&'a str],
    /// Where luck comes from.
    pub seed: u64,
}

impl GoldenGame<'_> {
    /// Plays the game and demands that it goes as the record `<name>.record` of this folder has it.
    ///
    /// With `KEEP` in the environment it is written there first.
    ///
    /// # Panics
    ///
    /// If it goes otherwise: with the first line that differs.
    pub fn check<G: Playable>(&self, folder: impl AsRef<Path>, name: &str) {
        let file = folder.as_ref().join(format!("{name}.record"));
        let played = self.record::<G>().unwrap_or_else(|fault| panic!("{name}: {fault}"));
        if env::var_os("KEEP").is_some() {
            fs::create_dir_all(&folder).expect("a folder of the project");
            fs::write(&file, &played).expect("a file of the project");
        }
        let kept = fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let (mut before, mut now) = (kept.lines(), played.lines());
        for line in 1.. {
            match (before.next(), now.next()) {
                (None, None) => break,
                (kept, played) => {
                    assert_eq!(kept, played, "{name}, line {line}: kept on the left, played now");
                }
            }
        }
        prove(&kept, run::<G>);
    }

    /// The game from its first choice to its end, and how it ends.
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
            assert!(inputs.len() < G::BOUND as usize, "games end");
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
