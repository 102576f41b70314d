//! 19.0: hidden units: where they are, who knows it, and where they may be.

use crate::firefight::UnitId;
use crate::movement::can_stand;
use crate::state::{Heroes, Place};
use crate::unit::Side;
use game::{Hidden, Seats, keywords};
use hex::{Dir, HexId, HexSet};

/// The maximum number of hidden moves that are counted: by then the unit may be anywhere.
pub const MOST_MOVES: u8 = 60;
/// 19.0.4a: how near an enemy must be to see a unit that is hidden without cover.
const SPOTTED: u8 = 2;

/// 19.0: where a hidden unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HidingPlace {
    pub hex: HexId,
    /// 18.2-r2: in the Bunker of the hex.
    pub inside: bool,
    /// 18.1.2: in a Hasty Defense.
    pub dug_in: bool,
}

/// 19.0: a unit whose place only its owner knows, with everything that is public about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Concealment {
    pub at: Hidden<HidingPlace>,
    /// 19.2-r1: the hex where it hid; none if it was set up hidden.
    pub seen: Option<HexId>,
    /// 19.1-r1: its hidden moves since then, which are public.
    pub moves: u8,
}

impl Concealment {
    /// A unit that hides in a place, known to these seats.
    pub fn new(to: Seats, at: HidingPlace, seen: Option<HexId>) -> Concealment {
        Concealment { at: Hidden::new(to, at), seen, moves: 0 }
    }
}

keywords! {
    /// The way in which a group acts in secret.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Stealth as "secret action" {
        /// 19.1
        "moves-hidden" => Moves,
        /// 19.2b
        "hides" => Hides,
    }
}

impl Heroes {
    /// 19.0: everything public about a hidden unit, and its place if the viewers know it.
    pub fn concealment(&self, unit: UnitId) -> Option<Concealment> {
        match self.unit(unit).place {
            Place::Hidden(concealment) => Some(concealment),
            _ => None,
        }
    }

    /// The place of a hidden unit, if the viewers of this position know it.
    pub fn hiding_place(&self, unit: UnitId) -> Option<HidingPlace> {
        self.concealment(unit)?.at.known().copied()
    }

    /// The hex of a unit on the map, hidden or not, if the viewers of this position know it.
    pub fn whereabouts(&self, unit: UnitId) -> Option<HexId> {
        self.hex(unit).or_else(|| self.hiding_place(unit).map(|at| at.hex))
    }

    /// 18.2a: whether a unit is in the Bunker of its hex.
    pub fn is_inside(&self, unit: UnitId) -> bool {
        self.unit(unit).inside || self.hiding_place(unit).is_some_and(|at| at.inside)
    }

    /// 18.1.2: whether a unit has a Hasty Defense.
    pub fn is_dug_in(&self, unit: UnitId) -> bool {
        self.unit(unit).dug_in || self.hiding_place(unit).is_some_and(|at| at.dug_in)
    }

    /// The hex and facing of a unit; 19.0b: a hidden unit has a facing only in a Bunker (19.0-r2).
    pub fn stance(&self, unit: UnitId) -> Option<(HexId, Dir)> {
        if let Some(hex) = self.hex(unit) {
            return Some((hex, self.facing(unit)));
        }
        let at = self.hiding_place(unit).filter(|at| at.inside)?;
        Some((at.hex, self.bunker(at.hex)?))
    }

    /// 19.0: the hidden units of both sides.
    pub fn hidden_units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.firefight.units().filter(|unit| self.unit(*unit).is_hidden())
    }

    /// The hidden units in a hex, as far as the viewers of this position know them.
    pub fn hidden_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.hidden_units().filter(move |unit| self.whereabouts(*unit) == Some(hex))
    }

    /// 19.0-r8: whether a unit of either side is hidden, which is public.
    pub fn is_anyone_hidden(&self) -> bool {
        self.hidden_units().next().is_some()
    }
}

