//! Section S (states and transitions) and the decision points D1–D7.

use crate::common::{CHARGE, record};

use game::Playable;
use ridge::Ridge;

/// [S.1]
#[test]
fn the_set_up_leads_to_the_first_turn() {
    record(
        "
expect turn = 1
expect phase = I
expect pending = luck 3.5a
expect holding = 120
expect pool = 71
expect spent = 0
expect controlled =
expect active = none
expect best = none
",
    );
}

/// [S.2] Even before the game ends because the holding area is empty.
#[test]
fn a_turn_starts_with_the_return_of_spent_artillery() {
    record(
        "
position
  turn 2
  holding 0
  unrevealed none
  spent 3
  step turn-start
expect pool artillery = 8
expect spent = 0
expect pending = luck 3.5a
",
    );
    for turn in [3, 4] {
        record(&format!(
            "
position
  turn {turn}
  holding 0
  spent 3
  step turn-start
expect pool artillery = 8
expect spent = 0
expect pending = over 4.3b
expect winner = us
"
        ));
        record(&format!(
            "
position
  turn {turn}
  holding 1
  step turn-start
expect pending = luck 3.5a
"
        ));
    }
}

/// [S.3] [D2] Crews only on turn 1.
#[test]
fn organization_rolls_twelve_dice_and_then_places_crews() {
    let dice = "luck 2 1 1 1 1 1 1 1 1 1 1";
    record(&format!(
        "
options crews
   {dice}
expect pending = luck 3.5a
   luck 3
expect force 1218 = ?
expect force 2312 = ? ?
expect pending = japanese D2
"
    ));
    record(&format!("   {dice} 3\nexpect pending = japanese D3"));
    record(&format!(
        "
options crews
position
  turn 2
  step organize
  crews 0
   {dice} 3
expect pending = japanese D3
"
    ));
}

/// [S.4] [D3] Then Phase III starts.
#[test]
fn forces_are_selected_until_none_is_left() {
    record(
        "
position
  control 1210
  force 1218 1
  force 2014 1
expect pending = japanese D3
expect legal = select 1218, select 2014
expect check select 1317 = 7.13a
expect check move 1217 = D3
1. japanese select 2014
expect active = 2014 1
expect pending = japanese D4
2. japanese move 2013
   luck 4 rifle-8 6 1
expect pending = japanese D3
3. japanese select 1218
4. japanese move 1217
   luck 4 rifle-8 6 1
expect phase = III
expect pending = luck 9.1a
",
    );
    // Phase I placed no units.
    record(
        "
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect turn = 2
expect phase = I
",
    );
}

/// [S.5] [D4] The force walks into Japanese-controlled hexes and attacks US-controlled ones.
#[test]
fn a_move_is_a_walk_or_an_attack() {
    record(
        "
position
  control 1217
  active 1218 1
expect legal = move 1217, move 1117
1. japanese move 1217
expect active = 1217 1
expect pending = japanese D4
2. japanese move 1216
expect heard japanese has the force attacks 1216 from 1217
expect pending = luck 6.7a
",
    );
}

/// [S.5]
#[test]
fn the_next_force_is_selected_after_one_is_stranded() {
    record(
        "
position
  control 2002
  active 2002 2 2
  force 1218 1
1. japanese move 2001
   luck 1
expect active = none
expect pending = japanese D3
",
    );
}

/// [S.5] [D5]
#[test]
fn a_force_in_an_exit_hex_leaves_the_map_or_moves_on() {
    record(
        "
position
  control 1601
  active 1601 1
expect pending = japanese D5
expect legal = move 1701, move 1602, exit
1. japanese exit
expect pending = over 4.1a
expect winner = japanese
",
    );
    record(
        "
position
  control 1601
  active 1601 1
1. japanese move 1701
expect pending = luck 6.7a
",
    );
    record(
        "
position
  control 1501
  active 1501 1
expect pending = japanese D4
expect check exit = 4.1-r1
",
    );
}

/// [D4]
#[test]
fn d4_offers_every_legal_neighbour() {
    record(
        "
position
  control 1812 1813 1713
  active 1812 2
expect pending = japanese D4
expect legal = move 1811, move 1911, move 1912, move 1813, move 1712, move 1711
",
    );
}

