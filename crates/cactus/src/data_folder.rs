//! The default location of the server's database.

use std::env;
use std::path::{Path, PathBuf};

/// `cactus.db` in the user's data folder; none if the system has no such folder.
pub fn database() -> Option<PathBuf> {
    let variable = |name: &str| env::var_os(name).map(PathBuf::from);
    Some(folder(env::consts::OS, variable)?.join("cactus.db"))
}

/// This program's data folder, by the convention of each system.
fn folder(system: &str, variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |name: &str| variable(name).filter(|path| path.is_absolute());
    let home = |below: &str| absolute("HOME").map(|home| home.join(Path::new(below)));
    let base = match system {
        "windows" => absolute("LOCALAPPDATA"),
        "macos" => home("Library/Application Support"),
        // The XDG specification ignores relative paths.
        _ => absolute("XDG_DATA_HOME").or_else(|| home(".local/share")),
    };
    Some(base?.join("cactus"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn on(system: &str, variables: &[(&str, &str)]) -> Option<PathBuf> {
        let variable = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| PathBuf::from(value))
        };
        folder(system, variable)
    }

    #[test]
    fn each_system_has_its_usual_folder() {
        let home = ("HOME", "/home/ann");
        let path = |text: &str| Some(PathBuf::from(text));
        assert_eq!(on("linux", &[home]), path("/home/ann/.local/share/cactus"));
        assert_eq!(on("linux", &[home, ("XDG_DATA_HOME", "/data")]), path("/data/cactus"));
        assert_eq!(
            on("linux", &[home, ("XDG_DATA_HOME", "data")]),
            path("/home/ann/.local/share/cactus")
        );
        assert_eq!(on("macos", &[home]), path("/home/ann/Library/Application Support/cactus"));
        assert_eq!(on("windows", &[("LOCALAPPDATA", "/local")]), path("/local/cactus"));
        assert_eq!(on("linux", &[]), None);
    }
}
