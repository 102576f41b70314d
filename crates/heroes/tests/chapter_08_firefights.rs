//! 8, 5.6, 1.0: what the firefights add to Bushido, to set-up and to leaving the map.

use crate::common::{published, record_on};

/// Plays a record in a firefight that comes with the game.
fn play(id: &str, text: &str) {
    record_on(&published(id), text);
}

/// The first night on the ridge, without cards to draw.
fn first_night(text: &str) {
    let cards = "deck none\n  discarded 02x4 03x1 05x2 06x1 08x1 09x1 10x2 11x1 12x1";
    play("ridge-first-night", &text.replace("no-cards", cards));
}

/// The second night on the ridge, without cards to draw.
fn second_night(text: &str) {
    let cards =
        "deck none\n  discarded 02x4 03x1 04x1 05x2 06x1 08x1 09x1 10x2 11x1 12x1 13x2 evtx1";
    play("ridge-second-night", &text.replace("no-cards", cards));
}

/// [8.0b] When a Round ends, one Japanese unit on the hill is worth a point and four are worth two; a Round without
/// a Japanese close combat attack costs one.
#[test]
fn units_on_the_hill_count_when_a_round_ends() {
    let infantry = |count: usize| {
        let hexes = ["G07", "G08", "G09", "G10", "G11"];
        let unit =
            |(number, hex): (usize, &&str)| format!("  unit infantry-0{} {hex} 1\n", number + 1);
        hexes[..count].iter().enumerate().map(unit).collect::<String>()
    };
    for (count, fought, points) in
        [(0, 1, 0), (1, 1, 1), (3, 1, 1), (4, 1, 2), (5, 1, 2), (0, 0, -1), (4, 0, 1)]
    {
        first_night(&format!(
            "
position
  round 1
  step turn
  turn us
  passed
  bushido 0
  no-cards
  tally 2 {fought}
  unit raider-13 G06 4
  unit infantry-10 A14 1
{}1. us pass
expect bushido = {points}
",
            infantry(count)
        ));
    }
}

/// [8.0b] A unit that is lost far from the enemy costs a point.
#[test]
fn a_unit_lost_far_from_the_enemy_costs_a_point() {
    for (near, points) in [("C08", -1), ("G07", 0)] {
        first_night(&format!(
            "
position
  step turn
  turn us
  bushido 0
  unit mortar-60-28 G06 4
  unit paramarine-19 {near} 4
  unit infantry-01 G10 1 suppressed
1. us use mortar-60-28
2. us attack G10
3. us at infantry-01
   luck 5 6 pinned
expect unit infantry-01 = destroyed
expect bushido = {points}
"
        ));
    }
}

/// [8.0d] [10.1.1a] With the Bonus a group move costs at most 2, from its second unit on.
#[test]
fn the_bonus_makes_group_moves_cheap() {
    for (points, first, left) in
        [(1, "infantry-02", 5), (0, "infantry-02", 4), (1, "infantry-01", 4)]
    {
        let (cheap, dear) = ("move infantry-02 E10 4", "move infantry-01 F08 3");
        let (one, two) = if first == "infantry-02" { (cheap, dear) } else { (dear, cheap) };
        first_night(&format!(
            "
position
  step turn
  turn japan
  bushido {points}
  unit infantry-01 E08 3
  unit infantry-02 E09 4
  unit raider-13 J01 1
1. japan use infantry-01
2. japan with infantry-02
3. japan {one}
4. japan {two}
expect ap japan = {left}
"
        ));
    }
}

/// [8.0d] [2.1a] The Penalty takes two from the Japanese initiative roll.
#[test]
fn the_penalty_spoils_the_initiative() {
    for (points, heard) in [(-1, "a tie: both roll again"), (0, "Japan takes the first Turn")] {
        first_night(&format!(
            "
position
  step bid japan 0 - - -
  bushido {points}
  unit raider-13 G06 4
  unit infantry-01 G11 1
1. japan bid 0
   luck 3 3 4 4
expect heard us says {heard}
"
        ));
    }
}

/// [1.0e] [18.1.2b] The Raiders start with Hasty Defenses.
#[test]
fn units_can_start_dug_in() {
    first_night(
        "
1. us place raider-13 G08 4
expect heard us says digs in
expect value infantry-01 raider-13 = not on the map
",
    );
}

