//! Playing at one table: the state machine behind the page.
//!
//! [`Play::update`] takes one [`Message`] (a click, a timer that ran out, news from the host) and answers
//! with the [`Effect`]s to carry out and the [`Part`]s of the state that changed. It touches no browser:
//! timers and sockets are the caller's, so every sequence of messages can be played in a native test.

use crate::scene::{Field, MapPath, Scene};
use crate::{AnyDraft, AnyView, Response, Session, Step, Tags};
use hex::Hex;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use table::AnyPosition;
use wire::{ApiError, Command, ErrorKind, LogLine, ServerMessage};

/// How long a step is shown: players read dice, but only follow a move.
const DICE_PAUSE: Duration = Duration::from_millis(900);
const MOVE_PAUSE: Duration = Duration::from_millis(280);

/// A hex that no map has, for counters that lie beside the map.
const OFF_MAP: Hex = Hex { q: i16::MAX, r: i16::MAX };

/// Something that happened to the page.
#[allow(clippy::large_enum_variant, reason = "messages are handled one at a time, never stored")]
#[derive(Debug)]
pub enum Message {
    /// The player clicked a hex, or one counter in it.
    HexClicked {
        hex: Hex,
        piece: Option<String>,
    },
    /// The player clicked a counter in a list; it may be off the map.
    PieceClicked(String),
    /// The player chose an order from a list.
    Chosen(String),
    /// The same, dropping the draft first.
    ChosenInstead(String),
    /// The player chose the order under this number.
    NumberPressed(usize),
    /// The player replaced the step of the draft at this index, and dropped the steps after it.
    StepReplaced {
        index: usize,
        order: String,
    },
    /// The next or previous variant of the pending action.
    VariantTurned {
        back: bool,
    },
    Confirmed,
    /// The player dropped the draft and the selection.
    Cancelled,
    /// Undoes the last part of the draft; without a draft, the last action on the table.
    UndoPressed,
    /// The player loaded a list, such as a deck, or it could not be read.
    ListLoaded(Result<String, ApiError>),
    /// Any other command to the table: chat, offers, resignation.
    CommandGiven(Command),
    /// The player does not want to watch the remaining steps.
    Skipped,
    /// The timer of [`Effect::ShowStep`] ran out.
    StepShown(u64),
    /// The timer of [`Effect::WorkOutTag`] ran out.
    TagDue(u64),
    FromHost(ServerMessage),
    ConnectionLost,
    /// Whether steps are shown one by one; not if the player prefers reduced motion.
    MotionAllowed(bool),
}

/// Something for the page to carry out.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Sends a command to the host. The answer carries the same id.
    Send { id: u64, command: Command },
    /// Reports [`Message::StepShown`] with this number after a pause.
    ShowStep { step: u64, pause: Duration },
    /// Reports [`Message::TagDue`] with this number as soon as the page is idle.
    WorkOutTag { job: u64 },
}

/// A part of the state that is drawn on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Session,
    /// The step being shown, and the log up to it.
    Steps,
    Draft,
    Tags,
    Refusal,
}

impl Part {
    pub const ALL: [Part; 5] = [Part::Session, Part::Steps, Part::Draft, Part::Tags, Part::Refusal];
}

/// The answer to a message.
#[derive(Debug, Default)]
pub struct Reaction {
    pub effects: Vec<Effect>,
    pub changed: Vec<Part>,
}

