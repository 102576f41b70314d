//! The heuristic player: it beats random play from either seat, plays every battle to its end, and finds the
//! obvious action when there is one.

use ai::{Player, play, player};
use game::notation::{Notation, Words};
use game::{Game, Heuristics, Pending, Playable, Rng, Seat};
use pacific::{Pacific, Side};
use std::collections::BTreeSet;

fn named(name: &str) -> Box<dyn Player<Pacific>> {
    player(name).expect("a known player")
}

/// How many Pitched Battles `quick` wins against random play.
fn won_by_quick(side: Side, games: u64) -> usize {
    let start = Pacific::open("pitched", None).expect("it comes with the game");
    let wins = |number: &u64| {
        let name = |seat: Side| if seat == side { "quick" } else { "random" };
        let mut players: Vec<_> = Side::ALL.map(|seat| named(name(seat))).into();
        let mut rng = Rng::of_game(1942, *number);
        let played = play(start.clone(), &mut players, &mut rng, Pacific::BOUND);
        played.expect("a finished game").outcome.winners.has(game::Seat(side as u8))
    };
    (0..games).filter(wins).count()
}

#[test]
fn quick_beats_random_from_either_seat() {
    assert_eq!(won_by_quick(Side::Us, 10), 10);
    assert_eq!(won_by_quick(Side::Japan, 10), 10);
}

/// [14a] Every battle of the game. With two players against one, the seats in use are not numbered
/// without a gap.
#[test]
fn quick_plays_every_battle_to_its_end() {
    for briefing in Pacific::scenarios() {
        let start = Pacific::open(&briefing.id, None).expect("it comes with the game");
        let mut players: Vec<_> = start.seats().iter().map(|_| named("quick")).collect();
        let played = play(start, &mut players, &mut Rng::new(7), Pacific::BOUND);
        assert!(played.is_some(), "{}", briefing.id);
    }
}

/// [DP2] The bids of `quick` can't be predicted, and leave most of its AP.
#[test]
fn bids_are_random() {
    let game = stands("pitched", "step initiative\nstep bid us");
    let view = game.view(game::Seat(0).into());
    let mut quick = named("quick");
    let bids: BTreeSet<String> =
        (0..50).map(|seed| view.write_action(&quick.choose(&view, &mut Rng::new(seed)))).collect();
    assert_eq!(bids, BTreeSet::from(["bid 0".to_owned(), "bid 1".to_owned()]));
}

