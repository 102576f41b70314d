//! The panels beside the field: both sides with their tracks, the round, the hand, the piles.

use super::selection::{Key, Selection};
use super::{GAME, army, card, choice, hp, muster, side_of, words};
use crate::art::{emblem, escape};
use crate::game_view::legal_actions;
use crate::panel::clause;
use crate::words::counted;
use game::{Game, Seat, Tally};
use pacific::{Action, CardId, Condition, Deck, Pacific, Phase, Side, Step};

/// The key to the lines of the field.
pub const LEGEND: &str = "<span><i class=\"line us\"></i>American supply line</span>\
    <span><i class=\"line jp\"></i>Japanese supply line</span><span><i class=\"able\"></i>Can act</span>";

pub fn cited(id: &str) -> String {
    clause(GAME, id)
}

/// Everything around the field: the opponent above, the viewer and the hand below.
pub fn panels(game: &Pacific, selection: &Selection, seat: Option<Seat>) -> String {
    let mine = seat.map_or(Side::Us, side_of);
    let sheet = match game.current() {
        Step::Muster(asked) if Some(asked) == seat => muster::sheet(game, selection, asked),
        _ => String::new(),
    };
    let hand = seat.map(|seat| hand(game, selection, seat)).unwrap_or_default();
    format!(
        "<div class=\"sides keep\">{}{}{}{}</div>{hand}{sheet}",
        camp(game, mine.other(), seat),
        round(game),
        camp(game, mine, seat),
        seat.map(|seat| piles(game, seat)).unwrap_or_default(),
    )
}

