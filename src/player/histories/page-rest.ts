export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** What came after a first page: of which list that was, and after which marker it came. */
export type Rest<Item> = Page<Item> & { readonly of: string; readonly after: string };

/**
 * The later pages that were loaded, if they follow this first page; null where something new has come in at its top, and
 * where it is of another list. The first pages of two lists may end with the same record, and so with the same marker.
 */
export function restOf<Item>(
  loaded: Rest<Item> | null,
  { of, first }: { readonly of: string; readonly first: Page<Item> | undefined },
): Rest<Item> | null {
  return loaded?.of === of && loaded.after === first?.next ? loaded : null;
}
