//! A text to go on from, typed, pasted or out of a file.

use crate::prelude::*;
use client::lobby::Lobby;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlInputElement, HtmlTextAreaElement};
use wire::{ApiError, ErrorKind};

use super::errand::send;
use crate::place::Place;

/// Longer files are no games, in bytes.
const LONGEST: f64 = 4.0 * 1024.0 * 1024.0;

/// One listener hears the text, another the file.
pub fn listen(lobby: RwSignal<Lobby>, place: &Place) {
    place.hears("input", move |event: &Event| {
        if let Some(text) = target::<HtmlTextAreaElement>(event) {
            write(lobby, text.value());
        }
    });
    place.hears("change", move |event: &Event| {
        if let Some(input) = target::<HtmlInputElement>(event) {
            spawn_local(pick(lobby, input));
        }
    });
}

fn write(lobby: RwSignal<Lobby>, text: String) {
    send(lobby, lobby.try_update(|lobby| lobby.write(text)).flatten());
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// Takes the text of the file that was picked, if one was.
async fn pick(lobby: RwSignal<Lobby>, input: HtmlInputElement) {
    match file(&input).await {
        Ok(Some(text)) => {
            let place = crate::element("paste-text");
            if let Some(place) = place.and_then(|it| it.dyn_into::<HtmlTextAreaElement>().ok()) {
                place.set_value(&text);
            }
            write(lobby, text);
        }
        Ok(None) => {}
        Err(refusal) => lobby.update(|lobby| lobby.unreadable(refusal)),
    }
}

async fn file(input: &HtmlInputElement) -> Result<Option<String>, ApiError> {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return Ok(None) };
    if file.size() > LONGEST {
        let refusal =
            ApiError::new(ErrorKind::TooLarge, format!("{} is too long to be a game", file.name()));
        return Err(refusal.expected("at most 4 MiB"));
    }
    let text = JsFuture::from(file.text()).await;
    let unread = |_| ApiError::new(ErrorKind::Unreadable, format!("{} can't be read", file.name()));
    Ok(text.map_err(unread)?.as_string())
}
