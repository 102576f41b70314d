//! The choices that are open, as the prompt shows them and as people name them.

use super::typed::{PUNCTUATION, Typed, WORDS};
use crate::screen::{CLAUSE, Screen};
use game::{Fault, Location, Seat, nearest};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::io::{self, Write};
use table::{AnyPosition, TableError};

/// Beside more choices than this no chances are worked out: nobody would read them.
const MOST_CHANCES: usize = 32;
/// Beside so few choices there is room for a remark that is no chance.
const FEW: usize = 12;

/// What the prompt shows and numbers refer to.
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

    /// What a line means here: an order of the game comes before a word of the prompt.
    pub fn read(&self, line: &str) -> Typed {
        match self.legal.iter().find(|order| order.eq_ignore_ascii_case(line)) {
            Some(order) => Typed::Order(order.clone()),
            None => Typed::read(line),
        }
    }

    /// The order of a line that is one: by its number, or by its words.
    pub fn order(&self, typed: &Typed) -> Option<Result<String, String>> {
        match typed {
            Typed::Enter => match self.legal.as_slice() {
                [only] => Some(Ok(only.clone())),
                some => Some(Err(format!("type a number from 1 to {}", some.len()))),
            },
            Typed::Number(number) => Some(self.picked(*number)),
            Typed::Order(line) => Some(Ok(self.meant(line))),
            _ => None,
        }
    }

    /// Whether the line is an order that can be carried out now.
    pub fn takes(&self, typed: &Typed) -> bool {
        let order = self.order(typed).and_then(Result::ok);
        order.is_some_and(|order| self.view.check(&order).is_ok())
    }

    /// The choice of this number.
    fn picked(&self, number: usize) -> Result<String, String> {
        let order = number.checked_sub(1).and_then(|place| self.legal.get(place));
        order.cloned().ok_or_else(|| {
            let choices = match self.legal.len() {
                1 => "there is one choice: 1".to_owned(),
                some => format!("there are {some} choices: 1 to {some}"),
            };
            // A hex has a number too.
            let word = number.to_string();
            let has_it = |order: &&String| order.split_whitespace().any(|part| part == word);
            match self.legal.iter().find(has_it) {
                Some(order) => format!("{choices}; did you mean \"{order}\"?"),
                None => choices,
            }
        })
    }

    /// The order as the game writes it, where that can be told: capitals and stray punctuation do
    /// not matter unless they mean something.
    fn meant(&self, line: &str) -> String {
        let bare = line.trim_matches(PUNCTUATION);
        if let Some(order) = self.legal.iter().find(|order| order.eq_ignore_ascii_case(bare)) {
            return order.clone();
        }
        let small = bare.to_lowercase();
        let readable =
            |order: &&str| !matches!(self.view.check(order), Err(TableError::Unreadable(_)));
        [line, bare, &small].into_iter().find(readable).unwrap_or(line).to_owned()
    }

    /// What is wrong with an order that can't be read. If it is the first word, then what could
    /// stand there now; one of the prompt's own words may have been meant.
    pub fn misread(&self, mut fault: Fault, order: &str) -> String {
        let (first, rest) = order.split_once(char::is_whitespace).unwrap_or((order, ""));
        if fault.place.column > 1 {
            return without_place(fault);
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
        without_place(fault.expected(format!("{} or help", possible.join(", "))))
    }

    /// The choices with their numbers, and what the game says of each in a few words.
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

    /// Short choices side by side.
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

    /// Of the numbers behind each choice those that are shares; where there are few choices, also
    /// the only thing there is to say.
    fn remarks(&self) -> Vec<Option<String>> {
        let choices = self.legal.len();
        if choices > MOST_CHANCES {
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
        // Exact odds weigh every draw; where several are asked for they are worked out side by side.
        self.legal.par_iter().map(remark).collect()
    }
}

/// A line has no line numbers.
pub fn without_place(fault: Fault) -> String {
    fault.at(Location::default()).to_string()
}
