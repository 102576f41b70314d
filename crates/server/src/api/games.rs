//! The list of games.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

/// One of the games.
#[derive(Serialize, ToSchema, Debug)]
pub struct Game {
    pub name: &'static str,
    pub title: &'static str,
    /// All seats of the game; a scenario may use fewer.
    pub seats: &'static [&'static str],
    /// The name of the winner when no seat wins.
    pub nobody: &'static str,
    pub options: Vec<OptionalRule>,
    pub scenarios: Vec<Scenario>,
    /// The AI players that can take a seat, weakest first.
    pub programs: &'static [&'static str],
}

/// An optional rule.
#[derive(Serialize, ToSchema, Debug)]
pub struct OptionalRule {
    pub id: &'static str,
    pub text: &'static str,
}

/// A scenario.
#[derive(Serialize, ToSchema, Debug)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub text: String,
    /// The optional rules it starts with.
    pub options: Vec<String>,
    /// Its seats.
    pub seats: Vec<&'static str>,
}

/// The games, their scenarios and optional rules
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    responses((status = 200, description = "All games", body = Vec<Game>)))]
pub async fn games() -> Json<Vec<Game>> {
    let games = table::games().iter().map(|kind| Game {
        name: kind.name(),
        title: kind.title(),
        seats: kind.seats(),
        nobody: kind.nobody(),
        options: kind
            .options()
            .iter()
            .map(|option| OptionalRule { id: option.id, text: option.text })
            .collect(),
        scenarios: kind
            .scenarios()
            .into_iter()
            .map(|game::Briefing { id, title, text, options, seats }| Scenario {
                id,
                title,
                text,
                options,
                seats: seats.iter().map(|seat| wire::name_of(*kind, seat)).collect(),
            })
            .collect(),
        programs: &table::PLAYERS,
    });
    Json(games.collect())
}
