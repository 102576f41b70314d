//! All tables of this server: those in memory, and the store behind them.
//!
//! A command holds its table until its effects are stored; only then does any client see them. While
//! the store is at work the table is not in its slot. So if the store fails, the next request finds an empty
//! slot and loads the table as it is stored: all of a command or none of it. What has begun is finished even if
//! the request is dropped: otherwise a client that hangs up could make the others load the table again.

use crate::id::TableId;
use crate::limits::{self, Visitor};
use crate::listing;
use crate::loaded_table::{EncodedUpdate, LoadedTable, Rival, Viewer};
use crate::metrics::Metrics;
use crate::owner::OwnerKey;
use crate::retention::{ClockReading, Retention, Retirement};
use crate::secrets::{NoRandomness, Seeds, Token};
use crate::store::{Append, Grant, KeyChanges, Store, StoreError, StoreResult};
use crate::work::{self, Turn, Workers};
use game::Seat;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use table::Moment;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore, watch};
use wire::{ApiError, Command, End, ErrorKind, Opening};

/// How long a table can be idle before it is unloaded.
const IDLE: Duration = Duration::from_mins(10);
/// The maximum number of bytes of tables in memory, roughly.
const ROOM: usize = 96 << 20;
/// How long after the last request stand-ins go on playing although nobody is connected.
const WATCHED: Duration = Duration::from_mins(5);
/// How many decisions of stand-ins one client gets at a time, however many tables it has.
const STAND_INS_AT_ONCE: usize = 2;
/// How long a decision may take before it is tried again.
const DECIDING: Duration = Duration::from_secs(30);
/// How often to look for old tables.
const OLD_TABLES_CHECK: Duration = Duration::from_hours(1);

#[derive(Debug)]
pub struct TableRegistry<S> {
    pub(crate) store: S,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    /// The tables that wait for a stand-in.
    stand_ins: Mutex<HashMap<TableId, NextDecision>>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) seeds: Seeds,
    pub(crate) owner_key: OwnerKey,
    pub(crate) workers: Workers,
    room: usize,
    retention: Retention,
    retirement: Mutex<(Retirement, Option<Instant>)>,
    started: Instant,
}

/// The table in a slot, unless it is not loaded or in use.
type Live = Arc<tokio::sync::Mutex<Option<Box<LoadedTable>>>>;
type Held = OwnedMutexGuard<Option<Box<LoadedTable>>>;

/// The next decision of a stand-in.
#[derive(Clone, Copy, Debug)]
struct NextDecision {
    /// How many inputs the game has before it.
    inputs: usize,
    at: Instant,
    /// The client that pays for it: the one that handed the seat over, or that loaded the table since.
    payer: Option<Visitor>,
    /// Whether it is due even if nobody is watching.
    has_clock: bool,
}

/// The place of a table in memory.
#[derive(Debug)]
pub struct Slot {
    id: TableId,
    live: Live,
    version: watch::Sender<TableVersion>,
    /// When a client last asked for the table.
    visited: Mutex<Instant>,
    /// How many more player and spectator sockets the table accepts.
    players: Arc<Semaphore>,
    spectators: Arc<Semaphore>,
}

/// Changes whenever a viewer may have something new to see.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableVersion {
    /// The length of the journal.
    pub lines: u64,
    /// Whether the rival's game is over.
    pub rival_over: bool,
    /// How many times tokens were revoked; clients with a revoked token are disconnected.
    pub revocations: u64,
}

impl Slot {
    /// Wakes up when there may be something new.
    pub fn subscribe(&self) -> watch::Receiver<TableVersion> {
        self.version.subscribe()
    }

    /// Admits one more player or spectator socket.
    pub fn admit_socket(&self, is_player: bool) -> Result<OwnedSemaphorePermit, ApiError> {
        let (room, most) = if is_player {
            (&self.players, limits::MOST_PLAYERS)
        } else {
            (&self.spectators, limits::MOST_SPECTATORS)
        };
        Arc::clone(room).try_acquire_owned().map_err(|_| {
            let refusal = ApiError::new(ErrorKind::TooMany, "too many connections to this table");
            refusal.expected(format!("at most {most}"))
        })
    }

