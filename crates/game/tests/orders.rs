//! Orders declared once: written, read, suggested and sampled.

use game::notation::Words;
use game::orders::{Flag, Form, Operand, Orders, WordWriter, number};
use game::{Fault, RandomSource, Rng, keywords, orders};

/// A harbour: the names of its ships, and how many guns each has.
struct Harbour(Vec<(&'static str, u8)>);

fn harbour() -> Harbour {
    Harbour(vec![("chicago", 2), ("canberra", 3)])
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShipId(usize);

impl Operand<Harbour> for ShipId {
    fn write(self, harbour: &Harbour, out: &mut WordWriter) {
        out.word(harbour.0[self.0].0);
    }

    fn read(harbour: &Harbour, words: &mut Words<'_>) -> Result<ShipId, Fault> {
        let names: Vec<&str> = harbour.0.iter().map(|(name, _)| *name).collect();
        words.one_of("ship", &names).map(ShipId)
    }

    fn sample(harbour: &Harbour, rng: &mut Rng) -> ShipId {
        ShipId(rng.below(harbour.0.len() as u32) as usize)
    }
}

/// A gun of this ship.
struct GunOf(ShipId);

impl Form<Harbour, u8> for GunOf {
    fn write(&self, _: &Harbour, gun: u8, out: &mut WordWriter) {
        out.word(format_args!("gun-{gun}"));
    }

    fn read(&self, harbour: &Harbour, words: &mut Words<'_>) -> Result<u8, Fault> {
        let word = words.word("a gun")?;
        let gun = word.text.strip_prefix("gun-").and_then(|gun| gun.parse().ok());
        gun.filter(|gun| *gun < harbour.0[self.0.0].1).ok_or_else(|| word.not("a gun of the ship"))
    }

    fn sample(&self, harbour: &Harbour, rng: &mut Rng) -> u8 {
        rng.below(harbour.0[self.0.0].1.into()) as u8
    }
}

/// Two ships in any order.
struct Pair;

impl Form<Harbour, (ShipId, ShipId)> for Pair {
    fn write(&self, harbour: &Harbour, (one, other): (ShipId, ShipId), out: &mut WordWriter) {
        one.write(harbour, out);
        other.write(harbour, out);
    }

    fn read(&self, harbour: &Harbour, words: &mut Words<'_>) -> Result<(ShipId, ShipId), Fault> {
        let (one, other) = (ShipId::read(harbour, words)?, ShipId::read(harbour, words)?);
        Ok((one.min(other), one.max(other)))
    }

    fn sample(&self, _: &Harbour, _: &mut Rng) -> (ShipId, ShipId) {
        (ShipId(0), ShipId(1))
    }
}

/// `9 ap`
struct Points;

impl Form<Harbour, u8> for Points {
    fn write(&self, _: &Harbour, points: u8, out: &mut WordWriter) {
        out.word(points);
        out.word("ap");
    }

    fn read(&self, _: &Harbour, words: &mut Words<'_>) -> Result<u8, Fault> {
        let points = words.number("points", 0..=9)?;
        words.one_of("word", &["ap"])?;
        Ok(points as u8)
    }

    fn sample(&self, _: &Harbour, rng: &mut Rng) -> u8 {
        rng.below(10) as u8
    }
}

keywords! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Heading as "heading" {
        "north" => North,
        /// Towards the strait.
        "south" => South,
    }
}

keywords! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Watch as "watch" {
        "dawn" => Dawn,
        "dusk" => Dusk,
    }
}

orders! {
    /// An action.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Action as "order" for Harbour {
        /// 1.1: a ship sails.
        "sail" | "steam" => Sail {
            ship: ShipId,
            /// Where to.
            heading: Heading,
            screened: bool,
            at_night: bool as Flag("at-night"),
        },
        "fire" => Fire { ship: ShipId, gun: u8 as GunOf(ship) },
        "join" => Join { one: ShipId, other: ShipId } as Pair,
        "bid" => Bid(u8 as number("coins", 0..=4)),
        "bid nothing" => NoBid,
        "play" => Play(ShipId),
        "play" => PlayFor { ship: ShipId, points: u8 as Points },
        "call" => Call(ShipId),
        "call" => CallFrom(Heading),
        "signal all" => SignalAll,
        "stand" | "stay put" => Stand,
        "change" => Change(ShipId, Heading),
        _ => Keep(Watch),
        "pass" => Pass,
    }
}

fn read(text: &str) -> Result<Action, Fault> {
    orders::read(&harbour(), &mut Words::of(text))
}

