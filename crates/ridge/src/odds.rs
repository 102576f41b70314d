//! The preview of an attack: both strengths with their clauses, and the exact chance of success. Every
//! die, draw and round is counted; nothing is sampled.

mod draws;
mod duel;
mod multisets;

pub use duel::Chances;

use crate::action::Action;
use crate::bombard;
use crate::defence;
use crate::fight::{self, Odds, Strength};
use crate::map::HexId;
use crate::scenario::INFANTRY;
use crate::state::{GroundUnit, Hq, Marine, Ridge, Unit};
use draws::Draw;
use duel::{Duels, bag_of, class_of, class_of_unit};
use game::Rule;
use multisets::Family;

const NUMBERS: [Rule; 3] = [Rule("6.7b"), Rule("6.7c"), Rule("6.7d")];

/// An attack that the active force could make.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    pub from: HexId,
    pub target: HexId,
    /// The odds of the known factors against the hex without drawn defenders. Face-down units are
    /// not counted.
    pub japanese: Odds,
    /// The number of units whose factors are not known yet.
    pub face_down: usize,
    /// The strength of the hex that the force attacks from.
    pub cover: Strength,
    /// The highest die of an artillery marker that kills a unit.
    pub shells_hit_on: u8,
    /// The fewest and the most counters that can be drawn, and the clause.
    pub counters: (u8, u8, Rule),
    pub chances: Chances,
}

/// Previews an attack by the active force on a hex that it can enter.
pub fn preview(state: &Ridge, target: HexId) -> Preview {
    let from = state.active.hex;
    let hqs: Vec<_> = state.hqs_in(target).map(|hq| GroundUnit::Hq(hq).into()).collect();
    let (japanese, _) = fight::odds(state, from, &state.active.force, target, &hqs);
    let face_down = state.active.force.iter().filter(|u| **u == Unit::FaceDown).count();
    let counters = |die| defence::number(state, target, die);
    let rule = match (counters(1), state.map().north().has(target)) {
        (1.., _) => NUMBERS[0],
        (_, true) => NUMBERS[1],
        (_, false) => NUMBERS[2],
    };
    Preview {
        from,
        target,
        japanese: Odds { close: false, ..japanese },
        face_down,
        cover: fight::own_strength(state, from),
        shells_hit_on: bombard::hits_on(state, from),
        counters: (counters(1), counters(6), rule),
        chances: attack(state, target),
    }
}

impl Preview {
    /// The preview as text, part by part.
    pub fn lines(&self) -> Vec<String> {
        let (least, most, rule) = self.counters;
        let mut lines = vec![if self.face_down == 0 {
            format!("japanese {}", self.japanese)
        } else {
            let Strength { value, name, rule } = self.japanese.against;
            let known = self.japanese.factors;
            let units = if self.face_down == 1 { "unit" } else { "units" };
            format!(
                "japanese {known} factors and {} {units} face down (6.11b) / {value} {name} ({rule})",
                self.face_down
            )
        }];
        let Strength { value, name, rule: cover } = self.cover;
        lines.push(format!("cover {value} {name} ({cover})"));
        lines.push(match self.shells_hit_on {
            0 => "shells can't hit the red row (3.4g)".to_owned(),
            most => format!("shells kill a unit on 1-{most} (8.2b)"),
        });
        lines.push(format!("defence {least} to {most} counters ({rule})"));
        lines.extend(chance_lines(self.chances));
        lines
    }
}

pub fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// The chances of an attack before its first die.
fn attack(state: &Ridge, target: HexId) -> Chances {
    let from = state.active.hex;
    let forces = draws::forces(state);
    let defences: Vec<(Draw, f64)> = draws::defences(state, target);
    let duels = Duels::new(
        state,
        from,
        target,
        Family::of(forces.iter().map(|(bag, _)| bag.clone())),
        Family::of(defences.iter().filter_map(|(draw, _)| draw.marines.clone())),
    );
    let shell = f64::from(bombard::hits_on(state, from)) / 6.0;
    let mut sum = Chances::default();
    for (draw, draw_chance) in &defences {
        // 7.14: the Cache costs the force, whatever else was drawn.
        let Some(marines) = &draw.marines else { continue };
        let defence = duels.defences.index(marines);
        // 8.2: a unit survives the bombardment if every marker misses it.
        let dies = 1.0 - (1.0 - shell).powi(i32::from(draw.artillery));
        for (force, force_chance) in &forces {
            for (left, chance) in duels.forces.after(duels.forces.index(force), dies) {
                sum += duels.chances(defence, left) * (draw_chance * force_chance * chance);
            }
        }
    }
    sum
}

