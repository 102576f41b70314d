//! 21.0: landing craft: sailing, loading and unloading.

use crate::common::{altered_shore, record_shore, record_with_shore, shore};
use heroes::{Gait, Terrain};

/// [21.0a] [21.0-r1] [4.0j] A craft moves on open water and surf only, not on rivers or land.
#[test]
fn craft_stay_on_open_water_and_surf() {
    let open = Terrain::ALL.into_iter().filter(|terrain| terrain.cost(Gait::Boat).is_some());
    assert_eq!(open.collect::<Vec<_>>(), [Terrain::Water, Terrain::Surf]);
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G11 1
  unit lcp-37 G10 1
expect price lcp-36 G10 = 1
expect price lcp-36 F10 = 1
expect price lcp-37 G09 = the unit can't enter that terrain
1. us use lcp-37
expect check move lcp-37 G09 1 = 4.0b
",
    );
}

/// [21.0b] A craft carries four Foot Units; there is no room for a fifth.
#[test]
fn a_craft_carries_four_units() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36
  unit rifle-03 aboard lcp-36
  unit rifle-04 G10 1
  unit rifle-05 G10 1
1. us command rifle-04
2. us load rifle-04 lcp-36
3. japan pass
4. us use rifle-05
expect check load rifle-05 lcp-36 = 21.0b
expect why load rifle-05 lcp-36 says LCP(L) 36 is full: it carries at most 4 units
",
    );
}

/// [21.0c] [21.0-r2] [4.0l] [D24] A unit loads in a surf hex for its movement number, without the cost of the surf, and
/// faces like the craft from then on.
#[test]
fn units_load_in_surf() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 5
  unit lcp-37 F10 1
  unit mortar-81-26 G10 2
  unit rifle-01 G09 4
1. us use mortar-81-26
expect check load mortar-81-26 lcp-37 = 21.0c
2. us load mortar-81-26 lcp-36
expect ap us = 4
expect unit mortar-81-26 = aboard lcp-36
expect heard us says M1 81 mm mortar 26 goes on board LCP(L) 36
3. japan pass
4. us use rifle-01
expect check load rifle-01 lcp-36 = 21.0c
expect check load rifle-01 rifle-02 = 21.0-r6
",
    );
    let game = record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 5
  unit rifle-01 G10 2
1. us command rifle-01
2. us load rifle-01 lcp-36
3. japan pass
4. us command lcp-36
5. us pivot lcp-36 1
expect unit rifle-01 = aboard lcp-36
",
    );
    let (craft, rifle) = (unit(&game, "lcp-36"), unit(&game, "rifle-01"));
    assert_eq!(game.facing(rifle), game.facing(craft));
    assert_eq!(game.facing(rifle).number(), 0);
}

/// A unit by its name.
fn unit(game: &heroes::Heroes, name: &str) -> heroes::UnitId {
    let mut units = game.firefight().units();
    units.find(|unit| game.firefight().name(*unit) == name).expect("a unit of the firefight")
}

/// [21.0d] [5.5d] Craft and passengers move for the craft's own price, whatever they are and however they are hit.
#[test]
fn passengers_cost_nothing() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G12 1
  unit mortar-81-26 aboard lcp-36 pinned
  unit rifle-01 aboard lcp-36 cower
  unit rifle-02 aboard lcp-36
1. us use lcp-36
2. us move lcp-36 G11 1
expect ap us = 6
expect unit lcp-36 = G11 1
expect unit mortar-81-26 = aboard lcp-36 pinned
expect state mortar-81-26 = activated
expect state rifle-02 = activated
",
    );
}

/// [5.5d] [21.0-r5] [D35] A craft that enters later brings the units that were put on board before.
#[test]
fn units_enter_while_transported() {
    record_shore(
        "
expect check place paramarine-19 G10 1 = 1.0e
expect check load paramarine-19 lcp-36 = 1.0e
expect check load rifle-01 lcp-38 = 1.0-r4
1. us load paramarine-19 lcp-38
2. us place lcp-36 A11 2
3. us load paramarine-20 lcp-36
expect unit paramarine-20 = aboard lcp-36
4. us recall lcp-36
expect unit paramarine-20 = waiting
expect unit paramarine-19 = aboard lcp-38
",
    );
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-38 waiting
  unit paramarine-19 aboard lcp-38
expect check use paramarine-19 = 1.0e
1. us use lcp-38
expect check move lcp-38 G10 1 = 5.5a
2. us move lcp-38 G12 1
expect unit lcp-38 = G12 1
expect ap us = 6
expect state paramarine-19 = activated
",
    );
}

