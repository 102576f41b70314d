//! Playing at one table: the state machine behind the page.
//!
//! [`Play::update`] takes one [`Message`] (a click, a timer that ran out, an update from the host) and answers
//! with the [`Effect`]s to carry out and the [`Part`]s of the state that changed. It touches no browser:
//! timers and sockets are the caller's, so every sequence of messages can be played in a native test.

mod delivery;
mod pace;
mod playback;
mod stand_in;

pub use delivery::unreachable;
pub use pace::Pace;

use crate::log::{Entry, entries};
use crate::scene::{Field, Highlight, HighlightKind, MapPath, Scene};
use crate::words::{capital, thinking};
use crate::{AnyDraft, AnyView, PlaybackStep, Response, Session, Tags};
use delivery::Delivery;
use hex::Hex;
use playback::Playback;
use std::sync::Arc;
use std::time::Duration;
use table::AnyPosition;
use wire::{ApiError, Command, LogLine, PendingState, ServerMessage};

/// A hex that is on no map, for counters beside the map.
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
    /// The player stepped to this unit: the draft is discarded and the unit clicked.
    UnitSelected {
        hex: Hex,
        piece: String,
    },
    /// The player dragged this counter to a hex, like a click on each.
    PieceDragged {
        piece: String,
        to: Hex,
    },
    /// The player chose an order from a list.
    Chosen(String),
    /// The same, but the draft is discarded first.
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
    /// The player asked for the suggested set-up.
    SetUpSuggested,
    /// The player went back one step: the pending action, the last step or the selection.
    Cancelled,
    /// Undoes the last part of the draft; without a draft, the last action on the table.
    UndoPressed,
    /// The player loaded a list, such as a deck, or it could not be read.
    ListLoaded(Result<String, ApiError>),
    /// Any other command to the table: chat, offers, resignation.
    CommandGiven(Command),
    /// The player skipped the remaining steps.
    Skipped,
    /// The player paused or continued the playback.
    PausePressed,
    /// The player asked for the next step.
    NextPressed,
    PaceChosen(Pace),
    /// The timer of [`Effect::ShowStep`] ran out.
    StepShown(u64),
    /// The timer of [`Effect::WorkOutTag`] ran out.
    TagDue(u64),
    /// The timer of [`Effect::PlayOn`] ran out.
    PlayOnDue(u64),
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
    /// Reports [`Message::PlayOnDue`] with this number after a pause.
    PlayOn { job: u64, pause: Duration },
}

