//! 11.1b, section 3 of the data page: effects in force, the units they apply to, and how long they last.

use crate::accuracy::{Both, is_exposed};
use crate::board::{Side, SpaceSet};
use crate::card::{Abilities, Accuracy, CardId, Category, Range, SupportKind, UnitCard, Weapon};
use crate::data::library;
use crate::effect::{
    Effect, Forbidden, Ignored, Merit, Power, Rank, Shots, Strike, Target, Units, Until, Value,
    When, Whose,
};
use crate::event::Event;
use crate::general::GeneralId;
use crate::state::{Pacific, Place, Shot, Spent, UnitId, side_of};
use crate::suppression;
use game::{Rule, Seat, Sum};
use std::sync::LazyLock;

/// The source of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectSource {
    Card(CardId),
    General(GeneralId),
}

impl EffectSource {
    pub(crate) fn powers(self) -> &'static [Power] {
        match self {
            EffectSource::Card(card) => {
                card.card().support().map_or(&[], |support| &support.powers)
            }
            EffectSource::General(general) => &general.general().powers,
        }
    }

    /// Its name: effects with the same name never add up (11.5-r9).
    pub fn name(self) -> &'static str {
        match self {
            EffectSource::Card(card) => &card.card().name,
            EffectSource::General(general) => &general.general().ability,
        }
    }

    fn rule(self) -> Rule {
        let EffectSource::Card(card) = self else { return Rule("2.4b") };
        Rule(match card.card().support().map(|support| support.kind) {
            Some(SupportKind::Promotion) => "2.2c",
            Some(SupportKind::Upgrade) => "2.2d",
            Some(SupportKind::Special) => "2.2e",
            _ => "2.2b",
        })
    }
}

/// The scope of a lasting effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The player's side, or all units that the power names.
    Side,
    Unit(UnitId),
    /// E-r5: the player's units on these spaces, whenever they came there.
    Spaces(SpaceSet),
}

/// A lasting effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Active {
    pub source: EffectSource,
    /// The index of the power.
    pub power: u8,
    /// The card that represents it on the table; Duplicate when it copies another card (E-r4).
    pub card: Option<CardId>,
    pub by: Seat,
    pub on: Subject,
}

impl Default for Active {
    fn default() -> Active {
        Active {
            source: EffectSource::Card(CardId(0)),
            power: 0,
            card: None,
            by: Seat(0),
            on: Subject::Side,
        }
    }
}

impl Active {
    pub fn until(&self) -> Until {
        self.power().until
    }

    pub fn power(&self) -> &'static Power {
        &self.source.powers()[usize::from(self.power)]
    }
}

/// Whether a unit is one of those that a power of this side names.
pub fn is_one_of(state: &Pacific, unit: UnitId, of: &Units, side: Side) -> bool {
    let own = state.side(unit) == side;
    let whose = match of.whose {
        Whose::Own => own,
        Whose::Enemy => !own,
    };
    let counter = state.unit(unit);
    let space = state.space(unit);
    whose
        && of.categories.has(state.category(unit))
        && (of.anywhere() || space.is_some_and(|space| space.own_row(side) <= of.rows))
        // 11.6.1-r4: an assaulting unit has left the terrain that it comes from.
        && (!of.dug_in
            || counter.assault.is_none()
                && space.and_then(|space| state.terrain(space)).is_some_and(|it| it.face().artificial))
        && (!of.unmoved || counter.spent == Spent::NONE && counter.assault.is_none())
        && match of.merit {
            Merit::None => true,
            Merit::Unranked(kills) => counter.rank.is_none() && counter.kills >= kills,
            Merit::VeteranOr(kills) => {
                counter.rank == Some(Rank::Veteran)
                    || counter.rank.is_none() && counter.kills >= kills
            }
        }
}

