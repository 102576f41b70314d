//! One door to the rules for all tests: a record that must come true.

use game::record::{prove, run};
use ridge::Ridge;

/// Plays a record of `ridge` and demands that everything in it comes true. Without a `scenario`
/// line it is the standard set-up's.
pub fn record(text: &str) {
    let scenario = if text.contains("scenario ") { "" } else { "scenario standard\n" };
    let text = format!("game ridge\n{scenario}{text}");
    prove(&text, run::<Ridge>);
}

/// A fight with this force, in 1603 (jungle) against clear 1602, after the draw.
pub fn against_clear(force: &str, marines: &str) -> String {
    format!(
        "
position
  control 1603
  active 1603 {force}
  attack 1602
  marines {marines}
"
    )
}

/// The same in 1604 (jungle) against jungle 1603.
pub fn against_jungle(force: &str, marines: &str) -> String {
    format!(
        "
position
  control 1604
  active 1604 {force}
  attack 1603
  marines {marines}
"
    )
}

/// A fight in which a charge may be declared.
pub const CHARGE: &str = "
options banzai
position
  control 1604
  active 1604 4 4
  attack 1603
  step charge
  force 1218 1
";
