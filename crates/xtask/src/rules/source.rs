//! Citations in Rust sources: the doc comments of tests, `Rule("7.3a")` literals, and the clauses in
//! declarations of refusals and decision points.
//!
//! Sources are read as tokens rather than items, so that the contents of macros (`proptest!`,
//! `vec!`) are included.

use proc_macro2::{Delimiter, Group, LexError, Literal, Spacing, TokenStream, TokenTree};

use super::citation::{Citation, cited};

/// A test counts if it calls something with one of these words in its name. This simple rule catches
/// unfinished tests, not deliberate deception.
const PROOFS: [&str; 7] = ["assert", "check", "expect", "record", "must", "law", "refuse"];

pub struct Source {
    tokens: TokenStream,
}

impl Source {
    /// Parses a source file; an error comes with its line.
    pub fn parse(text: &str) -> Result<Source, (usize, LexError)> {
        let tokens = text.parse().map_err(|error: LexError| (error.span().start().line, error))?;
        Ok(Source { tokens })
    }

    /// The citations in doc comments of tests.
    pub fn citations(&self) -> Vec<Citation> {
        let mut found = Vec::new();
        for_each_level(self.tokens.clone(), &mut |tokens| collect_citations(tokens, &mut found));
        found
    }

    /// The citations in code.
    pub fn rules(&self) -> Vec<Citation> {
        let mut found = Vec::new();
        for_each_level(self.tokens.clone(), &mut |tokens| {
            found.extend(tokens.windows(2).filter_map(rule));
            for body in tokens.windows(3).filter_map(declaration) {
                for_each_level(body, &mut |tokens| {
                    found.extend(tokens.windows(2).filter_map(declared));
                });
            }
        });
        found.sort_by_key(|citation| citation.line);
        found
    }
}

/// Visits the tokens between each pair of brackets, the outermost first.
fn for_each_level(tokens: TokenStream, visit: &mut impl FnMut(&[TokenTree])) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    visit(&tokens);
    for token in tokens {
        if let TokenTree::Group(group) = token {
            for_each_level(group.stream(), visit);
        }
    }
}

fn rule(pair: &[TokenTree]) -> Option<Citation> {
    let [TokenTree::Ident(name), TokenTree::Group(arguments)] = pair else { return None };
    if name != "Rule" || arguments.delimiter() != Delimiter::Parenthesis {
        return None;
    }
    let arguments: Vec<TokenTree> = arguments.stream().into_iter().collect();
    let [TokenTree::Literal(id)] = arguments.as_slice() else { return None };
    Some(Citation { id: unquoted(id)?, line: id.span().start().line, void: None })
}

/// The body of `refusals! { … }` or `decisions! { … }`.
fn declaration(tokens: &[TokenTree]) -> Option<TokenStream> {
    match tokens {
        [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(body)]
            if mark.as_char() == '!' && (name == "refusals" || name == "decisions") =>
        {
            Some(body.stream())
        }
        _ => None,
    }
}

/// The clause of a refusal, in front of its name, or of a decision point, in front of its subject.
fn declared(pair: &[TokenTree]) -> Option<Citation> {
    let [TokenTree::Literal(id), next] = pair else { return None };
    let named = match next {
        TokenTree::Ident(name) => name.to_string().starts_with(char::is_uppercase),
        TokenTree::Punct(mark) => mark.as_char() == '=',
        _ => false,
    };
    named.then(|| unquoted(id)).flatten().map(|id| Citation {
        id,
        line: pair[0].span().start().line,
        void: None,
    })
}

/// The content of a string literal. Ids need no escapes.
fn unquoted(literal: &Literal) -> Option<String> {
    let text = literal.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// The attributes in front of an item.
#[derive(Default)]
struct Attributes {
    docs: Vec<Literal>,
    test: bool,
    ignored: bool,
}

impl Attributes {
    fn add(&mut self, attribute: &Group) {
        let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
        match tokens.as_slice() {
            [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)]
                if name == "doc" =>
            {
                self.docs.push(text.clone());
            }
            [TokenTree::Ident(name), ..] if name == "ignore" => self.ignored = true,
            [.., TokenTree::Ident(name)] if name == "test" => self.test = true,
            _ => {}
        }
    }
}

/// Scans one level of tokens. Attributes belong to the item that ends at the next braces or
/// semicolon.
fn collect_citations(tokens: &[TokenTree], found: &mut Vec<Citation>) {
    let mut attributes = Attributes::default();
    let mut after_hash = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) if after_hash && group.delimiter() == Delimiter::Bracket => {
                attributes.add(group);
            }
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                let Attributes { docs, test, ignored } = std::mem::take(&mut attributes);
                if test {
                    let void = void_test(body, ignored);
                    found.extend(docs.iter().flat_map(|doc| doc_citations(doc, void)));
                }
            }
            TokenTree::Punct(mark) if mark.as_char() == ';' => attributes = Attributes::default(),
            _ => {}
        }
        after_hash = matches!(token, TokenTree::Punct(mark) if mark.as_char() == '#');
    }
}

fn doc_citations(doc: &Literal, void: Option<&'static str>) -> Vec<Citation> {
    let (text, line) = (doc.to_string(), doc.span().start().line);
    cited(&text).map(|id| Citation { id: id.to_owned(), line, void }).collect()
}

fn void_test(body: &Group, ignored: bool) -> Option<&'static str> {
    if ignored {
        Some("the test is ignored")
    } else if !proves(body) {
        Some("the test asserts nothing")
    } else {
        None
    }
}

fn proves(body: &Group) -> bool {
    let mut proven = false;
    for_each_level(body.stream(), &mut |tokens| proven |= tokens.windows(2).any(is_proof));
    proven
}

/// Whether this is a call or the start of a path whose name promises a check: `check(`, `assert!`,
/// `laws::hold`, `check::<Ridge>`.
fn is_proof(pair: &[TokenTree]) -> bool {
    let [TokenTree::Ident(name), next] = pair else { return false };
    let name = name.to_string();
    PROOFS.iter().any(|proof| name.contains(proof))
        && match next {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
            // Not `record != other`, nor `record: Record`.
            TokenTree::Punct(mark) => {
                matches!(
                    (mark.as_char(), mark.spacing()),
                    ('!', Spacing::Alone) | (':', Spacing::Joint)
                )
            }
            _ => false,
        }
}
