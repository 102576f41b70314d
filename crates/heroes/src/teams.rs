//! 23: three and four players: the order of their Turns, what allies share, and merged forces.

use crate::action::Action;
use crate::event::Event;
use crate::firefight::{
    Battery, Bushido, Command, Firefight, Happening, MOST_PLAYERS, Merged, Objectives, Piece,
    Player, Sortie, TurnOrder, User,
};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Heroes, Step};
use crate::turn;
use crate::unit::Side;
use game::{Seat, Seats, Stack};

/// Players in an order.
pub type Players = Stack<Player, MOST_PLAYERS>;

/// All players in the order of their seats.
pub fn in_seat_order(firefight: &Firefight) -> Players {
    firefight.players().collect()
}

/// All players with this one first, the others in the order of their seats.
pub fn led_by(firefight: &Firefight, first: Player) -> Players {
    [first].into_iter().chain(firefight.players().filter(|it| *it != first)).collect()
}

impl Heroes {
    /// The seats that know a player's secrets (23.0-r4).
    pub(crate) fn confidants(&self, player: Player) -> Seats {
        let firefight = self.firefight();
        if firefight.options.open_allies {
            firefight.seats_of(firefight.side(player))
        } else {
            Seat(player.0).into()
        }
    }

    /// 23.0b: all players in the order of their Turns in this Round.
    pub fn turn_order(&self) -> Players {
        let first = self.firefight().side(self.first_by_initiative());
        let sides = [first, first.other()].map(|side| self.allies_in_order(side));
        match self.firefight().options.turn_order {
            TurnOrder::Initiative => self.ranking,
            TurnOrder::Together => sides.iter().flat_map(|side| side.iter().copied()).collect(),
            // 23.0-r2
            TurnOrder::Alternating => (0..MOST_PLAYERS)
                .flat_map(|place| sides.iter().filter_map(move |side| side.get(place).copied()))
                .collect(),
        }
    }

    /// The player with the highest initiative roll, or its place before Round 1 (2.0-r2).
    pub(crate) fn first_by_initiative(&self) -> Player {
        self.ranking.first().copied().unwrap_or_default()
    }

    /// The players of a side, the higher initiative roll first unless its player lets the ally begin (D39).
    fn allies_in_order(&self, side: Side) -> Players {
        let allies = self.ranking.iter().copied().filter(|it| self.firefight().side(*it) == side);
        let mut allies: Players = allies.collect();
        if self.yielded[side as usize] {
            allies.reverse();
        }
        allies
    }
}

/// 2.0-r2: the players in the order in which they act before a Round: the side with the last initiative first.
pub fn before_round(state: &Heroes) -> Players {
    let first = state.firefight().side(state.first_by_initiative());
    let of = |side: Side| {
        state.ranking.iter().copied().filter(move |it| state.firefight().side(*it) == side)
    };
    of(first).chain(of(first.other())).collect()
}

/// 23.0-r6: the player who uses a resource now: of a shared one, the ally with the higher initiative roll.
pub fn user(state: &Heroes, of: User) -> Player {
    match of {
        User::Player(player) => player,
        User::Side(side) => {
            let ally = state.ranking.iter().find(|it| state.firefight().side(**it) == side);
            ally.copied().unwrap_or_default()
        }
    }
}

/// The player whose Turn comes after this one's.
pub fn next(state: &Heroes, player: Player) -> Player {
    let order = state.turn_order();
    let place = order.iter().position(|it| *it == player).map_or(0, |place| place + 1);
    order[place % order.len()]
}

/// 2.2m, 23.0-r1: how many passes in a row end the Round.
pub fn ending_passes(firefight: &Firefight) -> u8 {
    match firefight.commands.len() as u8 {
        forces @ 3.. => forces - 1,
        _ => 2,
    }
}

/// D20, 23.0-r6: the only opponent of a side; none if it has several.
pub fn only_opponent(firefight: &Firefight, side: Side) -> Option<Player> {
    let mut enemies = firefight.players().filter(|it| firefight.side(*it) != side);
    enemies.next().filter(|_| enemies.next().is_none())
}

