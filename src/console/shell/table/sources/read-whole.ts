import { PAGE_ROWS } from './table-source.ts';

type Page = { readonly next_cursor: string | null };

// Lists that are shown whole are those that people work off; they are never as long.
const ROWS_MAX = 2000;

/** A list as a whole, page after page: it is then filtered and sorted at hand. Of more rows the first ones. */
export async function readWhole<Reply extends Page, Row>(
  read: (page: { readonly cursor: string; readonly limit: number }) => Promise<Reply>,
  rowsOf: (reply: Reply) => readonly Row[],
): Promise<{ readonly rows: readonly Row[]; readonly last: Reply }> {
  let last = await read({ cursor: '', limit: PAGE_ROWS });
  const rows = [...rowsOf(last)];
  while (last.next_cursor !== null && rows.length < ROWS_MAX) {
    // Each page begins where the one before it ends.
    last = await read({ cursor: last.next_cursor, limit: PAGE_ROWS });
    rows.push(...rowsOf(last));
  }
  return { rows, last };
}
