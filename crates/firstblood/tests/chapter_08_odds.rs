//! 8.3 to 8.9: odds, terrain, the die and the two attack tables.

use crate::common::record;
use firstblood::{AirfieldHex, Column, Odds};

/// [8.4-ex1] [8.4-ex2] [8.3a] [8.4a] Six factors against three are 2-1, against five 1-1.
#[test]
fn example_six_factors() {
    for (target, odds) in [("1PAR", "2-1"), ("1/1", "1-1")] {
        record(&format!(
            "
position
  phase japanese-combat
  unit 28/2 0907
  unit 4/2 0907
  unit {target} 0807
1. japan attack 28/2 0807
2. japan attack 4/2 0807
expect forecast 0807 has attack 6 direct attackers (8.3a) = 6
expect odds 0807 = {odds}
",
        ));
    }
}

/// [8.6-ex1] [8.4b] Ten factors against two units of three are 1-1, not 2-1: fractions favour the
/// defender, and the units of a hex can't be attacked separately.
#[test]
fn example_ten_against_six() {
    record(
        "
position
  phase japanese-combat
  unit 29/1 0907
  unit 29/2 0907
  unit 1PAR 0807
  unit 1PIO 0807
1. japan attack 29/1 0807
2. japan attack 29/2 0807
expect forecast 0807 has attack 10 direct attackers (8.3a) = 10
expect forecast 0807 has defence 6 defenders (8.4b) = 6
expect odds 0807 = 1-1
",
    );
}

/// [8.6-r1] [8.4a] [8.6c] Every step of the odds, to the factor; beyond 4-1 nothing is gained.
#[test]
fn odds_to_the_factor() {
    let at = |column| Odds::At { column, four: false };
    let four = Odds::At { column: Column::ThreeOne, four: true };
    for (attack, defence, odds) in [
        (0, 1, Odds::Below),
        (1, 3, Odds::Below),
        (2, 3, at(Column::OneTwo)),
        (1, 2, at(Column::OneTwo)),
        (3, 6, at(Column::OneTwo)),
        (3, 7, Odds::Below),
        (6, 7, at(Column::OneTwo)),
        (7, 7, at(Column::OneOne)),
        (13, 7, at(Column::OneOne)),
        (14, 7, at(Column::TwoOne)),
        (20, 7, at(Column::TwoOne)),
        (21, 7, at(Column::ThreeOne)),
        (27, 7, at(Column::ThreeOne)),
        (28, 7, four),
        (70, 7, four),
    ] {
        assert_eq!(Odds::of(attack, defence), odds, "{attack} against {defence}");
    }
}

/// [8.5a] [8.7.5b] [8.7.1a] Bombers, terrain and 4-1 odds all modify one die.
#[test]
fn modifiers_add_up() {
    record(
        "
position
  phase us-movement
  air ground SBDx2
  unit 1/1 0706
  unit 2/1 0706
  unit 3/1 0706
  unit 28/2 0605
1. us support SBD 0605
2. us support SBD 0605
3. us done
4. us attack 1/1 0605
5. us attack 2/1 0605
6. us attack 3/1 0605
expect odds 0605 = 4-1
expect forecast 0605 has die -1 jungle (8.7.1a) + 2 bombers (13.6b) + 1 odds of 4-1 (8.6c) = 2
",
    );
}

/// [8.5a] Each ship adds two.
#[test]
fn ships_change_the_die() {
    record(
        "
position
  turn OCT II
  phase japanese-combat
  ships attack BBx1 CAx1
  unit 29/1 0907
  unit 1/1 0807
1. japan attack 29/1 0807
2. japan done
expect why resolve 0807 lacks die 4 ships (10.4a) = 4
expect why resolve 0807 CA BB has die 4 ships (10.4a) = 4
3. japan resolve 0807 CA BB
   luck 2
expect heard japan says D1
",
    );
}

/// [8.6a] [8.6b] [8.6-r3] Below 1-2 the attackers are eliminated before the first die of the phase,
/// and the defender loses nothing; the attack still counts towards the duty to attack.
#[test]
fn too_few_attackers_are_eliminated() {
    record(
        "
position
  phase japanese-combat
  unit 28/2 0907
  unit 29/1 0607
  unit 1/1 0807
  unit 1PAR 0807
  unit 3DB 0708
1. japan attack 28/2 0807
expect odds 0807 = below 1-2
expect forecast 0807 has odds below 1-2: all direct attackers are lost (8.6a)
2. japan attack 29/1 0708
3. japan done
expect pending = japan P11
expect place 28/2 = gone
expect heard japan has the odds of the attack on 0807 are below 1-2 (8.6a)
expect units 0807 = 1/1, 1PAR
expect attacks = 0708 by 29/1
",
    );
}

/// [8.6a] Half of the defence is enough for a roll.
#[test]
fn at_one_to_two_there_is_a_roll() {
    record(
        "
position
  phase japanese-combat
  unit 28/2 0907
  unit 1PAR 0807
  unit 1PIO 0807
1. japan attack 28/2 0807
2. japan done
expect odds 0807 = 1-2
expect pending = japan P11
expect place 28/2 = 0907
",
    );
}

