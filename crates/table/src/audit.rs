//! Verifies that the dice of a record are the ones that the host committed to.

use crate::any_game::of_record;
use crate::any_position::AnyPosition;
use game::record::Record;
use game::{Fault, Input, Location, Pending};

/// The result of an audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audit {
    /// How many chance outcomes were checked against the seed.
    pub outcomes: usize,
    /// Whether the host published a commitment before the game.
    pub bound: bool,
}

/// Rolls every die of a record again; `first` is the start position if the scenario is not one of the
/// game's own.
pub fn audit(record: &Record<'_>, first: Option<&dyn AnyPosition>) -> Result<Audit, Vec<Fault>> {
    let kind = of_record(record)?;
    let whole =
        |what: &str, expected: &str| vec![Fault::new(Location::default(), what).expected(expected)];
    let Some(dice) = record.dice() else {
        let expected = "a \"secret\" line, which the host adds once the game is over";
        return Err(whole("the record has no seed for its dice", expected));
    };
    if let Some(commitment) = record.commitment
        && commitment.text != dice.commitment()
    {
        let fault = Fault::new(commitment.place, "the dice don't match the commitment");
        return Err(vec![fault.expected(format!("commitment {}", dice.commitment()))]);
    }
    let replayed = kind.replay(record, first)?;
    if !replayed.failures.is_empty() {
        return Err(whole("the record does not replay", "a record that replays"));
    }
    let mut position = replayed.start;
    let mut outcomes = 0;
    for (number, input) in replayed.inputs.iter().enumerate() {
        if let (Pending::Chance(chance), Input::Chance(outcome)) = (position.pending(), input) {
            let rolled = dice.answer(&chance, record.stream(number));
            if rolled != *outcome {
                let what = format!("input {number} ({}) has the outcome {outcome:?}", chance.by());
                return Err(whole(&what, &format!("{rolled:?} from the seed")));
            }
            outcomes += 1;
        }
        position.apply_input(input).expect("a record that replays can be played");
    }
    Ok(Audit { outcomes, bound: record.commitment.is_some() })
}
