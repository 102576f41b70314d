//! The panels beside the field: both sides with their tracks, the round, the hand, the piles.

use super::selection::{Key, Selection};
use super::{GAME, army, army_builder, card, choice, hp, side_of, words};
use crate::art::emblem;
use crate::game_view::legal_actions;
use crate::html;
use crate::markup::Markup;
use crate::widget::clause;
use crate::words::counted;
use game::{Game, Seat, Tally};
use pacific::{Action, CardId, Condition, Deck, Pacific, Phase, Side, Step};

/// The key to the lines of the field.
pub fn legend() -> Markup {
    html!(
        "<span><i class=\"line us\"></i>American supply line</span>\
    <span><i class=\"line jp\"></i>Japanese supply line</span><span><i class=\"able\"></i>Can act</span>"
    )
}

pub fn cited(id: &str) -> Markup {
    clause(GAME, id)
}

/// Everything around the field: the opponent above, the viewer and the hand below.
pub fn panels(game: &Pacific, selection: &Selection, seat: Option<Seat>) -> Markup {
    let mine = seat.map_or(Side::Us, side_of);
    let sheet = match game.current() {
        Step::Muster(asked) if Some(asked) == seat => army_builder::sheet(game, selection, asked),
        _ => Markup::new(),
    };
    let hand = seat.map(|seat| hand(game, selection, seat));
    html!(
        "<div class=\"sides keep\">{theirs}{round}{mine}{piles}</div>{hand}{sheet}",
        theirs = camp(game, mine.other(), seat),
        round = round(game),
        mine = camp(game, mine, seat),
        piles = seat.map(|seat| piles(game, seat)),
        hand,
        sheet
    )
}

