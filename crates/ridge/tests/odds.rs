//! The preview of an attack, compared with calculations by hand, with an exhaustive search over all dice,
//! and with random play.

use game::notation::{Notation, Words, ask};
use game::{Chance, ChanceOutcome, Game, Input, Pending, Playable, Rng};
use ridge::{Action, Event, HexId, Ridge, preview};

/// The chances that an attack takes the hex or kills the Division HQ, and the expected survivors.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Chances {
    takes: f64,
    headquarters: f64,
    survivors: f64,
}

impl Chances {
    fn add(&mut self, other: Chances, weight: f64) {
        self.takes += other.takes * weight;
        self.headquarters += other.headquarters * weight;
        self.survivors += other.survivors * weight;
    }

    fn parts(self) -> [(&'static str, f64); 3] {
        [("takes", self.takes), ("headquarters", self.headquarters), ("survivors", self.survivors)]
    }
}

/// A position of the standard scenario with these options.
fn position(options: &[&str], text: &str) -> Ridge {
    let options: Vec<String> = options.iter().map(|id| (*id).to_owned()).collect();
    let game = Ridge::open("standard", Some(&options)).expect("a valid scenario");
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    game.read_position(&lines).unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]))
}

fn hex(game: &Ridge, label: &str) -> HexId {
    game.map().find(label).expect("a hex on the map")
}

fn previewed(game: &Ridge, target: &str) -> Chances {
    let chances = preview(game, hex(game, target)).chances;
    Chances {
        takes: chances.takes,
        headquarters: chances.headquarters,
        survivors: chances.survivors,
    }
}

#[track_caller]
fn close(found: Chances, expected: Chances) {
    for ((name, found), (_, expected)) in found.parts().into_iter().zip(expected.parts()) {
        assert!((found - expected).abs() < 1e-9, "{name}: found {found}, expected {expected}");
    }
}

/// The result of an attack, read from the events; `None` if it goes on.
fn result_of(game: &Ridge, events: &[Event]) -> Option<Chances> {
    if events.iter().any(|event| matches!(event, Event::Taken(_))) {
        let active = ask(game, &mut Words::of("active")).expect("a valid query");
        let survivors = active.split_whitespace().count() as f64 - 1.0;
        return Some(Chances { takes: 1.0, headquarters: 0.0, survivors });
    }
    if events.iter().any(|event| matches!(event, Event::ForceLost)) {
        return Some(Chances::default());
    }
    let over = events.iter().any(|event| matches!(event, Event::Ended(_)));
    over.then_some(Chances { headquarters: 1.0, ..Chances::default() })
}

/// Every chance outcome with its probability.
fn outcomes(chance: &Chance) -> Vec<(ChanceOutcome, f64)> {
    match chance {
        Chance::Dice { count, .. } => {
            let all = 6u32.pow(u32::from(*count));
            let faces = |number: u32| -> ChanceOutcome {
                (0..u32::from(*count)).map(|die| (number / 6u32.pow(die) % 6) as u8 + 1).collect()
            };
            (0..all).map(|number| (faces(number), 1.0 / f64::from(all))).collect()
        }
        Chance::Draw { left, .. } => {
            let total: u32 = left.iter().map(|count| u32::from(*count)).sum();
            let kinds = left.iter().enumerate().filter(|(_, count)| **count > 0);
            kinds
                .map(|(kind, count)| {
                    ([kind as u8].into_iter().collect(), f64::from(*count) / f64::from(total))
                })
                .collect()
        }
    }
}

/// Searches all dice and draws by applying the rules. Rounds that change nothing are left out, and the
/// other outcomes are scaled up to a total of 1.
fn searched(game: &Ridge, known: &mut Vec<(Ridge, Chances)>) -> Chances {
    if let Some((_, result)) = known.iter().find(|(other, _)| other == game) {
        return *result;
    }
    let Pending::Chance(chance) = game.pending() else {
        panic!("an attack needs only dice and draws")
    };
    let mut sum = Chances::default();
    let mut unchanged = 0.0;
    let mut next: Vec<(Ridge, f64)> = Vec::new();
    for (outcome, probability) in outcomes(&chance) {
        let mut after = game.clone();
        let mut events = Vec::new();
        after.apply(&Input::Chance(outcome), &mut events).expect("a possible outcome");
        if let Some(result) = result_of(&after, &events) {
            sum.add(result, probability);
        } else if after == *game {
            unchanged += probability;
        } else if let Some(same) = next.iter_mut().find(|(other, _)| *other == after) {
            same.1 += probability;
        } else {
            next.push((after, probability));
        }
    }
    for (after, probability) in next {
        sum.add(searched(&after, known), probability);
    }
    let mut result = Chances::default();
    result.add(sum, 1.0 / (1.0 - unchanged));
    known.push((game.clone(), result));
    result
}

