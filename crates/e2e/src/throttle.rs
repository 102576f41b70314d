//! Emulates a slow machine with a slow connection.
#![expect(deprecated, reason = "the replacement command is not in Debian's Chromium yet")]

use chromiumoxide::cdp::browser_protocol::emulation::SetCpuThrottlingRateParams;
use chromiumoxide::cdp::browser_protocol::network::{EmulateNetworkConditionsParams, EnableParams};

/// The emulated speed of processor and network.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Throttle {
    /// The slow-down factor of the processor.
    pub cpu: f64,
    /// In milliseconds.
    pub latency: f64,
    /// In bytes per second, in both directions.
    pub throughput: f64,
}

impl Throttle {
    /// A phone: a quarter of this machine's speed, 10 Mbit/s and 40 ms.
    pub const PHONE: Throttle =
        Throttle { cpu: 4.0, latency: 40.0, throughput: 10_000_000.0 / 8.0 };

    pub(crate) async fn apply(self, page: &chromiumoxide::Page) -> chromiumoxide::Result<()> {
        page.execute(EnableParams::default()).await?;
        page.execute(EmulateNetworkConditionsParams::new(
            false,
            self.latency,
            self.throughput,
            self.throughput,
        ))
        .await?;
        page.execute(SetCpuThrottlingRateParams::new(self.cpu)).await?;
        Ok(())
    }
}
