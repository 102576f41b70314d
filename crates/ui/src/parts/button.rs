use desk::art::Icon;
use leptos::prelude::*;

use super::Sign;

/// A button with a text. One that is off stays in reach of the keyboard and tells its reason.
#[component]
pub fn Button(
    #[prop(optional)] icon: Option<Icon>,
    #[prop(optional)] primary: bool,
    /// Why it cannot be pressed now; empty if it can.
    #[prop(optional, into)]
    off: Signal<String>,
    #[prop(into)] on_press: UnsyncCallback<()>,
    children: Children,
) -> impl IntoView {
    let is_off = move || !off.read().is_empty();
    view! {
        <button
            type="button"
            class="btn"
            class:primary=primary
            class:off=is_off
            aria-disabled=move || is_off().then_some("true")
            title=off
            on:click=move |_| if off.read_untracked().is_empty() { on_press.run(()) }
        >
            {icon.map(|icon| view! { <Sign icon/> })}
            {children()}
        </button>
    }
}

/// A button that shows no text but has a name.
#[component]
pub fn IconButton(
    icon: Icon,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] on_press: UnsyncCallback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="btn icon" aria-label=name title=name on:click=move |_| on_press.run(())>
            <Sign icon/>
        </button>
    }
}
