//! The strength of a unit: what it can do to others, and what others can do to it.

use crate::accuracy;
use crate::board::Space;
use crate::card::{Ability, Accuracy, Category, Range, Token, UnitCard, Weapon};
use crate::effect::{Effect, Strike, Value};
use crate::state::{Arm, Firer, Mark, Pacific, Place, Purpose, Shot, UnitId};
use crate::{active_effects, fire, movement, turn};

/// The value of any unit on the battlefield: it holds a row.
const PRESENCE: i32 = 70;
/// The value of a wound it can take, without armour, and what each point of armour adds, in hundredths.
const WOUND: i32 = 20;
const ARMOUR: i32 = 35;
/// The value of a weapon that does one wound each turn, over the expected life of its unit.
const FIREPOWER: i32 = 180;
/// The value of a Radio Operator's AP.
const RADIO: i32 = 170;
const MEDIC: i32 = 60;
/// The value of a token that protects its unit.
const SHELTER: i32 = 45;

/// One weapon of a unit.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    pub arm: Arm,
    pub weapon: Weapon,
    /// Both numbers before any protection of the target.
    pub hit: i16,
    pub critical: i16,
    /// It can fire in the next Shooting Phase of its side.
    pub ready: bool,
    /// It must be reloaded, mounted or replaced after use.
    pub token: Option<Token>,
}

impl Aim {
    /// A shot by a card (E-r1); it always hits if no die is rolled.
    pub fn of_strike(strike: Strike) -> Aim {
        let printed = strike.accuracy.unwrap_or(Accuracy { hit: 2, critical: 10 });
        Aim {
            arm: Arm::Main,
            weapon: Weapon {
                range: Range::ANY,
                accuracy: printed,
                pen: strike.pen,
                damage: strike.damage,
                flame: strike.flame,
                demolition: None,
                suicidal: false,
            },
            hit: i16::from(printed.hit),
            critical: i16::from(printed.critical),
            ready: true,
            token: None,
        }
    }

    /// The expected wounds per turn against a target in the open, in hundredths.
    fn punch(&self) -> i32 {
        let (hit, critical) = accuracy::limit(self.hit, self.critical);
        let (hits, kills) = (11 - i32::from(hit), 11 - i32::from(critical));
        let wounds = 10 * hits * i32::from(self.weapon.damage) + 15 * kills;
        let turns = match self.token {
            Some(Token::Reload) => 50,
            Some(Token::OneUse) => 30,
            Some(Token::Special) => 70,
            _ => 100,
        };
        let reach = match self.weapon.range.most {
            1 => 50,
            2 => 80,
            3 => 100,
            _ => 115,
        };
        let pierce = 100 + 10 * i32::from(self.weapon.pen.saturating_sub(2));
        wounds * turns / 100 * reach / 100 * pierce / 100
    }
}

/// A unit in play, or one that could be deployed.
#[derive(Clone, Debug)]
pub struct Force {
    pub unit: Option<UnitId>,
    pub at: Option<Space>,
    pub values: &'static UnitCard,
    pub aims: Vec<Aim>,
    pub evasion: (i16, i16),
    pub armour: i16,
    /// Wounds that it can still take, and that it could take when undamaged.
    pub left: u8,
    pub most: u8,
    pub mp: u8,
    /// Its worth when undamaged.
    pub worth: i32,
}

impl Force {
    /// A unit in play.
    pub fn of(state: &Pacific, unit: UnitId) -> Force {
        let values = state.values(unit);
        let counter = state.unit(unit);
        let main = values.main.map(|_| aim(state, unit, Arm::Main, !counter.fired, None));
        let category = values.category;
        let tokens =
            state.tokens(unit).filter(|(_, offer)| offer.upgrade.upgrade().weapon.is_some());
        let tokens = tokens.map(|(entry, offer)| {
            let token = offer.upgrade.upgrade().token_on(category);
            aim(state, unit, Arm::Token(entry), counter.tokens.ready(entry), Some(token))
        });
        let most = accuracy::wounds(state, unit);
        let armour =
            active_effects::added_to(state, unit, Value::Armour) + i16::from(values.armour);
        let mut force = Force {
            unit: Some(unit),
            at: state.space(unit).filter(|_| matches!(counter.place, Place::On(_))),
            values,
            aims: main.into_iter().chain(tokens).collect(),
            evasion: accuracy::shelter(state, unit),
            armour,
            left: most.saturating_sub(counter.wounds),
            most,
            mp: if turn::is_mounted(state, unit) { 0 } else { moves(state, unit) },
            worth: 0,
        };
        force.worth = force.estimate();
        force
    }

