//! Games, scenarios, rules, completions; colours and pipes.

mod common;
use common::{cactus, command};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn games_are_listed() {
    cactus(&["games"]).ends(0).says("ridge").says("Bloody Ridge").says("4 scenarios");
}

#[test]
fn scenarios_are_described() {
    let all = cactus(&["scenarios"]).ends(0);
    let one = cactus(&["scenarios", "ridge"]).ends(0);
    assert!(all.out.starts_with(&one.out), "{}", all.out);
    all.says("Conflict of Heroes").says("The Patrol").says("Seats: us, japan");
    one.says("first_night").says("The First Night").says("no-hqs").says("banzai");
}

#[test]
fn an_unknown_game_is_answered_with_the_nearest() {
    for arguments in [
        &["scenarios", "rigde"][..],
        &["rules", "rigde"],
        &["play", "rigde", "standard"],
        &["sim", "rigde", "standard"],
        &["bench", "rigde"],
    ] {
        cactus(arguments).ends(2).complains("no game \"rigde\"").complains("mean \"ridge\"?");
    }
}

#[test]
fn rules_can_be_looked_up() {
    cactus(&["rules", "ridge"]).ends(0).says("4 Winning").says("clauses");
    let section = cactus(&["rules", "ridge", "7.3"]).ends(0).says("7.3a").says("7.3-r4");
    assert!(!section.out.contains("7.4"), "{}", section.out);
    cactus(&["rules", "ridge", "D4"]).ends(0).says("active force must move");
    cactus(&["rules", "ridge", "supply", "cache"]).ends(0).says("6.5a");
    cactus(&["rules", "ridge", "supply cache"]).ends(0).says("6.5a");
    cactus(&["rules", "ridge", "7.3zz"]).ends(2).complains("no clause \"7.3zz\"; did you mean 7.3");
    cactus(&["rules", "ridge", "helicopter"]).ends(1).says("No clause has \"helicopter\"");
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        cactus(&["completions", shell]).ends(0).says("cactus");
    }
    cactus(&["completions", "csh"]).ends(2);
}

#[test]
fn every_command_has_help_with_examples() {
    let commands =
        ["games", "scenarios", "rules", "play", "replay", "check", "sim", "bench", "completions"];
    for name in commands {
        for help in ["-h", "--help"] {
            cactus(&[name, help]).ends(0).says("Examples:").says(&format!("cactus {name}"));
        }
    }
}

#[test]
fn colours_are_for_terminals_or_whoever_asks() {
    const ESCAPE: char = '\u{1b}';
    assert!(!cactus(&["rules", "ridge", "7"]).ends(0).out.contains(ESCAPE));
    assert!(!cactus(&["--color", "never", "games"]).ends(0).out.contains(ESCAPE));
    assert!(cactus(&["games", "--color", "always"]).ends(0).out.contains(ESCAPE));
}

/// `cactus rules ridge 7 | head -1`
#[test]
fn a_reader_may_stop_reading() {
    let mut child = command()
        .args(["rules", "ridge", "the"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cactus starts");
    let mut first = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("its output"));
    reader.read_line(&mut first).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("cactus ends");
    assert!(!first.is_empty());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = command().args(["rules", "ridge", "7"]).stdout(full).output().expect("it runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("cactus: the output can't be written"), "{message}");
    assert_eq!(output.status.code(), Some(2));
}
