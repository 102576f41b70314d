//! A place on the page: what is written there, and what is heard from there.
//!
//! Pages are written as markup by plain functions, which weigh a tenth of what views of many small
//! parts do and are tested without a browser. Here the markup is put in, and kept true: whatever is
//! given as a function is worked out again when a signal it has read changes, and the page is
//! touched only where something differs. What can be pressed says so with `data-do`, and one
//! listener hears it.

use std::any::Any;
use std::cell::RefCell;

use crate::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, HtmlElement, HtmlInputElement, ResizeObserver};

/// How a value is put on the page.
type Put = Box<dyn Fn(&Element, Option<&str>)>;

/// An element of the page. Where the markup lacks it, what is written there is seen by nobody.
#[derive(Clone)]
pub struct Place(Option<Element>);

impl Place {
    pub fn of(element: impl Into<Element>) -> Place {
        Place(Some(element.into()))
    }

    /// The first element in here that this selector means.
    pub fn find(&self, selector: &str) -> Place {
        Place(self.0.as_ref().and_then(|place| place.query_selector(selector).ok().flatten()))
    }

    /// The slot of this name.
    pub fn part(&self, name: &str) -> Place {
        self.find(&format!("[data-part={name}]"))
    }

    pub fn element(&self) -> Option<&Element> {
        self.0.as_ref()
    }

    /// Writes something once.
    pub fn write(&self, markup: &str) {
        if let Some(place) = &self.0 {
            place.set_inner_html(markup);
        }
    }

    /// Markup, made with [`client::art::escape`] wherever it holds texts of others.
    pub fn shows(&self, markup: impl Fn() -> String + 'static) {
        self.keeps(Box::new(move || Some(markup())), Box::new(write_anew));
    }

    pub fn says(&self, text: impl Fn() -> String + 'static) {
        let say = |place: &Element, text: Option<&str>| place.set_text_content(text);
        self.keeps(Box::new(move || Some(text())), Box::new(say));
    }

    /// An attribute, or none.
    pub fn has(&self, name: &'static str, value: impl Fn() -> Option<String> + 'static) {
        self.keeps(Box::new(value), Box::new(move |place, value| attribute(place, name, value)));
    }

    /// A class, while something is so.
    pub fn is(&self, class: &'static str, so: impl Fn() -> bool + 'static) {
        let mark = move |place: &Element, so: Option<&str>| {
            // Fails for names that no class can have.
            let _ = place.class_list().toggle_with_force(class, so.is_some());
        };
        self.keeps(Box::new(move || so().then(String::new)), Box::new(mark));
    }

    fn keeps(&self, value: Box<dyn Fn() -> Option<String>>, put: Put) {
        let Some(place) = self.0.clone() else { return };
        let last = RefCell::new(None);
        watch(move || {
            let value = Some(value());
            if *last.borrow() != value {
                put(&place, value.as_ref().and_then(Option::as_deref));
                last.replace(value);
            }
        });
    }

    /// Calls when something happens here.
    pub fn hears<E: JsCast>(&self, event: &'static str, call: impl Fn(&E) + 'static) {
        if let Some(place) = &self.0 {
            hear(place, event, call);
        }
    }

    /// Calls with the word of what was pressed here.
    pub fn hears_words(&self, call: impl Fn(&str) + 'static) {
        self.hears("click", move |event: &Event| {
            if let Some(word) =
                target(event, "[data-do]").and_then(|it| it.get_attribute("data-do"))
            {
                call(&word);
            }
        });
    }
}

/// Runs soon, and again whenever a signal that it has read changes.
pub fn watch(run: impl Fn() + 'static) {
    fn boxed(run: Box<dyn Fn()>) {
        Effect::new(move |_| run());
    }
    boxed(Box::new(run));
}

/// Calls with each new value. What is made by the call lasts until the next.
pub fn follow<T: PartialEq + 'static>(
    value: impl Fn() -> T + 'static,
    call: impl Fn(&T) + 'static,
) {
    let (last, owner) = (RefCell::new(None), Owner::new());
    watch(move || {
        let value = Some(value());
        if *last.borrow() != value {
            owner.with_cleanup(|| untrack(|| value.iter().for_each(&call)));
            last.replace(value);
        }
    });
}

