//! One table in memory: the game, its keys, and the updates for its viewers.

use crate::id::TableId;
use crate::limits::{self, Visitor};
use crate::listing;
use crate::secrets::KeyHash;
use crate::store::{Append, Grant, JournalLines, KeyChanges, StoredTable, Summary, TableStatus};
use game::{Dice, Fault, Location, Seat, Seats};
use serde::Serialize;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use table::{JournalEntry, Moment, Occupant, Stranded, Table};
use wire::{ApiError, Command, Detail, End, ErrorKind, Listing, Opening, Rematch, RivalStatus};

/// How long a stand-in waits before each decision, so that the others can follow and its player can take the
/// seat back.
const STAND_IN_PAUSE: Duration = Duration::from_secs(2);
/// The same while the player's page requests the decisions: it may still be showing the last one.
const PAGE_PAUSE: Duration = Duration::from_secs(15);

/// The maximum number of bytes of updates that a table keeps for its viewers. Updates of spectators who follow the game
/// are small; larger ones are written again for each viewer.
const LARGEST_CACHE: usize = 64 << 10;

/// A viewer of a table, and how much detail they want.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Viewer {
    /// None for a spectator.
    pub seat: Option<Seat>,
    pub detail: Detail,
}

/// The seats that this viewer sees through.
fn viewers(seat: Option<Seat>) -> Seats {
    seat.map_or(Seats::PUBLIC, Seats::from)
}

/// An update for one viewer, ready to be sent.
#[derive(Clone, Debug)]
pub struct EncodedUpdate {
    /// The viewer's `seq` after this update.
    pub seq: u64,
    /// A [`wire::Update`] in JSON.
    pub update: Arc<str>,
    pub rival: Option<RivalStatus>,
    /// The length of the journal at that time, so that the socket knows when there is more.
    pub lines: u64,
}

/// The rival's table, played with the same dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Rival {
    pub table: TableId,
    /// How its game ended, once it has.
    pub end: Option<End>,
}

#[derive(Debug)]
pub struct LoadedTable {
    id: TableId,
    table: Table,
    keys: Vec<(KeyHash, Grant)>,
    rival: Option<Rival>,
    /// The invitations to another game. They are secret, so they are never stored.
    rematch: Vec<(Seat, Rematch)>,
    /// How many entries of the journal are stored.
    stored: usize,
    /// How many of them are public, and when the last one was written.
    public: u64,
    at: u64,
    /// The bytes of the stored journal.
    bytes: u64,
    /// Whether a player has acted.
    played: bool,
    /// Whether a player's page requested the last decision of a stand-in.
    follows_page: bool,
    /// The client that pays for the decisions of stand-ins.
    payer: Option<Visitor>,
    /// The stored summary.
    status: TableStatus,
    listing: Listing,
    /// A cache of recent updates, so that many spectators cost little more than one.
    recent: Vec<(Viewer, u64, EncodedUpdate)>,
    used: Instant,
}

impl LoadedTable {
    /// Rebuilds a stored table.
    pub fn rebuild(
        id: TableId,
        stored: StoredTable,
        rival: Option<Rival>,
    ) -> Result<LoadedTable, Vec<Fault>> {
        let StoredTable { seed, keys, summary, head, lines, .. } = stored;
        let listing = listing::read(&summary.listing).map_err(|fault| vec![fault])?;
        let kind = table::game(&listing.game).map_err(|fault| vec![fault])?;
        let mut table = Table::recover(kind, &head, &lines.text, Dice::new(seed.0))?;
        table.set_stopwatch(stopwatch);
        if table.journal(0).len() as u64 != lines.count {
            let what =
                format!("{} journal lines gave {} entries", lines.count, table.journal(0).len());
            return Err(vec![Fault::new(Location::default(), what)]);
        }
        Ok(LoadedTable {
            id,
            keys,
            rival,
            rematch: Vec::new(),
            stored: table.journal(0).len(),
            public: lines.public,
            at: lines.at,
            bytes: lines.bytes,
            played: summary.status != TableStatus::New,
            follows_page: false,
            payer: None,
            status: summary.status,
            listing,
            recent: Vec::new(),
            used: Instant::now(),
            table,
        })
    }

