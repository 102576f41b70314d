//! The board of every game: draws a [`Field`] once and the [`Scene`] as it changes, and reports clicks on
//! hexes. It knows no rules.
//!
//! Each concern has its own signal: a new scene redraws only the difference, moving the cursor touches
//! two hexes, and dragging moves a single element.

mod callout;
mod carry;
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
use client::ruler::{Measurement, Ruler, measure};
use client::scene::{Bounds, Field, MapPath, Point, Scene, SightReport};
use client::viewport::Viewport;
use hex::{Dir, Hex};

use crate::mount::{Mount, effect, on_change, set_attribute, set_transform};
pub use cells::hex_under;
use pointer::Pointer;

/// Called with the hex that was clicked and, for a counter of a stack, its key.
pub type Press = dyn Fn(Hex, Option<&str>);

/// The inputs of a board.
pub struct Setup {
    pub field: Arc<Field>,
    pub scene: Memo<Scene>,
    /// The first hex of the cursor.
    pub start: Hex,
    /// The parts of the map to show first, from the widest to the narrowest; if empty, the whole map is shown.
    pub first_areas: Vec<Bounds>,
    /// Where the action is: the cursor moves there, and the hex stays in view.
    pub focus: Box<dyn Fn() -> Option<Hex>>,
    /// The hex that the player wants to see, handled like `focus`. The number changes to show the same hex again.
    pub jump: Box<dyn Fn() -> Option<(Hex, u32)>>,
    pub press: Box<Press>,
    /// Drags that move a counter instead of the map.
    pub carry: Option<Carry>,
    /// The route to the hex that the player points at.
    pub route: Box<dyn Fn(Hex) -> Option<MapPath>>,
    /// A box that stays beside a hex.
    pub callout: Option<Callout>,
    /// The bar that can grow over the lower part of the map.
    pub bar: Option<Mount>,
    /// The line of sight between two hexes, and the game whose clauses it cites.
    pub sight: Box<dyn Fn(Hex, Hex) -> Option<SightReport>>,
    pub game: &'static str,
}

/// Returns the key of the counter that a drag from a hex, or from a counter in it, moves.
type Grip = dyn Fn(Hex, Option<&str>) -> Option<String>;
/// Called with the key of the counter and the hex where it is dropped.
type Put = dyn Fn(&str, Hex);

/// Drags that move a counter.
pub struct Carry {
    pub grip: Box<Grip>,
    pub put: Box<Put>,
}

/// A box over the map that stays beside a hex.
pub struct Callout {
    pub element: Mount,
    /// Returns the hex; called again whenever the contents of the box may have changed.
    pub hex: Box<dyn Fn() -> Option<Hex>>,
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
    /// The line-of-sight tool.
    ruler: RwSignal<Ruler>,
    /// Whether the map is being dragged or zoomed.
    moving: RwSignal<bool>,
}

struct Fixed {
    field: Arc<Field>,
    frame: Mount,
    press: Box<Press>,
    carry: Option<Carry>,
}

impl Board {
    fn fixed(&self) -> Rc<Fixed> {
        self.fixed.get_value()
    }

    fn field(&self) -> Arc<Field> {
        Arc::clone(&self.fixed().field)
    }

