//! The parts of orders and steps as text: units, hexes, cards, facings, CAPs, rolls.

use super::position::read_signed;
use crate::card::CardId;
use crate::firefight::{MOST_TYPES, Player, UnitId};
use crate::marker::Pile;
use crate::state::{Heroes, Roll};
use crate::step::{Bids, DrawnMarker, OpenBids, Purpose, SniperVictim};
use crate::target::Target;
use crate::turn::MOST_CAPS;
use game::notation::{Word, Words};
use game::orders::{Form, Operand, WordWriter};
use game::{Fault, Hidden, RandomSource, Rng, Seats, quoted};
use hex::{Dir, HexId};

fn below(rng: &mut Rng, limit: usize) -> u8 {
    rng.below(limit as u32) as u8
}

impl Operand<Heroes> for UnitId {
    fn write(self, state: &Heroes, out: &mut WordWriter) {
        out.word(state.firefight().name(self));
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        let word = words.word("a unit")?;
        let firefight = state.firefight();
        let found = firefight.units().find(|unit| firefight.name(*unit) == word.text);
        found.ok_or_else(|| {
            let names: Vec<String> = firefight.units().map(|unit| firefight.name(unit)).collect();
            Fault::unknown(word.place, "unit", word.text, names.iter().map(String::as_str))
        })
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> UnitId {
        UnitId(below(rng, state.firefight().pieces.len()))
    }
}

/// A unit by its name, `bunker`, `wire`, `suspected`, or `hasty-defense UNIT`.
impl Operand<Heroes> for Target {
    fn write(self, state: &Heroes, out: &mut WordWriter) {
        match self {
            Target::Unit(unit) => unit.write(state, out),
            Target::Bunker => out.word("bunker"),
            Target::Wire => out.word("wire"),
            Target::Suspected => out.word("suspected"),
            Target::HastyDefence(unit) => {
                out.word("hasty-defense");
                unit.write(state, out);
            }
        }
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<Target, Fault> {
        let next = words.peek().map_or("", |word| word.text);
        let work = match next {
            "bunker" => Target::Bunker,
            "wire" => Target::Wire,
            "suspected" => Target::Suspected,
            "hasty-defense" => {
                words.next();
                return UnitId::read(state, words).map(Target::HastyDefence);
            }
            _ => return UnitId::read(state, words).map(Target::Unit),
        };
        words.next();
        Ok(work)
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> Target {
        let unit = UnitId::sample(state, rng);
        match below(rng, 8) {
            0 => Target::Bunker,
            1 => Target::Wire,
            2 => Target::HastyDefence(unit),
            3 => Target::Suspected,
            _ => Target::Unit(unit),
        }
    }
}

impl Operand<Heroes> for HexId {
    fn write(self, state: &Heroes, out: &mut WordWriter) {
        out.word(state.map().label(self));
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<HexId, Fault> {
        let word = words.word("a hex")?;
        hex_of(state, &word)
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> HexId {
        HexId(below(rng, state.map().all().count()))
    }
}

/// The hex that a word names.
pub fn hex_of(state: &Heroes, word: &Word<'_>) -> Result<HexId, Fault> {
    state.map().find(word.text).ok_or_else(|| {
        let labels: Vec<String> = state.map().all().map(|hex| state.map().label(hex)).collect();
        Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)))
            .expected("a letter and two digits, such as F03")
            .nearest(word.text, labels.iter().map(String::as_str))
    })
}

/// A hex, or `alone` for none.
#[derive(Clone, Copy, Debug)]
pub struct SecondHex;

impl Form<Heroes, Option<HexId>> for SecondHex {
    fn write(&self, state: &Heroes, hex: Option<HexId>, out: &mut WordWriter) {
        match hex {
            Some(hex) => hex.write(state, out),
            None => out.word("alone"),
        }
    }

    fn read(&self, state: &Heroes, words: &mut Words<'_>) -> Result<Option<HexId>, Fault> {
        let word = words.word("a hex, or alone")?;
        if word.text == "alone" { Ok(None) } else { hex_of(state, &word).map(Some) }
    }

    fn sample(&self, state: &Heroes, rng: &mut Rng) -> Option<HexId> {
        (below(rng, 4) > 0).then(|| HexId::sample(state, rng))
    }
}

/// 0-r1: 1 is north, then clockwise.
impl Operand<Heroes> for Dir {
    fn write(self, _: &Heroes, out: &mut WordWriter) {
        out.word(super::facing_number(self));
    }

    fn read(_: &Heroes, words: &mut Words<'_>) -> Result<Dir, Fault> {
        let number = words.number("a facing", 1..=6)?;
        Ok(Dir::new(number as u8 - 1).expect("six directions"))
    }

