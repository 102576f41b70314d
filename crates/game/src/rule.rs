//! Clauses of the rules, and numbers that remember the clauses that made them.

use arrayvec::ArrayVec;
use std::fmt;

/// The id of a clause, ruling or decision point in `docs/rules`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rule(pub &'static str);

impl From<&'static str> for Rule {
    fn from(id: &'static str) -> Rule {
        Rule(id)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "[{}]", self.0)
    }
}

/// Declares the decision points of a game, each with its subject, as the refusal of another action states
/// it: "the pending decision is …".
#[macro_export]
macro_rules! decisions {
    ($($(#[$attribute:meta])* $name:ident = $id:literal => $subject:literal,)+) => {
        $($(#[$attribute])* pub const $name: $crate::Rule = $crate::Rule($id);)+

        /// Every decision point.
        pub const POINTS: &[$crate::Rule] = &[$($name),+];

        /// The subject of a decision; `None` for any other clause.
        pub fn subject(point: $crate::Rule) -> Option<&'static str> {
            match point {
                $($name => Some($subject),)+
                _ => None,
            }
        }
    };
}

/// Something that cites a clause, such as a refusal.
pub trait Cited {
    fn rule(&self) -> Rule;
}

/// One part of a number: its name, amount and clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub rule: Rule,
    pub name: &'static str,
    pub amount: i16,
}

/// An accumulator for a number: a [`Tally`] keeps the parts, a plain integer only the total. A rule is
/// written once for both, and checking legality doesn't pay for the parts.
pub trait Sum {
    fn add(&mut self, rule: Rule, name: &'static str, amount: i16);
}

impl Sum for i16 {
    fn add(&mut self, _rule: Rule, _name: &'static str, amount: i16) {
        *self += amount;
    }
}

/// A number that remembers its parts and their clauses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(ArrayVec<Part, 20>);

impl Sum for Tally {
    fn add(&mut self, rule: Rule, name: &'static str, amount: i16) {
        Tally::add(self, rule, name, amount);
    }
}

impl Tally {
    pub fn add(&mut self, rule: Rule, name: &'static str, amount: i16) {
        self.0.push(Part { rule, name, amount });
    }

    /// Adds a part and returns the tally, for building one in a single expression.
    #[must_use]
    pub fn with(mut self, rule: Rule, name: &'static str, amount: i16) -> Tally {
        self.add(rule, name, amount);
        self
    }

    pub fn total(&self) -> i16 {
        self.0.iter().map(|part| part.amount).sum()
    }

    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl fmt::Display for Tally {
    /// `4 attack rating (7.1) + 3 short range (7.7.2) = 7`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, part) in self.0.iter().enumerate() {
            let sign = match (place, part.amount < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            write!(out, "{sign}{} {} ({})", part.amount.unsigned_abs(), part.name, part.rule)?;
        }
        write!(out, " = {}", self.total())
    }
}
