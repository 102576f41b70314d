//! A player's list, such as a deck, saved as a file and loaded again.

use super::TablePage;
use crate::export::download;
use crate::mount::Mount;
use client::Play;
use client::play::Message;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, File, HtmlInputElement, HtmlTextAreaElement};
use wire::{ApiError, ErrorKind};

/// The size limit of a list, in bytes.
const MAX_SIZE: f64 = 64.0 * 1024.0;

/// Loads a list when the player picks a file or pastes a text.
pub fn mount(table: &Mount, page: TablePage) {
    table.on("change", move |event: &Event| {
        let input = list_field(event).and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            spawn_local(async move { page.update(Message::ListLoaded(read(&file).await)) });
        }
    });
    table.on("input", move |event: &Event| {
        let field = list_field(event).and_then(|it| it.dyn_into::<HtmlTextAreaElement>().ok());
        // A list is pasted as a whole: a single line is not a complete list.
        if let Some(text) = field.map(|field| field.value()).filter(|text| text.contains('\n')) {
            page.update(Message::ListLoaded(Ok(text)));
        }
    });
}

/// The target of an event, if it is a field for lists.
fn list_field(event: &Event) -> Option<Element> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.has_attribute("data-list").then_some(element)
}

async fn read(file: &File) -> Result<String, ApiError> {
    let name = file.name();
    let unreadable = || ApiError::new(ErrorKind::Unreadable, format!("{name} can't be read"));
    if file.size() > MAX_SIZE {
        let refusal = ApiError::new(ErrorKind::TooLarge, format!("{name} is too large for a list"));
        return Err(refusal.expected("at most 64 KiB"));
    }
    let text = JsFuture::from(file.text()).await.map_err(|_| unreadable())?;
    text.as_string().ok_or_else(unreadable)
}

pub fn save(page: TablePage) {
    if let Some((name, text)) = page.host.peek(Play::army_list) {
        download(name, &text);
    }
}
