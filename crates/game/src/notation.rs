//! Positions, orders, chance outcomes and queries as text, shared by tests, records, bug reports, the
//! command line and the page.

mod statements;
pub use statements::{Statements, Unreadable, read_each, read_statements};

use crate::fault::{Fault, Location};
use crate::{Game, Pending, Tally};

/// A game's text form.
pub trait Notation: Game {
    /// The names of the seats in orders and records, lower case, in seat order.
    const SEATS: &'static [&'static str];

    /// The winner when no seat wins: the side the rules play, or `nobody`.
    const NOBODY: &'static str = "nobody";

    fn write_action(&self, action: &Self::Action) -> String;

    /// Reads an order, to the end of the words. It need not be legal.
    fn read_action(&self, words: &mut Words<'_>) -> Result<Self::Action, Fault>;

    /// The names of the kinds in the pending draw, indexed by kind; empty while no draw is pending.
    fn kinds(&self) -> Vec<&str>;

    /// Writes the whole position, one statement per line.
    fn write_position(&self) -> String;

    /// Returns this position changed by these statements, or reports everything wrong with them.
    fn read_position(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>>;

    /// Like [`Notation::read_position`], for a view in which facts may be hidden.
    fn read_view(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>> {
        self.read_position(lines)
    }

    /// Answers one of the game's own queries. Lists are joined by `, `. [`ask`] adds the queries common to
    /// all games.
    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault>;

    /// The first words of the game's own queries, for suggestions and help.
    const QUERIES: &'static [&'static str];

    /// The numbers behind a legal action, part by part with their clauses; empty if it has none.
    fn explain(&self, action: &Self::Action) -> Vec<String>;

    /// The subject of a decision point, to complete "Japan decides …": `which units to move`.
    fn decision(_point: crate::Rule) -> Option<&'static str> {
        None
    }

    /// Describes an event in words, for viewers who may know it.
    fn describe(&self, event: &Self::Event) -> String;

    /// The place of an event in the log, the hexes it is about and the numbers behind it, so that a
    /// page can arrange a log without reading its sentences. It contains only facts that all viewers of the event
    /// may know.
    fn note(&self, _event: &Self::Event) -> EventNote {
        EventNote::default()
    }

    /// The unit and the hex a refusal is about, so that a page can point at them. The text of the refusal names
    /// them as well, so nothing hidden is revealed.
    fn subjects(&self, _refusal: &Self::Refusal) -> Subjects {
        Subjects::default()
    }
}

/// The place of an event in the log. An entry of the log is one action with all that follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogRole {
    /// A heading: a turn or a round begins.
    TurnBegan,
    /// A heading: a phase begins.
    PhaseBegan,
    /// A heading: a turn or a round ends.
    TurnEnded,
    /// Begins an entry, but only prepares its action, such as the choice of a unit.
    Prelude,
    /// The action of an entry. Begins one, unless the entry under way has no action or result yet.
    #[default]
    Action,
    /// A result of the entry under way that belongs in its sentence.
    Result,
    /// A detail of the entry under way, shown on request.
    Detail,
}

/// The facts about an event that a page needs besides its sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventNote {
    pub role: LogRole,
    /// The hexes that it is about, as the map labels them.
    pub hexes: Vec<String>,
    /// The numbers behind it, part by part with their clauses: `attack: 4 rating (7.1) = 4`.
    pub numbers: Vec<String>,
}

impl From<LogRole> for EventNote {
    fn from(role: LogRole) -> EventNote {
        EventNote { role, ..EventNote::default() }
    }
}

impl EventNote {
    #[must_use]
    pub fn at(mut self, hexes: impl IntoIterator<Item = String>) -> EventNote {
        self.hexes.extend(hexes);
        self
    }

    #[must_use]
    pub fn with_number(mut self, name: &str, number: &Tally) -> EventNote {
        if !number.parts().is_empty() {
            self.numbers.push(format!("{name}: {number}"));
        }
        self
    }
}

/// The unit and the hex a refusal is about, as orders and positions write them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subjects {
    pub unit: Option<String>,
    pub hex: Option<String>,
}

impl Subjects {
    pub fn unit(unit: impl Into<String>) -> Subjects {
        Subjects { unit: Some(unit.into()), hex: None }
    }

    pub fn hex(hex: impl Into<String>) -> Subjects {
        Subjects { unit: None, hex: Some(hex.into()) }
    }
}

/// One word and its location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    pub text: &'a str,
    pub place: Location,
    /// Byte offset in its line.
    at: usize,
}

