//! The text forms of the parts of orders and steps.

use super::units::{self, read_arm, read_space, written_arm, written_mark};
use super::{read_card, read_terrain, seat_name};
use crate::action::{Action, Choice, Join};
use crate::assault;
use crate::board::{Side, Space, SpaceSet};
use crate::card::{CardId, Offer};
use crate::data::{decks, library};
use crate::effect::{Effect, Power, Target};
use crate::general::GeneralId;
use crate::refusal::Refusal;
use crate::state::{Arm, Firer, Goal, Mark, Pacific, Purpose, Shot, Step, UnitId, side_of};
use crate::terrain::Terrain;
use crate::{active_effects, deploy, support, victory};
use game::notation::Words;
use game::orders::{Form, Operand, WordWriter};
use game::{Fault, Outcome, RandomSource, Rng, Rule, Seat, Seats};

fn random(rng: &mut Rng, most: usize) -> usize {
    rng.below(most.max(1) as u32) as usize
}

/// The player who reads or writes the order.
fn decider(state: &Pacific) -> Seat {
    state.question().map_or(Seat(0), |(seat, _)| seat)
}

/// `C2`, `C2/infantry`, `a6m-zero` or `u7`
impl Operand<Pacific> for UnitId {
    fn write(self, state: &Pacific, out: &mut WordWriter) {
        out.word(units::written(state, self));
    }

    fn read(state: &Pacific, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        units::read(state, words)
    }

    fn sample(state: &Pacific, rng: &mut Rng) -> UnitId {
        UnitId(random(rng, usize::from(state.top) + 1) as u8)
    }
}

/// `u7`, whether or not the unit is in play.
pub struct UnitNumber;

impl Form<Pacific, UnitId> for UnitNumber {
    fn write(&self, _: &Pacific, unit: UnitId, out: &mut WordWriter) {
        out.word(format_args!("u{}", unit.0));
    }

