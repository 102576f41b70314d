//! Refusals name the unit and the hex that they are about, so that the page can highlight both.

use crate::common::campaign;
use firstblood::FirstBlood;
use game::notation::{Notation, Words};
use game::{Cited, Game};

/// The label of the unit, the label of the hex and the clause of the refusal of an order.
fn refused(position: &str, order: &str) -> (String, String, &'static str) {
    let lines: Vec<Words<'_>> = position.lines().map(Words::of).collect();
    let state: FirstBlood = campaign(&[]).read_position(&lines).expect(position);
    let action = state.read_action(&mut Words::of(order)).expect(order);
    let refusal = state.check(&action).expect_err(order);
    let unit = refusal.unit().map_or("none", |unit| &state.unit(unit).name);
    let hex = refusal.hex().map_or("none".to_owned(), |hex| state.map().label(hex));
    for name in [unit, &hex] {
        assert!(name == "none" || refusal.to_string().contains(name), "{refusal}");
    }
    (unit.to_owned(), hex, refusal.rule().0)
}

#[test]
fn refusals_name_the_unit_and_the_hex() {
    let movement = "phase us-movement\nunit 1/1 0705\nunit 28/2 0605";
    let plan = "phase us-combat\nunit 1/1 0705\nunit 2/11 0909\nunit 28/2 0605";
    let engineers = "phase us-engineer\nunit 1ENG 0708\nfield 0708 damaged\nfield 0709 damaged";
    let air = "turn DEC I\nphase us-air\nfield 0911 operational\nair 0708 SBD";
    for (position, order, unit, hex, clause) in [
        (movement, "move 1/1 0605", "1/1", "0605", "5.1a"),
        (movement, "move 1/1 0101", "1/1", "0101", "4.0b"),
        (movement, "move 28/2 0604", "28/2", "none", "0.5"),
        (movement, "move 2/1 0604", "2/1", "none", "7.0a"),
        (plan, "attack 1/1 0704", "1/1", "0704", "8.2e"),
        (plan, "bombard 2/11 0605", "2/11", "0605", "9.5a"),
        (plan, "done", "none", "0605", "8.2e"),
        (engineers, "work 0709", "none", "0709", "11.1a"),
        (air, "shift SBD 0708 0911", "none", "0911", "13.7e"),
        (engineers, "move 1ENG 0709", "none", "none", "P27"),
    ] {
        let expected = (unit.to_owned(), hex.to_owned(), clause);
        assert_eq!(refused(position, order), expected, "{order}");
    }
}
