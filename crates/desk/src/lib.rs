//! What a page shows of a game and what a click on it means, without a page.

pub mod art;
pub mod board;
pub mod cursor;
mod desk;
pub mod fan;
pub mod heroes;
mod intent;
pub mod lobby;
mod local;
pub mod measure;
pub mod measured;
pub mod page;
pub mod panel;
pub mod practice;
pub mod replay;
pub mod ridge;
pub mod route;
pub mod rules;
pub mod scene;
mod stage;
pub mod touch;
pub mod viewport;
mod words;

pub use desk::{Desk, Step};
pub use intent::{Intent, Press, Promises};
pub use local::LocalTable;
pub use stage::{Meaning, Stage, Variant, stage};
