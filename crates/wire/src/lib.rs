//! What host and players say to each other: messages, and what a table tells each seat.
