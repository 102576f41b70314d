//! The HTML of the rules.

use crate::markup::escape;
use crate::route::Route;

/// Inline tags, which do not separate words.
const WITHIN: [&str; 4] = ["a", "code", "em", "strong"];

/// Turns every cited clause, `<a>7.3a</a>`, into a link.
pub fn linked(game: &str, html: &str) -> String {
    let mut parts = html.split("<a>");
    let mut linked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let id = part.split('<').next().unwrap_or_default();
        let (game, clause) = (game.to_owned(), Some(id.to_owned()));
        let address = Route::Rules { game, clause }.to_string();
        linked += &format!("<a class=\"cl\" href=\"{}\">{part}", escape(&address));
    }
    linked
}

/// The text without tags.
pub fn plain(html: &str) -> String {
    let mut parts = html.split('<');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (tag, words) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        if !WITHIN.contains(&name) {
            text.push(' ');
        }
        text.push_str(words);
    }
    let text = text.replace("&#10;", " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
