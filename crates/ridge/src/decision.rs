//! The decision points of the rules.

game::decisions! {
    SET_UP = "D1" => "how to set up",
    PLACE_CREW = "D2" => "where to place the MG crews",
    SELECT_FORCE = "D3" => "which force attacks next",
    MOVE = "D4" => "where the active force moves",
    /// The active force is in a marked exit hex.
    LEAVE_OR_MOVE = "D5" => "whether the active force moves or leaves the map",
    CHARGE = "D6" => "whether to charge",
    CHOOSE_VICTIM = "D7" => "which unit the charge kills",
}
