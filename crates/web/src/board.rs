//! The board of every game: draws a [`Field`] once and the [`Scene`] as it changes, and reports clicks on
//! hexes. It knows no rules.
//!
//! Each concern has its own signal: a new scene redraws only the difference, moving the cursor touches
//! two hexes, and dragging moves a single element.

mod cells;
mod fan;
mod keys;
mod minimap;
mod pieces;
mod pointer;

use std::rc::Rc;
use std::sync::Arc;

use crate::prelude::*;
use client::Markup;
use client::board;
use client::ruler::measure;
use client::scene::{Bounds, Field, MapPath, Point, Scene};
use client::viewport::Viewport;
use hex::{Dir, Hex};

use crate::mount::{Mount, effect, on_change, set_transform};
use pointer::Pointer;

/// Called with the hex that was clicked and, for a counter of a stack, its key.
pub type Press = dyn Fn(Hex, Option<&str>);

/// The inputs of a board.
pub struct Setup {
    pub field: Arc<Field>,
    pub scene: Memo<Scene>,
    /// The first hex of the cursor.
    pub start: Hex,
    /// The part of the map to show first; otherwise all of it.
    pub look: Option<Bounds>,
    /// Where the action is: the cursor moves there, and the hex stays in view.
    pub focus: Box<dyn Fn() -> Option<Hex>>,
    pub press: Box<Press>,
    /// The route to the hex that the player points at.
    pub route: Box<dyn Fn(Hex) -> Option<MapPath>>,
}

/// The state shared by the components of a board.
#[derive(Clone, Copy)]
struct Board {
    fixed: StoredValue<Rc<Fixed>, LocalStorage>,
    scene: Memo<Scene>,
    viewport: RwSignal<Viewport>,
    /// The hex with the keyboard focus, or the one that would get it.
    cursor: RwSignal<Hex>,
    /// The hex under the pointer.
    hover: RwSignal<Option<Hex>>,
    /// Whether the cursor was last moved by keys rather than by pointing.
    walked: RwSignal<bool>,
    /// The hex whose stack is fanned out.
    fanned: RwSignal<Option<Hex>>,
    /// The start of the ruler, while it is in use.
    ruler: RwSignal<Option<Hex>>,
    /// Whether the map is being dragged or zoomed.
    moving: RwSignal<bool>,
}

struct Fixed {
    field: Arc<Field>,
    frame: Mount,
    press: Box<Press>,
}

impl Board {
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

    /// Moves the cursor and scrolls it into view.
    fn put_cursor(&self, hex: Hex) {
        let field = self.field();
        let Some(spot) = field.spot(hex) else { return };
        if self.cursor.get_untracked() != hex {
            self.cursor.set(hex);
            self.view(|viewport| viewport.showing(spot.centre));
        }
    }

    /// Scrolls a hex and its neighbours into view.
    fn show_around(&self, hex: Hex) {
        let field = self.field();
        let around = Dir::ALL.into_iter().filter_map(|dir| field.spot(hex.neighbour(dir)));
        self.view(|viewport| around.fold(viewport, |at, spot| at.showing(spot.centre)));
    }

    fn view(&self, to: impl FnOnce(Viewport) -> Viewport) {
        self.viewport.set(to(self.viewport.get_untracked()));
    }

    /// The hex under the pointer, or else under the cursor.
    fn looked_at(&self) -> Hex {
        self.hover.get().unwrap_or_else(|| self.cursor.get())
    }

    /// The hex that the player dwells on. A cursor that follows the action or a click does not count.
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

/// Fills the frame that [`board::frame`] wrote.
pub fn mount(frame: Mount, Setup { field, scene, start, look, focus, press, route }: Setup) {
    let fixed = Rc::new(Fixed { field: Arc::clone(&field), frame: frame.clone(), press });
    let board = Board {
        fixed: StoredValue::new_local(fixed),
        scene,
        viewport: RwSignal::new(Viewport::new(Point::default(), field.bounds, field.counter)),
        cursor: RwSignal::new(start),
        hover: RwSignal::new(None),
        walked: RwSignal::new(false),
        fanned: RwSignal::new(None),
        ruler: RwSignal::new(None),
        moving: RwSignal::new(false),
    };
    pointer::follow_size(board, look);
    on_change(focus, move |hex| {
        if let Some(hex) = *hex {
            board.put_cursor(hex);
            board.show_around(hex);
        }
    });
    frame.bind_class("is-held", move || board.moving.get());
    frame.bind_class("lod-far", move || board.viewport.read().is_far());
    frame.on_action(move |action| zoom(board, action));
    sheet(board, &frame);
    layers(board, &frame, route);
    let pointer = Rc::new(Pointer::new(board));
    pointer::listen(&pointer, &frame);
    pieces::mount(board, &frame);
    cells::mount(board, &pointer, &frame);
    fan::mount(board, &frame);
    minimap::mount(board, &frame);
    keys::listen(board, &frame);
}

/// Moves and scales the map with the viewport. The top left corner of the element is that of the map's bounds.
fn sheet(board: Board, frame: &Mount) {
    let Some(sheet) = frame.find(".sheet").element().cloned() else { return };
    let bounds = board.field().bounds;
    effect(move || {
        let viewport = board.viewport.get();
        let Point { x, y } = viewport.to_screen(Point::new(bounds.x, bounds.y));
        let scale = viewport.scale();
        set_transform(&sheet, &format!("translate({x:.2}px, {y:.2}px) scale({scale:.5})"));
    });
}

/// The layers that are redrawn on every change, and the spoken form of the ruler. The route to the hex that the
/// player points at is drawn in the layer of the ruler.
fn layers(board: Board, frame: &Mount, route: Box<dyn Fn(Hex) -> Option<MapPath>>) {
    let layer = |class: &str, draw: fn(&Field, &Scene) -> Markup| {
        let field = board.field();
        frame.find(class).bind_markup(move || draw(&field, &board.scene.read()));
    };
    layer(".ground", |_, scene| board::ground(scene));
    layer(".highlights", board::highlights);
    layer(".paths", |_, scene| board::paths(scene));
    layer(".sight-lines", |_, scene| board::sight_lines(scene));
    layer(".tags", board::tags);
    layer(".arrows", board::arrows);
    let measured = move || measure(&board.field(), board.ruler.get()?, board.looked_at());
    let ruler = move || measured().map(|it| board::ruler(&board.field(), &it));
    let route = move || board.dwelt_on().and_then(&route).map(|route| board::path(&route));
    frame.find(".ruler").bind_markup(move || ruler().or_else(&route).unwrap_or_default());
    frame.find(".sr").bind_text(move || measured().map(|it| it.spoken).unwrap_or_default());
}

/// The zoom factor of one press.
const ZOOM: f64 = 1.35;

fn zoom(board: Board, action: &str) {
    match action {
        "zoom-in" => board.view(|viewport| viewport.zoomed_in_place(ZOOM)),
        "zoom-out" => board.view(|viewport| viewport.zoomed_in_place(1.0 / ZOOM)),
        "fit" => board.view(Viewport::fitted),
        _ => {}
    }
}
