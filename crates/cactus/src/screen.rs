//! Standard output: colours, width and closed pipes.

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use game::{TextBoard, Tone};
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// The longest line, even on a wider terminal: long lines are hard to read.
const WIDEST: usize = 100;
const NARROWEST: usize = 40;

pub const STRONG: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const CLAUSE: Style = AnsiColor::Cyan.on_default();

/// Standard output. Styles can always be written; they are stripped if the output has no colours.
pub struct Screen {
    out: BufWriter<AutoStream<Stdout>>,
    width: usize,
    /// Standard output is a terminal.
    terminal: bool,
    closed: bool,
}

impl Screen {
    pub fn stdout(color: clap::ColorChoice) -> Screen {
        let choice = match color {
            clap::ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            clap::ColorChoice::Always => ColorChoice::AlwaysAnsi,
            clap::ColorChoice::Never => ColorChoice::Never,
        };
        let width = terminal_size::terminal_size().map_or(WIDEST, |(width, _)| width.0.into());
        Screen {
            out: BufWriter::new(AutoStream::new(io::stdout(), choice)),
            width: width.clamp(NARROWEST, WIDEST),
            terminal: io::stdout().is_terminal(),
            closed: false,
        }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    /// The height of the terminal in lines, if there is one. Queried each time, since a window can be
    /// resized.
    pub fn height(&self) -> Option<usize> {
        let (_, height) = terminal_size::terminal_size().filter(|_| self.terminal)?;
        Some(height.0.into())
    }

    /// Whether the reader of the output has closed it.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Prints `start` and a wrapped text with hanging indent. The style applies to `start`.
    pub fn paragraph(&mut self, style: Style, start: &str, text: &str) -> io::Result<()> {
        self.hanging((style, start), (Style::new(), text))
    }

    /// Prints `start` and a wrapped text with hanging indent. The style applies to the text.
    pub fn beside(&mut self, start: &str, style: Style, text: &str) -> io::Result<()> {
        self.hanging((Style::new(), start), (style, text))
    }

    fn hanging(&mut self, (head, start): (Style, &str), body: (Style, &str)) -> io::Result<()> {
        let (style, text) = body;
        let indent = start.chars().count();
        let room = self.width.saturating_sub(indent).max(NARROWEST / 2);
        for (place, line) in wrap(text, room).iter().enumerate() {
            let margin = if place == 0 { start } else { "" };
            writeln!(self, "{head}{margin:indent$}{head:#}{style}{line}{style:#}")?;
        }
        Ok(())
    }

    /// Prints an indented remark.
    pub fn remark(&mut self, style: Style, text: &str) -> io::Result<()> {
        const INDENT: usize = 2;
        for line in wrap(text, self.width - INDENT) {
            writeln!(self, "{:INDENT$}{style}{line}{style:#}", "")?;
        }
        Ok(())
    }

    /// How many lines a board takes.
    pub fn lines_of(&self, board: &TextBoard) -> usize {
        board.iter().map(|line| fold(line, self.width).len()).sum()
    }

    /// Prints a board. Lines that are too long are wrapped.
    pub fn board(&mut self, board: &TextBoard) -> io::Result<()> {
        for line in board {
            for row in fold(line, self.width) {
                for (tone, text) in row {
                    let style = style_of(tone);
                    write!(self, "{style}{text}{style:#}")?;
                }
                writeln!(self)?;
            }
        }
        Ok(())
    }

    /// Prints one JSON object.
    pub fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::other)?;
        writeln!(self, "{text}")
    }

    /// Treats a closed pipe as success: the rest of the output is dropped, and the exit code is not
    /// affected.
    fn unless_closed<T>(&mut self, done: io::Result<T>, otherwise: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(otherwise)
            }
            done => done,
        }
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let done = self.out.write(bytes);
        self.unless_closed(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let done = self.out.flush();
        self.unless_closed(done, ())
    }
}

fn style_of(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Faint => FAINT,
        Tone::Strong => STRONG,
        Tone::First => AnsiColor::Red.on_default().bold(),
        Tone::Second => AnsiColor::Cyan.on_default().bold(),
        Tone::Jungle => AnsiColor::Green.on_default(),
        Tone::Hill => AnsiColor::Yellow.on_default().bold(),
        Tone::Open => AnsiColor::Yellow.on_default(),
    }
}

/// Wraps a text at spaces to lines of at most `width` characters. A longer word gets its own line.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in text.split_whitespace() {
        let more = word.chars().count();
        if length > 0 && length + 1 + more > width {
            lines.push(String::new());
            length = 0;
        }
        if let Some(line) = lines.last_mut() {
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += more;
        }
    }
    lines
}

/// Wraps a line of styled runs between its items, if it is longer than `width`.
fn fold(line: &[(Tone, String)], width: usize) -> Vec<Vec<(Tone, String)>> {
    const INDENT: &str = "  ";
    let mut rows = vec![Vec::new()];
    let mut length = 0;
    for (tone, text) in line {
        for mut item in items(text) {
            if length > 0 && length + item.trim_end().chars().count() > width {
                rows.push(vec![(Tone::Plain, INDENT.to_owned())]);
                length = INDENT.len();
                item = item.trim_start();
            }
            length += item.chars().count();
            if let Some(row) = rows.last_mut() {
                row.push((*tone, item.to_owned()));
            }
        }
    }
    for row in &mut rows {
        while let Some((tone, last)) = row.pop() {
            let last = last.trim_end();
            if !last.is_empty() {
                row.push((tone, last.to_owned()));
                break;
            }
        }
    }
    rows
}

/// Splits a list into items. An item ends after a comma or before two spaces.
fn items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.len() - rest.trim_start().len();
        let comma = rest[word..].find(", ").map(|at| word + at + 2);
        let gap = rest[word..].find("  ").map(|at| word + at);
        let end = comma.into_iter().chain(gap).min().unwrap_or(rest.len());
        let (item, after) = rest.split_at(end);
        items.push(item);
        rest = after;
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_wraps_at_spaces() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("immeasurable", 4), ["immeasurable"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn a_board_that_fits_is_unchanged() {
        let line = vec![(Tone::Plain, "  a  ".to_owned()), (Tone::Hill, " ^ ".to_owned())];
        let text: Vec<String> = fold(&line, 8).iter().map(|row| joined(row)).collect();
        assert_eq!(text, ["  a   ^"]);
    }

    #[test]
    fn a_long_line_of_a_board_wraps() {
        let line =
            vec![(Tone::Plain, "Pool: ".to_owned()), (Tone::Hill, "rifle-2 3, hero 1".into())];
        let text: Vec<String> = fold(&line, 16).iter().map(|row| joined(row)).collect();
        assert_eq!(text, ["Pool: rifle-2 3,", "  hero 1"]);
    }

    fn joined(row: &[(Tone, String)]) -> String {
        row.iter().map(|(_, text)| text.as_str()).collect()
    }
}
