//! Checks made in every position: invariants, legal actions, refusals.

use super::trial::{Trial, taken};
use super::{Held, Law, Lawful};
use crate::{ApplyError, Chance, ChanceOutcome, Cited, Input, Pending, Rule};

impl<G: Lawful> Trial<'_, G> {
    pub(super) fn position(
        &mut self,
        pending: &Pending,
        legal: &[G::Action],
        closely: bool,
    ) -> Held {
        self.game.check_invariants().map_err(|wrong| Law::Invariants.breach(wrong))?;
        self.exists(pending.rule(), "the pending decision or chance")?;
        let asked = matches!(pending, Pending::Decision(..));
        Law::Legal.demand(asked != legal.is_empty(), || {
            format!("{} actions are listed while {pending:?} is pending", legal.len())
        })?;
        let mut again = Vec::with_capacity(legal.len());
        self.game.legal_actions(&mut again);
        Law::Legal.demand(again == legal, || {
            format!("the list was {legal:?}, and the second time {again:?}")
        })?;
        if closely {
            self.all_of(legal)?;
        }
        self.strays(legal, asked, closely)?;
        self.chance(pending)
    }

    fn exists(&self, rule: Rule, of: &str) -> Held {
        Law::Refusal.demand(self.book.get(rule.0).is_some(), || {
            format!("{of} cites {rule}, which is not a clause of the rules")
        })
    }

    /// Each action is listed once and can be applied.
    fn all_of(&mut self, legal: &[G::Action]) -> Held {
        for (place, action) in legal.iter().enumerate() {
            Law::Legal.demand(!legal[..place].contains(action), || {
                format!("{action:?} is listed twice")
            })?;
            self.allowed(action)?;
            self.attempt(&Input::Action(action.clone()), taken)?;
        }
        Ok(())
    }

    fn allowed(&self, action: &G::Action) -> Held {
        self.game.check(action).map_err(|refusal| {
            Law::Legal.breach(format!("{action:?} is listed, but check says: {refusal}"))
        })
    }

    /// Tries what a client might send: a random action, and one made earlier in this game.
    fn strays(&mut self, legal: &[G::Action], asked: bool, closely: bool) -> Held {
        let mut tried = vec![self.game.stray(&mut self.rng)];
        let earlier = self.rng.pick(&self.inputs);
        if let Some(Input::Action(action)) = earlier {
            tried.push(action.clone());
        }
        for action in tried {
            if legal.contains(&action) {
                self.allowed(&action)?;
            } else {
                self.refused(action, asked, closely)?;
            }
        }
        Ok(())
    }

    fn refused(&mut self, action: G::Action, asked: bool, closely: bool) -> Held {
        let refusal = match self.game.check(&action) {
            Err(refusal) => refusal,
            Ok(()) if asked => {
                return Err(Law::Legal.breach(format!("{action:?} is legal, but not listed")));
            }
            Ok(()) => {
                let what = format!("check allows {action:?} when no decision is pending");
                return Err(Law::Refusal.breach(what));
            }
        };
        self.exists(refusal.rule(), "a refusal")?;
        let text = refusal.to_string();
        if prints_clause(&text, refusal.rule()) {
            let what = format!("\"{text}\" prints its clause, which is added wherever it is shown");
            return Err(Law::Refusal.breach(what));
        }
        *self.report.cited.entry(refusal.rule()).or_default() += 1;
        let expected = if asked { ApplyError::Illegal(refusal) } else { ApplyError::NotPending };
        self.rejected(&Input::Action(action), closely, |refused| *refused == expected)
    }

    /// Tries impossible chance outcomes, and an outcome when no chance is pending.
    fn chance(&mut self, pending: &Pending) -> Held {
        if let Pending::Chance(chance) = pending {
            let wrong = impossible(chance);
            let wrong = self.rng.pick(&wrong).cloned().unwrap_or_default();
            let fault = |refused: &ApplyError<G::Refusal>| matches!(refused, ApplyError::Chance(_));
            self.rejected(&Input::Chance(wrong), false, fault)
        } else {
            let faces: ChanceOutcome = [1].into_iter().collect();
            self.rejected(&Input::Chance(faces), false, |refused| {
                *refused == ApplyError::NotPending
            })
        }
    }

    /// An input is rejected in the right way, without events and without changing anything.
    fn rejected(
        &mut self,
        input: &Input<G::Action>,
        closely: bool,
        rightly: impl FnOnce(&ApplyError<G::Refusal>) -> bool,
    ) -> Held {
        let (copy, events, result) = self.attempt(input, |game, input| {
            let (mut copy, mut events) = (game.clone(), Vec::new());
            let result = copy.apply(input, &mut events);
            (copy, events, result)
        });
        let Err(refused) = result else {
            return Err(Law::Refusal.breach(format!("apply accepts {input:?}")));
        };
        Law::Refusal.demand(rightly(&refused), || {
            format!("apply refuses {input:?}, but not as check does: {refused:?}")
        })?;
        // Equality may be written by hand; the debug text shows every field.
        let text = |game: &G| format!("{game:?}");
        let same = copy == self.game && (!closely || text(&copy) == text(&self.game));
        Law::Refusal.demand(same, || {
            format!("refusing {input:?} has changed\n{:?}\ninto\n{copy:?}", self.game)
        })?;
        Law::Refusal
            .demand(events.is_empty(), || format!("refusing {input:?} causes events {events:?}"))?;
        self.report.refusals += 1;
        Ok(())
    }
}

/// Impossible outcomes of a chance, one of each kind.
fn impossible(chance: &Chance) -> Vec<ChanceOutcome> {
    let fair = match chance {
        Chance::Dice { count, .. } => (0..*count).map(|_| 1).collect::<ChanceOutcome>(),
        Chance::Draw { left, .. } => {
            left.iter().position(|&left| left > 0).map(|kind| kind as u8).into_iter().collect()
        }
    };
    let with_last = |face: u8| {
        let mut faces = fair.clone();
        faces.pop();
        faces.push(face);
        faces
    };
    let mut wrong = match chance {
        Chance::Dice { sides, .. } => vec![with_last(0), with_last(sides.saturating_add(1))],
        // Possible kinds are removed below.
        Chance::Draw { left, .. } => (0..=left.len() as u8).map(with_last).collect(),
    };
    let mut fewer = fair.clone();
    fewer.pop();
    wrong.push(fewer);
    let mut more = fair.clone();
    if more.try_push(1).is_ok() {
        wrong.push(more);
    }
    wrong.retain(|faces| chance.validate(faces).is_err());
    wrong
}

/// Whether a text contains the id of a clause as a word.
fn prints_clause(text: &str, rule: Rule) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    text.split(|c| !is_part(c)).any(|word| word.trim_matches(['.', '-']) == rule.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_in_a_text_is_found() {
        for (text, printed) in [
            ("1/1 can't reach 0605 (4.0b)", true),
            ("forbidden by 4.0b.", true),
            ("1/1 has 4 MF left", false),
            ("see 4.0", false),
        ] {
            assert_eq!(prints_clause(text, Rule("4.0b")), printed, "{text}");
        }
    }
}
