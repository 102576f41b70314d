//! `#/join/TABLE/INVITATION`: an invitation to a seat.

use crate::prelude::*;
use client::lobby::Invited;
use client::route::Route;
use client::{Markup, html, page};
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, ErrorKind};

use super::home::keep_name;
use crate::catalogue::catalogue;
use crate::header::header;
use crate::host;
use crate::mount::Mount;
use crate::route::go;

pub fn join(root: &Mount, table: String, invitation: String) {
    let body = html!("<div class=\"home join\">{slot}</div>", slot = page::slot("invited"));
    root.set_markup(&page::text(header("Invitation", "", Markup::new()), body));
    let invited = RwSignal::new(Invited::Loading);
    spawn_local({
        let (table, invitation) = (table.clone(), invitation.clone());
        async move { invited.set(load(&table, invitation).await.unwrap_or_else(Invited::Failed)) }
    });
    let name = RwSignal::new(host::player_name().unwrap_or_default());
    root.slot("invited").bind_markup(move || {
        let name = name.get_untracked();
        invited.with(|invited| invited.markup(catalogue(), &name))
    });
    keep_name(&root.find(".join"), move |typed| name.set(typed));
    root.find(".join").on_action(move |action| {
        if action == "join" && invited.try_update(Invited::start_joining) == Some(true) {
            spawn_local(accept(invited, table.clone(), invitation.clone()));
        }
    });
}

/// An invitation is a token: the server lists the table that it opens.
async fn load(table: &str, invitation: String) -> Result<Invited, ApiError> {
    if !host::has_server() {
        let text = "this site has no server, so there are no invitations";
        return Err(ApiError::new(ErrorKind::UnknownTable, text));
    }
    let tables = host::my_tables(vec![invitation]).await?;
    let found = tables.into_iter().find(|mine| mine.table == table && mine.invitation);
    let used = "this invitation has been used already, or never existed";
    let mine = found.ok_or_else(|| ApiError::new(ErrorKind::WrongToken, used))?;
    Ok(Invited::To { mine: Box::new(mine), busy: false, refusal: None })
}

/// Takes the seat.
async fn accept(invited: RwSignal<Invited>, table: String, invitation: String) {
    match host::join(&table, &invitation).await {
        Ok(joined) => {
            host::remember_seat(&joined.table, joined.seat.as_deref(), &joined.token);
            let game = invited.with_untracked(|invited| invited.game().map(str::to_owned));
            go(&Route::Table { game, id: joined.table, seat: joined.seat });
        }
        Err(refusal) => invited.update(|invited| invited.refused(refusal)),
    }
}
