//! The engine of a game, which home does not hold: the game's program is loaded and asked.

use super::{api, is_local};
use client::lobby::Reading;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{ApiError, ErrorKind, NewTable};

#[wasm_bindgen]
extern "C" {
    /// A loaded program, with what it can be asked.
    type Engine;
    #[wasm_bindgen(method, catch)]
    fn read(this: &Engine, asked: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn begin(this: &Engine, asked: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn record(this: &Engine, table: &str) -> Result<JsValue, JsValue>;

    /// `boot.js` alone loads programs.
    #[wasm_bindgen(js_name = programOf, catch)]
    async fn program_of(game: &str) -> Result<JsValue, JsValue>;
}

async fn engine(game: &str) -> Result<Engine, ApiError> {
    let loaded = program_of(game).await;
    let missing =
        |_| ApiError::new(ErrorKind::Unavailable, format!("the program of {game} can't be loaded"));
    loaded.map(JsValue::into).map_err(missing)
}

/// What a text holds that somebody has pasted, or everything wrong with it.
pub async fn read(asked: &NewTable) -> Result<Reading, Vec<ApiError>> {
    let engine = engine(&asked.game).await.map_err(|refusal| vec![refusal])?;
    let answer = engine.read(&question(asked)).map_err(refusals)?;
    serde_json::from_str(&answer).map_err(|error| vec![unreadable(&error.to_string())])
}

/// Opens a table that this browser keeps, and gives its name.
pub async fn begin(asked: &NewTable) -> Result<String, ApiError> {
    let begun = engine(&asked.game).await?.begin(&question(asked)).await;
    begun.map_err(refusal).map(|id| id.as_string().unwrap_or_default())
}

/// The record of a game, if this player may have it.
pub async fn record(game: &str, table: &str, token: Option<&str>) -> Result<String, ApiError> {
    if !is_local(table) {
        return api::record(table, token).await;
    }
    let record = engine(game).await?.record(table).await;
    record.map_err(refusal).map(|text| text.as_string().unwrap_or_default())
}

fn question(asked: &NewTable) -> String {
    serde_json::to_string(asked).unwrap_or_default()
}

fn refusals(thrown: JsValue) -> Vec<ApiError> {
    let text = thrown.as_string().unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_else(|_| vec![unreadable(&format!("{thrown:?}"))])
}

fn refusal(thrown: JsValue) -> ApiError {
    refusals(thrown).into_iter().next().unwrap_or_else(|| unreadable("it does not say why"))
}

fn unreadable(why: &str) -> ApiError {
    ApiError::new(ErrorKind::Unavailable, format!("the game's program can't be asked: {why}"))
}