/// A game in this position.
fn stands(battle: &str, position: &str) -> Pacific {
    let lines = position.lines().zip(1..).filter(|(line, _)| !line.is_empty());
    let lines: Vec<Words<'_>> = lines.map(|(line, number)| Words::new(line, number)).collect();
    let start = Pacific::open(battle, None).expect("it comes with the game");
    start.read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// How much higher `quick` scores the first order than the second; both are legal.
fn lead(game: &Pacific, order: &str, other: &str) -> i32 {
    let (seat, _) = game.asked().expect("a pending decision");
    let view = game.view(seat.into());
    let orders = [order, other].map(|text| {
        let order = view.read_action(&mut Words::new(text, 1)).expect("an order");
        view.check(&order).expect("a legal order");
        order
    });
    let mut scores = Vec::new();
    view.score_actions(&orders, &mut scores);
    scores[0] - scores[1]
}

fn prefers(game: &Pacific, order: &str, other: &str) -> bool {
    lead(game, order, other) > 0
}

/// Checks that `quick` prefers each of these orders to the next.
fn check_order(battle: &str, position: &str, orders: &[&str]) {
    let game = stands(battle, position);
    for pair in orders.windows(2) {
        assert!(prefers(&game, pair[0], pair[1]), "{} before {}", pair[0], pair[1]);
    }
}

/// Every row behind the front is held; D4 is under the gun's fire, D3 is not.
const BEFORE_A_GUN: &str = "unit us light-infantry D3
unit us light-infantry H1
unit us light-infantry H2
unit us light-infantry H3
unit us light-infantry H4
unit japan anti-aircraft-gun E6";
/// Enemies that threaten no unit; with them the gun's side is the stronger.
const BEHIND_THE_GUN: &str = "unit japan radio A6
unit japan radio B6
unit japan light-infantry A5";

/// The position with the sides exchanged and the board turned round.
fn turned(position: &str) -> String {
    let twin = |word: &str| match word {
        "us" => "japan".to_owned(),
        "japan" => "us".to_owned(),
        "anti-aircraft-gun" => "bofors".to_owned(),
        word => match word.as_bytes() {
            &[column @ b'A'..=b'H', row @ b'1'..=b'6'] => {
                format!("{}{}", char::from(column), char::from(b'1' + b'6' - row))
            }
            _ => word.to_owned(),
        },
    };
    let line = |line: &str| line.split(' ').map(twin).collect::<Vec<_>>().join(" ");
    position.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// [M-i] In a Pitched Battle the stronger side advances under fire and the weaker does not, unless its
/// Headquarters has less damage than the enemy's.
#[test]
fn the_posture_follows_the_battle() {
    let advances = |more: &str| {
        let position = format!("{BEFORE_A_GUN}\n{more}\nphase us movement");
        prefers(&stands("pitched", &position), "move D3 D4", "done")
    };
    assert!(advances(""));
    assert!(!advances(BEHIND_THE_GUN));
    assert!(advances(&format!("{BEHIND_THE_GUN}\ndamage japan 1")));
    assert!(!advances(&format!("{BEHIND_THE_GUN}\ndamage us 1")));
}

/// [M-h] In a scenario the attacker advances however weak, and the defender holds however strong.
#[test]
fn the_posture_of_a_scenario_is_its_role() {
    let strong = format!("{BEFORE_A_GUN}\nphase us movement");
    let weak = turned(&format!("{BEFORE_A_GUN}\n{BEHIND_THE_GUN}\nphase us movement"));
    assert!(prefers(&stands("pitched", &strong), "move D3 D4", "done"));
    assert!(prefers(&stands("saipan", &strong), "done", "move D3 D4"));
    assert!(prefers(&stands("pitched", &weak), "done", "move D4 D3"));
    assert!(prefers(&stands("saipan", &weak), "move D4 D3", "done"));
}

/// [M-k] A unit that pierces an enemy's armour is worth more if no other unit does.
#[test]
fn armour_piercing_units_are_preferred() {
    let gun = |own: &str| {
        let position = format!(
            "unit us m4a2 A1
{own}
ap japan 2
hand japan infantry-gunx1 ha-gox1
phase japan deployment"
        );
        lead(&stands("pitched", &position), "deploy infantry-gun E6", "deploy ha-go E6")
    };
    assert!(gun("unit japan light-infantry H6") > gun("unit japan howitzer H6"));
}

/// [M-k] A unit is deployed where it can act against the enemy, otherwise near the centre.
#[test]
fn units_are_deployed_where_they_matter() {
    let position = |enemy: &str| {
        format!("unit us {enemy}\nap japan 3\nhand japan anti-tank-gunx1\nphase japan deployment")
    };
    let columns = ["E6", "F6", "G6", "H6"].map(|space| format!("deploy anti-tank-gun {space}"));
    check_order("pitched", &position("m4a2 A1"), &columns.each_ref().map(String::as_str));
    let (opposite, centre) = ("deploy anti-tank-gun A6", "deploy anti-tank-gun D6");
    check_order("pitched", &position("m4a2 A1"), &[centre, opposite]);
    check_order("pitched", &position("m4a2 A4"), &[opposite, centre]);
}

/// [M-k] A Radio Operator is deployed before a better fighter of the same cost, because it brings AP.
#[test]
fn the_radio_comes_early() {
    check_order(
        "pitched",
        "unit us light-infantry D1
ap japan 2
hand japan snlfx1 radiox1
phase japan deployment",
        &["deploy radio E6", "deploy snlf E6"],
    );
}

/// [M-l] The winning shot is preferred to one that would otherwise be better.
#[test]
fn the_winning_shot_is_taken() {
    let position = |damage: u8| {
        format!(
            "unit us light-infantry D5
unit japan howitzer D4 wounds 2
damage japan {damage}
phase us shooting"
        )
    };
    let (headquarters, gun) = ("fire D5 main japan-hq", "fire D5 main D4");
    check_order("pitched", &position(14), &[headquarters, gun]);
    check_order("pitched", &position(0), &[gun, headquarters]);
}

/// [M-l] Of two similar targets, the more threatening one is shot at: here it threatens the Headquarters.
#[test]
fn the_greater_threat_is_shot_at() {
    check_order(
        "pitched",
        "unit us light-infantry D3
unit japan light-infantry D2
unit japan light-infantry D4
phase us shooting",
        &["fire D3 main D2", "fire D3 main D4"],
    );
}

/// [M-l] Of two similar targets, the one that alone holds a row of the enemy's supply line is shot at.
#[test]
fn the_supply_line_is_shot_at() {
    let position = |relief: &str| {
        format!(
            "unit us light-infantry D5
unit japan light-infantry C5
unit japan light-infantry D6
unit japan light-infantry H6
{relief}
phase us shooting"
        )
    };
    let lead =
        |relief| lead(&stands("pitched", &position(relief)), "fire D5 main C5", "fire D5 main D6");
    assert!(lead("") > lead("unit japan light-infantry H5"));
}

/// [M-l] Of two similar targets, the one that a hit destroys is shot at, and one that no weapon pierces never
/// is.
#[test]
fn the_wounded_are_finished_off() {
    check_order(
        "pitched",
        "unit us light-infantry D4
unit japan light-infantry C4
unit japan light-infantry F4 wounds 2
unit japan chi-ha E4
phase us shooting",
        &["fire D4 main F4", "fire D4 main C4", "done", "fire D4 main E4"],
    );
}

/// [M-l] A suicidal weapon is used only against a more valuable target.
#[test]
fn units_are_not_thrown_away() {
    check_order(
        "pitched",
        "unit japan tank-hunters D4 with lunge-mine
unit us m4a2 D3
unit us light-infantry E4 wounds 2
phase japan shooting",
        &["fire D4 lunge-mine D3", "done", "fire D4 lunge-mine E4"],
    );
}

/// [M-l] Otherwise the shot with the greatest expected damage is made.
#[test]
fn the_more_valuable_target_is_shot_at() {
    check_order(
        "pitched",
        "unit us m4a2 D4
unit japan light-infantry C4
unit japan chi-ha F4
phase us shooting",
        &["fire D4 main F4", "fire D4 main C4"],
    );
}

/// [M-m] A unit moves where it can do most, even off its way.
#[test]
fn units_move_where_they_matter() {
    let leads = |enemy: &str| {
        let position = format!("{BEFORE_A_GUN}\nunit japan {enemy}\nphase us movement");
        prefers(&stands("pitched", &position), "move D3 C3", "move D3 D4")
    };
    assert!(leads("howitzer A3 wounds 2"));
    assert!(!leads("howitzer A6 wounds 2"));
}

/// [M-m] A unit does not leave a row behind the front that it alone holds, because the row brings AP;
/// except for an objective.
#[test]
fn the_supply_line_is_kept() {
    let position = "unit us light-infantry F1
unit us light-infantry H2
unit us light-infantry C3
unit us light-infantry D4
unit japan light-infantry A6
phase us movement";
    let game = stands("pitched", position);
    for leaving in ["move F1 F2", "move H2 H3", "move C3 C4", "move D4 D5"] {
        assert!(prefers(&game, "done", leaving), "{leaving}");
    }
    assert!(prefers(&stands("tarawa", position), "move D4 D5", "done"));
}

/// [M-n] `quick` takes the action it scores highest, `random` any legal one.
#[test]
fn quick_and_random_choose_differently() {
    let game = stands("pitched", &format!("{BEFORE_A_GUN}\nphase us movement"));
    let view = game.view(game.asked().expect("America").0.into());
    let (mut legal, mut scores) = (Vec::new(), Vec::new());
    view.legal_actions(&mut legal);
    view.score_actions(&legal, &mut scores);
    let best = scores.iter().max();
    let mut rng = Rng::new(1);
    let mut takes = |name: &str| {
        let order = named(name).choose(&view, &mut rng);
        legal.iter().position(|it| *it == order).expect("a legal action")
    };
    assert_eq!(Some(&scores[takes("quick")]), best);
    let taken: BTreeSet<usize> = (0..1_000).map(|_| takes("random")).collect();
    assert_eq!(taken.len(), legal.len());
}

/// [DP1] The suggested set-up is a deck made for the battle, and ends the list.
#[test]
fn a_deck_is_suggested() {
    for battle in ["pitched", "tarawa"] {
        let mut game = Pacific::open(battle, None).expect("it comes with the game");
        let suggested = game.suggest_set_up(Seat(0));
        assert_eq!(suggested.len(), 2, "{battle}");
        for action in suggested {
            assert!(matches!(game.pending(), Pending::Decision(Seat(0), _)));
            game.apply_action(&action, &mut Vec::new()).expect("the suggestion is legal");
        }
        assert!(game.suggest_set_up(Seat(0)).is_empty(), "{battle}");
    }
}
