//! Replay of a record: any step of a game, from any seat's point of view.

pub mod link;

use game::record::Record;
use game::{Dice, Fault, Input, Pending, Seat, Seats};
use table::{AnyGame, AnyPosition, DiceRoll, JournalEntry, LogEntry, Table};
use wire::{Detail, End, LogLine, PendingState, name_of, update};

/// The number of inputs between stored positions; positions in between are replayed. This keeps long games small in
/// memory and every step fast.
const KEYFRAME_INTERVAL: usize = 64;
const LEGAL_ONCE: &str = "an input that was legal once is legal again";

/// A game from its first step to its last. Step 0 is the start, step 1 the result of the first input.
#[derive(Debug)]
pub struct Replay {
    kind: &'static dyn AnyGame,
    scenario: String,
    inputs: Vec<Input<String>>,
    /// The full positions after 0, 64, 128 … inputs.
    keyframes: Vec<Box<dyn AnyPosition>>,
    chapters: Vec<Chapter>,
    end: Option<End>,
}

/// The first step of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    pub step: usize,
    pub title: String,
}

/// A point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointOfView {
    /// A seat's name, `public` or `everything`.
    pub name: &'static str,
    pub seats: Seats,
}

impl Replay {
    /// Reads a record; on failure, returns every error in it.
    pub fn read(text: &str) -> Result<Replay, Vec<Fault>> {
        let record = Record::read(text)?;
        // The record has all chance outcomes or the seed, so these dice are never rolled.
        let table = Table::resume(&record, None, Dice::from_number(0))?;
        let inputs = table.journal(0).iter().filter_map(input).collect();
        let now = update(&table, Seats::PUBLIC, table.seq(Seats::PUBLIC), Detail::Plain);
        let end = match now.pending {
            PendingState::GameOver(end) => Some(end),
            PendingState::Decision { .. } | PendingState::Chance { .. } => None,
        };
        let mut replay = Replay {
            kind: table.game(),
            scenario: record.scenario.text.to_owned(),
            inputs,
            keyframes: Vec::new(),
            chapters: Vec::new(),
            end,
        };
        replay.store_keyframes(table.position_after(0));
        Ok(replay)
    }

    /// Plays the game once, and stores positions at regular steps.
    fn store_keyframes(&mut self, mut position: Box<dyn AnyPosition>) {
        for step in 0..=self.inputs.len() {
            if let Some(last) = step.checked_sub(1) {
                position.apply_input(&self.inputs[last]).expect(LEGAL_ONCE);
            }
            if step % KEYFRAME_INTERVAL == 0 {
                self.keyframes.push(position.clone_box());
            }
            if let Some(title) = turn(position.as_ref())
                && self.chapters.last().is_none_or(|chapter| chapter.title != title)
            {
                self.chapters.push(Chapter { step, title });
            }
        }
    }