/// [21.0e] [21.0-r6] A passenger can't attack, look for hidden enemies, dig in, pivot, move or hide. It keeps its state
/// and its marker, may rally without a bonus for cover (7.6.1b still counts the un-hit craft), and cards may be played on it.
#[test]
fn passengers_only_rally_and_unload() {
    record_shore(
        "
position
  step turn
  turn us
  caps japan 9
  hand us 03 13 14
  caps us 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36 suppressed
  unit infantry-01 G09 4
  unit sniper-30 hidden H06
1. us use rifle-01
expect check attack G09 = 21.0e
expect check pivot rifle-01 3 = 21.0e
expect check move rifle-01 G11 4 = 21.0e
expect check hide rifle-01 G10 = 21.0e
expect check leave rifle-01 = 21.0e
expect check dig-in = 18.1.2a
expect check rally = ok
expect check unload rifle-01 4 = ok
2. us rally
3. us roll rifle-01
   luck 3 4
4. us stand
expect heard us says 3 4, 8 in all
",
    );
    record_shore(
        "
position
  step choose 14
  turn us
  caps us 9
  caps japan 9
  hand us 14
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit sniper-30 hidden H06
expect check choose rifle-01 = 21.0e
expect check choose lcp-36 = ok
",
    );
    record_shore(
        "
position
  step choose 06
  turn japan
  caps us 9
  caps japan 9
  hand japan 06
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
1. japan choose rifle-01
expect state rifle-01 = spent
",
    );
}

/// [21.0f] [21.0-r2] [D40] A unit unloads in a surf hex for its movement number, and takes any facing.
#[test]
fn units_unload_in_surf() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit lcp-37 G11 1
  unit mortar-81-26 aboard lcp-36
  unit rifle-01 aboard lcp-37 suppressed
  unit rifle-02 G10 1
1. us use mortar-81-26
2. us unload mortar-81-26 3
expect ap us = 4
expect unit mortar-81-26 = G10 3
expect unit lcp-36 = G10 1
expect heard us says M1 81 mm mortar 26 leaves LCP(L) 36, facing SE
3. japan pass
4. us command rifle-01
expect check unload rifle-01 1 = 21.0c
",
    );
}

/// [21.0g] A pinned unit neither loads nor unloads, but is carried.
#[test]
fn pinned_units_are_carried() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 3
  unit rifle-01 aboard lcp-36 pinned
  unit rifle-02 G10 1 pinned
1. us use lcp-36
2. us with rifle-01
3. us with rifle-02
expect check unload rifle-01 1 = 7.4c
expect check load rifle-02 lcp-36 = 7.4c
4. us move lcp-36 H10 3
expect unit rifle-01 = aboard lcp-36 pinned
",
    );
}

/// [21.0-ex1] A craft and a Rifle share an activation all the way inland.
#[test]
fn a_craft_and_its_passenger_share_an_activation() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G12 1
  unit rifle-01 aboard lcp-36
1. us use lcp-36
2. us move lcp-36 G11 1
3. japan pass
4. us use lcp-36
5. us move lcp-36 G10 1
6. japan pass
7. us use rifle-01
8. us unload rifle-01 1
expect ap us = 4
9. japan pass
10. us use rifle-01
11. us move rifle-01 G09 1
expect ap us = 3
12. japan pass
13. us use rifle-01
14. us move rifle-01 G08 1
15. japan pass
16. us stall
expect state rifle-01 = spent
expect state lcp-36 = spent
",
    );
}

