//! The generated texts of cards, generals, abilities and battles.

use pacific::data::{battles, library};
use pacific::{
    Categories, Category, Effect, Forbidden, Ignored, Moments, Power, Shift, Shots, Spot, Strike,
    Tag, Target, Until, Value, When,
};

/// All generated texts of the game; `KEEP=1 cargo test -p pacific words` writes them again.
const TEXTS: &str = include_str!("words.txt");

/// Every generated text, one line each.
fn all() -> String {
    let mut lines = Vec::new();
    let library = library();
    for card in &library.cards.all {
        if let Some(support) = card.support() {
            let (when, words) = (support.when().words(), support.words());
            lines.push(format!("{} {} | {when} | {words}", card.number, card.name));
        }
    }
    for general in &library.generals {
        lines.push(format!("{} | {} | {}", general.name, general.ability, general.words()));
    }
    lines.extend(library.keywords.iter().map(|it| format!("{} | {}", it.name, it.words())));
    lines.extend(library.upgrades.iter().map(|it| format!("{} | {}", it.name, it.words())));
    lines.extend(Tag::ALL.iter().map(|it| format!("{} | {}", it.name(), it.words())));
    for battle in battles().iter().filter(|battle| !battle.is_pitched()) {
        for (side, army) in ["us", "japan"].iter().zip(&battle.armies) {
            let wins = army.wins.iter().map(|it| format!("{} {side} | {}", battle.id, it.words()));
            lines.extend(wins);
        }
        lines.extend(battle.special_words().iter().map(|it| format!("{} | {it}", battle.id)));
    }
    lines.join("\n") + "\n"
}

/// Every card, general, ability, upgrade and scenario has a text.
#[test]
fn everything_has_a_text() {
    let texts = all();
    if std::env::var_os("KEEP").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/words.txt");
        return std::fs::write(path, texts).expect("words.txt is written");
    }
    for (line, (expected, text)) in TEXTS.lines().zip(texts.lines()).enumerate() {
        assert_eq!(text, expected, "line {} of words.txt", line + 1);
    }
    assert_eq!(texts.lines().count(), TEXTS.lines().count(), "lines of words.txt");
}

/// Effects that no present card has, or has differently, have texts too.
#[test]
fn every_primitive_has_words() {
    let infantry = Some(Categories::from(Category::Infantry));
    let anywhere = Spot { rows: 6, away: false };
    let strike = Strike { accuracy: None, pen: 6, damage: 3, flame: true, razes: true };
    for (effect, words) in [
        (Effect::Draw(1), "draw 1 card"),
        (Effect::Heal(1), "remove 1 wound"),
        (Effect::Accuracy(Shift::by(2, -1), Shots::Main), "accuracy +2/−1 for the main weapon"),
        (Effect::Evasion(Shift::by(-1, 0)), "Evasion −1/+0"),
        (Effect::Add(Value::Mp, -1), "MP −1"),
        (Effect::Add(Value::Pen, 1), "PEN +1"),
        (Effect::Add(Value::Damage, 1), "Damage +1"),
        (Effect::Add(Value::Armour, 2), "Armour +2"),
        (Effect::Add(Value::Range, -1), "Range −1"),
        (Effect::Add(Value::Wounds, 1), "Wounds +1"),
        (Effect::Ignore(Ignored::EnemyUnits), "may pass through enemy units"),
        (Effect::Forbid(Forbidden::Shooting), "it can't shoot"),
        (
            Effect::DeployAt(infantry, anywhere),
            "deploy one infantry unit from your hand at its cost on an empty space that it may occupy",
        ),
        (Effect::Relocate(anywhere), "it is moved to an empty space that it may occupy"),
        (
            Effect::Strike(strike),
            "a hit without a roll, never critical, with PEN 6, Damage 3, ignoring the Evasion of \
             terrain and the armour of buildings; terrain without units takes the damage too",
        ),
    ] {
        assert_eq!(effect.words(), words);
    }
}

/// Lasting effects say how long they last, immediate ones don't.
#[test]
fn durations() {
    let when = Moments::NONE.with(When::Deployment);
    let effects = vec![Effect::GainAp(1), Effect::Evasion(Shift::by(1, 0))];
    for (until, words) in [
        (Until::Now, "Gain 1 AP; Evasion +1/+0."),
        (Until::ThisTurn, "Gain 1 AP; Evasion +1/+0 this turn."),
        (Until::NextTurn, "Gain 1 AP; Evasion +1/+0 until the next player's turn."),
        (Until::OwnNextTurn, "Gain 1 AP; Evasion +1/+0 until your next turn."),
        (Until::Moved, "Gain 1 AP; Evasion +1/+0 until it moves."),
        (Until::WholeGame, "Gain 1 AP; Evasion +1/+0 for the whole game."),
    ] {
        let power = Power { when, on: Target::Side, effects: effects.clone(), until };
        assert_eq!(power.words(), words);
    }
}
