//! A small complete game: the pattern for a new one, and the test case for the laws and the table.
//!
//! It has one of each thing that is easy to get wrong: hands drawn from a cup in private, sealed
//! bids, a hidden chest with a public list of where it may be, and an interrupt in another seat's
//! turn. Its rules are [`RULES`]; `text.rs` has its notation, this file everything else.

mod text;

use crate::laws::Lawful;
use crate::orders::{Number, Operand, number};
use crate::{
    Chance, Describe, Fact, Game, Heuristics, Hidden, Outcome, Pending, RandomSource, Rng, Rule,
    Seat, Seats, Tally, keywords, orders, refusals,
};
use std::fmt;

pub const RULES: &str = include_str!("toy/rules.md");

pub const SEATS: Seats = Seats::first(3);
pub const REEFS: std::ops::RangeInclusive<u8> = 1..=4;
/// The number of cards of each kind.
const CARDS: u8 = 3;
const COINS: u8 = 4;

const DEAL: Rule = Rule("1.2");
const REEF: Rule = Rule("1.3");
const WIND: Rule = Rule("2.1");
const BID: Rule = Rule("2.2");
const DIVE: Rule = Rule("3.1");
const SELL: Rule = Rule("3.2");
const SEARCH: Rule = Rule("3.3");
const NET: Rule = Rule("3.4");
const END: Rule = Rule("4.1");
const TO_HIDE: Rule = Rule("D1");
const TO_BID: Rule = Rule("D2");
const TO_ACT: Rule = Rule("D3");
const TO_NET: Rule = Rule("D4");

keywords! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Card as "card" {
        "pearl" => Pearl,
        "shell" => Shell,
        "net" => Net,
    }
}

impl Card {
    /// The price it is sold for.
    fn worth(self) -> Option<Tally> {
        match self {
            Card::Pearl => Some(Tally::default().with(SELL, "for a pearl", 3)),
            Card::Shell => Some(Tally::default().with(SELL, "for a shell", 1)),
            Card::Net => None,
        }
    }
}

/// How many there are of each kind of card.
pub type Stock = [u8; 3];

/// A diver and their belongings.
#[derive(Clone, PartialEq, Debug)]
pub struct Diver {
    pub coins: u8,
    pub points: u8,
    pub hand: Vec<Hidden<Card>>,
    pub chest: Option<Chest>,
    /// Hidden by its owner until the last bid is in.
    pub bid: Option<Hidden<u8>>,
}

/// A hidden fact, together with what an attentive opponent could have noted.
#[derive(Clone, PartialEq, Debug)]
pub struct Chest {
    pub reef: Hidden<u8>,
    /// Where it may be according to public facts alone.
    pub may_be: Vec<u8>,
}

impl Chest {
    fn found(&self) -> bool {
        self.reef.by() == Seats::ALL
    }
}

/// A reef as text. Random samples include some that don't exist.
const REEF_NUMBER: Number =
    number("a reef", *REEFS.start() as u32..=*REEFS.end() as u32).sampled(0..=6);

