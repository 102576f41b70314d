//! Writes a table in play as a static page, for inspection without building the WebAssembly front end.
//!
//! `cargo run -p client --example table -- page.html heroes village us 60 dark 'press G06' 'press H05'`
//!
//! A scenario may be followed by the file of a position: `guadalcanal@ridge.txt`. The AI `quick` makes the given
//! number of choices for all seats and continues until this seat has to choose an action. Then the example clicks.

use client::board::BoardTools;
use client::page::{self, ChatTab, Header, Tab, TableLayout};
use client::panel::{self, Actions, Log};
use client::scene::{Field, Piece, Scene};
use client::{AnyDraft, AnyView, LocalTable, Markup, Session, Tags, board, html, view};
use std::path::Path;
use std::{fs, io};
use table::Moment;
use wire::{Command, NewTable, SeatRequest};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, game, scenario, seat, choices, theme, presses @ ..] = &arguments[..] else {
        return Err(io::Error::other("page.html GAME SCENARIO SEAT CHOICES THEME PRESSES…"));
    };
    let view = view(game).ok_or_else(|| io::Error::other("unknown game"))?;
    let session = played(game, scenario, seat, choices.parse().unwrap_or(0));
    let mut draft = view.draft(session.view());
    for press in presses {
        pressed(view, &session, draft.as_mut(), press);
    }
    fs::write(file, html(view, &session, draft.as_ref(), theme)?)
}

/// The table after this many choices, at a decision of this seat and as this seat sees it.
fn played(game: &str, scenario: &str, seat: &str, choices: usize) -> Session {
    let (scenario, position) = match scenario.split_once('@') {
        Some((scenario, file)) => (scenario, fs::read_to_string(file).ok()),
        None => (scenario, None),
    };
    let kind = table::game(game).expect("a game");
    let others = kind.open(scenario, None).expect("a scenario").seats();
    let others = others.iter().map(|it| wire::name_of(kind, it)).filter(|name| *name != seat);
    let program = || SeatRequest::Program("quick".to_owned());
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
        session.apply_update(local.update(session.seq)).expect("an update");
    }
    session
}

fn pressed(view: &dyn AnyView, session: &Session, draft: &mut dyn AnyDraft, press: &str) {
    let field = view.field(session.view());
    let response = match press.split_once(' ') {
        Some(("press", label)) => {
            let hex = field.labelled(label).expect("a hex of the map").hex;
            draft.click(hex, None)
        }
        Some(("piece", key)) => {
            let beside = hex::Hex { q: i16::MAX, r: i16::MAX };
            draft.click(beside, Some(key))
        }
        Some(("order", order)) => draft.choose(order),
        _ => panic!("press HEX, piece KEY or order ORDER"),
    };
    println!("{press}: {response:?}");
}

fn html(
    view: &dyn AnyView,
    session: &Session,
    draft: &dyn AnyDraft,
    theme: &str,
) -> io::Result<String> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets");
    let read = |file: &str| fs::read_to_string(web.join(file));
    let css = [
        "fonts",
        "tokens",
        "board",
        "guide",
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
    let written = written(view, session, draft);
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
fn written(view: &dyn AnyView, session: &Session, draft: &dyn AnyDraft) -> String {
    let (kind, field) = (session.game(), view.field(session.view()));
    let tags: Tags =
        (0..draft.choice_count()).filter_map(|choice| Some((choice, draft.tag(choice)?))).collect();
    let mut scene = draft.scene(&field, &tags);
    draft.mark_for_seat(session.seat(), &field, &mut scene);
    let header = page::header(Header {
        title: kind.title(),
        subtitle: session.scenario(),
        other_theme: "other",
        more: page::status(),
    });
    let frame = filled(&board::frame("Map", &field, BoardTools::default()), &field, &scene);
    let sides = view.sides(session.view());
    let layout = TableLayout {
        game: kind.name(),
        header,
        // Markup of `board`, put together by replacing empty layers.
        frame: Markup::trusted(frame),
        legend: view.legend(),
        chat_note: None,
        has_players: false,
        threats: draft.threats(session.seat()).map(|_| view.threats_label()),
        goal: (panel::goal_panel(session, &sides), panel::goal_line(session, &sides)),
    };
    let bar = Actions::new(session, draft, &tags);
    let slots = [
        ("forces", draft.panels(session.seat())),
        ("strip", draft.strip(session.seat())),
        ("asked", panel::prompt(&bar)),
        ("choices", panel::actions(&bar)),
        ("numbers", draft.numbers().unwrap_or_default()),
    ];
    let log = panel::log(&Log {
        game: kind.name(),
        lines: &session.log,
        seat: session.opening.seat.as_deref(),
        all: false,
    })
    .into_iter()
    .collect::<Markup>();
    let page = page::table(layout)
        .replace("tabindex=\"0\"></ol>", &format!("tabindex=\"0\">{log}</ol>"))
        .replace(
            "Views\"></nav>",
            &format!("Views\">{}</nav>", page::tabs(Tab::Map, ChatTab::Players)),
        )
        .replace("<div class=\"table ", "<div data-tab=\"map\" class=\"table ")
        .replace("id=\"turn\"></span>", "id=\"turn\">Your turn</span>");
    slots.into_iter().fold(page, |page, (name, markup)| {
        let slot = page::slot(name);
        let open = slot.strip_suffix("</div>").expect("a slot is an element");
        page.replace(&*slot, &format!("{open}{markup}</div>"))
    })
}

/// The frame with every layer drawn.
fn filled(frame: &str, field: &Field, scene: &Scene) -> String {
    let piece = |piece: &Piece| {
        html!(
            "<g transform=\"translate({x} {y})\">{markup}</g>",
            x = piece.at.x,
            y = piece.at.y,
            markup = piece.markup
        )
    };
    let pieces: Markup = scene.pieces.iter().map(piece).collect();
    let layers = [
        ("ground", board::ground(scene)),
        ("highlights", board::highlights(field, scene)),
        ("paths", board::paths(scene)),
        ("pieces", pieces),
        ("sight-lines", board::sight_lines(scene)),
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
