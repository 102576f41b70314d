//! The panels beside the map: commanders with their tracks, the score, the hand, the units.

use super::counter::army;
use super::draw::state;
use super::{GAME, cards, choice, fire, name, words};
use crate::art::emblem;
use crate::html;
use crate::markup::Markup;
use crate::widget::clause;
use crate::words::{capital, counted};
use heroes::{Heroes, Player, Readiness, Side, Step, UnitId};

/// Spaces of the Bushido track to either side.
const BUSHIDO: i8 = 4;
/// Spaces of the victory track to either side, unless a side leads by more.
const VICTORY: i8 = 5;
/// 3.0a
const ACTIVATION: u8 = 7;

fn cited(id: &str) -> Markup {
    clause(GAME, id)
}

/// A track of spaces, each with its text and class.
fn pips(class: &str, spaces: impl Iterator<Item = (String, &'static str)>) -> Markup {
    let spaces: Markup = spaces
        .map(|(text, class)| match class {
            "" => html!("<i>{text}</i>", text),
            class => html!("<i class=\"{class}\">{text}</i>", class, text),
        })
        .collect();
    html!("<div class=\"pips {class}\" aria-hidden=\"true\">{spaces}</div>", class, spaces)
}

fn track(title: &str, id: &str, value: &str, pips: &Markup) -> Markup {
    html!(
        "<div class=\"track\"><div class=\"track-h\"><span>{title} {rule}</span><b>{value}</b></div>\
         {pips}</div>",
        title,
        rule = cited(id),
        value,
        pips
    )
}

/// All panels: the opponent above, the viewer below.
pub fn panels(game: &Heroes, seat: Option<Player>) -> Markup {
    let mine = fire::side(game, seat.or(Some(Player(0))));
    let side = |side: Side| -> Markup {
        let players = game.firefight().players().filter(|it| game.firefight().side(*it) == side);
        players.map(|player| commander(game, player, seat == Some(player))).collect()
    };
    let hand = seat.filter(|_| game.firefight().sections.cards);
    let hand = hand.map(|player| cards::hand(game, player)).unwrap_or_default();
    side(mine.other()) + score(game) + side(mine) + hand + roster(game, mine)
}

fn commander(game: &Heroes, player: Player, is_me: bool) -> Markup {
    let side = game.firefight().side(player);
    let army = army(side);
    let purse = game.purse(player);
    let cards = (game.firefight().sections.cards)
        .then(|| html!("{count}<br/>", count = counted(purse.held, "card")));
    let count = |readiness: Readiness| {
        let units = game.firefight().units().filter(|unit| {
            game.firefight().owner(*unit) == player
                && game.is_on_map(*unit)
                && game.unit(*unit).readiness == readiness
        });
        units.count()
    };
    // 8.0-r4: one marker for the side.
    let leads = game.firefight().players().find(|it| game.firefight().side(*it) == side);
    let bushido = side == Side::Japan && leads == Some(player) && game.firefight().sections.bushido;
    html!(
        "<section class=\"panel player {army}{me}\" aria-label=\"{name}\"><div class=\"who\">\
         <span class=\"emb\">{emblem}</span><div><b>{name}</b><small>{status}{place}</small></div>\
         <div class=\"end\">{cards}{fresh} fresh, {spent} spent</div></div>{ap}{caps}{bushido}</section>",
        army = army.name(),
        me = if is_me { " me" } else { "" },
        name = capital(&words::player(player)),
        emblem = emblem(army),
        status = if is_me { "You" } else { status(game, player) },
        place = place_in_order(game, player),
        cards,
        fresh = count(Readiness::Fresh),
        spent = count(Readiness::Spent),
        ap = (purse.ap != Some(0)).then(|| action_points(game, player)),
        caps = command_points(game, player),
        bushido = bushido.then(|| bushido_points(game))
    )
}

/// The status of a player other than the viewer.
fn status(game: &Heroes, player: Player) -> &'static str {
    match game.step() {
        Step::SetUp(who) if who == player => "Setting up",
        Step::SetUp(_) | Step::Bid { .. } => "Waiting",
        _ if game.turn() == player => "Taking a Turn",
        _ => "Waiting",
    }
}

