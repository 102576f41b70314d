//! Agreements between players: offers, resigning, time limits.

use crate::any_position::TableError;
use crate::journal::JournalEntry;
use crate::table::{Occupant, Table};
use game::record::Ending;
use game::{Pending, Seat, Seats};

/// An offer of one seat to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// To undo all but the first `inputs` inputs, even if something has been revealed since.
    Undo {
        inputs: usize,
    },
    Draw,
    /// To surrender together: only allies are asked.
    Surrender,
    /// To continue a stranded game from its last position.
    Continue,
}

/// An offer that waits for answers. It lapses with the next input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub by: Seat,
    pub offer: Offer,
    /// The seats that have agreed, the proposer included.
    pub agreed: Seats,
}

/// A time in seconds, from an origin of the host's choosing. A table has no clock of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub u64);

/// The time limit for a decision, and when the pending one began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub per_move: u64,
    /// `None` until every seat is taken.
    pub since: Option<Moment>,
    /// How many public inputs there were then. Secret inputs don't count: restarting the clock would reveal them.
    pub inputs: usize,
}

impl Table {
    /// The offer that waits for answers.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// The open offer, if these viewers may know of it.
    pub fn proposal_to(&self, viewers: Seats) -> Option<&Proposal> {
        let concerns = |it: &&Proposal| self.concerned(it.by, it.offer).meets(viewers);
        self.proposal().filter(|it| it.offer != Offer::Surrender || concerns(it))
    }

    /// Makes an offer. It takes effect at once if no other person has to agree. AI players
    /// always accept an undo, so that people can experiment, but never a draw. A stand-in accepts only
    /// an undo of what happened after its player handed the seat over. Returns whether it took effect.
    pub fn offer(&mut self, seat: Seat, offer: Offer) -> Result<bool, TableError> {
        if offer != Offer::Continue {
            self.must_go_on()?;
        }
        self.must_sit(seat)?;
        match offer {
            Offer::Continue if self.stranded().is_none() || self.is_over() => {
                return Err(TableError::NotPending("the game can go on as it is".to_owned()));
            }
            Offer::Undo { inputs } if inputs >= self.inputs() => {
                return Err(TableError::NotPending(format!(
                    "the game has only {} inputs",
                    self.inputs()
                )));
            }
            Offer::Draw if !self.game().draws() => {
                return Err(TableError::NotPending("this game has no draws".to_owned()));
            }
            Offer::Draw if self.asks_a_program(seat) => {
                return Err(TableError::NotPending("AI players don't accept draws".to_owned()));
            }
            _ => {}
        }
        let refuses = |other: Seat| self.may_not_agree(other, seat, offer);
        if offer != Offer::Continue && self.concerned(seat, offer).iter().any(refuses) {
            return Err(TableError::NotPending(match offer {
                Offer::Undo { .. } => {
                    "an AI is playing for another player; it can't agree to undo \
                    what happened before it took over"
                        .to_owned()
                }
                Offer::Draw | Offer::Surrender | Offer::Continue => {
                    "an AI is playing for your partner; it can't agree to surrender".to_owned()
                }
            }));
        }
        self.enter(JournalEntry::Offers { seat, offer })?;
        self.continue_if(offer, self.proposal.is_none())?;
        Ok(self.proposal.is_none())
    }

    /// Whether an AI has one of the other seats.
    fn asks_a_program(&self, by: Seat) -> bool {
        let is_program = |seat: Seat| {
            matches!(self.occupant(seat), Some(Occupant::Program(_) | Occupant::StandIn(_)))
        };
        self.position().seats().iter().any(|seat| seat != by && is_program(seat))
    }

    /// Whether a stand-in has this seat and can't agree to the offer on its player's behalf.
    fn may_not_agree(&self, seat: Seat, by: Seat, offer: Offer) -> bool {
        let since = self.handed_over[usize::from(seat.0)];
        let is_its_own = matches!(offer, Offer::Undo { inputs } if inputs >= since);
        let has_stand_in = matches!(self.occupant(seat), Some(Occupant::StandIn(_)));
        seat != by && has_stand_in && !is_its_own
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
        let offer = self.proposal.map(|proposal| proposal.offer);
        if offer != Some(Offer::Continue) {
            self.must_go_on()?;
        }
        self.must_sit(seat)?;
        if agrees && self.proposal.is_some_and(|proposal| proposal.agreed.has(seat)) {
            return Ok(false);
        }
        self.enter(JournalEntry::Answers { seat, agrees })?;
        let settled = agrees && self.proposal.is_none();
        if let Some(offer) = offer {
            self.continue_if(offer, settled)?;
        }
        Ok(settled)
    }

