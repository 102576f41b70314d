//! `#/join/TABLE/INVITATION`: what one is invited to, and the way to the seat.

use desk::lobby::Invited;
use desk::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Refusal, Why};

use super::Shell;
use super::home::go;
use crate::host;
use crate::parts::Sheet;

#[component]
pub fn Join(table: String, invitation: String) -> impl IntoView {
    let invited = RwSignal::new(Invited::Looking);
    spawn_local({
        let (table, invitation) = (table.clone(), invitation.clone());
        async move { invited.set(look(&table, invitation).await.unwrap_or_else(Invited::Turned)) }
    });
    let markup = Memo::new(move |_| invited.with(Invited::markup));
    // One thing can be pressed here.
    let press = Callback::new(move |_: String| {
        if invited.try_update(Invited::begins) == Some(true) {
            spawn_local(join(invited, table.clone(), invitation.clone()));
        }
    });
    view! {
        <Shell title="Invitation">
            <div class="home join"><Sheet markup on_press=press/></div>
        </Shell>
    }
}

/// An invitation is a token like any other: the server lists what it opens.
async fn look(table: &str, invitation: String) -> Result<Invited, Refusal> {
    if !host::has_server() {
        let text = "this page has no server, so nobody can be invited to it";
        return Err(Refusal::new(Why::UnknownTable, text));
    }
    let tables = host::mine(vec![invitation]).await?;
    let found = tables.into_iter().find(|mine| mine.table == table && mine.invitation);
    let used = "this invitation is used already, or was never written";
    let mine = found.ok_or_else(|| Refusal::new(Why::WrongToken, used))?;
    Ok(Invited::To { mine: Box::new(mine), busy: false, refusal: None })
}

async fn join(invited: RwSignal<Invited>, table: String, invitation: String) {
    match host::join(&table, &invitation).await {
        Ok(joined) => {
            host::keep_chair(&joined.table, &joined.token);
            go(&Route::Table { id: joined.table, token: Some(joined.token) });
        }
        Err(refusal) => invited.update(|invited| invited.turned(refusal)),
    }
}