orders! {
    /// A step still to do. Steps without a decision or chance are carried out at once.
    #[derive(Clone, Copy, PartialEq, Debug)]
    pub enum Step as "step" for Toy {
        /// 1.2: draws a card for the first hand.
        "deal" => Deal(Seat),
        /// 3.1: draws a card for a dive.
        "dive" => Dive(Seat),
        "hide" => Hide(Seat),
        "wind" => Wind,
        "bid" => Bid(Seat),
        /// Reveals the bids. This diver was the first to bid.
        "show" => Show(Seat),
        "turn" => Turn(Seat),
        "net" => Net(Seat),
        /// Carries out the search.
        "search" => Search(Seat, u8 as REEF_NUMBER),
        "over" => Over,
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Toy {
    pub divers: [Diver; 3],
    /// In a view it also counts the cards hidden in the hands.
    pub cup: Stock,
    pub discards: Stock,
    /// The agenda, innermost step last.
    pub steps: Vec<Step>,
}

orders! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for Toy {
        "hide" => Hide(u8 as REEF_NUMBER),
        "bid" => Bid(u8 as number("a number", 0..=255).sampled(0..=6)),
        "dive" => Dive,
        "sell" => Sell(Card),
        "search" => Search(u8 as REEF_NUMBER),
        "rest" => Rest,
        "net" => Net,
        "pass" => Pass,
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Drew { seat: Seat, card: Hidden<Card> },
    Wind { first: Seat },
    Did { seat: Seat, action: Hidden<Action> },
    Shown { bids: [u8; 3], winner: Seat },
    Searched { reef: u8, found: Seats },
}

refusals! {
    /// Why an action is refused.
    pub enum Refusal for () {
        point NotAsked { point: Rule } => "the game is waiting for another decision",
        REEF NoReef { reef: u8 } => "there is no reef {reef}",
        BID TooDear { bid: u8, coins: u8 } => "you bid {bid} coins but have only {coins}",
        DIVE CupEmpty => "the cup is empty",
        rule NotHeld { card: Card, rule: Rule } => "you have no {card} in your hand",
        SELL NotForSale => "nets are not for sale",
        SEARCH NothingThere { reef: u8 } => "no chest can be at reef {reef}",
    }
}

impl Fact<()> for Card {
    fn text(self, (): &()) -> String {
        self.word().to_owned()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe(&(), out)
    }
}

impl Toy {
    /// A game of this many rounds.
    pub fn new(rounds: usize) -> Toy {
        let diver = Diver { coins: COINS, points: 0, hand: Vec::new(), chest: None, bid: None };
        let mut steps = vec![Step::Over];
        steps.extend((0..rounds).map(|_| Step::Wind));
        steps.extend(round_from(Seat(0)).rev().map(Step::Hide));
        steps.extend(round_from(Seat(0)).rev().flat_map(|seat| [Step::Deal(seat); 2]));
        let divers = [diver.clone(), diver.clone(), diver];
        Toy { divers, cup: [CARDS; 3], discards: [0; 3], steps }
    }

    pub fn diver(&self, seat: Seat) -> &Diver {
        &self.divers[usize::from(seat.0)]
    }

    fn diver_mut(&mut self, seat: Seat) -> &mut Diver {
        &mut self.divers[usize::from(seat.0)]
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = (Seat, &Diver)> {
        round_from(seat).skip(1).map(|other| (other, self.diver(other)))
    }

    fn step(&self) -> Step {
        *self.steps.last().expect("the last step is the end of the game")
    }

    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.diver(seat).hand.iter().any(|kept| kept.known() == Some(&card))
    }

    /// How many cards are actually in the cup, not counting those hidden elsewhere: a public number.
    fn in_cup(&self) -> usize {
        let hands = self.divers.iter().flat_map(|diver| &diver.hand);
        let face_down = hands.filter(|card| card.known().is_none()).count();
        self.cup.iter().map(|&n| usize::from(n)).sum::<usize>() - face_down
    }

    fn discard(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.diver_mut(seat).hand;
        let place = hand.iter().position(|kept| kept.known() == Some(&card));
        hand.remove(place.expect("the plan checked that the card is held"));
        self.discards[card as usize] += 1;
    }

    /// Carries out an action that was checked.
    fn commit(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) {
        let secret = matches!(action, Action::Hide(_) | Action::Bid(_));
        let by = if secret { Seats::from(seat) } else { Seats::ALL };
        events.push(Event::Did { seat, action: Hidden::new(by, action) });
        self.steps.pop();
        match action {
            Action::Hide(reef) => {
                let chest = Chest { reef: Hidden::new(seat, reef), may_be: REEFS.collect() };
                self.diver_mut(seat).chest = Some(chest);
            }
            Action::Bid(bid) => self.diver_mut(seat).bid = Some(Hidden::new(seat, bid)),
            Action::Dive => self.steps.push(Step::Dive(seat)),
            Action::Sell(card) => {
                self.discard(seat, card);
                let worth =
                    card.worth().expect("the plan checked that the card can be sold").total();
                self.diver_mut(seat).points += worth as u8;
            }
            Action::Search(reef) => {
                // The offer depends only on the number of cards, which is public: whether one is a net stays secret.
                let others = self.others(seat).filter(|(_, diver)| !diver.hand.is_empty());
                let mut asked: Vec<Step> = others.map(|(other, _)| Step::Net(other)).collect();
                asked.reverse();
                self.steps.push(Step::Search(seat, reef));
                self.steps.append(&mut asked);
            }
            Action::Net => {
                self.discard(seat, Card::Net);
                let search = self.steps.iter().rposition(|step| matches!(step, Step::Search(..)));
                self.steps.truncate(search.unwrap_or(self.steps.len()));
            }
            Action::Rest | Action::Pass => {}
        }
        self.settle(events);
    }

    /// Carries out the steps that need no decision or chance.
    fn settle(&mut self, events: &mut Vec<Event>) {
        loop {
            match self.step() {
                Step::Show(first) => self.show_bids(first, events),
                Step::Search(seat, reef) => self.search(seat, reef, events),
                _ => return,
            }
        }
    }

    /// 2.2 and 2.3.
    fn show_bids(&mut self, first: Seat, events: &mut Vec<Event>) {
        self.steps.pop();
        let bids = self.divers.each_ref().map(|diver| {
            let sealed = diver.bid.as_ref().and_then(Hidden::known);
            *sealed.expect("the last bid is in")
        });
        let bid = |seat: Seat| bids[usize::from(seat.0)];
        let highest = bids.iter().copied().max().unwrap_or_default();
        let winner = round_from(first).find(|seat| bid(*seat) == highest);
        let winner = winner.expect("one bid is the highest");
        for (diver, bid) in self.divers.iter_mut().zip(bids) {
            diver.bid = Some(Hidden::new(Seats::ALL, bid));
        }
        self.diver_mut(winner).coins -= highest;
        events.push(Event::Shown { bids, winner });
        self.steps.push(Step::Turn(winner));
    }

    /// 3.3.
    fn search(&mut self, seat: Seat, reef: u8, events: &mut Vec<Event>) {
        self.steps.pop();
        let mut found = Seats::NONE;
        for other in round_from(seat).skip(1) {
            let Some(chest) = self.diver_mut(other).chest.as_mut() else { continue };
            if chest.found() {
                continue;
            }
            if chest.reef.known() == Some(&reef) {
                *chest = Chest { reef: Hidden::new(Seats::ALL, reef), may_be: vec![reef] };
                found = found | other.into();
            } else {
                chest.may_be.retain(|place| *place != reef);
            }
        }
        self.diver_mut(seat).points += 2 * found.len() as u8;
        events.push(Event::Searched { reef, found });
    }
}

/// The seats in order, this one first.
fn round_from(first: Seat) -> impl DoubleEndedIterator<Item = Seat> {
    (0..3).map(move |step| Seat((first.0 + step) % 3))
}

impl Game for Toy {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        SEATS
    }

    fn pending(&self) -> Pending {
        match self.step() {
            Step::Deal(_) => Pending::Chance(Chance::draw(&self.cup, DEAL)),
            Step::Dive(_) => Pending::Chance(Chance::draw(&self.cup, DIVE)),
            Step::Wind => Pending::Chance(Chance::die(WIND)),
            Step::Hide(seat) => Pending::Decision(seat, TO_HIDE),
            Step::Bid(seat) => Pending::Decision(seat, TO_BID),
            Step::Turn(seat) => Pending::Decision(seat, TO_ACT),
            Step::Net(seat) => Pending::Decision(seat, TO_NET),
            Step::Over => {
                let most = self.divers.iter().map(|diver| diver.points).max();
                let best = SEATS.iter().filter(|seat| Some(self.diver(*seat).points) == most);
                let winners = best.fold(Seats::NONE, |all, seat| all | seat.into());
                Pending::GameOver(Outcome { winners, by: END, score: 0 })
            }
            Step::Show(_) | Step::Search(..) => unreachable!("automatic steps are never pending"),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        let lawful = |action: &Action| self.check(action).is_ok();
        match self.step() {
            Step::Hide(_) => out.extend(REEFS.map(Action::Hide).filter(lawful)),
            Step::Bid(_) => out.extend((0..=COINS).map(Action::Bid).filter(lawful)),
            Step::Turn(_) => {
                out.extend([Action::Rest, Action::Dive].into_iter().filter(lawful));
                out.extend(Card::ALL.into_iter().map(Action::Sell).filter(lawful));
                out.extend(REEFS.map(Action::Search).filter(lawful));
            }
            Step::Net(_) => out.extend([Action::Pass, Action::Net].into_iter().filter(lawful)),
            _ => {}
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match (self.step(), *action) {
            (Step::Hide(_), Action::Hide(reef)) | (Step::Turn(_), Action::Search(reef))
                if !REEFS.contains(&reef) =>
            {
                Err(Refusal::NoReef { reef })
            }
            (Step::Bid(seat), Action::Bid(bid)) => match self.diver(seat).coins {
                coins if bid > coins => Err(Refusal::TooDear { bid, coins }),
                _ => Ok(()),
            },
            (Step::Turn(_), Action::Dive) if self.in_cup() == 0 => Err(Refusal::CupEmpty),
            (Step::Turn(_), Action::Sell(Card::Net)) => Err(Refusal::NotForSale),
            (Step::Turn(seat), Action::Sell(card)) if !self.holds(seat, card) => {
                Err(Refusal::NotHeld { card, rule: SELL })
            }
            (Step::Turn(seat), Action::Search(reef)) => {
                let mut chests = self.others(seat).filter_map(|(_, diver)| diver.chest.as_ref());
                let possible = chests.any(|chest| !chest.found() && chest.may_be.contains(&reef));
                if possible { Ok(()) } else { Err(Refusal::NothingThere { reef }) }
            }
            (Step::Net(seat), Action::Net) if !self.holds(seat, Card::Net) => {
                Err(Refusal::NotHeld { card: Card::Net, rule: NET })
            }
            (Step::Hide(_), Action::Hide(_))
            | (Step::Turn(_), Action::Rest | Action::Dive | Action::Sell(_))
            | (Step::Net(_), Action::Pass | Action::Net) => Ok(()),
            _ => Err(Refusal::NotAsked { point: self.pending().rule() }),
        }
    }

    /// Not the last bid, nor the last answer before a search: those reveal something.
    fn is_reversible(&self, action: &Action) -> bool {
        let next = self.steps.iter().rev().nth(1);
        match action {
            Action::Bid(_) => !matches!(next, Some(Step::Show(_))),
            Action::Search(_) => match self.step() {
                Step::Turn(seat) => self.others(seat).any(|(_, diver)| !diver.hand.is_empty()),
                _ => false,
            },
            Action::Pass => !matches!(next, Some(Step::Search(..))),
            _ => true,
        }
    }

    fn apply_action(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.check(action)?;
        if let Pending::Decision(seat, _) = self.pending() {
            self.commit(seat, *action, events);
        }
        Ok(())
    }

    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Event>) {
        match self.steps.pop() {
            Some(Step::Deal(seat) | Step::Dive(seat)) => {
                let card = Card::ALL[usize::from(faces[0])];
                self.cup[card as usize] -= 1;
                let card = Hidden::new(seat, card);
                self.diver_mut(seat).hand.push(card);
                events.push(Event::Drew { seat, card });
            }
            Some(Step::Wind) => {
                let first = Seat((faces[0] - 1) / 2);
                for diver in &mut self.divers {
                    diver.bid = None;
                }
                self.steps.push(Step::Show(first));
                self.steps.extend(round_from(first).rev().map(Step::Bid));
                events.push(Event::Wind { first });
            }
            step => unreachable!("{step:?} is not a chance"),
        }
    }

    fn view(&self, viewers: Seats) -> Toy {
        let mut view = self.clone();
        for diver in &mut view.divers {
            diver.bid = diver.bid.map(|bid| bid.seen(viewers));
            if let Some(chest) = &mut diver.chest {
                chest.reef = chest.reef.seen(viewers);
            }
            for kept in &mut diver.hand {
                let seen = kept.seen(viewers);
                if let (Some(card), None) = (kept.known(), seen.known()) {
                    view.cup[*card as usize] += 1;
                }
                *kept = seen;
            }
        }
        view
    }

    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, card } => Event::Drew { seat: *seat, card: card.seen(viewers) },
            Event::Did { seat, action } => Event::Did { seat: *seat, action: action.seen(viewers) },
            Event::Wind { .. } | Event::Shown { .. } | Event::Searched { .. } => event.clone(),
        })
    }

    fn determinize(&self, rng: &mut Rng) -> Toy {
        let mut world = self.clone();
        for diver in &mut world.divers {
            let coins = u32::from(diver.coins);
            diver.bid = diver.bid.map(|bid| bid.or_guess(|| rng.below(coins + 1) as u8));
            if let Some(Chest { reef, may_be }) = &mut diver.chest {
                *reef = reef.or_guess(|| *rng.pick(may_be).expect("it must be somewhere"));
            }
            for card in &mut diver.hand {
                *card = card.or_guess(|| {
                    let kind = usize::from(Chance::draw(&world.cup, DEAL).sample(rng)[0]);
                    world.cup[kind] -= 1;
                    Card::ALL[kind]
                });
            }
        }
        world
    }

    fn check_invariants(&self) -> Result<(), String> {
        let mut cards = self.cup;
        for (total, discarded) in cards.iter_mut().zip(self.discards) {
            *total += discarded;
        }
        for kept in self.divers.iter().flat_map(|diver| &diver.hand) {
            cards[*kept.known().ok_or("a card lies face down")? as usize] += 1;
        }
        if cards != [CARDS; 3] {
            return Err(format!("cup, hands and discards hold {cards:?}"));
        }
        let draws = self.steps.iter().filter(|step| matches!(step, Step::Deal(_) | Step::Dive(_)));
        let draws = draws.count();
        if draws > self.in_cup() {
            return Err(format!("{draws} cards to draw from {:?}", self.cup));
        }
        let bidding = self.steps.iter().any(|step| matches!(step, Step::Show(_)));
        for seat in SEATS.iter() {
            let diver = self.diver(seat);
            if bidding && diver.bid.is_some() == self.steps.contains(&Step::Bid(seat)) {
                return Err(format!("{} has no bid to show", text::seat_name(seat)));
            }
            if let Some(chest) = &diver.chest {
                let reef = chest.reef.known().ok_or("a chest lies face down")?;
                if !chest.may_be.contains(reef) {
                    return Err(format!("a chest at reef {reef} where it can't be"));
                }
            }
            if let Some(kept) = &diver.bid {
                let bid = kept.known().ok_or("a bid lies face down")?;
                let paid = kept.by() == Seats::ALL && !bidding;
                if !paid && *bid > diver.coins {
                    return Err(format!("a bid of {bid} with {} coins", diver.coins));
                }
            }
        }
        Ok(())
    }
}

