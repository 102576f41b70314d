//! Why an action is refused: the clause, the facts and the text of every refusal.

use crate::decision;
use crate::map::HexId;
use crate::scenario::Scenario;
use game::{Fact, Names, Rule, not_now, refusals};

refusals! {
    /// Why an action is refused.
    pub enum Refusal for Scenario {
        decision NotNow { decision: Rule } =>
            "{reason}" with reason = not_now(decision::subject(decision)),
        "7.13a" NoForceThere { hex: HexId } =>
            "no force is waiting in {hex}: select a red-row hex that holds one",
        "7.2a" NotAdjacent { to: HexId, from: HexId } =>
            "the force can't move from {from} to {to}: they are not adjacent",
        "3.4d" AlongRedRow { to: HexId, from: HexId } =>
            "the force can't move from {from} to {to}: it can leave the red row only into the \
             Forward Zone",
        "3.4e" IntoRedRow { to: HexId, from: HexId } =>
            "the force can't move from {from} to {to}: it can't go back into the red row",
        "7.18a" AcrossSectorLine { to: HexId, from: HexId } =>
            "the force can't move from {from} to {to}: it can cross a sector line only if both \
             hexes are open",
        "7.19a" NotNorthward { to: HexId, from: HexId } =>
            "the force can't move from {from} to {to}: it can only go N, NE or NW unless both \
             hexes are open",
        "7.3-r4" TooFar { to: HexId, limit: u8 } =>
            "the force can't walk to {to}: its limit of {limit} hexes would leave too few to \
             reach an attack or an exit",
        "4.1-r1" NoExitHere { hex: HexId } =>
            "the force can't leave the map from {hex}: it isn't a marked exit hex",
        "11.5a" CrewOutsideRedRow { hex: HexId } =>
            "a crew can't be placed in {hex}: it isn't in the red row",
        "11.5a" CrewThereAlready { hex: HexId } =>
            "a crew can't be placed in {hex}: there is one already, and a hex holds only one",
        "11.4b" NoSuchVictim { number: u16, defenders: u8 } =>
            "there is no ground unit {number} in the defence: choose a number from 1 to \
             {defenders}",
    }
}

impl Names for Scenario {
    type Unit = ();
    type Hex = HexId;
}

impl Fact<Scenario> for HexId {
    fn text(self, scenario: &Scenario) -> String {
        scenario.map.label(self)
    }

    fn hex(self) -> Option<HexId> {
        Some(self)
    }
}
