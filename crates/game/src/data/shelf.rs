//! What the data folders of all games have in common: files that come with the game, files that
//! somebody wrote, optional rules by their ids.

use super::Document;
use crate::{DataFiles, Fault, Location, quoted};
use std::path::Path;

/// What was read of a file that comes with the game: ours are sound, or this is no release.
pub fn built_in<T>(file: &str, read: Result<T, Vec<Fault>>) -> T {
    read.unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| fault.in_file(file)).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// Reads a scenario whose key `map` names a map. If that lies on the shelf, it is read and handed on;
/// otherwise the scenario plays on one of the game's own.
pub fn on_its_map<M, S>(
    text: &str,
    shelf: DataFiles<'_>,
    read_map: impl FnOnce(&str) -> Result<M, Vec<Fault>>,
    read: impl FnOnce(Option<M>) -> Result<S, Vec<Fault>>,
) -> Result<S, Vec<Fault>> {
    let mut sheet = Document::open(text);
    let place = sheet.place("map");
    let file = format!("maps/{}.toml", sheet.word("map"));
    let Some(map) = shelf(&file) else { return read(None) };
    let beyond = |fault: &Fault| Fault::new(place, format!("the map: {}", fault.in_file(&file)));
    let map = read_map(&map).map_err(|faults| faults.iter().map(beyond).collect::<Vec<_>>())?;
    read(Some(map))
}

/// How the files of one folder are read: with a file's name without its ending, what its id must be.
pub type Reader<'a> = &'a dyn Fn(&str) -> Result<String, Vec<Fault>>;

/// Everything wrong with a file, by its path: its folder says how it is read, and the id inside is its
/// name.
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

/// Switches each of these options on by its place among those there are. None may be named twice.
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
