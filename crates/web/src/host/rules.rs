//! The rulebooks, fetched when they are first read.

use super::api;
use crate::prelude::*;
use client::rules::Rules;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, ErrorKind};

/// A rulebook, once it is loaded.
pub type Fetched = Option<Result<&'static Rules, ApiError>>;

thread_local! {
    /// The rulebooks fetched so far.
    static READ: RefCell<Vec<(String, &'static Rules)>> = const { RefCell::new(Vec::new()) };
}

pub fn rules(game: &str) -> ReadSignal<Fetched> {
    let read = READ.with_borrow(|read| {
        read.iter().find(|(name, _)| name == game).map(|(_, rules)| Ok(*rules))
    });
    let is_read = read.is_some();
    let (rules, set_rules) = signal(read);
    if !is_read {
        let game = game.to_owned();
        spawn_local(async move {
            let fetched = fetch(game).await;
            // The reader may have left the page.
            let _ = set_rules.try_set(Some(fetched));
        });
    }
    rules
}

async fn fetch(game: String) -> Result<&'static Rules, ApiError> {
    // Only index.html knows the file names, which contain hashes.
    let link = document().get_element_by_id(&format!("rules-{game}"));
    let address = link.and_then(|link| link.get_attribute("href")).ok_or_else(|| {
        ApiError::new(ErrorKind::NotFound, format!("this site has no rules for {game}"))
    })?;
    let text = api::file(&address).await?;
    let rules: &'static Rules = Box::leak(Box::new(Rules::read(&game, &text)));
    READ.with_borrow_mut(|read| read.push((game, rules)));
    Ok(rules)
}
