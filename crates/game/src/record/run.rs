//! Plays a record and checks what it expects.

use super::end::Ending;
use super::expect::{Expectation, Verdict};
use super::read::{Record, Statement, stream};
use crate::fault::{Fault, Location};
use crate::notation::{Notation, Word, Words};
use crate::playable::Playable;
use crate::{ApplyError, Chance, ChanceOutcome, Cited, Dice, Game, Input, Pending, Seat, Seats};
use std::collections::VecDeque;

/// Limits the work on a record from outside: the host decides when to give up. It is asked before every statement.
#[derive(Clone, Copy)]
pub struct Budget<'a>(Option<&'a dyn Fn() -> bool>);

impl<'a> Budget<'a> {
    pub const UNLIMITED: Budget<'static> = Budget(None);

    /// A budget that lasts until `is_spent`.
    pub fn until(is_spent: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget(Some(is_spent))
    }

    pub fn check(&self, place: Location) -> Result<(), Fault> {
        if self.0.is_some_and(|is_spent| is_spent()) {
            return Err(Fault::new(place, "up to here it takes too long to play")
                .expected("a shorter game"));
        }
        Ok(())
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(if self.0.is_some() { "Budget" } else { "Budget::UNLIMITED" })
    }
}

/// A line of a record that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub place: Location,
    pub expected: String,
    pub found: String,
}

/// The result of playing a record.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    pub start: G,
    /// The position the record leads to.
    pub game: G,
    pub inputs: Vec<Input<G::Action>>,
    /// All events since the last order, unredacted.
    pub events: Vec<G::Event>,
    /// How the players ended the game, if they did.
    pub ending: Option<Ending>,
    pub expectations: usize,
    /// Failed expectations, and a refused order, which ends the replay.
    pub failures: Vec<Failure>,
}

/// Plays a record of this game. Faults are mistakes in the text; refused orders and failed expectations
/// are failures in the replay.
pub fn run<G: Playable>(record: &Record<'_>) -> Result<Replay<G>, Vec<Fault>> {
    run_within(record, None, Budget::UNLIMITED)
}

/// Like [`run`], for a user's scenario that is already open.
pub fn run_from<G: Playable>(opened: &G, record: &Record<'_>) -> Result<Replay<G>, Vec<Fault>> {
    run_within(record, Some(opened), Budget::UNLIMITED)
}

/// Like [`run`] or [`run_from`], for a record from outside.
pub fn run_within<G: Playable>(
    record: &Record<'_>,
    opened: Option<&G>,
    budget: Budget<'_>,
) -> Result<Replay<G>, Vec<Fault>> {
    match opened {
        Some(opened) => play(opened, record, budget),
        None => play(&open(record)?, record, budget),
    }
}

fn open<G: Playable>(record: &Record<'_>) -> Result<G, Vec<Fault>> {
    let at = |place| move |fault: Fault| vec![fault.at(place)];
    let opened = G::open(record.scenario.text, None).map_err(at(record.scenario.place))?;
    match &record.options {
        None => Ok(opened),
        Some(options) => {
            let opened = G::open(record.scenario.text, Some(options));
            opened.map_err(at(record.options_place))
        }
    }
}

fn play<G: Playable>(
    opened: &G,
    record: &Record<'_>,
    budget: Budget<'_>,
) -> Result<Replay<G>, Vec<Fault>> {
    let start = opened.read_position(&record.position)?;
    let mut runner = Runner {
        replay: Replay {
            game: start.clone(),
            start,
            inputs: Vec::new(),
            events: Vec::new(),
            ending: None,
            expectations: 0,
            failures: Vec::new(),
        },
        dice: record.dice(),
        retakes: &record.retakes,
        outcomes: VecDeque::new(),
    };
    for (place, statement) in &record.play {
        budget.check(*place).map_err(|fault| vec![fault])?;
        runner.statement(*place, statement).map_err(|fault| vec![fault])?;
        if runner.stopped(*place) {
            return Ok(runner.replay);
        }
    }
    runner.roll().and_then(|()| runner.nothing_left()).map_err(|fault| vec![fault])?;
    Ok(runner.replay)
}

struct Runner<'a, G: Game> {
    replay: Replay<G>,
    dice: Option<Dice>,
    retakes: &'a [usize],
    /// Chance outcomes of the record that are not used yet.
    outcomes: VecDeque<Word<'a>>,
}

