//! A table that the player has connected to, or is connecting to.

use super::{is_local, local, remote, settings, storage};
use crate::mount::{effect, listen};
use crate::prelude::*;
use crate::timer::set_timeout;
use client::play::{Effect as PlayEffect, Message, Part, Play};
use client::settings::Curtain;
use client::{Session, view};
use std::rc::Rc;
use std::time::Duration;
use web_sys::Event;
use wire::{ApiError, Command, ErrorKind, ServerMessage};

/// Where the table is, and whether it can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// The page hosts it.
    Local,
    /// A server hosts it, and the socket is open.
    Live,
    /// The server does not answer; the page keeps trying to reconnect.
    Lost,
}

/// A table in play: [`Play`], its timers, and the transport of its commands.
#[derive(Clone, Copy)]
pub struct Host {
    play: StoredValue<Play>,
    /// One signal for each [`Part`], in that order.
    parts: [RwSignal<()>; Part::ALL.len()],
    pub link: RwSignal<Link>,
    transport: StoredValue<Rc<dyn Transport>, LocalStorage>,
    connection: WriteSignal<Connection>,
}

/// Carries commands to a table.
pub(super) trait Transport {
    /// Sends a command. The answer arrives as a message of the host.
    fn send(&self, host: Host, id: u64, command: Command);
    /// Whether another player at this screen has that seat.
    fn is_here(&self, session: &Session, seat: &str) -> bool;
    /// Whether the player of that seat may see something that another player at this screen may not, or
    /// the other way round.
    fn hides_something_from(&self, session: &Session, seat: &str) -> bool;
    /// Shows the table to the player of that seat.
    fn change_seat(&self, host: Host, seat: &str);
}

/// The state of the connection to a table.
#[derive(Clone)]
pub enum Connection {
    Connecting,
    Open(Host),
    /// The screen is being passed to the player of that seat: nothing is shown until the player confirms.
    HandOver(Host, String),
    Failed(ApiError),
}

impl Host {
    /// Opens a table for its player, until the owner is cleaned up.
    pub(super) fn open(
        owner: Option<&Owner>,
        mut session: Session,
        link: Link,
        transport: Rc<dyn Transport>,
        connection: WriteSignal<Connection>,
    ) -> Result<Host, ApiError> {
        let game = session.game();
        let view = view(game.name()).ok_or_else(|| {
            ApiError::new(
                ErrorKind::NotFound,
                format!("this page has no board for {}", game.title()),
            )
        })?;
        // Players who share the screen have seen the moves of the others, unless the game has secrets.
        let is_here = |seat: &str| !session.is_mine(seat) && transport.is_here(&session, seat);
        if !game.hides() && session.seats.iter().any(|sitting| is_here(&sitting.seat)) {
            session.take_arrival();
        }
        let new = || {
            let (play, effects) = Play::new(session, view, storage::pace(), allows_motion());
            let host = Host {
                play: StoredValue::new(play),
                parts: Part::ALL.map(|_| RwSignal::new(())),
                link: RwSignal::new(link),
                transport: StoredValue::new_local(transport),
                connection,
            };
            host.follow_motion_setting();
            host.carry_out(effects);
            host
        };
        let host = match owner {
            Some(owner) => owner.with(new),
            None => new(),
        };
        connection.set(Connection::Open(host));
        Ok(host)
    }

    fn follow_motion_setting(self) {
        if let Ok(Some(query)) = window().match_media(REDUCED_MOTION) {
            listen(&query, "change", move |_: &Event| {
                self.update(Message::MotionAllowed(allows_motion()));
            });
        }
    }

    /// Feeds a message to the state machine and carries out the effects.
    pub fn update(self, message: Message) {
        let Some(reaction) = self.play.try_update_value(|play| play.update(message)) else {
            // The player has left the page.
            return;
        };
        for part in reaction.changed {
            self.parts[part as usize].set(());
        }
        self.carry_out(reaction.effects);
    }