/// [21.0-ex2] If the landing is paid with CAPs, the Rifle can be activated by itself afterwards, and the craft stays
/// fresh.
#[test]
fn a_landing_paid_with_caps_activates_nobody() {
    record_shore(
        "
position
  step turn
  turn us
  caps japan 9
  caps us 3
  unit lcp-36 G12 1
  unit rifle-01 aboard lcp-36
1. us command lcp-36
2. us move lcp-36 G11 1
3. japan pass
4. us command lcp-36
5. us move lcp-36 G10 1
6. japan pass
7. us command rifle-01
8. us unload rifle-01 1
expect caps us = 0
expect state rifle-01 = fresh
expect state lcp-36 = fresh
9. japan pass
10. us use rifle-01
11. us move rifle-01 G09 1
expect state rifle-01 = activated
expect state lcp-36 = fresh
",
    );
}

/// [21.0-ex3] A Raider on board can't support its craft; once ashore it does, and the craft attacks with 5 + 1 + 3.
#[test]
fn a_unit_supports_its_craft_only_from_the_shore() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit raider-13 aboard lcp-36
  unit infantry-01 G09 4
1. us use lcp-36
2. us with raider-13
expect check attack G09 = 21.0e
",
    );
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit raider-13 aboard lcp-36
  unit infantry-01 G09 4
1. us use raider-13
2. us unload raider-13 1
expect ap us = 6
3. japan pass
4. us use lcp-36
5. us with raider-13
6. us attack G09
expect ap us = 4
expect why at infantry-01 says against infantry-01: attack 5 attack rating (7.1a) + 3 short range (7.7.2a) + 1 support (10.1.2e) = 9
",
    );
}

/// [21.0-r3] [21.0-r9] [10.1.4-r1] Passengers join the activation of their craft; a spent one leaves it only Command and card
/// moves. For an Opportunity action all have to be fresh, and all become spent.
#[test]
fn passengers_take_part_in_the_moves_of_their_craft() {
    record_shore(
        "
position
  step turn
  turn us
  caps japan 9
  caps us 9
  hand us 02
  unit lcp-36 G11 1
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36 spent
  unit lcp-37 G12 1
1. us use lcp-36
expect check move lcp-36 G10 1 = 21.0-r3
expect check pivot lcp-36 2 = 21.0-r3
2. us stall
3. japan pass
4. us opportunity lcp-37
5. us move lcp-37 H11 1
expect state lcp-37 = spent
6. japan pass
7. us command lcp-36
8. us move lcp-36 G10 1
expect unit rifle-02 = aboard lcp-36
expect state rifle-01 = fresh
expect unit lcp-36 = G10 1
9. japan pass
10. us play 02
11. us with rifle-02
12. us unload rifle-02 1
expect state rifle-02 = spent
expect unit rifle-02 = G10 1
",
    );
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G11 1
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36
1. us opportunity lcp-36
2. us move lcp-36 G10 1
expect state lcp-36 = spent
expect state rifle-01 = spent
expect state rifle-02 = spent
",
    );
}

/// [21.0-r9] The passengers of a craft that attacks stay as they are.
#[test]
fn passengers_take_no_part_in_an_attack() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36 spent
  unit infantry-01 G08 4
1. us use lcp-36
2. us attack G08
3. us at infantry-01
   luck 1 1
expect state lcp-36 = activated
expect state rifle-01 = fresh
expect state rifle-02 = spent
",
    );
}

/// [21.0-r3] Loading and unloading take both the craft and the unit.
#[test]
fn the_craft_takes_part_in_loading() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit lcp-37 H10 1 spent
  unit rifle-01 G10 1
  unit rifle-02 aboard lcp-37
  unit rifle-03 aboard lcp-37
1. us opportunity rifle-01
2. us load rifle-01 lcp-36
expect state rifle-01 = spent
expect state lcp-36 = spent
3. japan pass
expect check use rifle-02 = ok
4. us use rifle-02
expect check unload rifle-02 1 = 21.0-r3
5. us stall
6. japan pass
7. us command rifle-03
8. us unload rifle-03 1
expect unit rifle-03 = H10 1
",
    );
}

