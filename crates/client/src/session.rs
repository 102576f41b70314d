//! The client's copy of one table, kept up to date by the host.

use crate::words::{decides, side};
use game::record::Record;
use game::{Pending, Seat};
use table::{AnyGame, AnyPosition};
use wire::{
    ApiError, ChatMessage, ErrorKind, LogLine, OpenOffer, Opening, PendingState, Rematch,
    RivalStatus, SeatStatus, Update, seat_of,
};

/// A table as one player or spectator sees it.
#[derive(Debug)]
pub struct Session {
    pub opening: Opening,
    kind: &'static dyn AnyGame,
    /// The start position. Views are written as changes to it.
    base: Box<dyn AnyPosition>,
    view: Box<dyn AnyPosition>,
    seat: Option<Seat>,
    pub log: Vec<LogLine>,
    pub chat: Vec<ChatMessage>,
    pub seq: u64,
    pub inputs: usize,
    pub pending: PendingState,
    pub seats: Vec<SeatStatus>,
    pub offer: Option<OpenOffer>,
    pub deadline: Option<u64>,
    /// Why the rest of a stored game can't be replayed, until its players agree to continue.
    pub stranded: Option<String>,
    pub standing: Vec<String>,
    pub secret: Option<String>,
    /// The player's invitation to another game.
    pub rematch: Option<Rematch>,
    /// Whether all players share this screen. True for tables that the page hosts itself.
    pub shares_screen: bool,
    position_version: u64,
    /// The steps since the player last acted. The host sends them when the player opens the table.
    arrival: Vec<PlaybackStep>,
}

/// A step to show: its log line and the position after it.
#[derive(Debug)]
pub struct PlaybackStep {
    pub line: LogLine,
    pub view: Option<Box<dyn AnyPosition>>,
}

impl Session {
    /// Joins a table as a player or a spectator.
    pub fn new(opening: Opening, update: Update) -> Result<Session, ApiError> {
        let kind = table::game(&opening.game)?;
        let seat = opening.seat.as_deref().map(|name| seat_of(kind, name)).transpose()?;
        let head = Record::read(&opening.head)?;
        let base = kind.open(head.scenario.text, head.options.as_deref())?;
        let mut session = Session {
            kind,
            view: base.clone_box(),
            base,
            seat,
            log: Vec::new(),
            chat: Vec::new(),
            seq: 0,
            inputs: 0,
            pending: update.pending.clone(),
            seats: Vec::new(),
            offer: None,
            deadline: None,
            stranded: None,
            standing: Vec::new(),
            secret: None,
            rematch: None,
            shares_screen: false,
            position_version: 0,
            arrival: Vec::new(),
            opening,
        };
        session.arrival = session.apply_update(update)?;
        session.arrival.retain(|step| step.view.is_some());
        Ok(session)
    }

    /// Takes the steps to replay for a player who has just opened the table.
    pub fn take_arrival(&mut self) -> Vec<PlaybackStep> {
        std::mem::take(&mut self.arrival)
    }

    /// Applies an update from the host and returns the new steps.
    pub fn apply_update(&mut self, update: Update) -> Result<Vec<PlaybackStep>, ApiError> {
        // The answer to a command can overtake an earlier update. That update then contains nothing new.
        if update.seq < self.seq {
            return Ok(Vec::new());
        }
        let read = |text: &String| self.kind.read_view(self.base.as_ref(), text);
        if let Some(view) = &update.view {
            self.view = read(view)?;
        }
        let mut steps = Vec::with_capacity(update.log.len());
        for mut line in update.log.iter().cloned() {
            let view = line.view.take().as_ref().map(read).transpose()?;
            steps.push(PlaybackStep { line, view });
        }
        if update.view.is_some() || update.keep.is_some() || !steps.is_empty() {
            self.position_version += 1;
        }
        if update.seq == self.seq && self.seq > 0 {
            steps.clear();
        } else {
            if let Some(keep) = update.keep {
                self.log.truncate(keep);
            }
            self.log.extend(steps.iter().map(|step| step.line.clone()));
            self.chat.extend(update.chat);
        }
        self.seq = update.seq;
        self.inputs = update.inputs;
        self.pending = update.pending;
        self.seats = update.seats;
        self.offer = update.offer;
        self.deadline = update.deadline;
        self.stranded = update.stranded;
        self.standing = update.standing;
        self.secret = update.secret;
        self.rematch = update.rematch.or_else(|| self.rematch.take());
        if let Some(head) = update.head {
            self.opening.head = head;
        }
        Ok(steps)
    }

