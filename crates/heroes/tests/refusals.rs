//! The text of refusals, and the units and hexes that they are about.

use crate::common::{able, record, record_guns, record_on};
use game::notation::{Notation, Words};
use game::{Cited, Game, Subjects};
use heroes::Heroes;

/// The refusal of an order: its text with the clause, and its subjects.
fn refused(game: &Heroes, order: &str) -> (String, Subjects) {
    let action = game.read_action(&mut Words::of(order)).unwrap_or_else(|fault| panic!("{fault}"));
    let refusal = game.check(&action).expect_err(order);
    (format!("{refusal} ({})", refusal.rule()), game.subjects(&refusal))
}

fn check(game: &Heroes, order: &str, text: &str, unit: Option<&str>, hex: Option<&str>) {
    let (found, subjects) = refused(game, order);
    assert_eq!(found, text, "{order}");
    assert_eq!((subjects.unit.as_deref(), subjects.hex.as_deref()), (unit, hex), "{order}");
}

/// [6.0b] [6.2b] [7.7.1a] [5.0b] A refusal names the unit, the hex and the limit.
#[test]
fn a_refusal_names_unit_and_hex() {
    let game = record(
        "
position
  step turn
  turn us
  unit rifle-01 E04 4
  unit rifle-02 D01 4
  unit infantry-01 E07 1
  unit infantry-02 E03 1
1. us use rifle-01
expect pending = us D13
",
    );
    let rifle = Some("rifle-01");
    check(
        &game,
        "attack E07",
        "Marine Rifle 01 can't see E07: E05 blocks the line of sight (6.0b)",
        rifle,
        Some("E05"),
    );
    check(
        &game,
        "attack E03",
        "E03 is outside the arc of fire of Marine Rifle 01 (6.2b)",
        rifle,
        Some("E03"),
    );
    check(
        &game,
        "move rifle-01 E07 4",
        "Marine Rifle 01 can't move to E07: it is not adjacent (5.0b)",
        rifle,
        Some("E07"),
    );
    check(
        &game,
        "with rifle-02",
        "Marine Rifle 02 is neither in the same hex as another unit of the group nor next to one \
         (10.1d)",
        Some("rifle-02"),
        None,
    );
}

/// [13.0d] [6.3-r1] [14.1-r1] An observer whose view is blocked names the hex; smoke too near names the minimum range.
#[test]
fn a_refusal_names_what_blocks_an_observer() {
    let game = record_guns(
        "
position
  step turn
  turn us
  unit mortar-60-28 B04 2
  unit infantry-01 G02 5
1. us use mortar-60-28
expect pending = us D13
",
    );
    let mortar = Some("mortar-60-28");
    let blocked = "G02 can't be seen from A04: D03 blocks the line of sight (13.0d)";
    check(&game, "indirect G02 A04", blocked, None, Some("D03"));
    let near =
        "M2 60 mm mortar 28 can't attack B03: the range is 1, below its minimum of 2 (6.3-r1)";
    check(&game, "smoke B03", near, mortar, Some("B03"));
}

/// [D11] [D18] An action at the wrong time is answered with the decision that comes first.
#[test]
fn a_refusal_says_what_to_decide_first() {
    let game = record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D05 1
expect pending = us D11
",
    );
    let text = "that can't be done now; the pending decision is what to do in this Turn (D11)";
    check(&game, "rally", text, None, None);
}

/// [9.0c] [9.5e] A refusal names the card.
#[test]
fn a_refusal_names_cards() {
    let game = record_on(
        &able(&[]),
        "
position
  step turn
  turn us
  caps us 3
  unit raider-13 D03 4
  unit infantry-01 D09 1
expect pending = us D11
",
    );
    check(&game, "play 06", "Battlefield Confusion is not in your hand (9.0c)", None, None);
    check(&game, "swift", "you have no Swift Action card (9.0c)", None, None);
}

/// [10.1.2b] A supporter that is too far from the target or from the leader, or hit, is named.
#[test]
fn a_refusal_names_the_supporter() {
    for (unit, text, hex) in [
        (
            "rifle-01 F01 4",
            "Marine Rifle 01 can't support: it is neither in the hex of 1919A4 MMG 22 nor adjacent to it \
             (10.1.2b)",
            None,
        ),
        (
            "rifle-01 E01 4 suppressed",
            "Marine Rifle 01 can't support: its Hit Marker affects its attack rating (10.1.2b)",
            None,
        ),
        (
            "paramarine-19 E01 4",
            "Paramarine 19 can't support: D05 is 5 hexes away, beyond its normal range of 3 (10.1.2b)",
            Some("D05"),
        ),
    ] {
        let name = unit.split(' ').next().unwrap_or_default();
        let game = record(&format!(
            "
position
  step turn
  turn us
  unit mmg-22 D01 4
  unit rifle-02 E01 4
  unit {unit}
  unit infantry-01 D05 1
1. us use mmg-22
2. us with rifle-02
3. us with {name}
expect pending = us D13
"
        ));
        check(&game, "attack D05", text, Some(name), hex);
    }
}

/// [9.2a] A Bonus card played as an action says how it is used.
#[test]
fn a_refusal_explains_bonus_cards() {
    let game = record(
        "
position
  step turn
  turn us
  hand us 09 10 11
  unit rifle-01 D03 4
  unit infantry-01 D09 1
expect pending = us D11
",
    );
    for (card, text) in [
        (
            "09",
            "Careful Aiming is not played as an action of its own: add it to an attack when you declare the attack (9.2a)",
        ),
        (
            "10",
            "Swift Action is not played as an action of its own: announce two actions with it at the start of your Turn (9.2a)",
        ),
        (
            "11",
            "Luck is not played as an action of its own: play it directly after one of your own rolls (9.2a)",
        ),
    ] {
        check(&game, &format!("play {card}"), text, None, None);
    }
}
