//! Conflict of Heroes: Guadalcanal: squads, cards and the fog of war.
//!
//! The files are named after the chapters of `docs/rules/heroes.md`.

mod aerial; // 17
mod arc; // 5.1, 6.2
mod artillery; // 13.1, 13.2
mod attack; // 6.3, 7.3, 7.5, 10.1.2
mod bunker; // 18.1.1, 18.2
mod bushido; // 8
mod canister; // 16
mod capability; // 9.5
mod card; // T5
mod card_play; // 9
mod concealed_fire; // 9.7.62
mod control; // 2.5.2
mod cover; // 9.7.65
mod craft; // 21, 22
pub mod data;
pub mod decision; // D1 to D38
mod declaration; // 2.2, 10.1
mod dig; // 18.1.2
mod edge; // 5.5, 5.6
mod firefight; // 1.0
mod flow; // 2.2-r5
mod follow; // 2.2-r5, 9.7.61, 9.7.63, 9.7.64
mod hidden; // 19.0
mod hits; // 7.4
mod map; // 0, 4.0
mod marker; // T2 to T4
mod mortar; // 13.0
mod movement; // 5.0 to 5.4
mod night; // 15
mod payment; // 3
mod plan;
mod price; // 7.3
mod rally; // 7.6
mod reply; // 9.7.60
mod reveal; // 19.0.1 to 19.0.4
mod round; // 2.0, 2.1, 2.3
mod setup; // 1.0
mod shelter; // 12.6
mod sight; // 6.0, 6.1, 20.3, 20.4
mod sight_table; // 6.0, 14.0
mod smoke; // 14
mod sniper; // 19.3
mod stealth; // 19.1, 19.2
mod step; // 2
mod suspicion; // 19.0.3
mod target; // 7.5, 18.4
mod teams; // 23
mod terrain; // T1
mod turn; // 2.2
mod unit; // 1.1
mod value; // 7.0 to 7.2, 7.7
mod vehicle; // 11
mod victory; // 2.4, 2.5
mod wire; // 18.3

mod action;
mod event;
mod facts;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod playable;
mod refusal;
mod state;
pub mod survey;
mod text_board;
mod view;

pub use action::Action;
pub use artillery::Aim;
pub use attack::{attack_value, defence_value};
pub use card::{Card, CardId, CardKind, CardSet, Effect, MOST_CARDS};
pub use event::Event;
pub use firefight::{
    Battery, Bunker, Bushido, Command, Control, Counters, Doctrine, Edge, Entry, Exit, Firefight,
    Garrison, Happening, Merged, Night, Objectives, Options, Piece, Player, Rounds, Sections,
    Sortie, Start, Trigger, TurnOrder, UnitId, User,
};
pub use hidden::{Concealment, HidingPlace, Stealth};
pub use map::{Ground, MOST_HEXES, Map};
pub use marker::{Effect as MarkerEffect, Marker, Pile};
pub use night::Flare;
pub use odds::{Chances, at_least, chances, crossing_chance, hits_on, rally_chance};
pub use refusal::{Points, Refusal};
pub use sight::{Hindrance, Passed, Profile, Sight, line_of_sight, profile};
pub use smoke::Smoke;
pub use state::{
    ActionKind, Attack, AttackKind, Bonus, Declaration, Flown, FollowUp, Heroes, Hit, Place, Plot,
    Purpose, Purse, Readiness, Roll, Step, Strike, TurnPart, Unit, UnitSet, WireMove,
};
pub use target::{Target, TargetSet};
pub use teams::Players;
pub use terrain::{Gait, Terrain, Veil};
pub use unit::{Class, Colour, Side, Special, UnitType};

use game::{Chance, Game, Named, Pending, Rng, Rule, Seat, Seats};
use plan::Planned;

impl Game for Heroes {
    type Action = Action;
    type Event = Event;
    type Refusal = Named<Refusal, Firefight>;

    fn seats(&self) -> Seats {
        Seats::first(self.firefight.commands.len() as u8)
    }

    fn allies(&self, seat: Seat) -> Seats {
        self.firefight.seats_of(self.firefight.side(Player(seat.0)))
    }

