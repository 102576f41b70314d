//! `cactus play`, with a pipe in place of the keyboard.

mod common;
use common::{Folder, cactus, command, run, typing};

const START: [&str; 5] = ["play", "ridge", "first_night", "--seed", "5"];

fn start<'a>(more: &[&'a str]) -> Vec<&'a str> {
    START.into_iter().chain(more.iter().copied()).collect()
}

/// The orders of a record, one per line.
fn orders(record: &str) -> String {
    let order = |line: &str| Some(format!("{}\n", line.split_once(". japanese ")?.1));
    record.lines().filter_map(order).collect()
}

#[test]
fn a_finished_game_is_saved_and_can_be_replayed() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    let played = typing(&start(&["--save", &file]), &"1\n".repeat(5000)).exits(0);
    let played = played.prints("The game is over: us wins").prints("4.3a").prints("Score ");
    assert!(!played.out.contains('\u{1b}'), "escape codes without a terminal");
    let longest = played.out.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
    assert!(longest.chars().count() <= 100, "{longest}");
    assert_eq!(folder.names(), ["game.rec"], "no temporary file is left");
    cactus(&["replay", &file]).exits(0).prints("won by us (4.3a)");
}

/// First an AI player, then a person who types its choices: same dice, same game.
#[test]
fn a_person_can_repeat_the_game_of_an_ai_player() {
    let folder = Folder::new();
    let program = folder.file("program.rec");
    let watched = cactus(&start(&["--players", "quick", "--save", &program])).exits(0);
    watched.prints("turn 2 begins").prints("The game is over");
    let record = folder.read("program.rec");
    let person = folder.file("person.rec");
    typing(&start(&["--save", &person]), &orders(&record)).exits(0).prints("The game is over");
    assert_eq!(folder.read("person.rec"), record);
}

#[test]
fn without_a_seed_the_dice_are_random() {
    let dice = || typing(&["play", "ridge", "standard"], "log\nquit\n").exits(0).out;
    assert_ne!(dice(), dice());
}

#[test]
fn the_choices_show_their_odds() {
    let played = typing(&start(&[]), "1\nwhy 1\nhint\nquit\n").exits(0);
    played
        .prints("1) move ")
        .prints("chance to take the hex")
        .prints("units left on average")
        .prints("quick would choose ")
        .prints("The game is not saved.");
}

#[test]
fn a_refused_order_names_its_clause_and_asks_again() {
    let played = typing(&start(&[]), "1\nmove 1601\nwhy move 1601\n99\n0\nquit\n").exits(0);
    let refusal = "to 1601: they are not adjacent (7.2a)";
    assert_eq!(played.out.matches(refusal).count(), 2, "{}", played.out);
    let played = played.prints("7.2a     A force moves hex by hex");
    assert_eq!(played.out.matches("choices: 1 to ").count(), 2);
}

#[test]
fn unknown_words_get_suggestions() {
    typing(&start(&[]), "selct 1815\nhlep\nask trun\nrules 7.99z\nwhy selct\n")
        .exits(0)
        .prints("\"select\"?")
        .prints("expected select or help")
        .prints("\"help\"?")
        .prints("\"turn\"?")
        .prints("no clause \"7.99z\"; did you mean");
}

#[test]
fn a_choice_can_be_undone_until_dice_are_rolled() {
    let folder = Folder::new();
    let (undone, plain) = (folder.file("undone.rec"), folder.file("plain.rec"));
    let played = typing(&start(&["--save", &undone]), "1\nundo\n2\nundo\nundo\n").exits(0);
    played.prints("undone").prints("can't undo: dice were rolled since");
    typing(&start(&["--save", &plain]), "").exits(0);
    assert_eq!(folder.read("undone.rec"), folder.read("plain.rec"));
}

