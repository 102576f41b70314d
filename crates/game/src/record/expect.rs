//! Expectations: a question, how the answer is compared, and the answer.

use crate::fault::Fault;
use crate::notation::{Notation, Words, ask};

/// How an answer is compared with what stands in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Is,
    IsNot,
    AtLeast,
    AtMost,
    /// One item of the list that was answered.
    Has,
    Lacks,
    /// Some words inside the answer.
    Says,
}

const COMPARISONS: [(&str, Comparison); 7] = [
    ("=", Comparison::Is),
    ("!=", Comparison::IsNot),
    (">=", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("has", Comparison::Has),
    ("lacks", Comparison::Lacks),
    ("says", Comparison::Says),
];

/// `turn = 2`, `legal has move 1814`, `check move 1715 = 3.4d`. Also the condition of a standing
/// order: then it is put to the seat's own view.
#[derive(Clone, Debug)]
pub struct Expectation<'a> {
    question: Words<'a>,
    comparison: Comparison,
    answer: &'a str,
}

/// Whether an expectation held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Holds,
    Fails { expected: String, found: String },
}

impl<'a> Expectation<'a> {
    pub fn read(words: &Words<'a>) -> Result<Expectation<'a>, Fault> {
        let mut rest = words.clone();
        let start = words.place();
        while let Some(word) = rest.next() {
            let found = COMPARISONS.iter().find(|(name, _)| *name == word.text);
            if let Some((_, comparison)) = found {
                let question = words.until(&word);
                if question.peek().is_none() {
                    return Err(word.not("a question first"));
                }
                return Ok(Expectation { question, comparison: *comparison, answer: rest.rest() });
            }
        }
        let names: Vec<&str> = COMPARISONS.iter().map(|(name, _)| *name).collect();
        Err(Fault::new(start, "a question without an answer")
            .expected(format!("QUESTION, one of {}, and the answer", names.join(" "))))
    }

    pub fn question(&self) -> Words<'a> {
        self.question.clone()
    }

    /// Puts the question to a position.
    pub fn put<G: Notation>(&self, game: &G) -> Result<Verdict, Fault> {
        Ok(self.judge(&ask(game, &mut self.question())?))
    }

    /// Compares an answer with what was expected.
    pub fn judge(&self, found: &str) -> Verdict {
        let number = |text: &str| text.trim().parse::<i64>();
        let ordered = |keep: fn(i64, i64) -> bool| match (number(found), number(self.answer)) {
            (Ok(found), Ok(expected)) => keep(found, expected),
            _ => false,
        };
        // A line of what was told may itself hold commas.
        let is_item = |line: &str| {
            same(line, self.answer) || line.split(',').any(|item| same(item, self.answer))
        };
        let has = || found.lines().any(is_item);
        let holds = match self.comparison {
            Comparison::Is => same(found, self.answer),
            Comparison::IsNot => !same(found, self.answer),
            Comparison::AtLeast => ordered(|found, expected| found >= expected),
            Comparison::AtMost => ordered(|found, expected| found <= expected),
            Comparison::Has => has(),
            Comparison::Lacks => !has(),
            Comparison::Says => squeezed(found).contains(&squeezed(self.answer)),
        };
        if holds {
            return Verdict::Holds;
        }
        let (name, _) = COMPARISONS.iter().find(|(_, c)| *c == self.comparison).expect("listed");
        let expected = format!("{} {name} {}", self.question.rest(), self.answer);
        Verdict::Fails { expected, found: found.to_owned() }
    }
}

/// Equal but for spaces.
fn same(a: &str, b: &str) -> bool {
    squeezed(a) == squeezed(b)
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