/// [10.1.4-r1] [10.1.1a] A group unloads at the highest price among its units; it does not move in the same action.
#[test]
fn a_group_unloads_at_once() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit rifle-02 aboard lcp-36
  unit mortar-81-26 aboard lcp-36
  unit raider-13 G09 1
1. us use mortar-81-26
2. us with rifle-01
3. us with raider-13
4. us unload rifle-01 2
expect ap us = 6
expect check move raider-13 G08 1 = 10.1.4-r1
expect check move lcp-36 G11 4 = 10.1.1a
5. us unload mortar-81-26 1
expect ap us = 4
expect state lcp-36 = activated
6. us done
",
    );
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit rifle-01 aboard lcp-36
  unit raider-13 G09 1
1. us use raider-13
2. us with rifle-01
3. us move raider-13 G08 1
expect check unload rifle-01 1 = 10.1.4-r1
4. us done
",
    );
}

/// [21.0-r4] [12.6a] [7.4-r5] A Vehicle marker hinders the craft; its passengers can still leave it. It gives +1 to
/// friends beside it, and no other cover.
#[test]
fn a_stunned_craft_can_be_left() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1 stunned
  unit rifle-01 aboard lcp-36
  unit rifle-02 G10 1
  unit infantry-01 G08 4
expect value infantry-01 rifle-02 = 5 against 12
expect value infantry-01 rifle-01 = 5 against 13
1. us use rifle-01
2. us unload rifle-01 1
expect unit rifle-01 = G10 1
3. japan pass
4. us command lcp-36
expect check move lcp-36 G11 4 = 7.4c
",
    );
    record_shore(
        "
position
  step target
  turn japan
  caps us 9
  caps japan 9
  attack japan infantry-01 G10 far 0 infantry-01 0 0 left lcp-36 with none
  unit lcp-36 G10 1
  unit infantry-01 G08 4
1. japan at lcp-36 +2
   luck 5 5 immobilized
expect unit lcp-36 = G10 1 immobilized
",
    );
}

/// [21.0-r5] [21.0-r9] [5.2a] A craft does not move backwards and pivots for 1 AP; it leaves the map only where the firefight
/// says so, and takes its passengers along.
#[test]
fn craft_do_not_move_backwards() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G11 1
  unit rifle-01 aboard lcp-36
1. us use lcp-36
expect price lcp-36 G12 = a landing craft can't move backwards
expect check move lcp-36 G12 4 = 21.0-r5
expect check leave lcp-36 = 5.6a
2. us pivot lcp-36 4
expect ap us = 6
3. japan pass
4. us use lcp-36
5. us move lcp-36 G12 4
expect ap us = 5
6. japan pass
7. us use lcp-36
8. us leave lcp-36
expect left us = lcp-36 rifle-01
expect lead = us 3
",
    );
}

/// [21.0-r6] A craft carries Foot Units only, and only those of its player.
#[test]
fn only_foot_units_are_carried() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 1
  unit lcp-37 G10 1
  unit stuart-32 G10 1
1. us use stuart-32
2. us with lcp-37
expect check load stuart-32 lcp-36 = 21.0-r6
expect check load lcp-37 lcp-36 = 21.0-r6
",
    );
    let full = altered_shore(&[("paramarine = 3, bar = 2", "paramarine = 3, bar = 4, raider = 6")]);
    let fault = full.expect_err("more than there is room for").remove(0).to_string();
    assert!(fault.contains("13 units start on board craft that carry 12"), "{fault}");
    let tank = altered_shore(&[("paramarine = 3, bar = 2", "gmc = 1")]);
    let fault = tank.expect_err("a vehicle on board").remove(0).to_string();
    assert!(fault.contains("\"gmc\" starts on board a craft"), "{fault}");
}

/// [21.0-r7] Pinned and stunned passengers take part in the move without acting: they are activated with the craft.
#[test]
fn a_stunned_passenger_joins_the_activation() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G11 1
  unit rifle-01 aboard lcp-36 stunned
  unit rifle-02 aboard lcp-36 pinned
1. us use lcp-36
2. us move lcp-36 G10 1
expect state rifle-01 = activated
expect state rifle-02 = activated
expect unit rifle-01 = aboard lcp-36 stunned
",
    );
}

