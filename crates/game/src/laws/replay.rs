//! Records, positions, orders and events as text, and replays.

use super::trial::Trial;
use super::views::singly;
use super::{Held, Law, Lawful};
use crate::notation::Words;
use crate::record::{self, Record};
use crate::{Fault, Seats};

impl<G: Lawful> Trial<'_, G> {
    /// Replaying the inputs, directly and through the record, leads to the same end.
    pub(super) fn replay(&self) -> Held {
        let (mut game, mut events) = (self.start.clone(), Vec::new());
        for input in &self.inputs {
            game.apply(input, &mut events).map_err(|refused| {
                Law::Replay.breach(format!("played again, {input:?} is refused: {refused}"))
            })?;
        }
        Law::Replay.demand(game == self.game && events == self.events, || {
            format!("replayed, the game ends with\n{game:?}\ninstead of\n{:?}", self.game)
        })?;

        let text = self.record();
        let unread = |faults: Vec<Fault>| {
            Law::Replay.breach(format!("the record can't be read: {}", listed(&faults)))
        };
        let record = Record::read(&text).map_err(unread)?;
        let replay = record::run_from(self.start, &record).map_err(unread)?;
        Law::Replay.demand(replay.failures.is_empty(), || {
            format!("the record can't be played: {:?}", replay.failures)
        })?;
        Law::Replay.demand(replay.inputs == self.inputs, || {
            format!("the record is read as {:?}, but it was {:?}", replay.inputs, self.inputs)
        })?;
        Law::Replay.demand(replay.game == self.game, || {
            format!("the record leads to\n{:?}\nand not to\n{:?}", replay.game, self.game)
        })
    }

    pub(super) fn order_reads_back(&self, action: &G::Action) -> Held {
        let text = self.game.write_action(action);
        Law::Notation.demand(one_line(&text), || {
            format!("{action:?} is written {text:?}, which is not one line")
        })?;
        let mut words = Words::of(&text);
        let read = self.game.read_action(&mut words);
        let read = read.map_err(|fault| {
            Law::Notation.breach(format!("{action:?} is written {text:?}; read: {fault}"))
        })?;
        Law::Notation.demand(read == *action && words.peek().is_none(), || {
            format!("{action:?} is written {text:?} and read as {read:?}")
        })
    }

    /// This position and its legal actions read back as written.
    pub(super) fn written(&self, legal: &[G::Action]) -> Held {
        for action in legal {
            self.order_reads_back(action)?;
        }
        let head = record::Start { position: Some(self.game.write_position()), ..self.head() };
        let text = head.write();
        let unread = |faults: Vec<Fault>| {
            Law::Notation.breach(format!("the position\n{text}can't be read: {}", listed(&faults)))
        };
        let record = Record::read(&text).map_err(unread)?;
        let game = self.start.read_position(&record.position).map_err(unread)?;
        Law::Notation.demand(game == self.game, || {
            format!("the position\n{text}is read as\n{game:?}\nand is\n{:?}", self.game)
        })?;
        singly(&self.game).try_for_each(|viewers| self.written_view(viewers))
    }

    /// A view can be sent as text.
    fn written_view(&self, viewers: Seats) -> Held {
        let view = self.game.view(viewers);
        let text = view.write_position();
        let lines: Vec<Words<'_>> =
            text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
        let read = self.start.view(viewers).read_view(&lines).map_err(|faults| {
            Law::Notation.breach(format!("the view\n{text}can't be read: {}", listed(&faults)))
        })?;
        Law::Notation.demand(read == view, || {
            format!("the view of {viewers:?}\n{text}is read as\n{read:?}\nand is\n{view:?}")
        })
    }

    /// Events are described in one line, and redacting is consistent.
    pub(super) fn described(&self, events: &[G::Event], closely: bool) -> Held {
        for event in events {
            Self::described_well(&self.game, event)?;
            if closely {
                self.redacted_well(event)?;
            }
        }
        Ok(())
    }

    fn redacted_well(&self, event: &G::Event) -> Held {
        Law::Views.demand(G::redact(event, Seats::ALL).as_ref() == Some(event), || {
            format!("all viewers together do not receive all of {event:?}")
        })?;
        for viewers in singly(&self.game) {
            let redacted = G::redact(event, viewers);
            for other in singly(&self.game) {
                let more = G::redact(event, viewers | other);
                let again = more.as_ref().and_then(|event| G::redact(event, viewers));
                Law::Views.demand(again == redacted, || {
                    format!("{viewers:?} receive {redacted:?}, but through {other:?} {again:?}")
                })?;
            }
            if let Some(redacted) = redacted {
                Self::described_well(&self.game.view(viewers), &redacted)?;
            }
        }
        Ok(())
    }

    fn described_well(to: &G, event: &G::Event) -> Held {
        let text = to.describe(event);
        Law::Notation.demand(one_line(&text), || {
            format!("{event:?} is described as {text:?}, which is not one line")
        })
    }
}

fn one_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_control)
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
