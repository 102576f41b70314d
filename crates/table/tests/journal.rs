//! A table can be rebuilt from its journal, and viewers who check for updates only now and then miss nothing.

use game::toy::Toy;
use game::{Dice, Pending, RandomSource, Rng, Seat, Seats};
use table::{AnyGame, JournalEntry, Moment, Occupant, Offer, StandingOrder, Table};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(2);
const VIEWERS: usize = 4;

fn viewers(place: usize) -> Seats {
    match place {
        3 => Seats::PUBLIC,
        seat => Seat(seat as u8).into(),
    }
}

fn open(kind: &'static dyn AnyGame, seed: u64) -> Table {
    let mut table = Table::open(kind, "standard", None, Dice::from_number(seed)).unwrap();
    table.advance().unwrap();
    table
}

fn toy(seed: u64) -> Table {
    open(table::of::<Toy>(), seed)
}

fn lines(table: &Table) -> String {
    let lines = table.journal(0).iter().map(|entry| entry.write(table.game()) + "\n");
    lines.collect()
}

/// A random command, legal or not.
fn act(table: &mut Table, rng: &mut Rng, now: u64) {
    let seats = table.position().seats().len() as u32;
    let seat = Seat(rng.below(seats) as u8);
    let inputs = rng.below(table.inputs() as u32 + 2) as usize;
    let _ = match rng.below(20) {
        0 => table.offer(seat, Offer::Undo { inputs }).map(drop),
        1 => table.offer(seat, Offer::Draw).map(drop),
        2 | 3 => table.answer(seat, true).map(drop),
        4 if rng.below(3) == 0 => table.answer(seat, false).map(drop),
        5 => table.undo(seat),
        6 => table.say(
            (rng.below(2) == 0).then_some(seat),
            &format!("it is {now}, \u{201c}all: well\u{201d}"),
        ),
        7 => {
            let order = StandingOrder { seat, at: "D2".into(), when: None, order: "bid 0".into() };
            table.add_standing_order(order)
        }
        8 if rng.below(4) == 0 => table.clear_standing_orders(seat),
        9 => table.set_occupant(seat, Occupant::Program("random".to_owned())),
        10 => table.set_occupant(seat, Occupant::Person),
        11 => table.set_clock(Some(100), Moment(now)),
        16 => table.set_occupant(seat, Occupant::StandIn("random".to_owned())),
        17 => table.play_on(seat),
        18 => table.set_name(seat, &format!("Player {}: the {now}th", seat.0)),
        19 => {
            let order = StandingOrder { seat, at: "D2".into(), when: None, order: "bid 0".into() };
            table.remove_standing_order(order)
        }
        12 if rng.below(12) == 0 => table.resign(seat).map(drop),
        _ => match table.position().pending() {
            Pending::Decision(asked, _) => {
                let legal = table.view(asked.into()).legal_actions();
                let order = rng.pick(&legal).expect("no dead ends").clone();
                table.order(asked, &order)
            }
            _ => Ok(()),
        },
    };
    table.advance().unwrap();
    table.restart_clock(Moment(now)).unwrap();
}

/// The table as reconstructed from news alone.
#[derive(Default)]
struct Follower {
    seq: u64,
    log: Vec<String>,
    chat: usize,
    view: Option<Box<dyn table::AnyPosition>>,
}

impl Follower {
    fn catch_up(&mut self, table: &Table, viewers: Seats) {
        let news = table.changes(viewers, self.seq, usize::MAX);
        self.seq = news.seq;
        if let Some(keep) = news.keep {
            self.log.truncate(keep);
        }
        self.log.extend(news.log.iter().map(|entry| {
            let view = entry.view.as_ref().map(|view| view.write_position());
            format!("{:?} {:?} {:?} {view:?}", entry.seat, entry.roll, entry.events)
        }));
        self.chat += news.chat.len();
        self.view = news.view.or(self.view.take());
    }
}

#[test]
fn news_add_up_to_the_full_view() {
    for (kind, games) in [(table::of::<Toy>(), 60), (table::game("ridge").unwrap(), 4)] {
        for seed in 0..games {
            let (mut table, mut rng) = (open(kind, seed), Rng::new(seed));
            let mut followers: [Follower; VIEWERS] = Default::default();
            for now in 0..120 {
                act(&mut table, &mut rng, now);
                for (place, follower) in followers.iter_mut().enumerate() {
                    if rng.below(3) > 0 {
                        continue;
                    }
                    follower.catch_up(&table, viewers(place));
                    let mut anew = Follower::default();
                    anew.catch_up(&table, viewers(place));
                    assert_eq!(follower.log, anew.log, "seed {seed}, step {now}");
                    assert_eq!((follower.seq, follower.chat), (anew.seq, anew.chat));
                    let (view, new) =
                        (follower.view.as_ref().unwrap(), anew.view.as_ref().unwrap());
                    assert!(view.is(new.as_ref()), "seed {seed}, step {now}");
                }
            }
        }
    }
}

