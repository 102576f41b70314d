//! New links to seats: for another device, for a player who has lost theirs, and by the recovery code.

use super::{Sidebar, TablePage};
use crate::element;
use crate::export::{copy, link};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use client::lobby::Invitation;
use client::panel::{self, RECOVERY_FIELD};
use client::route::Route;
use client::{Markup, Session, words};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use wire::{ApiError, ErrorKind};

/// The part of the menu about links.
pub fn markup(session: &Session) -> Markup {
    panel::links(session, host::recovery_code(&session.opening.table).as_deref())
}

/// Copies a link to the player's own seat for another device.
pub fn for_another_device(page: TablePage, sidebar: Sidebar) {
    let opening = page.host.peek_session(|session| session.opening.clone());
    let Some(seat) = opening.seat else { return };
    spawn_local(async move {
        let made = match host::token_of(&opening.table, &seat) {
            Some(token) => host::reissue(&opening.table, &token, &seat).await,
            None => {
                Err(ApiError::new(ErrorKind::WrongToken, "this browser has no token of the seat"))
            }
        };
        let note = match made {
            Ok(invitation) => {
                copy(&address(&opening.table, &invitation), "Link copied. It works once.").await
            }
            Err(refusal) => refusal.to_string(),
        };
        sidebar.note.set(note);
    });
}

/// Replaces the links of a seat, and copies the new one.
pub fn replace_link(page: TablePage, sidebar: Sidebar, seat: String) {
    let table = page.host.peek_session(|session| session.opening.table.clone());
    spawn_local(async move {
        let made = match host::recovery_code(&table) {
            Some(code) => host::reissue(&table, &code, &seat).await,
            None => Err(ApiError::new(ErrorKind::WrongToken, "this browser has no recovery code")),
        };
        let note = match made {
            Ok(invitation) => {
                let done = format!("New link for {} copied.", words::side(&seat));
                let address = address(&table, &invitation);
                let route = Route::Join { table: table.clone(), invitation };
                host::replace_invitation(&table, Invitation { seat, rival: false, route });
                copy(&address, &done).await
            }
            Err(refusal) => refusal.to_string(),
        };
        sidebar.note.set(note);
    });
}

/// Takes a seat with the recovery code that the visitor has typed.
pub fn recover(page: TablePage, sidebar: Sidebar, seat: String) {
    let opening = page.host.peek_session(|session| session.opening.clone());
    let field = element(RECOVERY_FIELD).and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    let code = field.map(|field| field.value().trim().to_owned()).unwrap_or_default();
    spawn_local(async move {
        match take_seat(&opening.table, &code, &seat).await {
            Ok(()) => {
                go(&Route::Table { game: Some(opening.game), id: opening.table, seat: Some(seat) });
            }
            Err(refusal) => sidebar.note.set(refusal.to_string()),
        }
    });
}

async fn take_seat(table: &str, code: &str, seat: &str) -> Result<(), ApiError> {
    let invitation = host::reissue(table, code, seat).await?;
    let joined = host::join(table, &invitation).await?;
    host::remember_seat(table, Some(seat), &joined.token);
    host::remember_recovery(table, code);
    Ok(())
}

fn address(table: &str, invitation: &str) -> String {
    let (table, invitation) = (table.to_owned(), invitation.to_owned());
    link(&Route::Join { table, invitation })
}
