//! A real server with well-behaved, hostile and broken clients.

mod api;
mod atomic;
mod bad_requests;
mod exhaustion;
mod host;
mod junk;
mod limits;
mod rights;
mod schemas;
mod sockets;
mod stranded;
mod two_seats;
