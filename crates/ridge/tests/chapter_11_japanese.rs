//! 11.4 and 11.5: banzai charges and MG crews.

use crate::common::record;
use crate::play::{ask, watch};
use game::notation::Words;
use game::{Game, Playable};
use ridge::Ridge;

/// A force in 1604 before its first round against these Marines in 1603 (jungle).
fn charge(marines: &str) -> String {
    format!(
        "
scenario everything
position
  control 1604
  active 1604 4 4
  attack 1603
  step charge
  marines {marines}
  force 1218 1
"
    )
}

/// [11.4a] After the draw, if both sides have a unit left.
#[test]
fn a_charge_can_be_declared_before_the_first_round() {
    let attack = |options: &str| {
        format!(
            "
options {options}
position
  control 1813
  active 1813 4 4
  force 1218 1
1. japanese move 1812
"
        )
    };
    let banzai = attack("banzai");
    record(&format!("{banzai}   luck 4 rifle-8\nexpect legal = charge, hold"));
    // No ground unit.
    record(&format!("{banzai}   luck 4 artillery 6 6\nexpect pending = japanese D4"));
    record(&format!("{banzai}   luck 1\nexpect pending = japanese D4"));
    // No unit of the force.
    record(&format!("{banzai}   luck 5 artillery rifle-8 1 1\nexpect pending = japanese D3"));
    // Without the option.
    record(&format!("{}   luck 4 rifle-8\nexpect pending = luck 7.10a", attack("crews")));
}

/// [11.4-r1]
#[test]
fn bombardment_comes_before_the_charge() {
    record(
        "
options banzai
position
  control 1813
  active 1813 4 4
1. japanese move 1812
   luck 5 rifle-8 artillery
expect pending = luck 8.2a
   luck 1 6
expect pending = japanese D6
expect active = 1813 4
",
    );
}

/// [11.4b] Its gun and its hero stop working, and the fight goes on.
#[test]
fn a_successful_charge_kills_one_chosen_unit() {
    record(&format!(
        "{}1. japanese charge
   luck 2 3
expect pending = japanese D7
2. japanese kill rifle-8+hero
expect marines = rifle-2+machinegun
expect odds us says 4 factors (7.10b)
expect pending = luck 7.10a
",
        charge("rifle-8+hero rifle-2+machinegun\n  guns 1\n  heroes 1")
    ));
    // The gun of the victim does not pass to another unit.
    record(&format!(
        "{}1. japanese charge
   luck 2 3
2. japanese kill rifle-2+machinegun
expect marines = rifle-8
expect odds us says 8 factors (7.10b)
",
        charge("rifle-8 rifle-2+machinegun\n  guns 1")
    ));
    // Killing the last unit wins the hex.
    record(&format!(
        "{}1. japanese charge
   luck 5 6
2. japanese kill rifle-8
expect active = 1603 4 4
expect control 1603 = japanese
expect pool rifle-8 = 8
",
        charge("rifle-8")
    ));
    // The player can also kill no unit.
    record(&format!(
        "{}1. japanese charge
   luck 1 6
2. japanese kill none
expect marines = rifle-8
expect pending = luck 7.10a
",
        charge("rifle-8")
    ));
}

/// [11.4c]
#[test]
fn a_failed_charge_eliminates_the_whole_force() {
    record(&format!(
        "{}1. japanese charge
   luck 6 1
expect active = none
expect control 1603 = us
expect pool rifle-8 = 9
expect pending = japanese D3
",
        charge("rifle-8")
    ));
}

/// [11.4-r2] In 15 of 36 cases.
#[test]
fn a_charge_succeeds_only_with_the_lower_die() {
    let mut successes = 0;
    for (japanese, us) in (1..=6).flat_map(|japanese| (1..=6).map(move |us| (japanese, us))) {
        let next = if japanese < us { "D7" } else { "D3" };
        successes += u8::from(japanese < us);
        record(&format!(
            "{}1. japanese charge
   luck {japanese} {us}
expect pending = japanese {next}
",
            charge("rifle-8")
        ));
    }
    assert_eq!(successes, 15);
}

