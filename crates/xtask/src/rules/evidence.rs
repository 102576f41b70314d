//! Collects the citations in a game's crate.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::citation::Citation;
use super::record;
use super::source::Source;
use crate::{Failure, Result};

/// The citations in a game's crate.
#[derive(Debug, Default)]
pub struct Evidence {
    pub tests: Vec<(SourceLine, Citation)>,
    pub code: Vec<(SourceLine, Citation)>,
}

/// A line of a file; the path is relative to the project's root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceLine {
    pub file: String,
    pub line: usize,
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Evidence {
    pub fn gather(root: &Path, game: &str) -> Result<Evidence> {
        let home = root.join("crates").join(game);
        let mut evidence = Evidence::default();
        for path in files(&home.join("src"), "rs")? {
            let source = source(root, &path)?;
            evidence.tests.extend(placed(root, &path, source.citations()));
            evidence.code.extend(placed(root, &path, source.rules()));
        }
        for path in files(&home.join("tests"), "rs")? {
            let source = source(root, &path)?;
            evidence.tests.extend(placed(root, &path, source.citations()));
        }
        for path in files(&home.join("tests").join("records"), "rec")? {
            let citations = record::citations(&read(&path)?);
            evidence.tests.extend(placed(root, &path, citations));
        }
        Ok(evidence)
    }
}

pub fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path)
        .map_err(|error| Failure(format!("cannot read {}: {error}", path.display())))
}

fn source(root: &Path, path: &Path) -> Result<Source> {
    Source::parse(&read(path)?)
        .map_err(|(line, error)| Failure(format!("{}:{line}: {error}", relative(root, path))))
}

fn placed(
    root: &Path,
    path: &Path,
    citations: Vec<Citation>,
) -> impl Iterator<Item = (SourceLine, Citation)> {
    let file = relative(root, path);
    citations
        .into_iter()
        .map(move |citation| (SourceLine { file: file.clone(), line: citation.line }, citation))
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// All files with this extension below a directory, sorted. The directory may be missing.
fn files(directory: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut left = vec![directory.to_owned()];
    while let Some(directory) = left.pop() {
        if !directory.is_dir() {
            continue;
        }
        let unreadable = |error| Failure(format!("cannot read {}: {error}", directory.display()));
        for item in directory.read_dir().map_err(unreadable)? {
            let path = item.map_err(unreadable)?.path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
