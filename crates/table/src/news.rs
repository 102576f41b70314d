//! What some eyes learn of what has happened since they last looked.

use crate::position::Position;
use crate::table::{Line, Table};
use crate::talk::Message;
use game::{Chance, Faces, Input, Rule, Seat, Seats};

/// Dice that somebody saw fall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The clause that asked for them.
    pub by: Rule,
    pub sides: u8,
    pub faces: Faces,
}

impl Roll {
    /// The dice that answered luck, if these eyes saw them fall. What is drawn from a cup is told in
    /// words.
    pub fn seen(chance: &Chance, input: &Input<String>, eyes: Seats) -> Option<Roll> {
        match (chance, input) {
            (Chance::Dice { sides, by, to, .. }, Input::Luck(faces)) if to.meets(eyes) => {
                Some(Roll { by: *by, sides: *sides, faces: faces.clone() })
            }
            _ => None,
        }
    }
}

/// What some eyes learn of one input.
#[derive(Debug)]
pub struct Heard {
    /// Who chose; nobody, if luck did.
    pub seat: Option<Seat>,
    pub roll: Option<Roll>,
    pub words: Vec<String>,
    /// How the table looked to them then.
    pub view: Option<Box<dyn Position>>,
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
    pub view: Option<Box<dyn Position>>,
}

impl Table {
    /// What these eyes learn who knew all up to `since`; from 0, everything.
    pub fn news(&self, eyes: Seats, since: u64) -> News<'_> {
        let seen = self.seen(eyes, since);
        let known = self.lines.partition_point(|line| line.entry < seen);
        let said = self.messages.partition_point(|message| message.entry < seen);
        // Only an input changes how the table looks; so may one that was taken back.
        let same = since > 0 && seen >= self.changed;
        News {
            seq: self.seq(eyes),
            keep: (seen < self.shortened).then(|| self.count_heard(eyes, known)),
            heard: self.heard(eyes, known).collect(),
            said: &self.messages[said..],
            view: (!same).then(|| self.view(eyes)),
        }
    }

    /// What these eyes learn of the inputs from number `first` on.
    fn heard(&self, eyes: Seats, first: usize) -> impl Iterator<Item = Heard> {
        let told = self.told_from(first);
        self.lines[first..].iter().zip(told).filter_map(move |(line, told)| {
            let roll = line.roll(eyes);
            let words: Vec<String> = told.iter().filter_map(|told| told.to(eyes)).collect();
            let anything = roll.is_some() || !words.is_empty();
            let view = told.last().map(|told| told.seen_by(eyes));
            anything.then_some(Heard { seat: line.seat, roll, words, view })
        })
    }

    /// Of how many of the first inputs these eyes learn anything.
    fn count_heard(&self, eyes: Seats, inputs: usize) -> usize {
        let told = self.told_from(0);
        let heard = self.lines[..inputs].iter().zip(&told).filter(|(line, told)| {
            line.roll(eyes).is_some() || told.iter().any(|told| told.is_heard(eyes))
        });
        heard.count()
    }
}

impl Line {
    fn roll(&self, eyes: Seats) -> Option<Roll> {
        Roll::seen(self.chance.as_ref()?, &self.input, eyes)
    }
}
