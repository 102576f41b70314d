//! All tables of this server: those in memory, and the store behind them.
//!
//! A command holds its table until its effects are stored; only then does any client see them. While
//! the store is at work the table is not in its slot. So if the store fails, or the request is dropped
//! halfway, the next request finds an empty slot and loads the table as it is stored: all of a command
//! or nothing of it.

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

/// A table that has been idle for this long leaves memory.
const IDLE: Duration = Duration::from_mins(10);
/// A table that was never played is deleted after this long.
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
    version: watch::Sender<TableVersion>,
}

/// Changes whenever a viewer may have something new to see.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableVersion {
    /// The length of the journal.
    pub lines: u64,
    /// Whether the rival's game is over.
    pub rival_over: bool,
}

impl Slot {
    /// Wakes up when there may be something new.
    pub fn subscribe(&self) -> watch::Receiver<TableVersion> {
        self.version.subscribe()
    }

    /// How many sockets are subscribed.
    pub fn listeners(&self) -> usize {
        self.version.receiver_count()
    }

    fn set_version(&self, change: impl FnOnce(&mut TableVersion)) {
        self.version.send_if_modified(|version| {
            let before = *version;
            change(version);
            *version != before
        });
    }
}

/// A game that has just ended, for its rival to know.
struct Ended {
    rival: TableId,
    end: End,
}

impl<S: Store> TableRegistry<S> {
    pub fn new(store: S, metrics: Arc<Metrics>, seeds: Seeds) -> TableRegistry<S> {
        TableRegistry { store, slots: Mutex::default(), metrics, seeds }
    }

    /// The slot of a table, if there is such a table.
    pub async fn slot(&self, id: TableId) -> Result<Arc<Slot>, ApiError> {
        let slot = self.place(id);
        let found = self.read(&slot, |_| Ok(())).await;
        let mut slots = self.slots();
        // A table must not have two slots, so one that is in use elsewhere stays.
        if found.is_err() && Arc::strong_count(&slot) <= 2 {
            slots.remove(&id);
        }
        self.metrics.live_tables.set(slots.len() as i64);
        drop(slots);
        found.map(|()| slot)
    }