/// [21.0-r8] Loading and unloading bar no retreat and may be done with enemies in the hex; a craft that brings units into
/// a hex bars the way it came.
#[test]
fn unloading_bars_no_retreat() {
    let start = "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit infantry-01 G10 4
  unit rifle-01 aboard lcp-36
";
    record_shore(&format!(
        "{start}  unit lcp-36 G10 1
1. us command rifle-01
2. us unload rifle-01 1
3. japan use infantry-01
expect check move infantry-01 F09 1 = ok
expect check move infantry-01 F10 1 = ok
"
    ));
    record_shore(&format!(
        "{start}  unit lcp-36 F10 2
1. us command lcp-36
2. us move lcp-36 G10 2
3. japan pass
4. us command lcp-36
5. us pivot lcp-36 4
6. japan use infantry-01
expect check move infantry-01 F10 1 = ok
"
    ));
    record_shore(&format!(
        "{start}  unit lcp-36 F10 2
1. us command lcp-36
2. us move lcp-36 G10 2
3. japan use infantry-01
expect check move infantry-01 F10 1 = 7.7.3l
expect check move infantry-01 G09 1 = ok
"
    ));
}

/// [5.0.2c] With the option of cautious movement a unit that goes on board is no longer penalized, and a craft never
/// is.
#[test]
fn transported_units_are_never_penalized() {
    record_with_shore(
        &["cautious"],
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit rifle-01 G10 4 exposed
  unit rifle-02 G10 4 exposed
  unit lcp-36 G10 4
  unit infantry-01 G08 4
1. us command rifle-01
2. us load rifle-01 lcp-36
expect value infantry-01 rifle-01 = 5 against 13
expect value infantry-01 rifle-02 = 5 against 10
",
    );
}

/// [19.0-r6] [19.0.4a] Craft and their passengers see hidden enemies without cover within two hexes.
#[test]
fn craft_and_passengers_reveal_hidden_enemies() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G12 1
  unit rifle-01 aboard lcp-36
  unit infantry-01 hidden G09
1. us command lcp-36
expect unit infantry-01 = hidden G09
2. us move lcp-36 G11 1
expect pending = japan D25
3. japan face infantry-01 4
expect unit infantry-01 = G09 4
",
    );
}

/// [2.5.2-r1] [21.0-r9] Neither a craft nor its passengers take a control hex; a unit that unloads there does.
#[test]
fn passengers_do_not_take_control_hexes() {
    record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  holds japan G10
  unit lcp-36 G11 1
  unit rifle-01 aboard lcp-36
1. us use lcp-36
2. us move lcp-36 G10 1
expect holds G10 = japan
3. japan pass
4. us use rifle-01
5. us unload rifle-01 1
expect holds G10 = us
expect lead = us 3
",
    );
}

/// [D35] Written positions keep who is on board; an impossible one is refused.
#[test]
fn positions_say_who_is_on_board() {
    use game::notation::Notation;
    let game = record_shore(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit lcp-36 G10 2
  unit rifle-01 aboard lcp-36 spent pinned
expect unit rifle-01 = aboard lcp-36 pinned
",
    );
    let text = game.write_position();
    assert!(text.contains("unit rifle-01 aboard lcp-36 spent pinned\n"), "{text}");
    for (line, what) in [
        ("unit lcp-36 G09 1", "lcp-36 is not on water (21.0a)"),
        ("unit stuart-32 aboard lcp-36", "stuart-32 can't be on board like that (21.0)"),
        ("unit lcp-37 sinking G10", "lcp-37 sinks after the attack (22.1b)"),
    ] {
        let craft = if line.contains("unit lcp-36") { "" } else { "unit lcp-36 G10 1" };
        let text = format!("step turn\nturn us\n{craft}\n{line}\n");
        let lines = text.lines().filter(|line| !line.is_empty());
        let lines: Vec<game::notation::Words> = lines.map(game::notation::Words::of).collect();
        let faults = shore().read_position(&lines).expect_err("it is impossible");
        assert!(faults[0].to_string().contains(what), "{}", faults[0]);
    }
}
