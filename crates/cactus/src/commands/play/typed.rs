//! What can be typed at the prompt.

use std::path::PathBuf;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing: takes the only choice, where there is only one.
    Enter,
    Number(usize),
    /// Anything that is nothing else.
    Order(String),
    Why(String),
    Ask(String),
    Rules(String),
    Save {
        file: Option<PathBuf>,
        force: bool,
    },
    Undo,
    Board,
    /// All that was told, or so many lines of it.
    Log(Option<usize>),
    Hint,
    Resign,
    Quit,
    Help,
    /// A word of ours with more after it than it can take, and what it takes.
    TooMuch(&'static str),
}

/// Every word that is no order, for suggestions.
pub const WORDS: [&str; 11] =
    ["why", "ask", "rules", "hint", "undo", "board", "log", "save", "quit", "resign", "help"];

pub const HELP: [(&str, &str); 13] = [
    ("NUMBER", "take that choice; Enter alone takes it where there is only one"),
    ("ORDER", "give an order in words, as the choices write it"),
    ("ORDER; ORDER; 1", "several, one after another, until one is refused"),
    ("why NUMBER|ORDER", "the numbers behind a choice, or why an order is refused"),
    ("ask QUESTION", "ask about the position; `ask` alone lists what can be asked"),
    ("rules ID|WORDS", "look something up; `rules` alone lists the sections"),
    ("hint", "what the quick program would do"),
    ("undo", "take your last choice back, until dice or secrets came out"),
    ("board", "draw the board"),
    ("log [NUMBER]", "everything that has happened, or the last lines of it"),
    ("save [FILE]", "keep the game in a file, or copy it; `save --force FILE` replaces one"),
    ("quit", "leave; the game can be taken up again if it was saved"),
    ("resign", "give the game up"),
];

/// What people put around words without meaning anything by it.
pub const PUNCTUATION: [char; 11] = ['.', ',', ':', '!', '?', '(', ')', '"', '\'', '`', '>'];

impl Typed {
    pub fn read(line: &str) -> Typed {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |typed: Typed, otherwise| {
            if rest.is_empty() { typed } else { Typed::TooMuch(otherwise) }
        };
        match first.trim_matches(PUNCTUATION).to_lowercase().as_str() {
            "" if line.is_empty() => Typed::Enter,
            "" if line.chars().all(|c| c == '?') => Typed::Help,
            "why" => Typed::Why(rest.to_owned()),
            "ask" => Typed::Ask(rest.to_owned()),
            "rules" => Typed::Rules(rest.to_owned()),
            "save" => {
                let (file, force) = named(rest);
                Typed::Save { file, force }
            }
            "log" => match rest.trim_matches(PUNCTUATION) {
                "" => Typed::Log(None),
                lines => match lines.parse() {
                    Ok(lines) => Typed::Log(Some(lines)),
                    Err(_) => Typed::TooMuch("log takes a number of lines, or nothing"),
                },
            },
            "undo" => alone(Typed::Undo, "undo takes back one choice, and no words after it"),
            "board" => alone(Typed::Board, "board takes no words after it"),
            "hint" => alone(Typed::Hint, "hint takes no words after it"),
            "resign" => alone(Typed::Resign, "resign takes no words after it"),
            "quit" => alone(Typed::Quit, "quit takes no words after it"),
            "help" => Typed::Help,
            number if rest.is_empty() && is_number(number) => {
                // Far too many digits are a number too, and as far out of range.
                Typed::Number(number.parse().unwrap_or(usize::MAX))
            }
            _ => Typed::Order(line.to_owned()),
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A file, and whether it may be replaced.
pub fn named(text: &str) -> (Option<PathBuf>, bool) {
    const FORCE: &str = "--force";
    let (force, file) = match text.strip_prefix(FORCE) {
        Some(file) if file.is_empty() || file.starts_with(char::is_whitespace) => (true, file),
        _ => (false, text),
    };
    let file = Some(file.trim()).filter(|file| !file.is_empty()).map(PathBuf::from);
    (file, force)
}

/// The lines that stand on one line.
pub fn parts(line: &str) -> Vec<String> {
    let parts: Vec<String> =
        line.split(';').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    // Enter alone is a line too.
    if parts.is_empty() { vec![String::new()] } else { parts }
}

/// Whether a question that takes yes or no was answered with yes, if it was with either.
pub fn yes_or_no(line: &str) -> Option<bool> {
    match line.trim_matches(PUNCTUATION).to_lowercase().as_str() {
        "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(Typed::read("  "), Typed::Enter);
        assert_eq!(Typed::read("12"), Typed::Number(12));
        assert_eq!(Typed::read("99999999999999999999999"), Typed::Number(usize::MAX));
        assert_eq!(Typed::read("move 1814"), Typed::Order("move 1814".into()));
        assert_eq!(Typed::read("why  move 1814 "), Typed::Why("move 1814".into()));
        assert_eq!(Typed::read("log 5"), Typed::Log(Some(5)));
        assert!(matches!(Typed::read("board 3"), Typed::TooMuch(_)));
        let file = Some(PathBuf::from("my game.rec"));
        assert_eq!(
            Typed::read("save my game.rec"),
            Typed::Save { file: file.clone(), force: false }
        );
        assert_eq!(Typed::read("save --force my game.rec"), Typed::Save { file, force: true });
        assert_eq!(Typed::read("save"), Typed::Save { file: None, force: false });
    }

    #[test]
    fn case_and_punctuation_do_not_matter() {
        assert_eq!(Typed::read("Help!"), Typed::Help);
        assert_eq!(Typed::read("??"), Typed::Help);
        assert_eq!(Typed::read("1."), Typed::Number(1));
        assert_eq!(Typed::read("1)"), Typed::Number(1));
        assert_eq!(Typed::read("\"QUIT\""), Typed::Quit);
        assert_eq!(Typed::read("-1"), Typed::Order("-1".into()));
        assert_eq!(Typed::read("..."), Typed::Order("...".into()));
    }

    #[test]
    fn one_line_can_hold_several() {
        assert_eq!(parts("move 1714; move 1713 ;1;"), ["move 1714", "move 1713", "1"]);
        assert_eq!(parts(""), [""]);
        assert_eq!(parts(";"), [""]);
    }

    #[test]
    fn every_word_means_something() {
        for word in WORDS {
            assert!(!matches!(Typed::read(word), Typed::Order(_)), "{word}");
        }
    }
}
