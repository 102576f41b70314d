//! One table as a player sees it, put together from what its host tells.

use crate::words::decides;
use game::record::Record;
use game::{Pending, Seat};
use table::{AnyGame, AnyPosition};
use wire::{
    ApiError, ChatMessage, ErrorKind, LogLine, OpenOffer, Opening, PendingState, RivalStatus,
    SeatStatus, Update, seat_of,
};

/// One table as a player sees it.
#[derive(Debug)]
pub struct Session {
    pub opening: Opening,
    kind: &'static dyn AnyGame,
    /// The scenario before the first input: what views are read on top of.
    base: Box<dyn AnyPosition>,
    view: Box<dyn AnyPosition>,
    seat: Option<Seat>,
    pub log: Vec<LogLine>,
    pub said: Vec<ChatMessage>,
    pub seq: u64,
    pub inputs: usize,
    pub waits: PendingState,
    pub seats: Vec<SeatStatus>,
    pub offer: Option<OpenOffer>,
    pub deadline: Option<u64>,
    pub standing: Vec<String>,
    pub secret: Option<String>,
}

/// Something that happened since the player last looked: what was heard, and how the table looked
/// then.
#[derive(Debug)]
pub struct Step {
    pub line: LogLine,
    pub view: Option<Box<dyn AnyPosition>>,
}

impl Session {
    /// Sits down, or looks on.
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
            said: Vec::new(),
            seq: 0,
            inputs: 0,
            waits: update.pending.clone(),
            seats: Vec::new(),
            offer: None,
            deadline: None,
            standing: Vec::new(),
            secret: None,
            opening,
        };
        session.hear(update)?;
        Ok(session)
    }

    /// Takes what the host tells, and gives back what is new, step by step.
    pub fn hear(&mut self, update: Update) -> Result<Vec<Step>, ApiError> {
        // A news that crossed the answer to a command on its way tells nothing more.
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
            steps.push(Step { line, view });
        }
        if update.seq > self.seq || self.seq == 0 {
            if let Some(keep) = update.keep {
                self.log.truncate(keep);
            }
            self.log.extend(steps.iter().map(|step| step.line.clone()));
            self.said.extend(update.chat);
        }
        self.seq = update.seq;
        self.inputs = update.inputs;
        self.waits = update.pending;
        self.seats = update.seats;
        self.offer = update.offer;
        self.deadline = update.deadline;
        self.standing = update.standing;
        self.secret = update.secret;
        Ok(steps)
    }

    pub fn rival(&mut self, rival: RivalStatus) {
        self.opening.rival = Some(rival);
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.kind
    }

    /// The position as the player sees it.
    pub fn view(&self) -> &dyn AnyPosition {
        self.view.as_ref()
    }

    /// The scenario's name in its record.
    pub fn scenario(&self) -> &str {
        self.opening
            .head
            .lines()
            .find_map(|line| line.strip_prefix("scenario "))
            .map_or("", str::trim)
    }

    /// Where the player sits; nowhere, if he looks on.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether the player sits on the seat of this name.
    pub fn is_mine(&self, seat: &str) -> bool {
        self.opening.seat.as_deref() == Some(seat)
    }

    /// Whether the table waits for this player.
    pub fn is_my_turn(&self) -> bool {
        !self.is_over()
            && matches!(self.view.pending(), Pending::Decision(asked, _) if Some(asked) == self.seat)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.waits, PendingState::GameOver(_))
    }

    /// The refusal of whoever has no say now.
    pub fn not_asked(&self) -> ApiError {
        let text = match &self.waits {
            PendingState::GameOver(end) => format!("the game is over ({})", end.by),
            PendingState::Chance { by } => format!("luck is asked now ({by})"),
            PendingState::Decision { seat, point } => format!("{} now ({point})", decides(seat)),
        };
        ApiError::new(ErrorKind::NotAsked, text)
    }
}
