//! A person at the keyboard; here a pipe stands in for one.

mod common;
use common::{Folder, cactus, command, run, typing};

const START: [&str; 5] = ["play", "ridge", "first_night", "--seed", "5"];

fn start<'a>(more: &[&'a str]) -> Vec<&'a str> {
    START.into_iter().chain(more.iter().copied()).collect()
}

/// The orders of a record, as a person would type them.
fn orders(record: &str) -> String {
    let order = |line: &str| Some(format!("{}\n", line.split_once(". japanese ")?.1));
    record.lines().filter_map(order).collect()
}

#[test]
fn a_game_is_played_to_its_end_saved_and_replayed() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    let played = typing(&start(&["--save", &file]), &"1\n".repeat(5000)).ends(0);
    let played = played.says("The game is over: us wins").says("4.3a").says("Score ");
    assert!(!played.out.contains('\u{1b}'), "escape codes without a terminal");
    let longest = played.out.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
    assert!(longest.chars().count() <= 100, "{longest}");
    assert_eq!(folder.names(), ["game.rec"], "no temporary file is left");
    cactus(&["replay", &file]).ends(0).says("won by us (4.3a)");
}

/// The program in the seat, then a person who types what it chose: the same dice, the same game.
#[test]
fn a_person_and_a_program_play_the_same_game() {
    let folder = Folder::new();
    let program = folder.file("program.rec");
    let looked_on = cactus(&start(&["--players", "quick", "--save", &program])).ends(0);
    looked_on.says("turn 2 begins").says("The game is over");
    let record = folder.read("program.rec");
    let person = folder.file("person.rec");
    typing(&start(&["--save", &person]), &orders(&record)).ends(0).says("The game is over");
    assert_eq!(folder.read("person.rec"), record);
}

#[test]
fn without_a_seed_the_dice_fall_as_they_like() {
    let dice = || typing(&["play", "ridge", "standard"], "log\nquit\n").ends(0).out;
    assert_ne!(dice(), dice());
}

#[test]
fn the_choices_show_their_chances() {
    let played = typing(&start(&[]), "1\nwhy 1\nhint\nquit\n").ends(0);
    played
        .says("1) move ")
        .says("chance to take the hex")
        .says("units left on average")
        .says("quick would choose ")
        .says("The game is not saved.");
}

#[test]
fn a_refused_order_names_its_clause_and_asks_again() {
    let played = typing(&start(&[]), "1\nmove 1601\nwhy move 1601\n99\n0\nquit\n").ends(0);
    let refusal = "to 1601: they are not adjacent (7.2a)";
    assert_eq!(played.out.matches(refusal).count(), 2, "{}", played.out);
    let played = played.says("7.2a     A force moves hex by hex");
    assert_eq!(played.out.matches("choices: 1 to ").count(), 2);
}

#[test]
fn words_that_mean_nothing_are_answered_with_the_nearest() {
    typing(&start(&[]), "selct 1815\nhlep\nask trun\nrules 7.99z\nwhy selct\n")
        .ends(0)
        .says("\"select\"?")
        .says("expected select or help")
        .says("\"help\"?")
        .says("\"turn\"?")
        .says("no clause \"7.99z\"; did you mean");
}

#[test]
fn undo_takes_a_choice_back_until_dice_have_fallen() {
    let folder = Folder::new();
    let (undone, plain) = (folder.file("undone.rec"), folder.file("plain.rec"));
    let played = typing(&start(&["--save", &undone]), "1\nundo\n2\nundo\nundo\n").ends(0);
    played.says("taken back").says("can't undo: dice were rolled since");
    typing(&start(&["--save", &plain]), "").ends(0);
    assert_eq!(folder.read("undone.rec"), folder.read("plain.rec"));
}

