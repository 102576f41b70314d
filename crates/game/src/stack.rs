//! A short list that is copied as it is.

/// Up to `N` things in order. Unlike a vector it holds no pointer, and the places behind the last
/// thing are always blank: a game that copies and compares positions by the million needs both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack { things: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    pub const MOST: usize = N;

    pub fn push(&mut self, thing: T) {
        self.things[usize::from(self.len)] = thing;
        self.len += 1;
    }

    /// Takes the last thing off.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(std::mem::take(&mut self.things[usize::from(last)]))
    }

    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Keeps the things for which `keep` says so; it is told their places, first to last.
    pub fn keep(&mut self, keep: impl Fn(usize, &T) -> bool) {
        let before = *self;
        *self = Stack::default();
        for (place, thing) in before.iter().enumerate() {
            if keep(place, thing) {
                self.push(*thing);
            }
        }
    }
}

impl<T, const N: usize> std::ops::Deref for Stack<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.things[..usize::from(self.len)]
    }
}

impl<T, const N: usize> std::ops::DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.things[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut stack = Stack::default();
        things.into_iter().for_each(|thing| stack.push(thing));
        stack
    }
}
