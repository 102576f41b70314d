//! The actions of a player, declared once with their text form.

use crate::board::{Side, Space};
use crate::card::CardId;
use crate::general::GeneralId;
use crate::notation::forms::{
    CardPlay, CurrentWeapon, Deployment, Escort, Near, PrebuiltDeck, TokenOf, TwoUnits, WeaponOf,
};
use crate::state::{Arm, Goal, Mark, Pacific, UnitId};
use crate::terrain::Terrain;
use game::orders;
use game::orders::number;

/// How a unit is deployed with the vehicle that was deployed just before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Join {
    #[default]
    Alone,
    /// 11.4.2e: covered by the vehicle.
    Pair,
    /// 12b: inside the vehicle or towed by it.
    Aboard,
}

/// DP28: the target of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    Nothing,
    Unit(UnitId),
    Units(UnitId, UnitId),
    Space(Space),
    /// Consecutive spaces of a row: the first and the last.
    Row(Space, Space),
    /// This terrain is built on this space.
    Site(Terrain, Space),
    /// This unit is relocated to this space.
    Relocate(UnitId, Space),
    Headquarters,
    General(GeneralId),
}

orders! {
    /// A player's action, as records write it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Pacific {
        /// DP1: dice build the deck (M-j).
        "deck random" => RandomDeck,
        /// DP1: the list becomes the pre-built deck with this index in the library.
        "deck" => Prebuilt(u8 as PrebuiltDeck),
        /// DP1: how many copies of this card the list has.
        "take" => Take { count: u8 as number("a number of cards", 0..=99).sampled(0..=8), card: CardId },
        /// DP1: the list is closed.
        "ready" => Ready,
        /// DP2
        "bid" => Bid(u8 as number("AP", 0..=99).sampled(0..=6)),
        /// DP3
        "first" => First(Side),
        /// DP4, and DP8 where terrain may be bought in play.
        "build" => Build { terrain: Terrain, space: Space },
        /// DP5
        "keep" => Keep,
        "redraw" => Redraw,
        /// Ends the player's phase or the current activity.
        "done" => Done,
        /// DP23: the partner acts next.
        "hand-over" => HandOver,
        /// 9.1-r4: time is up; counts once the other side has said so too.
        "call-time" => CallTime,
        /// Declines a reaction or an ability.
        "pass" => Pass,
        /// DP24
        "heal" => Heal(UnitId),
        /// 11.4
        "move" => Move { unit: UnitId, to: Space as Near(unit) },
        /// 11.4.2: a covered pair moves together.
        "move-pair" => MovePair { unit: UnitId, to: Space as Near(unit) },
        /// 11.4.2-r1: the first unit moves to the other, and both go on together.
        "pair" => Pair { mover: UnitId, other: UnitId, to: Space as Near(mover) },
        /// 11.4f
        "swap" => Swap { one: UnitId, other: UnitId } as TwoUnits,
        /// 12a: the first unit moves to the other, and one of them carries the other.
        "board" => Board { mover: UnitId, other: UnitId },
        /// 12g
        "get-off" => GetOff { unit: UnitId, to: Space as Near(unit) },
        /// 11.4.1
        "assault" => Assault { unit: UnitId, target: UnitId },
        /// T-a
        "tunnel" => Tunnel { unit: UnitId, to: Space as Near(unit) },
        /// Engineer: Barbed Wire is removed.
        "clear" => Clear { unit: UnitId, space: Space as Near(unit) },
        /// Engineer: terrain is restored.
        "repair" => Restore { unit: UnitId, space: Space as Near(unit) },
        /// DP25: the general's march.
        "march" => March(UnitId),
        /// 2.2; with `copy`, Duplicate carries out the card's text.
        "play" => Play { card: CardId, copy: bool, power: u8, on: Choice } as CardPlay,
        /// 11.5; aircraft are deployed beside the Headquarters.
        "deploy" => Deploy { card: CardId, at: Option<Space>, tokens: u8, join: Join } as Deployment,
        /// 11.6
        "fire" => Fire { unit: UnitId, arm: Arm as WeaponOf(unit), mark: Mark },
        /// A Smoke Grenade, in the player's own Shooting Phase or by the target of a shot.
        "smoke" => Smoke(UnitId),
        /// 11.6.1
        "resolve" => Resolve(UnitId),
        /// DP13, DP14, DP17, DP26: fires with this weapon.
        "with" => With(Arm as CurrentWeapon),
        /// DP15
        "fly" => Fly { aircraft: UnitId, goal: Goal, escort: Option<UnitId> as Escort },
        /// DP16
        "intercept" => Intercept(UnitId),
        /// DP27
        "bomb" => Bomb { arm: Arm as CurrentWeapon, mark: Mark },
        /// E-r2: the next target of a card that strikes an area.
        "strike" => Strike(Mark),
        /// DP19: a Special token is turned over.
        "mount" => Mount { unit: UnitId, entry: u8 as TokenOf(unit) },
        "dismount" => Dismount { unit: UnitId, entry: u8 as TokenOf(unit) },
        /// DP20
        "discard" => Discard(CardId),
    }
}
