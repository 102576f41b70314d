//! The board drawn in text.

use crate::play::position;
use game::{Playable, TextBoard, Tone, plain_text};

fn fight() -> TextBoard {
    position(
        "everything",
        &["machineguns", "crews", "banzai"],
        "turn 2
control 1714 1713 1814 1813 1712 1601
force 1218 ? ?
force 1815 ? ? ? crew
active 1712 4 3
attack 1711
marines rifle-5+machinegun rifle-7
guns 1
hq division-hq 1602
hq battalion-hq 1603
spent 2",
    )
    .text_board()
}

#[test]
fn the_board_shows_everything() {
    assert_eq!(plain_text(&fight()), include_str!("text_board.txt"));
}

#[test]
fn the_board_leaves_out_empty_items() {
    let text = plain_text(&position("standard", &[], "force 1616 ?").text_board());
    assert!(text.starts_with("Turn 1 of 4   phase II   holding 119   ground taken 0\n"));
    for absent in ["charges", "spent", "Active", "farthest", "against"] {
        assert!(!text.contains(absent), "{absent} in\n{text}");
    }
    assert!(text.contains("[1]"));
}

#[test]
fn the_board_counts_the_crews_left_to_place() {
    let text = plain_text(&position("standard", &["crews"], "step place-crews").text_board());
    assert!(text.lines().next().is_some_and(|line| line.ends_with("crews to place 4")), "{text}");
}

#[test]
fn colours_distinguish_sides_and_terrain() {
    let board = fight();
    let tone = |mark: &str| {
        let cells = board[2..40].iter().flatten();
        cells.filter(|(_, text)| text.trim() == mark).map(|(tone, _)| *tone).next()
    };
    let marks = [
        ("<2>", Tone::First),
        ("o#", Tone::First),
        ("X#", Tone::First),
        ("[4]+", Tone::First),
        ("-", Tone::Faint),
        ("D", Tone::Second),
        ("B", Tone::Second),
        ("X", Tone::Strong),
        ("^", Tone::Hill),
        ("o", Tone::Open),
        (",", Tone::Jungle),
        (".", Tone::Jungle),
    ];
    for (mark, expected) in marks {
        assert_eq!(tone(mark), Some(expected), "{mark}");
    }
}
