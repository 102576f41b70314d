//! The board as text.

use crate::harness::record;
use game::{Playable, TextBoard, Tone, plain_text};

fn drawn() -> TextBoard {
    let game = record(
        "
position
  round 4
  phase us movement
  unit us m4a2 C2 wounds 2 pair u1
  unit us marines C2 covered pair u0
  unit us light-infantry D1
  unit us sbd beside
  unit japan snlf C4
  unit japan radio D6
  terrain C4 log-pillbox
  terrain E5 jungle
  damage japan 3
  ap japan 4
  general us vandegrift
  hand us first-aidx2 stuartx1
  deck us marinesx2
  hand japan bushidox1
expect round = 4
",
    );
    game.text_board()
}

#[test]
fn everything_in_play_is_drawn() {
    let text = plain_text(&drawn());
    assert_eq!(text, include_str!("text_board.txt"), "{text}");
}

/// Each side has its own tone, on the battlefield and beside it.
#[test]
fn each_side_has_its_tone() {
    let drawn = drawn();
    let tone = |text: &str| {
        let mut parts = drawn.iter().flatten().filter(|(_, part)| part.starts_with(text));
        parts.next().map(|(tone, _)| *tone)
    };
    assert_eq!((tone("m4a22"), tone("America: HQ")), (Some(Tone::First), Some(Tone::First)));
    assert_eq!((tone("snlf"), tone("Japan: HQ")), (Some(Tone::Second), Some(Tone::Second)));
    assert_eq!((tone("jungle"), tone(".")), (Some(Tone::Jungle), Some(Tone::Faint)));
}
