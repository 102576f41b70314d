//! Markup as a type: text from players can't get in unescaped.
//!
//! [`Markup`] is made by [`html!`](crate::html), which escapes every value that is not markup already.
//! The only exception is [`Markup::trusted`], for drawings compiled into the program and for the HTML of the
//! rules, which the build writes. Everything else on the page, boards and panels of all games included, is
//! [`Markup`] from the function that writes it to the element that shows it.
//!
//! Compared with maud 0.27 on the players' panel and the chat (52 rows): 9,385 bytes of compressed
//! WebAssembly against 9,103, and 70 µs against 18 µs natively. A table redraws a few such panels per click,
//! so neither matters to a player. Templates won because they read like the markup they produce, are also checked
//! at compile time, and need no procedural macro in the build of every program.

use std::fmt::{self, Display, Formatter, Write};
use std::ops::{Add, AddAssign, Deref};

/// HTML or SVG whose text is escaped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Markup(String);

impl Markup {
    pub const fn new() -> Markup {
        Markup(String::new())
    }

    /// Plain text, escaped.
    pub fn text(text: &str) -> Markup {
        Markup(escape(text))
    }

    /// Text that is markup already: a drawing compiled into the program, or HTML that the build wrote from
    /// the rules. The caller says why it is safe.
    pub fn trusted(markup: impl Into<String>) -> Markup {
        Markup(markup.into())
    }

    /// These parts with a separator between them.
    pub fn join(parts: impl IntoIterator<Item = Markup>, separator: &Markup) -> Markup {
        let mut all = Markup::new();
        for (index, part) in parts.into_iter().enumerate() {
            if index > 0 {
                all.0.push_str(separator);
            }
            all += part;
        }
        all
    }

    /// Formats the arguments of [`html!`](crate::html).
    #[doc(hidden)]
    pub fn from_arguments(arguments: fmt::Arguments<'_>) -> Markup {
        Markup(arguments.to_string())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// Reading markup as a string is harmless.
impl Deref for Markup {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Display for Markup {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl From<Markup> for String {
    fn from(markup: Markup) -> String {
        markup.0
    }
}

impl Add for Markup {
    type Output = Markup;

    fn add(mut self, more: Markup) -> Markup {
        self += more;
        self
    }
}

impl AddAssign<Markup> for Markup {
    fn add_assign(&mut self, more: Markup) {
        self.0.push_str(&more.0);
    }
}

impl Extend<Markup> for Markup {
    fn extend<I: IntoIterator<Item = Markup>>(&mut self, more: I) {
        more.into_iter().for_each(|more| *self += more);
    }
}

impl FromIterator<Markup> for Markup {
    fn from_iter<I: IntoIterator<Item = Markup>>(parts: I) -> Markup {
        let mut all = Markup::new();
        all.extend(parts);
        all
    }
}

/// A value that [`html!`](crate::html) can insert.
pub trait Render {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result;
}

impl Render for Markup {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Render for str {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write_escaped(self, out)
    }
}

impl Render for String {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write_escaped(self, out)
    }
}

impl<T: Render + ?Sized> Render for &T {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
        (**self).render(out)
    }
}

impl<T: Render> Render for Option<T> {
    fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |value| value.render(out))
    }
}

macro_rules! render_as_displayed {
    ($($kind:ty)*) => {
        $(impl Render for $kind {
            fn render(&self, out: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(self, out)
            }
        })*
    };
}

render_as_displayed!(bool u8 u16 u32 u64 usize i8 i16 i32 i64 f64);

/// Lets `format_args!` insert a value by [`Render`].
#[doc(hidden)]
#[derive(Debug)]
pub struct Rendered<'a, T: ?Sized>(pub &'a T);

impl<T: Render + ?Sized> Display for Rendered<'_, T> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.render(out)
    }
}

