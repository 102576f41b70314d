//! Lines typed at a terminal or piped in.

use crate::failure::Failure;
use crate::screen::Screen;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The longest line accepted, in bytes.
const LONGEST: u64 = 4096;

#[derive(Debug)]
pub struct Keyboard {
    /// Standard input is a terminal.
    terminal: bool,
}

#[derive(Debug)]
pub enum TypedLine {
    Text(String),
    /// A line that can't be used, and why.
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

    /// Flushes the screen and waits for a line.
    pub fn line(&self, screen: &mut Screen) -> Result<TypedLine, Failure> {
        screen.flush()?;
        if screen.is_closed() {
            // Nobody can see the prompt.
            return Ok(TypedLine::End);
        }
        let line = read(&mut io::stdin().lock())
            .map_err(|error| Failure::new(format!("the input can't be read: {error}")))?;
        match &line {
            TypedLine::End => writeln!(screen)?,
            // A terminal echoes what is typed; a transcript needs it printed.
            TypedLine::Text(text) if !self.terminal => writeln!(screen, "{text}")?,
            TypedLine::Unusable(_) if !self.terminal => writeln!(screen)?,
            _ => {}
        }
        Ok(line)
    }
}

fn read(input: &mut impl BufRead) -> io::Result<TypedLine> {
    let mut bytes = Vec::new();
    let mut read = input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(TypedLine::End);
    }
    if read as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        while read > 0 && bytes.last() != Some(&b'\n') {
            bytes.clear();
            read = input.take(LONGEST).read_until(b'\n', &mut bytes)?;
        }
        return Ok(TypedLine::Unusable("that line is too long"));
    }
    let Ok(text) = String::from_utf8(bytes) else {
        return Ok(TypedLine::Unusable("that is not valid UTF-8"));
    };
    let text = text.trim();
    if text.contains(|c: char| c.is_control() && c != '\t') {
        // Echoing control characters could upset the terminal.
        return Ok(TypedLine::Unusable(
            "arrow and control keys don't work here: type the line again",
        ));
    }
    Ok(TypedLine::Text(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_can_be_read() {
        let mut bytes = b"1\nmove \xff\n\x1b[A\nmove\t1814\r\n".to_vec();
        bytes.extend(vec![b'x'; 10_000]);
        bytes.extend(b"\nlast");
        let mut input = bytes.as_slice();
        let mut lines = Vec::new();
        loop {
            match read(&mut input).unwrap() {
                TypedLine::Text(text) => lines.push(text),
                TypedLine::Unusable(_) => lines.push("?".to_owned()),
                TypedLine::End => break,
            }
        }
        assert_eq!(lines, ["1", "?", "?", "move\t1814", "?", "last"]);
    }
}
