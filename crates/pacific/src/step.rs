//! The agenda: steps that wait for a player or for dice, and automatic steps.

use crate::board::{Side, Space};
use crate::card::CardId;
use crate::notation::forms::{BattleOutcome, DeployingCard, UnitNumber};
use crate::state::{Pacific, UnitId};
use crate::terrain::Terrain;
use game::orders::{Number, number};
use game::{Outcome, Seat, Stack, keywords, orders};

keywords! {
    /// 11.1 to 11.9: the phases of a turn in their order.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub enum Phase as "phase" {
        #[default]
        "initial" => Initial,
        "headquarters" => Headquarters,
        "card" => Card,
        "movement" => Movement,
        "deployment" => Deployment,
        "shooting" => Shooting,
        "flip-over" => FlipOver,
        "discard" => Discard,
        "end" => End,
    }
}

impl Phase {
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

    /// The next phase; after the last comes the first of the next turn.
    #[must_use]
    pub fn next(self) -> Phase {
        Phase::ALL[(self as usize + 1) % Phase::ALL.len()]
    }
}

/// A weapon of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arm {
    #[default]
    Main,
    /// A token, by its entry of the card's lists.
    Token(u8),
}

/// The firer: a unit, or a card by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Firer {
    Unit(UnitId),
    /// A card that strikes, by its number in this turn.
    Strike(u8),
    /// A unit that has left play.
    Gone,
}

/// The target of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    Unit(UnitId),
    /// 8e: terrain on a space without units.
    Terrain(Space),
    Headquarters(Side),
}

keywords! {
    /// The reason for a shot: each has rules of its own.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Purpose as "purpose" {
        /// 11.6: in the player's own Shooting Phase.
        #[default]
        "fire" => Fire,
        /// 11.6.1a
        "reaction" => Reaction,
        /// 11.6.1c
        "assault" => Assault,
        /// AIR.3
        "escort" => Escort,
        /// AIR.4
        "intercept" => Intercept,
        /// AIR.5, DP26
        "anti-aircraft" => AntiAircraft,
        /// AIR.6
        "mission" => Mission,
        /// E-r1: by a card.
        "strike" => Strike,
        /// The last shot of a destroyed unit.
        "last-shot" => LastShot,
    }
}

/// A shot on its way through FIRE.1 to FIRE.11.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// The player who makes the shot.
    pub by: Seat,
    pub firer: Firer,
    pub arm: Arm,
    pub mark: Mark,
    pub purpose: Purpose,
    /// The card that strikes; none for the shot of a unit.
    pub card: Option<CardId>,
    /// Where the target is, as far as its terrain matters.
    pub at: Option<Space>,
    /// None until it is rolled, and if no die is rolled.
    pub die: Option<u8>,
    /// FIRE.8: damage to the terrain of the space.
    pub inflicted: u8,
    /// A reroll was played: the second result counts.
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
            die: None,
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

