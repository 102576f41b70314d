//! The turn record, the phases, and the boxes of air units and ships.

use super::counter::{Face, aircraft, ship};
use super::selection::{Key, Piece, pieces};
use super::words::{self, strength};
use super::{GAME, army, side_name};
use crate::art::{emblem, escape};
use crate::panel::clause;
use crate::words::counted;
use firstblood::{
    AirCount, AirLocation, Aircraft, AirfieldHex, FirstBlood, Phase, Ship, ShipBox, ShipCount,
    Side, Start, Step, Turn, UnitId, UnitLocation,
};

/// The key to the lines and dots of the map.
pub const LEGEND: &str = "<span><i class=\"zone us\"></i>American zone</span>\
    <span><i class=\"zone jp\"></i>Japanese zone</span>";

/// Everything around the map. Commands: `piece KEY`.
pub fn panels(game: &FirstBlood, selection: &[Piece], seat: Option<Side>) -> String {
    let boxes = [Side::Japan, Side::Us].map(|side| boxes(game, selection, side, seat)).concat();
    format!(
        "<section class=\"rec\" aria-label=\"Turn record\">{}{}</section><div class=\"fbxs\" role=\"group\" aria-label=\"Air units and ships\" tabindex=\"0\">{boxes}</div>",
        record(game),
        phases(game)
    )
}

/// Per turn a line for each side: ground, air, ships.
fn record(game: &FirstBlood) -> String {
    let (first, last) = (game.scenario().first, game.scenario().last);
    let turns = Turn::all().filter(|turn| (first..=last).contains(turn));
    let turns: String = turns.map(|turn| arrivals(game, turn)).collect();
    format!("<ol class=\"rec-l\" tabindex=\"0\" aria-label=\"Turns\">{turns}</ol>")
}

fn arrivals(game: &FirstBlood, turn: Turn) -> String {
    let class = match turn.cmp(&game.turn()) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now\" aria-current=\"step",
        std::cmp::Ordering::Greater => "",
    };
    let lines = [Side::Us, Side::Japan].map(|side| arrival(game, turn, side));
    let spoken: Vec<&str> = lines.iter().map(|(_, spoken)| spoken.as_str()).collect();
    let spoken = escape(&spoken.join("; "));
    let drawn: String = lines.iter().map(|(drawn, _)| drawn.as_str()).collect();
    format!(
        "<li class=\"{class}\" title=\"{spoken}\"><b>{}</b><span class=\"sr\">{spoken}</span>{drawn}</li>",
        turn.name()
    )
}

/// The reinforcements of a side in a turn, drawn and in words.
fn arrival(game: &FirstBlood, turn: Turn, side: Side) -> (String, String) {
    let record = game.scenario().arrivals(turn);
    let ground = game.scenario().due(side, turn).count() as u64;
    let of_side = |kind: &Aircraft| kind.side() == side;
    let air: u64 = Aircraft::ALL
        .into_iter()
        .filter(of_side)
        .map(|kind| u64::from(record.air[kind.index()]))
        .sum();
    let ships = match side {
        Side::Us => 0,
        Side::Japan => record.ships.iter().map(|count| u64::from(*count)).sum(),
    };
    let icon = |symbol: &str, count: u64| {
        format!(
            "<svg viewBox=\"-42 -22 84 44\" aria-hidden=\"true\"><use href=\"#{symbol}\"/></svg>{count}"
        )
    };
    let mark = match side {
        Side::Us => "★",
        Side::Japan => "●",
    };
    let mut parts = Vec::new();
    let mut said = Vec::new();
    if ground > 0 {
        parts.push(format!("{mark}{ground}"));
        said.push(counted(ground, "ground unit"));
    }
    if air > 0 {
        parts.push(icon("u-fighter", air));
        said.push(counted(air, "air unit"));
    }
    if ships > 0 {
        parts.push(icon("u-warship", ships));
        said.push(counted(ships, "ship"));
    }
    let drawn = if parts.is_empty() { "–".to_owned() } else { parts.join(" ") };
    let said = if said.is_empty() { "nothing".to_owned() } else { said.join(", ") };
    (
        format!("<span class=\"{}\" aria-hidden=\"true\">{drawn}</span>", army(side).name()),
        format!("{}: {said}", side_name(side)),
    )
}

