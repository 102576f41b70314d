//! The text of refusals, and the hexes that they are about.

use crate::common::CHARGE;
use crate::play::position;
use game::notation::{Notation, Words};
use game::{Cited, Game};
use ridge::Ridge;

/// Checks the text of a refusal with its clause, and the hex that it is about.
fn check(game: &Ridge, order: &str, text: &str, hex: Option<&str>) {
    let action = game.read_action(&mut Words::of(order)).unwrap_or_else(|fault| panic!("{fault}"));
    let refusal = game.check(&action).expect_err(order);
    assert_eq!(format!("{refusal} ({})", refusal.rule()), text);
    let subjects = game.subjects(&refusal);
    assert_eq!((subjects.unit, subjects.hex.as_deref()), (None, hex), "{order}");
}

/// [3.4d] [3.4e] [4.1-r1] [7.2a] [7.18a] [7.19a]
#[test]
fn a_refused_move_names_both_hexes() {
    let red_row = position("standard", &[], "active 1616 ?");
    let text = "the force can't move from 1616 to 1715: it can leave the red row only into the \
                Forward Zone (3.4d)";
    check(&red_row, "move 1715", text, Some("1715"));
    let text = "the force can't move from 1616 to 1515: it can cross a sector line only if both hexes \
                are open (7.18a)";
    check(&red_row, "move 1515", text, Some("1515"));

    let open = position("standard", &[], "control 2012 1714\nactive 2012 ?");
    let text = "the force can't move from 2012 to 2013: it can only go N, NE or NW unless both hexes \
                are open (7.19a)";
    check(&open, "move 2013", text, Some("2013"));
    let text = "the force can't move from 2012 to 1001: they are not adjacent (7.2a)";
    check(&open, "move 1001", text, Some("1001"));
    let text = "the force can't leave the map from 2012: it isn't a marked exit hex (4.1-r1)";
    check(&open, "exit", text, Some("2012"));

    let south = position("standard", &[], "control 1714\nactive 1714 ?");
    let text = "the force can't move from 1714 to 1715: it can't go back into the red row (3.4e)";
    check(&south, "move 1715", text, Some("1715"));
}

/// [7.3-r4]
#[test]
fn a_walk_beyond_the_limit_names_the_limit() {
    let game = position("standard", &[], "control 1814 1714\nactive 1814 ?\nwalked 250");
    let text = "the force can't walk to 1714: its limit of 250 hexes would leave too few to reach an \
                attack or an exit (7.3-r4)";
    check(&game, "move 1714", text, Some("1714"));
}

/// [7.13a]
#[test]
fn selecting_an_empty_hex_is_refused() {
    let game = position("standard", &[], "force 1815 ?");
    let text = "no force is waiting in 1616: select a red-row hex that holds one (7.13a)";
    check(&game, "select 1616", text, Some("1616"));
}

/// [11.5a]
#[test]
fn a_refused_crew_names_the_hex() {
    let game = position("standard", &["crews"], "step place-crews\nforce 1815 ? crew");
    let text = "a crew can't be placed in 1714: it isn't in the red row (11.5a)";
    check(&game, "crew 1714", text, Some("1714"));
    let text =
        "a crew can't be placed in 1815: there is one already, and a hex holds only one (11.5a)";
    check(&game, "crew 1815", text, Some("1815"));
}

/// [11.4b]
#[test]
fn a_refused_victim_names_the_choices() {
    let text =
        CHARGE.replace("\noptions banzai\nposition\n", "").replace("step charge", "step victim");
    let game = position("standard", &["banzai"], &format!("{text}  marines rifle-8 rifle-5"));
    let text = "there is no ground unit 3 in the defence: choose a number from 1 to 2 (11.4b)";
    check(&game, "kill 3", text, None);
}

/// [D2] [D3] [D4] [D5] [D6] [D7]
#[test]
fn an_action_out_of_turn_names_the_pending_decision() {
    let fight = "control 1604\nactive 1604 4\nattack 1603\nmarines rifle-8\nstep";
    for (text, order, decision) in [
        ("step place-crews", "exit", "where to place the MG crews (D2)"),
        ("force 1815 ?", "exit", "which force attacks next (D3)"),
        ("active 1815 ?", "hold", "where the active force moves (D4)"),
        (
            "control 1601\nactive 1601 ?",
            "hold",
            "whether the active force moves or leaves the map (D5)",
        ),
        (&format!("{fight} charge"), "exit", "whether to charge (D6)"),
        (&format!("{fight} victim"), "exit", "which unit the charge kills (D7)"),
    ] {
        let game = position("standard", &["banzai", "crews"], text);
        let text = format!("that can't be done now; the pending decision is {decision}");
        check(&game, order, &text, None);
    }
    let game = position("standard", &[], "");
    check(&game, "exit", "there is nothing to decide now (3.5a)", None);
}
