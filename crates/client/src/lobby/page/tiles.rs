//! The four games, each with its picture.

use super::{Lobby, drawn};
use crate::catalogue::{Drawing, TILES, Tile};

impl Lobby {
    /// The games. Words: `game GAME`.
    pub fn tiles(&self) -> String {
        let tiles = TILES.iter().zip(&self.catalogue.pictures);
        let tiles: String = tiles.map(|(tile, picture)| self.card(tile, picture)).collect();
        format!("<h2 class=\"sr\">Games</h2><ul class=\"tiles\">{tiles}</ul>")
    }

    /// A game that nobody can play yet is in the making.
    fn card(&self, tile: &Tile, picture: &Drawing) -> String {
        let inside = inside(tile, picture);
        if self.catalogue.game(tile.game).is_err() {
            return format!(
                "<li><div class=\"tile making\">{inside}\
                 <span class=\"ribbon\">In the making</span></div></li>"
            );
        }
        let chosen = tile.game == self.draft.title().name;
        let on = if chosen { " on" } else { "" };
        format!(
            "<li><button type=\"button\" class=\"tile{on}\" aria-pressed=\"{chosen}\" \
             data-do=\"game {}\">{inside}</button></li>",
            tile.game
        )
    }
}

fn inside(tile: &Tile, picture: &Drawing) -> String {
    // It fills its place; what is left over is cut off.
    let fills = "preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"";
    let picture = drawn(picture, fills);
    let Tile { title, text, players, length, .. } = tile;
    format!(
        "<span class=\"pic\">{picture}</span><span class=\"tx\"><b>{title}</b>\
         <span class=\"p\">{text}</span><small>{players} · {length}</small></span>"
    )
}
