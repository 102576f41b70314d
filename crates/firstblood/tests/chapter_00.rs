//! 0: terms.

use crate::common::{campaign, record};
use firstblood::FirstBlood;
use hex::Dir;

/// The labels of the adjacent hexes, in ascending order.
fn around(game: &FirstBlood, label: &str) -> Vec<String> {
    let map = game.map();
    let hex = map.find(label).unwrap();
    map.around(hex).iter().map(|to| map.label(to)).collect()
}

/// [0.1] Rows are numbered northward from 00, columns westward from 01.
#[test]
fn a_hex_number_is_row_and_column() {
    let game = campaign(&[]);
    let map = game.map();
    let step = |from: &str, way: Dir| {
        map.neighbour(map.find(from).unwrap(), way).map(|hex| map.label(hex))
    };
    // Hexes are pointy-topped: the second of the six directions, clockwise from north-east, is due east.
    let [north_east, east, south_east, south_west, west, north_west] = Dir::ALL;
    assert_eq!(step("0710", east).as_deref(), Some("0709"));
    assert_eq!(step("0710", west).as_deref(), Some("0711"));
    assert_eq!(step("0710", north_east).as_deref(), Some("0809"));
    assert_eq!(step("0710", north_west).as_deref(), Some("0810"));
    assert_eq!(step("0710", south_east).as_deref(), Some("0609"));
    assert_eq!(step("0710", south_west).as_deref(), Some("0610"));
    assert_eq!(step("0001", east), None, "01 is the easternmost");
    assert_eq!(step("0010", south_east), None, "00 is the southernmost");
}

/// [0.2] [0.2-ex1] [0.2-ex2] The neighbours of hexes in odd and even rows.
#[test]
fn odd_rows_lie_further_east() {
    let game = campaign(&[]);
    assert_eq!(around(&game, "0710"), ["0609", "0610", "0709", "0711", "0809", "0810"]);
    assert_eq!(around(&game, "0406"), ["0306", "0307", "0405", "0407", "0506", "0507"]);
}

/// [0.3] The printed factors, ranges and engineer marks of ground units.
#[test]
fn counters_show_their_factors() {
    let game = campaign(&[]);
    let unit = |name: &str| game.unit(game.scenario().named(name).unwrap());
    assert_eq!((unit("1RDR").combat, unit("1RDR").movement), (4, 10));
    assert!(!unit("1RDR").is_artillery() && !unit("1RDR").engineer);
    assert_eq!((unit("SUY").combat, unit("SUY").range, unit("SUY").movement), (6, Some(8), 6));
    assert!(unit("SUY").is_artillery());
    assert!(unit("1ENG").engineer && !unit("1ENG").is_artillery());
    let all = game.scenario().units().map(|unit| game.unit(unit));
    assert_eq!(all.clone().filter(|unit| unit.engineer).count(), 3);
    assert_eq!(all.filter(|unit| unit.is_artillery()).count(), 14);
}

/// [0.4] Six air units on an airfield are not ground units: they block no movement, have no zone of
/// control and leave room for three battalions. Ships off the coast don't block movement either.
#[test]
fn air_units_and_ships_are_not_ground_units() {
    record(
        "
position
  turn SEP III
  phase japanese-movement
  air 0709 F4Fx3 SBDx3
  ships attack DDx1
  unit 124/1 0708
  unit 124/2 0808
  unit 124/3 0808
  field 0708 destroyed
  field 0709 operational
expect zoc us = none
expect check move 124/1 0709 = ok
expect left 124/1 = 8
japan move 124/1 0709
expect left 124/1 = 7
japan move 124/2 0709
japan move 124/3 0709
expect check done = ok
",
    );
    record(
        "
position
  phase us-movement
  air 0709 F4Fx3 SBDx2
  unit 1/1 0709
  unit 2/1 0709
  unit 3/1 0708
us move 3/1 0709
expect check done = ok
",
    );
}

/// [0.5] The active player moves and attacks with the units of one side.
#[test]
fn the_active_player_moves_and_attacks() {
    record(
        "
position
  phase japanese-movement
  unit 124/1 0505
  unit 1/1 0707
expect pending = japan P7
expect check move 1/1 0708 = 0.5
expect why move 1/1 0708 = 1/1 belongs to the other side (0.5)
",
    );
    record(
        "
position
  phase us-combat
  unit 124/1 0505
  unit 1/1 0605
expect pending = us P9
expect check attack 124/1 0605 = 0.5
expect check attack 1/1 0505 = ok
",
    );
}

/// [0.6] [0.7] Henderson Field is there from the start; the Fighter Strip becomes an airfield when
/// it is built.
#[test]
fn an_unbuilt_strip_is_not_an_airfield() {
    let position = |strip: &str| {
        format!(
            "
position
  turn OCT III
  phase japanese-combat
  field 0911 {strip}
  unit SUY 0812
expect check shell SUY 0708 = ok
expect check shell SUY 0709 = ok
"
        )
    };
    record(&format!(
        "{}expect check shell SUY 0911 = 0.7\nexpect check shell SUY 1011 = 0.7",
        position("unbuilt")
    ));
    record(&format!("{}expect check shell SUY 0911 = ok", position("operational")));
}

/// [0.7] Only an operational hex can hold air units.
#[test]
fn only_operational_hexes_hold_air_units() {
    for (state, answer) in [("operational", "ok"), ("damaged", "0.7"), ("destroyed", "0.7")] {
        record(&format!(
            "
position
  step air bring
  air reserve F4Fx1
  unit 124/1 0220
  field 0708 {state}
expect check bring F4F 0708 = {answer}
expect check bring F4F 0709 = ok
"
        ));
    }
}

/// [0.8] Boxes and entry points are not map hexes: units there hold no hex and have no zone of
/// control.
#[test]
fn boxes_and_entry_points_are_off_the_map() {
    record(
        "
position
  turn SEP I
  phase japanese-movement
  unit 124/1 A
  unit 4/2 1
  unit 1/1 0016
  unit 2/1 0320
expect zoc japan = none
expect units A = 124/1
expect units 1 = 4/2
",
    );
}

/// [0.9] Units adjacent to the target are direct attackers; the artillery behind them bombards.
#[test]
fn direct_attackers_and_bombarding_artillery() {
    record(
        "
position
  phase us-combat
  unit 124/1 0604
  unit 1/1 0705
  unit 2/11 0707
us attack 1/1 0604
us bombard 2/11 0604
expect attacks = 0604 by 1/1 with 2/11
",
    );
}
