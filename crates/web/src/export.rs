//! Exporting text: to the clipboard, to a file, as a link.

use crate::prelude::*;
use client::lobby::replay_route;
use client::route::Route;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Response, Url};
use wire::{ApiError, ErrorKind};

#[wasm_bindgen]
extern "C" {
    /// All current browsers have it; the bindings still count it as unstable.
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
}

/// Copies a text to the clipboard. Returns a message for the player; without a clipboard (browsers have
/// one only over HTTPS or on localhost) it holds the text for copying by hand.
pub async fn copy(text: &str, done: &str) -> String {
    let clipboard = window().navigator().clipboard();
    let copied =
        !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok();
    if copied { done.to_owned() } else { format!("Copy this: {text}") }
}

/// Downloads a text as a file. Returns a message for the player.
pub fn download(name: &str, text: &str) -> String {
    match try_download(name, text) {
        Ok(()) => format!("Saved as {name}."),
        Err(_) => "This browser can't save files.".to_owned(),
    }
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// The replay page of a record: its address holds the whole game.
pub async fn replay_of(game: &str, record: &str) -> Result<Route, ApiError> {
    let compressed = compress(record).await.map_err(|_| {
        ApiError::new(ErrorKind::Unavailable, "this browser can't compress a game into a link")
            .expected("a browser from 2023 or later")
    })?;
    Ok(replay_route(game, &compressed))
}

/// Compresses a text in zlib format.
async fn compress(text: &str) -> Result<Vec<u8>, JsValue> {
    let text = Blob::new_with_str_sequence(&Array::of1(&JsValue::from_str(text)))?;
    let compressor = CompressionStream::new("deflate")?;
    let compressed = text.stream().pipe_through(compressor.unchecked_ref());
    let compressed = Response::new_with_opt_readable_stream(Some(&compressed))?.array_buffer()?;
    Ok(Uint8Array::new(&JsFuture::from(compressed).await?).to_vec())
}

/// The full address of a page.
pub fn link(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split_once('#').map_or(here.as_str(), |(page, _)| page);
    format!("{page}{route}")
}
