//! Routes, attacks and lines of sight.

use desk::scene::{Point, Sight, Way, WayKind};
use leptos::prelude::*;

use super::{Bench, shape};

#[component]
pub fn Ways(bench: Bench) -> impl IntoView {
    let ways = Memo::new(move |_| bench.scene.read().ways.clone());
    view! { <g class="ways" aria-hidden="true">{move || ways.read().iter().map(way).collect_view()}</g> }
}

fn way(Way { kind, points, tag }: &Way) -> impl IntoView + use<> {
    let (halo, line) = match kind {
        WayKind::Route => ("way-o", "way"),
        WayKind::Attack => ("atk-halo", "atk"),
        WayKind::Bombardment => ("atk-bomb-o", "atk-bomb"),
    };
    let end = points.last().copied().unwrap_or_default();
    let (path, again) = (shape::points(points), shape::points(points));
    view! {
        <polyline class=halo points=path></polyline>
        <polyline class=line points=again></polyline>
        {tag.clone().map(|text| tag_at(end, text))}
    }
}

#[component]
pub fn Sights(bench: Bench) -> impl IntoView {
    let sights = Memo::new(move |_| bench.scene.read().sights.clone());
    view! {
        <g class="sights" aria-hidden="true">
            {move || sights.read().iter().map(sight).collect_view()}
        </g>
    }
}

/// Solid as far as one sees, dotted beyond.
fn sight(Sight { from, to, cut, tag }: &Sight) -> impl IntoView + use<> {
    let seen = cut.unwrap_or(*to);
    view! {
        {line("los-halo", *from, *to)}
        {line("los", *from, seen)}
        {cut.map(|cut| line("los los-dead", cut, *to))}
        {tag.clone().map(|text| tag_at(*to, text))}
    }
}

pub fn line(class: &'static str, from: Point, to: Point) -> impl IntoView {
    view! { <line class=class x1=from.x y1=from.y x2=to.x y2=to.y></line> }
}

/// A text on paper, above a point.
pub fn tag_at(at: Point, text: String) -> impl IntoView {
    let width = shape::text_width(&text, 11.0);
    view! {
        <g transform=shape::translate(at)>
            <rect class="tag-b" x=-width / 2.0 y="-33" width=width height="18" rx="9"></rect>
            <text class="tag-t" y="-20">{text}</text>
        </g>
    }
}
