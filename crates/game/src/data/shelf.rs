//! Common to the data folders of all games: built-in files, users' files, optional rules by id.

use super::Document;
use crate::{DataFiles, Fault, Location, quoted};
use std::path::Path;
use std::sync::Arc;

/// Built-in files of a game, each with its name and its text as the build script compiled it.
#[macro_export]
macro_rules! compiled_files {
    ($($file:literal),+ $(,)?) => {
        [$(($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))),+]
    };
}

/// The content of a built-in file. A fault in one is our bug.
///
/// # Panics
/// If the file has faults.
pub fn built_in<T>(file: &str, read: Result<T, Vec<Fault>>) -> T {
    read.unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| fault.in_file(file)).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// The contents of built-in files of one kind.
pub fn read_built_in<T>(
    files: &[(&str, &str)],
    read: impl Fn(Document) -> Result<T, Vec<Fault>>,
) -> Vec<Arc<T>> {
    let read = |(file, compiled): &(&str, &str)| built_in(file, read(Document::compiled(compiled)));
    files.iter().map(|file| Arc::new(read(file))).collect()
}

/// Built-in files that are read together, with this text in place of one of them.
pub fn with_file<const N: usize>(
    files: &[(&str, &str); N],
    file: &str,
    text: &str,
) -> Result<[Document; N], Vec<Fault>> {
    let Some(index) = files.iter().position(|(known, _)| *known == file) else {
        let files = files.iter().map(|(file, _)| *file);
        return Err(vec![Fault::unknown(Location::default(), "file", file, files)]);
    };
    let mut documents = files.map(|(_, compiled)| Document::compiled(compiled));
    documents[index] = Document::open(text);
    Ok(documents)
}

/// A scenario that can be played with other optional rules than its own.
pub trait Scenario: Clone {
    fn id(&self) -> &str;

    /// Uses the optional rules with these ids, and no others.
    fn choose_options(&mut self, ids: &[String]) -> Result<(), Fault>;
}

/// The scenario with this id.
pub fn find<S: Scenario>(scenarios: &[Arc<S>], id: &str) -> Result<Arc<S>, Fault> {
    let found = scenarios.iter().find(|scenario| scenario.id() == id).cloned();
    let ids = scenarios.iter().map(|scenario| scenario.id());
    found.ok_or_else(|| Fault::unknown(Location::default(), "scenario", id, ids))
}

/// The scenario with this id, with its own optional rules or with these.
pub fn open<S: Scenario>(
    scenarios: &[Arc<S>],
    id: &str,
    options: Option<&[String]>,
) -> Result<Arc<S>, Fault> {
    let mut scenario = find(scenarios, id)?;
    if let Some(ids) = options {
        Arc::make_mut(&mut scenario).choose_options(ids)?;
    }
    Ok(scenario)
}

/// A custom scenario, with its own optional rules or with these.
pub fn open_custom<S: Scenario>(
    mut scenario: S,
    options: Option<&[String]>,
) -> Result<Arc<S>, Vec<Fault>> {
    if let Some(ids) = options {
        scenario.choose_options(ids).map_err(|fault| vec![fault])?;
    }
    Ok(Arc::new(scenario))
}

/// Reads a scenario whose key `map` names a map: one of the user's files if there is one of that name,
/// otherwise one of the game's own.
pub fn on_its_map<M, S>(
    text: &str,
    shelf: DataFiles<'_>,
    read_map: impl FnOnce(&str) -> Result<M, Vec<Fault>>,
    read: impl FnOnce(Option<M>) -> Result<S, Vec<Fault>>,
) -> Result<S, Vec<Fault>> {
    let mut document = Document::open(text);
    let place = document.place("map");
    let file = format!("maps/{}.toml", document.word("map"));
    let Some(map) = shelf(&file) else { return read(None) };
    let beyond = |fault: &Fault| Fault::new(place, format!("the map: {}", fault.in_file(&file)));
    let map = read_map(&map).map_err(|faults| faults.iter().map(beyond).collect::<Vec<_>>())?;
    read(Some(map))
}

/// Reads a file of one folder, given its name without the extension, which must be its id.
pub type Reader<'a> = &'a dyn Fn(&str) -> Result<String, Vec<Fault>>;

/// All faults of a file. Its folder decides how it is read; its id must match its name.
pub fn check_file(path: &str, folders: &[(&str, Reader<'_>)]) -> Vec<Fault> {
    let path = Path::new(path);
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let folder = folder.unwrap_or_default();
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let Some((_, read)) = folders.iter().find(|(name, _)| *name == folder) else {
        let names = folders.iter().map(|(name, _)| *name);
        return vec![Fault::unknown(Location::default(), "folder", folder, names)];
    };
    match read(stem) {
        Ok(id) if id == stem => Vec::new(),
        Ok(id) => {
            let what = format!("the id is {}, but the file is {stem}.toml", quoted(&id));
            vec![Fault::new(Location::default(), what).expected("the same name for both")]
        }
        Err(faults) => faults,
    }
}

/// The indices of these options among the known ones. Each may be named once.
pub fn read_options(
    ids: &[String],
    known: &[&str],
    mut switch: impl FnMut(usize),
) -> Result<(), Fault> {
    for (place, id) in ids.iter().enumerate() {
        if ids[..place].contains(id) {
            let fault = Fault::new(
                Location::default(),
                format!("the option {} is given twice", quoted(id)),
            );
            return Err(fault.expected("each option once"));
        }
        let found = known.iter().position(|known| known == id);
        let unknown = || Fault::unknown(Location::default(), "option", id, known.iter().copied());
        switch(found.ok_or_else(unknown)?);
    }
    Ok(())
}
