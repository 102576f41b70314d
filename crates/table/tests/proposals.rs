//! Agreements between the people at a table: offers, resigning, chat, clocks.

use game::record::{Ending, Record};
use game::toy::Toy;
use game::{Dice, Pending, Seat};
use table::{Moment, Occupant, Offer, StandingOrder, Table, TableError};

const RED: Seat = Seat(0);
const GREEN: Seat = Seat(1);
const BLUE: Seat = Seat(2);
const JAPANESE: Seat = Seat(0);

/// The toy game after the deal: red decides where to hide.
fn toy() -> Table {
    let mut table =
        Table::open(table::of::<Toy>(), "standard", None, Dice::from_number(1)).unwrap();
    table.advance().unwrap();
    table
}

fn ridge() -> Table {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "standard", None, Dice::from_number(7)).unwrap();
    table.advance().unwrap();
    table
}

/// The text of an error.
fn error_text<T: std::fmt::Debug>(answer: Result<T, TableError>) -> String {
    answer.unwrap_err().to_string()
}

#[test]
fn undoing_a_chance_needs_the_consent_of_all_people() {
    let mut table = toy();
    let dealt = table.inputs();
    table.order(RED, "hide 1").unwrap();
    table.order(GREEN, "hide 2").unwrap();
    assert!(table.undo(RED).is_err());
    assert!(!table.offer(RED, Offer::Undo { inputs: dealt }).unwrap());
    assert!(!table.answer(GREEN, true).unwrap());
    assert_eq!(table.inputs(), dealt + 2, "blue has not agreed");
    assert!(table.answer(BLUE, true).unwrap());
    assert_eq!(table.inputs(), dealt);
    assert!(table.proposal().is_none());
    table.order(RED, "hide 3").unwrap();
}

#[test]
fn declining_or_playing_on_ends_an_offer() {
    let mut table = toy();
    table.order(RED, "hide 1").unwrap();
    table.offer(RED, Offer::Undo { inputs: 0 }).unwrap();
    assert!(!table.answer(BLUE, false).unwrap());
    assert_eq!(error_text(table.answer(GREEN, true)), "there is no open offer");
    table.offer(RED, Offer::Undo { inputs: 0 }).unwrap();
    table.order(GREEN, "hide 2").unwrap();
    assert!(table.proposal().is_none());
}

/// Alone or against AIs nobody else has to agree, so that players can experiment.
#[test]
fn a_lone_player_can_undo_everything_and_gets_other_dice() {
    let mut table = ridge();
    let start = table.inputs();
    let attack = |table: &mut Table| {
        table.order(JAPANESE, "select 1317").unwrap();
        table.order(JAPANESE, "move 1316").unwrap();
        table.advance().unwrap();
        table.record()
    };
    let first = attack(&mut table);
    assert!(table.offer(JAPANESE, Offer::Undo { inputs: start }).unwrap());
    assert_eq!(table.inputs(), start);
    assert_ne!(attack(&mut table), first, "known dice are not used again");
}

#[test]
fn ai_players_let_others_undo() {
    let mut table = toy();
    for seat in [GREEN, BLUE] {
        table.set_occupant(seat, Occupant::Program("random".to_owned())).unwrap();
    }
    table.order(RED, "hide 1").unwrap();
    table.advance().unwrap();
    assert!(table.offer(RED, Offer::Undo { inputs: 0 }).unwrap());
    assert_eq!(table.inputs(), 0);
}

/// It is found however many dice and actions of other seats followed it.
#[test]
fn the_last_action_of_a_seat_is_found() {
    let mut table = toy();
    let dealt = table.inputs();
    assert_eq!(error_text(table.before_last_choice(RED)), "you have not acted yet");
    table.order(RED, "hide 1").unwrap();
    table.order(GREEN, "hide 2").unwrap();
    assert_eq!(table.before_last_choice(RED), Ok(dealt));
    assert_eq!(table.before_last_choice(GREEN), Ok(dealt + 1));
}

/// Offers lapse with the game, and its result is final.
#[test]
fn an_offer_ends_with_the_game() {
    let mut table = toy();
    table.order(RED, "hide 1").unwrap();
    table.offer(RED, Offer::Undo { inputs: 0 }).unwrap();
    table.resign(GREEN).unwrap();
    assert!(table.proposal().is_none());
    assert_eq!(error_text(table.answer(BLUE, true)), "the game is over: the players ended it");
    assert_eq!(table.ending(), Some(Ending::Resigned(GREEN)));
}