    pub fn rival(&self) -> Option<TableId> {
        self.rival.as_ref().map(|rival| rival.table)
    }

    /// Where the replay of the stored game failed, if it did.
    pub fn stranded(&self) -> Option<&Stranded> {
        self.table.stranded()
    }

    /// The bytes it takes in memory, roughly.
    pub fn size(&self) -> usize {
        let cached: usize = self.recent.iter().map(|(_, _, update)| update.update.len()).sum();
        self.table.size() + cached
    }

    pub fn last_used(&self) -> Instant {
        self.used
    }

    /// The length of the journal.
    pub fn lines(&self) -> u64 {
        self.table.journal(0).len() as u64
    }

    /// The seat a key gives access to; none for a spectator, if spectators are allowed.
    pub fn admit(&self, key: Option<KeyHash>) -> Result<Option<Seat>, ApiError> {
        let Some(key) = key else { return self.may_be_watched().map(|()| None) };
        match self.opens(key)? {
            Grant::Seat(seat) => Ok(Some(Seat(seat))),
            Grant::Invitation(_) => {
                let refusal = ApiError::new(
                    ErrorKind::NotYours,
                    "this token is an invitation, not a seat token",
                );
                Err(refusal.expected("a seat token; join first to get one"))
            }
            Grant::Recovery => {
                let text = "this token is the table's recovery code, not a seat token";
                Err(ApiError::new(ErrorKind::NotYours, text))
            }
        }
    }

    /// Prepares a new invitation to the seat of this name. Returns the seat and the keys that the invitation replaces:
    /// all for the bearer of the recovery code, which everyone at the table can see; none for the player of the seat,
    /// who may use several devices.
    pub fn reissue(
        &mut self,
        bearer: KeyHash,
        seat: &str,
    ) -> Result<(Seat, Vec<KeyHash>), ApiError> {
        let opens = self.opens(bearer)?;
        let seat = wire::seat_of(self.table.game(), seat)?;
        if opens != Grant::Recovery && opens != Grant::Seat(seat.0) {
            let text = "this token can't make links to that seat";
            let refusal = ApiError::new(ErrorKind::NotYours, text);
            return Err(refusal.expected("the seat's own token, or the table's recovery code"));
        }
        let is_its =
            |opens: Grant| matches!(opens, Grant::Seat(it) | Grant::Invitation(it) if it == seat.0);
        let keys = self.keys.iter().filter(|(_, opens)| is_its(*opens));
        let keys: Vec<KeyHash> = keys.map(|(key, _)| *key).collect();
        if keys.is_empty() {
            return Err(ApiError::new(ErrorKind::NotYours, "an AI player has this seat"));
        }
        if opens == Grant::Recovery {
            if self.rival.is_some() && self.table.was_open(seat) {
                // The same player opened both tables, and may not see the rival's.
                let text = "a rival's links can't be replaced";
                let refusal = ApiError::new(ErrorKind::NotYours, text);
                return Err(refusal.expected("the seat's own token"));
            }
            self.table.relink(seat)?;
            return Ok((seat, keys));
        }
        if keys.len() >= limits::MOST_SEAT_KEYS {
            let refusal = ApiError::new(ErrorKind::TooMany, "too many links to this seat");
            let most = limits::MOST_SEAT_KEYS;
            return Err(refusal.expected(format!("at most {most}; the recovery code replaces all")));
        }
        Ok((seat, Vec::new()))
    }

    /// The name of the seat that this key belongs to.
    pub fn seat_of(&self, key: KeyHash) -> Option<String> {
        match self.opens(key).ok()? {
            Grant::Seat(seat) | Grant::Invitation(seat) => {
                Some(wire::name_of(self.table.game(), Seat(seat)).to_owned())
            }
            Grant::Recovery => None,
        }
    }

    fn opens(&self, key: KeyHash) -> Result<Grant, ApiError> {
        let found = self.keys.iter().find(|(known, _)| *known == key);
        let wrong =
            || ApiError::new(ErrorKind::WrongToken, "this token is not valid at this table");
        found.map(|(_, opens)| *opens).ok_or_else(wrong)
    }

