//! What the people at a table settle among themselves: offers, resigning, running out of time.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::{Occupant, Table};
use game::record::Ending;
use game::{Pending, Seat, Seats};

/// What one seat proposes to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// To take back all but the first so many inputs, whatever has come out since.
    Undo {
        inputs: usize,
    },
    Draw,
    /// To give the game up together: a matter of the allies alone.
    Surrender,
}

/// An offer that waits for answers. It lapses when the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub by: Seat,
    pub offer: Offer,
    /// Who has agreed, the proposer among them.
    pub agreed: Seats,
}

/// Seconds since a moment of the host's choosing. A table has no clock of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub u64);

/// How long a seat may think about one decision, and since when it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub per_move: u64,
    pub since: Moment,
    /// The inputs taken when the decision was asked.
    pub inputs: usize,
}

impl Table {
    /// The offer that waits for answers.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The same, as far as it concerns these viewers.
    pub fn proposal_to(&self, viewers: Seats) -> Option<&Proposal> {
        let concerns = |it: &&Proposal| self.concerned(it.by, it.offer).meets(viewers);
        self.proposal().filter(|it| it.offer != Offer::Surrender || concerns(it))
    }

    /// Makes an offer. It is done at once if nobody else need agree: programs let others undo, to
    /// learn by trying, and play on when a draw is offered. Tells whether it is done.
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
                return Err(TableError::NotPending("these rules know no draw".to_owned()));
            }
            Offer::Draw if self.occupants().any(|who| matches!(who, Occupant::Program(_))) => {
                return Err(TableError::NotPending("a program plays on".to_owned()));
            }
            _ => {}
        }
        self.enter(JournalEntry::Offers { seat, offer })?;
        Ok(self.proposal.is_none())
    }

    /// How many inputs the game had when this seat last chose.
    pub fn before_last_choice(&self, seat: Seat) -> Result<usize, TableError> {
        let last = self.applied.iter().rposition(|applied| applied.seat == Some(seat));
        last.ok_or_else(|| TableError::NotPending("you have chosen nothing yet".to_owned()))
    }

    pub(crate) fn propose(&mut self, seat: Seat, offer: Offer) -> Result<(), TableError> {
        self.proposal = Some(Proposal { by: seat, offer, agreed: seat.into() });
        self.settle()
    }

    /// Agrees to the offer that waits, or declines it. Tells whether it is done.
    pub fn answer(&mut self, seat: Seat, agrees: bool) -> Result<bool, TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        self.enter(JournalEntry::Answers { seat, agrees })?;
        Ok(agrees && self.proposal.is_none())
    }

    pub(crate) fn reply(&mut self, seat: Seat, agrees: bool) -> Result<(), TableError> {
        let Some(Proposal { by, offer, .. }) = self.proposal else {
            return Err(TableError::NotPending("nothing is offered".to_owned()));
        };
        if !self.concerned(by, offer).has(seat) {
            return Err(TableError::NotPending("that is for others to settle".to_owned()));
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

    /// Whom an offer concerns.
    fn concerned(&self, by: Seat, offer: Offer) -> Seats {
        match offer {
            Offer::Surrender => self.position().allies(by),
            Offer::Undo { .. } | Offer::Draw => self.position().seats(),
        }
    }

    /// Carries the offer out once every person whom it concerns has agreed.
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

    /// How the people ended the game, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Gives the game up, at any moment. Allies who are persons must agree first: by an answer, or by
    /// giving up themselves. Tells whether it is done.
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

    /// Gives each decision so many seconds from now on; none gives all the time there is.
    pub fn set_clock(&mut self, per_move: Option<u64>, now: Moment) -> Result<(), TableError> {
        self.enter(JournalEntry::Clock { per_move, now })
    }

    pub(crate) fn wind(&mut self, per_move: Option<u64>, now: Moment) {
        let inputs = self.inputs();
        self.clock = per_move.map(|per_move| Clock { per_move, since: now, inputs });
    }

    /// Tells the table what time it is; the host does so after every input.
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

    /// Until when the seat that is asked must decide.
    pub fn deadline(&self) -> Option<(Seat, Moment)> {
        let clock = self.clock.filter(|_| self.ending.is_none())?;
        match self.position().pending() {
            Pending::Decision(seat, _) => {
                Some((seat, Moment(clock.since.0.saturating_add(clock.per_move))))
            }
            _ => None,
        }
    }

    /// Claims the game from a seat that has let its time run out.
    pub fn claim(&mut self, seat: Seat, now: Moment) -> Result<(), TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        match self.deadline() {
            Some((late, until)) if late != seat && now > until => {
                self.enter(JournalEntry::Ends(Ending::Late(late)))
            }
            Some((late, _)) if late == seat => {
                Err(TableError::NotPending("it is yours to decide".to_owned()))
            }
            Some((_, until)) => {
                Err(TableError::NotPending(format!("there are {} seconds left", until.0 - now.0)))
            }
            None => Err(TableError::NotPending("nobody plays against a clock".to_owned())),
        }
    }
}
