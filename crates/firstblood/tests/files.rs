//! Custom data files: all faults are reported, with what was expected, and nothing panics.

use firstblood::Scenario;
use firstblood::data::{check_file, library, open_text, read_counters, read_map, read_scenario};
use game::Fault;
use game::data::{check_damaged, check_faults};

const MAP: &str = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
const UNITS: &str = include_str!("../../../data/firstblood/counters/units.toml");
const RECORD: &str = include_str!("../../../data/firstblood/counters/record.toml");
const TABLES: &str = include_str!("../../../data/firstblood/counters/tables.toml");
const CAMPAIGN: &str = include_str!("../../../data/firstblood/scenarios/campaign.toml");
const SEPTEMBER: &str = include_str!("../../../data/firstblood/scenarios/ridge-september.toml");
const OCTOBER: &str = include_str!("../../../data/firstblood/scenarios/october.toml");
const POCKET: &str = include_str!("../../../data/firstblood/scenarios/pocket.toml");

fn scenario(text: &str) -> Result<Scenario, Vec<Fault>> {
    read_scenario(text, &library().counters, &library().maps)
}

/// The text with one passage replaced; the passage must be there.
fn altered(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "the file does not contain {from}");
    text.replacen(from, to, 1)
}

fn faults<T>(read: Result<T, Vec<Fault>>) -> Vec<Fault> {
    read.err().unwrap_or_default()
}

/// Checks that there is exactly one fault, with this text.
fn check_fault<T>(read: Result<T, Vec<Fault>>, what: &str) {
    let faults: Vec<String> = faults(read).iter().map(ToString::to_string).collect();
    assert!(faults.len() == 1 && faults[0].contains(what), "{}", faults.join("\n"));
}

/// The files that come with the game read the same from text and compiled.
#[test]
fn the_built_in_files_are_valid() {
    let map = read_map(MAP).unwrap();
    assert_eq!(map, *library().maps[0]);
    assert_eq!(read_counters(UNITS, RECORD, TABLES).unwrap(), *library().counters);
    for (text, read) in [CAMPAIGN, SEPTEMBER, OCTOBER, POCKET].iter().zip(&library().scenarios) {
        assert_eq!(scenario(text).unwrap(), **read);
    }
}

