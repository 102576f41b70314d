//! The turn record, the phases, and the boxes of air units and ships.

use super::counter::{AirState, aircraft, factors, ship};
use super::selection::{Key, Piece, pieces};
use super::words::{self, strength};
use super::{GAME, army};
use crate::art::emblem;
use crate::html;
use crate::markup::Markup;
use crate::widget::clause;
use crate::words::counted;
use firstblood::{
    AirCount, AirLocation, Aircraft, AirfieldHex, FirstBlood, Phase, Ship, ShipBox, ShipCount,
    Side, Start, Step, Turn, Unit, UnitId, UnitLocation,
};
use std::cmp::Ordering;

/// The key to the lines and dots of the map.
pub fn legend() -> Markup {
    html!(
        "<span><i class=\"zone us\"></i>American zone</span>\
    <span><i class=\"zone jp\"></i>Japanese zone</span>"
    )
}

/// Everything around the map. Actions: `piece KEY`.
pub fn panels(game: &FirstBlood, selection: &[Piece], seat: Option<Side>) -> Markup {
    let boxes = |side: Side| boxes(game, selection, side, seat);
    html!(
        "<section class=\"rec\" aria-label=\"Turn record\">{record}{phases}{coming}</section><div class=\"fbxs\" role=\"group\" \
         aria-label=\"Air units and ships\" tabindex=\"0\">{japan}{us}</div>",
        record = record(game),
        phases = phases(game),
        coming = coming(game),
        japan = boxes(Side::Japan),
        us = boxes(Side::Us)
    )
}

/// The turns, each with the reinforcements of both sides.
fn record(game: &FirstBlood) -> Markup {
    let turns: Markup = turns(game).map(|turn| arrivals(game, turn)).collect();
    html!("<ol class=\"rec-l\" tabindex=\"0\" aria-label=\"Turns\">{turns}</ol>", turns)
}

fn turns(game: &FirstBlood) -> impl Iterator<Item = Turn> {
    let (first, last) = (game.scenario().first, game.scenario().last);
    Turn::all().filter(move |turn| (first..=last).contains(turn))
}

fn arrivals(game: &FirstBlood, turn: Turn) -> Markup {
    let class = match turn.cmp(&game.turn()) {
        Ordering::Less => html!("class=\"done\""),
        Ordering::Equal => html!("class=\"now\" aria-current=\"step\""),
        Ordering::Greater => html!("class=\"\""),
    };
    let [us, japan] = [Side::Us, Side::Japan].map(|side| Arrival::of(game, turn, side));
    let spoken = [&us, &japan].map(|it| format!("{}: {}", it.side.title(), it.words()));
    html!(
        "<li {class} title=\"{spoken}\"><b>{turn}</b><span class=\"sr\">{spoken}</span>{us}{japan}</li>",
        class,
        spoken = spoken.join("; "),
        turn = turn.name(),
        us = us.drawn(),
        japan = japan.drawn()
    )
}

/// The upcoming reinforcements, turn by turn, with names and factors.
fn coming(game: &FirstBlood) -> Markup {
    let line = |turn: Turn| {
        let sides = Side::ALL.map(|side| Arrival::of(game, turn, side));
        let sides = sides.iter().filter(|it| !it.is_nothing()).map(|it| {
            html!(
                "<dd class=\"{army}\"><b>{side}</b> {words}</dd>",
                army = army(it.side).name(),
                side = it.side.title(),
                words = it.words()
            )
        });
        let sides: Markup = sides.collect();
        html!("<dt>{turn}</dt>{sides}", turn = turn.name(), sides)
    };
    let later = turns(game).filter(|turn| *turn >= game.turn());
    let later: Markup = later.map(line).collect();
    html!(
        "<details class=\"coming keep\"><summary title=\"Upcoming reinforcements\">Upcoming</summary>\
         <dl class=\"keep\">{later}<dd>{clause}</dd></dl></details>",
        later,
        clause = clause(GAME, "7.0a")
    )
}

/// 7.0a, 7.6a: the reinforcements of a side in a turn.
struct Arrival<'a> {
    side: Side,
    ground: Vec<&'a Unit>,
    air: AirCount,
    ships: ShipCount,
}

