//! Mounting markup on the page and listening to it.
//!
//! Pages are written as markup by plain functions, which compile to a tenth of the size of a tree of
//! views and are tested without a browser. Here the markup is put into the document and kept up to
//! date: a value given as a function is computed again when a signal it read changes, and the document
//! is touched only where the value differs. Elements that can be clicked name an action in `data-do`;
//! one listener handles them all.

use std::any::Any;
use std::cell::RefCell;

use crate::prelude::*;
use client::Markup;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, HtmlElement, HtmlInputElement, ResizeObserver};

/// Writes a value to an element.
type Write = Box<dyn Fn(&Element, Option<&str>)>;

/// An element of the page. If the markup has no such element, every call does nothing.
#[derive(Clone)]
pub struct Mount(Option<Element>);

impl Mount {
    pub fn new(element: impl Into<Element>) -> Mount {
        Mount(Some(element.into()))
    }

    /// The first element in here that matches a selector.
    pub fn find(&self, selector: &str) -> Mount {
        Mount(self.0.as_ref().and_then(|element| element.query_selector(selector).ok().flatten()))
    }

    /// The slot of this name.
    pub fn slot(&self, name: &str) -> Mount {
        self.find(&format!("[data-part={name}]"))
    }

    pub fn element(&self) -> Option<&Element> {
        self.0.as_ref()
    }

    /// Replaces the content once.
    pub fn set_markup(&self, markup: &Markup) {
        if let Some(element) = &self.0 {
            element.set_inner_html(markup);
        }
    }

    pub fn bind_markup(&self, markup: impl Fn() -> Markup + 'static) {
        self.bind(Box::new(move || Some(markup().into_string())), Box::new(replace_content));
    }

    pub fn bind_text(&self, text: impl Fn() -> String + 'static) {
        let write = |element: &Element, text: Option<&str>| element.set_text_content(text);
        self.bind(Box::new(move || Some(text())), Box::new(write));
    }

    pub fn bind_attribute(&self, name: &'static str, value: impl Fn() -> Option<String> + 'static) {
        let write =
            move |element: &Element, value: Option<&str>| set_attribute(element, name, value);
        self.bind(Box::new(value), Box::new(write));
    }

    /// Sets a class while a condition holds.
    pub fn bind_class(&self, class: &'static str, on: impl Fn() -> bool + 'static) {
        let write = move |element: &Element, on: Option<&str>| {
            // Fails only for invalid class names.
            let _ = element.class_list().toggle_with_force(class, on.is_some());
        };
        self.bind(Box::new(move || on().then(String::new)), Box::new(write));
    }

    fn bind(&self, value: Box<dyn Fn() -> Option<String>>, write: Write) {
        let Some(element) = self.0.clone() else { return };
        let last = RefCell::new(None);
        effect(move || {
            let value = Some(value());
            if *last.borrow() != value {
                write(&element, value.as_ref().and_then(Option::as_deref));
                last.replace(value);
            }
        });
    }

    /// Listens to an event of this element.
    pub fn on<E: JsCast>(&self, event: &'static str, call: impl Fn(&E) + 'static) {
        if let Some(element) = &self.0 {
            listen(element, event, call);
        }
    }

    /// Listens to clicks on elements with an action; the call gets the text of `data-do`.
    pub fn on_action(&self, call: impl Fn(&str) + 'static) {
        self.on("click", move |event: &Event| {
            let action = closest(event, "[data-do]").and_then(|it| it.get_attribute("data-do"));
            if let Some(action) = action {
                call(&action);
            }
        });
    }
}

/// Runs a function soon, and again whenever a signal that it read changes.
pub fn effect(run: impl Fn() + 'static) {
    fn boxed(run: Box<dyn Fn()>) {
        Effect::new(move |_| run());
    }
    boxed(Box::new(run));
}

