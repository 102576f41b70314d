//! Plays the page in a browser, as a person would.
