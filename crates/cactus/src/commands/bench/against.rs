//! `cactus bench --against`: this build and another one, measured in turns.

use super::{Report, ScenarioReport};
use crate::cli::Bench;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use crate::stats::Spread;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// How often the two builds take turns. A busy moment of the machine spoils one turn, not the comparison.
const TURNS: u32 = 5;

#[derive(Serialize)]
struct Comparison {
    against: String,
    turns: u32,
    /// Whether both builds are optimised.
    optimised: bool,
    scenarios: Vec<Ratios>,
    games: Vec<Ratios>,
}

/// The speed of this build divided by the speed of the other one.
#[derive(Serialize)]
struct Ratios {
    game: String,
    /// None for all scenarios of a game together.
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<String>,
    steps: Spread,
    copies: Spread,
}

pub fn run(arguments: &Bench, other: &Path, screen: &mut Screen) -> Done {
    let this = std::env::current_exe()
        .map_err(|error| Failure::new(format!("this program's path is unknown: {error}")))?;
    let seconds = arguments.seconds / f64::from(TURNS);
    let games: Vec<&str> = match &arguments.game {
        Some(name) => vec![table::game(name)?.name()],
        None => table::games().iter().map(|game| game.name()).collect(),
    };
    if !arguments.json {
        heading(other, screen)?;
    }
    let against = other.display().to_string();
    let mut all =
        Comparison { against, turns: TURNS, optimised: true, scenarios: vec![], games: vec![] };
    for game in games {
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            turns.push((measure(&this, game, seconds)?, measure(other, game, seconds)?));
        }
        all.optimised &= turns.iter().all(|(ours, theirs)| ours.optimised && theirs.optimised);
        let scenarios = compare(game, &turns);
        let Some(total) = Ratios::of_game(game, &turns) else {
            let what =
                format!("{} measures no scenario of {game} that this build has", all.against);
            return Err(Failure::new(what));
        };
        if !arguments.json {
            scenarios.iter().chain([&total]).try_for_each(|ratios| ratios.tell(screen))?;
        }
        all.scenarios.extend(scenarios);
        all.games.push(total);
    }
    if arguments.json {
        screen.json(&all)?;
    } else if !all.optimised {
        writeln!(
            screen,
            "{STRONG}Built without optimisation: these ratios mean little.{STRONG:#}"
        )?;
    }
    Ok(Exit::Fine)
}

/// Runs `PROGRAM bench GAME --json`.
fn measure(program: &Path, game: &str, seconds: f64) -> Result<Report, Failure> {
    let called = format!("{} bench {game}", program.display());
    let output = Command::new(program)
        .args(["bench", game, "--json", "--seconds", &seconds.max(0.01).to_string()])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Failure::new(format!("{} can't be run: {error}", program.display())))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().next().unwrap_or("no message");
        return Err(Failure::new(format!("{called} failed ({}): {said}", output.status)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| {
        Failure::new(format!("{called} printed no report that this build can read: {error}"))
    })
}

/// The scenarios that both builds have.
fn compare(game: &str, turns: &[(Report, Report)]) -> Vec<Ratios> {
    let names = turns.first().map_or(&[][..], |(ours, _)| &ours.scenarios);
    let ratios = |scenario: &ScenarioReport| {
        let pairs = turns.iter().filter_map(|turn| pair(turn, &scenario.scenario));
        Ratios::of(game, Some(&scenario.scenario), &pairs.map(ratio).collect::<Vec<_>>())
    };
    names.iter().filter_map(ratios).collect()
}

/// The measurements of both builds for a scenario in one turn.
fn pair<'a>(
    (ours, theirs): &'a (Report, Report),
    scenario: &str,
) -> Option<(&'a ScenarioReport, &'a ScenarioReport)> {
    let find = |report: &'a Report| report.scenarios.iter().find(|it| it.scenario == scenario);
    find(ours).zip(find(theirs))
}

/// The speed of this build divided by that of the other one, for steps and for copies.
fn ratio((ours, theirs): (&ScenarioReport, &ScenarioReport)) -> [f64; 2] {
    [
        ours.steps_per_second.best / theirs.steps_per_second.best,
        ours.copies_per_second.best / theirs.copies_per_second.best,
    ]
}

