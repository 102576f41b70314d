//! The sentences of the log.

use crate::common::able;
use game::notation::Notation;
use game::{Outcome, Rule, Seats, Tally};
use heroes::{ActionKind, CardId, Event, Heroes, Player, Side, Target, UnitId, UnitSet};
use hex::{Dir, HexId};

const US: Player = Player(0);
const JAPAN: Player = Player(1);

/// Two Raiders and an Infantry, by their indices in the firefight.
const RAIDER: UnitId = UnitId(1);
const OTHER: UnitId = UnitId(2);
const INFANTRY: UnitId = UnitId(10);

fn card(game: &Heroes, number: &str) -> CardId {
    let cards = &game.firefight().counters.cards;
    CardId(cards.iter().position(|card| card.number == number).expect(number) as u8)
}

fn hex(game: &Heroes, label: &str) -> HexId {
    game.map().find(label).expect(label)
}

fn number(total: i16) -> Box<Tally> {
    Box::new(Tally::default().with(Rule("7.1a"), "attack rating", total))
}

fn check_log(game: &Heroes, lines: &[(Event, &str)]) {
    for (event, line) in lines {
        assert_eq!(game.describe(event), *line, "{event:?}");
    }
}

/// [0-r1] Units have names, sides have the names that the lobby shows, and facings after compass directions.
#[test]
fn the_log_names_units_and_directions() {
    let game = able(&[]);
    let (d03, d04) = (hex(&game, "D03"), hex(&game, "D04"));
    let (south, facing) = (Dir::ALL[3], Dir::ALL[1]);
    check_log(
        &game,
        &[
            (
                Event::Placed { unit: RAIDER, hex: d03, facing },
                "1st Raider 13 is set up in D03, facing NE",
            ),
            (
                Event::Entered { unit: RAIDER, hex: d03, facing },
                "1st Raider 13 enters at D03, facing NE",
            ),
            (
                Event::Moved { unit: RAIDER, from: d03, to: d04, facing: south },
                "1st Raider 13 moves from D03 to D04, facing S",
            ),
            (Event::Pivoted { unit: RAIDER, facing: south }, "1st Raider 13 pivots to face S"),
            (Event::Exposed(RAIDER), "1st Raider 13 moves without caution"),
            (Event::LeftMap(INFANTRY), "Infantry 01 leaves the map"),
            (Event::Spent(RAIDER), "1st Raider 13 is spent"),
            (Event::DugIn(RAIDER), "1st Raider 13 digs in"),
            (Event::Destroyed(INFANTRY), "Infantry 01 is destroyed"),
            (Event::Scouted(RAIDER), "1st Raider 13 looks for hidden enemies"),
        ],
    );
}

/// The steps of an action: its kind, the group, capabilities and payment.
#[test]
fn the_log_follows_a_declaration() {
    let game = able(&[]);
    let begins = |kind: ActionKind| Event::Begins { unit: RAIDER, kind };
    let paid = |ap: u8, caps: u8| Event::Paid { player: US, ap, caps };
    check_log(
        &game,
        &[
            (begins(ActionKind::Ap), "1st Raider 13 acts"),
            (begins(ActionKind::Opportunity), "1st Raider 13 takes an Opportunity action"),
            (begins(ActionKind::Command), "1st Raider 13 takes a Command action"),
            (begins(ActionKind::Card(card(&game, "02"))), "1st Raider 13 acts with Command Action"),
            (Event::Joins(OTHER), "1st Raider 14 joins in"),
            (Event::Calls(card(&game, "67")), "the action uses Jungle Training"),
            (Event::Promises(2), "the action will use 2 CAPs"),
            (paid(3, 0), "America pays 3 APs"),
            (paid(0, 1), "America pays 1 CAP"),
            (paid(1, 2), "America pays 1 AP and 2 CAPs"),
            (Event::NoSecond(US), "America takes no further action"),
            (Event::Passed(JAPAN), "Japan passes"),
            (Event::Stalled(JAPAN), "Japan stalls"),
            (Event::Relieved(JAPAN), "Japan gives up its activation"),
        ],
    );
}

