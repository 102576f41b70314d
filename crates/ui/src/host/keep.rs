//! What this browser keeps: games of its own, and the seats it has elsewhere.

use idb::{Database, DatabaseEvent, Factory, KeyPath, ObjectStoreParams, TransactionMode};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wire::{Opening, Refusal, Why};

const DATABASE: &str = "cactus";
const GAMES: &str = "games";
const CHAIRS: &str = "cactus.chairs";
/// Older seats are forgotten.
const MOST_CHAIRS: usize = 100;

/// A game that this browser keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub id: String,
    pub game: String,
    /// How it began.
    pub head: String,
    pub over: bool,
    /// When it was last played at, in seconds since 1970.
    pub at: u64,
    pub text: String,
}

impl Kept {
    pub fn new(id: &str, opening: &Opening, over: bool, text: String) -> Kept {
        Kept {
            id: id.to_owned(),
            game: opening.game.clone(),
            head: opening.head.clone(),
            over,
            at: super::now().0,
            text,
        }
    }
}

fn failed(error: impl std::fmt::Display) -> Refusal {
    Refusal::new(Why::Unavailable, format!("this browser can't keep games: {error}"))
}

async fn database() -> Result<Database, Refusal> {
    let factory = Factory::new().map_err(failed)?;
    let mut request = factory.open(DATABASE, Some(1)).map_err(failed)?;
    request.on_upgrade_needed(|event| {
        let Ok(database) = event.database() else { return };
        let mut params = ObjectStoreParams::new();
        params.key_path(Some(KeyPath::new_single("id")));
        // If it can't be made, every later use says so.
        let _ = database.create_object_store(GAMES, params);
    });
    request.await.map_err(failed)
}

pub async fn put(kept: &Kept) -> Result<(), Refusal> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadWrite).map_err(failed)?;
    let store = transaction.object_store(GAMES).map_err(failed)?;
    let value = js_sys::JSON::parse(&serde_json::to_string(kept).map_err(failed)?);
    let value = value.map_err(|_| failed("not JSON"))?;
    store.put(&value, None).map_err(failed)?.await.map_err(failed)?;
    transaction.commit().map_err(failed)?.await.map_err(failed)?;
    Ok(())
}

pub async fn get(id: &str) -> Result<Option<Kept>, Refusal> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly).map_err(failed)?;
    let store = transaction.object_store(GAMES).map_err(failed)?;
    let found = store.get(JsValue::from_str(id)).map_err(failed)?.await.map_err(failed)?;
    Ok(found.as_ref().and_then(read))
}

/// All games that this browser keeps, the latest first.
pub async fn kept_games() -> Result<Vec<Kept>, Refusal> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly).map_err(failed)?;
    let store = transaction.object_store(GAMES).map_err(failed)?;
    let found = store.get_all(None, None).map_err(failed)?.await.map_err(failed)?;
    let mut kept: Vec<Kept> = found.iter().filter_map(read).collect();
    kept.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    Ok(kept)
}

/// Throws a game away.
pub async fn throw_away(id: &str) -> Result<(), Refusal> {
    let database = database().await?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadWrite).map_err(failed)?;
    let store = transaction.object_store(GAMES).map_err(failed)?;
    store.delete(JsValue::from_str(id)).map_err(failed)?.await.map_err(failed)?;
    transaction.commit().map_err(failed)?.await.map_err(failed)?;
    Ok(())
}

fn read(value: &JsValue) -> Option<Kept> {
    let text = js_sys::JSON::stringify(value).ok()?;
    serde_json::from_str(&String::from(text)).ok()
}

/// A seat at a table of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    pub table: String,
    pub token: String,
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// The seats this browser has, the latest first.
pub fn chairs() -> Vec<Chair> {
    let text = storage().and_then(|storage| storage.get_item(CHAIRS).ok().flatten());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a seat.
pub fn keep_chair(table: &str, token: &str) {
    let mut kept = chairs();
    kept.retain(|chair| chair.table != table);
    kept.insert(0, Chair { table: table.to_owned(), token: token.to_owned() });
    kept.truncate(MOST_CHAIRS);
    keep_chairs(&kept);
}

/// Forgets a seat. Whoever finds its link again may still sit there.
pub fn forget_chair(table: &str) {
    let mut kept = chairs();
    kept.retain(|chair| chair.table != table);
    keep_chairs(&kept);
}

fn keep_chairs(kept: &[Chair]) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(kept)) {
        // A browser that keeps nothing still plays.
        let _ = storage.set_item(CHAIRS, &text);
    }
}
