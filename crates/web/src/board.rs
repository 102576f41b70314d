//! The board of every game: draws a [`Field`] once and the [`Scene`] as it changes, and tells which
//! hex was pressed. It knows no rules.
//!
//! Each concern has a signal of its own: a new scene redraws only what differs, a cursor that moves
//! touches two hexes, and dragging moves one sheet.

mod cells;
mod fan;
mod hand;
mod keys;
mod minimap;
mod pieces;

use std::rc::Rc;
use std::sync::Arc;

use crate::prelude::*;
use client::board;
use client::measure::measure;
use client::scene::{Bounds, Field, Point, Scene, Way};
use client::viewport::Viewport;
use hex::{Dir, Hex};

use crate::place::{Place, follow, transform, watch};
use hand::Hand;

/// Hears that a hex was pressed, or one counter of the stack in it, by its key.
pub type Press = dyn Fn(Hex, Option<&str>);

/// What a board is given.
pub struct Setup {
    pub field: Arc<Field>,
    pub scene: Memo<Scene>,
    /// Where the cursor stands at first.
    pub start: Hex,
    /// The part of the map to begin with; otherwise all of it.
    pub look: Option<Bounds>,
    /// Where the action is: the cursor goes there, and it is kept in view.
    pub focus: Box<dyn Fn() -> Option<Hex>>,
    pub press: Box<Press>,
    /// The way that would be gone to a hex that is looked at.
    pub way: Box<dyn Fn(Hex) -> Option<Way>>,
}

/// What the parts of a board share.
#[derive(Clone, Copy)]
struct Bench {
    fixed: StoredValue<Rc<Fixed>, LocalStorage>,
    scene: Memo<Scene>,
    viewport: RwSignal<Viewport>,
    /// The hex with the keyboard's focus, or the one that would have it.
    cursor: RwSignal<Hex>,
    /// The hex under the pointer.
    hover: RwSignal<Option<Hex>>,
    /// Whether keys brought the cursor where it is, and nobody has pointed at the map since.
    walked: RwSignal<bool>,
    /// The hex whose stack is fanned out.
    fanned: RwSignal<Option<Hex>>,
    /// Where the string is held, while it is stretched.
    string: RwSignal<Option<Hex>>,
    /// Whether the sheet is being moved.
    held: RwSignal<bool>,
}

/// What stays as it is.
struct Fixed {
    field: Arc<Field>,
    frame: Place,
    press: Box<Press>,
}

impl Bench {
    fn fixed(&self) -> Rc<Fixed> {
        self.fixed.get_value()
    }

    fn field(&self) -> Arc<Field> {
        Arc::clone(&self.fixed().field)
    }

    fn press(&self, hex: Hex) {
        (self.fixed().press)(hex, None);
    }

    fn press_piece(&self, hex: Hex, piece: &str) {
        (self.fixed().press)(hex, Some(piece));
    }

    /// Moves the cursor, and the sheet so that it is in view.
    fn put_cursor(&self, hex: Hex) {
        let field = self.field();
        let Some(spot) = field.spot(hex) else { return };
        if self.cursor.get_untracked() != hex {
            self.cursor.set(hex);
            self.view(|viewport| viewport.showing(spot.centre));
        }
    }

    /// Moves the sheet so that a hex and all that can be reached from it at once is in view.
    fn show_around(&self, hex: Hex) {
        let field = self.field();
        let around = Dir::ALL.into_iter().filter_map(|dir| field.spot(hex.neighbour(dir)));
        self.view(|viewport| around.fold(viewport, |at, spot| at.showing(spot.centre)));
    }

    fn view(&self, to: impl FnOnce(Viewport) -> Viewport) {
        self.viewport.set(to(self.viewport.get_untracked()));
    }

    /// The hex that one looks at: with the pointer, or else with the cursor.
    fn looked_at(&self) -> Hex {
        self.hover.get().unwrap_or_else(|| self.cursor.get())
    }

