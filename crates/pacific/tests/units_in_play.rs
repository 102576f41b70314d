//! Sections 2.1, 3, 4, 6.1 and 7.1 of the data page: every unit and every upgrade is put into play and
//! matches its row.

use crate::harness::record;
use crate::page::{section, table};
use pacific::data::library;
use pacific::{CardId, Category, Side};
use std::fmt::Write;

/// A row of the page and its card.
struct Row {
    side: Side,
    card: CardId,
    cells: Vec<&'static str>,
}

const COST: usize = 4;
const MP: usize = 5;
const RANGE: usize = 6;
const ACCURACY: usize = 7;
const EVASION: usize = 8;
const PEN: usize = 9;
const DAMAGE: usize = 10;
const ARMOUR: usize = 11;
const WOUNDS: usize = 12;
const ABILITIES: usize = 16;

impl Row {
    fn word(&self) -> &'static str {
        &self.card.card().word
    }

    fn own(&self) -> &'static str {
        self.side.name()
    }

    fn enemy(&self) -> &'static str {
        self.side.other().name()
    }

    fn category(&self) -> Category {
        self.card.card().unit().expect("a unit").category
    }

    fn number(&self, cell: usize) -> u8 {
        self.cells[cell].parse().unwrap_or_else(|_| panic!("{}: {}", self.word(), self.cells[cell]))
    }

    fn has(&self, ability: &str) -> bool {
        self.cells[ABILITIES].split(", ").any(|it| it.starts_with(ability))
    }

    /// Upgrades and their costs, as the page lists them: offensive, defensive.
    fn upgrades(&self) -> [Vec<(&'static str, u8)>; 2] {
        [14, 15].map(|cell| {
            let entries = self.cells[cell].split(", ").filter(|entry| *entry != "—");
            let read = entries.map(|entry| {
                let (name, cost) = entry.rsplit_once(" +").expect("a name and a cost");
                (upgrade_word(name), cost.parse().expect("a cost"))
            });
            read.collect()
        })
    }
}

fn upgrade_word(name: &str) -> &'static str {
    let found = library().upgrades.iter().find(|upgrade| upgrade.name == name);
    &found.unwrap_or_else(|| panic!("no upgrade {name}")).word
}

fn rows() -> Vec<Row> {
    let of = |side: Side, heading| {
        table(section(heading), "| id |").into_iter().map(move |cells| {
            let card = library().cards.named(side, cells[1]);
            Row { side, card: card.unwrap_or_else(|| panic!("no card {}", cells[1])), cells }
        })
    };
    let rows: Vec<Row> = of(Side::Us, "### 6.1").chain(of(Side::Japan, "### 7.1")).collect();
    assert_eq!(rows.len(), 29 + 26);
    rows
}

/// `6+/10` or `+1/+0`
fn two(cell: &str) -> (i8, i8) {
    let (first, second) = cell.split_once('/').expect("two numbers");
    let number = |text: &str| text.trim_matches('+').replace('−', "-").parse().expect("a number");
    (number(first), number(second))
}

/// [2.1b] [3a] [3j] [5b] [11.5d] [11.5e] [11.5-r1] [13a] A unit costs its AP, and each upgrade of its lists
/// its listed price; infantry may have one of each list.
#[test]
fn every_unit_is_deployed_for_its_price() {
    for row in rows() {
        let [offensive, defensive] = row.upgrades();
        let infantry = row.category() == Category::Infantry;
        let mut sets: Vec<Vec<(&str, u8)>> = vec![Vec::new()];
        for entry in offensive.iter().chain(&defensive) {
            let cheapest = !sets.iter().any(|set| set.len() == 1 && set[0].0 == entry.0);
            if cheapest {
                sets.push(vec![*entry]);
            }
        }
        let all = offensive.iter().chain(&defensive).copied();
        sets.push(if infantry {
            offensive.first().into_iter().chain(defensive.first()).copied().collect()
        } else {
            all.collect()
        });
        sets.iter().for_each(|set| record_deployed(&row, set));
        if let (true, [one, other, ..]) = (infantry, &offensive[..]) {
            let (own, word) = (row.own(), row.word());
            record(&format!(
                "position\n phase {own} deployment\n ap {own} 10\n hand {own} {word}x1\n\
                 expect check deploy {word} {} {} {} = 11.5e\n",
                line(row.side),
                one.0,
                other.0
            ));
        }
    }
}

