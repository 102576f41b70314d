//! The changes that a viewer has not seen yet, as far as the viewer may know them.

use crate::any_position::{AnyPosition, EventText, TableEvent};
use crate::chat::ChatMessage;
use crate::table::{AppliedInput, Table};
use game::{Chance, ChanceOutcome, Input, Rule, Seat, Seats};

/// Dice that some viewers saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceRoll {
    /// The clause that asked for them.
    pub by: Rule,
    pub sides: u8,
    pub faces: ChanceOutcome,
}

impl DiceRoll {
    /// The dice of a chance outcome, if these viewers saw them. Draws from a cup are not dice; their
    /// events describe them.
    pub fn seen_by(viewers: Seats, chance: &Chance, input: &Input<String>) -> Option<DiceRoll> {
        match (chance, input) {
            (Chance::Dice { sides, by, to, .. }, Input::Chance(faces)) if to.meets(viewers) => {
                Some(DiceRoll { by: *by, sides: *sides, faces: faces.clone() })
            }
            _ => None,
        }
    }
}

/// One input as some viewers learn of it.
#[derive(Debug)]
pub struct LogEntry {
    /// The seat whose action it was; none for a chance outcome.
    pub seat: Option<Seat>,
    pub roll: Option<DiceRoll>,
    pub events: Vec<EventText>,
    /// The position after it as they saw it, if it is one of the steps asked for.
    pub view: Option<Box<dyn AnyPosition>>,
}

impl LogEntry {
    /// The entry for an input and its events, without a view; none if these viewers learn nothing of
    /// it.
    pub fn new(
        viewers: Seats,
        seat: Option<Seat>,
        roll: Option<DiceRoll>,
        events: &[TableEvent],
    ) -> Option<LogEntry> {
        let described: Vec<EventText> =
            events.iter().filter_map(|event| event.described_to(viewers)).collect();
        let anything = roll.is_some() || !described.is_empty();
        anything.then_some(LogEntry { seat, roll, events: described, view: None })
    }
}

/// Everything that has changed for some viewers since their last update.
#[derive(Debug)]
pub struct Changes<'a> {
    /// Counts the changes these viewers know of; pass it as `since` next time.
    pub seq: u64,
    /// If inputs were undone: how many of the earlier log entries are still valid.
    pub keep: Option<usize>,
    /// New log entries.
    pub log: Vec<LogEntry>,
    pub chat: &'a [ChatMessage],
    /// The position as these viewers see it, if it may have changed.
    pub view: Option<Box<dyn AnyPosition>>,
}

impl Table {
    /// Everything these viewers have not seen since `since`; from 0, everything. The entries of the last
    /// `steps` inputs have the position after them.
    pub fn changes(&self, viewers: Seats, since: u64, steps: usize) -> Changes<'_> {
        let seen = self.seen(viewers, since);
        let known = self.applied.partition_point(|input| input.entry < seen);
        let read = self.messages.partition_point(|message| message.entry < seen);
        // Only inputs change the position, and undoing them.
        let same = since > 0 && seen >= self.changed;
        Changes {
            seq: self.seq(viewers),
            keep: (seen < self.shortened).then(|| self.log_length(viewers, known)),
            log: self.log_from(viewers, known, steps).collect(),
            chat: &self.messages[read..],
            view: (!same).then(|| self.view(viewers)),
        }
    }

    /// The log entries of the inputs from number `first` on.
    fn log_from(
        &self,
        viewers: Seats,
        first: usize,
        steps: usize,
    ) -> impl Iterator<Item = LogEntry> {
        let first_step = self.applied.len().saturating_sub(steps);
        let inputs = self.applied.iter().enumerate().skip(first).zip(self.events_from(first));
        inputs.filter_map(move |((number, input), events)| {
            let entry = LogEntry::new(viewers, input.seat, input.roll(viewers), &events)?;
            let last = events.last().filter(|_| number >= first_step);
            Some(LogEntry { view: last.map(|event| event.view(viewers)), ..entry })
        })
    }

    /// How many log entries the first inputs made for these viewers.
    fn log_length(&self, viewers: Seats, inputs: usize) -> usize {
        self.applied[..inputs].iter().filter(|input| input.logged_to.meets(viewers)).count()
    }
}

impl AppliedInput {
    fn roll(&self, viewers: Seats) -> Option<DiceRoll> {
        DiceRoll::seen_by(viewers, self.chance.as_ref()?, &self.input)
    }
}
