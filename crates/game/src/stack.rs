//! A short list of fixed capacity that is `Copy`.

/// Up to `N` items in order. It has no heap allocation, and unused slots always hold the default
/// value: search copies and compares positions by the million and needs both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    pub const MOST: usize = N;

    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes and returns the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        Some(std::mem::take(&mut self.items[usize::from(last)]))
    }

    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Keeps the items for which `keep`, given index and item, returns true.
    pub fn keep(&mut self, keep: impl Fn(usize, &T) -> bool) {
        let before = *self;
        *self = Stack::default();
        for (index, item) in before.iter().enumerate() {
            if keep(index, item) {
                self.push(*item);
            }
        }
    }
}

impl<T, const N: usize> std::ops::Deref for Stack<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> std::ops::DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut stack = Stack::default();
        items.into_iter().for_each(|item| stack.push(item));
        stack
    }
}
