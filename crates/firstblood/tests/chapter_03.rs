//! 3: set-up.

use crate::common::{campaign, record, record_on};
use firstblood::{Action, AirfieldHex, FirstBlood, Phase, Side, data};
use game::{Game, Heuristics};

/// The campaign's US ground units, three to a hex at most.
const GROUND: [(&str, &str); 14] = [
    ("1/1", "0704"),
    ("2/1", "0704"),
    ("3/1", "0704"),
    ("1/5", "0507"),
    ("2/5", "0507"),
    ("3/5", "0507"),
    ("1RDR", "0406"),
    ("1PAR", "0406"),
    ("1PIO", "0912"),
    ("3DB", "1007"),
    ("1ENG", "0708"),
    ("2/11", "0707"),
    ("3/11", "0707"),
    ("5/11", "0707"),
];
const AIR: [(&str, &str); 5] =
    [("F4F", "cap"), ("F4F", "0708"), ("P-400", "cap"), ("SBD", "ground"), ("SBD", "0709")];

/// The orders that place these US units.
fn placed(forces: &[(&str, &str)]) -> String {
    let orders = forces.iter().map(|(unit, at)| format!("us place {unit} {at}"));
    orders.collect::<Vec<_>>().join("\n")
}

fn us_set_up() -> String {
    format!("{}\n{}\n", placed(&GROUND), placed(&AIR))
}

/// [3.0a] [3.1a] [3.1b] [S0] [P1] [P2] [P3] America sets up ground and air units, then Japan sets up
/// in Box A or Box D, then SEP I begins.
#[test]
fn the_us_sets_up_first() {
    record(&format!(
        "
expect pending = us P1
expect check place 124/1 A = 0.5
{}
expect pending = us P2
{}
expect pending = japan P3
expect check place 124/1 B = 3.1a
expect check place 124/1 1 = 3.1a
expect legal = place 28/2 A, place 28/2 D, place 124/1 A, place 124/1 D, place 124/2 A, place 124/2 D, place 124/3 A, place 124/3 D
japan place 28/2 A
japan place 124/1 D
japan place 124/2 A
japan place 124/3 D
expect turn = SEP I
expect phase = japanese-reinforcement
expect pending = japan P4
expect units A = 28/2, 124/2
expect units D = 124/1, 124/3
",
        placed(&GROUND),
        placed(&AIR)
    ));
}

/// [3.0b] [3.0-ex1] The corners of the area, and hexes outside it.
#[test]
fn the_us_set_up_area() {
    record(
        "
expect check place 1/1 0202 = ok
expect check place 1/1 0215 = ok
expect check place 1/1 0216 = 3.0b
expect check place 1/1 0115 = 3.0b
expect check place 1/1 0201 = 3.0b
expect check place 1/1 1209 = ok
expect check place 1/1 A = 3.0b
expect check place 1/1 11 = 3.0b
expect check place 3/2 0708 = 7.0a
",
    );
}

/// [3.0b] Japan sets up only after all US units have been placed.
#[test]
fn every_starting_unit_must_be_placed() {
    record(&format!(
        "
{}
{}
expect pending = us P1
expect due us = 1/1
expect check done = P1
us place 1/1 0704
expect pending = japan P3
",
        placed(&GROUND[1..]),
        placed(&AIR)
    ));
}

/// [3.0c] Three units to a hex.
#[test]
fn the_stacking_limit_holds_in_set_up() {
    record(
        "
us place 1/1 0708
us place 2/1 0708
us place 2/11 0708
expect check place 1ENG 0708 = 3.0c
expect check place 1ENG 0709 = ok
",
    );
}

/// [3.0d] [3.0-r1] Air units start face up, on Henderson Field or in the box of their role.
#[test]
fn where_air_units_start() {
    let places = ["0708", "0709", "cap", "ground", "0911", "1011", "reserve", "ijaf-reserve"];
    let answers = [
        ("F4F", ["ok", "ok", "ok", "ok", "0.7", "0.7", "3.0d", "3.0d"]),
        ("P-400", ["ok", "ok", "ok", "3.0-r1", "0.7", "0.7", "3.0d", "3.0d"]),
        ("SBD", ["ok", "ok", "3.0-r1", "ok", "0.7", "0.7", "3.0d", "3.0d"]),
        ("TBF", ["3.0d"; 8]),
        ("A6M", ["3.0d"; 8]),
    ];
    for (aircraft, answers) in answers {
        for (place, answer) in places.iter().zip(answers) {
            record(&format!("expect check place {aircraft} {place} = {answer}"));
        }
    }
    let game =
        record(&format!("{}expect air 0708 = F4F 1\nexpect air cap = F4F 1, P-400 1", us_set_up()));
    assert!(game.air().inverted.iter().flatten().all(|count| *count == 0));
}

/// [3.0-r2] Both Henderson Field hexes are operational, the Fighter Strip is not built.
#[test]
fn the_airfields_at_the_start() {
    record(
        "
expect field 0708 = operational
expect field 0709 = operational
expect field 0911 = unbuilt
expect field 1011 = unbuilt
",
    );
}