/// Chat does not make a command stale; other players' actions do.
#[test]
fn chat_does_not_make_commands_stale() {
    let mut table = toy();
    let seen = table.seq(GREEN.into());
    table.say(Some(BLUE), "hello").unwrap();
    assert!(!table.has_gone_on(GREEN.into(), seen));
    assert!(table.has_gone_on(GREEN.into(), seen + 9), "a `seq` from the future is stale");
    table.order(RED, "hide 1").unwrap();
    assert!(table.has_gone_on(GREEN.into(), seen));
    assert!(!table.has_gone_on(GREEN.into(), table.seq(GREEN.into())));
}

#[test]
fn impossible_offers_are_refused() {
    let mut table = toy();
    let no = |table: &mut Table, seat, offer| error_text(table.offer(seat, offer));
    assert_eq!(no(&mut table, RED, Offer::Undo { inputs: 99 }), "the game has only 6 inputs");
    assert_eq!(no(&mut table, RED, Offer::Draw), "this game has no draws");
    assert_eq!(no(&mut table, Seat(5), Offer::Draw), "this game has no seat number 6");
}

/// Two allies surrender only if both agree; the opponents are not asked.
#[test]
fn allies_surrender_together() {
    let kind = table::game("pacific").unwrap();
    let mut table = Table::open(kind, "pairs", None, Dice::from_number(7)).unwrap();
    let [us, japan, partner] = [Seat(0), Seat(1), Seat(2)];
    assert!(!table.resign(us).unwrap());
    assert_eq!(table.ending(), None);
    assert!(table.proposal_to(japan.into()).is_none());
    assert_eq!(error_text(table.answer(japan, false)), "this offer is not for you to answer");
    assert!(!table.answer(partner, false).unwrap());
    assert!(table.proposal().is_none());
    assert!(!table.resign(partner).unwrap());
    assert!(table.proposal_to(us.into()).is_some());
    assert!(table.resign(us).unwrap());
    assert_eq!(table.ending(), Some(Ending::Resigned(partner)));
}

/// An AI follows its ally.
#[test]
fn a_person_surrenders_for_an_allied_ai() {
    let kind = table::game("pacific").unwrap();
    let mut table = Table::open(kind, "pairs", None, Dice::from_number(7)).unwrap();
    table.set_occupant(Seat(2), Occupant::Program("random".to_owned())).unwrap();
    assert!(table.resign(Seat(0)).unwrap());
}

#[test]
fn resigning_ends_the_game_and_is_recorded() {
    let mut table = ridge();
    table.resign(JAPANESE).unwrap();
    assert_eq!(table.ending(), Some(Ending::Resigned(JAPANESE)));
    let over = "the game is over: the players ended it";
    assert_eq!(error_text(table.order(JAPANESE, "select 1317")), over);
    assert_eq!(error_text(table.resign(JAPANESE)), over);
    assert_eq!(error_text(table.undo(JAPANESE)), over);
    let text = table.record();
    assert!(text.ends_with("end japanese resigns\n"), "{text}");
    let record = Record::read(&text).unwrap();
    let again = Table::resume(&record, None, Dice::from_number(7)).unwrap();
    assert_eq!(again.ending(), table.ending());
    assert_eq!(again.record(), text);
    let on = format!("{text}japanese select 1317\n");
    let faults =
        Table::resume(&Record::read(&on).unwrap(), None, Dice::from_number(7)).unwrap_err();
    assert!(
        faults[0].to_string().contains("the game is over (end japanese resigns)"),
        "{}",
        faults[0]
    );
}

#[test]
fn a_malformed_end_is_refused_with_a_suggestion() {
    let fault = |text: &str| {
        let text = format!("game ridge\nscenario standard\n{text}\n");
        let record = Record::read(&text).unwrap();
        Table::resume(&record, None, Dice::from_number(1)).unwrap_err()[0].to_string()
    };
    assert!(fault("end japanes resigns").contains("did you mean \"japanese\"?"));
    assert!(fault("end japanese resign").contains("did you mean \"resigns\"?"));
    assert!(fault("end").contains("the line ends here"));
}

