//! Who sits where, by which optional rules, and whether somebody plays against the same dice.

use desk::art::{self, Icon};
use desk::lobby::{self, Draft, Optional, capital, optional_rules, rivalry};
use leptos::prelude::*;
use wire::Chair;

use super::start::{Start, Started};
use crate::host;
use crate::parts::{Button, Clause, Sign};

#[component]
pub fn Seats(draft: RwSignal<Draft>) -> impl IntoView {
    let kind = draft.with_untracked(Draft::kind);
    let start = Start::new();
    let seats = kind.seats().iter().map(|seat| view! { <Seat draft seat/> }).collect_view();
    let rules = optional_rules(kind).into_iter();
    let rules = rules.map(|rule| view! { <Rule draft rule/> }).collect_view();
    let rival = rivalry(kind.name()).filter(|_| host::has_server());
    let words = move || match (start.busy.get(), draft.with(Draft::is_watched)) {
        (true, _) => "Setting up …",
        (false, true) => "Let it play and watch",
        (false, false) => "Start the game",
    };
    let press = move || start.open(draft.with_untracked(Draft::asked));
    let off =
        move || if start.busy.get() { "the table is being set".to_owned() } else { String::new() };
    view! {
        <section class="card seats" aria-labelledby="seats">
            <h2 id="seats">"Seats"</h2>
            {seats}
            {(kind.seats().len() == 1).then(|| view! {
                <p class="note muted">"The other side is played by the rules."</p>
            })}
            <fieldset class="opts">
                <legend class="eyebrow">"Optional rules"</legend>
                {rules}
            </fieldset>
            {rival.map(|clause| view! { <Rival draft clause/> })}
            <div class="big">
                <Button primary=true icon=Icon::Play off=Signal::derive(off) on_press=press>{words}</Button>
            </div>
            <Started start/>
        </section>
    }
}

/// What can be chosen for a seat. A program has one of the levels below.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Me,
    Program,
    Invite,
}

impl Who {
    fn of(chair: &Chair) -> Who {
        match chair {
            Chair::Me => Who::Me,
            Chair::Program(_) => Who::Program,
            Chair::Invite => Who::Invite,
        }
    }

    fn chair(self) -> Chair {
        match self {
            Who::Me => Chair::Me,
            Who::Program => Chair::Program(STRONGEST.to_owned()),
            Who::Invite => Chair::Invite,
        }
    }

    fn words(self) -> (Icon, &'static str) {
        match self {
            Who::Me => (Icon::Person, "Me"),
            Who::Program => (Icon::Program, "Program"),
            Who::Invite => (Icon::Link, "Invite"),
        }
    }
}

/// The players are listed weakest first.
const STRONGEST: &str = table::PLAYERS[table::PLAYERS.len() - 1];

#[component]
fn Seat(draft: RwSignal<Draft>, seat: &'static str) -> impl IntoView {
    let army = lobby::army(seat);
    let chair = Memo::new(move |_| draft.with(|draft| draft.chair(seat)));
    let several = draft.with_untracked(|draft| draft.kind().seats().len() > 1);
    let invite = (several && host::has_server()).then_some(Who::Invite);
    let choices = [Who::Me, Who::Program].into_iter().chain(invite).map(|who| {
        let (icon, words) = who.words();
        let chosen = move || Who::of(&chair.read()) == who;
        let choose = move |_| draft.update(|draft| draft.sit(seat, who.chair()));
        view! {
            <label class:on=chosen>
                <input type="radio" name=format!("seat-{seat}") prop:checked=chosen on:change=choose/>
                <Sign icon/>
                {words}
            </label>
        }
    });
    let program = move || match chair.get() {
        Chair::Program(_) => Some(view! { <Level draft seat chair/> }),
        _ => None,
    };
    view! {
        <fieldset class=format!("seat {}", army.name())>
            <legend>
                <span class="emb" inner_html=art::emblem(army)></span>
                {lobby::side(seat)}
            </legend>
            <div class="seg">{choices.collect_view()}</div>
            {program}
        </fieldset>
    }
}

/// Which of the programs, and what it is honestly worth.
#[component]
fn Level(draft: RwSignal<Draft>, seat: &'static str, chair: Memo<Chair>) -> impl IntoView {
    let playing = move || match chair.get() {
        Chair::Program(player) => player,
        Chair::Me | Chair::Invite => String::new(),
    };
    let levels = table::PLAYERS.iter().enumerate().map(|(place, player)| {
        let chosen = move || playing() == *player;
        let choose = move |_| draft.update(|draft| draft.sit(seat, Chair::Program((*player).to_owned())));
        let bars = (0..table::PLAYERS.len()).map(|bar| view! { <i class:f=bar <= place></i> });
        view! {
            <label class:on=chosen>
                <input type="radio" name=format!("level-{seat}") prop:checked=chosen on:change=choose/>
                <span class="bars" aria-hidden="true">{bars.collect_view()}</span>
                {capital(player)}
            </label>
        }
    });
    view! {
        <div class="lvl" role="group" aria-label="Level of the program">{levels.collect_view()}</div>
        <p class="note muted">{move || lobby::program(&playing())}</p>
    }
}

#[component]
fn Rule(draft: RwSignal<Draft>, rule: Optional) -> impl IntoView {
    let kind = draft.with_untracked(Draft::kind);
    let on = Memo::new(move |_| draft.with(|draft| draft.uses(rule.id)));
    let switch = move |on| draft.update(|draft| draft.switch(rule.id, on));
    view! {
        <Switch on switch>
            {capital(rule.words)} " " <Clause game=kind.name() clause=rule.clause/>
        </Switch>
    }
}

#[component]
fn Rival(draft: RwSignal<Draft>, clause: &'static str) -> impl IntoView {
    let game = draft.with_untracked(|draft| draft.kind().name());
    let on = Memo::new(move |_| draft.with(|draft| draft.rival));
    let switch = move |on| draft.update(|draft| draft.rival = on);
    view! {
        <div class="opts">
            <Switch on switch>
                "Play against a rival: same dice, results compared " <Clause game clause/>
            </Switch>
        </div>
    }
}

#[component]
fn Switch(on: Memo<bool>, switch: impl Fn(bool) + 'static, children: Children) -> impl IntoView {
    view! {
        <label class="sw">
            <input
                type="checkbox"
                role="switch"
                prop:checked=on
                on:change=move |event| switch(event_target_checked(&event))
            />
            <i aria-hidden="true"></i>
            <span>{children()}</span>
        </label>
    }
}
