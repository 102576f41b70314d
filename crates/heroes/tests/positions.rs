//! Written positions: refused with a reason, or playable without a panic.

use crate::common::{able, field, record, record_on};
use game::notation::{Notation, Words};
use game::{Game, Input, Pending, RandomSource, Rng};
use heroes::Heroes;

/// Plays random actions for at most this many steps.
fn play_on(game: &mut Heroes, steps: u32, rng: &mut Rng) {
    for _ in 0..steps {
        let input = match game.pending() {
            Pending::GameOver(_) => return,
            Pending::Chance(chance) => Input::Chance(chance.sample(rng)),
            Pending::Decision(..) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                assert!(!legal.is_empty(), "nothing to choose from");
                Input::Action(legal[rng.below(legal.len() as u32) as usize])
            }
        };
        game.apply(&input, &mut Vec::new()).unwrap();
    }
}

/// Changes one word of a position, or leaves out a line.
fn tamper(text: &str, rng: &mut Rng) -> String {
    const WORDS: [&str; 16] = [
        "0",
        "1",
        "2",
        "9",
        "20",
        "99",
        "250",
        "-2",
        "-20",
        "none",
        "rifle-01",
        "infantry-01",
        "us",
        "japan",
        "A01",
        "destroyed",
    ];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // Every kind of statement is equally likely, although most lines are about units.
    // Cards held beyond the known hand are hidden, and not checked.
    let mut kinds: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap()).collect();
    kinds.dedup();
    kinds.retain(|kind| *kind != "held" && *kind != "hand");
    let kind = kinds[rng.below(kinds.len() as u32) as usize];
    let of_kind = |line: &&String| line.split(' ').next() == Some(kind);
    let count = lines.iter().filter(of_kind).count();
    let chosen = rng.below(count as u32) as usize;
    let at = (0..lines.len()).filter(|at| of_kind(&&lines[*at])).nth(chosen).unwrap();
    let mut words: Vec<&str> = lines[at].split(' ').collect();
    let word = rng.below(words.len() as u32) as usize;
    match word {
        0 => drop(lines.remove(at)),
        word => {
            words[word] = WORDS[rng.below(WORDS.len() as u32) as usize];
            lines[at] = words.join(" ");
        }
    }
    lines.join("\n")
}

/// Every position that can be read can be played. These positions come from games that begin with this melee,
/// with random changes.
fn tampering_does_no_harm(start: &Heroes, melee: &Heroes) {
    let mut rng = Rng::new(1942);
    let mut read = 0;
    for _ in 0..std::env::var("JUNK").map_or(2_000, |it| it.parse().unwrap()) {
        let mut game = melee.clone();
        let steps = rng.below(80);
        play_on(&mut game, steps, &mut rng);
        let mut text = game.write_position();
        for _ in 0..=rng.below(3) {
            text = tamper(&text, &mut rng);
        }
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        if let Ok(mut game) = start.read_position(&lines) {
            read += 1;
            let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                play_on(&mut game, 60, &mut rng.clone());
            }));
            assert!(played.is_ok(), "{text}");
        }
    }
    assert!(read > 100, "{read} were read");
}

#[test]
fn tampered_positions_never_panic() {
    let melee = record(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 4
  hand us 03 06 07 09 11
  hand japan 08 10 12 13 11
  unit rifle-01 D03 4
  unit rifle-02 D04 4
  unit rifle-03 E04 4 suppressed
  unit mmg-22 E03 4
  unit hmg-24 D02 4
  unit infantry-01 D05 1
  unit infantry-02 D05 1 no-hit
  unit infantry-03 E05 1 cower
  unit conscripts-17 D06 1
  unit type-92-23 B03 2
expect turn = us
",
    );
    tampering_does_no_harm(&field(&[]), &melee);
}

/// The same with capabilities, interrupts, follow-up actions and variable APs.
#[test]
fn tampered_capabilities_never_panic() {
    let start = able(&["variable-ap"]);
    let melee = record_on(
        &start,
        "
position
  step turn
  turn us
  caps us 6
  caps japan 6
  hand us 02 04 06 10 11
  hand japan 02 03 05 07 14
  unit raider-13 D04 4
  unit raider-14 D04 4 suppressed
  unit raider-15 E04 4
  unit paramarine-19 D03 4
  unit rifle-01 C04 3
  unit mmg-22 waiting
  unit infantry-01 D05 1
  unit infantry-02 D04 1 no-hit
  unit infantry-03 E05 1 cower
  unit conscripts-17 D06 1
  unit type-92-23 L03 2
expect turn = us
",
    );
    tampering_does_no_harm(&start, &melee);
}

/// The fault of a position with one Rifle, one Infantry and these statements, or `read`.
pub fn refused(statement: &str) -> String {
    let text =
        format!("step turn\nturn us\nunit rifle-01 D03 4\nunit infantry-01 D09 1\n{statement}");
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    match field(&[]).read_position(&lines) {
        Ok(_) => "read".to_owned(),
        Err(faults) => faults[0].to_string(),
    }
}

/// The fault of an impossible position points at the statement that makes it so.
#[test]
fn a_fault_points_at_the_guilty_line() {
    let line = |statements: &str| {
        let text = format!(
            "step turn\nturn us\nunit rifle-01 D03 4\nunit infantry-01 D09 1\n{statements}"
        );
        let lines: Vec<Words<'_>> =
            text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
        field(&[]).read_position(&lines).expect_err(&text)[0].place.line
    };
    assert_eq!(line("caps us 3\nap us 3\nbushido 2"), 6);
    assert_eq!(line("caps us 3\nunit rifle-02 D03 4 kia\nbushido 2"), 6);
    assert_eq!(line("hand us 06x3\ncaps us 3"), 5);
}