    /// Whether a client is connected, or was here a short while ago.
    fn is_watched(&self) -> bool {
        let visited = *self.visited.lock().unwrap_or_else(PoisonError::into_inner);
        self.version.receiver_count() > 0 || visited.elapsed() < WATCHED
    }

    fn set_version(&self, change: impl FnOnce(&mut TableVersion)) {
        self.version.send_if_modified(|version| {
            let before = *version;
            change(version);
            *version != before
        });
    }
}

/// A game that has just ended, and the rival table to notify.
struct Ended {
    rival: TableId,
    end: End,
}

impl<S: Store> TableRegistry<S> {
    pub fn new(
        store: S,
        metrics: Arc<Metrics>,
        (seeds, owner_key): (Seeds, OwnerKey),
        workers: Workers,
        retention: Retention,
    ) -> TableRegistry<S> {
        TableRegistry {
            store,
            slots: Mutex::default(),
            stand_ins: Mutex::default(),
            metrics,
            seeds,
            owner_key,
            workers,
            room: ROOM,
            retention,
            retirement: Mutex::default(),
            started: Instant::now(),
        }
    }

    /// The slot of a table, if there is such a table.
    pub async fn slot(
        self: &Arc<Self>,
        id: TableId,
        visitor: Option<Visitor>,
    ) -> Result<Arc<Slot>, ApiError> {
        let slot = self.place(id);
        if visitor.is_some() {
            *slot.visited.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        }
        let found = self.read(&slot, visitor, |_| Ok(())).await;
        let mut slots = self.slots();
        // A slot in use elsewhere stays, since a table must not have two.
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
            let players = Arc::new(Semaphore::new(limits::MOST_PLAYERS));
            let spectators = Arc::new(Semaphore::new(limits::MOST_SPECTATORS));
            let visited = Mutex::new(Instant::now());
            Arc::new(Slot { id, live: Live::default(), version, visited, players, spectators })
        };
        Arc::clone(self.slots().entry(id).or_insert_with(new))
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a table without changing it, for an answer that takes no time.
    async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Option<Visitor>,
        ask: impl FnOnce(&mut LoadedTable) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        if let Some(live) = slot.live.lock().await.as_mut() {
            return ask(live);
        }
        let turn = self.workers.turn(visitor).await?;
        self.hold(slot, |tables, slot, mut held| async move {
            let mut live = tables.take(&slot, &turn, &mut held).await?;
            let answer = ask(&mut live);
            *held = Some(live);
            answer
        })
        .await
    }

    /// Reads a table without changing it, for an answer that may take a while.
    async fn study<T: Send + 'static>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        turn: Turn,
        ask: impl FnOnce(&mut LoadedTable) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.hold(slot, |tables, slot, mut held| async move {
            let live = tables.take(&slot, &turn, &mut held).await?;
            let (live, answer) = tables.work(&turn, live, ask).await?;
            // It may have waited for a viewer.
            tables.schedule_stand_in(slot.id, &live);
            *held = Some(live);
            answer
        })
        .await
    }

    /// Locks a table and does something with it, to the end even if the request is dropped meanwhile.
    async fn hold<T, W, F>(self: &Arc<Self>, slot: &Arc<Slot>, work: W) -> Result<T, ApiError>
    where
        T: Send + 'static,
        W: FnOnce(Arc<Self>, Arc<Slot>, Held) -> F,
        F: Future<Output = Result<T, ApiError>> + Send + 'static,
    {
        let held = Arc::clone(&slot.live).lock_owned().await;
        let done = tokio::spawn(work(Arc::clone(self), Arc::clone(slot), held));
        done.await.unwrap_or_else(|_| Err(work::failed()))
    }

    /// Lets a worker do something with a table. If that panics, the table is gone.
    async fn work<T: Send + 'static>(
        &self,
        turn: &Turn,
        mut live: Box<LoadedTable>,
        job: impl FnOnce(&mut LoadedTable) -> T + Send + 'static,
    ) -> Result<(Box<LoadedTable>, T), ApiError> {
        let job = move || {
            let done = job(&mut live);
            (live, done)
        };
        self.workers.run(turn, job).await
    }

    /// Takes the table out of its slot, or loads it if it is not there.
    async fn take(
        &self,
        slot: &Slot,
        turn: &Turn,
        held: &mut Option<Box<LoadedTable>>,
    ) -> Result<Box<LoadedTable>, ApiError> {
        if let Some(live) = held.take() {
            return Ok(live);
        }
        let mut live = self.load(slot.id, turn).await?;
        live.set_payer(turn.visitor());
        slot.set_version(|version| version.lines = live.lines());
        self.schedule_stand_in(slot.id, &live);
        self.make_room(live.size());
        Ok(Box::new(live))
    }

    async fn load(&self, id: TableId, turn: &Turn) -> Result<LoadedTable, ApiError> {
        let stored = self.store.load(id).await.map_err(|error| failed(id, &error))?;
        let Some(stored) = stored else {
            return Err(ApiError::new(ErrorKind::UnknownTable, format!("there is no table {id}")));
        };
        let rival = match stored.rival {
            Some(rival) => self.rival(rival).await.map_err(|error| failed(rival, &error))?,
            None => None,
        };
        self.workers.charge_bytes(turn, stored.lines.text.len());
        self.metrics.table_loads.inc();
        // Replaying a long game takes a while.
        let rebuilt = self.workers.run(turn, move || LoadedTable::rebuild(id, stored, rival)).await;
        match rebuilt {
            Ok(Ok(live)) => {
                if let Some(stranded) = live.stranded() {
                    self.metrics.unreadable_tables.inc();
                    let fault = stranded.fault.to_string();
                    tracing::warn!(table = %id, fault, "a stored game can't be replayed to its end");
                }
                Ok(live)
            }
            Ok(Err(faults)) => {
                self.metrics.unreadable_tables.inc();
                let fault = faults.first().map(ToString::to_string).unwrap_or_default();
                tracing::error!(table = %id, fault, "a stored table can't be loaded");
                let text = "this table was stored by another version and can't be shown; its host can \
                            export it with `cactus db export`";
                Err(ApiError::new(ErrorKind::Unavailable, text))
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// The state of a rival's table; none if it was never played and has been deleted.
    async fn rival(&self, table: TableId) -> StoreResult<Option<Rival>> {
        let Some(stored) = self.store.load(table).await? else { return Ok(None) };
        let listing = listing::read(&stored.summary.listing);
        let end = listing.map_err(|fault| StoreError::Failed(fault.to_string()))?.end;
        Ok(Some(Rival { table, end }))
    }

    /// The seat a token gives access to; none for a spectator, who has no token.
    pub async fn admit(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        token: Option<&Token>,
    ) -> Result<Option<Seat>, ApiError> {
        let key = token.map(Token::hash);
        self.read(slot, Some(visitor), move |live| live.admit(key)).await
    }

    /// The opening of the table, and everything since `since`.
    pub async fn welcome(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        viewer: Viewer,
        since: u64,
    ) -> Result<(Opening, EncodedUpdate), ApiError> {
        let tell = move |live: &mut LoadedTable| {
            Ok((live.opening(viewer.seat), live.update_since(viewer, since)))
        };
        self.study(slot, self.workers.turn(Some(visitor)).await?, tell).await
    }

    /// Everything since `since`, for a viewer who waits for news. Spectators who follow the game share one update.
    pub async fn news(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        viewer: Viewer,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        let cached = slot.live.lock().await.as_ref().and_then(|live| live.cached(viewer, since));
        if let Some(update) = cached {
            return Ok(update);
        }
        let turn = self.workers.turn_for_news(visitor).await?;
        self.study(slot, turn, move |live| Ok(live.update_since(viewer, since))).await
    }

    /// The game as a record, if this viewer may have it.
    pub async fn record(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        seat: Option<Seat>,
    ) -> Result<String, ApiError> {
        let turn = self.workers.turn(Some(visitor)).await?;
        self.study(slot, turn, move |live| live.record(seat)).await
    }

    /// Runs a command from a client that has seen everything up to `at`, and returns everything
    /// since `since`.
    pub async fn execute(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        viewer: Viewer,
        command: Command,
        at: u64,
        since: u64,
    ) -> Result<EncodedUpdate, ApiError> {
        self.metrics.commands.inc();
        let execute = move |live: &mut LoadedTable, now| {
            live.execute(viewer.seat, at, &command, now)?;
            if matches!(command, Command::HandOver { .. } | Command::PlayOn) {
                live.set_payer(Some(visitor));
            }
            Ok(KeyChanges::default())
        };
        let tell = move |live: &mut LoadedTable| live.update_since(viewer, since);
        let update = self.change(slot, Some(visitor), execute, tell).await;
        update.inspect_err(|_| {
            self.metrics.refusals.inc();
        })
    }

    /// Gives the seat of an invitation to its bearer, with a new token. A seat token is replaced in the same
    /// way.
    pub async fn join(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        invitation: &Token,
    ) -> Result<(Opening, Token), ApiError> {
        let token = Token::random().map_err(|error| no_randomness(&error))?;
        let (old, new) = (invitation.hash(), token.hash());
        let join = move |live: &mut LoadedTable, now| {
            let seat = live.join(old, now)?;
            Ok(KeyChanges { revoked: vec![old], granted: vec![(new, Grant::Seat(seat.0))] })
        };
        let opening =
            move |live: &mut LoadedTable| live.admit(Some(new)).map(|seat| live.opening(seat));
        Ok((self.change(slot, Some(visitor), join, opening).await??, token))
    }

    /// Makes a new invitation to a seat. With the recovery code it replaces all links of the seat. Returns the
    /// seat's name and the invitation.
    pub async fn reissue(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Visitor,
        bearer: &Token,
        seat: String,
    ) -> Result<(String, Token), ApiError> {
        let invitation = Token::random().map_err(|error| no_randomness(&error))?;
        let (bearer, new) = (bearer.hash(), invitation.hash());
        let reissue = move |live: &mut LoadedTable, _| {
            let (seat, revoked) = live.reissue(bearer, &seat)?;
            Ok(KeyChanges { revoked, granted: vec![(new, Grant::Invitation(seat.0))] })
        };
        let name = move |live: &mut LoadedTable| live.seat_of(new);
        let name = self.change(slot, Some(visitor), reissue, name).await?;
        Ok((name.unwrap_or_default(), invitation))
    }

    /// Makes a change, stores it with a single append, and only then encodes the answer.
    async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        visitor: Option<Visitor>,
        change: impl FnOnce(&mut LoadedTable, Moment) -> Result<KeyChanges, ApiError> + Send + 'static,
        answer: impl FnOnce(&mut LoadedTable) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = self.workers.turn(visitor).await?;
        self.hold(slot, |tables, slot, held| async move {
            let (answer, ended) = tables.change_held(&slot, held, &turn, change, answer).await?;
            // Two rivals' tables must not wait for each other: this one is released before the other is locked.
            if let Some(ended) = ended {
                tables.notify_rival(ended).await;
            }
            Ok(answer)
        })
        .await
    }

    async fn change_held<T: Send + 'static>(
        &self,
        slot: &Slot,
        mut held: Held,
        turn: &Turn,
        change: impl FnOnce(&mut LoadedTable, Moment) -> Result<KeyChanges, ApiError> + Send + 'static,
        answer: impl FnOnce(&mut LoadedTable) -> T + Send + 'static,
    ) -> Result<(T, Option<Ended>), ApiError> {
        let live = self.take(slot, turn, &mut held).await?;
        let now = now();
        let had_ended = live.end().is_some();
        let change = move |live: &mut LoadedTable| {
            let keys = change(live, now)?;
            Ok(Append { keys, ..live.unsaved(now) })
        };
        let (mut live, changed) = self.work(turn, live, change).await?;
        let append = match changed {
            Ok(append) => append,
            Err(refusal) => {
                if live.is_saved() {
                    *held = Some(live);
                }
                return Err(refusal);
            }
        };
        let (keys, lines) = (append.keys.clone(), append.lines.count);
        let revocations = u64::from(!keys.revoked.is_empty());
        if !append.is_empty() {
            self.store.append(append).await.map_err(|error| failed(slot.id, &error))?;
        }
        live.saved(keys);
        self.metrics.lines.inc_by(lines);
        self.schedule_stand_in(slot.id, &live);
        // The change is stored, even if the answer never arrives.
        let answered = self.work(turn, live, answer).await;
        let (live, answer) = answered.inspect_err(|_| {
            slot.set_version(|version| {
                version.lines += lines;
                version.revocations += revocations;
            });
        })?;
        let ended = live.rival().zip(live.end()).filter(|_| !had_ended);
        let ended = ended.map(|(rival, end)| Ended { rival, end: end.clone() });
        slot.set_version(|version| {
            version.lines = live.lines();
            version.revocations += revocations;
        });
        *held = Some(live);
        Ok((answer, ended))
    }

    fn stand_ins(&self) -> MutexGuard<'_, HashMap<TableId, NextDecision>> {
        self.stand_ins.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Schedules the next decision of a stand-in at this table, if it waits for one. Other changes, such as chat,
    /// don't delay the decision.
    fn schedule_stand_in(&self, id: TableId, live: &LoadedTable) {
        let (mut stand_ins, inputs) = (self.stand_ins(), live.inputs());
        match live.stand_in_pause() {
            Some(_) if stand_ins.get(&id).is_some_and(|next| next.inputs == inputs) => {}
            Some(pause) => {
                let (payer, has_clock) = (live.payer(), live.has_clock());
                let at = Instant::now() + pause;
                stand_ins.insert(id, NextDecision { inputs, at, payer, has_clock });
            }
            None => {
                stand_ins.remove(&id);
            }
        }
    }

    /// Makes the decisions of stand-ins that are due: a few for each client, those that have waited longest first. A
    /// table without a clock waits until a client watches it.
    pub fn play_stand_ins(self: &Arc<Self>) {
        for id in self.due_stand_ins() {
            let tables = Arc::clone(self);
            tokio::spawn(async move { tables.play_stand_in(id).await });
        }
    }

    fn due_stand_ins(&self) -> Vec<TableId> {
        let now = Instant::now();
        let watched: HashSet<TableId> = {
            let slots = self.slots();
            slots.values().filter(|slot| slot.is_watched()).map(|slot| slot.id).collect()
        };
        let mut stand_ins = self.stand_ins();
        stand_ins.retain(|id, next| next.has_clock || next.at > now || watched.contains(id));
        let mut due: Vec<(TableId, NextDecision)> = stand_ins
            .iter()
            .filter(|(_, next)| next.at <= now)
            .map(|(id, it)| (*id, *it))
            .collect();
        due.sort_by_key(|(_, next)| next.at);
        let mut taken: HashMap<Option<Visitor>, usize> = HashMap::new();
        due.retain(|(_, next)| {
            let taken = taken.entry(next.payer).or_default();
            *taken += 1;
            *taken <= STAND_INS_AT_ONCE
                && next.payer.is_none_or(|payer| self.workers.can_spare(payer))
        });
        for (id, next) in &due {
            stand_ins.insert(*id, NextDecision { at: now + DECIDING, ..*next });
        }
        due.into_iter().map(|(id, _)| id).collect()
    }

    async fn play_stand_in(self: &Arc<Self>, id: TableId) {
        let payer = self.stand_ins().get(&id).and_then(|next| next.payer);
        let decide = |live: &mut LoadedTable, now| {
            live.play_on(now)?;
            Ok(KeyChanges::default())
        };
        let decided = self.change(&self.place(id), payer, decide, |_| ()).await;
        // Either the player has come back, or the store failed. In that case the decision is scheduled again when
        // the table is next loaded or looked at. If the client has too much to do, it is tried again.
        if decided.is_err_and(|refusal| refusal.error != ErrorKind::TooMany) {
            self.stand_ins().remove(&id);
        }
    }

    /// Notifies the rival's table. A table that is not in memory learns of the end when it is loaded.
    async fn notify_rival(&self, Ended { rival, end }: Ended) {
        let slot = self.slots().get(&rival).map(Arc::clone);
        let Some(slot) = slot else { return };
        if let Some(live) = slot.live.lock().await.as_mut() {
            live.rival_ended(end);
        }
        slot.set_version(|version| version.rival_over = true);
    }

    /// Removes tables from memory until this many bytes more have room: those that no client is connected to first, and
    /// of these the ones unused for longest.
    fn make_room(&self, wanted: usize) {
        let mut places: Vec<(bool, Instant, usize, Arc<Slot>)> = self
            .slots()
            .values()
            .filter_map(|slot| {
                let held = slot.live.try_lock().ok()?;
                let live = held.as_ref()?;
                let is_open = slot.version.receiver_count() > 0;
                Some((is_open, live.last_used(), live.size(), Arc::clone(slot)))
            })
            .collect();
        let mut taken = places.iter().fold(wanted, |taken, (_, _, size, _)| taken + size);
        if taken <= self.room {
            return;
        }
        places.sort_by_key(|(is_open, used, _, _)| (*is_open, *used));
        for (_, _, size, slot) in places {
            if taken <= self.room {
                return;
            }
            if let Ok(mut held) = slot.live.try_lock() {
                *held = None;
                taken -= size;
            }
        }
    }

    /// Removes idle tables from memory, and deletes those that nobody would miss.
    pub async fn tidy(&self) {
        let slots: Vec<Arc<Slot>> = self.slots().values().map(Arc::clone).collect();
        for slot in slots {
            if let Ok(mut held) = slot.live.try_lock()
                && held.as_ref().is_some_and(|live| live.last_used().elapsed() > IDLE)
            {
                *held = None;
            }
        }
        self.make_room(0);
        let empty = |slot: &Arc<Slot>| slot.live.try_lock().is_ok_and(|held| held.is_none());
        // As above, a slot in use elsewhere stays.
        self.slots().retain(|_, slot| Arc::strong_count(slot) > 1 || !empty(slot));
        self.metrics.live_tables.set(self.slots().len() as i64);
        self.delete_old_tables().await;
    }

    async fn delete_old_tables(&self) {
        let now = ClockReading { clock: now().0, uptime: self.started.elapsed() };
        let ages = {
            let mut retirement = self.retirement.lock().unwrap_or_else(PoisonError::into_inner);
            if retirement.1.is_some_and(|last| last.elapsed() < OLD_TABLES_CHECK) {
                return;
            }
            retirement.1 = Some(Instant::now());
            retirement.0.check(self.retention, now)
        };
        let Some(ages) = ages else {
            tracing::warn!("the clock has jumped; no old tables are deleted for a day");
            return;
        };
        match self.store.trust(now.clock).await {
            Ok(true) => {}
            Ok(false) => {
                tracing::warn!(
                    "the clock is more than 30 days after the last use of the database; no old tables are deleted. \
                     If it is right, stop the server and run `cactus db trust-clock`"
                );
                return;
            }
            Err(error) => {
                tracing::error!(%error, "can't look for old tables");
                return;
            }
        }
        let old = match self.store.old(ages).await {
            Ok(old) => old,
            Err(error) => {
                tracing::error!(%error, "can't look for old tables");
                return;
            }
        };
        let due = {
            let mut retirement = self.retirement.lock().unwrap_or_else(PoisonError::into_inner);
            retirement.0.due(&old, now)
        };
        if due.is_empty() {
            return;
        }
        match self.store.delete(due).await {
            Ok(deleted) => tracing::info!(deleted, "deleted old tables"),
            Err(error) => tracing::error!(%error, "can't delete old tables"),
        }
    }
}

