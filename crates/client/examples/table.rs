//! Writes a table in play as one still page, to look at without building the program of the page.
//!
//! `cargo run -p session --example table -- page.html heroes village us 60 dark 'press G06' 'press H05'`
//!
//! A scenario may be followed by the file of a position: `guadalcanal@ridge.txt`. The program `quick` plays so many choices for all seats, and on until this seat is asked for an
//! action; then the presses are made.

use client::page::{self, Furniture, Tab, Top};
use client::panel::{self, Actions};
use client::scene::{Field, Piece, Scene};
use client::{GameView, Intent, LocalTable, Promises, Session, board, stage};
use std::path::Path;
use std::{fs, io};
use table::{AnyPosition, Moment};
use wire::{Chair, Command, NewTable};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, game, scenario, seat, choices, theme, presses @ ..] = &arguments[..] else {
        return Err(io::Error::other("page.html GAME SCENARIO SEAT CHOICES THEME PRESSES…"));
    };
    let stage = stage(game).ok_or_else(|| io::Error::other("no board for it"))?;
    let session = played(game, scenario, seat, choices.parse().unwrap_or(0));
    let mut intent = Intent::begin(stage, session.view());
    for press in presses {
        pressed(stage, &session, &mut intent, press);
    }
    fs::write(file, html(stage, &session, &intent, theme)?)
}

/// The table after so many choices, seen from this seat, which is asked for one.
fn played(game: &str, scenario: &str, seat: &str, choices: usize) -> Session {
    let (scenario, position) = match scenario.split_once('@') {
        Some((scenario, file)) => (scenario, fs::read_to_string(file).ok()),
        None => (scenario, None),
    };
    let kind = table::game(game).expect("a game");
    let others = kind.open(scenario, None).expect("a scenario").seats();
    let others = others.iter().map(|it| wire::name_of(kind, it)).filter(|name| *name != seat);
    let program = || Chair::Program("quick".to_owned());
    let asked = NewTable {
        game: game.to_owned(),
        scenario: scenario.to_owned(),
        position,
        seats: others.map(|name| (name.to_owned(), program())).collect(),
        ..NewTable::default()
    };
    let mut local = LocalTable::open("1", &asked, [7; 32], Moment(0)).expect("a table");
    let mut session = Session::new(local.opening(), local.update(0)).expect("a session");
    let mut rng = game::Rng::new(3);
    for made in 0.. {
        let fresh =
            session.view().legal_actions().iter().any(|order| order == "pass" || order == "done");
        if session.is_over() || (made >= choices && session.is_my_turn() && (fresh || choices == 0))
        {
            break;
        }
        let choice = session.view().suggest("quick", &mut rng).expect("a choice");
        local.perform(&Command::Order { order: choice }, Moment(1)).expect("a legal choice");
        session.hear(local.update(session.seq)).expect("news");
    }
    session
}

fn pressed(stage: &dyn GameView, session: &Session, intent: &mut Intent, press: &str) {
    let field = stage.field(session.view());
    let came = match press.split_once(' ') {
        Some(("press", label)) => {
            let hex = field.labelled(label).expect("a hex of the map").hex;
            intent.press(stage, session.view(), hex, None)
        }
        Some(("piece", key)) => {
            let beside = hex::Hex { q: i16::MAX, r: i16::MAX };
            intent.press(stage, session.view(), beside, Some(key))
        }
        Some(("order", order)) => intent.choose(stage, session.view(), order),
        Some(("ready", order)) => {
            intent.ready = Some(order.to_owned());
            return;
        }
        _ => panic!("press HEX, piece KEY, order ORDER or ready ORDER"),
    };
    println!("{press}: {came:?}");
}

fn html(
    stage: &dyn GameView,
    session: &Session,
    intent: &Intent,
    theme: &str,
) -> io::Result<String> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets");
    let read = |file: &str| fs::read_to_string(web.join(file));
    let css = [
        "fonts",
        "tokens",
        "board",
        "ui",
        "view",
        "page",
        "table",
        "heroes",
        "firstblood",
        "pacific",
    ];
    let css: String = css
        .into_iter()
        .map(|name| read(&format!("{name}.css")))
        .collect::<io::Result<Vec<_>>>()?
        .concat();
    let symbols = read("symbols.svg")?;
    let written = written(stage, session, intent);
    let fit = "<script>addEventListener('load', () => { const frame = document.querySelector('.frame'), \
               board = document.querySelector('svg.board'); const fit = Math.min(frame.clientWidth / \
               board.width.baseVal.value, frame.clientHeight / board.height.baseVal.value); \
               const sheet = document.querySelector('.sheet'); sheet.style.transform = `translate(${\
               (frame.clientWidth - fit * board.width.baseVal.value) / 2}px, ${(frame.clientHeight - fit * \
               board.height.baseVal.value) / 2}px) scale(${fit})`; })</script>";
    Ok(format!(
        "<!doctype html><html lang=\"en\" data-theme=\"{theme}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <base href=\"file://{}/\"><title>Table</title><style>{css}</style><body>{symbols}\
         <div id=\"app\">{written}</div>{fit}</html>",
        web.display()
    ))
}

