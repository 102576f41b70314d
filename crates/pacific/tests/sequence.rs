//! The sequence of play and its decision points: dice, windows, and hidden information.

use crate::harness::{STARTERS, battle, record, record_on};
use game::{Game, Rng, Seat};
use pacific::Pacific;

/// [S-b] [D-a] The same seed plays the same battle, and a different seed a different one; each roll cites its clause.
#[test]
fn one_stream_of_dice() {
    let played = |seed: u8| {
        let text =
            format!("seed {seed}\n{STARTERS}us bid 1\njapan bid 1\nexpect pending != luck 10c\n");
        record_on(&battle("pitched", &[]), &text)
    };
    let (one, again, other) = (played(7), played(7), played(8));
    assert_eq!(one.game, again.game);
    assert_eq!(one.inputs, again.inputs);
    assert_ne!(one.inputs, other.inputs);
    record(&format!(
        "{STARTERS}luck 10 6
expect heard public has the dice show 10 and 6: natural terrain on 2 spaces
luck 10
expect heard public has the die shows 10: Lake
"
    ));
}

/// [S-c] [DP12] A player who passes in a window is not asked again there.
#[test]
fn a_pass_is_final() {
    record(
        "
position
  phase us shooting
  ap us 1
  hand us fortunatex1
  unit us light-infantry C3
  unit japan chi-ha C4
  unit japan engineers D3 with smoke-grenade
us fire C3 main D3
expect pending = japan DP11
japan pass
expect pending = luck 11.6e
luck 1
expect pending = us DP12
expect legal = pass, play fortunate
us pass
expect pending = us DP10
expect wounds D3 = 0
",
    );
}

/// [S-d] No player reacts to a reaction, except by cards that change a die: no smoke against reaction fire,
/// and no corpsman after it.
#[test]
fn no_reaction_to_a_reaction() {
    let assault = |ap: u8| {
        format!(
            "
position
  phase us shooting
  ap us {ap}
  ap japan 1
  hand us call-corpsmanx1
  hand japan fortunatex1
  unit us engineers C3 wounds 3 with smoke-grenade assaults C4 u1
  unit japan heavy-infantry C4
us resolve C3
expect pending = japan DP13
japan with main
expect pending = luck 11.6e
"
        )
    };
    let (missed, hit) = ("luck 1\nexpect pending = japan DP12\n", "luck 6\njapan pass\n");
    record(&format!("{}{missed}japan play fortunate\nexpect pending = luck 11.6e\n", assault(1)));
    record(&format!("{}{hit}expect unit C3 = none\nexpect lost us = 1\n", assault(5)));
}

/// [11.6-r8] [11.6.2c] The token is placed before the unit with the Lunge Mine is removed: its shot counts
/// with the PEN of the mine.
#[test]
fn a_lunge_mine_still_suppresses() {
    record(
        "
position
  phase japan shooting
  unit japan tank-hunters C4 with lunge-mine
  unit japan anti-tank-gun D3
  unit us m4a2 C3
japan fire C4 lunge-mine C3
luck 1
expect unit C4 = none
expect lost japan = 1
expect suppressed C3 = no
japan fire D3 main C3
luck 1
expect suppressed C3 = yes
",
    );
}

/// [D-a] Everything on the table is public: units, tokens, wounds, AP, damage, sizes of hands and decks,
/// discard piles, generals.
#[test]
fn public_information() {
    record(
        "
position
  phase us movement
  ap us 3
  damage us 4
  general us vandegrift
  deck us m4a2x2
  hand us supply-dropx2
  discard us fortunatex1
  unit us m4a2 C3 wounds 2 with mg
expect public sees unit C3 = m4a2
expect public sees tokens C3 = mg
expect public sees wounds C3 = 2
expect public sees ap us = 3
expect public sees hq us = 14
expect public sees held us = 2
expect public sees left us = 2
expect public sees discard us = 1 fortunate
expect public sees general us = vandegrift
",
    );
}

/// [D-b] Hands and decks are hidden; a player knows which cards are left in the deck, which has no order.
#[test]
fn hidden_information() {
    record(
        "
position
  phase us movement
  deck us m4a2x1 light-infantryx2
  hand us supply-dropx2
expect us sees hand us = 2 supply-drop
expect us sees deck us = 2 light-infantry, 1 m4a2
expect japan sees hand us = none
expect japan sees deck us = none
expect public sees hand us = none
",
    );
}

/// [M-g] The AI sees what a human player in its seat would see: a different enemy hand and deck change
/// nothing in its view, and its choice is legal with either.
#[test]
fn the_ai_sees_no_hidden_cards() {
    let table = |hand: &str, deck: &str| {
        record(&format!(
            "
position
  phase us shooting
  hand us fortunatex1
  hand japan {hand}
  deck japan {deck}
  unit us light-infantry C3
  unit us m4a2 D3
  unit japan light-infantry C4
expect us sees held japan = 2
"
        ))
    };
    let one = table("fortunatex2", "ha-gox3");
    let other = table("tokyo-expressx1 minex1", "kamikazex1 zerox2");
    assert_ne!(one, other);
    let viewers = Seat(0).into();
    assert_eq!(one.view(viewers), other.view(viewers));
    let mut quick = ai::player::<Pacific>("quick").expect("a player");
    let order = quick.choose(&one.view(viewers), &mut Rng::new(1));
    assert_eq!((one.check(&order), other.check(&order)), (Ok(()), Ok(())));
}

/// [D-c] Public facts decide whether a window opens, whatever the hand: a card in hand, and AP for the
/// cheapest that would fit.
#[test]
fn windows_reveal_nothing() {
    let missed = |ap: u8, hand: &str| {
        format!(
            "
position
  phase us shooting
  ap us {ap}
{hand}  unit us light-infantry C3
  unit japan chi-ha C4
us fire C3 main C4
luck 1
"
        )
    };
    let (asked, not) = ("expect pending = us DP12\n", "expect pending = us DP10\n");
    record(&format!("{}{asked}expect legal = pass\n", missed(1, "  hand us light-infantryx1\n")));
    record(&format!("{}{asked}", missed(1, "  hand us fortunatex1\n")));
    record(&format!("{}{not}", missed(0, "  hand us fortunatex1\n")));
    record(&format!("{}{not}", missed(5, "")));
}

/// [DP20] [11.8a] [11.8b] A player with more than seven cards discards by choice until seven are left;
/// discarded cards are public, kept cards are not.
#[test]
fn discarding() {
    record(
        "
position
  phase us discard
  hand us light-infantryx5 m4a2x3 supply-dropx1
  hand japan tokyo-expressx1
expect pending = us DP20
expect legal = discard light-infantry, discard m4a2, discard supply-drop
us discard m4a2
expect pending = us DP20
expect japan sees discard us = 1 m4a2
expect japan sees hand us = none
us discard light-infantry
expect held us = 7
expect discard us = 1 light-infantry, 1 m4a2
expect pending = japan DP6
",
    );
}