    pub fn set_rival(&mut self, rival: RivalStatus) {
        self.opening.rival = Some(rival);
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.kind
    }

    /// A number that increases whenever the position changes. Chat and offers don't affect it.
    pub fn position_version(&self) -> u64 {
        self.position_version
    }

    /// The current position as the viewer sees it.
    pub fn view(&self) -> &dyn AnyPosition {
        self.view.as_ref()
    }

    /// The id of the scenario.
    pub fn scenario(&self) -> &str {
        self.opening
            .head
            .lines()
            .find_map(|line| line.strip_prefix("scenario "))
            .map_or("", str::trim)
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether this is the viewer's own seat.
    pub fn is_mine(&self, seat: &str) -> bool {
        self.opening.seat.as_deref() == Some(seat)
    }

    /// The seat that the game is waiting for, if it waits for a decision.
    pub fn deciding_seat(&self) -> Option<&str> {
        match &self.pending {
            PendingState::Decision { seat, .. } => Some(seat),
            PendingState::Chance { .. } | PendingState::GameOver(_) => None,
        }
    }

    /// Whether the viewer has a seat and the game is not over.
    pub fn is_playing(&self) -> bool {
        self.seat.is_some() && !self.is_over()
    }

    /// The status of a seat.
    pub fn status(&self, seat: &str) -> Option<&SeatStatus> {
        self.seats.iter().find(|status| status.seat == seat)
    }

    /// Whether an AI plays this seat for its player.
    pub fn has_stand_in(&self, seat: &str) -> bool {
        self.status(seat).is_some_and(|status| status.stand_in)
    }

    /// Whether an AI plays for this player.
    pub fn is_played_for_me(&self) -> bool {
        self.opening.seat.as_deref().is_some_and(|seat| self.has_stand_in(seat))
    }

    /// Whether the table is waiting for an AI that plays for someone at this screen.
    pub fn waits_for_own_stand_in(&self) -> bool {
        self.deciding_seat().is_some_and(|seat| {
            self.has_stand_in(seat) && (self.shares_screen || self.is_mine(seat))
        })
    }

    /// Whether any other seat belongs to a person, even if an AI is standing in.
    pub fn has_other_people(&self) -> bool {
        let is_person =
            |status: &SeatStatus| status.stand_in || matches!(&*status.who, "person" | "open");
        self.seats.iter().any(|status| !self.is_mine(&status.seat) && is_person(status))
    }

    /// The player's name, or the name of the side if the player has none: `Ada`, `Japan`.
    pub fn player(&self, seat: &str) -> String {
        let name = self.status(seat).and_then(|status| status.name.clone());
        name.unwrap_or_else(|| side(seat))
    }

    /// Whether it is the viewer's turn to decide.
    pub fn is_my_turn(&self) -> bool {
        !self.is_over()
            && self.stranded.is_none()
            && !self.is_played_for_me()
            && matches!(self.view.pending(), Pending::Decision(asked, _) if Some(asked) == self.seat)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, PendingState::GameOver(_))
    }

    /// The refusal for an action out of turn.
    pub fn out_of_turn(&self) -> ApiError {
        let text = match (&self.pending, &self.stranded) {
            (PendingState::GameOver(end), _) => format!("the game is over ({})", end.by),
            (_, Some(stranded)) => stranded.clone(),
            (PendingState::Chance { by }, None) => format!("the dice are being rolled ({by})"),
            (PendingState::Decision { seat, point }, None) => {
                let game = table::game(&self.opening.game).ok();
                let what = game.and_then(|game| game.decision(point)).unwrap_or_default();
                let what = if what.is_empty() { String::new() } else { format!(" {what}") };
                format!("it is not your turn: {}{what} ({point})", decides(seat))
            }
        };
        ApiError::new(ErrorKind::NotAsked, text)
    }
}
