//! 8.2: an attack is refused exactly if the attacks could not be completed after it.

use crate::common::campaign;
use firstblood::{
    Action, Assault, Duty, FirstBlood, OffMapBox, Plan, Side, Targets, UnitId, UnitLocation,
};
use game::notation::{Notation, Words};
use game::{Game, Rng};
use hex::HexId;

/// A corner of the map where both sides meet: fixed lines of the position, and units in random hexes.
struct Front {
    side: Side,
    lines: &'static str,
    attackers: (&'static [&'static str], &'static [&'static str]),
    defenders: (&'static [&'static str], &'static [&'static str]),
}

/// North of Bloody Ridge.
const INLAND: Front = Front {
    side: Side::Us,
    lines: "phase us-combat",
    attackers: (
        &["1/1", "2/1", "3/1", "1/5", "2/5"],
        &["0705", "0706", "0707", "0708", "0505", "0506"],
    ),
    defenders: (&["28/2", "124/1", "124/2", "124/3"], &["0604", "0605", "0606", "0607", "0608"]),
};

/// In the south-east, with Japanese units that can leave Box D only by fighting (7.5.1c).
const EDGE: Front = Front {
    side: Side::Japan,
    lines: "phase japanese-combat
unit 28/2 D used CD
unit 4/2 D used CD
unit 1/1 0002
unit 2/1 0003",
    attackers: (&["124/1", "124/2", "29/1"], &["0001", "0004", "0102", "0103", "0302"]),
    defenders: (&["3/1", "1/5", "2/5"], &["0104", "0202", "0203", "0201"]),
};

/// North of Bloody Ridge, with artillery among the attackers.
const GUNS: Front = Front {
    side: Side::Japan,
    lines: "phase japanese-combat",
    attackers: (
        &["124/1", "124/2", "SUY", "2FA", "10MA"],
        &["0604", "0605", "0606", "0607", "0608", "0505"],
    ),
    defenders: (&["1/1", "2/1", "3/1", "1/5"], &["0705", "0706", "0707", "0708", "0506"]),
};

impl Front {
    /// A random position; `None` if the result is not valid.
    fn position(&self, table: &FirstBlood, rng: &mut Rng) -> Option<FirstBlood> {
        let mut text = self.lines.to_owned();
        for (units, hexes) in [self.attackers, self.defenders] {
            for unit in units {
                text += &format!("\nunit {unit} {}", rng.pick(hexes)?);
            }
        }
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        table.read_position(&lines).ok()
    }

    /// Every set of hexes that a unit could attack.
    fn choices(&self, state: &FirstBlood, unit: UnitId) -> Vec<Targets> {
        let enemy = state.held(self.side.other());
        let Some(hex) = state.hex(unit) else {
            // 7.5-r5: one hex that an arrow points to.
            let arrows = state.map().exits(OffMapBox::D).iter();
            return arrows.map(|hex| [*hex].into_iter().collect()).collect();
        };
        let near: Vec<HexId> = state.map().around(hex).and(&enemy).iter().collect();
        let some = |chosen: usize| {
            let hexes = near.iter().enumerate();
            let hexes = hexes.filter(move |(place, _)| chosen & (1 << place) != 0);
            hexes.map(|(_, hex)| *hex).collect()
        };
        (1..1 << near.len()).map(some).collect()
    }

    /// Whether these units can complete a plan. Tries every possibility.
    fn completes(&self, state: &FirstBlood, units: &[UnitId], plan: &[Targets]) -> bool {
        let Some((unit, rest)) = units.split_first() else {
            let needed = state.zoc(self.side).and(&state.held(self.side.other()));
            return needed.iter().all(|hex| plan.iter().any(|attack| attack.contains(&hex)));
        };
        let mut plans = self.choices(state, *unit).into_iter().filter_map(|it| with(plan, it));
        // Units off the map need not attack.
        let can_stay = state.location(*unit).is_off_map() && self.completes(state, rest, plan);
        can_stay || plans.any(|plan| self.completes(state, rest, &plan))
    }

    /// The units that must or can still be assigned to an attack.
    fn unassigned(&self, state: &FirstBlood) -> Vec<UnitId> {
        let attacks = |unit: UnitId| move |assault: Assault| assault.direct.has(unit);
        let is_assigned = |unit: &UnitId| state.assaults().any(attacks(*unit));
        let off_map =
            state.units_at(UnitLocation::Box(OffMapBox::D)).filter(|unit| !is_assigned(unit));
        state.duty(self.side).units.iter().chain(off_map).collect()
    }

    /// Compares the judgement of every assignment with an exhaustive search. Returns how many were
    /// refused.
    fn compare(&self, state: &FirstBlood) -> usize {
        let plan: Vec<Targets> = state.assaults().map(|assault| assault.targets).collect();
        let unassigned = self.unassigned(state);
        let mut refused = 0;
        for unit in &unassigned {
            let others: Vec<UnitId> = unassigned.iter().copied().filter(|it| it != unit).collect();
            for targets in self.choices(state, *unit) {
                let possible =
                    with(&plan, targets).is_some_and(|plan| self.completes(state, &others, &plan));
                let judged = state.check(&Action::Attack { unit: *unit, targets });
                assert_eq!(judged.is_ok(), possible, "{judged:?} in\n{}", state.write_position());
                refused += usize::from(!possible);
            }
        }
        refused
    }
}

