//! The panels of Bloody Ridge.

use super::Play;
use crate::parts::{Clause, Panel};
use ::ridge::Phase;
use desk::ridge::{self, FightSheet, Part, Sheet, SideSheet};
use leptos::prelude::*;
use std::time::Duration;

const GAME: &str = "ridge";

/// Everything beside the map that lies open.
pub fn sheet(play: Play) -> Memo<Sheet> {
    Memo::new(move |_| play.with_view(ridge::sheet))
}

#[component]
pub fn Commander(play: Play, sheet: Memo<Sheet>) -> impl IntoView {
    let best = move || sheet.read().best.map_or("–".to_owned(), |(row, _)| format!("{row:02}"));
    let turn = move || format!("{} of {}", sheet.read().turn, sheet.read().turns.len());
    let turns = move || {
        let sheet = sheet.read();
        let mark = |mark: &ridge::TurnMark| {
            let (past, now) = (mark.turn < sheet.turn, mark.turn == sheet.turn);
            view! { <i class:on=past || now class:now=now>{mark.hour.clone()}</i> }
        };
        sheet.turns.iter().map(mark).collect_view()
    };
    let phases = move || {
        let names = ["I Organization", "II Movement and combat", "III Counterattack"];
        let now = match sheet.read().phase {
            Phase::Organization => 0,
            Phase::Movement => 1,
            Phase::Counterattack => 2,
        };
        let phase = |(place, name): (usize, &'static str)| {
            let current = (place == now).then_some("step");
            view! { <li class:done=place < now class:now=place == now aria-current=current>{name}</li> }
        };
        names.into_iter().enumerate().map(phase).collect_view()
    };
    let who = move || {
        let seated = play.host.desk.with(|desk| desk.seat().is_some());
        if seated { "You, against the rules" } else { "You look on" }
    };
    view! {
        <section class="panel player jp me" aria-label="Your command">
            <div class="who">
                <span class="emb" inner_html=desk::art::emblem(desk::art::Army::Japan)></span>
                <div><b>"Kawaguchi"</b><small>{who}</small></div>
                <div class="end">"best row"<br/><b class="big">{best}</b></div>
            </div>
            <div class="track">
                <div class="track-h"><span>"Turn · two hours each"</span><b>{turn}</b></div>
                <div class="pips hours" aria-hidden="true">{turns}</div>
            </div>
            <ol class="phases">{phases}</ol>
        </section>
    }
}

#[component]
pub fn RedRow(play: Play, sheet: Memo<Sheet>) -> impl IntoView {
    let remark = Signal::derive(move || {
        let sheet = sheet.read();
        format!("{} forces, {} units", sheet.forces, sheet.waiting)
    });
    let row = move || {
        let sheet = sheet.get();
        sheet.row.into_iter().map(|hex| {
            let gone = hex.units == 0;
            let label = match (hex.acts, hex.units) {
                (true, _) => format!("{}, the force that acts", hex.label),
                (_, 0) => format!("{}, no force", hex.label),
                (_, units) => format!("{}, {units} units", hex.label),
            };
            let count = if gone { "–".to_owned() } else { hex.units.to_string() };
            let crew = hex.crew.then(|| view! { <sup>"+"</sup> });
            let name = hex.label.clone();
            let press = move |_| {
                let spot = play.field.with_value(|field| field.labelled(&name).map(|spot| spot.hex));
                if let Some(hex) = spot {
                    play.press(hex);
                }
            };
            view! {
                <button class="rr" class:gone=gone class:acts=hex.acts aria-label=label on:click=press>
                    <b>{count}{crew}</b><span>{hex.label}</span>
                </button>
            }
        }).collect_view()
    };
    let holding = move || format!("{} units wait in the holding area", sheet.read().holding);
    let mix = move || {
        let sheet = sheet.read();
        let kinds = sheet.unrevealed.iter().map(|(factor, left)| format!("{left} × {factor}"));
        format!("Not yet seen: {}", kinds.collect::<Vec<_>>().join(", "))
    };
    view! {
        <Panel title="Red row" remark>
            <div class="redrow">{row}</div>
            <p class="muted small">{holding} " " <Clause game=GAME clause="3.5a"/></p>
            <p class="muted small">{mix} " " <Clause game=GAME clause="6.11-r2"/></p>
        </Panel>
    }
}

#[component]
pub fn Pool(sheet: Memo<Sheet>) -> impl IntoView {
    let remark = Signal::derive(move || format!("{} counters", sheet.read().pool));
    let bars = move || {
        let sheet = sheet.read();
        let most = sheet.rifles.iter().map(|bar| bar.of).max().unwrap_or(1).max(1);
        let bar = |bar: &ridge::RifleBar| {
            let share = |count: u8| format!("{:.1}%", f64::from(count) * 100.0 / f64::from(most));
            let said = format!("{} of {} rifle units of factor {}", bar.left, bar.of, bar.factor);
            view! {
                <div role="img" aria-label=said>
                    <u style:height=share(bar.of)><i style:height=format!("{:.1}%", f64::from(bar.left) * 100.0 / f64::from(bar.of.max(1)))></i></u>
                    <b>{bar.factor}</b><span>{bar.left}</span>
                </div>
            }
        };
        sheet.rifles.iter().map(bar).collect_view()
    };
    let markers = move || {
        let sheet = sheet.read();
        let more = [("Charges", sheet.charges, "11.4d"), ("Crews", sheet.crews, "11.5a")];
        let more = more.into_iter().filter_map(|(name, left, clause)| Some((name, left?, clause)));
        let markers = sheet.markers.iter().map(|marker| (marker.name, marker.left, marker.clause));
        let chip = |(name, left, clause): (&'static str, u8, &'static str)| {
            let address = desk::route::Route::Rules {
                game: GAME.to_owned(),
                clause: Some(clause.to_owned()),
            };
            view! { <a class="chip" class:none=left == 0 href=address.to_string()>{name} " " <b>{left}</b></a> }
        };
        markers.chain(more).map(chip).collect_view()
    };
    view! {
        <Panel title="US pool" remark>
            <div class="poolbars">{bars}</div>
            <div class="chips">{markers}</div>
        </Panel>
    }
}

