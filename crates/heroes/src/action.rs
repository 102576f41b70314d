//! The actions of the players and their text form.

use crate::card::CardId;
use crate::firefight::UnitId;
use crate::notation::{ApPart, CapsModifier, UnitTypeName};
use crate::state::Heroes;
use game::orders;
use game::orders::number;
use hex::{Dir, HexId};

orders! {
    /// One decision of a player. An action of units is declared in several of them: the leader and the kind
    /// of action, the other units, and then what they do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Heroes {
        /// D1
        "place" => Place { unit: UnitId, hex: HexId, facing: Dir },
        /// D3: gives a Capability card to a type of unit.
        "assign" => Assign { card: CardId, kind: u8 as UnitTypeName },
        /// D10: the CAPs on the initiative roll.
        "bid" => Bid(u8 as number("CAPs", 0..=9).sampled(0..=3)),
        /// 2.2k
        "pass" => Pass,
        /// 2.2j: with an AP of the activation, or of a fresh unit.
        "stall" => Stall,
        /// 2.2j: with a CAP.
        "stall-cap" => StallCap,
        /// 3.0c: gives up the activation for another.
        "relieve" => Relieve,
        /// 2.2d: this unit acts and pays with APs.
        "use" => Use(UnitId),
        /// 2.2g
        "opportunity" => Opportunity(UnitId),
        /// 2.2h
        "command" => Command(UnitId),
        /// 2.2i
        "play" => Play(CardId),
        /// 9.0d: the same, with part of its price paid in APs.
        "play" => PlayFor { card: CardId, ap: u8 as ApPart },
        /// 9.7.10: announces two actions.
        "swift" => Swift,
        /// D19, D23, D37, D38: gives up an action that could follow.
        "no-second" => NoSecond,
        /// 10.1: this unit takes part too.
        "with" => With(UnitId),
        /// 9.5: uses a capability of the units that act, or makes up for a lack of ammunition.
        "by" => By(CardId),
        /// 3.2.1-r1: pays this many CAPs even where APs would do.
        "caps" => Caps(u8 as number("CAPs", 0..=99).sampled(0..=3)),
        /// 5.0: to an adjacent hex, or onto the map.
        "move" => Move { unit: UnitId, to: HexId, facing: Dir, cautious: bool },
        /// 5.3
        "pivot" => Pivot { unit: UnitId, facing: Dir },
        /// 5.6
        "leave" => Leave(UnitId),
        /// 10.1.1b: the rest of the group stays where it is.
        "done" => Done,
        /// 6.3b: at the units in a hex.
        "attack" => Attack { target: HexId, aim: bool },
        /// 7.7.3a: with an enemy in the same hex.
        "close-combat" => CloseCombat { target: UnitId, aim: bool },
        /// 7.6
        "rally" => Rally,
        /// 18.1.2: prepares Hasty Defenses.
        "dig-in" => Dig,
        /// 9.7.06, 9.7.14: the unit that a card is played on.
        "choose" => Choose(UnitId),
        /// D18: the next target, with the CAPs on the roll.
        "at" => At { unit: UnitId, caps: i8 as CapsModifier },
        /// D19: the next unit to rally, with the CAPs on its roll.
        "roll" => Roll { unit: UnitId, caps: i8 as CapsModifier },
        /// D20: the CAPs on the die of a card, or on an activation roll.
        "die" => Die(i8 as CapsModifier),
        /// 9.7.65: the target takes cover.
        "cover" => Cover,
        /// 9.7.60: the target hits back. It pays with APs as far as they go, or with CAPs alone.
        "reply" => Reply { ap: bool, caps: i8 as CapsModifier },
        /// Neither takes cover nor hits back.
        "decline" => Decline,
        /// 9.7.11
        "luck" => Luck,
        /// Lets the roll stand.
        "stand" => Stand,
    }
}

impl Action {
    /// The same action with every facing it can have. The facing at the end of a move or at set-up
    /// never decides whether it is legal (5.1d, 1.0-r1).
    pub(crate) fn facings(self) -> impl Iterator<Item = Action> {
        let count = if matches!(self, Action::Place { .. } | Action::Move { .. }) { 6 } else { 1 };
        Dir::ALL.into_iter().take(count).map(move |turned| {
            let mut action = self;
            if let Action::Place { facing, .. } | Action::Move { facing, .. } = &mut action {
                *facing = turned;
            }
            action
        })
    }
}
