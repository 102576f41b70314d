//! Anyone can verify the dice of a finished game.

use game::record::Record;
use game::{Dice, Rng, Seat};
use table::{Audit, Occupant, Offer, Table};

const JAPANESE: Seat = Seat(0);

/// A game played to its end by an AI, with some moves undone on the way.
fn played(retakes: u32) -> Table {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "standard", None, Dice::new([7; 32])).unwrap();
    table.commit();
    table.advance().unwrap();
    for _ in 0..retakes {
        for _ in 0..6 {
            let order = table.position().suggest("quick", &mut Rng::new(1)).unwrap();
            table.order(JAPANESE, &order).unwrap();
            table.advance().unwrap();
        }
        let inputs = table.inputs() - 9;
        assert!(table.offer(JAPANESE, Offer::Undo { inputs }).unwrap());
        table.advance().unwrap();
    }
    assert!(table.revealed().is_none(), "the seed stays secret during the game");
    table.set_occupant(JAPANESE, Occupant::Program("quick".to_owned())).unwrap();
    table.advance().unwrap();
    table
}

fn audit(text: &str) -> Result<Audit, String> {
    let record = Record::read(text).unwrap();
    table::audit(&record, None).map_err(|faults| faults[0].to_string())
}

#[test]
fn the_dice_of_a_finished_game_match_the_commitment() {
    for retakes in [0, 3] {
        let table = played(retakes);
        let record = table.revealed().unwrap();
        let audit = audit(&record).unwrap();
        assert!(audit.bound && audit.outcomes > 100, "{audit:?}");
        assert_eq!(record.contains("\nretakes "), retakes > 0);
    }
}

#[test]
fn a_changed_die_or_seed_is_detected() {
    let record = played(1).revealed().unwrap();
    let line = record.lines().find(|line| line.contains("   luck ") && line.ends_with(" 6"));
    let line = line.expect("some roll ends with a six");
    let changed = record.replace(line, &format!("{} 5", line.strip_suffix(" 6").unwrap()));
    let fault = Record::read(&changed).map(|record| table::audit(&record, None)).unwrap();
    assert!(fault.is_err(), "{changed}");
    let secret = Dice::new([7; 32]).secret();
    let other = record.replace(&secret, &Dice::new([8; 32]).secret());
    let text = audit(&other).unwrap_err();
    assert!(text.contains("the dice don't match the commitment"), "{text}");
    let lines = record.lines().filter(|line| !line.starts_with("secret"));
    let none = lines.collect::<Vec<_>>().join("\n");
    assert!(audit(&none).unwrap_err().starts_with("the record has no seed for its dice"));
}

#[test]
fn a_secret_is_sixty_four_hex_digits() {
    let dice = Dice::new(std::array::from_fn(|byte| byte as u8 * 7));
    assert_eq!(Dice::from_secret(&dice.secret()), Some(dice));
    for bad in ["", "12", &"g".repeat(64), &"ä".repeat(32)] {
        assert_eq!(Dice::from_secret(bad), None);
    }
    let text = "game ridge\nscenario standard\nsecret 12\n";
    let fault = Record::read(text).unwrap_err()[0].to_string();
    assert_eq!(fault, "line 3, column 8: found \"12\"; expected 64 hex digits");
}
