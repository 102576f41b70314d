//! The decision points of the rules: every question that a player can be asked.

use game::Rule;

pub const BUILD_DECK: Rule = Rule("DP1");
pub const BID: Rule = Rule("DP2");
pub const CHOOSE_FIRST: Rule = Rule("DP3");
pub const PLACE_TERRAIN: Rule = Rule("DP4");
pub const KEEP_HAND: Rule = Rule("DP5");
pub const MOVEMENT: Rule = Rule("DP6");
pub const PLAY_MINE: Rule = Rule("DP7");
pub const DEPLOYMENT: Rule = Rule("DP8");
pub const SHOOTING: Rule = Rule("DP10");
pub const USE_SMOKE: Rule = Rule("DP11");
pub const CHANGE_ROLL: Rule = Rule("DP12");
pub const REACTION_FIRE: Rule = Rule("DP13");
pub const ASSAULT_FIRE: Rule = Rule("DP14");
pub const INTERCEPTION: Rule = Rule("DP16");
pub const ANTI_AIRCRAFT_FIRE: Rule = Rule("DP17");
pub const AFTER_DAMAGE: Rule = Rule("DP18");
pub const MOUNT_WEAPONS: Rule = Rule("DP19");
pub const DISCARDING: Rule = Rule("DP20");
pub const HEALING: Rule = Rule("DP24");
pub const FIRE_AT_PARADROP: Rule = Rule("DP26");
pub const BOMBING: Rule = Rule("DP27");
pub const CARD_CHOICE: Rule = Rule("DP28");
pub const MOVE_ON_ARRIVAL: Rule = Rule("DP29");

/// All decision points, with a noun phrase for the decision.
pub const POINTS: [(Rule, &str); 23] = [
    (BUILD_DECK, "building the deck"),
    (BID, "committing AP for the Initiative"),
    (CHOOSE_FIRST, "choosing which side goes first"),
    (PLACE_TERRAIN, "placing terrain before the battle"),
    (KEEP_HAND, "keeping or redrawing the first hand"),
    (MOVEMENT, "moving units"),
    (PLAY_MINE, "playing a Mine card or passing"),
    (DEPLOYMENT, "deploying units and playing cards"),
    (SHOOTING, "shooting, Assaults and missions"),
    (USE_SMOKE, "using a Smoke Grenade or passing"),
    (CHANGE_ROLL, "playing a card on the roll or passing"),
    (REACTION_FIRE, "reaction fire at the assaulting unit"),
    (ASSAULT_FIRE, "the assault shot"),
    (INTERCEPTION, "intercepting the mission or passing"),
    (ANTI_AIRCRAFT_FIRE, "Anti-Aircraft fire at the mission"),
    (AFTER_DAMAGE, "playing a card for the destroyed unit or passing"),
    (MOUNT_WEAPONS, "mounting and dismounting weapons"),
    (DISCARDING, "discarding down to the hand limit"),
    (HEALING, "healing a unit or passing"),
    (FIRE_AT_PARADROP, "Anti-Aircraft fire at the paradrop"),
    (BOMBING, "the attacks of the mission"),
    (CARD_CHOICE, "the choice that the card asks for"),
    (MOVE_ON_ARRIVAL, "moving the vehicle just deployed, or deploying more"),
];

/// The decision points alone.
pub const RULES: [Rule; POINTS.len()] = {
    let mut rules = [BUILD_DECK; POINTS.len()];
    let mut at = 0;
    while at < POINTS.len() {
        rules[at] = POINTS[at].0;
        at += 1;
    }
    rules
};

/// A noun phrase for a decision, if the clause is a decision point.
pub fn name(point: Rule) -> Option<&'static str> {
    POINTS.iter().find(|(rule, _)| *rule == point).map(|(_, name)| *name)
}
