//! What can be decided now, as buttons under the map; and what is being shown.

use super::Play;
use crate::parts::{Clause, Dice};
use leptos::prelude::*;
use wire::Command;

/// The choices that no hex stands for.
fn buttons(play: Play) -> Vec<(String, String)> {
    if !play.is_my_turn() {
        return Vec::new();
    }
    play.host.desk.with(|desk| {
        let view = desk.view();
        let orders =
            view.legal().into_iter().filter(|order| play.stage.place(view, order).is_none());
        orders.map(|order| (play.stage.words(view, &order), order)).collect()
    })
}

/// Picks the choice with this number.
pub fn by_number(play: Play, number: usize) {
    let button = untrack(|| buttons(play)).into_iter().nth(number - 1);
    if let Some((_, order)) = button {
        play.choose(&order);
    }
}

#[component]
pub fn Actions(play: Play) -> impl IntoView {
    let game = play.host.desk.with_untracked(|desk| desk.opening.game.clone());
    let choices = Memo::new(move |_| buttons(play));
    let undo =
        Memo::new(move |_| play.host.desk.with(|desk| desk.seat().is_some() && !desk.is_over()));
    let list = move || {
        let choice = |(place, (words, order)): (usize, (String, String))| {
            let ready = {
                let order = order.clone();
                move || play.intent.read().ready.as_ref() == Some(&order)
            };
            let promise = {
                let order = order.clone();
                move || play.promises.read().get(&order).cloned()
            };
            view! {
                <button type="button" class="act" class:on=ready data-order=order.clone() on:click=move |_| play.choose(&order)>
                    <kbd>{place + 1}</kbd>
                    <span>{words}<small>{promise}</small></span>
                </button>
            }
        };
        choices.get().into_iter().enumerate().map(choice).collect_view()
    };
    view! {
        <div class="actions" role="toolbar" aria-label="What you can do">
            <Prompt play game/>
            {list}
            <Offer play/>
            <Show when=move || undo.get()>
                <button type="button" class="btn" id="undo" on:click=move |_| play.undo() title="Take your last choice back, while nothing has come out">"Undo " <kbd>"U"</kbd></button>
            </Show>
        </div>
    }
}

/// What is asked; or why what was tried can't be done.
#[component]
fn Prompt(play: Play, game: String) -> impl IntoView {
    let asked = move || {
        play.with_view(|view| match play.host.desk.with(|desk| desk.is_my_turn()) {
            true => play.stage.prompt(view),
            false => String::new(),
        })
    };
    let words = move || match play.refusal.get() {
        Some(refusal) => {
            let clause = refusal
                .clause
                .clone()
                .map(|clause| view! { " " <Clause game=game.clone() clause/> });
            let text = wire::Refusal { clause: None, ..refusal }.to_string();
            view! { <span class="no">{text}{clause}</span> }.into_any()
        }
        None => view! { <span>{asked()}</span> }.into_any(),
    };
    view! { <p class="prompt" id="prompt" role="status">{words}</p> }
}

/// What another seat has proposed.
#[component]
fn Offer(play: Play) -> impl IntoView {
    let offered = Memo::new(move |_| {
        play.host.desk.with(|desk| {
            let mine = desk.opening.seat.clone();
            desk.offer
                .clone()
                .filter(|offer| mine.is_some_and(|seat| !offer.agreed.contains(&seat)))
        })
    });
    move || {
        offered.get().map(|offer| {
            let what = match offer.undo {
                Some(_) => format!("{} asks to take moves back", offer.by),
                None => format!("{} offers a draw", offer.by),
            };
            let answer = move |agree| move |_| play.host.send(Command::Answer { agree });
            view! {
                <p class="offer" role="alert">{what}
                    <button type="button" class="btn primary" on:click=answer(true)>"Agree"</button>
                    <button type="button" class="btn" on:click=answer(false)>"Decline"</button>
                </p>
            }
        })
    }
}

/// The step that is being shown: its dice and its words.
#[component]
pub fn Reel(play: Play) -> impl IntoView {
    move || {
        play.showing.get().map(|step| {
        let roll = step.line.roll.clone().map(|roll| view! { <span class="tumble"><Dice faces=roll.faces/></span> });
        view! {
            <div class="reel" aria-hidden="true">
                {roll}
                <span>{step.line.words.join("; ")}</span>
                <button type="button" class="btn ghost" tabindex="-1" on:click=move |_| { play.skip(); }>"Skip " <kbd>"space"</kbd></button>
            </div>
        }
    })
    }
}
