//! Helpers that run the real binary.

// No test file uses all of this.
#![allow(dead_code)]

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Asserts the exit code, and that there was no panic.
    #[track_caller]
    pub fn exits(self, code: i32) -> Run {
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.code, Some(code), "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }

    #[track_caller]
    pub fn prints(self, text: &str) -> Run {
        assert!(self.out.contains(text), "no {text:?} in\n{}", self.out);
        self
    }

    #[track_caller]
    pub fn reports(self, text: &str) -> Run {
        assert!(self.err.contains(text), "no {text:?} in\n{}", self.err);
        assert!(self.err.lines().all(|line| line.starts_with("cactus: ")), "{}", self.err);
        self
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).expect("one JSON object")
    }
}

pub fn cactus(arguments: &[&str]) -> Run {
    run(command().args(arguments), b"")
}

pub fn typing(arguments: &[&str], input: &str) -> Run {
    run(command().args(arguments), input.as_bytes())
}

pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_cactus"))
}

pub fn run(command: &mut Command, input: &[u8]) -> Run {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("cactus starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // In a thread: the program may fill the output pipe before it has read all input.
    let writer = std::thread::spawn(move || {
        if let Err(error) = stdin.write_all(&input) {
            // It may exit before reading everything.
            assert_eq!(error.kind(), ErrorKind::BrokenPipe);
        }
    });
    let output = child.wait_with_output().expect("cactus ends");
    writer.join().expect("the input was written");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A temporary folder, removed when dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cactus-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("text").to_owned()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("a file");
        self.file(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("a folder");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).into_string().expect("text")).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The workspace, where `data/` is.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("two levels below it").to_owned()
}
