//! Events for the log, the page and statistics. The rules never read them back.

use crate::artillery::Aim;
use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::state::{ActionKind, UnitSet, WireMove};
use crate::target::Target;
use crate::teams::Players;
use crate::unit::Side;
use game::{Hidden, Outcome, Seats, Tally};
use hex::{Dir, HexId, HexSet};

/// Something that happened in the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Placed {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    /// D35: a unit starts on board a craft.
    PlacedAboard {
        unit: UnitId,
        craft: UnitId,
    },
    /// A unit that was set up is taken back.
    Recalled {
        unit: UnitId,
        /// None if it was on board a craft off the map.
        from: Option<HexId>,
    },
    /// 1.0-r5: the units that were not set up will enter.
    WillEnter {
        player: Player,
        units: UnitSet,
    },
    /// 9.5b: a type of unit gets a Capability card.
    Assigned {
        player: Player,
        card: CardId,
        kind: u8,
    },
    /// 9.3b: only these viewers learn which objective it is.
    ObjectiveDrawn {
        player: Player,
        objective: Option<u8>,
        to: Seats,
    },
    ObjectiveShown {
        player: Player,
        objective: u8,
    },
    RoundBegan(u8),
    /// A player's CAPs at the start of a Round.
    CapsReset {
        player: Player,
        caps: u8,
    },
    /// 9.0c: only these viewers learn which card it is.
    CardDrawn {
        player: Player,
        card: Option<CardId>,
        to: Seats,
    },
    /// D6: a player draws an event, openly.
    EventDrawn {
        player: Player,
        card: CardId,
    },
    Bid {
        player: Player,
        caps: u8,
    },
    InitiativeRolled {
        player: Player,
        dice: [u8; 2],
        total: i8,
    },
    /// 2.1b
    InitiativeTied,
    /// 23.0-r2: only these two players are tied, and roll again.
    LeadersTied([Player; 2]),
    Initiative(Player),
    /// D39: a player lets the ally take the side's first Turn.
    LetsAllyBegin(Player),
    /// 23.0b: the order of the Turns of three or four players.
    TurnOrder(Players),
    /// A unit begins to declare an action of this kind.
    Begins {
        unit: UnitId,
        kind: ActionKind,
    },
    Joins(UnitId),
    /// 9.5: the action uses a capability.
    Calls(CardId),
    /// 3.0.1: the dice of an activation and its APs; 3.0.1b: only for these viewers.
    ActivationRolled {
        player: Player,
        rolled: Option<([u8; 3], u8)>,
        to: Seats,
    },
    /// 3.0.1b: a secret roll is shown.
    RollShown {
        player: Player,
        dice: [u8; 3],
        total: u8,
    },
    /// 9.7.65: a unit takes cover from a roll, or does not.
    Covers {
        unit: UnitId,
        taken: bool,
    },
    /// 9.7.60: a unit hits back at its attacker, with these CAPs on the roll.
    Replies {
        unit: UnitId,
        caps: i8,
    },
    NoReply(UnitId),
    Promises(u8),
    /// 9.7.10: a player gives up the second action.
    NoSecond(Player),
    Passed(Player),
    Stalled(Player),
    Relieved(Player),
    CardPlayed {
        player: Player,
        card: CardId,
    },
    Paid {
        player: Player,
        ap: u8,
        caps: u8,
    },
    Moved {
        unit: UnitId,
        from: HexId,
        to: HexId,
        facing: Dir,
    },
    Entered {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    /// 18.2: a unit steps into the Bunker of its hex or out of it.
    SteppedInside {
        unit: UnitId,
        inside: bool,
        facing: Dir,
    },
    /// 21.0c: a unit goes on board a craft.
    Loaded {
        unit: UnitId,
        craft: UnitId,
    },
    /// 21.0f
    Unloaded {
        unit: UnitId,
        craft: UnitId,
        facing: Dir,
    },
    /// 22.1b: the craft of a unit has sunk in surf.
    Ashore {
        unit: UnitId,
        hex: HexId,
    },
    /// 18.2a: a unit occupies the Bunker of the hex that it has entered.
    Occupied(UnitId),
    /// 18.3c: a unit wants to enter a hex with Wire.
    AnnouncesWire(WireMove),
    WireRolled {
        unit: UnitId,
        die: u8,
        penalty: u8,
    },
    RefusedWire(UnitId),
    /// 18.3b: a vehicle crushes the Wire.
    WireCrushed(HexId),
    /// 18.4c: a Fortification or Obstacle is destroyed.
    Razed {
        target: Target,
        hex: HexId,
    },
    /// 11.4a: a vehicle checks whether it gets stuck, with these CAPs on the roll.
    ChecksGround {
        unit: UnitId,
        caps: i8,
    },
    StickChecked {
        unit: UnitId,
        dice: [u8; 2],
        total: i8,
        stuck: bool,
    },
    /// 5.0.2a: a unit has moved into the open without caution.
    Exposed(UnitId),
    Pivoted {
        unit: UnitId,
        facing: Dir,
    },
    LeftMap(UnitId),
    Spent(UnitId),
    DugIn(UnitId),
    Attacked {
        leader: UnitId,
        target: HexId,
        /// 13.0c: of an indirect attack.
        spotter: Option<HexId>,
    },
    /// 16.0a
    CanisterFired {
        leader: UnitId,
        target: HexId,
        second: Option<HexId>,
    },
    /// 17.0
    AirAttack {
        player: Player,
        hex: HexId,
    },
    /// D7: only the owner learns the target, or that there is none.
    Plotted {
        player: Player,
        card: CardId,
        aim: Hidden<Option<Aim>>,
    },
    /// 2.0g: a strike is due, and its target is shown.
    StrikeShown {
        player: Player,
        card: CardId,
        hex: HexId,
        smoke: bool,
    },
    /// 13.2a, 13.2b: by how many hexes a strike misses.
    Drifted {
        die: u8,
        total: i8,
        by: u8,
    },
    /// 13.2c
    DriftsTo {
        die: u8,
        way: Dir,
    },
    /// 13.1c
    StrikeLands {
        hexes: HexSet,
        smoke: bool,
    },
    /// 13.1c: the attack on one hex of a strike begins.
    Shelled(HexId),
    /// 14.0: the strength of the smoke in a hex now.
    SmokeLaid {
        hex: HexId,
        strength: u8,
    },
    SmokeThins {
        hex: HexId,
        strength: u8,
    },
    /// 15.1
    FlareFired {
        unit: UnitId,
        hex: HexId,
    },
    FlareOut(HexId),
    CloseCombat {
        leader: UnitId,
        target: Target,
    },
    /// 10.1.3a: the units of a group that try to rally.
    Rallying(UnitSet),
    /// D18, D19, D20: the next roll, and the CAPs on it.
    AimsAt {
        target: Target,
        caps: i8,
    },
    Tries {
        unit: UnitId,
        caps: i8,
    },
    RollsWith(i8),
    /// 23.0-r6: the opponent that a card targets.
    Named(Player),
    /// The dice are rolled, and Luck may be played.
    Fell {
        dice: [u8; 2],
        result: i8,
    },
    /// D18: the player lets the roll stand.
    Stands,
    /// An attack roll, with both values part by part.
    Rolled {
        target: Target,
        dice: [u8; 2],
        attack: Box<Tally>,
        defence: Box<Tally>,
        hits: u8,
    },
    Rallied {
        unit: UnitId,
        dice: [u8; 2],
        total: Box<Tally>,
        succeeded: bool,
    },
    /// 7.4a: only these viewers learn which marker it is.
    Hit {
        unit: UnitId,
        marker: Option<u8>,
        to: Seats,
    },
    /// 7.4.2e: the first of two markers; only these viewers learn which it is.
    Drew {
        unit: UnitId,
        marker: Option<u8>,
        to: Seats,
    },
    /// 7.4e: a marker is shown for a moment.
    Shown {
        unit: UnitId,
        marker: u8,
    },
    /// A marker goes back to its pile.
    Returned {
        unit: UnitId,
        marker: u8,
    },
    Destroyed(UnitId),
    CapLost {
        player: Player,
    },
    Scored {
        side: Side,
        points: u8,
        lead: i8,
    },
    ControlTaken {
        hex: HexId,
        by: Side,
    },
    Bushido {
        by: i8,
        now: i8,
    },
    LuckPlayed {
        die: u8,
        by: i8,
    },
    DieRolled {
        player: Player,
        die: u8,
        total: i8,
    },
    /// 9.7.14: a unit looks for hidden enemies.
    Scouted(UnitId),
    CapsChanged {
        player: Player,
        by: i8,
    },
    ApGained {
        player: Player,
        ap: u8,
    },
    /// D2: a unit is set up hidden; only its owner learns where.
    PlacedHidden {
        unit: UnitId,
        at: Hidden<HexId>,
    },
    /// A unit that was set up hidden is taken back.
    RecalledHidden(UnitId),
    /// 19.1-r1: a unit moves hidden; only its owner learns from where and where to.
    MovedHidden {
        unit: UnitId,
        path: Hidden<(HexId, HexId)>,
    },
    /// 19.2-r1: a unit hides; only its owner learns where.
    Vanished {
        unit: UnitId,
        from: HexId,
        to: Hidden<HexId>,
    },
    /// 19.0: a hidden unit is revealed.
    Revealed {
        unit: UnitId,
        hex: HexId,
    },
    /// D25
    Faced {
        unit: UnitId,
        facing: Dir,
    },
    /// 19.0-r4: an attack on a hex without visible units hits nothing; the attack value only for these viewers.
    NoEffect {
        hex: HexId,
        dice: [u8; 2],
        attack_value: Option<Box<Tally>>,
        to: Seats,
    },
    /// 9.7.62-r1: a roll of a concealed attack; its values only for these viewers.
    RolledUnseen {
        target: Target,
        dice: [u8; 2],
        hits: u8,
        values: Option<(Box<Tally>, Box<Tally>)>,
        to: Seats,
    },
    /// 9.7.62: whether the attackers stay hidden.
    ConcealmentRolled {
        unit: UnitId,
        die: u8,
        total: i8,
        hidden: bool,
    },
    RoundEnded(u8),
    Ended(Outcome),
}