fn attacked(game: &Ridge, target: &str) -> Ridge {
    let mut game = game.clone();
    let action = Action::Move(hex(&game, target));
    game.apply(&Input::Action(action), &mut Vec::new()).expect("a legal attack");
    game
}

#[track_caller]
fn agrees_with_the_rules(options: &[&str], text: &str, target: &str) {
    let game = position(options, text);
    close(previewed(&game, target), searched(&attacked(&game, target), &mut Vec::new()));
}

/// Jungle south of the line, where half the dice draw no counter.
const SOUTH: &str = "control 1217\nactive 1217";

#[test]
fn an_empty_pool_defends_nothing() {
    let game = position(&[], &format!("{SOUTH} 4 1\npool none"));
    close(previewed(&game, "1216"), Chances { takes: 1.0, headquarters: 0.0, survivors: 2.0 });
}

/// 1:1 against 1:1 is close combat: each side dies in half of the rounds. A win, a loss, both dead and no
/// change are equally likely, so a third of the fights is won.
#[test]
fn a_unit_of_4_against_a_rifle_of_4() {
    let game = position(&[], &format!("{SOUTH} 4\npool rifle-4x1"));
    let takes = 0.5 + 0.5 / 3.0;
    close(previewed(&game, "1216"), Chances { takes, headquarters: 0.0, survivors: takes });
}

/// 1:1 against 2:1: the rifle dies with 1/6 and the unit with 2/6, so (1/6 · 4/6) / (1 − 5/6 · 4/6) of the
/// fights are won.
#[test]
fn a_unit_of_4_against_a_rifle_of_8() {
    let game = position(&[], &format!("{SOUTH} 4\npool rifle-8x1"));
    let takes = 0.5 + 0.5 * 0.25;
    close(previewed(&game, "1216"), Chances { takes, headquarters: 0.0, survivors: takes });
}

/// 12 factors against clear are 6:1: the rifle dies in the first round. Each of the three units survives
/// 2:1 with 4/6, and one survivor is enough.
#[test]
fn three_units_of_4_against_a_rifle_of_8_in_the_open() {
    let text = "control 1603\nactive 1603 4 4 4\npool rifle-8x1";
    let game = position(&[], text);
    let dies: f64 = 2.0 / 6.0;
    let takes = 1.0 / 6.0 + 5.0 / 6.0 * (1.0 - dies.powi(3));
    let survivors = 3.0 / 6.0 + 5.0 / 6.0 * 3.0 * (1.0 - dies);
    close(previewed(&game, "1602"), Chances { takes, headquarters: 0.0, survivors });
}

/// Half of the attacks draw a counter, and the Cache is the only one.
#[test]
fn a_pool_with_only_the_cache() {
    let game = position(&[], &format!("{SOUTH} 4 4 4 4\npool cachex1"));
    close(previewed(&game, "1216"), Chances { takes: 0.5, headquarters: 0.0, survivors: 2.0 });
}

/// One of two counters is the Cache: one, two or three draws find it with 1/2, 1 and 1.
#[test]
fn a_pool_with_the_cache_and_artillery() {
    let game = position(&[], "active 1815 4 4 4\npool cachex1 artilleryx1");
    let takes = (3.0 + 0.5) / 6.0;
    close(previewed(&game, "1814"), Chances { takes, headquarters: 0.0, survivors: 3.0 * takes });
}

/// One marker misses with 1/2 in the open, with 2/3 in jungle, and always in the red row.
#[test]
fn a_pool_with_only_artillery() {
    for (from, to, misses) in [("1813", "1812", 0.5), ("1217", "1216", 2.0 / 3.0)] {
        let text = format!("control {from}\nactive {from} 1\npool artilleryx1");
        let takes = 0.5 + 0.5 * misses;
        let game = position(&[], &text);
        close(previewed(&game, to), Chances { takes, headquarters: 0.0, survivors: takes });
    }
    let game = position(&[], "active 1815 1\npool artilleryx1");
    close(previewed(&game, "1814"), Chances { takes: 1.0, headquarters: 0.0, survivors: 1.0 });
}