    pub fn kind(&self) -> &'static dyn AnyGame {
        self.kind
    }

    /// The title of the scenario; an unknown one keeps its id.
    pub fn scenario(&self) -> String {
        let known = self.kind.scenarios().into_iter().find(|known| known.id == self.scenario);
        known.map_or_else(|| self.scenario.clone(), |known| known.title)
    }

    /// The last step.
    pub fn last(&self) -> usize {
        self.inputs.len()
    }

    /// The first steps of the turns, if the game has turns.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The turn of this step.
    pub fn chapter(&self, step: usize) -> Option<&Chapter> {
        let begun = self.chapters.partition_point(|chapter| chapter.step <= step);
        self.chapters.get(begun.checked_sub(1)?)
    }

    /// The result; `None` if the record ends before the game does.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The points of view available to a player or spectator; all of them once the game is over.
    pub fn viewers(&self, seat: Option<Seat>) -> Vec<PointOfView> {
        viewers(self.keyframes[0].as_ref(), self.end.is_some(), seat)
    }

    /// The position after this step, or after the last one, as these viewers see it.
    pub fn view(&self, step: usize, viewers: Seats) -> Box<dyn AnyPosition> {
        self.after(step).view(viewers)
    }

    /// The seat that decided at this step; `None` for dice and for the start.
    pub fn chooser(&self, step: usize) -> Option<&'static str> {
        if !matches!(self.inputs.get(step.checked_sub(1)?)?, Input::Action(_)) {
            return None;
        }
        self.chooser_at(&self.after(step - 1).pending())
    }

    /// The log line of this step for these viewers.
    pub fn line(&self, step: usize, viewers: Seats) -> Option<LogLine> {
        let before = step.checked_sub(1)?;
        let input = self.inputs.get(before)?;
        self.apply(&mut self.after(before), input, viewers)
    }

    /// The log for these viewers, each line with its step.
    pub fn log(&self, viewers: Seats) -> Vec<(usize, LogLine)> {
        let mut position = self.after(0);
        let lines = self.inputs.iter().zip(1..);
        let mut line = |(input, step)| Some((step, self.apply(&mut position, input, viewers)?));
        lines.filter_map(&mut line).collect()
    }

    /// The full position after this step, or after the last one.
    fn after(&self, step: usize) -> Box<dyn AnyPosition> {
        let step = step.min(self.last());
        let frame = step / KEYFRAME_INTERVAL;
        let mut position = self.keyframes[frame].clone_box();
        for input in &self.inputs[frame * KEYFRAME_INTERVAL..step] {
            position.apply_input(input).expect(LEGAL_ONCE);
        }
        position
    }

    /// Applies an input to the position. Returns the log line for these viewers.
    fn apply(
        &self,
        position: &mut Box<dyn AnyPosition>,
        input: &Input<String>,
        viewers: Seats,
    ) -> Option<LogLine> {
        let asked = position.pending();
        let events = position.apply_input(input).expect(LEGAL_ONCE);
        let roll = match &asked {
            Pending::Chance(chance) => DiceRoll::seen_by(viewers, chance, input),
            Pending::Decision(..) | Pending::GameOver(_) => None,
        };
        let seat = match &asked {
            Pending::Decision(seat, _) => Some(*seat),
            Pending::Chance(_) | Pending::GameOver(_) => None,
        };
        let entry = LogEntry::new(viewers, seat, roll, &events)?;
        Some(LogLine::new(self.kind, entry))
    }

    fn chooser_at(&self, asked: &Pending) -> Option<&'static str> {
        match asked {
            Pending::Decision(seat, _) => Some(name_of(self.kind, *seat)),
            Pending::Chance(_) | Pending::GameOver(_) => None,
        }
    }
}

fn input(entry: &JournalEntry) -> Option<Input<String>> {
    match entry {
        JournalEntry::Chooses(order) => Some(Input::Action(order.clone())),
        JournalEntry::Luck(faces) => Some(Input::Chance(faces.clone())),
        _ => None,
    }
}

/// The round or turn of a position, for games that have either. In games with rounds, a turn is a single action.
fn turn(position: &dyn AnyPosition) -> Option<String> {
    let asked = position.game().queries();
    let (question, name) =
        [("round", "Round"), ("turn", "Turn")].into_iter().find(|(it, _)| asked.contains(it))?;
    Some(format!("{name} {}", position.ask(question).ok()?))
}

fn viewers(first: &dyn AnyPosition, over: bool, seat: Option<Seat>) -> Vec<PointOfView> {
    let everything = PointOfView { name: "everything", seats: Seats::ALL };
    if !first.game().hides() {
        return vec![everything];
    }
    let own = first.seated().filter(|(own, _)| over || seat == Some(*own));
    let own = own.map(|(seat, name)| PointOfView { name, seats: seat.into() });
    let public = PointOfView { name: "public", seats: Seats::PUBLIC };
    over.then_some(everything).into_iter().chain(own).chain([public]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(over: bool, seat: Option<Seat>) -> Vec<&'static str> {
        let toy = table::of::<game::toy::Toy>().open("standard", None).unwrap();
        viewers(toy.as_ref(), over, seat).iter().map(|viewers| viewers.name).collect()
    }

    #[test]
    fn the_opponents_view_is_open_only_after_the_game() {
        let seats = table::of::<game::toy::Toy>().seats();
        let all: Vec<&str> =
            ["everything"].iter().chain(seats).chain(&["public"]).copied().collect();
        assert_eq!(names(true, None), all);
        assert_eq!(names(true, Some(Seat(1))), all);
        assert_eq!(names(false, Some(Seat(1))), [seats[1], "public"]);
        assert_eq!(names(false, None), ["public"]);
    }
}
