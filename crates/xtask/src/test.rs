//! `cargo xtask test`: all checks in order, up to the first failure.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::rules::Strict;
use crate::{Result, cargo, chromium, deny, rules, web};

/// The games whose clauses must all be cited by tests or listed as not enforced.
const STRICT: [Strict<'static>; 4] = [
    Strict { game: "ridge", through: None },
    Strict { game: "heroes", through: None },
    Strict { game: "firstblood", through: None },
    Strict { game: "pacific", through: None },
];

const FORMAT: &[&str] = &["fmt", "--all", "--check"];
const LINTS: &[&str] = &[
    "clippy",
    "--workspace",
    "--exclude",
    "web",
    "--all-targets",
    "--locked",
    "--",
    "-D",
    "warnings",
];
/// The front end is linted for its own target, together with the crates below it.
const PAGE_LINTS: &[&str] =
    &["clippy", "--package", "web", "--target", web::TARGET, "--locked", "--", "-D", "warnings"];
const TESTS: &[&str] = &["test", "--workspace", "--exclude", "web", "--exclude", "e2e", "--locked"];
const BROWSER: &[&str] = &["test", "--package", "e2e", "--locked"];

/// A check: cargo with these arguments, or a function.
enum Check {
    Cargo(&'static [&'static str]),
    Task(&'static str, fn(&Path) -> Result<u8>),
}

const STEPS: [(&str, Check); 8] = [
    ("format", Check::Cargo(FORMAT)),
    ("rules", Check::Task("rule coverage", coverage)),
    ("deny", Check::Task("licences and sources of the dependencies", deny::run)),
    ("lints", Check::Cargo(LINTS)),
    ("page", Check::Task("the lints of the front end", page_lints)),
    ("web", Check::Task("the front end and its size", build_page)),
    ("tests", Check::Cargo(TESTS)),
    ("browser", Check::Task("the front end in a browser", play_page)),
];

pub fn run(root: &Path) -> Result<u8> {
    let mut summary = Summary::default();
    for (name, check) in STEPS {
        let code = match check {
            Check::Cargo(arguments) => {
                let heading = format!("{name}: cargo {}", arguments.join(" "));
                summary.step(name, &heading, || cargo::run(root, arguments))?
            }
            Check::Task(what, task) => {
                summary.step(name, &format!("{name}: {what}"), || task(root))?
            }
        };
        if code != 0 {
            return Ok(summary.close(code));
        }
    }
    Ok(summary.close(0))
}

fn page_lints(root: &Path) -> Result<u8> {
    web::add_target(root)?;
    cargo::run(root, PAGE_LINTS)
}

fn coverage(root: &Path) -> Result<u8> {
    rules::coverage(root, &STRICT)
}

fn build_page(root: &Path) -> Result<u8> {
    web::run(root, &web::Arguments { dev: false })
}

fn play_page(root: &Path) -> Result<u8> {
    chromium::ensure()?;
    cargo::run(root, BROWSER)
}

#[derive(Default)]
struct Summary {
    steps: Vec<(&'static str, u8, Duration)>,
}

impl Summary {
    fn step(
        &mut self,
        name: &'static str,
        heading: &str,
        check: impl FnOnce() -> Result<u8>,
    ) -> Result<u8> {
        println!("\n== {heading}");
        let start = Instant::now();
        let code = check()?;
        self.steps.push((name, code, start.elapsed()));
        println!("-- {name}: {} in {:.1} s", verdict(code), start.elapsed().as_secs_f32());
        Ok(code)
    }

    fn close(&self, code: u8) -> u8 {
        println!("\n== summary");
        for (name, code, elapsed) in &self.steps {
            println!("{name:<8} {:>7.1} s  {}", elapsed.as_secs_f32(), verdict(*code));
        }
        let total: Duration = self.steps.iter().map(|(_, _, elapsed)| elapsed).sum();
        println!("{:<8} {:>7.1} s  {}", "all", total.as_secs_f32(), verdict(code));
        code
    }
}

fn verdict(code: u8) -> &'static str {
    if code == 0 { "ok" } else { "failed" }
}
