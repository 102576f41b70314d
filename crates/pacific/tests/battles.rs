//! 1, 9.1, 10, 11 of the data page: the battles that come with the game.

use game::Seats;
use pacific::data::{battles, open};

#[test]
fn all_are_there() {
    for battle in battles() {
        assert_eq!(open(&battle.id, None).as_ref(), Ok(battle));
    }
    assert_eq!(battles()[0].seats(), Seats::first(2));
}
