//! Agreements between players: offers, resigning, time limits.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::{Occupant, Table};
use game::record::Ending;
use game::{Pending, Seat, Seats};

/// An offer of one seat to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// To undo all but the first `inputs` inputs, whatever has been revealed since.
    Undo {
        inputs: usize,
    },
    Draw,
    /// To surrender together: only allies are asked.
    Surrender,
}

/// An offer that waits for answers. It lapses with the next input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub by: Seat,
    pub offer: Offer,
    /// The seats that have agreed, the proposer included.
    pub agreed: Seats,
}

/// A time in seconds, from an origin of the host's choosing. A table has no clock itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub u64);

/// The time limit for a decision, and when the pending one began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub per_move: u64,
    pub since: Moment,
    /// How many inputs the game had then.
    pub inputs: usize,
}

impl Table {
    /// The offer that waits for answers.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The same, if these viewers may know of it.
    pub fn proposal_to(&self, viewers: Seats) -> Option<&Proposal> {
        let concerns = |it: &&Proposal| self.concerned(it.by, it.offer).meets(viewers);
        self.proposal().filter(|it| it.offer != Offer::Surrender || concerns(it))
    }

    /// Makes an offer. It takes effect at once if no other person has to agree: programs let players
    /// undo, to learn by trying, but never agree to a draw. Returns whether it took effect.
    pub fn offer(&mut self, seat: Seat, offer: Offer) -> Result<bool, TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        match offer {
            Offer::Undo { inputs } if inputs >= self.inputs() => {
                return Err(TableError::NotPending(format!(
                    "the game has only {} inputs",
                    self.inputs()
                )));
            }
            Offer::Draw if !self.game().draws() => {
                return Err(TableError::NotPending("this game has no draws".to_owned()));
            }
            Offer::Draw if self.occupants().any(|who| matches!(who, Occupant::Program(_))) => {
                return Err(TableError::NotPending("programs don't agree to draws".to_owned()));
            }
            _ => {}
        }
        self.enter(JournalEntry::Offers { seat, offer })?;
        Ok(self.proposal.is_none())
    }

    /// How many inputs the game had before this seat's last action.
    pub fn before_last_choice(&self, seat: Seat) -> Result<usize, TableError> {
        let last = self.applied.iter().rposition(|applied| applied.seat == Some(seat));
        last.ok_or_else(|| TableError::NotPending("you have not acted yet".to_owned()))
    }

    pub(crate) fn propose(&mut self, seat: Seat, offer: Offer) -> Result<(), TableError> {
        self.proposal = Some(Proposal { by: seat, offer, agreed: seat.into() });
        self.settle()
    }

    /// Accepts or declines the open offer. Returns whether it took effect.
    pub fn answer(&mut self, seat: Seat, agrees: bool) -> Result<bool, TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        self.enter(JournalEntry::Answers { seat, agrees })?;
        Ok(agrees && self.proposal.is_none())
    }

    pub(crate) fn reply(&mut self, seat: Seat, agrees: bool) -> Result<(), TableError> {
        let Some(Proposal { by, offer, .. }) = self.proposal else {
            return Err(TableError::NotPending("there is no open offer".to_owned()));
        };
        if !self.concerned(by, offer).has(seat) {
            return Err(TableError::NotPending("this offer is not for you to answer".to_owned()));
        }
        if !agrees {
            self.proposal = None;
            return Ok(());
        }
        if let Some(proposal) = &mut self.proposal {
            proposal.agreed = proposal.agreed | seat.into();
        }
        self.settle()
    }

    /// The seats that decide on an offer.
    fn concerned(&self, by: Seat, offer: Offer) -> Seats {
        match offer {
            Offer::Surrender => self.position().allies(by),
            Offer::Undo { .. } | Offer::Draw => self.position().seats(),
        }
    }

    /// Carries out the offer once every person among those seats has agreed.
    fn settle(&mut self) -> Result<(), TableError> {
        let Some(Proposal { by, offer, agreed }) = self.proposal else { return Ok(()) };
        let waits =
            |seat: Seat| !agreed.has(seat) && self.occupant(seat) == Some(&Occupant::Person);
        if self.concerned(by, offer).iter().any(waits) {
            return Ok(());
        }
        self.proposal = None;
        match offer {
            Offer::Undo { inputs } => self.take_back(inputs)?,
            Offer::Draw => self.ending = Some(Ending::Drawn),
            Offer::Surrender => self.ending = Some(Ending::Resigned(by)),
        }
        Ok(())
    }

    /// How the players ended the game, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Resigns, at any time. Allies who are persons must agree first, by an answer or by resigning
    /// themselves. Returns whether it took effect.
    pub fn resign(&mut self, seat: Seat) -> Result<bool, TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        let allies = self.position().allies(seat);
        let person = |ally: Seat| self.occupant(ally) == Some(&Occupant::Person);
        if !allies.iter().any(|ally| ally != seat && person(ally)) {
            self.enter(JournalEntry::Ends(Ending::Resigned(seat)))?;
            return Ok(true);
        }
        match self.proposal {
            Some(Proposal { by, offer: Offer::Surrender, .. }) if allies.has(by) => {
                self.answer(seat, true)
            }
            _ => self.offer(seat, Offer::Surrender),
        }
    }

    /// Limits each decision to this many seconds from now on; none removes the limit.
    pub fn set_clock(&mut self, per_move: Option<u64>, now: Moment) -> Result<(), TableError> {
        self.enter(JournalEntry::Clock { per_move, now })
    }

    pub(crate) fn wind(&mut self, per_move: Option<u64>, now: Moment) {
        let inputs = self.inputs();
        self.clock = per_move.map(|per_move| Clock { per_move, since: now, inputs });
    }

    /// Restarts the clock if inputs were taken since it last started. The host calls it after every
    /// command.
    pub fn restart_clock(&mut self, now: Moment) -> Result<(), TableError> {
        match self.clock {
            Some(clock) if clock.inputs != self.inputs() => self.enter(JournalEntry::Time(now)),
            _ => Ok(()),
        }
    }

    pub(crate) fn tick(&mut self, now: Moment) {
        let inputs = self.inputs();
        if let Some(clock) = &mut self.clock {
            *clock = Clock { since: now, inputs, ..*clock };
        }
    }

    /// The seat that is to decide, and when its time runs out.
    pub fn deadline(&self) -> Option<(Seat, Moment)> {
        let clock = self.clock.filter(|_| self.ending.is_none())?;
        match self.position().pending() {
            Pending::Decision(seat, _) => {
                Some((seat, Moment(clock.since.0.saturating_add(clock.per_move))))
            }
            _ => None,
        }
    }

    /// Claims the win from a seat whose time has run out.
    pub fn claim(&mut self, seat: Seat, now: Moment) -> Result<(), TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        match self.deadline() {
            Some((late, until)) if late != seat && now > until => {
                self.enter(JournalEntry::Ends(Ending::Late(late)))
            }
            Some((late, _)) if late == seat => {
                Err(TableError::NotPending("it is your own turn to decide".to_owned()))
            }
            Some((_, until)) => {
                Err(TableError::NotPending(format!("there are {} seconds left", until.0 - now.0)))
            }
            None => Err(TableError::NotPending("this game has no clock".to_owned())),
        }
    }
}
