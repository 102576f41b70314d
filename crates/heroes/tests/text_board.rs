//! The board as text.

use crate::common::record;
use game::{Game, Playable, Seat, Tone, plain_text};

/// [0-r2] [D29] Every hex with its terrain or units, and a line for each unit with everything that the viewers know
/// about it.
#[test]
fn the_whole_board_is_drawn() {
    let game = record(
        "
position
  round 2
  step turn
  turn us
  lead japan 3
  ap us 4
  unit rifle-01 D03 4 activated
  unit rifle-02 D03 1 spent pinned
  unit infantry-01 E04 2 no-hit
expect turn = us
",
    );
    assert_eq!(plain_text(&game.view(Seat(0).into()).text_board()), include_str!("text_board.txt"));
}

/// Each side and each kind of terrain has its tone.
#[test]
fn tones_distinguish_sides_and_terrain() {
    let game = record(
        "
position
  step turn
  turn us
  unit mmg-22 A01 4
  unit infantry-01 L10 1
expect turn = us
",
    );
    let picture = game.text_board();
    let tone = |mark: &str| {
        let cells = picture[1..=20].iter().flatten();
        cells.filter(|(_, text)| text.trim() == mark).map(|(tone, _)| *tone).next()
    };
    for (mark, expected) in [
        (".", Tone::Open),
        ("\"", Tone::Open),
        ("Y", Tone::Jungle),
        ("j", Tone::Jungle),
        ("J", Tone::Jungle),
        ("m", Tone::Jungle),
        ("^", Tone::Hill),
        ("-", Tone::Faint),
        ("~", Tone::Faint),
        ("22", Tone::First),
    ] {
        assert_eq!(tone(mark), Some(expected), "{mark}");
    }
    let [.., american, japanese] = &picture[..] else { panic!("a line for each unit") };
    assert_eq!((american[0].0, japanese[0].0), (Tone::First, Tone::Second));
}
