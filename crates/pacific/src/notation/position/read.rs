//! Reads a position.

use super::MARKS;
use crate::active_effects::{Active, EffectSource, Subject};
use crate::board::{Side, Space, SpaceSet};
use crate::card::MOST_KINDS;
use crate::data::library;
use crate::deck::Deck;
use crate::effect::Rank;
use crate::flow;
use crate::general::GeneralId;
use crate::laws::{self, About, Impossible};
use crate::notation::units::{numbered, read_number, read_space};
use crate::notation::{
    card_words, read_card, read_seat, read_side, read_terrain, seat_name, seat_named,
};
use crate::state::{
    Agenda, Assault, Firer, Goal, Ground, List, MOST_UNITS, Mission, Pacific, Phase, Place, Player,
    Spent, Step, Turn, Unit, UnitId, side_of,
};
use crate::terrain::{Stock, TERRAIN_CARDS, Terrain};
use crate::{army, ground, view};
use game::notation::{Statements, Words, read_each};
use game::orders::Operand;
use game::{Fault, Hidden, Location, Seat, Seats};

const STATEMENTS: [&str; 31] = [
    "round", "time-up", "called", "first", "active", "priority", "phase", "step", "after", "ap",
    "budget", "damage", "lost", "held", "bargains", "general", "list", "ready", "deck", "hand",
    "shown", "discard", "left", "cards", "bid", "terrain", "stock", "unit", "effect", "turn",
    "mission",
];

