//! The AI results still match how the AI players play, and errors in their file are reported.

use client::ai_results::{self, AiResults, Sample};
use game::{Dice, Pending, Seat};
use table::{AnyGame, Occupant, Table};

fn ridge() -> &'static dyn AnyGame {
    table::game("ridge").expect("a known game")
}

fn measured(scenario: &str) -> &'static AiResults {
    ai_results::of("ridge", scenario).expect(scenario)
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 5e-4
}

#[test]
fn every_scenario_was_measured_with_every_player() {
    for scenario in ridge().scenarios() {
        let players: Vec<&str> =
            measured(&scenario.id).samples.iter().map(|sample| sample.player.as_str()).collect();
        assert_eq!(players, table::PLAYERS, "{}", scenario.id);
        for sample in &measured(&scenario.id).samples {
            assert_eq!(sample.games, 20_000);
        }
    }
    assert!(ai_results::of("ridge", "my_own").is_none());
    assert!(ai_results::of("chess", "standard").is_none());
}

/// Within four standard errors of the two samples combined.
#[track_caller]
fn agree(what: &str, found: f64, measured: f64, deviation: f64, games: f64) {
    let error = deviation * (1.0 / games + 1.0 / 20_000.0).sqrt();
    assert!((found - measured).abs() <= 4.0 * error, "{what}: {found} for {measured} ± {error}");
}

/// Plays games with other dice.
fn play_again(scenario: &str, sample: &Sample, games: u64) {
    const SEED: u64 = 7_081_942;
    let start = ridge().open(scenario, None).expect(scenario);
    let players = [sample.player.clone()];
    let (mut won, mut total) = (0.0, 0.0);
    for game in 0..games {
        let played =
            ridge().tools().play_out(start.as_ref(), &players, SEED, game).expect("it ends");
        won += f64::from(u8::from(!played.outcome.winners.is_empty()));
        total += f64::from(played.outcome.score);
    }
    let (name, games) = (format!("{scenario}, {}", sample.player), games as f64);
    let rate = sample.win_rate().rate;
    agree(&format!("{name} wins"), won / games, rate, (rate * (1.0 - rate)).sqrt(), games);
    agree(&format!("{name} scores"), total / games, sample.mean(), sample.deviation(), games);
}

#[test]
fn random_still_plays_as_measured() {
    for scenario in ridge().scenarios() {
        play_again(&scenario.id, measured(&scenario.id).by("random").expect("random"), 1_500);
    }
}

#[test]
fn quick_still_plays_as_measured() {
    for scenario in ridge().scenarios() {
        play_again(&scenario.id, measured(&scenario.id).by("quick").expect("quick"), 200);
    }
}

/// [4.5b] The bands match the scores of the rules.
#[test]
fn bands_match_the_scores_of_the_rules() {
    for (scenario, seed) in [("standard", 1), ("first_night", 2), ("everything", 3), ("gung_ho", 4)]
    {
        let mut table =
            Table::open(ridge(), scenario, None, Dice::from_number(seed)).expect(scenario);
        table.set_occupant(Seat(0), Occupant::Program("quick".to_owned())).expect("a known player");
        table.advance().expect("the AI plays to the end");
        let Pending::GameOver(outcome) = table.position().pending() else { panic!("it is over") };
        let best = table.position().ask("best").expect("a question of the game");
        let expected = match (outcome.by.0, best.split_once(' ')) {
            ("4.1a", _) => "exit victory".to_owned(),
            ("4.2a", _) => "HQ victory".to_owned(),
            (_, Some((row, _))) => format!("row {row}"),
            (_, None) => "no hex taken".to_owned(),
        };
        let band = measured(scenario).band(outcome.score).expect("every score has a band");
        assert_eq!(band.name, expected, "{scenario}: {outcome:?}");
    }
    let name = |score| measured("standard").band(score).map(|band| band.name.as_str());
    assert_eq!(name(0), Some("no hex taken"));
    assert_eq!((name(77), name(78)), (Some("row 4"), Some("row 4")));
    assert_eq!((name(204), name(301)), (Some("HQ victory"), Some("exit victory")));
    assert_eq!(name(-1), None);
}

