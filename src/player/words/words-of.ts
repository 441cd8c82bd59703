/** What a translation has to have: the keys of the English texts, none missing, none of its own. */
export type WordsOf<English> = { readonly [Key in keyof English]: string };