fn pips(class: &str, spaces: impl Iterator<Item = (String, &'static str)>) -> Markup {
    let space =
        |(text, class): (String, &str)| html!("<i class=\"{class}\">{text}</i>", class, text);
    let spaces: Markup = spaces.map(space).collect();
    html!("<div class=\"pips {class}\" aria-hidden=\"true\">{spaces}</div>", class, spaces)
}

/// A side: its Headquarters, AP, next income, general and active effects.
fn camp(game: &Pacific, side: Side, seat: Option<Seat>) -> Markup {
    let (camp, hp, storage) =
        (game.camp(side), hp(game, side), game.battle().army(side).headquarters.storage);
    let left = hp.saturating_sub(camp.damage);
    let is_mine = seat.map(side_of) == Some(side);
    // If a side has two players, each has a line.
    let within = if game.players_of(side).count() > 1 { html!(", ") } else { html!("<br/>") };
    let cards = game.players_of(side).map(|player| {
        let army = game.player(player);
        let held = counted(army.held, "card");
        html!("{held}{within}deck {left}", held, within, left = army.left)
    });
    let points =
        (1..=storage).map(|space| (space.to_string(), if space <= camp.ap { "on" } else { "" }));
    let bar = u32::from(left) * 100 / u32::from(hp.max(1));
    let income = game.income(side);
    let general = camp.general.map(|general| {
        let general = general.general();
        html!(
            "<p class=\"gen\"><b>{name}</b> {text} {clause}</p>",
            name = general.name,
            text = general.words(),
            clause = cited("2.4b")
        )
    });
    html!(
        "<section class=\"panel player {army}{me}\" aria-label=\"{side}\"><div class=\"who\">\
         <span class=\"emb\">{emblem}</span><div><b>{side}</b><small>{status}</small></div>\
         <div class=\"end\">{cards}</div></div>\
         <div class=\"track\"><div class=\"track-h\"><span>HQ {hq_rule}</span><b>{left} / {hp}</b></div>\
         <svg class=\"hpb\" viewBox=\"0 0 100 9\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <rect class=\"of\" width=\"100\" height=\"9\"/><rect width=\"{bar}\" height=\"9\"/></svg></div>\
         <div class=\"track\"><div class=\"track-h\"><span>AP stored {ap_rule}</span><b>{ap}</b></div>{pips}</div>\
         <p class=\"small fore\">Next turn <b>+{income} AP</b>: {forecast}</p>{general}</section>",
        army = army(side).name(),
        me = if is_mine { " me" } else { "" },
        side = side.title(),
        emblem = emblem(army(side)),
        status = if is_mine {
            "You"
        } else if game.active() == side {
            "Taking a turn"
        } else {
            "Waiting"
        },
        cards = Markup::join(cards, &html!("<br/>")),
        hq_rule = cited("4e"),
        left,
        hp,
        bar,
        ap_rule = cited("11.2"),
        ap = camp.ap,
        pips = pips(army(side).name(), points),
        income = income.total(),
        forecast = forecast(&income),
        general
    )
}

/// The income of the next Headquarters Phase, part by part.
fn forecast(income: &Tally) -> Markup {
    let part = |part: &game::Part| {
        let (name, amount) = (part.name, part.amount);
        html!("{name} {amount} {rule}", name, amount, rule = cited(part.rule.0))
    };
    Markup::join(income.parts().iter().map(part), &html!(", "))
}

/// The round, the phases of the turn, and the victory conditions.
fn round(game: &Pacific) -> Markup {
    let (round, rounds) = (game.round(), game.last_round());
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
        let name = words::phase(*phase);
        match now {
            Some(now) if now > *phase => html!("<li class=\"done\">{name}</li>", name),
            Some(now) if now == *phase => {
                html!("<li class=\"now\" aria-current=\"step\">{name}</li>", name)
            }
            _ => html!("<li>{name}</li>", name),
        }
    };
    let phases: Markup = Phase::ALL.iter().map(phase).collect();
    let before = match now {
        None => html!("<li class=\"now\">{now}</li>", now = words::now(game)),
        Some(_) => Markup::new(),
    };
    let rules: Vec<String> = game.battle().rules.iter().map(pacific::Special::words).collect();
    let rules = if rules.is_empty() {
        Markup::new()
    } else {
        html!("<p class=\"small\">{rules}</p>", rules = rules.join(" "))
    };
    html!(
        "<section class=\"panel score\" aria-label=\"Round\"><div class=\"track-h\"><span>Round</span>\
         <b>{round} of {rounds}</b></div>{pips}<ol class=\"phases\">{before}{phases}</ol>\
         <dl class=\"aims\">{aims}</dl>{rules}</section>",
        round,
        rounds,
        pips = pips("rounds", spaces),
        before,
        phases,
        aims = aims(game),
        rules
    )
}