    fn pending(&self) -> Pending {
        if let Some((player, point)) = self.decision() {
            return Pending::Decision(Seat(player.0), point);
        }
        Pending::Chance(match self.step() {
            Step::AssignRoll => {
                Chance::dice(2 * self.firefight.commands.len() as u8, Rule("9.5-r1"))
            }
            Step::Objective => Chance::draw(&self.objectives(), Rule("9.3b")),
            Step::DrawCards { .. } => Chance::draw(&round::drawable(self), Rule("9.0c")),
            Step::Initiative { .. } => {
                Chance::dice(2 * round::rollers(self).count() as u8, Rule("2.1a"))
            }
            Step::Roll(roll) => match roll.purpose {
                Purpose::Attack => Chance::dice(2, Rule("7.3b")),
                Purpose::Rally(_) => Chance::dice(2, Rule("7.6b")),
                Purpose::Sergeant => Chance::die(Rule("9.7.07")),
                Purpose::Officer => Chance::die(Rule("9.7.08")),
                Purpose::SniperFire(_) => Chance::die(Rule("9.7.12")),
                Purpose::Conceal(_) => Chance::die(concealed_fire::CHECK),
                Purpose::Stick(_) => Chance::dice(2, vehicle::CHECK),
                Purpose::Wire(_) => Chance::die(wire::ROLL),
                Purpose::Drift => Chance::die(artillery::DRIFT),
                Purpose::Direction => Chance::die(artillery::DIRECTION),
                Purpose::Activation => self.activation_dice(),
            },
            Step::LuckDie(_) => Chance::die(Rule("9.7.11-r1")),
            Step::Draw { unit, .. } => {
                let pile = Pile::of(self.kind(unit));
                let weights = hits::weights(&self.firefight, pile, self.piles[pile as usize]);
                Chance::draw(&weights, Rule("7.4a"))
            }
            Step::Over(ending) => return Pending::GameOver(victory::outcome(self, ending)),
            step => unreachable!("{step:?} happens by itself"),
        })
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.candidates(|action| {
            if self.plan(action).is_ok() {
                out.extend(action.facings(self));
            }
        });
    }

    fn check(&self, action: &Action) -> Result<(), Self::Refusal> {
        self.plan(*action).map(drop).map_err(|refusal| Named::new(refusal, &self.firefight))
    }

    /// Most actions reveal only public facts, the player's own secrets or dice. The exceptions are an attack
    /// roll that stands, because it meets the Hit Marker of an opponent, and actions that end with
    /// something being shown.
    fn is_reversible(&self, action: &Action) -> bool {
        match action {
            Action::Stand => {
                !matches!(self.step(), Step::Luck(roll) if roll.purpose == Purpose::Attack)
            }
            _ if reveal::may_follow(self, action) => false,
            // 3.0.1b: the end of an activation shows the dice that were rolled for it.
            Action::Choose(_) => !self.firefight.options.secret_ap,
            // 9.3b: the end of the game shows the objective; 2.0g: so are the targets of artillery.
            Action::Pass => {
                // 3.0.1b: the end of a Round shows the roll of a player who has not passed.
                let shows = self.firefight.options.secret_ap && self.firefight.commands.len() > 2;
                let ends = self.passes + 1 >= teams::ending_passes(&self.firefight);
                let secrets = self.firefight.objectives.is_some() || !self.plots.is_empty();
                !(ends && (shows || secrets))
            }
            Action::Plot { .. } | Action::NoPlot => self.plots.is_empty(),
            _ => !matches!(self.step(), Step::Turn(TurnPart::Event)) || self.plots.is_empty(),
        }
    }

    fn apply_action(
        &mut self,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Self::Refusal> {
        let plan = self.plan(*action).map_err(|refusal| Named::new(refusal, &self.firefight))?;
        self.agenda.pop();
        plan.commit(self, events);
        flow::go_on(self, events);
        Ok(())
    }

    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Event>) {
        match self.agenda.pop().unwrap_or_default() {
            Step::DrawCards { player, left } => {
                card_play::drawn(self, player, left, faces[0], events);
            }
            Step::AssignRoll => setup::assign_roll(self, faces, events),
            Step::Objective => setup::objective_drawn(self, faces[0], events),
            Step::Initiative { bids } => round::roll(self, bids, faces, events),
            Step::Roll(roll) if roll.purpose == Purpose::Activation => {
                payment::activate(self, [faces[0], faces[1], faces[2]], roll.caps, events);
            }
            Step::Roll(roll) => self.rolled(roll, faces, events),
            Step::LuckDie(mut roll) => {
                let by = card_play::luck_of(faces[0]);
                events.push(Event::LuckPlayed { die: faces[0], by });
                roll.result += by;
                self.resolve(roll, events);
            }
            Step::Draw { unit, left, drawn } => {
                hits::drawn(self, unit, left, drawn, faces[0], events);
            }
            _ => unreachable!("chance is pending"),
        }
        flow::go_on(self, events);
    }

    fn view(&self, viewers: Seats) -> Heroes {
        view::seen(self, viewers)
    }

    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        Some(event.redacted(viewers))
    }

    fn determinize(&self, rng: &mut Rng) -> Heroes {
        view::determinized(self, rng)
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self)
    }
}
