//! The settings of a player for all tables, stored by the browser.

/// A player's settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Whether a browser notification tells the player that it is their turn.
    pub notifies: bool,
    /// Whether a sound tells them.
    pub sounds: bool,
    pub curtain: Curtain,
}

/// When the table is hidden as players who share a screen pass it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Curtain {
    /// If one of the two players may see something that the other may not.
    #[default]
    WhenHidden,
    Always,
}

const NOTIFIES: &str = "notify";
const SOUNDS: &str = "sound";
const CURTAIN: &str = "curtain";

impl Settings {
    /// Reads the settings as [`Settings::write`] wrote them. Unknown words are ignored.
    pub fn read(text: &str) -> Settings {
        let has = |word: &str| text.split_whitespace().any(|it| it == word);
        Settings {
            notifies: has(NOTIFIES),
            sounds: has(SOUNDS),
            curtain: if has(CURTAIN) { Curtain::Always } else { Curtain::WhenHidden },
        }
    }

    /// The settings that differ from the default, as words.
    pub fn write(self) -> String {
        let words = [
            (self.notifies, NOTIFIES),
            (self.sounds, SOUNDS),
            (self.curtain == Curtain::Always, CURTAIN),
        ];
        let words = words.into_iter().filter(|(on, _)| *on).map(|(_, word)| word);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The settings with one of them changed; unchanged for an unknown word.
    #[must_use]
    pub fn switched(self, word: &str) -> Settings {
        match word {
            NOTIFIES => Settings { notifies: !self.notifies, ..self },
            SOUNDS => Settings { sounds: !self.sounds, ..self },
            CURTAIN => Settings {
                curtain: match self.curtain {
                    Curtain::WhenHidden => Curtain::Always,
                    Curtain::Always => Curtain::WhenHidden,
                },
                ..self
            },
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        assert_eq!(Settings::read(""), Settings::default());
        for words in [&[][..], &["sound"], &["notify", "curtain"], &["notify", "sound", "curtain"]]
        {
            let settings = words.iter().fold(Settings::default(), |it, word| it.switched(word));
            assert_eq!(Settings::read(&settings.write()), settings);
            assert_eq!(settings.write(), words.join(" "));
        }
    }
}
