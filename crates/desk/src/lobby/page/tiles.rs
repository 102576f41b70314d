//! The four games, each with its picture.

use super::super::{TILES, Tile, picture};
use super::{Lobby, drawn};
use std::sync::LazyLock;

/// What is on each tile. Drawn once: the page is written anew at every press.
static INSIDES: LazyLock<[String; TILES.len()]> = LazyLock::new(|| TILES.map(inside));

impl Lobby {
    /// The games. Words: `game GAME`.
    pub fn tiles(&self) -> String {
        let chosen = self.draft.kind().name();
        let tiles = TILES.iter().zip(INSIDES.iter());
        let tiles: String = tiles.map(|(tile, inside)| card(tile, inside, chosen)).collect();
        format!("<h2 class=\"sr\">Games</h2><ul class=\"tiles\">{tiles}</ul>")
    }
}

fn card(tile: &Tile, inside: &str, chosen: &str) -> String {
    if !tile.is_playable() {
        return format!(
            "<li><div class=\"tile making\">{inside}<span class=\"ribbon\">In the making</span></div></li>"
        );
    }
    let chosen = tile.game == chosen;
    let on = if chosen { " on" } else { "" };
    format!(
        "<li><button type=\"button\" class=\"tile{on}\" aria-pressed=\"{chosen}\" \
         data-do=\"game {}\">{inside}</button></li>",
        tile.game
    )
}

fn inside(tile: Tile) -> String {
    // It fills its place; what is left over is cut off.
    let fills = "preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"";
    let picture = picture(tile.game).map(|drawing| drawn(&drawing, fills)).unwrap_or_default();
    let Tile { title, text, players, length, .. } = tile;
    format!(
        "<span class=\"pic\">{picture}</span><span class=\"tx\"><b>{title}</b>\
         <span class=\"p\">{text}</span><small>{players} · {length}</small></span>"
    )
}
