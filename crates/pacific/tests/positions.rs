//! Written positions: impossible ones are refused with a reason; possible ones are read back as they were
//! written.

use crate::harness::battle;
use game::notation::{Notation, Words};
use game::record::{Record, run};
use game::{Game, Seats};
use pacific::Pacific;
use std::path::Path;
use std::{env, fs};

fn read(start: &Pacific, text: &str) -> Result<Pacific, String> {
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    start.read_position(&lines).map_err(|faults| faults[0].to_string())
}

fn read_view(start: &Pacific, text: &str) -> Result<Pacific, String> {
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    start.read_view(&lines).map_err(|faults| faults[0].to_string())
}

/// Each position is read, or refused with this reason.
fn check_read(expected: &[(&str, &str)]) {
    let start = battle("pitched", &[]);
    for (text, why) in expected {
        let found = match read(&start, &format!("{text}\nphase us shooting")) {
            Ok(_) => "read".to_owned(),
            Err(found) => found,
        };
        assert!(found.contains(why), "{text}\n{found}");
    }
}

/// [4d] [4e] A Headquarters has no more AP than its storage, and no less than 0 HP.
#[test]
fn headquarters() {
    check_read(&[
        ("ap us 10", "read"),
        ("ap us 11", "11 AP are too many for America"),
        ("damage japan 17", "read"),
        ("damage japan 19", "a Headquarters with 18 HP can't have 19 damage"),
    ]);
}

/// [13a] [12-r1] Aircraft are beside the Headquarters, all other units on the battlefield or aboard a vehicle
/// with room.
#[test]
fn places() {
    check_read(&[
        ("unit us sbd beside", "read"),
        ("unit us sbd C2", "SBD Dauntless can\'t be in that place"),
        ("unit us m4a2 beside", "M4A2 can\'t be in that place"),
        ("unit us lvt-2 C2\nunit us light-infantry aboard u0\nunit us bofors aboard u0", "read"),
        (
            "unit us lvt-2 C2\nunit us light-infantry aboard u1",
            "Light Infantry can\'t be in that place",
        ),
        (
            "unit japan truck C2\nunit us light-infantry aboard u0",
            "Light Infantry can\'t be in that place",
        ),
        (
            "unit us lvt-2 C2\nunit us bofors aboard u0\nunit us light-infantry aboard u1",
            "Light Infantry can\'t be in that place",
        ),
        (
            "unit us lvt-2 C2\nunit us light-infantry aboard u0\nunit us marines aboard u0",
            "there is no room to carry Light Infantry",
        ),
        ("unit us jeep C2\nunit us bofors aboard u0", "there is no room to carry 40 mm Bofors Gun"),
        ("unit us-2 light-infantry C2", "no player owns Light Infantry"),
    ]);
}

/// [11.4.2-r4] A space has room for one unit, or for a vehicle and its infantry.
#[test]
fn pairs() {
    let pair = |vehicle: &str, infantry: &str| format!("unit us {vehicle}\nunit us {infantry}");
    check_read(&[
        (&pair("m4a2 C2 pair u1", "marines C2 covered pair u0"), "read"),
        (&pair("m4a2 C2", "marines C2"), "2 units are on C2"),
        (
            &pair("m4a2 C2 pair u1", "marines C3 pair u0"),
            "M4A2 is paired with a unit that is not there",
        ),
        (&pair("m4a2 C2 pair u1", "marines C2"), "M4A2 is paired with a unit that is not there"),
        (&pair("m4a2 C2 pair u5", "marines C3"), "M4A2 is paired with a unit that is not there"),
        (&pair("m4a2 C2 pair u1", "stuart C2 pair u0"), "M4A2 can\'t be in that pair"),
        (
            &pair("marines C2 pair u1", "marines C2 pair u0"),
            "Marine Riflemen can\'t be in that pair",
        ),
        (
            &pair("bofors C2 pair u1", "marines C2 pair u0"),
            "40 mm Bofors Gun can\'t be in that pair",
        ),
        (
            "unit us jeep C2 pair u1\nunit us marines C2 pair u0\nunit us marines aboard u0",
            "Jeep can\'t be in that pair",
        ),
        (&pair("m4a2 C2", "marines C3 covered"), "no vehicle covers Marine Riflemen"),
        (&pair("m4a2 C2 covered pair u1", "marines C2 pair u0"), "no vehicle covers M4A2"),
        ("unit us marines C2\nunit japan snlf C2", "2 units are on C2"),
    ]);
}

