//! Links to tables on a server, as this browser stores them: exchanged tokens, recovery codes, invitations.

use super::storage::{self, SeatToken};
use client::lobby::{Invitation, invitations};
use serde::{Deserialize, Serialize};
use wire::{Joined, Opened};

const RECOVERY: &str = "cactus.recovery";

/// The recovery code of a table that this browser opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedCode {
    table: String,
    code: String,
}

/// Stores the tokens and invitations that the server has issued for a new table.
pub fn remember_opened(opened: &Opened) {
    for (seat, token) in &opened.tokens {
        storage::remember_seat(&opened.table, Some(seat), token);
    }
    storage::remember_invitations(&opened.table, &invitations(opened));
    for opened in [Some(opened), opened.rival.as_deref()].into_iter().flatten() {
        if !opened.recovery.is_empty() {
            remember_recovery(&opened.table, &opened.recovery);
        }
    }
}

fn codes() -> Vec<SavedCode> {
    storage::item(RECOVERY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The recovery code of a table, if this browser has it.
pub fn recovery_code(table: &str) -> Option<String> {
    codes().into_iter().find(|saved| saved.table == table).map(|saved| saved.code)
}

pub fn remember_recovery(table: &str, code: &str) {
    let mut all = codes();
    all.retain(|saved| saved.table != table);
    all.insert(0, SavedCode { table: table.to_owned(), code: code.to_owned() });
    all.truncate(storage::MAX_SEATS);
    if let Ok(text) = serde_json::to_string(&all) {
        storage::set_item(RECOVERY, &text);
    }
}

/// Remembers the seat that the token of an old link was exchanged for.
pub fn remember_exchange(joined: &Joined, old: &str) {
    let mut all = storage::seats();
    all.retain(|known| known.token != old);
    storage::store_seats(&all);
    storage::remember_seat(&joined.table, joined.seat.as_deref(), &joined.token);
    change(|known| known.token == joined.token, |known| known.was = Some(old.to_owned()));
}

/// The seat that this browser has exchanged this token for.
pub fn exchanged(old: &str) -> Option<SeatToken> {
    storage::seats().into_iter().find(|known| known.was.as_deref() == Some(old))
}

/// Notes the name of a seat. Older versions did not store it.
pub fn name_seat(seat: &str, token: &str) {
    let is_it = |known: &SeatToken| known.token == token && known.seat.is_none();
    if storage::seats().iter().any(is_it) {
        change(is_it, |known| known.seat = Some(seat.to_owned()));
    }
}

fn change(is_it: impl Fn(&SeatToken) -> bool, change: impl Fn(&mut SeatToken)) {
    let mut all = storage::seats();
    all.iter_mut().filter(|known| is_it(known)).for_each(change);
    storage::store_seats(&all);
}

/// Replaces the link to a seat that was sent to another player.
pub fn replace_invitation(table: &str, new: Invitation) {
    let mut links = storage::invitations(table);
    links.retain(|link| link.rival || link.seat != new.seat);
    links.push(new);
    storage::remember_invitations(table, &links);
}