/// 23.0b: the place of one of several players in the order of Turns: ` · Turn 2 of 4`.
fn place_in_order(game: &Heroes, player: Player) -> Option<String> {
    let order = game.turn_order();
    let place = order.iter().position(|it| *it == player)? + 1;
    (order.len() > 2).then(|| format!(" · Turn {place} of {}", order.len()))
}

/// The APs left in the activation.
fn action_points(game: &Heroes, player: Player) -> Markup {
    let known = game.purse(player).ap;
    let ap = known.unwrap_or(0);
    let spaces = (1..=ap.max(ACTIVATION))
        .map(|space| (space.to_string(), if space <= ap { "on" } else { "" }));
    let who: Vec<String> = game.activated(player).map(|unit| name(game, unit)).collect();
    let title = match &who[..] {
        [] => "AP".to_owned(),
        [one] => format!("AP · {one}"),
        several => format!("AP · {}", counted(several.len() as u64, "unit")),
    };
    track(&title, "3.0b", &words::points(known), &pips("gold", spaces))
}

/// 3.2, 7.4.3a: CAPs, and the spaces covered by American losses.
fn command_points(game: &Heroes, player: Player) -> Markup {
    let (caps, start) = (game.purse(player).caps, game.starting_caps(player));
    let side = game.firefight().side(player);
    let lost = game.losses(player);
    let spaces = (1..=start.max(caps)).map(|space| {
        let class = match space {
            space if space > start.saturating_sub(lost) && space <= start => "lost",
            space if space <= caps => "on",
            _ => "",
        };
        (space.to_string(), class)
    });
    let id = if lost > 0 { "7.4.3a" } else { "3.2a" };
    track("CAP", id, &caps.to_string(), &pips(army(side).name(), spaces))
}

/// 8.0: the points, and their current effect.
fn bushido_points(game: &Heroes) -> Markup {
    let now = game.bushido();
    let most = BUSHIDO.max(now.abs());
    let spaces =
        (-most..=most).map(|space| (words::signed(space), if space == now { "on" } else { "" }));
    track("Bushido", "8.0a", &words::signed(now), &pips("jp", spaces))
}

/// The lead in points, and the Round.
fn score(game: &Heroes) -> Markup {
    let lead = game.lead();
    let leader = if lead > 0 { Side::Us } else { Side::Japan };
    let most = VICTORY.max(lead.abs());
    // American points are on the left, as in the legend below; there is no 0 (2.5-r1).
    let spaces = (-most..=most)
        .filter(|space| *space != 0)
        .map(|space| (space.abs().to_string(), if space == -lead { "on" } else { "" }));
    let (round, rounds) = (game.round(), game.firefight().rounds);
    let turns = (1..=rounds).map(|space| {
        let class = match space {
            space if space < round => "on",
            space if space == round => "on now",
            _ => "",
        };
        (space.to_string(), class)
    });
    let value = format!("{} {}", leader.title(), lead.abs());
    let tracks = track("Victory points", "2.5b", &value, &pips(army(leader).name(), spaces));
    let rounds = track("Round", "2.3a", &format!("{round} of {rounds}"), &pips("rounds", turns));
    html!(
        "<section class=\"panel player score\" aria-label=\"Score\">{tracks}\
         <div class=\"vpends\" aria-hidden=\"true\"><span>{star} America</span><span>Japan {disc}</span></div>\
         {rounds}</section>",
        tracks,
        star = emblem(army(Side::Us)),
        disc = emblem(army(Side::Japan)),
        rounds
    )
}

