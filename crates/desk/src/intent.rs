//! What the player is about to do: the choice held ready, and what pointing at the board means.

use crate::scene::{Light, LightKind, Scene};
use crate::stage::Stage;
use game::Pending;
use hex::Hex;
use std::collections::BTreeMap;
use table::{No, Position};
use wire::Refusal;

/// What the player is about to do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Intent {
    /// Shown with its odds, waiting for a second press.
    pub ready: Option<String>,
}

/// What choices promise, in a few characters, as far as it is worked out.
pub type Promises = BTreeMap<String, String>;

/// What came of a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Sent to the table.
    Order(String),
    /// Held ready: what it leads to can't be taken back.
    Ready(String),
    /// Against a rule.
    Refused(Refusal),
    /// Nothing can be meant by it now.
    Nothing,
}

impl Intent {
    /// Somebody points at a hex.
    pub fn press(&mut self, stage: &dyn Stage, view: &dyn Position, hex: Hex) -> Press {
        let Some(order) = stage.meaning(view, hex) else {
            self.ready = None;
            return Press::Nothing;
        };
        self.choose(view, &order)
    }

    /// Somebody picks a choice. One that can be taken back is made at once; one that luck or hidden
    /// things answer is shown first, and made when it is picked again.
    pub fn choose(&mut self, view: &dyn Position, order: &str) -> Press {
        if let Err(no) = view.check(order) {
            self.ready = None;
            return Press::Refused(no.into());
        }
        let again = self.ready.as_deref() == Some(order);
        if again || can_be_taken_back(view, order) {
            self.ready = None;
            return Press::Order(order.to_owned());
        }
        self.ready = Some(order.to_owned());
        Press::Ready(order.to_owned())
    }

    /// Makes the choice that is held ready.
    pub fn confirm(&mut self) -> Option<String> {
        self.ready.take()
    }

    /// Why nothing could be done in this hex; nothing, if something could or nothing would be meant.
    pub fn refusal(stage: &dyn Stage, view: &dyn Position, hex: Hex) -> Option<Refusal> {
        let order = stage.meaning(view, hex)?;
        view.check(&order).err().map(|no: No| no.into())
    }

    /// Lights up where the player can go on, and what he holds ready. Says so, too, to who listens.
    /// What choices promise is worked out one by one elsewhere: it may take longer than a glance.
    pub fn light(
        &self,
        stage: &dyn Stage,
        view: &dyn Position,
        promises: &Promises,
        scene: &mut Scene,
    ) {
        for order in view.legal() {
            let Some(hex) = stage.place(view, &order) else { continue };
            let tag = promises.get(&order).cloned();
            let kind = if self.ready.as_deref() == Some(&order) {
                LightKind::Target
            } else if can_be_taken_back(view, &order) {
                LightKind::Reach
            } else {
                LightKind::Possible
            };
            let spoken = scene.spoken.entry(hex).or_default();
            let promise = tag.as_ref().map(|tag| format!(": {tag}")).unwrap_or_default();
            spoken.push_str(&format!(" {}{promise}.", stage.words(view, &order)));
            scene.lights.push(Light { hex, kind, tag });
        }
    }
}

/// Whether a choice leads straight to another of the same player, nothing coming out meanwhile.
fn can_be_taken_back(view: &dyn Position, order: &str) -> bool {
    let Pending::Choice(seat, _) = view.pending() else { return false };
    let mut after = view.boxed();
    view.foreseeable(order) == Ok(true)
        && after.choose(order).is_ok()
        && matches!(after.pending(), Pending::Choice(asked, _) if asked == seat)
}
