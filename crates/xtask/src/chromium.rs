//! The browser for the browser tests.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::{Failure, Result};

/// The names to look for in the PATH. The variable can name any other path.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "chrome"];
const VARIABLE: &str = "CHROME";

const ADVICE: &str = "the browser tests need Chromium: install it (Debian and Ubuntu: \
    `sudo apt-get install chromium`), or set CHROME to the path of a Chrome or Chromium";

/// Installs Chromium if it is missing and we are root; otherwise fails with instructions.
pub fn ensure() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    println!("no Chromium found: installing it");
    let installed = is_root()
        && apt_get(&["update"])
        && apt_get(&["install", "--yes", "--no-install-recommends", "chromium"]);
    if installed && is_installed() { Ok(()) } else { Err(Failure(ADVICE.to_owned())) }
}

fn is_installed() -> bool {
    let named = env::var_os(VARIABLE).is_some_and(|path| Path::new(&path).is_file());
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path);
    named || folders.any(|folder| NAMES.iter().any(|name| folder.join(name).is_file()))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn apt_get(arguments: &[&str]) -> bool {
    Command::new("apt-get").args(arguments).status().is_ok_and(|status| status.success())
}