/// Every unit as a button, and the units that will arrive later. Actions: `piece KEY`.
fn roster(game: &Heroes, mine: Side) -> Markup {
    let side = |side: Side| {
        let units = game.firefight().units().filter(|unit| game.side(*unit) == side);
        let on: Markup =
            units.filter(|unit| game.is_on_map(*unit)).map(|unit| row(game, unit)).collect();
        listed(html!("{side}", side = side.title()), on)
    };
    let coming = choice::waiting(game).filter(|(unit, _)| !unplaced(game).any(|it| it == *unit));
    let coming: Markup = coming.map(|(unit, round)| comes(game, unit, round)).collect();
    let can_enter = |unit| game.firefight().piece(unit).start.entry().is_some();
    let to_do = |unit| if can_enter(unit) { "to set up, or to enter" } else { "to set up" };
    let unplaced: Markup =
        unplaced(game).map(|unit| button(game, unit, to_do(unit), "–")).collect();
    html!(
        "<section class=\"panel units\" aria-label=\"Units\"><h2>Units</h2>{unplaced}{mine}{theirs}{coming}</section>",
        unplaced = listed(html!("Next"), unplaced),
        mine = side(mine),
        theirs = side(mine.other()),
        coming = listed(html!("Off the map {rule}", rule = cited("5.5a")), coming)
    )
}

/// A part of the roster; nothing if it is empty.
fn listed(title: Markup, rows: Markup) -> Markup {
    if rows.is_empty() {
        return Markup::new();
    }
    html!("<h3>{title}</h3><div class=\"roster\">{rows}</div>", title, rows)
}

/// The units that the active side still has to set up, in order.
fn unplaced(game: &Heroes) -> impl Iterator<Item = UnitId> + '_ {
    let by = match game.step() {
        Step::SetUp(player) => Some(player),
        _ => None,
    };
    by.into_iter().flat_map(|player| choice::to_set_up(game, player))
}

fn row(game: &Heroes, unit: UnitId) -> Markup {
    let hex = game.whereabouts(unit).map(|hex| game.map().label(hex));
    let hex = hex.unwrap_or_else(|| "?".to_owned());
    button(game, unit, &state(game, unit), &hex)
}

fn comes(game: &Heroes, unit: UnitId, round: u8) -> Markup {
    let when =
        if round <= game.round() { "can enter".to_owned() } else { format!("Round {round}") };
    button(game, unit, &when, "–")
}

fn button(game: &Heroes, unit: UnitId, state: &str, hex: &str) -> Markup {
    let (key, side) = (game.firefight().name(unit), army(game.side(unit)).name());
    html!(
        "<button type=\"button\" class=\"row {side}\" data-do=\"piece {key}\"><b>{name}</b>\
         <small>{state}</small><span>{hex}</span></button>",
        side,
        key,
        name = name(game, unit),
        state,
        hex
    )
}

/// The panels in one line, for small screens.
pub fn strip(game: &Heroes, seat: Option<Player>) -> Markup {
    let mine = seat.unwrap_or_default();
    let side = game.firefight().side(mine);
    let caps = |wanted: &dyn Fn(Player) -> bool| {
        let players = game.firefight().players().filter(|it| wanted(*it));
        let caps: Vec<String> = players.map(|it| game.purse(it).caps.to_string()).collect();
        caps.join(" · ")
    };
    let ally = caps(&|it| it != mine && game.firefight().side(it) == side);
    let enemies = caps(&|it| game.firefight().side(it) != side);
    let leader = if game.lead() > 0 { Side::Us } else { Side::Japan };
    let mut cells = vec![
        ("Round", "", format!("{}/{}", game.round(), game.firefight().rounds)),
        ("VP", army(leader).name(), format!("{} {}", leader.title(), game.lead().abs())),
        ("AP", "", words::points(game.purse(mine).ap)),
        ("your CAP", army(side).name(), game.purse(mine).caps.to_string()),
    ];
    if !ally.is_empty() {
        cells.push(("ally's CAP", army(side).name(), ally));
    }
    cells.push(("their CAP", army(side.other()).name(), enemies));
    if game.firefight().sections.bushido {
        cells.push(("Bushido", "", words::signed(game.bushido())));
    }
    let cell = |(name, class, value): (&str, &str, String)| {
        html!("<div><b class=\"{class}\">{value}</b><span>{name}</span></div>", class, value, name)
    };
    cells.into_iter().map(cell).collect()
}