impl<'a, G: Playable> Runner<'a, G> {
    fn statement(&mut self, place: Location, statement: &Statement<'a>) -> Result<(), Fault> {
        match statement {
            Statement::Luck(words) => {
                self.outcomes.extend(words.clone());
                self.answer()?;
                match self.replay.game.pending() {
                    Pending::Chance(_) => Ok(()),
                    _ => self.nothing_left(),
                }
            }
            Statement::End(words) => {
                self.roll()?;
                self.nothing_left()?;
                self.still_open(place)?;
                self.replay.ending = Some(Ending::read(G::SEATS, &mut words.clone())?);
                Ok(())
            }
            Statement::Order { seat, order } => {
                self.roll()?;
                self.nothing_left()?;
                self.order(place, seat, order.clone())
            }
            Statement::Expect(expectation) => {
                self.roll()?;
                self.expect(place, expectation)
            }
        }
    }

    /// Whether an order was refused, which ends the replay.
    fn stopped(&self, place: Location) -> bool {
        let last = self.replay.failures.last();
        last.is_some_and(|failure| failure.place == place && failure.expected == ACCEPTED)
    }

    /// Checks that the game is not over.
    fn still_open(&self, place: Location) -> Result<(), Fault> {
        let over = match (self.replay.ending, self.replay.game.pending()) {
            (Some(ending), _) => ending.write(G::SEATS),
            (None, Pending::GameOver(outcome)) => outcome.by.to_string(),
            _ => return Ok(()),
        };
        Err(Fault::new(place, format!("the game is over ({over})")).expected("no more orders"))
    }

    fn order(
        &mut self,
        place: Location,
        seat: &Word<'_>,
        mut order: Words<'a>,
    ) -> Result<(), Fault> {
        let seat = read_seat::<G>(seat)?;
        self.still_open(place)?;
        let asked = match self.replay.game.pending() {
            Pending::Decision(asked, _) => asked,
            Pending::Chance(chance) => {
                return Err(Fault::new(place, "an order while dice or a draw are due")
                    .expected(asked_for(&self.replay.game, &chance)));
            }
            Pending::GameOver(_) => unreachable!("orders after the end are rejected above"),
        };
        if seat != asked {
            let fault = Fault::new(
                place,
                format!("it is not {}'s decision", G::SEATS[usize::from(seat.0)]),
            );
            return Err(fault.expected(format!("an order by {}", G::SEATS[usize::from(asked.0)])));
        }
        let action = self.replay.game.read_action(&mut order)?;
        self.replay.events.clear();
        let input = Input::Action(action);
        match self.replay.game.apply(&input, &mut self.replay.events) {
            Ok(()) => self.replay.inputs.push(input),
            Err(ApplyError::Illegal(refusal)) => self.replay.failures.push(Failure {
                place,
                expected: ACCEPTED.to_owned(),
                found: format!("{refusal} ({})", refusal.rule()),
            }),
            Err(refused) => return Err(Fault::new(place, refused.to_string())),
        }
        Ok(())
    }

    /// Applies the record's chance outcomes while there are enough.
    fn answer(&mut self) -> Result<(), Fault> {
        while let Pending::Chance(chance) = self.replay.game.pending() {
            if self.outcomes.len() < chance.count() {
                return Ok(());
            }
            let words: Vec<Word<'_>> = self.outcomes.drain(..chance.count()).collect();
            let faces = words
                .iter()
                .map(|word| read_face(&self.replay.game, &chance, word))
                .collect::<Result<ChanceOutcome, Fault>>()?;
            self.take(faces);
        }
        Ok(())
    }

    /// Rolls chance outcomes from the seed, if there is one, once the record's own are used up.
    fn roll(&mut self) -> Result<(), Fault> {
        self.answer()?;
        let Some(dice) = self.dice.clone() else { return Ok(()) };
        while let Pending::Chance(chance) = self.replay.game.pending() {
            self.nothing_left()?;
            let faces = dice.answer(&chance, stream(self.retakes, self.replay.inputs.len()));
            self.take(faces);
        }
        Ok(())
    }

