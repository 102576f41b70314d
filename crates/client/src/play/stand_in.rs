//! An AI that plays for a person: it makes its decisions one at a time, at the pace of the page.

use super::{Effect, Play};
use std::time::Duration;
use wire::Command;

/// The next decision of an AI that plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NextDecision {
    /// The number of inputs before it.
    inputs: usize,
    /// The number of the timer, and then of the command.
    number: u64,
    asked: bool,
}

impl Play {
    /// Starts the timer for the AI's next decision once everything before it has been shown.
    pub(super) fn follow_stand_in(&mut self) {
        let is_due = self.delivery.is_connected()
            && self.has_shown_all()
            && !self.is_paused()
            && self.session.waits_for_own_stand_in();
        let inputs = self.session.inputs;
        if !is_due {
            self.next_decision = None;
        } else if self.next_decision.is_none_or(|next| next.inputs != inputs) {
            let job = self.next_number();
            self.next_decision = Some(NextDecision { inputs, number: job, asked: false });
            let playback = &self.playback;
            let pause = playback.has_motion.then(|| playback.pace.pause(false, false));
            let pause = pause.unwrap_or(Duration::ZERO);
            self.reaction.effects.push(Effect::PlayOn { job, pause });
        }
    }

    /// Asks the host for the decision. It doesn't count as a command in flight, so that the player can
    /// take the seat back at any time.
    pub(super) fn play_on(&mut self, job: u64) {
        let Some(next) = &mut self.next_decision else { return };
        if next.number == job && !next.asked {
            next.asked = true;
            self.stand_in_sent = Some(job);
            self.reaction.effects.push(Effect::Send { id: job, command: Command::PlayOn });
        }
    }

    /// Whether this is the command of [`Play::play_on`]. If the host refuses it, the server has already
    /// made the decision, or the player has taken the seat back.
    pub(super) fn is_play_on(&self, id: Option<u64>) -> bool {
        id.is_some() && self.stand_in_sent == id
    }
}
