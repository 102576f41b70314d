//! The agenda of steps still to do, with its text form.

use crate::card::CardId;
use crate::firefight::{MOST_PLAYERS, Player, UnitId};
use crate::notation::{IfNamed, MarkerOf};
use crate::state::Heroes;
use crate::victory::Ending;
use game::orders::number;
use game::{Hidden, Stack, keywords, orders};

orders! {
    /// The purpose of a roll.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Purpose as "purpose" for Heroes {
        /// 7.3
        "attack" => Attack,
        /// 7.6
        "rally" => Rally(UnitId),
        /// 9.7.07
        "sergeant" => Sergeant,
        /// 9.7.08
        "officer" => Officer,
        /// 9.7.12
        "snipers" => SniperFire(SniperVictim as IfNamed),
        /// 3.0.1a
        "activation" => Activation,
        /// 11.4a: whether this vehicle gets stuck.
        "stick" => Stick(UnitId),
        /// 18.3c: what Wire costs this unit.
        "wire" => Wire(UnitId),
        /// 9.7.62: whether this attacker stays hidden.
        "conceal" => Conceal(UnitId),
        /// 13.2a: whether an artillery strike is on target.
        "drift" => Drift,
        /// 13.2c: where it drifts.
        "direction" => Direction,
    }
}

/// 9.7.12: the opponent that Sniper Fire targets; none if there is only one.
pub type SniperVictim = Option<Player>;

/// A roll: its purpose, the CAPs on it, and the dice once they have been rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    pub purpose: Purpose,
    pub by: Player,
    pub caps: i8,
    /// A single die is the first of them. The dice of an activation are not here: they may be secret.
    pub dice: [u8; 2],
    /// The sum of the dice with CAPs and Luck.
    pub result: i8,
}

impl Roll {
    pub fn new(purpose: Purpose, by: Player, caps: i8) -> Roll {
        Roll { purpose, by, caps, dice: [0; 2], result: 0 }
    }
}

keywords! {
    /// Which action of a Turn is being declared.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum TurnPart as "step" {
        /// The only one, unless Swift Action is announced.
        "turn" => Whole,
        /// 9.7.10: the first of two.
        "first" => First,
        /// D37: the second of two.
        "second" => Second,
        /// D19, D23: one that may follow another action.
        "follow" => Follow,
        /// D38: the move that an event gives.
        "event" => Event,
    }
}

/// The initiative bids so far.
pub type OpenBids = [Option<u8>; MOST_PLAYERS];
/// The initiative bids of all players.
pub type Bids = [u8; MOST_PLAYERS];
/// The first of two Hit Markers for a unit, known to its owner.
pub type DrawnMarker = Option<Hidden<u8>>;

orders! {
    /// One thing still to be done. The first kind waits for a player or for dice; the second kind
    /// happens by itself.
    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    pub enum Step as "step" for Heroes {
        /// D1: this player sets up.
        "set-up" => SetUp(Player),
        /// 9.5-r1: all players roll to decide who assigns Capability cards first.
        "assign-roll" => AssignRoll,
        /// D3: this player assigns a Capability card.
        "assign" => Assign(Player),
        /// 9.3b: a secret objective is drawn.
        "objective" => Objective,
        /// 9.0c: this player draws `left` more cards.
        "draw-cards" => DrawCards { player: Player, left: u8 as number("cards", 1..=9) },
        /// D5, D7: the target of a battery, struck before Round `due`.
        "plot" => Plot {
            battery: u8 as number("a battery", 0..=3),
            due: u8 as number("a Round", 1..=13),
        },
        /// D9: which hex of an artillery strike is attacked next.
        "shell" => Shell,
        /// D10: this player bids CAPs for the initiative.
        "bid" => Bid { player: Player, bids: OpenBids },
        /// 2.1a: all players roll for the initiative, or those who are tied (23.0-r2).
        "initiative" => Initiative { bids: Bids },
        /// D39: this player takes the side's first Turn in a Round, or lets the ally take it.
        "precede" => Precede(Player),
        /// D11 to D17: an action of a Turn is declared.
        _ => Turn(TurnPart),
        /// D18: the attacker chooses the next target.
        "target" => Target,
        /// D18: the owner of the target decides whether it takes cover.
        "cover" => Cover,
        /// D18: the owner of the target decides whether it hits back in close combat.
        "reply" => Reply,
        /// D19: the player chooses the next unit to rally.
        "rallies" => Rallies,
        /// D20, D36: CAPs on the die of a card or on an activation roll.
        "die" => Die(Purpose),
        /// D25: the owner of a revealed unit chooses its facing.
        "face" => Face(UnitId),
        /// D27: the owner of a unit whose craft has sunk chooses its facing.
        "ashore" => Ashore(UnitId),
        /// D20: the unit that a card is played on.
        "choose" => Choose(CardId),
        /// D20: the opponent that a card targets.
        "name" => Name(CardId),
        /// The dice are rolled.
        "roll" => Roll(Roll),
        /// D18: the player who rolled may play Luck.
        "luck" => Luck(Roll),
        /// 9.7.11-r1: the die of Luck is rolled.
        "luck-die" => LuckDie(Roll),
        /// 7.4a: `left` Hit Markers are drawn for this unit.
        "draw" => Draw {
            unit: UnitId,
            left: u8 as number("markers", 1..=2),
            drawn: DrawnMarker as MarkerOf(unit),
        },
        "over" => Over(Ending),

        /// 2.0a to 2.0i: the pre-Round sequence from this step on.
        "pre-round" => PreRound(u8 as number("a step", 1..=9)),
        /// 2.0e: this player and those after it draw their cards.
        "hand" => Hand(Player),
        /// 2.1a: the Turns of the Round begin.
        "first-turn" => FirstTurn,
        /// 2.0g: the strikes that are still due.
        "strikes" => Strikes,
        /// 13.1c: the rest of an artillery strike.
        "next-hex" => NextHex,
        /// 7.5: the rest of the attack.
        "next-target" => NextTarget,
        /// 2.2-r5: the action is complete.
        "action-over" => ActionOver,
        /// 2.2a: the other side's Turn.
        #[default]
        "next-turn" => NextTurn,
        /// 2.3a
        "round-over" => RoundOver,
    }
}

impl Step {
    /// Whether the target of an attack may react before the roll.
    pub fn is_reaction(self) -> bool {
        matches!(self, Step::Cover | Step::Reply)
    }
}

/// Everything still to be done, the next thing last. Nested business (an attack, its hits, the markers
/// drawn for them) needs no flags: the steps that wait for it lie beneath it.
pub type Agenda = Stack<Step, 16>;
