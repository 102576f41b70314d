//! Positions as statements: on each line the name of a fact, and its words.

use super::Words;
use crate::fault::Fault;

/// The names of the statements read so far.
#[derive(Debug, Default)]
pub struct Statements(Vec<&'static str>);

impl Statements {
    /// The name of the next statement, and whether it is the first one of that name.
    pub fn name(
        &mut self,
        words: &mut Words<'_>,
        known: &[&'static str],
    ) -> Result<(&'static str, bool), Fault> {
        let name = known[words.one_of("statement", known)?];
        let first = !self.has(name);
        self.0.push(name);
        Ok((name, first))
    }

    /// Like [`Statements::name`], where only some statements can be repeated.
    pub fn single(
        &mut self,
        words: &mut Words<'_>,
        known: &[&'static str],
        repeated: &[&str],
    ) -> Result<&'static str, Fault> {
        let place = words.place();
        let (name, first) = self.name(words, known)?;
        if first || repeated.contains(&name) {
            Ok(name)
        } else {
            Err(Fault::new(place, format!("a second \"{name}\"")).expected("one"))
        }
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains(&name)
    }
}

/// Reads each line of a position, or reports everything wrong with them.
pub fn read_each<'a>(
    lines: &[Words<'a>],
    mut read: impl FnMut(&mut Words<'a>) -> Result<(), Fault>,
) -> Result<(), Vec<Fault>> {
    let faults: Vec<Fault> =
        lines.iter().filter_map(|line| read(&mut line.clone()).err()).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Why a written position can't be read.
#[derive(Debug)]
pub enum Unreadable {
    /// Statements that can't be understood.
    Faults(Vec<Fault>),
    /// Together the statements describe a position that can't be reached.
    Impossible(String),
}

impl From<Vec<Fault>> for Unreadable {
    fn from(faults: Vec<Fault>) -> Unreadable {
        Unreadable::Faults(faults)
    }
}

/// How many statements are left out in turn to find the one that makes a position impossible.
const MOST_TRIES: usize = 250;

/// Reads a position. If it is impossible, the fault points at the statement that makes it so: the last one
/// without which the position is possible, or else impossible for another reason.
pub fn read_statements<'a, G>(
    lines: &[Words<'a>],
    read: impl Fn(&[Words<'a>]) -> Result<G, Unreadable>,
) -> Result<G, Vec<Fault>> {
    let what = match read(lines) {
        Ok(game) => return Ok(game),
        Err(Unreadable::Faults(faults)) => return Err(faults),
        Err(Unreadable::Impossible(what)) => what,
    };
    let mut guilty = None;
    for at in (0..lines.len()).rev().take(MOST_TRIES) {
        let without: Vec<Words<'a>> = [&lines[..at], &lines[at + 1..]].concat();
        match read(&without) {
            Ok(_) => {
                guilty = Some(at);
                break;
            }
            Err(Unreadable::Impossible(same)) if same == what => {}
            Err(_) => guilty = guilty.or(Some(at)),
        }
    }
    let place = lines.get(guilty.unwrap_or_default()).map(Words::place).unwrap_or_default();
    Err(vec![Fault::new(place, format!("this position is impossible: {what}"))])
}
