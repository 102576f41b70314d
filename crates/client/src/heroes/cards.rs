//! The cards in our own words, and the hand.

use super::GAME;
use crate::art::escape;
use crate::panel::clause;
use crate::words::counted;
use game::Game;
use heroes::{Action, Card, CardId, CardKind, Effect, Heroes, Player, Step};

/// The effect of a card.
pub fn does(card: &Card) -> String {
    match card.effect {
        Effect::FreeAction => "One unit or group takes any action at no cost.".to_owned(),
        Effect::AutomaticRally => "A unit or group is rid of its Hit Markers.".to_owned(),
        Effect::RallyRoll => "A free rally roll for each of a unit or group.".to_owned(),
        Effect::FreeMoves(hexes) => format!("A unit or group moves up to {hexes} hexes, free."),
        Effect::SpendEnemy => "One enemy unit is spent.".to_owned(),
        Effect::AddAp => "A die of APs for the unit that is activated.".to_owned(),
        Effect::AddCaps => "A die of CAPs for this Round.".to_owned(),
        Effect::Aim(more) => format!("{more:+} attack rating for one attack."),
        Effect::TwoActions => "Two actions, one after the other.".to_owned(),
        Effect::Luck => "After an own roll: +2 to it, or −3 on a die of 1.".to_owned(),
        Effect::TakeCaps => "A die: the enemy loses up to 3 CAPs.".to_owned(),
        Effect::HastyDefence => "A unit or group digs in at once.".to_owned(),
        Effect::Scout(hexes) => format!("Reveals who hides within {hexes} hexes in sight."),
        Effect::Objective => "A secret aim.".to_owned(),
        Effect::FirefightEvent => "What this firefight has in store.".to_owned(),
        Effect::Flares => "A unit lights up the night.".to_owned(),
        Effect::Smoke => "A unit lays smoke.".to_owned(),
        Effect::Canister(red, _) => format!("A gun fires canister: attack rating {red}."),
        Effect::LowAmmunition => "Attacks cost one more, or are worse by one.".to_owned(),
        Effect::Artillery(red, blue) => format!("A barrage: attack ratings {red} and {blue}."),
        Effect::Aircraft(red, blue) => format!("An attack from the air: {red} and {blue}."),
        Effect::HandToHand => "Strikes back at who attacks in close combat.".to_owned(),
        Effect::Swift => "A second step in the open.".to_owned(),
        Effect::ConcealedFire => "Fires and may stay hidden.".to_owned(),
        Effect::Driven => "Rallies cheaply, and may act after it.".to_owned(),
        Effect::HitAndRun => "Moves after an attack.".to_owned(),
        Effect::TakeCover => "+1 defense against one roll.".to_owned(),
        Effect::BattleHardened => "Acts as if it had no Hit Marker.".to_owned(),
        Effect::JungleTraining(less) => format!("Enters jungle for {less} APs less."),
        Effect::Emboldened => "Better in attack and defense.".to_owned(),
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

/// A player's hand. Commands: `order ORDER`, `anew ORDER`.
pub fn hand(game: &Heroes, player: Player) -> String {
    let held = game.purse(player).held;
    let cards: String = game.hand(player).map(|card| button(game, player, card)).collect();
    let cards =
        if cards.is_empty() { "<p class=\"muted small\">No cards.</p>".to_owned() } else { cards };
    format!(
        "<section class=\"hand\" aria-label=\"Your hand\"><div class=\"panel-h\">Hand \
         <span class=\"muted\">{}</span></div><div class=\"fan\">{cards}</div></section>",
        counted(held, "card")
    )
}

fn button(game: &Heroes, player: Player, id: CardId) -> String {
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
    let (dim, word) = match order.map(|order| super::write(game, order)) {
        Some(order) if matches!(game.step(), Step::Turn(_)) => {
            ("", format!(" data-do=\"anew {order}\""))
        }
        Some(order) => (" lit", format!(" data-do=\"order {order}\"")),
        None => (" dim", " aria-disabled=\"true\"".to_owned()),
    };
    format!(
        "<div class=\"pcw\"><button type=\"button\" class=\"pc {class}{dim}\"{word}>\
         <span class=\"art\">{}</span><span><span class=\"k\">{kind}{group}</span><b>{}{several}</b>\
         <span class=\"p\">{}</span></span><span class=\"cost\">{cost}</span></button>{}</div>",
        escape(&card.number),
        escape(&card.name),
        escape(&does(card)),
        clause(GAME, &format!("9.7.{}", card.number)),
    )
}
