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

/// What some eyes learn of one input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// Who chose; nobody, if luck did.
    pub seat: Option<Seat>,
    pub roll: Option<Roll>,
    pub words: Vec<String>,
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
        let heard = |lines: &[Line]| -> Vec<Heard> {
            lines.iter().filter_map(|line| line.heard(eyes)).collect()
        };
        let kept = || self.lines[..known].iter().filter(|line| line.is_heard(eyes)).count();
        let said = self.messages.partition_point(|message| message.entry < seen);
        // Only an input changes how the table looks; so may one that was taken back.
        let same = since > 0 && seen >= self.changed;
        News {
            seq: self.seq(eyes),
            keep: (seen < self.shortened).then(kept),
            heard: heard(&self.lines[known..]),
            said: &self.messages[said..],
            view: (!same).then(|| self.view(eyes)),
        }
    }
}

impl Line {
    /// What these eyes learn of it, if anything.
    fn heard(&self, eyes: Seats) -> Option<Heard> {
        let words: Vec<String> = self.told.iter().filter_map(|told| told.to(eyes)).collect();
        let roll = self.roll(eyes);
        let anything = roll.is_some() || !words.is_empty();
        anything.then_some(Heard { seat: self.seat, roll, words })
    }

    fn is_heard(&self, eyes: Seats) -> bool {
        self.roll(eyes).is_some() || self.told.iter().any(|told| told.is_heard(eyes))
    }

    /// The dice, if these eyes saw them fall. What is drawn from a cup is told in words.
    fn roll(&self, eyes: Seats) -> Option<Roll> {
        match (&self.chance, &self.input) {
            (Some(Chance::Dice { sides, by, to, .. }), Input::Luck(faces)) if to.meets(eyes) => {
                Some(Roll { by: *by, sides: *sides, faces: faces.clone() })
            }
            _ => None,
        }
    }
}
