//! `cargo xtask web`: builds the site into a folder that any web server can serve.

mod compress;
mod names;
mod program;
mod service_worker;
mod sizes;

use std::fs;
use std::path::Path;

use crate::{Failure, Result};
use sizes::Sizes;

pub use program::{TARGET, add_target};

/// The output folder, at the root of the project.
const DIST: &str = "dist";
/// The folder the files are written to first: compression takes a while, and a server may still be
/// using the old ones.
const FRESH: &str = "dist.new";
/// Files that are copied under new names.
const SOURCES: &str = "crates/web/assets";

#[derive(clap::Args)]
pub struct Arguments {
    /// Build quickly, without compression, to try a change
    #[arg(long)]
    pub dev: bool,
}

/// A file of the site, by its path in the folder.
struct Asset {
    path: String,
    bytes: Vec<u8>,
}

pub fn run(root: &Path, arguments: &Arguments) -> Result<u8> {
    let mut assets = sources(&root.join(SOURCES))?;
    assets.extend(program::build(root, arguments.dev)?);
    let assets = names::by_content(assets)?;
    let (dist, fresh) = (root.join(DIST), root.join(FRESH));
    remove(&fresh)?;
    if arguments.dev {
        assets.iter().try_for_each(|asset| write(&fresh, &asset.path, &asset.bytes))?;
        replace(&dist, &fresh)?;
        println!("{} files in {} (development build)", assets.len(), dist.display());
        return Ok(0);
    }
    let mut sizes = Sizes::default();
    for asset in &assets {
        let packed = compress::packed(asset);
        write(&fresh, &asset.path, &asset.bytes)?;
        for (ending, bytes) in packed.files() {
            write(&fresh, &format!("{}.{ending}", asset.path), bytes)?;
        }
        sizes.add(asset, &packed);
    }
    replace(&dist, &fresh)?;
    Ok(sizes.report())
}

/// All files below a folder, sorted by path.
fn sources(folder: &Path) -> Result<Vec<Asset>> {
    let mut assets = Vec::new();
    gather(folder, "", &mut assets)?;
    assets.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(assets)
}

fn gather(folder: &Path, prefix: &str, assets: &mut Vec<Asset>) -> Result<()> {
    for entry in fs::read_dir(folder).map_err(|error| io_failure("read", folder, &error))? {
        let entry = entry.map_err(|error| io_failure("read", folder, &error))?;
        let file = entry.path();
        let name = entry.file_name();
        let Some(name) = name.to_str() else {
            return Err(Failure(format!("{}: the file name is not Unicode", file.display())));
        };
        let path = format!("{prefix}{name}");
        if file.is_dir() {
            gather(&file, &format!("{path}/"), assets)?;
        } else {
            let bytes = fs::read(&file).map_err(|error| io_failure("read", &file, &error))?;
            assets.push(Asset { path, bytes });
        }
    }
    Ok(())
}

/// Replaces the old folder with the new one.
fn replace(dist: &Path, fresh: &Path) -> Result<()> {
    remove(dist)?;
    fs::rename(fresh, dist).map_err(|error| io_failure("rename", fresh, &error))
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| io_failure("empty", folder, &error))?;
    }
    Ok(())
}

fn write(dist: &Path, path: &str, bytes: &[u8]) -> Result<()> {
    let file = dist.join(path);
    let folder = file.parent().unwrap_or(dist);
    fs::create_dir_all(folder).map_err(|error| io_failure("create", folder, &error))?;
    fs::write(&file, bytes).map_err(|error| io_failure("write", &file, &error))
}

fn io_failure(verb: &str, path: &Path, error: &std::io::Error) -> Failure {
    Failure(format!("cannot {verb} {}: {error}", path.display()))
}
