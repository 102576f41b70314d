//! A player or spectator at a table, with everything the server has sent.

use super::{Client, ClientError, ClientResult, Socket, broken};
use game::record::Record;
use game::{Rng, Seats};
use table::AnyPosition;
use wire::{
    ClientMessage, Command, LogLine, NewTable, PendingState, RivalStatus, ServerMessage, Update,
};

/// A player or spectator at a table.
#[derive(Debug)]
pub struct Player {
    socket: Socket,
    /// The `seq` of the last update.
    pub seq: u64,
    pub inputs: usize,
    pub log: Vec<LogLine>,
    pub pending: PendingState,
    pub secret: Option<String>,
    pub rival: Option<RivalStatus>,
    /// The scenario that views are read on top of.
    base: Box<dyn AnyPosition>,
    pub view: Box<dyn AnyPosition>,
}

fn odd(what: &str) -> ClientError {
    broken(format!("unexpected: {what}"))
}

impl Player {
    /// Opens a table and takes the first of its own seats.
    pub async fn open(client: &Client, new: &NewTable) -> ClientResult<Player> {
        let opened = client.open(new).await?;
        let token = opened.tokens.values().next().map(String::as_str);
        Player::sit(client, &opened.table, token).await
    }

    /// Takes the seat of a token; without one, spectates.
    pub async fn sit(client: &Client, table: &str, token: Option<&str>) -> ClientResult<Player> {
        let mut socket = client.sit(table, token, 0).await?;
        let (opening, update) = match socket.receive().await? {
            ServerMessage::Welcome { opening, update } => (opening, update),
            ServerMessage::Refused { refusal, .. } => return Err(ClientError::Refused(refusal)),
            other => return Err(odd(&format!("{other:?}"))),
        };
        let kind = table::game(&opening.game).map_err(broken)?;
        let head = Record::read(&opening.head).map_err(|faults| odd(&format!("{faults:?}")))?;
        let base = kind.open(head.scenario.text, head.options.as_deref()).map_err(broken)?;
        let mut player = Player {
            socket,
            seq: 0,
            inputs: 0,
            log: Vec::new(),
            pending: update.pending.clone(),
            secret: None,
            rival: opening.rival,
            view: base.view(Seats::PUBLIC),
            base,
        };
        player.learn(update)?;
        Ok(player)
    }

    /// Reconnects and asks only for what is new.
    pub async fn reconnect(
        &mut self,
        client: &Client,
        table: &str,
        token: Option<&str>,
    ) -> ClientResult<()> {
        self.socket = client.sit(table, token, self.seq).await?;
        self.receive().await.map(drop)
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, PendingState::GameOver(_))
    }

    /// The order that the AI player of this name would give.
    pub fn suggest(&self, program: &str, rng: &mut Rng) -> ClientResult<String> {
        self.view.suggest(program, rng).ok_or_else(|| odd("nothing to choose"))
    }

    pub async fn order(&mut self, order: String) -> ClientResult<()> {
        self.send(Command::Order { order }).await
    }

    /// Sends a command and waits until it is done or refused.
    pub async fn send(&mut self, command: Command) -> ClientResult<()> {
        self.send_only(command).await?;
        loop {
            match self.receive().await? {
                ServerMessage::Done { .. } => return Ok(()),
                ServerMessage::Refused { refusal, .. } => {
                    return Err(ClientError::Refused(refusal));
                }
                _ => {}
            }
        }
    }

    /// Sends a command without waiting for the answer.
    pub async fn send_only(&mut self, command: Command) -> ClientResult<()> {
        self.socket.send_message(&ClientMessage::Command { id: 0, at: self.seq, command }).await
    }

    /// Receives the next message and applies it.
    pub async fn receive(&mut self) -> ClientResult<ServerMessage> {
        let message = self.socket.receive().await?;
        match &message {
            ServerMessage::Welcome { update, .. }
            | ServerMessage::News { update }
            | ServerMessage::Done { update, .. } => self.learn(update.clone())?,
            ServerMessage::Rival(rival) => self.rival = Some(rival.clone()),
            ServerMessage::Refused { .. } => {}
        }
        Ok(message)
    }

    fn learn(&mut self, update: Update) -> ClientResult<()> {
        if let Some(view) = &update.view {
            let view = self.base.game().read_view(self.base.as_ref(), view);
            self.view = view.map_err(|faults| odd(&format!("{faults:?}")))?;
        }
        if let Some(keep) = update.keep {
            self.log.truncate(keep);
        }
        self.log.extend(update.log);
        self.seq = update.seq;
        self.inputs = update.inputs;
        self.pending = update.pending;
        self.secret = update.secret;
        Ok(())
    }
}
