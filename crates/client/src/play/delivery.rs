//! Commands on their way to the host: at most one waits for its answer, and an action that can't be sent
//! is kept until the connection is back.

use wire::{ApiError, Command, ErrorKind};

/// The commands on their way.
#[derive(Debug)]
pub(super) struct Delivery {
    /// The command the host has not answered yet. Until then no other is sent.
    in_flight: Option<(u64, Command)>,
    /// An action that waits for the connection.
    held: Option<Command>,
    is_connected: bool,
}

impl Delivery {
    pub fn new() -> Delivery {
        Delivery { in_flight: None, held: None, is_connected: true }
    }

    /// Accepts a command. Returns it if it can be sent now. Without a connection, an action waits and everything
    /// else is refused. Chat, names and invitations never wait for an answer.
    pub fn send(&mut self, id: u64, command: Command) -> Result<Option<Command>, ApiError> {
        let is_chat =
            matches!(command, Command::Say { .. } | Command::Name { .. } | Command::Rematch { .. });
        if let Some(busy) = self.busy().filter(|_| !is_chat) {
            return Err(busy);
        }
        if !self.is_connected {
            return self.hold(command).map(|()| None);
        }
        if !is_chat {
            self.in_flight = Some((id, command.clone()));
        }
        Ok(Some(command))
    }

    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    fn hold(&mut self, command: Command) -> Result<(), ApiError> {
        match command {
            Command::Order { .. } | Command::Orders { .. } => {
                self.held = Some(command);
                Ok(())
            }
            _ => Err(unreachable()),
        }
    }

    /// Why nothing else can be sent now.
    pub fn busy(&self) -> Option<ApiError> {
        let text = match (&self.held, &self.in_flight) {
            (Some(_), _) => {
                "Your last move has not been sent yet. Cancel it to choose another, or wait for the \
                 connection."
            }
            (None, Some(_)) => {
                "The table has not answered your last move yet. This click was not sent; try again \
                 in a moment."
            }
            (None, None) => return None,
        };
        Some(ApiError::new(ErrorKind::Unavailable, text))
    }

    /// The state of the player's action, in words, while it is on its way.
    pub fn notice(&self) -> Option<&'static str> {
        match (&self.held, &self.in_flight) {
            (Some(_), _) => Some("Reconnecting… Your move has not been sent yet."),
            (None, Some((_, Command::Order { .. } | Command::Orders { .. }))) => {
                Some("Sending your move…")
            }
            _ => None,
        }
    }

    /// Records that the host has answered this command.
    pub fn answered(&mut self, id: Option<u64>) {
        self.is_connected = true;
        if self.in_flight.as_ref().map(|(sent, _)| *sent) == id {
            self.in_flight = None;
        }
    }

    /// Records that the connection is lost. An action in flight is kept, because it may not have arrived.
    /// Returns whether another command was lost.
    pub fn lost(&mut self) -> bool {
        self.is_connected = false;
        let lost = self.in_flight.take();
        lost.is_some_and(|(_, command)| self.hold(command).is_err())
    }

    /// Records that the connection is back. Returns the action that waited for it.
    pub fn reconnected(&mut self) -> Option<Command> {
        self.is_connected = true;
        self.in_flight = None;
        self.held.take()
    }

    /// Drops the action that waits for the connection. Returns whether there was one.
    pub fn drop_held(&mut self) -> bool {
        self.held.take().is_some()
    }
}

/// The refusal of a command while the server can't be reached.
pub fn unreachable() -> ApiError {
    ApiError::new(
        ErrorKind::Unavailable,
        "Reconnecting… Nothing was sent; try again when the connection is back.",
    )
}

/// The refusal of an action that waited for the connection, after the table has changed.
pub(super) fn overtaken() -> ApiError {
    ApiError::new(
        ErrorKind::Unavailable,
        "The table changed while you were disconnected. Your move was not sent; choose again.",
    )
}
