//! One person or several at one keyboard, and the programs they play with.

use super::keyboard::{Keyboard, Line};
use super::saves::Saves;
use super::typed::{HELP, Typed, WORDS};
use crate::commands::{rules, winners};
use crate::failure::Failure;
use crate::screen::{BAD, CLAUSE, FAINT, GOOD, STRONG, Screen};
use anstyle::Style;
use game::{Fault, Outcome, Pending, Place, Rng, Rule, Seat, Seats, nearest};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::io::{self, Write};
use std::path::Path;
use table::{No, Position, Table};

/// Beside more choices than this no chances are worked out: nobody would read them.
const MOST_CHANCES: usize = 32;
/// The program that gives hints.
const ADVISER: &str = "quick";

pub struct Session<'a> {
    table: Table,
    /// The seats that are played at the keyboard.
    persons: Vec<Seat>,
    saves: Saves,
    keyboard: Keyboard,
    screen: &'a mut Screen,
    /// How many inputs the people of each seat were told of.
    told: Vec<usize>,
}

/// What the prompt shows and numbers refer to.
struct Question {
    seat: Seat,
    view: Box<dyn Position>,
    legal: Vec<String>,
}

/// What becomes of the game after a line.
enum Next {
    /// Ask again.
    Ask,
    /// The position has changed.
    Play,
    Leave,
}

