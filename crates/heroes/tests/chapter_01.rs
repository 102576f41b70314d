//! 1: setting up, and the counters.

use crate::common::{altered, answer, field, published, record, record_on, yard};
use game::notation::Notation;
use game::{Game, Heuristics, Pending, Seat};
use heroes::decision::SET_UP;
use heroes::{Action, Heroes, Side, data};
use hex::{BoardLabel, BoardLetterRow};

/// Whether the written position has this line.
fn has_line(game: &Heroes, line: &str) -> bool {
    game.write_position().lines().any(|it| it == line)
}

/// [1.0a] [D34] A firefight file with something missing is refused, and the fault names what is missing.
#[test]
fn an_incomplete_firefight_is_refused() {
    for (line, missing) in [
        ("map = \"field\"\n", "map"),
        ("rounds = 5\n", "rounds"),
        ("lead = { us = 1 }\n", "lead"),
        ("no_hits = 5\n", "no_hits"),
        ("caps = 9\n", "caps"),
        ("units = { rifle = 8, raider = 6, paramarine = 3, mmg = 2, hmg = 2 }\n", "units"),
        ("holder = \"us\"\n", "holder"),
    ] {
        let faults = altered(&[(line, "")]).map(drop).unwrap_err();
        let found = faults.iter().any(|fault| fault.to_string().contains(missing));
        assert!(found, "{missing}: {}", faults[0]);
    }
    let fault = data::open("patrols", None).unwrap_err().to_string();
    assert!(fault.contains("did you mean \"patrol\""), "{fault}");
}

/// [1.0b] [1.0c] [1.0d] The starting positions of the markers in two firefights.
#[test]
fn markers_start_where_the_firefight_says() {
    let changes = [
        ("caps = 9", "caps = 6"),
        ("lead = { us = 1 }", "lead = { japan = 3 }"),
        ("start = 0", "start = -2"),
    ];
    for (game, us, japan, lead, bushido) in [
        (field(&[]), "9", "4", "us 1", "0"),
        (altered(&changes).unwrap(), "6", "2", "japan 3", "-2"),
    ] {
        let game = set_up(game);
        for (question, expected) in [
            ("caps us", us),
            ("caps japan", japan),
            ("ap us", "0"),
            ("ap japan", "0"),
            ("lead", lead),
            ("bushido", bushido),
            ("round", "1"),
        ] {
            assert_eq!(answer(&game, 0, question), expected, "{question}");
        }
    }
}

/// The position with every unit set up in its first legal hex.
fn set_up(mut game: Heroes) -> Heroes {
    while answer(&game, 0, "pending").ends_with("D1") {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let order = legal[0];
        game.apply_action(&order, &mut Vec::new()).unwrap();
    }
    game
}

/// [1.0e] [1.0f] [1.0-r1] [D1] Players set up their units in the areas of the firefight, with any facing,
/// on terrain that the units can enter.
#[test]
fn forces_are_placed_in_their_areas() {
    let start = published("patrol");
    record_on(
        &start,
        "
expect pending = us D1
expect check place mmg-22 A08 1 = 1.0e
expect check place rifle-01 F03 1 = ok
expect check place infantry-01 A08 1 = 2.2d
expect check place mmg-22 F01 1 = 1.0f
expect check place mmg-22 F02 1 = ok
1. us place mmg-22 F05 2
2. us place rifle-01 F03 5
3. us place rifle-02 F03 1
4. us place rifle-03 F04 1
5. us place rifle-04 F05 1
expect pending = japan D1
expect unit rifle-01 = F03 5
expect unit mmg-22 = F05 2
6. japan place infantry-01 A08 3
expect unit infantry-01 = A08 3
expect check place infantry-02 A06 3 = 1.0e
",
    );
}

