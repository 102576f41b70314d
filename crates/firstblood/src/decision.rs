//! The decision points of the rules, each with its subject.
//!
//! P8 (bombers on targets) is decided together with [`MOVEMENT`], and P21 (repair pairs) together with
//! [`ENGINEERS`].

game::decisions! {
    SET_UP_US_UNITS = "P1" => "where to set up the forces",
    SET_UP_US_AIR = "P2" => "where to set up the forces",
    SET_UP_JAPANESE_UNITS = "P3" => "where to set up the forces",
    JAPANESE_REINFORCEMENTS = "P4" => "where the reinforcements arrive",
    PLACE_SHIPS = "P5" => "where the ships go",
    SPECIAL_DESTROYERS = "P6" => "how to use the special destroyers",
    MOVEMENT = "P7" => "which units to move",
    DECLARE_ATTACKS = "P9" => "which attacks to declare",
    ARTILLERY = "P10" => "which artillery to use",
    NEXT_ATTACK = "P11" => "which attack to resolve next",
    SHIP_BOMBARDMENT = "P12" => "which ships bombard",
    AIR_MISSIONS = "P13" => "which air missions to fly",
    AIR_LOSS = "P14" => "which air unit is lost",
    COMBAT_LOSS = "P15" => "which unit is lost",
    RETREAT = "P16" => "where the defeated units retreat",
    ADVANCE = "P17" => "which units advance after combat",
    /// A unit is lost because a forced entry has overstacked a hex.
    ENTRY_OVERSTACK = "P18" => "which unit is lost",
    SUPPLY_LOSS = "P19" => "which unit or ship to give up for supply",
    US_REINFORCEMENTS = "P20" => "where the reinforcements arrive",
    LANDING = "P22" => "where the air units land",
    BRING_FROM_RESERVE = "P23" => "where the air units go",
    FLY_FROM_AIRFIELDS = "P24" => "where the air units go",
    SHIFT_AIRFIELD = "P25" => "where the air units go",
    ATTACK_FROM_OFF_MAP = "P26" => "which attacks to declare",
    ENGINEERS = "P27" => "where the engineers work",
    /// A unit is lost because an overstack can't be cleared by moving.
    MOVEMENT_OVERSTACK = "P28" => "which unit is lost",
}
