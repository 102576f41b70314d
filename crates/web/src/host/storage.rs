//! The browser's storage: local games, and the tokens of seats at other tables.

use crate::prelude::*;
use client::armies::SavedArmies;
use client::lobby::Invitation;
use client::play::Pace;
use client::route::Route;
use client::settings::Settings;
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
const SEATS: &str = "cactus.chairs";
const SETUP: &str = "cactus.setup";
const INVITATIONS: &str = "cactus.invitations";
const PACE: &str = "cactus.pace";
const SETTINGS: &str = "cactus.settings";
const ARMIES: &str = "cactus.armies";
const NAME: &str = "cactus.name";
/// The maximum number of remembered seats.
pub(super) const MAX_SEATS: usize = 100;

/// A game saved in this browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    pub id: String,
    pub game: String,
    /// The head of its record: scenario and options.
    pub head: String,
    pub over: bool,
    /// When it was last played, in seconds since 1970.
    pub at: u64,
    pub text: String,
}

impl SavedGame {
    pub fn new(id: &str, opening: &Opening, over: bool, text: String) -> SavedGame {
        SavedGame {
            id: id.to_owned(),
            game: opening.game.clone(),
            head: opening.head.clone(),
            over,
            at: super::now().0,
            text,
        }
    }
}

/// The store of games, in a new transaction.
async fn games(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let factory = window().indexed_db()?.ok_or("it has no IndexedDB")?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let asked = request.clone();
    let upgrade = Closure::once(move || {
        let Ok(database) = asked.result() else { return };
        let parameters = IdbObjectStoreParameters::new();
        parameters.set_key_path(&JsValue::from_str("id"));
        // If this fails, every later use reports an error.
        let _ = database
            .unchecked_into::<IdbDatabase>()
            .create_object_store_with_optional_parameters(GAMES, &parameters);
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    let store = database.transaction_with_str_and_mode(GAMES, mode)?.object_store(GAMES);
    // The connection stays open until the transaction is complete.
    database.close();
    store
}

/// The result of a request.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let mut listen = |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    };
    match JsFuture::from(Promise::new(&mut listen)).await {
        Ok(_) => request.result(),
        Err(_) => Err(request.error()?.map_or(JsValue::UNDEFINED, JsValue::from)),
    }
}

/// Waits until a transaction is on disk.
async fn committed(store: &IdbObjectStore) -> Result<(), JsValue> {
    let transaction = store.transaction();
    let mut listen = |resolve: Function, reject: Function| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    };
    match JsFuture::from(Promise::new(&mut listen)).await {
        Ok(_) => Ok(()),
        Err(_) => Err(transaction.error().map_or(JsValue::UNDEFINED, JsValue::from)),
    }
}

fn failed(error: JsValue) -> ApiError {
    let message = error.dyn_ref().map(DomException::message).or_else(|| error.as_string());
    let cause = message.unwrap_or_else(|| "unknown error".to_owned());
    ApiError::new(ErrorKind::Unavailable, format!("this browser can't save games: {cause}"))
}

pub async fn put(saved: &SavedGame) -> Result<(), ApiError> {
    let text = serde_json::to_string(saved).unwrap_or_default();
    let write = async {
        let value = js_sys::JSON::parse(&text)?;
        let store = games(IdbTransactionMode::Readwrite).await?;
        store.put(&value)?;
        committed(&store).await
    };
    write.await.map_err(failed)
}

pub async fn get(id: &str) -> Result<Option<SavedGame>, ApiError> {
    let read_one = async {
        let store = games(IdbTransactionMode::Readonly).await?;
        answer(&store.get(&JsValue::from_str(id))?).await
    };
    Ok(read(&read_one.await.map_err(failed)?))
}

/// All saved games, the most recent first.
pub async fn saved_games() -> Result<Vec<SavedGame>, ApiError> {
    let read_all = async {
        let store = games(IdbTransactionMode::Readonly).await?;
        answer(&store.get_all()?).await
    };
    let found: Array = read_all.await.map_err(failed)?.unchecked_into();
    let mut saved: Vec<SavedGame> = found.iter().filter_map(|value| read(&value)).collect();
    saved.sort_by_key(|game| std::cmp::Reverse(game.at));
    Ok(saved)
}

/// Deletes a saved game.
pub async fn delete(id: &str) -> Result<(), ApiError> {
    let deleted = async {
        let store = games(IdbTransactionMode::Readwrite).await?;
        store.delete(&JsValue::from_str(id))?;
        committed(&store).await
    };
    deleted.await.map_err(failed)
}

fn read(value: &JsValue) -> Option<SavedGame> {
    let text = js_sys::JSON::stringify(value).ok()?;
    serde_json::from_str(&String::from(text)).ok()
}

/// The player's settings.
pub fn settings() -> Settings {
    Settings::read(&item(SETTINGS).unwrap_or_default())
}

