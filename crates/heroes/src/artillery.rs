//! 13.1, 13.2: off-board artillery: secret targets, drift, and the attacks on each hex.

use crate::action::Action;
use crate::decision::{PLOT_ARTILLERY, PLOT_AT_SET_UP};
use crate::event::Event;
use crate::firefight::{Battery, Edge, Player, User};
use crate::map::Map;
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Attack, AttackKind, Heroes, Plot, Purpose, Roll, Step, Strike};
use crate::{attack, smoke, teams};
use game::{Hidden, Rule};
use hex::{Dir, Hex, HexId, HexSet};

/// 20.4.1-r1: how much higher the ground before a hex is if artillery can't hit the hex.
const SHADOW: u8 = 2;
/// 13.2a: the die that is on target.
pub const ON_TARGET: i8 = 3;
/// The clauses of the two dice.
pub const DRIFT: Rule = Rule("13.2a");
pub const DIRECTION: Rule = Rule("13.2c");

/// 13.1b, 14.1b: a target hex, with high explosive or with smoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    pub hex: HexId,
    pub smoke: bool,
}

/// 20.4.1-r1: the hexes that artillery can't hit from an edge of the map: high ground shields them on that side.
pub fn blind_spots(map: &Map, edge: Edge) -> HexSet {
    let shields = |hex: HexId, way: Dir| {
        let before = map.neighbour(hex, way);
        before.is_some_and(|before| map.level(before) >= map.level(hex) + SHADOW)
    };
    map.all().filter(|hex| edge.ways().iter().all(|way| shields(*hex, *way))).collect()
}

/// 2.0f: asks for the targets of this Round (0 for those of set-up), which are struck before Round `due`. A
/// target for a Round after the last would never be struck (2.4-r2).
pub fn plot(state: &mut Heroes, round: u8, due: u8) {
    if due > state.firefight.rounds {
        return;
    }
    let mut asked: Vec<u8> = Vec::new();
    for player in teams::before_round(state).iter() {
        let batteries = (0..state.firefight.batteries.len() as u8).filter(|number| {
            user(state, *number) == *player && battery(state, *number).rounds.has(round)
        });
        asked.extend(batteries);
    }
    asked.into_iter().rev().for_each(|battery| state.then(Step::Plot { battery, due }));
}

/// The decision about a target that is struck before Round `due`.
pub const fn decision(due: u8) -> Rule {
    if due == 1 { PLOT_AT_SET_UP } else { PLOT_ARTILLERY }
}

/// D5, D7: the target of a battery, or none.
pub struct PlotPlan {
    battery: u8,
    due: u8,
    aim: Option<Aim>,
}

/// The battery with this number.
pub fn battery(state: &Heroes, number: u8) -> &Battery {
    &state.firefight().batteries[usize::from(number)]
}

/// The player who gives a battery its target now.
pub fn user(state: &Heroes, number: u8) -> Player {
    teams::user(state, battery(state, number).of)
}

/// The targets that a battery can be given, and none.
pub fn candidates(state: &Heroes, number: u8) -> impl Iterator<Item = Action> + '_ {
    let battery = battery(state, number);
    let seen = |hex: &HexId| !battery.blind.has(*hex);
    let shells = battery.area.iter().filter(seen).map(|hex| Action::Plot { hex, smoke: false });
    let smoke = battery.area.iter().filter(seen).filter(|_| battery.smoke);
    let smoke = smoke.map(|hex| Action::Plot { hex, smoke: true });
    [Action::NoPlot].into_iter().chain(shells).chain(smoke)
}

pub fn plan(state: &Heroes, number: u8, due: u8, action: Action) -> Result<PlotPlan, Refusal> {
    let battery = battery(state, number);
    let aim = match action {
        Action::Plot { hex, .. } if battery.blind.has(hex) => {
            return Err(Refusal::InBlindSpot { hex });
        }
        Action::Plot { hex, .. } if !battery.area.has(hex) => {
            return Err(Refusal::CantPlotThere { hex });
        }
        Action::Plot { smoke: true, .. } if !battery.smoke => {
            return Err(Refusal::NoArtillerySmoke { card: battery.card });
        }
        Action::Plot { hex, smoke } => Some(Aim { hex, smoke }),
        Action::NoPlot => None,
        _ => return Err(state.not_now()),
    };
    Ok(PlotPlan { battery: number, due, aim })
}

impl Planned for PlotPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PlotPlan { battery: number, due, aim } = self;
        let (player, card) = (user(state, number), battery(state, number).card);
        let aim = Hidden::new(state.confidants(player), aim);
        events.push(Event::Plotted { player, card, aim });
        state.plots.push(Plot { battery: number, due, by: player, aim });
    }
}