#[test]
fn the_prompt_answers_queries() {
    typing(
        &start(&[]),
        "ask\nask turn\nask pool rifle-2\nrules\nrules 4.1\nlog\nboard\nhelp\nwhy\n\n",
    )
    .exits(0)
    .prints("ask about: pending")
    .prints("unrevealed")
    .prints("4 Winning")
    .prints("4.1-r2")
    .prints("make that choice")
    .prints("which choice?")
    .prints("type a number from 1 to");
}

#[test]
fn enter_makes_the_only_choice() {
    // From 1616 the only move is to 1615 [3.4-ex1].
    let play = ["play", "ridge", "standard", "--seed", "3"];
    let played = typing(&play, "select 1616\n\nlog\n").exits(0);
    played.prints("only one choice: press Enter").prints("the force attacks 1615 from 1616");
}

#[test]
fn a_saved_game_can_be_resumed() {
    let folder = Folder::new();
    let (whole, first, second) = (folder.file("w.rec"), folder.file("1.rec"), folder.file("2.rec"));
    let script = "1\n1\n1\n1\n1\n1\n";
    typing(&start(&["--save", &whole]), script).exits(0).prints(&format!("--record {whole}"));
    typing(&start(&[]), &format!("1\n1\n1\nsave {first}\nquit\n"))
        .exits(0)
        .prints("1.rec, and again after every action");
    let resume = ["play", "--record", &first, "--seed", "5", "--save", &second];
    typing(&resume, "1\n1\n1\n").exits(0);
    assert_eq!(folder.read("2.rec"), folder.read("w.rec"));
    // Without --save it is saved to its own file.
    let before = folder.read("2.rec");
    typing(&["play", "ridge", "first_night", "--record", &second], "1\n")
        .exits(0)
        .prints("The game is saved to ")
        .prints(&format!("To continue: cactus play --record {second}"));
    assert!(folder.read("2.rec").starts_with(&before) && folder.read("2.rec") != before);
    cactus(&["replay", &second]).exits(0);
    cactus(&["play", "ridge", "standard", "--record", &second])
        .exits(2)
        .reports("the scenario is first_night, not \"standard\"");
}

#[test]
fn no_file_is_overwritten_unasked() {
    let folder = Folder::new();
    let other = folder.write("other.rec", "somebody's only copy\n");
    cactus(&start(&["--save", &other])).exits(2).reports("other.rec already exists");
    let script = format!("1\nsave {other}\nquit\n");
    typing(&start(&[]), &script).exits(0).prints("--force overwrites it");
    assert_eq!(folder.read("other.rec"), "somebody's only copy\n");
    let script = format!("1\nsave --force {other}\nsave\nquit\n");
    typing(&start(&[]), &script).exits(0).prints("saved to");
    cactus(&["replay", &other]).exits(0);
    cactus(&start(&["--save", &other, "--force"])).exits(0);
    cactus(&start(&["--save", &folder.file("no/such/folder.rec")])).exits(2).reports("can't write");
    assert_eq!(folder.names(), ["other.rec"]);
}

/// Playing on must not lose the comments and expectations of a record.
#[test]
fn a_record_with_expectations_is_not_overwritten() {
    let folder = Folder::new();
    let text = "game ridge\nscenario standard\nseed 3\n# why I kept this\nexpect turn = 1\n";
    let file = folder.write("kept.rec", text);
    let script = format!("save {file}\nsave\nquit\n");
    let mut command = command();
    command.current_dir(folder.path()).args(["play", "--record", &file]);
    run(&mut command, script.as_bytes())
        .exits(0)
        .prints("kept.rec contains comments")
        .prints("kept.rec already exists");
    cactus(&["play", "--record", &file, "--save", &file]).exits(2).reports("already exists");
    assert_eq!(folder.read("kept.rec"), text);
    assert_eq!(folder.names(), ["kept.rec", "ridge-standard.rec"]);
}

