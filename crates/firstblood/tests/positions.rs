//! Hand-written positions: impossible ones are refused, with the reason.

use crate::common::campaign;
use game::notation::{Notation, Words};

/// The reason why a position of OCT II, with a unit of each side far away, is refused; `read` if it
/// is accepted.
fn outcome(text: &str) -> String {
    let text = format!("turn OCT II\nunit 3/5 1009\nunit 124/3 0119\n{text}");
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    match campaign(&[]).read_position(&lines) {
        Ok(_) => "read".to_owned(),
        Err(faults) => faults[0].to_string(),
    }
}

fn check(expected: &[(&str, &str)]) {
    for (text, reason) in expected {
        let found = outcome(text);
        assert!(found.contains(reason), "{text}\n{found}");
    }
}

/// [5.0a] [5.1a] [6.0a] Ground units are in possible locations and within the limits.
#[test]
fn units_are_where_they_can_be() {
    check(&[
        ("step move us\nunit 1/1 0708 spent 8", "read"),
        ("step move us\nunit 1/1 0708 spent 9", "1/1 has spent 9 MF; it has only 8 (4.0a)"),
        ("step move us\nunit 1/1 0606\nunit 28/2 0606", "units of both sides are in 0606 (5.1a)"),
        ("step move us\nunit 1/1 A", "1/1 can't be in a box: only Japanese units use them (6.0a)"),
        ("step move us\nunit 1/1 0606 used A", "1/1 has been in a box: only Japanese"),
        ("step move us\nunit 28/2 11", "28/2 can't be in an entry point of the other side"),
        ("step move us\nunit 1/7 11", "read"),
        ("step move us\nunit 1/7 11 spent 1", "1/7 has spent MF before it entered (6.2-r2)"),
        (
            "step move us\nunit 1/7 11\nunit 2/7 11\nunit 3/7 11\nunit 1/1 11\nunit 2/1 11",
            "5 units are on entry point 11; the most is 4",
        ),
    ]);
    let stack = "unit 1/1 0606\nunit 2/1 0606\nunit 3/1 0606\nunit 28/2 0605";
    let four = format!("{stack}\nunit 1/5 0606");
    check(&[
        (&format!("step plan us\n{stack}"), "read"),
        (&format!("step plan us\n{four}"), "more than 3 units are in 0606 (5.0a)"),
        (&format!("step move us\n{four}"), "read"),
        (&format!("step move japan\n{four}"), "more than 3 units are in 0606 (5.0a)"),
    ]);
}

/// [12.1a] [12.6a] [13.1a] Air units, ships and airfields: no more than have arrived, in possible
/// locations.
#[test]
fn air_units_and_ships_are_where_they_can_be() {
    check(&[
        ("phase us-movement\nair 0708 F4Fx1 SBDx5", "read"),
        (
            "phase us-movement\nair 0708 F4Fx2 SBDx5",
            "7 air units are on 0708; the most is 6 (12.1a)",
        ),
        ("phase us-movement\nair 0708 F4Fx3\nair cap F4Fx2", "read"),
        (
            "phase us-movement\nair 0708 F4Fx3\nair cap F4Fx3",
            "6 F4F are in play, but only 5 have arrived by OCT II (7.6a)",
        ),
        (
            "phase us-movement\nair 0911 F4Fx1",
            "air units are on 0911, which is not operational (0.7)",
        ),
        ("phase us-movement\nair cap SBDx1", "SBD can't be in the CAP box (13.1a)"),
        ("phase us-movement\nships reserve BBx2", "read"),
        (
            "phase us-movement\nships reserve BBx1\nships attack BBx2",
            "3 BB are in play, but only 2 have arrived",
        ),
        ("phase us-movement\nspecial 3\nships reserve DDx2", "DD are in play, but only"),
        ("phase us-movement\nfield 0709 destroyed 1", "read"),
        (
            "phase us-movement\nfield 0709 operational 1",
            "0709 can't have 1 turns of work done (11.2a)",
        ),
        ("phase us-movement\nfield 0708 destroyed\nunit 28/2 0708", "read"),
        ("phase us-movement\nunit 28/2 0708", "0708 is held by Japan but not destroyed (12.6a)"),
    ]);
}

/// [12.3.1a] [12.5-r1] Air units are within the capacity of the airfields when a turn begins, but
/// not necessarily later, when an airfield has been hit.
#[test]
fn air_units_are_within_the_capacity_of_airfields() {
    let one_hex = "field 0709 destroyed\nair 0708 F4Fx2 SBDx3";
    let strip = "field 0708 destroyed\nfield 0709 destroyed\nfield 0911 operational";
    let too_many = "more US air units than the airfields support (12.3.1a)";
    for (air, why) in [
        (format!("{one_hex}\nair cap F4Fx1"), "read"),
        (format!("{one_hex}\nair cap F4Fx2"), too_many),
        (format!("{strip}\nair cap F4Fx1"), "read"),
        (format!("{strip}\nair ground SBDx1"), too_many),
    ] {
        check(&[
            (&format!("phase japanese-reinforcement\n{air}"), why),
            (&format!("phase us-movement\n{air}"), "read"),
        ]);
    }
}