    /// Continues a stranded game once all have agreed.
    fn continue_if(&mut self, offer: Offer, settled: bool) -> Result<(), TableError> {
        match &self.stranded {
            Some(stranded) if offer == Offer::Continue && settled => {
                let entries = stranded.entry;
                self.enter(JournalEntry::Continues { entries })
            }
            _ => Ok(()),
        }
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
            Offer::Undo { .. } | Offer::Draw | Offer::Continue => self.position().seats(),
        }
    }

    /// Carries out the offer once every person among those seats has agreed.
    fn settle(&mut self) -> Result<(), TableError> {
        let Some(Proposal { by, offer, agreed }) = self.proposal else { return Ok(()) };
        let waits = |seat: Seat| {
            let is_person = self.occupant(seat) == Some(&Occupant::Person);
            !agreed.has(seat) && (is_person || self.may_not_agree(seat, by, offer))
        };
        if self.concerned(by, offer).iter().any(waits) {
            return Ok(());
        }
        self.proposal = None;
        match offer {
            Offer::Undo { inputs } => self.take_back(inputs)?,
            Offer::Draw => self.ending = Some(Ending::Drawn),
            Offer::Surrender => self.ending = Some(Ending::Resigned(by)),
            // The game continues with a separate journal entry.
            Offer::Continue => {}
        }
        Ok(())
    }

    /// How the players ended the game, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Resigns, at any time. Allies who are people must agree first, by an answer or by resigning
    /// themselves. Returns whether it took effect.
    pub fn resign(&mut self, seat: Seat) -> Result<bool, TableError> {
        self.must_go_on()?;
        self.must_sit(seat)?;
        let allies = self.position().allies(seat);
        let person = |ally: Seat| {
            matches!(self.occupant(ally), Some(Occupant::Person | Occupant::StandIn(_)))
        };
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

    /// Limits every later decision to this many seconds; none removes the limit.
    pub fn set_clock(&mut self, per_move: Option<u64>, now: Moment) -> Result<(), TableError> {
        self.enter(JournalEntry::Clock { per_move, now })
    }

    pub(crate) fn apply_clock(&mut self, per_move: Option<u64>, now: Moment) {
        let (inputs, since) = (self.public_inputs(), self.is_complete().then_some(now));
        self.clock = per_move.map(|per_move| Clock { per_move, since, inputs });
    }

    fn public_inputs(&self) -> usize {
        self.inputs_known_to(Seats::PUBLIC, self.inputs())
    }

    /// Whether every seat is taken.
    fn is_complete(&self) -> bool {
        self.occupants().all(|occupant| *occupant != Occupant::Open)
    }

    /// Starts the clock once every seat is taken, and restarts it after new inputs. The
    /// host calls it after every command and whenever a player sits down.
    pub fn restart_clock(&mut self, now: Moment) -> Result<(), TableError> {
        let is_due = |clock: Clock| clock.since.is_none() || clock.inputs != self.public_inputs();
        if self.is_complete() && self.clock.is_some_and(is_due) {
            return self.enter(JournalEntry::Time(now));
        }
        Ok(())
    }

    pub(crate) fn apply_time(&mut self, now: Moment) {
        let inputs = self.public_inputs();
        if let Some(clock) = &mut self.clock {
            *clock = Clock { since: Some(now), inputs, ..*clock };
        }
    }

    /// The seat that has to decide, and when its time runs out; none until every seat has its player.
    pub fn deadline(&self) -> Option<(Seat, Moment)> {
        let clock = self.clock.filter(|_| self.ending.is_none() && self.stranded.is_none())?;
        let since = clock.since.filter(|_| self.is_complete())?;
        match self.position().pending() {
            Pending::Decision(seat, _) => {
                Some((seat, Moment(since.0.saturating_add(clock.per_move))))
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
            None if self.clock.is_some() && !self.is_complete() => {
                let why = "the clock starts when every seat has its player";
                Err(TableError::NotPending(why.to_owned()))
            }
            None => Err(TableError::NotPending("this game has no clock".to_owned())),
        }
    }
}
