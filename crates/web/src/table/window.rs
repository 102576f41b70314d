//! A dialog over the page.

use crate::place::{Place, watch};
use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement};

/// Shows the dialog while it is wanted; closed by other means, it is wanted no more.
pub fn lay(window: &Place, open: RwSignal<bool>) {
    window.hears("close", move |_: &Event| open.set(false));
    let dialog = window.element().and_then(|it| it.dyn_ref::<HtmlDialogElement>()).cloned();
    watch(move || {
        let (open, Some(dialog)) = (open.get(), &dialog) else { return };
        match (open, dialog.open()) {
            // A dialog that can't be shown leaves the page as it is.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}
