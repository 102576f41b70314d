//! How a commander sees the island: who stands where, who could strike where, and what all is worth.

use super::worth::{Fight, Stakes};
use crate::airfield;
use crate::map::{AirfieldHex, EntryPoint, Hexside, MOST_HEXES, Terrain};
use crate::reach::Obstacles;
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{FirstBlood, ShipBox, UnitLocation};
use crate::unit::{Aircraft, Side, UnitId};
use hex::{HexId, HexSet};
use std::cell::OnceCell;

/// What a Japanese battalion is worth: as long as one is left, the campaign is not won.
const JAPANESE_UNIT: i32 = 90;
/// What all of them together are worth beyond that.
const LAST_UNITS: i32 = 300;
/// The same in a scenario that is won by standing somewhere: there units are there to be used.
const JAPANESE_PAWN: i32 = 30;
/// What a US combat factor is worth, while there are few and when there are many.
const US_FACTOR: i32 = 13;
const US_FACTOR_LATE: i32 = 8;
/// What an air unit is worth.
pub const AIR_UNIT: i32 = 35;
/// What it is worth to stand where the game is decided, and to stand near it.
pub const VICTORY: i32 = 1500;
pub const OUTPOST: i32 = 50;
/// The place of NOV I in the record: from then on the Americans are the stronger.
const NOV_I: usize = 6;

/// What stands where on one side.
pub struct Ground {
    pub held: HexSet,
    pub zoc: HexSet,
    pub factors: [i16; MOST_HEXES],
    pub units: [u8; MOST_HEXES],
}

impl Ground {
    fn of(state: &FirstBlood, side: Side) -> Ground {
        let (held, zoc) = (HexSet::default(), HexSet::default());
        let mut ground = Ground { held, zoc, factors: [0; MOST_HEXES], units: [0; MOST_HEXES] };
        for (unit, hex) in state.on_map(side) {
            ground.held.add(hex);
            ground.factors[hex.index()] += i16::from(state.unit(unit).combat);
            ground.units[hex.index()] += 1;
        }
        for hex in ground.held.iter() {
            ground.zoc = ground.zoc.or(state.map().around(hex));
        }
        ground
    }
}

/// What a side could bring against each hex in its next half of a turn.
pub struct Threat {
    direct: [i16; MOST_HEXES],
    guns: [i16; MOST_HEXES],
}

impl Threat {
    fn of(state: &FirstBlood, side: Side) -> Threat {
        let mut threat = Threat { direct: [0; MOST_HEXES], guns: [0; MOST_HEXES] };
        let obstacles = Obstacles::new(state, side);
        let map = state.map();
        let mut last: Option<(HexId, u8, HexSet)> = None;
        for (unit, hex) in state.on_map(side) {
            let printed = state.unit(unit);
            let combat = i16::from(printed.combat);
            if let Some(range) = printed.range {
                // It may come two hexes nearer.
                let far = |to: &HexId| map.distance(hex, *to) < range + 2;
                map.all().filter(far).for_each(|to| threat.guns[to.index()] += combat);
                continue;
            }
            let near = match last {
                Some((from, movement, near)) if (from, movement) == (hex, printed.movement) => near,
                _ => {
                    let mut stands = obstacles.reach(unit).hexes();
                    stands.add(hex);
                    stands.iter().fold(HexSet::default(), |near, at| near.or(map.around(at)))
                }
            };
            last = Some((hex, printed.movement, near));
            near.iter().for_each(|to| threat.direct[to.index()] += combat);
        }
        threat.landings(state, side);
        threat
    }

    /// Those who land in the enemy's next half of this turn can be at the shore.
    fn landings(&mut self, state: &FirstBlood, side: Side) {
        if side != Side::Us || state.active_side() == Some(Side::Us) {
            return;
        }
        let due = state.scenario.due(Side::Us, state.turn);
        let coming: i16 = due.map(|unit| i16::from(state.unit(unit).combat)).sum();
        let map = state.map();
        let arrows = || EntryPoint::of(Side::Us).flat_map(|point| map.entry(point));
        let at_hand = |to: &HexId| arrows().any(|from| map.walk(*from, *to) <= 8);
        if coming > 0 {
            map.all().filter(at_hand).for_each(|to| self.direct[to.index()] += coming / 2);
        }
    }

