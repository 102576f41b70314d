//! The commands of the prompt.

use std::path::PathBuf;

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// An empty line: makes the choice if there is only one.
    Enter,
    Number(usize),
    /// Anything else.
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
    /// The whole log, or its last lines.
    Log(Option<usize>),
    Hint,
    Resign,
    Quit,
    Help,
    /// A command with arguments it does not take, and the right usage.
    BadUsage(&'static str),
}

/// All commands that are not orders, for suggestions.
pub const WORDS: [&str; 11] =
    ["why", "ask", "rules", "hint", "undo", "board", "log", "save", "quit", "resign", "help"];

pub const HELP: [(&str, &str); 13] = [
    ("NUMBER", "make that choice; if there is only one, Enter is enough"),
    ("ORDER", "type an order in full, as listed among the choices"),
    ("ORDER; ORDER; 1", "several orders in a row, until one is refused"),
    ("why NUMBER|ORDER", "show the odds of a choice, or why an order is illegal"),
    ("ask QUERY", "query the position; `ask` alone lists the queries"),
    ("rules ID|WORDS", "look up the rules; `rules` alone lists the sections"),
    ("hint", "show what the AI player `quick` would choose"),
    ("undo", "undo your last choice, unless dice were rolled or secrets revealed since"),
    ("board", "draw the board"),
    ("log [NUMBER]", "show the log, or its last lines"),
    ("save [FILE]", "save the game, or a copy of it; `save --force FILE` overwrites a file"),
    ("quit", "quit; a saved game can be resumed"),
    ("resign", "resign the game"),
];

/// Punctuation around a word that is ignored.
pub const PUNCTUATION: [char; 11] = ['.', ',', ':', '!', '?', '(', ')', '"', '\'', '`', '>'];

impl Typed {
    pub fn read(line: &str) -> Typed {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |typed: Typed, otherwise| {
            if rest.is_empty() { typed } else { Typed::BadUsage(otherwise) }
        };
        match first.trim_matches(PUNCTUATION).to_lowercase().as_str() {
            "" if line.is_empty() => Typed::Enter,
            "" if line.chars().all(|c| c == '?') => Typed::Help,
            "why" => Typed::Why(rest.to_owned()),
            "ask" => Typed::Ask(rest.to_owned()),
            "rules" => Typed::Rules(rest.to_owned()),
            "save" => {
                let (file, force) = save_target(rest);
                Typed::Save { file, force }
            }
            "log" => match rest.trim_matches(PUNCTUATION) {
                "" => Typed::Log(None),
                lines => match lines.parse() {
                    Ok(lines) => Typed::Log(Some(lines)),
                    Err(_) => Typed::BadUsage("log takes a number of lines, or nothing"),
                },
            },
            "undo" => alone(Typed::Undo, "undo takes no arguments"),
            "board" => alone(Typed::Board, "board takes no arguments"),
            "hint" => alone(Typed::Hint, "hint takes no arguments"),
            "resign" => alone(Typed::Resign, "resign takes no arguments"),
            "quit" => alone(Typed::Quit, "quit takes no arguments"),
            "help" => Typed::Help,
            number if rest.is_empty() && is_number(number) => {
                // A number too large to parse is out of range anyway.
                Typed::Number(number.parse().unwrap_or(usize::MAX))
            }
            _ => Typed::Order(line.to_owned()),
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses the arguments of `save`: a file, and whether to overwrite it.
pub fn save_target(text: &str) -> (Option<PathBuf>, bool) {
    const FORCE: &str = "--force";
    let (force, file) = match text.strip_prefix(FORCE) {
        Some(file) if file.is_empty() || file.starts_with(char::is_whitespace) => (true, file),
        _ => (false, text),
    };
    let file = Some(file.trim()).filter(|file| !file.is_empty()).map(PathBuf::from);
    (file, force)
}

/// Splits a line into its commands.
pub fn parts(line: &str) -> Vec<String> {
    let parts: Vec<String> =
        line.split(';').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    // An empty line is a command too.
    if parts.is_empty() { vec![String::new()] } else { parts }
}

/// Parses yes or no.
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
    fn commands_are_parsed() {
        assert_eq!(Typed::read("  "), Typed::Enter);
        assert_eq!(Typed::read("12"), Typed::Number(12));
        assert_eq!(Typed::read("99999999999999999999999"), Typed::Number(usize::MAX));
        assert_eq!(Typed::read("move 1814"), Typed::Order("move 1814".into()));
        assert_eq!(Typed::read("why  move 1814 "), Typed::Why("move 1814".into()));
        assert_eq!(Typed::read("log 5"), Typed::Log(Some(5)));
        assert!(matches!(Typed::read("board 3"), Typed::BadUsage(_)));
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
    fn semicolons_separate_commands() {
        assert_eq!(parts("move 1714; move 1713 ;1;"), ["move 1714", "move 1713", "1"]);
        assert_eq!(parts(""), [""]);
        assert_eq!(parts(";"), [""]);
    }

    #[test]
    fn every_suggested_word_is_a_command() {
        for word in WORDS {
            assert!(!matches!(Typed::read(word), Typed::Order(_)), "{word}");
        }
    }
}
