//! Continuing a game from text: typed, pasted or from a file.

use crate::prelude::*;
use client::lobby::Lobby;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlInputElement, HtmlTextAreaElement};
use wire::{ApiError, ErrorKind};

use super::tasks::start;
use crate::mount::Mount;

/// The size limit of a game, in bytes.
const MAX_SIZE: f64 = 4.0 * 1024.0 * 1024.0;

/// Listens to the text field and the file field.
pub fn listen(lobby: RwSignal<Lobby>, root: &Mount) {
    root.on("input", move |event: &Event| {
        if let Some(text) = target::<HtmlTextAreaElement>(event) {
            write(lobby, text.value());
        }
    });
    root.on("change", move |event: &Event| {
        if let Some(input) = target::<HtmlInputElement>(event) {
            spawn_local(pick(lobby, input));
        }
    });
}

fn write(lobby: RwSignal<Lobby>, text: String) {
    start(lobby, lobby.try_update(|lobby| lobby.write(text)).flatten());
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// Loads the file that the player picked, if any.
async fn pick(lobby: RwSignal<Lobby>, input: HtmlInputElement) {
    match file(&input).await {
        Ok(Some(text)) => {
            let field = crate::element("paste-text");
            if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlTextAreaElement>().ok()) {
                field.set_value(&text);
            }
            write(lobby, text);
        }
        Ok(None) => {}
        Err(refusal) => lobby.update(|lobby| lobby.unreadable(refusal)),
    }
}

async fn file(input: &HtmlInputElement) -> Result<Option<String>, ApiError> {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return Ok(None) };
    if file.size() > MAX_SIZE {
        let refusal =
            ApiError::new(ErrorKind::TooLarge, format!("{} is too large for a game", file.name()));
        return Err(refusal.expected("at most 4 MiB"));
    }
    let text = JsFuture::from(file.text()).await;
    let unreadable =
        |_| ApiError::new(ErrorKind::Unreadable, format!("{} can't be read", file.name()));
    Ok(text.map_err(unreadable)?.as_string())
}
