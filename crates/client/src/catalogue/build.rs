//! Builds the catalogue from the engines.

use super::picture::picture;
use super::{
    Catalogue, Drawing, GameInfo, OptionGroup, OptionalRule, Rate, Scenario, ScenarioInfo, TILES,
};
use crate::ai_results::{self, Sample, Share};
use crate::balance;
use crate::scene::Bounds;
use game::{Briefing, Fault};
use table::{AnyGame, AnyPosition};

impl Catalogue {
    /// All games of this program.
    pub fn of_games() -> Result<Catalogue, Fault> {
        let titles = table::games().iter().map(|kind| title(*kind));
        let games = titles.collect::<Result<_, Fault>>()?;
        let pictures = TILES.iter().filter_map(|tile| picture(tile.game));
        let pictures = pictures.map(|it| Drawing { view: rounded(it.view), ..it }).collect();
        Ok(Catalogue { games, pictures })
    }
}

fn title(kind: &'static dyn AnyGame) -> Result<GameInfo, Fault> {
    let mut maps = Vec::new();
    let scenarios =
        kind.scenarios().into_iter().map(|briefing| scenario(kind, briefing, &mut maps));
    let scenarios = scenarios.collect::<Result<_, Fault>>()?;
    let options = kind.options().iter().map(optional).collect();
    let (name, title) = (kind.name().to_owned(), kind.title().to_owned());
    let option_groups = kind.option_groups().iter().map(group).collect();
    let team_options = kind.team_options().iter().map(|id| (*id).to_owned()).collect();
    Ok(GameInfo { name, title, options, option_groups, team_options, scenarios, maps })
}

fn optional(switch: &game::OptionalRule) -> OptionalRule {
    let (clause, words) = switch.text.split_once(": ").unwrap_or(("", switch.text));
    OptionalRule { id: switch.id.to_owned(), clause: clause.to_owned(), words: words.to_owned() }
}

fn group(group: &game::OptionGroup) -> OptionGroup {
    let owned = |(id, label): &(&str, &str)| ((*id).to_owned(), (*label).to_owned());
    OptionGroup {
        title: group.title.to_owned(),
        clause: group.clause.to_owned(),
        none: group.none.to_owned(),
        options: group.options.iter().map(owned).collect(),
    }
}

/// The facts of a scenario, from its first position and the index of its map. Only the catalogue needs them, so
/// they are not part of the game's view.
#[cfg_attr(
    not(any(feature = "firstblood", feature = "heroes", feature = "pacific", feature = "ridge")),
    allow(unused_variables)
)]
fn brief(game: &str, first: &dyn AnyPosition, map: usize) -> Option<ScenarioInfo> {
    match game {
        #[cfg(feature = "ridge")]
        "ridge" => Some(crate::ridge::brief(first, map)),
        #[cfg(feature = "heroes")]
        "heroes" => Some(crate::heroes::brief(first, map)),
        #[cfg(feature = "firstblood")]
        "firstblood" => Some(crate::firstblood::brief(first, map)),
        #[cfg(feature = "pacific")]
        "pacific" => Some(crate::pacific::brief(first, map)),
        _ => None,
    }
}

fn scenario(
    kind: &dyn AnyGame,
    briefing: Briefing,
    maps: &mut Vec<Drawing>,
) -> Result<Scenario, Fault> {
    let first = kind.open(&briefing.id, None)?;
    let info = crate::view(kind.name()).and_then(|view| {
        let field = view.field(first.as_ref());
        let map = map_index(
            maps,
            Drawing { view: rounded(field.bounds), markup: field.markup.into_string() },
        );
        brief(kind.name(), first.as_ref(), map)
    });
    let solo = ai_results::of(kind.name(), &briefing.id).map(|it| it.samples.iter());
    let solo = solo.into_iter().flatten().map(|sample| rate(sample, balance::SOLO_DATE));
    let measured = balance::of(kind.name(), &briefing.id);
    let rates = solo.chain(measured.into_iter().map(|it| rate(&it.sample, &it.date)));
    let name = |seat: game::Seat| wire::name_of(kind, seat).to_owned();
    Ok(Scenario {
        info,
        rates: rates.collect(),
        seats: briefing.seats.iter().map(name).collect(),
        id: briefing.id,
        title: briefing.title,
        text: briefing.text,
        options: briefing.options,
    })
}

/// The win rate, rounded to a hundredth of a percent to keep the catalogue small.
fn rate(sample: &Sample, date: &str) -> Rate {
    let Share { rate, low, high } = sample.win_rate();
    let [rate, low, high] = [rate, low, high].map(|share| (share * 1e4).round() / 1e4);
    let (player, games) = (sample.player.clone(), sample.games);
    Rate { player, games, won: Share { rate, low, high }, date: date.to_owned() }
}

/// Rounds to a tenth of a map unit.
fn rounded(Bounds { x, y, width, height }: Bounds) -> Bounds {
    let [x, y, width, height] = [x, y, width, height].map(|at| (at * 10.0).round() / 10.0);
    Bounds { x, y, width, height }
}

/// The index of this map, which is added if it is new. Scenarios share maps.
fn map_index(maps: &mut Vec<Drawing>, map: Drawing) -> usize {
    maps.iter().position(|known| *known == map).unwrap_or_else(|| {
        maps.push(map);
        maps.len() - 1
    })
}