    fn sample(_: &Heroes, rng: &mut Rng) -> Dir {
        Dir::ALL[usize::from(below(rng, 6))]
    }
}

impl Operand<Heroes> for CardId {
    fn write(self, state: &Heroes, out: &mut WordWriter) {
        out.word(&state.firefight().card(self).number);
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<CardId, Fault> {
        let word = words.word("the number of a card")?;
        let cards = &state.firefight().counters.cards;
        let found = cards.iter().position(|card| card.number == word.text);
        let numbers = cards.iter().map(|card| card.number.as_str());
        found
            .map(|card| CardId(card as u8))
            .ok_or_else(|| Fault::unknown(word.place, "card", word.text, numbers))
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> CardId {
        CardId(below(rng, state.firefight().counters.cards.len()))
    }
}

impl Operand<Heroes> for Player {
    fn write(self, _: &Heroes, out: &mut WordWriter) {
        out.word(Heroes::seat_name(self));
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<Player, Fault> {
        let names: Vec<&str> = state.firefight().players().map(Heroes::seat_name).collect();
        words.one_of("seat", &names).map(|seat| Player(seat as u8))
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> Player {
        Player(below(rng, state.firefight().commands.len()))
    }
}

/// The opponent that a card targets; no word if there is only one.
#[derive(Clone, Copy, Debug)]
pub struct IfNamed;

impl Form<Heroes, SniperVictim> for IfNamed {
    fn write(&self, state: &Heroes, named: SniperVictim, out: &mut WordWriter) {
        if let Some(player) = named {
            player.write(state, out);
        }
    }

    fn read(&self, state: &Heroes, words: &mut Words<'_>) -> Result<SniperVictim, Fault> {
        words.peek().map(|_| Player::read(state, words)).transpose()
    }

    fn sample(&self, _: &Heroes, _: &mut Rng) -> SniperVictim {
        None
    }
}

/// A type of unit by its id.
#[derive(Clone, Copy, Debug)]
pub struct UnitTypeName;

impl Form<Heroes, u8> for UnitTypeName {
    fn write(&self, state: &Heroes, kind: u8, out: &mut WordWriter) {
        let types = &state.firefight().counters.types;
        out.word(types.get(usize::from(kind)).map_or("?", |kind| kind.id.as_str()));
    }

    fn read(&self, state: &Heroes, words: &mut Words<'_>) -> Result<u8, Fault> {
        let types = state.firefight().counters.types.iter();
        let ids: Vec<&str> = types.map(|kind| kind.id.as_str()).collect();
        words.one_of("unit", &ids).map(|kind| kind as u8)
    }

    fn sample(&self, _: &Heroes, rng: &mut Rng) -> u8 {
        below(rng, MOST_TYPES)
    }
}

/// `3 ap`: the part of a price that is paid in APs.
#[derive(Clone, Copy, Debug)]
pub struct ApPart;

impl Form<Heroes, u8> for ApPart {
    fn write(&self, _: &Heroes, ap: u8, out: &mut WordWriter) {
        out.word(ap);
        out.word("ap");
    }

    fn read(&self, _: &Heroes, words: &mut Words<'_>) -> Result<u8, Fault> {
        let ap = words.number("APs", 0..=99)? as u8;
        words.one_of("word", &["ap"])?;
        Ok(ap)
    }

    fn sample(&self, _: &Heroes, rng: &mut Rng) -> u8 {
        below(rng, 5)
    }
}

/// `2 caps`: CAPs that are paid even where APs would do; no words if there are none.
#[derive(Clone, Copy, Debug)]
pub struct CapsPart;

impl Form<Heroes, u8> for CapsPart {
    fn write(&self, _: &Heroes, caps: u8, out: &mut WordWriter) {
        if caps != 0 {
            out.word(caps);
            out.word("caps");
        }
    }

    fn read(&self, _: &Heroes, words: &mut Words<'_>) -> Result<u8, Fault> {
        if words.peek().is_none() {
            return Ok(0);
        }
        let caps = words.number("CAPs", 1..=99)? as u8;
        words.one_of("word", &["caps"])?;
        Ok(caps)
    }

    fn sample(&self, _: &Heroes, rng: &mut Rng) -> u8 {
        below(rng, 4)
    }
}

/// `+1`, `-2`: the CAPs on a roll; no word if there are none.
#[derive(Clone, Copy, Debug)]
pub struct CapsModifier;

impl Form<Heroes, i8> for CapsModifier {
    fn write(&self, _: &Heroes, caps: i8, out: &mut WordWriter) {
        if caps != 0 {
            out.word(format_args!("{caps:+}"));
        }
    }

    fn read(&self, _: &Heroes, words: &mut Words<'_>) -> Result<i8, Fault> {
        let Some(word) = words.next() else { return Ok(0) };
        let number = word.text.parse::<i8>().ok().filter(|caps| (-9..=9).contains(caps));
        number.ok_or_else(|| word.not("CAPs from -2 to +2"))
    }

    fn sample(&self, _: &Heroes, rng: &mut Rng) -> i8 {
        below(rng, 7) as i8 - 3
    }
}

/// `us +1 3 4 8 attack`: the player, the CAPs, the dice, their result and the purpose.
impl Operand<Heroes> for Roll {
    fn write(self, state: &Heroes, out: &mut WordWriter) {
        self.by.write(state, out);
        out.word(self.caps);
        self.dice.into_iter().for_each(|die| out.word(die));
        out.word(self.result);
        self.purpose.write(state, out);
    }

    fn read(state: &Heroes, words: &mut Words<'_>) -> Result<Roll, Fault> {
        let by = Player::read(state, words)?;
        let caps = read_signed(words, "CAPs", 2)?;
        let dice = [words.number("a die", 0..=6)? as u8, words.number("a die", 0..=6)? as u8];
        let result = read_signed(words, "a result", 20)?;
        Ok(Roll { purpose: Purpose::read(state, words)?, by, caps, dice, result })
    }

    fn sample(state: &Heroes, rng: &mut Rng) -> Roll {
        Roll::new(Purpose::sample(state, rng), Player::sample(state, rng), 0)
    }
}

/// `2 -`: a bid for each player, `-` for a player who has not bid yet.
impl Operand<Heroes> for OpenBids {
    fn write(self, _: &Heroes, out: &mut WordWriter) {
        for bid in self {
            match bid {
                Some(caps) => out.word(caps),
                None => out.word("-"),
            }
        }
    }

    fn read(_: &Heroes, words: &mut Words<'_>) -> Result<OpenBids, Fault> {
        let mut bids = OpenBids::default();
        for bid in &mut bids {
            let word = words.word("a bid or -")?;
            *bid = if word.text == "-" { None } else { Some(bid_of(&word)?) };
        }
        Ok(bids)
    }

    fn sample(_: &Heroes, rng: &mut Rng) -> OpenBids {
        OpenBids::default().map(|_| Some(below(rng, usize::from(MOST_CAPS) + 1)))
    }
}

/// 3.2.3a
fn bid_of(word: &Word<'_>) -> Result<u8, Fault> {
    let bid = word.text.parse().ok().filter(|bid| *bid <= MOST_CAPS);
    bid.ok_or_else(|| word.not(&format!("a bid from 0 to {MOST_CAPS}, or -")))
}

impl Operand<Heroes> for Bids {
    fn write(self, _: &Heroes, out: &mut WordWriter) {
        self.into_iter().for_each(|bid| out.word(bid));
    }

    fn read(_: &Heroes, words: &mut Words<'_>) -> Result<Bids, Fault> {
        let mut bids = Bids::default();
        for bid in &mut bids {
            *bid = words.number("a bid", 0..=u32::from(MOST_CAPS))? as u8;
        }
        Ok(bids)
    }

    fn sample(_: &Heroes, rng: &mut Rng) -> Bids {
        Bids::default().map(|_| below(rng, usize::from(MOST_CAPS) + 1))
    }
}

/// The Hit Marker that was drawn first for this unit: its id, `?` for one that is not known, or `none`.
#[derive(Clone, Copy, Debug)]
pub struct MarkerOf(pub UnitId);

impl MarkerOf {
    fn confidants(self, state: &Heroes) -> Seats {
        state.confidants(state.firefight().owner(self.0))
    }

    fn names(self, state: &Heroes) -> Vec<&str> {
        super::position::marker_names(state, Pile::of(state.kind(self.0)))
    }
}

impl Form<Heroes, DrawnMarker> for MarkerOf {
    fn write(&self, state: &Heroes, drawn: DrawnMarker, out: &mut WordWriter) {
        match drawn.as_ref().map(Hidden::known) {
            None => out.word("none"),
            Some(None) => out.word("?"),
            Some(Some(marker)) => out.word(self.names(state)[usize::from(*marker)]),
        }
    }

    fn read(&self, state: &Heroes, words: &mut Words<'_>) -> Result<DrawnMarker, Fault> {
        let Some(word) = words.next() else { return Ok(None) };
        match word.text {
            "none" => Ok(None),
            "?" => Ok(Some(Hidden::face_down(self.confidants(state)))),
            text => {
                let names = self.names(state);
                let marker = names.iter().position(|name| *name == text).ok_or_else(|| {
                    Fault::unknown(word.place, "marker", text, names.iter().copied())
                })?;
                Ok(Some(Hidden::new(self.confidants(state), marker as u8)))
            }
        }
    }

    fn sample(&self, _: &Heroes, _: &mut Rng) -> DrawnMarker {
        None
    }
}