/// [1.0-r4] A side sets up its units in any order, and takes any of them back until it has placed the last.
#[test]
fn units_are_set_up_in_any_order_and_taken_back() {
    let start = published("patrol");
    record_on(
        &start,
        "
expect check recall rifle-01 = 1.0-r4
1. us place rifle-04 F05 1
2. us place rifle-01 F03 5
expect check place rifle-01 F04 1 = 1.0-r4
expect check recall infantry-01 = 2.2d
3. us recall rifle-01
expect unit rifle-01 = waiting
4. us place rifle-01 F04 2
5. us place rifle-03 F04 1
6. us place mmg-22 F05 2
expect pending = us D1
7. us place rifle-02 F03 1
expect pending = japan D1
expect check recall rifle-01 = 2.2d
expect unit rifle-01 = F04 2
",
    );
}

/// Tasimboko after the Japanese have set up.
fn landing() -> Heroes {
    let mut game = published("tasimboko");
    for action in game.suggest_set_up(Seat(1)) {
        game.apply_action(&action, &mut Vec::new()).unwrap();
    }
    game
}

/// [1.0-r5] [5.5a] [5.5-r1] A unit that may enter or set up does what its owner chooses: the units that are not placed
/// enter from the first Round on, and none of them can be placed any more.
#[test]
fn units_set_up_or_enter() {
    record_on(
        &landing(),
        "
expect pending = us D1
expect check done = ok
expect check place raider-13 A07 1 = 1.0e
1. us place raider-13 A04 3
2. us place mortar-60-28 B04 3
3. us recall raider-13
4. us place raider-14 A05 3
5. us done
expect unit raider-13 = waiting
expect unit raider-14 = A05 3
   luck 02
   luck 02
   luck 02
   luck 02
expect check place raider-13 A04 3 = D10
6. us bid 0
7. japan bid 0
   luck 6 6 1 1
8. us use raider-13
9. us move raider-13 A08 3
expect unit raider-13 = A08 3
",
    );
}

/// [1.0-r5] A unit without that choice has to be set up, and the refusal names it.
#[test]
fn a_unit_that_does_not_enter_has_to_be_set_up() {
    let game = record_on(
        &published("patrol"),
        "
expect check done = 1.0-r5
1. us place mmg-22 F05 2
",
    );
    let refusal = game.check(&heroes::Action::Done).unwrap_err();
    assert!(refusal.to_string().starts_with("Marine Rifle 01 can't enter later"), "{refusal}");
}

/// [1.0e] The suggestion of a set-up is complete, and faces the enemy.
#[test]
fn a_suggested_set_up_is_complete() {
    for firefight in ["patrol", "village", "alligator-creek", "tasimboko"] {
        let mut game = published(firefight);
        for seat in [Seat(0), Seat(1)] {
            let setting_up = |game: &Heroes| matches!(game.pending(), Pending::Decision(of, SET_UP) if of == seat);
            let suggested = game.suggest_set_up(seat);
            assert_eq!(suggested.is_empty(), !setting_up(&game), "{firefight}");
            for action in suggested {
                assert!(setting_up(&game));
                game.apply_action(&action, &mut Vec::new()).unwrap();
            }
            assert!(!setting_up(&game), "{firefight}");
        }
    }
}

/// The default facing is towards the enemy's hexes: in the patrol Japan sets up in the south
/// (3), and has the Marines to the north-east (1) of A08.
#[test]
fn the_enemy_is_ahead() {
    let game = published("patrol");
    let toward = |side, label| game.toward_enemy(side, game.map().find(label).unwrap()).number();
    assert_eq!(toward(Side::Us, "F03"), 3);
    assert_eq!(toward(Side::Japan, "A08"), 1);
}

/// [1.0f] There is nothing beyond the edge: no label, no neighbour, no line of sight.
#[test]
fn the_map_ends_with_its_full_hexes() {
    let game = field(&[]);
    let map = game.map();
    for label in ["A00", "A11", "M01", "B00", "L11"] {
        assert_eq!(map.find(label), None, "{label}");
    }
    let corner = map.find("A01").unwrap();
    let around: Vec<String> = map.neighbours(corner).map(|(_, hex)| map.label(hex)).collect();
    assert_eq!(around, ["B01", "A02"]);
}

