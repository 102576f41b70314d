//! The state machine behind the page: no step is lost or shown twice, no command is sent twice, and a
//! refusal or a lost connection leaves nothing half done.

use client::panel::{self, Actions};
use client::play::{Effect, Message, Pace, Part, Play, Reaction};
use client::scene::HighlightKind;
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
    /// The timers of decisions that the AI makes for the player.
    decisions: Vec<(u64, Duration)>,
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
        let (play, effects) = Play::new(session, view(game).unwrap(), Pace::Normal, true);
        let mut page = Page {
            play,
            table,
            sent: Vec::new(),
            timers: Vec::new(),
            jobs: Vec::new(),
            decisions: Vec::new(),
            shown: Vec::new(),
        };
        page.carry_out(Reaction { effects, changed: Vec::new() });
        page
    }

    /// A firefight in which America can fire at once.
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
                Effect::PlayOn { job, pause } => self.decisions.push((job, pause)),
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

    /// The host's answer to the only command that was sent.
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

    /// Lets the host answer all commands.
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

    /// The log lines from this one on that are shown as steps.
    fn steps_from(&self, line: usize) -> Vec<String> {
        let lines = self.play.session().log[line..].iter().filter(|line| !line.is_minor());
        lines.map(|line| line.words.join("; ")).collect()
    }

    /// The buttons under the map.
    fn buttons(&self) -> String {
        let (session, tags) = (self.play.session(), self.play.tags());
        let has_shown_all = self.play.has_shown_all();
        self.play.with_shown(|draft| {
            panel::actions(&Actions { has_shown_all, ..Actions::new(session, draft, tags) })
                .into_string()
        })
    }

    /// Labels of the hexes that are marked as part of the last enemy action.
    fn recent(&self) -> Vec<String> {
        let scene = self.play.scene(false);
        let recent = scene.highlights.iter().filter(|it| it.kind == HighlightKind::Recent);
        recent.map(|it| self.play.field().spot(it.hex).unwrap().label.clone()).collect()
    }

    /// Reconnects; the host reports what has changed.
    fn reconnect(&mut self) {
        let (opening, update) = (self.table.opening(), self.table.update(self.play.session().seq));
        self.message(Message::FromHost(ServerMessage::Welcome { opening, update }));
    }

    fn refusal(&self) -> String {
        self.play.refusal().map(|refusal| refusal.text.clone()).unwrap_or_default()
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
    assert_eq!(page.shown, page.steps_from(before));
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
    let shown = page.play.log().len();
    assert!(shown > before && shown < page.log().len(), "the first step only");
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
    // The update for all viewers arrives as well as the answer.
    page.message(Message::FromHost(ServerMessage::News { update: update.clone() }));
    page.message(Message::FromHost(ServerMessage::Done { id, update }));
    page.watch();
    assert_eq!(page.shown, page.steps_from(before));
}

