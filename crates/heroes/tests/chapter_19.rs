//! 19.0: hidden units: set-up, who knows of them, and how they are revealed.

use crate::common::{ambush, answer, record_ambush};
use game::notation::Notation;
use game::{Game, Pending, Rng, Seat};
use heroes::{Action, Heroes};

/// Sets everything up by random placements.
fn set_up(seed: u64) -> Heroes {
    let (mut game, mut rng) = (ambush(), Rng::new(seed));
    while let Pending::Decision(_, point) = game.pending()
        && point.0 == "D1"
    {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        legal.retain(|action| matches!(action, Action::Place { .. }));
        let action = *rng.pick(&legal).expect("a unit can be placed");
        game.apply_action(&action, &mut Vec::new()).expect("it is legal");
    }
    game
}

/// [19.0a] [1.0g] [0-r3] [D2] [D30] Hidden units are recorded in secret; their owner knows where they are, the opponent
/// only which they are. They are set up after all others.
#[test]
fn hidden_units_are_set_up_in_secret() {
    let mut hidden = 0;
    for seed in 0..20 {
        let game = set_up(seed);
        for (seat, other) in [("us", 0), ("japan", 1)].into_iter().zip([1, 0]) {
            let ((seat, own), other) = (seat, other);
            let names = answer(&game, other, &format!("hidden {seat}"));
            for unit in names.split(' ').filter(|name| *name != "none") {
                hidden += 1;
                let known = answer(&game, own, &format!("unit {unit}"));
                assert!(known.len() == "hidden A01".len(), "{known}");
                assert_eq!(answer(&game, other, &format!("unit {unit}")), "hidden ?");
                let view = game.view(Seat(other).into()).write_position();
                let line = format!("unit {unit} hidden ? fresh");
                assert!(view.contains(&line), "{line} is not in {view}");
            }
        }
    }
    assert!(hidden > 20, "only {hidden} units stayed hidden");
    record_ambush("expect check place paramarine-19 A01 1 = 19.0a");
}

/// [19.0b] [D25] [19.0-r3] [19.0.1a] An attack reveals the attacker and the others in its hex, even out of enemy sight;
/// the attacker is placed with its target in its arc, the others face as their owner likes.
#[test]
fn an_attack_reveals_everyone_in_the_hex() {
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit infantry-02 hidden I06
  unit infantry-03 hidden J07
  unit rifle-01 F06 2
1. japan use infantry-01
expect unit infantry-01 = hidden I06
2. japan attack F06
expect pending = japan D25
expect unit infantry-02 = I06 1
expect unit infantry-03 = hidden J07
expect check face infantry-01 3 = 19.0-r3
expect check face infantry-02 1 = 19.0-r3
3. japan face infantry-01 6
4. japan face infantry-02 3
expect unit infantry-01 = I06 6
expect unit infantry-02 = I06 3
expect pending = japan D18
",
    );
}

/// [19.0.1a] [3.0-r1] A stall and a pivot: the stall leaves the unit hidden, the pivot reveals it.
#[test]
fn a_stall_does_not_reveal() {
    let start = "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit rifle-01 A01 2
1. japan use infantry-01
";
    record_ambush(&format!("{start}2. japan stall\nexpect unit infantry-01 = hidden I06"));
    record_ambush(&format!("{start}2. japan pivot infantry-01 4\nexpect unit infantry-01 = I06 4"));
    record_ambush(&format!(
        "{start}2. japan move infantry-01 H06 5\nexpect unit infantry-01 = H06 5"
    ));
}

/// [14.1-r2] Laying smoke reveals a hidden mortar.
#[test]
fn smoke_reveals_the_mortar() {
    record_ambush(
        "
position
  step turn
  turn us
  unit mortar-60-28 hidden E05
  unit infantry-01 L01 4
1. us use mortar-60-28
2. us smoke H05
expect pending = us D25
3. us face mortar-60-28 3
expect unit mortar-60-28 = E05 3
",
    );
}

/// [19.0.2a] [19.0.4b] [7.7.3-r2] [19.0-r1] [2.2-r5] A visible unit of either side in the hex reveals a hidden one; its
/// owner chooses the facing at once, and the way back is barred to it as to any defender.
#[test]
fn a_visible_unit_in_the_hex_reveals() {
    record_ambush(
        "
position
  step turn
  turn japan
  unit infantry-01 hidden I06
  unit conscripts-17 I05 4
  unit rifle-01 A01 2
1. japan use conscripts-17
2. japan move conscripts-17 I06 4
expect pending = japan D25
3. japan face infantry-01 5
expect unit infantry-01 = I06 5
",
    );
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden I06
  unit rifle-01 H06 2
1. us use rifle-01
expect check move rifle-01 I06 2 = ok
2. us move rifle-01 I06 2
expect pending = japan D25
expect unit infantry-01 = I06 1
3. japan face infantry-01 1
4. japan use infantry-01
expect check move infantry-01 H06 5 = 7.7.3l
expect check move infantry-01 J06 3 = ok
",
    );
}