    /// A rival who watched the other table would learn the dice.
    fn may_be_watched(&self) -> Result<(), ApiError> {
        if self.is_settled() {
            return Ok(());
        }
        let text = "spectators can watch a rival game once both games are over";
        Err(ApiError::new(ErrorKind::NotYours, text))
    }

    /// Whether the dice need not be hidden from a rival any more: both games are over, or there is no
    /// rival.
    fn is_settled(&self) -> bool {
        let end = self.rival.as_ref().map(|rival| rival.end.is_some());
        end.is_none_or(|over| over && self.table.is_over())
    }

    /// Runs a command from a client that has seen everything up to `at`. After an error nothing should
    /// have changed; if something has, [`LoadedTable::is_saved`] is false.
    pub fn execute(
        &mut self,
        seat: Option<Seat>,
        at: u64,
        command: &Command,
        now: Moment,
    ) -> Result<(), ApiError> {
        self.used = Instant::now();
        limits::check_command(command)?;
        limits::check_share(command, self.table.share(seat))?;
        if command.needs_current_view() && self.table.has_gone_on(viewers(seat), at) {
            let seq = self.table.seq(viewers(seat));
            let text =
                format!("the table has changed since you last saw it: it is at {seq}, not {at}");
            return Err(ApiError::new(ErrorKind::Stale, text).expected(format!("at = {seq}")));
        }
        if self.rival.is_some() && matches!(command, Command::OfferUndo { .. }) {
            // After an undo the dice are rolled again, but the rival's would not be.
            return Err(ApiError::new(
                ErrorKind::NotYours,
                "dice can't be taken back in a rival game",
            ));
        }
        let rematch = self.rematch_of(seat, command)?;
        wire::execute(&mut self.table, seat, command, now)?;
        match command {
            Command::Rematch { .. } => self.rematch = rematch,
            Command::PlayOn => self.follows_page = true,
            Command::HandOver { .. } => self.follows_page = false,
            _ => {}
        }
        self.played |= !command.orders().is_empty() || *command == Command::PlayOn;
        Ok(())
    }

    /// The invitations of a command, by seat.
    fn rematch_of(
        &self,
        by: Option<Seat>,
        command: &Command,
    ) -> Result<Vec<(Seat, Rematch)>, ApiError> {
        let (Some(by), Command::Rematch { table, invitations }) = (by, command) else {
            return Ok(Vec::new());
        };
        let kind = self.table.game();
        let invitation = |(seat, invitation): (&String, &String)| {
            let by = wire::name_of(kind, by).to_owned();
            let (table, invitation) = (table.clone(), invitation.clone());
            Ok((wire::seat_of(kind, seat)?, Rematch { by, table, invitation }))
        };
        invitations.iter().map(invitation).collect()
    }

    /// How long the stand-in waits before its decision; none if the game doesn't wait for a stand-in. A page that
    /// shows every step to its player sets the pace itself.
    pub fn stand_in_pause(&self) -> Option<Duration> {
        let pause = if self.follows_page { PAGE_PAUSE } else { STAND_IN_PAUSE };
        self.table.stand_in_to_decide().map(|_| pause)
    }

    /// The client that pays for the decisions of stand-ins.
    pub fn payer(&self) -> Option<Visitor> {
        self.payer
    }

    pub fn set_payer(&mut self, payer: Option<Visitor>) {
        self.payer = payer;
    }

    /// Whether the time for decisions is limited.
    pub fn has_clock(&self) -> bool {
        self.table.deadline().is_some()
    }

    /// How many inputs the game has taken.
    pub fn inputs(&self) -> usize {
        self.table.inputs()
    }

    /// Makes the next decision of a stand-in.
    pub fn play_on(&mut self, now: Moment) -> Result<(), ApiError> {
        let seat = self.table.stand_in_to_decide();
        let at = self.table.seq(viewers(seat));
        self.execute(seat, at, &Command::PlayOn, now)?;
        self.follows_page = false;
        Ok(())
    }

