//! Opening tables, joining them, viewing them and playing at them.

use super::extract::{Bearer, JsonBody, Since, TablePath};
use super::{App, ErrorResponse};
use crate::id::TableId;
use crate::limits::{MOST_TOKENS, Visitor};
use crate::listing;
use crate::loaded_table::{Viewer, json};
use crate::registry::failed;
use crate::secrets::{KeyHash, Token};
use crate::store::{Grant, Store};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::ToSchema;
use wire::{ApiError, Command, Detail, ErrorKind, Joined, MyTable, Opened, Reissued};

const JSON: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "application/json")];

/// Open a table
///
/// The response contains the tokens of the seats. They are shown only once.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables",
    request_body(content = ref("#/components/schemas/NewTable")),
    responses((status = 201, description = "The table is open", body = ref("#/components/schemas/Opened")),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn open<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    JsonBody(asked): JsonBody<wire::NewTable>,
) -> Result<(StatusCode, Json<Opened>), ErrorResponse> {
    let limits = app.gate.limits();
    Ok((StatusCode::CREATED, Json(app.tables.open(asked, visitor, limits).await?)))
}

/// Accept an invitation, or exchange a seat token
///
/// The invitation or the seat token goes into the `Authorization` header. It works once: the response has a
/// new token. So a link in the history of a browser is of no use to others.
#[utoipa::path(post, path = "/api/v1/tables/{table}/join", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits")),
    security(("token" = [])),
    responses((status = 200, description = "The seat is taken", body = ref("#/components/schemas/Joined")),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn join<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    TablePath(id): TablePath,
    token: Bearer,
) -> Result<Json<Joined>, ErrorResponse> {
    let slot = app.tables.slot(id, Some(visitor)).await?;
    let (opening, token) = app.tables.join(&slot, visitor, &token.required()?).await?;
    let token = token.reveal().to_owned();
    Ok(Json(Joined { table: opening.table, seat: opening.seat, token }))
}

/// The seat that the new link leads to.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct LostSeat {
    pub seat: String,
}

/// Make a new link to a seat
///
/// With the table's recovery code in the `Authorization` header, the seat's earlier links stop working and
/// clients that used them are disconnected. With the seat's own token it is one more link, for another device.
#[utoipa::path(post, path = "/api/v1/tables/{table}/reissue", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits")),
    request_body = LostSeat,
    security(("token" = [])),
    responses((status = 200, description = "A new invitation", body = ref("#/components/schemas/Reissued")),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn reissue<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    TablePath(id): TablePath,
    token: Bearer,
    JsonBody(LostSeat { seat }): JsonBody<LostSeat>,
) -> Result<Json<Reissued>, ErrorResponse> {
    let slot = app.tables.slot(id, Some(visitor)).await?;
    let (seat, invitation) = app.tables.reissue(&slot, visitor, &token.required()?, seat).await?;
    let (table, invitation) = (id.to_string(), invitation.reveal().to_owned());
    Ok(Json(Reissued { table, seat, invitation }))
}

