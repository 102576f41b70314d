//! The service worker, which stores the site for use without a network.

use super::Asset;
use super::names::{ending, hash};
use crate::{Failure, Result};

pub const NAME: &str = "service-worker.js";

/// The words in its source that stand for the version and the files.
const VERSION: &str = "cactus-version";
const FILES: &str = "\"cactus-files\"";

/// Fills in the files of the site, and a version that changes whenever one of them does.
pub fn fill_in(assets: &mut [Asset]) -> Result<()> {
    let stored = assets.iter().filter(|asset| asset.path != NAME && ending(&asset.path) != "txt");
    let mut content = Vec::new();
    let mut files = Vec::new();
    for asset in stored {
        content.extend_from_slice(asset.path.as_bytes());
        content.extend_from_slice(hash(&asset.bytes).as_bytes());
        files.push(format!("\"{}\"", asset.path));
    }
    let Some(worker) = assets.iter_mut().find(|asset| asset.path == NAME) else { return Ok(()) };
    let text = String::from_utf8(std::mem::take(&mut worker.bytes))
        .map_err(|error| Failure(format!("{NAME}: {error}")))?;
    let version = format!("cactus-{}", hash(&content));
    worker.bytes = text.replace(VERSION, &version).replace(FILES, &files.join(", ")).into_bytes();
    Ok(())
}
