//! Records the messages on the page's sockets, to check that a seat is never sent secrets of another.

use std::sync::{Arc, Mutex};

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::network::{
    EnableParams, EventWebSocketFrameReceived, EventWebSocketFrameSent,
};
use futures_util::StreamExt;

/// One message of a socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub direction: Direction,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From the server to the page.
    Received,
    Sent,
}

/// The frames so far.
#[derive(Clone, Debug, Default)]
pub struct Frames(Arc<Mutex<Vec<Frame>>>);

impl Frames {
    /// Starts listening.
    pub async fn listen(page: &Page) -> chromiumoxide::Result<Frames> {
        let frames = Frames::default();
        let mut received = page.event_listener::<EventWebSocketFrameReceived>().await?;
        let mut sent = page.event_listener::<EventWebSocketFrameSent>().await?;
        page.execute(EnableParams::default()).await?;
        let seen = frames.clone();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    Some(event) = received.next() => {
                        seen.add(Direction::Received, &event.response.payload_data);
                    }
                    Some(event) = sent.next() => {
                        seen.add(Direction::Sent, &event.response.payload_data);
                    }
                    else => break,
                }
            }
        });
        Ok(frames)
    }

    /// All frames so far, in order.
    pub fn seen(&self) -> Vec<Frame> {
        self.0.lock().expect("no listener panics").clone()
    }

    fn add(&self, direction: Direction, text: &str) {
        let frame = Frame { direction, text: text.to_owned() };
        self.0.lock().expect("no listener panics").push(frame);
    }
}
