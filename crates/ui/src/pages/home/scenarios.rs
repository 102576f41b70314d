//! The scenarios of a game.

use desk::lobby::Draft;
use leptos::prelude::*;

#[component]
pub fn Scenarios(draft: RwSignal<Draft>) -> impl IntoView {
    let kind = draft.with_untracked(Draft::kind);
    let scenarios = kind.scenarios();
    let count = format!("{} to choose from", scenarios.len());
    let item = |briefing: game::Briefing| {
        let id = briefing.id.clone();
        let chosen = Memo::new(move |_| draft.with(|draft| draft.scenario().id == id));
        let (title, note) = (briefing.title.clone(), options(&briefing));
        let choose = move |_| draft.update(|draft| draft.choose(briefing.clone()));
        view! {
            <li>
                <button
                    type="button"
                    class:on=chosen
                    aria-pressed=move || if chosen.get() { "true" } else { "false" }
                    on:click=choose
                >
                    <span>{title}</span>
                    <small>{note}</small>
                </button>
            </li>
        }
    };
    view! {
        <section class="card scen" aria-labelledby="scenarios">
            <h2 id="scenarios">"Scenarios " <span class="muted">{count}</span></h2>
            <ul>{scenarios.into_iter().map(item).collect_view()}</ul>
        </section>
    }
}

fn options(briefing: &game::Briefing) -> String {
    match briefing.options.len() {
        0 => "basic rules".to_owned(),
        1 => "with 1 optional rule".to_owned(),
        number => format!("with {number} optional rules"),
    }
}
