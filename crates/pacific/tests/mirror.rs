//! Cards that both armies have: a record of one side is played for the other as well.

use crate::harness::record;

/// American cards and the corresponding Japanese cards.
const TWINS: [(&str, &str); 12] = [
    ("us", "japan"),
    ("us-hq", "japan-hq"),
    ("marines", "snlf"),
    ("paramarines", "teishin-raiders"),
    ("corpsman", "medic"),
    ("m1-howitzer", "howitzer"),
    ("pack-howitzer", "mountain-gun"),
    ("bofors", "anti-aircraft-gun"),
    ("stuart", "chi-ha"),
    ("sbd", "val"),
    ("tbf", "kate"),
    ("supply-drop", "tokyo-express"),
];

/// Plays a record, and the same with the sides exchanged and the board turned round.
pub fn record_both(text: &str) {
    record(text);
    record(&turned(text));
}

/// The record as the other side would play it.
fn turned(text: &str) -> String {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let mut out = String::new();
    let mut rest = text;
    while let Some(from) = rest.find(is_word) {
        let (before, word) = rest.split_at(from);
        let to = word.find(|letter| !is_word(letter)).unwrap_or(word.len());
        out += before;
        out += &twin(&word[..to]);
        rest = &word[to..];
    }
    out + rest
}

fn twin(word: &str) -> String {
    if let &[column @ b'A'..=b'H', row @ b'1'..=b'6'] = word.as_bytes() {
        return format!("{}{}", char::from(column), b'7' - row);
    }
    // `marinesx2`
    let counted = word.rsplit_once('x').filter(|(_, count)| count.parse::<u8>().is_ok());
    let (name, count) = counted.unwrap_or((word, ""));
    let pair = TWINS.iter().find(|(us, japan)| *us == name || *japan == name);
    let other = pair.map_or(&name, |(us, japan)| if *us == name { japan } else { us });
    if count.is_empty() { (*other).to_owned() } else { format!("{other}x{count}") }
}

#[test]
fn the_turned_record_is_played_by_the_other_side() {
    assert_eq!(
        turned("  unit us marines D3/tank, A1\n  hand japan m1-howitzerx1 b-25x2"),
        "  unit japan snlf D4/tank, A6\n  hand us howitzerx1 b-25x2"
    );
}
