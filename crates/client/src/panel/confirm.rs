//! The confirmation of an irreversible choice, beside the hex that was clicked.

use crate::draft::{Draft, Tags};
use crate::game_view::GameView;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Point};
use crate::widget::button;
use hex::Hex;

/// The distance between the hex and its confirmation, in pixels.
const GAP: f64 = 10.0;
/// The distance to the edge of the map, in pixels.
const MARGIN: f64 = 8.0;

/// The confirmation of an action that points at a hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Confirmation {
    pub hex: Hex,
    pub markup: Markup,
}

/// The confirmation of the pending action, if that points at a hex of the map. Actions: `confirm`,
/// `put-down`.
pub(crate) fn confirmation<V: GameView>(
    draft: &Draft<V>,
    field: &Field,
    tags: &Tags,
) -> Option<Confirmation> {
    let (view, game, action) = (draft.view(), draft.planned(), draft.pending()?);
    let hex = view.target(game, action)?;
    let place = &field.spot(hex)?.label;
    let index = draft.choices().iter().position(|choice| choice == action);
    let odds = index.and_then(|index| tags.get(&index));
    let markup = html!(
        "<b>{label} <small>{odds}</small></b><span class=\"pop-f\"><button type=\"button\" \
         class=\"btn primary\" data-do=\"confirm\">Confirm <kbd>↵</kbd></button>{cancel}</span>\
         <small class=\"muted\">Or choose {place} again.</small>",
        label = view.priced_label(game, action),
        odds,
        cancel = button("btn", "put-down", html!("Cancel <kbd>Esc</kbd>")),
        place
    );
    Some(Confirmation { hex, markup })
}

/// The top left corner of a box of this size beside a target, inside a frame that begins at 0, 0: above
/// the target, below it, or on the side where it covers the least.
pub fn place_beside(frame: Point, target: Bounds, size: Point) -> Point {
    let middle = Point::new(target.x + target.width / 2.0, target.y + target.height / 2.0);
    let inside = |at: f64, length: f64, limit: f64| at.min(limit - length - MARGIN).max(MARGIN);
    let x = inside(middle.x - size.x / 2.0, size.x, frame.x);
    let y = inside(middle.y - size.y / 2.0, size.y, frame.y);
    let (left, top) = (target.x - GAP - size.x, target.y - GAP - size.y);
    let (right, bottom) = (target.x + target.width + GAP, target.y + target.height + GAP);
    let inside =
        |at: Point| Point::new(inside(at.x, size.x, frame.x), inside(at.y, size.y, frame.y));
    let places = [(x, top), (x, bottom), (left, y), (right, y)];
    let places = places.map(|(x, y)| inside(Point::new(x, y)));
    let covered =
        |at: &Point| overlap(target, Bounds { x: at.x, y: at.y, width: size.x, height: size.y });
    places.into_iter().min_by(|a, b| covered(a).total_cmp(&covered(b))).unwrap_or_default()
}

/// The area that two boxes share.
fn overlap(one: Bounds, other: Bounds) -> f64 {
    let common = |a: f64, a_length: f64, b: f64, b_length: f64| {
        ((a + a_length).min(b + b_length) - a.max(b)).max(0.0)
    };
    common(one.x, one.width, other.x, other.width)
        * common(one.y, one.height, other.y, other.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This holds wherever the target is and however small the screen.
    #[test]
    fn the_confirmation_never_covers_its_target() {
        let size = Point::new(230.0, 112.0);
        for frame in [Point::new(390.0, 330.0), Point::new(844.0, 240.0), Point::new(900.0, 700.0)]
        {
            for target in
                [(-10.0, -10.0), (60.0, 60.0), (150.0, 120.0), (frame.x - 60.0, frame.y - 50.0)]
            {
                let target = Bounds { x: target.0, y: target.1, width: 70.0, height: 62.0 };
                let at = place_beside(frame, target, size);
                let shown = Bounds { x: at.x, y: at.y, width: size.x, height: size.y };
                assert!(overlap(target, shown) <= 0.0, "{target:?} in {frame:?}: {at:?}");
                assert!(at.x >= 0.0 && at.x + size.x <= frame.x, "{at:?} is in {frame:?}");
                assert!(at.y >= 0.0 && at.y + size.y <= frame.y, "{at:?} is in {frame:?}");
            }
        }
    }

    #[test]
    fn above_the_target_if_there_is_room() {
        let target = Bounds { x: 400.0, y: 300.0, width: 80.0, height: 70.0 };
        let at = place_beside(Point::new(900.0, 700.0), target, Point::new(200.0, 100.0));
        assert_eq!(at, Point::new(340.0, 190.0));
    }
}
