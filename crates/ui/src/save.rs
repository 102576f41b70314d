//! Texts that leave the page: to the clipboard, to a file, as a link.

use desk::route::Route;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Copies a text, and says so.
pub fn copy(text: &str, done: &str) -> String {
    // Whether the browser lets us is known only later; it does where somebody has pressed a button.
    let _ = window().navigator().clipboard().write_text(text);
    done.to_owned()
}

/// Saves a text as a file, and says so.
pub fn download(name: &str, text: &str) -> String {
    match try_download(name, text) {
        Ok(()) => format!("Saved as {name}."),
        Err(_) => "This browser does not save files.".to_owned(),
    }
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
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

/// The whole address of a page.
pub fn link(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split_once('#').map_or(here.as_str(), |(page, _)| page);
    format!("{page}{route}")
}
