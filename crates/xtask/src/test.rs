//! `cargo xtask test`: every check there is, in order, up to the first that fails.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::rules::Strict;
use crate::{Result, cargo, rules};

/// Games whose every clause must be cited by a test, or settled.
const STRICT: [Strict<'static>; 1] = [Strict { game: "ridge", through: None }];

const CARGO_STEPS: [(&str, &[&str]); 3] = [
    ("format", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
    ("tests", &["test", "--workspace", "--locked"]),
];

pub fn run(root: &Path) -> Result<u8> {
    let mut summary = Summary::default();
    for (name, arguments) in CARGO_STEPS {
        let heading = format!("{name}: cargo {}", arguments.join(" "));
        let code = summary.step(name, &heading, || cargo::run(root, arguments))?;
        if code != 0 {
            return Ok(summary.close(code));
        }
    }
    let code = summary.step("rules", "rules: clauses and the tests that cite them", || {
        rules::coverage(root, &STRICT)
    })?;
    Ok(summary.close(code))
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
