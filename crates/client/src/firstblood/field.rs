//! The airfields on the map: strips, craters, and a plate for the state of each hex.

use super::map_spec::layout;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Mark, Point, Scene};
use crate::words::counted;
use firstblood::{AirfieldHex, AirfieldState, FIELD_LIMIT, FirstBlood};
use hex::HexId;

/// The distance of a plate from the middle of its hex.
const ASIDE: f64 = 35.0;

/// Draws all airfields. Returns the spoken text of each hex.
pub fn airfields(game: &FirstBlood, scene: &mut Scene) -> Vec<(HexId, String)> {
    let mut spoken = Vec::new();
    for field in AirfieldHex::ALL {
        let hex = game.map().hex_of(field);
        let at = layout().centre(game.map().coordinates(hex));
        scene.marks.push(Mark { at, markup: strip(game, field) });
        if let Some(markup) = plate(game, field) {
            // There is no room for two plates side by side.
            let aside = if is_beyond(game, field) { -ASIDE } else { ASIDE };
            scene.overlays.push(Mark { at: Point::new(at.x, at.y + aside), markup });
        }
        spoken.push((hex, words(game, field)));
    }
    spoken
}

/// How many air units are on an airfield hex.
pub fn based(game: &FirstBlood, field: AirfieldHex) -> u8 {
    game.based(field).iter().sum()
}

/// The centres of this hex and of the other hex of the same field.
fn both(game: &FirstBlood, field: AirfieldHex) -> (Point, Point) {
    let centre =
        |field: AirfieldHex| layout().centre(game.map().coordinates(game.map().hex_of(field)));
    let other = AirfieldHex::ALL.into_iter().find(|it| it.kind() == field.kind() && *it != field);
    (centre(field), centre(other.unwrap_or(field)))
}

/// Whether this is the northern, or eastern, hex of its field.
fn is_beyond(game: &FirstBlood, field: AirfieldHex) -> bool {
    let (here, there) = both(game, field);
    (there.y, here.x) > (here.y, there.x)
}

/// The half of the runway in this hex, toward the other hex of the same field.
fn strip(game: &FirstBlood, field: AirfieldHex) -> Markup {
    let (here, there) = both(game, field);
    let turn = (there.y - here.y).atan2(there.x - here.x).to_degrees();
    let class =
        (game.airfield(field) == AirfieldState::Unbuilt).then(|| html!(" class=\"strip-plan\""));
    let craters = match game.airfield(field) {
        AirfieldState::Damaged => &CRATERS[..2],
        AirfieldState::Destroyed => &CRATERS[..],
        _ => &[],
    };
    let crater = |(x, y, r): &(f64, f64, f64)| {
        let flat = r * 0.6;
        html!(
            "<ellipse class=\"crater\" cx=\"{x}\" cy=\"{y}\" rx=\"{r}\" ry=\"{flat:.1}\"/>",
            x,
            y,
            r,
            flat
        )
    };
    let craters: Markup = craters.iter().map(crater).collect();
    html!(
        "<g{class} transform=\"rotate({turn:.1})\">\
         <rect class=\"strip-b\" x=\"-27\" y=\"-11\" width=\"62\" height=\"22\" rx=\"4\"/>\
         <path class=\"strip-c\" d=\"M-18 0H32\"/>{craters}</g>",
        class,
        turn,
        craters
    )
}

const CRATERS: [(f64, f64, f64); 4] =
    [(-12.0, -4.0, 6.0), (8.0, 5.0, 5.0), (20.0, -3.0, 6.0), (-2.0, 6.0, 4.4)];

/// A tick, crack, cross or house, with a few words.
fn plate(game: &FirstBlood, field: AirfieldHex) -> Option<Markup> {
    let full = format!("{}/{FIELD_LIMIT}", based(game, field));
    let work = game.work(field).filter(|(done, _)| *done > 0);
    let (class, sign, text) = match (game.airfield(field), work) {
        (AirfieldState::Operational, _) => ("ok", "M-4.6 .4L-1.4 3.8L5 -4", full),
        (_, Some((done, of))) => {
            ("bld", "M-4.6 5V-.6L0 -4.6L4.6 -.6V5Z", format!("{done} of {of}"))
        }
        (AirfieldState::Damaged, None) => {
            ("dam", "M-4.4 -4.4L-1 0L-3 2L3.6 5M1 -5L4.6 -1.6", "damaged".to_owned())
        }
        (AirfieldState::Destroyed, None) => ("dam", "M-4 -4L4 4M4 -4L-4 4", "destroyed".to_owned()),
        (AirfieldState::Unbuilt, None) => return None,
    };
    let width = text.chars().count() as f64 * 6.4 + 25.0;
    let left = -width / 2.0;
    Some(html!(
        "<g class=\"plate {class}\">\
         <rect class=\"plate-b\" x=\"{left:.1}\" y=\"-10.5\" width=\"{width:.1}\" height=\"21\" rx=\"10.5\"/>\
         <path class=\"plate-i\" transform=\"translate({sign_x:.1} 0)\" d=\"{sign}\"/>\
         <text class=\"plate-t\" x=\"{text_x:.1}\" y=\"4.6\">{text}</text></g>",
        class,
        left,
        width,
        sign_x = left + 10.0,
        sign,
        text_x = left + 18.0,
        text
    ))
}

/// An airfield hex in words.
pub fn words(game: &FirstBlood, field: AirfieldHex) -> String {
    let state = game.airfield(field).name();
    let work = game.work(field).filter(|(done, _)| *done > 0);
    let work = work.map(|(done, of)| format!(", work {done} of {of}")).unwrap_or_default();
    let air = match based(game, field) {
        0 => String::new(),
        count => format!(", {}", counted(count, "air unit")),
    };
    format!("{}, {state}{work}{air}.", field.name())
}