/// View a table
///
/// With a token, as that seat sees it; without one, as a spectator sees it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits"), Since),
    security((), ("token" = [])),
    responses((status = 200, description = "The table as the viewer sees it",
               body = ref("#/components/schemas/TableState")),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn look<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    TablePath(id): TablePath,
    Bearer(token): Bearer,
    Since { since, detail }: Since,
) -> Result<impl IntoResponse, ErrorResponse> {
    let slot = app.tables.slot(id, Some(visitor)).await?;
    let seat = app.tables.admit(&slot, visitor, token.as_ref()).await?;
    let viewer = Viewer { seat, detail };
    let (opening, encoded) = app.tables.welcome(&slot, visitor, viewer, since).await?;
    Ok((JSON, format!(r#"{{"opening":{},"update":{}}}"#, json(&opening), encoded.update)))
}

/// A command over HTTP.
#[derive(Deserialize, Debug)]
pub struct PostedCommand {
    /// The table's `seq` when the sender last saw it.
    at: u64,
    #[serde(flatten)]
    command: Command,
}

/// Send a command
///
/// The response contains everything since `at`.
#[utoipa::path(post, path = "/api/v1/tables/{table}/commands", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits")),
    request_body(content = ref("#/components/schemas/PostedCommand")),
    security((), ("token" = [])),
    responses((status = 200, description = "The command was carried out and is stored on disk",
               body = ref("#/components/schemas/Update")),
              (status = "4XX", description = "Nothing has changed",
               body = ref("#/components/schemas/ApiError"))))]
pub async fn command<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    TablePath(id): TablePath,
    Bearer(token): Bearer,
    JsonBody(PostedCommand { at, command }): JsonBody<PostedCommand>,
) -> Result<impl IntoResponse, ErrorResponse> {
    let slot = app.tables.slot(id, Some(visitor)).await?;
    let seat = app.tables.admit(&slot, visitor, token.as_ref()).await?;
    let viewer = Viewer { seat, detail: Detail::Plain };
    let encoded = app.tables.execute(&slot, visitor, viewer, command, at, at).await?;
    Ok((JSON, encoded.update.to_string()))
}

/// The record of the game
///
/// In a game with hidden facts it is available once the game is over, with the seed of the dice.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "tables",
    params(("table" = String, Path, description = "Sixteen hexadecimal digits")),
    security((), ("token" = [])),
    responses((status = 200, description = "A record", body = String, content_type = "text/plain"),
              (status = "4XX", description = "Not available to this viewer, or not yet",
               body = ref("#/components/schemas/ApiError"))))]
pub async fn record<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    TablePath(id): TablePath,
    Bearer(token): Bearer,
) -> Result<String, ErrorResponse> {
    let slot = app.tables.slot(id, Some(visitor)).await?;
    let seat = app.tables.admit(&slot, visitor, token.as_ref()).await?;
    Ok(app.tables.record(&slot, visitor, seat).await?)
}

/// The caller's tokens.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// At most 200.
    pub tokens: Vec<String>,
}

/// List the tables of these tokens
#[utoipa::path(post, path = "/api/v1/tables/mine", tag = "tables", request_body = Tokens,
    responses((status = 200, description = "The tables these tokens give access to", body = ref("#/components/schemas/MyTables")),
              (status = "4XX", description = "The request was refused", body = ref("#/components/schemas/ApiError"))))]
pub async fn mine<S: Store>(
    State(app): State<App<S>>,
    Extension(visitor): Extension<Visitor>,
    JsonBody(Tokens { tokens }): JsonBody<Tokens>,
) -> Result<Json<Vec<MyTable>>, ErrorResponse> {
    if tokens.len() > MOST_TOKENS {
        let refusal = ApiError::new(ErrorKind::TooMany, format!("{} tokens", tokens.len()));
        return Err(ErrorResponse(refusal.expected(format!("at most {MOST_TOKENS}"))));
    }
    app.gate.charge_tokens(visitor, tokens.len());
    let hash = |token: &String| token.parse::<Token>().ok().map(|token| token.hash());
    let tokens = tokens.iter().enumerate();
    let places: HashMap<KeyHash, usize> =
        tokens.filter_map(|(place, token)| Some((hash(token)?, place))).collect();
    let listed = app.tables.store.list(places.keys().copied().collect()).await;
    let listed = listed.map_err(|error| failed(TableId(0), &error))?;
    let mut mine: Vec<MyTable> = listed
        .into_iter()
        .filter_map(|listed| {
            let listing = listing::read(&listed.summary.listing).ok()?;
            let (Grant::Seat(seat) | Grant::Invitation(seat)) = listed.opens else { return None };
            let kind = table::game(&listing.game).ok()?;
            Some(MyTable {
                table: listed.table.to_string(),
                token: places[&listed.key],
                seat: (*kind.seats().get(usize::from(seat))?).to_owned(),
                invitation: matches!(listed.opens, Grant::Invitation(_)),
                lines: listed.public,
                at: listed.at,
                listing,
            })
        })
        .collect();
    mine.sort_by_key(|mine| mine.token);
    Ok(Json(mine))
}