/// Facts that belong to one part of the turn are refused in others.
#[test]
fn facts_of_one_phase_are_refused_in_another() {
    let beside = "unit 1/1 0606\nunit 28/2 0605";
    check(&[
        ("step work", "this step leaves nothing to decide"),
        ("step die", "this step needs a battle"),
        ("step move us\nafter overstack us\nafter begin us-combat", "read"),
        ("step move us\nafter overstack us", "can't follow each other in this order"),
        (
            "step move us\nafter plan us\nafter begin us-combat",
            "can't follow each other in this order",
        ),
        (&format!("step plan us\n{beside}"), "read"),
        (&format!("step plan us\n{beside} spent 1"), "MF spent outside a movement phase (4.1a)"),
        ("phase us-movement\ncame 0708 F4Fx1", "air units moved outside the US Air Phase (13.7b)"),
        ("phase us-air\ncame 0708 F4Fx1", "read"),
        ("phase us-movement\nsupport SBD 0606", "read"),
        (
            "phase japanese-movement\nunit 28/2 0605\nsupport SBD 0606",
            "bombers over hexes outside US movement and combat (13.6a)",
        ),
        ("phase us-movement\nto-place F4Fx1", "air units not set up yet (3.0d)"),
        ("phase us-movement\nworked 0708", "work outside the US Engineer Phase (11.3a)"),
        (&format!("step move us\n{beside}\nattack 0605"), "attacks outside a combat phase"),
    ]);
}

/// [8.2-r1] The tasks of units and the declared attacks belong together.
#[test]
fn tasks_match_the_declared_attacks() {
    let beside = "step plan us\nunit 2/1 0706\nunit 28/2 0605\nunit 124/1 0606";
    check(&[
        (&format!("{beside}\nunit 1/1 0705 attack 0605\nattack 0605"), "read"),
        (&format!("{beside}\nunit 1/1 0705 attack 0605"), "1/1 can't have its task now"),
        (
            &format!("{beside}\nunit 1/1 0705 attack 0605\nattack 0606"),
            "1/1 can't have its task now",
        ),
        (&format!("{beside}\nunit 1/1 0705 shell 0708"), "1/1 can't have its task now"),
        (
            &format!("{beside}\nunit 1/1 0705 attack 0605\nattack 0605\nattack 0605 0606"),
            "an attack must name each of its hexes once (8.2-r1)",
        ),
        (&format!("{beside}\nattack 0605 0606 0607 0608 0609 0610 0611"), "at most six hexes"),
    ]);
}

/// A fault of an impossible position points at the statement that makes it so.
#[test]
fn a_fault_points_at_the_guilty_line() {
    let line = |text: &str| {
        let text =
            format!("turn OCT II\nunit 3/5 1009\nunit 124/3 0119\nphase us-movement\n{text}");
        let lines: Vec<Words<'_>> =
            text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
        campaign(&[]).read_position(&lines).expect_err(&text)[0].place.line
    };
    assert_eq!(line("unit 1/1 0606\nunit 28/2 0606\nunit 2/1 0707"), 6);
    assert_eq!(line("unit 2/1 0606\nunit 1/1 0708 spent 9\nspecial 2"), 6);
    assert_eq!(line("air 0708 F4Fx3\nair cap F4Fx3\nspecial 2"), 6);
    assert_eq!(line("ships reserve BBx3\nspecial 2"), 5);
    assert_eq!(line("special 2\nfield 0709 operational 1\ncredit no"), 6);
    assert_eq!(line("special 2\nworked 0708\ncredit no"), 6);
    // Two statements are wrong: the first of the faults is reported, at its line.
    assert_eq!(line("unit 1/1 0708 spent 9\nworked 0708"), 5);
}

/// A unit, a box or an airfield hex that is stated twice is a fault.
#[test]
fn nothing_is_stated_twice() {
    check(&[
        ("step move us\nunit 1/1 0606\nunit 1/1 0708", "1/1 is stated twice"),
        ("step move us\nunit 1/1 0606\ngone 1/1", "1/1 is stated twice"),
        ("step move us\ngone 1/1 1/1", "1/1 is stated twice"),
        ("phase us-movement\nair cap F4Fx1\nair cap F4Fx1", "a second \"air cap\""),
        ("phase us-movement\nfield 0709 damaged\nfield 0709 destroyed", "a second \"field 0709\""),
    ]);
}
