//! Checks of faulty data files, for the tests of games.

use crate::Fault;

/// Changes a file in one place after another, and checks that each change causes exactly one fault.
///
/// A change is a line `FROM -> TO -> FAULT`, in which `\n` stands for a line break; `-> FAULT` can be on
/// a line of its own. The fault must have a location, unless a key is missing.
///
/// # Panics
/// If a change causes another fault than expected, or none.
pub fn check_faults(text: &str, changes: &str, read: impl Fn(&str) -> Vec<Fault>) {
    let changes: String = changes.lines().map(|line| continued(line.trim())).collect();
    for change in changes.lines().filter(|line| !line.is_empty()) {
        let parts: Vec<String> =
            change.split("->").map(|part| part.trim().replace("\\n", "\n")).collect();
        let [from, to, expected] = &parts[..] else { panic!("not a change: {change}") };
        assert!(text.contains(from), "the file does not contain {from}");
        let faults = read(&text.replacen(from, to, 1));
        let found: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(found.len(), 1, "{change}: {}", found.join("\n"));
        let located = found[0].starts_with("line ") || expected.starts_with("missing key");
        assert!(located && found[0].contains(expected), "{change}: {}", found[0]);
    }
}

/// The line, on a new line unless it continues the one before.
fn continued(line: &str) -> String {
    let start = if line.starts_with("->") { ' ' } else { '\n' };
    format!("{start}{line}")
}

/// Reads a file damaged at every Nth line: with the line repeated, without it, without everything from it
/// on, and with other numbers in it. The reader must not panic.
///
/// # Panics
/// If a comment or an empty line makes a difference, or if an empty file has no faults.
pub fn check_damaged(text: &str, every: usize, read: impl Fn(&str) -> Vec<Fault>) {
    let lines: Vec<&str> = text.lines().collect();
    for at in (0..lines.len()).step_by(every) {
        let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
        let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        let half = lines[..at].join("\n");
        let sound = [twice, without, half].map(|damaged| read(&damaged).is_empty());
        let idle = lines[at].is_empty() || lines[at].starts_with('#');
        assert!(!idle || sound[0] && sound[1], "{}", lines[at]);
        for number in ["0", "99", "99999999999999999999"] {
            let changed = lines[at].replace(|letter: char| letter.is_ascii_digit(), number);
            let changed = [&lines[..at], &[&*changed], &lines[at + 1..]].concat().join("\n");
            assert!(read(&changed).iter().all(|fault| !fault.what.is_empty()));
        }
    }
    assert!(!read("").is_empty(), "an empty file has no faults");
}
