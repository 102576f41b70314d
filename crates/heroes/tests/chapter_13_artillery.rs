//! 13.1, 13.2: off-board artillery.

use crate::common::{altered_guns, guns, play, record_guns, record_on};
use game::{Game, Pending, Rule, Seat};

/// A pass that ends Round 1, with nothing to draw and these targets.
fn round_ends(statements: &str) -> String {
    format!(
        "
position
  round 1
  step turn
  turn us
  passed
  deck none
  discarded 02x4 03x1 09x2 10x1 11x1
  {statements}
1. us pass
"
    )
}

/// [13.1a] [13.1b] [2.0f] [2.0g] [2.0-r2] [13.1c] [13.1d] [9.6b] [9.7.65-r1] A target is recorded in step 6 and
/// struck in step 7 before the next Round; the attack is one with high explosive. Its victim can take cover.
#[test]
fn a_strike_comes_a_round_later() {
    record_guns(&format!(
        "{}
expect round = 2
expect turn = us
2. us plot C05 smoke
3. japan no-plot
expect heard japan says the American 105 mm Howitzer fires at H05
expect us sees plots us = C05 smoke
expect japan sees plots us = ?
expect us sees plots japan = ?, ?
4. us die
   luck 5
expect heard us says on target
5. us at infantry-01
6. japan decline
   luck 2 2 pinned
expect heard us says 10 against 10: a hit
",
        round_ends(
            "plot 1 2 H05
  plot 2 2 none
  unit rifle-01 A01 3
  unit infantry-01 H05 5"
        )
    ));
}

/// [13.1b] [D7] The opponent learns neither the target nor whether there is one.
#[test]
fn a_target_is_secret() {
    let start = round_ends("unit infantry-01 H05 5\n  unit rifle-01 A01 3");
    let seen = |order: &str| {
        let replay = play(&guns(), &format!("{start}2. us {order}\nexpect round = 2\n"));
        let japan = Seat(1).into();
        let log: Vec<_> =
            replay.events.iter().filter_map(|it| heroes::Heroes::redact(it, japan)).collect();
        (format!("{log:?}"), format!("{:?}", replay.game.view(japan)))
    };
    let first = seen("plot H05");
    assert_eq!(first, seen("plot C05 smoke"));
    assert_eq!(first, seen("no-plot"));
}

/// [13.1b] [14.1b] The firefight limits where a battery fires and whether it can fire smoke; it is asked only in
/// the Rounds that are listed, and not for strikes that would never come.
#[test]
fn the_firefight_limits_artillery() {
    record_guns(
        "
position
  step plot 0 2
expect check plot A01 = 13.1b
expect check plot H05 = ok
expect check plot H05 smoke = 14.1b
expect check pass = D7
",
    );
    let after = |round: u8| {
        let units = "unit infantry-01 H05 5\n  unit rifle-01 A01 3";
        let text = round_ends(units).replace("round 1", &format!("round {round}"));
        record_guns(&format!("{text}expect round = {}\n", round + 1)).pending()
    };
    assert_eq!(after(2), Pending::Decision(Seat(0), Rule("D7")));
    let last = after(3);
    assert!(!matches!(last, Pending::Decision(_, Rule("D7"))), "it would never strike");
}

/// The strike of the 105 mm howitzer at H05 is about to be resolved, with these units.
fn strike(units: &str) -> String {
    format!(
        "
position
  round 2
  step die drift
  turn us
  caps us 5
  strike 1 H05 0 left none
  {units}
"
    )
}

/// [13.2a] [13.2b] [13.2c] [13.2-ex1] [13.2-r3] A 2 misses by two hexes; a 1 is north. Units of both sides are
/// attacked, in the order that the firing player chooses.
#[test]
fn a_strike_drifts() {
    record_guns(&format!(
        "{}
1. us die
   luck 2
expect heard us says 2 hexes off
2. us die
   luck 1
expect heard us says drifts N
expect heard us says shells fall in G03, G04, H02, H03, H04, I03, I04
expect check shell H05 = 13.1c
3. us shell I03
4. us at rifle-01
   luck 1 1
expect heard us says 8 against 11: a miss
5. us at infantry-02
   luck 1 1
expect heard us says 8 against 10: a miss
expect unit infantry-01 = H05 5
",
        strike(
            "unit infantry-01 H05 5
  unit infantry-02 H03 5
  unit rifle-01 I03 1"
        )
    ));
}