#[test]
fn a_seat_that_is_late_can_lose_on_time() {
    let day = 86_400;
    let mut table = toy();
    let no = |table: &mut Table, seat, at| error_text(table.claim(seat, Moment(at)));
    assert_eq!(no(&mut table, BLUE, 0), "this game has no clock");
    table.set_clock(Some(3 * day), Moment(1_000)).unwrap();
    assert_eq!(table.deadline(), Some((RED, Moment(1_000 + 3 * day))));
    table.order(RED, "hide 1").unwrap();
    table.restart_clock(Moment(2_000)).unwrap();
    table.restart_clock(Moment(9_000)).unwrap();
    assert_eq!(
        table.deadline(),
        Some((GREEN, Moment(2_000 + 3 * day))),
        "the decision has been pending since 2,000"
    );
    assert_eq!(no(&mut table, BLUE, 2_000 + 3 * day), "there are 0 seconds left");
    assert_eq!(no(&mut table, GREEN, 2_001 + 3 * day), "it is your own turn to decide");
    table.claim(BLUE, Moment(2_001 + 3 * day)).unwrap();
    assert_eq!(table.ending(), Some(Ending::Late(GREEN)));
    assert!(table.record().ends_with("end green late\n"));
    assert_eq!(table.deadline(), None);
}

/// The clock starts when the last player sits down, however long that takes.
#[test]
fn the_clock_waits_for_the_players() {
    let mut table = toy();
    table.set_occupant(GREEN, Occupant::Open).unwrap();
    table.set_clock(Some(300), Moment(1_000)).unwrap();
    assert_eq!(table.deadline(), None);
    table.order(RED, "hide 1").unwrap();
    table.restart_clock(Moment(1_100)).unwrap();
    let text = error_text(table.claim(RED, Moment(50_000)));
    assert_eq!(text, "the clock starts when every seat has its player");
    table.set_occupant(GREEN, Occupant::Person).unwrap();
    table.restart_clock(Moment(60_000)).unwrap();
    assert_eq!(table.deadline(), Some((GREEN, Moment(60_300))));
}

/// An AI can replace a player who leaves, and an open seat waits for a player.
#[test]
fn an_ai_can_take_over_a_seat() {
    let mut table = toy();
    table.set_occupant(RED, Occupant::Open).unwrap();
    table.advance().unwrap();
    assert!(matches!(table.position().pending(), Pending::Decision(RED, _)));
    for seat in [RED, GREEN, BLUE] {
        table.set_occupant(seat, Occupant::Program("quick".to_owned())).unwrap();
    }
    table.advance().unwrap();
    assert!(matches!(table.position().pending(), Pending::GameOver(_)));
}

/// A stand-in makes one decision at a time, and its player can come back.
#[test]
fn a_stand_in_plays_one_decision_at_a_time() {
    let mut table = toy();
    let dealt = table.inputs();
    assert_eq!(error_text(table.play_on(RED)), "no AI is playing for this seat's player");
    table.set_occupant(RED, Occupant::StandIn("quick".to_owned())).unwrap();
    table.advance().unwrap();
    assert_eq!((table.inputs(), table.stand_in_to_decide()), (dealt, Some(RED)));
    table.play_on(RED).unwrap();
    assert_eq!((table.inputs(), table.stand_in_to_decide()), (dealt + 1, None));
    assert!(table.play_on(RED).is_err(), "it is green's turn");
    table.set_occupant(RED, Occupant::Person).unwrap();
    table.order(GREEN, "hide 2").unwrap();
    assert_eq!(table.occupant(RED), Some(&Occupant::Person));
}

