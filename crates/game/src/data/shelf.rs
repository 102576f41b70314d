//! Common to the data folders of all games: built-in files, users' files, optional rules by id.

use super::Document;
use crate::{DataFiles, Fault, Location, quoted};
use std::path::Path;

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
            let what = format!("the id is {} and the file {stem}.toml", quoted(&id));
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
            let fault = Fault::new(Location::default(), format!("the option {} twice", quoted(id)));
            return Err(fault.expected("it once"));
        }
        let found = known.iter().position(|known| known == id);
        let unknown = || Fault::unknown(Location::default(), "option", id, known.iter().copied());
        switch(found.ok_or_else(unknown)?);
    }
    Ok(())
}
