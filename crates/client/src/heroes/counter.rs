//! The counters of Conflict of Heroes, with each number where players expect it (1.1c). The markup is centred on
//! 0, 0. A counter is drawn in 100 by 100 and scaled by [`SCALE`] on the map.

use crate::art::Army;
use crate::html;
use crate::markup::Markup;
use crate::scene::Point;
use heroes::{Colour, Gait, Heroes, Hit, Readiness, Side, UnitId, UnitType};
use hex::Dir;

/// The size of a counter on the map, relative to the size it is drawn at.
const SCALE: f64 = 0.47;
/// The width of a counter on the map.
pub const WIDTH: f64 = 100.0 * SCALE;

const STAR: &str = "L1.3 -1.8L4.9 -1.6L2.1 .7L3.1 4.2L0 2.2L-3.1 4.2L-2.1 .7L-4.9 -1.6L-1.3 -1.8Z";
const BURST: &str = "M13 0L6 2.5L9.2 9.2L2.5 6L0 13L-2.5 6L-9.2 9.2L-6 2.5L-13 0L-6 -2.5L-9.2 -9.2L\
                     -2.5 -6L0 -13L2.5 -6L9.2 -9.2L6 -2.5Z";

pub const fn army(side: Side) -> Army {
    match side {
        Side::Us => Army::Us,
        Side::Japan => Army::Japan,
    }
}

/// Where a counter is drawn in its hex, and how.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Placement {
    /// The offset from the middle of the hex.
    pub at: Point,
    /// The number of counters in the stack, on its top counter.
    pub count: usize,
    /// Whether it takes part in the action being drafted.
    pub acts: bool,
}

