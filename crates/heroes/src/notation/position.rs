//! A position as text: a statement a line, each true of the table.
//!
//! Markers under units come from their piles, cards in hands from the deck, unless `pile` and `deck`
//! say what is left there.

use super::{facing_number, read_facing};
use crate::card::{CardId, MOST_CARDS};
use crate::firefight::{MOST_PLAYERS, Player, UnitId};
use crate::hits::full;
use crate::marker::Pile;
use crate::state::{
    Attack, Draft, Heroes, Hit, Intrusion, Intrusions, Means, Place, Purpose, Readiness, Roll,
    Step, Unit, UnitSet,
};
use crate::turn::MOST_CAPS;
use crate::unit::Side;
use crate::view::UNKNOWN;
use game::notation::Words;
use game::{Fault, Game, Outcome, Pending, Rule, Seat, Seats, Stack};

const STATEMENTS: [&str; 24] = [
    "round",
    "step",
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
    "swift",
    "relieved",
    "draft",
    "attack",
];
const MORE: [&str; 5] = ["intruded", "intrudes", "rallying", "luck-used", "was-active"];
const READY: [(&str, Readiness); 3] =
    [("fresh", Readiness::Fresh), ("activated", Readiness::Activated), ("spent", Readiness::Spent)];
const AWAY: [(&str, Place); 3] =
    [("waiting", Place::Waiting), ("destroyed", Place::Destroyed), ("left", Place::Left)];
const PURPOSES: [&str; 6] = ["attack", "rally", "sergeant", "officer", "snipers", "activation"];
/// More points of any kind than play ever brings together, and few enough to be added up.
const MOST: u32 = 60;
/// The clauses that end a firefight.
const ENDINGS: [Rule; 2] = [Rule("2.4a"), Rule("2.4c")];

pub fn write(state: &Heroes) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += words.trim_end();
        text.push('\n');
    };
    line(format!("round {}", state.round));
    line(format!("step {}", written_step(state)));
    line(format!("turn {}", Heroes::seat_name(state.turn)));
    line(format!("initiative {}", Heroes::seat_name(state.initiative)));
    for unit in state.firefight.units() {
        line(format!("unit {}", written_unit(state, unit)));
    }
    for player in state.firefight.players() {
        let (seat, purse) = (Heroes::seat_name(player), state.purse(player));
        line(format!("caps {seat} {}", purse.caps));
        line(format!("ap {seat} {}", purse.ap));
        line(format!("spent-ap {seat} {}", purse.ap_spent));
        line(format!("hand {seat} {}", counted(&card_names(state), &purse.hand)));
        line(format!("held {seat} {}", purse.held));
    }
    line(match state.lead {
        lead @ 0.. => format!("lead us {lead}"),
        lead => format!("lead japan {}", -lead),
    });
    line(format!("bushido {}", state.bushido));
    for (place, control) in state.firefight.control.iter().enumerate() {
        let side = crate::control::holder(state, place).name();
        line(format!("holds {side} {}", state.map().label(control.hex)));
    }
    for (word, bits) in [("scored", state.scored), ("lost", state.lost_once)] {
        let hexes = state.firefight.control.iter().enumerate();
        let hexes = hexes.filter(|(place, _)| bits & (1 << place) != 0);
        let labels: Vec<String> = hexes.map(|(_, it)| state.map().label(it.hex)).collect();
        line(format!("{word} {}", listed(&labels)));
    }
    line(format!("losses {}", state.us_losses));
    for pile in Pile::ALL {
        let counts = counted(&marker_names(state, pile), &state.piles[pile as usize]);
        line(format!("pile {} {counts}", pile.name()));
    }
    line(format!("deck {}", counted(&card_names(state), &state.deck)));
    line(format!("discarded {}", counted(&card_names(state), &state.discarded)));
    let flags =
        [("passed", state.passed), ("relieved", state.relieved), ("luck-used", state.luck_used)];
    for (word, said) in flags {
        if said {
            line(word.to_owned());
        }
    }
    line(format!("was-active {}", if state.was_active { "yes" } else { "no" }));
    if state.swift > 0 {
        line(format!("swift {}", state.swift));
    }
    if let Some(draft) = &state.draft {
        line(format!("draft {}", written_draft(state, draft)));
    }
    if fights(state) {
        line(format!("attack {}", written_attack(state)));
    }
    for (word, hexes) in [("intruded", &state.intrusions), ("intrudes", &state.made)] {
        for it in hexes.iter() {
            let from = state.map().label(it.from);
            line(format!("{word} {from} {}", names(state, it.units)));
        }
    }
    if !state.rallying.is_empty() {
        line(format!("rallying {}", names(state, state.rallying)));
    }
    text
}

