//! The parts of a firefight other than its forces: doctrines, cards, capabilities, exits.

use super::{Reader, no_hex, points};
use crate::artillery::blind_spots;
use crate::card::{Card, CardId, CardKind, CardSet, Effect, MOST_CARDS};
use crate::data::most;
use crate::firefight::{
    Battery, Bunker, Bushido, Control, Doctrine, Edge, Entry, Exit, Garrison, Happening,
    MOST_ENTRIES, MOST_TYPES, Merged, Night, Objectives, Player, Rounds, Sections, Sortie, Trigger,
    User,
};
use crate::setup::{FIRST, MOST_GARRISON, SET_UP};
use crate::unit::Side;
use game::Fault;
use game::data::Document;
use hex::{Dir, HexId, HexSet};

/// 20.4.1a
const EDGES: [(&str, Edge); 4] =
    [("north", Edge::North), ("south", Edge::South), ("west", Edge::West), ("east", Edge::East)];
/// 9.3b: Objective cards.
const MOST_OBJECTIVES: usize = 3;
/// The chapters beyond 1 to 7.
const CHAPTERS: [&str; 14] = [
    "bushido",
    "cards",
    "groups",
    "hasty-defences",
    "vehicles",
    "fortifications",
    "artillery",
    "smoke",
    "night",
    "canister",
    "aircraft",
    "hidden",
    "boats",
    "teams",
];
/// The last Round that a firefight can have.
const MOST_ROUNDS: u8 = 12;

/// The chapters that the firefight uses.
pub fn read_sections(sheet: &mut Document) -> Sections {
    let used = sheet.choices("sections", "section", &CHAPTERS.map(|chapter| (chapter, chapter)));
    let uses = |name| used.iter().any(|section| section.value == name);
    Sections {
        bushido: uses("bushido"),
        cards: uses("cards"),
        groups: uses("groups"),
        hasty_defences: uses("hasty-defences"),
        hidden: uses("hidden"),
    }
}

pub fn is_capability(card: &Card) -> bool {
    card.kind == CardKind::Capability
}

/// 9.5c
fn is_assigned_by_players(card: &Card) -> bool {
    is_capability(card) && !matches!(card.effect, Effect::Emboldened | Effect::Worn(_))
}

/// 9.3a: `event = { score = { us = 2 } }` or `event = { move = "japan" }`
pub fn happening(sheet: &mut Document, seats: &[(&str, Player)]) -> Option<Happening> {
    if !sheet.has("event") {
        return None;
    }
    sheet.table("event", |sheet| match sheet.which("event", &["score", "move"])? {
        "move" => Some(Happening::Move(sheet.choice("move", seats))),
        _ => sheet.table("score", points).map(|(side, points)| Happening::Score(side, points)),
    })
}

fn is_weapon(card: &Card) -> bool {
    card.kind == CardKind::Weapon
}

/// `rounds = [1, 2]`; without it every Round.
fn rounds(sheet: &mut Document) -> Rounds {
    if !sheet.has("rounds") {
        return Rounds(!(1 << SET_UP | 1 << FIRST));
    }
    let listed = sheet.numbers("rounds", &(1..=MOST_ROUNDS));
    Rounds(listed.iter().fold(0, |set, round| set | 1 << round.value))
}

/// 15.0a: `night = { limit = 3, rounds = [1, 2] }`
pub fn night(sheet: &mut Document) -> Option<Night> {
    sheet.has("night").then(|| {
        sheet.table("night", |sheet| Night {
            limit: sheet.number("limit", 1..=9),
            rounds: rounds(sheet),
        })
    })
}

/// 23.1: `[merged]`, the firefight for two players.
pub fn merged(sheet: &mut Document) -> Option<Merged> {
    sheet.has("merged").then(|| {
        sheet.table("merged", |sheet| Merged {
            id: sheet.word("id"),
            title: sheet.line("title"),
            briefing: sheet.text("briefing"),
            bushido_caps: sheet.number_or("bushido_caps", 1..=3, 1),
        })
    })
}

/// 23.0-r6: `seat = "us"`, or `side = "us"` if the players of the side share it.
fn user(sheet: &mut Document, seats: &[(&str, Player)]) -> User {
    if sheet.has("side") {
        return User::Side(sheet.choice("side", &Side::NAMED));
    }
    User::Player(if seats.is_empty() { Player(0) } else { sheet.choice("seat", seats) })
}

