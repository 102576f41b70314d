//! 0.3, 0.4, 1.0, 7, 8.9: units, turn record and attack tables, compared with the data page.

use crate::page::{rows, section};
use firstblood::data::{library, open};
use firstblood::{
    AirCount, AirLocation, Aircraft, AirfieldHex, AttackTables, Column, CombatResult, Counters,
    Role, Ship, ShipCount, Side, Turn, Unit,
};

fn counters() -> &'static Counters {
    &library().counters
}

fn unit(name: &str) -> &'static Unit {
    counters().units.iter().find(|unit| unit.name == name).unwrap_or_else(|| panic!("no {name}"))
}

fn of(side: Side) -> impl Iterator<Item = &'static Unit> {
    counters().units.iter().filter(move |unit| unit.side == side)
}

/// The factors in the notation of the data page: `5-8`, `4-6-6` for artillery, `3-8 E` for
/// engineers.
fn factors(unit: &Unit) -> String {
    let range = unit.range.map_or_else(String::new, |range| format!("{range}-"));
    let mark = if unit.engineer { " E" } else { "" };
    format!("{}-{range}{}{mark}", unit.combat, unit.movement)
}

/// Counts in the order of these names, from `2 F4F, 1 SBD` or `2 BB`; all 0 for `none` and a dash.
fn counted<const N: usize>(text: &str, names: [&str; N]) -> [u8; N] {
    names.map(|name| {
        let entries = text.split(',').filter_map(|entry| entry.trim().split_once(' '));
        let count = entries.filter(|(_, what)| *what == name).map(|(count, _)| count).next();
        count.map_or(0, |count| count.parse().unwrap())
    })
}

fn total(counts: impl IntoIterator<Item = AirCount>, aircraft: Aircraft) -> u32 {
    counts.into_iter().map(|count| u32::from(count[aircraft.index()])).sum()
}

/// [0.3] Every ground unit has the factors, marks and turn of the data page.
#[test]
fn the_order_of_battle_matches_the_data_page() {
    for (heading, side, count) in
        [("### United States", Side::Us, 54), ("### Japan", Side::Japan, 27)]
    {
        let table = rows(section(heading));
        assert_eq!((table.len(), of(side).count()), (count, count));
        for (unit, row) in of(side).zip(table) {
            let due = unit.due.map_or("at start", Turn::name);
            let read = [due, &unit.name, &factors(unit), &unit.note];
            assert_eq!(read, [row[0], row[1], row[2], row[3]]);
        }
    }
}

#[test]
fn totals_of_ground_units() {
    let count = |side, keep: fn(&Unit) -> bool| of(side).filter(|unit| keep(unit)).count();
    assert_eq!(count(Side::Us, |unit| unit.due.is_none()), 14);
    assert_eq!(count(Side::Us, |unit| unit.due.is_some()), 40);
    assert_eq!(count(Side::Us, |unit| unit.engineer), 3);
    assert_eq!(count(Side::Us, Unit::is_artillery), 10);
    assert_eq!(count(Side::Japan, |unit| unit.due.is_none()), 4);
    assert_eq!(count(Side::Japan, |unit| unit.due.is_some()), 23);
    assert_eq!(count(Side::Japan, |unit| unit.engineer), 0);
}

/// The Japanese artillery has 19 factors in total.
#[test]
fn nineteen_factors_of_japanese_artillery() {
    let guns: Vec<&Unit> = of(Side::Japan).filter(|unit| unit.is_artillery()).collect();
    assert_eq!(guns.len(), 4);
    assert_eq!(guns.iter().map(|unit| unit.combat).sum::<u8>(), 19);
}

/// [9.1a] [9.2a] [9.2-ex1] The range counts both hexes; for a unit without a range nothing is in
/// range.
#[test]
fn range_counts_both_hexes() {
    let map = &library().maps[0];
    let [guns, near, far] = ["0701", "0708", "0709"].map(|label| map.find(label).unwrap());
    assert!(unit("SUY").reaches(map.distance(guns, near)));
    assert!(!unit("SUY").reaches(map.distance(guns, far)));
    assert!(unit("10MA").is_artillery() && !unit("16/1").is_artillery());
    assert!(!unit("16/1").reaches(1));
}

/// The movement factors and turns that the examples mention.
#[test]
fn units_of_the_examples() {
    for (name, turn) in [("6DB", "OCT I"), ("228/1", "OCT III"), ("228/3", "OCT III")] {
        assert_eq!((unit(name).movement, unit(name).due), (8, Turn::named(turn)));
    }
}

/// [1.0a] Fifteen turns from SEP I to JAN III.
#[test]
fn the_turns_in_order() {
    let names: Vec<&str> = Turn::all().map(Turn::name).collect();
    let page = section("## 9. ");
    assert!(page.contains(&names.join(", ")));
    assert_eq!((names.len(), names[0], names[14]), (15, "SEP I", "JAN III"));
    let mut turn = Turn::default();
    for expected in Turn::all().skip(1) {
        turn = turn.next().unwrap();
        assert_eq!(turn, expected);
    }
    assert_eq!(turn.next(), None);
    assert_eq!(Turn::OCT_I.name(), "OCT I");
    assert_eq!(Turn::named("SEP IV"), None);
}