/// [11.4.1a] [11.4.1-r9] Infantry of the active side assaults an adjacent space.
#[test]
fn assaults() {
    let assault = |unit: &str, enemy: &str| format!("unit {unit}\nunit {enemy}");
    check_read(&[
        (&assault("us marines C2 assaults C3 u1", "japan snlf C3"), "read"),
        (
            &assault("us marines C2 assaults C4 u1", "japan snlf C4"),
            "Marine Riflemen can't assault C4",
        ),
        (&assault("us m4a2 C2 assaults C3 u1", "japan snlf C3"), "M4A2 can't assault C3"),
        (
            &assault("japan snlf C3 assaults C2 u1", "us marines C2"),
            "Special Naval Landing Force can't assault C2",
        ),
    ]);
}

/// [11.6.2-r4] Aircraft are never suppressed.
#[test]
fn suppression() {
    check_read(&[
        ("unit us marines C2 suppressed japan", "read"),
        (
            "unit us sbd beside suppressed japan",
            "SBD Dauntless is suppressed, but aircraft can't be",
        ),
    ]);
}

/// [0-r2] Cards are neither lost nor created.
#[test]
fn cards() {
    check_read(&[
        ("hand us light-infantryx7", "read"),
        ("hand us light-infantryx8", "8 Light Infantry cards, but the box has 7"),
        ("hand us light-infantryx2\ncards us 1", "us has 2 known cards in a hand of 1"),
        ("deck us light-infantryx2\nleft us 1", "us has 2 known cards in a deck of 1"),
        ("hand us light-infantryx1\nshown us light-infantryx1", "read"),
        (
            "hand us m4a2x1\nshown us light-infantryx1",
            "Light Infantry was seen in a hand that does not have it",
        ),
        ("hand us m4a2x1\nlist us 0 m4a2x1\nready us yes", "read"),
        ("hand us m4a2x1\nlist us 0 m4a2x2\nready us yes", "the cards of us do not match the list"),
    ]);
}

/// A position can't stop at a step without a decision.
#[test]
fn a_position_needs_a_decision() {
    let start = battle("pitched", &[]);
    let found = |text: &str| read(&start, text).map_or_else(|found| panic!("{found}"), drop);
    found(
        "step discard us\nready us yes\nlist us 0 m4a2x3 light-infantryx5\nhand us m4a2x3 light-infantryx5",
    );
    let refused = read(&start, "step discard us").expect_err("no card to discard");
    assert!(refused.contains("the current step has no decision"), "{refused}");
}

/// A statement about a step, a unit or an effect is written back as it was read.
fn check_written(lines: &[&str]) {
    let start = battle("pairs", &[]);
    let text = lines.join("\n");
    let game = read_view(&start, &text).unwrap_or_else(|found| panic!("{found}\n{text}"));
    let written = game.write_position();
    for line in lines {
        assert!(written.lines().any(|it| it == *line), "{line}\n{written}");
    }
    assert_eq!(read_view(&start, &written), Ok(game));
}

/// Every step has a text form: those with a decision, and automatic ones.
#[test]
fn steps_are_written() {
    check_written(&["step muster us-2", "after muster-dice japan-2 3", "after prepare"]);
    for ground in ["terrain-count", "terrain-kind 4", "terrain-space jungle"] {
        check_written(&[&format!("step {ground}"), "after bid japan", "after initiative"]);
    }
    check_written(&["step initiative-dice"]);
    check_written(&["step first-turn us", "after first-builder us"]);
    check_written(&[
        "step redraw us-2",
        "after deal us 5",
        "after build japan",
        "after built japan",
        "after begin initial",
    ]);
    for phase in ["heal u3", "draw us-2 1", "deploy us-2", "shoot us-2", "flip us", "discard us-2"]
    {
        check_written(&[
            "step move us",
            &format!("after {phase}"),
            "turn 0 4",
            "after begin headquarters",
            "unit u3 us corpsman C4",
        ]);
    }
    check_written(&[
        "step deploy-at japan spider-holes",
        "active japan",
        "after deploy japan",
        "after begin shooting",
    ]);
    check_written(&[
        "step roll us u0 main u1 fire none C4 0 0",
        "after mine japan u0",
        "after march u0 C4",
        "after march-pair u0 u2 D5",
        "after load u2 u0",
        "after drop-fire u1 u2",
        "after next-target us 3",
        "after move us",
        "after begin deployment",
        "unit u0 us m4a2 C2",
        "unit u1 japan anti-aircraft-gun C6",
        "unit u2 us light-infantry C3",
    ]);
    check_written(&[
        "step roll us u0 main u1 fire none C4 0 0",
        "after shield us u0 token-2 u1 assault none C4 0 0",
        "after change japan japan u1 main u0 reaction none C4 7 0 rerolled",
        "after dying japan us strike-2 main u1 strike napalm C4 0 2 set",
        "after fire us u0 main japan-hq mission none none 0 0",
        "after resolve us u0 main D5 last-shot none D5 10 0",
        "after settle us u0 main u1 intercept none none 10 3 rerolled set",
        "after remove u1 strike-1",
        "after defend u0",
        "after storm u0",
        "after occupy u0",
        "unit u0 us m4a2 C2",
        "unit u1 japan anti-aircraft-gun C4",
        "terrain D5 cabin 0",
    ]);
    check_written(&[
        "step roll us u0 main u1 anti-aircraft none none 0 0",
        "after intercept japan-2",
        "after anti-aircraft u1",
        "after bomb",
        "after escort-fires",
        "after interceptor-fires",
        "after flak",
        "after mission-over",
        "unit u0 us m4a2 C2",
        "unit u1 japan anti-aircraft-gun C4",
    ]);
}