/// [3.0-r2] [5.2a] Six air units to a hex and twelve in all, during set-up too.
#[test]
fn the_airfields_hold_twelve_air_units() {
    record(
        "
position
  turn NOV I
  step set-up us
  waiting 1/1
  air 0708 F4Fx6
  to-place SBDx1
expect check place SBD 0708 = 12.1a
expect check place SBD 0709 = ok
expect check place SBD ground = ok
",
    );
    record(
        "
position
  turn NOV I
  step set-up us
  waiting 1/1
  air cap F4Fx6
  air ground SBDx4
  to-place SBDx2 TBFx1
us place SBD 0709
expect check place TBF 0708 = ok
us place SBD 0709
expect check place TBF 0708 = 12.5-r1
expect check place TBF ground = 12.5-r1
",
    );
}

/// [3.1-r1] Japanese units that start in a box move on SEP I.
#[test]
fn units_that_start_in_a_box_move_on_sep_i() {
    record(&format!(
        "
{}
japan place 28/2 A
japan place 124/1 A
japan place 124/2 A
japan place 124/3 D
japan place 4/2 A
japan ship DD reserve
expect phase = japanese-movement
expect check done = 6.3a
japan move 28/2 B
japan move 124/1 0017
japan move 124/2 0016
expect check done = 6.3a
japan move 124/3 C
expect check done = ok
",
        us_set_up()
    ));
}

/// [3.2a] [S1] The first half of every turn is Japanese.
#[test]
fn the_japanese_go_first() {
    let game = campaign(&[]);
    assert_eq!(game.phase(), None, "set-up is not a phase");
    record(
        "
position
  turn SEP I
  phase end
  unit 124/1 0220
expect turn = SEP II
expect phase = japanese-reinforcement
expect pending = japan P4
",
    );
}

/// [3.0-r4] A unit that was set up can be taken back and placed again, in any order, until the last
/// unit is placed. Units of the other side and units not placed yet can't be taken back.
#[test]
fn units_can_be_taken_back_during_set_up() {
    record(
        "
us place 1/1 0708
us place 2/1 0709
us place F4F cap
expect legal has recall 1/1
expect legal has recall F4F cap
expect check recall 3/1 = 3.0-r4
expect check recall 28/2 = 0.5
expect check recall F4F 0708 = 3.0-r4
expect check recall SBD ground = 3.0-r4
us recall 1/1
expect place 1/1 = waiting
expect units 0708 = none
expect check place 1/1 0808 = ok
us recall F4F cap
expect air cap = none
us place F4F 0708
us place 1/1 0808
expect units 0808 = 1/1
expect air 0708 = F4F 1
",
    );
    record(&format!(
        "{}
expect check recall 1/1 = 0.5
japan place 28/2 A
japan recall 28/2
expect boxes 28/2 = none
japan place 28/2 D
expect boxes 28/2 = D
japan place 124/1 A
japan place 124/2 A
japan place 124/3 A
expect check recall 28/2 = P4
",
        us_set_up()
    ));
}

/// [3.0-r4] The suggested set-up is legal, places every unit, even if some are already placed, and
/// ends the set-up of its side.
#[test]
fn a_set_up_is_suggested() {
    let mut game = campaign(&[]);
    let place = |game: &mut FirstBlood, action: &Action| {
        game.apply_action(action, &mut Vec::new()).expect("a suggested action is legal");
    };
    assert_eq!(game.suggest_set_up(firstblood::seat(Side::Japan)), []);
    let all = game.suggest_set_up(firstblood::seat(Side::Us));
    assert_eq!(all.len(), 19);
    all[..7].iter().for_each(|action| place(&mut game, action));
    for action in game.suggest_set_up(firstblood::seat(Side::Us)) {
        place(&mut game, &action);
    }
    // Both airfield hexes are guarded, and no unit is far away.
    for field in [AirfieldHex::ALL[0], AirfieldHex::ALL[1]] {
        let hex = game.map().hex_of(field);
        assert!(game.units_in(hex).count() >= 2);
        assert!(game.on_map(Side::Us).all(|(_, at)| game.map().distance(at, hex) <= 5));
    }
    assert_eq!(game.suggest_set_up(firstblood::seat(Side::Us)), []);
    for action in game.suggest_set_up(firstblood::seat(Side::Japan)) {
        place(&mut game, &action);
    }
    assert_eq!(game.phase(), Some(Phase::JapaneseReinforcement));
}

/// [3.0-r3] A scenario can start from a position and leave part of it to the players: in the
/// September ridge scenario, three Japanese battalions have a set-up area.
#[test]
fn a_scenario_can_start_from_a_position() {
    let ridge = FirstBlood::new(data::open("ridge-september", None).unwrap());
    record_on(
        &ridge,
        "
expect pending = japan P3
expect due japan = 124/1, 124/3, 4/2
expect due us = none
expect check place 124/1 0104 = ok
expect check place 124/1 0209 = ok
expect check place 124/1 0103 = 3.0-r3
expect check place 124/1 0304 = 3.0-r3
expect check place 124/1 A = 3.0-r3
expect check place 1/1 0708 = 0.5
",
    );
    let october = FirstBlood::new(data::open("october", None).unwrap());
    record_on(
        &october,
        "
expect pending = japan P4
expect turn = OCT II
expect units 0406 = 1/7
expect units B = 29/1, 29/2, 29/3
expect boxes 29/1 = B
expect field 0911 = operational
expect air cap = F4F 2
expect air 0911 = F4F 1, P-400 1
expect special = 2
",
    );
}
