//! 1.0a: the firefight file.

mod extras;

use super::most;
use crate::card::{CardSet, MOST_CARDS};
use crate::firefight::{
    Bushido, Command, Control, Counters, Firefight, MOST_BATTERIES, MOST_CONTROL, MOST_PLAYERS,
    MOST_SORTIES, MOST_UNITS, Options, Piece, Player, Start,
};
use crate::heuristics::Roads;
use crate::map::Map;
use crate::unit::Side;
use game::data::{Document, Located};
use game::{Fault, quoted};
use hex::{HexId, HexSet};
use std::sync::Arc;

/// The seats by name, each with its side.
pub const SEATS: [(&str, Side); MOST_PLAYERS] =
    [("us", Side::Us), ("japan", Side::Japan), ("us-2", Side::Us), ("japan-2", Side::Japan)];

/// A firefight on one of these maps, or everything that is wrong with the text.
pub fn read_firefight(
    text: &str,
    counters: &Arc<Counters>,
    maps: &[Arc<Map>],
) -> Result<Firefight, Vec<Fault>> {
    firefight_of(Document::open(text), counters, maps)
}

pub fn firefight_of(
    mut sheet: Document,
    counters: &Arc<Counters>,
    maps: &[Arc<Map>],
) -> Result<Firefight, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let briefing = sheet.text("briefing");
    let Some(map) = sheet.known("map", maps, |map| map.id()) else {
        // Without a map no hex can be checked.
        let faults = sheet.finish().err().unwrap_or_default();
        return Err(faults
            .into_iter()
            .filter(|fault| !fault.what.contains("unknown key"))
            .collect());
    };
    let mut reader = Reader { counters, map, numbers: vec![0; counters.types.len()] };
    let sections = extras::read_sections(&mut sheet);
    let rounds = sheet.number("rounds", 1..=12);
    let lead = sheet.table("lead", |lead| {
        let [us, japan] = ["us", "japan"].map(|side| lead.number_or(side, 1..=19, 0));
        us - japan
    });
    if lead == 0 {
        sheet.fault(
            Fault::new(sheet.place("lead"), "neither side leads")
                .expected("us or japan, 1 or more"),
        );
    }
    let no_hits = sheet.number("no_hits", 0..=60);
    let commands = reader.commands(&mut sheet);
    let names: Vec<(&str, Player)> = SEATS
        .iter()
        .zip(0..commands.len() as u8)
        .map(|((name, _), seat)| (*name, Player(seat)))
        .collect();
    let named = set_up_first(&mut sheet, &names);
    let first_turn = sheet.has("first_turn").then(|| sheet.choice("first_turn", &names));
    let pieces: Vec<Piece> =
        sheet.each("force", |force| reader.force(force, &names)).into_iter().flatten().collect();
    most(&mut sheet, "force", pieces.len(), MOST_UNITS);
    check_forces(&mut sheet, &pieces, counters);
    let control = if sheet.has("control") {
        sheet.each("control", |control| reader.control(control))
    } else {
        Vec::new()
    };
    most(&mut sheet, "control", control.len(), MOST_CONTROL);
    let objectives = reader.objectives(&mut sheet, &names, &control);
    let happening = extras::happening(&mut sheet, &names);
    let bunkers = reader.bunkers(&mut sheet);
    let garrison = extras::garrison(&mut sheet, &names);
    let wire = if sheet.has("wire") { reader.area(&mut sheet, "wire") } else { HexSet::default() };
    let batteries = reader.batteries(&mut sheet, &names);
    most(&mut sheet, "artillery", batteries.len(), MOST_BATTERIES);
    let sorties = reader.sorties(&mut sheet, &names);
    most(&mut sheet, "aircraft", sorties.len(), MOST_SORTIES);
    let night = extras::night(&mut sheet);
    let merged = extras::merged(&mut sheet);
    let exits = reader.exits(&mut sheet);
    let abilities = reader.abilities(&mut sheet);
    let bushido = if sheet.has("bushido") {
        sheet.table("bushido", |bushido| reader.bushido(bushido, &control))
    } else {
        Bushido { caps: 1, ..Bushido::default() }
    };
    let deck = if sheet.has("deck") {
        sheet.table("deck", |deck| reader.deck(deck))
    } else {
        [0; MOST_CARDS]
    };
    sheet.finish()?;
    let control: Vec<Control> = control.into_iter().flatten().collect();
    let set_up = set_up_order(named, &commands, &pieces, &control);
    Ok(Firefight {
        roads: Roads::new(map, &wire, &control, &exits),
        id,
        title,
        briefing,
        counters: counters.clone(),
        map: map.clone(),
        sections,
        options: Options::default(),
        rounds,
        lead,
        commands,
        pieces,
        control,
        bunkers,
        garrison,
        wire,
        batteries,
        sorties,
        night,
        exits,
        no_hits,
        bushido,
        deck,
        happening,
        objectives,
        abilities,
        set_up,
        first_turn,
        merged,
    })
}