/// The same in one line, where there is no room for panels.
#[component]
pub fn Strip(sheet: Memo<Sheet>) -> impl IntoView {
    let cell = |name: &'static str, value: Signal<String>| view! { <div><b>{value}</b><span>{name}</span></div> };
    let phase = move || match sheet.read().phase {
        Phase::Organization => "I",
        Phase::Movement => "II",
        Phase::Counterattack => "III",
    };
    view! {
        <div class="strip">
            {cell("Turn", Signal::derive(move || format!("{}/{}", sheet.read().turn, sheet.read().turns.len())))}
            {cell("Phase", Signal::derive(move || phase().to_owned()))}
            {cell("Forces", Signal::derive(move || sheet.read().forces.to_string()))}
            {cell("Pool", Signal::derive(move || sheet.read().pool.to_string()))}
            {cell("Best row", Signal::derive(move || sheet.read().best.map_or("–".to_owned(), |(row, _)| format!("{row:02}"))))}
        </div>
    }
}

/// What the lines and tints of the map mean.
#[component]
pub fn Legend() -> impl IntoView {
    view! {
        <div class="legend" aria-hidden="true">
            <span><i class="front"></i>"main line"</span>
            <span><i class="dash"></i>"sector line"</span>
            <span><i class="row"></i>"red row"</span>
            <span><i class="exit"></i>"exit"</span>
        </div>
    }
}

/// The numbers of an attack: before it, and while it goes on.
#[component]
pub fn Fight(play: Play) -> impl IntoView {
    let sheet = RwSignal::new(None::<FightSheet>);
    let version = StoredValue::new(0_u64);
    Effect::new(move |_| {
        let ready = play.intent.read().ready.clone();
        play.showing.track();
        play.host.desk.track();
        version.update_value(|version| *version += 1);
        let asked = version.get_value();
        // The light comes first, the numbers a moment later: they may take longer than a frame.
        set_timeout(
            move || {
                if version.try_get_value() == Some(asked) {
                    sheet.set(untrack(|| {
                        play.with_view(|view| ridge::fight(view, ready.as_deref()))
                    }));
                }
            },
            Duration::ZERO,
        );
    });
    let ready = Memo::new(move |_| play.intent.read().ready.is_some());
    move || {
        sheet.get().map(|sheet| {
        let heading = if sheet.begun { format!("Fight for {}", sheet.target) } else { format!("Attack on {}", sheet.target) };
        let name = heading.clone();
        let left = (sheet.takes > 0.0).then(|| format!("{:.1}", sheet.left));
        let headquarters = (sheet.headquarters > 0.0).then(|| view! {
            <p class="small">{ridge::percent(sheet.headquarters)} " to destroy the Division HQ and win " <Clause game=GAME clause="4.2a"/></p>
        });
        let dice = sheet.dice.map(|dice| view! { <div class="o"><b>{dice}</b><span>"dice this round"</span></div> });
        view! {
            <section class="panel fight" aria-label=name>
                <h2>{heading}</h2>
                <div class="calc">
                    <Side name="You" tone="jp" side=sheet.you/>
                    <Side name="Marines" tone="us" side=sheet.marines/>
                </div>
                <div class="odds three">
                    <div class="o"><b class="takes">{ridge::percent(sheet.takes)}</b><span>"take the hex " <Clause game=GAME clause="7.12a"/></span></div>
                    <div class="o"><b>{left.unwrap_or("–".to_owned())}</b><span>"units left if so"</span></div>
                    {dice}
                </div>
                {headquarters}
                <Show when=move || ready.get()>
                    <div class="pop-f">
                        <button class="btn primary" id="confirm" on:click=move |_| play.confirm()>"Attack " <kbd>"↵"</kbd></button>
                        <button class="btn" on:click=move |_| play.put_down()>"Not yet"</button>
                    </div>
                </Show>
            </section>
        }
    })
    }
}

#[component]
fn Side(name: &'static str, tone: &'static str, side: SideSheet) -> impl IntoView {
    let part = |part: Part| {
        view! {
            <dt>{part.amount}</dt><dd>{part.name}</dd><Clause game=GAME clause=part.clause/>
        }
    };
    let emblem = match tone {
        "us" => desk::art::Army::Us,
        _ => desk::art::Army::Japan,
    };
    view! {
        <section>
            <h3><span class=tone><span class="mark" inner_html=desk::art::emblem(emblem)></span>{name}</span><b>{side.odds}</b></h3>
            <dl>{side.parts.into_iter().map(part).collect_view()}</dl>
            {side.kills.map(|kills| view! { <p class="hitline">{kills}</p> })}
        </section>
    }
}
