//! Expectations: a query, a comparison and the expected answer.

use crate::fault::Fault;
use crate::notation::{Notation, Words, ask};

/// How an answer is compared with the expected one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Is,
    IsNot,
    AtLeast,
    AtMost,
    /// The answer is a list with this item.
    Has,
    Lacks,
    /// The answer contains these words.
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

/// `turn = 2`, `legal has move 1814`, `check move 1715 = 3.4d`. Also the condition of a standing order,
/// judged on the seat's own view.
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

    /// Evaluates the expectation in a position.
    pub fn put<G: Notation>(&self, game: &G) -> Result<Verdict, Fault> {
        Ok(self.judge(&ask(game, &mut self.question())?))
    }

    /// Compares an answer with the expected one.
    pub fn judge(&self, found: &str) -> Verdict {
        let number = |text: &str| text.trim().parse::<i64>();
        let ordered = |keep: fn(i64, i64) -> bool| match (number(found), number(self.answer)) {
            (Ok(found), Ok(expected)) => keep(found, expected),
            _ => false,
        };
        // A log line may itself contain commas.
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
        if holds { Verdict::Holds } else { self.fails(if_any(found)) }
    }

    /// The verdict for an answer that is not the expected one.
    pub fn fails(&self, found: &str) -> Verdict {
        let (name, _) = COMPARISONS.iter().find(|(_, c)| *c == self.comparison).expect("listed");
        let expected = format!("{} {name} {}", self.question.rest(), if_any(self.answer));
        Verdict::Fails { expected, found: found.to_owned() }
    }
}

/// Whether two texts are equal, ignoring spaces. An empty answer is also written `none` or `nothing`.
fn same(a: &str, b: &str) -> bool {
    if_any(&squeezed(a)) == if_any(&squeezed(b))
}

/// The text, or `none` if it is empty.
fn if_any(text: &str) -> &str {
    match text.trim() {
        "" | "nothing" => "none",
        text => text,
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