fn line(side: Side) -> &'static str {
    match side {
        Side::Us => "D1",
        Side::Japan => "D6",
    }
}

fn record_deployed(row: &Row, upgrades: &[(&str, u8)]) {
    let (own, word) = (row.own(), row.word());
    let flies = row.category() == Category::Aircraft;
    let (at, unit) = if flies { ("", word) } else { (line(row.side), line(row.side)) };
    let names: Vec<&str> = upgrades.iter().map(|(name, _)| *name).collect();
    let price = row.number(COST) + upgrades.iter().map(|(_, cost)| cost).sum::<u8>();
    let tokens = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    record(&format!(
        "position\n phase {own} deployment\n ap {own} 10\n hand {own} {word}x1\n\
         1. {own} deploy {word} {at} {}\n\
         expect ap {own} = {}\n\
         expect held {own} = 0\n\
         expect unit {unit} = {word}\n\
         expect tokens {unit} = {tokens}\n",
        names.join(" "),
        10 - price
    ));
}

/// [3b] [11.4a] [11.4b] [11.4c] [11.4-ex1] A unit moves as many spaces as it has MP, and no farther.
#[test]
fn every_unit_moves_as_far_as_it_may() {
    for row in rows().iter().filter(|row| row.category() != Category::Aircraft) {
        let (own, word, mp) = (row.own(), row.word(), row.number(MP));
        let mut text = format!("position\n phase {own} movement\n unit {own} {word} A3\n");
        let _ = writeln!(text, "expect mp A3 = {mp}");
        for (column, distance) in ('B'..='F').zip(1..) {
            let answer = if distance <= mp { "ok" } else { "11.4b" };
            let _ = writeln!(text, "expect check move A3 {column}3 = {answer}");
        }
        record(&text);
    }
}

/// A weapon in play and its expected values.
struct Armed<'a> {
    side: Side,
    word: &'a str,
    /// The words after the unit's place.
    with: String,
    arm: &'a str,
    range: u8,
    least: u8,
    accuracy: &'a str,
    pen: u8,
    damage: u8,
    flame: bool,
}

/// Enemy units by their armour, which may include that of a building.
fn targets(side: Side) -> [(&'static str, &'static str, u8); 4] {
    match side {
        Side::Us => {
            [("ha-go", "", 2), ("chi-ha", "", 3), ("shinhoto", "", 4), ("snlf", "bunker", 4)]
        }
        Side::Japan => {
            [("m3-gun", "", 2), ("stuart", "", 3), ("pershing", "", 6), ("marines", "bunker", 4)]
        }
    }
}

/// Range, accuracy, PEN and Damage of a weapon, each at its limit.
fn check_weapon(weapon: &Armed<'_>) {
    let Armed { side, word, with, arm, range, least, accuracy, pen, damage, flame } = weapon;
    let (own, enemy) = (side.name(), side.other().name());
    let foot = if *side == Side::Us { "snlf" } else { "marines" };
    let column = |distance: u8| char::from(b'A' + distance);
    let (near, far) = (column(*range), column(*range + 1));
    let critical = two(accuracy).1;
    let mut text = format!(
        "position\n phase {own} shooting\n unit {own} {word} A3 {with}\n \
         unit {enemy} {foot} {near}3\n unit {enemy} {foot} {far}3\n"
    );
    if *least > 1 {
        let _ = writeln!(text, " unit {enemy} {foot} B3");
        let _ = writeln!(text, "expect check fire A3 {arm} B3 = 3-r2");
    }
    let _ = write!(
        text,
        "expect check fire A3 {arm} {far}3 = 11.6c\n\
         expect legal has fire A3 {arm} {near}3\n\
         expect numbers A3 {arm} {near}3 = {accuracy}\n\
         1. {own} fire A3 {arm} {near}3\n luck {}\n\
         expect wounds {near}3 = {damage}\n",
        critical - 1
    );
    record(&text);

    let spaces = if *least > 1 { ["D5", "F3", "B3", "D1"] } else { ["D4", "E3", "C3", "D2"] };
    let mut text = format!("position\n phase {own} shooting\n unit {own} {word} D3 {with}\n");
    for ((target, terrain, _), space) in targets(*side).iter().zip(spaces) {
        let _ = writeln!(text, " unit {enemy} {target} {space}");
        if !terrain.is_empty() {
            let _ = writeln!(text, " terrain {space} {terrain}");
        }
    }
    for ((_, terrain, armour), space) in targets(*side).iter().zip(spaces) {
        let armour = if *flame && !terrain.is_empty() { 1 } else { *armour };
        let words = if *pen >= armour {
            format!("damage {damage} (11.6g)")
        } else {
            format!("PEN {pen} does not go through armour {armour} (11.6g)")
        };
        let _ = writeln!(text, "expect why fire D3 {arm} {space} says {words}");
    }
    record(&text);
}