/// Reads a position that can be played: nothing in it is hidden.
pub fn read(base: &Pacific, lines: &[Words<'_>]) -> Result<Pacific, Vec<Fault>> {
    let state = read_view(base, lines)?;
    let place = lines.first().map_or(game::Location::default(), Words::place);
    match state.battle.seats().iter().find(|seat| !is_known(state.player(*seat))) {
        None => Ok(state),
        Some(seat) => {
            let what = format!("some cards of {} are hidden", seat_name(seat));
            let fault = Fault::new(game::Location { column: 1, ..place }, what);
            Err(vec![fault.expected("a list, a deck and a hand with no hidden cards")])
        }
    }
}

fn is_known(player: &Player) -> bool {
    let bid = player.bid.as_ref().is_none_or(|bid| bid.known().is_some());
    let cards = player.deck.len() == player.left && player.hand.len() == player.held;
    player.list.known().is_some() && cards && bid
}

/// Reads a position as a viewer sees it.
pub fn read_view(base: &Pacific, lines: &[Words<'_>]) -> Result<Pacific, Vec<Fault>> {
    let Some(first) = lines.first() else { return Ok(base.clone()) };
    let mut reader = Reader {
        state: base.clone(),
        said: Statements::default(),
        steps: Vec::new(),
        phase: None,
        lists: Seats::NONE,
        counts: Vec::new(),
        places: Vec::new(),
        laid: Vec::new(),
    };
    read_each(lines, |words| reader.statement(words))?;
    let begins = reader.phase.is_some();
    let places = std::mem::take(&mut reader.places);
    let mut state = reader.settle().map_err(|fault| vec![fault])?;
    let no_such = |impossible: Impossible| {
        let stated = places.iter().rev().find(|(about, _)| *about == impossible.about);
        let place = stated.map_or(first.place(), |(_, place)| *place);
        vec![Fault::new(place, format!("not a possible position: {}", impossible.what))]
    };
    laws::check_state(&state).map_err(no_such)?;
    if begins {
        flow::advance(&mut state, &mut Vec::new());
    }
    laws::check_invariants(&state).map_err(no_such)?;
    Ok(state)
}

struct Reader {
    state: Pacific,
    said: Statements,
    /// The steps of the agenda, innermost first.
    steps: Vec<Step>,
    /// The phase that begins.
    phase: Option<Phase>,
    /// The seats whose lists were stated.
    lists: Seats,
    /// The seats whose decks or hands were counted, since not all their cards are known.
    counts: Vec<(Seat, &'static str)>,
    /// Where each thing was stated.
    places: Vec<(About, Location)>,
    /// The terrain cards that were stated.
    laid: Vec<(Terrain, Location)>,
}

impl Reader {
    fn statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let (name, first) = self.said.name(words, &STATEMENTS)?;
        if first {
            self.first_of(name);
        }
        self.places.push((About::Statement(name), place));
        if let Some(word) = words.peek() {
            let side = Side::named(word.text).map(|side| About::Side(name, side));
            let seat = seat_named(word.text).map(|seat| About::Seat(name, seat));
            self.places.extend(side.into_iter().chain(seat).map(|about| (about, place)));
        }
        self.state_that(name, words)?;
        words.end()?;
        self.check_copies(name, place)
    }

    /// 0-r2: no statement may bring more copies of a card into play than the box has.
    fn check_copies(&self, name: &str, place: Location) -> Result<(), Fault> {
        if !matches!(name, "unit" | "effect" | "deck" | "hand" | "discard") {
            return Ok(());
        }
        for seat in self.state.battle.seats().iter() {
            let mut all = view::seen_of(&self.state, seat);
            all.put(&self.state.player(seat).deck);
            let more = all.iter().find(|(card, count)| *count > card.card().copies);
            if let Some((card, count)) = more {
                return Err(Fault::new(place, laws::too_many(card, count)));
            }
        }
        Ok(())
    }

    /// The first statement of a kind replaces everything of that kind.
    fn first_of(&mut self, name: &str) {
        let state = &mut self.state;
        match name {
            "terrain" => state.ground = [Ground::default(); crate::board::SPACES],
            "unit" => {
                state.units = [None; MOST_UNITS];
                state.top = 0;
            }
            "effect" => state.effects = game::Stack::default(),
            "bid" => state.players.iter_mut().for_each(|player| player.bid = None),
            _ => {}
        }
    }

    fn state_that(&mut self, name: &'static str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "round" => state.round = words.number("a round", 1..=99)? as u8,
            "time-up" => state.time_up = Some(words.number("a round", 1..=99)? as u8),
            "called" => state.camps[read_side(words)?.index()].called = true,
            "first" => state.first = read_side(words)?,
            "active" => state.active = read_side(words)?,
            "priority" => state.priority = [read_seat(words)?, read_seat(words)?],
            "phase" => {
                state.active = read_side(words)?;
                self.phase = Some(Phase::read(state, words)?);
            }
            "step" => {
                let place = words.place();
                let step = Step::read(state, words)?;
                self.places.push((About::Step(step), place));
                self.steps.insert(0, step);
            }
            "after" => {
                let place = words.place();
                let step = Step::read(state, words)?;
                self.places.push((About::Step(step), place));
                self.steps.push(step);
            }
            "ap" | "budget" | "damage" | "lost" | "held" | "bargains" => {
                let camp = &mut state.camps[read_side(words)?.index()];
                let value = match name {
                    "ap" => &mut camp.ap,
                    "budget" => &mut camp.budget,
                    "damage" => &mut camp.damage,
                    "lost" => &mut camp.lost,
                    "held" => &mut camp.held,
                    _ => &mut camp.bargains,
                };
                *value = words.number("a number", 0..=255)? as u8;
            }
            "general" => {
                let side = read_side(words)?;
                state.camps[side.index()].general = read_general(words, side)?;
            }
            "terrain" if words.peek().is_some_and(|word| word.text == "none") => {
                words.next();
            }
            "terrain" => {
                let place = words.place();
                let (space, terrain) = (read_space(words)?, read_terrain(words)?);
                if state.terrain(space).is_some() {
                    return Err(Fault::new(place, format!("{space} has two terrain cards")));
                }
                self.laid.push((terrain, place));
                let damage = match words.peek() {
                    Some(_) => words.number("damage", 0..=99)? as u8,
                    None => 0,
                };
                state.ground[space.index()] = Ground { terrain: Some(terrain), damage };
            }
            "stock" => {
                let mut left = [0; TERRAIN_CARDS];
                for count in &mut left {
                    *count = words.number("cards", 0..=99)? as u8;
                }
                state.stock = Stock::of(left);
            }
            "unit" => self.read_unit(words)?,
            "effect" => self.read_effect(words)?,
            "turn" => state.turn = read_turn(words)?,
            "mission" => state.mission = Some(read_mission(words)?),
            _ => self.read_player(name, words)?,
        }
        Ok(())
    }

    fn read_player(&mut self, name: &'static str, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let seat = read_seat(words)?;
        if !self.state.battle.seats().has(seat) {
            return Err(Fault::new(place, "this battle does not use that seat"));
        }
        let player = &mut self.state.players[usize::from(seat.0)];
        match name {
            "list" => {
                self.lists = self.lists | seat.into();
                let by = army::insiders(seat);
                player.list = if words.peek().is_some_and(|word| word.text == "?") {
                    words.next();
                    Hidden::face_down(by)
                } else {
                    let changes = words.number("changes", 0..=255)? as u8;
                    Hidden::new(by, List { deck: read_cards(words, seat)?, changes })
                };
            }
            "ready" => player.ready = words.one_of("word", &["no", "yes"])? == 1,
            "deck" => player.deck = read_cards(words, seat)?,
            "hand" => player.hand = read_cards(words, seat)?,
            "shown" => player.shown = read_cards(words, seat)?,
            "discard" => player.discard = read_cards(words, seat)?,
            "left" => {
                self.counts.push((seat, "left"));
                player.left = words.number("cards", 0..=200)? as u8;
            }
            "cards" => {
                self.counts.push((seat, "cards"));
                player.held = words.number("cards", 0..=200)? as u8;
            }
            _ => {
                let word = words.word("AP")?;
                let ap: Option<u8> = match word.text {
                    "?" => None,
                    text => Some(text.parse().map_err(|_| word.not("AP or ?"))?),
                };
                let shown = words.one_of("state", &["sealed", "shown"])? == 1;
                let by = if shown { Seats::ALL } else { seat.into() };
                player.bid = Some(ap.map_or(Hidden::face_down(by), |ap| Hidden::new(by, ap)));
            }
        }
        Ok(())
    }

    /// `u3 us light-infantry C2 wounds 1 with 1-grenades`, or without the number.
    fn read_unit(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let named = words.peek().is_some_and(|word| numbered(word.text).is_some());
        let id = if named {
            let id = read_number(words)?;
            if self.state.is_there(id) {
                return Err(Fault::new(place, format!("unit u{} is stated twice", id.0)));
            }
            id
        } else {
            let free = self.state.units.iter().position(Option::is_none);
            UnitId(free.ok_or_else(|| Fault::new(place, "too many units"))? as u8)
        };
        let owner = read_seat(words)?;
        let card_place = words.place();
        let card = read_card(words, owner)?;
        if card.card().unit().is_none() && !crate::active_effects::flies(card) {
            return Err(Fault::new(card_place, "that card is not a unit"));
        }
        let mut unit = Unit::new(card, owner, read_place(words)?);
        while words.peek().is_some() {
            read_mark(&self.state, &mut unit, words)?;
        }
        self.state.units[id.index()] = Some(unit);
        self.state.top = self.state.top.max(id.0 + 1);
        self.places.push((About::Unit(id), place));
        Ok(())
    }

    /// `us card flares 0 flares on u3`
    fn read_effect(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let by = read_seat(words)?;
        let source = if words.one_of("source", &["card", "general"])? == 0 {
            EffectSource::Card(read_card(words, by)?)
        } else {
            let place = words.place();
            let general = read_general(words, side_of(by))?;
            EffectSource::General(
                general.ok_or_else(|| Fault::new(place, "the side has no general"))?,
            )
        };
        let place = words.place();
        let power = words.number("the index of a power", 0..=9)? as u8;
        if usize::from(power) >= source.powers().len() {
            return Err(Fault::new(place, "the card or general has no such power"));
        }
        let names: Vec<&str> = card_words(by).into_iter().chain(["none"]).collect();
        let index = words.one_of("card", &names)?;
        let card = (index + 1 < names.len()).then(|| Deck::empty(side_of(by)).kind(index));
        words.one_of("word", &["on"])?;
        let place = words.place();
        let on = read_subject(words)?;
        if self.state.effects.is_full() {
            return Err(Fault::new(place, "too many effects"));
        }
        self.places.push((About::Effect(self.state.effects.len()), place));
        self.state.effects.push(Active { source, power, card, by, on });
        Ok(())
    }

    /// Completes the agenda, and the terrain and card counts that were not stated.
    fn settle(mut self) -> Result<Pacific, Fault> {
        let state = &mut self.state;
        state.agenda = match (self.phase, &self.steps[..]) {
            (Some(phase), _) => [Step::Begin(phase)].into_iter().collect(),
            (None, []) => state.agenda,
            (None, steps) => steps.iter().rev().copied().take(Agenda::MOST).collect(),
        };
        self.settle_terrain()?;
        let state = &mut self.state;
        for seat in state.battle.seats().iter() {
            let said = |what: &str| self.counts.contains(&(seat, what));
            let (left, cards) = (said("left"), said("cards"));
            let player = state.player_mut(seat);
            if !left {
                player.left = player.deck.len();
            }
            if !cards {
                player.held = player.hand.len();
            }
            let begun = self.phase.is_some();
            if begun && !self.lists.has(seat) {
                let mut deck = view::in_the_open(state, seat);
                let player = state.player_mut(seat);
                deck.put(&player.hand);
                deck.put(&player.deck);
                player.ready = true;
                player.list = Hidden::new(army::insiders(seat), List { deck, changes: 0 });
            }
        }
        Ok(self.state)
    }

    /// 8-r7, 10l: without a `terrain` statement the scenario's own terrain is laid out, and without a
    /// `stock` statement the box has what is left of it.
    fn settle_terrain(&mut self) -> Result<(), Fault> {
        let state = &mut self.state;
        let said = |name: &str| self.said.has(name);
        let begun = !state.agenda.contains(&Step::Prepare);
        if begun && !said("terrain") && state.ground.iter().all(|it| it.terrain.is_none()) {
            let stock = state.stock;
            ground::lay_out(state);
            if said("stock") {
                state.stock = stock;
            }
        }
        if said("stock") {
            return Ok(());
        }
        if said("terrain") {
            state.stock = library().ground.stock();
        }
        // Rubble is the back of several cards: the others take theirs first.
        let rubble = library().ground.rubble;
        self.laid.sort_by_key(|(terrain, _)| *terrain == rubble);
        for (terrain, place) in &self.laid {
            if !state.stock.take(*terrain) {
                let what = format!("there are not enough {} cards in the box", terrain.face().name);
                return Err(Fault::new(*place, what));
            }
        }
        let aside: Vec<Terrain> = state
            .agenda
            .iter()
            .filter_map(|step| match step {
                Step::TerrainSpace(terrain) => Some(*terrain),
                _ => None,
            })
            .collect();
        for terrain in aside {
            state.stock.take(terrain);
        }
        Ok(())
    }
}

fn read_general(words: &mut Words<'_>, side: Side) -> Result<Option<GeneralId>, Fault> {
    let all = library().generals.iter().enumerate();
    let own: Vec<(usize, &str)> = all
        .filter(|(_, general)| general.side == side)
        .map(|(place, general)| (place, general.word.as_str()))
        .collect();
    let names: Vec<&str> = own.iter().map(|(_, word)| *word).chain(["none"]).collect();
    let place = words.one_of("general", &names)?;
    Ok(own.get(place).map(|(place, _)| GeneralId(*place as u8)))
}

fn read_place(words: &mut Words<'_>) -> Result<Place, Fault> {
    let word = words.word("a space, beside or aboard")?;
    match word.text {
        "beside" => Ok(Place::Beside),
        "aboard" => read_number(words).map(Place::Aboard),
        text => {
            Space::named(text).map(Place::On).ok_or_else(|| word.not("a space, beside or aboard"))
        }
    }
}

fn read_mark(state: &Pacific, unit: &mut Unit, words: &mut Words<'_>) -> Result<(), Fault> {
    let known: Vec<&str> = [
        "wounds",
        "kills",
        "spent",
        "rank",
        "suppressed",
        "under-fire",
        "pair",
        "assaults",
        "with",
        "grey",
        "tilted",
    ]
    .into_iter()
    .chain(MARKS)
    .collect();
    match known[words.one_of("word", &known)?] {
        "wounds" => unit.wounds = words.number("wounds", 0..=99)? as u8,
        "kills" => unit.kills = words.number("kills", 0..=99)? as u8,
        "spent" => unit.spent = Spent::Mp(words.number("MP", 0..=99)? as u8),
        "rank" => {
            unit.rank = Some(Rank::ALL[words.one_of("rank", &["veteran", "elite"])?]);
        }
        "suppressed" => unit.suppressed = Some(read_side(words)?),
        "under-fire" => unit.under_fire = Some(Firer::read(state, words)?),
        "pair" => unit.pair = Some(read_number(words)?),
        "assaults" => {
            let space = read_space(words)?;
            let none = words.peek().is_some_and(|word| word.text == "none");
            let target = if none {
                words.next();
                None
            } else {
                Some(read_number(words)?)
            };
            unit.assault = Some(Assault { space, target });
        }
        "with" => unit.tokens.owned = read_tokens(unit, words)?,
        "grey" => unit.tokens.grey = read_tokens(unit, words)?,
        "tilted" => unit.tokens.tilted = read_tokens(unit, words)?,
        "covered" => unit.covered = true,
        "fired" => unit.fired = true,
        "new" => unit.new = true,
        "boarded" => unit.boarded = true,
        "smoke" => unit.smoke = true,
        "dropped" => unit.dropped = true,
        "copied" => unit.copied = true,
        _ => unit.spent = Spent::All,
    }
    Ok(())
}

/// Entries of the card's lists: `1-grenades`, or `grenades` for the first that is not named yet.
fn read_tokens(unit: &Unit, words: &mut Words<'_>) -> Result<u8, Fault> {
    let offers: Vec<&str> = crate::active_effects::values(unit.card)
        .offers
        .iter()
        .map(|offer| offer.upgrade.upgrade().word.as_str())
        .collect();
    let mut bits = 0_u8;
    while let Some(word) = words.peek() {
        let entry = match word.text.split_once('-') {
            Some((place, name)) if place.len() == 1 && place.as_bytes()[0].is_ascii_digit() => {
                let place = usize::from(place.as_bytes()[0] - b'0');
                place.checked_sub(1).filter(|entry| offers.get(*entry) == Some(&name))
            }
            _ => (0..offers.len())
                .find(|entry| offers[*entry] == word.text && bits & (1 << entry) == 0),
        };
        let Some(entry) = entry else { break };
        words.next();
        bits |= 1 << entry;
    }
    if bits == 0 {
        let word = words.word("an upgrade of the card")?;
        return Err(Fault::unknown(word.place, "upgrade", word.text, offers));
    }
    Ok(bits)
}

fn read_subject(words: &mut Words<'_>) -> Result<Subject, Fault> {
    match words.peek().map(|word| word.text) {
        Some("side") => {
            words.next();
            Ok(Subject::Side)
        }
        Some(text) if numbered(text).is_some() => read_number(words).map(Subject::Unit),
        _ => read_spaces(words).map(Subject::Spaces),
    }
}

/// Spaces up to the end of the line or the next word that is not a space.
fn read_spaces(words: &mut Words<'_>) -> Result<SpaceSet, Fault> {
    let mut spaces = SpaceSet::EMPTY.with(read_space(words)?);
    while let Some(space) = words.peek().and_then(|word| Space::named(word.text)) {
        words.next();
        spaces.add(space);
    }
    Ok(spaces)
}

fn read_turn(words: &mut Words<'_>) -> Result<Turn, Fault> {
    let strikes = words.number("strikes", 0..=255)? as u8;
    let done = words.number("seats", 0..=15)? as u8;
    let mut turn = Turn { strikes, done, ..Turn::default() };
    while words.peek().is_some() {
        match words.one_of("word", &["moved", "marched", "leave", "fresh"])? {
            0 => turn.moved = true,
            1 => turn.marched = true,
            2 => turn.leave = true,
            _ => turn.fresh = Some(read_number(words)?),
        }
    }
    Ok(turn)
}

fn read_mission(words: &mut Words<'_>) -> Result<Mission, Fault> {
    let aircraft = read_number(words)?;
    let target = match words.peek().map(|word| word.text) {
        Some("hq") => {
            words.next();
            Goal::Headquarters
        }
        Some(text) if numbered(text).is_some() => Goal::Aircraft(read_number(words)?),
        _ => Goal::Spaces(read_spaces(words)?),
    };
    let mut mission =
        Mission { aircraft, target, escort: None, interceptor: None, left: SpaceSet::EMPTY };
    while words.peek().is_some() {
        match words.one_of("word", &["escort", "interceptor", "left"])? {
            0 => mission.escort = Some(read_number(words)?),
            1 => mission.interceptor = Some(read_number(words)?),
            _ => mission.left = read_spaces(words)?,
        }
    }
    Ok(mission)
}

/// How many of each card, to the end of the line.
fn read_cards(words: &mut Words<'_>, seat: Seat) -> Result<Deck, Fault> {
    let names = card_words(seat);
    let counts: [u8; MOST_KINDS] = words.counts("card", &names)?;
    let mut deck = Deck::empty(side_of(seat));
    for (slot, count) in counts.into_iter().enumerate().take(names.len()) {
        deck.set(deck.kind(slot), count);
    }
    Ok(deck)
}