fn is_artillery(card: &Card) -> bool {
    matches!(card.effect, Effect::Artillery(..))
}

fn is_aircraft(card: &Card) -> bool {
    matches!(card.effect, Effect::Aircraft(..))
}

/// 9.4b: whether a card is a weapon of units rather than of a player.
pub fn is_unit_weapon(card: &Card) -> bool {
    is_weapon(card) && !is_artillery(card) && !is_aircraft(card)
}

/// G4: `garrison = { seat = "japan", units = 2, bunkers = 2 }`
pub fn garrison(sheet: &mut Document, seats: &[(&str, Player)]) -> Option<Garrison> {
    sheet.has("garrison").then(|| {
        sheet.table("garrison", |sheet| Garrison {
            player: if seats.is_empty() { Player(0) } else { sheet.choice("seat", seats) },
            units: sheet.number("units", 1..=MOST_GARRISON),
            bunkers: sheet.number("bunkers", 1..=9),
        })
    })
}

impl Reader<'_> {
    pub fn bushido(&self, sheet: &mut Document, control: &[Option<Control>]) -> Bushido {
        let start = sheet.number("start", -9..=9);
        let entries = sheet.each("triggers", |sheet| {
            const WHEN: [(&str, u8); 27] = [
                ("close-combat-kill", 0),
                ("leaves", 1),
                ("retakes", 2),
                ("loses", 3),
                ("takes", 4),
                ("gives-up", 5),
                ("leaves-map", 6),
                ("loses-weapon", 7),
                ("enters", 8),
                ("nobody-in", 9),
                ("gives-up-first", 10),
                ("loses-gun", 11),
                ("ambush", 12),
                ("loses-tank", 13),
                ("loses-far", 14),
                ("tank-enters", 15),
                ("units-up", 16),
                ("close-combats", 17),
                ("not-taken", 18),
                ("hit-together", 19),
                ("leaves-bunker", 20),
                ("kill-near-bunker", 21),
                ("boat-sunk", 22),
                ("surf-kill", 23),
                ("bunker-lost", 24),
                ("takes-first", 25),
                ("enters-wire", 26),
            ];
            let trigger = match sheet.choice("when", &WHEN) {
                0 => Trigger::KillsInCloseCombat {
                    level: sheet.has("level").then(|| sheet.number("level", 0..=3)),
                },
                1 => Trigger::Leaves(self.area(sheet, "area")),
                2 => Trigger::Retakes,
                3 => Trigger::Loses,
                4 => Trigger::Takes,
                5 => Trigger::GivesUp,
                6 => Trigger::LeavesMap,
                7 => Trigger::LosesWeapon,
                8 => Trigger::Enters {
                    kind: self.kind(sheet, "unit"),
                    area: self.area(sheet, "area"),
                },
                10 => Trigger::GivesUpFirst(self.area_or_all(sheet)),
                11 => Trigger::LosesGun,
                12 => Trigger::Ambush { range: sheet.number("range", 1..=9) },
                13 => Trigger::LosesTank,
                14 => Trigger::LosesFar { distance: sheet.number("distance", 1..=20) },
                15 => Trigger::TankEnters(self.area(sheet, "area")),
                16 => Trigger::Holds {
                    level: sheet.number("level", 1..=3),
                    least: sheet.number("least", 1..=32),
                },
                17 => Trigger::CloseCombats { least: sheet.number("least", 0..=20) },
                18 => Trigger::NotTaken(self.control_hex(sheet, control)),
                19 => Trigger::HitTogether,
                20 => Trigger::LeavesBunker,
                22 => Trigger::SinksBoat,
                23 => Trigger::KillsInSurf,
                24 => Trigger::LosesBunker,
                21 => Trigger::KillsNearBunker { distance: sheet.number("distance", 0..=9) },
                25 => Trigger::TakesFirst(self.area_or_all(sheet)),
                26 => Trigger::EntersWire,
                _ => Trigger::NobodyIn(self.area(sheet, "area")),
            };
            Entry {
                trigger,
                points: sheet.number("points", -9..=9),
                every: sheet.number_or("every", 2..=9, 1),
                once: sheet.flag_or("once", false),
                round: sheet.has("round").then(|| sheet.number("round", 1..=MOST_ROUNDS)),
            }
        });
        most(sheet, "triggers", entries.len(), MOST_ENTRIES);
        let mut doctrine =
            |key: &str| sheet.has(key).then(|| sheet.table(key, |it| self.doctrine(it))).flatten();
        let (bonus, penalty) = (doctrine("bonus"), doctrine("penalty"));
        let closed =
            if sheet.has("closed") { self.area(sheet, "closed") } else { HexSet::default() };
        Bushido { start, caps: 1, entries, bonus, penalty, closed }
    }

    /// The hexes of `area`; without it, all.
    fn area_or_all(&self, sheet: &mut Document) -> HexSet {
        if sheet.has("area") { self.area(sheet, "area") } else { self.map.all().collect() }
    }

    /// The control hex named by `hex`.
    fn control_hex(&self, sheet: &mut Document, control: &[Option<Control>]) -> HexId {
        let label = sheet.line("hex");
        let held = control.iter().flatten().map(|control| control.hex);
        let found = held.clone().find(|hex| self.map.label(*hex) == label);
        if found.is_none() {
            let labels: Vec<String> = held.map(|hex| self.map.label(hex)).collect();
            let place = sheet.place("hex");
            let known = labels.iter().map(String::as_str);
            sheet.fault(Fault::unknown(place, "control hex", &label, known));
        }
        found.unwrap_or_default()
    }

    fn doctrine(&self, sheet: &mut Document) -> Option<Doctrine> {
        const EFFECTS: [&str; 15] = [
            "close-combat",
            "rally",
            "capability",
            "wire",
            "no-group-attacks",
            "no-attacks",
            "hidden-moves",
            "close-combat-price",
            "initiative",
            "group-moves",
            "groups",
            "no-opportunity",
            "night-moves",
            "kept-out",
            "in-bunkers",
        ];
        match sheet.which("effect", &EFFECTS)? {
            "no-group-attacks" => {
                sheet.flag("no-group-attacks").then_some(Doctrine::NoGroupAttacks)
            }
            "no-opportunity" => sheet.flag("no-opportunity").then_some(Doctrine::NoOpportunity),
            "night-moves" => sheet.flag("night-moves").then_some(Doctrine::NightMoves),
            "initiative" => Some(Doctrine::Initiative(sheet.number("initiative", -9..=9))),
            "group-moves" => {
                Some(Doctrine::GroupMoves { most: sheet.number("group-moves", 1..=9) })
            }
            "groups" => Some(Doctrine::Groups { most: sheet.number("groups", 1..=16) }),
            "in-bunkers" => self.card(sheet, "in-bunkers", is_capability).map(Doctrine::InBunkers),
            "kept-out" => Some(Doctrine::KeptOut { kind: self.kind(sheet, "kept-out") }),
            "close-combat-price" => sheet.table("close-combat-price", |sheet| {
                let kind = self.kind(sheet, "unit");
                Some(Doctrine::CloseCombatPrice { kind, by: sheet.number("by", -3..=3) })
            }),
            "no-attacks" => Some(Doctrine::NoAttacks { kind: self.kind(sheet, "no-attacks") }),
            "hidden-moves" => Some(Doctrine::HiddenMoves(sheet.number("hidden-moves", -3..=3))),
            "rally" => Some(Doctrine::Rally(sheet.number("rally", -9..=9))),
            "wire" => sheet.table("wire", |sheet| {
                let kind = self.kind(sheet, "unit");
                Some(Doctrine::Wire { kind, by: sheet.number("roll", -9..=9) })
            }),
            "capability" => sheet.table("capability", |sheet| {
                let kind = self.kind(sheet, "unit");
                let card = self.card(sheet, "card", is_capability)?;
                Some(Doctrine::Capability { kind, card })
            }),
            _ => sheet.table("close-combat", |sheet| {
                let kind = self.kind(sheet, "unit");
                Some(Doctrine::CloseCombat { kind, rating: sheet.number("rating", -9..=9) })
            }),
        }
    }

    pub fn deck(&self, sheet: &mut Document) -> [u8; MOST_CARDS] {
        let mut deck = [0; MOST_CARDS];
        for key in sheet.keys() {
            let cards = self.counters.cards.iter().take(MOST_CARDS);
            let goes = |card: &Card| match card.kind {
                CardKind::Action | CardKind::Bonus => true,
                // 9.3b: objectives are drawn separately.
                CardKind::Event => card.effect == Effect::FirefightEvent,
                CardKind::Weapon | CardKind::Capability => false,
            };
            let found = cards.clone().position(|card| card.number == key.value && goes(card));
            let Some(card) = found else {
                let numbers = cards.map(|card| card.number.as_str());
                sheet.fault(Fault::unknown(key.place, "card", &key.value, numbers));
                continue;
            };
            deck[card] = sheet.number(&key.value, 1..=self.counters.cards[card].copies);
        }
        deck
    }

    /// A type of unit by its id.
    pub fn kind(&self, sheet: &mut Document, key: &str) -> u8 {
        let types = self.counters.types.iter().zip(0..);
        let ids: Vec<(&str, u8)> = types.map(|(kind, at)| (kind.id.as_str(), at)).collect();
        sheet.choice(key, &ids)
    }

    /// A card of this kind by its number.
    pub fn card(&self, sheet: &mut Document, key: &str, kind: fn(&Card) -> bool) -> Option<CardId> {
        let number = sheet.line(key);
        let place = sheet.place(key);
        self.find_card(sheet, place, &number, kind)
    }

    /// Cards of this kind by their numbers.
    pub fn cards(&self, sheet: &mut Document, key: &str, kind: fn(&Card) -> bool) -> CardSet {
        let numbers = sheet.lines(key);
        let found = numbers
            .into_iter()
            .filter_map(|number| self.find_card(sheet, number.place, &number.value, kind));
        found.collect::<Vec<_>>().into_iter().collect()
    }

    fn find_card(
        &self,
        sheet: &mut Document,
        place: game::Location,
        number: &str,
        kind: fn(&Card) -> bool,
    ) -> Option<CardId> {
        let cards = &self.counters.cards;
        let Some(at) = cards.iter().position(|card| card.number == number && kind(card)) else {
            let known = cards.iter().filter(|card| kind(card)).map(|card| card.number.as_str());
            sheet.fault(Fault::unknown(place, "card", number, known));
            return None;
        };
        Some(CardId(at as u8))
    }

    /// 9.5a: `[[capability]]`, the cards of a type of unit.
    pub fn abilities(&self, sheet: &mut Document) -> [CardSet; MOST_TYPES] {
        let mut abilities = [CardSet::default(); MOST_TYPES];
        if !sheet.has("capability") {
            return abilities;
        }
        let read = sheet.each("capability", |sheet| {
            (self.kind(sheet, "unit"), self.cards(sheet, "cards", is_capability))
        });
        for (kind, cards) in read {
            cards.iter().for_each(|card| abilities[usize::from(kind)].add(card));
        }
        abilities
    }

    /// 9.5b: `capabilities = { choose = 2, of = [...] }`; 9.5c: without those that only a firefight can
    /// assign.
    pub fn choices(&self, sheet: &mut Document) -> (CardSet, u8) {
        if !sheet.has("capabilities") {
            return (CardSet::default(), 0);
        }
        sheet.table("capabilities", |sheet| {
            let choices = self.cards(sheet, "of", is_assigned_by_players);
            (choices, sheet.number("choose", 1..=choices.len().max(1)))
        })
    }

    /// 9.3b: `[objectives]`
    pub fn objectives(
        &self,
        sheet: &mut Document,
        seats: &[(&str, Player)],
        control: &[Option<Control>],
    ) -> Option<Objectives> {
        if !sheet.has("objectives") {
            return None;
        }
        sheet.table("objectives", |sheet| {
            let player = if seats.is_empty() { Player(0) } else { sheet.choice("seat", seats) };
            let of = sheet.each("of", |sheet| {
                let label = sheet.line("holds");
                let held = control.iter().flatten();
                let place = self
                    .map
                    .find(&label)
                    .and_then(|hex| held.clone().position(|control| control.hex == hex));
                if place.is_none() {
                    let labels: Vec<String> = held.map(|it| self.map.label(it.hex)).collect();
                    let known = labels.iter().map(String::as_str);
                    let place = sheet.place("holds");
                    sheet.fault(Fault::unknown(place, "control hex", &label, known));
                }
                (place.unwrap_or_default() as u8, sheet.number("points", 1..=20))
            });
            if !(1..=MOST_OBJECTIVES).contains(&of.len()) {
                let what = format!("{} objectives", of.len());
                let expected = format!("one to {MOST_OBJECTIVES}");
                sheet.fault(Fault::new(sheet.place("of"), what).expected(expected));
            }
            Some(Objectives { player, of })
        })
    }

    /// 18.1.1e: `[[bunker]]`; 18.0a: at most one in a hex.
    pub fn bunkers(&self, sheet: &mut Document) -> Vec<Bunker> {
        if !sheet.has("bunker") {
            return Vec::new();
        }
        let mut bunkers: Vec<Bunker> = Vec::new();
        let read = sheet.each("bunker", |sheet| {
            let label = sheet.line("hex");
            let facing = Dir::ALL[usize::from(sheet.number("facing", 1..=6_u8) - 1)];
            let hex = self.map.find(&label);
            if hex.is_none() && !label.is_empty() {
                no_hex(sheet, &label);
            }
            (hex.map(|hex| Bunker { hex, facing }), sheet.place("hex"))
        });
        for (bunker, place) in read {
            let Some(bunker) = bunker else { continue };
            if bunkers.iter().any(|other| other.hex == bunker.hex) {
                let what = format!("a second Bunker in {}", self.map.label(bunker.hex));
                sheet.fault(Fault::new(place, what).expected("at most one in a hex"));
            }
            bunkers.push(bunker);
        }
        bunkers
    }

    /// 13.1a: `[[artillery]]`; 13.1b: its targets lie anywhere, unless `area` limits them; 20.4.1a: on a map with
    /// hills it has an `edge`.
    pub fn batteries(&self, sheet: &mut Document, seats: &[(&str, Player)]) -> Vec<Battery> {
        if !sheet.has("artillery") {
            return Vec::new();
        }
        let read = sheet.each("artillery", |sheet| {
            let of = user(sheet, seats);
            let card = self.card(sheet, "card", is_artillery);
            // 1.0g: at set-up, or before anything is set up.
            let rounds = match ["set_up", "first"].map(|key| sheet.flag_or(key, false)) {
                [false, false] => rounds(sheet),
                [_, first] => Rounds(1 << if first { FIRST } else { SET_UP }),
            };
            let smoke = sheet.flag_or("smoke", false);
            let area =
                if sheet.has("area") { self.area(sheet, "area") } else { self.map.all().collect() };
            let hills = self.map.all().any(|hex| self.map.level(hex) > 0);
            let edge = (hills || sheet.has("edge")).then(|| sheet.choice("edge", &EDGES));
            let blind = edge.map(|edge| blind_spots(self.map, edge)).unwrap_or_default();
            card.map(|card| Battery { of, card, rounds, smoke, area, blind })
        });
        read.into_iter().flatten().collect()
    }

    /// 17.0a: `[[aircraft]]`
    pub fn sorties(&self, sheet: &mut Document, seats: &[(&str, Player)]) -> Vec<Sortie> {
        if !sheet.has("aircraft") {
            return Vec::new();
        }
        let read = sheet.each("aircraft", |sheet| {
            let player = if seats.is_empty() { Player(0) } else { sheet.choice("seat", seats) };
            let card = self.card(sheet, "card", is_aircraft);
            let (rounds, most) =
                (rounds(sheet), sheet.number_or("most", 1..=MOST_ROUNDS, MOST_ROUNDS));
            card.map(|card| Sortie { player, card, rounds, most })
        });
        read.into_iter().flatten().collect()
    }

    /// 5.6a: `[[exit]]`
    pub fn exits(&self, sheet: &mut Document) -> Vec<Exit> {
        if !sheet.has("exit") {
            return Vec::new();
        }
        let types = self.counters.types.iter().zip(0..);
        let ids: Vec<(&str, u8)> = types.map(|(kind, at)| (kind.id.as_str(), at)).collect();
        sheet.each("exit", |sheet| Exit {
            side: sheet.choice("side", &Side::NAMED),
            hexes: self.area(sheet, "at"),
            kinds: if sheet.has("units") {
                sheet.choices("units", "unit", &ids).into_iter().map(|it| it.value).collect()
            } else {
                Vec::new()
            },
            points: sheet.number_or("points", 0..=20, 0),
            from: sheet.number_or("from", 1..=MOST_ROUNDS, 1),
            most: sheet.number_or("most", 1..=20, 0),
        })
    }
}
