//! What this browser keeps: games of its own, and the seats it has elsewhere.

use crate::prelude::*;
use js_sys::{Array, Function, Promise};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbObjectStore, IdbObjectStoreParameters};
use web_sys::{IdbRequest, IdbTransactionMode};
use wire::{ApiError, ErrorKind, Opening};

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

/// The store of games, within a transaction of its own.
async fn games(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let factory = window().indexed_db()?.ok_or("it has no database")?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let asked = request.clone();
    let upgrade = Closure::once(move || {
        let Ok(database) = asked.result() else { return };
        let parameters = IdbObjectStoreParameters::new();
        parameters.set_key_path(&JsValue::from_str("id"));
        // If it can't be made, every later use says so.
        let _ = database
            .unchecked_into::<IdbDatabase>()
            .create_object_store_with_optional_parameters(GAMES, &parameters);
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    let store = database.transaction_with_str_and_mode(GAMES, mode)?.object_store(GAMES);
    // It stays open until the transaction is through.
    database.close();
    store
}

/// What the database answers. A promise can be kept or broken by an event as well as by any call.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let mut listen = |kept: Function, broken: Function| {
        request.set_onsuccess(Some(&kept));
        request.set_onerror(Some(&broken));
    };
    match JsFuture::from(Promise::new(&mut listen)).await {
        Ok(_) => request.result(),
        Err(_) => Err(request.error()?.map_or(JsValue::UNDEFINED, JsValue::from)),
    }
}

/// Waits until what was asked of the store is on the disk.
async fn done(store: &IdbObjectStore) -> Result<(), JsValue> {
    let transaction = store.transaction();
    let mut listen = |kept: Function, broken: Function| {
        transaction.set_oncomplete(Some(&kept));
        transaction.set_onabort(Some(&broken));
    };
    match JsFuture::from(Promise::new(&mut listen)).await {
        Ok(_) => Ok(()),
        Err(_) => Err(transaction.error().map_or(JsValue::UNDEFINED, JsValue::from)),
    }
}

fn failed(error: JsValue) -> ApiError {
    let told = error.dyn_ref().map(DomException::message).or_else(|| error.as_string());
    let why = told.unwrap_or_else(|| "it does not say why".to_owned());
    ApiError::new(ErrorKind::Unavailable, format!("this browser can't keep games: {why}"))
}

pub async fn put(kept: &Kept) -> Result<(), ApiError> {
    let text = serde_json::to_string(kept).unwrap_or_default();
    let write = async {
        let value = js_sys::JSON::parse(&text)?;
        let store = games(IdbTransactionMode::Readwrite).await?;
        store.put(&value)?;
        done(&store).await
    };
    write.await.map_err(failed)
}

pub async fn get(id: &str) -> Result<Option<Kept>, ApiError> {
    let read_one = async {
        let store = games(IdbTransactionMode::Readonly).await?;
        answer(&store.get(&JsValue::from_str(id))?).await
    };
    Ok(read(&read_one.await.map_err(failed)?))
}

/// All games that this browser keeps, the latest first.
pub async fn kept_games() -> Result<Vec<Kept>, ApiError> {
    let read_all = async {
        let store = games(IdbTransactionMode::Readonly).await?;
        answer(&store.get_all()?).await
    };
    let found: Array = read_all.await.map_err(failed)?.unchecked_into();
    let mut kept: Vec<Kept> = found.iter().filter_map(|value| read(&value)).collect();
    game::short::sort_by_key(&mut kept, |kept| std::cmp::Reverse(kept.at));
    Ok(kept)
}

/// Throws a game away.
pub async fn throw_away(id: &str) -> Result<(), ApiError> {
    let delete = async {
        let store = games(IdbTransactionMode::Readwrite).await?;
        store.delete(&JsValue::from_str(id))?;
        done(&store).await
    };
    delete.await.map_err(failed)
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
    /// Its name, where it was told.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// The seats this browser has, the latest first.
pub fn chairs() -> Vec<Chair> {
    let text = storage().and_then(|storage| storage.get_item(CHAIRS).ok().flatten());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a seat. Two people at one screen have two at a table.
pub fn keep_chair(table: &str, seat: Option<&str>, token: &str) {
    let mut kept = chairs();
    kept.retain(|chair| chair.token != token);
    let (table, seat, token) = (table.to_owned(), seat.map(str::to_owned), token.to_owned());
    kept.insert(0, Chair { table, token, seat });
    kept.truncate(MOST_CHAIRS);
    keep_chairs(&kept);
}

/// The key to a seat, if this browser has it.
pub fn token_of(table: &str, seat: &str) -> Option<String> {
    let is_it = |chair: &Chair| chair.table == table && chair.seat.as_deref() == Some(seat);
    chairs().into_iter().find(is_it).map(|chair| chair.token)
}

/// Forgets the seats at a table. Whoever finds a link to one again may still sit there.
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
