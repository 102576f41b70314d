//! The panels of Bloody Ridge.

use super::percent;
use super::sheet::{FightSheet, Part, Sheet, SideSheet};
use crate::art::{Army, Counter, emblem};
use crate::html;
use crate::key::{Key, KeyPart};
use crate::markup::Markup;
use crate::panel::{confirm_buttons, panel};
use crate::widget::clause;
use crate::words::counted;
use ridge::Phase;
use std::cmp::Ordering;

const GAME: &str = "ridge";
const PHASES: [&str; 3] = ["I Organization", "II Movement and combat", "III Counterattack"];

fn cited(id: &str) -> Markup {
    clause(GAME, id)
}

fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Organization => 0,
        Phase::Movement => 1,
        Phase::Counterattack => 2,
    }
}

fn best(sheet: &Sheet) -> String {
    sheet.best.map_or_else(|| "–".to_owned(), |(row, _)| format!("{row:02}"))
}

/// The player: turn, phase, and the best row reached.
pub fn commander(sheet: &Sheet, seated: bool) -> Markup {
    let who = if seated { "You against America" } else { "Spectating" };
    let hours = sheet.turns.iter().map(|mark| {
        let hour = &mark.hour;
        match mark.turn.cmp(&sheet.turn) {
            Ordering::Less => html!("<i class=\"on\">{hour}</i>", hour),
            Ordering::Equal => html!("<i class=\"on now\">{hour}</i>", hour),
            Ordering::Greater => html!("<i>{hour}</i>", hour),
        }
    });
    let now = phase_index(sheet.phase);
    let phases = PHASES.iter().enumerate().map(|(index, name)| match index.cmp(&now) {
        Ordering::Less => html!("<li class=\"done\">{name}</li>", name),
        Ordering::Equal => html!("<li class=\"now\" aria-current=\"step\">{name}</li>", name),
        Ordering::Greater => html!("<li>{name}</li>", name),
    });
    html!(
        "<section class=\"panel player jp me\" aria-label=\"Your command\"><div class=\"who\">\
         <span class=\"emb\">{emblem}</span><div><b>Kawaguchi</b><small>{who}</small></div>\
         <div class=\"end\">best row<br/><b class=\"big\">{best}</b></div></div>\
         <div class=\"track\"><div class=\"track-h\"><span>Turn · two hours each</span>\
         <b>{turn} of {turns}</b></div><div class=\"pips hours\" aria-hidden=\"true\">{hours}</div></div>\
         <ol class=\"phases\">{phases}</ol></section>",
        emblem = emblem(Army::Japan),
        who,
        best = best(sheet),
        turn = sheet.turn,
        turns = sheet.turns.len(),
        hours = hours.collect::<Markup>(),
        phases = phases.collect::<Markup>()
    )
}

/// The forces in the red row. Actions: `hex LABEL`.
pub fn red_row(sheet: &Sheet) -> Markup {
    let row: Markup = sheet.row.iter().map(row_hex).collect();
    let mix = sheet.unrevealed.iter().map(|(factor, left)| format!("{left} × {factor}"));
    let body = html!(
        "<div class=\"redrow\">{row}</div>\
         <p class=\"muted small\">{holding} in the holding area {holding_rule}</p>\
         <p class=\"muted small\">Not yet seen: {mix} {mix_rule}</p>",
        row,
        holding = counted(sheet.holding, "unit"),
        holding_rule = cited("3.5a"),
        mix = mix.collect::<Vec<_>>().join(", "),
        mix_rule = cited("6.11-r2")
    );
    panel(
        "Red row",
        &format!(
            "{}, {}",
            counted(sheet.forces as u64, "force"),
            counted(sheet.waiting as u64, "unit")
        ),
        body,
    )
}