/// In each round the Division HQ dies with 1/6, which wins even if the unit dies too; only the unit dies
/// with 5/6 · 2/6.
#[test]
fn a_unit_of_4_against_the_division_hq() {
    let text = "control 1603\nactive 1603 4\nhq division-hq 1602\npool none";
    let game = position(&[], text);
    let headquarters = (1.0 / 6.0) / (1.0 - 5.0 / 6.0 * 4.0 / 6.0);
    close(previewed(&game, "1602"), Chances { takes: 0.0, headquarters, survivors: 0.0 });
}

/// The face-down unit is a 1 or a 4 with equal chances. The rifle of 4 fires at 1:1; a 1 is below 1:1, so
/// that fight is close combat.
#[test]
fn a_face_down_unit_counts_as_the_mean_of_its_possible_factors() {
    let text = "control 1603\nactive 1603 ?\nholding 0\nunrevealed 1x1 4x1\npool rifle-4x1";
    let game = position(&[], text);
    // In the open the 4 has 2:1 and kills with 2/6; the rifle has 1:1 and kills with 1/6.
    let four = (2.0 / 6.0 * 5.0 / 6.0) / (1.0 - 4.0 / 6.0 * 5.0 / 6.0);
    let one = 1.0 / 3.0;
    let takes = 1.0 / 6.0 + 5.0 / 6.0 * (one + four) / 2.0;
    close(previewed(&game, "1602"), Chances { takes, headquarters: 0.0, survivors: takes });
}

/// With the hill, 4 against 4 is 2:1, and the rifle is below 1:1.
#[test]
fn the_hill_shifts_the_odds_of_a_preview() {
    let text = "control 1217 1710 1810 1811 1910 1911\nactive 1217 4\npool rifle-4x1";
    let game = position(&[], text);
    let fight = (2.0 / 6.0 * 5.0 / 6.0) / (1.0 - 4.0 / 6.0 * 5.0 / 6.0);
    let takes = 0.5 + 0.5 * fight;
    close(previewed(&game, "1216"), Chances { takes, headquarters: 0.0, survivors: takes });
}

#[test]
fn the_preview_follows_the_rules_in_the_jungle() {
    agrees_with_the_rules(
        &[],
        &format!("{SOUTH} 4 1\npool rifle-4x2 rifle-8x1 cachex1 artilleryx1"),
        "1216",
    );
}

#[test]
fn the_preview_follows_the_rules_in_the_open() {
    agrees_with_the_rules(&[], "control 1813\nactive 1813 3 2\npool rifle-2x1 artilleryx2", "1812");
}

#[test]
fn the_preview_follows_the_rules_out_of_the_red_row() {
    agrees_with_the_rules(&[], "active 1815 3 2\npool rifle-2x1 rifle-7x1 artilleryx2", "1814");
}

#[test]
fn the_preview_follows_the_rules_on_the_hill() {
    agrees_with_the_rules(
        &[],
        "control 1812\nactive 1812 4\npool rifle-2x2 division-hqx1 battalion-hqx1 artilleryx1",
        "1811",
    );
}

#[test]
fn the_preview_follows_the_rules_where_hqs_can_be_drawn() {
    agrees_with_the_rules(
        &[],
        "control 1603\nactive 1603 4\n\
         pool rifle-3x1 rifle-8x1 division-hqx1 battalion-hqx1 cachex1",
        "1602",
    );
}

#[test]
fn the_preview_follows_the_rules_where_hqs_are_in_the_hex() {
    agrees_with_the_rules(
        &[],
        "control 1603\nhq battalion-hq 1602\nhq division-hq 1602\n\
         active 1603 4\npool rifle-3x2 artilleryx1",
        "1602",
    );
}

#[test]
fn the_preview_follows_the_rules_with_units_face_down() {
    agrees_with_the_rules(
        &[],
        "control 1603\nactive 1603 ? ?\nholding 0\nunrevealed 1x2 3x1\npool rifle-4x1 rifle-7x1",
        "1602",
    );
}

#[test]
fn the_preview_follows_the_rules_with_pieces() {
    agrees_with_the_rules(
        &["machineguns", "hero"],
        &format!("{SOUTH} 4 2\npool rifle-4x1 rifle-8x1 machinegunx2 herox1"),
        "1216",
    );
}