    /// The factors that could attack a hex.
    pub fn at(&self, hex: HexId) -> i16 {
        let direct = self.direct[hex.index()];
        direct + self.guns[hex.index()].min(2 * direct)
    }
}

/// The island as one side sees it at one decision.
pub struct Outlook<'a> {
    pub state: &'a FirstBlood,
    pub side: Side,
    grounds: [Ground; 2],
    threats: [OnceCell<Threat>; 2],
    /// What a Japanese battalion is worth, its factors apart: the fewer are left, the more.
    japanese_unit: i32,
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a FirstBlood, side: Side) -> Outlook<'a> {
        let grounds = Side::ALL.map(|side| Ground::of(state, side));
        let left = state
            .units(Side::Japan)
            .filter(|unit| state.location(*unit) != UnitLocation::Gone)
            .count();
        let japanese_unit = JAPANESE_UNIT + LAST_UNITS / left.max(1) as i32;
        let threats = [OnceCell::new(), OnceCell::new()];
        Outlook { state, side, grounds, threats, japanese_unit }
    }

    pub fn ground(&self, side: Side) -> &Ground {
        &self.grounds[side as usize]
    }

    pub fn own(&self) -> &Ground {
        self.ground(self.side)
    }

    pub fn enemy(&self) -> &Ground {
        self.ground(self.side.other())
    }

    pub fn threat(&self, by: Side) -> &Threat {
        self.threats[by as usize].get_or_init(|| Threat::of(self.state, by))
    }

    /// Turns after this one.
    pub fn turns_left(&self) -> usize {
        self.state.scenario.last.index() - self.state.turn.index()
    }

    /// Whether the Americans should be looking for the last of the Japanese.
    pub fn is_hunt(&self) -> bool {
        self.state.turn.index() >= NOV_I && self.state.scenario.foothold.is_none()
    }

    /// What the loss of a unit means to both.
    pub fn value(&self, unit: UnitId) -> i32 {
        let printed = self.state.unit(unit);
        let combat = i32::from(printed.combat);
        match printed.side {
            Side::Japan if !self.foothold().is_empty() => JAPANESE_PAWN + 4 * combat,
            Side::Japan => self.japanese_unit + 4 * combat,
            Side::Us if !self.foothold().is_empty() => US_FACTOR_LATE * combat,
            // Nothing is worth keeping when the campaign is over.
            Side::Us if self.is_hunt() => {
                US_FACTOR_LATE.min(2 + 2 * self.turns_left() as i32) * combat
            }
            Side::Us => US_FACTOR * combat,
        }
    }

    pub fn stakes(&self, units: impl Iterator<Item = UnitId>) -> Stakes {
        units.map(|unit| self.value(unit)).collect()
    }

    /// The hexes where the Japanese win: at once, or at the end by the scenario's own list.
    pub fn fields(&self) -> HexSet {
        airfield::hexes(self.state)
    }

    pub fn foothold(&self) -> HexSet {
        self.state.scenario.foothold.unwrap_or_default()
    }

    /// 8.12-r1: ways to retreat from a hex while no enemy is near.
    pub fn outlets(&self, hex: HexId) -> i32 {
        let map = self.state.map();
        let dry = map.neighbours(hex).filter(|(way, _)| map.side(hex, *way) != Hexside::River);
        dry.count() as i32
    }

    /// 8.12-r1: whether nobody could retreat from a hex, with enemies in these hexes.
    pub fn is_trap(&self, target: HexId, enemies: &HexSet) -> bool {
        let map = self.state.map();
        map.neighbours(target).all(|(way, to)| {
            let dry =
                !matches!(map.side(target, way), Hexside::River | Hexside::Coast | Hexside::Edge);
            !dry || enemies.has(to) || map.around(to).meets(enemies)
        })
    }

    pub fn is_jungle(&self, hex: HexId) -> bool {
        self.state.map().terrain(hex) == Terrain::Jungle
    }

    /// 8.7-r1: whether a side shields whoever defends this hex.
    pub fn shields(&self, target: HexId, from: HexId) -> bool {
        let map = self.state.map();
        match map.side_between(from, target) {
            Some(Hexside::River | Hexside::Ford) => true,
            Some(Hexside::Ridge) => map.terrain(target) == Terrain::Ridge,
            _ => false,
        }
    }

    /// Bombers ready for ground support, and ships that can be spared for it.
    pub fn bombers(&self) -> u8 {
        let ground = &self.state.air.at[AirLocation::GroundAttack.index()];
        Aircraft::ALL.into_iter().map(|aircraft| ground[aircraft.index()]).sum()
    }

    /// Ships of the Attack box beyond the one that may have to feed the troops (14.2a).
    pub fn spare_ships(&self) -> u8 {
        let fleet = |at: ShipBox| self.state.navy.at[at.index()].iter().sum::<u8>();
        let (reserve, attack) = (fleet(ShipBox::Reserve), fleet(ShipBox::Attack));
        attack.min((reserve + attack).saturating_sub(1))
    }

    /// The chance, in percent, that whoever defends a hex with these factors is lost in the enemy's
    /// next half of a turn.
    pub fn risk(&self, side: Side, hex: HexId, defence: i16) -> i32 {
        let power = self.threat(side.other()).at(hex);
        if power == 0 || defence == 0 {
            return if power == 0 { 0 } else { 100 };
        }
        let jungle = -i16::from(self.is_jungle(hex));
        let fight = Fight { side: side.other(), attack: power, defence, modifier: jungle };
        fight.chance_to_kill(self.state)
    }

    /// The chance, in percent, that the Americans drive this many factors from a hex in their next
    /// half of the turn.
    pub fn eviction(&self, hex: HexId, defence: i16) -> i32 {
        let attack = self.threat(Side::Us).at(hex);
        let modifier = i16::from(self.bombers().min(2)) - i16::from(self.is_jungle(hex));
        let fight = Fight { side: Side::Us, attack, defence: defence.max(1), modifier };
        fight.chance_to_clear(self.state)
    }

    /// What it is worth to the attacker that a hex is cleared, and that it is taken by so many
    /// factors.
    pub fn hex_prize(&self, hex: HexId, factors: i16) -> (i32, i32) {
        let (field, foothold) = (self.field(hex), self.foothold().has(hex));
        let last = self.turns_left() == 0;
        match self.side {
            Side::Us if field.is_some() => (VICTORY, 0),
            Side::Us if foothold => (if last { VICTORY / 2 } else { OUTPOST }, 0),
            Side::Us => (0, 0),
            Side::Japan => {
                let held = 100 - self.eviction(hex, factors.min(15));
                let field = field.map_or(0, |field| self.wreck(field) + VICTORY * held / 100);
                let outpost = if last { VICTORY * held / 200 } else { 0 };
                (0, field + if foothold { outpost } else { 0 })
            }
        }
    }

    /// What it is worth to the Japanese to walk over an airfield hex (12.6a).
    pub fn wreck(&self, field: AirfieldHex) -> i32 {
        let lost: u8 = airfield::based(self.state, field).iter().sum();
        let works = self.state.airfield(field) == AirfieldState::Operational;
        AIR_UNIT * i32::from(lost) + if works { OUTPOST } else { 0 }
    }

    /// MF to the nearest of some hexes.
    pub fn walk_to(&self, from: HexId, goals: &HexSet) -> i32 {
        let walk = |to| i32::from(self.state.map().walk(from, to));
        goals.iter().map(walk).min().unwrap_or(0)
    }

    /// The airfield hex here, if it is one by now.
    pub fn field(&self, hex: HexId) -> Option<AirfieldHex> {
        self.state.map().field_at(hex).filter(|field| self.state.is_airfield(*field))
    }
}
