//! How the game ended, and how that compares.

use super::Play;
use desk::measured::{self, Measured, Sample};
use desk::route::Route;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{End, Waits};

#[component]
pub fn Verdict(play: Play) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let end = Memo::new(move |_| {
        let shown = play.showing.read().is_none();
        play.host.desk.with(|desk| match &desk.waits {
            Waits::Over(end) if shown => Some(end.clone()),
            _ => None,
        })
    });
    Effect::new(move |_| {
        let over = end.read().is_some();
        let Some(dialog) = dialog.get() else { return };
        if over && !dialog.open() {
            // A dialog that can't be shown leaves the board, which says the same.
            let _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close()
        }
    };
    let film = move |_| {
        let table = play.host.desk.with_untracked(|desk| desk.opening.table.clone());
        let token = crate::host::chairs().into_iter().find(|chair| chair.table == table);
        spawn_local(async move {
            let token = token.as_ref().map(|chair| chair.token.as_str());
            match crate::host::record_of(&table, token).await {
                Ok(text) => {
                    let address =
                        Route::Replay { id: desk::replay::link::encode(&text) }.to_string();
                    // Without an address bar there is no replay, and nothing to tell it to.
                    let _ = window().location().set_hash(&address);
                }
                Err(refusal) => play.refusal.set(Some(refusal)),
            }
        });
    };
    view! {
        <dialog class="verdict" node_ref=dialog aria-label="Result">
            {move || end.get().map(|end| view! { <Summary play end/> })}
            <div class="pop-f">
                <button type="button" class="btn primary" on:click=film>"Watch the replay"</button>
                <button type="button" class="btn" id="close-result" on:click=close>"Look at the map"</button>
                <a class="btn" href="#/">"Play another"</a>
            </div>
        </dialog>
    }
}

#[component]
fn Summary(play: Play, end: End) -> impl IntoView {
    let (kind, mine, head) = play
        .host
        .desk
        .with_untracked(|desk| (desk.kind(), desk.opening.seat.clone(), desk.opening.head.clone()));
    let won = mine.as_ref().map(|seat| end.winners.contains(seat));
    let title = match won {
        Some(true) => "Victory".to_owned(),
        Some(false) => "Defeat".to_owned(),
        None if end.winners.is_empty() => format!("Won by {}", kind.nobody()),
        None => format!("Won by {}", end.winners.join(", ")),
    };
    let scenario = head.lines().find_map(|line| line.strip_prefix("scenario ")).unwrap_or_default();
    let measured = measured::of(kind.name(), scenario);
    let scored = measured.is_some() && !end.by.contains(' ');
    let score = end.score;
    let clause = (!end.by.contains(' '))
        .then(|| view! { <crate::parts::Clause game=kind.name() clause=end.by.clone()/> });
    let by = if end.by.contains(' ') { end.by.clone() } else { String::new() };
    let twin = move || {
        play.host.desk.with(|desk| desk.opening.twin.clone()).map(|twin| {
        let words = match twin.end {
            None if twin.over => "Your rival has finished.".to_owned(),
            None => "Your rival still plays; the results are compared when both are done.".to_owned(),
            Some(other) => match score.cmp(&other.score) {
                std::cmp::Ordering::Greater => format!("You beat your rival, {score} to {}.", other.score),
                std::cmp::Ordering::Less => format!("Your rival wins, {} to {score}.", other.score),
                std::cmp::Ordering::Equal => format!("Both scored {score}: play another game each."),
            },
        };
        view! { <p class="rival">{words} " " <crate::parts::Clause game="ridge" clause="4.5a"/></p> }
    })
    };
    view! {
        <p class="eyebrow">"Result"</p>
        <h2 id="verdict">{title}</h2>
        <p>{by} {clause}</p>
        {scored.then(|| view! { <p class="score"><b>{score}</b> " points " <crate::parts::Clause game=kind.name() clause="4.5b"/></p> })}
        {twin}
        {measured.filter(|_| scored).map(|measured| view! { <Compared measured score/> })}
    }
}

/// Where the score lies among those of the programs.
#[component]
fn Compared(measured: &'static Measured, score: i32) -> impl IntoView {
    let sample = |sample: &'static Sample| {
        let beats = sample.beats(score) * 100.0;
        let bars = measured.bars(sample);
        let most = bars.iter().map(|bar| bar.share).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
        let mine = measured.band(score).map(|band| band.from);
        let bar = |bar: desk::measured::Bar<'static>| {
            let label = format!("{}: {:.1} % of games", bar.band.name, bar.share * 100.0);
            view! { <i class:mine=mine == Some(bar.band.from) style:height=format!("{:.1}%", 4.0 + bar.share / most * 96.0) title=label></i> }
        };
        view! {
            <figure class="compared">
                <figcaption>{format!("Better than {beats:.0} % of {} games of the program “{}”", sample.games, sample.player)}</figcaption>
                <div class="bars" aria-hidden="true">{bars.into_iter().map(bar).collect_view()}</div>
            </figure>
        }
    };
    let samples = measured.samples.iter().map(sample).collect_view();
    view! { <div class="samples">{samples}</div> }
}