    /// A unit from the hand with these upgrades.
    pub fn deployed(values: &'static UnitCard, tokens: u8) -> Force {
        let printed = |arm: Arm, weapon: Weapon, token: Option<Token>| Aim {
            arm,
            weapon,
            hit: i16::from(weapon.accuracy.hit),
            critical: i16::from(weapon.accuracy.critical),
            ready: true,
            token,
        };
        let offers = (0..).zip(&values.offers).filter(|(entry, _)| tokens & (1 << entry) != 0);
        let bought = offers.clone().filter_map(|(entry, offer)| {
            let upgrade = offer.upgrade.upgrade();
            let token = upgrade.token_on(values.category);
            Some(printed(Arm::Token(entry), upgrade.weapon?, Some(token)))
        });
        let shelters = offers.clone().flat_map(|(_, offer)| &offer.upgrade.upgrade().powers);
        let shelters = shelters.flat_map(|power| &power.effects);
        let shelters = shelters.filter(|effect| matches!(effect, Effect::Evasion(_))).count();
        let main = values.main.map(|weapon| printed(Arm::Main, weapon, None));
        let mut force = Force {
            unit: None,
            at: None,
            values,
            aims: main.into_iter().chain(bought).collect(),
            evasion: (values.evasion.hit.into(), values.evasion.critical.into()),
            armour: values.armour.into(),
            left: values.wounds,
            most: values.wounds,
            mp: values.mp,
            worth: 0,
        };
        force.worth = force.estimate() + SHELTER * shelters as i32;
        force
    }

    fn estimate(&self) -> i32 {
        let fire: i32 = self.aims.iter().map(Aim::punch).sum();
        let armour = 100 + ARMOUR * i32::from(self.armour - 1).max(0);
        let evasion = 100 + 12 * i32::from(self.evasion.0);
        let body = WOUND * i32::from(self.most) * armour / 100 * evasion / 100;
        let gift = if self.values.has(Ability::Radio) { RADIO } else { 0 }
            + if self.values.has(Ability::Medic) { MEDIC } else { 0 };
        PRESENCE + body + FIREPOWER * fire / 100 + gift
    }

    pub fn category(&self) -> Category {
        self.values.category
    }

    /// Its worth if it can still take this many wounds.
    pub fn worth_with(&self, left: u8) -> i32 {
        if left == 0 {
            return 0;
        }
        self.worth * (35 + 65 * i32::from(left) / i32::from(self.most.max(1))) / 100
    }

    /// The longest range of its weapons.
    pub fn reach(&self) -> u8 {
        self.aims.iter().map(|aim| aim.weapon.range.most).max().unwrap_or(0)
    }
}

fn aim(state: &Pacific, unit: UnitId, arm: Arm, ready: bool, token: Option<Token>) -> Aim {
    let by = state.unit(unit).owner;
    // The target does not matter for these numbers.
    let mark = Mark::Unit(unit);
    let shot = Shot::new(by, Firer::Unit(unit), arm, mark, Purpose::Fire);
    let (hit, critical) = accuracy::unsheltered(state, &shot);
    Aim { arm, weapon: fire::weapon(state, &shot), hit, critical, ready, token }
}

/// MP of a whole Movement Phase.
fn moves(state: &Pacific, unit: UnitId) -> u8 {
    let mut mp = 0_i16;
    movement::movement_points(state, unit, &mut mp);
    mp.max(0) as u8
}
