//! What home asks of a game's program, without going there: words in, words out.

use client::lobby;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{ApiError, ErrorKind, NewTable};

use crate::host;

/// What a text holds that somebody has pasted, or everything wrong with it.
#[wasm_bindgen]
pub fn read(asked: &str) -> Result<String, String> {
    let asked = table_of(asked).map_err(|refusal| json(&[refusal]))?;
    lobby::read(&asked).map(|reading| json(&reading)).map_err(|refusals| json(&refusals))
}

/// Opens a table that this browser keeps, and gives its name.
#[wasm_bindgen]
pub async fn begin(asked: String) -> Result<String, String> {
    let begun = async { host::begin(&table_of(&asked)?).await };
    begun.await.map_err(|refusal| json(&[refusal]))
}

/// The record of a game that this browser keeps.
#[wasm_bindgen]
pub async fn record(table: String) -> Result<String, String> {
    host::record_of(&table, None).await.map_err(|refusal| json(&[refusal]))
}

fn table_of(asked: &str) -> Result<NewTable, ApiError> {
    let unreadable = |error| ApiError::new(ErrorKind::Malformed, format!("what is asked: {error}"));
    serde_json::from_str(asked).map_err(unreadable)
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