    /// The hex that one dwells on. A cursor that follows the action or a click is nobody's look.
    fn dwelt_on(&self) -> Option<Hex> {
        self.hover.get().or_else(|| self.walked.get().then(|| self.cursor.get()))
    }

    fn point_at(&self, hex: Option<Hex>) {
        if hex.is_some() && self.walked.get_untracked() {
            self.walked.set(false);
        }
        if self.hover.get_untracked() != hex {
            self.hover.set(hex);
        }
    }
}

/// Lays out the board in the frame that [`board::frame`] has written.
pub fn lay(frame: Place, Setup { field, scene, start, look, focus, press, way }: Setup) {
    let fixed = Rc::new(Fixed { field: Arc::clone(&field), frame: frame.clone(), press });
    let bench = Bench {
        fixed: StoredValue::new_local(fixed),
        scene,
        viewport: RwSignal::new(Viewport::new(Point::default(), field.bounds, field.counter)),
        cursor: RwSignal::new(start),
        hover: RwSignal::new(None),
        walked: RwSignal::new(false),
        fanned: RwSignal::new(None),
        string: RwSignal::new(None),
        held: RwSignal::new(false),
    };
    hand::follow_size(bench, look);
    follow(focus, move |hex| {
        if let Some(hex) = *hex {
            bench.put_cursor(hex);
            bench.show_around(hex);
        }
    });
    frame.is("is-held", move || bench.held.get());
    frame.is("lod-far", move || bench.viewport.read().is_far());
    frame.hears_words(move |word| zoom(bench, word));
    sheet(bench, &frame);
    layers(bench, &frame, way);
    let hand = Rc::new(Hand::new(bench));
    hand::listen(&hand, &frame);
    pieces::lay(bench, &frame);
    cells::lay(bench, &hand, &frame);
    fan::lay(bench, &frame);
    minimap::lay(bench, &frame);
    keys::listen(bench, &frame);
}

/// The sheet's own corner is that of the map's bounds.
fn sheet(bench: Bench, frame: &Place) {
    let Some(sheet) = frame.find(".sheet").element().cloned() else { return };
    let bounds = bench.field().bounds;
    watch(move || {
        let viewport = bench.viewport.get();
        let Point { x, y } = viewport.to_screen(Point::new(bounds.x, bounds.y));
        let scale = viewport.scale();
        transform(&sheet, &format!("translate({x:.2}px, {y:.2}px) scale({scale:.5})"));
    });
}

/// What is drawn anew when it changes, below the counters and above, and the string for the ear. A way
/// lies where the string would.
fn layers(bench: Bench, frame: &Place, way: Box<dyn Fn(Hex) -> Option<Way>>) {
    let layer = |class: &str, draw: fn(&Field, &Scene) -> String| {
        let field = bench.field();
        frame.find(class).shows(move || draw(&field, &bench.scene.read()));
    };
    layer(".laid", |_, scene| board::laid(scene));
    layer(".lights", board::lights);
    layer(".ways", |_, scene| board::ways(scene));
    layer(".sights", |_, scene| board::sights(scene));
    layer(".tags", board::tags);
    layer(".arrows", board::arrows);
    let measured = move || measure(&bench.field(), bench.string.get()?, bench.looked_at());
    let drawn = move || measured().map(|string| board::string(&bench.field(), &string));
    let gone = move || bench.dwelt_on().and_then(&way).map(|way| board::way(&way));
    frame.find(".string").shows(move || drawn().or_else(&gone).unwrap_or_default());
    frame.find(".sr").says(move || measured().map(|string| string.spoken).unwrap_or_default());
}

/// One press or key makes the map this much larger.
const STEP: f64 = 1.35;

/// What the buttons beside the map do.
fn zoom(bench: Bench, word: &str) {
    match word {
        "larger" => bench.view(|viewport| viewport.zoomed_in_place(STEP)),
        "smaller" => bench.view(|viewport| viewport.zoomed_in_place(1.0 / STEP)),
        "fit" => bench.view(Viewport::fitted),
        _ => {}
    }
}
