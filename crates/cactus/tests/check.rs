//! Data files.

mod common;
use common::{Folder, cactus, command, root, run};
use std::fs;

fn scenario() -> String {
    fs::read_to_string(root().join("data/ridge/scenarios/standard.toml")).expect("it is there")
}

#[test]
fn our_own_data_are_sound() {
    let found = run(command().current_dir(root()).arg("check"), b"").ends(0);
    found.says("files, all sound");
    let found = run(command().current_dir(root()).args(["check", "--json"]), b"").ends(0).json();
    assert_eq!(found["sound"], true);
    assert!(found["files"].as_u64() > Some(4));
    assert_eq!(found["faults"].as_array().map(Vec::len), Some(0));
}

#[test]
fn without_data_it_says_so() {
    let folder = Folder::new();
    let found = run(command().current_dir(folder.path()).arg("check"), b"").ends(2);
    found.complains("no folder \"data\" here");
}

#[test]
fn everything_wrong_is_told_at_once() {
    let folder = Folder::new();
    let text =
        scenario().replace("turns = 4", "truns = 4").replace("artillery = 8", "artillery = -1");
    folder.write("data/ridge/scenarios/standard.toml", &text);
    folder.write("data/ridge/scenarios/junk.toml", b"id = \"junk\"\ntitle = \"\xff\"\n");
    folder.write("data/ridge/oddments/x.toml", "");
    folder.write("data/ridge/broken.rec", "game ridge\nscenario standard\nblub\n");
    folder.write("data/ridge/README.md", "not data");
    let found = run(command().current_dir(folder.path()).arg("check"), b"").ends(2);
    let found = found
        .complains("scenarios/standard.toml:")
        .complains("did you mean \"turns\"?")
        .complains("artillery is -1")
        .complains("scenarios/junk.toml:2:10: the byte 0xFF is not UTF-8")
        .complains("no folder \"oddments\"")
        .complains("broken.rec:3:1: no statement \"blub\"");
    found.says("4 files, ");
    let found = run(command().current_dir(folder.path()).args(["check", "--json"]), b"").ends(2);
    let found = found.json();
    assert_eq!(found["sound"], false);
    assert_eq!(found["files"], 4);
    let faults = found["faults"].as_array().expect("a list");
    assert!(faults.len() >= 5);
    for key in ["file", "line", "column", "what", "expected", "nearest"] {
        assert!(faults.iter().all(|fault| fault.get(key).is_some()), "{key}");
    }
}

#[test]
fn one_file_or_folder_is_enough() {
    let folder = Folder::new();
    let file = folder.write("mine/ridge/scenarios/standard.toml", scenario());
    cactus(&["check", &file]).ends(0).says("1 file, all sound");
    cactus(&["check", &folder.file("mine")]).ends(0).says("1 file, all sound");
    // From inside the game's folder.
    let inside = folder.path().join("mine/ridge/scenarios");
    run(command().current_dir(inside).args(["check", "standard.toml"]), b"").ends(0).says("1 file");
}

#[test]
fn decks_and_battles_are_data_too() {
    let own = |path: &str| fs::read_to_string(root().join(path)).expect("it is there");
    let (deck, battle) =
        (own("data/pacific/decks/us-starter.toml"), own("data/pacific/battles/pitched.toml"));
    let folder = Folder::new();
    let (mine, duel) = ("mine/pacific/decks/mine.toml", "mine/pacific/battles/duel.toml");
    let file = folder.write(mine, deck.replace("us-starter", "mine"));
    cactus(&["check", &file]).ends(0).says("1 file, all sound");
    let file = folder.write(duel, battle.replacen("\"pitched\"", "\"duel\"", 1));
    cactus(&["check", &file]).ends(0).says("1 file, all sound");
    let file = folder.write(mine, deck.replace("6 Light Infantry", "6 Light Infantri"));
    cactus(&["check", &file]).ends(2).complains("Light Infantry");
}

#[test]
fn what_is_no_data_is_told_with_what_was_expected() {
    let folder = Folder::new();
    let stray = folder.write("somewhere/standard.toml", scenario());
    cactus(&["check", &stray]).ends(2).complains("data/GAME/").complains("ridge");
    let text = folder.write("notes.txt", "");
    cactus(&["check", &text]).ends(2).complains("notes.txt: neither data nor a record");
    cactus(&["check", &folder.file("none.toml")]).ends(2).complains("none.toml: can't be read");
    cactus(&["check", &folder.file("none")]).ends(2).complains("none: can't be read");
    folder.write("empty/notes.txt", "");
    cactus(&["check", &folder.file("empty")]).ends(2).complains("nothing to check here");
}
