//! Standing orders: answers that players leave for decisions made while they are away.

use crate::any_position::AnyPosition;
use game::notation::Words;
use game::record::{Expectation, Verdict};
use game::{Fault, Seat};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The queries that a standing order can make: plain facts of the position, which take no time to find. All
/// others, such as lists of actions, reachable hexes and exact chances, are left to the player.
const CHEAP: &[&str] = &[
    // Of every game.
    "pending",
    "winner",
    "score",
    "turn",
    "phase",
    "left",
    "odds",
    "hand",
    "unit",
    "deck",
    "terrain",
    // Counters, points and cards.
    "abilities",
    "active",
    "air",
    "ap",
    "best",
    "boxes",
    "bushido",
    "caps",
    "cards",
    "charges",
    "coins",
    "crews",
    "destroyed",
    "discard",
    "discarded",
    "due",
    "field",
    "force",
    "fortifications",
    "general",
    "generals",
    "gone",
    "held",
    "hidden",
    "hits",
    "hq",
    "income",
    "kills",
    "lead",
    "list",
    "lost",
    "marines",
    "mp",
    "objective",
    "pile",
    "place",
    "plots",
    "points",
    "pool",
    "ships",
    "smoke",
    "special",
    "spent",
    "spent-ap",
    "state",
    "stock",
    "suppressed",
    "tokens",
    "units",
    "unrevealed",
    "waiting",
    "walked",
    "work",
    "wounds",
    // The map and the time.
    "control",
    "controlled",
    "cost",
    "front",
    "holding",
    "holds",
    "last-round",
    "lit",
    "neighbours",
    "round",
    "sector",
    "steps",
    "supply",
    "turns",
    "zone",
];

/// How long the standing orders of a position may take to judge.
const PATIENCE: Duration = Duration::from_millis(20);

/// `at D6 when odds us >= 2: hold`: how a seat answers one decision point while its player is away.
/// It is judged on that seat's view, so an answer reveals no more than the player could. The table
/// never answers for a person in any other way, not even when only one action is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingOrder {
    pub seat: Seat,
    /// The decision point.
    pub at: String,
    /// A query and its answer, as in `expect`.
    pub when: Option<String>,
    pub order: String,
}

impl StandingOrder {
    /// Reads `at POINT [when QUERY COMPARISON ANSWER]: ORDER`.
    pub fn read(seat: Seat, text: &str) -> Result<StandingOrder, Fault> {
        // The last colon: an answer such as `2:1` may contain one too.
        let (head, order) = text.rsplit_once(": ").unwrap_or((text, ""));
        let mut words = Words::of(head);
        words.one_of("word", &["at"])?;
        let at = words.word("a decision point")?.text.to_owned();
        let mut when = None;
        if words.peek().is_some() {
            words.one_of("word", &["when"])?;
            Expectation::read(&words)?;
            when = Some(words.rest().to_owned());
        }
        let order = order.trim().to_owned();
        if order.is_empty() {
            let fault = Fault::new(Words::of(text).place(), "a standing order without an order");
            return Err(fault.expected("at POINT [when QUERY = ANSWER]: ORDER"));
        }
        Ok(StandingOrder { seat, at, when, order })
    }

    /// Returns an error if its condition takes too long to judge.
    pub(crate) fn must_be_cheap(&self) -> Result<(), Fault> {
        let Some(mut words) = self.when.as_deref().map(Words::of) else { return Ok(()) };
        let first = words.word("a question")?;
        if CHEAP.contains(&first.text) {
            return Ok(());
        }
        let what = format!("a standing order can't ask for \"{}\"", first.text);
        Err(Fault::new(first.place, what).expected("a plain fact, such as the turn or a unit"))
    }
}

/// Judges the standing orders for one position: each order and each question once, and only for a short time. What
/// is left then is left to the player.
#[derive(Debug, Default)]
pub(crate) struct Judge {
    /// The table's `changed` at this position.
    changed: usize,
    declined: Vec<StandingOrder>,
    answers: BTreeMap<(Seat, String), Option<String>>,
    spent: Duration,
}

/// What a judge asks about a seat's view of the position.
pub(crate) trait Witness {
    fn ask(&self, question: &str) -> Option<String>;
    fn is_legal(&self, order: &str) -> bool;
}

impl Witness for dyn AnyPosition {
    fn ask(&self, question: &str) -> Option<String> {
        AnyPosition::ask(self, question).ok()
    }

    fn is_legal(&self, order: &str) -> bool {
        self.check(order).is_ok()
    }
}