    fn take(&mut self, faces: ChanceOutcome) {
        let input = Input::Chance(faces);
        let taken = self.replay.game.apply(&input, &mut self.replay.events);
        assert!(taken.is_ok(), "the outcome was validated");
        self.replay.inputs.push(input);
    }

    fn nothing_left(&self) -> Result<(), Fault> {
        let Some(word) = self.outcomes.front() else { return Ok(()) };
        Err(match self.replay.game.pending() {
            Pending::Chance(chance) => {
                word.not(&format!("{}, in full", asked_for(&self.replay.game, &chance)))
            }
            _ => word.not("no more outcomes: no dice or draw is due"),
        })
    }

    fn expect(&mut self, place: Location, expectation: &Expectation<'_>) -> Result<(), Fault> {
        self.replay.expectations += 1;
        let verdict = self.judge(expectation).or_else(|fault| {
            if fault.is_absent { Ok(expectation.fails(&fault.message())) } else { Err(fault) }
        })?;
        if let Verdict::Fails { expected, found } = verdict {
            self.replay.failures.push(Failure { place, expected, found });
        }
        Ok(())
    }

    fn judge(&self, expectation: &Expectation<'_>) -> Result<Verdict, Fault> {
        let mut words = expectation.question();
        let first = words.word("a question")?;
        if first.text == "heard" {
            let viewers = read_viewers::<G>(&words.word("a seat's name or \"public\"")?)?;
            words.end()?;
            Ok(expectation.judge(&self.redacted_log(viewers)))
        } else if words.peek().is_some_and(|word| word.text == "sees") {
            let viewers = read_viewers::<G>(&first)?;
            words.next();
            let view = self.replay.game.view(viewers);
            Ok(expectation.judge(&crate::notation::ask(&view, &mut words)?))
        } else {
            expectation.put(&self.replay.game)
        }
    }

    fn redacted_log(&self, viewers: Seats) -> String {
        let view = self.replay.game.view(viewers);
        let redacted = self.replay.events.iter().filter_map(|event| G::redact(event, viewers));
        redacted.map(|event| view.describe(&event)).collect::<Vec<_>>().join("\n")
    }
}

const ACCEPTED: &str = "a legal order";

fn read_seat<G: Notation>(word: &Word<'_>) -> Result<Seat, Fault> {
    let place = G::SEATS.iter().position(|name| *name == word.text);
    let unknown = || Fault::unknown(word.place, "seat", word.text, G::SEATS.iter().copied());
    place.map(|place| Seat(place as u8)).ok_or_else(unknown)
}

fn read_viewers<G: Notation>(word: &Word<'_>) -> Result<Seats, Fault> {
    match word.text {
        "public" => Ok(Seats::PUBLIC),
        _ => read_seat::<G>(word).map(Seats::from),
    }
}

/// Reads one value of a chance outcome: a die's number, or the name of the counter drawn.
fn read_face<G: Notation>(game: &G, chance: &Chance, word: &Word<'_>) -> Result<u8, Fault> {
    match chance {
        Chance::Dice { sides, .. } => match word.text.parse() {
            Ok(face) if (1..=*sides).contains(&face) => Ok(face),
            _ => Err(word.not(&asked_for(game, chance))),
        },
        Chance::Draw { left, by } => {
            let kinds = game.kinds();
            let unknown =
                || Fault::unknown(word.place, "counter", word.text, kinds.iter().copied());
            let kind = kinds.iter().position(|kind| *kind == word.text).ok_or_else(unknown)?;
            match left.get(kind) {
                Some(1..) => Ok(kind as u8),
                _ => {
                    Err(Fault::new(word.place, format!("no {} is left to draw ({by})", word.text)))
                }
            }
        }
    }
}

/// Describes a chance in words.
fn asked_for<G: Notation>(game: &G, chance: &Chance) -> String {
    match chance {
        Chance::Dice { count: 1, sides, by, .. } => format!("a die from 1 to {sides} ({by})"),
        Chance::Dice { count, sides, by, .. } => format!("{count} dice from 1 to {sides} ({by})"),
        Chance::Draw { by, left } => {
            let names = game.kinds().into_iter().zip(left).filter(|(_, left)| **left > 0);
            let names: Vec<&str> = names.map(|(name, _)| name).collect();
            format!("a draw ({by}): {}", names.join(", "))
        }
    }
}
