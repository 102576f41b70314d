//! Lists, rules, completions, help; colours and pipes.

mod common;
use common::{cactus, command};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

#[test]
fn games_are_listed() {
    cactus(&["games"]).exits(0).prints("ridge").prints("Bloody Ridge").prints("4 scenarios");
}

#[test]
fn scenarios_are_described() {
    let all = cactus(&["scenarios"]).exits(0);
    let one = cactus(&["scenarios", "ridge"]).exits(0);
    assert!(all.out.starts_with(&one.out), "{}", all.out);
    all.prints("Conflict of Heroes").prints("The Patrol").prints("Seats: us, japan");
    one.prints("first_night").prints("The First Night").prints("no-hqs").prints("banzai");
}

#[test]
fn an_unknown_game_gets_a_suggestion() {
    for arguments in [
        &["scenarios", "rigde"][..],
        &["rules", "rigde"],
        &["play", "rigde", "standard"],
        &["sim", "rigde", "standard"],
        &["bench", "rigde"],
    ] {
        cactus(arguments).exits(2).reports("no game \"rigde\"").reports("mean \"ridge\"?");
    }
}

#[test]
fn rules_can_be_looked_up() {
    cactus(&["rules", "ridge"]).exits(0).prints("4 Winning").prints("clauses");
    let section = cactus(&["rules", "ridge", "7.3"]).exits(0).prints("7.3a").prints("7.3-r4");
    assert!(!section.out.contains("7.4"), "{}", section.out);
    cactus(&["rules", "ridge", "D4"]).exits(0).prints("active force must move");
    cactus(&["rules", "ridge", "supply", "cache"]).exits(0).prints("6.5a");
    cactus(&["rules", "ridge", "supply cache"]).exits(0).prints("6.5a");
    cactus(&["rules", "ridge", "7.3zz"]).exits(2).reports("no clause \"7.3zz\"; did you mean 7.3");
    cactus(&["rules", "ridge", "helicopter"]).exits(1).prints("No clause or table mentions");
}

/// The tables of the rules pages and of the data pages are shown, in columns if they fit.
#[test]
fn tables_can_be_looked_up() {
    cactus(&["rules", "ridge"]).exits(0).prints("Data").prints("tables").prints("3 Counters");
    let all = cactus(&["rules", "firstblood", "tables"]).exits(0);
    let all = all.prints("American Attack Table").prints("  1    AE   A2   A1   A1");
    assert!(!all.out.contains("| ---"), "{}", all.out);
    assert!(!all.out.contains("P12"), "decision points are entries: {}", all.out);
    let found = cactus(&["rules", "firstblood", "movement costs"]).exits(0);
    found.prints("Movement costs").prints("river into jungle").prints("1 table found");
    let found = cactus(&["rules", "firstblood", "Sumiyoshi"]).exits(0);
    found.prints("SUY").prints("6-8-6");
    let markers = cactus(&["rules", "heroes", "T2"]).exits(0).prints("T2 American Foot markers");
    assert!(!markers.out.contains("T3"), "{}", markers.out);
    cactus(&["rules", "heroes", "T99"]).exits(2).reports("no clause \"T99\"");
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        cactus(&["completions", shell]).exits(0).prints("cactus");
    }
    cactus(&["completions", "csh"]).exits(2);
}

#[test]
fn every_command_has_help_with_examples() {
    let commands =
        ["games", "scenarios", "rules", "play", "replay", "check", "sim", "bench", "completions"];
    for name in commands {
        for help in ["-h", "--help"] {
            cactus(&[name, help]).exits(0).prints("Examples:").prints(&format!("cactus {name}"));
        }
    }
}

#[test]
fn colours_need_a_terminal_or_a_flag() {
    const ESCAPE: char = '\u{1b}';
    assert!(!cactus(&["rules", "ridge", "7"]).exits(0).out.contains(ESCAPE));
    assert!(!cactus(&["--color", "never", "games"]).exits(0).out.contains(ESCAPE));
    assert!(cactus(&["games", "--color", "always"]).exits(0).out.contains(ESCAPE));
}

/// `cactus rules ridge 7 | head -1`
#[test]
fn a_closed_pipe_is_not_an_error() {
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
fn a_full_disk_is_reported() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = command().args(["rules", "ridge", "7"]).stdout(full).output().expect("it runs");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("cactus: can't write the output"), "{message}");
    assert_eq!(output.status.code(), Some(2));
}
