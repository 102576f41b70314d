//! Standing orders: answers that players leave for decisions made while they are away.

use crate::any_position::AnyPosition;
use game::notation::Words;
use game::record::{Expectation, Verdict};
use game::{Fault, Seat};
use std::fmt;

/// The queries that take too long for a standing order, which may be judged after every input.
const TOO_COSTLY: [&str; 3] = ["chance", "forecast", "why"];

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
        if TOO_COSTLY.contains(&first.text) {
            let what = format!("a standing order can't ask for \"{}\"", first.text);
            return Err(Fault::new(first.place, what).expected("a question about the position"));
        }
        Ok(())
    }

    /// The order, if its condition holds on this view and it is legal. A query that can't be
    /// answered leaves the decision to the player, like a condition that fails.
    pub(crate) fn answers(&self, view: &dyn AnyPosition) -> Option<&str> {
        let holds = |when: &String| {
            let expectation = Expectation::read(&Words::of(when)).ok()?;
            let found = view.ask(expectation.question().rest()).ok()?;
            (expectation.judge(&found) == Verdict::Holds).then_some(())
        };
        // An order from an earlier version may still ask such a question.
        self.must_be_cheap().ok()?;
        if let Some(when) = &self.when {
            holds(when)?;
        }
        view.check(&self.order).is_ok().then_some(self.order.as_str())
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
