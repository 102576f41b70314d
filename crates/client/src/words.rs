//! Wording for seats, numbers and results.

use table::AnyGame;
use wire::End;

/// The name of a seat, or of the side that the rules play: `Japan`, `America`.
pub fn side(seat: &str) -> String {
    match seat {
        "japanese" | "japan" => "Japan",
        "american" | "us" => "America",
        "us-2" => "America's second player",
        "japan-2" => "Japan's second player",
        other => other,
    }
    .to_owned()
}

/// `Japan decides`.
pub fn decides(seat: &str) -> String {
    format!("{} decides", side(seat))
}

/// The status while another seat decides: `Waiting for Japan`.
pub fn waiting_for(seat: &str) -> String {
    format!("Waiting for {}", side(seat))
}

/// The status while an AI decides: `Japan is thinking`.
pub fn thinking(seat: &str) -> String {
    format!("{} is thinking", side(seat))
}

/// `Japan has`.
pub fn has(seat: &str) -> String {
    format!("{} has", side(seat))
}

/// How a game ended, if the players ended it: `America resigned`; otherwise the clause, unchanged.
pub fn ended(by: &str) -> String {
    match by.split_once(' ') {
        Some((seat, "resigns")) => format!("{} resigned", side(seat)),
        Some((seat, "late")) => format!("{} ran out of time", side(seat)),
        _ if by == "draw" => "the players agreed".to_owned(),
        _ => by.to_owned(),
    }
}

/// A duration in its two largest units: `2 min 5 s`.
pub fn time(seconds: u64) -> String {
    const UNITS: [(u64, &str); 4] = [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")];
    let first = UNITS.iter().position(|(length, _)| seconds >= *length).unwrap_or(3);
    let part = |place: usize| {
        let (length, unit) = UNITS.get(place)?;
        let longer = place.checked_sub(1).map_or(u64::MAX, |longer| UNITS[longer].0);
        let count = seconds % longer / length;
        (place == first || count > 0).then(|| format!("{count} {unit}"))
    };
    [part(first), part(first + 1)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The words with a capital letter at the start.
pub fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// A number with grouped digits: `20,000`.
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

/// A chance in whole percent. Only impossibility reads 0% and only certainty 100%.
pub fn percent(chance: f64) -> String {
    match chance {
        c if c <= 0.0 => "0%".to_owned(),
        c if c < 0.01 => "<1%".to_owned(),
        c if c > 0.99 && c < 1.0 => ">99%".to_owned(),
        c => format!("{:.0}%", c * 100.0),
    }
}

/// The winners; if no seat has won, the side that the rules play. `a draw` if the players agreed on one.
pub fn won_by(kind: &dyn AnyGame, end: &End) -> String {
    if end.by == "draw" {
        return "a draw".to_owned();
    }
    let winners: Vec<String> = end.winners.iter().map(|seat| side(seat)).collect();
    let winners = if winners.is_empty() { side(kind.nobody()) } else { winners.join(", ") };
    format!("won by {winners}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_name_in_sentences() {
        let said = ["japanese", "us", "japan", "us-2"].map(decides);
        assert_eq!(
            said,
            [
                "Japan decides",
                "America decides",
                "Japan decides",
                "America's second player decides"
            ]
        );
    }

    #[test]
    fn endings_by_players_are_sentences() {
        let said = ["us resigns", "japanese resigns", "japan late", "2.4a", "draw"].map(ended);
        assert_eq!(
            said,
            [
                "America resigned",
                "Japan resigned",
                "Japan ran out of time",
                "2.4a",
                "the players agreed"
            ]
        );
    }

    #[test]
    fn a_duration_has_at_most_two_units() {
        let written = [0, 9, 60, 125, 3_600, 7_260, 3_601, 90_000, 172_800].map(time);
        let words =
            ["0 s", "9 s", "1 min", "2 min 5 s", "1 h", "2 h 1 min", "1 h", "1 d 1 h", "2 d"];
        assert_eq!(written, words);
    }

    #[test]
    fn large_numbers_are_grouped() {
        let written = [7, 999, 1_000, 20_000, 1_234_567].map(thousands);
        assert_eq!(written, ["7", "999", "1,000", "20,000", "1,234,567"]);
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        let ours = ["a US hero", "", "élan"].map(capital);
        assert_eq!(ours, ["A US hero", "", "élan"], "other alphabets stay as they are");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(
            [1_u64, 0, 2].map(|number| counted(number, "unit")),
            ["1 unit", "0 units", "2 units"]
        );
    }
}