impl Arrival<'_> {
    fn of(game: &FirstBlood, turn: Turn, side: Side) -> Arrival<'_> {
        let record = game.scenario().arrivals(turn);
        let mut air = record.air;
        for kind in Aircraft::ALL.into_iter().filter(|kind| kind.side() != side) {
            air[kind.index()] = 0;
        }
        let ships = if side == Side::Japan { record.ships } else { ShipCount::default() };
        let ground = game.scenario().due(side, turn).map(|unit| game.unit(unit)).collect();
        Arrival { side, ground, air, ships }
    }

    fn is_nothing(&self) -> bool {
        self.ground.is_empty() && sum(&self.air) == 0 && self.ships.iter().all(|count| *count == 0)
    }

    /// The names and factors of the ground units, and how many air units and ships of each type arrive.
    fn words(&self) -> String {
        if self.is_nothing() {
            return "nothing".to_owned();
        }
        let ground = self.ground.iter().map(|unit| format!("{} {}", unit.name, factors(unit)));
        let ships = Ship::ALL.into_iter().zip(self.ships).filter(|(_, count)| *count > 0);
        let ships = ships.map(|(kind, count)| format!("{count} {}", kind.name()));
        let air = Some(words::counted_air(&self.air)).filter(|words| !words.is_empty());
        ground.chain(air).chain(ships).collect::<Vec<_>>().join(", ")
    }

    /// How many ground units, fighters, bombers and ships arrive.
    fn drawn(&self) -> Markup {
        let icon = |symbol: &str, count: u8| {
            let drawn = || {
                html!(
                    "<svg viewBox=\"-42 -22 84 44\" aria-hidden=\"true\"><use href=\"#{symbol}\"/></svg>{count}",
                    symbol,
                    count
                )
            };
            (count > 0).then(drawn)
        };
        let role = |fighter: bool| {
            let kinds = kinds(&self.air).filter(|(kind, _)| kind.is_fighter() == fighter);
            kinds.map(|(_, count)| count).sum()
        };
        let mark = match self.side {
            Side::Us => "★",
            Side::Japan => "●",
        };
        let ground = self.ground.len();
        let parts = [
            (ground > 0).then(|| html!("{mark}{ground}", mark, ground)),
            icon("u-fighter", role(true)),
            icon("u-bomber", role(false)),
            icon("u-warship", self.ships.iter().sum()),
        ];
        let parts: Vec<Markup> = parts.into_iter().flatten().collect();
        let parts =
            if parts.is_empty() { html!("–") } else { Markup::join(parts, &Markup::text(" ")) };
        html!(
            "<span class=\"{army}\" aria-hidden=\"true\">{parts}</span>",
            army = army(self.side).name(),
            parts
        )
    }
}

/// The current phase and the next ones.
fn phases(game: &FirstBlood) -> Markup {
    let now = game.phase();
    let item = |phase: &Phase| {
        let name = words::phase(*phase);
        match now {
            Some(now) if now > *phase => html!("<li class=\"done\">{name}</li>", name),
            Some(now) if now == *phase => {
                html!("<li class=\"now\" aria-current=\"step\">{name}</li>", name)
            }
            _ => html!("<li>{name}</li>", name),
        }
    };
    let half = |side: Side| {
        let army = army(side);
        let phases = Phase::ALL.iter().filter(|phase| phase.side() == side);
        let phases: Markup = phases.filter(|phase| **phase != Phase::End).map(item).collect();
        html!(
            "<li class=\"sd {army}\"><span class=\"sr\">{name}</span>{emblem}</li>{phases}",
            army = army.name(),
            name = side.title(),
            emblem = emblem(army),
            phases
        )
    };
    let set_up =
        matches!(game.step(), Step::SetUp(_)).then(|| html!("<li class=\"now\">Set-up</li>"));
    html!(
        "<ol class=\"phases\">{set_up}{japan}{us}</ol>",
        set_up,
        japan = half(Side::Japan),
        us = half(Side::Us)
    )
}

