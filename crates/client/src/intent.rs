//! What the player is about to do: what he has in hand, the choice held ready, and what pointing at
//! the board means.

use crate::game_view::{GameView, Meaning};
use crate::scene::{Arrow, Field, Light, LightKind, Scene};
use game::Pending;
use hex::Hex;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::{fmt, slice};
use table::AnyPosition;
use wire::Refusal;

/// What the player is about to do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Intent {
    /// The counters picked up: what is pressed next is meant for them.
    pub picked: Vec<String>,
    /// Choices made but not yet told to anybody: they are sent with the one they lead to.
    pub draft: Vec<String>,
    /// Shown with its odds, waiting for a second press.
    pub ready: Option<String>,
    /// What was refused last, until something else is tried.
    pub tried: Option<String>,
    /// The hex that somebody pressed to look at it, for nothing else could be meant.
    pub looked: Option<Hex>,
}

/// A stage as it is with what the player has picked up.
pub enum Held<'a> {
    Empty(&'a dyn GameView),
    Picked(Box<dyn GameView>),
}

impl fmt::Debug for Held<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Held::Empty(_) => "Empty",
            Held::Picked(_) => "Picked",
        })
    }
}

impl<'a> Deref for Held<'a> {
    type Target = dyn GameView + 'a;

    fn deref(&self) -> &(dyn GameView + 'a) {
        match self {
            Held::Empty(stage) => *stage,
            Held::Picked(stage) => stage.as_ref(),
        }
    }
}

fn held<'a>(stage: &'a dyn GameView, picked: &[String]) -> Held<'a> {
    let picked = if picked.is_empty() { None } else { stage.holding(picked) };
    picked.map_or(Held::Empty(stage), Held::Picked)
}

/// What choices promise, in a few characters, as far as it is worked out.
pub type Promises = BTreeMap<String, String>;

/// What came of a press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Sent to the table, one after the other.
    Orders(Vec<String>),
    /// Taken in hand, or held ready: what it leads to can't be taken back.
    Ready(String),
    /// Against a rule.
    Refused(Refusal),
    /// Nothing can be meant by it now.
    Nothing,
}

impl Intent {
    /// What the hand begins with when a decision is asked.
    pub fn begin(stage: &dyn GameView, view: &dyn AnyPosition) -> Intent {
        let mut intent = Intent::default();
        intent.open(stage, view);
        intent
    }

