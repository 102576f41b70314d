//! Collects complaints of the browser: script errors, missing files, policy violations.

use std::sync::{Arc, Mutex};

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use futures_util::StreamExt;

/// The complaints so far.
#[derive(Clone, Debug, Default)]
pub struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    /// Starts listening.
    pub async fn listen(page: &Page) -> chromiumoxide::Result<Complaints> {
        let complaints = Complaints::default();
        let mut entries = page.event_listener::<EventEntryAdded>().await?;
        let mut calls = page.event_listener::<EventConsoleApiCalled>().await?;
        let mut exceptions = page.event_listener::<EventExceptionThrown>().await?;
        page.enable_log().await?;
        page.enable_runtime().await?;
        let collected = complaints.clone();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    Some(entry) = entries.next() => collected.entry(&entry),
                    Some(call) = calls.next() => collected.call(&call),
                    Some(exception) = exceptions.next() => collected.exception(&exception),
                    else => break,
                }
            }
        });
        Ok(complaints)
    }

    /// All complaints so far.
    pub fn all(&self) -> Vec<String> {
        self.0.lock().expect("no listener panics").clone()
    }

    pub fn add(&self, complaint: String) {
        self.0.lock().expect("no listener panics").push(complaint);
    }

    fn entry(&self, EventEntryAdded { entry }: &EventEntryAdded) {
        if matches!(entry.level, LogEntryLevel::Error | LogEntryLevel::Warning) {
            let source = entry.url.as_deref().unwrap_or_default();
            self.add(format!("{} {source}", entry.text));
        }
    }

    fn call(&self, call: &EventConsoleApiCalled) {
        if matches!(call.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert) {
            let values = call.args.iter().map(|argument| match &argument.value {
                Some(value) => value.to_string(),
                None => argument.description.clone().unwrap_or_default(),
            });
            self.add(values.collect::<Vec<_>>().join(" "));
        }
    }

    fn exception(&self, EventExceptionThrown { exception_details, .. }: &EventExceptionThrown) {
        let thrown = exception_details.exception.as_ref();
        let description = thrown.and_then(|thrown| thrown.description.clone());
        self.add(description.unwrap_or_else(|| exception_details.text.clone()));
    }
}
