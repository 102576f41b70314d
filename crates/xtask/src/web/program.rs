//! Compiles the programs of the front end to WebAssembly and generates their JavaScript bindings.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use super::{Asset, io_failure, sources};
use crate::{Failure, Result, cargo};

/// The programs of the front end: binaries of `web`, each with the feature of its name.
pub const PROGRAMS: [&str; 5] = ["home", "ridge", "heroes", "firstblood", "pacific"];

/// The compilation target of the front end.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The folder in a build script's output that holds files of the site.
const GENERATED: &str = "page";

/// Builds `home.js` and `home_bg.wasm`, the same for every other program, and the files of the build
/// scripts.
pub fn build(root: &Path, dev: bool) -> Result<Vec<Asset>> {
    add_target(root)?;
    let mut assets: Vec<Asset> = Vec::new();
    for program in PROGRAMS {
        let built = compile(root, program, if dev { "wasm-dev" } else { "wasm-release" })?;
        let folder =
            tempfile::tempdir().map_err(|error| io_failure("create", &built.wasm, &error))?;
        bind(&built.wasm, program, folder.path(), dev)?;
        let bound = sources(folder.path())?;
        assets.extend(bound);
        for folder in built.generated {
            let generated = sources(&folder)?;
            // Every program generates the same files.
            assets.retain(|asset| generated.iter().all(|again| again.path != asset.path));
            assets.extend(generated);
        }
    }
    Ok(assets)
}

/// A compiled program.
struct Built {
    wasm: PathBuf,
    generated: Vec<PathBuf>,
}

/// Installs the target with rustup if it is missing.
pub fn add_target(root: &Path) -> Result<()> {
    let sysroot = output(root, "rustc", &["--print", "sysroot"])?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).exists() {
        return Ok(());
    }
    println!("adding the target {TARGET}");
    output(root, "rustup", &["target", "add", TARGET])
        .map(drop)
        .map_err(|Failure(why)| Failure(format!("{why}; install the target {TARGET} yourself")))
}

fn output(root: &Path, program: &str, arguments: &[&str]) -> Result<String> {
    let ran = Command::new(program)
        .args(arguments)
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure(format!("cannot run {program}: {error}")))?;
    if !ran.status.success() {
        return Err(Failure(format!("{program} {} failed", arguments.join(" "))));
    }
    Ok(String::from_utf8_lossy(&ran.stdout).into_owned())
}

/// Compiles a program. The path of the file is taken from cargo's messages, since the target directory
/// can be set in many ways.
fn compile(root: &Path, program: &str, profile: &str) -> Result<Built> {
    let ran = cargo::command(root)
        .args(["build", "--package", "web", "--target", TARGET, "--profile", profile])
        .args(["--bin", program, "--no-default-features", "--features", program])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure(format!("cannot run cargo: {error}")))?;
    if !ran.status.success() {
        return Err(Failure(format!("the program {program} does not compile")));
    }
    let output = String::from_utf8_lossy(&ran.stdout);
    let messages: Vec<Value> =
        output.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let wasm = messages
        .iter()
        .filter(|message| message["target"]["name"] == program)
        .find_map(wasm_file)
        .ok_or_else(|| Failure("cargo reported no WebAssembly file".to_owned()))?;
    let ours = root.join("crates").display().to_string();
    let is_ours =
        |message: &&Value| message["package_id"].as_str().is_some_and(|id| id.contains(&ours));
    let generated = messages.iter().filter(is_ours).filter_map(generated_files).collect();
    Ok(Built { wasm, generated })
}

fn generated_files(message: &Value) -> Option<PathBuf> {
    let folder = Path::new(message["out_dir"].as_str()?).join(GENERATED);
    folder.is_dir().then_some(folder)
}

fn wasm_file(message: &Value) -> Option<PathBuf> {
    let files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|ending| ending == "wasm"))
}

fn bind(wasm: &Path, program: &str, folder: &Path, dev: bool) -> Result<()> {
    let failed = |error| Failure(format!("cannot bind {}: {error:#}", wasm.display()));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true).map_err(failed)?;
    bindgen
        .out_name(program)
        .typescript(false)
        .debug(dev)
        .remove_name_section(!dev)
        .remove_producers_section(true)
        // `boot.js` passes the path of the program: its name contains a hash that is not known yet.
        .omit_default_module_path(true)
        .generate(folder)
        .map_err(failed)
}