impl Judge {
    /// Forgets everything if the position has changed.
    pub fn begin(&mut self, changed: usize) {
        if self.changed != changed {
            *self = Judge { changed, ..Judge::default() };
        }
    }

    /// Whether an order has still to be judged.
    pub fn is_open(&self, order: &StandingOrder) -> bool {
        self.spent < PATIENCE && !self.declined.contains(order)
    }

    /// Whether the order's condition holds on this view and it is legal. A query that can't be answered leaves the
    /// decision to the player, like a condition that fails.
    pub fn accepts<W: Witness + ?Sized>(
        &mut self,
        order: &StandingOrder,
        view: &W,
        now: fn() -> Duration,
    ) -> bool {
        if !self.is_open(order) {
            return false;
        }
        let start = now();
        let accepts = self.holds(order, view) && view.is_legal(&order.order);
        self.spent += now().saturating_sub(start);
        if !accepts {
            self.declined.push(order.clone());
        }
        accepts
    }

    fn holds<W: Witness + ?Sized>(&mut self, order: &StandingOrder, view: &W) -> bool {
        let Some(when) = &order.when else { return true };
        // An order of an earlier version may ask for something costly.
        let Ok(expectation) = Expectation::read(&Words::of(when)) else { return false };
        if order.must_be_cheap().is_err() {
            return false;
        }
        let question = expectation.question().rest().to_owned();
        let asked = self.answers.entry((order.seat, question));
        let answer = asked.or_insert_with_key(|(_, question)| view.ask(question));
        answer.as_ref().is_some_and(|found| expectation.judge(found) == Verdict::Holds)
    }
}

impl fmt::Display for StandingOrder {
    /// The form that [`StandingOrder::read`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StandingOrder { at, when, order, .. } = self;
        match when {
            Some(when) => write!(out, "at {at} when {when}: {order}"),
            None => write!(out, "at {at}: {order}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};

    thread_local! {
        static NOW: Cell<u64> = const { Cell::new(0) };
    }

    fn now() -> Duration {
        Duration::from_millis(NOW.get())
    }

    /// A view that counts what it is asked; each question takes a millisecond.
    #[derive(Default)]
    struct Counting(RefCell<Vec<String>>);

    impl Counting {
        fn count(&self, what: String) {
            self.0.borrow_mut().push(what);
            NOW.set(NOW.get() + 1);
        }

        fn counted(&self) -> usize {
            self.0.take().len()
        }
    }

    impl Witness for Counting {
        fn ask(&self, question: &str) -> Option<String> {
            self.count(question.to_owned());
            Some("1".to_owned())
        }

        fn is_legal(&self, order: &str) -> bool {
            self.count(order.to_owned());
            false
        }
    }

    fn order(text: &str) -> StandingOrder {
        StandingOrder::read(Seat(0), text).unwrap()
    }

    #[test]
    fn each_order_and_each_question_is_judged_once_for_each_position() {
        let (mut judge, view) = (Judge::default(), Counting::default());
        let orders = ["at D1 when turn = 2: a", "at D1 when turn >= 2: b", "at D1: c"].map(order);
        let judge_all = |judge: &mut Judge| {
            assert!(!orders.iter().any(|order| judge.accepts(order, &view, now)));
            view.counted()
        };
        judge.begin(7);
        assert_eq!(judge_all(&mut judge), 2, "one question for both, and one order");
        judge.begin(7);
        assert_eq!(judge_all(&mut judge), 0, "nothing has changed");
        judge.begin(8);
        assert_eq!(judge_all(&mut judge), 2);
    }

    #[test]
    fn standing_orders_get_only_a_short_time() {
        let (mut judge, view) = (Judge::default(), Counting::default());
        judge.begin(7);
        let orders = (0..100).map(|number| order(&format!("at D1: order {number}")));
        let accepted = orders.filter(|order| judge.accepts(order, &view, now)).count();
        assert_eq!((accepted, view.counted()), (0, 20));
        judge.begin(8);
        assert!(judge.is_open(&order("at D1: order 1")), "the next position");
    }

    #[test]
    fn only_plain_facts_can_be_asked_for() {
        let cheap = |when: &str| order(&format!("at D1 when {when} = 1: a")).must_be_cheap();
        for question in ["turn", "ap us", "unit 3", "odds us"] {
            assert!(cheap(question).is_ok(), "{question}");
        }
        for question in [
            "chance 1814",
            "legal",
            "check a",
            "why a",
            "reach 1/1",
            "path 1/1 0604",
            "sight A05 B05",
        ] {
            let refusal = cheap(question).unwrap_err().to_string();
            assert!(refusal.contains(question.split(' ').next().unwrap()), "{refusal}");
        }
    }
}