/// D39: begins the first Turn, once the allies have agreed who takes it.
pub fn settle_order(state: &mut Heroes, events: &mut Vec<Event>) {
    state.yielded = [false; 2];
    if state.firefight.options.turn_order != TurnOrder::Together {
        return begin(state, events);
    }
    let order = state.turn_order();
    let shares =
        |player: &&Player| state.firefight.seats_of(state.firefight.side(**player)).len() > 1;
    let mut asked: Vec<Player> = Vec::new();
    for player in order.iter().filter(shares) {
        let side = state.firefight.side(*player);
        if !asked.iter().any(|it| state.firefight.side(*it) == side) {
            asked.push(*player);
        }
    }
    state.then(Step::FirstTurn);
    asked.into_iter().rev().for_each(|player| state.then(Step::Precede(player)));
}

/// Begins the first Turn of a Round.
pub fn begin(state: &mut Heroes, events: &mut Vec<Event>) {
    let order = state.turn_order();
    if order.len() > 2 {
        events.push(Event::TurnOrder(order));
    }
    turn::begin(state, order[0]);
}

/// D39: which of two allies takes the first Turn of the side in this Round.
pub struct PrecedePlan {
    player: Player,
    yields: bool,
}

/// The answers.
pub const PRECEDENCE: [Action; 2] = [Action::GoFirst, Action::LetAllyBegin];

pub fn plan_precede(
    state: &Heroes,
    player: Player,
    action: Action,
) -> Result<PrecedePlan, Refusal> {
    match action {
        Action::GoFirst => Ok(PrecedePlan { player, yields: false }),
        Action::LetAllyBegin => Ok(PrecedePlan { player, yields: true }),
        _ => Err(state.not_now()),
    }
}

impl Planned for PrecedePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PrecedePlan { player, yields } = self;
        state.yielded[state.firefight.side(player) as usize] = yields;
        if yields {
            events.push(Event::LetsAllyBegin(player));
        }
    }
}

impl Firefight {
    /// 23.1: the firefight for two players, one for each side, if its file describes it.
    pub fn for_two(&self) -> Option<Firefight> {
        self.merged.clone().map(|form| merge(self, form))
    }
}

/// 23.1a, 23.1-r1
fn merge(firefight: &Firefight, form: Merged) -> Firefight {
    let lead = |player: Player| Player(firefight.side(player) as u8);
    let user = |of: User| match of {
        User::Player(player) => User::Player(lead(player)),
        User::Side(side) => User::Player(Player(side as u8)),
    };
    let pieces = firefight.pieces.iter().cloned();
    let batteries = firefight.batteries.iter().cloned();
    let objectives = firefight.objectives.clone();
    let happening = firefight.happening.map(|it| match it {
        Happening::Move(player) => Happening::Move(lead(player)),
        score @ Happening::Score(..) => score,
    });
    let first = firefight.set_up.first().map_or(Side::Us, |player| firefight.side(*player));
    Firefight {
        id: form.id,
        title: form.title,
        briefing: form.briefing,
        commands: Side::ALL.map(|side| merged_command(firefight, side)).into(),
        pieces: pieces.map(|it| Piece { player: lead(it.player), ..it }).collect(),
        batteries: batteries.map(|it| Battery { of: user(it.of), ..it }).collect(),
        sorties: firefight
            .sorties
            .iter()
            .map(|it| Sortie { player: lead(it.player), ..*it })
            .collect(),
        objectives: objectives.map(|it| Objectives { player: lead(it.player), ..it }),
        happening,
        bushido: Bushido { caps: form.bushido_caps, ..firefight.bushido.clone() },
        set_up: [first, first.other()].map(|side| Player(side as u8)).into(),
        first_turn: firefight.first_turn.map(lead),
        merged: None,
        ..firefight.clone()
    }
}

/// 23.1a: the CAPs of both forces less 1, and the cards of both.
fn merged_command(firefight: &Firefight, side: Side) -> Command {
    let mut forces = firefight.commands.iter().filter(|it| it.side == side).cloned();
    let first = forces.next().expect("a side has a player");
    forces.fold(first, |sum, it| Command {
        side,
        caps: (sum.caps + it.caps).saturating_sub(1),
        deal: sum.deal + it.deal,
        draw: sum.draw + it.draw,
        choices: sum.choices.iter().chain(it.choices.iter()).collect(),
        chooses: sum.chooses + it.chooses,
    })
}