/// [11.4-r3]
#[test]
fn the_victim_can_be_an_hq() {
    record(&format!(
        "{}  spent 3
1. japanese charge
   luck 1 2
2. japanese kill battalion-hq
expect pool artillery = 0
expect spent = 0
expect marines = rifle-5
expect odds japanese says / 4 jungle (7.6a)
expect pending = luck 7.10a
",
        charge("battalion-hq rifle-5")
    ));
    record(&format!(
        "{}1. japanese charge
   luck 1 2
2. japanese kill division-hq
expect pending = over 4.2a
expect winner = japanese
",
        charge("division-hq rifle-5")
    ));
}

/// [11.4-r4]
#[test]
fn a_charge_kills_the_hero_of_its_victim() {
    record(&format!(
        "{}1. japanese charge
   luck 1 2
2. japanese kill rifle-8+hero
expect pool hero = 0
   luck 1 6 6
expect control 1603 = japanese
expect pool hero = 0
",
        charge("rifle-8+hero rifle-2\n  heroes 1")
    ));
    record(&format!(
        "{}1. japanese charge
   luck 1 2
2. japanese kill rifle-8+hero
expect control 1603 = japanese
expect pool hero = 0
",
        charge("rifle-8+hero\n  heroes 1")
    ));
    // The hero of another unit is not affected (11.3d).
    record(&format!(
        "{}1. japanese charge
   luck 1 2
2. japanese kill rifle-2
   luck 1 6 6
expect control 1603 = japanese
expect pool hero = 1
",
        charge("rifle-8+hero rifle-2\n  heroes 1")
    ));
}

/// [11.4d] Whether they succeed or fail.
#[test]
fn there_are_two_charges_per_game() {
    record("scenario everything\nexpect charges = 2");
    record("expect charges = 0");
    record(
        "
scenario everything
position
  active 1815 4 4
  crews 0
1. japanese move 1814
   luck 4 rifle-8
2. japanese charge
   luck 1 2
expect charges = 1
3. japanese kill rifle-8
4. japanese move 1813
   luck 4 rifle-8
expect pending = japanese D6
5. japanese hold
expect charges = 1
   luck 1 6 6
6. japanese move 1812
   luck 4 rifle-8
7. japanese charge
   luck 1 2
expect charges = 0
8. japanese kill rifle-8
9. japanese move 1811
   luck 1 rifle-8
expect pending = luck 7.10a
",
    );
}

/// [11.4d]
#[test]
fn there_is_one_charge_per_fight() {
    record(&format!(
        "{}1. japanese charge
   luck 1 2
expect charges = 1
2. japanese kill rifle-8
expect pending = luck 7.10a
   luck 6 6 6
expect pending = luck 7.10a
   luck 6 6 6
expect pending = luck 7.10a
",
        charge("rifle-8 rifle-7")
    ));
    // A charge can't be declared later in the fight either.
    record(&format!(
        "{}1. japanese hold
   luck 6 6 6
expect pending = luck 7.10a
expect charges = 2
",
        charge("rifle-8")
    ));
}

/// [11.4d]
#[test]
fn no_position_offers_a_third_charge() {
    use game::notation::Notation;
    let text = "control 1604\nactive 1604 4\nattack 1603\nmarines rifle-8\nstep charge\ncharges 0";
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let game = Ridge::open("everything", None).expect("a scenario");
    let Ok(position) = game.read_position(&lines) else { return };
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let names: Vec<String> = legal.iter().map(|action| position.write_action(action)).collect();
    assert!(!names.contains(&"charge".to_owned()), "{names:?}");
}

/// [11.4-ex1]
#[test]
fn example_a_charge_at_the_division_hq() {
    record(&format!(
        "{}1. japanese charge
   luck 2 5
expect legal = kill division-hq, kill rifle-7, kill none
2. japanese kill division-hq
expect winner = japanese
expect pending = over 4.2a
",
        charge("division-hq rifle-7")
    ));
}

/// [11.4-ex2]
#[test]
fn example_a_charge_with_equal_dice_fails() {
    record(&format!(
        "{}1. japanese charge
   luck 4 4
expect heard japanese says 4 against 4
expect active = none
expect pool rifle-7 = 11
expect pool rifle-5 = 11
expect charges = 1
",
        charge("rifle-7 rifle-5")
    ));
}

