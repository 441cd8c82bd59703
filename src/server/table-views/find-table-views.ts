import type { Queryable } from '../platform/store/db.ts';
import type { Staff } from '../platform/web/request.ts';
import { selectTableViewsNamed } from './table-views.table.ts';

/** The kept views of any list that a text finds by a word of their name, of those that somebody sees. */
export async function findTableViews(
  db: Queryable,
  staff: Staff,
  { text, limit }: { readonly text: string; readonly limit: number },
) {
  const views = await selectTableViewsNamed(db, staff, { word: text, limit });
  return views.map(({ list, name, search, author }) => ({ list, name, search, author }));
}
