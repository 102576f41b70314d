//! Touch events. The generated command omits an empty list of touch points, but the browser needs it to
//! lift the fingers.

use std::borrow::Cow;

use chromiumoxide::cdp::browser_protocol::input::{DispatchTouchEventReturns, TouchPoint};
use chromiumoxide::types::MethodId;
use chromiumoxide::{Command, Method};
use serde::Serialize;

use crate::page::Spot;

/// `Input.dispatchTouchEvent`.
#[derive(Serialize, Debug)]
pub struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(rename = "touchPoints")]
    points: Vec<TouchPoint>,
}

impl Touch {
    pub fn start(at: &[Spot]) -> Touch {
        Touch { kind: "touchStart", points: points(at) }
    }

    pub fn moved(to: &[Spot]) -> Touch {
        Touch { kind: "touchMove", points: points(to) }
    }

    pub fn end() -> Touch {
        Touch { kind: "touchEnd", points: Vec::new() }
    }
}

/// Touch points with their index as id.
fn points(at: &[Spot]) -> Vec<TouchPoint> {
    let numbered = at.iter().zip(0..);
    let point = |(&(x, y), id): (&Spot, i32)| TouchPoint {
        id: Some(f64::from(id)),
        ..TouchPoint::new(x, y)
    };
    numbered.map(point).collect()
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        Cow::Borrowed("Input.dispatchTouchEvent")
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}