    /// Handles a click on a hex: it chooses an end of the line of sight, or acts and may open the stack there.
    fn press(&self, hex: Hex) {
        let ruler = self.ruler.get_untracked();
        if ruler.is_on() {
            self.ruler.set(ruler.pressed(hex));
            return;
        }
        fan::pressed(*self, hex);
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

    /// The hex that the player points at deliberately. A cursor that follows the action or a click does not count.
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
pub fn mount(frame: Mount, setup: Setup) {
    let Setup {
        field,
        scene,
        start,
        first_areas,
        focus,
        jump,
        press,
        carry,
        route,
        callout,
        bar,
        sight,
        game,
    } = setup;
    let fixed = Rc::new(Fixed { field: Arc::clone(&field), frame: frame.clone(), press, carry });
    let board = Board {
        fixed: StoredValue::new_local(fixed),
        scene,
        viewport: RwSignal::new(
            Viewport::new(Point::default(), field.bounds, field.counter)
                .with_smallest(field.smallest),
        ),
        cursor: RwSignal::new(start),
        hover: RwSignal::new(None),
        walked: RwSignal::new(false),
        fanned: RwSignal::new(None),
        ruler: RwSignal::new(Ruler::Off),
        moving: RwSignal::new(false),
    };
    pointer::follow_size(board, first_areas);
    if let Some(bar) = bar {
        pointer::follow_bar(board, &bar);
    }
    let look_at = move |hex: Hex| {
        board.put_cursor(hex);
        board.show_around(hex);
    };
    on_change(focus, move |hex| {
        if let Some(hex) = *hex {
            look_at(hex);
        }
    });
    on_change(jump, move |hex| {
        if let Some((hex, _)) = *hex {
            look_at(hex);
        }
    });
    frame.bind_class("is-held", move || board.moving.get());
    frame.bind_class("lod-far", move || board.viewport.read().is_far());
    frame.on_action(move |action| run(board, action));
    sheet(board, &frame);
    layers(board, &frame);
    ruler(board, &frame, route, sight, game);
    beacon(board, &frame);
    let pointer = Rc::new(Pointer::new(board));
    pointer::listen(&pointer, &frame);
    pieces::mount(board, &frame);
    cells::mount(board, &pointer, &frame);
    fan::mount(board, &frame);
    minimap::mount(board, &frame);
    keys::listen(board, &frame);
    if let Some(callout) = callout {
        callout::mount(board, callout);
    }
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

/// The layers that are redrawn on every change.
fn layers(board: Board, frame: &Mount) {
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
}

/// The line-of-sight tool: its line, its answer in words, and the spoken form. The route to the hex that the player
/// points at is drawn in the same layer.
fn ruler(
    board: Board,
    frame: &Mount,
    route: Box<dyn Fn(Hex) -> Option<MapPath>>,
    sight: Box<dyn Fn(Hex, Hex) -> Option<SightReport>>,
    game: &'static str,
) {
    let sight = Rc::new(sight);
    let found = move || -> Option<(Measurement, Option<SightReport>)> {
        let (from, to) = board.ruler.get().ends(board.looked_at())?;
        Some((measure(&board.field(), from, to)?, sight(from, to)))
    };
    let (drawn_of, noted_of) = (found.clone(), found.clone());
    let drawn = move || {
        let (measured, report) = drawn_of()?;
        let blocked = report.and_then(|report| report.blocked_by);
        Some(board::ruler(&board.field(), &measured, blocked))
    };
    let route = move || board.dwelt_on().and_then(&route).map(|route| board::path(&route));
    frame.find(".ruler").bind_markup(move || drawn().or_else(&route).unwrap_or_default());
    frame.find(".sight-note").bind_markup(move || {
        let found = noted_of();
        let report = found.as_ref().and_then(|(_, report)| report.as_ref());
        let measured = found.as_ref().map(|(measured, _)| measured);
        board::sight_note(game, board.ruler.get(), measured, report)
    });
    frame.find(".sr").bind_text(move || {
        let Some((measured, report)) = found() else { return String::new() };
        let report = report.map(|it| format!(". {} ({})", it.words, it.clause));
        measured.spoken + &report.unwrap_or_default()
    });
    let tool = frame.find("[data-do=ruler]");
    tool.bind_attribute("aria-pressed", move || Some(board.ruler.get().is_on().to_string()));
}

/// Points to the goal of the game while it is out of sight.
fn beacon(board: Board, frame: &Mount) {
    let (button, Some((name, goal))) = (frame.find(".beacon"), board.field().goal) else { return };
    let Some(element) = button.element().cloned() else { return };
    button.bind_text(move || {
        let beacon = board.viewport.read().beacon(goal);
        beacon.map(|(_, arrow)| format!("{arrow} {name}")).unwrap_or_default()
    });
    effect(move || {
        let beacon = board.viewport.get().beacon(goal);
        set_attribute(&element, "hidden", if beacon.is_some() { None } else { Some("") });
        if let Some((Point { x, y }, _)) = beacon {
            set_transform(
                &element,
                &format!("translate({x:.1}px, {y:.1}px) translate(-50%, -50%)"),
            );
        }
    });
}

/// The zoom factor of one click.
const ZOOM: f64 = 1.35;

/// The actions of the board's own buttons.
fn run(board: Board, action: &str) {
    match action {
        "goal" => {
            if let Some((_, goal)) = board.field().goal {
                board.view(|viewport| viewport.centred(goal));
            }
        }
        "ruler" => board.ruler.update(|ruler| *ruler = ruler.toggled(None)),
        "zoom-in" => board.view(|viewport| viewport.zoomed_in_place(ZOOM)),
        "zoom-out" => board.view(|viewport| viewport.zoomed_in_place(1.0 / ZOOM)),
        "fit" => board.view(Viewport::fitted),
        _ => {}
    }
}