fn row_hex(hex: &super::RowHex) -> Markup {
    let (class, said) = match (hex.acts, hex.units) {
        (true, _) => ("rr acting", "acting, from"),
        (false, 0) => ("rr gone", "no units in"),
        (false, 1) => ("rr", "unit in"),
        (false, _) => ("rr", "units in"),
    };
    let count = if hex.units == 0 { "–".to_owned() } else { hex.units.to_string() };
    let crew = hex.crew.then(|| html!("<sup>+<span class=\"sr\"> crew</span></sup>"));
    let label = &hex.label;
    html!(
        "<button type=\"button\" class=\"{class}\" data-do=\"hex {label}\">\
         <b>{count}{crew}<span class=\"sr\"> {said} </span></b><span>{label}</span></button>",
        class,
        label,
        count,
        crew,
        said
    )
}

/// The US counters waiting to be drawn.
pub fn pool(sheet: &Sheet) -> Markup {
    const HEIGHT: f64 = 54.0;
    let most = f64::from(sheet.rifles.iter().map(|bar| bar.of).max().unwrap_or(1).max(1));
    let bars = sheet.rifles.iter().map(|bar| {
        let height = |count: u8| HEIGHT * f64::from(count) / most;
        html!(
            "<div role=\"img\" aria-label=\"{left} of {of} rifle units of factor {factor}\">\
             <svg viewBox=\"0 0 32 {HEIGHT}\" preserveAspectRatio=\"none\">\
             <rect class=\"of\" width=\"32\" height=\"{full:.1}\" y=\"{above_full:.1}\"/>\
             <rect width=\"32\" height=\"{filled:.1}\" y=\"{above_filled:.1}\"/></svg>\
             <b>{factor}</b><span>{left}</span></div>",
            left = bar.left,
            of = bar.of,
            factor = bar.factor,
            HEIGHT,
            full = height(bar.of),
            above_full = HEIGHT - height(bar.of),
            filled = height(bar.left),
            above_filled = HEIGHT - height(bar.left)
        )
    });
    let rules = [("Charges", sheet.charges, "11.4d"), ("Crews", sheet.crews, "11.5a")];
    let rules = rules.into_iter().filter_map(|(name, left, id)| Some((name, left?, id)));
    let markers = sheet.markers.iter().map(|marker| (marker.name, marker.left, marker.clause));
    let chips = markers.chain(rules).map(|(name, left, id)| {
        let none = if left == 0 { " none" } else { "" };
        html!(
            "<a class=\"chip{none}\" href=\"#/rules/{GAME}/{id}\">{name} <b>{left}</b></a>",
            none,
            GAME,
            id,
            name,
            left
        )
    });
    let body = html!(
        "<div class=\"poolbars\">{bars}</div><div class=\"chips\">{chips}</div>",
        bars = bars.collect::<Markup>(),
        chips = chips.collect::<Markup>()
    );
    panel("US pool", &counted(sheet.pool, "counter"), body)
}

/// The panels in one line, for small screens.
pub fn strip(sheet: &Sheet) -> Markup {
    let phase = ["I", "II", "III"][phase_index(sheet.phase)];
    let cells = [
        ("Turn", format!("{}/{}", sheet.turn, sheet.turns.len())),
        ("Phase", phase.to_owned()),
        ("Forces", sheet.forces.to_string()),
        ("Pool", sheet.pool.to_string()),
        ("Best row", best(sheet)),
    ];
    let cell = |(name, value): (&str, String)| {
        html!("<div><b>{value}</b><span>{name}</span></div>", value, name)
    };
    cells.into_iter().map(cell).collect()
}

