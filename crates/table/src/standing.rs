//! Standing orders: answers that players leave for while they are away.

use crate::any_position::AnyPosition;
use game::notation::Words;
use game::record::{Expectation, Verdict};
use game::{Fault, Seat};
use std::fmt;

/// `at D6 when odds us >= 2: hold`: how a seat answers one decision point while its player is away.
/// It is judged on that seat's view, so an answer reveals no more than the player could. The table
/// never answers for a person in any other way, not even when only one action is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingOrder {
    pub seat: Seat,
    /// The decision point.
    pub at: String,
    /// A question and its answer, as in `expect`.
    pub when: Option<String>,
    pub order: String,
}

impl StandingOrder {
    /// Reads `at POINT [when QUESTION COMPARISON ANSWER]: ORDER`.
    pub fn read(seat: Seat, text: &str) -> Result<StandingOrder, Fault> {
        // The last colon: an answer such as `2:1` may hold one too.
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
            return Err(fault.expected("at POINT [when QUESTION = ANSWER]: ORDER"));
        }
        Ok(StandingOrder { seat, at, when, order })
    }

    /// The order, if its condition holds on this view and it is legal. A question that can't be
    /// answered leaves the decision to the player, like a condition that fails.
    pub(crate) fn answers(&self, view: &dyn AnyPosition) -> Option<&str> {
        let holds = |when: &String| {
            let expectation = Expectation::read(&Words::of(when)).ok()?;
            let found = view.ask(expectation.question().rest()).ok()?;
            (expectation.judge(&found) == Verdict::Holds).then_some(())
        };
        if let Some(when) = &self.when {
            holds(when)?;
        }
        view.check(&self.order).is_ok().then_some(self.order.as_str())
    }
}

impl fmt::Display for StandingOrder {
    /// As it is read.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StandingOrder { at, when, order, .. } = self;
        match when {
            Some(when) => write!(out, "at {at} when {when}: {order}"),
            None => write!(out, "at {at}: {order}"),
        }
    }
}