impl Heuristics for Toy {
    const FEATURES: &'static [&'static str] = &["points", "cards", "coins", "chest"];

    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        scores.extend(actions.iter().map(|action| match action {
            Action::Sell(card) => card.worth().map_or(0, |worth| 10 * i32::from(worth.total())),
            Action::Search(_) => 15,
            Action::Net => 12,
            Action::Dive => 8,
            // Save something for later rounds.
            Action::Bid(bid) => 3 - (i32::from(*bid) - 1).abs(),
            Action::Hide(_) | Action::Rest | Action::Pass => 0,
        }));
    }

    /// The seat's own holdings, less those of the best other seat.
    fn features(&self, seat: Seat, out: &mut Vec<i32>) {
        let lead = |of: fn(&Diver) -> i32| {
            let others = self.others(seat).map(|(_, diver)| of(diver)).max();
            of(self.diver(seat)) - others.unwrap_or_default()
        };
        out.push(lead(|diver| i32::from(diver.points)));
        out.push(lead(|diver| diver.hand.len() as i32));
        out.push(lead(|diver| i32::from(diver.coins)));
        out.push(lead(|diver| i32::from(diver.chest.as_ref().is_some_and(|chest| !chest.found()))));
    }

    fn weights(&self) -> &'static [i32] {
        &[250_000, 300_000, 50_000, 400_000]
    }

    fn is_worth_searching(&self) -> bool {
        matches!(self.step(), Step::Turn(_) | Step::Net(_))
    }
}

impl Lawful for Toy {
    fn stray(&self, rng: &mut Rng) -> Action {
        Action::sample(self, rng)
    }
}
