//! The state machine behind the page: no step is lost or shown twice, no command is sent twice, and a
//! refusal or a lost connection leaves nothing half done.

use client::play::{Effect, Message, Part, Play, Reaction};
use client::{LocalTable, Session, view};
use hex::Hex;
use std::collections::BTreeMap;
use std::time::Duration;
use table::Moment;
use wire::{ApiError, Command, ErrorKind, NewTable, SeatRequest, ServerMessage};

/// A player at a table whose host is this test.
struct Page {
    play: Play,
    table: LocalTable,
    /// Commands that the page has sent and the host has not answered.
    sent: Vec<(u64, Command)>,
    /// Timers that are running: the number of the step and its pause.
    timers: Vec<(u64, Duration)>,
    jobs: Vec<u64>,
    /// The log lines that were shown as steps.
    shown: Vec<String>,
}

impl Page {
    fn open(game: &str, scenario: &str, position: &str, seat: &str, other: Option<&str>) -> Page {
        let program = |seat: &str| (seat.to_owned(), SeatRequest::Program("quick".to_owned()));
        let asked = NewTable {
            game: game.to_owned(),
            scenario: scenario.to_owned(),
            position: Some(position.to_owned()).filter(|text| !text.is_empty()),
            seats: other.map(program).into_iter().collect::<BTreeMap<_, _>>(),
            ..NewTable::default()
        };
        let table = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
        let session = Session::new(table.opening(), table.update(0)).unwrap();
        assert!(session.is_mine(seat));
        let (play, effects) = Play::new(session, view(game).unwrap(), true);
        let mut page = Page {
            play,
            table,
            sent: Vec::new(),
            timers: Vec::new(),
            jobs: Vec::new(),
            shown: Vec::new(),
        };
        page.carry_out(Reaction { effects, changed: Vec::new() });
        page
    }

    /// A firefight in which the Americans can fire at once.
    fn firefight() -> Page {
        let position = "step turn\nturn us\nunit rifle-04 F06 2\nunit infantry-01 G06 5";
        Page::open("heroes", "village", position, "us", Some("japan"))
    }

    fn message(&mut self, message: Message) -> Vec<Part> {
        let reaction = self.play.update(message);
        self.carry_out(reaction)
    }

    fn carry_out(&mut self, reaction: Reaction) -> Vec<Part> {
        for effect in reaction.effects {
            match effect {
                Effect::Send { id, command } => self.sent.push((id, command)),
                Effect::ShowStep { step, pause } => {
                    let words = &self.play.showing().expect("a step is shown").line.words;
                    self.shown.push(words.join("; "));
                    self.timers.push((step, pause));
                }
                Effect::WorkOutTag { job } => self.jobs.push(job),
            }
        }
        reaction.changed
    }

    fn click(&mut self, label: &str) {
        let hex = self.hex(label);
        self.message(Message::HexClicked { hex, piece: None });
    }

    fn hex(&self, label: &str) -> Hex {
        self.play.field().labelled(label).unwrap_or_else(|| panic!("no hex {label}")).hex
    }

    /// The answer of the host to the only command that was sent.
    fn answer(&mut self) -> ServerMessage {
        assert_eq!(self.sent.len(), 1, "{:?}", self.sent);
        let (id, command) = self.sent.pop().unwrap();
        match self.table.perform(&command, Moment(1)) {
            Ok(()) => {
                let update = self.table.update(self.play.session().seq);
                ServerMessage::Done { id, update }
            }
            Err(refusal) => ServerMessage::Refused { id: Some(id), refusal },
        }
    }

    /// Lets the host answer all commands, up to the last.
    fn answer_all(&mut self) {
        while !self.sent.is_empty() {
            let answer = self.answer();
            self.message(Message::FromHost(answer));
        }
    }

    /// Lets all timers of steps run out.
    fn watch(&mut self) {
        while let Some((step, _)) = self.timers.pop() {
            assert!(self.timers.is_empty(), "one timer at a time");
            self.message(Message::StepShown(step));
        }
    }

    /// Fires with the rifle up to the confirmation.
    fn fire(&mut self) {
        self.click("F06");
        self.click("G06");
        self.message(Message::Confirmed);
    }

    fn log(&self) -> Vec<String> {
        self.play.session().log.iter().map(|line| line.words.join("; ")).collect()
    }
}

/// The steps of the draft and its pending action.
fn held(page: &Page) -> (Vec<String>, Option<String>) {
    (page.play.draft().steps(), page.play.draft().pending())
}

#[test]
fn every_step_is_shown_once_and_in_order() {
    let mut page = Page::firefight();
    let before = page.log().len();
    page.fire();
    page.answer_all();
    assert!(page.play.showing().is_some() && !page.play.is_my_turn());
    page.watch();
    assert_eq!(page.shown, page.log()[before..]);
    assert!(page.shown.len() > 1, "{:?}", page.shown);
    assert!(page.play.has_shown_all() && page.play.showing().is_none());
}

