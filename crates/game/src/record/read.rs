//! Splits a record into statements, independent of any game.

use super::expect::Expectation;
use crate::data::{LONGEST_LINE, MOST_FAULTS};
use crate::fault::{Fault, Location};
use crate::notation::Words;

/// The first words of a line.
const FIRST_WORDS: [&str; 12] = [
    "game",
    "scenario",
    "options",
    "seed",
    "commitment",
    "secret",
    "retakes",
    "note",
    "position",
    "luck",
    "expect",
    "end",
];
/// The longest record, in bytes.
const LONGEST: usize = 4 << 20;
/// More inputs than any record of that length can have.
const MOST_INPUTS: u32 = LONGEST as u32;

/// One line of the game.
#[derive(Clone, Debug)]
pub enum Statement<'a> {
    /// A seat's order; the words after the seat's name.
    Order {
        seat: crate::notation::Word<'a>,
        order: Words<'a>,
    },
    /// Chance outcomes, used one by one as the rules ask for them.
    Luck(Words<'a>),
    Expect(Expectation<'a>),
    /// The players end the game; the words after `end`.
    End(Words<'a>),
}

/// The statements of a record, each with its location.
pub type Statements<'a> = Vec<(Location, Statement<'a>)>;

/// A record as written. Names are not resolved yet.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    pub game: crate::notation::Word<'a>,
    pub scenario: crate::notation::Word<'a>,
    /// The optional rules in use; if the line is missing, the scenario's.
    pub options: Option<Vec<String>>,
    pub options_place: Location,
    /// The seed for chance outcomes that are not written.
    pub seed: Option<u64>,
    /// The hash of the dice seed, shown by the host before the game.
    pub commitment: Option<crate::notation::Word<'a>>,
    /// The host's dice, revealed after the game; they give the chance outcomes that are not written.
    pub secret: Option<crate::Dice>,
    /// The inputs before which dice were undone and rolled again, in ascending order.
    pub retakes: Vec<usize>,
    /// Changes to the scenario's starting position.
    pub position: Vec<Words<'a>>,
    pub play: Statements<'a>,
}

impl<'a> Record<'a> {
    /// Reads a record, or reports everything wrong with it.
    pub fn read(text: &'a str) -> Result<Record<'a>, Vec<Fault>> {
        if text.len() > LONGEST {
            let fault =
                Fault::new(Location::default(), format!("the record is {} bytes long", text.len()));
            return Err(vec![fault.expected(format!("at most {LONGEST} bytes"))]);
        }
        // Some editors start a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line(line, index as u32 + 1);
            if reader.faults.len() >= MOST_FAULTS {
                break;
            }
        }
        reader.finish()
    }

    /// The dice for chance outcomes that are not written.
    pub fn dice(&self) -> Option<crate::Dice> {
        self.secret.clone().or_else(|| self.seed.map(crate::Dice::from_number))
    }

    /// The dice stream for input number `number`; it changes when dice were undone.
    pub fn stream(&self, number: usize) -> u64 {
        stream(&self.retakes, number)
    }
}

/// The dice stream for input number `number`, if dice were rolled again before these inputs.
pub fn stream(retakes: &[usize], number: usize) -> u64 {
    let retaken = retakes.iter().filter(|at| **at <= number).count();
    (retaken as u64) << 32 | number as u64
}

