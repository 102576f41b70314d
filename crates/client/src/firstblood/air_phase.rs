//! 13.7: the US Air Phase: landing, then the rest of the phase in its fixed order.

use super::preview::cited;
use super::words::counted_air;
use crate::game_view::legal_actions;
use crate::html;
use crate::markup::Markup;
use crate::panel::panel;
use firstblood::{Action, AirCount, AirLocation, Aircraft, AirfieldKind, FirstBlood, Step};
use game::{Game, Input};

/// Which parts of the phase are still open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Open {
    bring: bool,
    fly: bool,
    shift: bool,
}

impl Open {
    fn now(game: &FirstBlood) -> Open {
        let mut open = Open::default();
        if matches!(game.step(), Step::Air(_)) {
            for action in legal_actions(game) {
                match action {
                    Action::Bring { .. } => open.bring = true,
                    Action::Fly { .. } => open.fly = true,
                    Action::Shift { .. } => open.shift = true,
                    _ => {}
                }
            }
        }
        open
    }
}

/// The actions that are still possible, in the order of the rules.
pub fn prompt(game: &FirstBlood) -> String {
    let Open { bring, fly, shift } = Open::now(game);
    let parts = [
        (bring, "bring it from Reserve to an airfield"),
        (fly, "send it to CAP or Ground Attack"),
        (shift, "shift it to an adjacent airfield"),
    ];
    let parts: Vec<&str> = parts.iter().filter(|(open, _)| *open).map(|(_, part)| *part).collect();
    match parts[..] {
        [part] => format!("Select an air unit to {part}"),
        _ => format!("Select an air unit, in this order: {}", parts.join(", then ")),
    }
}

/// The later actions that an action of this phase rules out, as a sentence, and the clause.
pub fn closes(game: &FirstBlood, action: Action) -> Option<(String, &'static str)> {
    let Open { bring, fly, shift } = Open::now(game);
    let (parts, id) = match action {
        Action::Fly { .. } => ([bring, false, false], "13.7b"),
        Action::Shift { .. } => ([bring, fly, false], "13.7c"),
        Action::Done => ([bring, fly, shift], "13.7e"),
        _ => return None,
    };
    let words = ["come from Reserve", "go to CAP or Ground Attack", "shift to another airfield"];
    let parts = parts.iter().zip(words).filter(|(closed, _)| **closed);
    let parts: Vec<&str> = parts.map(|(_, words)| words).collect();
    if parts.is_empty() {
        return None;
    }
    Some((format!("After this, no air unit can {} this turn", parts.join(" or ")), id))
}

/// 13.7a: the air units that return.
fn returning(game: &FirstBlood) -> AirCount {
    let mut all = game.air().at[AirLocation::Cap.index()];
    let ground = game.air().at[AirLocation::GroundAttack.index()];
    all.iter_mut().zip(ground).for_each(|(count, more)| *count += more);
    all
}

/// The air units that return.
pub fn landing(game: &FirstBlood) -> Markup {
    let all = returning(game);
    let stay = usize::from(all.iter().sum::<u8>()) - land_all(game).len();
    let reserve = (stay > 0).then(|| {
        html!(
            "<p class=\"small\">No room for {stay}: to Reserve {clause}</p>",
            stay,
            clause = cited("13.7-r1")
        )
    });
    let body = html!(
        "<p class=\"small\">{air} {clause}</p>{reserve}",
        air = counted_air(&all),
        clause = cited("13.7a"),
        reserve
    );
    panel("Returning", "", body)
}

/// Lands all returning air units that have room: fighters on the Fighter Strip, the others on the emptiest airfields.
pub fn land_all(game: &FirstBlood) -> Vec<Action> {
    let mut after = game.clone();
    let mut landings = Vec::new();
    while matches!(after.step(), Step::Land) {
        let legal = legal_actions(&after).into_iter();
        let Some(next) = legal.min_by_key(|action| preference(&after, *action)) else { break };
        if after.apply(&Input::Action(next), &mut Vec::new()).is_err() {
            break;
        }
        landings.push(next);
    }
    landings
}

/// The rank of a landing; the lowest comes first.
fn preference(game: &FirstBlood, action: Action) -> (bool, bool, u8) {
    let Action::Land { aircraft, field } = action else { return (true, true, u8::MAX) };
    let takes_room = aircraft.is_fighter() && field.kind() == AirfieldKind::Henderson;
    (Aircraft::is_fighter(aircraft), takes_room, game.based(field).iter().sum())
}