/// [1.0-ex1] Map 13, column J, row 06; on the one map of a firefight the number is left out.
#[test]
fn a_label_has_map_column_and_row() {
    let BoardLabel { board, hex } = BoardLetterRow::read("13-J06").unwrap();
    let on_this_map = field(&[]).map().find("J06").map(|it| field(&[]).map().hex(it));
    assert_eq!((board, Some(hex)), (Some("13"), on_this_map));
    assert_eq!(field(&[]).map().find("13-J06"), None);
}

/// [1.0-r1] The player named by the firefight sets up first.
#[test]
fn the_named_player_sets_up_first() {
    let named =
        altered(&[("set_up = [\"us\", \"japan\"]", "set_up = [\"japan\", \"us\"]")]).unwrap();
    assert_eq!(answer(&named, 0, "pending"), "japan D1");
    let one = altered(&[("set_up = [\"us\", \"japan\"]", "set_up = [\"japan\"]")]).unwrap();
    assert_eq!(answer(&one, 0, "pending"), "japan D1");
    let both = set_up(one);
    assert_ne!(answer(&both, 0, "unit rifle-01"), "waiting");
    assert_ne!(answer(&both, 0, "unit infantry-01"), "waiting");
}

/// [1.0-r1] If none is named, the side that holds more control hexes sets up first; else America.
#[test]
fn the_defender_sets_up_first() {
    let unnamed = ("set_up = [\"us\", \"japan\"]\n", "");
    let held_by_japan = ("holder = \"us\"", "holder = \"japan\"");
    let nothing_held = ("[[control]]\nhex = \"B02\"\nholder = \"us\"\nper_round = 1\n", "");
    for (changes, first) in [
        (vec![unnamed], "us D1"),
        (vec![unnamed, held_by_japan], "japan D1"),
        (vec![unnamed, nothing_held], "us D1"),
    ] {
        let game = altered(&changes).unwrap_or_else(|faults| panic!("{}", faults[0]));
        assert_eq!(answer(&game, 0, "pending"), first);
    }
}

/// G5 of the data: a side without reinforcements sets up before one that waits for some.
#[test]
fn a_side_with_reinforcements_sets_up_last() {
    let unnamed = ("set_up = [\"us\", \"japan\"]\n", "");
    let entering = "\nenters = { round = 1, at = [\"A04\"] }\n";
    let us = format!("\n[[force]]\nseat = \"us\"\nunits = {{ hmg = 1 }}{entering}");
    let japan = format!("\n[[force]]\nseat = \"japan\"\nunits = {{ lmg = 1 }}{entering}");
    for (later, first) in
        [(us.clone(), "japan D1"), (japan.clone(), "us D1"), (format!("{us}{japan}"), "us D1")]
    {
        let later = format!("{later}\n[bushido]\n");
        let game = altered(&[
            unnamed,
            ("hmg = 2", "hmg = 1"),
            ("lmg = 2", "lmg = 1"),
            ("[bushido]\n", &later),
        ]);
        let game = game.unwrap_or_else(|faults| panic!("{}", faults[0]));
        assert_eq!(answer(&game, 0, "pending"), first);
    }
}

/// [1.0h] Three piles, one for vehicles of both sides; a draw from one leaves the others as they are.
#[test]
fn there_are_three_piles() {
    let whole = [
        "pile us suppressedx5 pinnedx4 cowerx3 stunnedx3 panicx2 unnervedx2 kiax1",
        "pile japan no-hitx5 suppressedx3 pinnedx3 cowerx2 stunnedx2 casualtiesx2 berserkx2 kiax1",
        "pile vehicle immobilizedx3 light-damagex2 suppressedx1 panickedx1 stunnedx1 \
         gun-damagedx1 destroyedx1",
    ];
    assert!(whole.iter().all(|pile| has_line(&yard(), pile)));
    let hit = record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 D01 4 pinned
  unit stuart-32 H01 4 immobilized
  unit chi-ha-36 H08 1 light-damage
expect unit chi-ha-36 = H08 1 light-damage
",
    );
    assert!(has_line(
        &hit,
        "pile us suppressedx5 pinnedx3 cowerx3 stunnedx3 panicx2 unnervedx2 kiax1"
    ));
    assert!(has_line(&hit, whole[1]));
    assert!(has_line(
        &hit,
        "pile vehicle immobilizedx2 light-damagex1 suppressedx1 panickedx1 stunnedx1 \
         gun-damagedx1 destroyedx1"
    ));
}

