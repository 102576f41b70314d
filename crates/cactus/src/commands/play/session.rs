//! One person or several at one keyboard, and the programs they play with.

use super::choices::{Question, without_place};
use super::keyboard::{Keyboard, Line};
use super::saves::Saves;
use super::typed::{self, HELP, Typed};
use crate::commands::{count, rules, winners};
use crate::failure::Failure;
use crate::screen::{BAD, FAINT, GOOD, STRONG, Screen};
use anstyle::Style;
use game::{Outcome, Pending, Rng, Rule, Seat, Seats, TextBoard};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::Path;
use table::{AnyPosition, Occupant, Table, TableError};

/// The lines a board leaves free on a screen that is high enough for it: news, choices, prompt.
const BESIDE_BOARD: usize = 12;
/// How much of what happened before is told when a game is taken up again.
const LATEST: usize = 15;
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
    /// How many inputs the game had when it was taken up.
    taken_up: usize,
    /// What was typed on one line and is still to be read, and by whom.
    typed: VecDeque<String>,
    asked: Option<Seat>,
    /// The board as it was last drawn.
    drawn: Option<TextBoard>,
}

/// What becomes of the game after a line.
enum Next {
    /// Ask again.
    Ask,
    /// Ask again: what was typed can't be done, nor what was to follow it.
    Stop,
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
        let told = vec![0; table.game().seats().len()];
        let taken_up = table.inputs();
        Session {
            table,
            persons,
            saves,
            keyboard: Keyboard::new(),
            screen,
            told,
            taken_up,
            typed: VecDeque::new(),
            asked: None,
            drawn: None,
        }
    }

    pub fn run(mut self, scenario: &str) -> Result<(), Failure> {
        self.introduce(scenario)?;
        self.advance()?;
        if self.taken_up == 0 {
            self.saves.begin(&self.table);
        }
        loop {
            self.advance()?;
            if let Err(message) = self.saves.keep(&self.table) {
                writeln!(self.screen, "{BAD}{message}{BAD:#}")?;
            }
            if self.table.ending().is_some() {
                self.say(STRONG, "the players have ended this game")?;
                return self.leave();
            }
            let next = match self.table.position().pending() {
                Pending::Decision(seat, point) => self.decide(seat, point)?,
                Pending::GameOver(outcome) => self.close(&outcome)?,
                Pending::Chance(_) => unreachable!("the table has answered luck"),
            };
            if let Next::Leave = next {
                return self.leave();
            }
        }
    }

    fn advance(&mut self) -> Result<(), Failure> {
        self.table.advance().map_err(|no| Failure::new(no.to_string()))
    }

    fn introduce(&mut self, id: &str) -> io::Result<()> {
        let kind = self.table.game();
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
        self.screen.beside("", FAINT, help)?;
        match self.saves.notice() {
            Some(notice) => self.screen.beside("", FAINT, &notice),
            None => Ok(()),
        }
    }

    fn decide(&mut self, seat: Seat, point: Rule) -> Result<Next, Failure> {
        let question = Question::new(seat, self.table.view(seat.into()));
        let mut shown = false;
        if self.asked.replace(seat) != Some(seat) && !self.typed.is_empty() {
            // Nobody answers for somebody else.
            self.show(&question, point)?;
            self.drop_rest()?;
            shown = true;
        }
        loop {
            let typed = self.typed.pop_front().map(|line| question.read(&line));
            // An order that can be carried out on the way needs no look at the board.
            if !shown && !typed.as_ref().is_some_and(|typed| question.takes(typed)) {
                self.show(&question, point)?;
                shown = true;
            }
            let next = match typed {
                Some(typed) => self.answer(&question, &typed)?,
                None => self.listen(seat)?,
            };
            match next {
                Next::Ask => {}
                Next::Stop => self.drop_rest()?,
                next => return Ok(next),
            }
        }
    }

    /// The board, what has happened, and the choices.
    fn show(&mut self, question: &Question, point: Rule) -> io::Result<()> {
        let seat = question.seat;
        // The news stand between the board and the choices: a small screen must not lose them.
        self.board_if_new(question.view.as_ref())?;
        let told = std::mem::replace(&mut self.told[usize::from(seat.0)], self.table.inputs());
        let most = if told < self.taken_up { LATEST } else { usize::MAX };
        self.news(seat.into(), told, most)?;
        self.ask_for(question, point)
    }

    /// Waits for a line.
    fn listen(&mut self, seat: Seat) -> Result<Next, Failure> {
        let name = self.name(seat);
        write!(self.screen, "{STRONG}{name}>{STRONG:#} ")?;
        match self.keyboard.line(self.screen)? {
            Line::Text(line) => self.typed.extend(typed::parts(&line)),
            Line::Unusable(why) => self.say(BAD, why)?,
            Line::End => return Ok(Next::Leave),
        }
        Ok(Next::Ask)
    }

    /// Forgets what was typed to follow something that did not come about.
    fn drop_rest(&mut self) -> io::Result<()> {
        if self.typed.is_empty() {
            return Ok(());
        }
        let rest = self.typed.drain(..).collect::<Vec<_>>().join("; ");
        self.say(FAINT, &format!("not done: {rest}"))
    }

    /// Acts on a line while a choice is asked for.
    fn answer(&mut self, question: &Question, typed: &Typed) -> Result<Next, Failure> {
        let Question { seat, view, legal } = question;
        match question.order(typed) {
            Some(Ok(order)) => return self.order(question, &order),
            Some(Err(message)) => {
                self.say(BAD, &message)?;
                return Ok(Next::Stop);
            }
            None => {}
        }
        match typed {
            Typed::Why(what) => self.why(question, what)?,
            Typed::Hint => {
                let mut rng = Rng::of_game(u64::from(seat.0), self.table.inputs() as u64);
                match view.suggest(ADVISER, &mut rng) {
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
                Err(no) => {
                    self.say(BAD, &no.to_string())?;
                    return Ok(Next::Stop);
                }
            },
            Typed::Resign => return self.resign(*seat),
            Typed::Quit => return Ok(Next::Leave),
            about => self.tell_about(view.as_ref(), (*seat).into(), about)?,
        }
        Ok(Next::Ask)
    }

    /// Gives the game up, with all who lose with this seat: they sit at the same keyboard.
    fn resign(&mut self, seat: Seat) -> Result<Next, Failure> {
        let allies =
            self.table.position().allies(seat).iter().filter(|ally| {
                *ally == seat || self.table.occupant(*ally) == Some(&Occupant::Person)
            });
        let allies: Vec<Seat> = allies.collect();
        for &ally in allies.iter().filter(|_| self.keyboard.is_terminal()) {
            write!(self.screen, "Does {} give the game up? y or n: ", self.name(ally))?;
            match self.keyboard.line(self.screen)? {
                Line::Text(line) if typed::yes_or_no(&line) == Some(true) => {}
                _ => {
                    self.say(FAINT, "the game goes on")?;
                    return Ok(Next::Stop);
                }
            }
        }
        for ally in allies {
            self.say(STRONG, &format!("{} gives the game up", self.name(ally)))?;
            self.table.resign(ally).map_err(|no| Failure::new(no.to_string()))?;
        }
        if let Err(message) = self.saves.keep(&self.table) {
            self.say(BAD, &message)?;
        }
        Ok(Next::Leave)
    }

    /// What can be typed whether a choice is asked for or the game is over.
    fn tell_about(
        &mut self,
        view: &dyn AnyPosition,
        viewers: Seats,
        typed: &Typed,
    ) -> Result<(), Failure> {
        match typed {
            Typed::Ask(question) => self.ask(view, question)?,
            Typed::Rules(words) => {
                // At the prompt a mistake is no failure.
                match rules::look_up(self.table.game().rules(), words, self.screen) {
                    Ok(_) => {}
                    Err(failure) => {
                        for message in failure.messages() {
                            self.say(BAD, message)?;
                        }
                    }
                }
            }
            Typed::Board => self.board(view.picture())?,
            Typed::Log(lines) => self.news(viewers, 0, lines.unwrap_or(usize::MAX))?,
            Typed::TooMuch(why) => self.say(BAD, why)?,
            Typed::Save { file, force } => self.save(file.as_deref(), *force)?,
            _ => self.help()?,
        }
        Ok(())
    }

    fn order(&mut self, question: &Question, order: &str) -> Result<Next, Failure> {
        match self.table.order(question.seat, order) {
            Ok(()) => return Ok(Next::Play),
            Err(TableError::Illegal { text, rule, .. }) => self.refuse(&text, rule)?,
            Err(TableError::Unreadable(fault)) => self.say(BAD, &question.misread(fault, order))?,
            Err(no) => self.say(BAD, &no.to_string())?,
        }
        Ok(Next::Stop)
    }

    /// A refusal, and the clause it stands on.
    fn refuse(&mut self, text: &str, rule: Rule) -> io::Result<()> {
        self.say(BAD, &format!("{text} ({rule})"))?;
        rules::cite(self.table.game().rules(), rule.0, self.screen)
    }

    fn why(&mut self, question: &Question, what: &str) -> io::Result<()> {
        let Question { view, legal, .. } = question;
        let typed = question.read(what);
        let order = match question.order(&typed) {
            Some(Err(_)) if typed == Typed::Enter && legal.len() > 1 => {
                return self.say(BAD, "why what? Say the number of a choice, or an order");
            }
            Some(Err(message)) => return self.say(BAD, &message),
            Some(Ok(order)) => order,
            None => what.to_owned(),
        };
        match view.check(&order) {
            Err(TableError::Illegal { text, rule, .. }) => return self.refuse(&text, rule),
            Err(TableError::Unreadable(fault)) => {
                return self.say(BAD, &question.misread(fault, &order));
            }
            Err(no) => return self.say(BAD, &no.to_string()),
            Ok(()) => {}
        }
        let lines = view.why(&order).unwrap_or_default();
        if lines.is_empty() {
            return self.say(Style::new(), &format!("{order} is allowed; no dice depend on it"));
        }
        for line in lines {
            self.say(Style::new(), &line)?;
        }
        Ok(())
    }

    fn ask(&mut self, view: &dyn AnyPosition, question: &str) -> io::Result<()> {
        if question.is_empty() {
            let common = game::notation::COMMON;
            let words = common.iter().chain(self.table.game().questions());
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
        match self.saves.save(file, force, &self.table) {
            Ok(told) => self.say(GOOD, &told),
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

    /// What these viewers were told since the first `inputs` inputs, at most so many lines of it.
    fn news(&mut self, viewers: Seats, inputs: usize, most: usize) -> io::Result<()> {
        let lines: Vec<String> = self.table.log(viewers, inputs).collect();
        let earlier = lines.len().saturating_sub(most);
        if earlier > 0 {
            let lines = count(earlier, "earlier line");
            self.screen.remark(FAINT, &format!("({lines}: `log`)"))?;
        }
        for line in &lines[earlier..] {
            self.screen.paragraph(FAINT, "  - ", line)?;
        }
        if lines.is_empty() { Ok(()) } else { writeln!(self.screen) }
    }

    /// Draws the board unless it is on the screen already or does not fit. A transcript shows it
    /// every time.
    fn board_if_new(&mut self, view: &dyn AnyPosition) -> io::Result<()> {
        let picture = view.picture();
        match self.screen.height() {
            Some(_) if self.drawn.as_ref() == Some(&picture) => writeln!(self.screen),
            Some(height) if self.screen.lines_of(&picture) + BESIDE_BOARD > height => {
                writeln!(self.screen)?;
                // Whoever has seen it knows.
                if self.drawn.is_some() {
                    return Ok(());
                }
                self.say(FAINT, "(`board` draws the board: it is too high to be shown each time)")
            }
            _ => self.board(picture),
        }
    }

    fn board(&mut self, picture: TextBoard) -> io::Result<()> {
        writeln!(self.screen)?;
        self.screen.picture(&picture)?;
        self.drawn = Some(picture);
        writeln!(self.screen)
    }

    /// Whose turn it is, what is asked, and the choices.
    fn ask_for(&mut self, question: &Question, point: Rule) -> io::Result<()> {
        let name = self.name(question.seat);
        let entry = self.table.game().rules().get(point.0);
        let asked = match entry.map(|entry| options(&entry.text)) {
            Some(options) => format!("{name} decides ({point}): {options}"),
            None => format!("{name} decides ({point})"),
        };
        self.screen.beside("", STRONG, &asked)?;
        question.show(self.screen)?;
        if question.legal.len() == 1 {
            self.say(FAINT, "the only choice: Enter takes it")?;
        }
        Ok(())
    }

    /// The game is over: tells how, and lets whoever wants look back.
    fn close(&mut self, outcome: &Outcome) -> Result<Next, Failure> {
        let kind = self.table.game();
        let persons = &self.persons;
        let viewers = persons.iter().fold(Seats::PUBLIC, |viewers, seat| viewers | (*seat).into());
        let told = persons.iter().map(|seat| self.told[usize::from(seat.0)]).min().unwrap_or(0);
        let view = self.table.view(viewers);
        self.board_if_new(view.as_ref())?;
        self.news(viewers, told, if told < self.taken_up { LATEST } else { usize::MAX })?;
        self.drop_rest()?;
        let names = winners(kind, outcome);
        let who = match names.as_slice() {
            [one] => format!("{one} wins"),
            some => format!("{} win", some.join(" and ")),
        };
        writeln!(self.screen, "{STRONG}The game is over: {who} ({}).{STRONG:#}", outcome.by)?;
        rules::cite(kind.rules(), outcome.by.0, self.screen)?;
        writeln!(self.screen, "Score {} after {} inputs.", outcome.score, self.table.inputs())?;
        self.look_back(view.as_ref(), viewers)
    }

    fn look_back(&mut self, view: &dyn AnyPosition, viewers: Seats) -> Result<Next, Failure> {
        while !self.persons.is_empty() {
            write!(self.screen, "{FAINT}save, log, board, or Enter to leave{FAINT:#} ")?;
            let line = match self.keyboard.line(self.screen)? {
                Line::Text(line) => line,
                Line::Unusable(why) => {
                    self.say(BAD, why)?;
                    continue;
                }
                Line::End => break,
            };
            match Typed::read(&line) {
                Typed::Enter | Typed::Quit => break,
                Typed::Undo => {
                    if self.persons.iter().any(|seat| self.table.undo(*seat).is_ok()) {
                        return self.undone();
                    }
                    self.say(BAD, "nothing to take back")?;
                }
                Typed::Number(_)
                | Typed::Order(_)
                | Typed::Why(_)
                | Typed::Hint
                | Typed::Resign => {
                    self.say(BAD, "the game is over: look back, save it, or leave with `quit`")?;
                }
                about => self.tell_about(view, viewers, &about)?,
            }
        }
        Ok(Next::Leave)
    }

    /// Says where the game is, and offers to save it if it is nowhere.
    fn leave(&mut self) -> Result<(), Failure> {
        if self.keyboard.is_terminal() && self.saves.is_behind(&self.table) {
            self.offer_to_save()?;
        }
        let over = matches!(self.table.position().pending(), Pending::GameOver(_));
        match self.saves.holds(&self.table) {
            Some(path) => {
                let word = as_word(path);
                writeln!(self.screen, "The game is in {}.", path.display())?;
                // On a line of its own: it may be typed again as it stands.
                if over || self.table.ending().is_some() {
                    writeln!(self.screen, "To see it again: cactus replay {word}")?;
                } else {
                    writeln!(self.screen, "To go on: cactus play --record {word}")?;
                }
            }
            None if self.saves.is_behind(&self.table) => {
                writeln!(self.screen, "The game is not saved.")?;
            }
            None => {}
        }
        Ok(())
    }

    /// Asks until the game is saved or nobody wants it.
    fn offer_to_save(&mut self) -> Result<(), Failure> {
        while self.saves.is_behind(&self.table) {
            let unused = self.saves.unused();
            let question = format!("Save the game in {}?", unused.display());
            write!(self.screen, "{question} y, n, or the name of another file: ")?;
            let line = self.keyboard.line(self.screen)?;
            let gone = matches!(line, Line::End);
            let (file, force) = match line {
                // Whoever is gone can't be asked again, but may come back for it.
                Line::End => (Some(unused), false),
                Line::Text(line) => match typed::yes_or_no(&line) {
                    Some(false) => return Ok(()),
                    Some(true) => (Some(unused), false),
                    None if line.is_empty() => (Some(unused), false),
                    None if line.contains(['.', '/', std::path::MAIN_SEPARATOR]) => {
                        typed::named(&line)
                    }
                    None => {
                        self.say(BAD, "the name of a file has a dot or a slash: game.rec")?;
                        continue;
                    }
                },
                Line::Unusable(why) => {
                    self.say(BAD, why)?;
                    continue;
                }
            };
            if let Err(message) = self.saves.save(file.as_deref(), force, &self.table) {
                self.say(BAD, &message)?;
            }
            if gone {
                break;
            }
        }
        Ok(())
    }

    fn say(&mut self, style: Style, text: &str) -> io::Result<()> {
        self.screen.remark(style, text)
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.table.game().seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }
}

/// Of the entry of a decision point what can be chosen there.
fn options(entry: &str) -> &str {
    entry.split_once("; Options: ").map_or(entry, |(_, options)| options)
}

/// A path as a shell reads it.
fn as_word(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
