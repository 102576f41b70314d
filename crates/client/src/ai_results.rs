//! The results of the AI players in each scenario, measured over thousands of games. Players compare their own scores
//! with them, and they show how hard a scenario is.

use game::data::{self, Document};
use game::{Fault, Location, quoted, wilson_interval};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::AnyGame;

/// The AI results of each game, compiled by the build script.
const FILES: &[(&str, &str)] = &[
    #[cfg(feature = "ridge")]
    ("ridge", include_str!(concat!(env!("OUT_DIR"), "/ai_results/ridge.toml"))),
];
static ALL: LazyLock<Vec<(&str, Vec<AiResults>)>> =
    LazyLock::new(|| FILES.iter().map(|(game, text)| (*game, built_in(game, text))).collect());

const MOST_GAMES: u64 = 1_000_000_000;
const HIGHEST: i32 = 1_000_000;

/// The AI results of one scenario with its own options.
#[derive(Clone, PartialEq, Debug)]
pub struct AiResults {
    pub scenario: String,
    /// One sample per AI player, the weakest first.
    pub samples: Vec<Sample>,
    /// The meaning of the scores, in ascending order.
    bands: Vec<Band>,
}

/// The games of one AI player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    pub player: String,
    pub games: u64,
    pub won: u64,
    /// The number of games that ended with each score.
    pub scores: BTreeMap<i32, u64>,
}

/// A named range of scores, from this score up to the next band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    pub from: i32,
    pub name: String,
}

/// A band and the share of games that ended in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar<'a> {
    pub band: &'a Band,
    pub share: f64,
}

/// A share of the games, with its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

/// The AI results of a scenario, if there are any.
pub fn of(game: &str, scenario: &str) -> Option<&'static AiResults> {
    // Lets the compiler drop the code for AI results from programs without any.
    if FILES.is_empty() {
        return None;
    }
    let (_, all) = ALL.iter().find(|(name, _)| *name == game)?;
    all.iter().find(|measured| measured.scenario == scenario)
}

impl AiResults {
    pub fn by(&self, player: &str) -> Option<&Sample> {
        self.samples.iter().find(|sample| sample.player == player)
    }

    /// The meaning of a score.
    pub fn band(&self, score: i32) -> Option<&Band> {
        self.bands.iter().rev().find(|band| band.from <= score)
    }

    /// The distribution of a player's results, from the worst band that any player reached up to the best band,
    /// so that the charts of all players have the same bars.
    pub fn bars(&self, sample: &Sample) -> Vec<Bar<'_>> {
        let worst = self.samples.iter().filter_map(|sample| sample.scores.keys().next()).min();
        let lowest = worst.and_then(|score| self.band(*score)).map_or(0, |band| band.from);
        let above = self.bands.iter().skip(1).map(|band| band.from).chain([i32::MAX]);
        let bands = self.bands.iter().zip(above).filter(|(band, _)| band.from >= lowest);
        let share = |from, below| {
            let games: u64 = sample.scores.range(from..below).map(|(_, games)| games).sum();
            games as f64 / sample.games as f64
        };
        bands.map(|(band, below)| Bar { band, share: share(band.from, below) }).collect()
    }
}

impl Sample {
    /// The share of games that this score beats. Ties count half.
    pub fn beats(&self, score: i32) -> f64 {
        let below: u64 = self.scores.range(..score).map(|(_, games)| games).sum();
        let equal = self.scores.get(&score).copied().unwrap_or(0);
        (below as f64 + equal as f64 / 2.0) / self.games as f64
    }

    /// The quantile of the score: the median for 0.5.
    pub fn quantile(&self, share: f64) -> i32 {
        let wanted = (share.clamp(0.0, 1.0) * self.games as f64).ceil() as u64;
        let mut games = 0;
        let reached = self.scores.iter().find(|(_, here)| {
            games += *here;
            games >= wanted
        });
        reached.map_or(0, |(score, _)| *score)
    }

    pub fn mean(&self) -> f64 {
        self.average(f64::from)
    }

