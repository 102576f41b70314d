//! 14, and section 11 of the data page: two against two, two against one.

use crate::harness::{battle, record_of, record_on};
use game::{Game, Rng, Seat, Seats};

/// [14-r1] [M-a] A side has one Headquarters, one store of AP and one supply line; partners have their own
/// decks, hands and discard piles.
#[test]
fn partners_share_a_headquarters() {
    record_of(
        "pairs",
        "
position
  phase us headquarters
  ap us 0
  deck us supply-dropx1
  deck us-2 supply-dropx1
  unit us light-infantry D1
  unit us-2 light-infantry D2
expect supply us = 2
expect ap us = 3
luck supply-drop supply-drop
expect hand us = 1 supply-drop
expect hand us-2 = 1 supply-drop
us done
us-2 done
us play supply-drop
expect ap us = 5
expect discard us = 1 supply-drop
expect discard us-2 = none
expect held us-2 = 1
us done
us-2 play supply-drop
expect ap us = 7
",
    );
}

/// [M-a] [10i] Decks of 80 points and hands of 3.
#[test]
fn a_pair_has_smaller_armies() {
    record_of(
        "pairs",
        "
seed 1
expect pending = us DP1
expect check deck us-starter = 9.2b
us deck us-first
us ready
expect pending = japan DP1
japan deck japan-first
japan ready
expect pending = us-2 DP1
us-2 deck us-second
us-2 ready
japan-2 deck japan-second
japan-2 ready
luck 10 10
us bid 0
japan bid 0
luck 9 1
us first us
expect held us = 3
expect held us-2 = 3
expect held japan-2 = 3
expect pending = us DP5
us keep
expect pending = us-2 DP5
",
    );
}

/// [M-b] [DP20] Each partner draws one card and keeps five.
#[test]
fn partners_draw_one_and_keep_five() {
    record_of(
        "pairs",
        "
position
  phase us card
  ap us 0
  deck us light-infantryx2
  deck us-2 light-infantryx2
  hand us marinesx4 radiox1
  hand us-2 supply-dropx1
luck light-infantry light-infantry
expect held us = 6
expect held us-2 = 2
us done
us-2 done
us done
us-2 done
us done
us-2 done
expect pending = us DP20
us discard marines
expect held us = 5
",
    );
}

/// [M-c] [11b] [DP23] Priority passes to the other partner after each turn of the side; the partner with
/// priority decides first in every phase, and both can spend the common AP.
#[test]
fn priority_passes() {
    record_of(
        "pairs",
        "
position
  phase us deployment
  ap us 2
  ap japan 0
  hand us light-infantryx1
  hand us-2 light-infantryx1 supply-dropx1
  hand japan tokyo-expressx1
expect pending = us DP8
us deploy light-infantry D1
us done
expect pending = us-2 DP8
us-2 deploy light-infantry E1
expect ap us = 0
us-2 done
expect pending = us DP10
us done
us-2 done
expect pending = japan DP6
japan done
japan-2 done
japan done
japan-2 done
japan done
japan-2 done
expect pending = us-2 DP6
us-2 done
expect pending = us DP6
",
    );
}

/// [DP23] [M-c] The partner with priority may let the other act next, one action at a time; the other can't
/// do so, and it is not possible once the other is done.
#[test]
fn the_order_of_partners_actions() {
    record_of(
        "pairs",
        "
position
  phase us movement
  unit us light-infantry C1
  unit us light-infantry E1
  unit us-2 light-infantry C2
expect pending = us DP6
expect legal has hand-over
expect check move C1 C2 = 11.4d
us hand-over
expect heard japan = America's second player acts next
expect pending = us-2 DP6
expect check hand-over = M-c
us-2 move C2 C3
expect pending = us DP6
us move C1 C2
us hand-over
us-2 done
expect pending = us DP6
expect check hand-over = M-c
expect legal lacks hand-over
us move E1 E2
us done
expect pending = us DP8
expect check hand-over = ok
us done
expect pending = us-2 DP8
expect check hand-over = M-c
",
    );
    record_of(
        "pitched",
        "\nposition\n  phase us movement\nexpect check hand-over = M-c\nexpect legal = done\n",
    );
}

/// [M-d] Only its owner moves and fires a unit; otherwise it counts as friendly: passed through, swapped
/// with, paired with, boarded.
#[test]
fn units_belong_to_their_player() {
    record_of(
        "pairs",
        "
position
  phase us movement
  unit us-2 light-infantry G2
  unit us light-infantry G3
  unit us light-infantry C2
  unit us m4a2 E2
  unit us-2 light-infantry C3
  unit us-2 truck B2
  unit us-2 light-infantry E3
  unit japan light-infantry E4
expect check move C3 C4 = M-d
expect check move E2 D3 = ok
expect check swap C2 C3 = ok
expect check swap C3 C2 = ok
expect legal has swap G2 G3
expect check board C2 B2 = ok
expect check pair E2 E3 D3 = ok
us done
us-2 done
us done
us-2 done
expect check fire E3 main E4 = M-d
expect check fire E2 main E4 = ok
",
    );
}

/// [M-d] [11.6.2a] Shots of both partners count together for a token.
#[test]
fn partners_suppress_together() {
    record_of(
        "pairs",
        "
position
  phase us shooting
  unit us light-infantry C3
  unit us-2 light-infantry D4
  unit japan light-infantry C4
us fire C3 main C4
luck 1
us done
us-2 fire D4 main C4
luck 1
expect suppressed C4 = yes
",
    );
}

