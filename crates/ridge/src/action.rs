//! The player's actions, declared together with their text form.

use crate::map::HexId;
use crate::notation::Victim;
use crate::state::Ridge;
use game::orders;

orders! {
    /// A decision of the player, who commands Japan.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Ridge {
        /// D2: places a crew in this red-row hex.
        "crew" => Crew(HexId),
        /// D2: leaves the remaining crews out of the game.
        "crew none" => NoCrew,
        /// D3
        "select" => Select(HexId),
        /// D4, D5
        "move" => Move(HexId),
        /// D5
        "exit" => Exit,
        /// D6
        "charge" => Charge,
        /// D6: does not charge.
        "hold" => Hold,
        /// D7: kills the ground unit with this index in the defence.
        "kill" => Kill(u8 as Victim),
        /// D7: kills no unit.
        "kill none" => Spare,
    }
}
