//! `#/rules/GAME/CLAUSE`: a rulebook, open at a clause.

use crate::prelude::*;
use client::{Markup, page};

use super::not_found;
use crate::catalogue::catalogue;
use crate::header::header;
use crate::mount::Mount;
use crate::rulebook;

pub fn rules(root: &Mount, game: &str, clause: Option<String>) {
    match catalogue().game(game) {
        Ok(title) => {
            let header = header(&format!("{}: rules", title.title), "", Markup::new());
            root.set_markup(&page::text(header, page::rulebook()));
            rulebook::open(&root.find("main"), game, RwSignal::new(clause));
        }
        Err(fault) => not_found(root, &fault.to_string()),
    }
}
