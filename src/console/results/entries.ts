/** A result is typed twice, because nobody reads over their own mistake. */
export type Entries = { readonly first: string; readonly again: string };
