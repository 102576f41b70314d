//! The effects of cards in words, and the hand.

use super::GAME;
use crate::html;
use crate::markup::Markup;
use crate::widget::clause;
use crate::words::counted;
use game::Game;
use heroes::{Action, Card, CardId, CardKind, Effect, Heroes, Player, Step};

/// The effect of a card in words.
pub fn effect(card: &Card) -> String {
    match card.effect {
        Effect::FreeAction => "One unit or group takes any action at no cost.".to_owned(),
        Effect::AutomaticRally => "Removes the Hit Markers of a unit or group.".to_owned(),
        Effect::RallyRoll => {
            "A free rally roll for a unit, or for each unit of a group.".to_owned()
        }
        Effect::FreeMoves(hexes) => format!("A unit or group moves up to {hexes} hexes for free."),
        Effect::SpendEnemy => "One enemy unit becomes spent.".to_owned(),
        Effect::AddAp => "Roll a die: the activated unit gains that many APs.".to_owned(),
        Effect::AddCaps => "Roll a die: you gain that many CAPs for this Round.".to_owned(),
        Effect::Aim(more) => format!("{more:+} attack rating for one attack."),
        Effect::TwoActions => "Two actions, one after the other.".to_owned(),
        Effect::Luck => {
            "After your own roll, roll a die: +2 to the result, or −3 on a 1.".to_owned()
        }
        Effect::TakeCaps => "Roll a die: the enemy loses up to 3 CAPs.".to_owned(),
        Effect::HastyDefence => "A unit or group digs in at once.".to_owned(),
        Effect::Scout(hexes) => {
            format!("Reveals hidden units in sight within {hexes} hexes of one of yours.")
        }
        Effect::Objective => "A secret objective.".to_owned(),
        Effect::FirefightEvent => "Triggers the event of this firefight.".to_owned(),
        Effect::Flares => "A unit fires a flare.".to_owned(),
        Effect::Smoke => "A unit lays smoke.".to_owned(),
        Effect::Canister(red, _) => format!("A gun fires canister: attack rating {red}."),
        Effect::LowAmmunition => "Each attack costs 1 AP more, or has −1 attack rating.".to_owned(),
        Effect::Artillery(red, blue) => format!("A barrage: attack ratings {red} and {blue}."),
        Effect::Aircraft(red, blue) => format!("An air attack: attack ratings {red} and {blue}."),
        Effect::HandToHand => "Strikes back at an attacker in close combat.".to_owned(),
        Effect::Swift => "Can move into a second open hex.".to_owned(),
        Effect::ConcealedFire => "Can stay hidden when it attacks.".to_owned(),
        Effect::Driven => "Rallies for less, and can act again afterwards.".to_owned(),
        Effect::HitAndRun => "Can move after an attack.".to_owned(),
        Effect::TakeCover => "+1 defense against one roll.".to_owned(),
        Effect::BattleHardened => "Acts as if it had no Hit Marker.".to_owned(),
        Effect::JungleTraining(less) => format!("Enters jungle for {less} fewer APs."),
        Effect::Emboldened => "Stronger in attack and defense.".to_owned(),
        Effect::Worn(worse) => format!("{worse:+} on rally rolls."),
    }
}

const fn kind(card: &Card) -> (&'static str, &'static str) {
    match card.kind {
        CardKind::Action => ("action", "Action"),
        CardKind::Bonus => ("bonus", "Bonus"),
        CardKind::Event => ("event", "Event"),
        CardKind::Weapon => ("weapon", "Weapon"),
        CardKind::Capability => ("capability", "Capability"),
    }
}

/// The action that plays a card now.
fn order(game: &Heroes, card: CardId) -> Option<Action> {
    match (game.step(), game.firefight().card(card).effect) {
        (Step::Luck(_), Effect::Luck) => Some(Action::Luck),
        (Step::Turn(_), Effect::TwoActions) => Some(Action::Swift),
        (Step::Turn(_), Effect::Luck | Effect::Aim(_)) => None,
        (Step::Turn(_), _) => Some(Action::Play(card)),
        _ => None,
    }
}

/// A player's hand. Actions: `order ORDER`, `anew ORDER`.
pub fn hand(game: &Heroes, player: Player) -> Markup {
    let held = game.purse(player).held;
    let cards: Markup = game.hand(player).map(|card| button(game, player, card)).collect();
    let cards =
        if cards.is_empty() { html!("<p class=\"muted small\">No cards.</p>") } else { cards };
    html!(
        "<section class=\"hand\" aria-label=\"Your hand\"><div class=\"panel-h\">Hand \
         <span class=\"muted\">{count}</span></div><div class=\"fan\">{cards}</div></section>",
        count = counted(held, "card"),
        cards
    )
}

fn button(game: &Heroes, player: Player, id: CardId) -> Markup {
    let card = game.firefight().card(id);
    let (class, kind) = kind(card);
    let group = if card.group { " · group" } else { "" };
    let cost = match card.caps {
        0 => "free".to_owned(),
        caps => format!("{caps} CAP"),
    };
    let several = match game.purse(player).hand[id.index()] {
        0 | 1 => String::new(),
        count => format!(" × {count}"),
    };
    // Playing it discards the draft, so whether it is legal shows only when it is clicked.
    let order = order(game, id).filter(|it| game.declaration().is_some() || game.check(it).is_ok());
    let (dim, action) = match order.map(|order| super::write(game, order)) {
        Some(order) if matches!(game.step(), Step::Turn(_)) => {
            ("", html!(" data-do=\"anew {order}\"", order))
        }
        Some(order) => (" lit", html!(" data-do=\"order {order}\"", order)),
        None => (" dim", html!(" aria-disabled=\"true\"")),
    };
    html!(
        "<div class=\"pcw\"><button type=\"button\" class=\"pc {class}{dim}\"{action}>\
         <span class=\"art\">{number}</span><span><span class=\"k\">{kind}{group}</span><b>{name}{several}</b>\
         <span class=\"p\">{effect}</span></span><span class=\"cost\">{cost}</span></button>{clause}</div>",
        class,
        dim,
        action,
        number = card.number,
        kind,
        group,
        name = card.name,
        several,
        effect = effect(card),
        cost,
        clause = clause(GAME, &format!("9.7.{}", card.number))
    )
}