/// The key to the counters.
pub fn keys() -> Vec<Key> {
    let half = (20.0, 20.0);
    let force = vec![
        KeyPart::new((0.0, 3.0), "9", "attack strength of the force: its factors added up", "2.6a"),
        KeyPart::new((13.0, -12.0), "×3", "how many units are in the force", "3.1a"),
        KeyPart::new(
            (-6.0, 15.0),
            "2+3+4",
            "the factors of its units, once they are revealed",
            "2.6a",
        ),
        KeyPart::new((-12.0, -12.0), "●", "Japanese; a star is a US unit", "1.1a"),
    ];
    let hidden = vec![
        KeyPart::new(
            (0.0, 3.0),
            "?",
            "units that have not fought: their factors are not known yet",
            "3.1a",
        ),
        KeyPart::new((13.0, -12.0), "×5", "how many units are in the force", "3.1a"),
    ];
    let hq = vec![
        KeyPart::new((0.0, 3.0), "6", "factor", "3.2a"),
        KeyPart::new((0.0, 15.0), "Div HQ", "destroy the Division HQ and you win", "4.2a"),
    ];
    let key = |title: &str, counter: Counter, parts| Key {
        title: title.to_owned(),
        picture: counter.markup(),
        half,
        parts,
    };
    vec![
        key("A force that has fought", Counter::factors(Army::Japan, &[2, 3, 4]), force),
        key("A force that has not fought", Counter::hidden(Army::Japan, 5), hidden),
        key("A Marine headquarters", Counter::named(Army::Us, 6, "Div HQ"), hq),
    ]
}

/// The key to the lines of the map.
pub fn legend() -> Markup {
    html!(
        "<span><i class=\"front\"></i>main line</span>\
    <span><i class=\"dash\"></i>sector line</span><span><i class=\"row\"></i>red row</span>\
    <span><i class=\"exit\"></i>exit</span>"
    )
}

/// The numbers of an attack. Actions: `confirm`, `put-down`.
pub fn numbers(sheet: &FightSheet, ready: bool) -> Markup {
    let heading = if sheet.begun { "Fight for" } else { "Attack on" };
    let left = if sheet.takes > 0.0 { format!("{:.1}", sheet.left) } else { "–".to_owned() };
    let dice = sheet.dice.map(|dice| {
        html!("<div class=\"o\"><b>{dice}</b><span>dice this round</span></div>", dice)
    });
    let headquarters = (sheet.headquarters > 0.0).then(|| {
        let (chance, by) = (percent(sheet.headquarters), cited("4.2a"));
        html!("<p class=\"small\">{chance} to destroy the Division HQ and win {by}</p>", chance, by)
    });
    let decide = ready.then(|| confirm_buttons("Attack", "Cancel"));
    let target = &sheet.target;
    html!(
        "<section class=\"panel fight\" aria-label=\"{heading} {target}\"><h2>{heading} {target}</h2>\
         <div class=\"calc\">{you}{marines}</div><div class=\"odds three\">\
         <div class=\"o\"><b class=\"takes\">{takes}</b><span>take the hex {rule}</span></div>\
         <div class=\"o\"><b>{left}</b><span>units left if taken</span></div>{dice}</div>{headquarters}{decide}</section>",
        heading,
        target,
        you = side("You", Army::Japan, &sheet.you),
        marines = side("America", Army::Us, &sheet.marines),
        takes = percent(sheet.takes),
        rule = cited("7.12a"),
        left,
        dice,
        headquarters,
        decide
    )
}

fn side(name: &str, army: Army, side: &SideSheet) -> Markup {
    let part = |part: &Part| {
        let (amount, name) = (&part.amount, &part.name);
        html!(
            "<dt>{amount}</dt><dd>{name}</dd><dd>{clause}</dd>",
            amount,
            name,
            clause = cited(&part.clause)
        )
    };
    let kills = side.kills.as_ref().map(|kills| html!("<p class=\"hitline\">{kills}</p>", kills));
    html!(
        "<section><h3><span class=\"{army}\"><span class=\"mark\">{emblem}</span>{name}</span><b>{odds}</b></h3>\
         <dl>{parts}</dl>{kills}</section>",
        army = army.name(),
        emblem = emblem(army),
        name,
        odds = side.odds.as_deref(),
        parts = side.parts.iter().map(part).collect::<Markup>(),
        kills
    )
}
