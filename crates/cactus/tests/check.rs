//! `cactus check`.

mod common;
use common::{Folder, cactus, command, root, run};
use std::fs;

fn scenario() -> String {
    fs::read_to_string(root().join("data/ridge/scenarios/standard.toml")).expect("the file exists")
}

#[test]
fn the_bundled_data_has_no_faults() {
    let found = run(command().current_dir(root()).arg("check"), b"").exits(0);
    found.prints("files, no faults");
    let found = run(command().current_dir(root()).args(["check", "--json"]), b"").exits(0).json();
    assert_eq!(found["sound"], true);
    assert!(found["files"].as_u64() > Some(4));
    assert_eq!(found["faults"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_missing_data_folder_is_reported() {
    let folder = Folder::new();
    let found = run(command().current_dir(folder.path()).arg("check"), b"").exits(2);
    found.reports("no folder \"data\" here");
}

#[test]
fn all_faults_are_reported_at_once() {
    let folder = Folder::new();
    let text =
        scenario().replace("turns = 4", "truns = 4").replace("artillery = 8", "artillery = -1");
    folder.write("data/ridge/scenarios/standard.toml", &text);
    folder.write("data/ridge/scenarios/junk.toml", b"id = \"junk\"\ntitle = \"\xff\"\n");
    folder.write("data/ridge/oddments/x.toml", "");
    folder.write("data/ridge/broken.rec", "game ridge\nscenario standard\nblub\n");
    folder.write("data/ridge/README.md", "not data");
    let found = run(command().current_dir(folder.path()).arg("check"), b"").exits(2);
    let found = found
        .reports("scenarios/standard.toml:")
        .reports("did you mean \"turns\"?")
        .reports("artillery is -1")
        .reports("scenarios/junk.toml:2:10: the byte 0xFF is not UTF-8")
        .reports("no folder \"oddments\"")
        .reports("broken.rec:3:1: no statement \"blub\"");
    found.prints("4 files, ");
    let found = run(command().current_dir(folder.path()).args(["check", "--json"]), b"").exits(2);
    let found = found.json();
    assert_eq!(found["sound"], false);
    assert_eq!(found["files"], 4);
    let faults = found["faults"].as_array().expect("a list");
    assert!(faults.len() >= 5);
    for key in ["file", "line", "column", "what", "expected", "nearest"] {
        assert!(faults.iter().all(|fault| fault.get(key).is_some()), "{key}");
    }
}

/// Without a folder that is named after the game, `--game` says which one is meant.
#[test]
fn the_game_can_be_named() {
    let folder = Folder::new();
    let file = folder.write("standard.toml", scenario());
    cactus(&["check", &file]).exits(2).reports("the path does not name a game").reports("--game");
    cactus(&["check", &file, "--game", "ridge"]).exits(0).prints("1 file, no faults");
    cactus(&["check", &file, "--game", "heroes"]).exits(2).reports("standard.toml:");
    cactus(&["check", &file, "--game", "rigde"]).exits(2).reports("mean \"ridge\"?");
    let record = folder.write("game.rec", "game ridge\nscenario standard\n");
    cactus(&["check", &record, "--game", "ridge"]).exits(0);
    let found = cactus(&["check", &record, "--game", "heroes"]).exits(2);
    found.reports("game.rec:1:6: a record of ridge");
}

#[test]
fn a_single_file_or_folder_can_be_checked() {
    let folder = Folder::new();
    let file = folder.write("mine/ridge/scenarios/standard.toml", scenario());
    cactus(&["check", &file]).exits(0).prints("1 file, no faults");
    cactus(&["check", &folder.file("mine")]).exits(0).prints("1 file, no faults");
    // From inside the game's folder.
    let inside = folder.path().join("mine/ridge/scenarios");
    run(command().current_dir(inside).args(["check", "standard.toml"]), b"")
        .exits(0)
        .prints("1 file");
}

#[test]
fn decks_and_battles_are_checked() {
    let own = |path: &str| fs::read_to_string(root().join(path)).expect("the file exists");
    let (deck, battle) =
        (own("data/pacific/decks/us-starter.toml"), own("data/pacific/battles/pitched.toml"));
    let folder = Folder::new();
    let (mine, duel) = ("mine/pacific/decks/mine.toml", "mine/pacific/battles/duel.toml");
    let file = folder.write(mine, deck.replace("us-starter", "mine"));
    cactus(&["check", &file]).exits(0).prints("1 file, no faults");
    let file = folder.write(duel, battle.replacen("\"pitched\"", "\"duel\"", 1));
    cactus(&["check", &file]).exits(0).prints("1 file, no faults");
    let file = folder.write(mine, deck.replace("6 Light Infantry", "6 Light Infantri"));
    cactus(&["check", &file]).exits(2).reports("Light Infantry");
}

#[test]
fn other_files_are_rejected_with_what_was_expected() {
    let folder = Folder::new();
    let stray = folder.write("somewhere/standard.toml", scenario());
    cactus(&["check", &stray]).exits(2).reports("data/GAME/").reports("ridge");
    let text = folder.write("notes.txt", "");
    cactus(&["check", &text]).exits(2).reports("notes.txt: neither a data file nor a record");
    cactus(&["check", &folder.file("none.toml")]).exits(2).reports("none.toml: can't be read");
    cactus(&["check", &folder.file("none")]).exits(2).reports("none: can't be read");
    folder.write("empty/notes.txt", "");
    cactus(&["check", &folder.file("empty")]).exits(2).reports("nothing to check here");
}