/// One table as its player sees it and plays it.
pub struct Play {
    session: Session,
    view: &'static dyn AnyView,
    field: Arc<Field>,
    /// The position with the action that the player is putting together.
    draft: Box<dyn AnyDraft>,
    /// The odds and prices of the offers, as far as they are worked out.
    tags: Tags,
    /// Steps that arrived and are still to be shown.
    steps: VecDeque<Step>,
    showing: Option<(u64, Step)>,
    refusal: Option<ApiError>,
    /// The command the host has not answered yet. Until then no other is sent.
    in_flight: Option<u64>,
    connected: bool,
    animated: bool,
    /// The position and turn that the draft was started for.
    decision: Option<(u64, bool)>,
    /// The position, turn and version of the draft that the tags are for.
    tagged: Option<(u64, bool, u32)>,
    /// The number of the running tag job, and the next offer to work out.
    tag_job: (u64, usize),
    last_number: u64,
    reaction: Reaction,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Play").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Play {
    /// Starts playing. The effects are the first to carry out.
    pub fn new(
        session: Session,
        view: &'static dyn AnyView,
        animated: bool,
    ) -> (Play, Vec<Effect>) {
        let field = Arc::new(view.field(session.view()));
        let draft = view.watch(session.view());
        let mut play = Play {
            session,
            view,
            field,
            draft,
            tags: Tags::new(),
            steps: VecDeque::new(),
            showing: None,
            refusal: None,
            in_flight: None,
            connected: true,
            animated,
            decision: None,
            tagged: None,
            tag_job: (0, 0),
            last_number: 0,
            reaction: Reaction::default(),
        };
        play.settle();
        let effects = std::mem::take(&mut play.reaction).effects;
        (play, effects)
    }

    pub fn update(&mut self, message: Message) -> Reaction {
        let refusal = self.refusal.clone();
        self.react(message);
        self.settle();
        if self.refusal != refusal {
            self.changed(Part::Refusal);
        }
        std::mem::take(&mut self.reaction)
    }

    fn react(&mut self, message: Message) {
        match message {
            Message::HexClicked { hex, piece } => self.click(hex, piece.as_deref()),
            Message::PieceClicked(piece) => {
                let scene = self.scene(false);
                let hex = scene.pieces.iter().find(|it| it.key == piece).map(|it| it.hex);
                self.click(hex.unwrap_or(OFF_MAP), Some(&piece));
            }
            Message::Chosen(order) => self.choose(|draft| draft.choose(&order)),
            Message::ChosenInstead(order) => self.choose(|draft| draft.restart_with(&order)),
            Message::NumberPressed(number) => self.choose(|draft| draft.choose_number(number)),
            Message::StepReplaced { index, order } => {
                self.choose(|draft| draft.replace_step(index, &order));
            }
            Message::VariantTurned { back } => {
                self.draft.turn(back);
                self.changed(Part::Draft);
            }
            Message::Confirmed => self.choose(|draft| draft.confirm()),
            Message::Cancelled => {
                self.refusal = None;
                self.draft.cancel();
                self.changed(Part::Draft);
            }
            Message::UndoPressed => {
                self.refusal = None;
                if self.draft.take_back() {
                    self.changed(Part::Draft);
                } else {
                    self.command(Command::Undo);
                }
            }
            Message::ListLoaded(text) => self.load(text),
            Message::CommandGiven(command) => self.command(command),
            Message::Skipped => drop(self.skip()),
            Message::StepShown(step) => {
                if self.showing.as_ref().is_some_and(|(shown, _)| *shown == step) {
                    self.show_next();
                }
            }
            Message::TagDue(job) => self.work_out_tag(job),
            Message::FromHost(message) => self.receive(message),
            Message::ConnectionLost => {
                self.connected = false;
                self.in_flight = None;
            }
            Message::MotionAllowed(allowed) => {
                self.animated = allowed;
                if !allowed {
                    self.skip();
                }
            }
        }
    }

    fn changed(&mut self, part: Part) {
        if !self.reaction.changed.contains(&part) {
            self.reaction.changed.push(part);
        }
    }