/// A unit with its facing on the hexside.
pub fn counter(game: &Heroes, unit: UnitId, placement: Placement) -> Markup {
    let (kind, it) = (game.kind(unit), game.unit(unit));
    let spent = it.readiness == Readiness::Spent;
    let active = it.readiness == Readiness::Activated;
    let states = [(spent, " is-spent"), (active, " is-active"), (it.is_hit(), " is-hit")];
    let states: String = states.iter().filter(|(so, _)| *so).map(|(_, class)| *class).collect();
    let ring = (active || placement.acts).then(|| {
        html!(r#"<rect class="ctr-ring" x="-4" y="-4" width="108" height="108" rx="16"/>"#)
    });
    let under = it.is_hit().then(|| {
        html!(
            "<g class=\"hit-under\"><rect x=\"-5\" y=\"7\" width=\"96\" height=\"96\" rx=\"11\" \
             transform=\"rotate(-4 45 55)\"/></g>"
        )
    });
    // 19.0: only its owner sees this counter.
    let hidden = it.is_hidden();
    let dashes = hidden.then(|| {
        html!(
            "<rect x=\"1\" y=\"1\" width=\"98\" height=\"98\" rx=\"12\" fill=\"none\" \
             stroke=\"currentColor\" stroke-width=\"5\" stroke-dasharray=\"13 9\"/>"
        )
    });
    let veil = spent.then(|| {
        html!(
            "<rect class=\"ctr-veil\" x=\"2\" y=\"2\" width=\"96\" height=\"96\" rx=\"11\"/>\
             <rect x=\"2\" y=\"2\" width=\"96\" height=\"96\" rx=\"11\" fill=\"url(#p-hatch)\"/>"
        )
    });
    let army = army(kind.side).name();
    html!(
        "<g class=\"ctr ctr-{army}{states}\" transform=\"scale({SCALE})\">\
         <g transform=\"translate(-50 -50)\">\
         <rect class=\"ctr-shadow\" x=\"4\" y=\"6\" width=\"96\" height=\"97\" rx=\"12\"/>\
         {ring}{under}<g class=\"ctr-in\" opacity=\"{opacity}\">{front}{veil}</g>{dashes}{badges}</g></g>{wall}{facing}",
        army,
        states,
        SCALE,
        ring,
        under,
        front = front(kind, game.firefight().piece(unit).number),
        veil,
        badges = badges(game, unit, placement),
        opacity = if hidden { ".55" } else { "1" },
        dashes,
        wall = shelter(game, unit),
        facing = (!hidden).then(|| facing(kind.side, game.facing(unit), placement.at))
    )
}

/// 18.1, 21.0: the Bunker, the low wall or the landing craft that a unit is in, in front of the counter.
fn shelter(game: &Heroes, unit: UnitId) -> Option<Markup> {
    if game.is_aboard(unit) {
        return Some(html!("<use href=\"#u-lcp\" transform=\"translate(0 26) scale(.62)\"/>"));
    }
    let symbol = match (game.is_inside(unit), game.is_dug_in(unit)) {
        (true, _) => "k-bunker",
        (false, true) => "k-hasty",
        (false, false) => return None,
    };
    Some(html!("<use href=\"#{symbol}\" transform=\"translate(0 28) scale(.46)\"/>", symbol))
}

/// The arrow at the hexside that a unit faces. It leaves room for the arrow of the adjacent hex and for the numbers
/// on the counter.
fn facing(side: Side, facing: Dir, Point { x, y }: Point) -> Markup {
    let (army, turn) = (army(side).name(), 60 * u16::from(facing.number()));
    html!(
        "<g class=\"facing facing-{army}\" transform=\"translate({left} {up}) rotate({turn})\">\
         <path d=\"M-7.4 -26.8L0 -34.6L7.4 -26.8L0 -29.2Z\"/></g>",
        army,
        left = -x,
        up = -y,
        turn
    )
}

fn badges(game: &Heroes, unit: UnitId, placement: Placement) -> Markup {
    let it = game.unit(unit);
    let mut badges = Markup::new();
    // 23.0-r3: players command only their own units.
    if is_of_second_player(game, unit) {
        badges += html!(
            "<g class=\"badge b-second\" transform=\"translate(50 1)\">\
             <rect x=\"-13\" y=\"-7.6\" width=\"26\" height=\"15.2\" rx=\"7.6\"/>\
             <text y=\"4.6\">2nd</text></g>"
        );
    }
    if it.readiness == Readiness::Spent {
        badges += html!(
            "<g class=\"badge b-spent\" transform=\"translate(50 101)\">\
                   <rect x=\"-19\" y=\"-8.6\" width=\"38\" height=\"17.2\" rx=\"8.6\"/>\
                   <text y=\"4.6\">spent</text></g>"
        );
    }
    if let Some(letters) = hit(game, unit) {
        badges += html!(
            "<g class=\"badge b-hit\" transform=\"translate(1 47) rotate(-8)\">\
             <rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" rx=\"5\"/><path d=\"{BURST}\"/>\
             <text y=\"5.6\">{letters}</text></g>",
            BURST,
            letters
        );
    }
    let ap = game.purse(game.firefight().owner(unit)).ap;
    if it.readiness == Readiness::Activated && ap != Some(0) {
        badges += html!(
            "<g class=\"badge b-ap\" transform=\"translate(99 47)\"><circle r=\"14.5\"/>\
             <text y=\"6.6\">{points}</text></g>",
            points = super::words::points(ap)
        );
    } else if placement.count > 1 {
        badges += html!(
            "<g class=\"badge b-n\" transform=\"translate(99 48)\"><circle r=\"12.5\"/>\
             <text y=\"6\">{count}</text></g>",
            count = placement.count
        );
    }
    badges
}

/// Whether a unit belongs to the second player of its side.
pub fn is_of_second_player(game: &Heroes, unit: UnitId) -> bool {
    let (firefight, owner) = (game.firefight(), game.firefight().owner(unit));
    firefight.players().any(|it| it < owner && firefight.side(it) == firefight.side(owner))
}

/// 7.4d: the start of the marker's name, for players who may know it.
fn hit(game: &Heroes, unit: UnitId) -> Option<String> {
    match (game.unit(unit).hit, game.marker(unit)) {
        (Hit::None, _) => None,
        (_, Some(marker)) => Some(marker.name.chars().take(2).collect()),
        (_, None) => Some("?".to_owned()),
    }
}

/// A counter as it is printed, around 0, 0 in 100 by 100.
pub fn printed(kind: &UnitType, number: u8) -> Markup {
    html!(
        "<g class=\"ctr ctr-{army}\"><g transform=\"translate(-50 -50)\">\
         <g class=\"ctr-in\">{front}</g></g></g>",
        army = army(kind.side).name(),
        front = front(kind, number)
    )
}

/// The printed face of a counter.
fn front(kind: &UnitType, number: u8) -> Markup {
    let (symbol, name) = silhouette(&kind.id);
    let mirror = match kind.side {
        Side::Us => "",
        Side::Japan => " scale(-1 1)",
    };
    html!(
        "<rect class=\"ctr-body\" x=\"2\" y=\"2\" width=\"96\" height=\"96\" rx=\"11\"/>\
         <rect class=\"ctr-rule\" x=\"5.4\" y=\"5.4\" width=\"89.2\" height=\"89.2\" rx=\"8\"/>\
         <g class=\"ctr-pict\"><use href=\"#{symbol}\" transform=\"translate(50 46.5){mirror} scale(.92)\"/></g>\
         <g class=\"num\">{attack}{movement}{identity}{ratings}{reach}{transport}</g><text class=\"ctr-name\" x=\"50\" y=\"74.6\">{name}</text>",
        symbol,
        mirror,
        attack = attack(kind),
        movement = movement(kind),
        identity = identity(kind, number),
        ratings = ratings(kind),
        reach = reach(kind),
        transport = (kind.special.carries > 0).then(|| transport(kind)),
        name
    )
}

fn attack(kind: &UnitType) -> Markup {
    let turret = kind
        .special
        .turret
        .then(|| html!("<circle class=\"turret\" cx=\"18\" cy=\"17.4\" r=\"12.6\"/>"));
    if let Some(indirect) = kind.indirect {
        html!(
            "<text class=\"n-atk\" x=\"13.5\" y=\"26\">{attack}</text>\
             <text class=\"n-ind\" x=\"28.5\" y=\"24.6\">({indirect})</text>",
            attack = kind.attack,
            indirect
        )
    } else {
        html!(
            "{turret}<text class=\"n-atk\" x=\"18\" y=\"26\">{attack}</text>",
            turret,
            attack = kind.attack
        )
    }
}

fn movement(kind: &UnitType) -> Markup {
    let back = match kind.gait {
        Gait::Foot if kind.is_unburdened() => {
            html!(r#"<circle class="mv-foot" cx="83" cy="17" r="12.4"/>"#)
        }
        Gait::Foot => {
            html!(r#"<rect class="mv-foot" x="71" y="5" width="24" height="24" rx="4"/>"#)
        }
        Gait::Tracked => {
            html!(r#"<rect class="mv-track" x="69" y="6" width="28" height="22" rx="11"/>"#)
        }
        Gait::Boat => {
            html!(r#"<path class="mv-boat" d="M69 8H95C95 23 87 30 82 30C76 30 69 23 69 8Z"/>"#)
        }
    };
    html!(
        "{back}<text class=\"n-mv\" x=\"83\" y=\"25.2\">{movement}</text>",
        back,
        movement = kind.movement
    )
}

/// The emblem of the side, and the number (1.1a).
fn identity(kind: &UnitType, number: u8) -> Markup {
    let x = if kind.indirect.is_some() { 49.0 } else { 43.5 };
    let emblem = match kind.side {
        Side::Us => {
            html!(
                "<path class=\"emb\" transform=\"translate({x} 15.4)\" d=\"M0 -5.2{STAR}\"/>",
                x,
                STAR
            )
        }
        Side::Japan => html!("<circle class=\"emb\" cx=\"{x}\" cy=\"15.4\" r=\"4.3\"/>", x),
    };
    html!(
        "<g class=\"ctr-id\">{emblem}<text x=\"{beside}\" y=\"19.6\">{number:02}</text></g>",
        emblem,
        beside = x + 12.5,
        number
    )
}

/// Attack ratings, red above blue; in a white box if they are worse in close combat (1.1d).
fn ratings(kind: &UnitType) -> Markup {
    let x = if kind.boxed { 18.5 } else { 18.0 };
    let white_box = kind.boxed.then(|| {
        html!(r#"<rect class="wbox" x="7.4" y="62.6" width="22.4" height="33" rx="3.4"/>"#)
    });
    let written = |rating: Option<i8>| rating.map_or_else(|| "–".to_owned(), |it| it.to_string());
    html!(
        "{white_box}<text class=\"n-ar red\" x=\"{x}\" y=\"78.6\">{red}</text>\
         <text class=\"n-ar2 blue\" x=\"{x}\" y=\"94.6\">{blue}</text>{burst}",
        white_box,
        x,
        red = written(kind.red),
        blue = written(kind.blue),
        burst = kind.special.explosive.then(burst)
    )
}

/// 1.1: the symbol of a weapon that fires explosive shells.
fn burst() -> Markup {
    html!(
        "<path class=\"he\" d=\"M24.5 56L21.3 57.1L22.7 60.2L19.6 58.8L18.5 62L17.4 58.8L14.3 60.2L15.7 57.1L\
         12.5 56L15.7 54.9L14.3 51.8L17.4 53.2L18.5 50L19.6 53.2L22.7 51.8L21.3 54.9Z\"/>"
    )
}

/// Range, and the defense ratings: flank above front.
fn reach(kind: &UnitType) -> Markup {
    let range = match kind.min_range {
        0 | 1 => kind.range.to_string(),
        least => format!("{least}–{}", kind.range),
    };
    let colour = match kind.armour {
        Colour::Red => "red",
        Colour::Blue => "blue",
    };
    html!(
        "<text class=\"n-rng\" x=\"50\" y=\"92\">{range}</text>\
         <text class=\"n-fl {colour}\" x=\"83\" y=\"75.6\">{flank}</text>\
         <text class=\"n-fr {colour}\" x=\"83\" y=\"93.6\">{front}</text>",
        range,
        colour,
        flank = kind.flank,
        front = kind.front
    )
}

/// 1.1d, 21.0b: how many units it carries, and the shield that it gives them.
fn transport(kind: &UnitType) -> Markup {
    html!(
        "<text class=\"n-ind\" x=\"18\" y=\"52\">×{carries}</text>\
         <path class=\"wbox\" d=\"M72 38H94V50C94 57 88 60 83 62C78 60 72 57 72 50Z\"/>\
         <text class=\"n-ind\" x=\"83\" y=\"54\">+{shield}</text>",
        carries = kind.special.carries,
        shield = kind.special.shield
    )
}

/// The picture of a type of unit, and the name below it.
fn silhouette(id: &str) -> (&'static str, &'static str) {
    match id {
        "bar" => ("u-bar", "BAR"),
        "raider" => ("u-raider", "Raider"),
        "paramarine" => ("u-paramarine", "Para"),
        "mmg" => ("u-mmg", "MMG"),
        "hmg" => ("u-hmg", "HMG"),
        "mortar-81" => ("u-mortar-81", "81 mm"),
        "mortar-60" => ("u-mortar-60", "60 mm"),
        "atg" => ("u-atg", "37 mm"),
        "stuart" => ("u-stuart", "Stuart"),
        "gmc" => ("u-gmc", "GMC"),
        "lcp" => ("u-lcp", "LCP(L)"),
        "infantry" => ("u-infantry", "Infantry"),
        "conscripts" => ("u-conscripts", "Conscr."),
        "lmg" => ("u-lmg", "LMG"),
        "type-92" => ("u-type-92", "MMG"),
        "discharger" => ("u-discharger", "Discharger"),
        "type-97" => ("u-type-97", "81 mm"),
        "sniper" => ("u-sniper", "Sniper"),
        "gun-70" => ("u-gun-70", "70 mm"),
        "gun-75" => ("u-gun-75", "75 mm"),
        "pak" => ("u-atg", "PaK 36"),
        "chi-ha" => ("u-chi-ha", "Chi-ha"),
        "ha-go" => ("u-ha-go", "Ha-go"),
        _ => ("u-rifle", "Rifle"),
    }
}
