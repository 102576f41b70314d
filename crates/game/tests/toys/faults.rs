//! Faults a game could have, one each.

use super::Flaw;
use game::notation::{Notation, Words};
use game::toy::{Action, Card, Event, Refusal, Step, Toy};
use game::{ApplyError, Chance, Fault, Game, Hidden, Input, Pending, Rng, Rule, Seat, Seats};
use std::cell::Cell;

type Taken = Result<(), ApplyError<Refusal>>;

macro_rules! flaws {
    ($($(#[doc = $doc:literal])* $name:ident { $($body:tt)* })*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, PartialEq, Debug)]
            pub struct $name;
            impl Flaw for $name { $($body)* }
        )*
    };
}

/// All seats except the one that decides.
fn others(toy: &Toy) -> impl Iterator<Item = Seat> {
    let chooser = match toy.pending() {
        Pending::Decision(seat, _) => Some(seat),
        _ => None,
    };
    toy.seats().iter().filter(move |seat| Some(*seat) != chooser)
}

fn another_holds_a_net(toy: &Toy) -> bool {
    others(toy).any(|seat| toy.holds(seat, Card::Net))
}

/// Outside state that changes, which no game may read.
fn outside() -> u8 {
    thread_local!(static COUNTER: Cell<u8> = const { Cell::new(0) });
    COUNTER.replace(COUNTER.get().wrapping_add(1))
}

flaws! {
    /// All viewers see where the chests are.
    LeakingView {
        fn view(toy: &Toy, viewers: Seats) -> Toy {
            let mut view = toy.view(viewers);
            for (seen, diver) in view.divers.iter_mut().zip(&toy.divers) {
                seen.chest.clone_from(&diver.chest);
            }
            view
        }
    }
    /// Green sees red's sealed bid.
    SpyingView {
        fn view(toy: &Toy, viewers: Seats) -> Toy {
            let mut view = toy.view(viewers);
            if viewers.has(Seat(1)) {
                view.divers[0].bid = toy.divers[0].bid;
            }
            view
        }
    }
    /// A card drawn in private is named to all.
    LeakingEvent {
        fn redacted(event: &Event, viewers: Seats) -> Option<Event> {
            match event {
                Event::Drew { .. } => Some(event.clone()),
                _ => Toy::redact(event, viewers),
            }
        }
    }
    /// Declining to stop a search is worded differently with a net in hand.
    TellingMiss {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            let pending = toy.pending();
            toy.apply(input, events)?;
            if let (Input::Action(Action::Pass), Pending::Decision(seat, _)) = (input, pending)
                && toy.holds(seat, Card::Net)
            {
                events.push(Event::Did { seat, action: Hidden::new(Seats::ALL, Action::Pass) });
            }
            Ok(())
        }
    }
    /// The same, but declared as a public fact that leaves no trace: not a fault.
    OpenMiss {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            TellingMiss::apply(toy, input, events)
        }
        fn fleeting(event: &Event) -> bool {
            matches!(event, Event::Did { action, .. } if action.known() == Some(&Action::Pass))
        }
    }
    /// Only a seat that holds a net is offered the chance to throw it.
    BetrayingQuestion {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            toy.apply(input, events)?;
            while let Some(Step::Net(seat)) = toy.steps.last().copied()
                && !toy.holds(seat, Card::Net)
            {
                // Passes for the seat without an event.
                toy.apply(&Input::Action(Action::Pass), &mut Vec::new())?;
            }
            Ok(())
        }
    }
    /// A sealed bid is announced.
    EarlyBid {
        fn redacted(event: &Event, viewers: Seats) -> Option<Event> {
            match event {
                Event::Did { action, .. } if matches!(action.known(), Some(Action::Bid(_))) => {
                    Some(event.clone())
                }
                _ => Toy::redact(event, viewers),
            }
        }
    }
    /// Resting is illegal while another seat holds a net.
    LeakingList {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            toy.legal_actions(out);
            out.retain(|action| Self::check(toy, action).is_ok());
        }
        fn check(toy: &Toy, action: &Action) -> Result<(), Refusal> {
            if *action == Action::Rest && another_holds_a_net(toy) {
                return Err(Refusal::NotForSale);
            }
            toy.check(action)
        }
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            if let (Input::Action(action), Pending::Decision(..)) = (input, toy.pending()) {
                Self::check(toy, action).map_err(ApplyError::Illegal)?;
            }
            toy.apply(input, events)
        }
    }
    /// A refusal differs while another seat holds a net.
    LeakingRefusal {
        fn check(toy: &Toy, action: &Action) -> Result<(), Refusal> {
            toy.check(action).map_err(|refusal| match refusal {
                Refusal::NotHeld { .. } if another_holds_a_net(toy) => Refusal::NotForSale,
                other => other,
            })
        }
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            if let (Input::Action(action), Pending::Decision(..)) = (input, toy.pending()) {
                Self::check(toy, action).map_err(ApplyError::Illegal)?;
            }
            toy.apply(input, events)
        }
    }
    /// Viewers who can't see the hand see a different decision pending.
    SeenQuestion {
        fn pending(toy: &Toy) -> Pending {
            match toy.pending() {
                Pending::Decision(seat, point) if point == Rule("D4") => {
                    let seen = toy.diver(seat).hand.iter().all(|card| card.known().is_some());
                    Pending::Decision(seat, if seen { point } else { Rule("D3") })
                }
                other => other,
            }
        }
    }
    /// Two viewers together see less than each alone.
    ShyView {
        fn view(toy: &Toy, viewers: Seats) -> Toy {
            toy.view(if viewers.len() == 2 { Seats::PUBLIC } else { viewers })
        }
    }
    /// Two viewers together receive less than each alone.
    ShyEars {
        fn redacted(event: &Event, viewers: Seats) -> Option<Event> {
            if viewers.len() == 2 { None } else { Toy::redact(event, viewers) }
        }
    }
    /// A chest whose location not even its owner knows.
    LostFact {
        fn view(toy: &Toy, viewers: Seats) -> Toy {
            let mut view = toy.view(viewers);
            if let Some(chest) = &mut view.divers[0].chest {
                chest.reef = chest.reef.seen(Seats::NONE);
            }
            view
        }
    }
    /// A refused action costs points.
    MutatingRefusal {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            let taken = toy.apply(input, events);
            if taken.is_err() {
                toy.divers[0].points += 1;
            }
            taken
        }
    }
    /// A refused action causes an event.
    TalkingRefusal {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            let taken = toy.apply(input, events);
            if taken.is_err() {
                events.push(Event::Wind { first: Seat(0) });
            }
            taken
        }
    }
    /// Clause 3.2 is not in the rules.
    UncitedRefusal {
        const RULES: &'static str = "- [1.2]\n- [1.3]\n- [2.1]\n- [2.2]\n- [3.1]\n- [3.3]\n- [3.4]\n\
            - [4.1]\n- [D1]\n- [D2]\n- [D3]\n- [D4]";
    }
    /// Decision point D4 is not in the rules.
    UncitedQuestion {
        const RULES: &'static str = "- [1.2]\n- [1.3]\n- [2.1]\n- [2.2]\n- [3.1]\n- [3.2]\n- [3.3]\n\
            - [3.4]\n- [4.1]\n- [D1]\n- [D2]\n- [D3]";
    }
    /// Any die result is accepted for the wind.
    AnyLuck {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            if let (Input::Chance(_), Some(Step::Wind)) = (input, toy.steps.last()) {
                toy.apply_chance(&[1], events);
                return Ok(());
            }
            toy.apply(input, events)
        }
    }
    /// Actions are accepted after the game is over.
    NeverTooLate {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            if matches!((toy.pending(), input), (Pending::GameOver(_), Input::Action(_))) {
                return Ok(());
            }
            toy.apply(input, events)
        }
    }
    /// Actions are accepted while the wind roll is pending.
    Impatient {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            if matches!((toy.pending(), input), (Pending::Chance(_), Input::Action(_))) {
                return Ok(());
            }
            toy.apply(input, events)
        }
    }
    /// Accepts bids higher than the purse.
    LaxApply {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            match (input, toy.steps.last()) {
                (Input::Action(Action::Bid(bid)), Some(Step::Bid(seat))) => {
                    let coins = toy.diver(*seat).coins;
                    toy.apply(&Input::Action(Action::Bid(coins.min(*bid))), events)
                }
                _ => toy.apply(input, events),
            }
        }
    }
    /// The last round never ends.
    Endless {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            toy.apply(input, events)?;
            if let Pending::GameOver(_) = toy.pending() {
                toy.steps.push(Step::Wind);
            }
            Ok(())
        }
    }
    /// With an empty hand there is no legal action.
    DeadEnd {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            match toy.steps.last() {
                Some(Step::Turn(seat)) if toy.diver(*seat).hand.is_empty() => {}
                _ => toy.legal_actions(out),
            }
        }
    }
    /// Lists a net the seat doesn't have.
    IllegalListed {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            toy.legal_actions(out);
            if out.as_slice() == [Action::Pass] {
                out.push(Action::Net);
            }
        }
    }
    /// Doesn't list the last reef to search.
    LegalMissing {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            toy.legal_actions(out);
            out.retain(|action| *action != Action::Search(4));
        }
    }
    /// Lists resting twice.
    ListedTwice {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            toy.legal_actions(out);
            if out.contains(&Action::Rest) {
                out.push(Action::Rest);
            }
        }
    }
    /// Lists in random order.
    Unordered {
        fn legal(toy: &Toy, out: &mut Vec<Action>) {
            toy.legal_actions(out);
            if out.len() > 1 {
                let length = out.len();
                out.rotate_left(usize::from(outside()) % length);
            }
        }
    }
    /// Rolls a die without a chance.
    HiddenChance {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            toy.apply(input, events)?;
            toy.divers[0].points = outside();
            Ok(())
        }
    }
    /// Replaces facts the seat knows.
    Forgetful {
        fn determinize(toy: &Toy, rng: &mut Rng) -> Toy {
            let complete = toy.check_invariants().is_ok();
            if complete { toy.clone() } else { toy.view(Seats::PUBLIC).determinize(rng) }
        }
    }
    /// Guesses a net in every hand.
    Impossible {
        fn determinize(toy: &Toy, rng: &mut Rng) -> Toy {
            let mut world = toy.determinize(rng);
            for (diver, known) in world.divers.iter_mut().zip(&toy.divers) {
                for (card, known) in diver.hand.iter_mut().zip(&known.hand) {
                    *card = known.or_guess(|| Card::Net);
                }
            }
            world
        }
    }
    /// Leaves the bids hidden.
    Unfinished {
        fn determinize(toy: &Toy, rng: &mut Rng) -> Toy {
            let mut world = toy.determinize(rng);
            for (diver, known) in world.divers.iter_mut().zip(&toy.divers) {
                diver.bid = known.bid;
            }
            world
        }
    }
    /// Guesses with a different generator from the one given.
    Moody {
        fn determinize(toy: &Toy, _: &mut Rng) -> Toy {
            toy.determinize(&mut Rng::new(u64::from(outside())))
        }
    }
    /// Has the same name for pearls and shells.
    WrongNames {
        fn kinds(toy: &Toy) -> Vec<&str> {
            if toy.kinds().is_empty() { Vec::new() } else { vec!["pearl", "pearl", "net"] }
        }
    }
    /// Claims that every action is reversible.
    EasyPromise {
        fn is_reversible(_: &Toy, _: &Action) -> bool {
            true
        }
    }
    /// Can't read facts hidden from the viewer.
    UnreadableView {
        fn read_view(toy: &Toy, lines: &[Words<'_>]) -> Result<Toy, Vec<Fault>> {
            toy.read_position(lines)
        }
    }
    /// Rolls the wind in secret, but shows the result to all.
    LoudSecretDice {
        fn pending(toy: &Toy) -> Pending {
            match toy.pending() {
                Pending::Chance(Chance::Dice { count, sides, by, .. }) => {
                    Pending::Chance(Chance::Dice { count, sides, by, to: Seats::NONE })
                }
                other => other,
            }
        }
        fn apply(
            toy: &mut Toy,
            input: &Input<Action>,
            events: &mut Vec<Event>,
        ) -> Result<(), ApplyError<Refusal>> {
            let wind = matches!(toy.pending(), Pending::Chance(Chance::Dice { .. }));
            toy.apply(input, events)?;
            if let (true, Input::Chance(faces)) = (wind, input) {
                events.push(Event::Searched { reef: faces[0], found: Seats::NONE });
            }
            Ok(())
        }
    }
    /// Writes every sale as the sale of a pearl.
    WrongOrder {
        fn write_action(toy: &Toy, action: &Action) -> String {
            match action {
                Action::Sell(_) => "sell pearl".to_owned(),
                _ => toy.write_action(action),
            }
        }
    }
    /// Omits the points.
    WrongPosition {
        fn write_position(toy: &Toy) -> String {
            let text = toy.write_position();
            let lines = text.lines().filter(|line| !line.starts_with("points"));
            lines.collect::<Vec<_>>().join("\n")
        }
    }
    /// Has no description for the wind.
    Speechless {
        fn tell(toy: &Toy, event: &Event) -> String {
            match event {
                Event::Wind { .. } => String::new(),
                _ => toy.describe(event),
            }
        }
    }
    /// Thrown nets are lost.
    LostCounter {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            toy.apply(input, events)?;
            if *input == Input::Action(Action::Net) {
                toy.discards[Card::Net as usize] -= 1;
            }
            Ok(())
        }
    }
    /// Panics when a net is thrown.
    Fragile {
        fn apply(toy: &mut Toy, input: &Input<Action>, events: &mut Vec<Event>) -> Taken {
            assert!(*input != Input::Action(Action::Net), "torn");
            toy.apply(input, events)
        }
    }
}