#[test]
fn a_second_click_sends_nothing() {
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
fn the_answer_to_chat_is_not_taken_for_the_answer_to_an_order() {
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
    let refusal = ApiError::new(ErrorKind::NotAsked, "the table has moved on");
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
    assert_eq!(page.table.save(), before, "a refused action leaves no trace on the table");
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
fn cancelling_goes_back_one_step_and_sends_nothing() {
    let mut page = Page::firefight();
    page.click("F06");
    let named = held(&page);
    page.click("G06");
    let pending = held(&page);
    assert!(pending.1.is_some());
    page.message(Message::Cancelled);
    assert_eq!(held(&page), (pending.0, None), "the chosen unit stays");
    while held(&page).0.len() > named.0.len() {
        let steps = held(&page).0.len();
        page.message(Message::Cancelled);
        assert_eq!(held(&page).0.len(), steps - 1, "one step at a time");
    }
    assert_eq!(held(&page), named);
    page.message(Message::Cancelled);
    assert_eq!(held(&page), (Vec::new(), None));
    page.message(Message::Confirmed);
    page.message(Message::Cancelled);
    assert!(page.sent.is_empty(), "nothing is left to cancel");
}

/// The next unit starts an action of its own: it does not join the one that is being put together.
#[test]
fn the_next_unit_joins_no_group() {
    let position = "step turn\nturn us\nunit rifle-04 F06 2\nunit rifle-05 F07 2\n\
                    unit infantry-01 G06 5";
    let mut page = Page::open("heroes", "village", position, "us", Some("japan"));
    let mut units = page.play.draft().units_to_act().into_iter();
    let (hex, piece) = units.find(|(_, key)| key == "rifle-05").expect("it can act");
    page.click("F06");
    page.click("G06");
    assert!(held(&page).1.is_some(), "the attack waits for confirmation");
    page.message(Message::UnitSelected { hex, piece });
    let alone = vec!["use rifle-05".to_owned()];
    assert_eq!(held(&page), (alone, None), "{:?}", page.play.refusal());
    assert!(page.sent.is_empty());
}

/// Nor does it drop a move that waits for the connection.
#[test]
fn the_next_unit_keeps_a_move_that_is_not_sent_yet() {
    let mut page = Page::firefight();
    let (hex, piece) = page.play.draft().units_to_act()[0].clone();
    page.message(Message::ConnectionLost);
    page.fire();
    page.message(Message::UnitSelected { hex, piece });
    assert!(page.refusal().contains("has not been sent yet"), "{}", page.refusal());
    page.reconnect();
    assert_eq!(page.sent.len(), 1, "{:?}", page.sent);
}

/// A drag does what a click on the unit and a click on the hex do; it takes back what was begun before.
#[test]
fn a_drag_sets_a_unit_up_elsewhere() {
    let position = "step set-up us\nunit 1/1 0505\nunit 1RDR 0505";
    let mut page = Page::open("firstblood", "campaign", position, "us", Some("japan"));
    page.message(Message::Skipped);
    let from = page.hex("0505");
    let top = page.play.grip(from, None).expect("a unit that can be set up elsewhere");
    assert_eq!(top, "1RDR");
    assert_eq!(page.play.grip(page.hex("0606"), None), None, "an empty hex moves the map");
    assert_eq!(page.play.grip(from, Some("1/1")).as_deref(), Some("1/1"), "fanned out");
    let waiting = page.play.grip(from, Some("2/1"));
    assert_eq!(waiting.as_deref(), Some("2/1"), "from the list");
    let to = page.hex("0606");
    page.message(Message::PieceClicked("3/1".to_owned()));
    page.message(Message::PieceDragged { piece: top, to });
    let orders = ["recall 1RDR", "place 1RDR 0606"].map(str::to_owned).to_vec();
    assert_eq!(page.sent.pop().map(|(_, command)| command), Some(Command::Orders { orders }));
}

#[test]
fn a_drag_in_a_firefight_waits_for_the_facing() {
    let position = "step set-up us\nunit rifle-02 F03 4";
    let mut page = Page::open("heroes", "patrol", position, "us", Some("japan"));
    page.message(Message::Skipped);
    let piece = page.play.grip(page.hex("F03"), None).expect("it can be picked up");
    let to = page.hex("F04");
    page.message(Message::PieceDragged { piece, to });
    assert_eq!(held(&page).1.as_deref(), Some("place rifle-02 F04 4"), "{}", page.refusal());
    page.message(Message::Confirmed);
    let orders = ["recall rifle-02", "place rifle-02 F04 4"].map(str::to_owned).to_vec();
    assert_eq!(page.sent.pop().map(|(_, command)| command), Some(Command::Orders { orders }));
    let fight = Page::firefight();
    assert_eq!(fight.play.grip(fight.hex("F06"), None), None, "in play, a drag moves the map");
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
    let choices = page.play.draft().choice_count();
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
    assert_eq!(page.shown, page.steps_from(before));
}

// ---- The end of a game ----

#[test]
fn the_result_is_offered_once_everything_is_shown() {
    let position = "step turn\nturn us\nround 1\nunit rifle-04 F06 2\nunit infantry-01 G06 5";
    let mut page = Page::open("heroes", "village", position, "us", Some("japan"));
    page.message(hand_over("quick"));
    page.answer_all();
    while !page.play.session().is_over() {
        page.watch();
        let (job, _) = page.decisions.pop().expect("the AI has to decide");
        page.message(Message::PlayOnDue(job));
        page.answer_all();
    }
    assert!(!page.play.has_shown_all());
    assert!(!page.buttons().contains("data-do=\"result\""), "{}", page.buttons());
    page.message(Message::Skipped);
    assert!(page.buttons().contains("data-do=\"result\""), "{}", page.buttons());
}

// ---- Pace ----

#[test]
fn the_pace_sets_how_long_a_step_is_shown() {
    let pauses = Pace::ALL.map(|pace| {
        let mut page = Page::firefight();
        page.message(Message::PaceChosen(pace));
        page.fire();
        page.answer_all();
        page.timers.pop().map(|(_, pause)| pause)
    });
    assert!(pauses[0] > pauses[1] && pauses[1] > pauses[2], "{pauses:?}");
    assert_eq!(pauses[3], None, "instant shows no steps");
    assert_eq!(Pace::ALL.map(|pace| Pace::named(pace.name())), Pace::ALL.map(Some));
}

#[test]
fn choosing_instant_ends_the_playback() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    page.message(Message::PaceChosen(Pace::Instant));
    assert!(page.play.has_shown_all());
}

#[test]
fn a_pause_holds_the_step_until_the_player_continues_or_steps_on() {
    let mut page = Page::firefight();
    page.fire();
    page.answer_all();
    let (step, _) = page.timers.pop().unwrap();
    page.message(Message::PausePressed);
    assert!(page.timers.is_empty() && page.play.is_paused());
    let first = page.play.showing().unwrap().line.clone();
    page.message(Message::StepShown(step));
    assert_eq!(page.play.showing().unwrap().line, first, "the old timer does nothing");
    page.message(Message::NextPressed);
    assert_ne!(page.play.showing().unwrap().line, first);
    assert!(page.timers.is_empty(), "still paused");
    page.message(Message::PausePressed);
    assert_eq!(page.timers.len(), 1);
    page.watch();
    assert!(page.play.has_shown_all());
}

/// Japan's AI sets up and moves before America's first decision.
#[test]
fn the_opening_moves_of_the_ai_are_shown() {
    let mut page = Page::open("firstblood", "pocket", "", "us", Some("japan"));
    assert!(page.log().len() > 5, "{:?}", page.log());
    assert!(page.play.showing().is_some() && !page.play.is_my_turn());
    page.watch();
    assert_eq!(page.shown, page.steps_from(0));
    assert!(page.play.is_my_turn());
}

#[test]
fn the_last_enemy_action_is_marked_until_the_player_acts() {
    let mut page = Page::open("firstblood", "pocket", "", "us", Some("japan"));
    page.message(Message::Skipped);
    assert!(!page.recent().is_empty(), "{:?}", page.log());
    // Japan may answer the first decisions with actions of its own.
    for _ in 0..30 {
        let order = page.play.session().view().legal_actions()[0].clone();
        page.message(Message::CommandGiven(Command::Order { order }));
        page.answer_all();
        page.message(Message::Skipped);
        let seats = page.play.session().log.iter().rev().filter_map(|line| line.seat.as_deref());
        if seats.take(1).eq(["us"]) {
            assert!(page.recent().is_empty(), "{:?}", page.log());
            return;
        }
    }
    panic!("the player never acts last");
}

// ---- Waiting and refusals ----

#[test]
fn a_refusal_disappears_as_soon_as_the_player_does_something_else() {
    let mut page = Page::firefight();
    page.message(Message::Chosen("use infantry-01".to_owned()));
    assert!(!page.refusal().is_empty());
    page.message(Message::VariantTurned { back: false });
    assert_eq!(page.refusal(), "");
    page.message(Message::Chosen("use infantry-01".to_owned()));
    page.message(Message::Cancelled);
    assert_eq!(page.refusal(), "");
}

#[test]
fn a_click_before_the_answer_says_that_it_was_not_sent() {
    let mut page = Page::firefight();
    page.fire();
    assert_eq!(page.play.notice().as_deref(), Some("Sending your move…"));
    page.message(Message::Confirmed);
    assert!(page.refusal().contains("not sent"), "{}", page.refusal());
    page.answer_all();
    assert_eq!(page.refusal(), "", "the answer makes it stale");
}

#[test]
fn the_bar_names_the_player_to_decide() {
    let mut page = Page::firefight();
    assert_eq!(page.play.notice(), None, "the player can act");
    page.message(Message::CommandGiven(Command::Resign));
    page.answer_all();
    page.message(Message::Skipped);
    assert_eq!(page.play.notice().as_deref(), Some("The game is over"));
    let asked = NewTable {
        game: "heroes".to_owned(),
        scenario: "village".to_owned(),
        position: Some(
            "step turn\nturn japan\nunit rifle-04 F06 2\nunit infantry-01 G06 5".to_owned(),
        ),
        ..NewTable::default()
    };
    let mut table = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    table.sit("us").unwrap();
    let session = Session::new(table.opening(), table.update(0)).unwrap();
    let (play, _) = Play::new(session, view("heroes").unwrap(), Pace::Instant, true);
    assert_eq!(play.notice().as_deref(), Some("Waiting for Japan"));
}

// ---- Reconnecting ----

#[test]
fn a_move_without_a_connection_is_kept_and_sent_afterwards() {
    let mut page = Page::firefight();
    page.message(Message::ConnectionLost);
    page.fire();
    assert!(page.sent.is_empty());
    assert_eq!(
        page.play.notice().as_deref(),
        Some("Reconnecting… Your move has not been sent yet.")
    );
    page.message(Message::Confirmed);
    assert!(page.refusal().contains("not been sent yet"), "{}", page.refusal());
    page.reconnect();
    assert_eq!(page.sent.len(), 1, "{:?}", page.sent);
    page.answer_all();
    assert_eq!((page.refusal().as_str(), page.play.refusal()), ("", None));
}

#[test]
fn a_move_whose_answer_was_lost_is_not_made_twice() {
    let mut page = Page::firefight();
    page.fire();
    let _lost = page.answer();
    page.message(Message::ConnectionLost);
    page.reconnect();
    assert!(page.sent.is_empty(), "it had arrived: {:?}", page.sent);
    assert_eq!(page.refusal(), "");
    // Another one never arrived.
    let mut page = Page::firefight();
    page.fire();
    page.sent.clear();
    page.message(Message::ConnectionLost);
    page.reconnect();
    assert_eq!(page.sent.len(), 1, "sent again");
}

#[test]
fn a_move_that_is_not_sent_yet_can_be_cancelled() {
    let mut page = Page::firefight();
    page.message(Message::ConnectionLost);
    page.fire();
    page.message(Message::Cancelled);
    assert_eq!(page.play.notice(), None);
    page.reconnect();
    assert!(page.sent.is_empty(), "{:?}", page.sent);
}

fn hand_over(to: &str) -> Message {
    Message::CommandGiven(Command::HandOver { to: to.to_owned() })
}

/// The AI plays for the player at the pace of the page, and the player can step in at any time.
#[test]
fn the_ai_plays_for_the_player_one_decision_at_a_time() {
    let mut page = Page::firefight();
    let inputs = page.play.session().inputs;
    page.message(hand_over("quick"));
    page.answer_all();
    assert_eq!(page.play.session().inputs, inputs, "nothing has happened yet");
    assert!(!page.play.is_my_turn() && page.play.session().is_played_for_me());
    let (job, pause) = page.decisions.pop().expect("the AI has to decide");
    assert!(page.decisions.is_empty() && pause > Duration::ZERO);

    page.message(Message::PlayOnDue(job));
    page.message(Message::PlayOnDue(job));
    assert_eq!(page.sent, [(job, Command::PlayOn)], "once");
    page.answer_all();
    let made = page.play.session().inputs;
    assert!(made > inputs, "one decision, and what follows from it");
    // A decision that only prepares an action is not shown as a step.
    while let Some((job, _)) = page.decisions.pop() {
        page.message(Message::PlayOnDue(job));
        page.answer_all();
    }
    assert!(page.play.showing().is_some(), "first it is shown");
    page.watch();
    assert_eq!(page.decisions.len(), 1);

    let (job, _) = page.decisions.pop().unwrap();
    page.message(Message::PlayOnDue(job));
    page.sent.clear();
    page.message(hand_over("person"));
    page.answer_all();
    assert!(!page.play.session().is_played_for_me(), "the player has taken the seat back");
    let late = ApiError::new(ErrorKind::NotAsked, "no AI is playing for this seat's player");
    page.message(Message::FromHost(ServerMessage::Refused { id: Some(job), refusal: late }));
    assert_eq!(page.play.refusal(), None, "the player need not know that the AI came too late");
    assert!(page.play.is_my_turn());
    assert!(page.decisions.is_empty());
}

/// The AI does not wait if nothing is animated.
#[test]
fn without_motion_the_ai_plays_without_pauses() {
    let mut page = Page::firefight();
    page.message(Message::MotionAllowed(false));
    page.message(hand_over("quick"));
    page.answer_all();
    assert!(matches!(page.decisions[..], [(_, Duration::ZERO)]), "{:?}", page.decisions);
}
