//! All tables of this server: those in memory, and the store behind them.
//!
//! Whoever does something at a table holds it until what happened is stored, and only then is
//! anybody told. While the store is at work the table is not in its slot; so if the store fails, or
//! whoever asked goes away in the middle, the next visitor finds an empty slot and loads the table
//! as it is stored.

use crate::id::TableId;
use crate::listing;
use crate::loaded_table::{EncodedUpdate, LoadedTable, Rival, Viewer};
use crate::metrics::Metrics;
use crate::secrets::{NoRandomness, Seeds, Token};
use crate::store::{Append, Grant, KeyChanges, Store, StoreError, StoreResult};
use game::Seat;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use table::Moment;
use tokio::sync::watch;
use wire::{ApiError, Command, End, ErrorKind, Opening};

/// A table nobody has come to for so long leaves the memory.
const IDLE: Duration = Duration::from_mins(10);
/// A table that nobody ever played at is forgotten after so long.
const UNPLAYED: Duration = Duration::from_hours(7 * 24);

#[derive(Debug)]
pub struct TableRegistry<S> {
    pub(crate) store: S,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) seeds: Seeds,
}

/// The place of a table in memory.
#[derive(Debug)]
pub struct Slot {
    id: TableId,
    live: tokio::sync::Mutex<Option<Box<LoadedTable>>>,
    beat: watch::Sender<TableVersion>,
}

/// Changes whenever there may be something to tell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableVersion {
    /// How much has happened at the table.
    pub lines: u64,
    /// The rival's game is over.
    pub rival_over: bool,
}

impl Slot {
    /// Wakes up when there may be something to tell.
    pub fn listen(&self) -> watch::Receiver<TableVersion> {
        self.beat.subscribe()
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.beat.receiver_count()
    }

    fn set_beat(&self, change: impl FnOnce(&mut TableVersion)) {
        self.beat.send_if_modified(|beat| {
            let before = *beat;
            change(beat);
            *beat != before
        });
    }
}

/// A game that has just ended, and whose rival is to know.
struct Ended {
    rival: TableId,
    end: End,
}

impl<S: Store> TableRegistry<S> {
    pub fn new(store: S, metrics: Arc<Metrics>, seeds: Seeds) -> TableRegistry<S> {
        TableRegistry { store, slots: Mutex::default(), metrics, seeds }
    }

    /// The place of a table, if there is such a table.
    pub async fn slot(&self, id: TableId) -> Result<Arc<Slot>, ApiError> {
        let slot = self.place(id);
        let found = self.look(&slot, |_| Ok(())).await;
        let mut slots = self.slots();
        // Two slots of one table would not hear of each other: another's is left alone.
        if found.is_err() && Arc::strong_count(&slot) <= 2 {
            slots.remove(&id);
        }
        self.metrics.live_tables.set(slots.len() as i64);
        drop(slots);
        found.map(|()| slot)
    }

