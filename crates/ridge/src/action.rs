//! What the player can decide, and why a decision may be refused.

use crate::map::HexId;
use crate::notation::Victim;
use crate::state::Ridge;
use game::{Cited, Rule, orders};
use std::fmt;

// The decision points of the rules; the orders below say what each is about.
pub const D1: Rule = Rule("D1");
pub const D2: Rule = Rule("D2");
pub const D3: Rule = Rule("D3");
pub const D4: Rule = Rule("D4");
pub const D5: Rule = Rule("D5");
pub const D6: Rule = Rule("D6");
pub const D7: Rule = Rule("D7");

orders! {
    /// One decision of the Japanese player.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Ridge {
        /// D2: a crew joins this red-row hex.
        "crew" => Crew(HexId),
        /// D2: the crews that are left stay out of the game.
        "crew none" => NoCrew,
        /// D3
        "select" => Select(HexId),
        /// D4
        "move" => Move(HexId),
        /// D5
        "exit" => Exit,
        /// D6
        "charge" => Charge,
        /// D6: no charge.
        "hold" => Hold,
        /// D7: the ground unit with this index in the defence dies.
        "kill" => Kill(u8 as Victim),
        /// D7: none does.
        "kill none" => Spare,
    }
}

/// A mistake of the player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision is asked.
    NotNow {
        asked: Rule,
    },
    /// The hex does not hold a force that waits to move.
    NoForceThere,
    NotAdjacent,
    /// From one red-row hex to another.
    AlongRedRow,
    /// Back into the red row.
    IntoRedRow,
    AcrossSectorLine,
    NotNorthward,
    /// 7.3-r4
    WalkedFar {
        limit: u8,
    },
    NoExitHere,
    CrewOutsideRedRow,
    CrewThereAlready,
    NoSuchUnit,
}

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::NotNow { asked } => *asked,
            Refusal::NoForceThere => Rule("7.13a"),
            Refusal::NotAdjacent => Rule("7.2a"),
            Refusal::AlongRedRow => Rule("3.4d"),
            Refusal::IntoRedRow => Rule("3.4e"),
            Refusal::AcrossSectorLine => Rule("7.18a"),
            Refusal::NotNorthward => Rule("7.19a"),
            Refusal::WalkedFar { .. } => Rule("7.3-r4"),
            Refusal::NoExitHere => Rule("4.1-r1"),
            Refusal::CrewOutsideRedRow | Refusal::CrewThereAlready => Rule("11.5a"),
            Refusal::NoSuchUnit => Rule("11.4b"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow { asked } => {
                let now = match *asked {
                    D2 => "the crews are being placed",
                    D3 => "a force must be chosen first",
                    D4 | D5 => "the active force must move",
                    D6 => "decide first whether to charge",
                    D7 => "the charge must choose its victim first",
                    _ => "nothing is yours to decide",
                };
                write!(out, "not now: {now}")
            }
            Refusal::NoForceThere => out.write_str("no force waits there"),
            Refusal::NotAdjacent => out.write_str("a force moves to an adjacent hex"),
            Refusal::AlongRedRow => {
                out.write_str("a force leaves the red row only northward into the Forward Zone")
            }
            Refusal::IntoRedRow => out.write_str("a force never goes back into the red row"),
            Refusal::AcrossSectorLine => out.write_str(
                "a sector line lies between; only a step from an open hex to an open hex crosses it",
            ),
            Refusal::NotNorthward => out.write_str(
                "only N, NE and NW are open to it; other ways lead from an open hex to an open hex",
            ),
            Refusal::WalkedFar { limit } => {
                write!(out, "the force has walked as far as it may ({limit} hexes)")
            }
            Refusal::NoExitHere => {
                out.write_str("the map is left only from a marked exit hex that the force holds")
            }
            Refusal::CrewOutsideRedRow => out.write_str("a crew is placed in the red row"),
            Refusal::CrewThereAlready => out.write_str("that hex has a crew already"),
            Refusal::NoSuchUnit => out.write_str("no ground unit is at that place"),
        }
    }
}
