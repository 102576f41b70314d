//! The panels of Bloody Ridge, written as markup.

use super::percent;
use super::sheet::{FightSheet, Part, Sheet, SideSheet};
use crate::art::{Army, emblem, escape};
use crate::panel::{button, clause, panel};
use crate::words::counted;
use ridge::Phase;

const GAME: &str = "ridge";
const PHASES: [&str; 3] = ["I Organization", "II Movement and combat", "III Counterattack"];

fn cited(id: &str) -> String {
    clause(GAME, id)
}

/// The index of a phase.
fn place(phase: Phase) -> usize {
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
pub fn commander(sheet: &Sheet, seated: bool) -> String {
    let who = if seated { "You against the Marines" } else { "Spectating" };
    let hours = sheet.turns.iter().map(|mark| {
        let class = match mark.turn.cmp(&sheet.turn) {
            std::cmp::Ordering::Less => " class=\"on\"",
            std::cmp::Ordering::Equal => " class=\"on now\"",
            std::cmp::Ordering::Greater => "",
        };
        format!("<i{class}>{}</i>", mark.hour)
    });
    let now = place(sheet.phase);
    let phases = PHASES.iter().enumerate().map(|(place, name)| match place {
        done if done < now => format!("<li class=\"done\">{name}</li>"),
        here if here == now => format!("<li class=\"now\" aria-current=\"step\">{name}</li>"),
        _ => format!("<li>{name}</li>"),
    });
    format!(
        "<section class=\"panel player jp me\" aria-label=\"Your command\"><div class=\"who\">\
         <span class=\"emb\">{}</span><div><b>Kawaguchi</b><small>{who}</small></div>\
         <div class=\"end\">best row<br/><b class=\"big\">{}</b></div></div>\
         <div class=\"track\"><div class=\"track-h\"><span>Turn · two hours each</span>\
         <b>{} of {}</b></div><div class=\"pips hours\" aria-hidden=\"true\">{}</div></div>\
         <ol class=\"phases\">{}</ol></section>",
        emblem(Army::Japan),
        best(sheet),
        sheet.turn,
        sheet.turns.len(),
        hours.collect::<String>(),
        phases.collect::<String>(),
    )
}

/// The forces in the red row. Commands: `hex LABEL`.
pub fn red_row(sheet: &Sheet) -> String {
    let row: String = sheet.row.iter().map(row_hex).collect();
    let mix = sheet.unrevealed.iter().map(|(factor, left)| format!("{left} × {factor}"));
    let body = format!(
        "<div class=\"redrow\">{row}</div>\
         <p class=\"muted small\">{} units wait in the holding area {}</p>\
         <p class=\"muted small\">Not yet seen: {} {}</p>",
        sheet.holding,
        cited("3.5a"),
        mix.collect::<Vec<_>>().join(", "),
        cited("6.11-r2"),
    );
    panel("Red row", format!("{} forces, {} units", sheet.forces, sheet.waiting), &body)
}

fn row_hex(hex: &super::RowHex) -> String {
    let (class, said) = match (hex.acts, hex.units) {
        (true, _) => ("rr acts", "acting, from"),
        (false, 0) => ("rr gone", "nobody in"),
        (false, 1) => ("rr", "unit in"),
        (false, _) => ("rr", "units in"),
    };
    let count = if hex.units == 0 { "–".to_owned() } else { hex.units.to_string() };
    let crew = if hex.crew { "<sup>+<span class=\"sr\"> crew</span></sup>" } else { "" };
    let label = escape(&hex.label);
    format!(
        "<button type=\"button\" class=\"{class}\" data-do=\"hex {label}\">\
         <b>{count}{crew}<span class=\"sr\"> {said} </span></b><span>{label}</span></button>"
    )
}

/// The US counters waiting to be drawn.
pub fn pool(sheet: &Sheet) -> String {
    const HEIGHT: f64 = 54.0;
    let most = f64::from(sheet.rifles.iter().map(|bar| bar.of).max().unwrap_or(1).max(1));
    let bars = sheet.rifles.iter().map(|bar| {
        let (left, of) = (f64::from(bar.left), f64::from(bar.of));
        let (left, of) = (HEIGHT * left / most, HEIGHT * of / most);
        format!(
            "<div role=\"img\" aria-label=\"{} of {} rifle units of factor {factor}\">\
             <svg viewBox=\"0 0 32 {HEIGHT}\" preserveAspectRatio=\"none\">\
             <rect class=\"of\" width=\"32\" height=\"{of:.1}\" y=\"{:.1}\"/>\
             <rect width=\"32\" height=\"{left:.1}\" y=\"{:.1}\"/></svg>\
             <b>{factor}</b><span>{}</span></div>",
            bar.left,
            bar.of,
            HEIGHT - of,
            HEIGHT - left,
            bar.left,
            factor = bar.factor,
        )
    });
    let rules = [("Charges", sheet.charges, "11.4d"), ("Crews", sheet.crews, "11.5a")];
    let rules = rules.into_iter().filter_map(|(name, left, id)| Some((name, left?, id)));
    let markers = sheet.markers.iter().map(|marker| (marker.name, marker.left, marker.clause));
    let chips = markers.chain(rules).map(|(name, left, id)| {
        let none = if left == 0 { " none" } else { "" };
        format!("<a class=\"chip{none}\" href=\"#/rules/{GAME}/{id}\">{name} <b>{left}</b></a>")
    });
    let body = format!(
        "<div class=\"poolbars\">{}</div><div class=\"chips\">{}</div>",
        bars.collect::<String>(),
        chips.collect::<String>()
    );
    panel("US pool", counted(sheet.pool, "counter"), &body)
}

/// The panels in one line, for small screens.
pub fn strip(sheet: &Sheet) -> String {
    let phase = ["I", "II", "III"][place(sheet.phase)];
    let cells = [
        ("Turn", format!("{}/{}", sheet.turn, sheet.turns.len())),
        ("Phase", phase.to_owned()),
        ("Forces", sheet.forces.to_string()),
        ("Pool", sheet.pool.to_string()),
        ("Best row", best(sheet)),
    ];
    cells.map(|(name, value)| format!("<div><b>{value}</b><span>{name}</span></div>")).concat()
}

/// The key to the lines and tints of the map.
pub const LEGEND: &str = "<span><i class=\"front\"></i>main line</span>\
    <span><i class=\"dash\"></i>sector line</span><span><i class=\"row\"></i>red row</span>\
    <span><i class=\"exit\"></i>exit</span>";

/// The numbers of an attack. Commands: `confirm`, `put-down`.
pub fn numbers(sheet: &FightSheet, ready: bool) -> String {
    let heading = if sheet.begun { "Fight for" } else { "Attack on" };
    let left = if sheet.takes > 0.0 { format!("{:.1}", sheet.left) } else { "–".to_owned() };
    let dice = sheet
        .dice
        .map(|dice| format!("<div class=\"o\"><b>{dice}</b><span>dice this round</span></div>"));
    let headquarters = (sheet.headquarters > 0.0).then(|| {
        let (chance, by) = (escape(&percent(sheet.headquarters)), cited("4.2a"));
        format!("<p class=\"small\">{chance} to destroy the Division HQ and win {by}</p>")
    });
    let confirm = "<button type=\"button\" class=\"btn primary\" id=\"confirm\" \
                   data-do=\"confirm\">Attack <kbd>↵</kbd></button>";
    let decide = if ready {
        format!("<div class=\"pop-f\">{confirm}{}</div>", button("btn", "put-down", "Cancel"))
    } else {
        String::new()
    };
    let target = escape(&sheet.target);
    format!(
        "<section class=\"panel fight\" aria-label=\"{heading} {target}\"><h2>{heading} {target}</h2>\
         <div class=\"calc\">{}{}</div><div class=\"odds three\">\
         <div class=\"o\"><b class=\"takes\">{}</b><span>take the hex {}</span></div>\
         <div class=\"o\"><b>{left}</b><span>units left if so</span></div>{}</div>{}{decide}</section>",
        side("You", Army::Japan, &sheet.you),
        side("Marines", Army::Us, &sheet.marines),
        escape(&percent(sheet.takes)),
        cited("7.12a"),
        dice.unwrap_or_default(),
        headquarters.unwrap_or_default(),
    )
}

fn side(name: &str, army: Army, side: &SideSheet) -> String {
    let part = |part: &Part| {
        let (amount, name) = (escape(&part.amount), escape(&part.name));
        format!("<dt>{amount}</dt><dd>{name}</dd><dd>{}</dd>", cited(&part.clause))
    };
    let kills =
        side.kills.as_ref().map(|kills| format!("<p class=\"hitline\">{}</p>", escape(kills)));
    format!(
        "<section><h3><span class=\"{}\"><span class=\"mark\">{}</span>{name}</span><b>{}</b></h3>\
         <dl>{}</dl>{}</section>",
        army.name(),
        emblem(army),
        escape(side.odds.as_deref().unwrap_or_default()),
        side.parts.iter().map(part).collect::<String>(),
        kills.unwrap_or_default(),
    )
}
