//! Files written by players: every fault is reported with what was expected, and nothing panics.

use game::Fault;
use game::data::{check_damaged, check_faults};
use pacific::data::{check_file, open_text, read_battle, read_prebuilt};

const TERRAIN: &str = include_str!("../../../data/pacific/cards/terrain.toml");
const UPGRADES: &str = include_str!("../../../data/pacific/cards/upgrades.toml");
const ABILITIES: &str = include_str!("../../../data/pacific/cards/abilities.toml");
const US: &str = include_str!("../../../data/pacific/cards/us.toml");
const JAPAN: &str = include_str!("../../../data/pacific/cards/japan.toml");
const GENERALS: &str = include_str!("../../../data/pacific/cards/generals.toml");
const STARTER: &str = include_str!("../../../data/pacific/decks/us-starter.toml");
const PITCHED: &str = include_str!("../../../data/pacific/battles/pitched.toml");
const GUADALCANAL: &str = include_str!("../../../data/pacific/battles/guadalcanal.toml");
const TARAWA: &str = include_str!("../../../data/pacific/battles/tarawa.toml");
const SAIPAN: &str = include_str!("../../../data/pacific/battles/saipan.toml");
const PELELIU: &str = include_str!("../../../data/pacific/battles/peleliu.toml");
const IWO_JIMA: &str = include_str!("../../../data/pacific/battles/iwo-jima.toml");

/// Checks the fault that each of these changes to a file causes.
fn check_changes(path: &str, text: &str, changes: &str) {
    check_faults(text, changes, |text| check_file(path, text));
}

/// The files of the game read the same as written and as compiled.
#[test]
fn built_in_files_have_no_faults() {
    for (path, text) in [
        ("cards/terrain.toml", TERRAIN),
        ("cards/upgrades.toml", UPGRADES),
        ("cards/abilities.toml", ABILITIES),
        ("cards/us.toml", US),
        ("cards/japan.toml", JAPAN),
        ("cards/generals.toml", GENERALS),
        ("decks/us-starter.toml", STARTER),
        ("battles/pitched.toml", PITCHED),
        ("battles/guadalcanal.toml", GUADALCANAL),
    ] {
        assert_eq!(check_file(path, text), [], "{path}");
    }
    let ours = pacific::data::open("guadalcanal", None).expect("ours");
    assert_eq!(read_battle(GUADALCANAL), Ok((*ours).clone()));
}