/// Attacks and rallies, with the CAPs on their rolls.
#[test]
fn the_log_gives_the_numbers_of_rolls() {
    let game = able(&[]);
    let rolled = |hits: u8| Event::Rolled {
        target: Target::Unit(INFANTRY),
        dice: [3, 4],
        attack: number(12),
        defence: number(11),
        hits,
    };
    let rallied = |succeeded: bool| Event::Rallied {
        unit: RAIDER,
        dice: [3, 5],
        total: number(9),
        succeeded,
    };
    let target = hex(&game, "D04");
    let both: UnitSet = [RAIDER, OTHER].into_iter().collect();
    check_log(
        &game,
        &[
            (
                Event::Attacked { leader: RAIDER, target, spotter: None },
                "1st Raider 13 attacks D04",
            ),
            (
                Event::CloseCombat { leader: RAIDER, target: Target::Unit(INFANTRY) },
                "1st Raider 13 attacks Infantry 01 in close combat",
            ),
            (
                Event::AimsAt { target: Target::Unit(INFANTRY), caps: 0 },
                "the next roll is against Infantry 01",
            ),
            (
                Event::AimsAt { target: Target::Unit(INFANTRY), caps: -1 },
                "the next roll is against Infantry 01, -1 from CAPs",
            ),
            (Event::Covers { unit: INFANTRY, taken: true }, "Infantry 01 takes cover"),
            (Event::Covers { unit: INFANTRY, taken: false }, "Infantry 01 does not take cover"),
            (Event::Replies { unit: INFANTRY, caps: 2 }, "Infantry 01 fights back, +2 from CAPs"),
            (Event::NoReply(INFANTRY), "Infantry 01 does not fight back"),
            (rolled(0), "the roll against Infantry 01: 3 4, 12 against 11: a miss"),
            (rolled(1), "the roll against Infantry 01: 3 4, 12 against 11: a hit"),
            (rolled(2), "the roll against Infantry 01: 3 4, 12 against 11: a critical hit"),
            (Event::Rallying(both), "1st Raider 13, 1st Raider 14 try to rally"),
            (Event::Tries { unit: RAIDER, caps: 1 }, "1st Raider 13 tries to rally, +1 from CAPs"),
            (rallied(true), "1st Raider 13 rolls 3 5, 9 in all, and rallies"),
            (rallied(false), "1st Raider 13 rolls 3 5, 9 in all, and fails to rally"),
            (Event::RollsWith(0), "America rolls"),
            (Event::Fell { dice: [4, 0], result: 5 }, "America rolls 4: 5"),
            (Event::Fell { dice: [4, 2], result: 6 }, "America rolls 4 2: 6"),
            (Event::Stands, "the roll stands"),
            (Event::LuckPlayed { die: 1, by: -3 }, "Luck rolls 1: -3"),
        ],
    );
}

/// [7.4a] [7.4d] A marker is named only to viewers who may know it.
#[test]
fn the_log_names_markers() {
    let game = able(&[]);
    let (unit, to) = (INFANTRY, Seats::ALL);
    check_log(
        &game,
        &[
            (Event::Hit { unit, marker: Some(2), to }, "Infantry 01 is hit: Pinned"),
            (Event::Hit { unit, marker: None, to }, "Infantry 01 is hit"),
            (Event::Drew { unit, marker: Some(0), to }, "Infantry 01 draws No Hit"),
            (Event::Drew { unit, marker: None, to }, "Infantry 01 draws a marker"),
            (Event::Shown { unit, marker: 3 }, "Infantry 01 shows Cower"),
            (Event::Returned { unit, marker: 0 }, "Infantry 01 puts back No Hit"),
            (Event::Shown { unit: RAIDER, marker: 0 }, "1st Raider 13 shows Suppressed"),
        ],
    );
}

