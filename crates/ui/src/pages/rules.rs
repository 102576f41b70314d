//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use desk::art::escape;
use desk::{page, panel};
use game::rulebook::Entry;

use super::lost;
use crate::place::Place;
use crate::top::top;

pub fn rules(place: &Place, game: &str, clause: Option<&str>) {
    let kind = match table::game(game) {
        Ok(kind) => kind,
        Err(fault) => return lost(place, &fault.to_string()),
    };
    let book = kind.rules();
    if let Some(wanted) = clause.filter(|id| book.get(id).is_none()) {
        let nearest = book.nearest(wanted).map(|id| format!(" The nearest is {id}."));
        return lost(place, &format!("No clause {wanted}.{}", nearest.unwrap_or_default()));
    }
    let clauses: String = book.entries().iter().map(|entry| rule(game, entry, clause)).collect();
    let title = escape(book.title());
    let body = format!("<h2>{title}</h2><div class=\"rules\">{clauses}</div>");
    place.write(&page::text(&top(&format!("{}: rules", kind.title()), "", ""), &body));
    if let Some(here) = place.find(".rule.here").element() {
        here.scroll_into_view();
    }
}

fn rule(game: &str, entry: &Entry, here: Option<&str>) -> String {
    let is_here = here == Some(&*entry.id);
    let is = if is_here { "class=\"rule here\" aria-current=\"true\"" } else { "class=\"rule\"" };
    let (chip, text) = (panel::clause(game, &entry.id), escape(&entry.text));
    format!("<div {is}>{chip}<span>{text}</span></div>")
}