fn pips(class: &str, spaces: impl Iterator<Item = (String, &'static str)>) -> String {
    let space = |(text, class): (String, &str)| format!("<i class=\"{class}\">{text}</i>");
    let spaces: String = spaces.map(space).collect();
    format!("<div class=\"pips {class}\" aria-hidden=\"true\">{spaces}</div>")
}

/// A side: its Headquarters, AP, next income, general and active effects.
fn camp(game: &Pacific, side: Side, seat: Option<Seat>) -> String {
    let (camp, hp, storage) =
        (game.camp(side), hp(game, side), game.battle().army(side).headquarters.storage);
    let left = hp.saturating_sub(camp.damage);
    let is_mine = seat.map(side_of) == Some(side);
    // Two players of a side have a line each.
    let within = if game.players_of(side).count() > 1 { ", " } else { "<br/>" };
    let cards: Vec<String> = game
        .players_of(side)
        .map(|player| {
            let army = game.player(player);
            format!("{}{within}deck {}", counted(army.held, "card"), army.left)
        })
        .collect();
    let points =
        (1..=storage).map(|space| (space.to_string(), if space <= camp.ap { "on" } else { "" }));
    let bar = u32::from(left) * 100 / u32::from(hp.max(1));
    let income = game.income(side);
    let general = camp.general.map(|general| {
        let general = general.general();
        format!(
            "<p class=\"gen\"><b>{}</b> {} {}</p>",
            escape(&general.name),
            escape(&general.words()),
            cited("2.4b")
        )
    });
    format!(
        "<section class=\"panel player {}{}\" aria-label=\"{}\"><div class=\"who\">\
         <span class=\"emb\">{}</span><div><b>{}</b><small>{}</small></div>\
         <div class=\"end\">{}</div></div>\
         <div class=\"track\"><div class=\"track-h\"><span>HQ {}</span><b>{left} / {hp}</b></div>\
         <svg class=\"hpb\" viewBox=\"0 0 100 9\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <rect class=\"of\" width=\"100\" height=\"9\"/><rect width=\"{bar}\" height=\"9\"/></svg></div>\
         <div class=\"track\"><div class=\"track-h\"><span>AP stored {}</span><b>{}</b></div>{}</div>\
         <p class=\"small fore\">Next turn <b>+{} AP</b>: {}</p>{}</section>",
        army(side).name(),
        if is_mine { " me" } else { "" },
        side.title(),
        emblem(army(side)),
        side.title(),
        if is_mine {
            "You"
        } else if game.active() == side {
            "Has the turn"
        } else {
            "Waits"
        },
        cards.join("<br/>"),
        cited("4e"),
        cited("11.2"),
        camp.ap,
        pips(army(side).name(), points),
        income.total(),
        forecast(&income),
        general.unwrap_or_default(),
    )
}

/// The income of the next Headquarters Phase, part by part.
fn forecast(income: &Tally) -> String {
    let part =
        |part: &game::Part| format!("{} {} {}", escape(part.name), part.amount, cited(part.rule.0));
    income.parts().iter().map(part).collect::<Vec<_>>().join(", ")
}

/// The round, the phases of the turn, and how the battle is won.
fn round(game: &Pacific) -> String {
    let (round, rounds) = (game.round(), game.battle().last_round());
    let spaces = (1..=rounds).map(|space| {
        let class = match space.cmp(&round) {
            std::cmp::Ordering::Less => "on",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        (space.to_string(), class)
    });
    let now = game.phase();
    let phase = |phase: &Phase| {
        let class = match now {
            Some(now) if now > *phase => " class=\"done\"",
            Some(now) if now == *phase => " class=\"now\" aria-current=\"step\"",
            _ => "",
        };
        format!("<li{class}>{}</li>", words::phase(*phase))
    };
    let phases: String = Phase::ALL.iter().map(phase).collect();
    let before = match now {
        None => format!("<li class=\"now\">{}</li>", words::now(game)),
        Some(_) => String::new(),
    };
    let rules: Vec<String> = game.battle().rules.iter().map(pacific::Special::words).collect();
    let rules = if rules.is_empty() {
        String::new()
    } else {
        format!("<p class=\"small\">{}</p>", escape(&rules.join(" ")))
    };
    format!(
        "<section class=\"panel score\" aria-label=\"Round\"><div class=\"track-h\"><span>Round</span>\
         <b>{round} of {rounds}</b></div>{}<ol class=\"phases\">{before}{phases}</ol>\
         <dl class=\"aims\">{}</dl>{rules}</section>",
        pips("rounds", spaces),
        aims(game),
    )
}

/// The victory conditions of each side and the progress; once, if both are the same.
fn aims(game: &Pacific) -> String {
    let sign =
        |side: Side| format!("<span class=\"{}\">{}</span>", army(side).name(), emblem(army(side)));
    let aim = |side: Side| {
        let wins = &game.battle().army(side).wins;
        let wins: Vec<String> = wins.iter().map(|condition| far(game, side, *condition)).collect();
        wins.join(" ")
    };
    let [us, japan] = Side::BOTH.map(|side| (sign(side), aim(side)));
    let line = |sign: &str, aim: &str| format!("<dt>{sign}</dt><dd>{}</dd>", escape(aim));
    if us.1 == japan.1 {
        line(&(us.0 + &japan.0), &us.1)
    } else {
        line(&us.0, &us.1) + &line(&japan.0, &japan.1)
    }
}

/// A victory condition and the progress towards it.
pub fn far(game: &Pacific, side: Side, condition: Condition) -> String {
    let words = condition.words();
    match condition {
        Condition::Destroy(_) => format!("{words} So far {}.", game.camp(side.other()).lost),
        Condition::Hold { turns, .. } if turns > 1 => {
            format!("{words} So far {}.", counted(game.camp(side).held, "turn"))
        }
        _ => words,
    }
}

/// The viewer's hand. Commands: `show KEY`.
fn hand(game: &Pacific, selection: &Selection, seat: Seat) -> String {
    let army = game.player(seat);
    let playable = playable(game, seat);
    let cards: String = army
        .hand
        .iter()
        .map(|(id, count)| {
            let dim = !playable.contains(&id);
            in_hand(game, selection, side_of(seat), id, count, dim)
        })
        .collect();
    let cards =
        if cards.is_empty() { "<p class=\"muted small\">No cards.</p>".to_owned() } else { cards };
    format!(
        "<section class=\"hand\" aria-label=\"Your hand\"><div class=\"panel-h\">Hand \
         <span class=\"muted\">{}</span></div><div class=\"fan keep\" role=\"group\" aria-label=\"Cards\">{cards}</div></section>",
        counted(army.held, "card")
    )
}

fn in_hand(
    game: &Pacific,
    selection: &Selection,
    side: Side,
    id: CardId,
    count: u8,
    dim: bool,
) -> String {
    let it = id.card();
    let on = selection.card == Some(id);
    let several =
        if count > 1 { format!("<span class=\"kc-x\">× {count}</span>") } else { String::new() };
    let cost = game.cost(side, id).map_or_else(|| "X".to_owned(), |cost| cost.to_string());
    format!(
        "<button type=\"button\" class=\"kc {}{}\" aria-pressed=\"{on}\" data-do=\"show {}\">\
         <span class=\"kc-c\"><span class=\"sr\">cost </span>{cost}</span>{several}{}<span class=\"k\">{}</span><b>{}</b>{}</button>",
        army(side).name(),
        if dim { " dim" } else { "" },
        Key::Card(id),
        card::art(it),
        card::kind(it),
        escape(&it.name),
        card::body(it),
    )
}

/// The cards of the viewer's hand that can be used now.
fn playable(game: &Pacific, seat: Seat) -> Vec<CardId> {
    if game.asked().is_none_or(|(asked, _)| asked != seat) {
        return Vec::new();
    }
    let mut cards = Vec::new();
    for order in legal_actions(game) {
        let card = match order {
            Action::Play { card, copy: false, .. }
            | Action::Deploy { card, .. }
            | Action::Discard(card) => card,
            Action::Play { card, .. } => match choice::copier(card.card().side) {
                Some(copier) => copier,
                None => continue,
            },
            _ => continue,
        };
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// The key to the signs on a unit.
const SIGNS: &str = "<details class=\"keep\"><summary>What the signs mean</summary><dl class=\"signs\">\
    <dt>6+ P2 A1</dt><dd>hit number, PEN, armour</dd>\
    <dt><i class=\"able\"></i></dt><dd>can act now</dd>\
    <dt><i class=\"hurt\"></i></dt><dd>a wound</dd>\
    <dt><i class=\"tok\">MG</i></dt><dd>an upgrade; dashed and grey when it is not ready, tilted when used this turn, \
    on a foot when mounted</dd>\
    <dt><i class=\"supp\">↓</i></dt><dd>under suppressive fire</dd>\
    <dt><i class=\"shield\"></i></dt><dd>covered by its vehicle</dd>\
    <dt><i class=\"line us\"></i><i class=\"line jp\"></i></dt><dd>rows of the supply lines</dd></dl></details>";

/// D-a, D-b: the rest of the viewer's deck, and all discard piles.
fn piles(game: &Pacific, seat: Seat) -> String {
    let own = game.player(seat);
    let deck = pile("Your deck", own.left, &own.deck, "D-b");
    let piles: String = game
        .seats()
        .iter()
        .map(|player| {
            let (discard, side) = (game.player(player).discard, side_of(player));
            let second = game.players_of(side).next() != Some(player);
            let title = if player == seat {
                "Your discards".to_owned()
            } else {
                let of = if second { ", second player" } else { "" };
                format!("Discards of {}{of}", side.title())
            };
            pile(&title, discard.len(), &discard, "11.8b")
        })
        .collect();
    format!(
        "<section class=\"panel piles\" aria-label=\"Piles and signs\">{deck}{piles}{SIGNS}</section>"
    )
}

fn pile(title: &str, count: u8, cards: &Deck, id: &str) -> String {
    let line =
        |(id, count): (CardId, u8)| format!("<li><b>{count}</b> {}</li>", escape(&id.card().name));
    let lines: String = cards.iter().map(line).collect();
    format!(
        "<details class=\"keep\"><summary>{} <span class=\"muted\">{}</span></summary>{}<ul>{lines}</ul></details>",
        escape(title),
        counted(count, "card"),
        cited(id),
    )
}

/// The panels in one line, for small screens.
pub fn strip(game: &Pacific, seat: Option<Seat>) -> String {
    let mine = seat.map_or(Side::Us, side_of);
    let left = |side: Side| hp(game, side).saturating_sub(game.camp(side).damage).to_string();
    let (round, rounds) = (game.round(), game.battle().last_round());
    let colour = |side: Side| army(side).name();
    let cells = [
        (format!("{round}/{rounds}"), "", "round"),
        (game.camp(mine).ap.to_string(), "", "your AP"),
        (left(mine), colour(mine), "your HQ"),
        (left(mine.other()), colour(mine.other()), "their HQ"),
        (words::now(game).to_owned(), "", "phase"),
    ];
    let cell = |(value, class, name): (String, &str, &str)| {
        format!("<div><b class=\"{class}\">{value}</b><span>{name}</span></div>")
    };
    cells.map(cell).concat()
}
