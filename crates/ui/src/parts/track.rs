use leptos::prelude::*;

/// A row of boxes of which the first `value` are filled.
#[component]
pub fn Track(
    #[prop(into)] name: String,
    #[prop(into)] value: Signal<u8>,
    #[prop(into)] most: Signal<u8>,
    /// The colour: `us`, `jp`, `gold` or none.
    #[prop(optional)]
    tone: &'static str,
) -> impl IntoView {
    let said = move || format!("{} of {}", value.get(), most.get());
    let pips = move || {
        let filled = value.get();
        (1..=most.get()).map(|box_| view! { <i class:on=box_ <= filled>{box_}</i> }).collect_view()
    };
    view! {
        <div class="track">
            <div class="track-h">{name}<b>{said}</b></div>
            <div class=format!("pips {tone}") aria-hidden="true">{pips}</div>
        </div>
    }
}