/// [7.6a] The air units and ships of each turn are those of the data page.
#[test]
fn the_turn_record_matches_the_data_page() {
    let names = Aircraft::ALL.map(Aircraft::name);
    let air = rows(section("## 11. "));
    let ships = rows(section("## 12. "));
    assert_eq!((air.len(), ships.len()), (1 + Turn::COUNT, Turn::COUNT));
    for ((turn, air), ships) in Turn::all().zip(&air[1..]).zip(&ships) {
        assert_eq!([air[0], ships[0]], [turn.name(); 2]);
        let arrivals = counters().record[turn.index()];
        assert_eq!(arrivals.air, counted(&format!("{}, {}", air[1], air[2]), names));
        assert_eq!(arrivals.ships, counted(ships[1], Ship::ALL.map(Ship::name)), "{}", turn.name());
    }
    let campaign = open("campaign", None).unwrap();
    assert_eq!(campaign.air_to_place, counted(air[0][1], names));
}

#[test]
fn totals_of_air_units_and_ships() {
    let record = &counters().record;
    let us = Aircraft::ALL.into_iter().filter(|aircraft| aircraft.side() == Side::Us);
    assert_eq!(us.map(|it| total(record.iter().map(|turn| turn.air), it)).sum::<u32>(), 21);
    assert_eq!(total(record.iter().map(|turn| turn.air), Aircraft::A6m), 15);
    assert_eq!(total(record.iter().map(|turn| turn.air), Aircraft::G4m), 13);
    let ships = record.iter().map(|turn| turn.ships);
    assert_eq!(ships.map(|ships: ShipCount| ships.iter().sum::<u8>()).sum::<u8>(), 15);
}

/// Every air unit is a fighter or a bomber; only the F4F can be either.
#[test]
fn fighters_and_bombers() {
    for aircraft in Aircraft::ALL {
        let (fighter, bomber) = (aircraft.is_fighter(), aircraft.can_bomb());
        assert!(fighter || bomber);
        assert_eq!(fighter && bomber, aircraft == Aircraft::F4f);
        assert_eq!(Aircraft::named(aircraft.name()), Some(aircraft));
    }
    let of = |role| Aircraft::ALL.into_iter().filter(move |it| it.role() == role);
    let names = |role| of(role).map(Aircraft::name).collect::<Vec<_>>().join(", ");
    assert_eq!(names(Role::Fighter), "P-400, P-39, P-38, A6M");
    assert_eq!(names(Role::Bomber), "SBD, TBF, G4M");
}

/// Fighters in the CAP box, bombers in the Ground Attack box, F4Fs in either; no Japanese air units
/// on airfield hexes, and only fighters on the Fighter Strip.
#[test]
fn where_air_units_can_be() {
    let may = |place: AirLocation| {
        let there = Aircraft::ALL.into_iter().filter(|aircraft| place.admits(*aircraft));
        there.map(Aircraft::name).collect::<Vec<_>>().join(" ")
    };
    for henderson in [0, 1] {
        assert_eq!(
            may(AirLocation::Airfield(AirfieldHex::ALL[henderson])),
            "F4F P-400 P-39 P-38 SBD TBF"
        );
    }
    for strip in [2, 3] {
        assert_eq!(may(AirLocation::Airfield(AirfieldHex::ALL[strip])), "F4F P-400 P-39 P-38");
    }
    assert_eq!(may(AirLocation::Cap), "F4F P-400 P-39 P-38");
    assert_eq!(may(AirLocation::GroundAttack), "F4F SBD TBF");
    assert_eq!(may(AirLocation::UsafReserve), "F4F P-400 P-39 P-38 SBD TBF");
    assert_eq!(may(AirLocation::IjafReserve), "A6M G4M");
    assert_eq!(may(AirLocation::IjafAttack), "A6M G4M");
    assert!(AirLocation::ALL.iter().enumerate().all(|(index, place)| place.index() == index));
}

/// [8.9a] Each side attacks on its own table, as on the data page.
#[test]
fn the_attack_tables_match_the_data_page() {
    let table = rows(section("## 8. "));
    assert_eq!(table.len(), 12);
    for (side, table) in [(Side::Us, &table[..6]), (Side::Japan, &table[6..])] {
        for (die, row) in (1..).zip(table) {
            assert_eq!(row[0], die.to_string());
            for (column, expected) in Column::ALL.into_iter().zip(&row[1..]) {
                assert_eq!(counters().tables.result(side, column, die).name(), *expected);
            }
        }
    }
}

/// [8.8a] A die above 6 counts as 6, below 1 as 1.
#[test]
fn the_die_is_limited() {
    let tables = &counters().tables;
    for (side, column) in Side::ALL.into_iter().flat_map(|side| Column::ALL.map(|it| (side, it))) {
        let result = |die| tables.result(side, column, die);
        assert_eq!([result(7), result(30)], [result(6); 2]);
        assert_eq!([result(0), result(-9)], [result(1); 2]);
    }
}

/// In both tables a higher die or better odds are never worse for the attacker (section 8 of the
/// data page).
#[test]
fn higher_is_never_worse() {
    let AttackTables { american, japanese } = &counters().tables;
    for rows in [american, japanese] {
        assert!(rows.iter().all(|row| row.is_sorted()));
        for column in Column::ALL {
            assert!(rows.map(|row| row[column as usize]).is_sorted());
        }
    }
    assert_eq!(counters().tables.result(Side::Us, Column::OneTwo, 1), CombatResult::AE);
}
