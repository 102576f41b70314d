//! `#/join/TABLE/INVITATION`: what one is invited to, and the way to the seat.

use desk::art::{self, Icon};
use desk::lobby::{self, Entry};
use desk::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Mine, Refusal, Why};

use super::Shell;
use super::home::{Refused, go};
use crate::host;
use crate::parts::Button;

/// What is known of an invitation.
#[derive(Clone)]
enum Invited {
    Looking,
    To(Box<Mine>),
    Turned(Refusal),
}

#[component]
pub fn Join(table: String, invitation: String) -> impl IntoView {
    let invited = RwSignal::new(Invited::Looking);
    spawn_local({
        let (table, invitation) = (table.clone(), invitation.clone());
        async move { invited.set(look(&table, invitation).await) }
    });
    let shown = move || match invited.get() {
        Invited::Looking => view! { <p role="status">"Looking for the table …"</p> }.into_any(),
        Invited::Turned(refusal) => view! {
            <Refused refusal/>
            <p><a class="btn" href="#/">"All games"</a></p>
        }
        .into_any(),
        Invited::To(mine) => {
            let (table, invitation) = (table.clone(), invitation.clone());
            view! { <Seat mine=*mine table invitation/> }.into_any()
        }
    };
    view! {
        <Shell title="Invitation">
            <div class="home join">{shown}</div>
        </Shell>
    }
}

/// An invitation is a token like any other: the server lists what it opens.
async fn look(table: &str, invitation: String) -> Invited {
    if !host::has_server() {
        let text = "this page has no server, so nobody can be invited to it";
        return Invited::Turned(Refusal::new(Why::UnknownTable, text));
    }
    match host::mine(vec![invitation]).await {
        Err(refusal) => Invited::Turned(refusal),
        Ok(tables) => {
            let found = tables.into_iter().find(|mine| mine.table == table && mine.invitation);
            let used = "this invitation is used already, or was never written";
            let none = || Invited::Turned(Refusal::new(Why::WrongToken, used));
            found.map_or_else(none, |mine| Invited::To(Box::new(mine)))
        }
    }
}

#[component]
fn Seat(mine: Mine, table: String, invitation: String) -> impl IntoView {
    let entry = Entry::mine(&mine, &invitation);
    let (busy, refusal) = (RwSignal::new(false), RwSignal::new(None::<Refusal>));
    let join = move || {
        busy.set(true);
        refusal.set(None);
        let (table, invitation) = (table.clone(), invitation.clone());
        spawn_local(async move {
            match host::join(&table, &invitation).await {
                Ok(joined) => {
                    host::keep_chair(&joined.table, &joined.token);
                    go(&Route::Table { id: joined.table, token: Some(joined.token) });
                }
                Err(turned) => {
                    busy.set(false);
                    refusal.set(Some(turned));
                }
            }
        });
    };
    let off = move || if busy.get() { "on the way".to_owned() } else { String::new() };
    let several = mine.listing.seats.iter().filter(|sitting| sitting.who == "open").count() > 1;
    let seats = mine.listing.seats.into_iter().map(|sitting| {
        let who = match &*sitting.who {
            "open" if several => "open: perhaps your seat",
            "open" => "open: your seat",
            "person" => "a person",
            program => lobby::program(program),
        };
        let army = lobby::army(&sitting.seat);
        view! {
            <li class=army.name()>
                <span class="emb" inner_html=art::emblem(army)></span>
                <span><b>{lobby::side(&sitting.seat)}</b> " " {who}</span>
            </li>
        }
    });
    view! {
        <article class="card">
            <p class="eyebrow">{entry.game}</p>
            <h2>{entry.title}</h2>
            <p>"Somebody has set this table and keeps a seat for you."</p>
            <ul class="sitting">{seats.collect_view()}</ul>
            <Button primary=true icon=Icon::Play off=Signal::derive(off) on_press=join>"Take the seat"</Button>
            {move || refusal.get().map(|refusal| view! { <Refused refusal/> })}
        </article>
    }
}