/// Cards, and the points that cards and dice give.
#[test]
fn the_log_names_cards() {
    let game = able(&[]);
    let (sergeant, to) = (card(&game, "07"), Seats::ALL);
    let caps = |by: i8| Event::CapsChanged { player: JAPAN, by };
    check_log(
        &game,
        &[
            (
                Event::Assigned { player: US, card: card(&game, "66"), kind: 2 },
                "America gives Battle Hardened to each 1st Raider",
            ),
            (
                Event::CardDrawn { player: US, card: Some(sergeant), to },
                "America draws Experienced Sergeant",
            ),
            (Event::CardDrawn { player: US, card: None, to }, "America draws a card"),
            (
                Event::EventDrawn { player: JAPAN, card: card(&game, "evt") },
                "Japan draws an event: Firefight Event",
            ),
            (
                Event::CardPlayed { player: US, card: sergeant },
                "America plays Experienced Sergeant",
            ),
            (Event::DieRolled { player: US, die: 4, total: 5 }, "America rolls 4: 5"),
            (Event::ApGained { player: US, ap: 5 }, "America gains 5 APs"),
            (caps(1), "Japan gains 1 CAP"),
            (caps(0), "Japan keeps its CAPs"),
            (caps(-2), "Japan loses 2 CAPs"),
            (Event::CapLost { player: US }, "America loses a CAP along with the unit"),
            (
                Event::ObjectiveDrawn { player: US, objective: Some(1), to },
                "America draws Objective 2",
            ),
            (
                Event::ObjectiveDrawn { player: US, objective: None, to },
                "America draws an objective",
            ),
            (Event::ObjectiveShown { player: US, objective: 0 }, "America shows Objective 1"),
        ],
    );
}

/// Rounds, initiative, activations, points and the end of the game.
#[test]
fn the_log_reports_rounds_and_points() {
    let game = able(&[]);
    let (dice, to) = ([5, 4, 3], Seats::ALL);
    let ended =
        |score: i32| Event::Ended(Outcome { winners: Seats::NONE, by: Rule("2.4a"), score });
    check_log(
        &game,
        &[
            (Event::RoundBegan(2), "Round 2 begins"),
            (Event::RoundEnded(2), "Round 2 ends"),
            (Event::CapsReset { player: US, caps: 6 }, "America has 6 CAPs"),
            (Event::Bid { player: JAPAN, caps: 0 }, "Japan bids no CAPs"),
            (
                Event::InitiativeRolled { player: US, dice: [6, 1], total: 8 },
                "America rolls 6 1 for initiative: 8",
            ),
            (Event::InitiativeTied, "a tie: both roll again"),
            (Event::Initiative(JAPAN), "Japan takes the first Turn"),
            (
                Event::ActivationRolled { player: US, rolled: Some((dice, 8)), to },
                "America rolls 5 4 3: 8 APs",
            ),
            (
                Event::ActivationRolled { player: US, rolled: None, to },
                "America rolls for APs in secret",
            ),
            (
                Event::RollShown { player: US, dice, total: 8 },
                "America shows its roll for APs: 5 4 3, 8 in all",
            ),
            (
                Event::Scored { side: Side::Us, points: 1, lead: 2 },
                "America scores 1 and leads by 2",
            ),
            (
                Event::Scored { side: Side::Us, points: 1, lead: -3 },
                "America scores 1: Japan leads by 3",
            ),
            (Event::ControlTaken { hex: hex(&game, "E04"), by: Side::Japan }, "Japan takes E04"),
            (Event::Bushido { by: 2, now: 3 }, "Bushido rises by 2 to 3"),
            (Event::Bushido { by: -1, now: -2 }, "Bushido falls by 1 to -2"),
            (ended(4), "America wins by 4 (2.4a)"),
            (ended(-1), "Japan wins by 1 (2.4a)"),
        ],
    );
}