/// A stand-in never agrees to undo what its player did before handing the seat over.
#[test]
fn a_stand_in_agrees_only_to_undo_what_happened_since_it_took_over() {
    let mut table = toy();
    for seat in [GREEN, BLUE] {
        table.set_occupant(seat, Occupant::Program("random".to_owned())).unwrap();
    }
    table.set_occupant(BLUE, Occupant::Person).unwrap();
    let dealt = table.inputs();
    table.order(RED, "hide 1").unwrap();
    table.advance().unwrap();
    let handed_over = table.inputs();
    table.set_occupant(RED, Occupant::StandIn("quick".to_owned())).unwrap();
    let no = error_text(table.offer(BLUE, Offer::Undo { inputs: dealt }));
    assert!(no.contains("can't agree to undo what happened before it took over"), "{no}");
    table.order(BLUE, "hide 3").unwrap();
    table.advance().unwrap();
    assert!(table.offer(BLUE, Offer::Undo { inputs: handed_over }).unwrap());
    assert_eq!(table.inputs(), handed_over);
    assert!(table.offer(RED, Offer::Undo { inputs: dealt }).is_ok(), "blue is asked");
    assert!(
        table.answer(BLUE, true).unwrap(),
        "the player's own wish needs no consent from the AI"
    );
    assert_eq!(table.inputs(), dealt);
}

/// Handing a seat over while an offer is open is no consent to it.
#[test]
fn an_open_offer_does_not_pass_by_handing_the_seat_over() {
    let mut table = toy();
    let dealt = table.inputs();
    table.order(RED, "hide 1").unwrap();
    table.offer(GREEN, Offer::Undo { inputs: dealt }).unwrap();
    table.set_occupant(RED, Occupant::StandIn("quick".to_owned())).unwrap();
    assert!(!table.answer(BLUE, true).unwrap());
    assert_eq!(table.inputs(), dealt + 1);
    assert!(table.answer(RED, true).unwrap(), "the person can still answer");
    assert_eq!(table.inputs(), dealt);
}

#[test]
fn the_player_who_made_an_offer_can_withdraw_it() {
    let mut table = toy();
    table.order(RED, "hide 1").unwrap();
    table.offer(RED, Offer::Undo { inputs: 0 }).unwrap();
    assert!(!table.answer(RED, false).unwrap());
    assert!(table.proposal().is_none());
}

#[test]
fn players_have_names() {
    let mut table = toy();
    assert_eq!(table.name(RED), None);
    table.set_name(RED, " Ada: the first ").unwrap();
    assert_eq!(table.name(RED), Some("Ada: the first"));
    let entries = table.journal(0).len();
    table.set_name(RED, "Ada: the first").unwrap();
    assert_eq!(table.journal(0).len(), entries, "the same name is no news");
    assert!(error_text(table.set_name(RED, "")).contains("empty"));
    assert!(error_text(table.set_name(RED, &"x".repeat(31))).contains("too long"));
    assert!(error_text(table.set_name(RED, "a\nb")).contains("control character"));
}

#[test]
fn one_standing_order_can_be_removed() {
    let mut table = toy();
    for order in ["at D2: bid 0", "at D2: bid 1"] {
        table.add_standing_order(StandingOrder::read(RED, order).unwrap()).unwrap();
    }
    table.remove_standing_order(StandingOrder::read(RED, "at D2: bid 0").unwrap()).unwrap();
    let left: Vec<String> = table.standing_orders(RED).map(ToString::to_string).collect();
    assert_eq!(left, ["at D2: bid 1"]);
    let gone = StandingOrder::read(RED, "at D2: bid 0").unwrap();
    assert!(error_text(table.remove_standing_order(gone)).contains("there is no standing order"));
}

#[test]
fn chat_is_public_and_limited() {
    let mut table = toy();
    table.say(Some(RED), "  good luck  ").unwrap();
    table.say(None, "who is winning?").unwrap();
    let texts: Vec<&str> = table.messages(0).iter().map(|said| said.text.as_str()).collect();
    assert_eq!(texts, ["good luck", "who is winning?"]);
    assert_eq!(table.messages(1)[0].from, None);
    assert_eq!(table.messages(1)[0].inputs, table.inputs());
    assert_eq!(table.messages(9), []);
    let no = |table: &mut Table, text: &str| error_text(table.say(Some(RED), text));
    assert_eq!(no(&mut table, " "), "the message is empty; expected some words");
    let letter = "a".repeat(501);
    assert_eq!(no(&mut table, &letter), "the message is too long; expected at most 500 characters");
    assert_eq!(
        no(&mut table, "a\u{1b}[31m"),
        "a control character; expected plain text on one line"
    );
    assert_eq!(table.messages(0).len(), 2);
}
