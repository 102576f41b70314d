//! The web client: draws what a desk shows, sends what it decides.