/// Faults in units and supports.
#[test]
fn faulty_cards() {
    let path = "cards/us.toml";
    check_changes(
        path,
        US,
        r#"
        category = "infantry" -> category = "infantri" -> did you mean "infantry"?
        cost = 1\n -> cost = 0\n -> cost is 0; expected a whole number from 1 to 9
        armour = 1\n -> armor = 1\n -> unknown key "armor"; did you mean "armour"?
        "6+/10" -> "6/10" -> accuracy is "6/10"; expected numbers of a D10
        "6+/10" -> "6+/11" -> accuracy is "6+/11"
        "+1/+1" -> "1/1" -> evasion is "1/1"; expected a modifier such as +1/+0
        "grenades 1" -> "grenade 1" -> no offensive upgrade "grenade"
        "grenades 1" -> "hit-the-dirt 1" -> no offensive upgrade "hit-the-dirt"
        "grenades 1" -> "lmg 1" -> no offensive upgrade "lmg"
        "grenades 1" -> "grenades" -> no cost for grenades; expected a number
        ["radio"] -> ["radios"] -> no ability "radios"; expected one of
        ["radio"] -> ["radio 1"] -> wrong number for radio; expected no number
        "indirect 2" -> "indirect" -> wrong number for indirect; expected a number
        word = "marines" -> word = "light-infantry" -> is used twice
        word = "marines" -> word = "b2" -> "b2" is a space
        { range = 2, accuracy -> { accuracy -> a weapon without range; expected a range
        weapon = { accuracy -> weapon = { range = 2, accuracy -> an aircraft with a range
        "indirect 2" -> "indirect 9" -> a minimum range above the range
        year = 1942 -> year = 1952 -> year is 1952; expected a whole number
        "#,
    );
}

/// Faults in powers and effects.
#[test]
fn faulty_effects() {
    let path = "cards/japan.toml";
    check_changes(
        path,
        JAPAN,
        r#"
        "gain-ap 3" -> "gain-ab 3" -> no effect "gain-ab"; did you mean
        "gain-ap 3" -> "gain-ap" -> "gain-ap" can't be understood; expected gain-ap 3
        "gain-ap 3" -> "gain-ap 99" -> can't be understood; expected gain-ap 3
        "mp +1" -> "mp 1" -> "mp 1" can't be understood; expected mp +1
        "evasion -1/+0" -> "evasion -1" -> can't be understood; expected evasion +1/+0
        "accuracy -1/-1 assault" -> "accuracy -1/-1 air" -> main or assault
        auto pen 6 damage 3 -> auto pen 6 -> expected strike 6+/10 pen 5 damage 2
        deploy-at infantry rows 3 -> deploy-at infantry rows 7 -> expected deploy-at
        "ignore discard" -> "ignore card" -> expected ignore suppression
        "rank veteran" -> "rank private" -> expected rank veteran or rank elite
        ["rolled"] -> ["roled"] -> no moment "roled"; expected one of
        on = "row", most = 3 -> on = "row" -> missing key "most"
        until = "this-turn" -> until = "turn" -> no until "turn"; expected one of
        whose = "enemy" -> who = "enemy" -> unknown key "who"
        unranked = 1 -> unranked = 0 -> unranked is 0
        "#,
    );
    let path = "cards/us.toml";
    check_changes(
        path,
        US,
        r#"
        "remove forest -> "remove woods -> can't be understood; expected remove forest jungle
        on = "area" -> on = "erea" -> no on "erea"; expected one of side, itself
        "build 3" -> "build" -> can't be understood; expected build 3
        "#,
    );
    let path = "cards/generals.toml";
    check_changes(
        path,
        GENERALS,
        r#"
        cost -1 transport -> cost -1 trucks -> expected cost -1 transport
        cost -1 banzai-charge -> cost 1 banzai-charge -> expected cost -1 transport
        word = "geiger" -> word = "buckner" -> the word "buckner" is used twice
        card = "GN4" -> card = "GN5" -> has no second face
        "#,
    );
}

/// Faults in upgrades, abilities and terrain.
#[test]
fn faulty_terrain_and_upgrades() {
    let (path, terrain) = ("cards/terrain.toml", TERRAIN);
    check_changes(
        "cards/upgrades.toml",
        UPGRADES,
        r#"
        token = "special" -> token = "star" -> no token "star"
        least = 2 -> least = 5 -> least is 5; expected a whole number
        "#,
    );
    check_changes(
        "cards/abilities.toml",
        ABILITIES,
        r#"[stealth] -> [stelth] -> did you mean "stealth"?"#,
    );
    check_changes(
        path,
        terrain,
        r#"
        front = "sea" -> front = "see" -> no terrain "see"; did you mean "sea"?
        class = "natural" -> class = "wild" -> no class "wild"
        hp = 4\n -> -> "Forest" has no durability; expected hp, or the tag
        ["infantry"] -> ["men"] -> no kind of unit "men"
        { to = 99, cards = 8 } -> { to = 98, cards = 8 } -> number ends before 99
        "ABCDDEEFGH" -> "ABCDDEEFGI" -> the letter "I" in column
        "1223344556" -> "122334455" -> row has 9 letters; expected 10
          { number = "TR12" ->   # -> 11 terrain cards; expected 12
        "#,
    );
}

/// Faults in battles.
#[test]
fn faulty_battles() {
    let (path, text, tarawa) = ("battles/guadalcanal.toml", GUADALCANAL, "battles/tarawa.toml");
    check_changes(
        path,
        text,
        r#"
        kind = "historical" -> kind = "history" -> no kind "history"
        first = "japan" -> first = "nippon" -> no first "nippon"
        first = "japan"\n -> -> missing key "first"
        without = ["tank"] -> without = ["tanks"] -> no category "tanks"
        points = 90 -> points = 9 -> points is 9; expected a whole number from 20
        "vandegrift" -> "hyakutake" -> no general "hyakutake"; expected one of
        wins = ["last-round"] -> -> missing key "wins"
        "last-round" -> "last" -> no condition "last"; expected one of
        "occupy 2 of A1-H2" -> "occupy 3" -> expected occupy 3 of A1-H2
        "occupy 2 of A1-H2" -> "occupy 3 of A1-I2" -> "A1-I2" is not a space
        "range -1 from 3" -> "range -1" -> expected range -1 from 3
        "range -1 from 3" -> "rang -1 from 3" -> did you mean "range"?
        foxholes = -> foxhole = -> no terrain "foxhole"; did you mean "foxholes"?
        ["C3-F3"] -> ["C3-F9"] -> "C3-F9" is not a space; expected a space such as D3
        ["C3-F3"] -> ["C3-G3"] -> no Coral Ridge is left for G3
        "D4", "E4" -> "D4", "H4" -> two terrains on H4
        [layout] -> options = ["river-3"]\n[layout] -> unknown key "options"
        year = -> options = ["river-3"]\nyear = -> expected a Pitched Battle
        year = -> banned = ["Napalmm"]\nyear = -> no card "Napalmm"; did you mean
        "#,
    );
    check_changes(
        tarawa,
        TARAWA,
        r#"
        2 LVT-2 -> 2 LVT-3 -> did you mean "LVT-2 Water Buffalo"?
        2 LVT-2 -> 3 LVT-2 -> no deck can be built: LVT-2
        1 of D5 E4 -> 3 of D5 E4 -> expected hold 1 of D5 E4
        cost 4 naval -> cost 4 nava -> expected cost 4 naval
        cost 4 naval-bombardment -> cost 4 general -> can't be understood
        river by tank -> river by boat -> expected enter river by tank
        "#,
    );
    check_changes(
        "battles/saipan.toml",
        SAIPAN,
        r#""2/3" -> "3/2" -> infantry is "3/2"; expected a fraction"#,
    );
    check_changes(
        tarawa,
        TARAWA,
        r#"
        "hold 1 -> "hold 1 of B4 for 2 turns", "hold 1
            -> 2 of them apply for several turns; expected at most 1
        "#,
    );
    check_changes(
        "battles/peleliu.toml",
        PELELIU,
        "deploy japan -> deploy nobody -> expected deploy japan",
    );
    check_changes(
        "battles/iwo-jima.toml",
        IWO_JIMA,
        "log-pillbox cabin -> rubble cabin -> expected build japan",
    );
    check_changes(
        "battles/pitched.toml",
        PITCHED,
        r#"kind = -> layout = {}\nkind = -> unknown key "layout""#,
    );
}

/// [M-e] The limits of a pair leave the second partner a deck, whatever the first has taken.
#[test]
fn every_partner_can_have_a_deck() {
    let pair = |lines: &str| {
        let text = format!(
            "id = \"pair\"\ntitle = \"Pair\"\nbriefing = \"Two.\"\nkind = \"pitched\"\n[us]\nplayers = 2\n{lines}"
        );
        read_battle(&text).map(drop).map_err(|faults| faults[0].to_string())
    };
    assert_eq!(pair(""), Ok(()));
    assert_eq!(pair("points = 120"), Ok(()));
    for lines in ["points = 400", "must_hold = [\"1 Jeep\"]"] {
        let found = pair(lines).expect_err(lines);
        assert!(found.contains("one partner could take the cards that the other needs"), "{found}");
    }
}

/// Faults in deck files.
#[test]
fn faulty_decks() {
    let path = "decks/us-starter.toml";
    check_changes(
        path,
        STARTER,
        r#"
        nation = "us" -> nation = "usa" -> no nation "usa"
        "6 Light -> "six Light -> "six" is not a number of cards
        6 Light Infantry -> 6 Lite Infantry -> did you mean "Light Infantry"?
        5 Heavy Infantry -> 5 Light Infantry -> "Light Infantry" twice
        "#,
    );
    assert!(read_prebuilt(STARTER).is_ok());
}

/// A file in the wrong folder, or named differently from its id, is reported.
#[test]
fn names_and_folders() {
    for (path, text, what) in [
        ("maps/pitched.toml", PITCHED, "no folder \"maps\"; expected one of cards, decks, battles"),
        ("battles/mine.toml", PITCHED, "the id is \"pitched\", but the file is mine.toml"),
        ("cards/navy.toml", US, "no file \"cards/navy.toml\""),
    ] {
        let found: Vec<String> = check_file(path, text).iter().map(Fault::to_string).collect();
        assert!(found.len() == 1 && found[0].contains(what), "{found:?}");
    }
}

/// All faults of a battle are reported at once, in order.
#[test]
fn all_faults_at_once() {
    let text = "id = \"Mine\"\nkind = \"pitched\"\nrounds = 0\nrules = [\"fog\"]\n[us]\nap = 11";
    let found: Vec<String> =
        read_battle(text).expect_err("wrong").iter().map(Fault::to_string).collect();
    let expected = [
        "missing key \"title\"; expected a string",
        "missing key \"briefing\"; expected a string",
        "line 1, column 6: id is \"Mine\"; expected lower-case letters, digits, - and _, starting with a letter",
        "line 3, column 10: rounds is 0; expected a whole number from 1 to 99",
        "line 4, column 10: no rule \"fog\"; expected one of range, enter, cost, deploy, difficult, build",
        "line 6, column 6: ap is 11; expected a whole number from 0 to 10",
    ];
    assert_eq!(found, expected);
}

/// A battle written by a player, with its own options or with others.
#[test]
fn a_battle_written_by_a_player() {
    let text = "id = \"mine\"\ntitle = \"Mine\"\nbriefing = \"Ours.\"\nkind = \"pitched\"\n\
                options = [\"river-4\"]\nbanned = [\"Kamikaze\", \"General\"]\n[japan]\npoints = 100";
    let battle = open_text(text, None).expect("sound");
    assert_eq!(battle.options.water, Some(pacific::Water::River(4)));
    assert_eq!(battle.army(pacific::Side::Japan).points, 100);
    assert_eq!(battle.banned.iter().count(), 3, "the General of both nations");
    let battle = open_text(text, Some(&["sea-a".to_owned()])).expect("sound");
    assert_eq!(battle.options.water, Some(pacific::Water::Sea(0)));
    assert!(open_text(text, Some(&["sea".to_owned()])).is_err());
}

/// Reading never panics, whatever is cut off, doubled or renumbered.
#[test]
fn damaged_files_never_panic() {
    // In the long lists of cards, only every Nth line.
    for (path, text, every) in [
        ("cards/terrain.toml", TERRAIN, 3),
        ("cards/upgrades.toml", UPGRADES, 5),
        ("cards/abilities.toml", ABILITIES, 5),
        ("cards/us.toml", US, 47),
        ("cards/japan.toml", JAPAN, 47),
        ("cards/generals.toml", GENERALS, 5),
        ("decks/us-starter.toml", STARTER, 1),
        ("battles/guadalcanal.toml", GUADALCANAL, 1),
        ("battles/tarawa.toml", TARAWA, 1),
        ("battles/iwo-jima.toml", IWO_JIMA, 1),
    ] {
        check_damaged(text, every, |text| check_file(path, text));
    }
}