/// [3c] [3d] [3f] [3g] [3-r2] [11.6c] [11.6g] The main weapon of every unit has the range, accuracy,
/// PEN and Damage of its card.
#[test]
fn every_main_weapon_fires() {
    let mut fired = 0;
    for row in rows().iter().filter(|row| row.category() != Category::Aircraft) {
        if row.cells[ACCURACY] == "—" {
            let (own, word, enemy) = (row.own(), row.word(), row.enemy());
            record(&format!(
                "position\n phase {own} shooting\n unit {own} {word} D3\n \
                 unit {enemy} light-infantry D4\n\
                 expect check fire D3 main D4 = 5-r1\n"
            ));
            continue;
        }
        fired += 1;
        check_weapon(&Armed {
            side: row.side,
            word: row.word(),
            with: String::new(),
            arm: "main",
            range: row.number(RANGE),
            least: if row.has("Indirect") { 2 } else { 1 },
            accuracy: row.cells[ACCURACY],
            pen: row.number(PEN),
            damage: row.number(DAMAGE),
            flame: row.has("Flame"),
        });
    }
    assert_eq!(fired, 18 + 18);
}

/// [3e] [3h] [3i] [3-r1] [11.6h] Every unit is as hard to hit, to penetrate and to destroy as its card says.
#[test]
fn every_unit_is_a_target() {
    for row in rows() {
        let (own, enemy, word) = (row.own(), row.enemy(), row.word());
        let gun = if row.side == Side::Us { "howitzer" } else { "m1-howitzer" };
        let (hit, critical) = two(row.cells[EVASION]);
        let numbers = format!("{}+/{}", 6 + hit, (9 + critical).min(10));
        if row.category() == Category::Aircraft {
            record(&format!(
                "position\n phase {enemy} shooting\n unit {own} {word} beside\n \
                 unit {enemy} {gun} D5\nexpect numbers D5 main {word} = {numbers}\n"
            ));
            record_shot_down(&row);
            continue;
        }
        let armour = row.number(ARMOUR);
        let sheltered = matches!(row.category(), Category::Infantry | Category::Artillery);
        let (terrain, armour) =
            if sheltered { (" terrain D3 log-pillbox\n ", armour + 2) } else { (" ", armour) };
        let pierced = if armour > 2 {
            format!("PEN 2 does not go through armour {armour} (11.6g)")
        } else {
            "damage 1 (11.6g)".to_owned()
        };
        record(&format!(
            "position\n phase {enemy} shooting\n unit {own} {word} D3\n unit {enemy} {gun} D5\n\
             expect numbers D5 main D3 = {numbers}\n"
        ));
        record(&format!(
            "position\n phase {enemy} shooting\n unit {own} {word} D3\n{terrain}\
             unit {enemy} light-infantry D4\n\
             expect why fire D4 main D3 says {pierced}\n"
        ));
        record_overrun(&row);
    }
}

/// An Assault needs no PEN: the last wound destroys, and the one before does not.
fn record_overrun(row: &Row) {
    let (own, enemy, word, wounds) = (row.own(), row.enemy(), row.word(), row.number(WOUNDS));
    let arms = row.cells[ACCURACY] != "—" && !row.has("Indirect");
    let declined = if arms { format!("{own} pass\n") } else { String::new() };
    for left in [1, 2].into_iter().filter(|left| *left <= wounds) {
        let (unit, after) = if left == 1 { ("light-infantry", 0) } else { (word, wounds - 1) };
        record(&format!(
            "position\n phase {enemy} shooting\n unit u0 {own} {word} D3 wounds {}\n \
             unit u1 {enemy} light-infantry D4 assaults D3 u0\n\
             {enemy} resolve D4\n{declined}{enemy} with main\n luck 9\n\
             expect unit D3 = {unit}\nexpect wounds D3 = {after}\n",
            wounds - left
        ));
    }
}