/// Whether an attack is being rolled.
fn fights(state: &Heroes) -> bool {
    state.attack != Attack::default()
}

fn names(state: &Heroes, units: UnitSet) -> String {
    let names: Vec<String> = units.iter().map(|unit| state.firefight.name(unit)).collect();
    listed(&names)
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn card_names(state: &Heroes) -> Vec<&str> {
    let cards = state.firefight.counters.cards.iter().take(MOST_CARDS);
    cards.map(|card| card.number.as_str()).collect()
}

fn marker_names(state: &Heroes, pile: Pile) -> Vec<&str> {
    state.firefight.markers(pile).iter().map(|marker| marker.id.as_str()).collect()
}

/// `02x3 11x1`, without those of which there are none.
fn counted(names: &[&str], counts: &[u8]) -> String {
    let some = names.iter().zip(counts).filter(|(_, count)| **count > 0);
    listed(&some.map(|(name, count)| format!("{name}x{count}")).collect::<Vec<_>>())
}

/// `rifle-01 F03 1 fresh suppressed dug-in exposed`, or `rifle-01 destroyed`.
fn written_unit(state: &Heroes, unit: UnitId) -> String {
    let name = state.firefight.name(unit);
    let counter = state.unit(unit);
    let ready = READY.iter().find(|(_, it)| *it == counter.readiness).map_or("", |(word, _)| word);
    let Some(hex) = counter.hex() else {
        let away =
            AWAY.iter().find(|(_, place)| *place == counter.place).map_or("", |(word, _)| word);
        return format!("{name} {away} {ready}");
    };
    let (label, facing) = (state.map().label(hex), facing_number(counter.facing));
    let hit = match counter.hit {
        Hit::None => String::new(),
        Hit::FaceDown => " hit".to_owned(),
        Hit::Marker(_) => {
            format!(" {}", state.marker(unit).map_or("hit", |marker| marker.id.as_str()))
        }
    };
    let dug_in = if counter.dug_in { " dug-in" } else { "" };
    let exposed = if counter.exposed { " exposed" } else { "" };
    format!("{name} {label} {facing} {ready}{hit}{dug_in}{exposed}")
}

fn written_draft(state: &Heroes, draft: &Draft) -> String {
    let means = match draft.means {
        Means::Ap => "ap".to_owned(),
        Means::Opportunity => "opportunity".to_owned(),
        Means::Command => "command".to_owned(),
        Means::Card(card) => format!("card-{}", state.firefight.card(card).number),
    };
    let units: Vec<String> = draft.units.iter().map(|unit| state.firefight.name(*unit)).collect();
    format!(
        "{means} {} {} done {} halfway {} units {}",
        draft.caps,
        draft.price,
        names(state, draft.done),
        names(state, draft.halfway),
        listed(&units)
    )
}

fn written_attack(state: &Heroes) -> String {
    let attack = &state.attack;
    let name = |unit| state.firefight.name(unit);
    format!(
        "{} {} {} {} {} {} {} {} left {} with {}",
        Heroes::seat_name(attack.by),
        name(attack.leader),
        state.map().label(attack.target),
        if attack.close { "close" } else { "far" },
        attack.aim,
        name(attack.victim),
        attack.cover,
        if attack.spends { "spends" } else { "keeps" },
        names(state, attack.left),
        names(state, attack.supporters)
    )
}

fn written_step(state: &Heroes) -> String {
    let seat = Heroes::seat_name;
    match state.step {
        Step::SetUp(player) => format!("set-up {}", seat(player)),
        Step::DrawCards { player, left } => format!("draw-cards {} {left}", seat(player)),
        Step::Bid { player, bids } => {
            let bids = bids.map(|bid| bid.map_or("-".to_owned(), |caps| caps.to_string()));
            format!("bid {} {}", seat(player), bids.join(" "))
        }
        Step::Initiative { bids } => {
            format!("initiative {}", bids.map(|it| it.to_string()).join(" "))
        }
        Step::Turn => "turn".to_owned(),
        Step::Target => "target".to_owned(),
        Step::Rallies => "rallies".to_owned(),
        Step::Die(purpose) => format!("die {}", written_purpose(state, purpose)),
        Step::Enemy(card) => format!("enemy {}", state.firefight.card(card).number),
        Step::Roll(roll) => format!("roll {}", written_roll(state, &roll)),
        Step::Luck(roll) => format!("luck {}", written_roll(state, &roll)),
        Step::LuckDie(roll) => format!("luck-die {}", written_roll(state, &roll)),
        Step::Draw { unit, left, drawn } => {
            let pile = marker_names(state, Pile::of(state.kind(unit)));
            let drawn: Vec<String> = drawn
                .iter()
                .map(|kind| (*pile.get(usize::from(*kind)).unwrap_or(&"?")).to_owned())
                .collect();
            format!("draw {} {left} {}", state.firefight.name(unit), listed(&drawn))
        }
        Step::Over(outcome) => format!("over {}", outcome.by),
    }
}

fn written_purpose(state: &Heroes, purpose: Purpose) -> String {
    match purpose {
        Purpose::Attack => PURPOSES[0].to_owned(),
        Purpose::Rally(unit) => format!("{} {}", PURPOSES[1], state.firefight.name(unit)),
        Purpose::Sergeant => PURPOSES[2].to_owned(),
        Purpose::Officer => PURPOSES[3].to_owned(),
        Purpose::SniperFire => PURPOSES[4].to_owned(),
        Purpose::Activation => PURPOSES[5].to_owned(),
    }
}

fn written_roll(state: &Heroes, roll: &Roll) -> String {
    let Roll { purpose, by, caps, dice: [one, two], result } = *roll;
    let purpose = written_purpose(state, purpose);
    format!("{} {caps} {one} {two} {result} {purpose}", Heroes::seat_name(by))
}

pub fn read(base: &Heroes, lines: &[Words<'_>]) -> Result<Heroes, Vec<Fault>> {
    if lines.is_empty() {
        return Ok(base.clone());
    }
    let mut reader = Reader { state: base.clone(), said: Vec::new(), outcome: None };
    let mut faults = Vec::new();
    for line in lines {
        if let Err(fault) = reader.statement(&mut line.clone()) {
            faults.push(fault);
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let state = reader.settle();
    let place = game::Place { column: 1, ..lines[0].place() };
    let no_such = |what| vec![Fault::new(place, format!("no such position: {what}"))];
    state.audit().map_err(no_such)?;
    if is_whole(&state) && matches!(state.pending(), Pending::Choice(..)) && !state.can_choose() {
        return Err(no_such("somebody is asked and has nothing to choose from".to_owned()));
    }
    Ok(state)
}

/// Whether nothing lies face down: only then is everything known that decides what can be chosen.
fn is_whole(state: &Heroes) -> bool {
    let known = |player: Player| {
        let purse = state.purse(player);
        purse.hand.iter().sum::<u8>() == purse.held
    };
    let firefight = &state.firefight;
    firefight.players().all(known)
        && firefight.units().all(|unit| state.unit(unit).hit != Hit::FaceDown)
}

struct Reader {
    state: Heroes,
    /// First words of the statements made.
    said: Vec<&'static str>,
    outcome: Option<Rule>,
}

impl Reader {
    fn statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let all: Vec<&'static str> = STATEMENTS.iter().chain(&MORE).copied().collect();
        let name = all[words.one_of("statement", &all)?];
        if !self.said.contains(&name) {
            self.first_of(name);
        }
        self.said.push(name);
        self.state_that(name, words)?;
        words.end()
    }

    /// What a statement says is all there is of it.
    fn first_of(&mut self, name: &str) {
        match name {
            "intruded" => self.state.intrusions = Intrusions::default(),
            "intrudes" => self.state.made = Intrusions::default(),
            _ => {}
        }
    }

    fn state_that(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        let number = |words: &mut Words<'_>| words.number("a number", 0..=MOST).map(|it| it as u8);
        match name {
            "round" => {
                let most = u32::from(state.firefight.rounds);
                state.round = words.number("a Round", 1..=most)? as u8;
            }
            "step" => self.read_step(words)?,
            "turn" => state.turn = state.read_player(words)?,
            "initiative" => state.initiative = state.read_player(words)?,
            "unit" => self.read_unit(words)?,
            "caps" => {
                let player = state.read_player(words)?;
                state.purse_mut(player).caps = number(words)?;
            }
            "ap" => {
                let player = state.read_player(words)?;
                state.purse_mut(player).ap = number(words)?;
            }
            "spent-ap" => {
                let player = state.read_player(words)?;
                state.purse_mut(player).ap_spent = number(words)?;
            }
            "hand" => {
                let player = state.read_player(words)?;
                let hand = words.counts("card", &card_names(state))?;
                state.purse_mut(player).hand = hand;
                state.purse_mut(player).held = hand.iter().sum();
            }
            "held" => {
                let player = state.read_player(words)?;
                state.purse_mut(player).held = number(words)?;
            }
            "lead" => {
                let side = [1, -1][words.one_of("side", &["us", "japan"])?];
                state.lead = side * words.number("a lead", 1..=40)? as i8;
            }
            // 8.0a
            "bushido" => state.bushido = read_signed(words, "Bushido points", 9)?,
            "holds" => {
                let side = Side::BOTH[words.one_of("side", &["us", "japan"])?];
                let bit = self.read_control(words)?;
                match side {
                    Side::Japan => self.state.japan_holds |= bit,
                    Side::Us => self.state.japan_holds &= !bit,
                }
            }
            "scored" => self.state.scored = self.read_controls(words)?,
            "lost" => self.state.lost_once = self.read_controls(words)?,
            "losses" => state.us_losses = number(words)?,
            "pile" => {
                let pile = Pile::ALL[words.one_of("pile", &Pile::ALL.map(Pile::name))?];
                let names = marker_names(state, pile);
                state.piles[pile as usize] = words.counts("marker", &names)?;
            }
            "deck" => state.deck = words.counts("card", &card_names(state))?,
            "discarded" => state.discarded = words.counts("card", &card_names(state))?,
            "passed" => state.passed = true,
            "relieved" => state.relieved = true,
            "luck-used" => state.luck_used = true,
            "was-active" => state.was_active = words.one_of("word", &["no", "yes"])? == 1,
            "swift" => state.swift = words.number("actions", 0..=2)? as u8,
            "draft" => state.draft = Some(read_draft(state, words)?),
            "attack" => state.attack = read_attack(state, words)?,
            "intruded" | "intrudes" => {
                let from = state.read_hex(words)?;
                let units = read_units(state, words)?;
                let hexes =
                    if name == "intruded" { &mut state.intrusions } else { &mut state.made };
                if !hexes.is_full() {
                    hexes.push(Intrusion { units, from });
                }
            }
            _ => state.rallying = read_units(state, words)?,
        }
        Ok(())
    }

    fn read_control(&self, words: &mut Words<'_>) -> Result<u8, Fault> {
        let word = words.word("a control hex")?;
        self.control_bit(&word)
    }

    fn control_bit(&self, word: &game::notation::Word<'_>) -> Result<u8, Fault> {
        let hex = self.state.hex_of(word)?;
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

    /// `rifle-01 F03 1 [fresh] [MARKER | hit] [dug-in] [exposed]`
    fn read_unit(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let unit = self.state.read_unit(words)?;
        let word = words.word("a hex, or waiting, destroyed or left")?;
        let mut counter = Unit::default();
        if let Some((_, place)) = AWAY.iter().find(|(away, _)| *away == word.text) {
            counter.place = *place;
        } else {
            counter.place = Place::On(self.state.hex_of(&word)?);
            counter.facing = read_facing(words)?;
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
                    _ => {
                        let known = READY.iter().map(|(ready, _)| *ready);
                        let known = known.chain(markers.iter().copied());
                        let known = known.chain(["hit", "dug-in", "exposed"]);
                        return Err(Fault::unknown(word.place, "state", word.text, known));
                    }
                }
            }
        }
        self.state.units[unit.index()] = counter;
        Ok(())
    }

    fn read_step(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        const STEPS: [&str; 14] = [
            "set-up",
            "draw-cards",
            "bid",
            "initiative",
            "turn",
            "target",
            "rallies",
            "die",
            "enemy",
            "roll",
            "luck",
            "luck-die",
            "draw",
            "over",
        ];
        let state = &self.state;
        let step = match STEPS[words.one_of("step", &STEPS)?] {
            "set-up" => Step::SetUp(state.read_player(words)?),
            "draw-cards" => {
                let player = state.read_player(words)?;
                Step::DrawCards { player, left: words.number("cards", 1..=9)? as u8 }
            }
            "bid" => {
                let player = state.read_player(words)?;
                let mut bids = [None; MOST_PLAYERS];
                for bid in &mut bids {
                    let word = words.word("a bid or -")?;
                    *bid = if word.text == "-" { None } else { Some(bid_of(&word)?) };
                }
                Step::Bid { player, bids }
            }
            "initiative" => {
                let mut bids = [0; MOST_PLAYERS];
                for bid in &mut bids {
                    *bid = words.number("a bid", 0..=2)? as u8;
                }
                Step::Initiative { bids }
            }
            "turn" => Step::Turn,
            "target" => Step::Target,
            "rallies" => Step::Rallies,
            "die" => Step::Die(read_purpose(state, words)?),
            "enemy" => Step::Enemy(state.read_card(words)?),
            "roll" => Step::Roll(read_roll(state, words)?),
            "luck" => Step::Luck(read_roll(state, words)?),
            "luck-die" => Step::LuckDie(read_roll(state, words)?),
            "draw" => read_drawing(state, words)?,
            _ => {
                let endings = ENDINGS.map(|rule| rule.0);
                self.outcome = Some(ENDINGS[words.one_of("ending", &endings)?]);
                Step::Turn
            }
        };
        self.state.step = step;
        Ok(())
    }

    /// Takes markers and cards from where they were, and ends what is over.
    fn settle(mut self) -> Heroes {
        let said = |name| self.said.contains(&name);
        let (unit, pile, hand, deck) = (said("unit"), said("pile"), said("hand"), said("deck"));
        let was_active = said("was-active");
        let state = &mut self.state;
        if !was_active {
            state.was_active = state.purse(state.turn).ap > 0;
        }
        let firefight = state.firefight.clone();
        if unit && !pile {
            state.piles = Pile::ALL.map(|pile| full(&firefight, pile));
            for unit in firefight.units() {
                if let Hit::Marker(kind) = state.unit(unit).hit {
                    let left = &mut state.piles[Pile::of(firefight.kind(unit)) as usize];
                    left[usize::from(kind)] = left[usize::from(kind)].saturating_sub(1);
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
        if let Some(by) = self.outcome {
            let winner = if state.lead > 0 { Side::Us } else { Side::Japan };
            let won = |player: &Player| firefight.side(*player) == winner;
            let winners = firefight.players().filter(won);
            let winners = winners.fold(Seats::NONE, |seats, player| seats | Seat(player.0).into());
            state.step = Step::Over(Outcome { winners, by, score: i32::from(state.lead) });
        }
        self.state
    }
}

/// 3.2.3a
fn bid_of(word: &game::notation::Word<'_>) -> Result<u8, Fault> {
    let bid = word.text.parse().ok().filter(|bid| *bid <= MOST_CAPS);
    bid.ok_or_else(|| word.not(&format!("a bid from 0 to {MOST_CAPS}, or -")))
}

/// A number up to so many, to either side.
fn read_signed(words: &mut Words<'_>, noun: &str, most: i8) -> Result<i8, Fault> {
    let expected = format!("{noun} from -{most} to {most}");
    let word = words.word(&expected)?;
    let number = word.text.parse::<i8>().ok().filter(|number| (-most..=most).contains(number));
    number.ok_or_else(|| word.not(&expected))
}

/// The words up to this one, or the end; `none` alone is an empty list.
fn list_until<'a>(words: &mut Words<'a>, last: &str) -> Vec<game::notation::Word<'a>> {
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

fn units_of(state: &Heroes, found: &[game::notation::Word<'_>]) -> Result<Vec<UnitId>, Fault> {
    found
        .iter()
        .map(|word| {
            let mut one = Words::of(word.text);
            state.read_unit(&mut one).map_err(|fault| Fault { place: word.place, ..fault })
        })
        .collect()
}

fn read_units(state: &Heroes, words: &mut Words<'_>) -> Result<UnitSet, Fault> {
    Ok(units_of(state, &words.list())?.into_iter().collect())
}

fn read_draft(state: &Heroes, words: &mut Words<'_>) -> Result<Draft, Fault> {
    let word = words.word("ap, opportunity, command or card-NUMBER")?;
    let means = match word.text {
        "ap" => Means::Ap,
        "opportunity" => Means::Opportunity,
        "command" => Means::Command,
        other => {
            let number = other.strip_prefix("card-").unwrap_or(other);
            let cards = &state.firefight.counters.cards;
            let card = cards.iter().position(|card| card.number == number);
            let card = card.ok_or_else(|| word.not("ap, opportunity, command or card-NUMBER"))?;
            Means::Card(CardId(card as u8))
        }
    };
    let caps = words.number("CAPs", 0..=MOST)? as u8;
    let price = words.number("a price", 0..=MOST)? as u8;
    words.one_of("word", &["done"])?;
    let done = units_of(state, &list_until(words, "halfway"))?.into_iter().collect();
    words.one_of("word", &["halfway"])?;
    let halfway = units_of(state, &list_until(words, "units"))?.into_iter().collect();
    words.one_of("word", &["units"])?;
    let mut units = Stack::default();
    for unit in units_of(state, &words.list())? {
        if !units.is_full() {
            units.push(unit);
        }
    }
    Ok(Draft { means, units, caps, done, price, halfway })
}

fn read_attack(state: &Heroes, words: &mut Words<'_>) -> Result<Attack, Fault> {
    let by = state.read_player(words)?;
    let leader = state.read_unit(words)?;
    let target = state.read_hex(words)?;
    let close = words.one_of("word", &["close", "far"])? == 0;
    let aim = read_signed(words, "what aiming adds", 9)?;
    let victim = state.read_unit(words)?;
    let cover = read_signed(words, "what cover adds", 9)?;
    let spends = words.one_of("word", &["spends", "keeps"])? == 0;
    words.one_of("word", &["left"])?;
    let left = units_of(state, &list_until(words, "with"))?.into_iter().collect();
    words.one_of("word", &["with"])?;
    let supporters = read_units(state, words)?;
    Ok(Attack { by, leader, supporters, target, close, aim, left, victim, cover, spends })
}

fn read_purpose(state: &Heroes, words: &mut Words<'_>) -> Result<Purpose, Fault> {
    Ok(match words.one_of("purpose", &PURPOSES)? {
        0 => Purpose::Attack,
        1 => Purpose::Rally(state.read_unit(words)?),
        2 => Purpose::Sergeant,
        3 => Purpose::Officer,
        4 => Purpose::SniperFire,
        _ => Purpose::Activation,
    })
}

fn read_roll(state: &Heroes, words: &mut Words<'_>) -> Result<Roll, Fault> {
    let by = state.read_player(words)?;
    let caps = read_signed(words, "CAPs", 2)?;
    let dice = [words.number("a die", 0..=6)? as u8, words.number("a die", 0..=6)? as u8];
    let result = read_signed(words, "a result", 20)?;
    Ok(Roll { purpose: read_purpose(state, words)?, by, caps, dice, result })
}

fn read_drawing(state: &Heroes, words: &mut Words<'_>) -> Result<Step, Fault> {
    let unit = state.read_unit(words)?;
    let left = words.number("markers", 1..=2)? as u8;
    let names = marker_names(state, Pile::of(state.kind(unit)));
    let mut drawn = Stack::default();
    for word in words.list() {
        let kind = match names.iter().position(|name| *name == word.text) {
            Some(kind) => kind as u8,
            None if word.text == "?" => UNKNOWN,
            None => {
                let known = names.iter().copied();
                return Err(Fault::unknown(word.place, "marker", word.text, known));
            }
        };
        if !drawn.is_full() {
            drawn.push(kind);
        }
    }
    Ok(Step::Draw { unit, left, drawn })
}