/// [S.6] An HQ drawn for an ineligible hex is set aside and another counter is drawn.
#[test]
fn an_attack_reveals_rolls_and_draws() {
    record(
        "
position
  control 1604
  active 1604 ? ?
1. japanese move 1603
expect pending = luck 6.11-r3
   luck infantry-3
expect pending = luck 6.11-r3
   luck infantry-1
expect active = 1604 3 1
expect pending = luck 6.7a
   luck 3
expect pending = luck 6.7-r2
   luck battalion-hq rifle-4
expect hq battalion-hq = 1603
expect marines = battalion-hq, rifle-4
",
    );
    record(
        "
position
  control 1812
  active 1812 4
1. japanese move 1811
   luck 1 division-hq
expect pending = luck 6.7-r2
expect hq division-hq = aside
   luck rifle-2
expect hq division-hq = pool
expect marines = rifle-2
expect pending = luck 7.10a
",
    );
}

/// [S.6] The Cache ends the attack at once.
#[test]
fn the_next_force_is_selected_after_the_cache() {
    record(
        "
position
  active 1815 4
  force 1218 1
1. japanese move 1814
   luck 6 cache
expect pending = japanese D3
",
    );
}

/// [S.7] Without attackers the force is lost; without ground units the hex is won.
#[test]
fn bombardment_then_pieces_then_the_check_for_survivors() {
    let start = "
scenario everything
position
  control 1813
  active 1813 4 3
  force 1218 1
1. japanese move 1812
";
    record(&format!(
        "{start}   luck 6 artillery machinegun rifle-5
expect marines = rifle-5
expect pending = luck 8.2a
   luck 6 6
expect marines = rifle-5+machinegun
expect pending = japanese D6
"
    ));
    record(&format!(
        "{start}   luck 6 artillery artillery rifle-5 1 4
expect pending = luck 8.2a
expect active = 1813 3
   luck 1
expect pending = japanese D3
expect control 1812 = us
"
    ));
    record(&format!(
        "{start}   luck 5 artillery artillery 1 4 4
expect active = 1812 3
expect control 1812 = japanese
expect pending = japanese D4
"
    ));
}

/// [S.8] [D6] [D7] It wins the game, loses the force, wins the hex, or the fight goes on.
#[test]
fn a_charge_has_four_outcomes() {
    let fight = |marines: &str| format!("{CHARGE}  marines {marines}\n1. japanese charge\n");
    record(&format!(
        "{}   luck 1 2\n2. japanese kill division-hq\nexpect pending = over 4.2a",
        fight("division-hq rifle-8")
    ));
    record(&format!(
        "{}   luck 2 2
expect pending = japanese D3
expect control 1603 = us
",
        fight("rifle-8")
    ));
    record(&format!(
        "{}   luck 1 2
2. japanese kill rifle-8
expect control 1603 = japanese
expect active = 1603 4 4
expect pending = japanese D4
",
        fight("rifle-8")
    ));
    record(&format!(
        "{}   luck 1 2
2. japanese kill rifle-8
expect marines = rifle-5
expect pending = luck 7.10a
",
        fight("rifle-8 rifle-5")
    ));
}

/// [D6]
#[test]
fn d6_is_to_charge_or_not() {
    record(&format!(
        "{CHARGE}  marines rifle-8
expect pending = japanese D6
expect legal = charge, hold
expect check kill rifle-8 = D6
1. japanese hold
expect pending = luck 7.10a
"
    ));
}

/// [D7]
#[test]
fn d7_offers_each_ground_unit_or_none() {
    record(&format!(
        "{CHARGE}  marines battalion-hq rifle-5 rifle-5
1. japanese charge
   luck 3 4
expect pending = japanese D7
expect legal = kill battalion-hq, kill rifle-5, kill rifle-5/2, kill none
expect check hold = D7
expect check kill 4 = 11.4b
2. japanese kill none
expect marines = battalion-hq, rifle-5, rifle-5
expect pending = luck 7.10a
"
    ));
}

/// [S.9]
#[test]
fn a_round_ends_the_fight_or_another_follows() {
    let fight = |force: &str, marines: &str| {
        format!(
            "
position
  control 1604
  active 1604 {force}
  attack 1603
  marines {marines}
  force 1218 1
  spent 2
"
        )
    };
    // The Division HQ dies: the game is over, even if the last attacker dies too.
    record(&format!("{}   luck 1 1\nexpect pending = over 4.2a", fight("4", "division-hq")));
    // The Battalion HQ dies: the artillery leaves the game, and the fight goes on.
    record(&format!(
        "{}   luck 1 6 6
expect pool artillery = 0
expect spent = 0
expect pending = luck 7.10a
",
        fight("4", "battalion-hq rifle-8")
    ));
    // No attacker is left.
    record(&format!("{}   luck 6 1\nexpect pending = japanese D3", fight("4", "rifle-8")));
    // No ground unit is left.
    record(&format!("{}   luck 1 6\nexpect pending = japanese D4", fight("4", "rifle-8")));
    // Neither side has a unit left: the force is lost.
    record(&format!(
        "{}   luck 1 1
expect pending = japanese D3
expect control 1603 = us
",
        fight("4", "rifle-8")
    ));
    // Both sides have units left.
    record(&format!("{}   luck 6 6\nexpect pending = luck 7.10a", fight("4", "rifle-8")));
}