    fn place(&self, id: TableId) -> Arc<Slot> {
        let new = || {
            let beat = watch::Sender::new(TableVersion::default());
            Arc::new(Slot { id, live: tokio::sync::Mutex::default(), beat })
        };
        Arc::clone(self.slots().entry(id).or_insert_with(new))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at a table, without changing the game.
    async fn look<T>(
        &self,
        slot: &Slot,
        ask: impl FnOnce(&mut LoadedTable) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut held = slot.live.lock().await;
        let mut live = self.take(slot, &mut held).await?;
        let answer = ask(&mut live);
        *held = Some(live);
        answer
    }

    /// Takes the table out of its slot, or loads it if it is not there.
    async fn take(
        &self,
        slot: &Slot,
        held: &mut Option<Box<LoadedTable>>,
    ) -> Result<Box<LoadedTable>, ApiError> {
        if let Some(live) = held.take() {
            return Ok(live);
        }
        let live = self.load(slot.id).await?;
        slot.set_beat(|beat| beat.lines = live.lines());
        Ok(Box::new(live))
    }

    async fn load(&self, id: TableId) -> Result<LoadedTable, ApiError> {
        let stored = self.store.load(id).await.map_err(|error| failed(id, &error))?;
        let Some(stored) = stored else {
            return Err(ApiError::new(ErrorKind::UnknownTable, format!("there is no table {id}")));
        };
        let rival = match stored.rival {
            Some(rival) => self.rival(rival).await.map_err(|error| failed(rival, &error))?,
            None => None,
        };
        // A long game takes a while to play again.
        let rebuilt =
            tokio::task::spawn_blocking(move || LoadedTable::rebuild(id, stored, rival)).await;
        match rebuilt {
            Ok(Ok(live)) => Ok(live),
            Ok(Err(faults)) => {
                let fault = faults.first().map(ToString::to_string).unwrap_or_default();
                tracing::error!(table = %id, fault, "a stored table can't be put up again");
                Err(unavailable("this table can't be put up again"))
            }
            Err(_) => Err(unavailable("this table can't be put up again")),
        }
    }

    /// The rival at this table and how he does; none, if he never came and his table is forgotten.
    async fn rival(&self, table: TableId) -> StoreResult<Option<Rival>> {
        let Some(stored) = self.store.load(table).await? else { return Ok(None) };
        let listing = listing::read(&stored.summary.listing);
        let end = listing.map_err(|fault| StoreError::Failed(fault.to_string()))?.end;
        Ok(Some(Rival { table, end }))
    }

    /// Lets somebody in: to the seat his token opens, or to look on.
    pub async fn admit(
        &self,
        slot: &Slot,
        token: Option<&Token>,
    ) -> Result<Option<Seat>, ApiError> {
        self.look(slot, |live| live.admit(token.map(Token::hash))).await
    }

    /// What was fixed when the table was opened, and what has happened since.
    pub async fn greet(
        &self,
        slot: &Slot,
        viewer: Viewer,
        since: u64,
    ) -> Result<(Opening, EncodedUpdate), ApiError> {
        self.look(slot, |live| Ok((live.opening(viewer.seat), live.tell(viewer, since)))).await
    }

    /// What has happened since.
    pub async fn tell(
        &self,
        slot: &Slot,
        viewer: Viewer,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        self.look(slot, |live| Ok(live.tell(viewer, since))).await
    }

    /// The game as a record, for whoever may have it.
    pub async fn record(&self, slot: &Slot, seat: Option<Seat>) -> Result<String, ApiError> {
        self.look(slot, |live| live.record(seat)).await
    }

    /// Does what somebody asks who has seen `at`, and tells what has happened since `since`.
    pub async fn perform(
        &self,
        slot: &Slot,
        viewer: Viewer,
        command: &Command,
        at: u64,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        self.metrics.commands.inc();
        let perform = |live: &mut LoadedTable, now| {
            live.perform(viewer.seat, at, command, now)?;
            Ok(KeyChanges::default())
        };
        let told = self.change(slot, perform, |live| live.tell(viewer, since)).await;
        told.inspect_err(|_| {
            self.metrics.refusals.inc();
        })
    }

    /// Gives the seat of an invitation to whoever brings it, with a token of his own.
    pub async fn join(
        &self,
        slot: &Slot,
        invitation: &Token,
    ) -> Result<(Opening, Token), ApiError> {
        let token = Token::random().map_err(|error| no_randomness(&error))?;
        let (old, new) = (invitation.hash(), token.hash());
        let join = |live: &mut LoadedTable, now| {
            let seat = live.join(old, now)?;
            Ok(KeyChanges { revoked: vec![old], granted: vec![(new, Grant::Seat(seat.0))] })
        };
        let opening = |live: &mut LoadedTable| live.admit(Some(new)).map(|seat| live.opening(seat));
        Ok((self.change(slot, join, opening).await??, token))
    }

    /// Lets something happen, stores it, and only then has it told.
    async fn change<T>(
        &self,
        slot: &Slot,
        happen: impl FnOnce(&mut LoadedTable, Moment) -> Result<KeyChanges, ApiError>,
        tell: impl FnOnce(&mut LoadedTable) -> T,
    ) -> Result<T, ApiError> {
        let mut held = slot.live.lock().await;
        let mut live = self.take(slot, &mut held).await?;
        let now = now();
        let had_ended = live.end().is_some();
        let keys = match happen(&mut live, now) {
            Ok(keys) => keys,
            Err(refusal) => {
                if live.is_saved() {
                    *held = Some(live);
                }
                return Err(refusal);
            }
        };
        let append = Append { keys: keys.clone(), ..live.unsaved(now) };
        let lines = append.lines.count;
        self.store.append(append).await.map_err(|error| failed(slot.id, &error))?;
        live.saved(keys);
        self.metrics.lines.inc_by(lines);
        let answer = tell(&mut live);
        let ended = live.rival().zip(live.end()).filter(|_| !had_ended);
        let ended = ended.map(|(rival, end)| Ended { rival, end: end.clone() });
        slot.set_beat(|beat| beat.lines = live.lines());
        *held = Some(live);
        // Two twins must not wait for each other: this table is let go before the other is held.
        drop(held);
        if let Some(ended) = ended {
            self.tell_rival(ended).await;
        }
        Ok(answer)
    }

    /// A table that is not in memory will see it when it is loaded.
    async fn tell_rival(&self, Ended { rival, end }: Ended) {
        let slot = self.slots().get(&rival).map(Arc::clone);
        let Some(slot) = slot else { return };
        if let Some(live) = slot.live.lock().await.as_mut() {
            live.rival_ended(end);
        }
        slot.set_beat(|beat| beat.rival_over = true);
    }

    /// Takes idle tables out of memory, and forgets those that nobody ever played at.
    pub async fn tidy(&self) {
        let places: Vec<Arc<Slot>> = self.slots().values().cloned().collect();
        for slot in places {
            if let Ok(mut held) = slot.live.try_lock()
                && held.as_ref().is_some_and(|live| live.last_used().elapsed() > IDLE)
            {
                *held = None;
            }
        }
        let empty = |slot: &Arc<Slot>| slot.live.try_lock().is_ok_and(|held| held.is_none());
        // Whoever else holds the slot goes on using it: it stays the only one of its table.
        self.slots().retain(|_, slot| Arc::strong_count(slot) > 1 || !empty(slot));
        self.metrics.live_tables.set(self.slots().len() as i64);
        match self.store.clear(now().0.saturating_sub(UNPLAYED.as_secs())).await {
            Ok(0) => {}
            Ok(cleared) => tracing::info!(cleared, "forgot tables that nobody played at"),
            Err(error) => tracing::error!(%error, "old tables can't be cleared"),
        }
    }
}

/// Seconds since 1970.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment(since.map_or(0, |since| since.as_secs()))
}

fn unavailable(text: &str) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, text).expected("another try in a moment")
}

/// The details are for the log, not for the visitor.
pub fn failed(id: TableId, error: &StoreError) -> ApiError {
    tracing::error!(table = %id, %error, "the store failed");
    unavailable("the table could not be stored, so nothing has happened")
}

pub fn no_randomness(error: &NoRandomness) -> ApiError {
    tracing::error!(%error, "no secrets can be made");
    unavailable("no secrets can be made")
}
