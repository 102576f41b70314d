//! `cactus replay`.

mod common;
use common::{Folder, cactus, command, run, typing};

const GOOD: &str = "\
game ridge
scenario standard
position
  force 1815 = 4 4 4
";

/// The saved record of the first few choices of a game.
fn saved() -> String {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    let play = ["play", "ridge", "standard", "--seed", "3", "--save", &file];
    typing(&play, "1\n1\n1\n1\n").exits(0);
    folder.read("game.rec")
}

#[test]
fn expectations_can_hold() {
    let folder = Folder::new();
    let text = saved() + "expect turn = 1\nexpect winner = open\n";
    let file = folder.write("good.rec", &text);
    cactus(&["replay", &file]).exits(0).prints("good.rec: 2 expectations hold");
    cactus(&["replay", &file, &file]).exits(0).prints("2 records, all passed");
    typing(&["replay", "-"], &text).exits(0).prints("stdin: 2 expectations hold");
}

#[test]
fn failed_expectations_show_line_expected_and_found() {
    let folder = Folder::new();
    let lines = saved().lines().count();
    let file = folder.write("bad.rec", saved() + "expect turn = 9\nexpect turn = 1\n");
    cactus(&["replay", &file])
        .exits(1)
        .prints(&format!("bad.rec:{}: expected turn = 9", lines + 1))
        .prints("found 1")
        .prints("1 line failed");
    let found = cactus(&["replay", &file, "--json"]).exits(1).json();
    assert_eq!(found["holds"], false);
    let failure = &found["files"][0]["failures"][0];
    assert_eq!(failure["line"], lines + 1);
    assert_eq!(failure["expected"], "turn = 9");
    assert_eq!(failure["found"], "1");
}

#[test]
fn a_refused_order_fails() {
    let folder = Folder::new();
    let text =
        "game ridge\nscenario standard\nseed 3\n1. japanese select 1914\n2. japanese move 1601\n";
    let file = folder.write("refused.rec", text);
    cactus(&["replay", &file])
        .exits(1)
        .prints("refused.rec:5: expected a legal order")
        .prints("(7.2a)");
}

#[test]
fn json_has_the_documented_keys() {
    let folder = Folder::new();
    let good = folder.write("good.rec", saved());
    let found = cactus(&["replay", &good, &folder.file("none.rec"), "--json"]).exits(2).json();
    let keys =
        ["file", "status", "game", "scenario", "inputs", "expectations", "ending", "failures"];
    for key in keys.into_iter().chain(["faults"]) {
        assert!(found["files"][0].get(key).is_some(), "{key}");
    }
    assert_eq!(found["files"][0]["status"], "holds");
    assert_eq!(found["files"][1]["status"], "unreadable");
    assert!(found["files"][1]["faults"][0]["what"].as_str().is_some());
}

#[test]
fn malformed_records_are_reported_with_file_line_and_column() {
    let folder = Folder::new();
    for (name, text, message) in [
        ("empty.rec", "", "no \"game\" line"),
        ("game.rec", "game rigde\nscenario standard\n", "game.rec:1:6: no game \"rigde\""),
        ("scenario.rec", "game ridge\nscenario standrad\n", "scenario.rec:2:10: no scenario"),
        ("word.rec", "game ridge\nscenario standard\nblub\n", "word.rec:3:1: no statement"),
        (
            "seat.rec",
            "game ridge\nscenario standard\nseed 3\n1. us hold\n",
            "seat.rec:4:4: no seat",
        ),
        (
            "expect.rec",
            "game ridge\nscenario standard\nexpect turn\n",
            "expect.rec:3:8: a question",
        ),
        ("position.rec", GOOD, "position.rec:4:"),
    ] {
        let file = folder.write(name, text);
        cactus(&["replay", &file]).exits(2).reports(message);
    }
    cactus(&["replay", &folder.file("none.rec")]).exits(2).reports("none.rec: can't be read");
    cactus(&["replay"]).exits(2);
}

/// The exit code is that of the worst file; the others are still replayed.
#[test]
fn one_bad_file_does_not_hide_the_others() {
    let folder = Folder::new();
    let good = folder.write("good.rec", saved());
    let fails = folder.write("fails.rec", saved() + "expect turn = 2\n");
    let junk = folder.write("junk.rec", b"game\xff");
    let found =
        cactus(&["replay", &junk, &fails, &good]).exits(2).reports("junk.rec:1:5: the byte");
    let found = found.prints("fails.rec:").prints("good.rec: replayed");
    found.prints("3 records, 1 passed, 1 failed, 1 can't be read");
}

/// A folder stands for all records in it and below it; other files there are not records.
#[test]
fn a_folder_is_replayed_with_everything_below_it() {
    let folder = Folder::new();
    folder.write("games/first.rec", saved());
    folder.write("games/older/second.rec", saved() + "expect turn = 1\n");
    folder.write("games/notes.txt", "not a record");
    let games = folder.file("games");
    let found = cactus(&["replay", &games]).exits(0).prints("2 records, all passed");
    found.prints("first.rec: replayed").prints("second.rec: 1 expectation holds");
    folder.write("games/older/third.rec", saved() + "expect turn = 9\n");
    cactus(&["replay", &games]).exits(1).prints("3 records, 2 passed, 1 failed");
    let found = cactus(&["replay", &games, "--json"]).exits(1).json();
    assert_eq!(found["files"].as_array().map(Vec::len), Some(3));
    assert_eq!(found["holds"], false);
    let one = folder.file("games/older/second.rec");
    cactus(&["replay", &one]).exits(0).prints("1 expectation holds");
    folder.write("empty/notes.txt", "not a record");
    let empty = folder.file("empty");
    cactus(&["replay", &empty]).exits(2).reports("no records here").reports(".rec");
}

#[test]
fn any_prefix_of_a_record_is_read_or_rejected() {
    let text = saved();
    for end in 0..text.len() {
        let found = run(command().args(["replay", "-"]), &text.as_bytes()[..end]);
        assert!(matches!(found.code, Some(0 | 2)), "{end}: {found:?}");
        assert!(!found.err.contains("panicked"), "{end}: {found:?}");
    }
}

#[test]
fn any_bytes_are_read_or_rejected() {
    let sound = saved().into_bytes();
    // A simple generator is good enough to damage a file.
    let mut state = 1942_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize
    };
    for round in 0..60 {
        let mut bytes = sound.clone();
        for _ in 0..=round % 5 {
            let at = next() % bytes.len();
            bytes[at] = next() as u8;
        }
        let found = run(command().args(["replay", "-"]), &bytes);
        assert!(matches!(found.code, Some(0..=2)), "{round}: {found:?}");
        assert!(!found.err.contains("panicked"), "{round}: {found:?}");
    }
}

/// The `seed` line lets anyone roll the dice again.
#[test]
fn an_audit_rerolls_every_die() {
    let folder = Folder::new();
    let file = folder.write("good.rec", saved());
    cactus(&["replay", "--audit", &file]).exits(0).prints("chance outcomes match the seed");
    let report = cactus(&["replay", "--audit", "--json", &file]).exits(0).json();
    assert!(report["files"][0]["audited"].as_u64().unwrap() > 5, "{report}");
    let file = folder.write("other.rec", saved().replace("seed 3", "seed 4"));
    cactus(&["replay", "--audit", &file]).exits(2).reports("from the seed");
    let file = folder.write("none.rec", saved().replace("seed 3\n", ""));
    cactus(&["replay", &file]).exits(0);
    cactus(&["replay", "--audit", &file]).exits(2).reports("the record has no seed for its dice");
}