/// Aircraft are shot at by aircraft.
fn record_shot_down(row: &Row) {
    let (own, enemy, word, wounds) = (row.own(), row.enemy(), row.word(), row.number(WOUNDS));
    let (fighter, damage) = if row.side == Side::Us { ("hayabusa", 1) } else { ("f4f", 2) };
    let declined = if row.has("Fighter") { format!("{own} pass\n") } else { String::new() };
    for before in 0..wounds {
        let gone = before + damage >= wounds;
        let expected = if gone {
            format!("expect discard {own} = 1 {word}")
        } else {
            format!("expect wounds {word} = {}", before + damage)
        };
        record(&format!(
            "position\n phase {enemy} shooting\n unit {own} {word} beside wounds {before}\n \
             unit {enemy} {fighter} beside\n\
             {enemy} fly {fighter} {word}\n{declined}{enemy} bomb main {word}\n luck 9\n{expected}\n"
        ));
    }
}

/// [12b] [12d] [12-r1] [12-r6] [11.5g] Every transport carries what it may, and moves at once if it may.
#[test]
fn every_transport_carries() {
    let mut carriers = 0;
    for row in rows().iter().filter(|row| row.category() == Category::Transport) {
        carriers += 1;
        let (own, word) = (row.own(), row.word());
        let gun = if row.side == Side::Us { "m3-gun" } else { "infantry-gun" };
        let (at, to) = if row.side == Side::Us { ("D1", "D2") } else { ("D6", "D5") };
        let takes = |ability| if row.has(ability) { "ok" } else { "12-r1" };
        record(&format!(
            "position\n phase {own} deployment\n ap {own} 10\n \
             hand {own} {word}x1 light-infantryx1 {gun}x1\n\
             {own} deploy {word} {at}\n\
             expect check deploy light-infantry {at} aboard = {}\n\
             expect check deploy {gun} {at} aboard = {}\n\
             expect check move {at} {to} = {}\n",
            takes("Transport"),
            takes("Towing"),
            if row.has("Mobility") { "ok" } else { "11.5g" }
        ));
    }
    assert_eq!(carriers, 5 + 3);
}

/// [13c] [13-r4] [13-r12] [2.1-r2] Every aircraft attacks as many spaces in a line as its card says,
/// wherever they are; a Bomber is escorted, a Fighter intercepts.
#[test]
fn every_aircraft_flies() {
    for row in rows().iter().filter(|row| row.category() == Category::Aircraft) {
        let (own, enemy, word) = (row.own(), row.enemy(), row.word());
        let bomber = row.cells[ABILITIES].split("Bomber ").nth(1);
        let most = bomber.map_or(1, |number| number.parse().expect("a number of spaces"));
        let (fighter, other) = if row.side == Side::Us { ("f4f", "zero") } else { ("zero", "f4f") };
        let (hit, critical) = two(row.cells[ACCURACY]);
        let escort = if word == fighter { format!("{fighter}/2") } else { fighter.to_owned() };
        let answer = if row.has("Bomber") { "ok" } else { "13g" };
        let mut text = format!(
            "position\n phase {own} shooting\n unit {own} {word} beside\n unit {own} {fighter} beside\n \
             unit {enemy} light-infantry C3\n unit {enemy} light-infantry D3\n \
             unit {enemy} light-infantry E3\n unit {enemy} light-infantry F3\n\
             expect check fly {word} hq escort {escort} = {answer}\n\
             expect check fly {word} C3 E3 = 13c\n\
             expect numbers {word} main C3 = {hit}+/{critical}\n"
        );
        let mut spaces = String::new();
        for (column, count) in ('C'..='F').zip(1..) {
            let _ = write!(spaces, " {column}3");
            let answer = if count <= most { "ok" } else { "13c" };
            let _ = writeln!(text, "expect check fly {word}{spaces} = {answer}");
        }
        record(&text);
        let damage = row.number(DAMAGE);
        record(&format!(
            "position\n phase {own} shooting\n unit {own} {word} beside\n\
             {own} fly {word} hq\n{own} bomb main hq\n luck {}\n\
             expect hq {enemy} = {}\nexpect discard {own} = 1 {word}\n",
            critical - 1,
            18 - damage
        ));
        let intercepts = if row.has("Fighter") { "ok" } else { "13f" };
        record(&format!(
            "position\n phase {enemy} shooting\n unit {own} {word} beside\n unit {own} {fighter} beside\n \
             unit {enemy} {other} beside\n\
             {enemy} fly {other} hq\n\
             expect pending = {own} DP16\n\
             expect check intercept {word} = {intercepts}\n"
        ));
    }
}

