//! Reading a position.

use super::action::{
    read_attack, read_declaration, read_flare, read_follow_up, read_intrusion, read_plot,
    read_strike,
};
use super::agenda;
use super::{AWAY, READY, card_names, marker_names};
use crate::card::{CardId, CardSet, MOST_CARDS};
use crate::firefight::{MOST_ENTRIES, MOST_SORTIES, Player, UnitId};
use crate::hidden::{Concealment, HidingPlace, MOST_MOVES};
use crate::hits::full;
use crate::marker::Pile;
use crate::notation::operands::hex_of;
use crate::smoke::Smoke;
use crate::state::{Agenda, Flown, Heroes, Hit, Intrusions, Place, Plot, Step, Unit, UnitSet};
use crate::teams::Players;
use crate::unit::Side;
use game::notation::{Statements, Unreadable, Word, Words, read_each, read_statements};
use game::orders::Operand;
use game::{Fault, Game, Hidden, Pending, Seat, Seats, Stack};
use hex::{Dir, HexId, HexSet};

/// The limit for points of any kind: more than play ever reaches, and small enough to be added up.
pub const MOST: u32 = 60;
const STATEMENTS: [&str; 24] = [
    "round",
    "step",
    "after",
    "turn",
    "initiative",
    "unit",
    "caps",
    "ap",
    "spent-ap",
    "hand",
    "held",
    "lead",
    "bushido",
    "holds",
    "scored",
    "lost",
    "losses",
    "pile",
    "deck",
    "discarded",
    "passed",
    "relieved",
    "draft",
    "attack",
];
const MORE: [&str; 27] = [
    "fallen",
    "tied",
    "ally-first",
    "tally",
    "gone",
    "to-face",
    "ambushed",
    "bold",
    "plot",
    "strike",
    "smoke",
    "flare",
    "flown",
    "bunkers",
    "wire",
    "chosen",
    "objective",
    "intruded",
    "intrudes",
    "rallying",
    "luck-used",
    "was-active",
    "swift-used",
    "ability",
    "halted",
    "deed",
    "rolled",
];
pub fn read(base: &Heroes, lines: &[Words<'_>]) -> Result<Heroes, Vec<Fault>> {
    read_statements(lines, |lines| read_lines(base, lines))
}

fn read_lines(base: &Heroes, lines: &[Words<'_>]) -> Result<Heroes, Unreadable> {
    if lines.is_empty() {
        return Ok(base.clone());
    }
    let mut reader = Reader {
        state: base.clone(),
        said: Statements::default(),
        stated: Vec::new(),
        after: Vec::new(),
    };
    read_each(lines, |words| reader.statement(words))?;
    let state = reader.settle();
    state.check_invariants().map_err(Unreadable::Impossible)?;
    if is_whole(&state) && matches!(state.pending(), Pending::Decision(..)) && !state.can_choose() {
        let what = "a decision is pending, but no action is legal";
        return Err(Unreadable::Impossible(what.to_owned()));
    }
    Ok(state)
}

/// Whether nothing is hidden: only then is it certain which actions are legal.
fn is_whole(state: &Heroes) -> bool {
    let known = |player: Player| {
        let purse = state.purse(player);
        purse.hand.iter().sum::<u8>() == purse.held && purse.ap.is_some()
    };
    let firefight = &state.firefight;
    firefight.players().all(known)
        && state.plots.iter().all(|plot: &Plot| plot.aim.known().is_some())
        && firefight.units().all(|unit| state.unit(unit).hit != Hit::FaceDown)
        && state.hidden_units().all(|unit| state.whereabouts(unit).is_some())
}

struct Reader {
    state: Heroes,
    said: Statements,
    /// The units stated so far.
    stated: Vec<UnitId>,
    /// The steps after the next one, in their order.
    after: Vec<Step>,
}

impl Reader {
    fn statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let all: Vec<&'static str> = STATEMENTS.iter().chain(&MORE).copied().collect();
        let (name, first) = self.said.name(words, &all)?;
        if first {
            self.first_of(name);
        }
        self.state_that(name, words)?;
        words.end()
    }

    /// Clears the list that statements of this name fill.
    fn first_of(&mut self, name: &str) {
        match name {
            "intruded" => self.state.intrusions = Intrusions::default(),
            "intrudes" => self.state.made = Intrusions::default(),
            "ability" => self.state.abilities = Default::default(),
            "losses" => self.state.losses = Default::default(),
            "ally-first" => self.state.yielded = Default::default(),
            "tally" => self.state.tallies = Default::default(),
            "plot" => self.state.plots = Stack::default(),
            "smoke" => self.state.smoke = Smoke::default(),
            "flare" => self.state.flares = Stack::default(),
            _ => {}
        }
    }

    fn state_that(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "round" => {
                let most = u32::from(state.firefight.rounds);
                state.round = words.number("a Round", 1..=most)? as u8;
            }
            "step" => state.agenda = agenda::usual(Step::read(state, words)?),
            "after" => {
                let step = Step::read(state, words)?;
                if self.after.len() + 1 == Agenda::MOST {
                    let what = format!("more than {} steps", Agenda::MOST);
                    return Err(Fault::new(words.place(), what).expected("fewer steps"));
                }
                self.after.push(step);
            }
            "turn" => state.turn = Player::read(state, words)?,
            "initiative" => state.ranking = read_ranking(state, words)?,
            "tied" | "ally-first" | "losses" | "passed" => self.read_players(name, words)?,
            "unit" => self.read_unit(words)?,
            "caps" | "ap" | "spent-ap" | "rolled" | "hand" | "held" => {
                self.read_purse(name, words)?;
            }
            "lead" => {
                let side = [1, -1][words.one_of("side", Side::WORDS)?];
                state.lead = side * words.number("a lead", 1..=40)? as i8;
            }
            // 8.0a
            "bushido" => state.bushido = read_signed(words, "Bushido points", 9)?,
            "holds" => {
                let side = Side::ALL[words.one_of("side", Side::WORDS)?];
                let bit = self.read_control(words)?;
                match side {
                    Side::Japan => self.state.japan_holds |= bit,
                    Side::Us => self.state.japan_holds &= !bit,
                }
            }
            "scored" => self.state.scored = self.read_controls(words)?,
            "lost" => self.state.lost_once = self.read_controls(words)?,
            "bunkers" => {
                let mut standing = HexSet::default();
                for word in words.list() {
                    let hex = hex_of(state, &word)?;
                    if !state.firefight.bunkers.iter().any(|bunker| bunker.hex == hex) {
                        return Err(word.not("a hex with a Bunker at the start"));
                    }
                    standing.add(hex);
                }
                state.bunkers = standing;
            }
            "wire" => state.wire = read_hexes(state, words)?,
            "plot" | "strike" | "smoke" | "flare" | "flown" => self.read_weapon(name, words)?,
            "to-face" => state.to_face = read_units(state, words)?,
            "fallen" => state.fallen = read_hexes(state, words)?,
            "ambushed" | "bold" | "tally" | "gone" => self.read_count(name, words)?,
            "pile" => {
                let pile = Pile::ALL[words.one_of("pile", &Pile::ALL.map(Pile::name))?];
                let names = marker_names(state, pile);
                state.piles[pile as usize] = words.counts("marker", &names)?;
            }
            "deck" => state.deck = words.counts("card", &card_names(state))?,
            "discarded" => state.discarded = words.counts("card", &card_names(state))?,
            "relieved" => state.relieved = true,
            "luck-used" => state.luck_used = true,
            "was-active" => state.was_active = words.one_of("word", &["no", "yes"])? == 1,
            "draft" => state.declaration = Some(read_declaration(state, words)?),
            "attack" => state.attack = Some(read_attack(state, words)?),
            "halted" => state.halted = Some(read_attack(state, words)?),
            "deed" => state.follow_up = read_follow_up(state, words)?,
            "chosen" => {
                let player = Player::read(state, words)?;
                state.chosen[player.index()] = cards_of(state, &words.list())?;
            }
            "objective" => {
                self.state.objective = Some(self.read_objective(words)?);
            }
            "swift-used" => state.swift_used = true,
            "ability" => {
                let types = state.firefight.counters.types.iter();
                let ids: Vec<&str> = types.map(|kind| kind.id.as_str()).collect();
                let kind = words.one_of("unit", &ids)?;
                state.abilities[kind] = cards_of(state, &words.list())?;
            }
            "intruded" | "intrudes" => {
                let intrusion = read_intrusion(state, words)?;
                let hexes =
                    if name == "intruded" { &mut state.intrusions } else { &mut state.made };
                if !hexes.is_full() {
                    hexes.push(intrusion);
                }
            }
            _ => state.rallying = read_units(state, words)?,
        }
        Ok(())
    }

    /// Reads a statement about a player's points or cards.
    fn read_purse(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let player = Player::read(&self.state, words)?;
        let cards = card_names(&self.state);
        let hand = if name == "hand" { words.counts("card", &cards)? } else { [0; MOST_CARDS] };
        let purse = self.state.purse_mut(player);
        match name {
            "caps" => purse.caps = number(words)?,
            "ap" => purse.ap = if said(words, "?") { None } else { Some(number(words)?) },
            "spent-ap" => purse.ap_spent = number(words)?,
            "rolled" => {
                let mut dice = [0; 3];
                for die in &mut dice {
                    *die = words.number("a die", 0..=6)? as u8;
                }
                purse.dice = (dice[0] > 0).then_some(dice);
                purse.ap_caps = read_signed(words, "CAPs", 2)?;
                purse.ap_gained = number(words)?;
            }
            "hand" => {
                purse.hand = hand;
                purse.held = hand.iter().sum();
            }
            _ => purse.held = number(words)?,
        }
        Ok(())
    }

    /// Reads a statement about what has happened and is counted.
    fn read_count(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "ambushed" => state.ambushed = read_units(state, words)?,
            "bold" => state.bold = read_units(state, words)?,
            "gone" => state.gone = number(words)?,
            _ => {
                let place = words.number("a Bushido entry", 0..=MOST_ENTRIES as u32 - 1)?;
                state.tallies[place as usize] = number(words)?;
            }
        }
        Ok(())
    }

    /// Reads a statement about artillery, smoke, flares or aircraft.
    fn read_weapon(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "plot" => {
                let plot = read_plot(state, words)?;
                if !state.plots.is_full() {
                    state.plots.push(plot);
                }
            }
            "strike" => state.strike = Some(read_strike(state, words)?),
            "smoke" => {
                let hex = HexId::read(state, words)?;
                let mut count = || words.number("counters", 0..=15).map(|it| it as u8);
                state.smoke.set(hex, (count()?, count()?));
            }
            "flare" => {
                let flare = read_flare(state, words)?;
                if !state.flares.is_full() {
                    state.flares.push(flare);
                }
            }
            _ => {
                let most = MOST_SORTIES as u32 - 1;
                let number = words.number("aircraft", 0..=most)? as usize;
                let last = words.number("a Round", 0..=12)? as u8;
                state.flown[number] = Flown { last, times: self::number(words)? };
            }
        }
        Ok(())
    }

    /// Reads a statement about the order of Turns, the passes in a row or a player's losses.
    fn read_players(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "ally-first" => state.yielded[words.one_of("side", &["us", "japan"])?] = true,
            "losses" => {
                let (player, losses) = read_losses(state, words)?;
                state.losses[player.index()] = losses;
            }
            "passed" => state.passes = if words.peek().is_some() { number(words)? } else { 1 },
            _ => {
                let mut tied = Seats::NONE;
                while words.peek().is_some() {
                    tied = tied | Seat(Player::read(state, words)?.0).into();
                }
                state.tied = tied;
            }
        }
        Ok(())
    }

    fn read_objective(&self, words: &mut Words<'_>) -> Result<Hidden<u8>, Fault> {
        let objectives = self.state.firefight.objectives.as_ref();
        let owner = objectives.map_or(Player(0), |objectives| objectives.player);
        let owner = self.state.confidants(owner);
        if said(words, "?") {
            return Ok(Hidden::face_down(owner));
        }
        let most = objectives.map_or(0, |objectives| objectives.of.len() as u32);
        words.number("an objective", 1..=most).map(|drawn| Hidden::new(owner, drawn as u8 - 1))
    }

    fn read_control(&self, words: &mut Words<'_>) -> Result<u8, Fault> {
        let word = words.word("a control hex")?;
        self.control_bit(&word)
    }

    fn control_bit(&self, word: &Word<'_>) -> Result<u8, Fault> {
        let hex = hex_of(&self.state, word)?;
        let place = self.state.firefight.control.iter().position(|control| control.hex == hex);
        place.map(|place| 1 << place).ok_or_else(|| word.not("a control hex"))
    }

    fn read_controls(&self, words: &mut Words<'_>) -> Result<u8, Fault> {
        let mut bits = 0;
        for word in words.list() {
            bits |= self.control_bit(&word)?;
        }
        Ok(bits)
    }

    /// `rifle-01 F03 1 | aboard lcp-36 | … [fresh] [MARKER | hit] [dug-in] [exposed] [inside] [stuck]`
    fn read_unit(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let name = words.peek();
        let unit = UnitId::read(&self.state, words)?;
        if let Some(name) = name.filter(|_| self.stated.contains(&unit)) {
            let what = format!("{} is stated twice", name.text);
            return Err(Fault::new(name.place, what).expected("each unit once"));
        }
        self.stated.push(unit);
        let word = words.word("a hex, or aboard, hidden, waiting, destroyed, sinking or left")?;
        let mut counter = Unit::default();
        if let Some((_, place)) = AWAY.iter().find(|(away, _)| *away == word.text) {
            counter.place = *place;
        } else if word.text == "hidden" {
            counter.place = Place::Hidden(self.read_concealment(unit, words)?);
        } else if word.text == "aboard" {
            counter.place = Place::Aboard(UnitId::read(&self.state, words)?);
        } else if word.text == "sinking" {
            counter.place = Place::Sinking(HexId::read(&self.state, words)?);
        } else {
            counter.place = Place::On(hex_of(&self.state, &word)?);
            counter.facing = Dir::read(&self.state, words)?;
        }
        let markers = marker_names(&self.state, Pile::of(self.state.kind(unit)));
        for word in words.by_ref() {
            if let Some((_, ready)) = READY.iter().find(|(ready, _)| *ready == word.text) {
                counter.readiness = *ready;
            } else if let Some(kind) = markers.iter().position(|marker| *marker == word.text) {
                counter.hit = Hit::Marker(kind as u8);
            } else {
                match word.text {
                    "hit" => counter.hit = Hit::FaceDown,
                    "dug-in" => counter.dug_in = true,
                    "exposed" => counter.exposed = true,
                    "inside" => counter.inside = true,
                    "stuck" => counter.stuck = true,
                    _ => {
                        let known = READY.iter().map(|(ready, _)| *ready);
                        let known = known.chain(markers.iter().copied());
                        let known = known.chain(["hit", "dug-in", "exposed", "inside", "stuck"]);
                        return Err(Fault::unknown(word.place, "state", word.text, known));
                    }
                }
            }
        }
        self.state.units[unit.index()] = counter;
        Ok(())
    }

    /// `D04 [inside] [dug-in] [from C04] [moves 2]`, or `?` for the hex
    fn read_concealment(&self, unit: UnitId, words: &mut Words<'_>) -> Result<Concealment, Fault> {
        let owner = self.state.confidants(self.state.firefight.owner(unit));
        let at = if said(words, "?") {
            Hidden::face_down(owner)
        } else {
            let hex = HexId::read(&self.state, words)?;
            let (inside, dug_in) = (said(words, "inside"), said(words, "dug-in"));
            Hidden::new(owner, HidingPlace { hex, inside, dug_in })
        };
        let seen = if said(words, "from") { Some(HexId::read(&self.state, words)?) } else { None };
        let most = u32::from(MOST_MOVES);
        let moves =
            if said(words, "moves") { words.number("hidden moves", 1..=most)? as u8 } else { 0 };
        Ok(Concealment { at, seen, moves })
    }

    /// Takes markers from their piles and cards from the deck, and settles the agenda.
    fn settle(mut self) -> Heroes {
        let made = |name| self.said.has(name);
        let (unit, pile, hand, deck) = (made("unit"), made("pile"), made("hand"), made("deck"));
        let was_active = made("was-active");
        let state = &mut self.state;
        if !was_active {
            state.was_active = state.purse(state.turn).ap_left() > 0;
        }
        let firefight = state.firefight.clone();
        if unit && !pile {
            state.piles = Pile::ALL.map(|pile| full(&firefight, pile));
            for unit in firefight.units() {
                if let Hit::Marker(kind) = state.unit(unit).hit {
                    let pile = Pile::of(firefight.kind(unit));
                    let left = &mut state.piles[pile as usize][firefight.counter_of(pile, kind)];
                    *left = left.saturating_sub(1);
                }
            }
        }
        if hand && !deck {
            let hands: Vec<[u8; MOST_CARDS]> =
                firefight.players().map(|player| state.purse(player).hand).collect();
            for card in 0..MOST_CARDS {
                let held: u8 = hands.iter().map(|hand| hand[card]).sum();
                let gone = held + state.discarded[card];
                state.deck[card] = firefight.deck[card].saturating_sub(gone);
            }
        }
        if !self.after.is_empty() {
            let first = state.step();
            state.agenda = self.after.iter().rev().copied().chain([first]).collect();
        }
        self.state
    }
}

