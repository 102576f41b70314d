//! The decision points of the rules, by name.

game::decisions! {
    /// Where to set up a unit, and which way it faces.
    SET_UP = "D1" => "where to set up a unit",
    /// Which type of unit gets a Capability card.
    ASSIGN_CAPABILITY = "D3" => "which type of unit gets a Capability card",
    /// The secret target of off-board artillery that fires before Round 1.
    PLOT_AT_SET_UP = "D5" => "the target of your artillery before Round 1",
    /// The secret target of off-board artillery.
    PLOT_ARTILLERY = "D7" => "the target of your artillery",
    /// How many CAPs to spend on the drift of an artillery strike.
    DRIFT_ROLL = "D8" => "how many CAPs to spend on the drift of the artillery",
    /// The next hex of an artillery strike.
    RESOLVE_ARTILLERY = "D9" => "which hex of the artillery strike comes next",
    /// How many CAPs to spend on the initiative roll.
    BID_FOR_INITIATIVE = "D10" => "how many CAPs to spend on the initiative roll",
    /// Which kind of action to take in this Turn.
    CHOOSE_TURN = "D11" => "what to do in this Turn",
    /// Which units act, how they pay, and what they do.
    DECLARE_ACTION = "D13" => "which units act, and what they do",
    /// Which unit of a moving group goes next, and where.
    MOVE_GROUP = "D14" => "which unit of the group moves next",
    /// How many CAPs to spend on the roll for Wire, and whether to pay its price.
    CROSS_WIRE = "D15" => "what the Wire costs, and which units pay for it",
    /// How many CAPs to spend on the check for getting stuck.
    STICK_ROLL = "D16" => "how many CAPs to spend on the check for getting stuck",
    /// The next target and the CAPs on the roll, Take Cover!, Hand to Hand Combat, Luck.
    ATTACK_ROLL = "D18" => "the next attack roll",
    /// Which unit rallies next, with how many CAPs.
    RALLY_ROLL = "D19" => "the next rally roll",
    /// The unit that a card is played on, or the CAPs on its die.
    RESOLVE_CARD = "D20" => "the card that was played",
    /// Whether to use Hit and Run or Swift.
    FOLLOW_UP = "D23" => "whether the units that just acted take another action",
    /// The facing of a revealed unit.
    FACE_REVEALED = "D25" => "the facing of a revealed unit",
    /// The facing of a unit whose craft has sunk.
    FACE_ASHORE = "D27" => "the facing of a unit whose landing craft was sunk",
    /// How many CAPs to spend on the activation roll.
    ACTIVATION_ROLL = "D36" => "how many CAPs to spend on the activation roll",
    /// The second action of a Swift Action.
    SECOND_ACTION = "D37" => "the second action of the Swift Action",
    /// The free move that the firefight's event gives.
    EVENT_MOVE = "D38" => "the move that the event gives",
    /// Which of two allies takes the first Turn of their side in a Round.
    ALLIED_ORDER = "D39" => "which of the allies takes the first Turn",
}