/// Markup from a template. Every value is named, in the template as `{name}` and after it as `name` or
/// `name = value`. A value that is not [`Markup`] is escaped.
///
/// ```
/// use client::html;
/// let from = "<b>Eve</b>";
/// let said = html!("<li>{from}: {text}</li>", from, text = "1 < 2");
/// assert_eq!(said.as_str(), "<li>&lt;b&gt;Eve&lt;/b&gt;: 1 &lt; 2</li>");
/// ```
///
/// A captured variable would not be escaped, so this does not compile:
///
/// ```compile_fail
/// use client::html;
/// let from = "<b>Eve</b>";
/// html!("<li>{from}</li>");
/// ```
#[macro_export]
macro_rules! html {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = $crate::markup::check_names($template, &[$(stringify!($name)),*]);
        $crate::Markup::from_arguments(format_args!(
            $template $(, $name = $crate::markup::Rendered(&$crate::html!(@value $name $($value)?)))*
        ))
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

/// Checks at compile time that every placeholder of a template has one of these names.
#[doc(hidden)]
pub const fn check_names(template: &str, names: &[&str]) {
    let bytes = template.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'{' && at + 1 < bytes.len() && bytes[at + 1] == b'{' {
            at += 2;
            continue;
        }
        if bytes[at] == b'{' {
            let start = at + 1;
            let mut end = start;
            while end < bytes.len() && bytes[end] != b'}' && bytes[end] != b':' {
                end += 1;
            }
            assert!(is_named(bytes, start, end, names), "a value is missing after the template");
            at = end;
        }
        at += 1;
    }
}

const fn is_named(template: &[u8], start: usize, end: usize, names: &[&str]) -> bool {
    let mut number = 0;
    while number < names.len() {
        let name = names[number].as_bytes();
        let mut same = name.len() == end - start;
        let mut at = 0;
        while same && at < name.len() {
            same = name[at] == template[start + at];
            at += 1;
        }
        if same {
            return true;
        }
        number += 1;
    }
    false
}

/// Escapes text for use inside an element or a quoted attribute.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // Writing to a string does not fail.
    let _ = write_escaped(text, &mut escaped);
    escaped
}

fn write_escaped(text: &str, out: &mut (impl Write + ?Sized)) -> fmt::Result {
    let mut written = 0;
    for (at, letter) in text.char_indices() {
        let escaped = match letter {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\'' => "&#39;",
            '\n' | '\t' => continue,
            // XML has no way to write most other control characters.
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => "\u{fffd}",
            _ => continue,
        };
        out.write_str(&text[written..at])?;
        out.write_str(escaped)?;
        written = at + letter.len_utf8();
    }
    out.write_str(&text[written..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_and_markup_is_not() {
        let bold = html!("<b>{text}</b>", text = "<i>");
        assert_eq!(bold.as_str(), "<b>&lt;i&gt;</b>");
        assert_eq!(html!("{bold}{bold}", bold).as_str(), "<b>&lt;i&gt;</b><b>&lt;i&gt;</b>");
    }

    #[test]
    fn numbers_keep_their_format() {
        assert_eq!(html!("{x:.1} {count}", x = 0.25, count = 3_usize).as_str(), "0.2 3");
    }

    #[test]
    fn braces_can_be_written() {
        assert_eq!(html!("{{{x}}}", x = 1_u8).as_str(), "{1}");
    }

    #[test]
    fn a_missing_value_writes_nothing() {
        assert_eq!(html!("<p>{no}</p>", no = None::<Markup>).as_str(), "<p></p>");
    }

    #[test]
    fn parts_are_joined_by_markup() {
        let parts = ["a", "<", "b"].map(Markup::text);
        assert_eq!(Markup::join(parts, &html!("<br/>")).as_str(), "a<br/>&lt;<br/>b");
    }

    #[test]
    fn quotes_and_control_characters_are_escaped() {
        assert_eq!(escape("\"'&\u{0}"), "&quot;&#39;&amp;\u{fffd}");
    }
}