/// The plan with this attack added; `None` if a hex would then be in two attacks (8.2-r1).
fn with(plan: &[Targets], attack: Targets) -> Option<Vec<Targets>> {
    if plan.contains(&attack) {
        return Some(plan.to_vec());
    }
    let taken = |hex: &HexId| plan.iter().any(|other| other.contains(hex));
    let free = !attack.iter().any(taken);
    free.then(|| plan.iter().copied().chain([attack]).collect())
}

/// [8.2-r4] [8.2e] [8.2f] [7.5-r5] An assignment is refused if and only if no plan can be completed
/// after it, so choosing among the listed actions always completes a legal plan.
#[test]
fn attacks_are_refused_only_if_no_plan_is_left() {
    let table = campaign(&[]);
    let rng = &mut Rng::new(1942);
    for front in [INLAND, EDGE] {
        let mut refused = 0;
        for _ in 0..400 {
            let Some(mut state) = front.position(&table, rng) else { continue };
            while state.duty(front.side) != Duty::default() {
                refused += front.compare(&state);
                let mut orders = Vec::new();
                state.legal_actions(&mut orders);
                let order = rng.pick(&orders).expect("the plan can be completed");
                state.apply_action(order, &mut Vec::new()).unwrap();
            }
        }
        assert!(refused > 500, "only {refused} refusals");
    }
}

/// [9.4-r1] [8.2-r4] With artillery in contact, which can also bombard elsewhere, choosing among the
/// listed actions still completes a legal plan.
#[test]
fn plans_with_artillery_in_contact_can_be_completed() {
    let table = campaign(&[]);
    let rng = &mut Rng::new(1944);
    let mut bombards = 0;
    for _ in 0..400 {
        let Some(mut state) = GUNS.position(&table, rng) else { continue };
        let near = state.duty(GUNS.side).units;
        while state.duty(GUNS.side) != Duty::default() {
            let mut orders = Vec::new();
            state.legal_actions(&mut orders);
            let order = rng.pick(&orders).expect("the plan can be completed");
            if let Action::Bombard { unit, .. } | Action::Shell { unit, .. } = order {
                bombards += usize::from(near.has(*unit));
            }
            state.apply_action(order, &mut Vec::new()).unwrap();
        }
        assert_eq!(state.check(&Action::Done), Ok(()), "{}", state.write_position());
    }
    assert!(bombards > 50, "only {bombards} bombardments by artillery in contact");
}

/// An attack on a hex by a group of units equals the attack that results from declaring it unit by unit.
#[test]
fn a_group_attack_is_the_same_as_declaring_it_unit_by_unit() {
    let table = campaign(&[]);
    let rng = &mut Rng::new(1943);
    let mut attacks = 0;
    for front in [INLAND, EDGE, GUNS] {
        for _ in 0..200 {
            let Some(state) = front.position(&table, rng) else { continue };
            let units: Vec<UnitId> = state.units(front.side).collect();
            for hex in state.held(front.side.other()).iter() {
                let mut after = state.clone();
                for unit in &units {
                    let declared = after.attack_on(hex);
                    let targets = declared.into_iter().chain([[hex].into_iter().collect()]);
                    let attacks = targets.map(|targets| Action::Attack { unit: *unit, targets });
                    let guns = declared.map(|it| Action::Bombard { unit: *unit, target: it[0] });
                    let action = attacks.chain(guns).find(|action| after.check(action).is_ok());
                    if let Some(action) = action {
                        after.apply_action(&action, &mut Vec::new()).unwrap();
                    }
                }
                let expected = after.assaults().find(|assault| assault.targets.contains(&hex));
                assert_eq!(
                    state.joint_assault(&units, hex),
                    expected,
                    "{}",
                    state.write_position()
                );
                attacks += usize::from(expected.is_some());
            }
        }
    }
    assert!(attacks > 100, "only {attacks} attacks");
}

/// The prices of the steps of a move add up to its price.
#[test]
fn the_steps_of_a_move_add_up_to_its_price() {
    let text = "turn OCT II
phase japanese-movement
unit 124/1 A used A
unit 4/2 1
unit 16/1 0606
unit 1/1 1009";
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    let state = campaign(&[]).read_position(&lines).unwrap();
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let mut moves = 0;
    for action in legal {
        if let Ok(Plan::Move(plan)) = state.plan(action) {
            let total: i16 = plan.steps(&state).iter().map(|(_, price)| price.amount).sum();
            assert_eq!(total, i16::from(plan.price), "{}", state.write_action(&action));
            moves += 1;
        }
    }
    assert!(moves > 50, "only {moves} moves");
}
