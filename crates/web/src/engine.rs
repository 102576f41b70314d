//! The functions of a game's program that the home page calls: JSON in, JSON out.

use client::lobby;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{ApiError, ErrorKind, NewTable};

use crate::host;

/// Reads a pasted text; on failure, returns every error in it.
#[wasm_bindgen]
pub fn read(asked: &str) -> Result<String, String> {
    let asked = table_of(asked).map_err(|refusal| json(&[refusal]))?;
    lobby::read(&asked).map(|reading| json(&reading)).map_err(|refusals| json(&refusals))
}

/// Opens a table in this browser. Returns its id.
#[wasm_bindgen]
pub async fn create(asked: String) -> Result<String, String> {
    let created = async { host::create_here(&table_of(&asked)?).await };
    created.await.map_err(|refusal| json(&[refusal]))
}

/// The record of a game saved in this browser.
#[wasm_bindgen]
pub async fn record(table: String) -> Result<String, String> {
    host::record_of(&table, None).await.map_err(|refusal| json(&[refusal]))
}

fn table_of(asked: &str) -> Result<NewTable, ApiError> {
    let unreadable = |error| {
        ApiError::new(ErrorKind::Malformed, format!("the new table can't be read: {error}"))
    };
    serde_json::from_str(asked).map_err(unreadable)
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
