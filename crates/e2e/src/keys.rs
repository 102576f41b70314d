//! Key presses by the browser's names for keys.

use chromiumoxide::cdp::browser_protocol::input::{DispatchKeyEventParams, DispatchKeyEventType};
use chromiumoxide::keys::get_key_definition;

const SHIFT: i64 = 8;

/// Key down and key up for a key such as `q`, `ArrowLeft` or `Shift+Tab`.
pub fn strokes(key: &str) -> [DispatchKeyEventParams; 2] {
    let (modifiers, name) = match key.strip_prefix("Shift+") {
        Some(name) => (SHIFT, name),
        None => (0, key),
    };
    let name = if name == "Space" { " " } else { name };
    let known = get_key_definition(name).unwrap_or_else(|| panic!("unknown key “{name}”"));
    [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp].map(|kind| {
        let mut stroke = DispatchKeyEventParams::new(kind);
        stroke.modifiers = Some(modifiers);
        stroke.key = Some(known.key.to_owned());
        stroke.code = Some(known.code.to_owned());
        stroke.windows_virtual_key_code = Some(known.key_code);
        // Without text, Enter and letters have no effect.
        stroke.text = text(known.key, known.text);
        stroke
    })
}

fn text(key: &str, text: Option<&str>) -> Option<String> {
    text.or_else(|| (key.chars().count() == 1).then_some(key)).map(str::to_owned)
}
