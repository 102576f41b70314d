//! Texts that leave the page: to the clipboard, to a file, as a link.

use crate::prelude::*;
use client::lobby::film;
use client::route::Route;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Response, Url};
use wire::{ApiError, ErrorKind};

#[wasm_bindgen]
extern "C" {
    /// What packs a stream: every browser has it, the bindings count it among the new things.
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
}

/// Copies a text and says so. Where the browser does not let us, the text is there to be copied by
/// hand: browsers have a clipboard only for pages from this machine or over HTTPS.
pub async fn copy(text: &str, done: &str) -> String {
    let clipboard = window().navigator().clipboard();
    let copied =
        !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok();
    if copied { done.to_owned() } else { format!("Copy this: {text}") }
}

/// Saves a text as a file, and says so.
pub fn download(name: &str, text: &str) -> String {
    match try_download(name, text) {
        Ok(()) => format!("Saved as {name}."),
        Err(_) => "This browser does not save files.".to_owned(),
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

/// The page that shows a record again: the whole game is in its address.
pub async fn shown(game: &str, record: &str) -> Result<Route, ApiError> {
    let packed = pack(record).await.map_err(|_| {
        ApiError::new(ErrorKind::Unavailable, "this browser can't pack a game into a link")
            .expected("one of the last few years")
    })?;
    Ok(film(game, &packed))
}

/// Packs a text as zlib does.
async fn pack(text: &str) -> Result<Vec<u8>, JsValue> {
    let text = Blob::new_with_str_sequence(&Array::of1(&JsValue::from_str(text)))?;
    let packer = CompressionStream::new("deflate")?;
    let packed = text.stream().pipe_through(packer.unchecked_ref());
    let packed = Response::new_with_opt_readable_stream(Some(&packed))?.array_buffer()?;
    Ok(Uint8Array::new(&JsFuture::from(packed).await?).to_vec())
}

/// The whole address of a page.
pub fn link(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split_once('#').map_or(here.as_str(), |(page, _)| page);
    format!("{page}{route}")
}