const SMALL: &str = "\
bands = [{ from = 0, name = \"nothing\" }, { from = 10, name = \"ten\" }, { from = 20, name = \"top\" }]

[[sample]]
scenario = \"standard\"
player = \"random\"
games = 10
won = 1
scores = { 10 = 6, 12 = 2, 14 = 1, 30 = 1 }
";

#[test]
fn a_score_is_compared_with_the_games() {
    let all = ai_results::read(ridge(), SMALL).expect("valid text");
    let sample = all[0].by("random").expect("random");
    let beats = [9, 10, 11, 12, 30, 31].map(|score| sample.beats(score));
    let wanted = [0.0, 0.3, 0.6, 0.7, 0.95, 1.0];
    assert!(beats.iter().zip(wanted).all(|(a, b)| near(*a, b)), "{beats:?}");
    assert_eq!(
        [0.0, 0.5, 0.6, 0.61, 0.9, 1.0, 7.0].map(|share| sample.quantile(share)),
        [10, 10, 10, 12, 14, 30, 30]
    );
    assert!(near(sample.mean(), 12.8) && near(sample.deviation(), 5.878_8), "{sample:?}");
    // The published interval for 1 of 10.
    let share = sample.win_rate();
    assert!(near(share.rate, 0.1) && near(share.low, 0.0179) && near(share.high, 0.4042));
    let bars: Vec<(&str, f64)> =
        all[0].bars(sample).iter().map(|bar| (bar.band.name.as_str(), bar.share)).collect();
    assert_eq!(bars, [("ten", 0.9), ("top", 0.1)]);
}

#[test]
fn the_bars_of_a_chart_cover_every_game() {
    for scenario in ridge().scenarios() {
        let measured = measured(&scenario.id);
        let bars = |player| measured.bars(measured.by(player).expect(player));
        let (random, quick) = (bars("random"), bars("quick"));
        for bars in [&random, &quick] {
            assert!(near(bars.iter().map(|bar| bar.share).sum(), 1.0), "{}", scenario.id);
        }
        assert!(random.iter().zip(&quick).all(|(a, b)| a.band == b.band));
        assert_eq!(random.last().map(|bar| bar.band.name.as_str()), Some("exit victory"));
    }
}

#[test]
fn every_error_in_a_file_is_reported() {
    let faults = |from: &str, to: &str| {
        assert!(SMALL.contains(from), "{from}");
        let read = ai_results::read(ridge(), &SMALL.replacen(from, to, 1));
        read.expect_err(to).iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    for (from, to, expected) in [
        ("\"standard\"", "\"standrad\"", "did you mean \"standard\"?"),
        ("\"random\"", "\"randm\"", "no player \"randm\""),
        ("games = 10", "games = 11", "scores of 10 games; expected scores of all 11 games"),
        ("won = 1", "won = 11", "won is 11; expected a whole number from 0 to 10"),
        ("12 = 2", "twelve = 2", "no score \"twelve\""),
        ("12 = 2", "12 = 0", "12 is 0"),
        ("from = 20", "from = 5", "a band from 5 after one from 10; expected ascending order"),
        ("won = 1\n", "", "won"),
        ("won = 1\n", "won = 1\nlost = 9\n", "unknown key \"lost\""),
    ] {
        let reported = faults(from, to);
        assert!(reported.contains(expected), "{to}: {reported}");
    }
    let twice = format!("{SMALL}{}", &SMALL[SMALL.find("\n[[").expect("a sample")..]);
    let reported = ai_results::read(ridge(), &twice).expect_err("twice");
    assert_eq!(reported[0].what, "a second sample of random in standard");
    assert_eq!(reported[0].place.line, 10);
}
