//! The games, each with its picture.

use super::{Lobby, drawn};
use crate::catalogue::{Drawing, TILES, Tile};
use crate::html;
use crate::markup::Markup;

impl Lobby {
    /// The games. Actions: `game GAME`.
    pub fn tiles(&self) -> Markup {
        let tiles = TILES.iter().zip(&self.catalogue.pictures);
        html!(
            "<h2 class=\"sr\">Games</h2><ul class=\"tiles\">{tiles}</ul>",
            tiles = tiles.map(|(tile, picture)| self.card(tile, picture)).collect::<Markup>()
        )
    }

    fn card(&self, tile: &Tile, picture: &Drawing) -> Markup {
        let inside = inside(tile, picture);
        if self.catalogue.game(tile.game).is_err() {
            return html!(
                "<li><div class=\"tile making\">{inside}<span class=\"ribbon\">Coming soon</span></div></li>",
                inside
            );
        }
        let chosen = tile.game == self.setup.game().name;
        html!(
            "<li><button type=\"button\" class=\"tile{on}\" aria-pressed=\"{chosen}\" \
             data-do=\"game {game}\">{inside}</button></li>",
            on = if chosen { " on" } else { "" },
            chosen,
            game = tile.game,
            inside
        )
    }
}

fn inside(tile: &Tile, picture: &Drawing) -> Markup {
    // The picture fills its frame and is cropped.
    let cropped = html!("preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"");
    html!(
        "<span class=\"pic\">{picture}</span><span class=\"tx\"><b>{title}</b>\
         <span class=\"p\">{text}</span><small>{players} · {length}</small></span>",
        picture = drawn(picture, cropped),
        title = tile.title,
        text = tile.text,
        players = tile.players,
        length = tile.length
    )
}
