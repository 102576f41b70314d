use desk::art::{self, Icon};
use leptos::prelude::*;

use super::IconButton;
use crate::theme::Theme;

/// The bar on top of every page: the way home, where one is, the theme.
#[component]
pub fn Top(
    #[prop(into)] title: String,
    #[prop(optional, into)] subtitle: String,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (theme, set_theme) = signal(Theme::current());
    let other = move || format!("Switch to the {} theme", theme.get().other().name());
    let toggle = move || {
        set_theme.update(|theme| *theme = theme.other());
        theme.get_untracked().show();
    };
    let name =
        subtitle.is_empty().then(|| title.clone()).unwrap_or(format!("{title} · {subtitle}"));
    document().set_title(&format!("{name} · Cactus"));
    view! {
        <a class="skip btn" href="#main" on:click=skip>"Skip to the main part"</a>
        <header class="top">
            <a class="brand" href="#/" aria-label="Cactus, all games">
                <span inner_html=art::logo()></span>
                <span>"Cactus"</span>
            </a>
            <h1>{title} " " <span class="sub">{subtitle}</span></h1>
            <span class="sp"></span>
            {children.map(|children| children())}
            <IconButton icon=Icon::Theme name=Signal::derive(other) on_press=toggle/>
        </header>
    }
}

/// The address is the router's, so the skip link moves the focus itself.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    if let Some(main) = crate::element("main") {
        // Only an element that cannot take the focus refuses it.
        let _ = main.focus();
    }
}
