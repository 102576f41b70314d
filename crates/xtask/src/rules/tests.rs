//! Runs the checker on small projects.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use super::audit::{GameReport, Remark, Report};
use super::{Strict, print};

const PAGE: &str = "\
# Ridge
## 1 Fire
- [1.1a] One shot.
- [1.1-r1] Ruling: a miss counts. Because: it was fired.
## 2 Moves
- [2.1a] One hex.
- [2.1-ex1] Given a hex When left Then it is empty.
## Decision points
| Id | When |
|---|---|
| D1 | always |
";

/// A project in a temporary directory, removed when dropped.
struct Project {
    root: PathBuf,
}

impl Project {
    fn new() -> Project {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cactus-rules-{}-{number}", std::process::id());
        Project { root: std::env::temp_dir().join(name) }.with("docs/rules/ridge.md", PAGE)
    }

    fn started() -> Project {
        Project::new().with("crates/ridge/Cargo.toml", "")
    }

    fn with(self, path: &str, text: &str) -> Project {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().expect("a file has a directory")).expect("writable");
        fs::write(path, text).expect("writable");
        self
    }

    fn try_report(&self, strict: &[Strict<'_>]) -> crate::Result<Report> {
        Report::of(&self.root, &["ridge"], strict)
    }

    fn report(&self) -> Report {
        self.try_report(&[]).expect("a readable project")
    }

    fn strict(&self, through: Option<&str>) -> Report {
        self.try_report(&[Strict { game: "ridge", through }]).expect("a readable project")
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn ridge(report: &Report) -> &GameReport {
    &report.games[0]
}

fn open(report: &Report) -> Vec<&str> {
    ridge(report).open.iter().map(|entry| entry.id.as_str()).collect()
}

fn lines(remarks: &[Remark]) -> Vec<String> {
    remarks.iter().map(|remark| format!("{}: {}", remark.at, remark.text)).collect()
}

#[test]
fn a_clause_is_open_until_a_test_cites_it() {
    let project = Project::started().with(
        "crates/ridge/tests/fire.rs",
        "/// [1.1a] One shot, [1.1-r1] hit or miss.
        #[test]
        fn one_shot() { assert_eq!(1, 1); }

        /// [2.1a] but on no test
        fn helper() { assert!(true); }

        #[test]
        fn unnamed() { /* [2.1a] inside */ assert!(true); }",
    );
    let report = project.report();
    assert_eq!(open(&report), ["2.1a", "2.1-ex1", "D1"]);
    assert_eq!((ridge(&report).total, ridge(&report).cited), (5, 2));
    assert!(!report.fails());
}

#[test]
fn tests_count_in_modules_and_macros_and_with_other_attributes() {
    let project = Project::started().with(
        "crates/ridge/src/fire.rs",
        "mod tests {
            /// [1.1a]
            #[allow(dead_code)]
            #[test]
            fn one() { super::check(1); }
            proptest! {
                /// Any hex.
                /// [2.1a]
                #[test]
                fn two(hex in 0..9) { laws::hold(hex); }
            }
        }",
    );
    assert_eq!(open(&project.report()), ["1.1-r1", "2.1-ex1", "D1"]);
}

#[test]
fn a_test_that_cannot_fail_does_not_count() {
    let project = Project::started().with(
        "crates/ridge/tests/fire.rs",
        "/// [1.1a]
        #[test]
        fn empty() {}
        /// [2.1a]
        #[test]
        #[ignore]
        fn later() { assert!(true); }
        /// [D1]
        #[test]
        fn idle() { let record: bool = expected != \"assert!(x)\"; }",
    );
    let report = project.report();
    assert_eq!(open(&report).len(), 5);
    assert_eq!(
        lines(&ridge(&report).void),
        [
            "crates/ridge/tests/fire.rs:1: [1.1a] does not count: the test asserts nothing",
            "crates/ridge/tests/fire.rs:4: [2.1a] does not count: the test is ignored",
            "crates/ridge/tests/fire.rs:8: [D1] does not count: the test asserts nothing",
        ]
    );
    assert!(!report.fails());
}

#[test]
fn a_citation_of_a_missing_clause_fails_with_a_suggestion() {
    let project = Project::started()
        .with("crates/ridge/tests/fire.rs", "/// [1.1b]\n#[test]\nfn one() { check(1); }")
        .with(
            "crates/ridge/src/fire.rs",
            "// Rule(\"9.9\") in a comment\n\
             const SHOT: Rule = Rule(\"1.1a\");\n\
             const TEXT: &str = \"Rule(\\\"9.9\\\")\";\n\
             const STEP: [Rule; 1] = [game::Rule(\"2.1-r1\")];\n\
             game::decisions! { MOVE = \"D9\" => \"where to move\", }\n\
             refusals! { pub enum Refusal for () { \"1.1c\" TooFar => \"9.9\" with far = 2, } }",
        );
    let report = project.report();
    assert_eq!(
        lines(&ridge(&report).faults),
        [
            "crates/ridge/tests/fire.rs:1: no clause [1.1b]; did you mean [1.1a]?",
            "crates/ridge/src/fire.rs:4: no clause [2.1-r1]; did you mean [1.1-r1]?",
            "crates/ridge/src/fire.rs:5: no clause [D9]; did you mean [D1]?",
            "crates/ridge/src/fire.rs:6: no clause [1.1c]; did you mean [1.1a]?",
        ]
    );
    assert!(report.fails());
}

#[test]
fn a_record_counts_if_it_expects_something() {
    let record = "# [1.1a] one shot\nposition\n  # [2.1a] not at the beginning of the line\n";
    let project = Project::started()
        .with("crates/ridge/tests/records/fire/shot.rec", &format!("{record}expect hits 1\n"))
        .with("crates/ridge/tests/records/idle.rec", "# [D1] asked\nfire\n");
    let report = project.report();
    assert_eq!(open(&report), ["1.1-r1", "2.1a", "2.1-ex1", "D1"]);
    assert_eq!(
        lines(&ridge(&report).void),
        ["crates/ridge/tests/records/idle.rec:1: [D1] does not count: the record expects nothing"]
    );
}

#[test]
fn the_strict_check_can_stop_at_the_end_of_a_section() {
    let project = Project::started()
        .with("crates/ridge/tests/fire.rs", "/// [1.1a] [1.1-r1]\n#[test]\nfn one() { check(1); }");
    assert!(!project.strict(Some("1")).fails());
    assert!(!project.strict(Some("1.1")).fails());
    assert!(project.strict(Some("2.1a")).fails());
    assert!(project.strict(None).fails());
    let text = print::text(&project.strict(Some("2")));
    assert!(text.ends_with("\nridge: 2 open through 2, none allowed\n"), "{text}");
}

#[test]
fn the_strict_check_rejects_an_unknown_section() {
    let project = Project::started();
    let failure = project.try_report(&[Strict { game: "ridge", through: Some("3") }]);
    assert_eq!(failure.expect_err("no section 3").to_string(), "ridge has no section 3");
}

#[test]
fn an_exempt_clause_is_not_open() {
    let project = Project::started().with(
        "docs/rules/NOT-ENFORCED.md",
        "# Not enforced\n## ridge\n- [1.1a] About the weather.\n## heroes\n- [2.1a] Another game.\n",
    );
    let report = project.report();
    assert_eq!(open(&report), ["1.1-r1", "2.1a", "2.1-ex1", "D1"]);
    assert_eq!(ridge(&report).exempt, 1);
    assert!(!report.fails());
}

#[test]
fn a_clause_can_be_deferred_to_a_later_section() {
    let project = Project::started()
        .with("docs/rules/LATER.md", "## ridge\n- [1.1a] 2 moving fire\n- [1.1-r1] 2.1 the same\n");
    let missing = |report: Report| ridge(&report).strict.as_ref().map(|verdict| verdict.open);
    assert_eq!(missing(project.strict(Some("1"))), Some(0));
    assert_eq!(
        missing(project.strict(Some("2"))),
        Some(4),
        "the section is reached, so everything is due"
    );
    assert_eq!(missing(project.strict(None)), Some(5));
}

#[test]
fn a_wrong_deferral_is_a_mistake() {
    let project = Project::started()
        .with("crates/ridge/tests/fire.rs", "/// [1.1a]\n#[test]\nfn one() { check(1); }")
        .with(
            "docs/rules/LATER.md",
            "## ridge\n- [1.1a] 2 cited\n- [1.1b] 2 none\n- [1.1-r1] 3 none\n- [2.1a] 1 before\n",
        );
    let report = project.report();
    assert_eq!(
        lines(&ridge(&report).faults),
        [
            "docs/rules/LATER.md:2: [1.1a] is deferred, but a test cites it",
            "docs/rules/LATER.md:3: no clause [1.1b]; did you mean [1.1a]?",
            "docs/rules/LATER.md:4: [1.1-r1] is deferred without a section",
            "docs/rules/LATER.md:5: [2.1a] is deferred to an earlier section",
        ]
    );
    assert!(report.fails());
}

#[test]
fn a_wrong_exemption_is_a_mistake() {
    let project = Project::started()
        .with("crates/ridge/tests/fire.rs", "/// [1.1a]\n#[test]\nfn one() { check(1); }")
        .with(
            "docs/rules/NOT-ENFORCED.md",
            "## ridge\n- [1.1a] Cited.\n- [2.1b] Missing.\n- [2.1a]\n",
        );
    let report = project.report();
    assert_eq!(
        lines(&ridge(&report).faults),
        [
            "docs/rules/NOT-ENFORCED.md:2: [1.1a] is listed as not enforced, but a test cites it",
            "docs/rules/NOT-ENFORCED.md:3: no clause [2.1b]; did you mean [2.1a]?",
            "docs/rules/NOT-ENFORCED.md:4: [2.1a] is listed as not enforced without a reason",
        ]
    );
    assert!(report.fails());
}

#[test]
fn a_game_without_a_crate_is_listed_and_does_not_fail() {
    let report = Project::new().report();
    assert!(!report.fails());
    assert_eq!(
        print::text(&report),
        "game          total  cited   exempt   open\n\
         ridge             5      0        0      5  not started\n"
    );
}

#[test]
fn the_report_is_available_as_json() {
    let text = print::json(&Project::started().report()).expect("a report");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["games"][0]["open"][0]["id"], "1.1a");
    assert_eq!(value["games"][0]["open"][0]["at"]["line"], 3);
}

#[test]
fn a_syntax_error_is_reported_with_file_and_line() {
    let project = Project::started().with("crates/ridge/src/lib.rs", "fn one() {}\nfn two( {}");
    let failure = project.try_report(&[]).expect_err("unbalanced brackets");
    assert!(failure.to_string().starts_with("crates/ridge/src/lib.rs:2: "), "{failure}");
}

#[test]
fn the_data_page_can_have_rulings() {
    let project = Project::new()
        .with("docs/rules/pacific.md", "# Pacific\n- [1a] Win.\n\n")
        .with("docs/rules/pacific-data.md", "# Data\n- [E-r1] A strike.\n- [1a] Again.\n")
        .with("crates/pacific/Cargo.toml", "")
        .with(
            "crates/pacific/tests/rules.rs",
            "/// [E-r1] It strikes.\n#[test]\nfn strikes() {\n    assert!(struck());\n}\n",
        );
    let report = Report::of(&project.root, &["pacific"], &[]).expect("a readable project");
    let pacific = &report.games[0];
    assert_eq!((pacific.total, pacific.cited), (3, 1));
    assert_eq!(lines(&pacific.faults), ["docs/rules/pacific-data.md:3: duplicate id [1a]"]);
    assert_eq!(pacific.open[0].at.to_string(), "docs/rules/pacific.md:2");
}