/// Whether a lasting effect applies to a unit now.
fn works_on(state: &Pacific, active: &Active, unit: UnitId) -> bool {
    let side = side_of(active.by);
    match active.on {
        Subject::Unit(it) => it == unit,
        Subject::Spaces(spaces) => {
            state.side(unit) == side
                && is_exposed(state, unit)
                && state.unit(unit).assault.is_none()
                && state.space(unit).is_some_and(|space| spaces.has(space))
        }
        Subject::Side => match &active.power().on {
            Target::All(of) => is_one_of(state, unit, of, side),
            _ => false,
        },
    }
}

/// Every effect that applies to a unit now, with its name and clause.
fn each(state: &Pacific, unit: UnitId, visit: &mut dyn FnMut(Rule, &'static str, &'static Effect)) {
    let library = library();
    let counter = state.unit(unit);
    let mut all = |rule: Rule, name: &'static str, power: &'static Power| {
        power.effects.iter().for_each(|effect| visit(rule, name, effect));
    };
    if let Some(rank) = counter.rank {
        all(Rule("2.2c"), rank.name(), &library.ranks[rank.index()]);
    }
    for ability in state.values(unit).abilities.iter() {
        let keyword = &library.keywords[ability.index()];
        let always = keyword.powers.iter().filter(|power| power.when.has(When::Always));
        always.for_each(|power| all(Rule("3k"), &keyword.name, power));
    }
    if is_exposed(state, unit) {
        for (_, offer) in state.tokens(unit) {
            let upgrade = offer.upgrade.upgrade();
            let works = |power: &&Power| {
                power.when.has(When::Always) || power.when.has(When::Targeted) && counter.smoke
            };
            let working = upgrade.powers.iter().filter(works);
            working.for_each(|power| all(Rule("5b"), &upgrade.name, power));
        }
    }
    for side in Side::ALL {
        let Some(general) = state.camp(side).general.map(GeneralId::general) else { continue };
        for power in &general.powers {
            let now = power.when.has(When::Always)
                || power.when.has(When::EnemyTurns) && state.active != side;
            if let Target::All(of) = &power.on
                && now
                && is_one_of(state, unit, of, side)
            {
                all(Rule("2.4b"), &general.ability, power);
            }
        }
    }
    for (place, active) in state.effects.iter().enumerate() {
        let same = |other: &Active| other.source.name() == active.source.name();
        let before = &state.effects[..place];
        let twice = before.iter().any(|other| same(other) && works_on(state, other, unit));
        if works_on(state, active, unit) && !twice {
            all(active.source.rule(), active.source.name(), active.power());
        }
    }
}

/// Everything added to a value of a unit.
pub fn added(state: &Pacific, unit: UnitId, value: Value, sum: &mut dyn Sum) {
    each(state, unit, &mut |rule, name, effect| match effect {
        Effect::Add(what, by) if *what == value => sum.add(rule, name, i16::from(*by)),
        _ => {}
    });
}

pub fn added_to(state: &Pacific, unit: UnitId, value: Value) -> i16 {
    let mut sum = 0;
    added(state, unit, value, &mut sum);
    sum
}

/// Everything that changes the accuracy of a unit.
pub fn accuracy(state: &Pacific, unit: UnitId, assault: bool, main: bool, both: &mut Both<'_>) {
    each(state, unit, &mut |rule, name, effect| {
        if let Effect::Accuracy(shift, shots) = effect {
            let counts = match shots {
                Shots::All => true,
                Shots::Main => main,
                Shots::Assault => assault,
            };
            if counts {
                both.add(rule, name, *shift);
            }
        }
    });
}

/// Everything that changes the Evasion of a unit.
pub fn evasion(state: &Pacific, unit: UnitId, both: &mut Both<'_>) {
    each(state, unit, &mut |rule, name, effect| {
        if let Effect::Evasion(shift) = effect {
            both.add(rule, name, *shift);
        }
    });
}

pub fn ignores(state: &Pacific, unit: UnitId, what: Ignored) -> bool {
    let mut found = false;
    each(state, unit, &mut |_, _, effect| found |= *effect == Effect::Ignore(what));
    found
}