pub fn set_settings(settings: Settings) {
    set_item(SETTINGS, &settings.write());
}

/// The name that the player uses at tables of the server, if there is one.
pub fn player_name() -> Option<String> {
    item(NAME).filter(|name| !name.is_empty())
}

pub fn set_player_name(name: &str) {
    set_item(NAME, name.trim());
}

pub(super) fn item(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok().flatten()
}

pub(super) fn set_item(key: &str, value: &str) {
    if let Some(storage) = local_storage() {
        // A browser without storage can still play.
        let _ = storage.set_item(key, value);
    }
}

/// The armies that the player has saved by name.
pub fn armies() -> SavedArmies {
    item(ARMIES).map(|text| SavedArmies::read(&text)).unwrap_or_default()
}

pub fn store_armies(armies: &SavedArmies) {
    set_item(ARMIES, &armies.write());
}

/// A seat at a table of the server, with the token that opens it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatToken {
    pub table: String,
    pub token: String,
    /// Its name, if known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<String>,
    /// The old link's token, which was exchanged for this one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub was: Option<String>,
}

fn local_storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// The playback speed that the player has chosen.
pub fn pace() -> Pace {
    let name = local_storage().and_then(|storage| storage.get_item(PACE).ok().flatten());
    name.and_then(|name| Pace::named(&name)).unwrap_or_default()
}

/// Remembers the playback speed.
pub fn store_pace(pace: Pace) {
    if let Some(storage) = local_storage() {
        // Without storage the choice lasts until the page is reloaded.
        let _ = storage.set_item(PACE, pace.name());
    }
}

/// The seats remembered by this browser, most recent first.
pub fn seats() -> Vec<SeatToken> {
    item(SEATS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers a seat. Players who share a screen have several seats at a table.
pub fn remember_seat(table: &str, seat: Option<&str>, token: &str) {
    let mut all = seats();
    let is_it = |known: &SeatToken| {
        known.token == token
            || (known.table == table && known.seat.is_some() && known.seat.as_deref() == seat)
    };
    let was = all.iter().find(|known| is_it(known)).and_then(|known| known.was.clone());
    all.retain(|known| !is_it(known));
    let (table, seat, token) = (table.to_owned(), seat.map(str::to_owned), token.to_owned());
    all.insert(0, SeatToken { table, token, seat, was });
    all.truncate(MAX_SEATS);
    store_seats(&all);
}

/// The token of a seat, if this browser has it.
pub fn token_of(table: &str, seat: &str) -> Option<String> {
    let is_it = |known: &SeatToken| known.table == table && known.seat.as_deref() == Some(seat);
    seats().into_iter().find(is_it).map(|known| known.token)
}

/// Forgets the seats at a table. A link to one still works.
pub fn forget_seats(table: &str) {
    let mut all = seats();
    all.retain(|known| known.table != table);
    store_seats(&all);
}

pub(super) fn store_seats(all: &[SeatToken]) {
    if let Ok(text) = serde_json::to_string(all) {
        set_item(SEATS, &text);
    }
}

/// The setup of the last new game, as the lobby saved it.
pub fn saved_setup() -> Option<String> {
    local_storage()?.get_item(SETUP).ok().flatten()
}

pub fn save_setup(text: &str) {
    if let Some(storage) = local_storage() {
        // A browser without storage can still play.
        let _ = storage.set_item(SETUP, text);
    }
}

/// The links to a table that this browser opened, for the other players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedInvitations {
    table: String,
    links: Vec<SavedInvitation>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedInvitation {
    seat: String,
    rival: bool,
    /// The route of the invitation.
    route: String,
}

fn all_invitations() -> Vec<SavedInvitations> {
    let text = local_storage().and_then(|storage| storage.get_item(INVITATIONS).ok().flatten());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Remembers the links to a table, so that the table can show them again.
pub fn remember_invitations(table: &str, links: &[Invitation]) {
    if links.is_empty() {
        return;
    }
    let link = |link: &Invitation| SavedInvitation {
        seat: link.seat.clone(),
        rival: link.rival,
        route: link.route.to_string(),
    };
    let mut all = all_invitations();
    all.retain(|known| known.table != table);
    let links = links.iter().map(link).collect();
    all.insert(0, SavedInvitations { table: table.to_owned(), links });
    all.truncate(MAX_SEATS);
    if let (Some(storage), Ok(text)) = (local_storage(), serde_json::to_string(&all)) {
        // Without storage, the links have been shown only once.
        let _ = storage.set_item(INVITATIONS, &text);
    }
}

/// The links to a table that this browser opened.
pub fn invitations(table: &str) -> Vec<Invitation> {
    let found = all_invitations().into_iter().find(|it| it.table == table);
    let links = found.map(|it| it.links).unwrap_or_default().into_iter();
    links
        .map(|SavedInvitation { seat, rival, route }| Invitation {
            seat,
            rival,
            route: Route::read(&route),
        })
        .collect()
}