orders! {
    /// One thing still to be done, as positions write it. Steps of the first kind wait for a player or for
    /// dice; those of the second kind are automatic.
    #[derive(Clone, Copy, PartialEq, Debug)]
    pub enum Step as "step" for Pacific {
        /// DP1
        "muster" => Muster(Seat),
        /// M-j: dice for a random deck, seen only by its owner; the number of throws left.
        "muster-dice" => MusterDice { seat: Seat, left: u8 as COUNT },
        /// 9.3b
        "terrain-count" => TerrainCount,
        /// 9.3c: how many kinds are left to roll.
        "terrain-kind" => TerrainKind(u8 as COUNT),
        /// 9.3f
        "terrain-space" => TerrainSpace(Terrain),
        /// DP2
        "bid" => Bid(Seat),
        /// 10c
        "initiative-dice" => InitiativeDice,
        /// DP3: the side that takes the first turn.
        "first-turn" => FirstTurn(Seat),
        /// DP3: the side that places terrain first.
        "first-builder" => FirstBuilder(Seat),
        /// DP4
        "build" => Build(Seat),
        /// 10i
        "deal" => Deal { seat: Seat, left: u8 as COUNT },
        /// DP5
        "redraw" => Redraw(Seat),
        /// 11.3a
        "draw" => Draw { seat: Seat, left: u8 as COUNT },
        /// DP24: this unit may heal another.
        "heal" => Heal(UnitId as UnitNumber),
        /// DP6, DP25
        "move" => Move(Seat),
        /// DP7: a unit has entered a space, and this player may play a mine there.
        "mine" => Mine { seat: Seat, unit: UnitId as UnitNumber },
        /// DP8, DP29
        "deploy" => Deploy(Seat),
        /// DP28: a card lets this player deploy a unit elsewhere.
        "deploy-at" => DeployAt { seat: Seat, card: CardId as DeployingCard(seat) },
        /// DP26: this gun may fire at a unit that comes by parachute.
        "drop-fire" => DropFire { gun: UnitId as UnitNumber, unit: UnitId as UnitNumber },
        /// DP10, DP15
        "shoot" => Shoot(Seat),
        /// E-r2: which of the next shots of a card is made first.
        "next-target" => NextTarget { seat: Seat, left: u8 as COUNT },
        /// DP11
        "shield" => Shield(Shot),
        /// FIRE.4
        "roll" => Roll(Shot),
        /// DP12
        "change" => Change { seat: Seat, shot: Shot },
        /// DP18
        "dying" => Dying { seat: Seat, shot: Shot },
        /// DP13: against the Assault of this unit.
        "defend" => Defend(UnitId as UnitNumber),
        /// DP14
        "storm" => Storm(UnitId as UnitNumber),
        /// DP16
        "intercept" => Intercept(Seat),
        /// DP17
        "anti-aircraft" => AntiAircraft(UnitId as UnitNumber),
        /// DP27
        "bomb" => Bomb,
        /// DP19
        "flip" => Flip(Seat),
        /// DP20
        "discard" => Discard(Seat),
        "over" => Over(Outcome as BattleOutcome),

        "begin" => Begin(Phase),
        /// 9.3, 10: everything between mustering and the first turn.
        "prepare" => Prepare,
        /// 10c: the bids are shown.
        "initiative" => Initiative,
        /// 10-r1: AP that were committed and not spent are lost.
        "built" => Built(Side),
        /// A unit goes on to a space.
        "march" => March { unit: UnitId as UnitNumber, to: Space },
        /// A vehicle and its infantry go on together.
        "march-pair" => MarchPair {
            vehicle: UnitId as UnitNumber,
            infantry: UnitId as UnitNumber,
            to: Space,
        },
        /// 12a: one of the two carries the other, if they have met.
        "load" => Load { mover: UnitId as UnitNumber, other: UnitId as UnitNumber },
        /// FIRE.1: one shot of several.
        "fire" => Fire(Shot),
        /// FIRE.6
        "resolve" => Resolve(Shot),
        /// A destroyed unit is removed, after its last shot.
        "remove" => Remove { unit: UnitId as UnitNumber, by: Firer },
        /// FIRE.8 to FIRE.11
        "settle" => Settle(Shot),
        /// ASSAULT.5
        "occupy" => Occupy(UnitId as UnitNumber),
        /// AIR.3
        "escort-fires" => EscortFires,
        /// AIR.4
        "interceptor-fires" => InterceptorFires,
        /// AIR.5
        "flak" => Flak,
        /// AIR.7
        "mission-over" => MissionOver,
    }
}

/// A count of dice, cards or shots.
const COUNT: Number = number("a number", 0..=99);

/// Fills the unused slots of an [`Agenda`].
impl Default for Step {
    fn default() -> Step {
        Step::Begin(Phase::default())
    }
}

/// The steps still to do, innermost last.
pub type Agenda = Stack<Step, 24>;
