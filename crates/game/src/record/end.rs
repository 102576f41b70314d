//! How a game ends that its rules have not ended.

use crate::Seat;
use crate::fault::Fault;
use crate::notation::{Notation, Words};

/// An end that the people at the table have made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Resigned(Seat),
    /// This seat let its time run out, and another has claimed the game.
    Late(Seat),
    /// All have agreed to a draw.
    Drawn,
}

const HOW: [&str; 2] = ["resigns", "late"];

impl Ending {
    /// Reads what follows `end`: `japanese resigns`, `japanese late`, `draw`.
    pub fn read<G: Notation>(words: &mut Words<'_>) -> Result<Ending, Fault> {
        let names: Vec<&str> = G::SEATS.iter().copied().chain(["draw"]).collect();
        let who = words.one_of("seat", &names)?;
        let ending = if who == G::SEATS.len() {
            Ending::Drawn
        } else {
            let seat = Seat(who as u8);
            let resigned = words.one_of("end", &HOW)? == 0;
            if resigned { Ending::Resigned(seat) } else { Ending::Late(seat) }
        };
        words.end()?;
        Ok(ending)
    }

    /// As the record has it.
    pub fn write<G: Notation>(self) -> String {
        let name = |seat: Seat| G::SEATS[usize::from(seat.0)];
        match self {
            Ending::Resigned(seat) => format!("end {} {}", name(seat), HOW[0]),
            Ending::Late(seat) => format!("end {} {}", name(seat), HOW[1]),
            Ending::Drawn => "end draw".to_owned(),
        }
    }
}