/// The current phase and the next ones.
fn phases(game: &FirstBlood) -> String {
    let now = game.phase();
    let item = |phase: &Phase| {
        let class = match now {
            Some(now) if now > *phase => " class=\"done\"",
            Some(now) if now == *phase => " class=\"now\" aria-current=\"step\"",
            _ => "",
        };
        format!("<li{class}>{}</li>", words::phase(*phase))
    };
    let half = |side: Side| {
        let army = army(side);
        let phases = Phase::ALL.iter().filter(|phase| phase.side() == side);
        let phases: String = phases.filter(|phase| **phase != Phase::End).map(item).collect();
        format!(
            "<li class=\"sd {}\"><span class=\"sr\">{}</span>{}</li>{phases}",
            army.name(),
            side_name(side),
            emblem(army)
        )
    };
    let sets_up = matches!(game.step(), Step::SetUp(_));
    let set_up = if sets_up { "<li class=\"now\">Set-up</li>" } else { "" };
    format!("<ol class=\"phases\">{set_up}{}{}</ol>", half(Side::Japan), half(Side::Us))
}

/// The boxes of a side.
fn boxes(game: &FirstBlood, selection: &[Piece], side: Side, seat: Option<Side>) -> String {
    let boxes = Boxes { game, held: pieces(game, selection) };
    let (drawn, foot) = match side {
        Side::Japan => (boxes.japanese(), boxes.special()),
        Side::Us => (boxes.american(), String::new()),
    };
    let (map, off) = strength(game, side);
    let lost = game.units(side).filter(|unit| is_lost(game, *unit)).count();
    let (army, who) = (army(side), if seat == Some(side) { "You" } else { "" });
    format!(
        "<section class=\"fbx {}\" aria-label=\"{} air and naval boxes\"><div class=\"who\">\
         <span class=\"emb\">{}</span><div><b>{}</b><small>{who}</small></div>\
         <div class=\"end\">{}<br/>{lost} lost</div></div><div class=\"fbx-g\">{drawn}</div>{foot}</section>",
        army.name(),
        side_name(side),
        emblem(army),
        side_name(side),
        counted((map + off) as u64, "unit"),
    )
}

/// Whether a unit was eliminated; units that are not in the scenario don't count.
fn is_lost(game: &FirstBlood, unit: UnitId) -> bool {
    game.location(unit) == UnitLocation::Gone && game.scenario().start(unit) != Start::Absent
}

struct Boxes<'a> {
    game: &'a FirstBlood,
    /// The selected pieces, or the one that the decision is about.
    held: Vec<Piece>,
}

