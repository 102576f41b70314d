//! Lines from a person, or from a file that stands in for one.

use crate::screen::Screen;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// No line worth reading is longer, in bytes.
const LONGEST: u64 = 4096;

#[derive(Debug)]
pub struct Keyboard {
    /// Somebody sits there.
    terminal: bool,
}

#[derive(Debug)]
pub enum Line {
    Text(String),
    /// Not a line of text, and why.
    Unusable(&'static str),
    /// The input has ended.
    End,
}

impl Keyboard {
    pub fn new() -> Keyboard {
        Keyboard { terminal: io::stdin().is_terminal() }
    }

    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Shows the screen as it is and waits for a line.
    pub fn line(&self, screen: &mut Screen) -> io::Result<Line> {
        screen.flush()?;
        if screen.is_closed() {
            // Nobody can see what is asked.
            return Ok(Line::End);
        }
        let line = read(&mut io::stdin().lock())?;
        match &line {
            Line::End => writeln!(screen)?,
            // What a terminal shows by itself, a transcript must be told.
            Line::Text(text) if !self.terminal => writeln!(screen, "{}", harmless(text))?,
            Line::Unusable(_) if !self.terminal => writeln!(screen)?,
            _ => {}
        }
        Ok(line)
    }
}

fn read(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let mut read = input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if read as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        while read > 0 && bytes.last() != Some(&b'\n') {
            bytes.clear();
            read = input.take(LONGEST).read_until(b'\n', &mut bytes)?;
        }
        return Ok(Line::Unusable("that line is too long"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Line::Text(text.trim().to_owned())),
        Err(_) => Ok(Line::Unusable("that is not text in UTF-8")),
    }
}

/// A text whose control characters do nothing to a terminal.
fn harmless(text: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_are_lines() {
        let mut bytes = b"1\nmove \xff\n".to_vec();
        bytes.extend(vec![b'x'; 10_000]);
        bytes.extend(b"\nlast");
        let mut input = bytes.as_slice();
        let mut lines = Vec::new();
        loop {
            match read(&mut input).unwrap() {
                Line::Text(text) => lines.push(text),
                Line::Unusable(_) => lines.push("?".to_owned()),
                Line::End => break,
            }
        }
        assert_eq!(lines, ["1", "?", "?", "last"]);
    }

    #[test]
    fn control_characters_are_shown_not_sent() {
        assert_eq!(harmless("a\u{1b}[2J"), "a\\u{1b}[2J");
    }
}