/// 2.0g: the next strike that is due.
pub fn strike(state: &mut Heroes, events: &mut Vec<Event>) {
    let due = |player: &Player| {
        let is_due = |plot: &Plot| plot.due == state.round && plot.by == *player;
        state.plots.iter().position(is_due)
    };
    let Some(place) = teams::before_round(state).iter().find_map(due) else { return };
    let plot = state.plots[place];
    state.plots = state.plots.iter().copied().filter(|it| *it != plot).collect();
    state.then(Step::Strikes);
    // In a view another player's target is not known; there is none, as far as the viewer can tell.
    let Some(Some(Aim { hex, smoke })) = plot.aim.known().copied() else { return };
    let (player, card) = (plot.by, battery(state, plot.battery).card);
    state.turn = player;
    state.strike = Some(Strike {
        battery: plot.battery,
        target: hex,
        smoke,
        drift: 0,
        left: HexSet::default(),
    });
    events.push(Event::StrikeShown { player, card, hex, smoke });
    state.then(Step::Die(Purpose::Drift));
}

/// The strike that is being resolved.
fn current(state: &Heroes) -> Strike {
    state.strike.expect("a strike is resolved")
}

/// 13.2a to 13.2c: the result of one of the two dice.
pub fn resolve(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let strike = current(state);
    let (die, total) = (roll.dice[0], roll.result);
    let at = state.map().hex(strike.target);
    if roll.purpose == Purpose::Drift {
        let drift = if total >= ON_TARGET { 0 } else { die };
        events.push(Event::Drifted { die, total, by: drift });
        if drift == 0 {
            return land(state, at, events);
        }
        state.strike = Some(Strike { drift, ..strike });
        return state.then(Step::Die(Purpose::Direction));
    }
    // 13.2-r2: modified, but not beyond the faces of the die.
    let way = Dir::ALL[total.clamp(1, 6) as usize - 1];
    events.push(Event::DriftsTo { die, way });
    land(state, (0..strike.drift).fold(at, |at, _| at.neighbour(way)), events);
}

/// 13.1c: the hexes on the map that a strike at these coordinates affects; 13.2-r1: its centre may lie off it;
/// 20.4.1-r1: or in a blind spot, which is not affected.
pub fn pattern(state: &Heroes, number: u8, centre: Hex) -> HexSet {
    let blind = battery(state, number).blind;
    let around = centre.neighbours().into_iter().chain([centre]);
    around.filter_map(|hex| state.map().number(hex)).filter(|hex| !blind.has(*hex)).collect()
}

fn land(state: &mut Heroes, centre: Hex, events: &mut Vec<Event>) {
    let strike = current(state);
    let hexes = pattern(state, strike.battery, centre);
    events.push(Event::StrikeLands { hexes, smoke: strike.smoke });
    if strike.smoke {
        state.strike = None;
        let dry: HexSet = hexes.iter().filter(|hex| smoke::can_lie(state, *hex)).collect();
        return dry.iter().for_each(|hex| smoke::add(state, hex, 1, events));
    }
    state.strike = Some(Strike { left: hexes, ..strike });
    state.then(Step::NextHex);
}

/// The attack of the strike on one hex, with its targets.
pub fn attack_on(state: &Heroes, hex: HexId) -> Attack {
    let Battery { of, card, .. } = *battery(state, current(state).battery);
    let player = match of {
        User::Player(player) => player,
        // The ally whose target it was.
        User::Side(_) => state.turn,
    };
    let mut attack = Attack::by_card(state, player, card, AttackKind::Artillery, hex);
    attack.left = attack::targets(state, &attack);
    attack
}

/// 13.1c, 13.2-r3: the next hex of a strike. Hexes without a target need no attack.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    let strike = current(state);
    let holds = |hex: &HexId| !attack_on(state, *hex).left.is_empty();
    let left: HexSet = strike.left.iter().filter(holds).collect();
    state.strike = Some(Strike { left, ..strike });
    let mut hexes = left.iter();
    match (hexes.next(), hexes.next()) {
        (None, _) => state.strike = None,
        (Some(hex), None) => shell(state, hex, events),
        (Some(_), Some(_)) => state.then(Step::Shell),
    }
}

/// D9: the hex that is attacked next.
pub struct ShellPlan {
    hex: HexId,
}

pub fn plan_shell(state: &Heroes, hex: HexId) -> Result<ShellPlan, Refusal> {
    if current(state).left.has(hex) {
        Ok(ShellPlan { hex })
    } else {
        Err(Refusal::NotShelled { hex })
    }
}

impl Planned for ShellPlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        shell(state, self.hex, events);
    }
}

fn shell(state: &mut Heroes, hex: HexId, events: &mut Vec<Event>) {
    let attack = attack_on(state, hex);
    if let Some(strike) = &mut state.strike {
        strike.left.take(hex);
    }
    events.push(Event::Shelled(hex));
    state.attack = Some(attack);
    state.then(Step::NextHex);
    state.then(Step::NextTarget);
}
