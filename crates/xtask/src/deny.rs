//! The licences, sources and duplicates of the dependencies, by the rules of `deny.toml`.
//!
//! They are checked here, so that they are checked on every machine. Advisories need cargo-deny and its database from the
//! network: `cargo deny check advisories`.

mod licence;

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Stdio;

use crate::{Failure, Result, cargo};

/// The only registry that crates may come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The parts of `deny.toml` that are checked here.
#[derive(Deserialize)]
struct Policy {
    licenses: Licences,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Bans {
    multiple_versions: String,
}

/// The output of `cargo metadata`, as far as it matters.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// None for our own crates.
    source: Option<String>,
}

/// `Cargo.lock`: the dependencies on all platforms.
#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    source: Option<String>,
}

pub fn run(root: &Path) -> Result<u8> {
    let policy: Policy = read(root, "deny.toml")?;
    let lock: Lock = read(root, "Cargo.lock")?;
    let packages = packages(root)?;
    let mut faults = foreign(&lock);
    faults.extend(unlicensed(&packages, &policy.licenses.allow));
    let duplicates = duplicates(&lock);
    if policy.bans.multiple_versions == "deny" {
        faults.extend(duplicates);
    } else {
        println!("{} crates in several versions: {}", duplicates.len(), duplicates.join(", "));
    }
    for fault in &faults {
        println!("{fault}");
    }
    let checked = packages.iter().filter(|package| package.source.is_some()).count();
    println!(
        "{checked} licences and {} sources checked: {} faults",
        lock.package.len(),
        faults.len()
    );
    if !faults.is_empty() {
        return Ok(1);
    }
    advisories(root)
}

fn read<T: serde::de::DeserializeOwned>(root: &Path, name: &str) -> Result<T> {
    let text = std::fs::read_to_string(root.join(name))
        .map_err(|error| Failure(format!("cannot read {name}: {error}")))?;
    toml::from_str(&text).map_err(|error| Failure(format!("{name}: {error}")))
}

/// The crates built on this platform; others may not have been downloaded.
fn packages(root: &Path) -> Result<Vec<Package>> {
    let failed = |error: &dyn std::fmt::Display| Failure(format!("cargo metadata: {error}"));
    let version = cargo::command(root).arg("-vV").output().map_err(|error| failed(&error))?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or_else(|| failed(&"this platform has no name"))?;
    let arguments = ["metadata", "--format-version", "1", "--locked", "--all-features"];
    let output = cargo::command(root)
        .args(arguments)
        .args(["--filter-platform", host])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| failed(&error))?;
    let metadata: Metadata =
        serde_json::from_slice(&output.stdout).map_err(|error| failed(&error))?;
    Ok(metadata.packages)
}

/// Dependencies that don't come from the registry.
fn foreign(lock: &Lock) -> Vec<String> {
    let foreign = lock.package.iter().filter_map(|package| {
        let source = package.source.as_deref().filter(|source| *source != REGISTRY)?;
        Some(format!("source: {} {} comes from {source}", package.name, package.version))
    });
    foreign.collect()
}

/// Dependencies whose licence is not accepted.
fn unlicensed(packages: &[Package], allow: &[String]) -> Vec<String> {
    let dependencies = packages.iter().filter(|package| package.source.is_some());
    let faults = dependencies.filter_map(|Package { name, version, license, .. }| {
        let text = license.as_deref().unwrap_or_default();
        let is_allowed = |name: &str| allow.iter().any(|allowed| allowed == name);
        (licence::is_accepted(text, &is_allowed) != Some(true))
            .then(|| format!("licence: {name} {version} has \"{text}\""))
    });
    faults.collect()
}

/// Crates in more than one version.
fn duplicates(lock: &Lock) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in &lock.package {
        versions.entry(&package.name).or_default().insert(&package.version);
    }
    let several = versions.into_iter().filter(|(_, versions)| versions.len() > 1);
    let several = several.map(|(name, versions)| {
        format!("{name} {}", versions.into_iter().collect::<Vec<_>>().join(" and "))
    });
    several.collect()
}

/// Checks the advisories if cargo-deny is installed.
fn advisories(root: &Path) -> Result<u8> {
    let version = cargo::command(root)
        .args(["deny", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if version.is_ok_and(|status| status.success()) {
        return cargo::run(root, &["deny", "check", "advisories"]);
    }
    println!("advisories are not checked: cargo-deny is not installed");
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

    fn lock(text: &str) -> Lock {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn our_own_dependencies_are_accepted() {
        let policy: Policy = read(Path::new(ROOT), "deny.toml").unwrap();
        assert!(policy.licenses.allow.iter().any(|name| name == "MIT"));
        assert_eq!(foreign(&read(Path::new(ROOT), "Cargo.lock").unwrap()), [""; 0]);
        let packages = packages(Path::new(ROOT)).unwrap();
        assert!(packages.len() > 100);
        assert_eq!(unlicensed(&packages, &policy.licenses.allow), [""; 0]);
    }

    #[test]
    fn other_sources_and_licences_are_faults() {
        let lock = lock(
            "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"git+https://example.org/a\"\n\
             [[package]]\nname = \"b\"\nversion = \"1.0.0\"\n\
             [[package]]\nname = \"b\"\nversion = \"2.0.0\"\n",
        );
        assert_eq!(foreign(&lock), ["source: a 1.0.0 comes from git+https://example.org/a"]);
        assert_eq!(duplicates(&lock), ["b 1.0.0 and 2.0.0"]);
        let package = |license: Option<&str>, source: Option<&str>| Package {
            name: "a".to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            source: source.map(str::to_owned),
        };
        let faults =
            |license, source| unlicensed(&[package(license, source)], &["MIT".to_owned()]).len();
        assert_eq!(faults(Some("MIT OR GPL-3.0"), Some(REGISTRY)), 0);
        assert_eq!(faults(Some("MIT AND GPL-3.0"), Some(REGISTRY)), 1);
        assert_eq!(faults(None, Some(REGISTRY)), 1, "an unknown licence");
        assert_eq!(faults(None, None), 0, "our own crate");
    }
}