/// [D8] Before the drift roll and before the direction roll, only the firing player decides, and spends up to 2 CAPs that
/// raise or lower it.
#[test]
fn the_firing_player_decides_on_drift() {
    let legal = "expect legal = die -2, die -1, die, die +1, die +2";
    record_guns(&format!(
        "{}
expect pending = us D8
{legal}
expect check die +3 = 3.2.3a
expect check pass = D8
1. us die
   luck 2
expect pending = us D8
{legal}
2. us die -2
   luck 3
expect heard us says drifts N
expect caps us = 3
",
        strike("unit infantry-01 H05 5")
    ));
}

/// [D9] Only the firing player chooses among the hexes with targets that are left; the last one needs no choice.
#[test]
fn the_firing_player_orders_the_hexes() {
    record_guns(&format!(
        "{}
1. us die
   luck 6
expect pending = us D9
expect legal = shell H04, shell H05, shell I05
expect check shell G05 = 13.1c
expect check pass = D9
2. us shell I05
3. us at infantry-03
   luck 1 1
expect pending = us D9
expect legal = shell H04, shell H05
expect check shell I05 = 13.1c
4. us shell H05
5. us at infantry-01
   luck 1 1
expect pending = us D18
",
        strike(
            "unit infantry-01 H05 5
  unit infantry-02 H04 5
  unit infantry-03 I05 5"
        )
    ));
}

/// [13.2-r4] [2.0-r1] CAPs can bring a strike on target; they come from the new Round.
#[test]
fn caps_bring_a_strike_on_target() {
    record_guns(&format!(
        "{}
1. us die +1
   luck 2
expect heard us says on target
expect caps us = 4
2. us at infantry-01
   luck 1 1
expect heard us says 8 against 10: a miss
",
        strike("unit infantry-01 H05 5")
    ));
}

/// [13.2b] The distance is the unmodified die; [13.2-r2] CAPs change the direction, but not beyond 1 to 6;
/// [13.2-r1] of a strike that drifts off the map the hexes on it are attacked.
#[test]
fn a_strike_drifts_off_the_map() {
    record_guns(
        "
position
  round 2
  step die drift
  turn us
  caps us 5
  strike 1 H02 0 left none
  unit infantry-01 H01 5
  unit infantry-02 H02 5
1. us die -1
   luck 3
expect heard us says 3 hexes off
2. us die -1
   luck 1
expect heard us says the strike falls off the map
",
    );
    record_guns(
        "
position
  round 2
  step die drift
  turn us
  caps us 5
  strike 1 H02 0 left none
  unit infantry-01 H01 5
  unit infantry-02 H02 5
1. us die
   luck 2
2. us die
   luck 1
expect heard us says shells fall in G01, H01, I01
3. us at infantry-01
   luck 1 1
expect heard us says 8 against 10: a miss
",
    );
}

/// [13.2-r5] [7.2-r1] [13.5a] Range and height do not matter to artillery, smoke in the hex does; on water it has no
/// high explosive and hits the front.
#[test]
fn artillery_has_no_origin() {
    for (hex, smoke, values) in [
        ("I08", "", "8 against 10"),
        ("H05", "smoke H05 1 0\n  ", "8 against 12"),
        ("G10", "", "6 against 11"),
        ("F07", "", "8 against 10"),
    ] {
        record_guns(&format!(
            "
position
  round 2
  step die drift
  turn us
  {smoke}strike 1 {hex} 0 left none
  unit infantry-01 {hex} 5
1. us die
   luck 6
2. us at infantry-01
   luck 1 1
expect heard us says {values}: a miss
"
        ));
    }
}

