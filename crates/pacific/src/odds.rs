//! The exact odds of a shot, an Assault or a mission in the present state, if no card is played on
//! them.

mod fight;

pub use fight::{AssaultOdds, MissionOdds};

use crate::action::Action;
use crate::card::Weapon;
use crate::event::Numbers;
use crate::state::{Arm, Mark, Pacific, Purpose, Shot, UnitId};
use crate::terrain::Tag;
use crate::{accuracy, active_effects, fire, ground};
use std::fmt::Write;

/// The number of faces of the die.
const FACES: f64 = 10.0;

/// The odds of one shot.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    pub shot: Shot,
    /// The weapon with everything that changes it.
    pub weapon: Weapon,
    /// Both numbers part by part, before their limits.
    pub numbers: Numbers,
    /// 6-r1: the lowest rolls that hit and that are critical.
    pub hits_on: u8,
    pub criticals_on: u8,
    /// 8e: it hits without a die.
    pub automatic: bool,
    /// 11.6g: the armour that PEN must reach; none if it does not matter.
    pub armour: Option<u8>,
    /// The damage of a hit that penetrates.
    pub damage: u8,
    /// Whether any hit, critical or not, destroys the target.
    pub any_hit_destroys: bool,
}

impl Odds {
    pub(crate) fn of(state: &Pacific, shot: &Shot) -> Odds {
        let weapon = fire::weapon(state, shot);
        let (hits_on, criticals_on) = accuracy::limited(state, shot);
        let armour = match shot.mark {
            Mark::Unit(unit) if shot.purpose != Purpose::Assault => {
                Some(accuracy::armour(state, unit, shot, weapon.flame))
            }
            _ => None,
        };
        let damage = match shot.mark {
            Mark::Terrain(space) => fire::demolition(state, shot, space),
            _ => weapon.damage,
        };
        Odds {
            shot: *shot,
            weapon,
            numbers: accuracy::explained(state, shot),
            hits_on,
            criticals_on,
            automatic: fire::is_automatic(shot),
            armour,
            damage,
            any_hit_destroys: destroys(state, shot, damage),
        }
    }

    /// The chance of a hit, critical or not.
    pub fn hit(&self) -> f64 {
        if self.automatic { 1.0 } else { at_least(self.hits_on) }
    }

    pub fn miss(&self) -> f64 {
        1.0 - self.hit()
    }

    /// 6-r2
    pub fn critical(&self) -> f64 {
        if self.automatic { 0.0 } else { at_least(self.criticals_on) }
    }

    /// 11.6g
    pub fn goes_through(&self) -> bool {
        self.armour.is_none_or(|armour| self.weapon.pen >= armour)
    }

    /// The chance that the target is destroyed.
    pub fn destroyed(&self) -> f64 {
        match self.shot.mark {
            _ if !self.goes_through() => 0.0,
            _ if self.any_hit_destroys => self.hit(),
            Mark::Unit(_) => self.critical(),
            // 4f
            Mark::Headquarters(_) | Mark::Terrain(_) => 0.0,
        }
    }

    /// The chance that the target is damaged but not destroyed.
    pub fn damaged(&self) -> f64 {
        if self.goes_through() { self.hit() - self.destroyed() } else { 0.0 }
    }

    /// The numbers and chances in words, one line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.automatic {
            let rule = if self.shot.card.is_some() { "E-r1" } else { "8e" };
            lines.push(format!("an automatic hit ({rule})"));
        } else {
            lines.push(format!("hit {}", self.numbers.hit));
            lines.push(format!("critical {}", self.numbers.critical));
            lines.push(format!("rolls {}+/{} (6-r1)", self.hits_on, self.criticals_on));
        }
        let pen = self.weapon.pen;
        lines.push(match self.armour.filter(|_| !self.goes_through()) {
            Some(armour) => format!("PEN {pen} does not go through armour {armour} (11.6g)"),
            None => format!("damage {} (11.6g)", self.damage),
        });
        let mut chances =
            format!("chances miss {}, hit {}", percent(self.miss()), percent(self.hit()));
        if matches!(self.shot.mark, Mark::Unit(_)) && !self.automatic {
            let _ = write!(chances, ", critical {}", percent(self.critical()));
        }
        lines.push(format!("{chances}, destroyed {}", percent(self.destroyed())));
        lines
    }
}

fn at_least(face: u8) -> f64 {
    f64::from(11 - face) / FACES
}

/// `42%`
pub fn percent(chance: f64) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// Whether a penetrating hit destroys its target without being critical: by its damage, or by bringing
/// a Building down on it (8.1c).
fn destroys(state: &Pacific, shot: &Shot, damage: u8) -> bool {
    match shot.mark {
        Mark::Unit(unit) => {
            let falls = shot.at.is_some_and(|space| {
                let building = state.terrain(space).is_some_and(|it| it.face().has(Tag::Building));
                building && ground::would_fall(state, space, damage)
            });
            falls || state.unit(unit).wounds + damage >= accuracy::wounds(state, unit)
        }
        Mark::Terrain(space) => ground::would_fall(state, space, damage),
        Mark::Headquarters(side) => {
            let hp = state.battle().army(side).headquarters.hp;
            state.camp(side).damage + damage >= hp
        }
    }
}

impl Pacific {
    /// A shot with its numbers as they would be now.
    pub fn shot(&self, unit: UnitId, arm: Arm, mark: Mark, purpose: Purpose) -> Shot {
        let firer = crate::state::Firer::Unit(unit);
        // E-r1: a card that flies attacks by a STRIKE of its own.
        let card = Some(self.unit(unit).card).filter(|card| active_effects::flies(*card));
        let shot = Shot { card, ..Shot::new(self.unit(unit).owner, firer, arm, mark, purpose) };
        Shot { at: fire::whereabouts(self, &shot), ..shot }
    }

    pub fn odds(&self, shot: &Shot) -> Odds {
        Odds::of(self, shot)
    }

    /// The shots that a legal action leads to at once. Assaults and missions have odds of their own.
    pub fn shots_of(&self, action: Action) -> Vec<Shot> {
        self.plan(action).map_or_else(|_| Vec::new(), |plan| plan.shots(self))
    }
}
