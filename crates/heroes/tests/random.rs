//! Random games come to an end and keep what must hold.

use game::{Game, Input, Pending, Rng};
use heroes::{Heroes, data};

fn play(id: &str, seed: u64) -> (usize, Heroes) {
    let mut game = Heroes::new(data::open(id, None).unwrap());
    let mut rng = Rng::new(seed);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for step in 0.. {
        assert!(step < 100_000, "no end");
        game.audit().unwrap_or_else(|why| panic!("{id} {seed} step {step}: {why}"));
        let input = match game.pending() {
            Pending::Over(_) => return (step, game),
            Pending::Luck(chance) => Input::Luck(chance.answer(&mut rng)),
            Pending::Choice(..) => {
                legal.clear();
                game.legal(&mut legal);
                Input::Choice(
                    *rng.pick(&legal)
                        .unwrap_or_else(|| panic!("{seed} {step}: nothing to do in {:?}", game)),
                )
            }
        };
        game.apply(&input, &mut events).unwrap();
        events.clear();
    }
    unreachable!()
}

#[test]
fn games_end() {
    for id in data::FIREFIGHTS {
        let steps: usize = (0..50).map(|seed| play(id, seed).0).sum();
        println!("{id}: {} steps a game; state {} bytes", steps / 50, size_of::<Heroes>());
    }
}