/// The victory conditions of each side and the progress; once, if both are the same.
fn aims(game: &Pacific) -> Markup {
    let sign = |side: Side| {
        html!(
            "<span class=\"{army}\">{emblem}</span>",
            army = army(side).name(),
            emblem = emblem(army(side))
        )
    };
    let aim = |side: Side| {
        let wins = &game.battle().army(side).wins;
        let wins: Vec<String> = wins.iter().map(|condition| far(game, side, *condition)).collect();
        wins.join(" ")
    };
    let [us, japan] = Side::ALL.map(|side| (sign(side), aim(side)));
    let line = |sign: Markup, aim: &str| html!("<dt>{sign}</dt><dd>{aim}</dd>", sign, aim);
    if us.1 == japan.1 {
        line(us.0 + japan.0, &us.1)
    } else {
        line(us.0, &us.1) + line(japan.0, &japan.1)
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

/// The viewer's hand. Actions: `show KEY`.
fn hand(game: &Pacific, selection: &Selection, seat: Seat) -> Markup {
    let army = game.player(seat);
    let playable = playable(game, seat);
    let cards: Markup = army
        .hand
        .iter()
        .map(|(id, count)| {
            let dim = !playable.contains(&id);
            in_hand(game, selection, side_of(seat), id, count, dim)
        })
        .collect();
    let cards =
        if cards.is_empty() { html!("<p class=\"muted small\">No cards.</p>") } else { cards };
    html!(
        "<section class=\"hand\" aria-label=\"Your hand\"><div class=\"panel-h\">Hand \
         <span class=\"muted\">{count}</span></div>\
         <div class=\"fan keep\" role=\"group\" aria-label=\"Cards\">{cards}</div></section>",
        count = counted(army.held, "card"),
        cards
    )
}

fn in_hand(
    game: &Pacific,
    selection: &Selection,
    side: Side,
    id: CardId,
    count: u8,
    dim: bool,
) -> Markup {
    let it = id.card();
    let on = selection.card == Some(id);
    let several = if count > 1 {
        html!("<span class=\"kc-x\">× {count}</span>", count)
    } else {
        Markup::new()
    };
    let cost = game.cost(side, id).map_or_else(|| "X".to_owned(), |cost| cost.to_string());
    html!(
        "<button type=\"button\" class=\"kc {army}{dim}\" aria-pressed=\"{on}\" data-do=\"show {key}\">\
         <span class=\"kc-c\"><span class=\"sr\">cost </span>{cost}</span>{several}{art}\
         <span class=\"k\">{kind}</span><b>{name}</b>{body}</button>",
        army = army(side).name(),
        dim = if dim { " dim" } else { "" },
        on,
        key = Key::Card(id).to_string(),
        cost,
        several,
        art = card::art(it),
        kind = card::kind(it),
        name = it.name,
        body = card::body(it)
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

/// The key to the symbols on a unit.
fn signs() -> Markup {
    html!(
        "<details class=\"keep\"><summary>What the symbols mean</summary><dl class=\"signs\">\
    <dt>6+ P2 A1</dt><dd>hit number, PEN, armour</dd>\
    <dt><i class=\"able\"></i></dt><dd>can act now</dd>\
    <dt><i class=\"hurt\"></i></dt><dd>a wound</dd>\
    <dt><i class=\"tok\">MG</i></dt><dd>an upgrade: dashed and grey when not ready, tilted when used this turn, \
    on a foot when mounted</dd>\
    <dt><i class=\"supp\">↓</i></dt><dd>under suppressive fire</dd>\
    <dt><i class=\"shield\"></i></dt><dd>covered by its vehicle</dd>\
    <dt><i class=\"line us\"></i><i class=\"line jp\"></i></dt><dd>rows of the supply lines</dd></dl></details>"
    )
}

/// D-a, D-b: the rest of the viewer's deck, and all discard piles.
fn piles(game: &Pacific, seat: Seat) -> Markup {
    let own = game.player(seat);
    let deck = pile("Your deck", own.left, &own.deck, "D-b");
    let piles: Markup = game
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
    html!(
        "<section class=\"panel piles\" aria-label=\"Piles and symbols\">{deck}{piles}{signs}</section>",
        deck,
        piles,
        signs = signs()
    )
}

fn pile(title: &str, count: u8, cards: &Deck, id: &str) -> Markup {
    let line = |(id, count): (CardId, u8)| {
        html!("<li><b>{count}</b> {name}</li>", count, name = id.card().name)
    };
    let lines: Markup = cards.iter().map(line).collect();
    html!(
        "<details class=\"keep\"><summary>{title} <span class=\"muted\">{count}</span></summary>\
         {clause}<ul>{lines}</ul></details>",
        title,
        count = counted(count, "card"),
        clause = cited(id),
        lines
    )
}

/// The panels in one line, for small screens.
pub fn strip(game: &Pacific, seat: Option<Seat>) -> Markup {
    let mine = seat.map_or(Side::Us, side_of);
    let left = |side: Side| hp(game, side).saturating_sub(game.camp(side).damage).to_string();
    let (round, rounds) = (game.round(), game.last_round());
    let colour = |side: Side| army(side).name();
    let cells = [
        (format!("{round}/{rounds}"), "", "round"),
        (game.camp(mine).ap.to_string(), "", "your AP"),
        (left(mine), colour(mine), "your HQ"),
        (left(mine.other()), colour(mine.other()), "their HQ"),
        (words::now(game).to_owned(), "", "phase"),
    ];
    let cell = |(value, class, name): (String, &str, &str)| {
        html!("<div><b class=\"{class}\">{value}</b><span>{name}</span></div>", class, value, name)
    };
    cells.into_iter().map(cell).collect()
}