/// The chances of the current fight from its next round on, against these defenders.
pub fn fight_on(state: &Ridge, marines: &[Marine]) -> Chances {
    let force = bag_of(state.active.force.iter().map(|unit| class_of_unit(*unit)));
    let defence = bag_of(marines.iter().map(class_of));
    let (forces, defences) = (Family::of([force.clone()]), Family::of([defence.clone()]));
    let duels = Duels::new(state, state.active.hex, state.fight.target, forces, defences);
    duels.chances(duels.defences.index(&defence), duels.forces.index(&force))
}

/// The numbers behind an action, part by part with their clauses.
pub fn explain(state: &Ridge, action: Action) -> Vec<String> {
    match action {
        Action::Select(hex) | Action::Crew(hex) => {
            state.row_index(hex).map(|index| strength(state, index)).into_iter().collect()
        }
        Action::NoCrew => {
            vec![format!("{} crews stay out of the game (11.5-r2)", state.crews)]
        }
        Action::Move(to) if !state.is_japanese(to) => preview(state, to).lines(),
        Action::Hold => {
            let (active, fight) = (&state.active, &state.fight);
            let (japanese, us) =
                fight::odds(state, active.hex, &active.force, fight.target, &fight.marines);
            let mut lines = vec![format!("japanese {japanese}"), format!("us {us}")];
            lines.extend(chance_lines(fight_on(state, &fight.marines)));
            lines
        }
        Action::Charge => {
            let after = (0..state.fight.marines.len()).map(|index| after_killing(state, index));
            let best = after.map(|left| left.takes + left.headquarters).fold(0.0, f64::max);
            vec![
                "succeeds if the Japanese die is lower, 15 in 36; otherwise the force is lost (11.4-r2)"
                    .to_owned(),
                format!("chance to win the fight {}", percent(best * 15.0 / 36.0)),
            ]
        }
        Action::Kill(index) => chance_lines(after_killing(state, usize::from(index))),
        Action::Spare => chance_lines(fight_on(state, &state.fight.marines)),
        _ => Vec::new(),
    }
}

/// The size of a waiting force and its expected factors.
fn strength(state: &Ridge, row_index: usize) -> String {
    let force = &state.row[row_index];
    let known: u32 = force.iter().filter_map(|unit| state.factor(*unit)).map(u32::from).sum();
    let hidden = force.iter().filter(|unit| **unit == Unit::FaceDown).count();
    let mix = INFANTRY.iter().zip(state.unrevealed).map(|(f, n)| (u32::from(*f) * u32::from(n), n));
    let (worth, units) = mix.fold((0, 0), |(w, u), (worth, n)| (w + worth, u + u32::from(n)));
    let average = f64::from(worth) / f64::from(units.max(1));
    let factors = f64::from(known) + average * hidden as f64;
    let units = if force.len() == 1 { "unit" } else { "units" };
    format!("{} {units}, {factors:.1} factors on average (6.11-r2)", force.len())
}

/// The chances of the fight after a charge has killed the defender with this index.
fn after_killing(state: &Ridge, index: usize) -> Chances {
    let mut marines = state.fight.marines;
    let division = GroundUnit::Hq(Hq::Division);
    if marines.get(index).is_some_and(|marine| marine.unit == division) {
        return Chances { headquarters: 1.0, ..Chances::default() };
    }
    marines.keep(|other, _| other != index);
    fight_on(state, &marines)
}

/// The chances as text.
fn chance_lines(chances: Chances) -> Vec<String> {
    let mut lines = vec![format!("chance to take the hex {}", percent(chances.takes))];
    if chances.headquarters > 0.0 {
        let chance = percent(chances.headquarters);
        lines.push(format!("chance to destroy the Division HQ (4.2a) {chance}"));
    }
    lines.push(format!("units left on average {:.1}", chances.survivors));
    lines
}
