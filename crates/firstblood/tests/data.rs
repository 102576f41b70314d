//! What comes with the game, against the data page of the rules.

use firstblood::data::library;

/// [1.0a] The campaign has 54 American and 27 Japanese ground units.
#[test]
fn the_campaign_is_there() {
    let scenario = library().scenario("campaign").unwrap();
    assert_eq!(scenario.units().len(), 81);
}
