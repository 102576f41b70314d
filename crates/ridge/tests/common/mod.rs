//! Test helpers: records whose expectations must hold.

use game::record::{prove, run};
use ridge::Ridge;

/// Plays a record of `ridge` and panics unless all its expectations hold. Without a `scenario` line it
/// uses the standard scenario.
pub fn record(text: &str) {
    let scenario = if text.contains("scenario ") { "" } else { "scenario standard\n" };
    let text = format!("game ridge\n{scenario}{text}");
    prove(&text, run::<Ridge>);
}

/// A fight after the draw: this force in 1603 (jungle) attacks 1602 (clear).
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

/// A fight after the draw: this force in 1604 (jungle) attacks 1603 (jungle).
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

/// A fight in which a charge can be declared. The defenders are missing.
pub const CHARGE: &str = "
options banzai
position
  control 1604
  active 1604 4 4
  attack 1603
  step charge
  force 1218 1
";
