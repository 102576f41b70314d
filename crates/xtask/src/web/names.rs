//! File names with a hash of the content, so that browsers can cache the files forever.

use sha2::{Digest, Sha256};

use super::{Asset, service_worker};
use crate::{Failure, Result};

/// The page that refers to all other files; it keeps its name.
const FIRST: &str = "index.html";

/// The files that browsers look for by name, at every visit.
const NAMED: [&str; 3] = [FIRST, "manifest.webmanifest", service_worker::NAME];

/// Renames the files, and the references to them. Files refer to files of a lower rank: style sheets to fonts
/// and images, the page to everything. The service worker lists them all.
pub fn by_content(mut assets: Vec<Asset>) -> Result<Vec<Asset>> {
    assets.sort_by_key(|asset| rank(&asset.path));
    let mut renamed: Vec<(String, String)> = Vec::new();
    for asset in &mut assets {
        if rank(&asset.path) > 0 {
            asset.bytes = with_new_names(asset, &renamed)?.into_bytes();
        }
        let new = new_name(asset);
        renamed.push((std::mem::replace(&mut asset.path, new.clone()), new));
    }
    service_worker::fill_in(&mut assets)?;
    Ok(assets)
}

fn rank(path: &str) -> u8 {
    match ending(path) {
        _ if path == FIRST => 2,
        "css" | "webmanifest" => 1,
        _ => 0,
    }
}

/// References are in double quotes, in pages and style sheets alike.
fn with_new_names(asset: &Asset, renamed: &[(String, String)]) -> Result<String> {
    let text = String::from_utf8(asset.bytes.clone())
        .map_err(|error| Failure(format!("{}: {error}", asset.path)))?;
    let quoted = |name: &str| format!("\"{name}\"");
    Ok(renamed.iter().fold(text, |text, (old, new)| text.replace(&quoted(old), &quoted(new))))
}

/// `ui.css` becomes `ui.0123456789abcdef.css`. Licences keep their names.
fn new_name(asset: &Asset) -> String {
    let path = &asset.path;
    let ending = ending(path);
    if NAMED.contains(&&**path) || ending == "txt" || ending.is_empty() {
        return path.clone();
    }
    let stem = &path[..path.len() - ending.len() - 1];
    format!("{stem}.{}.{ending}", hash(&asset.bytes))
}

/// The first 64 bits of the SHA-256 hash.
pub fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let hash = digest.iter().take(8).fold(0_u64, |hash, &byte| hash << 8 | u64::from(byte));
    format!("{hash:016x}")
}

pub fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asset(path: &str, text: &str) -> Asset {
        Asset { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
    }

    fn find<'a>(assets: &'a [Asset], start: &str) -> &'a Asset {
        assets.iter().find(|asset| asset.path.starts_with(start)).unwrap()
    }

    #[test]
    fn a_change_in_a_font_changes_the_names_of_all_files_that_refer_to_it() {
        let site = |font: &str| {
            by_content(vec![
                asset("index.html", r#"<link href="a.css">"#),
                asset("a.css", r#"src: url("fonts/f.woff2")"#),
                asset("fonts/f.woff2", font),
                asset("fonts/OFL.txt", "a licence"),
            ])
            .unwrap()
        };
        let (one, two) = (site("one"), site("two"));
        assert_eq!(find(&one, "fonts/OFL").path, "fonts/OFL.txt");
        let page = |site: &[Asset]| String::from_utf8(find(site, "index").bytes.clone()).unwrap();
        assert!(page(&one).contains(&find(&one, "a.").path));
        assert_ne!(page(&one), page(&two));
        let style = String::from_utf8(find(&one, "a.").bytes.clone()).unwrap();
        assert!(style.contains(&find(&one, "fonts/f").path), "{style}");
    }

    #[test]
    fn the_service_worker_lists_every_file_and_its_version_follows_them() {
        let site = |font: &str| {
            let worker = "const VERSION = \"cactus-version\"; const FILES = [\"cactus-files\"];";
            let assets = by_content(vec![
                asset("index.html", r#"<link href="a.css"><link href="manifest.webmanifest">"#),
                asset("service-worker.js", worker),
                asset("manifest.webmanifest", r#"{ "src": "icon.png" }"#),
                asset("a.css", r#"src: url("f.woff2")"#),
                asset("f.woff2", font),
                asset("icon.png", "picture"),
                asset("OFL.txt", "a licence"),
            ])
            .unwrap();
            let worker = find(&assets, "service-worker.js").bytes.clone();
            (assets, String::from_utf8(worker).unwrap())
        };
        let ((assets, one), (_, two)) = (site("one"), site("two"));
        for file in assets.iter().map(|asset| &*asset.path) {
            let listed = one.contains(&format!("\"{file}\""));
            assert_eq!(listed, !["service-worker.js", "OFL.txt"].contains(&file), "{file}");
        }
        let manifest = String::from_utf8(find(&assets, "manifest.").bytes.clone()).unwrap();
        assert!(manifest.contains(&find(&assets, "icon.").path), "{manifest}");
        let version = |worker: &str| worker.split('"').nth(1).unwrap().to_owned();
        assert!(version(&one).starts_with("cactus-") && version(&one) != version(&two));
    }

    #[test]
    fn the_name_depends_on_the_content() {
        let name = new_name(&asset("a.css", "x"));
        assert_eq!(name, "a.2d711642b726b044.css");
    }
}
