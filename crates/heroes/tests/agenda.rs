//! 2.2-r5: the agendas that a written position may have.

use crate::positions::refused;

/// The steps beneath a decision of a Turn, the next one first.
const TURN: &str = "after action-over\nafter next-turn";
const ROUND: &str = "after pre-round 6";
const ATTACK: &str = "attack us rifle-01 D09 far 0 infantry-01 0 0 left infantry-01 with none";
const ROLL: &str = "after roll us 0 0 0 0 attack";

fn check_fit(statements: &str) {
    assert_eq!(refused(statements), "read", "{statements}");
}

fn check_misfit(statements: &str) {
    let fault = refused(statements);
    assert!(fault.contains("can't be next"), "{statements}: {fault}");
}

fn draft(kind: &str, caps: u8, begun: &str, called: &str, units: &str) -> String {
    format!(
        "caps us 2\ndraft {kind} {caps} 0 {begun} 0 by none {called} done none halfway none \
         moved none entered none units {units}"
    )
}

/// The next step waits for a player or for dice, and the steps beneath lead to a Turn, a Round or the end.
#[test]
fn the_steps_beneath_can_follow_the_next_one() {
    check_fit(&format!("step turn\n{TURN}"));
    check_fit("step bid us - - - -");
    check_misfit("step bid us - - - -\nafter next-turn");
    for step in ["next-turn", "action-over", "round-over", "pre-round 3", "hand us", "next-target"]
    {
        check_misfit(&format!("step {step}"));
        check_misfit(&format!("step {step}\n{TURN}"));
    }
    check_misfit("step turn\nafter action-over");
    check_misfit(&format!("{ATTACK}\nstep target\nafter choose 06\n{TURN}"));
    let nested = |turns: usize| {
        format!("step turn\nafter action-over\n{}{TURN}", "after turn\n".repeat(turns))
    };
    check_fit(&nested(4));
    check_misfit(&nested(5));
}

/// The decisions of a Turn belong in a Turn, those before a Round before it.
#[test]
fn every_decision_has_its_part_of_the_round() {
    for step in ["turn", "second"] {
        check_fit(&format!("step {step}\n{TURN}"));
        check_misfit(&format!("step {step}\nafter turn\n{TURN}"));
        check_misfit(&format!("step {step}\nafter action-over\n{ROUND}"));
    }
    check_fit(&format!("step draw-cards us 1\n{ROUND}"));
    check_misfit(&format!("step draw-cards us 1\n{TURN}"));
    check_fit(&format!("hand us 06\nstep choose 06\n{TURN}"));
    check_misfit(&format!("hand us 06\nstep choose 06\n{ROUND}"));
}

/// [D36] When an activation is rolled for, only its unit has been named.
#[test]
fn an_activation_roll_is_for_a_named_unit() {
    let named = draft("ap", 0, "planned", "none", "rifle-01");
    for step in ["step die activation", "step roll us 0 0 0 0 activation"] {
        check_fit(&format!("{named}\n{step}\nafter turn\n{TURN}"));
        check_misfit(&format!("{step}\nafter turn\n{TURN}"));
        check_misfit(&format!("{named}\n{step}\nafter turn\n{ROUND}"));
        check_misfit(&format!("{named}\n{step}\n{TURN}"));
        for more in [
            draft("ap", 1, "planned", "none", "rifle-01"),
            draft("ap", 0, "begun", "none", "rifle-01"),
            draft("ap", 0, "planned", "66", "rifle-01"),
        ] {
            check_misfit(&format!("{more}\n{step}\nafter turn\n{TURN}"));
        }
    }
}

/// [D38] The move of an event is declared from the start, and is a separate action.
#[test]
fn the_move_of_an_event_is_declared() {
    let moving = draft("card-evt", 0, "planned", "none", "none");
    check_fit(&format!("{moving}\nstep event\nafter action-over\n{ROUND}"));
    check_misfit(&format!("step event\nafter action-over\n{ROUND}"));
    check_misfit(&format!("{moving}\nstep event\n{ROUND}"));
}

/// [D18] Decisions about an attack need an attack, and decisions before a roll need the roll.
#[test]
fn an_interrupt_needs_something_to_interrupt() {
    for roll in ["roll us 0 0 0 0 attack", "luck us 0 3 4 7 attack", "luck-die us 0 3 4 7 attack"] {
        check_fit(&format!("{ATTACK}\nstep {roll}\nafter next-target\n{TURN}"));
        check_misfit(&format!("step {roll}\nafter next-target\n{TURN}"));
        check_misfit(&format!("step {roll}\n{TURN}"));
    }
    check_fit(&format!("step roll us 0 0 0 0 rally rifle-01\n{TURN}"));
    for step in ["cover", "reply"] {
        check_fit(&format!("{ATTACK}\nstep {step}\n{ROLL}\nafter next-target\n{TURN}"));
        check_misfit(&format!("{ATTACK}\nstep {step}\n{TURN}"));
        check_misfit(&format!("{ATTACK}\nstep {step}\n{ROLL}\n{ROUND}"));
    }
    check_fit(&format!("{ATTACK}\nstep target\nafter next-target\n{TURN}"));
    let no_targets = ATTACK.replace("left infantry-01", "left none");
    check_misfit(&format!("{no_targets}\nstep target\nafter next-target\n{TURN}"));
    check_fit(&format!("unit rifle-02 D03 4 pinned\nrallying rifle-02\nstep rallies\n{TURN}"));
    check_misfit(&format!("step rallies\n{TURN}"));
}

/// [9.0c] [9.3b] [7.4a] A draw needs something to draw from.
#[test]
fn nothing_is_drawn_from_an_empty_pile() {
    let draw = format!("step draw infantry-01 1 none\n{TURN}");
    check_fit(&draw);
    check_misfit(&format!("pile japan none\n{draw}"));
    check_misfit(&format!("deck none\nstep draw-cards us 1\n{ROUND}"));
    check_misfit(&format!("step objective\n{ROUND}"));
}
