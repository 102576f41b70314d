//! Positions, orders, luck and questions as text. Tests, records, bug reports, the command line
//! and the page share it.

use crate::fault::{Fault, Location};
use crate::{Game, Pending};

/// What every game can write down and read back.
pub trait Notation: Game {
    /// The seats' names in orders and records, lower case, in seat order.
    const SEATS: &'static [&'static str];

    /// Who wins when no seat does: the side that the rules play, or nobody.
    const NOBODY: &'static str = "nobody";

    fn write_action(&self, action: &Self::Action) -> String;

    /// Reads an order as text; it need not be legal here. Reads to the end of the words.
    fn read_action(&self, words: &mut Words<'_>) -> Result<Self::Action, Fault>;

    /// The names of the kinds that the pending draw tells apart, a kind being its place in the
    /// list; empty while no draw is pending.
    fn kinds(&self) -> Vec<&str>;

    /// The whole position, one statement a line.
    fn write_position(&self) -> String;

    /// This position with these statements made true, and everything else as it was. All that is
    /// wrong is told at once.
    fn read_position(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>>;

    /// The same for a position as some viewers see it, where things may lie face down. A game that hides
    /// nothing need not tell the two apart.
    fn read_view(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>> {
        self.read_position(lines)
    }

    /// Answers a question a player could ask about this position. Lists are joined by `, `.
    /// [`ask`] adds what can be asked of every game.
    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault>;

    /// The game's own questions, for suggestions and help: first words, as they are written.
    const QUESTIONS: &'static [&'static str];

    /// The numbers behind a legal choice, part by part with their clauses; nothing for a choice
    /// that has none.
    fn explain(&self, action: &Self::Action) -> Vec<String>;

    /// An event in words, told to whoever heard it.
    fn describe(&self, event: &Self::Event) -> String;
}

/// One word and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    pub text: &'a str,
    pub place: Location,
    /// Where it starts in its line, in bytes.
    at: usize,
}

/// The words of one line, read from left to right.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    line: &'a str,
    number: u32,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words of line `number` of some text.
    pub fn new(line: &'a str, number: u32) -> Words<'a> {
        Words { line, number, at: 0 }
    }

    /// A single line that stands for itself.
    pub fn of(line: &'a str) -> Words<'a> {
        Words::new(line, 1)
    }

    /// What is left of the line.
    pub fn rest(&self) -> &'a str {
        self.line[self.at..].trim()
    }

    /// What is left of the line before a later word of it.
    #[must_use]
    pub fn until(&self, word: &Word<'a>) -> Words<'a> {
        Words { line: &self.line[..word.at], ..self.clone() }
    }

    /// Where the next word starts, or the line ends.
    pub fn place(&self) -> Location {
        let rest = &self.line[self.at..];
        let at = self.at + (rest.len() - rest.trim_start().len());
        Location { line: self.number, column: self.line[..at].chars().count() as u32 + 1 }
    }

    pub fn peek(&self) -> Option<Word<'a>> {
        self.clone().next()
    }

    /// The next word, which must be there.
    pub fn word(&mut self, expected: &str) -> Result<Word<'a>, Fault> {
        let place = self.place();
        self.next().ok_or_else(|| Fault::new(place, "the line ends here").expected(expected))
    }

    /// All that is left of the line as one word: a name may hold spaces.
    pub fn all(&mut self, expected: &str) -> Result<Word<'a>, Fault> {
        let first = self.word(expected)?;
        self.at = self.line.len();
        Ok(Word { text: self.line[first.at..].trim_end(), ..first })
    }

    /// The next word, which must be one of these; its place in the list.
    pub fn one_of(&mut self, noun: &str, words: &[&str]) -> Result<usize, Fault> {
        let word = self.word(noun)?;
        words
            .iter()
            .position(|w| *w == word.text)
            .ok_or_else(|| Fault::unknown(word.place, noun, word.text, words.iter().copied()))
    }

    /// The next word, which must be a number in this range.
    pub fn number(
        &mut self,
        noun: &str,
        range: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, Fault> {
        let expected = format!("{noun} from {} to {}", range.start(), range.end());
        let word = self.word(&expected)?;
        match word.text.parse::<u32>() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(word.not(&expected)),
        }
    }

    /// The words to the end of the line; `none` alone is an empty list.
    pub fn list(&mut self) -> Vec<Word<'a>> {
        let words: Vec<Word<'a>> = self.collect();
        match &words[..] {
            [word] if word.text == "none" => Vec::new(),
            _ => words,
        }
    }

    /// How many of each there are, to the end of the line: `rifle-5x3 cachex1`. What is not named is
    /// not there.
    pub fn counts<const N: usize>(&mut self, noun: &str, names: &[&str]) -> Result<[u8; N], Fault> {
        let mut counts = [0; N];
        for word in self.list() {
            let (name, count) = word.text.rsplit_once('x').unwrap_or((word.text, "1"));
            let kind = names.iter().take(N).position(|known| *known == name);
            let unknown = || Fault::unknown(word.place, noun, name, names.iter().copied());
            counts[kind.ok_or_else(unknown)?] =
                count.parse().map_err(|_| word.not("NAMExNUMBER, at most 255"))?;
        }
        Ok(counts)
    }

    /// Nothing may follow.
    pub fn end(&mut self) -> Result<(), Fault> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(word.not("the end of the line")),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let place = self.place();
        let rest = &self.line[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.line[start..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = start + length;
        Some(Word { text: &rest[..length], place, at: start })
    }
}

