//! The sentences of the log. The log joins them with semicolons.

use crate::common::campaign;
use firstblood::{
    AirLocation, Aircraft, AirfieldHex, AirfieldState, Event, FirstBlood, Ship, ShipBox, Turn,
    UnitId, UnitLocation,
};
use game::notation::Notation;
use game::{Game, Input, Outcome, Pending, RandomSource, Rng, Rule, Seats};
use hex::HexId;

fn hex(game: &FirstBlood, label: &str) -> HexId {
    game.map().find(label).expect(label)
}

fn unit(game: &FirstBlood, name: &str) -> UnitId {
    game.scenario().named(name).expect(name)
}

fn check_sentences(game: &FirstBlood, lines: &[(Event, &str)]) {
    for (event, line) in lines {
        assert_eq!(game.describe(event), *line, "{event:?}");
    }
}

/// Air counts from these types and numbers.
fn air(some: &[(Aircraft, u8)]) -> [u8; Aircraft::ALL.len()] {
    let mut all = [0; Aircraft::ALL.len()];
    some.iter().for_each(|(aircraft, count)| all[aircraft.index()] = *count);
    all
}

/// Events of ground units, and the reasons for losses.
#[test]
fn ground_events() {
    let game = campaign(&[]);
    let (guard, marines) = (unit(&game, "28/2"), unit(&game, "1/1"));
    let (one, other) = (hex(&game, "0606"), hex(&game, "0607"));
    let (from, to) = (UnitLocation::Hex(one), UnitLocation::Hex(other));
    let lost = |rule| Event::Eliminated { unit: guard, at: from, by: Rule(rule) };
    let path = vec![to, UnitLocation::Hex(hex(&game, "0608"))];
    check_sentences(
        &game,
        &[
            (Event::TurnBegan(Turn::named("OCT II").expect("a turn")), "OCT II"),
            (Event::Placed { unit: marines, at: from }, "1/1 (1st Marines) is placed in 0606"),
            (
                Event::Moved { unit: marines, from, path, left: 4 },
                "1/1 (1st Marines) moves from 0606 to 0607, 0608 with 4 MF left",
            ),
            (Event::Retreated { unit: guard, from, to: other }, "28/2 retreats from 0606 to 0607"),
            (Event::Advanced { unit: marines, from, to: other }, "1/1 advances into 0607"),
            (
                lost("8.10g"),
                "28/2 (Ichiki's second echelon) is eliminated in 0606: lost in combat (8.10g)",
            ),
            (
                lost("14.1a"),
                "28/2 (Ichiki's second echelon) is eliminated in 0606: given up for supply (14.1a)",
            ),
            (
                lost("7.7a"),
                "28/2 (Ichiki's second echelon) is eliminated: no way onto the map (7.7a)",
            ),
        ],
    );
}

/// Events of air units, ships and engineers.
#[test]
fn support_events() {
    let game = campaign(&[]);
    let field = AirfieldHex::ALL[0];
    let struck = |units| Event::Struck { aircraft: Aircraft::G4m, units, at: AirLocation::Cap };
    let hit = |was, is| Event::FieldHit { field, was, is };
    let supply = |owed, credit| Event::SupplyRolled { die: 3, owed, credit };
    let over = air(&[(Aircraft::A6m, 2)]);
    check_sentences(
        &game,
        &[
            (
                Event::SpecialArrived { at: ShipBox::Attack },
                "a special destroyer arrives in the IJN attack box (10.1c)",
            ),
            (
                Event::ShipShelled { ship: Ship::Battleship, from: ShipBox::Reserve, field },
                "BB from the IJN reserve box bombards Henderson Field 0708 and leaves play",
            ),
            (struck(1), "G4M attacks the CAP box and leaves play"),
            (struck(2), "2 G4M attack the CAP box and leave play"),
            (
                Event::Occupied { field, lost: air(&[(Aircraft::F4f, 2), (Aircraft::Sbd, 1)]) },
                "Japan overruns and destroys Henderson Field 0708, along with 2 F4F, 1 SBD (12.6a)",
            ),
            (
                Event::Occupied { field, lost: air(&[]) },
                "Japan overruns and destroys Henderson Field 0708 (12.6a)",
            ),
            (
                hit(AirfieldState::Operational, AirfieldState::Damaged),
                "Henderson Field 0708 is damaged",
            ),
            (
                hit(AirfieldState::Damaged, AirfieldState::Damaged),
                "Henderson Field 0708 stays damaged, and any work there is interrupted (11.4c)",
            ),
            (supply(false, false), "Japan rolls 3 for supply: no effect (14.0a)"),
            (supply(true, false), "Japan rolls 3 for supply and must give up a unit (14.1a)"),
            (
                supply(true, true),
                "Japan rolls 3 for supply: the unit lost to overstacking counts (7.5.4b)",
            ),
            (
                Event::Strategic {
                    air_left: air(&[]),
                    air_over: over,
                    ships_left: [0; 4],
                    ships_over: [1, 0, 0, 0],
                },
                "Japan removes none from play and moves 2 A6M, 1 DD to the Attack boxes (S5)",
            ),
            (
                Event::Opened { field, was: AirfieldState::Unbuilt },
                "Henderson Field 0708 is built (11.2b)",
            ),
            (
                Event::Opened { field, was: AirfieldState::Damaged },
                "Henderson Field 0708 is repaired (11.2a)",
            ),
            (
                Event::Opened { field, was: AirfieldState::Destroyed },
                "Henderson Field 0708 is rebuilt (11.2c)",
            ),
        ],
    );
}

/// [2.0a] [2.0b] [2.0c] [2.0-r4] The sentence for each ending.
#[test]
fn endings() {
    let game = campaign(&[]);
    let ended = |by| Event::Ended(Outcome { winners: Seats::NONE, by: Rule(by), score: 0 });
    check_sentences(
        &game,
        &[
            (ended("2.0a"), "Japan holds an airfield and wins (2.0a)"),
            (ended("2.0b"), "Japan has kept its foothold and wins (2.0b)"),
            (ended("2.0c"), "Japan has no foothold left: America wins (2.0c)"),
            (ended("2.0-r4"), "Japan has no units left and none to come: America wins (2.0-r4)"),
        ],
    );
}

/// Sentences can be joined with semicolons: none ends in punctuation or contains a semicolon.
#[test]
fn lines_can_be_joined() {
    let mut game = campaign(&[]);
    let (mut rng, mut lines) = (Rng::new(1942), 0);
    loop {
        let input = match game.pending() {
            Pending::GameOver(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
            Pending::Decision(..) => {
                let mut legal = Vec::new();
                game.legal_actions(&mut legal);
                Input::Action(legal[rng.below(legal.len() as u32) as usize])
            }
        };
        let mut events = Vec::new();
        game.apply(&input, &mut events).expect("a legal action");
        for event in events {
            let line = game.describe(&event);
            assert!(!line.ends_with(['.', ';', ',']) && !line.contains(';'), "{line}");
            lines += 1;
        }
    }
    assert!(lines > 500, "{lines} lines");
}
