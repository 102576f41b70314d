//! Games that were begun, here and elsewhere: fetched once, shown in two lists.

use desk::lobby::{Entry, Standing, ago};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::Refusal;

use crate::host;
use crate::parts::{Button, Sign};
use desk::art::{self, Icon};

/// What this browser has begun.
#[derive(Clone, Copy)]
pub struct Begun {
    entries: RwSignal<Vec<Entry>>,
    /// Why some may be missing.
    pub refusals: RwSignal<Vec<Refusal>>,
    pub looked: RwSignal<bool>,
}

impl Begun {
    /// Begins to look for them.
    pub fn look() -> Begun {
        let begun = Begun {
            entries: RwSignal::default(),
            refusals: RwSignal::default(),
            looked: RwSignal::new(false),
        };
        spawn_local(async move {
            begun.add(kept().await);
            begun.add(seats().await);
            begun.looked.set(true);
        });
        begun
    }

    fn add(self, found: Result<Vec<Entry>, Refusal>) {
        match found {
            Ok(found) => self.entries.update(|entries| {
                entries.extend(found);
                let waits = |entry: &Entry| entry.standing != Standing::YourTurn;
                entries.sort_by_key(|entry| (waits(entry), std::cmp::Reverse(entry.at)));
            }),
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Those that are over, or those that are not.
    pub fn list(self, over: bool) -> Vec<Entry> {
        self.entries.read().iter().filter(|entry| entry.is_over() == over).cloned().collect()
    }

    fn forget(self, id: String) {
        spawn_local(async move {
            match host::forget(&id).await {
                Ok(()) => self.entries.update(|entries| entries.retain(|entry| entry.table != id)),
                Err(refusal) => self.refused(refusal),
            }
        });
    }

    fn watch(self, table: String, token: Option<String>) {
        spawn_local(async move {
            match super::film(&table, token.as_deref()).await {
                Ok(route) => super::go(&route),
                Err(refusal) => self.refused(refusal),
            }
        });
    }

    fn refused(self, refusal: Refusal) {
        self.refusals.update(|refusals| refusals.push(refusal));
    }
}

async fn kept() -> Result<Vec<Entry>, Refusal> {
    let kept = host::kept_games().await?;
    Ok(kept.iter().map(|game| Entry::kept(&game.id, &game.head, game.over, game.at)).collect())
}

/// The tables of the server that this browser has a seat at.
async fn seats() -> Result<Vec<Entry>, Refusal> {
    let tokens: Vec<String> = host::chairs().into_iter().map(|chair| chair.token).collect();
    if tokens.is_empty() || !host::has_server() {
        return Ok(Vec::new());
    }
    let mine = host::mine(tokens.clone()).await?;
    Ok(mine.iter().filter_map(|mine| Some(Entry::mine(mine, tokens.get(mine.token)?))).collect())
}

/// One of them: where it stands, the way there, and the way to be rid of it.
#[component]
pub fn Line(entry: Entry, begun: Begun) -> impl IntoView {
    let side = entry.army.map_or("", desk::art::Army::name);
    let emblem = entry.army.map(art::emblem).unwrap_or_default();
    let standing = match &entry.standing {
        Standing::YourTurn => view! { <em class="you">"Your turn"</em> }.into_any(),
        Standing::Waits(words) | Standing::Over(words) => {
            view! { <em>{words.clone()}</em> }.into_any()
        }
    };
    let (when, over) = (ago(host::now().0, entry.at), entry.is_over());
    let Entry { title, game, table, token, route, .. } = entry;
    let name = title.clone();
    let forget = token.is_none().then(|| view! { <Forget id=table.clone() name begun/> });
    let inside = view! {
        <span class="emb" inner_html=emblem></span>
        <span><b>{title}</b><small>{format!("{game} · {when}")}</small></span>
        {standing}
    };
    let way = if over {
        let watch = move |_| begun.watch(table.clone(), token.clone());
        view! { <button type="button" class="way-there" on:click=watch>{inside}</button> }
            .into_any()
    } else {
        view! { <a class="way-there" href=route.to_string()>{inside}</a> }.into_any()
    };
    view! { <li class=format!("begun {side}")>{way} {forget}</li> }
}

/// A forgotten game does not come back, so it takes two presses.
#[component]
fn Forget(id: String, name: String, begun: Begun) -> impl IntoView {
    let sure = RwSignal::new(false);
    let press =
        move || if sure.get_untracked() { begun.forget(id.clone()) } else { sure.set(true) };
    let said = format!("Forget {name}");
    let words = move || {
        if sure.get() {
            view! { <span>"Really?"</span> }.into_any()
        } else {
            view! { <Sign icon=Icon::Close/> }.into_any()
        }
    };
    view! {
        <span class="forget" class:sure=sure>
            <Button on_press=press><span class="sr">{said}</span>{words}</Button>
        </span>
    }
}