    /// The stage, with what is picked up.
    pub fn held<'a>(&self, stage: &'a dyn GameView) -> Held<'a> {
        held(stage, &self.picked)
    }

    /// Takes up what one would think of first.
    fn open(&mut self, stage: &dyn GameView, view: &dyn AnyPosition) {
        let planned = self.planned(view);
        let Some(order) = stage.opening(planned.as_ref()) else { return };
        if planned.check(&order).is_err() {
            return;
        }
        if is_kept(stage, planned.as_ref(), &order) {
            self.draft.push(order);
        } else {
            self.ready = Some(order);
        }
    }

    /// The position with what is in hand already done.
    pub fn planned(&self, view: &dyn AnyPosition) -> Box<dyn AnyPosition> {
        let mut planned = view.clone_box();
        for order in &self.draft {
            if planned.apply_action(order).is_err() {
                break;
            }
        }
        planned
    }

    /// Somebody points at a hex, or at a counter in it. What is held ready there is done.
    pub fn press(
        &mut self,
        stage: &dyn GameView,
        view: &dyn AnyPosition,
        hex: Hex,
        piece: Option<&str>,
    ) -> Press {
        let planned = self.planned(view);
        let place = |order: &String| stage.place(planned.as_ref(), order) == Some(hex);
        if let Some(order) = self.ready.clone().filter(place) {
            return self.choose(stage, view, &order);
        }
        if let Some(orders) = self.together(stage, planned.as_ref(), hex) {
            return Press::Orders(orders);
        }
        let held = self.held(stage);
        let Meaning { next, anew } = held.meaning(planned.as_ref(), hex, piece);
        if let Some(order) = next.iter().find(|order| planned.check(order).is_ok()) {
            return self.choose(stage, view, order);
        }
        if let Some(order) = anew.iter().find(|order| view.check(order).is_ok()) {
            return self.begin_with(stage, view, order);
        }
        if let Some(picked) = held.picks(planned.as_ref(), hex, piece) {
            *self = Intent { picked, draft: std::mem::take(&mut self.draft), ..Intent::default() };
            return Press::Nothing;
        }
        match (next.first(), anew.first()) {
            (Some(order), _) => self.choose(stage, view, order),
            (None, Some(order)) => self.begin_with(stage, view, order),
            (None, None) => {
                // What one is asked for stays on the table.
                let asked = stage.opening(planned.as_ref());
                self.ready = self.ready.take().filter(|ready| Some(ready) == asked.as_ref());
                (self.tried, self.looked) = (None, Some(hex));
                Press::Nothing
            }
        }
    }

    /// What a press means for several that are picked up: for each the first that is legal, one after
    /// the other, if all of it can be taken back.
    fn together(
        &self,
        stage: &dyn GameView,
        planned: &dyn AnyPosition,
        hex: Hex,
    ) -> Option<Vec<String>> {
        let (mut position, mut orders) = (planned.clone_box(), self.draft.clone());
        let before = orders.len();
        for piece in self.picked.iter().filter(|_| self.picked.len() > 1) {
            let Meaning { next, .. } =
                held(stage, slice::from_ref(piece)).meaning(position.as_ref(), hex, None);
            let legal = |order: &String| can_be_taken_back(position.as_ref(), order);
            let Some(order) = next.into_iter().find(legal) else { continue };
            position.apply_action(&order).ok()?;
            orders.push(order);
        }
        (orders.len() > before).then_some(orders)
    }

    /// Somebody picks a choice. One that luck or hidden things answer, or that leaves a facing to be
    /// chosen, is shown first, and made when it is picked again. One that can be taken back is made at
    /// once, or kept in hand where choices are put together.
    pub fn choose(&mut self, stage: &dyn GameView, view: &dyn AnyPosition, order: &str) -> Press {
        let planned = self.planned(view);
        let planned = planned.as_ref();
        (self.tried, self.looked) = (None, None);
        if let Err(no) = planned.check(order) {
            self.ready = None;
            self.tried = Some(order.to_owned());
            return Press::Refused(no.into());
        }
        let faces = |order: &str| {
            stage.variants(planned, order).iter().any(|variant| variant.facing.is_some())
        };
        let again = self.ready.as_deref() == Some(order);
        if !again && (!can_be_taken_back(planned, order) || faces(order)) {
            self.ready = Some(order.to_owned());
            return Press::Ready(order.to_owned());
        }
        self.ready = None;
        if is_kept(stage, planned, order) {
            self.draft.push(order.to_owned());
            self.open(stage, view);
            return Press::Ready(order.to_owned());
        }
        Press::Orders(self.draft.iter().cloned().chain([order.to_owned()]).collect())
    }

    /// The same, with what is in hand put down first.
    pub fn begin_with(
        &mut self,
        stage: &dyn GameView,
        view: &dyn AnyPosition,
        order: &str,
    ) -> Press {
        *self = Intent::default();
        self.choose(stage, view, order)
    }

    /// Does what lies at this place in the hand in another way; what followed it is put down.
    pub fn swap(
        &mut self,
        stage: &dyn GameView,
        view: &dyn AnyPosition,
        place: usize,
        order: &str,
    ) -> Press {
        self.draft.truncate(place);
        self.choose(stage, view, order)
    }

    /// Makes the choice that is held ready.
    pub fn confirm(&mut self, stage: &dyn GameView, view: &dyn AnyPosition) -> Press {
        match self.ready.clone() {
            Some(order) => self.choose(stage, view, &order),
            None => Press::Nothing,
        }
    }

    /// Takes the last thing out of the hand. Tells whether there was anything.
    pub fn take_back(&mut self) -> bool {
        self.tried = None;
        self.ready.take().is_some()
            || self.draft.pop().is_some()
            || !std::mem::take(&mut self.picked).is_empty()
    }

    /// Holds ready the next way to make the choice that is held ready, or the one before.
    pub fn turn(&mut self, stage: &dyn GameView, view: &dyn AnyPosition, back: bool) {
        let Some(ready) = self.ready.clone() else { return };
        let variants = stage.variants(self.planned(view).as_ref(), &ready);
        let Some(place) = variants.iter().position(|variant| variant.order == ready) else {
            return;
        };
        let next = if back { place + variants.len() - 1 } else { place + 1 } % variants.len();
        self.ready = Some(variants[next].order.clone());
    }

    /// Why nothing could be done in this hex; nothing, if something could or nothing would be meant.
    pub fn refusal(
        &self,
        stage: &dyn GameView,
        view: &dyn AnyPosition,
        hex: Hex,
    ) -> Option<Refusal> {
        match self.clone().press(stage, view, hex, None) {
            Press::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// Lights up where the player can go on, and what he holds ready. Says so, too, to who listens.
    /// What choices promise is worked out one by one elsewhere: it may take longer than a glance.
    /// The position is the planned one.
    pub fn light(
        &self,
        stage: &dyn GameView,
        planned: &dyn AnyPosition,
        promises: &Promises,
        field: &Field,
        scene: &mut Scene,
    ) {
        let held = self.held(stage);
        let stage = &*held;
        let here = self.ready.as_ref().and_then(|order| stage.place(planned, order));
        for order in stage.offers(planned) {
            let place = stage.place(planned, &order);
            let Some(hex) = place.filter(|_| is_meant(stage, planned, &order)) else { continue };
            let tag = promises.get(&order).cloned();
            let kind = match stage.light(&order) {
                None | Some(LightKind::Possible) if here == Some(hex) => LightKind::Target,
                Some(_) if here == Some(hex) => LightKind::Chosen,
                Some(kind) => kind,
                None if can_be_taken_back(planned, &order) => LightKind::Reach,
                None => LightKind::Possible,
            };
            let spoken = scene.spoken.entry(hex).or_default();
            let promise = tag.as_ref().map(|tag| format!(": {tag}")).unwrap_or_default();
            spoken.push_str(&format!(" {}{promise}.", stage.words(planned, &order)));
            scene.lights.push(Light { hex, kind, tag });
        }
        if let (Some(hex), Some(ready)) = (here, &self.ready) {
            let facings = stage.variants(planned, ready).into_iter();
            scene.arrows.extend(facings.filter_map(|variant| {
                let chosen = variant.order == *ready;
                Some(Arrow { hex, toward: variant.facing?, order: variant.order, chosen })
            }));
        }
        for order in self.ready.iter().chain(&self.tried) {
            stage.reason(planned, order, field, scene);
        }
        if let Some(hex) = self.looked {
            scene.lights.extend(stage.sees(planned, hex));
        }
    }
}

/// Whether pressing the hex that a choice points to means this choice, and not another one there.
pub(crate) fn is_meant(stage: &dyn GameView, planned: &dyn AnyPosition, order: &str) -> bool {
    let Some(hex) = stage.place(planned, order) else { return false };
    let Meaning { next, anew } = stage.meaning(planned, hex, None);
    let first = next.into_iter().chain(anew).find(|order| planned.check(order).is_ok());
    first.as_deref() == Some(order)
}

/// Whether a choice stays in the hand.
fn is_kept(stage: &dyn GameView, planned: &dyn AnyPosition, order: &str) -> bool {
    stage.drafts(planned) && can_be_taken_back(planned, order)
}

/// Whether a choice leads straight to another of the same player, nothing coming out meanwhile.
fn can_be_taken_back(view: &dyn AnyPosition, order: &str) -> bool {
    let Pending::Decision(seat, _) = view.pending() else { return false };
    let mut after = view.clone_box();
    view.is_reversible(order) == Ok(true)
        && after.apply_action(order).is_ok()
        && matches!(after.pending(), Pending::Decision(asked, _) if asked == seat)
}