/// [8.0d] [7.7.3b] With the Bonus the Infantry pays one less for close combat.
#[test]
fn the_bonus_makes_close_combat_cheap() {
    for (points, left) in [(1, 5), (0, 4)] {
        second_night(&format!(
            "
position
  step turn
  turn japan
  bushido {points}
  unit infantry-01 G09 1
  unit rifle-01 G09 4
1. japan use infantry-01
2. japan close-combat rifle-01
expect ap japan = {left}
"
        ));
    }
}

/// [8.0d] [10.1a] With the Penalty no more than two units move, attack or rally as a group; a third can link them.
#[test]
fn the_penalty_limits_groups() {
    let trio = |marks: &str, points: i8| {
        format!(
            "
position
  step turn
  turn japan
  bushido {points}
  caps japan 9
  unit infantry-01 G10 1{marks}
  unit infantry-02 G10 1{marks}
  unit infantry-03 G10 1{marks}
  unit rifle-01 G09 4
1. japan use infantry-01
2. japan with infantry-02
"
        )
    };
    for (points, third) in [(-1, "8.0d"), (0, "ok")] {
        second_night(&format!(
            "{}expect check attack G09 = ok
3. japan with infantry-03
expect check attack G09 = {third}
4. japan move infantry-01 G11 1
5. japan move infantry-02 G11 1
expect check move infantry-03 G11 1 = {third}
expect check done = ok
",
            trio("", points)
        ));
        let hurt = trio(" suppressed", points).replace("rifle-01 G09", "rifle-01 J01");
        second_night(&format!(
            "{hurt}expect check rally = ok
3. japan with infantry-03
expect check rally = {third}
"
        ));
    }
}

/// [8.0b] Every second loss costs a point; so does a hill that is not taken in time.
#[test]
fn every_second_loss_counts() {
    for (before, points) in [("", 0), ("  tally 1 1\n", -1), ("  tally 1 0\n", 0)] {
        second_night(&format!(
            "
position
  step turn
  turn us
  bushido 0
{before}  unit rifle-01 G09 4
  unit infantry-01 G09 1 suppressed
1. us use rifle-01
2. us close-combat infantry-01
3. us at infantry-01
   luck 3 3 pinned
expect unit infantry-01 = destroyed
expect bushido = {points}
"
        ));
    }
    for (round, holder, points) in [(3, "us", -3), (3, "japan", 0), (2, "us", 0), (4, "us", 0)] {
        second_night(&format!(
            "
position
  round {round}
  step turn
  turn us
  passed
  bushido 0
  no-cards
  holds {holder} H08
  unit rifle-01 A03 4
  unit infantry-01 N14 1
1. us pass
expect bushido = {points}
"
        ));
    }
}

/// [5.6a] [8.0b] From Round 3 on two Japanese units may leave in each Round, and each costs a Bushido point.
#[test]
fn few_units_may_leave_the_pocket() {
    let cards = "deck none\n  discarded 02x5 03x1 04x2 05x1 07x2 09x1 11x1 12x2 14x1";
    let start = |round: u8, gone: u8| {
        format!(
            "
position
  round {round}
  step turn
  turn japan
  bushido 0
  gone {gone}
  lead japan 1
  {cards}
  unit infantry-01 A05 6
  unit rifle-01 N05 6
1. japan use infantry-01
"
        )
    };
    play("point-cruz", &format!("{}expect check leave infantry-01 = 5.6a\n", start(2, 0)));
    play("point-cruz", &format!("{}expect check leave infantry-01 = 5.6a\n", start(3, 2)));
    play(
        "point-cruz",
        &format!(
            "{}2. japan leave infantry-01
expect bushido = -1
expect lead = japan 2
3. us pass
4. japan pass
expect round = 4
",
            start(3, 1)
        ),
    );
}