#[test]
fn the_prompt_answers_questions() {
    typing(
        &start(&[]),
        "ask\nask turn\nask pool rifle-2\nrules\nrules 4.1\nlog\nboard\nhelp\nwhy\n\n",
    )
    .ends(0)
    .says("ask about: pending")
    .says("unrevealed")
    .says("4 Winning")
    .says("4.1-r2")
    .says("take that choice")
    .says("why what?")
    .says("type a number from 1 to");
}

#[test]
fn enter_takes_the_only_choice() {
    // From 1616 the only way leads to 1615 [3.4-ex1].
    let play = ["play", "ridge", "standard", "--seed", "3"];
    let played = typing(&play, "select 1616\n\nlog\n").ends(0);
    played.says("the only choice: Enter takes it").says("the force attacks 1615 from 1616");
}

#[test]
fn a_saved_game_is_taken_up_again() {
    let folder = Folder::new();
    let (whole, first, second) = (folder.file("w.rec"), folder.file("1.rec"), folder.file("2.rec"));
    let script = "1\n1\n1\n1\n1\n1\n";
    typing(&start(&["--save", &whole]), script).ends(0).says(&format!("--record {whole}"));
    typing(&start(&[]), &format!("1\n1\n1\nsave {first}\nquit\n"))
        .ends(0)
        .says("from now on the game is kept in");
    let resume = ["play", "--record", &first, "--seed", "5", "--save", &second];
    typing(&resume, "1\n1\n1\n").ends(0);
    assert_eq!(folder.read("2.rec"), folder.read("w.rec"));
    // Without another file it goes on in its own.
    let before = folder.read("2.rec");
    typing(&["play", "ridge", "first_night", "--record", &second], "1\n")
        .ends(0)
        .says("The game is kept in ")
        .says(&format!("To go on: cactus play --record {second}"));
    assert!(folder.read("2.rec").starts_with(&before) && folder.read("2.rec") != before);
    cactus(&["replay", &second]).ends(0);
    cactus(&["play", "ridge", "standard", "--record", &second])
        .ends(2)
        .complains("the scenario is first_night, not \"standard\"");
}

#[test]
fn no_file_is_replaced_unasked() {
    let folder = Folder::new();
    let other = folder.write("other.rec", "somebody's only copy\n");
    cactus(&start(&["--save", &other])).ends(2).complains("other.rec is there already");
    let script = format!("1\nsave {other}\nquit\n");
    typing(&start(&[]), &script).ends(0).says("--force replaces it");
    assert_eq!(folder.read("other.rec"), "somebody's only copy\n");
    let script = format!("1\nsave --force {other}\nsave\nquit\n");
    typing(&start(&[]), &script).ends(0).says("the game is kept in");
    cactus(&["replay", &other]).ends(0);
    cactus(&start(&["--save", &other, "--force"])).ends(0);
    cactus(&start(&["--save", &folder.file("no/such/folder.rec")])).ends(2).complains("written");
    assert_eq!(folder.names(), ["other.rec"]);
}

/// A record with more in it than the game must not lose that by being played on.
#[test]
fn a_record_with_expectations_is_not_overwritten() {
    let folder = Folder::new();
    let text = "game ridge\nscenario standard\nseed 3\n# why I kept this\nexpect turn = 1\n";
    let file = folder.write("kept.rec", text);
    let script = format!("save {file}\nsave\nquit\n");
    let mut command = command();
    command.current_dir(folder.path()).args(["play", "--record", &file]);
    run(&mut command, script.as_bytes())
        .ends(0)
        .says("kept.rec holds more than a saved game does")
        .says("kept.rec is there already");
    cactus(&["play", "--record", &file, "--save", &file]).ends(2).complains("is there already");
    assert_eq!(folder.read("kept.rec"), text);
    assert_eq!(folder.names(), ["kept.rec", "ridge-standard.rec"]);
}

#[test]
fn other_dice_do_not_take_a_game_out_of_its_file() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\n").ends(0);
    let resume = ["play", "--record", &file, "--seed", "6"];
    typing(&resume, "1\n").ends(0).says("The game is kept in ");
    cactus(&["replay", &file]).ends(0);
}

