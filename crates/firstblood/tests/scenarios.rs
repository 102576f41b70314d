//! 2, 3: the scenarios that come with the game.

use crate::page::{rows, section};
use firstblood::data::{OPTIONS, SCENARIOS, library, open, option_ids, read_options};
use firstblood::{
    AirLocation, AirfieldState, Hexside, OffMapBox, STACK_LIMIT, Scenario, Side, Start, Turn,
    UnitId,
};
use hex::{HexId, HexSet, RowColumnFromEast};
use std::sync::Arc;

fn scenario(id: &str) -> Arc<Scenario> {
    open(id, None).unwrap()
}

fn hexes(scenario: &Scenario, labels: &[&str]) -> Vec<HexId> {
    labels.iter().map(|label| scenario.map.find(label).expect("a land hex")).collect()
}

fn of(scenario: &Scenario, side: Side) -> Vec<UnitId> {
    scenario.units().filter(|unit| scenario.unit(*unit).side == side).collect()
}

/// [1.0a] The campaign runs from SEP I to JAN III, and every unit arrives according to the turn
/// record.
#[test]
fn the_campaign_has_every_unit_and_every_turn() {
    let campaign = scenario("campaign");
    assert_eq!((campaign.first.name(), campaign.last.name()), ("SEP I", "JAN III"));
    for unit in campaign.units() {
        match campaign.unit(unit).due {
            Some(turn) => assert_eq!(campaign.start(unit), Start::Due(turn)),
            None => assert!(matches!(campaign.start(unit), Start::Area(_) | Start::Boxes(_))),
        }
    }
    let mut came = 0;
    for turn in Turn::all() {
        let due: Vec<UnitId> =
            Side::ALL.iter().flat_map(|side| campaign.due(*side, turn)).collect();
        assert!(due.iter().all(|unit| campaign.unit(*unit).due == Some(turn)));
        came += due.len();
    }
    assert_eq!(came, 63);
    assert_eq!(campaign.foothold, None);
}

/// America sets up in rows 02 to 12 and columns 02 to 15.
#[test]
fn the_us_set_up_area() {
    let campaign = scenario("campaign");
    let map = &campaign.map;
    let us = of(&campaign, Side::Us).into_iter().filter(|unit| campaign.unit(*unit).due.is_none());
    for unit in us {
        let Start::Area(area) = campaign.start(unit) else { panic!("the owner places it") };
        for hex in map.all() {
            let (row, column) = RowColumnFromEast::row_and_column(map.coordinates(hex));
            let inside = (2..=12).contains(&row) && (2..=15).contains(&column);
            assert_eq!(area.has(hex), inside, "{}", map.label(hex));
        }
        let has = |label| area.has(map.find(label).unwrap());
        assert!(has("0202") && has("0215") && !has("0216") && !has("0115"));
    }
}

/// Box A or Box D.
#[test]
fn the_japanese_set_up_boxes() {
    let campaign = scenario("campaign");
    for unit in of(&campaign, Side::Japan) {
        if let Start::Boxes(boxes) = campaign.start(unit) {
            assert!(boxes.iter().eq([OffMapBox::A, OffMapBox::D]));
        } else {
            assert!(campaign.unit(unit).due.is_some());
        }
    }
}

/// Henderson Field is operational and the Fighter Strip is not built; the owner places all starting
/// air units; two destroyers are in the special box.
#[test]
fn airfields_air_units_and_ships_at_the_start() {
    let campaign = scenario("campaign");
    let [operational, unbuilt] = [AirfieldState::Operational, AirfieldState::Unbuilt];
    assert_eq!(campaign.fields, [operational, operational, unbuilt, unbuilt]);
    assert_eq!(campaign.air_to_place.iter().sum::<u8>(), 5);
    assert!(campaign.air.iter().flatten().all(|count| *count == 0));
    assert_eq!(campaign.ships.special, 2);
    assert!(campaign.ships.reserve.iter().chain(&campaign.ships.attack).all(|count| *count == 0));
}

