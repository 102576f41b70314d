//! What a page shows of a game and what a click on it means, without a page.
