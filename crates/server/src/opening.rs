//! Opening tables.

use crate::id::TableId;
use crate::limits::Visitor;
use crate::listing;
use crate::loaded_table::{json, lines};
use crate::registry::{TableRegistry, failed, no_randomness, now};
use crate::secrets::{KeyHash, NoRandomness, Seed, Token};
use crate::store::{Grant, NewTable, Store, Summary, TableStatus};
use game::record::Record;
use game::{Dice, Seat};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use table::{Moment, Occupant, Table};
use wire::{ApiError, ErrorKind, Opened, SeatRequest};

impl<S: Store> TableRegistry<S> {
    /// Opens a table, and the rival's table if one was requested.
    pub async fn open(
        &self,
        asked: wire::NewTable,
        visitor: Visitor,
        most: u64,
    ) -> Result<Opened, ApiError> {
        let owner = owner(visitor);
        let id = TableId::random().map_err(|error| no_randomness(&error))?;
        let owned = self.store.owned(owner).await.map_err(|error| failed(id, &error))?;
        if owned >= most {
            let refusal =
                ApiError::new(ErrorKind::TooMany, "too many unfinished tables from this address");
            return Err(refusal.expected(format!("at most {most}")));
        }
        // A long record takes a while to play.
        let seed = self.seeds.draw().map_err(|error| no_randomness(&error))?;
        let set_up = tokio::task::spawn_blocking(move || set_up(id, seed, &asked, owner)).await;
        let broken = |_| ApiError::new(ErrorKind::Unavailable, "the table could not be set up");
        let (tables, opened) = set_up.map_err(broken)??;
        self.store.create(tables).await.map_err(|error| failed(id, &error))?;
        tracing::debug!(table = %id, "opened");
        Ok(opened)
    }
}

/// A hash of the client's address: enough to count by, without storing the address.
fn owner(visitor: Visitor) -> [u8; 16] {
    let hash: [u8; 32] = Sha256::digest(visitor.to_string()).into();
    let mut owner = [0; 16];
    owner.copy_from_slice(&hash[..16]);
    owner
}

fn set_up(
    id: TableId,
    seed: Seed,
    asked: &wire::NewTable,
    owner: [u8; 16],
) -> Result<(Vec<NewTable>, Opened), ApiError> {
    let secret = |error: NoRandomness| no_randomness(&error);
    let now = now();
    let table = asked.open(Dice::new(seed.0), now)?;
    let scenario = scenario(&table)?;
    let place = |id, rival, table: &Table| {
        let keys = Keys::of(table).map_err(secret)?;
        let status = if table.is_over() { TableStatus::Over } else { TableStatus::New };
        let summary = Summary { status, listing: json(&listing::of(table, &scenario)) };
        let (head, lines) = (table.head(), lines(table, 0, now.0));
        let stored = NewTable { id, seed, rival, owner, keys: keys.hashes, summary, head, lines };
        let opened = Opened {
            table: id.to_string(),
            tokens: keys.tokens,
            invitations: keys.invitations,
            commitment: table.commitment().map(str::to_owned),
            rival: None,
        };
        Ok::<_, ApiError>((stored, opened))
    };
    if !asked.rival {
        let (stored, opened) = place(id, None, &table)?;
        return Ok((vec![stored], opened));
    }
    let other = TableId::random().map_err(secret)?;
    let (stored, mut opened) = place(id, Some(other), &table)?;
    let rival = rival_table(asked, &table, seed, now)?;
    let (stored_rival, opened_rival) = place(other, Some(id), &rival)?;
    opened.rival = Some(Box::new(opened_rival));
    Ok((vec![stored, stored_rival], opened))
}

/// The rival's table: the same, with an invitation for every seat that a person has.
fn rival_table(
    asked: &wire::NewTable,
    table: &Table,
    seed: Seed,
    now: Moment,
) -> Result<Table, ApiError> {
    let mut asked = asked.clone();
    for (_, seat, occupant) in named_seats(table) {
        if *occupant == Occupant::Person {
            asked.seats.insert(seat.to_owned(), SeatRequest::Invite);
        }
    }
    asked.open(Dice::new(seed.0), now)
}

/// The seats in use, their names and occupants.
fn named_seats(table: &Table) -> impl Iterator<Item = (Seat, &'static str, &Occupant)> {
    let seats = table.position().seated();
    seats.filter_map(|(seat, name)| Some((seat, name, table.occupant(seat)?)))
}

fn scenario(table: &Table) -> Result<String, ApiError> {
    Ok(Record::read(&table.head())?.scenario.text.to_owned())
}

/// The keys to a new table.
#[derive(Default)]
struct Keys {
    hashes: Vec<(KeyHash, Grant)>,
    tokens: BTreeMap<String, String>,
    invitations: BTreeMap<String, String>,
}

impl Keys {
    fn of(table: &Table) -> Result<Keys, NoRandomness> {
        let mut keys = Keys::default();
        for (seat, name, occupant) in named_seats(table) {
            let (opens, shown) = match occupant {
                Occupant::Person => (Grant::Seat(seat.0), &mut keys.tokens),
                Occupant::Open => (Grant::Invitation(seat.0), &mut keys.invitations),
                Occupant::Program(_) => continue,
            };
            let token = Token::random()?;
            keys.hashes.push((token.hash(), opens));
            shown.insert(name.to_owned(), token.reveal().to_owned());
        }
        Ok(keys)
    }
}
