//! `#/join/TABLE/INVITATION`: what one is invited to, and the way to the seat.

use crate::prelude::*;
use client::lobby::Invited;
use client::page;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, ErrorKind};

use crate::catalogue::catalogue;
use crate::host;
use crate::place::Place;
use crate::route::go;
use crate::top::top;

pub fn join(place: &Place, table: String, invitation: String) {
    let body = format!("<div class=\"home join\">{}</div>", page::slot("invited"));
    place.write(&page::text(&top("Invitation", "", ""), &body));
    let invited = RwSignal::new(Invited::Looking);
    spawn_local({
        let (table, invitation) = (table.clone(), invitation.clone());
        async move { invited.set(look(&table, invitation).await.unwrap_or_else(Invited::Turned)) }
    });
    place.part("invited").shows(move || invited.with(|invited| invited.markup(catalogue())));
    place.find(".join").hears_words(move |word| {
        if word == "join" && invited.try_update(Invited::begins) == Some(true) {
            spawn_local(take(invited, table.clone(), invitation.clone()));
        }
    });
}

/// An invitation is a token like any other: the server lists what it opens.
async fn look(table: &str, invitation: String) -> Result<Invited, ApiError> {
    if !host::has_server() {
        let text = "this page has no server, so nobody can be invited to it";
        return Err(ApiError::new(ErrorKind::UnknownTable, text));
    }
    let tables = host::mine(vec![invitation]).await?;
    let found = tables.into_iter().find(|mine| mine.table == table && mine.invitation);
    let used = "this invitation is used already, or was never written";
    let mine = found.ok_or_else(|| ApiError::new(ErrorKind::WrongToken, used))?;
    Ok(Invited::To { mine: Box::new(mine), busy: false, refusal: None })
}

/// Takes the seat.
async fn take(invited: RwSignal<Invited>, table: String, invitation: String) {
    match host::join(&table, &invitation).await {
        Ok(joined) => {
            host::keep_chair(&joined.table, joined.seat.as_deref(), &joined.token);
            let game = invited.with_untracked(|invited| invited.game().map(str::to_owned));
            go(&Route::Table { game, id: joined.table, token: Some(joined.token) });
        }
        Err(refusal) => invited.update(|invited| invited.turned(refusal)),
    }
}
