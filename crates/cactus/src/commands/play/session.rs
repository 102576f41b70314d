//! A game between people at one keyboard and AI players.

use super::choices::{Question, without_location};
use super::keyboard::{Keyboard, TypedLine};
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

/// The lines needed below the board for news, choices and prompt.
const BESIDE_BOARD: usize = 12;
/// How many log lines are shown when a game is resumed.
const LATEST: usize = 15;
/// The AI player that gives hints.
const ADVISER: &str = "quick";

pub struct Session<'a> {
    table: Table,
    /// The seats played at the keyboard.
    people: Vec<Seat>,
    saves: Saves,
    keyboard: Keyboard,
    screen: &'a mut Screen,
    /// How many inputs each seat has been shown.
    seen: Vec<usize>,
    /// How many inputs the game had at the start of this session.
    resumed_at: usize,
    /// Commands typed on one line and not yet run.
    typed: VecDeque<String>,
    /// The seat that was asked last.
    asked: Option<Seat>,
    /// The board as last drawn.
    drawn: Option<TextBoard>,
}

/// How to proceed after a line.
enum Next {
    /// Ask again.
    Ask,
    /// Ask again and drop the rest of the line: a command failed.
    Stop,
    /// The position has changed.
    Play,
    Leave,
}

impl<'a> Session<'a> {
    pub fn new(
        table: Table,
        people: Vec<Seat>,
        saves: Saves,
        screen: &'a mut Screen,
    ) -> Session<'a> {
        let seen = vec![0; table.game().seats().len()];
        let resumed_at = table.inputs();
        Session {
            table,
            people,
            saves,
            keyboard: Keyboard::new(),
            screen,
            seen,
            resumed_at,
            typed: VecDeque::new(),
            asked: None,
            drawn: None,
        }
    }

    pub fn run(mut self, scenario: &str) -> Result<(), Failure> {
        self.introduce(scenario)?;
        self.advance()?;
        if self.resumed_at == 0 {
            self.saves.mark_opening(&self.table);
        }
        loop {
            self.advance()?;
            if let Err(message) = self.saves.autosave(&self.table) {
                writeln!(self.screen, "{BAD}{message}{BAD:#}")?;
            }
            if self.table.ending().is_some() {
                self.say(STRONG, "the players ended this game early")?;
                return self.leave();
            }
            let next = match self.table.position().pending() {
                Pending::Decision(seat, point) => self.decide(seat, point)?,
                Pending::GameOver(outcome) => self.close(&outcome)?,
                Pending::Chance(_) => unreachable!("the table resolves chances"),
            };
            if let Next::Leave = next {
                return self.leave();
            }
        }
    }

    fn advance(&mut self) -> Result<(), Failure> {
        self.table.advance().map_err(|error| Failure::new(error.to_string()))
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
        let help = "Type the number of a choice. `why 1` shows its odds, `rules` looks up the rules, \
                    `help` lists all commands.";
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
            // The rest of the line was meant for another seat.
            self.show(&question, point)?;
            self.drop_rest()?;
            shown = true;
        }
        loop {
            let typed = self.typed.pop_front().map(|line| question.read(&line));
            // A legal order in the middle of a line needs no board.
            if !shown && !typed.as_ref().is_some_and(|typed| question.accepts(typed)) {
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

    /// Shows the board, the news and the choices.
    fn show(&mut self, question: &Question, point: Rule) -> io::Result<()> {
        let seat = question.seat;
        // The news goes between board and choices, so that it stays visible on a small screen.
        self.board_if_new(question.view.as_ref())?;
        let seen = std::mem::replace(&mut self.seen[usize::from(seat.0)], self.table.inputs());
        let most = if seen < self.resumed_at { LATEST } else { usize::MAX };
        self.news(seat.into(), seen, most)?;
        self.ask_for(question, point)
    }

    /// Waits for a line.
    fn listen(&mut self, seat: Seat) -> Result<Next, Failure> {
        let name = self.name(seat);
        write!(self.screen, "{STRONG}{name}>{STRONG:#} ")?;
        match self.keyboard.line(self.screen)? {
            TypedLine::Text(line) => self.typed.extend(typed::parts(&line)),
            TypedLine::Unusable(why) => self.say(BAD, why)?,
            TypedLine::End => return Ok(Next::Leave),
        }
        Ok(Next::Ask)
    }

    /// Drops the rest of a line after a command that failed.
    fn drop_rest(&mut self) -> io::Result<()> {
        if self.typed.is_empty() {
            return Ok(());
        }
        let rest = self.typed.drain(..).collect::<Vec<_>>().join("; ");
        self.say(FAINT, &format!("skipped: {rest}"))
    }

    /// Runs a line typed at a decision.
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
                    None => self.say(FAINT, "no hint available")?,
                }
            }
            Typed::Undo => match self.table.undo(*seat) {
                Ok(()) => return self.undone(),
                Err(error) => {
                    self.say(BAD, &error.to_string())?;
                    return Ok(Next::Stop);
                }
            },
            Typed::Resign => return self.resign(*seat),
            Typed::Quit => return Ok(Next::Leave),
            about => self.inform(view.as_ref(), (*seat).into(), about)?,
        }
        Ok(Next::Ask)
    }

    /// Resigns for this seat and for its allies at the same keyboard.
    fn resign(&mut self, seat: Seat) -> Result<Next, Failure> {
        let allies =
            self.table.position().allies(seat).iter().filter(|ally| {
                *ally == seat || self.table.occupant(*ally) == Some(&Occupant::Person)
            });
        let allies: Vec<Seat> = allies.collect();
        for &ally in allies.iter().filter(|_| self.keyboard.is_terminal()) {
            write!(self.screen, "Does {} resign? (y/n) ", self.name(ally))?;
            match self.keyboard.line(self.screen)? {
                TypedLine::Text(line) if typed::yes_or_no(&line) == Some(true) => {}
                _ => {
                    self.say(FAINT, "the game continues")?;
                    return Ok(Next::Stop);
                }
            }
        }
        for ally in allies {
            self.say(STRONG, &format!("{} resigns", self.name(ally)))?;
            self.table.resign(ally).map_err(|error| Failure::new(error.to_string()))?;
        }
        if let Err(message) = self.saves.autosave(&self.table) {
            self.say(BAD, &message)?;
        }
        Ok(Next::Leave)
    }

    /// Runs a command that is possible at a decision and after the game.
    fn inform(
        &mut self,
        view: &dyn AnyPosition,
        viewers: Seats,
        typed: &Typed,
    ) -> Result<(), Failure> {
        match typed {
            Typed::Ask(question) => self.ask(view, question)?,
            Typed::Rules(words) => {
                // At the prompt a mistake does not end the program.
                match rules::look_up(self.table.game().rules(), words, self.screen) {
                    Ok(_) => {}
                    Err(failure) => {
                        for message in failure.messages() {
                            self.say(BAD, message)?;
                        }
                    }
                }
            }
            Typed::Board => self.board(view.text_board())?,
            Typed::Log(lines) => self.news(viewers, 0, lines.unwrap_or(usize::MAX))?,
            Typed::BadUsage(why) => self.say(BAD, why)?,
            Typed::Save { file, force } => self.save(file.as_deref(), *force)?,
            _ => self.help()?,
        }
        Ok(())
    }

    fn order(&mut self, question: &Question, order: &str) -> Result<Next, Failure> {
        match self.table.order(question.seat, order) {
            Ok(()) => return Ok(Next::Play),
            Err(TableError::Illegal { text, rule, .. }) => self.refuse(&text, rule)?,
            Err(TableError::Unreadable(fault)) => self.say(BAD, &question.explain(fault, order))?,
            Err(error) => self.say(BAD, &error.to_string())?,
        }
        Ok(Next::Stop)
    }

    /// Prints a refusal and its clause.
    fn refuse(&mut self, text: &str, rule: Rule) -> io::Result<()> {
        self.say(BAD, &format!("{text} ({rule})"))?;
        rules::cite(self.table.game().rules(), rule.0, self.screen)
    }

    fn why(&mut self, question: &Question, what: &str) -> io::Result<()> {
        let Question { view, legal, .. } = question;
        let typed = question.read(what);
        let order = match question.order(&typed) {
            Some(Err(_)) if typed == Typed::Enter && legal.len() > 1 => {
                return self
                    .say(BAD, "which choice? Type `why` and the number of a choice, or an order");
            }
            Some(Err(message)) => return self.say(BAD, &message),
            Some(Ok(order)) => order,
            None => what.to_owned(),
        };
        match view.check(&order) {
            Err(TableError::Illegal { text, rule, .. }) => return self.refuse(&text, rule),
            Err(TableError::Unreadable(fault)) => {
                return self.say(BAD, &question.explain(fault, &order));
            }
            Err(error) => return self.say(BAD, &error.to_string()),
            Ok(()) => {}
        }
        let lines = view.why(&order).unwrap_or_default();
        if lines.is_empty() {
            return self.say(Style::new(), &format!("{order} is legal and needs no dice"));
        }
        for line in lines {
            self.say(Style::new(), &line)?;
        }
        Ok(())
    }

    fn ask(&mut self, view: &dyn AnyPosition, question: &str) -> io::Result<()> {
        if question.is_empty() {
            let common = game::notation::COMMON;
            let words = common.iter().chain(self.table.game().queries());
            let words = words.copied().collect::<Vec<_>>().join(", ");
            return self.screen.paragraph(Style::new(), "  ask about: ", &words);
        }
        match view.ask(question) {
            Ok(answer) if answer.is_empty() => self.say(FAINT, "none"),
            Ok(answer) => answer.lines().try_for_each(|line| self.say(Style::new(), line)),
            Err(fault) => self.say(BAD, &without_location(fault)),
        }
    }

    fn save(&mut self, file: Option<&Path>, force: bool) -> io::Result<()> {
        match self.saves.save(file, force, &self.table) {
            Ok(message) => self.say(GOOD, &message),
            Err(message) => self.say(BAD, &message),
        }
    }

    fn undone(&mut self) -> Result<Next, Failure> {
        for seen in &mut self.seen {
            *seen = (*seen).min(self.table.inputs());
        }
        self.say(GOOD, "undone")?;
        Ok(Next::Play)
    }

    fn help(&mut self) -> io::Result<()> {
        for (typed, text) in HELP {
            self.screen.paragraph(STRONG, &format!("  {typed:<18}"), text)?;
        }
        Ok(())
    }

    /// Prints the log for these viewers after the first `inputs` inputs, at most `most` lines.
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

    /// Draws the board unless it is already on the screen or does not fit. A transcript always shows
    /// it.
    fn board_if_new(&mut self, view: &dyn AnyPosition) -> io::Result<()> {
        let board = view.text_board();
        match self.screen.height() {
            Some(_) if self.drawn.as_ref() == Some(&board) => writeln!(self.screen),
            Some(height) if self.screen.lines_of(&board) + BESIDE_BOARD > height => {
                writeln!(self.screen)?;
                // One hint is enough.
                if self.drawn.is_some() {
                    return Ok(());
                }
                self.say(
                    FAINT,
                    "(the board is too tall to show each time; type `board` to draw it)",
                )
            }
            _ => self.board(board),
        }
    }

    fn board(&mut self, board: TextBoard) -> io::Result<()> {
        writeln!(self.screen)?;
        self.screen.board(&board)?;
        self.drawn = Some(board);
        writeln!(self.screen)
    }

    /// Prints the deciding seat, the decision and the choices.
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
            self.say(FAINT, "only one choice: press Enter")?;
        }
        Ok(())
    }

    /// Announces the result and lets the players look back.
    fn close(&mut self, outcome: &Outcome) -> Result<Next, Failure> {
        let kind = self.table.game();
        let people = &self.people;
        let viewers = people.iter().fold(Seats::PUBLIC, |viewers, seat| viewers | (*seat).into());
        let seen = people.iter().map(|seat| self.seen[usize::from(seat.0)]).min().unwrap_or(0);
        let view = self.table.view(viewers);
        self.board_if_new(view.as_ref())?;
        self.news(viewers, seen, if seen < self.resumed_at { LATEST } else { usize::MAX })?;
        self.drop_rest()?;
        let names = winners(kind, outcome);
        let result = match names.as_slice() {
            [one] => format!("{one} wins"),
            some => format!("{} win", some.join(" and ")),
        };
        writeln!(self.screen, "{STRONG}The game is over: {result} ({}).{STRONG:#}", outcome.by)?;
        rules::cite(kind.rules(), outcome.by.0, self.screen)?;
        let inputs = self.table.inputs();
        match outcome.score {
            // The rules of this game have no score.
            0 => writeln!(self.screen, "It took {inputs} inputs.")?,
            score => writeln!(self.screen, "Score {score} after {inputs} inputs.")?,
        }
        self.look_back(view.as_ref(), viewers)
    }

    fn look_back(&mut self, view: &dyn AnyPosition, viewers: Seats) -> Result<Next, Failure> {
        while !self.people.is_empty() {
            write!(self.screen, "{FAINT}save, log, board, or Enter to leave{FAINT:#} ")?;
            let line = match self.keyboard.line(self.screen)? {
                TypedLine::Text(line) => line,
                TypedLine::Unusable(why) => {
                    self.say(BAD, why)?;
                    continue;
                }
                TypedLine::End => break,
            };
            match Typed::read(&line) {
                Typed::Enter | Typed::Quit => break,
                Typed::Undo => {
                    if self.people.iter().any(|seat| self.table.undo(*seat).is_ok()) {
                        return self.undone();
                    }
                    self.say(BAD, "nothing to undo")?;
                }
                Typed::Number(_)
                | Typed::Order(_)
                | Typed::Why(_)
                | Typed::Hint
                | Typed::Resign => {
                    self.say(BAD, "the game is over: look back, save it, or type `quit`")?;
                }
                about => self.inform(view, viewers, &about)?,
            }
        }
        Ok(Next::Leave)
    }

    /// Says where the game is saved, or offers to save it.
    fn leave(&mut self) -> Result<(), Failure> {
        if self.keyboard.is_terminal() && self.saves.is_unsaved(&self.table) {
            self.offer_to_save()?;
        }
        let over = matches!(self.table.position().pending(), Pending::GameOver(_));
        match self.saves.saved_file(&self.table) {
            Some(path) => {
                let word = shell_quoted(path);
                writeln!(self.screen, "The game is saved in {}.", path.display())?;
                // On a line of its own, ready to be copied.
                if over || self.table.ending().is_some() {
                    writeln!(self.screen, "To replay it: cactus replay {word}")?;
                } else {
                    writeln!(self.screen, "To continue: cactus play --record {word}")?;
                }
            }
            None if self.saves.is_unsaved(&self.table) => {
                writeln!(self.screen, "The game is not saved.")?;
            }
            None => {}
        }
        Ok(())
    }

    /// Asks until the game is saved or the player declines.
    fn offer_to_save(&mut self) -> Result<(), Failure> {
        while self.saves.is_unsaved(&self.table) {
            let unused = self.saves.unused_name();
            let question = format!("Save the game to {}?", unused.display());
            write!(self.screen, "{question} (y/n, or another file name) ")?;
            let line = self.keyboard.line(self.screen)?;
            let at_end = matches!(line, TypedLine::End);
            let (file, force) = match line {
                // Nobody is left to ask; better to save the game than to lose it.
                TypedLine::End => (Some(unused), false),
                TypedLine::Text(line) => match typed::yes_or_no(&line) {
                    Some(false) => return Ok(()),
                    Some(true) => (Some(unused), false),
                    None if line.is_empty() => (Some(unused), false),
                    None if line.contains(['.', '/', std::path::MAIN_SEPARATOR]) => {
                        typed::save_target(&line)
                    }
                    None => {
                        self.say(BAD, "a file name needs a dot or a slash, like game.rec")?;
                        continue;
                    }
                },
                TypedLine::Unusable(why) => {
                    self.say(BAD, why)?;
                    continue;
                }
            };
            if let Err(message) = self.saves.save(file.as_deref(), force, &self.table) {
                self.say(BAD, &message)?;
            }
            if at_end {
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

/// The options listed in the rules' entry for a decision point.
fn options(entry: &str) -> &str {
    entry.split_once("; Options: ").map_or(entry, |(_, options)| options)
}

/// A path quoted for the shell.
fn shell_quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
