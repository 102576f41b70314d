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
    Log,
    Hint,
    Resign,
    Quit,
    Help,
}

/// Every word that is no order, for suggestions.
pub const WORDS: [&str; 11] =
    ["why", "ask", "rules", "hint", "undo", "board", "log", "save", "quit", "resign", "help"];

pub const HELP: [(&str, &str); 12] = [
    ("NUMBER", "take that choice; Enter alone takes it where there is only one"),
    ("ORDER", "give an order in words, as the choices write it"),
    ("why NUMBER|ORDER", "the numbers behind a choice, or why an order is refused"),
    ("ask QUESTION", "ask about the position; `ask` alone lists what can be asked"),
    ("rules ID|WORDS", "look something up; `rules` alone lists the sections"),
    ("hint", "what the quick program would do"),
    ("undo", "take your last choice back, until dice or secrets came out"),
    ("board", "draw the board again"),
    ("log", "everything that has happened"),
    ("save [FILE]", "write the record; `save --force FILE` replaces a file"),
    ("quit", "leave; the game can be taken up again if it was saved"),
    ("resign", "give the game up"),
];

impl Typed {
    pub fn read(line: &str) -> Typed {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        // A word that takes nothing after it is itself only when alone.
        let alone = |typed: Typed| if rest.is_empty() { typed } else { Typed::Order(line.into()) };
        match first {
            "" => Typed::Enter,
            "why" => Typed::Why(rest),
            "ask" => Typed::Ask(rest),
            "rules" => Typed::Rules(rest),
            "save" => saved(&rest),
            "undo" => alone(Typed::Undo),
            "board" => alone(Typed::Board),
            "log" => alone(Typed::Log),
            "hint" => alone(Typed::Hint),
            "resign" => alone(Typed::Resign),
            "quit" => alone(Typed::Quit),
            "help" | "?" => Typed::Help,
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                // Far too many digits are a number too, and as far out of range.
                alone(Typed::Number(number.parse().unwrap_or(usize::MAX)))
            }
            _ => Typed::Order(line.to_owned()),
        }
    }
}

fn saved(rest: &str) -> Typed {
    const FORCE: &str = "--force";
    let (force, file) = match rest.strip_prefix(FORCE) {
        Some(file) if file.is_empty() || file.starts_with(char::is_whitespace) => (true, file),
        _ => (false, rest),
    };
    let file = Some(file.trim()).filter(|file| !file.is_empty()).map(PathBuf::from);
    Typed::Save { file, force }
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
        assert_eq!(Typed::read("board 3"), Typed::Order("board 3".into()));
        let file = Some(PathBuf::from("my game.rec"));
        assert_eq!(
            Typed::read("save my game.rec"),
            Typed::Save { file: file.clone(), force: false }
        );
        assert_eq!(Typed::read("save --force my game.rec"), Typed::Save { file, force: true });
        assert_eq!(Typed::read("save"), Typed::Save { file: None, force: false });
    }

    #[test]
    fn every_word_means_something() {
        for word in WORDS {
            assert!(!matches!(Typed::read(word), Typed::Order(_)), "{word}");
        }
    }
}
