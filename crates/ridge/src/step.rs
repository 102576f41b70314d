//! The next step of the sequence of play, with its text form.

use crate::map::HexSet;
use crate::state::Ridge;
use game::{Outcome, orders};

orders! {
    /// The next step of the sequence of play, named after section S of the rules.
    #[derive(Clone, Copy, PartialEq, Debug)]
    pub enum Step as "step" for Ridge {
        /// Phase I: twelve dice for the red row.
        "organize" => Organize,
        /// D2
        "place-crews" => PlaceCrews,
        /// D3
        "select" => Select,
        /// D4, D5
        "move" => Move,
        /// The factors of the force are drawn.
        "reveal" => Reveal,
        /// The die for the number of counters.
        "number" => Number,
        "draw" => Draw,
        "bombard" => Bombard,
        /// D6
        "charge" => Charge,
        "charge-dice" => ChargeDice,
        /// D7
        "victim" => Victim,
        "round" => Round,
        /// Phase III: the hexes still to be rolled for.
        "counterattack" => Counterattack(HexSet),
        "over" => Over(Outcome),
    }
}
