//! Opening tables.

use crate::id::TableId;
use crate::limits::{Client, Limits, Visitor};
use crate::listing;
use crate::loaded_table::{json, lines};
use crate::owner::Owner;
use crate::registry::{TableRegistry, failed, no_randomness, now};
use crate::secrets::{KeyHash, NoRandomness, Seed, Token};
use crate::store::{Grant, NewTable, Owned, Since, Store, Summary, TableStatus};
use crate::work::{Deadline, Pace};
use game::record::{Budget, Record};
use game::{Dice, Seat};
use std::collections::BTreeMap;
use table::{AnyGame, Moment, Occupant, Table};
use wire::{ApiError, ErrorKind, Opened, SeatRequest};

impl<S: Store> TableRegistry<S> {
    /// Opens a table, and the rival's table if one was requested.
    pub async fn open(
        &self,
        asked: wire::NewTable,
        visitor: Visitor,
        limits: Limits,
    ) -> Result<Opened, ApiError> {
        let owner = self.owner_key.owner(visitor);
        let id = TableId::random().map_err(|error| no_randomness(&error))?;
        for client in visitor.clients() {
            let owners = match client {
                Client::Household(_) => Some(owner..=owner),
                Client::Network(_) => self.owner_key.neighbours(visitor),
            };
            if let Some(owners) = owners {
                let owned = self.store.owned(owners, since(now())).await;
                check(owned.map_err(|error| failed(id, &error))?, client, limits)?;
            }
        }
        let seed = self.seeds.draw().map_err(|error| no_randomness(&error))?;
        let pace = pace(&asked);
        let set_up = move |deadline: Deadline| {
            let is_spent = || deadline.has_passed();
            set_up(id, seed, &asked, owner, Budget::until(&is_spent))
        };
        let (tables, opened) = self.workers.run_within(visitor, pace, set_up).await??;
        self.store.create(tables).await.map_err(|error| failed(id, &error))?;
        tracing::debug!(table = %id, "opened");
        Ok(opened)
    }
}

/// A long record takes a while to replay, a position may be hard to read, and AI players in all seats
/// play a whole game. Other tables are open at once.
fn pace(asked: &wire::NewTable) -> Pace {
    let is_given = asked.record.is_some() || asked.position.is_some();
    if is_given || !has_person(asked) { Pace::Long } else { Pace::Short }
}

/// Whether a person has one of the seats. Seats that are not listed go to the player who opens the table.
fn has_person(asked: &wire::NewTable) -> bool {
    let is_program = |request: &SeatRequest| matches!(request, SeatRequest::Program(_));
    let programs = asked.seats.values().filter(|request| is_program(request)).count();
    let scenarios = table::game(&asked.game).map(AnyGame::scenarios).unwrap_or_default();
    let scenario = scenarios.into_iter().find(|scenario| scenario.id == asked.scenario);
    scenario.is_none_or(|scenario| programs < scenario.seats.len())
}

const DAY: u64 = 24 * 60 * 60;

/// Tables that nobody has touched for long don't count: those in progress are never deleted, and would otherwise keep
/// their opener from opening others for ever.
fn since(now: Moment) -> Since {
    let days = |days: u64| now.0.saturating_sub(days * DAY);
    Since { unfinished: days(30), tables: days(366) }
}

/// Returns an error if a client has as many tables as it may have.
fn check(owned: Owned, client: Client, limits: Limits) -> Result<(), ApiError> {
    let all = u64::from(client.households());
    for (found, most, what) in [
        (owned.unfinished, limits.tables, "unfinished tables"),
        (owned.tables, limits.stored_tables, "tables"),
        (owned.bytes, limits.stored_bytes, "bytes in tables"),
    ] {
        let most = most.saturating_mul(all);
        if found >= most {
            let text = format!("too many {what} from this address");
            let refusal = ApiError::new(ErrorKind::TooMany, text);
            return Err(refusal.expected(format!("at most {most}")));
        }
    }
    Ok(())
}

