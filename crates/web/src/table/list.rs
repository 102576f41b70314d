//! What a player has put together, kept as a file and read again.

use super::Play;
use crate::place::Place;
use crate::prelude::*;
use crate::save::download;
use client::Session;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, File, HtmlInputElement, HtmlTextAreaElement};
use wire::{ApiError, ErrorKind};

/// Longer files are no lists, in bytes.
const LONGEST: f64 = 64.0 * 1024.0;

/// Hears when a file was picked, or a text pasted.
pub fn listen(table: &Place, play: Play) {
    table.hears("change", move |event: &Event| {
        let input = listed(event).and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            spawn_local(async move { play.load(read(&file).await) });
        }
    });
    table.hears("input", move |event: &Event| {
        let field = listed(event).and_then(|it| it.dyn_into::<HtmlTextAreaElement>().ok());
        // A list is pasted whole: a single line is only the beginning of one.
        if let Some(text) = field.map(|field| field.value()).filter(|text| text.contains('\n')) {
            play.load(Ok(text));
        }
    });
}

/// The field for lists that something has happened to.
fn listed(event: &Event) -> Option<Element> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.has_attribute("data-list").then_some(element)
}

async fn read(file: &File) -> Result<String, ApiError> {
    let unread = || ApiError::new(ErrorKind::Unreadable, format!("{} can't be read", file.name()));
    if file.size() > LONGEST {
        let refusal =
            ApiError::new(ErrorKind::TooLarge, format!("{} is too long to be a list", file.name()));
        return Err(refusal.expected("at most 64 KiB"));
    }
    let text = JsFuture::from(file.text()).await.map_err(|_| unread())?;
    text.as_string().ok_or_else(unread)
}

/// Saves the list of whoever looks.
pub fn save(play: Play) {
    let seat = play.host.session.with_untracked(Session::seat);
    let list = seat.and_then(|seat| play.with_view(|view| play.view.army_list(view, seat)));
    if let Some((name, text)) = list {
        download(name, &text);
    }
}