/// [8.0b] An American unit destroyed in close combat on the top of the hill is worth two points; three close combat
/// attacks in a Round are worth one.
#[test]
fn close_combat_on_the_hill_is_worth_more() {
    for (hex, points) in [("G09", 2), ("D08", 0)] {
        play(
            "point-cruz",
            &format!(
                "
position
  step turn
  turn japan
  bushido 0
  unit infantry-01 {hex} 1
  unit rifle-01 {hex} 4 suppressed
1. japan use infantry-01
2. japan close-combat rifle-01
3. japan at rifle-01
   luck 4 4
expect unit rifle-01 = destroyed
expect bushido = {points}
"
            ),
        );
    }
    let cards = "deck none\n  discarded 02x5 03x1 04x2 05x1 07x2 09x1 11x1 12x2 14x1";
    for (before, points) in [(2, 1), (1, 0)] {
        play(
            "point-cruz",
            &format!(
                "
position
  step turn
  turn japan
  bushido 0
  tally 2 {before}
  {cards}
  unit infantry-01 G06 1
  unit rifle-01 G06 4
1. japan use infantry-01
2. japan close-combat rifle-01
3. japan at rifle-01
   luck 1 1
4. us pass
5. japan pass
expect bushido = {points}
"
            ),
        );
    }
}

/// [8.0b] The first tank across the river is worth two points, and each tank that is lost costs one.
#[test]
fn the_first_tank_across_counts() {
    for (before, points) in [("", 2), ("  tally 0 1\n", 0)] {
        play(
            "sandbar-tanks",
            &format!(
                "
position
  step turn
  turn japan
  bushido 0
{before}  caps japan 9
  unit chi-ha-36 G05 5
  unit rifle-01 A01 4
1. japan command chi-ha-36
2. japan move chi-ha-36 F05 5
expect bushido = {points}
"
            ),
        );
    }
}

/// [8.0b] [8.0d] [11.1b] At the end of Round 2 some unit must be across. With the Bonus tanks make bonus moves in
/// the dark, with the Penalty the Infantry stays out of the river.
#[test]
fn the_river_divides_the_field() {
    let cards = "deck none\n  discarded 02x4 03x2 04x1 06x1 07x1 08x1 09x2 11x1 12x1";
    for (round, hex, points) in [(2, "K05", -1), (2, "E06", 0), (1, "K05", 0)] {
        play(
            "sandbar-tanks",
            &format!(
                "
position
  round {round}
  step turn
  turn us
  passed
  bushido 0
  {cards}
  unit infantry-01 {hex} 1
  unit rifle-01 A01 4
1. us pass
expect bushido = {points}
"
            ),
        );
    }
    for (points, turn, river) in [(1, "japan", "ok"), (0, "us", "ok"), (-1, "us", "8.0d")] {
        play(
            "sandbar-tanks",
            &format!(
                "
position
  round 3
  step turn
  turn japan
  bushido {points}
  caps japan 9
  unit ha-go-38 M04 6
  unit infantry-01 H04 6
  unit rifle-01 A01 4
1. japan command infantry-01
expect check move infantry-01 G04 6 = {river}
2. japan pivot infantry-01 1
3. us pass
4. japan use ha-go-38
5. japan move ha-go-38 L04 6
expect turn = {turn}
"
            ),
        );
    }
}

/// [1.0e] [8.0b] The column starts on the trail, two units in a hex at most; every second unit that leaves is worth
/// a point, and the gun leaves for 3 VP.
#[test]
fn the_column_follows_the_trail() {
    play(
        "long-patrol",
        "
1. japan place infantry-01 G08 6
2. japan place infantry-02 G08 6
expect check place infantry-03 G08 6 = 1.0e
expect check place infantry-03 H08 6 = ok
",
    );
    for (before, points) in [("", 0), ("  tally 0 1\n", 1)] {
        play(
            "long-patrol",
            &format!(
                "
position
  step turn
  turn japan
  bushido 0
  lead japan 1
{before}  caps japan 9
  unit infantry-01 A05 6
  unit gun-70-32 A05 6
  unit raider-13 A12 4
1. japan command infantry-01
2. japan leave infantry-01
expect bushido = {points}
expect lead = japan 2
"
            ),
        );
    }
    play(
        "long-patrol",
        "
position
  step turn
  turn japan
  lead japan 1
  unit gun-70-32 A05 6
  unit infantry-01 A08 6
  unit raider-13 A12 4
1. japan use gun-70-32
2. japan leave gun-70-32
expect lead = japan 4
",
    );
}