/// [D-b] A view of a battle can be inspected, but not played while anything is hidden.
#[test]
fn hidden_positions_cannot_be_played() {
    let start = battle("pitched", &[]);
    for hidden in [
        "list us ?",
        "cards japan 2",
        "ready us yes\nleft us 3",
        "step bid us\nafter initiative\nbid japan ? sealed",
    ] {
        let text = if hidden.contains("step") {
            hidden.to_owned()
        } else {
            format!("{hidden}\nstep shoot us")
        };
        assert!(read_view(&start, &text).is_ok(), "{text}");
        let found = read(&start, &text).expect_err(&text);
        assert!(found.contains("are hidden"), "{found}");
    }
}

/// The steps of the agenda must fit together, and fit the rest of the state.
#[test]
fn steps_must_fit() {
    let start = battle("pitched", &[]);
    let units = "unit u0 us m4a2 C2\nunit u1 japan snlf C4\nunit u2 us marines C3\nunit u3 us corpsman B2\n";
    for (steps, why) in [
        ("step shoot us\nafter begin flip-over", "read"),
        ("step shoot us\nafter begin flip-over\nafter begin end", "do not fit together"),
        ("step shoot us\nafter muster japan\nafter begin flip-over", "do not fit together"),
        ("step redraw us\nafter shoot us\nafter begin initial", "do not fit together"),
        ("step shoot us\nafter over us 1b 0", "do not fit together"),
        ("step shoot us\nafter flak\nafter begin flip-over", "do not fit together"),
        (&format!("step shoot us{}", "\nafter shoot us".repeat(4)), "do not fit together"),
        (
            &format!("step shield us u0 main u1 fire none C4 0 0{}", "\nafter flak".repeat(14)),
            "do not fit together",
        ),
        ("step shoot us-2", "can't be done"),
        ("step shoot japan", "can't be done"),
        ("step terrain-kind 0\nafter initiative", "can't be done"),
        ("step terrain-kind 9\nafter initiative", "can't be done"),
        ("step terrain-kind 1\nafter initiative\nstock 0 0 0 0 8 3 3 3 3 2 2 1", "can't be done"),
        ("step terrain-kind 2\nafter initiative\nstock 0 0 0 1 8 3 3 3 3 2 2 1", "read"),
        (
            "step bid us\nafter initiative\nap japan 3\nbid japan 4 sealed",
            "a bid is higher than 3 AP",
        ),
        ("step bid us\nafter initiative\nap japan 3\nbid japan 3 sealed", "read"),
        ("step build us\nbudget us 200", "a budget of 200 AP is too high"),
        ("step roll us u0 main u1 fire none C4 0 0", "read"),
        ("step roll us u0 token-0 u1 fire none C4 0 0", "read"),
        ("step roll us u0 token-3 u1 fire none C4 0 0", "can't be done"),
        ("step roll us u0 token-9 u1 fire none C4 0 0", "can't be done"),
        ("step roll us u3 main u1 fire none C4 0 0", "can't be done"),
        ("step roll us u9 main u1 fire none C4 0 0", "can't be done"),
        ("step roll us u0 main u9 fire none C4 0 0", "can't be done"),
        ("step roll us u0 main u2 fire none C4 0 0", "can't be done"),
        ("step roll japan u0 main u1 fire none C4 0 0", "can't be done"),
        ("step roll us gone main u1 fire none C4 0 0", "can't be done"),
        ("step roll us strike-1 main u1 strike none C4 0 0", "can't be done"),
        ("step roll us strike-1 main u1 strike napalm C4 0 0", "read"),
        ("step roll us u0 main us-hq fire none none 0 0", "can't be done"),
        ("step shield us u0 main D4 fire none C4 0 0", "can't be done"),
        ("step change japan us u0 main u1 fire none C4 5 0", "can't be done"),
        ("step dying us us u0 main u1 fire none C4 9 0", "can't be done"),
        ("step shoot us\nunit u4 us marines C5 assaults C4 u9", "can't assault C4"),
        ("step shoot us\nunit u4 us marines C5 assaults C4 u0", "can't assault C4"),
        ("step shoot us\nturn 0 0 fresh u9", "the vehicle deployed last is not in play"),
        (
            "step shoot us\neffect us card flares 0 flares on u9",
            "Flares is on a unit that is not in play",
        ),
        ("step shoot us\nmission u0 hq", "a mission is flown by a unit that is not an aircraft"),
        ("step shoot us\npriority japan us", "no player of America has priority"),
        ("step shoot us\npriority us-2 japan", "no player of America has priority"),
        ("step shoot us\nhand us light-infantryx200 m4a2x200", "but the box has 7"),
        ("step shoot us\nlist us ?\nleft us 200", "us has 203 cards, but the box has 93"),
    ] {
        let found = match read(&start, &format!("{units}{steps}")) {
            Ok(_) => "read".to_owned(),
            Err(found) => found,
        };
        assert!(found.contains(why), "{steps}\n{found}");
    }
}

