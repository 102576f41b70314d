//! What a seat is sent depends on nothing that it may not know.

use game::{Dice, Pending, Rng, Seat};
use heroes::Heroes;
use table::{AnyPosition, Moment, Table, downcast};
use wire::{ApiError, Command, Detail, NewTable, execute, update};

const US: Seat = Seat(0);
const JAPAN: Seat = Seat(1);
const NOW: Moment = Moment(0);

/// A raid on Tasimboko. All tables have the same dice.
fn raid() -> Table {
    let asked = NewTable {
        game: "heroes".to_owned(),
        scenario: "tasimboko".to_owned(),
        ..NewTable::default()
    };
    asked.open(Dice::new([7; 32]), NOW).unwrap()
}

fn heroes(position: &dyn AnyPosition) -> &Heroes {
    downcast(position).unwrap()
}

/// Everything that a seat is sent, from the first byte on.
fn stream(table: &Table, seat: Seat) -> String {
    serde_json::to_string(&update(table, seat.into(), 0, Detail::Steps)).unwrap()
}

fn give(table: &mut Table, seat: Seat, order: &str) -> Result<(), ApiError> {
    execute(table, Some(seat), &Command::Order { order: order.to_owned() }, NOW)
}

/// The orders of a Japanese set-up by the AI player.
fn set_up() -> Vec<String> {
    let (mut table, mut rng, mut orders) = (raid(), Rng::new(1), Vec::new());
    while matches!(table.position().pending(), Pending::Decision(JAPAN, _)) {
        let order = table.position().suggest("quick", &mut rng).unwrap();
        give(&mut table, JAPAN, &order).unwrap();
        orders.push(order);
    }
    orders
}

/// Where the six hidden units are set up.
const HIDES: [&str; 6] = ["F07", "G07", "H07", "I09", "L08", "N10"];

/// The same orders, with the hidden units in these hexes.
fn hiding(orders: &[String], mut hexes: impl Iterator<Item = &'static str>) -> Vec<String> {
    let table = raid();
    let game = heroes(table.position());
    let is_hidden = |order: &&String| {
        let name = order.split(' ').nth(1).unwrap_or_default();
        let unit = game.firefight().units().find(|unit| game.firefight().name(*unit) == name);
        unit.is_some_and(|unit| game.firefight().piece(unit).hidden)
    };
    let hex = |order: &String| order.split(' ').nth(2).unwrap_or_default().to_owned();
    let placed = |order: &String| match Some(order).filter(is_hidden).and_then(|_| hexes.next()) {
        Some(to) => order.replacen(&hex(order), to, 1),
        None => order.clone(),
    };
    orders.iter().map(placed).collect()
}

/// Whether the American player knows where every Japanese unit is that can be seen in one world, but not in both.
fn is_anyone_revealed(table: &Table) -> bool {
    let game = heroes(table.position());
    let hidden = |unit: &heroes::UnitId| game.firefight().piece(*unit).hidden;
    game.firefight().units().filter(hidden).any(|unit| !game.unit(unit).is_hidden())
}

/// [19.0a] [19.0-r4] [19.0-r8] [D30] Swapping the hexes of hidden units changes no byte that the opponent is sent until
/// the first of them is revealed: not in the view, not in the log, and not in the refusals.
#[test]
fn swapped_hiding_places_change_no_byte() {
    let orders = set_up();
    let back = hiding(&orders, HIDES.into_iter().rev());
    let mut worlds = [hiding(&orders, HIDES.into_iter()), back].map(|orders| {
        let mut table = raid();
        for order in orders {
            give(&mut table, JAPAN, &order)
                .unwrap_or_else(|refusal| panic!("{order}: {refusal:?}"));
        }
        table
    });
    let mut rng = Rng::new(9);
    let (mut compared, mut refused) = (0, 0);
    while !worlds.iter().any(is_anyone_revealed) && compared < 150 {
        let [one, other] = &worlds;
        assert_eq!(stream(one, US), stream(other, US), "after {compared} inputs");
        assert_ne!(stream(one, JAPAN), stream(other, JAPAN), "their owner sees the difference");
        compared += 1;
        let Pending::Decision(seat, _) = one.position().pending() else { break };
        // The Japanese lie in wait; the Americans decide by what they see.
        let order = if seat == JAPAN {
            let legal = one.position().legal_actions();
            let waits = ["pass", "bid 0", "decline", "stand", "no-second"];
            let calm = waits.into_iter().find(|order| legal.iter().any(|it| it == order));
            calm.map_or_else(|| legal[0].clone(), str::to_owned)
        } else {
            one.view(US.into()).suggest("quick", &mut rng).unwrap()
        };
        if seat == US {
            refused += refuse_alike(&mut worlds);
        }
        let [one, other] = worlds.each_mut().map(|table| give(table, seat, &order));
        let [one, other] = [one, other].map(|given| given.map_err(|refusal| written(&refusal)));
        assert_eq!(one, other, "{order}");
    }
    assert!(compared > 40 && refused > 100, "{compared} streams, {refused} refusals");
}

fn written(refusal: &ApiError) -> String {
    serde_json::to_string(refusal).unwrap()
}

/// Orders that are refused are refused with the same words in both worlds. Returns how many there were.
fn refuse_alike(worlds: &mut [Table; 2]) -> usize {
    let game = heroes(worlds[0].position());
    let map = game.map();
    let named = game.declaration().and_then(|it| it.units.first().copied());
    let name = named.map(|unit| game.firefight().name(unit)).unwrap_or_default();
    let hexes: Vec<String> = map.all().step_by(5).map(|hex| map.label(hex)).collect();
    let orders = hexes.iter().flat_map(|hex| {
        [format!("attack {hex}"), format!("smoke {hex}"), format!("move {name} {hex} 1")]
    });
    let orders: Vec<String> = orders.collect();
    let mut count = 0;
    for order in orders {
        let checks =
            worlds.each_ref().map(|table| table.position().check(&order).map_err(ApiError::from));
        let [one, other] = checks.map(|check| check.map_err(|refusal| written(&refusal)));
        assert_eq!(one, other, "{order}");
        count += usize::from(one.is_err());
    }
    count
}
