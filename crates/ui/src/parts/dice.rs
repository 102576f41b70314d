use desk::art;
use leptos::prelude::*;

/// Dice as they fell, in order.
#[component]
pub fn Dice(#[prop(into)] faces: Vec<u8>) -> impl IntoView {
    let drawn: String = faces.iter().map(|&face| art::die(face)).collect();
    view! { <span class="dice" inner_html=drawn></span> }
}
