//! Modal dialogs.

use crate::mount::{Mount, effect};
use crate::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement};

/// Opens and closes the dialog with a signal; closing it in the browser resets the signal.
pub fn mount(dialog: &Mount, open: RwSignal<bool>) {
    dialog.on("close", move |_: &Event| open.set(false));
    let element = dialog.element().and_then(|it| it.dyn_ref::<HtmlDialogElement>()).cloned();
    effect(move || {
        let (open, Some(dialog)) = (open.get(), &element) else { return };
        match (open, dialog.open()) {
            // Fails only for a dialog that is not in the document.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}