impl<'a> Session<'a> {
    pub fn new(
        table: Table,
        persons: Vec<Seat>,
        saves: Saves,
        screen: &'a mut Screen,
    ) -> Session<'a> {
        let told = vec![0; table.kind().seats().len()];
        Session { table, persons, saves, keyboard: Keyboard::new(), screen, told }
    }

    pub fn run(mut self, scenario: &str) -> Result<(), Failure> {
        self.introduce(scenario)?;
        loop {
            self.table.advance().map_err(|no| Failure::new(no.to_string()))?;
            if let Err(message) = self.saves.keep(&self.table) {
                writeln!(self.screen, "{BAD}{message}{BAD:#}")?;
            }
            let next = match self.table.position().pending() {
                Pending::Choice(seat, point) => self.decide(seat, point)?,
                Pending::Over(outcome) => self.close(&outcome)?,
                Pending::Luck(_) => unreachable!("the table has answered luck"),
            };
            if let Next::Leave = next {
                return self.leave();
            }
        }
    }

    fn introduce(&mut self, id: &str) -> io::Result<()> {
        let kind = self.table.kind();
        writeln!(self.screen, "{STRONG}{}{STRONG:#}", kind.title())?;
        match kind.scenarios().into_iter().find(|scenario| scenario.id == id) {
            Some(scenario) => {
                writeln!(self.screen, "{STRONG}{}{STRONG:#}", scenario.title)?;
                self.screen.paragraph(Style::new(), "", &scenario.text)?;
            }
            None => writeln!(self.screen, "{STRONG}{id}{STRONG:#}")?,
        }
        let help = "Type the number of a choice; `why 1` for its odds, `rules` to look things up, \
                    `help` for the rest.";
        writeln!(self.screen)?;
        self.screen.paragraph(FAINT, "", help)
    }

    fn decide(&mut self, seat: Seat, point: Rule) -> Result<Next, Failure> {
        let view = self.table.view(seat.into());
        let legal = view.legal();
        let question = Question { seat, view, legal };
        // The news stand between the board and the choices: a small screen must not lose them.
        self.board(question.view.as_ref())?;
        self.news(seat.into(), self.told[usize::from(seat.0)])?;
        self.told[usize::from(seat.0)] = self.table.inputs();
        self.ask_for(&question, point)?;
        loop {
            let name = self.name(seat);
            write!(self.screen, "{STRONG}{name}>{STRONG:#} ")?;
            let line = match self.keyboard.line(self.screen).map_err(|error| unreadable(&error))? {
                Line::Text(line) => line,
                Line::Unusable(why) => {
                    self.say(BAD, why)?;
                    continue;
                }
                Line::End => return Ok(Next::Leave),
            };
            match self.answer(&question, &Typed::read(&line))? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    /// Acts on a line while a choice is asked for.
    fn answer(&mut self, question: &Question, typed: &Typed) -> Result<Next, Failure> {
        let Question { seat, view, legal } = question;
        match typed {
            Typed::Enter => match legal.as_slice() {
                [only] => return self.order(question, only),
                _ => self.say(FAINT, &format!("type a number from 1 to {}", legal.len()))?,
            },
            Typed::Number(number) => match picked(legal, *number) {
                Ok(order) => return self.order(question, order),
                Err(message) => self.say(BAD, &message)?,
            },
            Typed::Order(order) => return self.order(question, order),
            Typed::Why(what) => self.why(question, what)?,
            Typed::Hint => {
                let mut rng = Rng::of_game(u64::from(seat.0), self.table.inputs() as u64);
                match view.advise(ADVISER, &mut rng) {
                    Some(order) => {
                        let number = legal.iter().position(|one| *one == order);
                        let number = number.map_or_else(String::new, |n| format!("{}) ", n + 1));
                        self.say(Style::new(), &format!("{ADVISER} would choose {number}{order}"))?;
                    }
                    None => self.say(FAINT, "no hint here")?,
                }
            }
            Typed::Undo => match self.table.undo(*seat) {
                Ok(()) => return self.undone(),
                Err(no) => self.say(BAD, &no.to_string())?,
            },
            Typed::Resign => {
                let name = self.name(*seat);
                self.say(STRONG, &format!("{name} gives the game up"))?;
                return Ok(Next::Leave);
            }
            Typed::Quit => return Ok(Next::Leave),
            about => self.tell_about(view.as_ref(), (*seat).into(), about)?,
        }
        Ok(Next::Ask)
    }

    /// What can be typed whether a choice is asked for or the game is over.
    fn tell_about(
        &mut self,
        view: &dyn Position,
        eyes: Seats,
        typed: &Typed,
    ) -> Result<(), Failure> {
        match typed {
            Typed::Ask(question) => self.ask(view, question)?,
            Typed::Rules(words) => {
                // At the prompt a mistake is no failure.
                match rules::look_up(self.table.kind().rules(), words, self.screen) {
                    Ok(_) => {}
                    Err(failure) => {
                        for message in failure.messages() {
                            self.say(BAD, message)?;
                        }
                    }
                }
            }
            Typed::Board => self.board(view)?,
            Typed::Log => self.news(eyes, 0)?,
            Typed::Save { file, force } => self.save(file.as_deref(), *force)?,
            _ => self.help()?,
        }
        Ok(())
    }

    fn order(&mut self, question: &Question, order: &str) -> Result<Next, Failure> {
        match self.table.order(question.seat, order) {
            Ok(()) => return Ok(Next::Play),
            Err(No::Refused { text, rule }) => self.refuse(&text, rule)?,
            Err(No::Unreadable(fault)) => self.say(BAD, &misread(fault, order))?,
            Err(no) => self.say(BAD, &no.to_string())?,
        }
        Ok(Next::Ask)
    }

    /// A refusal, and the clause it stands on.
    fn refuse(&mut self, text: &str, rule: Rule) -> io::Result<()> {
        self.say(BAD, &format!("{text} ({rule})"))?;
        rules::cite(self.table.kind().rules(), rule.0, self.screen)
    }

    fn why(&mut self, question: &Question, what: &str) -> io::Result<()> {
        let Question { view, legal, .. } = question;
        let order = match Typed::read(what) {
            Typed::Enter => match legal.as_slice() {
                [only] => only,
                _ => return self.say(BAD, "why what? Say the number of a choice, or an order"),
            },
            Typed::Number(number) => match picked(legal, number) {
                Ok(order) => order,
                Err(message) => return self.say(BAD, &message),
            },
            _ => what,
        };
        match view.check(order) {
            Err(No::Refused { text, rule }) => return self.refuse(&text, rule),
            Err(No::Unreadable(fault)) => return self.say(BAD, &misread(fault, order)),
            Err(no) => return self.say(BAD, &no.to_string()),
            Ok(()) => {}
        }
        let lines = view.why(order).unwrap_or_default();
        if lines.is_empty() {
            return self.say(Style::new(), &format!("{order} is allowed; no dice depend on it"));
        }
        for line in lines {
            self.say(Style::new(), &line)?;
        }
        Ok(())
    }

    fn ask(&mut self, view: &dyn Position, question: &str) -> io::Result<()> {
        if question.is_empty() {
            let common = game::notation::COMMON;
            let words = common.iter().chain(self.table.kind().questions());
            let words = words.copied().collect::<Vec<_>>().join(", ");
            return self.screen.paragraph(Style::new(), "  ask about: ", &words);
        }
        match view.ask(question) {
            Ok(answer) if answer.is_empty() => self.say(FAINT, "none"),
            Ok(answer) => answer.lines().try_for_each(|line| self.say(Style::new(), line)),
            Err(fault) => self.say(BAD, &without_place(fault)),
        }
    }

    fn save(&mut self, file: Option<&Path>, force: bool) -> io::Result<()> {
        let saved =
            self.saves.save(file, force, &self.table).map(|path| path.display().to_string());
        match saved {
            Ok(path) => self.say(GOOD, &format!("saved in {path}")),
            Err(message) => self.say(BAD, &message),
        }
    }

    fn undone(&mut self) -> Result<Next, Failure> {
        for told in &mut self.told {
            *told = (*told).min(self.table.inputs());
        }
        self.say(GOOD, "taken back")?;
        Ok(Next::Play)
    }

    fn help(&mut self) -> io::Result<()> {
        for (typed, text) in HELP {
            self.screen.paragraph(STRONG, &format!("  {typed:<18}"), text)?;
        }
        Ok(())
    }

    /// What these eyes were told since the first `inputs` inputs.
    fn news(&mut self, eyes: Seats, inputs: usize) -> io::Result<()> {
        let mut lines = self.table.told(eyes, inputs).peekable();
        if lines.peek().is_none() {
            return Ok(());
        }
        for line in lines {
            self.screen.paragraph(FAINT, "  - ", line)?;
        }
        writeln!(self.screen)
    }

    fn board(&mut self, view: &dyn Position) -> io::Result<()> {
        writeln!(self.screen)?;
        self.screen.picture(&view.picture())?;
        writeln!(self.screen)
    }

    /// Whose turn it is, what is asked, and the choices.
    fn ask_for(&mut self, question: &Question, point: Rule) -> io::Result<()> {
        let Question { seat, view, legal } = question;
        let name = self.name(*seat);
        let asked = match self.table.kind().rules().get(point.0) {
            Some(entry) => entry.text.clone(),
            None => "decide".to_owned(),
        };
        writeln!(self.screen, "{STRONG}{name} decides{STRONG:#}")?;
        self.screen.paragraph(CLAUSE, &format!("  {point}  "), &asked)?;
        let chances = chances(view.as_ref(), legal);
        if chances.iter().all(Option::is_none) {
            self.columns(legal)?;
        } else {
            let width = legal.iter().map(|order| order.chars().count()).max().unwrap_or(0);
            for ((number, order), chance) in (1..).zip(legal).zip(&chances) {
                let chance = chance.as_deref().unwrap_or_default();
                let line = format!("{number:>4}) {order:<width$}  {CLAUSE}{chance}{CLAUSE:#}");
                writeln!(self.screen, "{}", line.trim_end())?;
            }
        }
        if legal.len() == 1 {
            self.say(FAINT, "the only choice: Enter takes it")?;
        }
        Ok(())
    }

    /// Short choices side by side.
    fn columns(&mut self, legal: &[String]) -> io::Result<()> {
        const NUMBER: usize = 6;
        const GAP: usize = 2;
        let longest = legal.iter().map(|order| order.chars().count()).max().unwrap_or(0);
        let across = (self.screen.width() / (NUMBER + longest + GAP)).max(1);
        for (row, orders) in legal.chunks(across).enumerate() {
            let mut line = String::new();
            for (order, number) in orders.iter().zip(row * across + 1..) {
                line += &format!("{number:>4}) {order:<width$}", width = longest + GAP);
            }
            writeln!(self.screen, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// The game is over: tells how, and lets whoever wants look back.
    fn close(&mut self, outcome: &Outcome) -> Result<Next, Failure> {
        let kind = self.table.kind();
        let persons = &self.persons;
        let eyes = persons.iter().fold(Seats::PUBLIC, |eyes, seat| eyes | (*seat).into());
        let told = persons.iter().map(|seat| self.told[usize::from(seat.0)]).min().unwrap_or(0);
        let view = self.table.view(eyes);
        self.board(view.as_ref())?;
        self.news(eyes, told)?;
        let names = winners(kind, outcome);
        let who = match (names.as_slice(), kind.seats()) {
            ([], [only]) => format!("{only} loses"),
            ([], _) => "nobody wins".to_owned(),
            ([one], _) => format!("{one} wins"),
            (some, _) => format!("{} win", some.join(" and ")),
        };
        writeln!(self.screen, "{STRONG}The game is over: {who} ({}).{STRONG:#}", outcome.by)?;
        rules::cite(kind.rules(), outcome.by.0, self.screen)?;
        writeln!(self.screen, "Score {} after {} inputs.", outcome.score, self.table.inputs())?;
        self.look_back(view.as_ref(), eyes)
    }

    fn look_back(&mut self, view: &dyn Position, eyes: Seats) -> Result<Next, Failure> {
        while !self.persons.is_empty() {
            write!(self.screen, "{FAINT}save, log, board, or Enter to leave{FAINT:#} ")?;
            let line = self.keyboard.line(self.screen).map_err(|error| unreadable(&error))?;
            let Line::Text(line) = line else { break };
            match Typed::read(&line) {
                Typed::Enter | Typed::Number(_) | Typed::Order(_) | Typed::Quit | Typed::Resign => {
                    break;
                }
                Typed::Undo => {
                    if self.persons.iter().any(|seat| self.table.undo(*seat).is_ok()) {
                        return self.undone();
                    }
                    self.say(BAD, "nothing to take back")?;
                }
                Typed::Why(_) | Typed::Hint => self.say(BAD, "the game is over")?,
                about => self.tell_about(view, eyes, &about)?,
            }
        }
        Ok(Next::Leave)
    }

    /// Says where the game is, and offers to save it if it is nowhere.
    fn leave(&mut self) -> Result<(), Failure> {
        while self.keyboard.is_terminal() && self.saves.is_behind(&self.table) {
            write!(self.screen, "A file to save the game in, or Enter to leave without: ")?;
            let line = self.keyboard.line(self.screen).map_err(|error| unreadable(&error))?;
            match line {
                Line::Text(file) if !file.is_empty() => {
                    self.save(Some(Path::new(&file)), false)?;
                }
                Line::Unusable(why) => self.say(BAD, why)?,
                _ => break,
            }
        }
        let over = matches!(self.table.position().pending(), Pending::Over(_));
        match self.saves.holds(&self.table).map(Path::display) {
            Some(path) if !over => {
                let to_go_on = format!("To go on: cactus play --record {path}");
                writeln!(self.screen, "The game is in {path}. {to_go_on}")?;
            }
            Some(path) => writeln!(self.screen, "The game is in {path}.")?,
            None if self.saves.is_behind(&self.table) => {
                writeln!(self.screen, "The game is not saved.")?;
            }
            None => {}
        }
        Ok(())
    }

    fn say(&mut self, style: Style, text: &str) -> io::Result<()> {
        self.screen.remark(style, text)
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.table.kind().seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }
}

/// The choice of this number.
fn picked(legal: &[String], number: usize) -> Result<&str, String> {
    let order = number.checked_sub(1).and_then(|place| legal.get(place));
    order.map(String::as_str).ok_or_else(|| match legal.len() {
        1 => "there is one choice: 1".to_owned(),
        some => format!("there are {some} choices: 1 to {some}"),
    })
}

/// Beside each choice the chances that the game gives for it: of the numbers behind a choice those
/// that are shares.
fn chances(view: &dyn Position, legal: &[String]) -> Vec<Option<String>> {
    if legal.len() > MOST_CHANCES {
        return vec![None; legal.len()];
    }
    let chance = |order: &String| {
        let lines = view.why(order).ok()?;
        let shares: Vec<&str> =
            lines.iter().map(String::as_str).filter(|line| line.contains('%')).collect();
        (!shares.is_empty()).then(|| shares.join(", "))
    };
    // Exact odds weigh every draw; where several are asked for they are worked out side by side.
    legal.par_iter().map(chance).collect()
}

/// A line has no line numbers.
fn without_place(fault: Fault) -> String {
    Fault { place: Place::default(), ..fault }.to_string()
}

/// What is wrong with an order; it may have been meant as one of the prompt's own words.
fn misread(fault: Fault, order: &str) -> String {
    let first = order.split_whitespace().next().unwrap_or_default();
    let own = if fault.nearest.is_none() { nearest(first, WORDS) } else { None };
    let fault = match own {
        Some(word) => Fault { nearest: Some(word.to_owned()), ..fault },
        None => fault,
    };
    without_place(fault)
}

fn unreadable(error: &io::Error) -> Failure {
    Failure::new(format!("the input can't be read: {error}"))
}