/// `us-2 japan us japan-2`: the players from the highest initiative roll to the lowest; those who are not named
/// come last, in the order of their seats.
fn read_ranking(state: &Heroes, words: &mut Words<'_>) -> Result<Players, Fault> {
    let mut ranking = Players::default();
    loop {
        let word = words.peek();
        let player = Player::read(state, words)?;
        if let Some(word) = word.filter(|_| ranking.contains(&player)) {
            let what = format!("{} is named twice", word.text);
            return Err(Fault::new(word.place, what).expected("each player once"));
        }
        ranking.push(player);
        if words.peek().is_none() {
            break;
        }
    }
    let others: Players =
        state.firefight.players().filter(|player| !ranking.contains(player)).collect();
    others.iter().for_each(|player| ranking.push(*player));
    Ok(ranking)
}

/// `3`, or with several American players `us-2 1`.
fn read_losses(state: &Heroes, words: &mut Words<'_>) -> Result<(Player, u8), Fault> {
    let digits = |word: &Word<'_>| word.text.starts_with(|first: char| first.is_ascii_digit());
    let plain = words.peek().is_none_or(|word| digits(&word));
    let player = if plain { Player(0) } else { Player::read(state, words)? };
    Ok((player, number(words)?))
}

fn number(words: &mut Words<'_>) -> Result<u8, Fault> {
    words.number("a number", 0..=MOST).map(|it| it as u8)
}

