//! The commands and code in the README work.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines of all shell blocks.
fn commands() -> Vec<String> {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README is there");
    let blocks = readme.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(str::lines).map(str::to_owned).collect()
}

/// Runs a program in the root of the project, with `quit` as its input.
fn run(program: &str, arguments: &[&str]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may exit before it reads anything.
    let _ = child.stdin.take().expect("piped").write_all(b"quit\n");
    child.wait_with_output().expect("the program ends")
}

#[test]
fn every_command_of_the_readme_runs() {
    let commands = commands();
    assert!(commands.len() > 8, "the README has lost its commands");
    for command in commands {
        let words: Vec<&str> = command.split_whitespace().collect();
        let output = match words[..] {
            // This test is part of it. CI must run it too.
            ["cargo", "xtask", "test"] => {
                let ci = std::fs::read_to_string(root().join(".ci/run")).expect("CI has a script");
                assert!(ci.contains("cargo xtask test"), "CI runs something else");
                continue;
            }
            // It builds and serves the page, which the browser tests cover.
            ["cargo", "xtask", "play"] => run(env!("CARGO"), &["xtask", "play", "--help"]),
            ["cactus", "serve", ..] => {
                serves(&words[1..]);
                continue;
            }
            // If the page is not built, the program must say how to build it.
            ["cactus", "export-site", _] => {
                let folder =
                    std::env::temp_dir().join(format!("cactus-site-{}", std::process::id()));
                let output =
                    run(env!("CARGO_BIN_EXE_cactus"), &["export-site", &folder.to_string_lossy()]);
                let complained = String::from_utf8_lossy(&output.stderr);
                let written = folder.join("index.html").is_file();
                assert!(written || complained.contains("cargo xtask web"), "{complained}");
                let _ = std::fs::remove_dir_all(folder);
                continue;
            }
            ["cargo", ref rest @ ..] => run(env!("CARGO"), rest),
            ["cactus", ref rest @ ..] => run(env!("CARGO_BIN_EXE_cactus"), rest),
            _ => panic!("the test does not know the command {command:?}"),
        };
        let printed = String::from_utf8_lossy(&output.stdout);
        let complained = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}\n{printed}\n{complained}");
        assert!(!printed.trim().is_empty(), "{command} prints nothing");
    }
}

/// Starts a server with these arguments, except for port and database, which are replaced by
/// unused ones.
fn serves(words: &[&str]) {
    let data = std::env::temp_dir().join(format!("cactus-readme-{}.db", std::process::id()));
    let (data, ours) = (data.to_string_lossy().into_owned(), ["1942", "cactus.db"]);
    let words = words.iter().map(|word| match ours.iter().position(|old| old == word) {
        Some(0) => "0".to_owned(),
        Some(_) => data.clone(),
        None => (*word).to_owned(),
    });
    let mut child = Command::new(env!("CARGO_BIN_EXE_cactus"))
        .args(words)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let read = BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line);
    child.kill().expect("it still runs");
    child.wait().expect("the program ends");
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{data}{end}"));
    }
    read.expect("the server prints its address");
    assert!(line.contains("http://127.0.0.1:"), "{line}");
}

/// The player shown in the README compiles and plays.
mod bot {
    use ai::Player;
    use game::{Game, Rng};

    /// Always takes the first legal action.
    struct First;

    impl<G: Game> Player<G> for First {
        fn choose(&mut self, view: &G, _rng: &mut Rng) -> G::Action {
            let mut legal = Vec::new();
            view.legal_actions(&mut legal);
            legal.swap_remove(0)
        }
    }

    #[test]
    fn the_readmes_player_plays() {
        let source = include_str!("readme.rs");
        let readme = include_str!("../../../README.md");
        let code = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
        let squeeze = |text: &str| text.split_whitespace().collect::<String>();
        let code = squeeze(code.expect("the README shows a player"));
        assert!(squeeze(source).contains(&code), "the README shows different code");
        let mut players: [Box<dyn Player<game::toy::Toy>>; 3] =
            [Box::new(First), Box::new(First), Box::new(First)];
        let toy = <game::toy::Toy as game::Playable>::open("standard", None).unwrap();
        assert!(ai::play(toy, &mut players, &mut Rng::new(1), 1_000).is_some());
    }
}
