//! Steps as text, and what lies beneath them.

use crate::notation::{SIDES, read_side};
use crate::state::{Agenda, AirStep, FirstBlood, Phase, Step, Task};
use crate::unit::Side;
use crate::victory;
use game::Fault;
use game::notation::Words;

const STEPS: [&str; 26] = [
    "set-up",
    "reinforce",
    "move",
    "overstack",
    "plan",
    "fight",
    "die",
    "lose",
    "retreat",
    "crowd",
    "advance",
    "lose-air",
    "supply-die",
    "supply",
    "work",
    "land",
    "air",
    "over",
    "begin",
    "outmatched",
    "withdraw",
    "enter",
    "battle-over",
    "combat-over",
    "work-over",
    "air-over",
];
const AIR_STEPS: [(&str, AirStep); 3] =
    [("bring", AirStep::Bring), ("fly", AirStep::Fly), ("shift", AirStep::Shift)];
/// The phases, in the order of [`Phase::ALL`].
const PHASES: [&str; Phase::ALL.len()] = [
    "japanese-reinforcement",
    "japanese-movement",
    "japanese-combat",
    "japanese-supply",
    "japanese-strategic",
    "us-reinforcement",
    "us-movement",
    "us-combat",
    "us-engineer",
    "us-air",
    "end",
];

pub fn phase_word(phase: Phase) -> &'static str {
    PHASES[phase as usize]
}

pub fn read_phase(words: &mut Words<'_>) -> Result<Phase, Fault> {
    words.one_of("phase", &PHASES).map(|place| Phase::ALL[place])
}

pub fn written(state: &FirstBlood, step: Step) -> String {
    let of = |word: &str, side: Side| format!("{word} {}", SIDES[side as usize]);
    match step {
        Step::SetUp(side) => of("set-up", side),
        Step::Reinforce(side) => of("reinforce", side),
        Step::Move(side) => of("move", side),
        Step::Overstack(side) => of("overstack", side),
        Step::Plan(side) => of("plan", side),
        Step::Fight(side) => of("fight", side),
        Step::Die => "die".to_owned(),
        Step::Lose { side, count } => format!("{} {count}", of("lose", side)),
        Step::Retreat(side) => of("retreat", side),
        Step::Crowd(side) => of("crowd", side),
        Step::Advance(side) => of("advance", side),
        Step::LoseAir(at) => format!("lose-air {}", state.air_word(at)),
        Step::SupplyDie => "supply-die".to_owned(),
        Step::Supply => "supply".to_owned(),
        Step::Work => "work".to_owned(),
        Step::Land => "land".to_owned(),
        Step::Air(step) => {
            let word = AIR_STEPS.iter().find(|(_, listed)| *listed == step);
            format!("air {}", word.map_or("", |(word, _)| word))
        }
        Step::Over(outcome) => format!("over {}", outcome.by),
        Step::Begin(phase) => format!("begin {}", phase_word(phase)),
        Step::Outmatched(side) => of("outmatched", side),
        Step::Withdraw(side) => of("withdraw", side),
        Step::Enter(side) => of("enter", side),
        Step::BattleOver => "battle-over".to_owned(),
        Step::CombatOver(side) => of("combat-over", side),
        Step::WorkOver => "work-over".to_owned(),
        Step::AirOver => "air-over".to_owned(),
    }
}

pub fn read(state: &FirstBlood, words: &mut Words<'_>) -> Result<Step, Fault> {
    Ok(match STEPS[words.one_of("step", &STEPS)?] {
        "set-up" => Step::SetUp(read_side(words)?),
        "reinforce" => Step::Reinforce(read_side(words)?),
        "move" => Step::Move(read_side(words)?),
        "overstack" => Step::Overstack(read_side(words)?),
        "plan" => Step::Plan(read_side(words)?),
        "fight" => Step::Fight(read_side(words)?),
        "die" => Step::Die,
        "lose" => {
            let side = read_side(words)?;
            Step::Lose { side, count: words.number("units", 1..=2)? as u8 }
        }
        "retreat" => Step::Retreat(read_side(words)?),
        "crowd" => Step::Crowd(read_side(words)?),
        "advance" => Step::Advance(read_side(words)?),
        "lose-air" => Step::LoseAir(state.read_air_place(words)?),
        "supply-die" => Step::SupplyDie,
        "supply" => Step::Supply,
        "work" => Step::Work,
        "land" => Step::Land,
        "air" => {
            let names = AIR_STEPS.map(|(word, _)| word);
            Step::Air(AIR_STEPS[words.one_of("step", &names)?].1)
        }
        "over" => {
            let endings = victory::ENDINGS.map(|rule| rule.0);
            Step::Over(victory::outcome(victory::ENDINGS[words.one_of("ending", &endings)?]))
        }
        "begin" => Step::Begin(read_phase(words)?),
        "outmatched" => Step::Outmatched(read_side(words)?),
        "withdraw" => Step::Withdraw(read_side(words)?),
        "enter" => Step::Enter(read_side(words)?),
        "battle-over" => Step::BattleOver,
        "combat-over" => Step::CombatOver(read_side(words)?),
        "work-over" => Step::WorkOver,
        _ => Step::AirOver,
    })
}

/// What lies beneath a step, where nobody says so.
pub fn usual(state: &FirstBlood, step: Step) -> Agenda {
    let mut steps = vec![step];
    while let Some(beneath) = steps.last().and_then(|step| beneath(state, *step)) {
        steps.push(beneath);
    }
    steps.into_iter().rev().collect()
}

fn beneath(state: &FirstBlood, step: Step) -> Option<Step> {
    let of = |side: Side, us: Phase, japan: Phase| match side {
        Side::Us => us.step(),
        Side::Japan => japan.step(),
    };
    Some(match step {
        Step::SetUp(Side::Us) => Step::SetUp(Side::Japan),
        Step::SetUp(Side::Japan) => Phase::JapaneseReinforcement.step(),
        Step::Reinforce(side) => of(side, Phase::UsMovement, Phase::JapaneseMovement),
        Step::Move(side) => Step::Overstack(side),
        Step::Overstack(side) => of(side, Phase::UsCombat, Phase::JapaneseCombat),
        Step::Plan(side) => Step::Outmatched(side),
        Step::Outmatched(side) => Step::Fight(side),
        Step::Fight(side) => Step::CombatOver(side),
        Step::CombatOver(side) => of(side, Phase::UsEngineer, Phase::JapaneseSupply),
        Step::Die | Step::BattleOver => Step::Fight(attacker(state)),
        Step::LoseAir(_) => Step::Fight(Side::Japan),
        Step::Advance(_) | Step::Enter(_) | Step::Crowd(_) => Step::BattleOver,
        Step::Withdraw(_) | Step::Retreat(_) => Step::Enter(attacker(state)),
        Step::Lose { side, .. } => Step::Withdraw(side),
        Step::SupplyDie | Step::Supply => Phase::JapaneseStrategic.step(),
        Step::Work => Step::WorkOver,
        Step::WorkOver => Phase::UsAir.step(),
        Step::Land => Step::Air(AirStep::Bring),
        Step::Air(_) => Step::AirOver,
        Step::AirOver => Phase::End.step(),
        Step::Over(_) | Step::Begin(_) => return None,
    })
}

/// Who attacks, by the tasks of the units.
fn attacker(state: &FirstBlood) -> Side {
    let attacks = |side: Side| {
        state.units(side).any(|unit| matches!(state.counter(unit).task, Task::Attack(_)))
    };
    if attacks(Side::Us) { Side::Us } else { Side::Japan }
}
