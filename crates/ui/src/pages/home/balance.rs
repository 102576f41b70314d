//! How the programs do in a scenario: measured, not guessed.

use desk::lobby::{Draft, capital};
use desk::measured::{self, Sample};
use leptos::prelude::*;

#[component]
pub fn Balance(draft: RwSignal<Draft>) -> impl IntoView {
    let game = draft.with_untracked(|draft| draft.kind().name());
    let scenario = Memo::new(move |_| draft.with(|draft| draft.scenario().id.clone()));
    let bars = move || {
        let measured = measured::of(game, &scenario.read())?;
        let samples = measured.samples.iter().rev().map(|sample| view! { <Bar sample/> });
        Some(view! {
            <div class="balance">
                <h3 class="eyebrow">"How often Japan wins, measured"</h3>
                {samples.collect_view()}
                <p class="muted">
                    "Programs play with the scenario’s own options. The true rate lies in the hatched \
                     range, 19 times in 20."
                </p>
            </div>
        })
    };
    view! { {bars} }
}

/// What one program won, what it lost, and how sure that is.
#[component]
fn Bar(sample: &'static Sample) -> impl IntoView {
    let share = sample.win_rate();
    let player = capital(&sample.player);
    let [won, low, high] = [share.rate, share.low, share.high].map(|share| share * 100.0);
    let games = thousands(sample.games);
    let said = format!(
        "{player} wins {won:.1} percent of {games} games; the true rate lies from {low:.1} to {high:.1}"
    );
    view! {
        <div class="bal" role="img" aria-label=said>
            <div class="bal-h">
                <b>{player}</b>
                <span class="muted">{format!("{games} games")}</span>
                <b class="jp">{format!("{won:.1} %")}</b>
                <span class="muted">{format!("{low:.1} to {high:.1}")}</span>
            </div>
            <div class="bal-b">
                <i class="won" style:width=format!("{won:.2}%")></i>
                <i class="sure" style:left=format!("{low:.2}%") style:width=format!("{:.2}%", high - low)></i>
            </div>
        </div>
    }
}

/// A large number as it is read: `20,000`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