#[test]
fn a_rebuilt_table_is_exactly_the_same() {
    for seed in 0..60 {
        let (mut table, mut rng) = (toy(seed), Rng::new(seed + 1_000));
        for now in 0..80 {
            act(&mut table, &mut rng, now);
        }
        let dice = Dice::from_number(seed);
        let mut again = Table::rebuild(table.game(), &table.head(), &lines(&table), dice).unwrap();
        assert_eq!(again.journal(0), table.journal(0));
        assert_eq!(again.head(), table.head());
        for seat in [None, Some(RED), Some(BLUE)] {
            assert_eq!(again.share(seat), table.share(seat));
        }
        // And it continues in the same way: same dice, same standing orders, same clock.
        for now in 80..120 {
            assert_eq!(again.record(), table.record());
            assert_eq!(again.deadline(), table.deadline());
            assert_eq!(again.proposal(), table.proposal());
            assert_eq!(again.ending(), table.ending());
            assert!(again.occupants().eq(table.occupants()));
            for place in 0..VIEWERS {
                let (mut one, mut other) = (Follower::default(), Follower::default());
                one.catch_up(&table, viewers(place));
                other.catch_up(&again, viewers(place));
                assert_eq!((one.seq, one.chat, one.log), (other.seq, other.chat, other.log));
            }
            let mut same = rng.clone();
            act(&mut table, &mut rng, now);
            act(&mut again, &mut same, now);
        }
    }
}

#[test]
fn every_entry_can_be_read_back() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let kind = if seed < 20 { table::game("ridge").unwrap() } else { table::of::<Toy>() };
        let (mut table, mut rng) = (open(kind, seed), Rng::new(seed));
        for now in 0..80 {
            act(&mut table, &mut rng, now);
        }
        for entry in table.journal(0) {
            let line = entry.write(table.game());
            assert_eq!(JournalEntry::read(table.game(), &line, 1).as_ref(), Ok(entry));
            seen.insert(line.split(' ').next().unwrap().to_owned());
        }
    }
    assert_eq!(seen.len(), 14, "every kind of entry was written: {seen:?}");
}

/// Standing orders are private.
#[test]
fn other_seats_do_not_learn_of_a_standing_order() {
    let mut table = toy(1);
    let before: Vec<u64> = (0..VIEWERS).map(|place| table.seq(viewers(place))).collect();
    let order = StandingOrder::read(RED, "at D2: bid 0").unwrap();
    table.add_standing_order(order).unwrap();
    table.clear_standing_orders(RED).unwrap();
    let after: Vec<u64> = (0..VIEWERS).map(|place| table.seq(viewers(place))).collect();
    assert_eq!(after[0], before[0] + 2);
    assert_eq!(after[1..], before[1..]);
    table.say(Some(BLUE), "your move").unwrap();
    let news = table.changes(viewers(1), before[1], 0);
    assert_eq!((news.seq, news.chat.len(), news.log.len()), (before[1] + 1, 1, 0));
    assert!(news.view.is_none(), "the table looks the same");
}

#[test]
fn a_corrupted_journal_is_refused_with_its_line() {
    let table = toy(3);
    let no = |journal: &str| {
        let dice = Dice::from_number(3);
        let faults = Table::rebuild(table.game(), &table.head(), journal, dice).unwrap_err();
        faults[0].to_string()
    };
    assert_eq!(
        no("sitz red person"),
        "line 1, column 1: no entry \"sitz\"; did you mean \"sits\"?"
    );
    assert_eq!(
        no("sits rod open"),
        "line 1, column 6: no seat \"rod\"; expected one of red, green, blue; did you mean \"red\"?"
    );
    assert_eq!(no("time 4\nback 9"), "line 2, column 1: the game has only 0 inputs");
    assert_eq!(no("time soon"), "line 1, column 6: found \"soon\"; expected a whole number");
    assert!(no("luck 9 9 9 9").starts_with("line 1, column 1: expected"));
    assert!(no("luck 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1").contains("more numbers"));
}

/// A line break would turn one entry into two.
#[test]
fn an_order_must_be_one_line() {
    let mut table = open(table::game("ridge").unwrap(), 1);
    let order = table.position().legal_actions()[0].replace(' ', "\n");
    let no = table.order(Seat(0), &order).unwrap_err().to_string();
    assert_eq!(no, "a control character; expected plain text on one line");
    let order = StandingOrder { seat: RED, at: "D2".into(), when: None, order: "a\nb".into() };
    assert!(table.add_standing_order(order).is_err());
}

/// Another player's private entries don't count, however many they are, and skipping them takes no longer than their
/// number.
#[test]
fn private_entries_are_skipped_in_one_pass() {
    let taken = |pairs: usize| {
        let mut table = toy(1);
        let before = table.seq(BLUE.into());
        for _ in 0..pairs {
            table.add_standing_order(StandingOrder::read(RED, "at D2: bid 0").unwrap()).unwrap();
            table.clear_standing_orders(RED).unwrap();
        }
        assert!(table.has_gone_on(RED.into(), before) && !table.has_gone_on(BLUE.into(), before));
        let measure = || {
            let start = std::time::Instant::now();
            assert!(!table.has_gone_on(BLUE.into(), before));
            start.elapsed()
        };
        let shortest = (0..5).map(|_| measure()).min().unwrap();
        table.set_name(RED, "Red").unwrap();
        assert!(table.has_gone_on(BLUE.into(), before), "everyone sees the name");
        shortest
    };
    let (some, many) = (taken(1_000), taken(8_000));
    assert!(many < 24 * some.max(std::time::Duration::from_micros(50)), "{some:?}, then {many:?}");
}
