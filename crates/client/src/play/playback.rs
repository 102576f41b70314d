//! Showing what happened, step by step.

use super::pace::Pace;
use crate::PlaybackStep;
use std::collections::VecDeque;
use std::time::Duration;

/// The steps that have arrived but have not been shown yet, and the one being shown.
#[derive(Debug)]
pub(super) struct Playback {
    steps: VecDeque<PlaybackStep>,
    showing: Option<(u64, PlaybackStep)>,
    pub pace: Pace,
    /// Whether steps are shown at all; false if the player prefers reduced motion.
    pub has_motion: bool,
    is_paused: bool,
}

impl Playback {
    pub fn new(pace: Pace, has_motion: bool) -> Playback {
        let (steps, showing) = (VecDeque::new(), None);
        Playback { steps, showing, pace, has_motion, is_paused: false }
    }

    /// Adds steps, unless the player wants to see only the result.
    pub fn add(&mut self, steps: Vec<PlaybackStep>) {
        if self.has_motion && self.pace != Pace::Instant {
            self.steps.extend(steps);
        }
    }

    /// The step being shown, and its number.
    pub fn showing(&self) -> Option<&PlaybackStep> {
        self.showing.as_ref().map(|(_, step)| step)
    }

    pub fn is_showing(&self, number: u64) -> bool {
        self.showing.as_ref().is_some_and(|(shown, _)| *shown == number)
    }

    pub fn has_shown_all(&self) -> bool {
        self.showing.is_none() && self.steps.is_empty()
    }

    /// How many steps come after the one being shown.
    pub fn left(&self) -> usize {
        self.steps.len()
    }

    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Shows the next step under this number, or the table as it is. Returns how long the step is shown, unless
    /// the player has paused. Steps that contain only details are skipped.
    pub fn next(&mut self, number: u64, own_seat: Option<&str>) -> Option<Duration> {
        self.showing = None;
        while let Some(step) = self.steps.pop_front() {
            if !step.line.is_minor() {
                self.showing = Some((number, step));
                return self.pause(own_seat);
            }
        }
        None
    }

    /// How long the step is shown; `None` while the player has paused.
    fn pause(&self, own_seat: Option<&str>) -> Option<Duration> {
        let line = &self.showing()?.line;
        let is_own = own_seat.is_some() && line.seat.as_deref() == own_seat;
        (!self.is_paused).then(|| self.pace.pause(line.roll.is_some(), is_own))
    }

    /// Pauses, or continues with the step being shown under a new number.
    pub fn toggle_pause(&mut self, number: u64, own_seat: Option<&str>) -> Option<Duration> {
        self.is_paused = !self.is_paused;
        if let Some((shown, _)) = &mut self.showing {
            *shown = number;
        }
        self.pause(own_seat)
    }

    /// Ends the playback. Returns whether there was one.
    pub fn skip(&mut self) -> bool {
        let was_showing = self.showing.take().is_some();
        self.steps.clear();
        was_showing
    }
}
