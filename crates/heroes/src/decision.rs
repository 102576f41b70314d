//! The decision points of the rules, by name.

use game::Rule;

/// Where to set up a unit, and which way it faces.
pub const SET_UP: Rule = Rule("D1");
/// Which type of unit gets a Capability card.
pub const ASSIGN_CAPABILITY: Rule = Rule("D3");
/// How many CAPs to spend on the initiative roll.
pub const BID_FOR_INITIATIVE: Rule = Rule("D10");
/// Which kind of action to take in this Turn.
pub const CHOOSE_TURN: Rule = Rule("D11");
/// Which units act, how they pay, and what they do.
pub const DECLARE_ACTION: Rule = Rule("D13");
/// Which unit of a moving group goes next, and where.
pub const MOVE_GROUP: Rule = Rule("D14");
/// The next target and the CAPs on the roll, Take Cover!, Hand to Hand Combat, Luck.
pub const ATTACK_ROLL: Rule = Rule("D18");
/// Which unit rallies next, with how many CAPs.
pub const RALLY_ROLL: Rule = Rule("D19");
/// The unit that a card is played on, or the CAPs on its die.
pub const RESOLVE_CARD: Rule = Rule("D20");
/// Whether to use Hit and Run or Swift.
pub const FOLLOW_UP: Rule = Rule("D23");
/// How many CAPs to spend on the activation roll.
pub const ACTIVATION_ROLL: Rule = Rule("D36");
/// The second action of a Swift Action.
pub const SECOND_ACTION: Rule = Rule("D37");
/// The free move that the firefight's event gives.
pub const EVENT_MOVE: Rule = Rule("D38");

/// Every decision point and its subject.
const DECISIONS: [(Rule, &str); 13] = [
    (SET_UP, "where to set up a unit"),
    (ASSIGN_CAPABILITY, "which type of unit gets a Capability card"),
    (BID_FOR_INITIATIVE, "how many CAPs to spend on the initiative roll"),
    (CHOOSE_TURN, "what to do in this Turn"),
    (DECLARE_ACTION, "which units act, and what they do"),
    (MOVE_GROUP, "which unit of the group moves next"),
    (ATTACK_ROLL, "the next attack roll"),
    (RALLY_ROLL, "the next rally roll"),
    (RESOLVE_CARD, "the card that was played"),
    (FOLLOW_UP, "whether the units that acted go on"),
    (ACTIVATION_ROLL, "how many CAPs to spend on the activation roll"),
    (SECOND_ACTION, "the second action of the Swift Action"),
    (EVENT_MOVE, "the move that the event gives"),
];

pub const POINTS: [Rule; DECISIONS.len()] = {
    let mut points = [SET_UP; DECISIONS.len()];
    let mut next = 0;
    while next < points.len() {
        points[next] = DECISIONS[next].0;
        next += 1;
    }
    points
};

/// The subject of a decision, to complete "now you decide …"; nothing for another clause.
pub fn subject(point: Rule) -> Option<&'static str> {
    DECISIONS.iter().find(|(rule, _)| *rule == point).map(|(_, subject)| *subject)
}
