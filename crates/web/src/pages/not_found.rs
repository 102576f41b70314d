use client::{Markup, page};

use crate::header::header;
use crate::mount::Mount;

/// The error page: a reason, and a link back.
pub fn not_found(root: &Mount, reason: &str) {
    root.set_markup(&page::text(header("Not found", "", Markup::new()), page::not_found(reason)));
}