/// The phases of a turn, and the ends of a game.
#[test]
fn phases_and_ends_are_written() {
    for phase in ["card", "movement", "deployment", "shooting", "flip-over", "discard", "end"] {
        check_written(&["step move us", &format!("after begin {phase}")]);
    }
    for end in ["us 1b 15", "japan 1e 0", "nobody 9.1-r2 0", "us 1c 0"] {
        check_written(&[&format!("step over {end}")]);
    }
}

/// Every mark on a unit and every lasting effect is written.
#[test]
fn marks_are_written() {
    check_written(&[
        "step shoot us",
        "round 3",
        "first japan",
        "active us",
        "priority us-2 japan",
        "ap us 4",
        "budget us 2",
        "damage japan 7",
        "lost us 5",
        "held us 1",
        "bargains japan 1",
        "general us vandegrift",
        "bid us 2 sealed",
        "bid japan ? shown",
        "terrain C3 jungle 0",
        "terrain D3 cabin 2",
        "unit u0 us-2 m4a2 C2 pair u1 fired with 1-mg 3-hmg grey 1-mg tilted 3-hmg",
        "unit u1 us marines C2 wounds 2 kills 1 spent 1 rank veteran suppressed japan pair u0 covered",
        "unit u2 us marines C4 rank elite under-fire u7 assaults C5 u7 spent-all",
        "unit u3 us lvt-2 D1 under-fire strike-3",
        "unit u4 us light-infantry aboard u3 boarded",
        "unit u5 us paramarines E4 assaults E5 none new smoke dropped copied",
        "unit u6 us sbd beside under-fire gone",
        "unit u7 japan snlf C5",
        "effect us card flares 0 flares on u7",
        "effect us card smoke-screen 0 none on C2 D2",
        "effect us card code-talkers 0 code-talkers on side",
        "effect us general vandegrift 0 none on side",
        "turn 2 4 moved marched leave fresh u3",
        "mission u6 C5 D5 escort u6 interceptor u6 left C5",
    ]);
    check_written(&["step shoot us", "unit u6 us sbd beside", "mission u6 hq"]);
    check_written(&["step shoot us", "unit u6 us sbd beside", "mission u6 u6"]);
}

/// Unreadable text is reported with its location.
#[test]
fn unreadable_positions_are_reported() {
    check_read(&[
        ("unit us light-infantry C2 with !-grenades", "column 32"),
        ("unit us light-infantry C2 with 0-grenades", "column 32"),
        ("unit us light-infantry C2 with 2-grenades", "column 32"),
        ("unit us first-aid C2", "that card is not a unit"),
        ("unit us light-infantry J2", "a space, beside or aboard"),
        ("effect us card flares 1 flares on C2", "the card or general has no such power"),
        ("effect us general none 0 none on side", "the side has no general"),
        ("hand us-2 m4a2x1", "this battle does not use that seat"),
        ("after deploy-at us flares", "that card does not deploy a unit"),
    ]);
}