/// 19.0.4c: whether a unit that hides in this place has cover.
pub fn has_cover(state: &Heroes, at: HidingPlace) -> bool {
    let hex = at.hex;
    state.map().terrain(hex).is_cover() || at.inside || at.dug_in || state.smoke(hex) > 0
}

/// 19.0.4a: whether an enemy of this side would see a unit that hides in this hex without cover; 19.0-r5: units in
/// a hex with enemies see nothing outside it.
pub fn is_watched(state: &Heroes, side: Side, hex: HexId) -> bool {
    let sees = |from: HexId| {
        state.map().distance(from, hex) <= SPOTTED
            && !state.is_contested(from)
            && state.sight(from, hex).is_clear()
    };
    let foes = state.firefight().units().filter(|unit| state.side(*unit) != side);
    foes.filter_map(|foe| state.hex(foe)).any(sees)
}

/// 19.0.2, 19.0.4, 19.0-r7: whether a unit of this side can't stay hidden in this place.
pub fn is_given_away(state: &Heroes, side: Side, at: HidingPlace) -> bool {
    let enemy = |unit: UnitId| state.side(unit) != side;
    state.units_in(at.hex).next().is_some()
        || state.hidden_in(at.hex).any(enemy)
        || !has_cover(state, at) && is_watched(state, side, at.hex)
}

/// Whether a unit can hide in this place, as far as the viewers of this position know.
pub fn can_be(state: &Heroes, unit: UnitId, at: HidingPlace) -> bool {
    can_stand(state, unit, at.hex)
        && (!at.inside || state.bunker(at.hex).is_some() && state.kind(unit).is_foot())
        && !is_given_away(state, state.side(unit), at)
}

/// The hexes where a hidden unit must be according to public facts: near the hex where it hid, or near the area
/// where it was set up.
fn region(state: &Heroes, unit: UnitId) -> HexSet {
    let Some(Concealment { seen, moves, .. }) = state.concealment(unit) else {
        return HexSet::default();
    };
    let (from, most): (HexSet, u8) = match (seen, &state.firefight().piece(unit).start) {
        (Some(hex), _) => ([hex].into_iter().collect(), moves + 1),
        (None, start) => (start.hexes(), moves),
    };
    let map = state.map();
    let reached = |hex: HexId| from.iter().any(|start| map.distance(start, hex) <= most);
    let near = |hex: &HexId| from.has(*hex) || most > 0 && reached(*hex);
    map.all().filter(near).collect()
}

/// The places where a hidden unit may be, by all that the viewers of this position know.
pub fn suspected_places(state: &Heroes, unit: UnitId) -> impl Iterator<Item = HidingPlace> + '_ {
    let hexes = region(state, unit);
    let places = state
        .map()
        .all()
        .filter(move |hex| hexes.has(*hex))
        .flat_map(|hex| [false, true].map(|inside| HidingPlace { hex, inside, dug_in: false }));
    places.filter(move |at| can_be(state, unit, *at))
}

impl Heroes {
    /// The hexes where a hidden unit may be, by all that the viewers of this position know.
    pub fn suspected_hexes(&self, unit: UnitId) -> HexSet {
        match self.hiding_place(unit) {
            Some(at) => [at.hex].into_iter().collect(),
            None => suspected_places(self, unit).map(|at| at.hex).collect(),
        }
    }
}

/// 18.4c: the Bunker of a hex is gone, with hidden units in it.
pub fn bunker_razed(state: &mut Heroes, hex: HexId) {
    for unit in state.firefight.units() {
        let counter = &mut state.units[unit.index()];
        if let Place::Hidden(concealment) = &mut counter.place
            && let Some(at) = concealment.at.known().copied()
            && at.hex == hex
        {
            let at = HidingPlace { inside: false, ..at };
            concealment.at = Hidden::new(concealment.at.by(), at);
        }
    }
}
