//! How the page calls seats, numbers and endings.

use table::Kind;
use wire::End;

/// A seat, or the side that the rules play, as a person calls it: `Japan`, `the Americans`.
pub fn side(seat: &str) -> String {
    match seat {
        "japanese" => "Japan",
        "american" => "America",
        "us" => "the Americans",
        "us-2" => "the second American",
        "japan" => "the Japanese",
        "japan-2" => "the second Japanese",
        other => other,
    }
    .to_owned()
}

/// `Japan decides`, `the Americans decide`.
pub fn decides(seat: &str) -> String {
    let several = matches!(seat, "us" | "japan");
    format!("{} {}", side(seat), if several { "decide" } else { "decides" })
}

/// The words as they begin a sentence or a label.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A large number as it is read: `20,000`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `1 counter`, `2 counters`.
pub fn counted(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        several => format!("{} {noun}s", thousands(several)),
    }
}

/// A chance as it is read: whole percents, and never a promise that is none.
pub fn percent(chance: f64) -> String {
    match chance {
        c if c <= 0.0 => "0 %".to_owned(),
        c if c < 0.01 => "< 1 %".to_owned(),
        c if c > 0.99 && c < 1.0 => "> 99 %".to_owned(),
        c => format!("{:.0} %", c * 100.0),
    }
}

/// Who has won, when no seat has: the side that the rules play.
pub fn won_by(kind: &dyn Kind, end: &End) -> String {
    let winners: Vec<String> = end.winners.iter().map(|seat| side(seat)).collect();
    let winners = if winners.is_empty() { side(kind.nobody()) } else { winners.join(", ") };
    format!("won by {winners}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_side_decides_and_several_people_decide() {
        let said = ["japanese", "us", "japan", "us-2"].map(decides);
        assert_eq!(
            said,
            [
                "Japan decides",
                "the Americans decide",
                "the Japanese decide",
                "the second American decides"
            ]
        );
    }

    #[test]
    fn large_numbers_are_grouped() {
        let written = [7, 999, 1_000, 20_000, 1_234_567].map(thousands);
        assert_eq!(written, ["7", "999", "1,000", "20,000", "1,234,567"]);
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(["a US hero", "", "é"].map(capital), ["A US hero", "", "É"]);
    }

    #[test]
    fn one_is_not_several() {
        assert_eq!(
            [1_u64, 0, 2].map(|number| counted(number, "unit")),
            ["1 unit", "0 units", "2 units"]
        );
    }
}