/// [11.2-r1] A tank crosses a hex with a hidden enemy: it is revealed, and the tank may go on.
#[test]
fn a_tank_drives_over_hidden_enemies() {
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden G04
  unit stuart-32 G06 1
1. us use stuart-32
2. us move stuart-32 G05 1
expect unit infantry-01 = hidden G04
3. us move stuart-32 G04 1
expect pending = japan D25
4. japan face infantry-01 1
expect pending = us D14
expect check move stuart-32 G03 1 = ok
",
    );
}

/// [19.0.4a] [19.0.4c] [19.0-r5] Without cover a unit is seen by an enemy within two hexes that has a clear line of
/// sight; not by one in close combat. A Hasty Defense, a Bunker or smoke is cover.
#[test]
fn an_enemy_nearby_sees_a_unit_without_cover() {
    let moved = |hidden: &str, more: &str| {
        format!(
            "
position
  step turn
  turn us
  unit infantry-01 hidden {hidden}
  unit rifle-01 E02 3
{more}1. us use rifle-01
2. us move rifle-01 F02 3
"
        )
    };
    record_ambush(&format!("{}expect unit infantry-01 = H02 1", moved("H02", "")));
    record_ambush(&format!("{}expect unit infantry-01 = hidden I01", moved("I01", "")));
    record_ambush(&format!("{}expect unit infantry-01 = hidden H02", moved("H02 dug-in", "")));
    record_ambush(&format!(
        "{}expect unit infantry-01 = hidden H02",
        moved("H02", "  smoke H02 0 1\n")
    ));
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden H04 inside
  unit rifle-01 E04 3
1. us use rifle-01
2. us move rifle-01 F04 3
expect unit infantry-01 = hidden H04
",
    );
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden H02
  unit conscripts-17 F02 1
  unit rifle-01 E02 3
1. us use rifle-01
2. us move rifle-01 F02 3
expect unit infantry-01 = hidden H02
",
    );
}

/// [19.0-r1] [19.0-r7] Revealing one unit reveals another: the Paramarine that comes out sees the Infantry without cover. Hidden
/// units do not see each other.
#[test]
fn one_reveal_leads_to_another() {
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden H02
  unit paramarine-19 hidden F02
  unit conscripts-17 L08 1
1. us use paramarine-19
expect unit infantry-01 = hidden H02
2. us pivot paramarine-19 3
expect unit infantry-01 = H02 1
expect pending = japan D25
",
    );
}

/// [2.5.2-r2] A hidden unit neither takes a control hex nor holds one; when it is revealed it does.
#[test]
fn hidden_units_do_not_control() {
    record_ambush(
        "
position
  step turn
  turn us
  unit paramarine-19 hidden J06 moves 9
  unit rifle-01 A01 1
  unit conscripts-17 L08 1
1. us use paramarine-19
2. us move-hidden paramarine-19 J05
expect unit paramarine-19 = hidden J05
expect holds J05 = japan
expect ap us = 3
3. japan pass
4. us use paramarine-19
5. us pivot paramarine-19 3
expect holds J05 = us
",
    );
    record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden J05
  unit rifle-01 I05 3
  unit conscripts-17 L08 1
1. us use rifle-01
2. us move rifle-01 J05 3
3. japan face infantry-01 1
expect holds J05 = japan
",
    );
}

/// [18.2-r2] A unit that enters a Bunker with hidden enemies in it stands outside.
#[test]
fn a_bunker_with_hidden_enemies_is_not_empty() {
    let game = record_ambush(
        "
position
  step turn
  turn us
  unit infantry-01 hidden H04 inside
  unit rifle-01 G04 3
1. us use rifle-01
expect check move rifle-01 H04 5 inside = ok
2. us move rifle-01 H04 5 inside
expect unit infantry-01 = H04 5
expect turn = japan
",
    );
    let inside = |name: &str| {
        let unit = game.firefight().units().find(|it| game.firefight().name(*it) == name);
        game.unit(unit.expect("it is there")).inside
    };
    assert!(inside("infantry-01") && !inside("rifle-01"));
}

/// [18.1.2-r3] [19.0a] The Hasty Defense of a hidden enemy has no counter on the map: it takes none from the other
/// side, which could not know why.
#[test]
fn a_hidden_hasty_defense_is_not_counted_by_the_enemy() {
    let start = |place: &str| {
        format!(
            "
position
  step turn
  turn us
  unit rifle-01 A01 1
  unit rifle-02 A03 1 dug-in
  unit raider-13 A04 1 dug-in
  unit raider-14 A04 1 dug-in
  unit mmg-22 A04 1 dug-in
  unit mortar-60-28 A04 1 dug-in
  unit paramarine-19 A04 1 dug-in
  unit paramarine-20 A04 1 dug-in
  unit conscripts-17 L10 1 dug-in
  unit gun-75-33 L10 1 dug-in
  unit infantry-02 L10 1 dug-in
  unit infantry-03 L10 1 dug-in
  unit infantry-01 {place} dug-in
1. us use rifle-01
"
        )
    };
    record_ambush(&format!("{}expect check dig-in = ok\n", start("hidden H02")));
    record_ambush(&format!("{}expect check dig-in = 2.2-r1\n", start("H02 1")));
}