    /// The seat that this key opens, which gets a new key for it. The seat of an invitation is taken unless
    /// its player only comes back to it.
    pub fn join(&mut self, key: KeyHash, now: Moment) -> Result<Seat, ApiError> {
        self.used = Instant::now();
        let (Grant::Invitation(seat) | Grant::Seat(seat)) = self.opens(key)? else {
            let text = "this token is the table's recovery code, not an invitation";
            return Err(ApiError::new(ErrorKind::NotYours, text));
        };
        let seat = Seat(seat);
        if self.table.occupant(seat) == Some(&Occupant::Open) {
            self.table.set_occupant(seat, Occupant::Person)?;
            self.table.advance()?;
            self.table.restart_clock(now)?;
        }
        Ok(seat)
    }

    /// Whether the whole journal is stored.
    pub fn is_saved(&self) -> bool {
        self.stored == self.table.journal(0).len()
    }

    /// The changes to store before any client sees them.
    pub fn unsaved(&mut self, now: Moment) -> Append {
        let status = match (self.table.is_over(), self.played) {
            (true, _) => TableStatus::Over,
            (false, true) => TableStatus::InProgress,
            (false, false) => TableStatus::New,
        };
        let listing = listing::of(&self.table, &self.listing.scenario);
        let same = status == self.status && listing == self.listing;
        let summary = (!same).then(|| Summary { status, listing: json(&listing) });
        (self.status, self.listing) = (status, listing);
        let public = self.table.seq(Seats::PUBLIC);
        if public > self.public {
            (self.public, self.at) = (public, now.0);
        }
        let lines = lines(&self.table, self.stored, self.at);
        self.bytes += lines.bytes;
        Append {
            table: self.id,
            after: self.stored as u64,
            lines: JournalLines { bytes: self.bytes, ..lines },
            summary,
            keys: KeyChanges::default(),
        }
    }

    /// Marks the changes as stored: clients may see them now.
    pub fn saved(&mut self, keys: KeyChanges) {
        self.stored = self.table.journal(0).len();
        self.recent.clear();
        self.keys.retain(|(key, _)| !keys.revoked.contains(key));
        self.keys.extend(keys.granted);
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<&End> {
        self.listing.end.as_ref()
    }

    /// Records how the rival's game ended.
    pub fn rival_ended(&mut self, end: End) {
        if let Some(rival) = &mut self.rival {
            rival.end = Some(end);
            self.recent.clear();
        }
    }

    /// The rival's status. It includes the result once both games are over.
    fn rival_status(&self) -> Option<RivalStatus> {
        let rival = self.rival.as_ref()?;
        let end = rival.end.clone().filter(|_| self.table.is_over());
        Some(RivalStatus { over: rival.end.is_some(), end })
    }

    /// Everything this viewer has not seen since `since`.
    pub fn update_since(&mut self, viewer: Viewer, since: u64) -> EncodedUpdate {
        self.used = Instant::now();
        if let Some(update) = self.cached(viewer, since) {
            return update;
        }
        let update = self.encode(viewer, since);
        let cached: usize = self.recent.iter().map(|(_, _, update)| update.update.len()).sum();
        if cached + update.update.len() > LARGEST_CACHE {
            self.recent.clear();
        }
        if update.update.len() <= LARGEST_CACHE {
            self.recent.push((viewer, since, update.clone()));
        }
        update
    }

    /// The same, if another viewer has just received it.
    pub fn cached(&self, viewer: Viewer, since: u64) -> Option<EncodedUpdate> {
        let same =
            |(whose, from, _): &&(Viewer, u64, EncodedUpdate)| *whose == viewer && *from == since;
        self.recent.iter().find(same).map(|(_, _, update)| update.clone())
    }

    fn encode(&self, viewer: Viewer, since: u64) -> EncodedUpdate {
        let viewers = viewers(viewer.seat);
        let seq = self.table.seq(viewers);
        // A client that claims to have seen more than there is starts over.
        let unknown = since > seq;
        let since = if unknown { 0 } else { since };
        let mut update = wire::update(&self.table, viewers, since, viewer.detail);
        if unknown {
            update.keep = Some(0);
        }
        let mine = self.rematch.iter().find(|(seat, _)| Some(*seat) == viewer.seat);
        update.rematch = mine.map(|(_, rematch)| rematch.clone());
        if !self.is_settled() {
            update.secret = None;
            update.head = None;
        }
        EncodedUpdate {
            seq,
            update: json(&update).into(),
            rival: self.rival_status(),
            lines: self.lines(),
        }
    }

    /// The facts fixed when the table was opened.
    pub fn opening(&self, seat: Option<Seat>) -> Opening {
        let kind = self.table.game();
        Opening {
            table: self.id.to_string(),
            game: kind.name().to_owned(),
            head: self.table.head_for(viewers(seat)),
            seat: seat.map(|seat| wire::name_of(kind, seat).to_owned()),
            commitment: self.table.commitment().map(str::to_owned),
            rival: self.rival_status(),
        }
    }

    /// The game as a record, if this viewer may have it; with the seed of the dice once it can be
    /// revealed.
    pub fn record(&self, seat: Option<Seat>) -> Result<String, ApiError> {
        let revealed = if self.is_settled() { self.table.revealed() } else { None };
        match revealed {
            Some(record) => Ok(record),
            None => self.table.record_for(viewers(seat)).map_err(|no| {
                // The token is valid; it is only too early.
                ApiError { error: ErrorKind::NotYours, ..no.into() }
            }),
        }
    }
}

/// The time since the server started.
fn stopwatch() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The journal from entry number `first` on, as it is stored.
pub fn lines(table: &Table, first: usize, at: u64) -> JournalLines {
    let entries = table.journal(first);
    let mut text = String::with_capacity(32 * entries.len());
    for entry in entries {
        if !text.is_empty() {
            text.push('\n');
        }
        text += &JournalEntry::write(entry, table.game());
    }
    let (count, bytes) = (entries.len() as u64, text.len() as u64);
    JournalLines { text, count, public: table.seq(Seats::PUBLIC), at, bytes }
}

/// Our own types always have a JSON form.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data serializes to JSON")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secrets::Seed;
    use wire::NewTable;