/// [8.6-r2] Artillery that bombards in an attack below 1-2 is not lost and can bombard in another attack.
#[test]
fn artillery_survives_an_attack_below_one_to_two() {
    let game = record(
        "
position
  phase japanese-combat
  unit 28/2 0907
  unit 10MA 1006
  unit 1/1 0807
  unit 2/1 0807
  unit 3/1 0807
1. japan attack 28/2 0807
2. japan bombard 10MA 0807
expect odds 0807 = below 1-2
3. japan done
expect place 28/2 = gone
expect place 10MA = 1006
",
    );
    let gun = game.scenario().named("10MA").unwrap();
    assert_eq!(game.counter(gun).task, None);
}

/// [8.6-r3] An attack below 1-2 interrupts engineers in its hex.
#[test]
fn an_attack_below_one_to_two_interrupts_engineers() {
    let game = record(
        "
position
  phase japanese-combat
  field 0708 damaged
  unit 28/2 0607
  unit 1ENG 0708
  unit 1/1 0708
  unit 2/1 0708
1. japan attack 28/2 0708
2. japan done
expect place 28/2 = gone
expect pending = luck 14.0a
",
    );
    let attacked: Vec<AirfieldHex> = game.attacked().iter().collect();
    assert_eq!(attacked, [AirfieldHex::ALL[0]]);
}

/// Checks the odds and the die modifier of one attack by these units from these hexes.
fn expect_forecast(attackers: &[(&str, &str)], defenders: &[(&str, &str)], expected: &str) {
    let mut text = "position\n  phase us-combat\n".to_owned();
    for (unit, hex) in attackers.iter().chain(defenders) {
        text += &format!("  unit {unit} {hex}\n");
    }
    let targets: Vec<&str> = defenders.iter().map(|(_, hex)| *hex).collect();
    for (unit, _) in attackers {
        text += &format!("us attack {unit} {}\n", targets.join(" "));
    }
    for line in expected.lines() {
        text += &format!("expect forecast {} {}\n", targets[0], line.trim());
    }
    record(&text);
}

/// [8.7.1a] Jungle subtracts one from the die; open ground does not.
#[test]
fn jungle_subtracts_one() {
    expect_forecast(&[("1/1", "0706")], &[("124/1", "0605")], "has die -1 jungle (8.7.1a) = -1");
    expect_forecast(&[("1/1", "0707")], &[("124/1", "0607")], "lacks die -1 jungle (8.7.1a) = -1");
}

/// [8.7.2a] A defender on a ridge is doubled unless an attacker comes along the crest.
#[test]
fn a_ridge_doubles_the_defender() {
    let doubled = "has defence 4 defenders (8.4b) + 4 doubled on the ridge (8.7.2a) = 8
        lacks die -1 jungle (8.7.1a) = -1";
    expect_forecast(&[("1/1", "0606"), ("2/1", "0506")], &[("124/1", "0507")], doubled);
    let plain = "has defence 4 defenders (8.4b) = 4";
    expect_forecast(&[("1/1", "0606"), ("2/1", "0406")], &[("124/1", "0507")], plain);
}

/// [8.7-r3] Defenders are not doubled against an attack from a ridge into other terrain.
#[test]
fn an_attack_down_a_ridge_is_not_doubled() {
    expect_forecast(&[("1/1", "0507")], &[("124/1", "0606")], "has defence 4 defenders (8.4b) = 4");
}

/// [8.7.3a] A defender in clear terrain behind a river is doubled if all attackers are across it.
#[test]
fn a_river_doubles_the_defender() {
    let doubled = "has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.3a) = 8
        lacks die -1 jungle (8.7.1a) = -1";
    expect_forecast(&[("1/1", "0609")], &[("124/1", "0608")], doubled);
}

/// [8.7.4a] A defender in jungle behind a river is doubled, and the die is reduced by one.
#[test]
fn a_river_and_jungle() {
    let doubled = "has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.4a) = 8
        has die -1 jungle (8.7.1a) = -1";
    expect_forecast(&[("1/1", "0710")], &[("124/1", "0809")], doubled);
}

/// [8.7.5a] One attacker on the defender's bank cancels the doubling, in clear terrain and in
/// jungle.
#[test]
fn one_attacker_on_the_same_bank() {
    let plain = "has defence 4 defenders (8.4b) = 4";
    expect_forecast(&[("1/1", "0609"), ("2/1", "0607")], &[("124/1", "0608")], plain);
    expect_forecast(&[("1/1", "0710"), ("2/1", "0808")], &[("124/1", "0809")], plain);
}

