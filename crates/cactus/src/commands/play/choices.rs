//! The legal choices, as the prompt shows them and as people type them.

use super::typed::{PUNCTUATION, Typed, WORDS};
use crate::screen::{CLAUSE, Screen};
use game::{Fault, Location, Seat, nearest};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::io::{self, Write};
use table::{AnyPosition, TableError};

/// With more choices than this, no odds are shown: there would be too many to read.
const MOST_WITH_ODDS: usize = 32;
/// Up to this many choices there is room for remarks other than odds.
const FEW: usize = 12;

/// A pending decision with its numbered choices.
#[derive(Debug)]
pub struct Question {
    pub seat: Seat,
    pub view: Box<dyn AnyPosition>,
    pub legal: Vec<String>,
}

impl Question {
    pub fn new(seat: Seat, view: Box<dyn AnyPosition>) -> Question {
        let legal = view.legal_actions();
        Question { seat, view, legal }
    }

    /// Parses a line. A legal order takes precedence over a command of the prompt.
    pub fn read(&self, line: &str) -> Typed {
        match self.legal.iter().find(|order| order.eq_ignore_ascii_case(line)) {
            Some(order) => Typed::Order(order.clone()),
            None => Typed::read(line),
        }
    }

    /// The order a line stands for, given by number or in full; `None` for a command of the prompt.
    pub fn order(&self, typed: &Typed) -> Option<Result<String, String>> {
        match typed {
            Typed::Enter => match self.legal.as_slice() {
                [only] => Some(Ok(only.clone())),
                some => Some(Err(format!("type a number from 1 to {}", some.len()))),
            },
            Typed::Number(number) => Some(self.choice(*number)),
            Typed::Order(line) => Some(Ok(self.normalized(line))),
            _ => None,
        }
    }

    /// Whether the line is a legal order.
    pub fn accepts(&self, typed: &Typed) -> bool {
        let order = self.order(typed).and_then(Result::ok);
        order.is_some_and(|order| self.view.check(&order).is_ok())
    }

    /// The choice with this number.
    fn choice(&self, number: usize) -> Result<String, String> {
        let order = number.checked_sub(1).and_then(|place| self.legal.get(place));
        order.cloned().ok_or_else(|| {
            let choices = match self.legal.len() {
                1 => "there is one choice: 1".to_owned(),
                some => format!("there are {some} choices: 1 to {some}"),
            };
            // The player may have typed the number of a hex.
            let word = number.to_string();
            let mentions_it = |order: &&String| order.split_whitespace().any(|part| part == word);
            match self.legal.iter().find(mentions_it) {
                Some(order) => format!("{choices}; did you mean \"{order}\"?"),
                None => choices,
            }
        })
    }

    /// The order as the game writes it, if recognisable. Capitals and stray punctuation are ignored
    /// unless they are significant.
    fn normalized(&self, line: &str) -> String {
        let bare = line.trim_matches(PUNCTUATION);
        if let Some(order) = self.legal.iter().find(|order| order.eq_ignore_ascii_case(bare)) {
            return order.clone();
        }
        let small = bare.to_lowercase();
        let readable =
            |order: &&str| !matches!(self.view.check(order), Err(TableError::Unreadable(_)));
        [line, bare, &small].into_iter().find(readable).unwrap_or(line).to_owned()
    }

    /// Explains why an order can't be read. If its first word is wrong, suggests the words that are
    /// possible now, including the prompt's own commands.
    pub fn explain(&self, mut fault: Fault, order: &str) -> String {
        let (first, rest) = order.split_once(char::is_whitespace).unwrap_or((order, ""));
        if fault.place.column > 1 {
            return without_location(fault);
        }
        let mut possible: Vec<&str> =
            self.legal.iter().filter_map(|order| order.split_whitespace().next()).collect();
        possible.dedup();
        let word = nearest(first, possible.iter().copied().chain(WORDS));
        let whole = word.map(|word| format!("{word} {}", rest.trim()));
        fault.nearest = match whole.filter(|whole| self.legal.contains(whole)) {
            Some(whole) => Some(whole),
            None => word.map(str::to_owned).or(fault.nearest.take()),
        };
        without_location(fault.expected(format!("{} or help", possible.join(", "))))
    }

    /// Prints the numbered choices, each with a short remark of the game.
    pub fn show(&self, screen: &mut Screen) -> io::Result<()> {
        let remarks = self.remarks();
        if remarks.iter().all(Option::is_none) {
            return self.columns(screen);
        }
        let width = self.longest();
        for ((number, order), remark) in (1..).zip(&self.legal).zip(&remarks) {
            match remark {
                Some(remark) => {
                    let start = format!("{number:>4}) {order:<width$}  ");
                    screen.beside(&start, CLAUSE, remark)?;
                }
                None => writeln!(screen, "{number:>4}) {order}")?,
            }
        }
        Ok(())
    }

    /// Prints short choices side by side.
    fn columns(&self, screen: &mut Screen) -> io::Result<()> {
        const NUMBER: usize = 6;
        const GAP: usize = 2;
        let longest = self.longest();
        let across = (screen.width() / (NUMBER + longest + GAP)).max(1);
        for (row, orders) in self.legal.chunks(across).enumerate() {
            let mut line = String::new();
            for (order, number) in orders.iter().zip(row * across + 1..) {
                line += &format!("{number:>4}) {order:<width$}", width = longest + GAP);
            }
            writeln!(screen, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        self.legal.iter().map(|order| order.chars().count()).max().unwrap_or(0)
    }

    /// The percentages behind each choice. If there are few choices, also a remark that stands
    /// alone.
    fn remarks(&self) -> Vec<Option<String>> {
        let choices = self.legal.len();
        if choices > MOST_WITH_ODDS {
            return vec![None; choices];
        }
        let remark = |order: &String| {
            let lines = self.view.why(order).ok()?;
            if let [only] = lines.as_slice()
                && choices <= FEW
            {
                return Some(only.clone());
            }
            let shares: Vec<&str> =
                lines.iter().map(String::as_str).filter(|line| line.contains('%')).collect();
            (!shares.is_empty()).then(|| shares.join(", "))
        };
        // Exact odds consider every draw, so they are computed in parallel.
        self.legal.par_iter().map(remark).collect()
    }
}

/// The fault without line and column, which mean nothing at a prompt.
pub fn without_location(fault: Fault) -> String {
    fault.at(Location::default()).to_string()
}