/// Whether an effect prevents a unit from doing this.
pub fn forbids(state: &Pacific, unit: UnitId, what: Forbidden) -> bool {
    let mut found = false;
    each(state, unit, &mut |_, _, effect| found |= *effect == Effect::Forbid(what));
    found
}

/// Whether an enemy effect prevents a side from doing this.
pub fn forbidden(state: &Pacific, side: Side, what: Forbidden) -> bool {
    let against = |active: &&Active| side_of(active.by) != side && active.on == Subject::Side;
    let mut effects = state.effects.iter().filter(against).flat_map(|it| &it.power().effects);
    effects.any(|effect| *effect == Effect::Forbid(what))
}

/// The effects of a unit's abilities at one moment.
fn of_abilities(
    state: &Pacific,
    unit: UnitId,
    when: When,
) -> impl Iterator<Item = (&'static Power, &'static Effect)> {
    let abilities = state.values(unit).abilities;
    let powers = abilities.iter().flat_map(|ability| &library().keywords[ability.index()].powers);
    let now = powers.filter(move |power| power.when.has(when));
    now.flat_map(|power| power.effects.iter().map(move |effect| (power, effect)))
}

/// 11.2c
pub fn income_of(state: &Pacific, unit: UnitId) -> i16 {
    let gained = of_abilities(state, unit, When::Headquarters);
    gained.map(|(_, effect)| if let Effect::GainAp(ap) = effect { i16::from(*ap) } else { 0 }).sum()
}

/// 11.2c, 11.2-r1: the AP of a support card under a unit or for the whole side.
pub fn income_of_cards(state: &Pacific, side: Side, supplied: impl Fn(UnitId) -> bool) -> i16 {
    let working = state.effects.iter().filter(|active| match active.on {
        Subject::Side => side_of(active.by) == side,
        Subject::Unit(unit) => state.side(unit) == side && supplied(unit),
        Subject::Spaces(_) => false,
    });
    let effects = working.flat_map(|active| &active.power().effects);
    effects.map(|effect| if let Effect::Income(ap) = effect { i16::from(*ap) } else { 0 }).sum()
}

/// The units that a medic can heal, and by how many wounds.
pub fn heals(state: &Pacific, unit: UnitId) -> Option<(Units, u8)> {
    of_abilities(state, unit, When::Initial).find_map(|(power, effect)| match (&power.on, effect) {
        (Target::Units { of, .. }, Effect::Heal(wounds)) => Some((*of, *wounds)),
        _ => None,
    })
}

/// The HP that an engineer restores.
pub fn repairs(state: &Pacific, unit: UnitId) -> u8 {
    let works = of_abilities(state, unit, When::Movement);
    works
        .map(|(_, effect)| if let Effect::Repair(hp) = effect { *hp } else { 0 })
        .max()
        .unwrap_or(0)
}

/// FIRE.7: the effects of a hit beyond its damage.
pub fn hit(state: &mut Pacific, shot: &Shot, target: UnitId, events: &mut Vec<Event>) {
    let Some(unit) = shot.unit().filter(|unit| state.is_there(*unit)) else { return };
    let side = side_of(shot.by);
    let suppresses = of_abilities(state, unit, When::Hit).any(|(power, effect)| {
        let on = matches!(&power.on, Target::Victim(of) if is_one_of(state, target, of, side));
        on && *effect == Effect::Suppress
    });
    if suppresses {
        suppression::put(state, target, side, events);
    }
}

/// The STRIKE of a card, if it has one.
pub fn strike_of(card: CardId) -> Option<Strike> {
    let powers = &card.card().support()?.powers;
    let effects = powers.iter().flat_map(|power| &power.effects);
    effects.into_iter().find_map(|effect| match effect {
        Effect::Strike(strike) => Some(*strike),
        _ => None,
    })
}

pub fn strikes_without_roll(card: CardId) -> bool {
    strike_of(card).is_some_and(|strike| strike.accuracy.is_none())
}