/// Reports what is wrong with the forces as a whole.
fn check_forces(sheet: &mut Document, pieces: &[Piece], counters: &Counters) {
    check_stages(sheet, pieces);
    check_room(sheet, pieces, counters);
}

/// G5: with hidden units of several players, the set-up has two stages, and a player can't end the first of them early.
fn check_stages(sheet: &mut Document, pieces: &[Piece]) {
    let hides = |player: u8| pieces.iter().any(|it| it.hidden && it.player == Player(player));
    let hiding = (0..MOST_PLAYERS as u8).filter(|player| hides(*player)).count();
    if hiding > 1 && pieces.iter().any(|piece| matches!(piece.start, Start::Either { .. })) {
        let what = "units of several players start hidden, and other units may enter instead";
        sheet.fault(
            Fault::new(sheet.place("force"), what)
                .expected("either hidden units of one player only, or \"enters\" without an area"),
        );
    }
}

/// 21.0b: whether the craft of each player have room for its units that start on board.
fn check_room(sheet: &mut Document, pieces: &[Piece], counters: &Counters) {
    for player in (0..MOST_PLAYERS as u8).map(Player) {
        let own = || pieces.iter().filter(|piece| piece.player == player);
        let carries = |piece: &Piece| counters.types[usize::from(piece.kind)].special.carries;
        let room: usize = own().map(|piece| usize::from(carries(piece))).sum();
        let aboard = own().filter(|piece| piece.aboard).count();
        if aboard > room {
            let what = format!("{aboard} units start on board craft that carry {room}");
            sheet.fault(
                Fault::new(sheet.place("force"), what).expected("more craft or fewer units"),
            );
        }
    }
}

/// The players in the order of set-up, as the firefight names them.
fn set_up_first(sheet: &mut Document, names: &[(&str, Player)]) -> Vec<Player> {
    if !sheet.has("set_up") {
        return Vec::new();
    }
    sheet.choices("set_up", "seat", names).into_iter().map(|seat| seat.value).collect()
}

/// 1.0-r1: the named players, then the others, first those of the named side. G5: if none is named, the
/// side without units that enter later goes first; else the defender, which holds more control hexes; else
/// America.
fn set_up_order(
    named: Vec<Player>,
    commands: &[Command],
    pieces: &[Piece],
    control: &[Control],
) -> Vec<Player> {
    let side = |player: &Player| commands[player.index()].side;
    let enters = |by: Side| {
        // G5
        let later = |piece: &Piece| piece.hidden || piece.start.entry().is_some();
        pieces.iter().any(|piece| side(&piece.player) == by && later(piece))
    };
    let held = |by: Side| control.iter().filter(|control| control.holder == by).count();
    let defender = if held(Side::Japan) > held(Side::Us) { Side::Japan } else { Side::Us };
    let whole = match (enters(Side::Us), enters(Side::Japan)) {
        (true, false) => Side::Japan,
        (false, true) => Side::Us,
        _ => defender,
    };
    let first = named.first().map_or(whole, side);
    let others = (0..commands.len() as u8).map(Player).filter(|player| !named.contains(player));
    let (near, far): (Vec<_>, Vec<_>) = others.partition(|player| side(player) == first);
    [named, near, far].concat()
}