/// Calls the function with each new value. Everything that a call creates is cleaned up before the next one.
pub fn on_change<T: PartialEq + 'static>(
    value: impl Fn() -> T + 'static,
    call: impl Fn(&T) + 'static,
) {
    let (last, owner) = (RefCell::new(None), Owner::new());
    effect(move || {
        let value = Some(value());
        if *last.borrow() != value {
            owner.with_cleanup(|| untrack(|| value.iter().for_each(&call)));
            last.replace(value);
        }
    });
}

/// Keeps a value alive until the current owner is cleaned up.
pub fn keep_alive(value: impl Any) {
    fn boxed(value: Box<dyn Any>) {
        StoredValue::new_local(value);
    }
    boxed(Box::new(value));
}

/// Listens to an event until the current owner is cleaned up.
pub fn listen<E: JsCast>(target: &EventTarget, event: &'static str, call: impl Fn(&E) + 'static) {
    fn boxed(target: EventTarget, event: &'static str, call: Box<dyn Fn(Event)>) {
        let call = Closure::wrap(call);
        // The browser does not refuse listeners.
        let _ = target.add_event_listener_with_callback(event, call.as_ref().unchecked_ref());
        keep_alive(Listener { target, event, call });
    }
    boxed(target.clone(), event, Box::new(move |event| call(event.unchecked_ref())));
}

struct Listener {
    target: EventTarget,
    event: &'static str,
    call: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let call = self.call.as_ref().unchecked_ref();
        // Removing a listener twice does no harm.
        let _ = self.target.remove_event_listener_with_callback(self.event, call);
    }
}

/// Calls a function after the first layout of an element and whenever its size changes, until the current owner is
/// cleaned up.
pub fn on_resize(element: &Element, call: impl Fn() + 'static) {
    let call = Closure::<dyn Fn()>::new(call);
    if let Ok(observer) = ResizeObserver::new(call.as_ref().unchecked_ref()) {
        observer.observe(element);
        keep_alive(Observed { observer, _call: call });
    }
}

struct Observed {
    observer: ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl Drop for Observed {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The nearest element around an event's target that matches a selector.
pub fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

/// The text of the input field that an event happened in.
pub fn input_value(event: &Event) -> String {
    let field = event.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}

pub fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    // Both fail only for invalid names.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Sets the CSS transform.
pub fn set_transform(element: &Element, to: &str) {
    // SVG elements have a style as HTML elements do. The name is valid.
    let _ = element.unchecked_ref::<HtmlElement>().style().set_property("transform", to);
}

pub fn focus(element: &Element) {
    // SVG elements take the focus as HTML elements do; an element that can't is left alone.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}

/// Replaces the content of an element. A focused button keeps the focus; elements of class `keep` keep
/// their scroll position and stay open.
fn replace_content(element: &Element, markup: Option<&str>) {
    let focused = document().active_element().filter(|it| element.contains(Some(it)));
    let focused = focused.and_then(|it| it.get_attribute("data-do"));
    let states: Vec<ViewState> = kept(element).map(|it| ViewState::of(&it)).collect();
    element.set_inner_html(markup.unwrap_or_default());
    // If their number differs, the content is new.
    if kept(element).count() == states.len() {
        kept(element).zip(&states).for_each(|(it, state)| state.restore(&it));
    }
    let again =
        focused.and_then(|action| element.query_selector(&format!("[data-do=\"{action}\"]")).ok());
    if let Some(button) = again.flatten() {
        focus(&button);
    }
}

fn kept(element: &Element) -> impl Iterator<Item = Element> + use<> {
    let all = element.get_elements_by_class_name("keep");
    (0..all.length()).filter_map(move |index| all.item(index))
}

/// How far an element is scrolled, and whether it is open.
struct ViewState {
    left: i32,
    top: i32,
    open: bool,
}

impl ViewState {
    fn of(element: &Element) -> ViewState {
        let (left, top) = (element.scroll_left(), element.scroll_top());
        ViewState { left, top, open: element.has_attribute("open") }
    }

    fn restore(&self, element: &Element) {
        if self.open {
            set_attribute(element, "open", Some(""));
        }
        if self.left > 0 || self.top > 0 {
            element.set_scroll_left(self.left);
            element.set_scroll_top(self.top);
        }
    }
}