impl Boxes<'_> {
    fn american(&self) -> String {
        let air = self.game.air();
        let fields: String = AirfieldHex::ALL
            .into_iter()
            .filter(|field| self.game.is_airfield(*field))
            .map(|field| {
                let place = AirLocation::Airfield(field);
                let label = self.game.map().label(self.game.map().hex_of(field));
                let up = self.chits(&air.at[place.index()], Some(place), Face::Up);
                let moved = still(&air.moved[field.index()], Face::Up);
                let down = still(&air.inverted[field.index()], Face::Inverted);
                let count = super::field::based(self.game, field);
                part(&label, count, &(up + &moved + &down))
            })
            .collect();
        let waiting = if air.waiting.iter().any(|count| *count > 0) {
            part("To set up", sum(&air.waiting), &self.chits(&air.waiting, None, Face::Up))
        } else {
            String::new()
        };
        let out = self.game.air().supports.iter().fold(AirCount::default(), |mut out, support| {
            out[support.aircraft.index()] += 1;
            out
        });
        let attack = AirLocation::GroundAttack;
        let here = &air.at[attack.index()];
        let ground = self.chits(here, Some(attack), Face::Up) + &still(&out, Face::Out);
        let ground = part("Ground Attack", sum(here) + sum(&out), &ground);
        let boxes = waiting + &self.air("Reserve", AirLocation::UsafReserve);
        let boxes = boxes + &self.air("CAP", AirLocation::Cap) + &ground;
        format!("{boxes}<div class=\"fbx-f\">{fields}</div>")
    }

    fn japanese(&self) -> String {
        [
            self.air("IJAF Reserve", AirLocation::IjafReserve),
            self.air("IJAF Attack", AirLocation::IjafAttack),
            self.ships("IJN Reserve", ShipBox::Reserve),
            self.ships("IJN Attack", ShipBox::Attack),
        ]
        .concat()
    }

    /// 10.1c: the destroyers that may still arrive.
    fn special(&self) -> String {
        match self.game.navy().special {
            0 => String::new(),
            left => format!("<p>{left} DD wait for any turn {}</p>", clause(GAME, "10.1c")),
        }
    }

    fn air(&self, name: &str, at: AirLocation) -> String {
        let here = &self.game.air().at[at.index()];
        part(name, sum(here), &self.chits(here, Some(at), Face::Up))
    }

    fn ships(&self, name: &str, at: ShipBox) -> String {
        let here: ShipCount = self.game.ships(at);
        let chits: String = Ship::ALL
            .into_iter()
            .filter(|kind| here[kind.index()] > 0)
            .map(|kind| self.chit(Piece::Ship(kind, at), &ship(kind), here[kind.index()]))
            .collect();
        part(name, here.iter().sum(), &chits)
    }

    /// One chit for each type, with how many there are.
    fn chits(&self, count: &AirCount, at: Option<AirLocation>, face: Face) -> String {
        kinds(count)
            .map(|(kind, count)| self.chit(Piece::Air(kind, at), &aircraft(kind, face), count))
            .collect()
    }

    fn chit(&self, piece: Piece, drawn: &str, count: u8) -> String {
        let key = Key(self.game, piece).to_string();
        let pressed = self.held.contains(&piece);
        let name = words::piece_name(self.game, piece);
        format!(
            "<button type=\"button\" class=\"chit\" aria-pressed=\"{pressed}\" data-do=\"piece {}\">\
             <span class=\"sr\">{} × {count}</span>{drawn}{}</button>",
            escape(&key),
            escape(&name),
            badge(count)
        )
    }
}

/// Air units without an action now.
fn still(count: &AirCount, face: Face) -> String {
    let state = match face {
        Face::Up => "moved",
        Face::Inverted => "inverted",
        Face::Out => "out",
    };
    let chit = |(kind, count): (Aircraft, u8)| {
        format!(
            "<span class=\"chit\" role=\"img\" aria-label=\"{} × {count}, {state}\">{}{}</span>",
            kind.name(),
            aircraft(kind, face),
            badge(count)
        )
    };
    kinds(count).map(chit).collect()
}

fn kinds(count: &AirCount) -> impl Iterator<Item = (Aircraft, u8)> + '_ {
    Aircraft::ALL
        .into_iter()
        .map(|kind| (kind, count[kind.index()]))
        .filter(|(_, count)| *count > 0)
}

fn sum(count: &AirCount) -> u8 {
    count.iter().sum()
}

fn badge(count: u8) -> String {
    if count > 1 { format!("<sup aria-hidden=\"true\">{count}</sup>") } else { String::new() }
}

fn part(name: &str, count: u8, chits: &str) -> String {
    let chits = if chits.is_empty() { "<i>empty</i>" } else { chits };
    format!("<div class=\"fbx-c\"><h3>{name}<span>{count}</span></h3><div>{chits}</div></div>")
}

/// The panels in one line, for small screens.
pub fn strip(game: &FirstBlood) -> String {
    let air = |at: AirLocation| sum(&game.air().at[at.index()]);
    let (map, boxes) = strength(game, Side::Japan);
    let duties = words::duty(game).map_or(0, |(count, _)| count);
    let phase = match game.phase().map(Phase::side) {
        Some(Side::Us) => "US phase",
        Some(Side::Japan) => "Japan’s phase",
        None => "phase",
    };
    let cells = [
        (game.turn().name().to_owned(), "turn"),
        (game.phase().map_or("–", words::phase).to_owned(), phase),
        (duties.to_string(), "to do"),
        (format!("{}·{}", air(AirLocation::Cap), air(AirLocation::GroundAttack)), "CAP · GA"),
        (format!("{map}·{boxes}"), "Japan · boxes"),
    ];
    cells.map(|(value, name)| format!("<div><b>{value}</b><span>{name}</span></div>")).concat()
}