#[test]
fn a_copy_does_not_move_the_game() {
    let folder = Folder::new();
    let (main, copy) = (folder.file("main.rec"), folder.file("copy.rec"));
    typing(&start(&["--save", &main]), &format!("1\nsave {copy}\n1\n"))
        .ends(0)
        .says(&format!("copied to {copy}; the game is kept in {main}"))
        .says(&format!("--record {main}"));
    let (main, copy) = (folder.read("main.rec"), folder.read("copy.rec"));
    assert!(main.starts_with(&copy) && main != copy);
}

#[test]
fn a_file_without_a_name_gets_one_that_is_free() {
    let folder = Folder::new();
    folder.write("ridge-first_night.rec", "somebody's only copy\n");
    let mut command = command();
    command.current_dir(folder.path()).args(START);
    run(&mut command, b"1\nsave\n").ends(0).says("kept in ridge-first_night-2.rec");
    assert_eq!(folder.read("ridge-first_night.rec"), "somebody's only copy\n");
}

#[test]
fn the_advice_can_be_typed_whatever_the_name() {
    let folder = Folder::new();
    let file = folder.file("my game.rec");
    let advice = format!("cactus play --record '{file}'");
    typing(&start(&["--save", &file]), "1\n").ends(0).says(&advice);
}

#[test]
fn a_game_that_was_given_up_says_so() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\nresign now\nresign\n1\n")
        .ends(0)
        .says("resign takes no words")
        .says("japanese gives the game up")
        .says(&format!("cactus replay {file}"));
    assert!(folder.read("game.rec").ends_with("end japanese resigns\n"));
    cactus(&["replay", &file]).ends(0);
    typing(&["play", "--record", &file], "1\n").ends(0).says("the players have ended this game");
}

#[test]
fn several_orders_on_a_line_are_carried_out_until_one_is_refused() {
    let folder = Folder::new();
    let (one, three) = (folder.file("one.rec"), folder.file("three.rec"));
    let played = typing(&start(&["--save", &one]), "select 1218; 1;move 1216 ; move 1601; 1; 1\n");
    let played = played.ends(0).says("they are not adjacent (7.2a)").says("not done: 1; 1");
    assert_eq!(played.out.matches("japanese decides").count(), 2, "{}", played.out);
    typing(&start(&["--save", &three]), "select 1218\n1\nmove 1216\n").ends(0);
    assert_eq!(folder.read("one.rec"), folder.read("three.rec"));
    typing(&start(&[]), &"1; ".repeat(1000)).ends(0).says("The game is over").says("not done: 1");
}

#[test]
fn capitals_and_punctuation_do_not_matter() {
    let folder = Folder::new();
    let (loud, plain) = (folder.file("loud.rec"), folder.file("plain.rec"));
    let script = "Select 1218.\n1)\nMOVE 1601\nWHY Move 1601!\nHelp!\n\"Move 1216\"\n";
    let played = typing(&start(&["--save", &loud]), script).ends(0).says("take that choice");
    assert_eq!(played.out.matches("they are not adjacent (7.2a)").count(), 2, "{}", played.out);
    typing(&start(&["--save", &plain]), "1\n1\n1\n").ends(0);
    assert_eq!(folder.read("loud.rec"), folder.read("plain.rec"));
}

#[test]
fn the_log_can_be_cut() {
    let played = typing(&start(&[]), "log 2\nlog all\nboard x\n").ends(0);
    played
        .says("(10 earlier lines: `log`)\n  - 2213")
        .says("log takes a number of lines")
        .says("board takes no words");
}

#[test]
fn a_game_taken_up_again_tells_the_latest_only() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    typing(&start(&["--save", &file]), "1\n1\n1\n").ends(0);
    let played = typing(&["play", "--record", &file], "").ends(0).says("earlier lines: `log`)");
    assert_eq!(played.out.matches("\n  - ").count(), 15, "{}", played.out);
}