/// [18.4-ex1] [18.3e] [18.1.1c] Artillery with red 6 strikes a Bunker with two Infantry: each is rolled against by
/// itself, and the units inside keep its help.
#[test]
fn artillery_strikes_a_bunker() {
    record_guns(
        "
position
  round 2
  step die drift
  turn us
  strike 1 J06 0 left none
  unit infantry-01 J06 5 inside
  unit infantry-02 J06 5 inside
1. us die
   luck 6
2. us at bunker
   luck 5 5
3. us at infantry-01
   luck 2 3
expect heard us says 11 against 12: a miss
4. us at infantry-02
   luck 3 3 pinned
expect heard us says 12 against 12: a hit
expect fortifications J06 = none
",
    );
}

/// [8.0-r3] [7.4.3a] A loss in step 7 moves the Japanese CAPs at once.
#[test]
fn losses_before_the_round_count() {
    let text = strike("caps japan 4\n  unit infantry-01 H05 5 pinned\n  unit infantry-02 A01 5");
    record_guns(&format!(
        "{text}
1. us die
   luck 6
2. us at infantry-01
3. japan decline
   luck 6 6 pinned pinned
expect unit infantry-01 = destroyed
expect bushido = -1
expect caps japan = 3
"
    ));
}

/// [9.7.11-r1] [13.2a] Luck can't be played on rolls before a Round.
#[test]
fn luck_does_not_help_artillery() {
    record_guns(&format!(
        "{}
1. us die
   luck 1
2. us die
   luck 1
expect heard us says drifts N
",
        strike("hand us 11\n  unit infantry-01 A01 5")
    ));
}

/// [13.1b] [9.7.44] [9.7.45] [9.7.46] [9.7.47] Each battery strikes with the ratings of its card.
#[test]
fn each_card_has_its_ratings() {
    for (card, red) in [("44", 5), ("45", 6), ("46", 6), ("47", 7)] {
        let game = altered_guns(&[(
            "card = \"45\"\nsmoke = true",
            &format!("card = \"{card}\"\nsmoke = true"),
        )]);
        record_on(
            &game,
            &format!(
                "{}
1. us die
   luck 6
2. us at infantry-01
   luck 1 1
expect heard us says {} against 10: a miss
",
                strike("unit infantry-01 H05 5"),
                red + 2
            ),
        );
    }
}

/// [D5] [1.0g] At set-up the battery that the firefight names is given a target in its area, or none; the opponent is told
/// neither.
#[test]
fn artillery_is_given_a_target_at_set_up() {
    let start = "
position
  step plot 0 1
  after pre-round 1
  unit rifle-01 A01 3
  unit infantry-01 H05 5
expect pending = us D5
expect check plot A01 = 13.1b
expect check plot H05 smoke = 14.1b
expect check plot H05 = ok
expect check no-plot = ok
expect check pass = D5
";
    let seen = |order: &str| {
        let replay = play(&guns(), &format!("{start}1. us {order}\n"));
        let japan = Seat(1).into();
        assert_ne!(replay.game.pending(), Pending::Decision(Seat(0), Rule("D5")), "decided");
        let log: Vec<_> =
            replay.events.iter().filter_map(|it| heroes::Heroes::redact(it, japan)).collect();
        (format!("{log:?}"), format!("{:?}", replay.game.view(japan)))
    };
    assert_eq!(seen("plot H05"), seen("plot J08"));
    assert_eq!(seen("plot H05"), seen("no-plot"));
}

/// [1.0-r2] [13.1b] [D5] A target recorded at set-up is struck before Round 1.
#[test]
fn a_target_of_set_up_is_struck_at_once() {
    record_guns(
        "
position
  step plot 0 1
  after pre-round 1
  deck none
  discarded 02x4 03x1 09x2 10x1 11x1
  unit infantry-01 H05 5
  unit rifle-01 A01 3
1. us plot H05
2. us no-plot
3. japan no-plot
expect heard us says the American Naval Gunfire fires at H05
4. us die
   luck 4
5. us at infantry-01
6. japan decline
   luck 1 1
expect heard us says 9 against 10: a miss
",
    );
}
