//! Converts Markdown to safe HTML on one line, with every cited clause marked as `<a>7.3a</a>`.

use game::rulebook::Rulebook;
use pulldown_cmark::{Alignment, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html};
use std::ops::Range;

/// The Markdown extensions that the rules use.
pub const DIALECT: Options = Options::ENABLE_TABLES;

/// Writes the rules of one game.
pub struct Writer<'a> {
    pub book: &'a Rulebook,
}

/// The plain text.
pub fn plain(markdown: &str) -> String {
    let mut words = String::new();
    for event in Parser::new_ext(markdown, DIALECT).filter_map(sanitized) {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(&text),
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            _ => {}
        }
    }
    words
}

impl Writer<'_> {
    /// Paragraphs, lists and tables.
    pub fn blocks(&self, markdown: &str) -> String {
        write(&self.events(markdown))
    }

    /// The text of a clause, without a paragraph around it.
    pub fn line(&self, markdown: &str) -> String {
        let mut events = self.events(markdown);
        let around = |event: &Event<'_>| {
            matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
        };
        events.retain(|event| !around(event));
        write(&events)
    }

    fn events<'t>(&self, markdown: &'t str) -> Vec<Event<'t>> {
        let parsed = Parser::new_ext(markdown, DIALECT).filter_map(sanitized);
        let mut events = Vec::new();
        let mut literal = false;
        for event in TextMergeStream::new(parsed) {
            match event {
                Event::Text(text) if !literal => self.cite(&text, &mut events),
                event => {
                    match event {
                        Event::Start(Tag::CodeBlock(_)) => literal = true,
                        Event::End(TagEnd::CodeBlock) => literal = false,
                        _ => {}
                    }
                    events.push(event);
                }
            }
        }
        events
    }

    /// Adds the text to the events, with every cited clause marked.
    fn cite(&self, text: &str, events: &mut Vec<Event<'_>>) {
        let mut written = 0;
        let is_share = |word: &Range<usize>| text[word.end..].starts_with('%');
        let cited =
            words(text).filter(|word| self.is_cited(&text[word.clone()]) && !is_share(word));
        for word in cited {
            let around = with_brackets(text, word.clone());
            events.push(Event::Text(text[written..around.start].to_owned().into()));
            events.push(Event::InlineHtml(format!("<a>{}</a>", &text[word]).into()));
            written = around.end;
        }
        events.push(Event::Text(text[written..].to_owned().into()));
    }

    /// Whether a word is an id, or a prefix of ids: 7.3 if there are 7.3a and 7.3b. A number without a period could
    /// be anything.
    fn is_cited(&self, word: &str) -> bool {
        let numbered = word.contains('.') && word.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        self.book.get(word).is_some() || numbered && self.book.under(word).next().is_some()
    }
}

/// Removes links and images but keeps their text, and escapes raw HTML.
fn sanitized(event: Event<'_>) -> Option<Event<'_>> {
    match event {
        Event::Html(markup) | Event::InlineHtml(markup) => Some(Event::Text(markup)),
        Event::Start(Tag::Link { .. } | Tag::Image { .. })
        | Event::End(TagEnd::Link | TagEnd::Image) => None,
        // Alignment would need a `style` attribute, which the page's security policy forbids.
        Event::Start(Tag::Table(columns)) => {
            Some(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])))
        }
        event => Some(event),
    }
}

fn write(events: &[Event<'_>]) -> String {
    let mut html = String::new();
    html::push_html(&mut html, events.iter().cloned());
    // As a character reference, a newline in a code block keeps its meaning.
    html.trim_end().replace('\n', "&#10;")
}

/// The positions of the words in a text that could be ids.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    let mut at = 0;
    text.split(move |c| !part(c)).filter_map(move |run| {
        let start = at + run.len() - run.trim_start_matches(['.', '-']).len();
        // The next word begins after the separator.
        let next = at + run.len();
        at = next + text[next..].chars().next().map_or(0, char::len_utf8);
        let word = run.trim_matches(['.', '-']);
        (!word.is_empty()).then_some(start..start + word.len())
    })
}

/// The word, including any brackets around it.
fn with_brackets(text: &str, word: Range<usize>) -> Range<usize> {
    let open = text[..word.start].ends_with('[');
    let closed = text[word.end..].starts_with(']');
    if open && closed { word.start - 1..word.end + 1 } else { word }
}