/// [2.2e] [2.5b] [7.4-r1] [8.0a] Impossible positions are refused with a reason.
#[test]
fn impossible_positions_are_refused() {
    assert_eq!(refused("caps us 3"), "read");
    for (statement, why) in [
        ("lead us 0", "a lead from 1 to 40"),
        ("unit rifle-02 D03 4 activated", "rifle-02 in D03 is activated without APs"),
        ("ap us 3", "us has APs but no activated unit"),
        ("hand us 06\nheld us 0", "us holds 1 of 0 cards"),
        ("hand us 06x3", "there should be 2 in all"),
        ("discarded 06", "there should be 2 in all"),
        ("pile us kiax1", "there should be"),
        ("unit rifle-02 D03 4 kia", "rifle-02 has the marker KIA (7.4f)"),
        ("bushido 10", "Bushido points from -9 to 9"),
        ("bushido -9", "read"),
        ("caps us 61", "61"),
        ("losses 61", "61"),
        ("step bid us 3 - - -", "a bid from 0 to 2"),
        ("caps us 1\nstep bid japan 2 - - -", "us has committed 2 of 1 CAPs"),
        ("caps us 2\nstep bid japan 2 - - -", "read"),
        (
            "draft ap 2 0 planned 0 by none none done none halfway none moved none entered none units rifle-01",
            "us has committed 2 of 0 CAPs",
        ),
        ("step target", "step target can't be next, before next-target"),
        ("step rallies", "step rallies can't be next"),
        ("unit rifle-09 D03 4", "rifle-09"),
        ("unit rifle-02 D03 7", "a facing from 1 to 6"),
        ("unit rifle-02 D03 4 supressed", "did you mean \"suppressed\""),
        ("unit rifle-02 M03 4", "M03"),
        ("holds us D03", "a control hex"),
        ("round 6", "a Round from 1 to 5"),
        ("weather rain", "weather"),
        ("unit rifle-01 D04 4", "rifle-01 is stated twice"),
    ] {
        let fault = refused(statement);
        assert!(fault.contains(why), "{statement}: {fault}");
    }
}

/// A position that waits for a choice without any legal action is refused: neither a player nor a program could
/// go on.
#[test]
fn a_position_without_a_choice_is_refused() {
    let read = |readiness: &str| {
        let text = format!(
            "step choose 06\nturn us\nhand us 06\nunit rifle-01 D03 4\nunit infantry-01 D09 1 {readiness}"
        );
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        field(&[]).read_position(&lines)
    };
    assert!(read("fresh").is_ok());
    let faults = read("spent").expect_err("Confusion needs a fresh unit of the enemy");
    assert!(faults[0].to_string().contains("no action is legal"), "{}", faults[0]);
}

/// [7.5a] A position in the middle of an attack need not state the steps that usually follow.
#[test]
fn the_usual_steps_can_be_left_out() {
    for step in
        ["target", "roll us 0 0 0 0 attack", "luck us 0 1 1 2 attack", "draw infantry-01 1 none"]
    {
        let then = match step {
            "target" => "1. us at infantry-01\n   luck 1 1",
            "draw infantry-01 1 none" => "   luck pinned",
            "luck us 0 1 1 2 attack" => "1. us stand",
            _ => "   luck 1 1",
        };
        let left = if step == "target" { "infantry-01 infantry-02" } else { "infantry-02" };
        record(&format!(
            "
position
  step {step}
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
  attack us rifle-01 D04 far 0 infantry-01 0 0 left {left} with none
{then}
expect pending = us D18
expect legal has at infantry-02
expect legal lacks at infantry-01
"
        ));
    }
}

/// [7.1a] [7.2a] [5.0a] [5.2a] [7.7.2a] Every number behind an action is given part by part, each with its
/// clause.
#[test]
fn numbers_name_their_clauses() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  unit rifle-01 E04 4 cower
  unit rifle-02 E04 4
  unit infantry-01 E05 1 cower
  unit infantry-02 E04 1 spent
1. us use rifle-01
expect why move rifle-01 E05 4 = price: 1 movement (5.0a) + 1 Hit Marker (7.4c) + 1 light jungle (4.0b) = 3
expect why move rifle-01 E03 4 = price: 1 movement (5.0a) + 1 Hit Marker (7.4c) + 1 backwards (5.2a) = 3
expect why pivot rifle-01 1 = price: 1 pivot (5.3a) + 1 Hit Marker (7.4c) = 2
expect why close-combat infantry-02 says price: 3 attack (7.3a) + 2 Hit Marker (7.4c) = 5
expect why close-combat infantry-02 says against infantry-02: attack 3 attack rating (7.1a) + 4 close combat (7.7.3c) = 7
expect why close-combat infantry-02 says against infantry-02: defense 10 flank (7.2a) = 10
2. us with rifle-02
expect why close-combat infantry-02 says + 4 close combat (7.7.3c) + 1 support (10.1.2e) = 8
3. us close-combat infantry-02
expect why at infantry-02 says + 1 support (10.1.2e) = 8
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-02 E04 4
  unit infantry-01 E05 1 cower
1. us use rifle-02
expect why attack E05 says price: 3 attack (7.3a) = 3
expect why attack E05 says attack 3 attack rating (7.1a) + 3 short range (7.7.2a) = 6
expect why attack E05 says defense 12 front (7.2a) + 1 Hit Marker (7.4c) + 2 light jungle (4.0b) = 15
",
    );
}
