//! The toy game's notation, and `Playable` for it.

use super::{Action, Card, Chest, Event, REEF_NUMBER, RULES, SEATS, Step, Stock, Toy};
use super::{TO_ACT, TO_BID, TO_HIDE, TO_NET};
use crate::notation::{Notation, Words};
use crate::orders::{self, Form, Operand, WordWriter};
use crate::{
    Briefing, DataFiles, Fault, Game, Hidden, Location, OptionalRule, Pending, Playable, Rule,
    Seat, Seats, TextBoard, Tone,
};
use std::fmt::Write;

const NAMES: &[&str] = &["red", "green", "blue"];
const STATEMENTS: [&str; 8] =
    ["cup", "discards", "coins", "points", "hand", "chest", "bid", "steps"];

pub(super) fn seat_name(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0)]
}

impl Notation for Toy {
    const SEATS: &'static [&'static str] = NAMES;
    const QUERIES: &'static [&'static str] = &["points", "coins", "cards"];

    fn write_action(&self, action: &Action) -> String {
        orders::write(self, *action)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        orders::read(self, words)
    }

    fn kinds(&self) -> Vec<&str> {
        match self.step() {
            Step::Deal(_) | Step::Dive(_) => Card::WORDS.to_vec(),
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        let mut text = String::new();
        for (what, stock) in [("cup", self.cup), ("discards", self.discards)] {
            let _ = writeln!(text, "{what} {} {} {}", stock[0], stock[1], stock[2]);
        }
        for seat in SEATS.iter() {
            let (diver, owner) = (self.diver(seat), seat_name(seat));
            let _ = writeln!(text, "coins {owner} {}", diver.coins);
            let _ = writeln!(text, "points {owner} {}", diver.points);
            let _ = write!(text, "hand {owner}");
            for card in &diver.hand {
                let _ = write!(text, " {}", card.known().map_or("?", |card| card.word()));
            }
            text.push('\n');
            if let Some(Chest { reef, may_be }) = &diver.chest {
                let _ = write!(text, "chest {owner} {} of", fact(*reef));
                for place in may_be {
                    let _ = write!(text, " {place}");
                }
                text += if reef.by() == Seats::ALL { " found\n" } else { "\n" };
            }
            if let Some(bid) = &diver.bid {
                let how = if bid.by() == Seats::ALL { "shown" } else { "sealed" };
                let _ = writeln!(text, "bid {owner} {} {how}", fact(*bid));
            }
        }
        let mut steps = WordWriter::default();
        steps.word("steps");
        self.steps.iter().for_each(|step| step.write(self, &mut steps));
        let _ = writeln!(text, "{steps}");
        text
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Toy, Vec<Fault>> {
        let toy = self.read_view(lines)?;
        match toy.check_invariants() {
            Ok(()) => Ok(toy),
            Err(wrong) => Err(vec![Fault::new(Location::default(), wrong)]),
        }
    }

    fn read_view(&self, lines: &[Words<'_>]) -> Result<Toy, Vec<Fault>> {
        let mut toy = self.clone();
        let read = lines.iter().map(|line| toy.read_statement(&mut line.clone()));
        let faults: Vec<Fault> = read.filter_map(Result::err).collect();
        if faults.is_empty() { Ok(toy) } else { Err(faults) }
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        let what = question.one_of("question", Self::QUERIES)?;
        let diver = self.diver(Seat::read(self, question)?);
        question.end()?;
        Ok(match Self::QUERIES[what] {
            "points" => diver.points.to_string(),
            "coins" => diver.coins.to_string(),
            _ => {
                let cards = diver.hand.iter();
                let names = cards.map(|card| card.known().map_or("?", |card| card.word()));
                names.collect::<Vec<_>>().join(", ")
            }
        })
    }

    fn explain(&self, action: &Action) -> Vec<String> {
        match action {
            Action::Sell(card) => card.worth().iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    fn describe(&self, event: &Event) -> String {
        match event {
            Event::Drew { seat, card } => {
                let card = card.known().map_or("a card", |card| card.word());
                format!("{} draws {card}", seat_name(*seat))
            }
            Event::Wind { first } => format!("the wind lets {} bid first", seat_name(*first)),
            Event::Did { seat, action } => match action.known() {
                Some(action) => format!("{}: {}", seat_name(*seat), self.write_action(action)),
                None => format!("{} decides in secret", seat_name(*seat)),
            },
            Event::Shown { bids: [red, green, blue], winner } => {
                format!("red bids {red}, green {green}, blue {blue}: {}", seat_name(*winner))
            }
            Event::Searched { reef, found } if found.is_empty() => {
                format!("nothing at reef {reef}")
            }
            Event::Searched { reef, found } => {
                let owners: Vec<&str> = found.iter().map(seat_name).collect();
                format!("found at reef {reef}: the chest of {}", owners.join(" and "))
            }
        }
    }
}

fn fact(kept: Hidden<u8>) -> String {
    kept.known().map_or("?".to_owned(), u8::to_string)
}

fn read_stock(words: &mut Words<'_>) -> Result<Stock, Fault> {
    let mut stock = [0; 3];
    for count in &mut stock {
        *count = read_count(words, super::CARDS)?;
    }
    Ok(stock)
}

impl Toy {
    fn read_statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        match STATEMENTS[words.one_of("statement", &STATEMENTS)?] {
            "cup" => self.cup = read_stock(words)?,
            "discards" => self.discards = read_stock(words)?,
            "coins" => {
                let seat = Seat::read(self, words)?;
                self.diver_mut(seat).coins = read_count(words, super::COINS)?;
            }
            "points" => {
                let seat = Seat::read(self, words)?;
                self.diver_mut(seat).points = read_count(words, 99)?;
            }
            "hand" => {
                let seat = Seat::read(self, words)?;
                let mut hand = Vec::new();
                while words.peek().is_some() {
                    hand.push(read_hidden(words, seat, |words| Card::read(self, words))?);
                }
                self.diver_mut(seat).hand = hand;
            }
            "chest" => {
                let seat = Seat::read(self, words)?;
                let reef = read_hidden(words, seat, |words| self.read_reef(words))?;
                words.one_of("word", &["of"])?;
                let mut may_be = Vec::new();
                while words.peek().is_some_and(|word| word.text != "found") {
                    may_be.push(self.read_reef(words)?);
                }
                let reef = if words.next().is_some() { shown(reef) } else { reef };
                let chest = Chest { reef, may_be };
                self.diver_mut(seat).chest = Some(chest);
            }
            "bid" => {
                let seat = Seat::read(self, words)?;
                let bid = read_hidden(words, seat, |words| read_count(words, super::COINS))?;
                let open = words.one_of("state", &["sealed", "shown"])? == 1;
                self.diver_mut(seat).bid = Some(if open { shown(bid) } else { bid });
            }
            _ => self.steps = self.read_steps(words)?,
        }
        words.end()
    }

    fn read_reef(&self, words: &mut Words<'_>) -> Result<u8, Fault> {
        REEF_NUMBER.read(self, words)
    }

    fn read_steps(&self, words: &mut Words<'_>) -> Result<Vec<Step>, Fault> {
        let mut steps = Vec::new();
        while words.peek().is_some() {
            steps.push(Step::read(self, words)?);
        }
        match (steps.first(), steps.last()) {
            (Some(Step::Over), Some(last)) if !matches!(last, Step::Show(_) | Step::Search(..)) => {
                Ok(steps)
            }
            _ => Err(Fault::new(words.place(), "these steps do not form an agenda")
                .expected("\"over\" first and a decision or chance last")),
        }
    }
}

/// A hidden fact, or `?` where it is unknown.
fn read_hidden<T: Clone>(
    words: &mut Words<'_>,
    owner: Seat,
    read: impl Fn(&mut Words<'_>) -> Result<T, Fault>,
) -> Result<Hidden<T>, Fault> {
    if words.peek().is_some_and(|word| word.text == "?") {
        words.next();
        return Ok(Hidden::face_down(owner));
    }
    Ok(Hidden::new(owner, read(words)?))
}

/// A public fact.
fn shown(fact: Hidden<u8>) -> Hidden<u8> {
    fact.known()
        .map_or_else(|| Hidden::face_down(Seats::ALL), |known| Hidden::new(Seats::ALL, *known))
}

fn read_count(words: &mut Words<'_>, most: u8) -> Result<u8, Fault> {
    words.number("a number", 0..=u32::from(most)).map(|number| number as u8)
}

impl Playable for Toy {
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "Lagoon";
    const RULES: &'static str = RULES;
    const POINTS: &'static [Rule] = &[TO_HIDE, TO_BID, TO_ACT, TO_NET];
    const OPTIONS: &'static [OptionalRule] =
        &[OptionalRule { id: "short", text: "Two rounds instead of four." }];
    /// Six cards and three chests; in each of four rounds wind, three bids, the turn, two nets.
    const BOUND: u32 = 9 + 4 * 7;

    fn scenarios() -> Vec<Briefing> {
        vec![Briefing {
            id: "standard".to_owned(),
            title: "Lagoon".to_owned(),
            text: "Three divers fish the same four reefs.".to_owned(),
            options: Vec::new(),
            seats: SEATS,
        }]
    }

    fn open(scenario: &str, options: Option<&[String]>) -> Result<Toy, Fault> {
        if scenario != "standard" {
            return Err(Fault::unknown(Location::default(), "scenario", scenario, ["standard"]));
        }
        let options = options.unwrap_or_default();
        if let Some(other) = options.iter().find(|option| *option != "short") {
            return Err(Fault::unknown(Location::default(), "option", other, ["short"]));
        }
        Ok(Toy::new(if options.is_empty() { 4 } else { 2 }))
    }

    fn open_text(
        text: &str,
        _shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Toy, Vec<Fault>> {
        let start = Toy::open("standard", options).map_err(|fault| vec![fault])?;
        let lines: Vec<_> = (1..).zip(text.lines()).map(|(n, line)| Words::new(line, n)).collect();
        start.read_position(&lines)
    }

    fn check_file(_path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault> {
        Toy::open_text(text, shelf, None).err().unwrap_or_default()
    }

    fn text_board(&self) -> TextBoard {
        let asked = match self.pending() {
            Pending::Decision(seat, Rule(point)) => format!("{} at {point}", seat_name(seat)),
            Pending::Chance(chance) => format!("luck at {}", chance.by()),
            Pending::GameOver(_) => "over".to_owned(),
        };
        let position = self.write_position();
        let lines = position.lines().map(|line| vec![(Tone::Plain, line.to_owned())]);
        lines.chain([vec![(Tone::Strong, asked)]]).collect()
    }
}
