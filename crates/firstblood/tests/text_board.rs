//! The text board.

use crate::common::record;
use game::{Playable, TextBoard, Tone, plain_text};

fn drawn() -> TextBoard {
    let game = record(
        "
position
  turn OCT II
  phase us-movement
  unit 1/1 0708
  unit 2/1 0708
  unit 1ENG 0912
  unit 1/7 11
  unit 28/2 0605
  unit 124/1 B
  field 0709 damaged
  field 0911 operational
  field 1011 destroyed
  air 0708 SBDx2
  inverted 0708 TBFx1
  air cap F4Fx2
  air ijaf-reserve G4Mx1
  ships reserve BBx1 DDx1
  ships attack CA
expect phase = us-movement
",
    );
    game.text_board()
}

#[test]
fn the_whole_position_is_drawn() {
    let text = plain_text(&drawn());
    assert_eq!(text, include_str!("text_board.txt"), "{text}");
}

/// Each side has its own tone, on the map and in the legend.
#[test]
fn each_side_has_its_tone() {
    let drawn = drawn();
    let tone = |text: &str| {
        let mut parts = drawn.iter().flatten().filter(|(_, part)| part.trim() == text);
        parts.next().map(|(tone, _)| *tone)
    };
    assert_eq!((tone("U2"), tone("U US units")), (Some(Tone::First), Some(Tone::First)));
    assert_eq!((tone("J1"), tone("J Japanese units")), (Some(Tone::Second), Some(Tone::Second)));
    assert_eq!(
        (tone("Point 11: 1/7"), tone("Box B: 124/1")),
        (Some(Tone::First), Some(Tone::Second))
    );
}