/// A query about a weapon that the unit does not have is a fault, whatever its number.
#[test]
fn a_weapon_that_the_unit_does_not_have() {
    let start = battle("pitched", &[]);
    let table = "phase us shooting\nunit us m4a2 C2\nunit us corpsman C3\nunit japan snlf C4";
    let game = read(&start, table).expect("sound");
    let ask = |question: &str| game.answer(&mut Words::of(question));
    assert_eq!(ask("numbers C2 mg C4").as_deref(), Ok("6+/10"));
    for question in ["numbers C2 token-3 C4", "numbers C2 token-200 C4", "numbers C3 main C4"] {
        let found = ask(question).expect_err(question).to_string();
        assert!(found.contains("column 12: the unit has no such weapon"), "{found}");
    }
    assert_eq!(ask("targets C2 token-200").as_deref(), Ok("none"));
}

/// Every position of the golden games, as each seat and a spectator see it.
#[test]
fn written_positions_are_read_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    for file in fs::read_dir(folder).expect("the golden games") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a record");
        let record = Record::read(&text).expect("a readable record");
        let replay = run::<Pacific>(&record).expect("a playable record");
        let (mut game, mut events) = (replay.start.clone(), Vec::new());
        for input in &replay.inputs {
            game.apply(input, &mut events).expect("a recorded input");
            events.clear();
            let written = game.write_position();
            assert_eq!(read(&replay.start, &written).as_ref(), Ok(&game), "{written}");
            let view = game.view(Seats::PUBLIC);
            let written = view.write_position();
            assert_eq!(read_view(&replay.start, &written).as_ref(), Ok(&view), "{written}");
        }
    }
}

/// Reads lines with their numbers, as a record has them.
fn faults(start: &Pacific, text: &str) -> String {
    let lines: Vec<Words<'_>> =
        text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
    start.read_position(&lines).expect_err(text)[0].to_string()
}

/// A fault names its own line, in words that a player knows.
#[test]
fn faults_point_at_the_guilty_line() {
    let start = battle("pitched", &[]);
    let units = "phase us shooting\nunit us marines C3\n";
    for (text, fault) in [
        (
            "ap japan 2\nap us 12",
            "line 4, column 1: not a possible position: 12 AP are too many for America: at most 10",
        ),
        (
            "hand us light-infantryx4\ndeck us light-infantryx4",
            "line 4, column 1: 8 Light Infantry cards, but the box has 7",
        ),
        (
            "unit us sbd C2",
            "line 3, column 6: not a possible position: SBD Dauntless can't be in that place",
        ),
        (
            "unit us raiders D4\nunit us raiders C3",
            "line 4, column 6: not a possible position: 2 units are on C3",
        ),
        (
            "unit u4 us marines D3\nunit u4 us marines D4",
            "line 4, column 6: unit u4 is stated twice",
        ),
        (
            "effect us card flares 0 flares on u9",
            "line 3, column 35: not a possible position: Flares is on",
        ),
        (
            "terrain C3 barbed-wire\nterrain C4 sandbags",
            "line 4, column 9: there are not enough Sandbags cards in the box",
        ),
        ("terrain C4 forest\nterrain C4 lake", "line 4, column 9: C4 has two terrain cards"),
        (
            "called us",
            "line 3, column 1: not a possible position: time was called in a battle without a clock",
        ),
    ] {
        let found = faults(&start, &format!("{units}{text}"));
        assert!(found.starts_with(fault), "{text}\n{found}");
    }
    let step = faults(&start, "unit u0 us m4a2 C2\nstep shoot us\nafter shoot us-2");
    assert!(step.contains("line 3, column 7") && step.contains("\"shoot us-2\""), "{step}");
}

/// [10l] [8-r7] A scenario's position has its layout unless it states its own terrain, and the cards on the
/// board are missing in the box.
#[test]
fn a_position_has_its_layout() {
    let check = |text: &str| {
        crate::harness::record_of("tarawa", &format!("\nposition\n  phase us movement\n{text}"));
    };
    check("expect terrain D5 = bunker\nexpect terrain A2 = river\nexpect stock bunker = 1\n");
    check("  terrain none\nexpect terrain D5 = none\nexpect stock bunker = 3\n");
    check(
        "  terrain D5 bunker 2\nexpect terrain D5 = bunker 2\nexpect terrain A2 = none\nexpect stock bunker = 2\n",
    );
    check("  terrain D5 rubble\nexpect stock shack = 2\n");
    let start = battle("tarawa", &[]);
    assert_eq!(read(&start, &start.write_position()).as_ref(), Ok(&start), "before the battle");
}