/// Seconds since 1970.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment(since.map_or(0, |since| since.as_secs()))
}

fn unavailable(text: &str) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, format!("{text}; try again in a moment"))
}

/// The details go to the log, not to the client.
pub fn failed(id: TableId, error: &StoreError) -> ApiError {
    tracing::error!(table = %id, %error, "the store failed");
    unavailable("the change could not be stored, so it was not made")
}

pub fn no_randomness(error: &NoRandomness) -> ApiError {
    tracing::error!(%error, "can't generate random numbers");
    unavailable("the server can't generate random numbers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Gate, Limits};
    use crate::store::Memory;
    use std::net::IpAddr;

    /// The tables that wait for a stand-in in the order in which their decisions are due.
    struct Waiting {
        tables: TableRegistry<Memory>,
        gate: Arc<Gate>,
    }

    impl Waiting {
        fn new() -> Waiting {
            let gate = Arc::new(Gate::new(Limits::default()));
            let workers = Workers::new(Arc::clone(&gate));
            let secrets = (Seeds::new(None), OwnerKey([1; 32]));
            let retention = Retention::default();
            let tables =
                TableRegistry::new(Memory::default(), Arc::default(), secrets, workers, retention);
            Waiting { tables, gate }
        }

        /// A table whose decision has been due for this many seconds.
        fn add(&self, id: u64, payer: Visitor, due: u64, has_clock: bool) -> Arc<Slot> {
            let at = Instant::now()
                .checked_sub(Duration::from_secs(due))
                .expect("the clock has run that long");
            let next = NextDecision { inputs: 0, at, payer: Some(payer), has_clock };
            self.tables.stand_ins().insert(TableId(id), next);
            self.tables.place(TableId(id))
        }

        fn due(&self) -> Vec<u64> {
            self.tables.due_stand_ins().into_iter().map(|id| id.0).collect()
        }
    }

    /// Tables of whose memory there is too much make room for the next, whether or not a client is connected.
    #[tokio::test]
    async fn tables_in_memory_are_limited_by_their_size() {
        let open = wire::NewTable {
            game: "ridge".to_owned(),
            scenario: "standard".to_owned(),
            ..wire::NewTable::default()
        };
        for (room, left) in [(usize::MAX, 4), (0, 1)] {
            let tables = Arc::new(TableRegistry { room, ..Waiting::new().tables });
            let mut sockets = Vec::new();
            for _ in 0..4 {
                let opened =
                    tables.open(open.clone(), visitor(1), Limits::default()).await.unwrap();
                let slot = tables.slot(opened.table.parse().unwrap(), Some(visitor(1))).await;
                let slot = slot.unwrap();
                assert!(slot.live.lock().await.as_ref().unwrap().size() > 1_000);
                sockets.push((slot.subscribe(), slot));
            }
            let loaded = sockets.iter().filter(|(_, slot)| slot.live.try_lock().unwrap().is_some());
            assert_eq!(loaded.count(), left);
        }
    }

    fn visitor(last: u8) -> Visitor {
        Visitor::from(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn clients_with_many_stand_ins_do_not_delay_others() {
        let waiting = Waiting::new();
        for id in 1..6 {
            waiting.add(id, visitor(7), 20 - id, false);
        }
        waiting.add(9, visitor(8), 1, false);
        assert_eq!(waiting.due(), [1, 2, 9]);
        assert_eq!(waiting.due(), [3, 4], "the first are being decided");
        waiting.gate.charge(visitor(7), Duration::from_secs(5));
        assert!(waiting.due().is_empty(), "the client has used up its allowance");
    }

    #[test]
    fn a_stand_in_waits_while_nobody_watches() {
        let waiting = Waiting::new();
        let [alone, with_clock, watched] =
            [(1, false), (2, true), (3, false)].map(|(id, has_clock)| {
                let slot = waiting.add(id, visitor(id as u8), 1, has_clock);
                *slot.visited.lock().unwrap() = Instant::now().checked_sub(2 * WATCHED).unwrap();
                slot
            });
        let _socket = watched.subscribe();
        assert_eq!(waiting.due(), [2, 3]);
        *alone.visited.lock().unwrap() = Instant::now();
        waiting.add(1, visitor(1), 1, false);
        assert_eq!(waiting.due(), [1], "a client has asked for the table");
        assert!(!with_clock.is_watched());
    }
}