fn fault(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn orders_read_back_as_written() {
    let (chicago, canberra) = (ShipId(0), ShipId(1));
    let sail = |screened, at_night| Action::Sail {
        ship: chicago,
        heading: Heading::South,
        screened,
        at_night,
    };
    for (action, text) in [
        (sail(false, false), "sail chicago south"),
        (sail(true, false), "sail chicago south screened"),
        (sail(false, true), "sail chicago south at-night"),
        (sail(true, true), "sail chicago south screened at-night"),
        (Action::Fire { ship: canberra, gun: 2 }, "fire canberra gun-2"),
        (Action::Join { one: chicago, other: canberra }, "join chicago canberra"),
        (Action::Bid(3), "bid 3"),
        (Action::NoBid, "bid nothing"),
        (Action::Play(chicago), "play chicago"),
        (Action::PlayFor { ship: chicago, points: 4 }, "play chicago 4 ap"),
        (Action::Call(chicago), "call chicago"),
        (Action::CallFrom(Heading::South), "call south"),
        (Action::SignalAll, "signal all"),
        (Action::Stand, "stand"),
        (Action::Change(canberra, Heading::North), "change canberra north"),
        (Action::Keep(Watch::Dusk), "dusk"),
        (Action::Pass, "pass"),
    ] {
        assert_eq!(orders::write(&harbour(), action), text);
        assert_eq!(read(text), Ok(action), "{text}");
    }
}

#[test]
fn an_old_word_is_read_but_never_written() {
    assert_eq!(read("steam chicago south"), read("sail chicago south"));
    assert_eq!(read("stay put"), Ok(Action::Stand));
    assert!(!Action::WORDS.contains(&"steam"));
}

#[test]
fn a_form_for_several_fields_reads_them_together() {
    assert_eq!(read("join canberra chicago"), read("join chicago canberra"));
}

#[test]
fn the_words_are_those_of_the_declaration() {
    let words = ["sail", "fire", "join", "bid", "play", "call", "signal", "stand", "change"];
    assert_eq!(Action::WORDS[..9], words);
    assert_eq!(Action::WORDS[9..], ["dawn", "dusk", "pass"]);
    assert_eq!(Heading::WORDS, ["north", "south"]);
    assert_eq!(Heading::South.word(), "south");
}

#[test]
fn a_fault_has_location_and_suggestion() {
    let words = Action::WORDS.join(", ");
    for (text, expected) in [
        ("", "line 1, column 1: the line ends here; expected order"),
        (
            "  sial chicago",
            &format!(
                "line 1, column 3: no order \"sial\"; expected one of {words}; did you mean \"sail\"?"
            ),
        ),
        (
            "dsk",
            &format!(
                "line 1, column 1: no order \"dsk\"; expected one of {words}; did you mean \"dusk\"?"
            ),
        ),
        (
            "sail chicagoo",
            "line 1, column 6: no ship \"chicagoo\"; expected one of chicago, canberra; \
             did you mean \"chicago\"?",
        ),
        ("sail chicago", "line 1, column 13: the line ends here; expected heading"),
        (
            "sail chicago south at-nigth",
            "line 1, column 20: found \"at-nigth\"; expected \"at-night\" or the end of the line; \
             did you mean \"at-night\"?",
        ),
        (
            "sail chicago south at-night now",
            "line 1, column 29: found \"now\"; expected the end of the line",
        ),
        ("pass now", "line 1, column 6: found \"now\"; expected the end of the line"),
        ("bid 7", "line 1, column 5: found \"7\"; expected coins from 0 to 4 or \"nothing\""),
        ("bid nothing 7", "line 1, column 13: found \"7\"; expected the end of the line"),
        ("play chicago x", "line 1, column 14: found \"x\"; expected points from 0 to 9"),
        ("play chicago 4", "line 1, column 15: the line ends here; expected word"),
        ("fire chicago gun-2", "line 1, column 14: found \"gun-2\"; expected a gun of the ship"),
        ("call", "line 1, column 5: the line ends here; expected ship or heading"),
        ("call x", "line 1, column 6: no ship \"x\"; expected one of chicago, canberra"),
        (
            "call sout",
            "line 1, column 6: no heading \"sout\"; expected one of north, south; \
             did you mean \"south\"?",
        ),
        ("call south now", "line 1, column 12: found \"now\"; expected the end of the line"),
        ("bid", "line 1, column 4: the line ends here; expected coins from 0 to 4 or \"nothing\""),
        (
            "bid nothin",
            "line 1, column 5: found \"nothin\"; expected \"nothing\"; did you mean \"nothing\"?",
        ),
        ("signal", "line 1, column 7: the line ends here; expected \"all\""),
        ("signal al", "line 1, column 8: found \"al\"; expected \"all\"; did you mean \"all\"?"),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
}

#[test]
fn samples_cover_every_variant_and_read_back() {
    let (harbour, mut rng) = (harbour(), Rng::new(1942));
    let mut seen = vec![];
    for index in 0..Action::STARTS.len() {
        let action = Action::sample_nth(index, &harbour, &mut rng);
        assert!(!seen.contains(&std::mem::discriminant(&action)), "{action:?}");
        seen.push(std::mem::discriminant(&action));
    }
    for _ in 0..500 {
        let action = Action::sample(&harbour, &mut rng);
        let text = orders::write(&harbour, action);
        assert_eq!(read(&text), Ok(action), "{text}");
        seen.retain(|kind| *kind != std::mem::discriminant(&action));
        assert!(matches!(Action::sample_of("bid nothing", &harbour, &mut rng), Action::NoBid));
    }
    assert_eq!(seen, []);
}

mod steps {
    //! Several steps on one line, as an agenda is written.

    use super::{Harbour, Heading, ShipId, harbour};
    use game::notation::Words;
    use game::orders;
    use game::orders::Operand;

    orders! {
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum Step as "step" for Harbour {
            "turn" => Turn(ShipId),
            "wind" => Wind(Heading),
            "over" => Over,
        }
    }

    #[test]
    fn a_step_leaves_the_next_one_to_be_read() {
        let (harbour, mut words) = (harbour(), Words::of("over wind south turn canberra"));
        let mut steps = Vec::new();
        while words.peek().is_some() {
            steps.push(Step::read(&harbour, &mut words).unwrap());
        }
        assert_eq!(steps, [Step::Over, Step::Wind(Heading::South), Step::Turn(ShipId(1))]);
    }
}
