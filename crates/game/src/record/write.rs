//! Writes a game as a record.

use crate::notation::Notation;
use crate::{Game, Input, Pending};
use std::fmt::Write;

/// The start of a game: the header of its record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    pub game: String,
    pub scenario: String,
    pub options: Option<Vec<String>>,
    /// The seed of the dice, if it is not secret.
    pub seed: Option<u64>,
    /// The hash of secret dice, shown before the game; see [`Dice::commitment`](crate::Dice).
    pub commitment: Option<String>,
    /// The seed of those dice, once the game is over.
    pub secret: Option<String>,
    /// The inputs before which dice were undone and rolled again.
    pub retakes: Vec<usize>,
    /// The starting position in the game's notation, if it differs from the scenario's.
    pub position: Option<String>,
}

impl Start {
    /// Writes the header.
    pub fn write(&self) -> String {
        let mut text = format!("game {}\nscenario {}\n", self.game, self.scenario);
        if let Some(options) = &self.options {
            let options = if options.is_empty() { "none".to_owned() } else { options.join(" ") };
            let _ = writeln!(text, "options {options}");
        }
        if let Some(seed) = self.seed {
            let _ = writeln!(text, "seed {seed}");
        }
        if let Some(commitment) = &self.commitment {
            let _ = writeln!(text, "commitment {commitment}");
        }
        if let Some(secret) = &self.secret {
            let _ = writeln!(text, "secret {secret}");
        }
        if !self.retakes.is_empty() {
            let retakes: Vec<String> = self.retakes.iter().map(usize::to_string).collect();
            let _ = writeln!(text, "retakes {}", retakes.join(" "));
        }
        if let Some(position) = &self.position {
            text += "position\n";
            for line in position.lines() {
                let _ = writeln!(text, "  {line}");
            }
        }
        text
    }
}

/// Writes the record of a game that started with `game`, described by `start`, and took these inputs.
///
/// An input that does not apply ends the record with a note, because a record is also a bug report.
pub fn write<G: Notation>(start: &Start, mut game: G, inputs: &[Input<G::Action>]) -> String {
    let mut text = start.write();
    text.push('\n');
    let mut number = 0;
    let mut outcomes = String::new();
    let mut events = Vec::new();
    for input in inputs {
        match (input, game.pending()) {
            (Input::Action(action), Pending::Decision(seat, _)) => {
                flush(&mut text, &mut outcomes);
                number += 1;
                let name = G::SEATS[usize::from(seat.0)];
                let _ = writeln!(text, "{number}. {name} {}", game.write_action(action));
            }
            (Input::Chance(faces), Pending::Chance(chance)) => {
                for face in faces {
                    outcomes.push(' ');
                    outcomes += &face_name(&game, &chance, *face);
                }
            }
            _ => {}
        }
        if let Err(refused) = game.apply(input, &mut events) {
            flush(&mut text, &mut outcomes);
            let input = match input {
                Input::Action(action) => game.write_action(action),
                Input::Chance(faces) => format!("{faces:?}"),
            };
            let _ = writeln!(text, "note input {input} is refused: {refused}");
            return text;
        }
        events.clear();
    }
    flush(&mut text, &mut outcomes);
    text
}

/// One value of a chance outcome, as the record writes it.
fn face_name<G: Game + Notation>(game: &G, chance: &crate::Chance, face: u8) -> String {
    match chance {
        crate::Chance::Dice { .. } => face.to_string(),
        crate::Chance::Draw { .. } => {
            let name = game.kinds().get(usize::from(face)).map(ToString::to_string);
            name.unwrap_or_else(|| face.to_string())
        }
    }
}

/// Writes chance outcomes on lines of their own, short enough to read.
fn flush(text: &mut String, outcomes: &mut String) {
    const WIDTH: usize = 90;
    let mut line = String::new();
    for word in outcomes.split_whitespace() {
        if line.len() + word.len() > WIDTH {
            let _ = writeln!(text, "   luck{line}");
            line.clear();
        }
        line.push(' ');
        line += word;
    }
    if !line.is_empty() {
        let _ = writeln!(text, "   luck{line}");
    }
    outcomes.clear();
}
