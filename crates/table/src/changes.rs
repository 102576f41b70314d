//! What some viewers learn of what has happened since they last looked.

use crate::any_position::AnyPosition;
use crate::chat::Message;
use crate::table::{Line, Table};
use game::{Chance, ChanceOutcome, Input, Rule, Seat, Seats};

/// Dice that somebody saw fall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The clause that asked for them.
    pub by: Rule,
    pub sides: u8,
    pub faces: ChanceOutcome,
}

impl Roll {
    /// The dice that answered luck, if these viewers saw them fall. What is drawn from a cup is told in
    /// words.
    pub fn seen(chance: &Chance, input: &Input<String>, viewers: Seats) -> Option<Roll> {
        match (chance, input) {
            (Chance::Dice { sides, by, to, .. }, Input::Chance(faces)) if to.meets(viewers) => {
                Some(Roll { by: *by, sides: *sides, faces: faces.clone() })
            }
            _ => None,
        }
    }
}

/// What some viewers learn of one input.
#[derive(Debug)]
pub struct Heard {
    /// Who chose; nobody, if luck did.
    pub seat: Option<Seat>,
    pub roll: Option<Roll>,
    pub words: Vec<String>,
    /// How the table looked to them then.
    pub view: Option<Box<dyn AnyPosition>>,
}

/// What has happened since somebody last looked.
#[derive(Debug)]
pub struct News<'a> {
    /// How much there is to know by now; to be named when asking again.
    pub seq: u64,
    /// If something was taken back: how many of the lines that were heard before still stand.
    pub keep: Option<usize>,
    /// The lines to add to them.
    pub heard: Vec<Heard>,
    pub said: &'a [Message],
    /// The position as it is seen now, if it may look different.
    pub view: Option<Box<dyn AnyPosition>>,
}

impl Table {
    /// What these viewers learn who knew all up to `since`; from 0, everything.
    pub fn news(&self, viewers: Seats, since: u64) -> News<'_> {
        let seen = self.seen(viewers, since);
        let known = self.lines.partition_point(|line| line.entry < seen);
        let said = self.messages.partition_point(|message| message.entry < seen);
        // Only an input changes how the table looks; so may one that was taken back.
        let same = since > 0 && seen >= self.changed;
        News {
            seq: self.seq(viewers),
            keep: (seen < self.shortened).then(|| self.count_heard(viewers, known)),
            heard: self.heard(viewers, known).collect(),
            said: &self.messages[said..],
            view: (!same).then(|| self.view(viewers)),
        }
    }

    /// What these viewers learn of the inputs from number `first` on.
    fn heard(&self, viewers: Seats, first: usize) -> impl Iterator<Item = Heard> {
        let told = self.told_from(first);
        self.lines[first..].iter().zip(told).filter_map(move |(line, told)| {
            let roll = line.roll(viewers);
            let words: Vec<String> = told.iter().filter_map(|told| told.to(viewers)).collect();
            let anything = roll.is_some() || !words.is_empty();
            let view = told.last().map(|told| told.seen_by(viewers));
            anything.then_some(Heard { seat: line.seat, roll, words, view })
        })
    }

    /// Of how many of the first inputs these viewers learn anything.
    fn count_heard(&self, viewers: Seats, inputs: usize) -> usize {
        let told = self.told_from(0);
        let heard = self.lines[..inputs].iter().zip(&told).filter(|(line, told)| {
            line.roll(viewers).is_some() || told.iter().any(|told| told.is_heard(viewers))
        });
        heard.count()
    }
}

impl Line {
    fn roll(&self, viewers: Seats) -> Option<Roll> {
        Roll::seen(self.chance.as_ref()?, &self.input, viewers)
    }
}