impl Ratios {
    /// Summarizes the ratios of all turns; none if there are no turns.
    fn of(game: &str, scenario: Option<&str>, turns: &[[f64; 2]]) -> Option<Ratios> {
        let of = |place: usize| Spread::of(turns.iter().map(|turn| turn[place]).collect());
        let (game, scenario) = (game.to_owned(), scenario.map(str::to_owned));
        Some(Ratios { game, scenario, steps: of(0)?, copies: of(1)? })
    }

    /// The ratio of a whole game: in each turn, the geometric mean over its scenarios.
    fn of_game(game: &str, turns: &[(Report, Report)]) -> Option<Ratios> {
        let mean = |turn: &(Report, Report)| {
            let pairs = turn.0.scenarios.iter().filter_map(|it| pair(turn, &it.scenario));
            let ratios: Vec<[f64; 2]> = pairs.map(ratio).collect();
            let mean = |place: usize| {
                let logs = ratios.iter().map(|ratio| ratio[place].ln());
                (logs.sum::<f64>() / ratios.len() as f64).exp()
            };
            (!ratios.is_empty()).then(|| [mean(0), mean(1)])
        };
        Ratios::of(game, None, &turns.iter().filter_map(mean).collect::<Vec<_>>())
    }

    fn tell(&self, screen: &mut Screen) -> io::Result<()> {
        let spread =
            |Spread { median, low, high }: Spread| format!("{median:.3} ({low:.3} to {high:.3})");
        let name = format!("{} {}", self.game, self.scenario.as_deref().unwrap_or("(all)"));
        let style = if self.scenario.is_none() { STRONG } else { FAINT };
        writeln!(
            screen,
            "{style}{name:<28}{style:#}{:>26}{:>26}",
            spread(self.steps),
            spread(self.copies),
        )?;
        screen.flush()
    }
}

fn heading(other: &Path, screen: &mut Screen) -> io::Result<()> {
    writeln!(
        screen,
        "Speed of this build divided by that of {}: median of {TURNS} turns (lowest to highest).",
        other.display(),
    )?;
    writeln!(screen, "\n{FAINT}{:<28}{:>26}{:>26}{FAINT:#}", "scenario", "steps", "copies")?;
    screen.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Rounds;

    fn report(scenarios: &[(&str, f64)]) -> Report {
        let rounds = |best: f64| Rounds { best, median: best };
        let scenarios = scenarios.iter().map(|&(scenario, steps)| ScenarioReport {
            game: "toy".to_owned(),
            scenario: scenario.to_owned(),
            games_per_second: rounds(1.0),
            steps_per_second: rounds(steps),
            copies_per_second: rounds(8.0),
            steps_per_copy: steps / 8.0,
        });
        Report { clock: String::new(), optimised: true, rounds: 7, scenarios: scenarios.collect() }
    }

    /// Scenarios that only one build has are left out.
    #[test]
    fn ratios_of_the_scenarios_of_both_builds() {
        let theirs = [("gone", 9.0), ("a", 2.0), ("b", 1.0)];
        let turn = |a: f64| (report(&[("a", a), ("b", 4.0), ("new", 7.0)]), report(&theirs));
        let turns = [turn(1.0), turn(4.0), turn(2.0)];
        let ratios = compare("toy", &turns);
        let steps: Vec<(Option<&str>, Spread)> =
            ratios.iter().map(|it| (it.scenario.as_deref(), it.steps)).collect();
        let spread = |median, low, high| Spread { median, low, high };
        assert_eq!(steps, [(Some("a"), spread(1.0, 0.5, 2.0)), (Some("b"), spread(4.0, 4.0, 4.0))]);
        let total = Ratios::of_game("toy", &turns).expect("both have scenarios");
        // The geometric mean of 1 and 4.
        assert!((total.steps.median - 2.0).abs() < 1e-9, "{:?}", total.steps);
        assert_eq!(total.copies, spread(1.0, 1.0, 1.0));
        let apart = [(report(&[("new", 1.0)]), report(&[("gone", 1.0)]))];
        assert!(Ratios::of_game("toy", &apart).is_none());
    }
}
