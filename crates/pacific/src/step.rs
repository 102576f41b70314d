//! What is still to be done: the steps that ask somebody or luck, and those that follow by themselves.

use crate::board::{Side, Space};
use crate::card::CardId;
use crate::state::UnitId;
use crate::terrain::Terrain;
use game::{Outcome, Seat, Stack};

/// 11.1 to 11.9: the phases of a turn in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    #[default]
    Initial,
    Headquarters,
    Card,
    Movement,
    Deployment,
    Shooting,
    FlipOver,
    Discard,
    End,
}

impl Phase {
    pub const ALL: [Phase; 9] = [
        Phase::Initial,
        Phase::Headquarters,
        Phase::Card,
        Phase::Movement,
        Phase::Deployment,
        Phase::Shooting,
        Phase::FlipOver,
        Phase::Discard,
        Phase::End,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Phase::Initial => "Initial Phase",
            Phase::Headquarters => "Headquarters Phase",
            Phase::Card => "Card Phase",
            Phase::Movement => "Movement Phase",
            Phase::Deployment => "Deployment Phase",
            Phase::Shooting => "Shooting Phase",
            Phase::FlipOver => "Flip Over Phase",
            Phase::Discard => "Discard Phase",
            Phase::End => "End of Turn Phase",
        }
    }

    /// As positions write it.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Initial => "initial",
            Phase::Headquarters => "headquarters",
            Phase::Card => "card",
            Phase::Movement => "movement",
            Phase::Deployment => "deployment",
            Phase::Shooting => "shooting",
            Phase::FlipOver => "flip-over",
            Phase::Discard => "discard",
            Phase::End => "end",
        }
    }

    /// The phase after it; a turn's first after its last.
    #[must_use]
    pub fn next(self) -> Phase {
        Phase::ALL[(self as usize + 1) % Phase::ALL.len()]
    }
}

/// Which weapon of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arm {
    #[default]
    Main,
    /// The entry of its card's lists.
    Token(u8),
}

/// Who fires: a unit, or a card by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Firer {
    Unit(UnitId),
    /// The how-manieth card that strikes in this turn.
    Strike(u8),
    /// A unit that is no more.
    Gone,
}

/// What is fired at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    Unit(UnitId),
    /// 8e: terrain without a unit.
    Terrain(Space),
    Headquarters(Side),
}

/// Why a shot is made: what holds for it beyond the rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Purpose {
    /// 11.6: in the own Shooting Phase.
    #[default]
    Fire,
    /// 11.6.1a
    Reaction,
    /// 11.6.1c
    Assault,
    /// AIR.3
    Escort,
    /// AIR.4
    Intercept,
    /// AIR.5, DP26
    AntiAircraft,
    /// AIR.6
    Mission,
    /// E-r1: by a card.
    Strike,
    /// A destroyed unit's last shot.
    LastShot,
}

impl Purpose {
    pub const ALL: [Purpose; 9] = [
        Purpose::Fire,
        Purpose::Reaction,
        Purpose::Assault,
        Purpose::Escort,
        Purpose::Intercept,
        Purpose::AntiAircraft,
        Purpose::Mission,
        Purpose::Strike,
        Purpose::LastShot,
    ];

    /// As positions write it.
    pub const fn word(self) -> &'static str {
        match self {
            Purpose::Fire => "fire",
            Purpose::Reaction => "reaction",
            Purpose::Assault => "assault",
            Purpose::Escort => "escort",
            Purpose::Intercept => "intercept",
            Purpose::AntiAircraft => "anti-aircraft",
            Purpose::Mission => "mission",
            Purpose::Strike => "strike",
            Purpose::LastShot => "last-shot",
        }
    }
}

/// A shot on its way through FIRE.1 to FIRE.11.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Whose shot it is.
    pub by: Seat,
    pub firer: Firer,
    pub arm: Arm,
    pub mark: Mark,
    pub purpose: Purpose,
    /// The card that strikes; for a unit's shot nothing.
    pub card: Option<CardId>,
    /// Where the target is; none beside the Headquarters.
    pub at: Option<Space>,
    /// 0 before it has fallen, and where none is rolled.
    pub die: u8,
    /// FIRE.8: damage that the terrain there suffers as well.
    pub inflicted: u8,
    /// A reroll was played: the second result stands.
    pub rerolled: bool,
    /// The result was set to a hit, never critical.
    pub set: bool,
}