/// [8.0b] One attack that hits two Japanese units in a hex costs a point, once; two attacks do not.
#[test]
fn two_units_hit_together_cost_a_point() {
    let start = "
position
  step turn
  turn us
  bushido 0
  caps us 9
  unit bar-09 H09 1
  unit infantry-01 H08 4
  unit infantry-02 H08 4
  unit infantry-03 H08 4
1. us use bar-09
2. us attack H08
3. us at infantry-01
   luck 5 4 suppressed
";
    play("long-patrol", &format!("{start}expect bushido = 0\n"));
    play(
        "long-patrol",
        &format!(
            "{start}4. us at infantry-02
   luck 5 4 suppressed
expect bushido = -1
5. us at infantry-03
   luck 5 4 cower
expect bushido = -1
"
        ),
    );
    play(
        "long-patrol",
        &format!(
            "{start}4. us at infantry-02
   luck 1 1
5. us at infantry-03
   luck 1 1
6. japan pass
7. us use bar-09
8. us attack H08
9. us at infantry-02
   luck 5 4 suppressed
expect bushido = 0
"
        ),
    );
}

/// [8.0b] [1.0e] The garrison starts in the Bunkers, one unit in each; a unit that leaves its Bunker without need
/// costs two points.
#[test]
fn the_garrison_stays_in_its_bunkers() {
    play(
        "gifu",
        "
1. japan place infantry-01 E06 5 inside
expect check place infantry-02 F05 6 = 1.0e
expect check place infantry-02 E06 5 inside = 1.0e
expect check place infantry-02 F05 6 inside = ok
",
    );
    // The enemy who stays behind in the last case takes the hex, which costs a point of its own.
    for (mark, foe, out, away) in
        [("", "A14", -2, -2), (" suppressed", "A14", 0, 0), ("", "H09", 0, -1)]
    {
        for (order, points) in [("step-out infantry-01 4", out), ("move infantry-01 H08 1", away)] {
            play(
                "gifu",
                &format!(
                    "
position
  step turn
  turn japan
  bushido 0
  caps japan 9
  unit infantry-01 H09 4 inside{mark}
  unit rifle-01 {foe} 1
1. japan use infantry-01
2. japan {order}
expect bushido = {points}
"
                ),
            );
        }
    }
}

/// [8.0b] [8.0d] An American unit destroyed next to a standing Bunker is worth a point; the loss of a Bunker hex
/// costs one, that of the summit none. With the Penalty there are no Japanese Opportunity actions.
#[test]
fn the_bunkers_are_the_line() {
    for (hex, standing, points) in [("H10", "H09", 1), ("H10", "E06", 0), ("H13", "H09", 0)] {
        play(
            "gifu",
            &format!(
                "
position
  step turn
  turn japan
  bushido 0
  bunkers {standing}
  unit infantry-01 {hex} 1
  unit rifle-01 {hex} 4 suppressed
1. japan use infantry-01
2. japan close-combat rifle-01
3. japan at rifle-01
   luck 4 4
expect unit rifle-01 = destroyed
expect bushido = {points}
"
            ),
        );
    }
    for (from, to, points) in [("H10", "H09", -1), ("G08", "G07", 0)] {
        play(
            "gifu",
            &format!(
                "
position
  step turn
  turn us
  bushido 0
  caps us 9
  unit infantry-01 A14 1
  unit rifle-01 {from} 1
1. us use rifle-01
2. us move rifle-01 {to} 1
expect bushido = {points}
"
            ),
        );
    }
    for (points, legal) in [(-1, "8.0d"), (0, "ok")] {
        play(
            "gifu",
            &format!(
                "
position
  step turn
  turn japan
  bushido {points}
  unit infantry-01 G10 1
  unit rifle-01 A14 1
expect check opportunity infantry-01 = {legal}
"
            ),
        );
    }
}

