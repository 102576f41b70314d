//! The board of every game: draws a [`Field`] once and the [`Scene`] as it changes, and tells which
//! hex was pressed. It knows no rules.
//!
//! Each concern has a signal of its own: a new scene redraws only what differs, a cursor that moves
//! touches two hexes, and dragging moves one sheet.

mod cells;
mod fan;
mod hand;
mod keys;
mod lights;
mod minimap;
mod pieces;
mod shape;
mod string;
mod ways;
mod zoom;

use std::sync::Arc;

use desk::scene::{Bounds, Field, Point, Scene};
use desk::viewport::Viewport;
use hex::{Dir, Hex};
use leptos::html::Div;
use leptos::prelude::*;

use cells::Cells;
use fan::FanOut;
use hand::Hand;
use lights::{Lights, Tags};
use minimap::Minimap;
use pieces::Pieces;
use string::{Stretched, Told};
use ways::{Sights, Ways};
use zoom::Zoom;

/// What the parts of a board share.
#[derive(Clone, Copy)]
struct Bench {
    field: StoredValue<Arc<Field>>,
    scene: Memo<Scene>,
    viewport: RwSignal<Viewport>,
    /// The hex with the keyboard's focus, or the one that would have it.
    cursor: RwSignal<Hex>,
    /// The hex under the pointer.
    hover: RwSignal<Option<Hex>>,
    /// The hex whose stack is fanned out.
    fanned: RwSignal<Option<Hex>>,
    /// Where the string is held, while it is stretched.
    string: RwSignal<Option<Hex>>,
    /// Whether the sheet is being moved.
    held: RwSignal<bool>,
    frame: NodeRef<Div>,
    calls: Calls,
}

/// Whom to tell.
#[derive(Clone, Copy)]
struct Calls {
    press: Callback<Hex>,
    piece: Option<Callback<String>>,
    hover: Option<Callback<Option<Hex>>>,
    cursor: Option<Callback<Hex>>,
}

impl Bench {
    fn field(&self) -> Arc<Field> {
        self.field.get_value()
    }

    /// Moves the cursor, and the sheet so that it is in view.
    fn put_cursor(&self, hex: Hex) {
        let field = self.field();
        let Some(spot) = field.spot(hex) else { return };
        if self.cursor.get_untracked() == hex {
            return;
        }
        self.cursor.set(hex);
        self.viewport.update(|viewport| *viewport = viewport.showing(spot.centre));
        if let Some(call) = self.calls.cursor {
            call.run(hex);
        }
    }

    /// Moves the sheet so that a hex and all that can be reached from it at once is in view.
    fn show_around(&self, hex: Hex) {
        let field = self.field();
        let around = Dir::ALL.into_iter().filter_map(|dir| field.spot(hex.neighbour(dir)));
        self.viewport.update(|viewport| {
            for spot in around {
                *viewport = viewport.showing(spot.centre);
            }
        });
    }

    fn point_at(&self, hex: Option<Hex>) {
        if self.hover.get_untracked() == hex {
            return;
        }
        self.hover.set(hex);
        if let Some(call) = self.calls.hover {
            call.run(hex);
        }
    }
}

#[component]
pub fn Board(
    /// What a screen reader calls the map.
    #[prop(into)]
    name: String,
    field: Arc<Field>,
    #[prop(into)] scene: Memo<Scene>,
    /// Where the cursor stands at first.
    start: Hex,
    /// The part of the map to begin with; otherwise all of it.
    #[prop(optional_no_strip)]
    look: Option<Bounds>,
    /// Where the action is: the cursor goes there, and it is kept in view.
    #[prop(optional, into)]
    follow: Signal<Option<Hex>>,
    on_press: Callback<Hex>,
    /// A counter was picked from a fanned stack, by its key.
    #[prop(optional)]
    on_piece: Option<Callback<String>>,
    #[prop(optional)] on_hover: Option<Callback<Option<Hex>>>,
    #[prop(optional)] on_cursor: Option<Callback<Hex>>,
) -> impl IntoView {
    let bounds = field.bounds;
    let bench = Bench {
        scene,
        viewport: RwSignal::new(Viewport::new(Point::default(), bounds, field.counter)),
        cursor: RwSignal::new(start),
        hover: RwSignal::new(None),
        fanned: RwSignal::new(None),
        string: RwSignal::new(None),
        held: RwSignal::new(false),
        frame: NodeRef::new(),
        calls: Calls { press: on_press, piece: on_piece, hover: on_hover, cursor: on_cursor },
        field: StoredValue::new(Arc::clone(&field)),
    };
    hand::follow_size(bench, look);
    Effect::new(move |_| {
        if let Some(hex) = follow.get() {
            bench.put_cursor(hex);
            bench.show_around(hex);
        }
    });
    let far = Memo::new(move |_| bench.viewport.read().is_far());
    let measured = string::measured(bench);
    let hand = Hand::new(bench);
    view! {
        <div
            class="frame"
            class:is-held=bench.held
            class:lod-far=far
            node_ref=bench.frame
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |event| hand.up(&event)
            on:pointerleave=move |_| bench.point_at(None)
            on:wheel=move |event| hand.wheel(&event)
            on:keydown=move |event| keys::pressed(bench, &event)
        >
            <div class="sheet" style:transform=move || transform(&bench.viewport.read(), bounds)>
                <svg
                    class="board"
                    role="application"
                    aria-roledescription="hex map"
                    aria-label=name
                    viewBox=shape::view_box(bounds)
                    width=bounds.width
                    height=bounds.height
                >
                    <g id=minimap::GROUND inner_html=field.markup.clone()></g>
                    <Lights bench/>
                    <Ways bench/>
                    <Pieces bench/>
                    <Sights bench/>
                    <Tags bench/>
                    <Cells bench hand/>
                    <Stretched bench measured/>
                    <FanOut bench/>
                </svg>
            </div>
            <Minimap bench/>
            <Zoom bench/>
            <Told measured/>
        </div>
    }
}

/// The sheet's own corner is that of the map's bounds.
fn transform(viewport: &Viewport, bounds: Bounds) -> String {
    let Point { x, y } = viewport.to_screen(Point::new(bounds.x, bounds.y));
    let scale = viewport.scale();
    format!("translate({x:.2}px, {y:.2}px) scale({scale:.5})")
}