/// Keeps something until this part of the page goes.
pub fn keep(thing: impl Any) {
    fn boxed(thing: Box<dyn Any>) {
        StoredValue::new_local(thing);
    }
    boxed(Box::new(thing));
}

/// Calls when something happens, until this part of the page goes.
pub fn hear<E: JsCast>(target: &EventTarget, event: &'static str, call: impl Fn(&E) + 'static) {
    fn boxed(target: EventTarget, event: &'static str, call: Box<dyn Fn(Event)>) {
        let call = Closure::wrap(call);
        // Fails for targets that hear nothing.
        let _ = target.add_event_listener_with_callback(event, call.as_ref().unchecked_ref());
        keep(Ear { target, event, call });
    }
    boxed(target.clone(), event, Box::new(move |event| call(event.unchecked_ref())));
}

/// Somebody who listens.
struct Ear {
    target: EventTarget,
    event: &'static str,
    call: Closure<dyn Fn(Event)>,
}

impl Drop for Ear {
    fn drop(&mut self) {
        let call = self.call.as_ref().unchecked_ref();
        // Who does not listen any more is content.
        let _ = self.target.remove_event_listener_with_callback(self.event, call);
    }
}

/// Calls when an element is laid out and whenever its size changes, until this part of the page goes.
pub fn on_resize(element: &Element, call: impl Fn() + 'static) {
    let call = Closure::<dyn Fn()>::new(call);
    if let Ok(observer) = ResizeObserver::new(call.as_ref().unchecked_ref()) {
        observer.observe(element);
        keep(Observed { observer, _call: call });
    }
}

/// An element, as long as its size matters.
struct Observed {
    observer: ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl Drop for Observed {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The element that an event happened on or in, if the selector means one.
pub fn target(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

/// What the field says that an event happened in.
pub fn value_of(event: &Event) -> String {
    let field = event.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}

/// Gives an element an attribute, or takes it.
pub fn attribute(element: &Element, name: &str, value: Option<&str>) {
    // Both fail for names that no attribute can have.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Moves an element, as style sheets write it.
pub fn transform(element: &Element, to: &str) {
    // The elements of SVG have a style as those of HTML do. Only a wrong name is refused.
    let _ = element.unchecked_ref::<HtmlElement>().style().set_property("transform", to);
}

/// Gives an element the keyboard.
pub fn focus(element: &Element) {
    // The elements of SVG take the focus as those of HTML do; only what can't take it refuses.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}

/// What is written anew takes the focus from who used the keyboard: it is given back. What somebody had
/// scrolled or opened stays so, where the markup says `keep`.
fn write_anew(place: &Element, markup: Option<&str>) {
    let held = document().active_element().filter(|held| place.contains(Some(held)));
    let held = held.and_then(|held| held.get_attribute("data-do"));
    let kept: Vec<Kept> = keeping(place).map(|it| Kept::of(&it)).collect();
    place.set_inner_html(markup.unwrap_or_default());
    // Fewer or more of them: it is something else that is shown.
    if keeping(place).count() == kept.len() {
        keeping(place).zip(&kept).for_each(|(it, kept)| kept.put(&it));
    }
    let again = held.and_then(|word| place.query_selector(&format!("[data-do=\"{word}\"]")).ok());
    if let Some(button) = again.flatten().and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // Only what can't take the focus refuses it.
        let _ = button.focus();
    }
}

fn keeping(place: &Element) -> impl Iterator<Item = Element> + use<> {
    let all = place.get_elements_by_class_name("keep");
    (0..all.length()).filter_map(move |number| all.item(number))
}

/// How far something is scrolled, and whether it is open.
struct Kept {
    left: i32,
    top: i32,
    open: bool,
}

impl Kept {
    fn of(element: &Element) -> Kept {
        let (left, top) = (element.scroll_left(), element.scroll_top());
        Kept { left, top, open: element.has_attribute("open") }
    }

    fn put(&self, element: &Element) {
        if self.open {
            attribute(element, "open", Some(""));
        }
        if self.left > 0 || self.top > 0 {
            element.set_scroll_left(self.left);
            element.set_scroll_top(self.top);
        }
    }
}