impl Word<'_> {
    /// The fault of finding this word where something else was expected.
    pub fn not(&self, expected: &str) -> Fault {
        Fault::new(self.place, format!("found {}", crate::fault::quoted(self.text)))
            .expected(expected)
    }
}

/// What can be asked of every game: first words, as they are written.
pub const COMMON: [&str; 6] = ["pending", "legal", "check", "why", "winner", "score"];

/// Answers a question about a position: the common ones here, the others by the game.
pub fn ask<G: Notation>(game: &G, question: &mut Words<'_>) -> Result<String, Fault> {
    let mut words = question.clone();
    let first = words.word("a question")?;
    match first.text {
        "pending" => {
            words.end()?;
            Ok(match game.pending() {
                Pending::Decision(seat, rule) => {
                    format!("{} {rule}", G::SEATS[usize::from(seat.0)])
                }
                Pending::Chance(chance) => format!("luck {}", chance.by()),
                Pending::GameOver(outcome) => format!("over {}", outcome.by),
            })
        }
        "legal" => {
            words.end()?;
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            Ok(legal.iter().map(|a| game.write_action(a)).collect::<Vec<_>>().join(", "))
        }
        "check" => {
            let action = game.read_action(&mut words)?;
            Ok(match game.check(&action) {
                Ok(()) => "ok".to_owned(),
                Err(refusal) => crate::Cited::rule(&refusal).to_string(),
            })
        }
        "why" => {
            let action = game.read_action(&mut words)?;
            Ok(why(game, &action).join("\n"))
        }
        "winner" => {
            words.end()?;
            Ok(match game.pending() {
                Pending::GameOver(outcome) if outcome.winners.is_empty() => G::NOBODY.to_owned(),
                Pending::GameOver(outcome) => {
                    let names: Vec<_> =
                        outcome.winners.iter().map(|s| G::SEATS[usize::from(s.0)]).collect();
                    names.join(", ")
                }
                _ => "open".to_owned(),
            })
        }
        "score" => {
            words.end()?;
            Ok(match game.pending() {
                Pending::GameOver(outcome) => outcome.score.to_string(),
                _ => "open".to_owned(),
            })
        }
        other if G::QUESTIONS.contains(&other) => game.answer(question),
        other => Err(Fault::unknown(
            first.place,
            "question",
            other,
            COMMON.into_iter().chain(G::QUESTIONS.iter().copied()),
        )),
    }
}

/// Why a choice is refused, or the numbers behind it.
pub fn why<G: Notation>(game: &G, action: &G::Action) -> Vec<String> {
    match game.check(action) {
        Err(refusal) => vec![format!("{refusal} ({})", crate::Cited::rule(&refusal))],
        Ok(()) => game.explain(action),
    }
}
