//! Licences as SPDX expressions: `MIT OR (Apache-2.0 AND BSD-3-Clause)`.

/// Whether a user can comply with the expression by licences that are allowed; none if it can't be read. Older crates
/// write `/` for `OR`.
pub fn is_accepted(text: &str, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let text = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = text.split_whitespace().peekable();
    let accepted = either(&mut words, is_allowed)?;
    words.next().is_none().then_some(accepted)
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut accepted = both(words, is_allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        accepted |= both(words, is_allowed)?;
    }
    Some(accepted)
}

fn both(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut accepted = one(words, is_allowed)?;
    while words.next_if_eq(&"AND").is_some() {
        accepted &= one(words, is_allowed)?;
    }
    Some(accepted)
}

fn one(words: &mut Words<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    match words.next()? {
        "(" => {
            let accepted = either(words, is_allowed)?;
            (words.next()? == ")").then_some(accepted)
        }
        ")" | "OR" | "AND" | "WITH" => None,
        name if words.next_if_eq(&"WITH").is_some() => {
            Some(is_allowed(&format!("{name} WITH {}", words.next()?)))
        }
        name => Some(is_allowed(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_accepted;

    #[test]
    fn an_expression_is_accepted_if_one_way_to_comply_is() {
        let allowed =
            |name: &str| ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].contains(&name);
        for (text, expected) in [
            ("MIT", Some(true)),
            ("GPL-3.0", Some(false)),
            ("GPL-3.0 OR MIT", Some(true)),
            ("GPL-3.0/MIT", Some(true)),
            ("MIT AND Zlib", Some(true)),
            ("MIT AND GPL-3.0", Some(false)),
            ("MIT OR GPL-3.0 AND Zlib", Some(true)),
            ("(MIT OR GPL-3.0) AND Zlib", Some(true)),
            ("(MIT OR Zlib) AND GPL-3.0", Some(false)),
            ("Apache-2.0 WITH LLVM-exception", Some(true)),
            ("Apache-2.0", Some(false)),
            ("", None),
            ("MIT OR", None),
            ("(MIT", None),
            ("MIT MIT", None),
        ] {
            assert_eq!(is_accepted(text, &allowed), expected, "{text}");
        }
    }
}