#[test]
fn a_new_seed_keeps_the_game_in_its_file() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\n").exits(0);
    let resume = ["play", "--record", &file, "--seed", "6"];
    typing(&resume, "1\n").exits(0).prints("The game is saved to ");
    cactus(&["replay", &file]).exits(0);
}

#[test]
fn saving_a_copy_does_not_move_the_game() {
    let folder = Folder::new();
    let (main, copy) = (folder.file("main.rec"), folder.file("copy.rec"));
    typing(&start(&["--save", &main]), &format!("1\nsave {copy}\n1\n"))
        .exits(0)
        .prints(&format!("copied to {copy}; still saving to {main}"))
        .prints(&format!("--record {main}"));
    let (main, copy) = (folder.read("main.rec"), folder.read("copy.rec"));
    assert!(main.starts_with(&copy) && main != copy);
}

#[test]
fn save_without_a_name_picks_an_unused_one() {
    let folder = Folder::new();
    folder.write("ridge-first_night.rec", "somebody's only copy\n");
    let mut command = command();
    command.current_dir(folder.path()).args(START);
    run(&mut command, b"1\nsave\n").exits(0).prints("saved to ridge-first_night-2.rec");
    assert_eq!(folder.read("ridge-first_night.rec"), "somebody's only copy\n");
}

#[test]
fn the_resume_command_is_quoted_for_the_shell() {
    let folder = Folder::new();
    let file = folder.file("my game.rec");
    let resume = format!("cactus play --record '{file}'");
    typing(&start(&["--save", &file]), "1\n").exits(0).prints(&resume);
}

#[test]
fn a_resigned_game_says_so() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\nresign now\nresign\n1\n")
        .exits(0)
        .prints("resign takes no arguments")
        .prints("japanese resigns")
        .prints(&format!("cactus replay {file}"));
    assert!(folder.read("game.rec").ends_with("end japanese resigns\n"));
    cactus(&["replay", &file]).exits(0);
    typing(&["play", "--record", &file], "1\n")
        .exits(0)
        .prints("the players ended this game early");
}

#[test]
fn orders_on_one_line_run_until_one_is_refused() {
    let folder = Folder::new();
    let (one, three) = (folder.file("one.rec"), folder.file("three.rec"));
    let played = typing(&start(&["--save", &one]), "select 1218; 1;move 1216 ; move 1601; 1; 1\n");
    let played = played.exits(0).prints("they are not adjacent (7.2a)").prints("skipped: 1; 1");
    assert_eq!(played.out.matches("japanese decides").count(), 2, "{}", played.out);
    typing(&start(&["--save", &three]), "select 1218\n1\nmove 1216\n").exits(0);
    assert_eq!(folder.read("one.rec"), folder.read("three.rec"));
    typing(&start(&[]), &"1; ".repeat(1000))
        .exits(0)
        .prints("The game is over")
        .prints("skipped: 1");
}

#[test]
fn capitals_and_punctuation_do_not_matter() {
    let folder = Folder::new();
    let (loud, plain) = (folder.file("loud.rec"), folder.file("plain.rec"));
    let script = "Select 1218.\n1)\nMOVE 1601\nWHY Move 1601!\nHelp!\n\"Move 1216\"\n";
    let played = typing(&start(&["--save", &loud]), script).exits(0).prints("make that choice");
    assert_eq!(played.out.matches("they are not adjacent (7.2a)").count(), 2, "{}", played.out);
    typing(&start(&["--save", &plain]), "1\n1\n1\n").exits(0);
    assert_eq!(folder.read("loud.rec"), folder.read("plain.rec"));
}

#[test]
fn the_log_can_be_limited() {
    let played = typing(&start(&[]), "log 2\nlog all\nboard x\n").exits(0);
    played
        .prints("(10 earlier lines: `log`)\n  - 2213")
        .prints("log takes a number of lines")
        .prints("board takes no arguments");
}