    fn carry_out(self, effects: Vec<PlayEffect>) {
        for effect in effects {
            match effect {
                PlayEffect::Send { id, command } => {
                    self.transport.get_value().send(self, id, command);
                }
                PlayEffect::ShowStep { step, pause } => {
                    set_timeout(pause, move || self.update(Message::StepShown(step)));
                }
                PlayEffect::PlayOn { job, pause } => {
                    set_timeout(pause, move || self.update(Message::PlayOnDue(job)));
                }
                PlayEffect::WorkOutTag { job } => {
                    set_timeout(Duration::ZERO, move || self.update(Message::TagDue(job)));
                }
            }
        }
    }

    pub fn command(self, command: Command) {
        self.update(Message::CommandGiven(command));
    }

    /// Reads the state and follows changes of these parts.
    pub fn read<T>(self, parts: &[Part], read: impl FnOnce(&Play) -> T) -> T {
        parts.iter().for_each(|part| self.parts[*part as usize].track());
        self.play.with_value(read)
    }

    /// Reads the state as it is now.
    pub fn peek<T>(self, read: impl FnOnce(&Play) -> T) -> T {
        self.play.with_value(read)
    }

    /// Reads the session and follows its changes.
    pub fn session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.read(&[Part::Session], |play| read(play.session()))
    }

    /// Reads the session as it is now.
    pub fn peek_session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.peek(|play| read(play.session()))
    }

    /// The sequence number of the session; none once the player has left the page.
    pub fn seq(self) -> Option<u64> {
        self.play.try_with_value(|play| play.session().seq)
    }

    /// Whether everything that happened has been shown.
    pub fn has_shown_all(self) -> bool {
        self.read(&[Part::Steps], Play::has_shown_all)
    }

    /// Hands the screen over as soon as everything is shown and another player at this screen has to decide.
    pub fn hand_over_when_due(self) {
        effect(move || {
            if let Some(seat) = self.next_player().filter(|_| self.has_shown_all()) {
                self.hand_over(seat);
            }
        });
    }

    /// The seat that has to decide, if another player at this screen has it.
    fn next_player(self) -> Option<String> {
        let transport = self.transport.get_value();
        self.session(|session| {
            let seat = session.deciding_seat().filter(|seat| !session.is_mine(seat))?;
            let is_person = session.status(seat).is_some_and(|status| status.who == "person");
            (is_person && transport.is_here(session, seat)).then(|| seat.to_owned())
        })
    }

    /// Hands the screen to another player, behind a curtain if something hidden would be visible or if the
    /// players always want one.
    pub fn hand_over(self, seat: String) {
        let transport = self.transport.get_value();
        let hides = |session: &Session| transport.hides_something_from(session, &seat);
        if settings().curtain == Curtain::Always || self.peek_session(hides) {
            self.connection.set(Connection::HandOver(self, seat));
        } else {
            self.take_over(&seat);
        }
    }

    /// Shows the table to the player of that seat.
    pub fn take_over(self, seat: &str) {
        self.transport.get_value().change_seat(self, seat);
    }

    /// Shows a refusal that is not the answer to a command.
    pub(super) fn refuse(self, refusal: ApiError) {
        self.update(Message::FromHost(ServerMessage::Refused { id: None, refusal }));
    }
}

const REDUCED_MOTION: &str = "(prefers-reduced-motion: reduce)";

fn allows_motion() -> bool {
    let query = window().match_media(REDUCED_MOTION).ok().flatten();
    !query.is_some_and(|query| query.matches())
}

/// Connects to a table as a player or a spectator.
pub fn connect(id: &str, token: Option<String>) -> ReadSignal<Connection> {
    let (connection, set_connection) = signal(Connection::Connecting);
    if is_local(id) {
        local::resume(id.to_owned(), set_connection);
    } else {
        remote::connect(id.to_owned(), token, set_connection);
    }
    connection
}
