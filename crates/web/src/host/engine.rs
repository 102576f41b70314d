//! The engine of a game, for the home page: the page has no engines itself, so it loads the game's program and calls it.

use super::{api, is_local};
use client::lobby::PastedGame;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{ApiError, ErrorKind, NewTable};

#[wasm_bindgen]
extern "C" {
    /// A loaded program of a game.
    type Engine;
    #[wasm_bindgen(method, catch)]
    fn read(this: &Engine, asked: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn create(this: &Engine, asked: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn record(this: &Engine, table: &str) -> Result<JsValue, JsValue>;

    /// Defined in `boot.js`, which loads all programs.
    #[wasm_bindgen(js_name = programOf, catch)]
    async fn program_of(game: &str) -> Result<JsValue, JsValue>;
}

async fn engine(game: &str) -> Result<Engine, ApiError> {
    let loaded = program_of(game).await;
    let missing = |_| {
        ApiError::new(ErrorKind::Unavailable, format!("the program of {game} could not be loaded"))
    };
    loaded.map(JsValue::into).map_err(missing)
}

/// Reads a pasted text; on failure, returns every error in it.
pub async fn read(asked: &NewTable) -> Result<PastedGame, Vec<ApiError>> {
    let engine = engine(&asked.game).await.map_err(|refusal| vec![refusal])?;
    let answer = engine.read(&json(asked)).map_err(refusals)?;
    serde_json::from_str(&answer).map_err(|error| vec![unreadable(&error.to_string())])
}

/// Opens a table in this browser. Returns its id.
pub async fn create(asked: &NewTable) -> Result<String, ApiError> {
    let created = engine(&asked.game).await?.create(&json(asked)).await;
    created.map_err(refusal).map(|id| id.as_string().unwrap_or_default())
}

/// The record of a game, if this player may have it.
pub async fn record(game: &str, table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if !is_local(table) {
        return api::record(table, token).await;
    }
    let record = engine(game).await?.record(table).await;
    record.map_err(refusal).map(|text| text.as_string().unwrap_or_default())
}

fn json(asked: &NewTable) -> String {
    serde_json::to_string(asked).unwrap_or_default()
}

fn refusals(thrown: JsValue) -> Vec<ApiError> {
    let text = thrown.as_string().unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_else(|_| vec![unreadable(&format!("{thrown:?}"))])
}

fn refusal(thrown: JsValue) -> ApiError {
    refusals(thrown).into_iter().next().unwrap_or_else(|| unreadable("no error was given"))
}

fn unreadable(cause: &str) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, format!("the game's program gave no answer: {cause}"))
}