#[test]
fn a_game_that_is_over_is_left_on_purpose_only() {
    let folder = Folder::new();
    let file = folder.file("game.rec");
    cactus(&start(&["--players", "quick", "--save", &file])).ends(0);
    let script = "what\n1\n\x1b[A\nlog 1\nquit\nlog 7\n";
    let played = typing(&["play", "--record", &file], script).ends(0).says("Score ");
    assert_eq!(played.out.matches("the game is over: look back").count(), 2, "{}", played.out);
    let played = played.says("arrows").says(&format!("cactus replay {file}"));
    assert!(!played.out.contains("log 7"), "{}", played.out);
}

#[test]
fn the_number_of_a_hex_is_no_choice_but_recognised() {
    typing(&start(&[]), "1317\n").ends(0).says("1 to 9; did you mean \"select 1317\"?");
}

/// What can't be shown is the output's fault, and the same for every command.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_as_what_it_is() {
    for arguments in [&START[..], &["--help"], &["games"]] {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let mut command = command();
        command.args(arguments).stdin(std::process::Stdio::null()).stdout(full);
        let output = command.output().expect("cactus starts");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.starts_with("cactus: the output can't be written"), "{arguments:?}: {told}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_scenario_of_ones_own_is_played() {
    let folder = Folder::new();
    let source = common::root().join("data/ridge/scenarios/first_night.toml");
    let text = std::fs::read_to_string(source).expect("it is there");
    let good = folder.write("mine.toml", &text);
    typing(&["play", "ridge", &good], "1\nquit\n").ends(0).says("Turn 1 of 3");
    cactus(&["sim", "ridge", &good, "--games", "5"]).ends(0).says("5 games");
    let bad = folder.write("bad.toml", text.replace("turns = 3", "turns = 99\ntruns = 3"));
    cactus(&["play", "ridge", &bad]).ends(2).complains("bad.toml:").complains("mean \"turns\"?");
    cactus(&["play", "ridge", &folder.file("none.toml")]).ends(2).complains("none.toml: can't be");
}

#[test]
fn wrong_arguments_are_turned_away() {
    cactus(&["play", "ridge", "standrad"]).ends(2).complains("did you mean \"standard\"?");
    cactus(&start(&["--players", "quik"])).ends(2).complains("did you mean \"quick\"?");
    cactus(&start(&["--players", "person,quick"])).ends(2).complains("2 players for 1 seat");
    cactus(&start(&["--options", "heros"])).ends(2).complains("did you mean \"hero\"?");
    cactus(&["play", "ridge"]).ends(2);
    cactus(&["play"]).ends(2);
    typing(&start(&["--options", "none"]), "").ends(0);
}

#[test]
fn nothing_typed_can_break_it() {
    let mut junk: Vec<u8> = (0..=255).collect();
    junk.extend(b"\n1\n\x1b[2J\x00\nselect \xff\xfe\n");
    junk.extend(vec![b'9'; 100_000]);
    junk.extend(b"\nselect 99999999999999999999\nwhy \nask \xc3\nsave /\nsave \x00\nundo undo\n");
    let played = run(command().args(START), &junk).ends(0);
    assert!(!played.out.contains('\u{1b}'), "what was typed is shown harmlessly");
    played.says("not text in UTF-8").says("too long").says("The game is not saved.");
}

#[test]
fn every_option_can_be_played() {
    let folder = Folder::new();
    let file = folder.file("all.rec");
    let arguments = ["play", "ridge", "everything", "--seed", "8", "--players", "random"];
    cactus(&[&arguments[..], &["--save", &file]].concat()).ends(0).says("The game is over");
    let script = orders(&folder.read("all.rec")).lines().take(40).collect::<Vec<_>>().join("\n");
    typing(&["play", "ridge", "everything", "--seed", "8"], &script).ends(0).says("crew");
}