/// [5c] [5f] [11.6b] [11.6j] [11.6-r4] [A-m6] Every weapon of the list of upgrades has the range, accuracy,
/// PEN, Damage and token of its row, on units of each nation that has it.
#[test]
fn every_upgrade_fires() {
    let mut fired = 0;
    for cells in table(section("## 4"), "| Upgrade |") {
        let [name, nation, kind, range, accuracy, pen, damage, token, note] = cells[..] else {
            panic!("nine cells: {cells:?}")
        };
        if kind == "defensive" || range == "mission" {
            continue;
        }
        let upgrade = upgrade_word(name);
        let (least, most) = range.split_once('–').unwrap_or(("1", range));
        let sides = Side::ALL
            .into_iter()
            .filter(|side| nation == "both" || (nation == "US") == (*side == Side::Us));
        for side in sides {
            fired += 1;
            let lists = |card: &CardId| {
                let unit = card.card().unit();
                unit.is_some_and(|it| {
                    it.offers.iter().any(|it| it.upgrade.upgrade().word == upgrade)
                })
            };
            let carrier = library().cards.of(side).find(lists).expect("a unit with the upgrade");
            let word = &carrier.card().word;
            check_weapon(&Armed {
                side,
                word,
                with: format!("with {upgrade}"),
                arm: upgrade,
                range: most.parse().expect("a range"),
                least: least.parse().expect("a range"),
                accuracy,
                pen: pen.parse().expect("PEN"),
                damage: damage.parse().expect("Damage"),
                flame: note == "Flame",
            });
            let tokens = match token {
                "Reload" => format!("{upgrade} grey tilted"),
                "One Use" => continue,
                _ => format!("{upgrade} tilted"),
            };
            let (own, enemy) = (side.name(), side.other().name());
            let at = if least == "1" { "D4" } else { "D5" };
            record(&format!(
                "position\n phase {own} shooting\n unit {own} {word} D3 with {upgrade}\n \
                 unit {enemy} light-infantry {at}\n\
                 {own} fire D3 {upgrade} {at}\n luck 1\n\
                 expect tokens D3 = {tokens}\n\
                 expect check fire D3 {upgrade} {at} = 5-r1\n"
            ));
        }
    }
    assert_eq!(fired, 6 + 2 + 5 + 6);
}

/// [2.1a] Every unit is of one category: the cards for infantry, guns, vehicles and aircraft each work only
/// on theirs.
#[test]
fn every_unit_is_of_one_category() {
    for row in rows() {
        let (own, word) = (row.own(), row.word());
        assert_eq!(row.cells[3].to_lowercase(), row.category().name(), "{word}");
        let at = if row.category() == Category::Aircraft { "beside" } else { "D3" };
        let unit = if at == "beside" { word } else { at };
        let mut text = format!(
            "position\n phase {own} deployment\n ap {own} 9\n \
             hand {own} first-aidx1 repair-crewx1 fuelx1 camouflagex1\n \
             unit {own} {word} {at}"
        );
        text += if row.number(WOUNDS) > 1 { " wounds 1\n" } else { "\n" };
        let hurt = row.number(WOUNDS) > 1;
        let on = |categories: &[Category]| categories.contains(&row.category());
        for (card, works) in [
            ("first-aid", hurt && on(&[Category::Infantry])),
            (
                "repair-crew",
                hurt && on(&[Category::Artillery, Category::Tank, Category::Transport]),
            ),
            ("camouflage", on(&[Category::Infantry, Category::Artillery])),
            ("fuel", on(&[Category::Tank, Category::Transport, Category::Aircraft])),
        ] {
            let answer = if works { "ok" } else { "11.5-r5" };
            let _ = writeln!(text, "expect check play {card} {unit} = {answer}");
        }
        record(&text);
    }
}
