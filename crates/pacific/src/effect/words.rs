//! The text of cards, generated from their effects so that the two can't differ.

mod phrases;
mod scenario;

use super::{
    Effect, Forbidden, Ignored, Moments, Power, Priced, Shots, Strike, Until, Value, When,
};
use crate::card::{Keyword, SupportCard, Token, Upgrade, Weapon, signed};
use crate::data::library;
use crate::general::General;
use phrases::{capital, list, noun, spot};

impl SupportCard {
    /// The text of the card. [`Moments::words`] says when it can be played.
    pub fn words(&self) -> String {
        let powers: Vec<String> = self.powers.iter().map(Power::words).collect();
        powers.join(" Or: ")
    }
}

impl General {
    /// The effect of the general's ability.
    pub fn words(&self) -> String {
        described(&self.powers)
    }
}

impl Keyword {
    /// The effect of the ability.
    pub fn words(&self) -> String {
        let text = self.text.as_ref().map(|text| format!("{}.", capital(text)));
        let powers = (!self.powers.is_empty()).then(|| described(&self.powers));
        powers.into_iter().chain(text).collect::<Vec<_>>().join(" ")
    }
}

impl Upgrade {
    /// The effect of the upgrade, including the numbers of its weapon.
    pub fn words(&self) -> String {
        let weapon = self.weapon.map(|weapon| format!("{}.", weapon.words()));
        let token = match self.token {
            Token::Plain => None,
            Token::Reload => Some("Reload: turns grey after use, and back in a turn without use."),
            Token::Special => Some("On infantry: fires only when mounted, moves only when not."),
            Token::OneUse => Some("Removed after use."),
        };
        let powers = (!self.powers.is_empty()).then(|| described(&self.powers));
        let parts = [weapon, powers, token.map(str::to_owned)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl Weapon {
    /// Its numbers and special properties.
    pub fn words(&self) -> String {
        let range = if self.range.is_any() {
            "Fired on a mission".to_owned()
        } else {
            format!("Range {}", self.range)
        };
        let mut words =
            format!("{range}, {}, PEN {}, Damage {}", self.accuracy, self.pen, self.damage);
        if let Some(damage) = self.demolition {
            words += &format!("; Damage {damage} against a Building without units");
        }
        if self.flame {
            words += "; ignores the Evasion of terrain and the armour of buildings";
        }
        if self.suicidal {
            words += "; its unit is destroyed after the shot";
        }
        words
    }
}

/// Powers that work without being played, with their moments. Those that are always in effect all apply; of
/// several others at one moment, one is chosen.
fn described(powers: &[Power]) -> String {
    let described = |alike: &[Power]| {
        let phrases: Vec<String> = alike.iter().map(Power::phrase).collect();
        let when = alike[0].when;
        if when.has(When::Always) {
            return format!("{}.", capital(&phrases.join("; ")));
        }
        let join = if when.has(When::EnemyTurns) { "; " } else { "; or " };
        format!("{}: {}.", when.words(), phrases.join(join))
    };
    powers.chunk_by(|one, next| one.when == next.when).map(described).collect::<Vec<_>>().join(" ")
}

impl Power {
    /// The power as a sentence.
    pub fn words(&self) -> String {
        format!("{}.", capital(&self.phrase()))
    }

    /// The target, the effects, and how long they last.
    fn phrase(&self) -> String {
        let done = self.effects.iter().filter(|effect| !effect.lasts()).map(Effect::words);
        let lasting: Vec<String> =
            self.effects.iter().filter(|effect| effect.lasts()).map(Effect::words).collect();
        let lasting = (!lasting.is_empty()).then(|| list(&lasting, "and") + self.until.words());
        let effects = done.chain(lasting).collect::<Vec<_>>().join("; ");
        match self.on.words() {
            Some(on) => format!("{on}: {effects}"),
            None => effects,
        }
    }
}

impl Effect {
    /// Whether it lasts as long as its power says, rather than happening at once.
    pub const fn lasts(&self) -> bool {
        matches!(
            self,
            Effect::Accuracy(..)
                | Effect::Evasion(_)
                | Effect::Add(..)
                | Effect::Income(_)
                | Effect::Ignore(_)
                | Effect::Forbid(_)
        )
    }

    /// The effect as part of a sentence.
    pub fn words(&self) -> String {
        match *self {
            Effect::GainAp(ap) => format!("gain {ap} AP"),
            Effect::Income(ap) => {
                format!("{ap} AP in each of your Headquarters Phases while on the supply line")
            }
            Effect::Draw(1) => "draw 1 card".to_owned(),
            Effect::Draw(cards) => format!("draw {cards} cards"),
            Effect::Heal(1) => "remove 1 wound".to_owned(),
            Effect::Heal(wounds) => format!("remove up to {wounds} wounds"),
            Effect::Accuracy(shift, Shots::All) => format!("accuracy {shift}"),
            Effect::Accuracy(shift, Shots::Main) => format!("accuracy {shift} for the main weapon"),
            Effect::Accuracy(shift, Shots::Assault) => {
                format!("accuracy {shift} for assault shots")
            }
            Effect::Evasion(shift) => format!("Evasion {shift}"),
            Effect::Add(value, by) => format!("{} {}", value.name(), signed(by)),
            Effect::Reroll => "roll the die again; the new result counts".to_owned(),
            Effect::MakeHit => "it hits, but is not critical".to_owned(),
            Effect::Ignore(ignored) => ignored.words().to_owned(),
            Effect::Ready => {
                "grey Reload tokens turn back to colour, but weapons fired this turn stay used"
                    .to_owned()
            }
            Effect::Strike(strike) => strike.words(),
            Effect::DeployAt(Some(categories), at) => {
                let unit = noun(categories, false);
                format!("deploy one {unit} from your hand at its cost on {}", spot(at))
            }
            Effect::DeployAt(None, at) => format!("it may be deployed on {}", spot(at)),
            Effect::Build(most) => {
                format!(
                    "build an available artificial terrain of cost {most} or less there for free"
                )
            }
            Effect::Suppress => "put a suppression token on it".to_owned(),
            Effect::Rally => "remove suppression tokens".to_owned(),
            Effect::Rank(rank) => {
                let gains = library().ranks[rank.index()].phrase();
                format!("it becomes {}, with {gains}", rank.name())
            }
            Effect::Copy => {
                "carry out a support card from your discard pile at its cost, unless that is X"
                    .to_owned()
            }
            Effect::Cost(by, priced) => cost(by, priced),
            Effect::Reveal => "look at the enemy hand".to_owned(),
            Effect::Stop => "its movement ends".to_owned(),
            Effect::Repair(hp) => format!("regains up to {hp} HP"),
            Effect::Remove(faces) => {
                let names: Vec<String> =
                    faces.iter().map(|face| face.face().name.clone()).collect();
                format!("{} there is removed", list(&names, "or"))
            }
            Effect::Relocate(at) => format!("it is moved to {}", spot(at)),
            Effect::ExtraShot => {
                "it fires its main weapon once at the unit that destroyed it, if in range"
                    .to_owned()
            }
            Effect::Save => "it survives, one wound short of destruction".to_owned(),
            Effect::Mission(flight) => format!(
                "the card flies a mission, without escort, with Evasion {}, Armour {} and Wounds {}, \
                 and strikes if it survives",
                flight.evasion, flight.armour, flight.wounds
            ),
            Effect::Forbid(forbidden) => forbidden.words().to_owned(),
            Effect::General => "put an available general of your nation in your HQ".to_owned(),
        }
    }
}

fn cost(by: i8, priced: Priced) -> String {
    let (amount, change) = (by.unsigned_abs(), if by < 0 { "less" } else { "more" });
    match priced {
        Priced::This => format!("it then costs {amount} AP {change}"),
        Priced::Units(categories) => {
            format!("your {} cost {amount} AP {change}", noun(categories, true))
        }
        Priced::Card(card) => format!("{} costs {amount} AP {change}", card.card().name),
    }
}

impl Strike {
    fn words(self) -> String {
        let Strike { pen, damage, .. } = self;
        let mut words = match self.accuracy {
            Some(accuracy) => format!("a shot of {accuracy}, PEN {pen}, Damage {damage}"),
            None => {
                format!("a hit without a roll, never critical, with PEN {pen}, Damage {damage}")
            }
        };
        if self.flame {
            words += ", ignoring the Evasion of terrain and the armour of buildings";
        }
        if self.razes {
            words += "; terrain without units takes the damage too";
        }
        words
    }
}

impl Value {
    const fn name(self) -> &'static str {
        match self {
            Value::Mp => "MP",
            Value::Pen => "PEN",
            Value::Damage => "Damage",
            Value::Armour => "Armour",
            Value::Range => "Range",
            Value::Wounds => "Wounds",
        }
    }
}

impl Ignored {
    const fn words(self) -> &'static str {
        match self {
            Ignored::Suppression => "no effect from suppression",
            Ignored::AssaultWounds => "no penalty for wounds in assault shots",
            Ignored::EnemyUnits => "may pass through enemy units",
            Ignored::Discard => "not discarded after its next mission, interception or escort",
        }
    }
}

impl Forbidden {
    const fn words(self) -> &'static str {
        match self {
            Forbidden::Reactions => "the enemy can't play reaction cards",
            Forbidden::Shooting => "it can't shoot",
            Forbidden::Suppression => "no suppression tokens",
        }
    }
}