#[derive(Default)]
struct Reader<'a> {
    game: Option<crate::notation::Word<'a>>,
    scenario: Option<crate::notation::Word<'a>>,
    options: Option<Vec<String>>,
    options_place: Location,
    seed: Option<u64>,
    commitment: Option<crate::notation::Word<'a>>,
    secret: Option<crate::Dice>,
    retakes: Option<Vec<usize>>,
    position: Vec<Words<'a>>,
    in_position: bool,
    play: Statements<'a>,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str, number: u32) {
        if line.len() > LONGEST_LINE {
            let fault = Fault::new(Location { line: number, column: 1 }, "the line is too long");
            self.faults.push(fault.expected(format!("at most {LONGEST_LINE} bytes")));
            return;
        }
        let indented = line.starts_with([' ', '\t']);
        let content = without_comment(line);
        if content.trim().is_empty() {
            return;
        }
        if let Some(bad) = content.find(|c: char| c.is_control() && c != '\t') {
            let column = content[..bad].chars().count() as u32 + 1;
            let fault = Fault::new(Location { line: number, column }, "a control character");
            self.faults.push(fault.expected("plain text"));
            return;
        }
        let words = Words::new(content, number);
        let first_luck = words.peek().is_some_and(|word| word.text == "luck");
        if self.in_position && indented && !first_luck {
            self.position.push(words);
            return;
        }
        self.in_position = false;
        if let Err(fault) = self.statement(words) {
            self.faults.push(fault);
        }
    }

    fn statement(&mut self, mut words: Words<'a>) -> Result<(), Fault> {
        let start = words.clone();
        let mut first = words.word("a statement")?;
        match first.text {
            "luck" => self.play.push((first.place, Statement::Luck(words))),
            "expect" => {
                let expectation = Expectation::read(&words)?;
                self.play.push((first.place, Statement::Expect(expectation)));
            }
            "end" => self.play.push((first.place, Statement::End(words))),
            "note" => {}
            header if FIRST_WORDS.contains(&header) => {
                if !self.play.is_empty() {
                    let what = format!("\"{header}\" after play has begun");
                    return Err(Fault::new(first.place, what).expected("it before the first order"));
                }
                self.header(header, first.place, words)?;
            }
            _ => {
                let numbered = first
                    .text
                    .strip_suffix('.')
                    .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
                if numbered {
                    first = words.word("a seat's name")?;
                } else if words.peek().is_none() {
                    // A single word can't be an order: list what lines start with.
                    let word = start.clone().word("a statement")?;
                    return Err(Fault::unknown(word.place, "statement", word.text, FIRST_WORDS));
                }
                self.play.push((first.place, Statement::Order { seat: first, order: words }));
            }
        }
        Ok(())
    }

    fn header(&mut self, header: &str, place: Location, mut words: Words<'a>) -> Result<(), Fault> {
        let twice = match header {
            "game" => self.game.replace(words.word("a game's name")?).is_some(),
            "scenario" => self.scenario.replace(words.all("a scenario's name")?).is_some(),
            "options" => {
                let names: Vec<String> = words.by_ref().map(|word| word.text.to_owned()).collect();
                if names.is_empty() {
                    let fault = Fault::new(words.place(), "the line ends here");
                    return Err(fault.expected("the optional rules in use, or \"none\""));
                }
                let names = if names == ["none"] { Vec::new() } else { names };
                self.options_place = place;
                self.options.replace(names).is_some()
            }
            "seed" => {
                let word = words.word("a number")?;
                let seed = word
                    .text
                    .parse()
                    .map_err(|_| word.not(&format!("a whole number from 0 to {}", u64::MAX)))?;
                self.seed.replace(seed).is_some()
            }
            "commitment" => self.commitment.replace(words.word("64 hex digits")?).is_some(),
            "secret" => {
                let word = words.word("64 hex digits")?;
                let dice = crate::Dice::from_secret(word.text);
                self.secret.replace(dice.ok_or_else(|| word.not("64 hex digits"))?).is_some()
            }
            "retakes" => {
                let mut inputs = Vec::new();
                while words.peek().is_some() {
                    let least = inputs.last().copied().unwrap_or(0);
                    inputs.push(words.number("an input", least..=MOST_INPUTS)?);
                }
                let inputs = inputs.into_iter().map(|input| input as usize).collect();
                self.retakes.replace(inputs).is_some()
            }
            _ => std::mem::replace(&mut self.in_position, true) || !self.position.is_empty(),
        };
        if twice {
            return Err(Fault::new(place, format!("a second \"{header}\" line")).expected("one"));
        }
        words.end()
    }

    fn finish(mut self) -> Result<Record<'a>, Vec<Fault>> {
        for (found, header) in [(self.game, "game"), (self.scenario, "scenario")] {
            if found.is_none() {
                let fault = Fault::new(Location::default(), format!("no \"{header}\" line"));
                self.faults.push(fault.expected(format!("\"{header} NAME\" at the top")));
            }
        }
        match (self.game, self.scenario) {
            (Some(game), Some(scenario)) if self.faults.is_empty() => Ok(Record {
                game,
                scenario,
                options: self.options,
                options_place: self.options_place,
                seed: self.seed,
                commitment: self.commitment,
                secret: self.secret,
                retakes: self.retakes.unwrap_or_default(),
                position: self.position,
                play: self.play,
            }),
            _ => Err(Fault::in_order(self.faults)),
        }
    }
}

/// The line up to a comment, a `#` that starts a word.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        if c == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = c;
    }
    line
}