/// [1.0i] [1.0-r3] As many 'No Hit' markers as the firefight states, even more than the printed five.
#[test]
fn the_firefight_sets_the_number_of_no_hits() {
    for count in [1, 8] {
        let no_hits = format!("no_hits = {count}");
        let game = altered(&[("no_hits = 5", no_hits.as_str())]).unwrap();
        let rest = "suppressedx3 pinnedx3 cowerx2 stunnedx2 casualtiesx2 berserkx2 kiax1";
        assert!(has_line(&game, &format!("pile japan no-hitx{count} {rest}")));
    }
}

/// [1.0j] [1.0-r2] [2.0e] [2.0-r2] Hands are dealt before Round 1, American first; before later Rounds
/// the player who had the initiative draws first.
#[test]
fn cards_are_dealt_and_drawn() {
    let dealt = set_up(published("village"));
    record_on(
        &dealt,
        "
expect pending = luck 9.0c
   luck 02 03 04 07
expect us sees pending = us D10
expect pending = us D10
",
    );
    record_on(
        &published("village"),
        "
position
  step turn
  turn us
  initiative japan
  unit rifle-01 A06 1
  unit infantry-01 F05 1
1. us pass
2. japan pass
   luck 02
expect heard japan says Japan draws Command Action
expect heard us says Japan draws a card
   luck 03
expect heard us says America draws Follow Me!
expect heard japan says America draws a card
expect pending = us D10
",
    );
}

/// [1.0-r2] If no hands are dealt, cards are drawn before Round 1 as before any other Round.
#[test]
fn cards_are_drawn_if_none_are_dealt() {
    let draws = [("caps = 9\n", "caps = 9\ndraw = 1\n"), ("caps = 4\n", "caps = 4\ndraw = 2\n")];
    record_on(
        &set_up(altered(&draws).unwrap()),
        "
expect pending = luck 9.0c
   luck 02 03 04
expect us sees pending = us D10
",
    );
    let dealt = [("caps = 9\n", "caps = 9\ndeal = 1\ndraw = 1\n"), draws[1]];
    record_on(
        &set_up(altered(&dealt).unwrap()),
        "
   luck 02
expect pending = us D10
",
    );
}

/// [1.1a] [1.1-ex1] A number names exactly one counter of its side.
#[test]
fn a_number_names_one_counter() {
    let types = &data::library().counters.types;
    for side in Side::ALL {
        let mut numbers: Vec<u8> = types
            .iter()
            .filter(|kind| kind.side == side)
            .flat_map(|kind| kind.first..kind.first + kind.counters)
            .collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count, "{side:?}");
    }
    record(
        "
position
  step turn
  turn japan
  unit type-92-23 D04 1
  unit type-92-24 D04 1
  unit rifle-01 A01 1
1. japan use type-92-23
2. japan move type-92-23 D03 1
expect unit type-92-23 = D03 1
expect unit type-92-24 = D04 1
",
    );
    let game = field(&[]);
    let read = game.read_action(&mut game::notation::Words::of("use type-92-22"));
    assert!(read.is_err(), "there is no such counter");
    let read = game.read_action(&mut game::notation::Words::of("use type-92-23"));
    assert!(matches!(read, Ok(Action::Use(unit)) if game.firefight().name(unit) == "type-92-23"));
}