/// A STRIKE in the form of a weapon.
pub fn strike_weapon(card: CardId) -> Weapon {
    let strike = strike_of(card).expect("a card that strikes");
    Weapon {
        range: Range::ANY,
        accuracy: strike.accuracy.unwrap_or(Accuracy { hit: 1, critical: 10 }),
        pen: strike.pen,
        damage: strike.damage,
        flame: strike.flame,
        demolition: None,
        suicidal: false,
    }
}

/// MISSION: support cards that fly, with the values of an aircraft.
static FLYING: LazyLock<Vec<(CardId, UnitCard)>> = LazyLock::new(|| {
    let cards = (0..library().cards.all.len() as u8).map(CardId);
    let flight = |card: CardId| {
        let powers = card.card().support().map_or(&[][..], |support| &support.powers);
        let mut effects = powers.iter().flat_map(|power| &power.effects);
        let flight = effects.find_map(|effect| match effect {
            Effect::Mission(flight) => Some(*flight),
            _ => None,
        })?;
        let values = UnitCard {
            category: Category::Aircraft,
            cost: card.card().cost().unwrap_or(0),
            mp: 0,
            main: strike_of(card).map(|_| strike_weapon(card)),
            evasion: flight.evasion,
            armour: flight.armour,
            wounds: flight.wounds,
            offers: Vec::new(),
            offensive: 0,
            abilities: Abilities::default(),
        };
        Some((card, values))
    };
    cards.filter_map(flight).collect()
});

/// Whether a support card flies a mission by itself.
pub fn flies(card: CardId) -> bool {
    FLYING.iter().any(|(flying, _)| *flying == card)
}

/// The values of a unit with this card.
pub fn values(card: CardId) -> &'static UnitCard {
    card.card().unit().unwrap_or_else(|| {
        let flying = FLYING.iter().find(|(flying, _)| *flying == card);
        &flying.expect("only units and cards that fly are in play").1
    })
}

/// 11.1, 11.9: ends these effects; their cards go to the discard piles of their owners.
pub fn expire(state: &mut Pacific, events: &mut Vec<Event>, ends: impl Fn(&Active) -> bool) {
    let ended: Vec<Active> = state.effects.iter().filter(|active| ends(active)).copied().collect();
    if ended.is_empty() {
        return;
    }
    state.effects.keep(|_, active| !ends(active));
    for active in ended {
        if let Some(card) = active.card {
            crate::turn::to_discard(state, active.by, card);
            events.push(Event::Expired { card, by: active.by });
        }
    }
}

/// 11.6-r5: the cards under a unit leave play with it.
pub fn detach(state: &mut Pacific, unit: UnitId, events: &mut Vec<Event>) {
    expire(state, events, |active| active.on == Subject::Unit(unit));
}

/// Ends the effects that last until the unit moves or is towed.
pub fn moved(state: &mut Pacific, unit: UnitId, events: &mut Vec<Event>) {
    expire(state, events, |active| {
        active.on == Subject::Unit(unit) && active.until() == Until::Moved
    });
    let lost = state.tokens(unit).filter(|(_, offer)| {
        offer.upgrade.upgrade().powers.iter().any(|power| power.until == Until::Moved)
    });
    let lost = lost.fold(0, |bits, (entry, _)| bits | 1 << entry);
    state.unit_mut(unit).tokens.owned &= !lost;
}

/// 11.5f: whether a card of this name is under a unit or affects it.
pub fn is_affected(state: &Pacific, unit: UnitId, name: &str) -> bool {
    let named = state.effects.iter().filter(|active| active.source.name() == name);
    named.into_iter().any(|active| works_on(state, active, unit))
}

/// Whether cards can be played on a unit: not if it is carried (12-r4).
pub fn can_be_chosen(state: &Pacific, unit: UnitId) -> bool {
    matches!(state.unit(unit).place, Place::On(_) | Place::Beside)
}