/// A part of the state that is drawn on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Session,
    /// The step being shown, and the log up to it.
    Steps,
    Draft,
    Tags,
    /// The refusal, and the notice while the player can only wait.
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
    /// The odds and prices of the choices worked out so far.
    tags: Tags,
    playback: Playback,
    refusal: Option<ApiError>,
    delivery: Delivery,
    /// The next decision of an AI that plays for a person, and the last command that requested one.
    next_decision: Option<stand_in::NextDecision>,
    stand_in_sent: Option<u64>,
    /// The position and turn that the draft was started for.
    decision: Option<(u64, bool)>,
    /// The position, turn and version of the draft that the tags are for.
    tagged: Option<(u64, bool, u32)>,
    /// The number of the running tag job, and the next choice to work out.
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
        mut session: Session,
        view: &'static dyn AnyView,
        pace: Pace,
        has_motion: bool,
    ) -> (Play, Vec<Effect>) {
        let arrival = session.take_arrival();
        // Players who pass one screen between them look at the map from the same edge.
        let is_passed_on = session.shares_screen && session.has_other_people();
        let field = match session.seat().filter(|_| !is_passed_on) {
            Some(seat) => view.field_from(session.view(), seat),
            None => view.field(session.view()),
        };
        let field = Arc::new(field);
        let draft = view.watch(session.view());
        let mut play = Play {
            session,
            view,
            field,
            draft,
            tags: Tags::new(),
            playback: Playback::new(pace, has_motion),
            refusal: None,
            delivery: Delivery::new(),
            next_decision: None,
            stand_in_sent: None,
            decision: None,
            tagged: None,
            tag_job: (0, 0),
            last_number: 0,
            reaction: Reaction::default(),
        };
        play.playback.add(arrival);
        play.show_next();
        play.settle();
        let effects = std::mem::take(&mut play.reaction).effects;
        (play, effects)
    }

    pub fn update(&mut self, message: Message) -> Reaction {
        let (refusal, notice) = (self.refusal.clone(), self.notice());
        if is_from_player(&message) {
            self.refusal = None;
        }
        self.react(message);
        self.settle();
        if self.refusal != refusal || self.notice() != notice {
            self.changed(Part::Refusal);
        }
        if refusal.is_some() && self.refusal.is_none() && self.draft.forget_refusal() {
            self.changed(Part::Draft);
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
            Message::UnitSelected { hex, piece } => self.choose(|draft| {
                while draft.take_back() {}
                draft.click(hex, Some(&piece))
            }),
            Message::PieceDragged { piece, to } => self.choose(|draft| {
                while draft.take_back() {}
                draft.click(OFF_MAP, Some(&piece));
                draft.click(to, None)
            }),
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
            Message::SetUpSuggested => self.choose(|draft| {
                while draft.take_back() {}
                Response::Send(draft.suggested_set_up().actions)
            }),
            Message::Cancelled => drop(self.take_back()),
            Message::UndoPressed => {
                if !self.take_back() {
                    self.command(Command::Undo);
                }
            }
            Message::ListLoaded(text) => self.load(text),
            Message::CommandGiven(command) => self.command(command),
            Message::Skipped => drop(self.skip()),
            Message::PausePressed => {
                let number = self.next_number();
                let pause =
                    self.playback.toggle_pause(number, self.session.opening.seat.as_deref());
                self.time_step(number, pause);
            }
            Message::NextPressed => self.show_next(),
            Message::PaceChosen(pace) => {
                self.playback.pace = pace;
                self.changed(Part::Session);
                if pace == Pace::Instant {
                    self.skip();
                }
            }
            Message::StepShown(step) => {
                if self.playback.is_showing(step) && !self.playback.is_paused() {
                    self.show_next();
                }
            }
            Message::TagDue(job) => self.work_out_tag(job),
            Message::PlayOnDue(job) => self.play_on(job),
            Message::FromHost(message) => self.receive(message),
            Message::ConnectionLost => {
                if self.delivery.lost() {
                    self.refusal = Some(unreachable());
                }
            }
            Message::MotionAllowed(allowed) => {
                self.playback.has_motion = allowed;
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

    /// Handles a click. While a step is shown, a click only skips the steps.
    fn click(&mut self, hex: Hex, piece: Option<&str>) {
        if !self.skip() {
            self.choose(|draft| draft.click(hex, piece));
        }
    }

    fn choose(&mut self, choose: impl FnOnce(&mut dyn AnyDraft) -> Response) {
        self.skip();
        // The answer to the last command changes the choices: a second click must not act on the old
        // position.
        if let Some(busy) = self.delivery.busy() {
            self.refusal = Some(busy);
            return;
        }
        // Skipping may have started the player's decision.
        self.begin_decision();
        let response = if self.session.is_my_turn() {
            self.changed(Part::Draft);
            choose(self.draft.as_mut())
        } else {
            Response::Refused(self.session.out_of_turn())
        };
        self.follow(response);
    }

    /// Goes back one step: an action that could not be sent yet, or the last part of the draft. Returns
    /// whether there was anything to take back.
    fn take_back(&mut self) -> bool {
        let taken = self.delivery.drop_held() || self.draft.take_back();
        if taken {
            self.changed(Part::Draft);
        }
        taken
    }

    fn follow(&mut self, response: Response) {
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

    /// Sends a command, or explains why it can't be sent.
    fn command(&mut self, command: Command) {
        let id = self.next_number();
        match self.delivery.send(id, command) {
            Ok(Some(command)) => self.reaction.effects.push(Effect::Send { id, command }),
            Ok(None) => {}
            Err(refusal) => self.refusal = Some(refusal),
        }
    }

    fn receive(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome { opening, update } => {
                self.session.opening = opening;
                self.changed(Part::Session);
                let (position, lines) = (self.session.position_version(), self.session.log.len());
                self.refusal = None;
                self.apply_update(update);
                let held = self.delivery.reconnected();
                let has_changed = self.session.position_version() != position;
                let lines = self.session.log.get(lines..).unwrap_or_default();
                let seat = &self.session.opening.seat;
                match held {
                    Some(command) if !has_changed => self.command(command),
                    // The move had arrived before the connection was lost.
                    Some(_) if lines.iter().any(|line| line.seat == *seat) => {}
                    Some(_) => self.refusal = Some(delivery::overtaken()),
                    None => {}
                }
            }
            ServerMessage::News { update } => self.apply_update(update),
            ServerMessage::Done { id, update } => {
                self.delivery.answered(Some(id));
                self.refusal = None;
                self.apply_update(update);
            }
            ServerMessage::Refused { id, .. } if self.is_play_on(id) => {}
            ServerMessage::Refused { id, refusal } => {
                self.delivery.answered(id);
                self.refusal = Some(refusal);
            }
            ServerMessage::Rival(rival) => {
                self.session.set_rival(rival);
                self.changed(Part::Session);
            }
        }
    }

    fn apply_update(&mut self, update: wire::Update) {
        self.changed(Part::Session);
        let position = self.session.position_version();
        let steps = self.session.apply_update(update);
        if self.session.position_version() != position {
            self.refusal = None;
        }
        match steps {
            Ok(steps) => self.playback.add(steps),
            Err(refusal) => self.refusal = Some(refusal),
        }
        self.changed(Part::Steps);
        if self.playback.showing().is_none() {
            self.show_next();
        }
    }

    // ---- Steps ----

    /// Shows the next step, or the table as it is.
    fn show_next(&mut self) {
        let number = self.next_number();
        let pause = self.playback.next(number, self.session.opening.seat.as_deref());
        self.time_step(number, pause);
    }

    /// Starts the timer of the step being shown, unless the player has paused.
    fn time_step(&mut self, step: u64, pause: Option<Duration>) {
        self.changed(Part::Steps);
        self.reaction.effects.extend(pause.map(|pause| Effect::ShowStep { step, pause }));
    }

    /// Ends the playback. Returns whether there was one.
    fn skip(&mut self) -> bool {
        let was_showing = self.playback.skip();
        if was_showing {
            self.changed(Part::Steps);
        }
        was_showing
    }

    // ---- After a new position ----

    /// Brings the draft and the tags up to date with the position.
    fn settle(&mut self) {
        self.begin_decision();
        let (position, mine) = (self.session.position_version(), self.draft.is_active());
        let tagged = Some((position, mine, self.draft.version()));
        if self.tagged != tagged {
            self.tagged = tagged;
            self.begin_tags();
        }
        self.follow_stand_in();
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

    /// Starts working out tags. They can take longer than a frame, so they are worked out one at a time to keep the
    /// page responsive.
    fn begin_tags(&mut self) {
        self.tags = Tags::new();
        self.changed(Part::Tags);
        self.tag_job = (self.next_number(), 0);
        self.continue_tags();
    }

    fn work_out_tag(&mut self, job: u64) {
        let (current, choice) = self.tag_job;
        if current != job {
            return;
        }
        if let Some(tag) = self.draft.tag(choice) {
            self.tags.insert(choice, tag);
            self.changed(Part::Tags);
        }
        self.tag_job.1 += 1;
        self.continue_tags();
    }

    fn continue_tags(&mut self) {
        let (job, choice) = self.tag_job;
        if self.draft.is_active() && choice < self.draft.choice_count() {
            self.reaction.effects.push(Effect::WorkOutTag { job });
        }
    }

    // ---- State for the page ----

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

    /// The notice that tells the player what the table is waiting for; `None` while the player can act.
    pub fn notice(&self) -> Option<String> {
        if let Some(notice) = self.delivery.notice() {
            return Some(notice.to_owned());
        }
        let is_ai = |seat: &str| {
            let sitting = self.session.seats.iter().find(|sitting| sitting.seat == seat);
            sitting.is_some_and(|sitting| !["person", "open"].contains(&&*sitting.who))
        };
        match &self.session.pending {
            _ if self.showing().is_some() => Some("Replaying moves".to_owned()),
            _ if self.session.is_my_turn() => None,
            PendingState::GameOver(_) => Some("The game is over".to_owned()),
            PendingState::Chance { .. } => Some("Rolling dice".to_owned()),
            PendingState::Decision { seat, .. } if is_ai(seat) => Some(capital(&thinking(seat))),
            PendingState::Decision { seat, .. } => {
                Some(format!("Waiting for {}", self.session.player(seat)))
            }
        }
    }

    pub fn pace(&self) -> Pace {
        self.playback.pace
    }

    /// Whether the player has paused the playback.
    pub fn is_paused(&self) -> bool {
        self.playback.is_paused()
    }

    /// The step being shown.
    pub fn showing(&self) -> Option<&PlaybackStep> {
        self.playback.showing()
    }

    /// Whether everything that happened has been shown.
    pub fn has_shown_all(&self) -> bool {
        self.playback.has_shown_all()
    }

    /// The log without the steps that still have to be shown.
    pub fn log(&self) -> &[LogLine] {
        let log = &self.session.log;
        &log[..log.len().saturating_sub(self.playback.left())]
    }

    /// The hexes of the last action of another player, until this player acts; for a spectator, the hexes of the
    /// last action.
    pub fn recent_hexes(&self) -> Vec<Hex> {
        let (lines, seat) = (self.log(), self.session.opening.seat.as_deref());
        let is_mine = |line: &LogLine| seat.is_some() && line.seat.as_deref() == seat;
        let since = lines.iter().rposition(is_mine).map_or(0, |acted| acted + 1);
        let lines = &lines[since..];
        let hexes = |entry: &Entry<'_>| {
            let labels = lines[entry.first..=entry.last].iter().flat_map(|line| &line.hexes);
            labels.filter_map(|label| Some(self.field.labelled(label)?.hex)).collect::<Vec<_>>()
        };
        let actions = entries(lines).into_iter().rev().filter(|entry| entry.seat.is_some());
        actions.map(|entry| hexes(&entry)).find(|hexes| !hexes.is_empty()).unwrap_or_default()
    }

    /// Whether the table waits for this player, and no step is being shown.
    pub fn is_my_turn(&self) -> bool {
        self.showing().is_none() && self.session.is_my_turn()
    }

    /// The position being shown.
    pub fn position(&self) -> &dyn AnyPosition {
        let shown = self.showing().and_then(|step| step.view.as_deref());
        shown.unwrap_or_else(|| self.session.view())
    }

    /// Reads the position on the screen: the step being shown, or the table with the player's draft.
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
            draft.mark_for_seat(self.session.seat(), &self.field, &mut scene);
            self.mark_recent(&mut scene);
            if with_threats {
                scene.highlights.extend(draft.threats(self.session.seat()).unwrap_or_default());
            }
            scene
        })
    }

    /// Marks the last action of another player, below everything else.
    fn mark_recent(&self, scene: &mut Scene) {
        let mut hexes = self.recent_hexes();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in &hexes {
            scene.spoken.entry(*hex).or_default().push_str(" Part of the last action.");
        }
        let kind = HighlightKind::Recent;
        let marks = hexes.into_iter().map(|hex| Highlight { hex, kind, tag: None });
        scene.highlights.splice(0..0, marks);
    }

    /// The key of the counter that a drag from here moves; `None` if the drag moves the map.
    pub fn grip(&self, hex: Hex, piece: Option<&str>) -> Option<String> {
        if self.is_my_turn() { self.draft.grip(hex, piece) } else { None }
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

/// Whether the player did something that makes the last refusal stale.
fn is_from_player(message: &Message) -> bool {
    !matches!(
        message,
        Message::TagDue(_)
            | Message::StepShown(_)
            | Message::FromHost(_)
            | Message::ConnectionLost
            | Message::MotionAllowed(_)
            | Message::CommandGiven(Command::Say { .. })
    )
}