#[test]
fn a_resumed_game_shows_only_the_latest_news() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\n1\n1\n").exits(0);
    let played = typing(&["play", "--record", &file], "").exits(0).prints("earlier lines: `log`)");
    assert_eq!(played.out.matches("\n  - ").count(), 15, "{}", played.out);
}

#[test]
fn after_the_game_the_prompt_stays_until_quit() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    cactus(&start(&["--players", "quick", "--save", &file])).exits(0);
    let script = "what\n1\n\x1b[A\nlog 1\nquit\nlog 7\n";
    let played = typing(&["play", "--record", &file], script).exits(0).prints("Score ");
    assert_eq!(played.out.matches("the game is over: look back").count(), 2, "{}", played.out);
    let played = played.prints("arrow and control keys").prints(&format!("cactus replay {file}"));
    assert!(!played.out.contains("log 7"), "{}", played.out);
}

#[test]
fn a_hex_number_gets_a_suggestion() {
    typing(&start(&[]), "1317\n").exits(0).prints("1 to 9; did you mean \"select 1317\"?");
}

/// All commands report the same error if the output can't be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for arguments in [&START[..], &["--help"], &["games"]] {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let mut command = command();
        command.args(arguments).stdin(std::process::Stdio::null()).stdout(full);
        let output = command.output().expect("cactus starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.starts_with("cactus: can't write the output"), "{arguments:?}: {error}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_custom_scenario_can_be_played() {
    let folder = Folder::new();
    let source = common::root().join("data/ridge/scenarios/first_night.toml");
    let text = std::fs::read_to_string(source).expect("the file exists");
    let good = folder.write("mine.toml", &text);
    typing(&["play", "ridge", &good], "1\nquit\n").exits(0).prints("Turn 1 of 3");
    cactus(&["sim", "ridge", &good, "--games", "5"]).exits(0).prints("5 games");
    let bad = folder.write("bad.toml", text.replace("turns = 3", "turns = 99\ntruns = 3"));
    cactus(&["play", "ridge", &bad]).exits(2).reports("bad.toml:").reports("mean \"turns\"?");
    cactus(&["play", "ridge", &folder.file("none.toml")]).exits(2).reports("none.toml: can't be");
}

#[test]
fn wrong_arguments_are_rejected() {
    cactus(&["play", "ridge", "standrad"]).exits(2).reports("did you mean \"standard\"?");
    cactus(&start(&["--players", "quik"])).exits(2).reports("did you mean \"quick\"?");
    cactus(&start(&["--players", "person,quick"])).exits(2).reports("2 players for 1 seat");
    cactus(&start(&["--options", "heros"])).exits(2).reports("did you mean \"hero\"?");
    cactus(&["play", "ridge"]).exits(2);
    cactus(&["play"]).exits(2);
    typing(&start(&["--options", "none"]), "").exits(0);
}

#[test]
fn no_input_breaks_the_prompt() {
    let mut junk: Vec<u8> = (0..=255).collect();
    junk.extend(b"\n1\n\x1b[2J\x00\nselect \xff\xfe\n");
    junk.extend(vec![b'9'; 100_000]);
    junk.extend(b"\nselect 99999999999999999999\nwhy \nask \xc3\nsave /\nsave \x00\nundo undo\n");
    let played = run(command().args(START), &junk).exits(0);
    assert!(!played.out.contains('\u{1b}'), "escape codes are not echoed");
    played.prints("not valid UTF-8").prints("too long").prints("The game is not saved.");
}

#[test]
fn every_option_can_be_played() {
    let folder = Folder::new();
    let file = folder.file("all.rec");
    let arguments = ["play", "ridge", "everything", "--seed", "8", "--players", "random"];
    cactus(&[&arguments[..], &["--save", &file]].concat()).exits(0).prints("The game is over");
    let script = orders(&folder.read("all.rec")).lines().take(40).collect::<Vec<_>>().join("\n");
    typing(&["play", "ridge", "everything", "--seed", "8"], &script).exits(0).prints("crew");
}