impl Until {
    /// The phrase after an effect that lasts this long.
    const fn words(self) -> &'static str {
        match self {
            Until::Now | Until::Flown => "",
            Until::ThisTurn => " this turn",
            Until::NextTurn => " until the next player's turn",
            Until::OwnNextTurn => " until your next turn",
            Until::Moved => " until it moves",
            Until::WholeGame => " for the whole game",
        }
    }
}

impl Moments {
    /// When a card with these moments can be played.
    pub fn words(self) -> String {
        capital(&self.phrase())
    }

    /// The same inside a sentence.
    pub(crate) fn phrase(self) -> String {
        let words: Vec<String> = When::ALL
            .into_iter()
            .filter(|when| self.has(*when))
            .map(|it| it.words().to_owned())
            .collect();
        list(&words, "or")
    }
}

impl When {
    const fn words(self) -> &'static str {
        match self {
            When::Initial => "in your Initial Phase",
            When::Headquarters => "in your Headquarters Phase",
            When::StartOfMovement => "at the start of your Movement Phase",
            When::Movement => "in your Movement Phase",
            When::Deployment => "in your Deployment Phase",
            When::Shooting => "in your Shooting Phase",
            When::EnemyEnters => "when an enemy unit enters a space",
            When::Targeted => "when it is fired at",
            When::Rolled => "when you have rolled for a shot",
            When::Destroyed => "when a friendly unit is destroyed",
            When::Hit => "when its shot hits and penetrates",
            When::AsCopied => "when the copied card could be played",
            When::Always => "always",
            When::EnemyTurns => "in enemy turns",
        }
    }
}