#[test]
fn dice_are_shown_longer_than_moves() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    let mut pauses = Vec::new();
    while let Some((step, pause)) = page.timers.pop() {
        pauses.push((page.play.showing().unwrap().line.roll.is_some(), pause));
        page.message(Message::StepShown(step));
    }
    let longest = pauses.iter().filter(|(dice, _)| !dice).map(|(_, pause)| *pause).max();
    let shortest = pauses.iter().filter(|(dice, _)| *dice).map(|(_, pause)| *pause).min();
    assert!(longest < shortest, "{pauses:?}");
}

#[test]
fn the_log_shows_no_step_before_its_time() {
    let mut page = Page::firefight();
    let before = page.play.log().len();
    page.fire();
    page.answer_all();
    assert_eq!(page.play.log().len(), before + 1, "the first step only");
    page.watch();
    assert_eq!(page.play.log().len(), page.log().len());
}

#[test]
fn a_timer_that_runs_out_late_or_twice_shows_nothing() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    let (step, _) = page.timers.pop().unwrap();
    page.message(Message::StepShown(step));
    let shown = page.shown.len();
    page.message(Message::StepShown(step));
    assert_eq!(page.shown.len(), shown, "the same timer again");
    page.message(Message::Skipped);
    let (late, _) = page.timers.pop().unwrap();
    page.message(Message::StepShown(late));
    assert!(page.play.showing().is_none() && page.timers.is_empty());
}

#[test]
fn skipping_shows_the_table_as_it_is() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    page.message(Message::Skipped);
    assert!(page.play.has_shown_all());
    assert!(page.play.position().is(page.play.session().view()));
    assert_eq!(page.play.log().len(), page.log().len());
}

#[test]
fn the_first_click_while_a_step_is_shown_only_skips() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    page.click("F06");
    assert!(page.play.has_shown_all());
    assert_eq!(page.play.draft().pending(), None, "the click chose nothing");
    assert!(page.sent.is_empty());
}

#[test]
fn without_motion_no_step_is_shown() {
    let mut page = Page::firefight();
    page.message(Message::MotionAllowed(false));
    page.fire();
    page.answer_all();
    assert!(page.shown.is_empty() && page.play.has_shown_all());
    assert_eq!(page.play.log().len(), page.log().len());
}

#[test]
fn news_that_arrives_twice_is_shown_once() {
    let mut page = Page::firefight();
    let before = page.log().len();
    page.fire();
    let ServerMessage::Done { id, update } = page.answer() else { panic!("refused") };
    // The news for all viewers crosses the answer.
    page.message(Message::FromHost(ServerMessage::News { update: update.clone() }));
    page.message(Message::FromHost(ServerMessage::Done { id, update }));
    page.watch();
    assert_eq!(page.shown, page.log()[before..]);
}

#[test]
fn a_second_press_sends_nothing() {
    let mut page = Page::firefight();
    page.fire();
    let sent = page.sent.len();
    page.message(Message::Confirmed);
    page.click("G06");
    page.message(Message::UndoPressed);
    page.message(Message::CommandGiven(Command::Resign));
    assert_eq!(page.sent.len(), sent, "{:?}", page.sent);
    page.message(Message::CommandGiven(Command::Say { text: "Good luck!".to_owned() }));
    assert_eq!(page.sent.len(), sent + 1, "chat does not wait");
}

#[test]
fn the_answer_to_chat_does_not_pass_for_the_answer_to_an_order() {
    let mut page = Page::firefight();
    page.message(Message::CommandGiven(Command::Say { text: "Good luck!".to_owned() }));
    let (chat, say) = page.sent.pop().unwrap();
    page.fire();
    let order = page.sent.pop().unwrap();
    page.table.perform(&say, Moment(1)).unwrap();
    let update = page.table.update(page.play.session().seq);
    page.message(Message::FromHost(ServerMessage::Done { id: chat, update }));
    page.message(Message::Confirmed);
    assert!(page.sent.is_empty(), "{:?} is still under way", order.1);
}

#[test]
fn chat_leaves_the_draft_alone() {
    let mut page = Page::firefight();
    page.click("F06");
    page.click("G06");
    let draft = held(&page);
    assert!(draft.1.is_some());
    page.table.perform(&Command::Say { text: "Hello".to_owned() }, Moment(1)).unwrap();
    let update = page.table.update(page.play.session().seq);
    page.message(Message::FromHost(ServerMessage::News { update }));
    assert_eq!(page.play.session().chat.len(), 1);
    assert_eq!(held(&page), draft);
}

#[test]
fn after_a_refusal_nothing_more_is_sent_and_the_draft_stays() {
    let mut page = Page::firefight();
    page.click("F06");
    page.click("G06");
    let steps = held(&page).0;
    page.message(Message::Confirmed);
    let (id, _) = page.sent.pop().unwrap();
    let refusal = ApiError::new(ErrorKind::NotAsked, "the table has gone on");
    let changed = page.message(Message::FromHost(ServerMessage::Refused {
        id: Some(id),
        refusal: refusal.clone(),
    }));
    assert!(changed.contains(&Part::Refusal));
    assert_eq!(page.play.refusal(), Some(&refusal));
    assert!(page.sent.is_empty(), "{:?}", page.sent);
    assert_eq!(held(&page).0, steps);
    page.click("G06");
    assert_eq!(page.play.refusal(), None, "the next click clears the refusal");
}