#[test]
fn the_preview_follows_the_rules_with_a_crew() {
    agrees_with_the_rules(
        &["crews"],
        &format!("{SOUTH} 1 crew\ncrews 0\npool rifle-4x1 rifle-8x1"),
        "1216",
    );
}

/// An HQ of factor 8 and a rifle of factor 8 tie for the hero, which goes to the one drawn first. Both
/// are equally likely, whatever other rifles there are. The hill keeps the Marines below 6:1.
#[test]
fn the_preview_follows_the_rules_where_an_hq_ties_for_the_hero() {
    for others in ["", "rifle-2x1 "] {
        agrees_with_the_rules(
            &["hero"],
            &format!(
                "control 1603 1710 1810 1811 1910 1911\nactive 1603 4\n\
                 pool {others}rifle-8x1 division-hqx1 herox1"
            ),
            "1602",
        );
    }
}

/// Custom scenarios can have weak HQs: here 4 is the highest or the lowest factor.
#[test]
fn the_preview_follows_the_rules_where_weak_hqs_tie() {
    let scenario = include_str!("../../../data/ridge/scenarios/standard.toml");
    let scenario = scenario.replace("division = 8", "division = 4");
    let scenario = scenario.replace("battalion = 8", "battalion = 4");
    let options = ["machineguns".to_owned(), "hero".to_owned()];
    let start = Ridge::open_text(&scenario, &|_| None, Some(&options)).expect("a valid scenario");
    for pool in [
        "rifle-4x1 division-hqx1 herox1",
        "rifle-2x1 rifle-4x1 division-hqx1 herox1",
        "rifle-2x2 rifle-4x1 division-hqx1 herox1",
        "rifle-4x1 rifle-6x1 battalion-hqx1 machinegunx1",
        "rifle-4x2 rifle-5x1 division-hqx1 machinegunx1",
        "rifle-4x1 division-hqx1 battalion-hqx1 machinegunx1 herox1",
    ] {
        let text = format!("control 1603\nactive 1603 4\npool {pool}");
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        let game = start.read_position(&lines).expect("a valid position");
        let expected = searched(&attacked(&game, "1602"), &mut Vec::new());
        close(previewed(&game, "1602"), expected);
    }
}

/// An HQ already in the hex comes before all counters drawn.
#[test]
fn the_preview_follows_the_rules_where_an_hq_in_the_hex_ties() {
    agrees_with_the_rules(
        &["machineguns", "hero"],
        "control 1603 1710 1810 1811 1910 1911\nactive 1603 3\nhq division-hq 1602\n\
         pool rifle-8x1 machinegunx1 herox1",
        "1602",
    );
}

/// Plays one attack to its end.
fn play_out(game: &Ridge, rng: &mut Rng) -> Chances {
    let mut game = game.clone();
    loop {
        let mut events = Vec::new();
        let input = match game.pending() {
            Pending::Chance(chance) => Input::Chance(chance.sample(rng)),
            pending => panic!("an attack needs only dice and draws, not {pending:?}"),
        };
        game.apply(&input, &mut events).expect("a possible outcome");
        if let Some(result) = result_of(&game, &events) {
            return result;
        }
    }
}

/// Checks that the mean of many attacks is within 4.5 standard errors of the preview. The seed is fixed,
/// so the test never fails by chance.
#[track_caller]
fn agrees_with_play(options: &[&str], text: &str, target: &str) {
    const GAMES: u32 = 20_000;
    let game = position(options, text);
    let expected = previewed(&game, target);
    let start = attacked(&game, target);
    let mut rng = Rng::new(7);
    let mut sums = [0.0; 3];
    let mut squares = [0.0; 3];
    for _ in 0..GAMES {
        let parts = play_out(&start, &mut rng).parts();
        for (index, (_, value)) in parts.into_iter().enumerate() {
            sums[index] += value;
            squares[index] += value * value;
        }
    }
    let games = f64::from(GAMES);
    for (index, (name, expected)) in expected.parts().into_iter().enumerate() {
        let mean = sums[index] / games;
        let error = ((squares[index] / games - mean * mean).max(0.0) / games).sqrt();
        let difference = (mean - expected).abs();
        assert!(
            difference <= 4.5 * error + 1e-12,
            "{name}: played {mean} ± {error}, found {expected}"
        );
    }
}