/// The page with every slot filled.
fn written(stage: &dyn GameView, session: &Session, intent: &Intent) -> String {
    let (kind, field) = (session.game(), stage.field(session.view()));
    let planned = intent.planned(session.view());
    let planned = planned.as_ref();
    let held = intent.held(stage);
    let stage = &*held;
    let scene = scene(stage, planned, intent, &field);
    let top = page::top(Top {
        title: kind.title(),
        subtitle: session.scenario(),
        other_theme: "other",
        more: &page::state(),
    });
    let frame = filled(&board::frame("Map", &field), &field, &scene);
    let furniture = Furniture {
        game: kind.name(),
        top: &top,
        frame: &frame,
        legend: stage.legend(),
        talks: false,
        company: false,
        look_out: stage.dangers(planned, session.seat()).map(|_| stage.look_out()),
    };
    let (promises, my_turn) = (promises(stage, planned), session.is_my_turn());
    let bar = Actions { session, intent, promises: &promises, refusal: None, my_turn };
    let slots = [
        ("forces", stage.panels(planned, session.seat())),
        ("strip", stage.strip(planned, session.seat())),
        ("asked", panel::prompt(stage, &bar)),
        ("choices", panel::actions(stage, &bar)),
        ("numbers", stage.numbers(planned, intent).unwrap_or_default()),
    ];
    let log = panel::log(kind.name(), &session.log, false);
    let page = page::table(furniture)
        .replace("tabindex=\"0\"></ol>", &format!("tabindex=\"0\">{log}</ol>"))
        .replace("table\"></nav>", &format!("table\">{}</nav>", page::tabs(Tab::Map, 0)))
        .replace("<div class=\"table ", "<div data-tab=\"map\" class=\"table ")
        .replace("id=\"turn\"></span>", "id=\"turn\">Your turn</span>");
    slots.into_iter().fold(page, |page, (name, markup)| {
        let slot = page::slot(name);
        let open = slot.strip_suffix("</div>").expect("a slot is an element");
        page.replace(&slot, &format!("{open}{markup}</div>"))
    })
}

fn promises(stage: &dyn GameView, planned: &dyn AnyPosition) -> Promises {
    let orders = stage.offers(planned).into_iter();
    orders.filter_map(|order| Some((order.clone(), stage.tag(planned, &order)?))).collect()
}

fn scene(stage: &dyn GameView, planned: &dyn AnyPosition, intent: &Intent, field: &Field) -> Scene {
    let mut scene = stage.scene(planned, field);
    intent.light(stage, planned, &promises(stage, planned), field, &mut scene);
    scene
}

/// The frame with every layer drawn.
fn filled(frame: &str, field: &Field, scene: &Scene) -> String {
    let piece = |piece: &Piece| {
        let (x, y) = (piece.at.x, piece.at.y);
        format!("<g transform=\"translate({x} {y})\">{}</g>", piece.markup)
    };
    let pieces: String = scene.pieces.iter().map(piece).collect();
    let layers = [
        ("laid", board::laid(scene)),
        ("lights", board::lights(field, scene)),
        ("ways", board::ways(scene)),
        ("pieces", pieces),
        ("sights", board::sights(scene)),
        ("tags", board::tags(field, scene)),
    ];
    let frame = frame.replace(
        "<g class=\"arrows\"></g>",
        &format!("<g class=\"arrows\">{}</g>", board::arrows(field, scene)),
    );
    layers.into_iter().fold(frame, |frame, (class, drawn)| {
        let empty = format!("<g class=\"{class}\" aria-hidden=\"true\"></g>");
        frame.replace(&empty, &format!("<g class=\"{class}\" aria-hidden=\"true\">{drawn}</g>"))
    })
}