/// The dice of Phase I that give one unit to 1218 and five to 1715.
const PHASE_ONE: &str = "
options crews
   luck 2 1 1 1 1 6 1 1 1 1 1 1
";

/// [11.5a] In the red row.
#[test]
fn up_to_four_crews_are_placed_at_most_one_per_hex() {
    record(&format!(
        "{PHASE_ONE}expect crews = 4
expect check crew 1714 = 11.5a
1. japanese crew 1218
expect check crew 1218 = 11.5a
2. japanese crew 1715
3. japanese crew 2312
expect pending = japanese D2
expect crews = 1
4. japanese crew 1616
expect pending = japanese D3
expect force 1218 = ? crew
expect force 1616 = crew
expect force 2312 = crew
"
    ));
    // No crews are placed on later turns.
    record(
        "
options crews
position
  turn 2
  step organize
   luck 1 1 1 1 1 2 1 1 1 1 1 1
expect pending = japanese D3
",
    );
    // There are none without the option.
    record("   luck 2 1 1 1 1 6 1 1 1 1 1 1\nexpect crews = 0\nexpect pending = japanese D3");
}

/// [11.5b] Otherwise it fights and dies like any other unit.
#[test]
fn a_crew_is_a_revealed_unit_of_factor_6() {
    record(&format!(
        "{PHASE_ONE}1. japanese crew 1616
2. japanese crew none
expect force 1616 = crew
3. japanese select 1616
4. japanese move 1615
expect pending = luck 6.7a
   luck 4 rifle-8
expect odds japanese says 6 factors (7.5a) / 4 jungle (7.6a) = 1:1
   luck 6 2
expect active = none
"
    ));
    record(
        "
options crews
position
  crews 0
  control 1813
  active 1813 2 crew
1. japanese move 1812
   luck 5 artillery rifle-8 4 3
expect active = 1813 2
",
    );
}

/// [11.5c]
#[test]
fn a_crew_can_join_five_infantry_units() {
    record(&format!(
        "{PHASE_ONE}1. japanese crew 1715
2. japanese crew none
expect force 1715 = ? ? ? ? ? crew
"
    ));
}

/// [11.5-ex1]
#[test]
fn example_six_units_and_17_factors() {
    record(&format!(
        "{PHASE_ONE}1. japanese crew 1715
2. japanese crew none
3. japanese select 1715
4. japanese move 1615
   luck infantry-2 infantry-1 infantry-1 infantry-3 infantry-4 4 rifle-8
expect active = 1715 2 1 1 3 4 crew
expect odds japanese says 17 factors (7.5a) / 4 jungle (7.6a) = 4:1
"
    ));
}

/// [11.5-r1]
#[test]
fn a_crew_alone_is_a_force() {
    record(&format!(
        "{PHASE_ONE}1. japanese crew 2014
2. japanese crew none
expect legal = select 1218, select 1715, select 2014
3. japanese select 2014
expect active = 2014 crew
4. japanese move 2013
   luck 1
expect active = 2013 crew
"
    ));
}

/// [11.5-r2]
#[test]
fn crews_not_placed_are_out_of_the_game() {
    record(
        "
options crews
   luck 2 1 1 1 1 1 1 1 1 1 1 1
1. japanese crew 1218
2. japanese crew none
expect heard japanese has 3 MG crews left out of the game
expect crews = 0
3. japanese select 1218
4. japanese move 1217
   luck infantry-1 4 cache
expect turn = 2
   luck 2 1 1 1 1 1 1 1 1 1 1 1
expect pending = japanese D3
expect crews = 0
",
    );
}

/// [11.5-r3] In random games no force ever has two crews.
#[test]
fn crews_never_meet() {
    let start = Ridge::open("standard", Some(&["crews".to_owned()])).expect("a scenario");
    let row: Vec<String> = start
        .map()
        .red_row()
        .iter()
        .map(|hex| format!("force {}", start.map().label(*hex)))
        .collect();
    let mut active_crews = 0;
    watch(&start, 60, |_, _, game| {
        let crews = |query: &str| ask(game, query).matches("crew").count();
        assert!(row.iter().all(|query| crews(query) <= 1));
        let active = crews("active");
        assert!(active <= 1);
        active_crews += active;
    });
    assert!(active_crews > 1000, "only {active_crews} positions with an active crew");
}