struct Reader<'a> {
    counters: &'a Counters,
    map: &'a Map,
    /// How many counters of each type are in use.
    numbers: Vec<u8>,
}

impl Reader<'_> {
    fn commands(&self, sheet: &mut Document) -> Vec<Command> {
        let seats: Vec<(&str, usize)> =
            SEATS.iter().zip(0..).map(|((name, _), at)| (*name, at)).collect();
        let read = sheet.each("player", |player| {
            let seat = player.choice("seat", &seats);
            let (choices, chooses) = self.choices(player);
            let command = Command {
                side: SEATS[seat].1,
                caps: player.number("caps", 0..=20),
                deal: player.number_or("deal", 0..=9, 0),
                draw: player.number_or("draw", 0..=9, 0),
                choices,
                chooses,
            };
            (seat, command)
        });
        let order: Vec<usize> = read.iter().map(|(seat, _)| *seat).collect();
        if order.len() < 2 || order.iter().enumerate().any(|(place, seat)| place != *seat) {
            let names: Vec<&str> = SEATS.iter().map(|(name, _)| *name).collect();
            let what = "players are missing or out of order";
            let expected = format!("the first two to four of {}", names.join(", "));
            sheet.fault(Fault::new(sheet.place("player"), what).expected(expected));
        }
        read.into_iter().map(|(_, command)| command).collect()
    }

    fn force(&mut self, sheet: &mut Document, seats: &[(&str, Player)]) -> Vec<Piece> {
        let player = if seats.is_empty() { Player(0) } else { sheet.choice("seat", seats) };
        let units = sheet.table("units", |units| {
            let mut read = Vec::new();
            for key in units.keys() {
                let count: u8 = units.number(&key.value, 1..=32);
                read.push((key, count));
            }
            read
        });
        let aboard = sheet.flag_or("aboard", false);
        let start = if aboard { Start::Placed(HexSet::default()) } else { self.start(sheet) };
        let weapons = if sheet.has("cards") {
            self.cards(sheet, "cards", extras::is_unit_weapon)
        } else {
            CardSet::default()
        };
        let hidden = sheet.flag_or("hidden", false);
        let dug_in = sheet.flag_or("dug_in", false);
        let inside = sheet.has("inside").then(|| sheet.flag("inside"));
        let most = sheet.number_or("most", 1..=16, 0);
        let points = sheet.has("points").then(|| sheet.number("points", 0..=20));
        let mut pieces = Vec::new();
        for (key, count) in units {
            let Some(kind) = self.counters.types.iter().position(|kind| kind.id == key.value)
            else {
                let ids = self.counters.types.iter().map(|kind| kind.id.as_str());
                sheet.fault(Fault::unknown(key.place, "unit", &key.value, ids));
                continue;
            };
            let of = &self.counters.types[kind];
            if aboard && !of.is_foot() {
                let what = format!("{} starts on board a craft", quoted(&of.id));
                sheet.fault(Fault::new(key.place, what).expected("a Foot Unit"));
            }
            for _ in 0..count {
                let used = self.numbers[kind];
                if used == of.counters {
                    let what = format!("more than {used} counters of {}", quoted(&of.id));
                    sheet.fault(
                        Fault::new(key.place, what)
                            .expected(format!("at most {used} in all forces together")),
                    );
                    break;
                }
                self.numbers[kind] += 1;
                pieces.push(Piece {
                    kind: kind as u8,
                    number: of.first + used,
                    player,
                    start: start.clone(),
                    // 2.5.1-r1: the firefight's own value in place of the printed one.
                    points: points.unwrap_or(of.points),
                    weapons,
                    hidden,
                    dug_in,
                    inside,
                    aboard,
                    most,
                });
            }
        }
        pieces
    }

    /// Where units come into play: in an area before the first Round, or at hexes in a later Round. 1.0-r5: with
    /// both, their owner chooses.
    fn start(&self, sheet: &mut Document) -> Start {
        let entry = sheet.has("enters").then(|| {
            sheet
                .table("enters", |enters| (enters.number("round", 1..=12), self.area(enters, "at")))
        });
        let area = if sheet.has("within") {
            Some(sheet.table("within", |within| self.within(within)))
        } else if sheet.has("area") || entry.is_none() {
            Some(self.area(sheet, "area"))
        } else {
            None
        };
        match (area, entry) {
            (Some(area), Some((round, at))) => Start::Either { area, round, at },
            (None, Some((round, at))) => Start::Enters { round, at },
            (area, None) => Start::Placed(area.unwrap_or_default()),
        }
    }

    /// All hexes within a distance of a hex.
    fn within(&self, sheet: &mut Document) -> HexSet {
        let label = sheet.line("hex");
        let distance: u8 = sheet.number("distance", 0..=20);
        let Some(hex) = self.map.find(&label) else {
            no_hex(sheet, &label);
            return HexSet::default();
        };
        self.map.all().filter(|to| self.map.distance(hex, *to) <= distance).collect()
    }

    /// Hexes and rectangles of hexes: `C07`, `A07-L08`.
    fn area(&self, sheet: &mut Document, key: &str) -> HexSet {
        let mut area = HexSet::default();
        for part in sheet.lines(key) {
            let (from, to) = part.value.split_once('-').unwrap_or((&part.value, &part.value));
            match (self.map.find(from), self.map.find(to)) {
                (Some(from), Some(to)) => self.rectangle(from, to).for_each(|hex| area.add(hex)),
                _ => no_area(sheet, &part),
            }
        }
        area
    }

    fn rectangle(&self, from: HexId, to: HexId) -> impl Iterator<Item = HexId> + use<'_> {
        let rows = self.map.rows();
        let (columns, lines) = (from.0 / rows..=to.0 / rows, from.0 % rows..=to.0 % rows);
        self.map
            .all()
            .filter(move |hex| columns.contains(&(hex.0 / rows)) && lines.contains(&(hex.0 % rows)))
    }

    fn control(&self, sheet: &mut Document) -> Option<Control> {
        let label = sheet.line("hex");
        let hex = self.map.find(&label);
        if hex.is_none() && !label.is_empty() {
            no_hex(sheet, &label);
        }
        let holder = sheet.choice("holder", &Side::NAMED);
        let per_round = sheet.number_or("per_round", 0..=20, 0);
        let first = sheet.has("first").then(|| sheet.table("first", points)).flatten();
        let at_end = sheet.has("at_end").then(|| sheet.table("at_end", points)).flatten();
        let taken = if sheet.has("taken") {
            sheet.table("taken", |sheet| ["us", "japan"].map(|it| sheet.number_or(it, 1..=20, 0)))
        } else {
            [0; 2]
        };
        Some(Control { hex: hex?, holder, per_round, first, at_end, taken })
    }
}

fn no_area(sheet: &mut Document, part: &Located<String>) {
    let what = format!("no hexes {} on the map", quoted(&part.value));
    sheet.fault(
        Fault::new(part.place, what).expected("a hex such as C07 or a rectangle such as A07-L08"),
    );
}

fn no_hex(sheet: &mut Document, label: &str) {
    let what = format!("no hex {} on the map", quoted(label));
    sheet.fault(
        Fault::new(sheet.place("hex"), what).expected("a letter and two digits, such as F03"),
    );
}

/// Points for a side.
fn points(sheet: &mut Document) -> Option<(Side, u8)> {
    let side = sheet.which("side", &["us", "japan"])?;
    let to = if side == "us" { Side::Us } else { Side::Japan };
    Some((to, sheet.number(side, 1..=20)))
}
