//! Runs the real server process, and kills it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use tempfile::TempDir;

/// The name of the database in its folder.
const DATABASE: &str = "tables.db";

/// `cactus serve` on an unused port with an empty database; killed when dropped.
#[derive(Debug)]
pub struct Server {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl Server {
    pub fn start() -> Server {
        crate::site::built();
        let folder = tempfile::tempdir().expect("a folder for the tables");
        let (process, port) = serve(folder.path(), 0);
        Server { process, port, folder }
    }

    /// The same on a copy of this database.
    pub fn with_database(file: &Path) -> Server {
        crate::site::built();
        let folder = tempfile::tempdir().expect("a folder for the tables");
        std::fs::copy(file, folder.path().join(DATABASE)).expect("the database can be copied");
        let (process, port) = serve(folder.path(), 0);
        Server { process, port, folder }
    }

    /// The address of a page, such as `#/`.
    pub fn address(&self, hash: &str) -> String {
        format!("http://127.0.0.1:{}/{hash}", self.port)
    }

    /// Kills the process without warning, like a power cut.
    pub fn kill(&mut self) {
        self.process.kill().expect("the server is running");
        self.process.wait().expect("the server has ended");
    }

    /// Starts the server again with the same port and database.
    pub fn restart(&mut self) {
        (self.process, self.port) = serve(self.folder.path(), self.port);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &Path, port: u16) -> (Child, u16) {
    let mut process = cactus()
        .args(["serve", "--no-limits", "--port", &port.to_string(), "--data"])
        .arg(folder.join(DATABASE))
        .args(["--rehearsal", &rehearsal()])
        .env("RUST_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let stdout = process.stdout.take().expect("standard output is piped");
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line).expect("the server prints its address");
    let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|p| p.parse().ok());
    let port = port.unwrap_or_else(|| panic!("no address in {line:?}"));
    (process, port)
}

/// The seed of the dice: fixed, so that a failure can be reproduced. `REHEARSAL=7` changes it.
fn rehearsal() -> String {
    std::env::var("REHEARSAL").unwrap_or_else(|_| "1942".to_owned())
}

/// Exports the static site to a folder.
pub fn export_site(folder: &Path) {
    let status = cactus().arg("export-site").arg(folder).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "cactus export-site fails");
}

/// The program under test, built once from the current sources.
fn cactus() -> Command {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(build);
    Command::new(&*PROGRAM)
}

/// Builds `cactus`. Cargo puts it in `TARGET/PROFILE`, next to the tests in `TARGET/PROFILE/deps`.
fn build() -> PathBuf {
    let test = std::env::current_exe().expect("the path of the test is known");
    let profile = test.ancestors().nth(2).expect("the test is in a target folder");
    let target = profile.parent().expect("the test is in a target folder");
    let release = profile.ends_with("release").then_some("--release");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "cactus", "--target-dir"])
        .arg(target)
        .args(release)
        .status();
    assert!(status.is_ok_and(|status| status.success()), "cactus can't be built");
    profile.join(format!("cactus{}", std::env::consts::EXE_SUFFIX))
}