fn set_up(
    id: TableId,
    seed: Seed,
    asked: &wire::NewTable,
    owner: Owner,
    budget: Budget<'_>,
) -> Result<(Vec<NewTable>, Opened), ApiError> {
    let secret = |error: NoRandomness| no_randomness(&error);
    let now = now();
    let table = asked.open_within(Dice::new(seed.0), now, budget)?;
    let scenario = scenario(&table)?;
    let place = |id, rival, table: &Table| {
        let keys = Keys::of(table).map_err(secret)?;
        let status = if table.is_over() { TableStatus::Over } else { TableStatus::New };
        let summary = Summary { status, listing: json(&listing::of(table, &scenario)) };
        let (head, lines) = (table.head(), lines(table, 0, now.0));
        let (hashes, rules) = (keys.hashes, table::rules_version(table.game()));
        let stored = NewTable { id, seed, rival, owner, keys: hashes, summary, rules, head, lines };
        let opened = Opened {
            table: id.to_string(),
            tokens: keys.tokens,
            invitations: keys.invitations,
            recovery: keys.recovery,
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
    let rival = rival_table(asked, &table, seed, now, budget)?;
    let (stored_rival, opened_rival) = place(other, Some(id), &rival)?;
    opened.rival = Some(Box::new(opened_rival));
    Ok((vec![stored, stored_rival], opened))
}

/// The rival's table: the same, with an invitation for every seat of a person.
fn rival_table(
    asked: &wire::NewTable,
    table: &Table,
    seed: Seed,
    now: Moment,
    budget: Budget<'_>,
) -> Result<Table, ApiError> {
    let mut asked = asked.clone();
    for (_, seat, occupant) in named_seats(table) {
        if *occupant == Occupant::Person {
            asked.seats.insert(seat.to_owned(), SeatRequest::Invite);
        }
    }
    asked.open_within(Dice::new(seed.0), now, budget)
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
    recovery: String,
}

impl Keys {
    fn of(table: &Table) -> Result<Keys, NoRandomness> {
        let mut keys = Keys::default();
        for (seat, name, occupant) in named_seats(table) {
            let (opens, shown) = match occupant {
                Occupant::Person | Occupant::StandIn(_) => (Grant::Seat(seat.0), &mut keys.tokens),
                Occupant::Open => (Grant::Invitation(seat.0), &mut keys.invitations),
                Occupant::Program(_) => continue,
            };
            let token = Token::random()?;
            keys.hashes.push((token.hash(), opens));
            shown.insert(name.to_owned(), token.reveal().to_owned());
        }
        if !keys.hashes.is_empty() {
            let token = Token::random()?;
            keys.hashes.push((token.hash(), Grant::Recovery));
            token.reveal().clone_into(&mut keys.recovery);
        }
        Ok(keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_may_have_more_tables_than_a_household() {
        let visitor = Visitor::from(std::net::IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]));
        let [household, network] = visitor.clients().collect::<Vec<_>>().try_into().unwrap();
        let limits = Limits { tables: 2, stored_tables: 3, stored_bytes: 100, ..Limits::default() };
        let may = |unfinished, tables, bytes| {
            let owned = Owned { unfinished, tables, bytes };
            [household, network].map(|client| check(owned, client, limits).is_ok())
        };
        assert_eq!(may(1, 2, 99), [true, true]);
        assert_eq!([may(2, 2, 0), may(0, 3, 0), may(0, 0, 100)], [[false, true]; 3]);
        assert_eq!([may(16, 16, 0), may(0, 24, 0), may(0, 0, 800)], [[false, false]; 3]);
    }

    /// [`Pace::Short`] for what a player does, so that one long opening doesn't delay all others.
    #[test]
    fn only_what_may_take_long_waits_for_the_place_of_long_jobs() {
        let ridge = wire::NewTable {
            game: "ridge".to_owned(),
            scenario: "standard".to_owned(),
            ..wire::NewTable::default()
        };
        let heroes = wire::NewTable {
            game: "heroes".to_owned(),
            scenario: "village".to_owned(),
            ..ridge.clone()
        };
        let programs = |seats: &[&str]| {
            let program = SeatRequest::Program("random".to_owned());
            seats.iter().map(|seat| ((*seat).to_owned(), program.clone())).collect()
        };
        assert_eq!(pace(&ridge), Pace::Short);
        assert_eq!(pace(&wire::NewTable { rival: true, ..ridge.clone() }), Pace::Short);
        let one = wire::NewTable { seats: programs(&["us"]), ..heroes.clone() };
        assert_eq!(pace(&one), Pace::Short);
        let both = wire::NewTable { seats: programs(&["us", "japan"]), ..heroes };
        assert_eq!(pace(&both), Pace::Long);
        let alone = wire::NewTable { seats: programs(&["japanese"]), ..ridge.clone() };
        assert_eq!(pace(&alone), Pace::Long);
        let record = wire::NewTable { record: Some(String::new()), ..ridge.clone() };
        let position = wire::NewTable { position: Some(String::new()), ..ridge };
        assert_eq!([pace(&record), pace(&position)], [Pace::Long; 2]);
    }
}