/// [8.7-r1] The ford shields like the river, also in combination with it; a jungle hexside does
/// not.
#[test]
fn each_attacker_is_tested() {
    let doubled = "has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.3a) = 8";
    expect_forecast(&[("1/1", "0909")], &[("124/1", "0910")], doubled);
    expect_forecast(&[("1/1", "0909"), ("2/1", "0809")], &[("124/1", "0910")], doubled);
    let plain = "has defence 4 defenders (8.4b) = 4";
    expect_forecast(&[("1/1", "0909"), ("2/1", "0810")], &[("124/1", "0910")], plain);
}

/// [8.7-r4] Whether a hex of an attack is doubled does not depend on the others; jungle counts once.
#[test]
fn each_hex_of_an_attack_is_doubled_separately() {
    expect_forecast(
        &[("1/1", "0710"), ("2/1", "0710")],
        &[("124/1", "0809"), ("28/2", "0810")],
        "has defence 4 defenders (8.4b) + 4 doubled behind the river (8.7.4a) + 3 defenders (8.4b) = 11
        has die -1 jungle (8.7.1a) = -1",
    );
    expect_forecast(
        &[("1/1", "0706")],
        &[("124/1", "0605"), ("28/2", "0606")],
        "has die -1 jungle (8.7.1a) = -1",
    );
}

/// [8.7-r2] [7.5-r2] A defender attacked from a box and from across a river is doubled once.
#[test]
fn never_more_than_doubled() {
    record(
        "
position
  phase japanese-combat
  unit 124/1 D used ABCD
  unit 29/1 0004
  unit 1PAR 0003
  unit 3DB 0002
1. japan attack 124/1 0003
2. japan attack 29/1 0003
expect forecast 0003 has attack 9 direct attackers (8.3a) = 9
expect forecast 0003 has defence 3 defenders (8.4b) + 3 doubled behind the river (8.7.4a) = 6
expect odds 0003 = 1-1
",
    );
}

/// [8.8a] A die above 6 counts as 6, below 1 as 1.
#[test]
fn the_die_ends_at_one_and_six() {
    expect_forecast(
        &[("1/1", "0706")],
        &[("29/1", "0605")],
        "has odds 1-1 (8.4a)
        has results 1 A2, 2 A2, 3 A1, 4 A1, 5 EX, 6 DR (8.9a)",
    );
    expect_forecast(
        &[("1/1", "0707"), ("2/1", "0707"), ("3/1", "0707")],
        &[("28/2", "0607")],
        "has odds 4-1 (8.4a)
        has results 1 EX, 2 DR, 3 DR, 4 D1, 5 DE, 6 DE (8.9a)",
    );
}

/// Checks the result of each roll when these units attack those in the open.
fn expect_results(phase: &str, attackers: &[&str], defenders: &[&str], odds: &str, results: &str) {
    let side = phase.split('-').next().map(|side| if side == "us" { "us" } else { "japan" });
    let side = side.unwrap_or_default();
    let mut text = format!("position\n  phase {phase}\n");
    attackers.iter().for_each(|unit| text += &format!("  unit {unit} 0907\n"));
    defenders.iter().for_each(|unit| text += &format!("  unit {unit} 0807\n"));
    attackers.iter().for_each(|unit| text += &format!("{side} attack {unit} 0807\n"));
    text += &format!("expect odds 0807 = {odds}\n");
    text += &format!("expect forecast 0807 has results {results} (8.9a)\n");
    record(&text);
}

/// [8.9a] The American Attack Table, cell by cell.
#[test]
fn the_american_attack_table() {
    let us = ["1/1", "2/1", "3/1"];
    let expect = |attackers, defenders: &[&str], odds, results| {
        expect_results("us-combat", &us[..attackers], defenders, odds, results);
    };
    expect(1, &["29/1", "29/2"], "1-2", "1 AE, 2 A2, 3 A1, 4 A1, 5 EX, 6 DR");
    expect(1, &["29/1"], "1-1", "1 A2, 2 A1, 3 A1, 4 EX, 5 DR, 6 DR");
    expect(2, &["29/1"], "2-1", "1 A1, 2 A1, 3 EX, 4 DR, 5 DR, 6 D1");
    expect(3, &["29/1"], "3-1", "1 A1, 2 EX, 3 DR, 4 DR, 5 D1, 6 DE");
}

/// [8.9a] The Japanese Attack Table, cell by cell.
#[test]
fn the_japanese_attack_table() {
    let japan = ["29/1", "29/2", "29/3"];
    let expect = |attackers, defenders: &[&str], odds, results| {
        expect_results("japanese-combat", &japan[..attackers], defenders, odds, results);
    };
    expect(1, &["1/1", "2/1"], "1-2", "1 AE, 2 AE, 3 A2, 4 A1, 5 EX, 6 EX");
    expect(1, &["1/1"], "1-1", "1 AE, 2 A2, 3 A1, 4 EX, 5 EX, 6 D1");
    expect(2, &["1/1"], "2-1", "1 A2, 2 A1, 3 EX, 4 EX, 5 D1, 6 DE");
    expect(3, &["1/1"], "3-1", "1 A1, 2 EX, 3 D1, 4 DE, 5 DE, 6 DE");
}