impl Event {
    /// The event as these viewers learn of it.
    pub(crate) fn redacted(&self, viewers: Seats) -> Event {
        match self {
            Event::CardDrawn { player, to, .. } if !to.meets(viewers) => {
                Event::CardDrawn { player: *player, card: None, to: *to }
            }
            Event::ActivationRolled { player, to, .. } if !to.meets(viewers) => {
                Event::ActivationRolled { player: *player, rolled: None, to: *to }
            }
            Event::ObjectiveDrawn { player, to, .. } if !to.meets(viewers) => {
                Event::ObjectiveDrawn { player: *player, objective: None, to: *to }
            }
            Event::Hit { unit, to, .. } if !to.meets(viewers) => {
                Event::Hit { unit: *unit, marker: None, to: *to }
            }
            Event::Drew { unit, to, .. } if !to.meets(viewers) => {
                Event::Drew { unit: *unit, marker: None, to: *to }
            }
            Event::Plotted { player, card, aim } => {
                Event::Plotted { player: *player, card: *card, aim: aim.seen(viewers) }
            }
            Event::PlacedHidden { unit, at } => {
                Event::PlacedHidden { unit: *unit, at: at.seen(viewers) }
            }
            Event::MovedHidden { unit, path } => {
                Event::MovedHidden { unit: *unit, path: path.seen(viewers) }
            }
            Event::Vanished { unit, from, to } => {
                Event::Vanished { unit: *unit, from: *from, to: to.seen(viewers) }
            }
            Event::NoEffect { hex, dice, to, .. } if !to.meets(viewers) => {
                Event::NoEffect { hex: *hex, dice: *dice, attack_value: None, to: *to }
            }
            Event::RolledUnseen { target, dice, hits, to, .. } if !to.meets(viewers) => {
                let (target, dice, hits, to) = (*target, *dice, *hits, *to);
                Event::RolledUnseen { target, dice, hits, values: None, to }
            }
            other => other.clone(),
        }
    }
}
