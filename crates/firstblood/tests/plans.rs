//! 8.2: that exactly the plans are refused that can't be completed.

use crate::common::campaign;
use firstblood::{FirstBlood, Order, Side, Targets, UnitId};
use game::notation::{Notation, Words};
use game::{Game, Rng};
use hex::HexId;

/// The hexes around which both sides meet.
const US: [&str; 6] = ["0705", "0706", "0707", "0505", "0506", "0708"];
const JAPAN: [&str; 5] = ["0604", "0605", "0606", "0607", "0608"];

/// A random position with both sides close together, if it is one.
fn position(table: &FirstBlood, rng: &mut Rng) -> Option<FirstBlood> {
    let mut text = "phase us-combat".to_owned();
    for unit in ["1/1", "2/1", "3/1", "1/5", "2/5"] {
        text += &format!("\nunit {unit} {}", rng.pick(&US)?);
    }
    for unit in ["28/2", "124/1", "124/2", "124/3"] {
        text += &format!("\nunit {unit} {}", rng.pick(&JAPAN)?);
    }
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    table.read_position(&lines).ok()
}

/// Everything that a unit could attack at once.
fn choices(state: &FirstBlood, unit: UnitId) -> Vec<Targets> {
    let around = state.map().around(state.hex(unit).unwrap());
    let near: Vec<HexId> = around.and(&state.held(Side::Japan)).iter().collect();
    let some = |chosen: usize| {
        let hexes = near.iter().enumerate().filter(move |(place, _)| chosen & (1 << place) != 0);
        hexes.map(|(_, hex)| *hex).collect()
    };
    (1..1 << near.len()).map(some).collect()
}

/// Whether a plan is still one with this attack in it: no hex is in two.
fn with(plan: &[Targets], attack: Targets) -> Option<Vec<Targets>> {
    if plan.contains(&attack) {
        return Some(plan.to_vec());
    }
    let taken = |hex: &HexId| plan.iter().any(|other| other.contains(hex));
    let free = !attack.iter().any(taken);
    free.then(|| plan.iter().copied().chain([attack]).collect())
}

/// Whether these units can complete a plan. Tries every way.
fn completes(state: &FirstBlood, units: &[UnitId], plan: &[Targets]) -> bool {
    match units.split_first() {
        None => {
            let zoc = state.zoc(Side::Us).and(&state.held(Side::Japan));
            zoc.iter().all(|hex| plan.iter().any(|attack| attack.contains(&hex)))
        }
        Some((unit, rest)) => {
            let mut plans = choices(state, *unit).into_iter().filter_map(|it| with(plan, it));
            plans.any(|plan| completes(state, rest, &plan))
        }
    }
}

/// Compares every assignment in a position with what trying every plan finds; counts the refused.
fn compare(state: &FirstBlood) -> usize {
    let plan: Vec<Targets> = state.assaults().map(|assault| assault.targets).collect();
    let duty = state.duty(Side::Us).units;
    let mut refused = 0;
    for unit in duty.iter() {
        let others: Vec<UnitId> = duty.iter().filter(|other| *other != unit).collect();
        for targets in choices(state, unit) {
            let possible =
                with(&plan, targets).is_some_and(|plan| completes(state, &others, &plan));
            let judged = state.check(&Order::Attack { unit, targets });
            assert_eq!(judged.is_ok(), possible, "{judged:?} in\n{}", state.write_position());
            refused += usize::from(!possible);
        }
    }
    refused
}

/// [8.2-r4] [8.2e] [8.2f] A legal plan always exists: an assignment is refused if and only if no plan
/// can be completed after it, and whoever keeps to what is offered comes to an end.
#[test]
fn plans_are_refused_only_where_none_is_left() {
    let table = campaign(&[]);
    let rng = &mut Rng::new(1942);
    let mut refused = 0;
    for _ in 0..400 {
        let Some(mut state) = position(&table, rng) else { continue };
        while !state.duty(Side::Us).units.is_empty() {
            refused += compare(&state);
            let mut orders = Vec::new();
            state.legal(&mut orders);
            let order = rng.pick(&orders).expect("a plan that can't be completed");
            state.choose(order, &mut Vec::new()).unwrap();
        }
    }
    assert!(refused > 1_000, "only {refused} were refused");
}