/// Faults in a map are reported with their location.
#[test]
fn invalid_maps() {
    check_faults(
        MAP,
        r#"
        "~~~~..jj -> "~~~~..jx -> the letter "x" in terrain
        "~~~~..jj -> "~~~~..j -> row 07 has 19 hexes; expected 20, like the first row
        { row = 7,  terrain = "~~~~..jj........jj.." } -> { row = 9,  terrain = "~~~~..jj........jj.." }
            -> row 09 out of order; expected row 07
        ~~~~~~~~~~~.~~~~~~~~ -> .~~~~~~~~~~.~~~~~~~~ -> 1220 cannot be reached from the rest
        "0909/0910" -> "0909-0910" -> "0909-0910" is not a hexside; expected two hexes, such as 0909/0910
        "0909/0910" -> "0908/0909" -> 0908/0909 is not in a river
        "1110/1209" -> "1110/1309" -> 1309 is sea; expected a land hex
        "1110/1209" -> "1110/1409" -> 1409 is not on the map; expected a land hex
        "1110/1209" -> "1110/120" -> "120" is not a hex; expected four digits
        "0003/0004" -> "0003/0005" -> 0003 and 0005 are not adjacent; expected two adjacent hexes
        "0003/0004" -> "0001/0002" -> 0001/0002 does not join the hexside before it
        "0003/0004" -> "0003/0104" -> 0003/0104 is already in a river; expected each hexside once
        henderson = ["0708", "0709"] -> henderson = ["0708"] -> 1 hexes of "henderson"; expected 2
        ["0708", "0709"] -> ["0708", "0708"] -> 0708 is listed twice in "henderson"
        ["0708", "0709"] -> ["0708", "0713"] -> 0713 is jungle; expected clear ground
        ["0911", "1011"] -> ["0911", "0708"] -> 0708 is already an airfield hex
        1 = ["0220"] -> 1 = [] -> 0 arrow hexes; expected 1 to 4
        1 = ["0220"] -> 1 = ["0218"] -> 0218 is inland; expected a hex on the shore or the map edge
        1 = ["0220"]\n -> -> missing key "1"
        1 = ["0220"] -> 1 = ["0220"]\n18 = ["0220"] -> unknown key "18"
        A = ["0017", "0016"] -> A = ["0017", "0120"] -> 0120 is not on the south edge
        "Kukum" = ["0912" -> "Kukum" = ["0911" -> 0911 is already in "Kukum"
        "Kukum" = -> " " = -> " " is not a valid name
        "#,
        |text| faults(read_map(text)),
    );
}

/// If the rows of a map can't be read, its hexes are not checked; the rest still is.
#[test]
fn hexes_are_not_checked_on_an_unreadable_map() {
    let broken = altered(MAP, "\"~~~~..jj", "\"~~~~..jx");
    check_fault(read_map(&altered(&broken, "\"1110/1209\"", "\"1110/1409\"")), "the letter");
    let both = altered(&broken, "\"1110/1209\"", "\"1110/120\"");
    assert_eq!(read_map(&both).unwrap_err().len(), 2);
    let vast = format!("{{ row = 14, terrain = \"{}\" }},\n  {{ row = 13,", ".".repeat(20));
    let vast = altered(MAP, "{ row = 13,", &vast).replace('~', ".");
    let faults = read_map(&vast).unwrap_err();
    assert!(
        faults.iter().any(|fault| fault
            .to_string()
            .contains("the map has 300 land hexes; expected 1 to 254"))
    );
}

/// Faults in units, the turn record and the attack tables.
#[test]
fn invalid_counters() {
    let sheets = |at: usize, text: &str| {
        let mut all = [UNITS, RECORD, TABLES];
        all[at] = text;
        read_counters(all[0], all[1], all[2])
    };
    check_faults(
        UNITS,
        r#"
        name = "2/1" -> name = "1/1" -> two units named "1/1"
        name = "2/1" -> name = "0708" -> "0708" is not a unit name
        name = "2/1" -> name = "B" -> "B" is not a unit name
        name = "2/1" -> name = "SBD" -> "SBD" is not a unit name
        name = "2/1" -> name = "DD" -> "DD" is not a unit name
        name = "2/1" -> name = "second" -> "second" is not a unit name
        name = "2/1" -> name = "2/1MARINES" -> expected up to 6 capital letters
        combat = 5, -> combat = 0, -> combat is 0; expected a whole number from 1 to 9
        range = 6, -> rnge = 6, -> unknown key "rnge"; did you mean "range"?
        turn = "SEP I" -> turn = "SEP 1" -> did you mean "SEP I"?
        "#,
        |text| faults(sheets(0, text)),
    );
    check_faults(
        RECORD,
        r#"
        turn = "OCT I" -> turn = "OCT II" -> OCT II out of order; expected OCT I
          { turn = "JAN III" },\n -> -> 14 turns; expected all 15 of the record
        P-39 = 1 -> P39 = 1 -> unknown key "P39"; did you mean "P-39"?
        BB = 2 -> BB = 25 -> BB is 25; expected a whole number from 0 to 24
        "#,
        |text| faults(sheets(1, text)),
    );
    check_faults(
        TABLES,
        r#"
        "AE A2 A1 A1" -> "AE A2 A1" -> 3 results in a line; expected one for each of 1-2, 1-1, 2-1, 3-1
        "AE A2 A1 A1" -> "AE A2 A1 A3" -> no result "A3"; expected one of AE, A2, A1, EX, DR, D1, DE
        "AE A2 A1 A1", # 1\n -> \n -> american has 5 lines; expected 6, one for each roll
        "#,
        |text| faults(sheets(2, text)),
    );
}

/// Faults in the ground units of a scenario.
#[test]
fn invalid_forces() {
    check_faults(
        SEPTEMBER,
        r#"
        last = "SEP III" -> last = "SEP I" -> SEP I comes before SEP II; expected SEP II or later
        "1RDR", "1PAR" -> "1RDR", "4/1" -> units of both sides in 0406
        "1RDR", "1PAR" -> "1RDR", "1PAR", "3/2", "1/7" -> 4 units in 0406; expected at most 3
        1009 = ["3DB"] -> 1309 = ["3DB"] -> no land hex "1309"; expected four digits, row and column
        0709 = ["6CB"] -> 0709 = ["4/1"] -> a Japanese unit on the airfield hex 0709
        "#,
        |text| faults(scenario(text)),
    );
    check_faults(
        OCTOBER,
        r#"
        B = ["29/1" -> B = ["1/2", "29/1" -> no unit "1/2"
        A = ["124/3"] -> A = ["1RDR"] -> "1RDR" is a US unit in a box
        A = ["124/3"] -> E = ["124/3"] -> unknown key "E"
        "#,
        |text| faults(scenario(text)),
    );
    check_faults(
        POCKET,
        r#"
        [airfields] -> [[placed]]\nunits = ["28/2"]\narea = ["1011"]\n\n[airfields]
            -> a Japanese unit on the airfield hex 1011
        ["1/161" -> ["1/7", "1/161" -> "1/7" does not take part anyway
        "#,
        |text| faults(scenario(text)),
    );
    check_faults(
        CAMPAIGN,
        r#"
        map = "guadalcanal" -> map = "guadalcanel" -> no map "guadalcanel"; expected one of guadalcanal
        first = "SEP I" -> first = "SEPT I" -> no first "SEPT I"
        options = [] -> options = ["pairs"] -> no option "pairs"; expected one of repair-pairs
        "1RDR" -> "1RDX" -> no unit "1RDX"; did you mean "1RDR"?
        "1RDR" -> "1PAR" -> "1PAR" is named twice; expected each unit once
        "1RDR" -> "10MA" -> units of both sides in one area; expected units of one side
        "0202-1215" -> "0202-12"
            -> "0202-12" is not a hex or a rectangle; expected a hex such as 0507 or a rectangle such as 0202-1215
        "0202-1215" -> "1215-0202" -> no land in "1215-0202"; expected the south-east corner first
        "0202-1215" -> "0708", "0709", "0808" -> 14 units for an area with room for 9; expected room for all
        boxes = ["A", "D"] -> boxes = ["A", "E"] -> no box "E"; expected one of A, B, C, D
        boxes = ["A", "D"] -> boxes = [] -> boxes is empty
        "28/2" -> "3/2" -> "3/2" is a US unit in a box; expected a Japanese unit
        boxes = ["A", "D"] -> area = ["0606-0707"] -> 0606 is also in another area
        area = -> aria = -> no place "aria"; expected one of area, boxes; did you mean "area"?
        "#,
        |text| faults(scenario(text)),
    );
}

/// A scenario without Japanese units can't be played.
#[test]
fn a_scenario_needs_japanese_units() {
    let text = "id = \"peace\"\ntitle = \"Peace\"\nbriefing = \"Nobody comes.\"\nmap = \"guadalcanal\"\n\
                first = \"DEC II\"\nlast = \"DEC II\"\noptions = []\n";
    let faults = scenario(text).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].to_string().contains("no Japanese ground unit is in play"));
    assert!(scenario(&format!("{text}[boxes]\nA = [\"28/2\"]\n")).is_ok());
}

/// Faults in airfields, air units and ships.
#[test]
fn invalid_support() {
    check_faults(
        CAMPAIGN,
        r"
        placed = { F4F = 2, SBD = 2, P-400 = 1 } -> placed = { A6M = 1 } -> A6M in placed
        placed = { F4F = 2, SBD = 2, P-400 = 1 } -> placed = { F4F = 12, P-400 = 1 }
            -> 13 US air units on airfields, in boxes and to be placed; expected at most 12
        ",
        |text| faults(scenario(text)),
    );
    check_faults(
        OCTOBER,
        r#"
        0911 = "operational" -> 0911 = "ready"
            -> no 0911 "ready"; expected one of operational, damaged, destroyed, unbuilt
        0911 = "operational" -> 0911 = "operational"\n0910 = "damaged"
            -> no airfield hex "0910"; expected one of 0708, 0709, 0911, 1011
        0911 = "operational" -> 0911 = "operational"\n0709 = "unbuilt"
            -> Henderson Field is unbuilt; expected operational, damaged or destroyed
        0911 = "operational" -> 0911 = "damaged" -> air units on 0911, which is damaged
        cap = { F4F = 2 } -> cap = { SBD = 2 } -> SBD in cap; expected F4F, P-400, P-39, P-38
        ground_attack = { SBD = 2 } -> ground_attack = { P-38 = 2 }
            -> P-38 in ground_attack; expected F4F, SBD, TBF
        0911 = { F4F = 1, P-400 = 1 } -> 0911 = { SBD = 1 } -> SBD in 0911; expected F4F, P-400, P-39, P-38
        ijaf_attack = { A6M = 1, G4M = 1 } -> ijaf_attack = { F4F = 1 }
            -> F4F in ijaf_attack; expected A6M, G4M
        0708 = { SBD = 1, TBF = 1 } -> 0708 = { SBD = 1, TBF = 6 } -> 7 air units on 0708; expected at most 6
        cap = -> cup =
            -> no airfield hex "cup"; expected one of 0708, 0709, 0911, 1011, cap, ground_attack, usaf_reserve, ijaf_reserve, ijaf_attack, placed; did you mean "cap"?
        ground_attack = { SBD = 2 } -> ground_attack = { SBD = 11 }
            -> 13 US bombers on airfields, in boxes and to be placed; expected at most 12
        special = 2 -> special = 3 -> special is 3; expected a whole number from 0 to 2
        "#,
        |text| faults(scenario(text)),
    );
    check_faults(
        SEPTEMBER,
        r#"
        attack = { DD = 1 } -> attack = { PT = 1 } -> unknown key "PT"
        foothold = ["0104-0110" -> foothold = ["1306" -> no land in "1306"
        "#,
        |text| faults(scenario(text)),
    );
}

/// All faults of a file are reported at once; without a map only the hexes are not checked.
#[test]
fn all_faults_are_reported_at_once() {
    let text = altered(SEPTEMBER, "map = \"guadalcanal\"", "map = \"tulagi\"");
    let text = altered(&text, "\"1RDR\"", "\"1RDX\"");
    let text = altered(&text, "0406 =", "9999 =");
    let text = altered(&text, "options = []", "option = []");
    let faults: Vec<String> =
        scenario(&text).unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 3, "{}", faults.join("\n"));
    for (fault, what) in
        faults.iter().zip(["no map \"tulagi\"", "unknown key \"option\"", "no unit \"1RDX\""])
    {
        assert!(fault.contains(what), "{fault}");
    }
}

/// A file is checked by its folder and its name; the map of a scenario can be in the same set of
/// files.
#[test]
fn files_are_checked_by_folder_and_name() {
    let island = altered(MAP, "id = \"guadalcanal\"", "id = \"island\"");
    let files = |path: &str| (path == "maps/island.toml").then(|| island.clone());
    let check = |path: &str, text: &str| -> Vec<String> {
        check_file(path, text, &files).iter().map(ToString::to_string).collect()
    };
    let nothing: [&str; 0] = [];
    assert_eq!(check("maps/guadalcanal.toml", MAP), nothing);
    assert_eq!(check("scenarios/campaign.toml", CAMPAIGN), nothing);
    assert_eq!(check("counters/units.toml", UNITS), nothing);
    assert_eq!(check("counters/record.toml", RECORD), nothing);
    assert_eq!(check("counters/tables.toml", TABLES), nothing);
    assert!(check("counters/unit.toml", UNITS)[0].contains("did you mean \"counters/units.toml\""));
    assert!(check("maps/tulagi.toml", MAP)[0].contains("the same name for both"));
    assert!(check("map/guadalcanal.toml", MAP)[0].contains("did you mean \"maps\""));
    let there = altered(CAMPAIGN, "map = \"guadalcanal\"", "map = \"island\"");
    assert_eq!(check("scenarios/campaign.toml", &there), nothing);
    assert_eq!(open_text(&there, &files, None).unwrap().map.id(), "island");
    let flooded = |_: &str| Some(altered(&island, "\"~~~~..jj", "\"~~~~..jx"));
    let faults = check_file("scenarios/campaign.toml", &there, &flooded);
    assert!(faults[0].to_string().contains("the map: maps/island.toml:"), "{}", faults[0]);
}

/// A foothold has at least one hex; without one, any map hex counts.
#[test]
fn a_foothold_cannot_be_empty() {
    let from = SEPTEMBER.find("foothold = [").unwrap();
    let to = from + SEPTEMBER[from..].find(']').unwrap();
    let nowhere = altered(SEPTEMBER, &SEPTEMBER[from..=to], "foothold = []");
    check_fault(scenario(&nowhere), "foothold is empty");
    let anywhere = altered(SEPTEMBER, &SEPTEMBER[from..=to], "");
    assert_eq!(scenario(&anywhere).unwrap().foothold, None);
}

/// A file with any part cut off or repeated is read without a panic.
#[test]
fn damaged_files_never_panic() {
    check_damaged(MAP, 1, |text| faults(read_map(text)));
    check_damaged(UNITS, 1, |text| faults(read_counters(text, RECORD, TABLES)));
    check_damaged(RECORD, 1, |text| faults(read_counters(UNITS, text, TABLES)));
    check_damaged(TABLES, 1, |text| faults(read_counters(UNITS, RECORD, text)));
    check_damaged(OCTOBER, 1, |text| faults(scenario(text)));
}