#[test]
fn play_agrees_south_of_the_line() {
    agrees_with_play(&[], &format!("{SOUTH} 2 1 3"), "1216");
    agrees_with_play(&[], "active 1815 ? ? ? ?", "1814");
    agrees_with_play(&[], "control 1814\nactive 1814 4 3 3 2 1", "1813");
}

#[test]
fn play_agrees_north_of_the_line() {
    agrees_with_play(&[], "control 1710\nactive 1710 4 4 4 4 4", "1709");
    agrees_with_play(&[], "control 1604\nactive 1604 ? ? ? ? ?", "1603");
    agrees_with_play(&["no-hqs"], "control 1604\nactive 1604 3 3 2", "1603");
}

#[test]
fn play_agrees_on_the_hill() {
    agrees_with_play(&[], "control 1812\nactive 1812 4 4 4 3 3", "1811");
    agrees_with_play(&[], "control 1711\nactive 1711 ? ? ? ? ?", "1710");
}

#[test]
fn play_agrees_about_headquarters() {
    agrees_with_play(&[], "control 1603\nactive 1603 4 4 4 4 4", "1602");
    agrees_with_play(
        &[],
        "control 1603\nactive 1603 4 4 4 3\nhq division-hq 1602\nhq battalion-hq 1602",
        "1602",
    );
    agrees_with_play(
        &[],
        "control 1702\nactive 1702 4 4 2\npool rifle-3x2 division-hqx1 cachex1 artilleryx1",
        "1701",
    );
}

#[test]
fn play_agrees_with_pieces_and_crews() {
    let all = ["machineguns", "hero", "crews"];
    agrees_with_play(&all, "control 1604\nactive 1604 4 4 4 4 4 crew\ncrews 0", "1603");
    agrees_with_play(&all, "active 1815 ? ? crew\ncrews 0", "1814");
    agrees_with_play(
        &all,
        "control 1603\nactive 1603 4 4 4 4\nhq division-hq 1602\n\
         pool rifle-8x3 rifle-2x1 battalion-hqx1 machinegunx3 herox1 artilleryx1",
        "1602",
    );
    agrees_with_play(
        &all,
        "control 1812\nactive 1812 4 4 4\n\
         pool rifle-2x1 rifle-3x1 machinegunx2 herox1 division-hqx1",
        "1811",
    );
}

#[test]
fn play_agrees_with_small_pools() {
    agrees_with_play(&[], "control 1812\nactive 1812 4 4\npool cachex1 rifle-2x3", "1811");
    agrees_with_play(&[], "control 1812\nactive 1812 4 4\npool artilleryx5", "1811");
    agrees_with_play(&[], "control 1604\nactive 1604 4\npool rifle-8x2 artilleryx2", "1603");
}

#[test]
fn play_agrees_while_the_japanese_control_the_hill() {
    let hill = "1710 1810 1811 1910 1911";
    agrees_with_play(&[], &format!("control {hill}\nactive 1710 4 4 3 1"), "1709");
    agrees_with_play(&[], &format!("control {hill}\nactive 1218 ? ? ? ?"), "1217");
}

/// In positions from random games.
#[test]
fn chances_are_between_0_and_1() {
    let start = Ridge::open("everything", None).expect("a valid scenario");
    let mut attacks = 0;
    let mut previews = 0;
    crate::play::watch(&start, 3, |before, events, _| {
        let attacked = events.iter().find_map(|event| match event {
            Event::Attacked { to, .. } => Some(*to),
            _ => None,
        });
        let Some(target) = attacked else { return };
        attacks += 1;
        if attacks % 7 == 0 {
            previews += 1;
            check_bounds(before, target);
        }
    });
    assert!(previews >= 20, "only {previews} attacks were previewed");
}

fn check_bounds(game: &Ridge, target: HexId) {
    let chances = preview(game, target).chances;
    let active = ask(game, &mut Words::of("active")).expect("a valid query");
    let units = active.split_whitespace().count() as f64 - 1.0;
    let position = game.write_position();
    assert!((0.0..=1.0).contains(&chances.takes), "{chances:?}\n{position}");
    assert!((0.0..=1.0).contains(&chances.headquarters), "{chances:?}\n{position}");
    assert!(chances.takes + chances.headquarters <= 1.0 + 1e-9, "{chances:?}\n{position}");
    assert!(chances.survivors >= chances.takes - 1e-9, "{chances:?}\n{position}");
    assert!(chances.survivors <= units * chances.takes + 1e-9, "{chances:?}\n{position}");
}
