//! The decision points of the rules: every question that a player can be asked.

use game::Rule;

pub const SET_UP_US_UNITS: Rule = Rule("P1");
pub const SET_UP_US_AIR: Rule = Rule("P2");
pub const SET_UP_JAPANESE_UNITS: Rule = Rule("P3");
pub const JAPANESE_REINFORCEMENTS: Rule = Rule("P4");
pub const PLACE_SHIPS: Rule = Rule("P5");
pub const SPECIAL_DESTROYERS: Rule = Rule("P6");
pub const MOVEMENT: Rule = Rule("P7");
pub const DECLARE_ATTACKS: Rule = Rule("P9");
pub const ARTILLERY: Rule = Rule("P10");
pub const NEXT_ATTACK: Rule = Rule("P11");
pub const SHIP_BOMBARDMENT: Rule = Rule("P12");
pub const AIR_MISSIONS: Rule = Rule("P13");
pub const AIR_LOSS: Rule = Rule("P14");
pub const COMBAT_LOSS: Rule = Rule("P15");
pub const RETREAT: Rule = Rule("P16");
pub const ADVANCE: Rule = Rule("P17");
/// A unit is lost because a forced entry has overstacked a hex.
pub const ENTRY_OVERSTACK: Rule = Rule("P18");
pub const SUPPLY_LOSS: Rule = Rule("P19");
pub const US_REINFORCEMENTS: Rule = Rule("P20");
pub const LANDING: Rule = Rule("P22");
pub const BRING_FROM_RESERVE: Rule = Rule("P23");
pub const FLY_FROM_AIRFIELDS: Rule = Rule("P24");
pub const SHIFT_AIRFIELD: Rule = Rule("P25");
pub const ATTACK_FROM_OFF_MAP: Rule = Rule("P26");
pub const ENGINEERS: Rule = Rule("P27");
/// A unit is lost because an overstack can't be cleared by moving.
pub const MOVEMENT_OVERSTACK: Rule = Rule("P28");

/// P8 (bombers on targets) is decided together with [`MOVEMENT`], and P21 (repair pairs) together with
/// [`ENGINEERS`].
pub const ALL: [Rule; 26] = [
    SET_UP_US_UNITS,
    SET_UP_US_AIR,
    SET_UP_JAPANESE_UNITS,
    JAPANESE_REINFORCEMENTS,
    PLACE_SHIPS,
    SPECIAL_DESTROYERS,
    MOVEMENT,
    DECLARE_ATTACKS,
    ARTILLERY,
    NEXT_ATTACK,
    SHIP_BOMBARDMENT,
    AIR_MISSIONS,
    AIR_LOSS,
    COMBAT_LOSS,
    RETREAT,
    ADVANCE,
    ENTRY_OVERSTACK,
    SUPPLY_LOSS,
    US_REINFORCEMENTS,
    LANDING,
    BRING_FROM_RESERVE,
    FLY_FROM_AIRFIELDS,
    SHIFT_AIRFIELD,
    ATTACK_FROM_OFF_MAP,
    ENGINEERS,
    MOVEMENT_OVERSTACK,
];
