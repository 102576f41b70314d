//! A table is opened: by the server, or by the page itself. Then one goes there, or first sends the
//! links to whoever else shall sit.

use desk::art::Icon;
use desk::lobby::{self, Invitation, invitations, way_in};
use desk::route::Route;
use leptos::html::H3;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Chair, NewTable, Refusal};

use super::refused::Refused;
use crate::host;
use crate::parts::Button;
use crate::save::{copy, link};

/// A table on its way.
#[derive(Clone, Copy)]
pub struct Start {
    pub busy: RwSignal<bool>,
    game: RwSignal<String>,
    refusal: RwSignal<Option<Refusal>>,
    /// The way to an open table, and what to send to others before one goes there.
    told: RwSignal<Option<(Route, Vec<Invitation>)>>,
}

impl Start {
    pub fn new() -> Start {
        Start {
            busy: RwSignal::new(false),
            game: RwSignal::default(),
            refusal: RwSignal::new(None),
            told: RwSignal::new(None),
        }
    }

    /// Opens the table that is asked for, on the server where there is one.
    pub fn open(self, asked: NewTable) {
        if self.begins(&asked) {
            spawn_local(async move { self.ends(open(&asked).await) });
        }
    }

    fn begins(self, asked: &NewTable) -> bool {
        self.refusal.set(None);
        self.told.set(None);
        self.game.set(asked.game.clone());
        !self.busy.try_update(|busy| std::mem::replace(busy, true)).unwrap_or(true)
    }

    fn ends(self, ready: Result<Ready, Refusal>) {
        self.busy.set(false);
        match ready {
            Ok(Ready::Go(route)) => super::go(&route),
            Ok(Ready::Tell(way, links)) => self.told.set(Some((way, links))),
            Err(refusal) => self.refusal.set(Some(refusal)),
        }
    }
}

/// What is left to do with an open table.
enum Ready {
    Go(Route),
    Tell(Route, Vec<Invitation>),
}

async fn open(asked: &NewTable) -> Result<Ready, Refusal> {
    if host::has_server() { open_there(asked).await } else { open_here(asked).await }
}

async fn open_here(asked: &NewTable) -> Result<Ready, Refusal> {
    let id = host::begin(asked).await?;
    let program = |chair: &Chair| matches!(chair, Chair::Program(_));
    let watched = !asked.seats.is_empty() && asked.seats.values().all(program);
    Ok(Ready::Go(if watched {
        super::film(&id, None).await?
    } else {
        Route::Table { id, token: None }
    }))
}

async fn open_there(asked: &NewTable) -> Result<Ready, Refusal> {
    let opened = host::open(asked).await?;
    for token in opened.tokens.values() {
        host::keep_chair(&opened.table, token);
    }
    let links = invitations(&opened);
    Ok(match way_in(&opened) {
        None => Ready::Go(super::film(&opened.table, None).await?),
        Some(way) if links.is_empty() => Ready::Go(way),
        Some(way) => Ready::Tell(way, links),
    })
}

/// What has come of it: a refusal, or links to send.
#[component]
pub fn Started(start: Start) -> impl IntoView {
    let refused = move || {
        start.refusal.get().map(|refusal| view! { <Refused refusal game=start.game.get()/> })
    };
    let links = move || start.told.get().map(|(way, links)| view! { <Links way links/> });
    view! { {refused} {links} }
}

#[component]
fn Links(way: Route, links: Vec<Invitation>) -> impl IntoView {
    let heading = NodeRef::<H3>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // What is new here is read out; a heading can always take the focus.
            let _ = heading.focus();
        }
    });
    let links = links.into_iter();
    view! {
        <div class="links-out">
            <h3 tabindex="-1" node_ref=heading>"The table is set"</h3>
            {links.map(|invitation| view! { <LinkOut invitation/> }).collect_view()}
            <p class="muted">"Each link is good for one person, once. It is not shown again."</p>
            <a class="btn primary" href=way.to_string()>"Go to the table"</a>
        </div>
    }
}

#[component]
fn LinkOut(invitation: Invitation) -> impl IntoView {
    let Invitation { seat, rival, route } = invitation;
    let side = lobby::side(&seat);
    let words = if rival {
        format!("Send this to your rival, who plays {side} with the same dice:")
    } else {
        format!("Send this to whoever plays {side}:")
    };
    let link = link(&route);
    let copied = RwSignal::new(String::new());
    let press = {
        let link = link.clone();
        move || copied.set(copy(&link, "Copied."))
    };
    view! {
        <label class="link-out">
            {words}
            <input type="text" readonly=true prop:value=link/>
        </label>
        <div class="link-copy">
            <Button icon=Icon::Link on_press=press>"Copy the link"</Button>
            <span role="status">{copied}</span>
        </div>
    }
}