    fn next_number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }

    // ---- Clicks and choices ----

    /// A click while a step is shown only skips the steps.
    fn click(&mut self, hex: Hex, piece: Option<&str>) {
        if !self.skip() {
            self.choose(|draft| draft.click(hex, piece));
        }
    }

    fn choose(&mut self, choose: impl FnOnce(&mut dyn AnyDraft) -> Response) {
        self.skip();
        // The answer to the last command changes what can be chosen: a second click must not act on
        // the position before it.
        if self.in_flight.is_some() {
            return;
        }
        // Skipping may have begun the decision.
        self.begin_decision();
        let response = if self.session.is_my_turn() {
            self.changed(Part::Draft);
            choose(self.draft.as_mut())
        } else {
            Response::Refused(self.session.out_of_turn())
        };
        self.follow(response);
    }

    fn follow(&mut self, response: Response) {
        self.refusal = None;
        match response {
            Response::Send(orders) => self.send_orders(orders),
            Response::Refused(refusal) => self.refusal = Some(refusal),
            Response::Drafted(_) | Response::Nothing => {}
        }
    }

    fn load(&mut self, text: Result<String, ApiError>) {
        let orders = text.and_then(|text| {
            let seat = self.session.seat().ok_or_else(|| self.session.out_of_turn())?;
            self.view.read_army_list(self.session.view(), seat, &text)
        });
        self.follow(match orders {
            Ok(orders) => Response::Send(orders),
            Err(refusal) => Response::Refused(refusal),
        });
    }

    // ---- Commands and their answers ----

    /// Sends an action. The host carries out all its orders or none of them.
    fn send_orders(&mut self, mut orders: Vec<String>) {
        match orders.len() {
            0 => {}
            1 => self.command(Command::Order { order: orders.remove(0) }),
            _ => self.command(Command::Orders { orders }),
        }
    }

    /// Sends a command, unless one that the host has not answered yet is under way. Chat never waits.
    fn command(&mut self, command: Command) {
        let is_chat = matches!(command, Command::Say { .. });
        if self.in_flight.is_some() && !is_chat {
            return;
        }
        if !self.connected {
            self.refusal = Some(unreachable());
            return;
        }
        let id = self.next_number();
        if !is_chat {
            self.in_flight = Some(id);
        }
        self.reaction.effects.push(Effect::Send { id, command });
    }

    fn receive(&mut self, message: ServerMessage) {
        self.connected = true;
        match message {
            ServerMessage::Welcome { opening, update } => {
                self.session.opening = opening;
                self.in_flight = None;
                self.changed(Part::Session);
                self.apply_update(update);
            }
            ServerMessage::News { update } => self.apply_update(update),
            ServerMessage::Done { id, update } => {
                self.answered(Some(id));
                self.apply_update(update);
            }
            ServerMessage::Refused { id, refusal } => {
                self.answered(id);
                self.refusal = Some(refusal);
            }
            ServerMessage::Rival(rival) => {
                self.session.set_rival(rival);
                self.changed(Part::Session);
            }
        }
    }

    /// The host has answered this command.
    fn answered(&mut self, id: Option<u64>) {
        if id.is_some() && self.in_flight == id {
            self.in_flight = None;
        }
    }

    fn apply_update(&mut self, update: wire::Update) {
        self.changed(Part::Session);
        match self.session.apply_update(update) {
            Ok(steps) if self.animated => self.steps.extend(steps),
            Ok(_) => {}
            Err(refusal) => self.refusal = Some(refusal),
        }
        self.changed(Part::Steps);
        if self.showing.is_none() {
            self.show_next();
        }
    }

    // ---- Steps ----

    /// Shows the next step, or the table as it is.
    fn show_next(&mut self) {
        self.changed(Part::Steps);
        self.showing = None;
        if let Some(step) = self.steps.pop_front() {
            let pause = if step.line.roll.is_some() { DICE_PAUSE } else { MOVE_PAUSE };
            let number = self.next_number();
            self.showing = Some((number, step));
            self.reaction.effects.push(Effect::ShowStep { step: number, pause });
        }
    }

    /// Ends the showing of steps. Returns whether there was one to end.
    fn skip(&mut self) -> bool {
        let showing = self.showing.take().is_some();
        if showing {
            self.steps.clear();
            self.changed(Part::Steps);
        }
        showing
    }

    // ---- What follows from a new position ----

    /// Brings the draft and the tags up to date with the position.
    fn settle(&mut self) {
        self.begin_decision();
        let (position, mine) = (self.session.position_version(), self.draft.is_active());
        let tagged = Some((position, mine, self.draft.version()));
        if self.tagged != tagged {
            self.tagged = tagged;
            self.begin_tags();
        }
    }

    /// Starts a new draft when the position has changed or the player's turn has begun or ended.
    fn begin_decision(&mut self) {
        let (position, mine) = (self.session.position_version(), self.is_my_turn());
        if self.decision != Some((position, mine)) {
            self.decision = Some((position, mine));
            self.draft = self.draft.next(self.session.view(), mine);
            self.changed(Part::Draft);
        }
    }

    /// Tags may take longer than a frame: they are worked out one at a time, so that the page stays
    /// responsive.
    fn begin_tags(&mut self) {
        self.tags = Tags::new();
        self.changed(Part::Tags);
        self.tag_job = (self.next_number(), 0);
        self.continue_tags();
    }

    fn work_out_tag(&mut self, job: u64) {
        let (current, offer) = self.tag_job;
        if current != job {
            return;
        }
        if let Some(tag) = self.draft.tag(offer) {
            self.tags.insert(offer, tag);
            self.changed(Part::Tags);
        }
        self.tag_job.1 += 1;
        self.continue_tags();
    }

    fn continue_tags(&mut self) {
        let (job, offer) = self.tag_job;
        if self.draft.is_active() && offer < self.draft.offer_count() {
            self.reaction.effects.push(Effect::WorkOutTag { job });
        }
    }

    // ---- What the page shows ----

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn view(&self) -> &'static dyn AnyView {
        self.view
    }

    pub fn field(&self) -> &Arc<Field> {
        &self.field
    }

    /// The action that the player is putting together.
    pub fn draft(&self) -> &dyn AnyDraft {
        self.draft.as_ref()
    }

    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    pub fn refusal(&self) -> Option<&ApiError> {
        self.refusal.as_ref()
    }

    /// The step being shown.
    pub fn showing(&self) -> Option<&Step> {
        self.showing.as_ref().map(|(_, step)| step)
    }

    /// Whether everything that happened has been shown.
    pub fn has_shown_all(&self) -> bool {
        self.showing.is_none() && self.steps.is_empty()
    }

    /// The log without the steps that are still to be shown.
    pub fn log(&self) -> &[LogLine] {
        let log = &self.session.log;
        &log[..log.len().saturating_sub(self.steps.len())]
    }

    /// Whether the table waits for this player, and no step is being shown.
    pub fn is_my_turn(&self) -> bool {
        self.showing.is_none() && self.session.is_my_turn()
    }

    /// The position being shown.
    pub fn position(&self) -> &dyn AnyPosition {
        let shown = self.showing().and_then(|step| step.view.as_deref());
        shown.unwrap_or_else(|| self.session.view())
    }

    /// Reads what is shown: the step that is being shown, or the table with the player's draft.
    pub fn with_shown<T>(&self, read: impl FnOnce(&dyn AnyDraft) -> T) -> T {
        match self.showing().and_then(|step| step.view.as_deref()) {
            Some(position) => read(self.view.watch(position).as_ref()),
            None => read(self.draft.as_ref()),
        }
    }

    /// The board with the choices highlighted; on request also the hexes that the enemy threatens.
    pub fn scene(&self, with_threats: bool) -> Scene {
        self.with_shown(|draft| {
            let mut scene = draft.scene(&self.field, &self.tags);
            if with_threats {
                scene.highlights.extend(draft.threats(self.session.seat()).unwrap_or_default());
            }
            scene
        })
    }

    /// The route of the selected unit to a hex.
    pub fn route(&self, hex: Hex) -> Option<MapPath> {
        self.with_shown(|draft| draft.route(hex))
    }

    /// The player's army list as a file: its name and its text.
    pub fn army_list(&self) -> Option<(&'static str, String)> {
        self.view.army_list(self.position(), self.session.seat()?)
    }
}

/// The refusal of a command while the server can't be reached.
pub fn unreachable() -> ApiError {
    ApiError::new(
        ErrorKind::Unavailable,
        "The server can't be reached. Nothing was sent; try again when the connection is back.",
    )
}