/// The words of one line, read from left to right.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    line: &'a str,
    number: u32,
    at: usize,
    /// How many characters come before `at`. Counting them again for each word would take quadratic time.
    before: u32,
    /// An optional word that was not there.
    absent: Option<&'static str>,
}

impl<'a> Words<'a> {
    /// The words of line `number` of some text.
    pub fn new(line: &'a str, number: u32) -> Words<'a> {
        Words { line, number, at: 0, before: 0, absent: None }
    }

    /// The words of a single line of text.
    pub fn of(line: &'a str) -> Words<'a> {
        Words::new(line, 1)
    }

    /// The rest of the line.
    pub fn rest(&self) -> &'a str {
        self.line[self.at..].trim()
    }

    /// The rest of the line up to a later word.
    #[must_use]
    pub fn until(&self, word: &Word<'a>) -> Words<'a> {
        Words { line: &self.line[..word.at], ..self.clone() }
    }

    /// The location of the next word, or of the end of the line.
    pub fn place(&self) -> Location {
        let rest = &self.line[self.at..];
        let blanks = &rest[..rest.len() - rest.trim_start().len()];
        Location { line: self.number, column: self.before + blanks.chars().count() as u32 + 1 }
    }

    pub fn peek(&self) -> Option<Word<'a>> {
        self.clone().next()
    }

    /// The next word, which must be there.
    pub fn word(&mut self, expected: &str) -> Result<Word<'a>, Fault> {
        let place = self.place();
        self.next().ok_or_else(|| Fault::new(place, "the line ends here").expected(expected))
    }

    /// The rest of the line as one word, since names may contain spaces.
    pub fn all(&mut self, expected: &str) -> Result<Word<'a>, Fault> {
        let first = self.word(expected)?;
        self.at = self.line.len();
        Ok(Word { text: self.line[first.at..].trim_end(), ..first })
    }

    /// The index in `words` of the next word, which must be one of them.
    pub fn one_of(&mut self, noun: &str, words: &[&str]) -> Result<usize, Fault> {
        let word = self.word(noun)?;
        words
            .iter()
            .position(|w| *w == word.text)
            .ok_or_else(|| Fault::unknown(word.place, noun, word.text, words.iter().copied()))
    }

    /// Whether this optional word comes next.
    pub fn flag(&mut self, flag: &'static str) -> bool {
        let set = self.peek().is_some_and(|word| word.text == flag);
        if set {
            self.next();
        } else {
            self.absent = Some(flag);
        }
        set
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

    /// The remaining words; a single `none` is an empty list.
    pub fn list(&mut self) -> Vec<Word<'a>> {
        let words: Vec<Word<'a>> = self.collect();
        match &words[..] {
            [word] if word.text == "none" => Vec::new(),
            _ => words,
        }
    }

    /// How many of each kind the rest of the line lists: `rifle-5x3 cachex1`. Unlisted kinds are 0.
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

    /// Checks that the line ends here.
    pub fn end(&mut self) -> Result<(), Fault> {
        let absent = self.absent;
        match (self.next(), absent) {
            (None, _) => Ok(()),
            (Some(word), None) => Err(word.not("the end of the line")),
            (Some(word), Some(flag)) => {
                let fault = word.not(&format!("{} or the end of the line", crate::quoted(flag)));
                Err(fault.nearest(word.text, [flag]))
            }
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
        let text = &rest[..length];
        self.at = start + length;
        self.before = place.column - 1 + text.chars().count() as u32;
        self.absent = None;
        Some(Word { text, place, at: start })
    }
}

impl Word<'_> {
    /// The fault for finding this word where something else was expected.
    pub fn not(&self, expected: &str) -> Fault {
        Fault::new(self.place, format!("found {}", crate::fault::quoted(self.text)))
            .expected(expected)
    }
}

/// The first words of the queries every game answers.
pub const COMMON: [&str; 6] = ["pending", "legal", "check", "why", "winner", "score"];

/// Answers a query about a position, common to all games or the game's own.
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
        other if G::QUERIES.contains(&other) => game.answer(question),
        other => Err(Fault::unknown(
            first.place,
            "question",
            other,
            COMMON.into_iter().chain(G::QUERIES.iter().copied()),
        )),
    }
}

/// Why an action is refused, or the numbers behind it.
pub fn why<G: Notation>(game: &G, action: &G::Action) -> Vec<String> {
    match game.check(action) {
        Err(refusal) => vec![format!("{refusal} ({})", crate::Cited::rule(&refusal))],
        Ok(()) => game.explain(action),
    }
}