    fn read(&self, _: &Pacific, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        units::read_number(words)
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> UnitId {
        UnitId::sample(state, rng)
    }
}

/// Two units in either order.
pub struct TwoUnits;

impl Form<Pacific, (UnitId, UnitId)> for TwoUnits {
    fn write(&self, state: &Pacific, (one, other): (UnitId, UnitId), out: &mut WordWriter) {
        one.write(state, out);
        other.write(state, out);
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<(UnitId, UnitId), Fault> {
        let (one, other) = (units::read(state, words)?, units::read(state, words)?);
        Ok((one.min(other), one.max(other)))
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> (UnitId, UnitId) {
        (UnitId::sample(state, rng), UnitId::sample(state, rng))
    }
}

/// `escort a6m-zero`, or nothing.
pub struct Escort;

impl Form<Pacific, Option<UnitId>> for Escort {
    fn write(&self, state: &Pacific, escort: Option<UnitId>, out: &mut WordWriter) {
        if let Some(unit) = escort {
            out.word("escort");
            unit.write(state, out);
        }
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Option<UnitId>, Fault> {
        if words.peek().is_none() {
            return Ok(None);
        }
        words.one_of("word", &["escort"])?;
        units::read(state, words).map(Some)
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> Option<UnitId> {
        (random(rng, 2) == 0).then(|| UnitId::sample(state, rng))
    }
}

/// `D3`
impl Operand<Pacific> for Space {
    fn write(self, _: &Pacific, out: &mut WordWriter) {
        out.word(self);
    }

    fn read(_: &Pacific, words: &mut Words<'_>) -> Result<Space, Fault> {
        read_space(words)
    }

    fn sample(_: &Pacific, rng: &mut Rng) -> Space {
        Space::all().nth(random(rng, crate::board::SPACES)).unwrap_or_default()
    }
}

/// A space; half of the samples are next to the unit, so that the law tests meet every refusal.
pub struct Near(pub UnitId);

impl Form<Pacific, Space> for Near {
    fn write(&self, state: &Pacific, space: Space, out: &mut WordWriter) {
        space.write(state, out);
    }

    fn read(&self, _: &Pacific, words: &mut Words<'_>) -> Result<Space, Fault> {
        read_space(words)
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> Space {
        let at = state.is_there(self.0).then(|| state.space(self.0)).flatten();
        let near = at.filter(|_| random(rng, 2) == 0).map(Space::neighbours);
        near.and_then(|near| near.iter().next()).unwrap_or_else(|| Space::sample(state, rng))
    }
}

/// `trenches`
impl Operand<Pacific> for Terrain {
    fn write(self, _: &Pacific, out: &mut WordWriter) {
        out.word(&self.face().word);
    }

    fn read(_: &Pacific, words: &mut Words<'_>) -> Result<Terrain, Fault> {
        read_terrain(words)
    }

    fn sample(_: &Pacific, rng: &mut Rng) -> Terrain {
        Terrain(random(rng, library().ground.faces.len()) as u8)
    }
}

/// `light-infantry`: a card of the player who decides.
impl Operand<Pacific> for CardId {
    fn write(self, _: &Pacific, out: &mut WordWriter) {
        out.word(&self.card().word);
    }

    fn read(state: &Pacific, words: &mut Words<'_>) -> Result<CardId, Fault> {
        read_card(words, decider(state))
    }

    fn sample(_: &Pacific, rng: &mut Rng) -> CardId {
        CardId(random(rng, library().cards.all.len()) as u8)
    }
}

/// A card of this player that deploys units elsewhere.
pub struct DeployingCard(pub Seat);

impl Form<Pacific, CardId> for DeployingCard {
    fn write(&self, state: &Pacific, card: CardId, out: &mut WordWriter) {
        card.write(state, out);
    }

    fn read(&self, _: &Pacific, words: &mut Words<'_>) -> Result<CardId, Fault> {
        let place = words.place();
        let card = read_card(words, self.0)?;
        match deploy::elsewhere(card) {
            Some(_) => Ok(card),
            None => Err(Fault::new(place, "that card does not deploy a unit")),
        }
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> CardId {
        CardId::sample(state, rng)
    }
}

/// A pre-built deck of the nation, by its index in the library.
pub struct PrebuiltDeck;

impl Form<Pacific, u8> for PrebuiltDeck {
    fn write(&self, _: &Pacific, index: u8, out: &mut WordWriter) {
        out.word(decks().get(usize::from(index)).map_or("?", |deck| deck.id.as_str()));
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<u8, Fault> {
        let side = side_of(decider(state));
        let own: Vec<(u8, &str)> = (0..)
            .zip(decks())
            .filter(|(_, deck)| deck.deck.side() == side)
            .map(|(index, deck)| (index, deck.id.as_str()))
            .collect();
        let names: Vec<&str> = own.iter().map(|(_, id)| *id).collect();
        words.one_of("deck", &names).map(|place| own[place].0)
    }

    fn sample(&self, _: &Pacific, rng: &mut Rng) -> u8 {
        random(rng, 4) as u8
    }
}

fn sample_arm(rng: &mut Rng) -> Arm {
    let entry = random(rng, 4) as u8;
    if random(rng, 2) == 0 { Arm::Main } else { Arm::Token(entry) }
}

/// A weapon of this unit: `main`, `hmg`.
pub struct WeaponOf(pub UnitId);

impl Form<Pacific, Arm> for WeaponOf {
    fn write(&self, state: &Pacific, arm: Arm, out: &mut WordWriter) {
        out.word(written_arm(state, self.0, arm));
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Arm, Fault> {
        read_arm(state, Some(self.0), words)
    }

    fn sample(&self, _: &Pacific, rng: &mut Rng) -> Arm {
        sample_arm(rng)
    }
}

/// A weapon of the unit that is to fire in the current step.
pub struct CurrentWeapon;

impl CurrentWeapon {
    fn unit(state: &Pacific) -> Option<UnitId> {
        match state.step() {
            Step::Defend(unit) => assault::named_target(state, unit),
            Step::Storm(unit) | Step::AntiAircraft(unit) | Step::DropFire { gun: unit, .. } => {
                Some(unit)
            }
            Step::Bomb => state.mission.map(|mission| mission.aircraft),
            _ => None,
        }
    }
}

impl Form<Pacific, Arm> for CurrentWeapon {
    fn write(&self, state: &Pacific, arm: Arm, out: &mut WordWriter) {
        match Self::unit(state) {
            Some(unit) => out.word(written_arm(state, unit, arm)),
            None => out.word(units::written_number(arm)),
        }
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Arm, Fault> {
        read_arm(state, Self::unit(state), words)
    }

    fn sample(&self, _: &Pacific, rng: &mut Rng) -> Arm {
        sample_arm(rng)
    }
}

/// A token of this unit, by its entry of the card's lists.
pub struct TokenOf(pub UnitId);

impl Form<Pacific, u8> for TokenOf {
    fn write(&self, state: &Pacific, entry: u8, out: &mut WordWriter) {
        out.word(written_arm(state, self.0, Arm::Token(entry)));
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<u8, Fault> {
        let place = words.place();
        match read_arm(state, Some(self.0), words)? {
            Arm::Token(entry) => Ok(entry),
            Arm::Main => Err(Fault::new(place, "the main weapon can't be mounted or dismounted")),
        }
    }

    fn sample(&self, _: &Pacific, rng: &mut Rng) -> u8 {
        random(rng, 4) as u8
    }
}

/// `D4`, `D4/infantry`, `japan-hq`
impl Operand<Pacific> for Mark {
    fn write(self, state: &Pacific, out: &mut WordWriter) {
        out.word(written_mark(state, self));
    }

    fn read(state: &Pacific, words: &mut Words<'_>) -> Result<Mark, Fault> {
        units::read_mark(state, words)
    }

    fn sample(state: &Pacific, rng: &mut Rng) -> Mark {
        match random(rng, 4) {
            0 => Mark::Terrain(Space::sample(state, rng)),
            1 => Mark::Headquarters(Side::sample(state, rng)),
            _ => Mark::Unit(UnitId::sample(state, rng)),
        }
    }
}

/// `D5 D6`, `hq`, or an aircraft.
impl Operand<Pacific> for Goal {
    fn write(self, state: &Pacific, out: &mut WordWriter) {
        match self {
            Goal::Headquarters => out.word("hq"),
            Goal::Aircraft(unit) => unit.write(state, out),
            Goal::Spaces(spaces) => spaces.iter().for_each(|space| out.word(space)),
        }
    }

    fn read(state: &Pacific, words: &mut Words<'_>) -> Result<Goal, Fault> {
        let word = words.word("a target: spaces, hq or an aircraft")?;
        if word.text == "hq" {
            return Ok(Goal::Headquarters);
        }
        let Some(space) = Space::named(word.text) else {
            return units::found(state, &word).map(Goal::Aircraft);
        };
        let mut spaces = SpaceSet::EMPTY.with(space);
        while let Some(space) = words.peek().and_then(|word| Space::named(word.text)) {
            words.next();
            spaces.add(space);
        }
        Ok(Goal::Spaces(spaces))
    }

    fn sample(state: &Pacific, rng: &mut Rng) -> Goal {
        match random(rng, 3) {
            0 => Goal::Headquarters,
            1 => Goal::Aircraft(UnitId::sample(state, rng)),
            _ => {
                let (one, other) = (Space::sample(state, rng), Space::sample(state, rng));
                Goal::Spaces(SpaceSet::EMPTY.with(one).with(other))
            }
        }
    }
}

/// `CARD TARGET`, or `duplicate CARD TARGET`. If the card has several powers, the one that fits is used.
pub struct CardPlay;

type Play = (CardId, bool, u8, Choice);

impl Form<Pacific, Play> for CardPlay {
    fn write(&self, state: &Pacific, (card, copy, _, on): Play, out: &mut WordWriter) {
        if copy {
            out.word("duplicate");
        }
        card.write(state, out);
        write_choice(state, on, out);
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Play, Fault> {
        let seat = decider(state);
        let first = read_card(words, seat)?;
        let copy = Some(first) == support::copier(side_of(seat)) && words.peek().is_some();
        let card = if copy { read_card(words, seat)? } else { first };
        let powers = card.card().support().map_or(&[][..], |support| &support.powers);
        let mut wrong = None;
        let mut plays: Vec<Play> = Vec::new();
        for (power, it) in (0..).zip(powers) {
            let mut rest = words.clone();
            match read_choice(state, it, &mut rest).and_then(|on| rest.end().map(|()| on)) {
                Ok(on) => plays.push((card, copy, power, on)),
                Err(fault) => wrong = wrong.or(Some(fault)),
            }
        }
        let judged =
            |(card, copy, power, on): Play| state.plan(Action::Play { card, copy, power, on });
        let legal = plays.iter().find(|play| judged(**play).is_ok());
        // Otherwise the one whose refusal is more specific than a wrong target.
        let fits = |play: &&Play| !matches!(judged(**play), Err(Refusal::WrongTarget { .. }));
        let meant = legal.or_else(|| plays.iter().find(fits)).or(plays.first());
        match (meant, wrong) {
            (Some(play), _) => {
                words.by_ref().for_each(drop);
                Ok(*play)
            }
            (None, Some(fault)) => Err(fault),
            (None, None) => Ok((card, copy, 0, Choice::Nothing)),
        }
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> Play {
        let (unit, other) = TwoUnits.sample(state, rng);
        let (space, to) = (Space::sample(state, rng), Near(unit).sample(state, rng));
        let on = match random(rng, 9) {
            0 => Choice::Nothing,
            1 => Choice::Unit(unit),
            2 => Choice::Units(unit, other),
            3 => Choice::Space(to),
            4 => Choice::Row(space, to),
            5 => Choice::Site(Terrain::sample(state, rng), to),
            6 => Choice::Relocate(unit, to),
            7 => Choice::General(GeneralId(random(rng, library().generals.len()) as u8)),
            _ => Choice::Headquarters,
        };
        (CardId::sample(state, rng), random(rng, 4) == 0, random(rng, 2) as u8, on)
    }
}

fn write_choice(state: &Pacific, on: Choice, out: &mut WordWriter) {
    match on {
        Choice::Nothing => {}
        Choice::Unit(unit) => unit.write(state, out),
        Choice::Units(one, other) => TwoUnits.write(state, (one, other), out),
        Choice::Space(space) => out.word(space),
        Choice::Row(first, last) => {
            out.word(first);
            out.word(last);
        }
        Choice::Site(terrain, space) => {
            terrain.write(state, out);
            out.word(space);
        }
        Choice::Relocate(unit, to) => {
            unit.write(state, out);
            out.word(to);
        }
        Choice::Headquarters => out.word("hq"),
        Choice::General(general) => out.word(&general.general().word),
    }
}

/// The target of a power.
fn read_choice(state: &Pacific, power: &Power, words: &mut Words<'_>) -> Result<Choice, Fault> {
    let relocates = power.effects.iter().any(|effect| matches!(effect, Effect::Relocate(_)));
    Ok(match power.on {
        Target::Units { .. } if relocates => {
            Choice::Relocate(units::read(state, words)?, read_space(words)?)
        }
        Target::Units { .. } => {
            let one = units::read(state, words)?;
            match words.next() {
                None => Choice::Unit(one),
                Some(word) => {
                    let other = units::found(state, &word)?;
                    Choice::Units(one.min(other), one.max(other))
                }
            }
        }
        Target::Row(_) => Choice::Row(read_space(words)?, read_space(words)?),
        Target::Site => Choice::Site(read_terrain(words)?, read_space(words)?),
        Target::Objective if words.peek().is_some_and(|word| word.text == "hq") => {
            words.next();
            Choice::Headquarters
        }
        Target::Objective | Target::Space | Target::Area | Target::Terrain { .. } => {
            Choice::Space(read_space(words)?)
        }
        Target::Side if power.effects.contains(&Effect::General) => {
            let generals = library().generals.iter();
            let names: Vec<&str> = generals.map(|general| general.word.as_str()).collect();
            Choice::General(GeneralId(words.one_of("general", &names)? as u8))
        }
        _ => Choice::Nothing,
    })
}

/// `CARD SPACE pair UPGRADES`
pub struct Deployment;

type Deployed = (CardId, Option<Space>, u8, Join);

impl Form<Pacific, Deployed> for Deployment {
    fn write(&self, state: &Pacific, (card, at, tokens, join): Deployed, out: &mut WordWriter) {
        card.write(state, out);
        if let Some(space) = at {
            out.word(space);
        }
        match join {
            Join::Alone => {}
            Join::Pair => out.word("pair"),
            Join::Aboard => out.word("aboard"),
        }
        let offers = card.card().unit().map_or(&[][..], |unit| &unit.offers);
        for (_, offer) in (0_u8..8).zip(offers).filter(|(entry, _)| tokens & (1 << entry) != 0) {
            out.word(&offer.upgrade.upgrade().word);
        }
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Deployed, Fault> {
        let card = CardId::read(state, words)?;
        let at = words.peek().and_then(|word| Space::named(word.text));
        if at.is_some() {
            words.next();
        }
        let join = match words.peek().map(|word| word.text) {
            Some("pair") => Join::Pair,
            Some("aboard") => Join::Aboard,
            _ => Join::Alone,
        };
        if join != Join::Alone {
            words.next();
        }
        let unit = card.card().unit();
        let offers: &[Offer] = unit.map_or(&[], |it| &it.offers);
        let name = |entry: usize| offers[entry].upgrade.upgrade().word.as_str();
        let mut tokens = 0_u8;
        for word in words.by_ref() {
            let named = (0..offers.len()).filter(|entry| name(*entry) == word.text);
            let left = named.filter(|entry| tokens & (1 << entry) == 0);
            // Of identical upgrades, the cheapest one left.
            let Some(entry) = left.min_by_key(|entry| (offers[*entry].cost, *entry)) else {
                let names = (0..offers.len()).map(name);
                return Err(Fault::unknown(word.place, "upgrade", word.text, names));
            };
            tokens |= 1 << entry;
        }
        Ok((card, at, tokens, join))
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> Deployed {
        let at = (random(rng, 5) > 0).then(|| Space::sample(state, rng));
        let join = [Join::Alone, Join::Pair, Join::Aboard][random(rng, 3)];
        (CardId::sample(state, rng), at, random(rng, 8) as u8, join)
    }
}

/// `u3`, `strike-2`, `gone`
impl Operand<Pacific> for Firer {
    fn write(self, _: &Pacific, out: &mut WordWriter) {
        match self {
            Firer::Unit(unit) => out.word(format_args!("u{}", unit.0)),
            Firer::Strike(number) => out.word(format_args!("strike-{number}")),
            Firer::Gone => out.word("gone"),
        }
    }

    fn read(_: &Pacific, words: &mut Words<'_>) -> Result<Firer, Fault> {
        match words.peek().map(|word| word.text) {
            Some("gone") => {
                words.next();
                Ok(Firer::Gone)
            }
            Some(text) if text.starts_with("strike-") => {
                let word = words.word("a strike")?;
                let number = word.text.strip_prefix("strike-").and_then(|it| it.parse().ok());
                number.map(Firer::Strike).ok_or_else(|| word.not("strike-NUMBER"))
            }
            _ => units::read_number(words).map(Firer::Unit),
        }
    }

    fn sample(state: &Pacific, rng: &mut Rng) -> Firer {
        match random(rng, 4) {
            0 => Firer::Gone,
            1 => Firer::Strike(random(rng, 4) as u8),
            _ => Firer::Unit(UnitId::sample(state, rng)),
        }
    }
}

/// `us u3 main u5 fire none D4 7 0 rerolled set`: the player, the firer, its weapon, the target, the purpose,
/// the card, the space of the target, the die, and the damage to the terrain.
impl Operand<Pacific> for Shot {
    fn write(self, state: &Pacific, out: &mut WordWriter) {
        out.word(seat_name(self.by));
        self.firer.write(state, out);
        out.word(units::written_number(self.arm));
        match self.mark {
            Mark::Unit(unit) => UnitNumber.write(state, unit, out),
            Mark::Terrain(space) => out.word(space),
            Mark::Headquarters(side) => out.word(format_args!("{}-hq", side.name())),
        }
        out.word(self.purpose.word());
        out.word(self.card.map_or("none", |card| card.card().word.as_str()));
        match self.at {
            Some(space) => out.word(space),
            None => out.word("none"),
        }
        out.word(self.die.unwrap_or(0));
        out.word(self.inflicted);
        for (word, set) in [("rerolled", self.rerolled), ("set", self.set)] {
            if set {
                out.word(word);
            }
        }
    }

    fn read(state: &Pacific, words: &mut Words<'_>) -> Result<Shot, Fault> {
        let by = Seat::read(state, words)?;
        let firer = Firer::read(state, words)?;
        let arm = read_arm(state, None, words)?;
        let word = words.word("a target")?;
        let headquarters =
            Side::ALL.into_iter().find(|it| word.text == format!("{}-hq", it.name()));
        let mark = headquarters
            .map(Mark::Headquarters)
            .or(units::numbered(word.text).map(Mark::Unit))
            .or(Space::named(word.text).map(Mark::Terrain))
            .ok_or_else(|| word.not("a unit, a space or a Headquarters"))?;
        let purpose = Purpose::read(state, words)?;
        let card = read_striking_card(words, by)?;
        let word = words.word("a space or none")?;
        let at = match word.text {
            "none" => None,
            text => Some(Space::named(text).ok_or_else(|| word.not("a space or none"))?),
        };
        let die = words.number("a die", 0..=10)? as u8;
        let inflicted = words.number("damage", 0..=99)? as u8;
        let die = (die > 0).then_some(die);
        let mut shot =
            Shot { card, at, die, inflicted, ..Shot::new(by, firer, arm, mark, purpose) };
        while words.peek().is_some() {
            match words.one_of("word", &["rerolled", "set"])? {
                0 => shot.rerolled = true,
                _ => shot.set = true,
            }
        }
        Ok(shot)
    }

    fn sample(state: &Pacific, rng: &mut Rng) -> Shot {
        let (by, firer) = (Seat::sample(state, rng), Firer::sample(state, rng));
        let (arm, mark) = (sample_arm(rng), Mark::sample(state, rng));
        Shot::new(by, firer, arm, mark, Purpose::sample(state, rng))
    }
}

/// The card that strikes, or none.
fn read_striking_card(words: &mut Words<'_>, by: Seat) -> Result<Option<CardId>, Fault> {
    let word = words.word("a card or none")?;
    if word.text == "none" {
        return Ok(None);
    }
    let card = library().cards.named(side_of(by), word.text);
    let strikes = card.filter(|card| active_effects::strike_of(*card).is_some());
    strikes.map(Some).ok_or_else(|| word.not("a card that strikes"))
}

/// `japan 1b 3`: the winner, the clause and the score.
pub struct BattleOutcome;

/// The clauses by which a battle can end.
const ENDS: [Rule; 4] =
    [victory::EXHAUSTED, victory::HEADQUARTERS, victory::CONDITION, victory::LIMIT];

impl Form<Pacific, Outcome> for BattleOutcome {
    fn write(&self, _: &Pacific, outcome: Outcome, out: &mut WordWriter) {
        out.word(victory::winner(outcome).map_or("nobody", Side::name));
        out.word(outcome.by);
        out.word(outcome.score);
    }

    fn read(&self, state: &Pacific, words: &mut Words<'_>) -> Result<Outcome, Fault> {
        let names = ["us", "japan", "nobody"];
        let winners = match words.one_of("winner", &names)? {
            2 => Seats::NONE,
            side => victory::seats(state, Side::ALL[side]),
        };
        let by = ENDS[words.one_of("clause", &ENDS.map(|rule| rule.0))?];
        let word = words.word("the score")?;
        let score = word.text.parse().map_err(|_| word.not("a number"))?;
        Ok(Outcome { winners, by, score })
    }

    fn sample(&self, state: &Pacific, rng: &mut Rng) -> Outcome {
        let winners = victory::seats(state, Side::sample(state, rng));
        Outcome { winners, by: ENDS[random(rng, ENDS.len())], score: 0 }
    }
}