/// [M-e] Together the decks have no more copies of a card than the box; each partner sees the other's list.
#[test]
fn partners_share_copies() {
    let listed = record_on(
        &battle("pairs", &[]),
        "
us take 4 light-infantry
us ready
japan deck japan-first
japan ready
expect pending = us-2 DP1
expect check take 4 light-infantry = M-e
expect check take 3 light-infantry = ok
",
    );
    let list =
        |viewers: Seat| listed.game.view(viewers.into()).list(Seat(0)).map(|deck| deck.len());
    assert_eq!((list(Seat(2)), list(Seat(1)), list(Seat(3))), (Some(4), None, None));
}

/// [M-e] [D-b] Determinized decks of two enemies have no more copies than the box, and agree with what was
/// seen of both.
#[test]
fn determinized_partners_share_copies() {
    let game = record_of(
        "pairs",
        "
position
  phase japan movement
  list us 0 light-infantryx3 m4a2x3 supply-dropx3 marinesx4
  list us-2 0 light-infantryx3 stuartx2 fortunatex3 radiox1 f4fx2
  deck us m4a2x3 supply-dropx3 marinesx4
  deck us-2 stuartx2 fortunatex3 radiox1 f4fx2
  ready us yes
  ready us-2 yes
  unit us light-infantry A1
  unit us light-infantry B1
  unit us light-infantry C1
  unit us-2 light-infantry D1
  unit us-2 light-infantry E1
  unit us-2 light-infantry F1
expect japan sees left us = 10
",
    );
    let mut rng = Rng::new(5);
    for _ in 0..50 {
        let world = game.view(Seat(1).into()).determinize(&mut rng);
        let [one, other] = [0, 2].map(|seat| world.list(Seat(seat)).expect("a determinized list"));
        for (card, count) in one.iter() {
            let both = count + other.count(card);
            assert!(both <= card.card().copies, "{both} {}", card.card().name);
        }
        assert_eq!((one.len(), other.len()), (13, 11));
    }
}

/// [DP23] Partners see each other's hands only if agreed on.
#[test]
fn partners_see_hands_only_if_agreed() {
    let position = "
position
  phase us movement
  hand us-2 supply-dropx2
expect us-2 sees hand us-2 = 2 supply-drop
expect us sees held us-2 = 2
expect japan sees hand us-2 = none
";
    record_of("pairs", &format!("{position}expect us sees hand us-2 = none\n"));
    let open = battle("pairs", &["open-hands"]);
    let agreed = record_on(&open, &format!("{position}expect us sees hand us-2 = 2 supply-drop\n"));
    assert_eq!(agreed.game.player(Seat(2)).held, 2);
}

/// [E-r10] Code Talkers show the hands of both enemies to both partners, and to no other player.
#[test]
fn both_partners_see_both_hands() {
    record_of(
        "pairs",
        "
position
  phase us deployment
  ap us 5
  hand us-2 supply-dropx1
  hand us code-talkersx1
  hand japan bushidox1
  hand japan-2 minex1
1. us play code-talkers
expect us-2 sees hand japan = 1 bushido
expect us-2 sees hand japan-2 = 1 mine
expect us sees hand us-2 = none
expect japan sees hand japan-2 = none
expect heard us-2 says Bushido
expect heard us-2 says Mine
",
    );
}

/// [14-r4] A side is out of cards when both decks and both hands are empty.
#[test]
fn a_pair_is_exhausted_together() {
    let card = |hand: &str| format!("\nposition\n  phase us card\n{hand}");
    let one = card("  hand us-2 supply-dropx1\n");
    record_of("pairs", &format!("{one}expect pending = us DP6\n"));
    let none = card("  hand japan tokyo-expressx1\n");
    let over = "expect pending = over 1e\nexpect winner = japan, japan-2\n";
    record_of("pairs", &format!("{none}{over}"));
}

/// [14-r3] Partners win and lose together: a surrender is by the whole side, and all of them are asked.
#[test]
fn a_side_surrenders_together() {
    let partners = |id: &str, seat: u8| battle(id, &[]).allies(Seat(seat));
    let (us, japan) =
        (Seats::from(Seat(0)) | Seat(2).into(), Seats::from(Seat(1)) | Seat(3).into());
    assert_eq!((partners("pairs", 0), partners("pairs", 2)), (us, us));
    assert_eq!((partners("pairs", 1), partners("pairs", 3)), (japan, japan));
    assert_eq!(partners("american-pair", 2), us);
    assert_eq!(partners("american-pair", 1), Seat(1).into());
    assert_eq!(partners("pitched", 0), Seat(0).into());
}

/// [14a] [14-r2] [M-f] Two against one: the single player draws two and keeps seven, each of the pair draws
/// one.
#[test]
fn two_against_one() {
    record_of(
        "american-pair",
        "
position
  phase japan card
  ap us 0
  ap japan 0
  deck japan light-infantryx4
  deck us light-infantryx2
  deck us-2 marinesx2
luck light-infantry light-infantry
expect held japan = 2
expect pending = japan DP6
japan done
japan done
japan done
luck light-infantry marines
expect held us = 1
expect held us-2 = 1
expect pending = us DP6
",
    );
}
