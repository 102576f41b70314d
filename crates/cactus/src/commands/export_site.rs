//! `cactus export-site`

use crate::cli::ExportSite;
use crate::failure::{Done, Exit, Failure};
use crate::files;
use crate::screen::Screen;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes the page as static files. Served by any web server, it hosts its games itself.
pub fn run(arguments: &ExportSite, screen: &mut Screen) -> Done {
    let folder = &arguments.folder;
    let mut site = server::site().peekable();
    if site.peek().is_none() {
        let what = "this program was built without the page; run `cargo xtask web` and build again";
        return Err(Failure::new(what.to_owned()));
    }
    let failed = |path: &Path| {
        let path = files::shown(path);
        move |error: io::Error| Failure::new(format!("{path}: {error}"))
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let mut entries = fs::read_dir(folder).map_err(failed(folder))?;
    if entries.next().is_some() && !folder.join("index.html").is_file() {
        let what = format!("{}: the folder has other files in it", files::shown(folder));
        return Err(Failure::new(format!("{what}; expected an empty folder or an earlier export")));
    }
    let mut count = 0;
    for (name, data) in site {
        let path = folder.join(&name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(failed(parent))?;
        }
        fs::write(&path, data).map_err(failed(&path))?;
        count += 1;
    }
    writeln!(screen, "{count} files in {}", files::shown(folder))?;
    Ok(Exit::Fine)
}