    /// A loaded table of Bloody Ridge after this many decisions.
    fn played(decisions: usize) -> LoadedTable {
        let new = NewTable {
            game: "ridge".to_owned(),
            scenario: "standard".to_owned(),
            ..NewTable::default()
        };
        let mut table = new.open(Dice::new([7; 32]), Moment(0)).unwrap();
        let mut rng = game::Rng::new(7);
        for _ in 0..decisions {
            let game::Pending::Decision(seat, _) = table.position().pending() else { break };
            let order = table.view(seat.into()).suggest("random", &mut rng).unwrap();
            table.order(seat, &order).unwrap();
            table.advance().unwrap();
        }
        let listing = json(&listing::of(&table, "standard"));
        let stored = StoredTable {
            seed: Seed([7; 32]),
            rival: None,
            keys: Vec::new(),
            summary: Summary { status: TableStatus::InProgress, listing },
            rules: 1,
            head: table.head(),
            lines: lines(&table, 0, 0),
        };
        LoadedTable::rebuild(TableId(7), stored, None).unwrap()
    }

    #[test]
    fn the_updates_kept_for_viewers_are_limited() {
        let mut live = played(150);
        let kept = |live: &LoadedTable| -> usize {
            live.recent.iter().map(|(_, _, update)| update.update.len()).sum()
        };
        let mut written = 0;
        for since in 1..100 {
            for detail in [Detail::Plain, Detail::Steps] {
                for seat in [None, Some(Seat(0))] {
                    written += live.update_since(Viewer { seat, detail }, since).update.len();
                    assert!(kept(&live) <= LARGEST_CACHE, "{} bytes", kept(&live));
                }
            }
        }
        assert!(written > 4 * LARGEST_CACHE, "{written} bytes test nothing");
        let follower = Viewer::default();
        let latest = live.table.seq(Seats::PUBLIC);
        live.update_since(follower, latest);
        assert!(live.cached(follower, latest).is_some(), "small updates are kept");
    }
}