impl Shot {
    pub fn new(by: Seat, firer: Firer, arm: Arm, mark: Mark, purpose: Purpose) -> Shot {
        Shot {
            by,
            firer,
            arm,
            mark,
            purpose,
            card: None,
            at: None,
            die: 0,
            inflicted: 0,
            rerolled: false,
            set: false,
        }
    }

    /// The unit that fires.
    pub fn unit(&self) -> Option<UnitId> {
        match self.firer {
            Firer::Unit(unit) => Some(unit),
            Firer::Strike(_) | Firer::Gone => None,
        }
    }
}

/// One thing still to be done. The first kind asks somebody or luck, and waits; the second kind
/// follows by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// DP1
    Muster(Seat),
    /// M-j: dice for a deck that luck builds, seen by its owner alone; so many more throws.
    MusterDice {
        seat: Seat,
        left: u8,
    },
    /// 9.3b
    TerrainCount,
    /// 9.3c: so many cards are left to be placed.
    TerrainKind(u8),
    /// 9.3f
    TerrainSpace {
        terrain: Terrain,
        left: u8,
    },
    /// DP2
    Bid(Seat),
    /// 10c
    InitiativeDice,
    /// DP3: who takes the first turn.
    FirstTurn(Seat),
    /// DP3: who places terrain first.
    FirstBuilder(Seat),
    /// DP4
    Build(Seat),
    /// 10i
    Deal {
        seat: Seat,
        left: u8,
    },
    /// DP5
    Redraw(Seat),
    /// 11.3a
    Draw {
        seat: Seat,
        left: u8,
    },
    /// DP24: this unit may heal another.
    Heal(UnitId),
    /// DP6, DP25
    Move(Seat),
    /// DP7: a unit has entered a space, and this player may have a mine there.
    Mine {
        seat: Seat,
        unit: UnitId,
    },
    /// DP8, DP29
    Deploy(Seat),
    /// DP28: a card lets this player deploy a unit elsewhere.
    DeployAt {
        seat: Seat,
        card: CardId,
    },
    /// DP26: this unit may fire at one that comes by parachute.
    DropFire {
        gun: UnitId,
        unit: UnitId,
    },
    /// DP10, DP15
    Shoot(Seat),
    /// E-r2: which of so many shots of a card that lie next is made first.
    NextTarget {
        seat: Seat,
        left: u8,
    },
    /// DP11
    Shield(Shot),
    /// FIRE.4
    Roll(Shot),
    /// DP12
    Change {
        seat: Seat,
        shot: Shot,
    },
    /// DP18
    Dying {
        seat: Seat,
        shot: Shot,
    },
    /// DP13: against the Assault of this unit.
    Defend(UnitId),
    /// DP14
    Storm(UnitId),
    /// DP16
    Intercept(Seat),
    /// DP17
    AntiAircraft(UnitId),
    /// DP27
    Bomb,
    /// DP19
    Flip(Seat),
    /// DP20
    Discard(Seat),
    Over(Outcome),

    Begin(Phase),
    /// 9.3, 10: what comes before the first turn, once the armies stand.
    Prepare,
    /// 10c: the bids are shown.
    Initiative,
    /// 10-r1: what was committed and not spent is lost.
    Built(Side),
    /// A unit goes on to a space.
    March {
        unit: UnitId,
        to: Space,
    },
    /// A vehicle and its infantry go on together.
    MarchPair {
        vehicle: UnitId,
        infantry: UnitId,
        to: Space,
    },
    /// 12a: one of the two carries the other, if they have met.
    Load {
        mover: UnitId,
        other: UnitId,
    },
    /// FIRE.1: a shot of several.
    Fire(Shot),
    /// FIRE.6
    Resolve(Shot),
    /// A destroyed unit goes, after its last shot.
    Remove {
        unit: UnitId,
        by: Firer,
    },
    /// FIRE.8 to FIRE.11
    Settle(Shot),
    /// ASSAULT.5
    Occupy(UnitId),
    /// AIR.3
    EscortFires,
    /// AIR.4
    InterceptorFires,
    /// AIR.5
    Flak,
    /// AIR.7
    MissionOver,
}

impl Default for Step {
    fn default() -> Step {
        Step::Begin(Phase::default())
    }
}

/// What is still to be done, innermost last.
pub type Agenda = Stack<Step, 24>;