/// [1.0g] [1.0e] [D35] [21.0b] America records the naval strike before the Japanese set up, two units in each of two
/// Bunkers and two hidden outside them; then its own units go on board. The strike lands before Round 1.
#[test]
fn the_islet_is_garrisoned_and_shelled() {
    play(
        "gavutu",
        "
expect pending = us D5
expect check plot G05 = 20.4.1-r1
1. us plot G07
expect pending = japan D1
expect japan sees plots us = ?
2. japan place infantry-01 D06 1
3. japan place infantry-02 D07 1
4. japan place conscripts-17 F06 1
expect check place conscripts-18 F07 1 = 1.0e
expect why place conscripts-18 F07 1 says too few units would be left to put 2 in each of 2 Bunkers
5. japan place conscripts-18 G07 5 inside
6. japan place conscripts-19 H08 4 inside
expect check place lmg-21 E08 4 inside = 1.0e
expect check place infantry-03 G07 5 inside = 1.0e
7. japan place lmg-21 G07 5 inside
8. japan place type-92-23 H08 4 inside
9. japan place infantry-03 H06 1
10. japan place infantry-04 I07 1
expect pending = us D1
11. us place lcp-36 F11 1
12. us place lcp-37 E11 1
13. us place lcp-38 D11 1
expect check place rifle-01 F11 1 = 1.0e
14. us load rifle-01 lcp-36
15. us load rifle-02 lcp-36
16. us load rifle-03 lcp-36
17. us load rifle-04 lcp-36
expect check load mmg-22 lcp-36 = 21.0b
18. us load mmg-22 lcp-37
19. us load mortar-60-28 lcp-37
20. us load paramarine-19 lcp-38
21. us load paramarine-20 lcp-38
22. us load paramarine-21 lcp-38
   luck 02 02
   luck 11 11
expect pending = us D8
expect unit infantry-03 = hidden H06
23. us die +0
   luck 5
expect heard us says shells fall in F06, F07, G06, G07, G08, H06, H07
",
    );
}

/// [8.0b] A landing craft that is sunk and a unit on foot that is destroyed in the surf bring a point each, on board or
/// not; a Bunker costs one once, when it is destroyed or the Americans are alone in its hex.
#[test]
fn the_surf_and_the_bunkers_count_on_the_islet() {
    let start = "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  bushido 1
  holds us E08
";
    play(
        "gavutu",
        &format!(
            "{start}  unit rifle-01 E09 1
  unit infantry-01 I06 1
1. us command rifle-01
2. us move rifle-01 E08 1
expect bushido = 0
3. japan pass
4. us command rifle-01
5. us move rifle-01 E09 4
6. japan pass
7. us command rifle-01
8. us move rifle-01 E08 1
expect bushido = 0
"
        ),
    );
    play(
        "gavutu",
        &format!(
            "{start}  unit rifle-01 H08 1
  unit infantry-01 H08 4 inside
1. us use rifle-01
2. us close-combat bunker
3. us at bunker
   luck 6 6
expect fortifications H08 = none
expect bushido = 0
"
        ),
    );
    for (hex, place, points) in
        [("G10", "G10 4", 2), ("G10", "aboard lcp-36", 2), ("G09", "G09 4", 1)]
    {
        let craft = if place.starts_with("aboard") { "  unit lcp-36 G10 1\n" } else { "" };
        let other = if craft.is_empty() { "" } else { "4. japan at lcp-36\n   luck 1 1\n" };
        play(
            "gavutu",
            &format!(
                "{}{craft}  unit rifle-01 {place} suppressed
  unit infantry-01 G08 4
1. japan use infantry-01
2. japan attack {hex}
3. japan at rifle-01
   luck 6 5
{other}expect unit rifle-01 = destroyed
expect bushido = {points}
",
                start.replace("turn us", "turn japan")
            ),
        );
    }
}

/// [8.0d] With the Bonus the units in Bunkers take cover, whatever their type; with the Penalty the Conscripts are worn.
#[test]
fn bunkers_shelter_the_brave() {
    for (bushido, inside, outside, conscripts) in
        [(1, "65", "none", "none"), (0, "none", "none", "none"), (-1, "none", "none", "69")]
    {
        play(
            "gavutu",
            &format!(
                "
position
  step turn
  turn us
  bushido {bushido}
  unit rifle-01 J10 1
  unit infantry-01 G07 5 inside
  unit infantry-02 G07 5
  unit conscripts-17 G08 5
expect abilities infantry-01 = {inside}
expect abilities infantry-02 = {outside}
expect abilities conscripts-17 = {conscripts}
"
            ),
        );
    }
}
