//! The real server: started as its host would, ended as a power cut would.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use tempfile::TempDir;

/// `cactus serve` on a port of its own with a data file of its own, until it is dropped.
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

    /// The address of a page, such as `#/`.
    pub fn address(&self, hash: &str) -> String {
        format!("http://127.0.0.1:{}/{hash}", self.port)
    }

    /// The power goes out, as far as the process can tell.
    pub fn kill(&mut self) {
        self.process.kill().expect("the server runs");
        self.process.wait().expect("the server is ours");
    }

    /// The power comes back: the same port, the same tables.
    pub fn start_again(&mut self) {
        (self.process, self.port) = serve(self.folder.path(), self.port);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &Path, port: u16) -> (Child, u16) {
    let mut process = cactus()
        .args(["serve", "--no-limits", "--port", &port.to_string(), "--data"])
        .arg(folder.join("tables.db"))
        .args(["--rehearsal", &rehearsal()])
        .env("RUST_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let told = process.stdout.take().expect("a pipe was asked for");
    let mut line = String::new();
    BufReader::new(told).read_line(&mut line).expect("the server tells its address");
    let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|p| p.parse().ok());
    let port = port.unwrap_or_else(|| panic!("no address in {line:?}"));
    (process, port)
}

/// The same games in every run, so that what failed once fails again; `REHEARSAL=7` plays others.
fn rehearsal() -> String {
    std::env::var("REHEARSAL").unwrap_or_else(|_| "1942".to_owned())
}

/// Writes the page that needs no server into a folder.
pub fn export_site(folder: &Path) {
    let status = cactus().arg("export-site").arg(folder).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "cactus export-site fails");
}

/// The program under test, built once from the sources as they are now.
fn cactus() -> Command {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(build);
    Command::new(&*PROGRAM)
}

/// Cargo puts programs beside the folder of the tests that it builds, `TARGET/PROFILE/deps`.
fn build() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let profile = test.ancestors().nth(2).expect("a test lies in its target folder");
    let target = profile.parent().expect("a test lies in its target folder");
    let release = profile.ends_with("release").then_some("--release");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "cactus", "--target-dir"])
        .arg(target)
        .args(release)
        .status();
    assert!(status.is_ok_and(|status| status.success()), "cactus can't be built");
    profile.join(format!("cactus{}", std::env::consts::EXE_SUFFIX))
}
