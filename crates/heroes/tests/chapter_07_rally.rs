//! 7.6: rallies.

use crate::common::{answer, field, play, record};
use game::notation::Notation;

/// [7.6a] [7.6b] [7.6c] [7.6.1a] [7.6.1b] [7.6.1c] [7.6-r1] [7.4g] Rallying.
#[test]
fn a_unit_rallies() {
    record(
        "
position
  step turn
  turn us
  caps us 5
  unit rifle-01 D03 4 suppressed
  unit infantry-01 A10 1
1. us use rifle-01
2. us rally
expect ap us = 2
3. us roll rifle-01 +1
   luck 3 3
expect unit rifle-01 = D03 4 suppressed
expect caps us = 4
4. japan pass
5. us use rifle-01
6. us rally
expect caps us = 1
7. us roll rifle-01
   luck 4 4
expect unit rifle-01 = D03 4
expect heard us says Marine Rifle 01 puts back Suppressed
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-01 I06 4 suppressed
  unit rifle-02 I06 4
  unit rifle-03 I06 4 pinned
  unit infantry-01 A10 1
1. us use rifle-01
2. us rally
3. us roll rifle-01
   luck 2 4
expect unit rifle-01 = I06 4
",
    );
}

/// [7.6e] A unit with an enemy in its hex can't rally.
#[test]
fn a_unit_in_a_melee_cannot_rally() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 suppressed
  unit infantry-01 D03 1
1. us use rifle-01
expect check rally = 7.6e
",
    );
}

/// [7.6.1a] [7.6.1b] [7.6.1c] [7.6-r2] [4.0-r3] [7.4.2-r2] The bonuses on a rally roll: 1 for cover, from
/// terrain or the unit's own Hasty Defense; 1 for each friend that is not hit, where a 'No Hit' counts as a
/// hit; CAPs.
#[test]
fn every_rally_bonus_counts() {
    let attempt = |others: &str, at: &str, caps: &str, dice: &str| {
        let game = record(&format!(
            "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 {at} suppressed
{others}
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan rally
3. japan roll infantry-01 {caps}
   luck {dice}
expect turn = us
"
        ));
        !answer(&game, 1, "unit infantry-01").ends_with("suppressed")
    };
    for (others, at, caps, needed) in [
        ("", "D05 1", "", 7),
        ("", "E05 1", "", 6),
        ("", "I06 1", "", 6),
        ("", "C08 1", "", 6),
        ("", "I10 1", "", 7),
        ("", "D05 1 dug-in", "", 6),
        ("", "E05 1 dug-in", "", 6),
        ("  unit infantry-02 D05 1", "D05 1", "", 6),
        ("  unit infantry-02 D05 1\n  unit infantry-03 D05 1 spent", "D05 1", "", 5),
        ("  unit infantry-02 D05 1 pinned", "D05 1", "", 7),
        ("  unit infantry-02 D05 1 no-hit dug-in", "D05 1", "", 7),
        ("  unit infantry-02 D06 1", "D05 1", "", 7),
        ("", "D05 1", "+2", 5),
        ("", "D05 1", "-1", 8),
    ] {
        let dice = |sum: u8| format!("{} {}", sum / 2, sum - sum / 2);
        assert!(attempt(others, at, caps, &dice(needed)), "{at} {caps} {others}: {needed}");
        assert!(!attempt(others, at, caps, &dice(needed - 1)), "{at} {caps} {others}: {needed}");
    }
}

/// [7.6b] [7.6-r3] [D32] After a failed rally the enemy learns only that it failed; after a success it sees
/// the marker.
#[test]
fn a_failed_rally_shows_nothing() {
    let attempt = |dice: &str| {
        play(
            &field(&[]),
            &format!(
                "
position
  step turn
  turn us
  unit rifle-01 D03 4 suppressed
  unit infantry-01 A10 1
1. us use rifle-01
2. us rally
3. us roll rifle-01
   luck {dice}
expect japan sees state rifle-01 = activated
"
            ),
        )
    };
    let log_after = |dice: &str| {
        let replay = attempt(dice);
        let words = replay.events.iter().map(|event| replay.game.describe(event));
        words.collect::<Vec<_>>().join("\n")
    };
    assert!(log_after("3 4").contains("Marine Rifle 01 rolls 3 4, 7 in all, and fails to rally"));
    assert!(!log_after("3 4").contains("Suppressed"));
    assert_eq!(answer(&attempt("3 4").game, 1, "unit rifle-01"), "D03 4 hit");
    assert!(log_after("4 4").contains("Marine Rifle 01 puts back Suppressed"));
}

/// [7.6-r4] Not even a card can rally a unit with an enemy in its hex.
#[test]
fn a_card_cannot_rally_a_unit_in_a_melee() {
    for card in ["03", "04"] {
        let start = format!(
            "
position
  step turn
  turn us
  caps us 5
  hand us {card}
  unit rifle-02 L01 4 pinned
  unit infantry-01 D03 1
"
        );
        record(&format!(
            "{start}  unit rifle-01 D03 4 suppressed
1. us play {card}
expect check with rifle-01 = 2.2-r1
expect check with rifle-02 = ok
"
        ));
    }
}

/// [7.6a] A rally costs five, in CAPs as in APs.
#[test]
fn a_rally_can_cost_five_caps() {
    let start = |caps: u8| {
        format!(
            "
position
  step turn
  turn us
  caps us {caps}
  unit rifle-01 D03 4 suppressed spent
  unit infantry-01 A10 1
1. us command rifle-01
"
        )
    };
    record(&format!("{}expect check rally = 5.0-r1", start(4)));
    record(&format!("{}2. us rally\nexpect caps us = 0\nexpect ap us = 0", start(5)));
}

/// [7.6d] [7.4.2f] [9.7.03-r1] Follow Me! removes markers that no roll can remove, a 'No Hit' included; it is shown.
#[test]
fn a_card_removes_a_marker_that_cannot_be_rallied() {
    record(
        "
position
  step turn
  turn japan
  caps japan 4
  hand japan 03
  unit infantry-01 D04 1 casualties
  unit infantry-02 D04 1 no-hit
  unit rifle-01 A01 4
1. japan play 03
2. japan with infantry-01
3. japan with infantry-02
4. japan rally
expect unit infantry-01 = D04 1
expect unit infantry-02 = D04 1
expect heard us says Infantry 02 puts back No Hit
",
    );
}