/// The scenarios that are not in the rulebook have the turns and strengths of the data page.
#[test]
fn the_added_scenarios_match_the_data_page() {
    let table = rows(section("## 16. "));
    assert_eq!(table.len(), SCENARIOS.len() - 1);
    for (scenario, row) in library().scenarios[1..].iter().zip(table) {
        let there = |side| {
            let out = |unit| matches!(scenario.start(unit), Start::Due(_) | Start::Absent);
            of(scenario, side).into_iter().filter(|unit| !out(*unit)).count()
        };
        let turns = format!("{} – {}", scenario.first.name(), scenario.last.name());
        let strengths = format!("{} : {}", there(Side::Us), there(Side::Japan));
        assert_eq!([scenario.title.as_str(), &turns, &strengths], row[..3]);
    }
}

/// No unit is on the map before the turn record could have brought it.
#[test]
fn no_unit_is_on_the_map_before_its_turn() {
    for scenario in &library().scenarios {
        for unit in scenario.units() {
            let there = !matches!(scenario.start(unit), Start::Due(_) | Start::Absent);
            let due = scenario.unit(unit).due;
            assert!(
                !there || due.is_none_or(|turn| turn < scenario.first),
                "{scenario:?} {unit:?}"
            );
        }
    }
}

/// Starting stacks respect the limit, and no hex holds units of both sides.
#[test]
fn starting_stacks_are_legal() {
    for scenario in &library().scenarios {
        for hex in scenario.map.all() {
            let there: Vec<Side> = scenario
                .units()
                .filter(|unit| scenario.start(*unit) == Start::Hex(hex))
                .map(|unit| scenario.unit(unit).side)
                .collect();
            assert!(there.len() <= STACK_LIMIT);
            assert!(there.iter().all(|side| *side == there[0]));
        }
    }
}

/// No unit has to fight before the first movement phase: the attacker chooses where.
#[test]
fn no_contact_before_the_first_move() {
    for scenario in &library().scenarios {
        let at = |side| {
            let starts = of(scenario, side).into_iter().map(|unit| scenario.start(unit));
            starts.filter_map(|start| if let Start::Hex(hex) = start { Some(hex) } else { None })
        };
        for (us, japan) in at(Side::Us).flat_map(|us| at(Side::Japan).map(move |it| (us, it))) {
            assert!(
                !scenario.map.are_adjacent(us, japan),
                "{scenario:?} {}",
                scenario.map.label(us)
            );
        }
    }
}

/// The special rule of the two battles as their briefings describe it: between the rivers, from
/// this row northward.
#[test]
fn footholds() {
    for (id, south) in [("ridge-september", 1), ("october", 5)] {
        let scenario = scenario(id);
        let map = &scenario.map;
        let row = |hex: HexId| map.label(hex)[..2].parse::<u8>().unwrap();
        let dry = |from: HexId| {
            let ways = map.neighbours(from).collect::<Vec<_>>().into_iter();
            let banks = [Hexside::River, Hexside::Ford];
            ways.filter(move |(way, _)| !banks.contains(&map.side(from, *way))).map(|(_, to)| to)
        };
        let mut between: HexSet = hexes(&scenario, &["0708"]).into_iter().collect();
        let mut edge = vec![hexes(&scenario, &["0708"])[0]];
        while let Some(hex) = edge.pop() {
            for to in dry(hex).filter(|to| row(*to) >= south) {
                if !between.has(to) {
                    between.add(to);
                    edge.push(to);
                }
            }
        }
        assert_eq!(scenario.foothold, Some(between), "{id}");
    }
    assert_eq!(scenario("pocket").foothold, None);
}

#[test]
fn the_scenarios_are_listed_in_order() {
    let ids: Vec<&str> = library().scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, SCENARIOS);
    assert!(open("octber", None).unwrap_err().to_string().contains("did you mean \"october\""));
    let pocket = scenario("pocket");
    assert_eq!(pocket.air[AirLocation::Cap.index()].iter().sum::<u8>(), 3);
    assert_eq!(pocket.start(pocket.named("1/161").unwrap()), Start::Absent);
    assert_eq!(pocket.start(pocket.named("1/1").unwrap()), Start::Absent);
}

/// Off by default.
#[test]
fn the_option_is_off_by_default() {
    assert!(library().scenarios.iter().all(|scenario| !scenario.options.repair_pairs));
    let ids: Vec<String> = OPTIONS.map(str::to_owned).into();
    let chosen = open("campaign", Some(&ids)).unwrap();
    assert!(chosen.options.repair_pairs);
    assert_eq!(option_ids(chosen.options), OPTIONS);
    assert!(!open("campaign", Some(&[])).unwrap().options.repair_pairs);
    assert!(read_options(&["repair-pair".to_owned()]).is_err());
}
