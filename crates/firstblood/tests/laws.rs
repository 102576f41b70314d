//! Every scenario obeys the laws in hundreds of random games.

use firstblood::FirstBlood;
use game::laws::{Battery, Report};

fn hold(battery: Battery, usual: u64) -> Report {
    let report = battery.usually(usual).run::<FirstBlood>();
    println!("{report}");
    report
}

#[test]
fn the_laws_hold_in_the_campaign() {
    hold(Battery::new("campaign").one_in(256), 400);
}

#[test]
fn the_laws_hold_with_repair_pairs() {
    hold(Battery::new("campaign").options(&["repair-pairs"]).one_in(256), 100);
}

#[test]
fn the_laws_hold_on_the_ridge() {
    hold(Battery::new("ridge-september").one_in(32), 40);
}

#[test]
fn the_laws_hold_in_october() {
    hold(Battery::new("october").one_in(32), 40);
}

#[test]
fn the_laws_hold_in_the_pocket() {
    hold(Battery::new("pocket").one_in(32), 40);
}