/// The boxes of a side.
fn boxes(game: &FirstBlood, selection: &[Piece], side: Side, seat: Option<Side>) -> Markup {
    let boxes = Boxes { game, held: pieces(game, selection) };
    let (drawn, foot) = match side {
        Side::Japan => (boxes.japanese(), boxes.special()),
        Side::Us => (boxes.american(), Markup::new()),
    };
    let (map, off) = strength(game, side);
    let lost = game.units(side).filter(|unit| is_lost(game, *unit)).count();
    let (army, who) = (army(side), if seat == Some(side) { "You" } else { "" });
    html!(
        "<section class=\"fbx {army}\" aria-label=\"{name} air and naval boxes\"><div class=\"who\">\
         <span class=\"emb\">{emblem}</span><div><b>{name}</b><small>{who}</small></div>\
         <div class=\"end\">{count}<br/>{lost} lost</div></div><div class=\"fbx-g\">{drawn}</div>{foot}</section>",
        army = army.name(),
        name = side.title(),
        emblem = emblem(army),
        who,
        count = counted((map + off) as u64, "unit"),
        lost,
        drawn,
        foot
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
    fn american(&self) -> Markup {
        let air = self.game.air();
        let fields: Markup = AirfieldHex::ALL
            .into_iter()
            .filter(|field| self.game.is_airfield(*field))
            .map(|field| {
                let place = AirLocation::Airfield(field);
                let label = self.game.map().label(self.game.map().hex_of(field));
                let up = self.chits(&air.at[place.index()], Some(place), AirState::Up);
                let moved = idle_chits(&air.moved[field.index()], AirState::Up);
                let down = idle_chits(&air.inverted[field.index()], AirState::Inverted);
                let count = super::field::based(self.game, field);
                box_of(&label, count, up + moved + down)
            })
            .collect();
        let waiting = if air.waiting.iter().any(|count| *count > 0) {
            box_of("To set up", sum(&air.waiting), self.chits(&air.waiting, None, AirState::Up))
        } else {
            Markup::new()
        };
        let out = self.game.air().supports.iter().fold(AirCount::default(), |mut out, support| {
            out[support.aircraft.index()] += 1;
            out
        });
        let attack = AirLocation::GroundAttack;
        let here = &air.at[attack.index()];
        let ground = self.chits(here, Some(attack), AirState::Up) + idle_chits(&out, AirState::Out);
        let ground = box_of("Ground Attack", sum(here) + sum(&out), ground);
        let boxes = waiting + self.air("Reserve", AirLocation::UsafReserve);
        let boxes = boxes + self.air("CAP", AirLocation::Cap) + ground;
        html!("{boxes}<div class=\"fbx-f\">{fields}</div>", boxes, fields)
    }

    fn japanese(&self) -> Markup {
        [
            self.air("IJAF Reserve", AirLocation::IjafReserve),
            self.air("IJAF Attack", AirLocation::IjafAttack),
            self.ships("IJN Reserve", ShipBox::Reserve),
            self.ships("IJN Attack", ShipBox::Attack),
        ]
        .into_iter()
        .collect()
    }

    /// 10.1c: the destroyers that may still arrive.
    fn special(&self) -> Markup {
        match self.game.navy().special {
            0 => Markup::new(),
            left => html!(
                "<p>{left} special DD can still arrive, on any turn {clause}</p>",
                left,
                clause = clause(GAME, "10.1c")
            ),
        }
    }

    fn air(&self, name: &str, at: AirLocation) -> Markup {
        let here = &self.game.air().at[at.index()];
        box_of(name, sum(here), self.chits(here, Some(at), AirState::Up))
    }

    fn ships(&self, name: &str, at: ShipBox) -> Markup {
        let here: ShipCount = self.game.ships(at);
        let chits: Markup = Ship::ALL
            .into_iter()
            .filter(|kind| here[kind.index()] > 0)
            .map(|kind| self.chit(Piece::Ship(kind, at), &ship(kind), here[kind.index()]))
            .collect();
        box_of(name, here.iter().sum(), chits)
    }

    /// One chit for each type, with how many there are.
    fn chits(&self, count: &AirCount, at: Option<AirLocation>, face: AirState) -> Markup {
        kinds(count)
            .map(|(kind, count)| self.chit(Piece::Air(kind, at), &aircraft(kind, face), count))
            .collect()
    }

    fn chit(&self, piece: Piece, drawn: &Markup, count: u8) -> Markup {
        let key = Key(self.game, piece).to_string();
        let pressed = self.held.contains(&piece);
        let name = words::piece_name(self.game, piece);
        html!(
            "<button type=\"button\" class=\"chit\" aria-pressed=\"{pressed}\" data-do=\"piece {key}\">\
             <span class=\"sr\">{name} × {count}</span>{drawn}{badge}</button>",
            pressed,
            key,
            name,
            count,
            drawn,
            badge = badge(count)
        )
    }
}

/// Air units that have no action now.
fn idle_chits(count: &AirCount, face: AirState) -> Markup {
    let state = match face {
        AirState::Up => "moved",
        AirState::Inverted => "inverted",
        AirState::Out => "out",
    };
    let chit = |(kind, count): (Aircraft, u8)| {
        html!(
            "<span class=\"chit\" role=\"img\" aria-label=\"{kind} × {count}, {state}\">{aircraft}{badge}</span>",
            kind = kind.name(),
            count,
            state,
            aircraft = aircraft(kind, face),
            badge = badge(count)
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

fn badge(count: u8) -> Markup {
    if count > 1 { html!("<sup aria-hidden=\"true\">{count}</sup>", count) } else { Markup::new() }
}

fn box_of(name: &str, count: u8, chits: Markup) -> Markup {
    let chits = if chits.is_empty() { html!("<i>empty</i>") } else { chits };
    html!(
        "<div class=\"fbx-c\"><h3>{name}<span>{count}</span></h3><div>{chits}</div></div>",
        name,
        count,
        chits
    )
}

/// The panels in one line, for small screens.
pub fn strip(game: &FirstBlood) -> Markup {
    let air = |at: AirLocation| sum(&game.air().at[at.index()]);
    let (map, boxes) = strength(game, Side::Japan);
    let duties = words::duty(game).map_or(0, |(count, _)| count);
    let phase = match game.phase().map(Phase::side) {
        Some(Side::Us) => "America's phase",
        Some(Side::Japan) => "Japan's phase",
        None => "phase",
    };
    let cells = [
        (game.turn().name().to_owned(), "turn"),
        (game.phase().map_or("–", words::phase).to_owned(), phase),
        (duties.to_string(), "to do"),
        (format!("{}·{}", air(AirLocation::Cap), air(AirLocation::GroundAttack)), "CAP · GA"),
        (format!("{map}·{boxes}"), "Japan · boxes"),
    ];
    let cell = |(value, name): (String, &str)| {
        html!("<div><b>{value}</b><span>{name}</span></div>", value, name)
    };
    cells.into_iter().map(cell).collect()
}
