//! Imports of nearly every file: signals, window and document.

pub use reactive_graph::computed::*;
pub use reactive_graph::effect::*;
pub use reactive_graph::graph::untrack;
pub use reactive_graph::owner::*;
pub use reactive_graph::prelude::*;
pub use reactive_graph::signal::*;

use web_sys::{Document, Window};

pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub fn document() -> Document {
    window().document().expect("a window has a document")
}
