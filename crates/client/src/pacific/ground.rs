//! Terrain on the battlefield: its picture, its name and its remaining HP.

use super::field::{self, SHAPE};
use crate::html;
use crate::scene::{Mark, Point};
use pacific::{Category, Side, Space, SpaceSet, Tag, Terrain, TerrainFace};

/// A terrain card on its space, whose middle is at a point, with the damage it has.
pub fn laid(space: Space, at: Point, terrain: Terrain, damage: u8) -> Mark {
    let face = terrain.face();
    let hp = match face.hp {
        Some(hp) if face.artificial || damage > 0 => Some(html!(
            "<text class=\"ter-hp{hurt}\" x=\"45\" y=\"38\">{left}/{hp}</text>",
            hurt = if damage > 0 { " hurt" } else { "" },
            left = hp.saturating_sub(damage),
            hp
        )),
        _ => None,
    };
    let line = Side::ALL.into_iter().find(|side| SpaceSet::line(*side).has(space));
    let line = line.map(field::edge);
    let markup = html!(
        "<g clip-path=\"url(#{SHAPE})\"><use href=\"#g-{word}\"/></g>{line}\
         <text class=\"ter-n\" x=\"-45\" y=\"38.4\">{name}</text>{hp}",
        SHAPE,
        word = face.word,
        line,
        name = face.name,
        hp
    );
    Mark { at, markup }
}

/// The effects of a terrain: `Evasion +1/+1, difficult, 4 HP`
pub fn values(face: &TerrainFace) -> String {
    let mut values = Vec::new();
    if face.evasion != pacific::Shift::NONE {
        let who = if face.for_infantry { " for infantry" } else { "" };
        values.push(format!("Evasion {}{who}", face.evasion));
    }
    if face.armour > 0 {
        values.push(format!("armour +{}", face.armour));
    }
    values.extend(face.hp.map(|hp| format!("{hp} HP")));
    values.extend(face.tags().filter(|tag| *tag != Tag::Indestructible).map(tag));
    let ground = [Category::Infantry, Category::Artillery, Category::Tank, Category::Transport];
    let may: Vec<&str> =
        ground.iter().filter(|kind| face.categories.has(**kind)).map(|kind| kind.name()).collect();
    match (may.len(), face.amphibious) {
        (4, _) => {}
        (0, false) => values.push("no unit can enter".to_owned()),
        (0, true) => values.push("only amphibious units".to_owned()),
        (_, amphibious) => {
            let more = if amphibious { ", amphibious units" } else { "" };
            values.push(format!("only {}{more}", may.join(", ")));
        }
    }
    values.join(", ")
}

fn tag(tag: Tag) -> String {
    match tag {
        Tag::Crushed => "tanks crush it".to_owned(),
        Tag::Tunnel => "infantry can go underground".to_owned(),
        other => other.name().to_owned(),
    }
}