    fn place(&self, id: TableId) -> Arc<Slot> {
        let new = || {
            let version = watch::Sender::new(TableVersion::default());
            Arc::new(Slot { id, live: tokio::sync::Mutex::default(), version })
        };
        Arc::clone(self.slots().entry(id).or_insert_with(new))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a table without changing it.
    async fn read<T>(
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
        slot.set_version(|version| version.lines = live.lines());
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
        // Replaying a long game takes a while.
        let rebuilt =
            tokio::task::spawn_blocking(move || LoadedTable::rebuild(id, stored, rival)).await;
        match rebuilt {
            Ok(Ok(live)) => Ok(live),
            Ok(Err(faults)) => {
                let fault = faults.first().map(ToString::to_string).unwrap_or_default();
                tracing::error!(table = %id, fault, "a stored table can't be loaded");
                Err(unavailable("this table can't be loaded"))
            }
            Err(_) => Err(unavailable("this table can't be loaded")),
        }
    }

    /// The state of a rival's table; none if it was never played and has been deleted.
    async fn rival(&self, table: TableId) -> StoreResult<Option<Rival>> {
        let Some(stored) = self.store.load(table).await? else { return Ok(None) };
        let listing = listing::read(&stored.summary.listing);
        let end = listing.map_err(|fault| StoreError::Failed(fault.to_string()))?.end;
        Ok(Some(Rival { table, end }))
    }

    /// The seat that a token opens; without a token, a spectator's access.
    pub async fn admit(
        &self,
        slot: &Slot,
        token: Option<&Token>,
    ) -> Result<Option<Seat>, ApiError> {
        self.read(slot, |live| live.admit(token.map(Token::hash))).await
    }

    /// The opening of the table, and everything since `since`.
    pub async fn welcome(
        &self,
        slot: &Slot,
        viewer: Viewer,
        since: u64,
    ) -> Result<(Opening, EncodedUpdate), ApiError> {
        self.read(slot, |live| Ok((live.opening(viewer.seat), live.update_since(viewer, since))))
            .await
    }

    /// Everything since `since`.
    pub async fn update_since(
        &self,
        slot: &Slot,
        viewer: Viewer,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        self.read(slot, |live| Ok(live.update_since(viewer, since))).await
    }

    /// The game as a record, if this viewer may have it.
    pub async fn record(&self, slot: &Slot, seat: Option<Seat>) -> Result<String, ApiError> {
        self.read(slot, |live| live.record(seat)).await
    }

    /// Runs a command whose sender has seen `at`, and returns everything since `since`.
    pub async fn execute(
        &self,
        slot: &Slot,
        viewer: Viewer,
        command: &Command,
        at: u64,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        self.metrics.commands.inc();
        let execute = |live: &mut LoadedTable, now| {
            live.execute(viewer.seat, at, command, now)?;
            Ok(KeyChanges::default())
        };
        let update = self.change(slot, execute, |live| live.update_since(viewer, since)).await;
        update.inspect_err(|_| {
            self.metrics.refusals.inc();
        })
    }

    /// Gives the seat of an invitation to its bearer, with a new token.
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

    /// Makes a change, stores it with a single append, and only then encodes the answer.
    async fn change<T>(
        &self,
        slot: &Slot,
        change: impl FnOnce(&mut LoadedTable, Moment) -> Result<KeyChanges, ApiError>,
        answer: impl FnOnce(&mut LoadedTable) -> T,
    ) -> Result<T, ApiError> {
        let mut held = slot.live.lock().await;
        let mut live = self.take(slot, &mut held).await?;
        let now = now();
        let had_ended = live.end().is_some();
        let keys = match change(&mut live, now) {
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
        let answer = answer(&mut live);
        let ended = live.rival().zip(live.end()).filter(|_| !had_ended);
        let ended = ended.map(|(rival, end)| Ended { rival, end: end.clone() });
        slot.set_version(|version| version.lines = live.lines());
        *held = Some(live);
        // Two rivals' tables must not wait for each other: this one is released before the other is locked.
        drop(held);
        if let Some(ended) = ended {
            self.notify_rival(ended).await;
        }
        Ok(answer)
    }

    /// A table that is not in memory will learn it when it is loaded.
    async fn notify_rival(&self, Ended { rival, end }: Ended) {
        let slot = self.slots().get(&rival).map(Arc::clone);
        let Some(slot) = slot else { return };
        if let Some(live) = slot.live.lock().await.as_mut() {
            live.rival_ended(end);
        }
        slot.set_version(|version| version.rival_over = true);
    }

    /// Removes idle tables from memory, and deletes those that were never played.
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
        // A slot that is in use elsewhere stays, since a table must not have two.
        self.slots().retain(|_, slot| Arc::strong_count(slot) > 1 || !empty(slot));
        self.metrics.live_tables.set(self.slots().len() as i64);
        match self.store.clear(now().0.saturating_sub(UNPLAYED.as_secs())).await {
            Ok(0) => {}
            Ok(cleared) => tracing::info!(cleared, "deleted tables that were never played"),
            Err(error) => tracing::error!(%error, "old tables can't be deleted"),
        }
    }
}

/// Seconds since 1970.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment(since.map_or(0, |since| since.as_secs()))
}

fn unavailable(text: &str) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, text).expected("a retry in a moment")
}

/// The details go to the log, not to the client.
pub fn failed(id: TableId, error: &StoreError) -> ApiError {
    tracing::error!(table = %id, %error, "the store failed");
    unavailable("the change could not be stored, so it was not made")
}

pub fn no_randomness(error: &NoRandomness) -> ApiError {
    tracing::error!(%error, "the server has no random numbers");
    unavailable("the server has no random numbers")
}
