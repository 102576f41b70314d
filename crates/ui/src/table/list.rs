//! What a player has put together, kept as a file and read again.

use super::Play;
use crate::place::Place;
use crate::prelude::*;
use crate::save::download;
use desk::Desk;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, File, HtmlInputElement};
use wire::{Refusal, Why};

/// Longer files are no lists, in bytes.
const LONGEST: f64 = 64.0 * 1024.0;

/// Hears when a file was picked.
pub fn listen(table: &Place, play: Play) {
    table.hears("change", move |event: &Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let input = input.filter(|input| input.has_attribute("data-list"));
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            spawn_local(async move { play.load(read(&file).await) });
        }
    });
}

async fn read(file: &File) -> Result<String, Refusal> {
    let unread = || Refusal::new(Why::Unreadable, format!("{} can't be read", file.name()));
    if file.size() > LONGEST {
        let refusal =
            Refusal::new(Why::TooLarge, format!("{} is too long to be a list", file.name()));
        return Err(refusal.expected("at most 64 KiB"));
    }
    let text = JsFuture::from(file.text()).await.map_err(|_| unread())?;
    text.as_string().ok_or_else(unread)
}

/// Saves the list of whoever looks.
pub fn save(play: Play) {
    let seat = play.host.desk.with_untracked(Desk::seat);
    let list = seat.and_then(|seat| play.with_view(|view| play.stage.list(view, seat)));
    if let Some((name, text)) = list {
        download(name, &text);
    }
}