/// Reads this word, if it comes next.
pub fn said(words: &mut Words<'_>, expected: &str) -> bool {
    let next = words.peek().is_some_and(|word| word.text == expected);
    if next {
        words.next();
    }
    next
}

/// A number from `-most` to `most`.
pub fn read_signed(words: &mut Words<'_>, noun: &str, most: i8) -> Result<i8, Fault> {
    let expected = format!("{noun} from -{most} to {most}");
    let word = words.word(&expected)?;
    let number = word.text.parse::<i8>().ok().filter(|number| (-most..=most).contains(number));
    number.ok_or_else(|| word.not(&expected))
}

/// The words up to this one, or the end; `none` alone is an empty list.
pub fn list_until<'a>(words: &mut Words<'a>, last: &str) -> Vec<Word<'a>> {
    let mut found = Vec::new();
    while let Some(word) = words.peek() {
        if word.text == last {
            break;
        }
        words.next();
        if word.text != "none" {
            found.push(word);
        }
    }
    found
}

pub fn units_of(state: &Heroes, found: &[Word<'_>]) -> Result<Vec<UnitId>, Fault> {
    found
        .iter()
        .map(|word| {
            let mut one = Words::of(word.text);
            UnitId::read(state, &mut one).map_err(|fault| fault.at(word.place))
        })
        .collect()
}

fn read_hexes(state: &Heroes, words: &mut Words<'_>) -> Result<HexSet, Fault> {
    words.list().iter().map(|word| hex_of(state, word)).collect()
}

pub fn read_units(state: &Heroes, words: &mut Words<'_>) -> Result<UnitSet, Fault> {
    Ok(units_of(state, &words.list())?.into_iter().collect())
}

pub fn cards_of(state: &Heroes, found: &[Word<'_>]) -> Result<CardSet, Fault> {
    found
        .iter()
        .map(|word| {
            let mut one = Words::of(word.text);
            CardId::read(state, &mut one).map_err(|fault| fault.at(word.place))
        })
        .collect()
}
