//! The decisions of this game that a player can answer in advance.

use crate::game_view::Situation;
use heroes::decision::{ATTACK_ROLL, BID_FOR_INITIATIVE, CHOOSE_TURN};
use heroes::{Action, CardId, CardSet, Doctrine, Effect, Heroes};

/// The decisions that can come up in this firefight. The opponent's attacks and rolls interrupt a player
/// most often.
pub fn situations(game: &Heroes) -> Vec<Situation<Action>> {
    let declines = (Action::Decline, "Don't react");
    let covers = (Action::Cover, "Take cover if possible");
    let reactions = match [Effect::TakeCover, Effect::HandToHand].map(|it| has_card(game, &[it])) {
        [true, _] => vec![declines, covers],
        [false, true] => vec![declines],
        [false, false] => Vec::new(),
    };
    let reacts = (!reactions.is_empty()).then_some(Situation {
        point: ATTACK_ROLL,
        words: "Your unit is attacked, before the roll",
        answers: reactions,
    });
    let luck = has_card(game, &[Effect::Luck]).then(|| {
        Situation::new(
            ATTACK_ROLL,
            "You could play Luck! on a roll",
            [(Action::Stand, "Keep the roll"), (Action::Luck, "Play Luck!")],
        )
    });
    let bid = Situation::new(
        BID_FOR_INITIATIVE,
        "Spend CAPs on the initiative roll",
        [(Action::Bid(0), "Spend none"), (Action::Bid(1), "Spend 1 CAP")],
    );
    let turn = Situation::new(CHOOSE_TURN, "It is your Turn", [(Action::Pass, "Pass")]);
    reacts.into_iter().chain(luck).chain([bid, turn]).collect()
}

/// Whether this firefight has a card with one of these effects: in the deck, with a type of unit, still to be
/// assigned, or given by Bushido.
fn has_card(game: &Heroes, effects: &[Effect]) -> bool {
    let firefight = game.firefight();
    let deck = (0..).map(CardId).zip(firefight.deck).filter(|(_, copies)| *copies > 0);
    let choices = firefight.commands.iter().map(|command| command.choices);
    let abilities = choices.chain(firefight.abilities).flat_map(|cards: CardSet| cards.iter());
    let doctrines = [firefight.bushido.bonus, firefight.bushido.penalty];
    let given = doctrines.into_iter().flatten().filter_map(|doctrine| match doctrine {
        Doctrine::Capability { card, .. } | Doctrine::InBunkers(card) => Some(card),
        _ => None,
    });
    let mut cards = deck.map(|(card, _)| card).chain(abilities).chain(given);
    cards.any(|card| effects.contains(&firefight.card(card).effect))
}
