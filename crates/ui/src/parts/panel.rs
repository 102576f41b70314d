use leptos::prelude::*;

/// A quiet sheet of paper with a heading, and a remark at the right of it.
#[component]
pub fn Panel(
    #[prop(into)] title: String,
    #[prop(optional, into)] remark: Signal<String>,
    /// What it is for the page's layout, if that treats it apart.
    #[prop(optional)]
    role: &'static str,
    children: Children,
) -> impl IntoView {
    let name = title.clone();
    view! {
        <section class=format!("panel {role}") aria-label=name>
            <h2>{title}<span class="muted remark">{remark}</span></h2>
            {children()}
        </section>
    }
}
