//! The page's logic without a browser: what the page shows and what a click means.

// Each game uses only part of the code; all of it is used when all features are on.
#![cfg_attr(
    not(all(feature = "firstblood", feature = "heroes", feature = "pacific", feature = "ridge")),
    allow(dead_code)
)]
// Functions that insert markup into other markup take it by value.
#![allow(clippy::needless_pass_by_value)]

pub mod ai_results;
mod any_view;
pub mod armies;
pub mod art;
pub mod balance;
pub mod board;
pub mod catalogue;
pub mod cursor;
mod draft;
#[cfg(feature = "firstblood")]
pub mod firstblood;
pub mod game_view;
pub mod gesture;
#[cfg(feature = "heroes")]
pub mod heroes;
pub mod key;
pub mod lobby;
mod local;
pub mod log;
pub mod markup;

#[cfg(feature = "pacific")]
pub mod pacific;
pub mod page;
pub mod panel;
pub mod play;
pub mod practice;
mod rematch;
pub mod replay;
#[cfg(feature = "ridge")]
pub mod ridge;
pub mod route;
pub mod ruler;
pub mod rules;
pub mod scene;
mod session;
pub mod settings;
pub mod viewport;
pub mod widget;
pub mod words;

pub use any_view::{AnyDraft, AnyView, view};
pub use draft::{Draft, Response, SetUpSuggestion, Tags};
pub use game_view::{Click, ClickTargets, GameView, Variant};
pub use local::LocalTable;
pub use markup::Markup;
pub use play::Play;
pub use rematch::{invite_to_rematch, rematch};
pub use session::{PlaybackStep, Session};