#[test]
fn a_lost_connection_leaves_nothing_under_way() {
    let mut page = Page::firefight();
    page.fire();
    page.sent.clear();
    page.message(Message::ConnectionLost);
    page.message(Message::UndoPressed);
    page.message(Message::Confirmed);
    assert!(page.sent.is_empty(), "{:?}", page.sent);
    // The order never arrived: after the reconnection the player can give it again.
    let (opening, update) = (page.table.opening(), page.table.update(page.play.session().seq));
    page.message(Message::FromHost(ServerMessage::Welcome { opening, update }));
    page.message(Message::Cancelled);
    page.fire();
    page.answer_all();
    assert_eq!(page.play.refusal(), None);
}

#[test]
fn without_a_connection_a_command_is_refused() {
    let mut page = Page::firefight();
    page.message(Message::ConnectionLost);
    page.message(Message::CommandGiven(Command::Resign));
    assert!(page.sent.is_empty());
    assert_eq!(page.play.refusal().map(|refusal| refusal.error), Some(ErrorKind::Unavailable));
}

/// A draft of several steps is one command: the table carries out all of it or nothing.
#[test]
fn a_draft_is_sent_as_one_command() {
    let mut page = Page::firefight();
    page.fire();
    let [(_, Command::Orders { orders })] = &page.sent[..] else { panic!("{:?}", page.sent) };
    assert!(orders.len() > 1, "{orders:?}");
    let before = page.table.save();
    let mut orders = orders.clone();
    orders.push("no such order".to_owned());
    page.table.perform(&Command::Orders { orders }, Moment(1)).unwrap_err();
    assert_eq!(page.table.save(), before, "half an action stays on the table");
}

#[test]
fn undo_takes_the_draft_first_and_then_the_table() {
    let mut page = Page::firefight();
    page.click("F06");
    page.click("G06");
    assert!(held(&page).1.is_some());
    while held(&page) != (Vec::new(), None) {
        page.message(Message::UndoPressed);
        assert!(page.sent.is_empty(), "a draft is undone without the table");
    }
    page.message(Message::UndoPressed);
    assert_eq!(page.sent.pop().map(|(_, command)| command), Some(Command::Undo));
}

#[test]
fn cancelling_drops_the_draft_and_sends_nothing() {
    let mut page = Page::firefight();
    page.click("F06");
    page.click("G06");
    page.message(Message::Cancelled);
    assert_eq!(held(&page), (Vec::new(), None));
    page.message(Message::Confirmed);
    assert!(page.sent.is_empty());
}

#[test]
fn clicks_out_of_turn_are_refused_and_send_nothing() {
    let mut page = Page::firefight();
    page.table.perform(&Command::Resign, Moment(1)).unwrap();
    let update = page.table.update(page.play.session().seq);
    page.message(Message::FromHost(ServerMessage::News { update }));
    page.message(Message::Skipped);
    page.click("F06");
    assert!(page.sent.is_empty());
    assert_eq!(page.play.refusal().map(|refusal| refusal.error), Some(ErrorKind::NotAsked));
}

#[test]
fn tags_are_worked_out_one_at_a_time() {
    let mut page = Page::open("ridge", "standard", "", "japanese", None);
    let choices = page.play.draft().offer_count();
    assert!(choices > 1);
    let mut due = 0;
    while let Some(job) = page.jobs.pop() {
        assert!(page.jobs.is_empty(), "one job at a time");
        page.message(Message::TagDue(job));
        due += 1;
    }
    assert_eq!(due, choices);
}

#[test]
fn tags_of_an_earlier_draft_are_dropped() {
    let mut page = Page::firefight();
    let stale = *page.jobs.last().expect("the first tags");
    page.click("F06");
    let tags = page.play.tags().clone();
    let changed = page.message(Message::TagDue(stale));
    assert!(page.jobs.last() != Some(&stale), "the draft has its own tags");
    assert!(changed.is_empty());
    assert_eq!(*page.play.tags(), tags);
}

/// Whole games through the machine, with every answer of the host and every timer: the log and the
/// shown steps agree to the last line.
#[test]
fn whole_games_show_every_line_once() {
    let mut page = Page::firefight();
    let before = page.log().len();
    let mut rng = game::Rng::new(3);
    for _ in 0..40 {
        if page.play.session().is_over() {
            break;
        }
        let position = page.play.session().view();
        let order = position.suggest("random", &mut rng).unwrap();
        page.message(Message::CommandGiven(Command::Order { order }));
        page.answer_all();
        page.watch();
    }
    assert_eq!(page.shown, page.log()[before..]);
}
