//! The player's actions, the decision points they answer, and the refusals of illegal ones.

use crate::map::HexId;
use crate::notation::Victim;
use crate::state::Ridge;
use game::{Cited, Rule, orders};
use std::fmt;

pub const SET_UP: Rule = Rule("D1");
pub const PLACE_CREW: Rule = Rule("D2");
pub const SELECT_FORCE: Rule = Rule("D3");
pub const MOVE: Rule = Rule("D4");
/// The active force is in a marked exit hex.
pub const LEAVE_OR_MOVE: Rule = Rule("D5");
pub const CHARGE: Rule = Rule("D6");
pub const CHOOSE_VICTIM: Rule = Rule("D7");

/// All decision points, in the order of the rules.
pub const DECISION_POINTS: [Rule; 7] =
    [SET_UP, PLACE_CREW, SELECT_FORCE, MOVE, LEAVE_OR_MOVE, CHARGE, CHOOSE_VICTIM];

orders! {
    /// A decision of the Japanese player.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Ridge {
        /// D2: places a crew in this red-row hex.
        "crew" => Crew(HexId),
        /// D2: leaves the remaining crews out of the game.
        "crew none" => NoCrew,
        /// D3
        "select" => Select(HexId),
        /// D4, D5
        "move" => Move(HexId),
        /// D5
        "exit" => Exit,
        /// D6
        "charge" => Charge,
        /// D6: does not charge.
        "hold" => Hold,
        /// D7: kills the ground unit with this index in the defence.
        "kill" => Kill(u8 as Victim),
        /// D7: kills no unit.
        "kill none" => Spare,
    }
}

/// A hex that a refusal names: its id and its printed label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LabelledHex {
    pub id: HexId,
    pub label: u16,
}

impl fmt::Display for LabelledHex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:04}", self.label)
    }
}

/// Why an action is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision comes first.
    NotNow {
        pending: Rule,
    },
    NoForceThere {
        hex: LabelledHex,
    },
    NotAdjacent {
        from: LabelledHex,
        to: LabelledHex,
    },
    /// From one red-row hex to another.
    AlongRedRow {
        from: LabelledHex,
        to: LabelledHex,
    },
    /// Back into the red row.
    IntoRedRow {
        from: LabelledHex,
        to: LabelledHex,
    },
    AcrossSectorLine {
        from: LabelledHex,
        to: LabelledHex,
    },
    NotNorthward {
        from: LabelledHex,
        to: LabelledHex,
    },
    /// 7.3-r4
    TooFar {
        to: LabelledHex,
        limit: u8,
    },
    NoExitHere {
        hex: LabelledHex,
    },
    CrewOutsideRedRow {
        hex: LabelledHex,
    },
    CrewThereAlready {
        hex: LabelledHex,
    },
    NoSuchVictim {
        /// The number of the unit in the defence, counted from 1.
        number: u16,
        defenders: u8,
    },
}

impl Refusal {
    /// The hex that the refusal is about.
    pub fn hex(&self) -> Option<HexId> {
        match self {
            Refusal::NotNow { .. } | Refusal::NoSuchVictim { .. } => None,
            Refusal::NoForceThere { hex }
            | Refusal::NoExitHere { hex }
            | Refusal::CrewOutsideRedRow { hex }
            | Refusal::CrewThereAlready { hex } => Some(hex.id),
            Refusal::NotAdjacent { to, .. }
            | Refusal::AlongRedRow { to, .. }
            | Refusal::IntoRedRow { to, .. }
            | Refusal::AcrossSectorLine { to, .. }
            | Refusal::NotNorthward { to, .. }
            | Refusal::TooFar { to, .. } => Some(to.id),
        }
    }
}

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::NotNow { pending } => *pending,
            Refusal::NoForceThere { .. } => Rule("7.13a"),
            Refusal::NotAdjacent { .. } => Rule("7.2a"),
            Refusal::AlongRedRow { .. } => Rule("3.4d"),
            Refusal::IntoRedRow { .. } => Rule("3.4e"),
            Refusal::AcrossSectorLine { .. } => Rule("7.18a"),
            Refusal::NotNorthward { .. } => Rule("7.19a"),
            Refusal::TooFar { .. } => Rule("7.3-r4"),
            Refusal::NoExitHere { .. } => Rule("4.1-r1"),
            Refusal::CrewOutsideRedRow { .. } | Refusal::CrewThereAlready { .. } => Rule("11.5a"),
            Refusal::NoSuchVictim { .. } => Rule("11.4b"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotNow { pending } => {
                let subject = match *pending {
                    PLACE_CREW => "where to place the MG crews",
                    SELECT_FORCE => "which force attacks next",
                    MOVE => "where the active force moves",
                    LEAVE_OR_MOVE => "whether the active force moves or leaves the map",
                    CHARGE => "whether to charge",
                    CHOOSE_VICTIM => "which unit the charge kills",
                    _ => return out.write_str("there is nothing to decide now"),
                };
                write!(out, "that can't be done now: first decide {subject}")
            }
            Refusal::NoForceThere { hex } => {
                write!(out, "no force is waiting in {hex}: select a red-row hex that holds one")
            }
            Refusal::NotAdjacent { from, to } => {
                write!(out, "the force can't move from {from} to {to}: they are not adjacent")
            }
            Refusal::AlongRedRow { from, to } => write!(
                out,
                "the force can't move from {from} to {to}: it can leave the red row only into the \
                 Forward Zone"
            ),
            Refusal::IntoRedRow { from, to } => write!(
                out,
                "the force can't move from {from} to {to}: it can't go back into the red row"
            ),
            Refusal::AcrossSectorLine { from, to } => write!(
                out,
                "the force can't move from {from} to {to}: it can cross a sector line only if both \
                 hexes are open"
            ),
            Refusal::NotNorthward { from, to } => write!(
                out,
                "the force can't move from {from} to {to}: it can only go N, NE or NW unless both \
                 hexes are open"
            ),
            Refusal::TooFar { to, limit } => write!(
                out,
                "the force can't walk to {to}: its limit of {limit} hexes would leave too few to \
                 reach an attack or an exit"
            ),
            Refusal::NoExitHere { hex } => {
                write!(out, "the force can't leave the map from {hex}: it isn't a marked exit hex")
            }
            Refusal::CrewOutsideRedRow { hex } => {
                write!(out, "a crew can't be placed in {hex}: it isn't in the red row")
            }
            Refusal::CrewThereAlready { hex } => write!(
                out,
                "a crew can't be placed in {hex}: there is one already, and a hex holds only one"
            ),
            Refusal::NoSuchVictim { number, defenders } => write!(
                out,
                "there is no ground unit {number} in the defence: choose a number from 1 to {defenders}"
            ),
        }
    }
}