/// [S.10]
#[test]
fn a_won_hex_is_entered_and_the_advance_recorded() {
    record(
        "
scenario everything
position
  turn 2
  control 1604
  best 4 1
  active 1604 4 4
  attack 1603
  marines rifle-2+machinegun+hero
  guns 1
  heroes 1
   luck 1 6 6
expect active = 1603 4 4
expect control 1603 = japanese
expect best = 3 2
expect pool hero = 1
expect pool machinegun = 3
expect pool rifle-2 = 2
expect pending = japanese D4
",
    );
}

/// [S.10] Reaching the same row again or a hex further south changes nothing.
#[test]
fn the_advance_is_recorded_only_once() {
    for best in ["3 1", "2 1"] {
        record(&format!(
            "
position
  turn 2
  control 1604
  best {best}
  active 1604 4
1. japanese move 1603
   luck 1
expect control 1603 = japanese
expect best = {best}
"
        ));
    }
}

/// [S.11]
#[test]
fn after_a_lost_fight_rifles_return_to_the_pool_and_hqs_stay() {
    record(
        "
scenario everything
position
  control 1604
  active 1604 4
  attack 1603
  marines battalion-hq rifle-2+machinegun+hero
  guns 1
  heroes 1
  force 1218 1
   luck 6 6 1
expect active = none
expect pool rifle-2 = 3
expect pool hero = 1
expect pool machinegun = 3
expect hq battalion-hq = 1603
expect control 1603 = us
expect best = 4 1
expect pending = japanese D3
",
    );
}

/// [S.12]
#[test]
fn after_the_counterattack_a_turn_begins_or_the_game_ends() {
    for turn in 1..=3 {
        record(&format!(
            "
position
  turn {turn}
  step counterattack
  control 1208
  spent 2
   luck 6
expect turn = {}
expect spent = 0
expect pending = luck 3.5a
",
            turn + 1
        ));
    }
    record(
        "
position
  turn 4
  step counterattack
  control 1208
   luck 6
expect pending = over 4.3a
expect winner = us
",
    );
    // This scenario has three turns.
    record(
        "
scenario first_night
position
  turn 3
  step counterattack
  control 1208
   luck 6
expect pending = over 4.3a
",
    );
}

/// [D1]
#[test]
fn d1_offers_scenarios_and_any_mix_of_options() {
    let ids: Vec<String> = Ridge::scenarios().into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(ids, ["standard", "first_night", "everything", "gung_ho"]);
    let switches: Vec<&str> = Ridge::OPTIONS.iter().map(|switch| switch.id).collect();
    assert_eq!(switches, ["machineguns", "hero", "banzai", "crews", "no-hqs"]);
    for scenario in &ids {
        for mix in 0..32 {
            let on = |index: usize| mix & (1 << index) != 0;
            let chosen: Vec<&str> = (0..5).filter(|p| on(*p)).map(|p| switches[p]).collect();
            let options = if chosen.is_empty() { "none".to_owned() } else { chosen.join(" ") };
            record(&format!(
                "
scenario {scenario}
options {options}
expect pool machinegun = {}
expect pool hero = {}
expect charges = {}
expect crews = {}
expect pool division-hq = {}
expect pool battalion-hq = {}
",
                4 * u8::from(on(0)),
                u8::from(on(1)),
                2 * u8::from(on(2)),
                4 * u8::from(on(3)),
                u8::from(!on(4)),
                u8::from(!on(4)),
            ));
        }
    }
    assert!(Ridge::open("second_night", None).is_err());
    assert!(Ridge::open("standard", Some(&["artillery".to_owned()])).is_err());
}

/// [D2] Or no hex.
#[test]
fn d2_offers_red_row_hexes_without_a_crew() {
    record(
        "
options crews
   luck 1 1 1 1 1 1 1 1 1 1 1 1
expect pending = japanese D2
expect legal = crew 1218, crew 1317, crew 1417, crew 1516, crew 1616, crew 1715, crew 1815, crew 1914, crew 2014, crew 2113, crew 2213, crew 2312, crew none
1. japanese crew 1715
expect pending = japanese D2
expect legal lacks crew 1715
expect legal has crew 1218
expect check crew 1714 = 11.5a
expect check select 1715 = D2
2. japanese crew none
expect pending = japanese D3
expect legal = select 1715
",
    );
}
