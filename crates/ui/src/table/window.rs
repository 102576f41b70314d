//! A dialog over the page, written as markup.

use crate::parts::Sheet;
use leptos::html::Dialog;
use leptos::prelude::*;

#[component]
pub fn Window(
    open: RwSignal<bool>,
    class: &'static str,
    name: &'static str,
    #[prop(into)] markup: Signal<String>,
    on_press: Callback<String>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let open = open.get();
        let Some(dialog) = dialog.get() else { return };
        match (open, dialog.open()) {
            // A dialog that can't be shown leaves the page as it is.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog class=class node_ref=dialog aria-label=name on:close=move |_| open.set(false)>
            <Sheet markup on_press/>
        </dialog>
    }
}