    /// The standard deviation of the score.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        self.average(|score| (f64::from(score) - mean).powi(2)).sqrt()
    }

    fn average(&self, of: impl Fn(i32) -> f64) -> f64 {
        let total: f64 = self.scores.iter().map(|(score, games)| of(*score) * *games as f64).sum();
        total / self.games as f64
    }

    /// The win rate with its confidence interval.
    pub fn win_rate(&self) -> Share {
        let (low, high) = wilson_interval(self.won, self.games);
        Share { rate: self.won as f64 / self.games as f64, low, high }
    }
}

fn built_in(game: &str, text: &str) -> Vec<AiResults> {
    let kind = table::game(game).map_err(|fault| vec![fault]);
    let read = kind.and_then(|kind| read_sheet(kind, Document::compiled(text)));
    data::built_in(&format!("ai_results/{game}.toml"), read)
}

/// Reads the AI results of a game; on failure, returns every error in the text.
pub fn read(kind: &dyn AnyGame, text: &str) -> Result<Vec<AiResults>, Vec<Fault>> {
    read_sheet(kind, Document::open(text))
}

fn read_sheet(kind: &dyn AnyGame, mut sheet: Document) -> Result<Vec<AiResults>, Vec<Fault>> {
    let bands = read_bands(&mut sheet);
    let samples = sheet.each("sample", |sheet| read_sample(kind, sheet));
    let mut all: Vec<AiResults> = Vec::new();
    for (scenario, place, sample) in samples {
        let found = all.iter_mut().find(|measured| measured.scenario == scenario);
        match found {
            None => all.push(AiResults { scenario, samples: vec![sample], bands: bands.clone() }),
            Some(measured) if measured.by(&sample.player).is_some() => {
                let what = format!("a second sample of {} in {scenario}", sample.player);
                sheet.fault(Fault::new(place, what).expected("one"));
            }
            Some(measured) => measured.samples.push(sample),
        }
    }
    sheet.finish()?;
    Ok(all)
}

fn read_bands(sheet: &mut Document) -> Vec<Band> {
    let bands = sheet.each("bands", |sheet| {
        let band = Band { from: sheet.number("from", 0..=HIGHEST), name: sheet.line("name") };
        (sheet.here(), band)
    });
    for pair in bands.windows(2) {
        let ((_, before), (place, band)) = (&pair[0], &pair[1]);
        if band.from <= before.from {
            let what = format!("a band from {} after one from {}", band.from, before.from);
            sheet.fault(Fault::new(*place, what).expected("ascending order"));
        }
    }
    bands.into_iter().map(|(_, band)| band).collect()
}

/// A sample with its scenario and its location.
fn read_sample(kind: &dyn AnyGame, sheet: &mut Document) -> (String, Location, Sample) {
    let scenarios = kind.scenarios();
    let ids: Vec<&str> = scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    let scenario = one_of(sheet, "scenario", &ids);
    let player = one_of(sheet, "player", &table::PLAYERS);
    let games = sheet.number("games", 1..=MOST_GAMES);
    let won = sheet.number("won", 0..=games);
    let scores = sheet.table("scores", read_scores);
    let counted: u64 = scores.values().sum();
    if counted != games {
        let fault = Fault::new(sheet.place("scores"), format!("scores of {counted} games"));
        sheet.fault(fault.expected(format!("scores of all {games} games")));
    }
    (scenario, sheet.here(), Sample { player, games, won, scores })
}

fn read_scores(sheet: &mut Document) -> BTreeMap<i32, u64> {
    let mut scores = BTreeMap::new();
    for key in sheet.keys() {
        let games = sheet.number(&key.value, 1..=MOST_GAMES);
        if let Ok(score @ 0..=HIGHEST) = key.value.parse() {
            scores.insert(score, games);
        } else {
            let fault = Fault::new(key.place, format!("no score {}", quoted(&key.value)));
            sheet.fault(fault.expected(format!("a whole number from 0 to {HIGHEST}")));
        }
    }
    scores
}

/// Reads a word that must be in this list.
fn one_of(sheet: &mut Document, key: &str, words: &[&str]) -> String {
    let word = sheet.line(key);
    // A missing word has been reported already.
    if !word.is_empty() && !words.contains(&word.as_str()) {
        let place = sheet.place(key);
        sheet.fault(Fault::unknown(place, key, &word, words.iter().copied()));
    }
    word
}
