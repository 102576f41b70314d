//! The actions of the players and their text form.

use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::notation::{ApPart, CapsModifier, CapsPart, SecondHex, UnitTypeName};
use crate::state::Heroes;
use crate::target::Target;
use game::orders;
use game::orders::number;
use hex::{Dir, HexId};

orders! {
    /// One decision of a player. An action of units takes several decisions: the leader and the kind of action
    /// come first, then the other units, and then what they do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Heroes {
        /// D1
        "place" => Place { unit: UnitId, hex: HexId, facing: Dir, inside: bool },
        /// D1: takes back a unit that was set up.
        "recall" => Recall(UnitId),
        /// D3: gives a Capability card to a type of unit.
        "assign" => Assign { card: CardId, kind: u8 as UnitTypeName },
        /// D5, D7: a secret target for artillery.
        "plot" => Plot { hex: HexId, smoke: bool },
        /// D5, D7: none.
        "no-plot" => NoPlot,
        /// D9: the hex of an artillery strike that is attacked next.
        "shell" => Shell(HexId),
        /// D10: the CAPs on the initiative roll.
        "bid" => Bid(u8 as number("CAPs", 0..=9).sampled(0..=3)),
        /// D39: takes the side's first Turn in this Round.
        "go-first" => GoFirst,
        /// D39: lets the ally take it.
        "ally-first" => LetAllyBegin,
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
        /// D19, D23, D37, D38: declines a follow-up action.
        "no-second" => NoSecond,
        /// 10.1: this unit takes part too.
        "with" => With(UnitId),
        /// 9.5: uses a capability of the units that act, or makes up for a lack of ammunition.
        "by" => By(CardId),
        /// 3.2.1-r1: pays this many CAPs even where APs would do.
        "caps" => Caps(u8 as number("CAPs", 0..=99).sampled(0..=3)),
        /// 5.0: to an adjacent hex, or onto the map.
        "move" => Move { unit: UnitId, to: HexId, facing: Dir, cautious: bool, inside: bool },
        /// 5.3
        "pivot" => Pivot { unit: UnitId, facing: Dir },
        /// D22: to an adjacent hex without being revealed.
        "move-hidden" => MoveHidden { unit: UnitId, to: HexId, inside: bool },
        /// D21: out of sight of the enemy, in this hex.
        "hide" => Hide { unit: UnitId, to: HexId },
        /// D25: the facing of a revealed unit.
        "face" => Face { unit: UnitId, facing: Dir },
        /// 18.2c: into the Bunker of its hex.
        "occupy" => Occupy(UnitId),
        /// 18.2c: out of the Bunker.
        "step-out" => StepOut { unit: UnitId, facing: Dir },
        /// 21.0c: on board a craft in its hex. D35: at set-up.
        "load" => Load { unit: UnitId, craft: UnitId },
        /// 21.0f: from its craft into the surf.
        "unload" => Unload { unit: UnitId, facing: Dir },
        /// D15: pays for the Wire and enters its hex, with at least this many CAPs.
        "cross" => Cross { unit: UnitId, caps: u8 as CapsPart },
        /// D15: does not pay for the Wire.
        "refuse" => Refuse(UnitId),
        /// 5.6
        "leave" => Leave(UnitId),
        /// 10.1.1b: the rest of the group stays where it is. D1: the rest of the units enter later (1.0-r5).
        "done" => Done,
        /// 6.3b: at the units in a hex.
        "attack" => Attack { target: HexId, aim: bool },
        /// 19.3-r1: a sniper at one enemy in a hex with units of both sides.
        "snipe" => Snipe { unit: UnitId, aim: bool },
        /// 13.0b: at a hex that the mortar does not see, through a spotting hex.
        "indirect" => Indirect { target: HexId, spotter: HexId, aim: bool },
        /// 14.1a: lays smoke.
        "smoke" => Smoke(HexId),
        /// 15.1a: fires a flare.
        "flare" => Flare(HexId),
        /// 16.0a: canister at an adjacent hex and one behind it.
        "canister" => Canister { target: HexId, second: Option<HexId> as SecondHex, aim: bool },
        /// 17.0a
        "air-attack" => AirAttack(HexId),
        /// 7.7.3a: with an enemy in the same hex; 18.4-r3: or a Fortification or Obstacle there.
        "close-combat" => CloseCombat { target: Target, aim: bool },
        /// 7.6
        "rally" => Rally,
        /// 18.1.2: prepares Hasty Defenses.
        "dig-in" => Dig,
        /// 9.7.06, 9.7.14: the unit that a card is played on.
        "choose" => Choose(UnitId),
        /// 9.7.12, 23.0-r6: the opponent that a card targets.
        "name" => Name(Player),
        /// D18: the next target, with the CAPs on the roll.
        "at" => At { target: Target, caps: i8 as CapsModifier },
        /// D19: the next unit to rally, with the CAPs on its roll.
        "roll" => Roll { unit: UnitId, caps: i8 as CapsModifier },
        /// D20: the CAPs on the die of a card, or on an activation roll.
        "die" => Die(i8 as CapsModifier),
        /// 9.7.65: the target takes cover.
        "cover" => Cover,
        /// 9.7.60: the target hits back. It pays with APs and makes up the rest with CAPs, or pays with CAPs alone.
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
    /// Whether it is an attack at another hex, with the unit's own weapon.
    pub(crate) const fn is_ranged(self) -> bool {
        matches!(self, Action::Attack { .. } | Action::Snipe { .. })
    }

    /// The same action with every facing it can have (19.0b: a unit that is set up hidden has none). The facing at the end of a move, outside a Bunker,
    /// out of a craft or at set-up never decides whether it is legal (5.1d, 18.2c, 21.0-r2, 1.0-r1); in a Bunker there is only one.
    pub(crate) fn facings(self, state: &Heroes) -> impl Iterator<Item = Action> + use<> {
        let hidden =
            matches!(self, Action::Place { unit, .. } if state.firefight().piece(unit).hidden);
        let free = !hidden
            && matches!(
                self,
                Action::Place { inside: false, .. }
                    | Action::Move { inside: false, .. }
                    | Action::StepOut { .. }
                    | Action::Unload { .. }
            );
        let count = if free { 6 } else { 1 };
        Dir::ALL.into_iter().take(count).map(move |turned| {
            let mut action = self;
            if let Action::Place { facing, inside: false, .. }
            | Action::Move { facing, inside: false, .. }
            | Action::StepOut { facing, .. }
            | Action::Unload { facing, .. } = &mut action
            {
                *facing = turned;
            }
            action
        })
    }
}
