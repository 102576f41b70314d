//! Games that end by agreement, resignation or time.

use crate::Seat;
use crate::fault::Fault;
use crate::notation::Words;

/// An end made by the players, not by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Resigned(Seat),
    /// This seat ran out of time, and another claimed the game.
    Late(Seat),
    /// All players agreed to a draw.
    Drawn,
}

const HOW: [&str; 2] = ["resigns", "late"];

impl Ending {
    /// Reads what follows `end` in a game with these seats: `japanese resigns`, `japanese late`,
    /// `draw`.
    pub fn read(seats: &[&str], words: &mut Words<'_>) -> Result<Ending, Fault> {
        let names: Vec<&str> = seats.iter().copied().chain(["draw"]).collect();
        let who = words.one_of("seat", &names)?;
        let ending = if who == seats.len() {
            Ending::Drawn
        } else {
            let seat = Seat(who as u8);
            let resigned = words.one_of("end", &HOW)? == 0;
            if resigned { Ending::Resigned(seat) } else { Ending::Late(seat) }
        };
        words.end()?;
        Ok(ending)
    }

    /// The line of the record.
    pub fn write(self, seats: &[&str]) -> String {
        let name = |seat: Seat| seats[usize::from(seat.0)];
        match self {
            Ending::Resigned(seat) => format!("end {} {}", name(seat), HOW[0]),
            Ending::Late(seat) => format!("end {} {}", name(seat), HOW[1]),
            Ending::Drawn => "end draw".to_owned(),
        }
    }
}
