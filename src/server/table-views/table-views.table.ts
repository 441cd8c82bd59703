import type { Role } from '#contract/permissions.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

export interface TableView {
  readonly id: number;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly made_by: number;
  readonly shared_with: Role | null;
}

type Person = { readonly id: number; readonly roles: readonly Role[] };

/** The views of a list that a person sees: their own first, each in the order of its making. */
export async function selectTableViews(
  db: Queryable,
  list: string,
  { id, roles }: Person,
): Promise<readonly (TableView & { readonly author: string; readonly unused_days: number })[]> {
  return db.query(sql`
    select v.id, v.list, v.name, v.search, v.made_by, v.shared_with, s.name as author,
      extract(day from clock_timestamp() - v.opened_at)::int as unused_days
    from table_views v join ${staffNames} s on s.id = v.made_by
    where v.list = ${list} and (v.made_by = ${id} or v.shared_with = any (${roles}))
    order by v.made_by <> ${id}, v.id`);
}

/** A view that this person sees is in use. Once an hour is enough, so that a busy view is not written all the time. */
export async function noteOpened(db: Queryable, viewId: string, { id, roles }: Person): Promise<void> {
  if (!/^\d{1,15}$/.test(viewId)) return;
  await db.query(sql`
    update table_views set opened_at = clock_timestamp()
    where id = ${Number(viewId)} and (made_by = ${id} or shared_with = any (${roles}))
      and opened_at < clock_timestamp() - interval '1 hour'`);
}

/** The same of all lists, by the beginning of a word of their name. */
export async function selectTableViewsNamed(
  db: Queryable,
  { id, roles }: Person,
  { word, limit }: { readonly word: string; readonly limit: number },
): Promise<readonly (TableView & { readonly author: string })[]> {
  const begins = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return db.query(sql`
    select v.id, v.list, v.name, v.search, v.made_by, v.shared_with, s.name as author
    from table_views v join ${staffNames} s on s.id = v.made_by
    where (v.made_by = ${id} or v.shared_with = any (${roles}))
      and (lower(v.name) like ${`${begins}%`} or lower(v.name) like ${`% ${begins}%`})
    order by v.made_by <> ${id}, v.id limit ${limit}`);
}

/** A view, locked until the transaction ends; null where this person does not see it. */
export async function lockTableView(
  tx: Queryable,
  viewId: string,
  { id, roles }: Person,
): Promise<TableView | null> {
  if (!/^\d{1,15}$/.test(viewId)) return null;
  return tx.maybeOne(sql`
    select id, list, name, search, made_by, shared_with from table_views
    where id = ${Number(viewId)} and (made_by = ${id} or shared_with = any (${roles})) for update`);
}

export async function countTableViews(tx: Queryable, staffId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from table_views where made_by = ${staffId}`,
  );
  return count;
}

type Written = Pick<TableView, 'name' | 'search' | 'shared_with'>;

export async function insertTableView(
  tx: Queryable,
  view: Written & Pick<TableView, 'list' | 'made_by'>,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into table_views (list, name, search, made_by, shared_with)
    values (${view.list}, ${view.name}, ${view.search}, ${view.made_by}, ${view.shared_with}) returning id`);
  return id;
}

export async function updateTableView(tx: Queryable, id: number, view: Written): Promise<void> {
  await tx.query(sql`
    update table_views set name = ${view.name}, search = ${view.search}, shared_with = ${view.shared_with},
      changed_at = clock_timestamp()
    where id = ${id}`);
}

export async function removeTableView(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from table_views where id = ${id}`);
}
