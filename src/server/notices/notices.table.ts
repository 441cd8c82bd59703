import type { NoticeKind } from '#contract/player/accounts.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface Notice {
  readonly kind: NoticeKind;
  readonly detail: Readonly<Record<string, string>>;
}

export interface NoticeRow extends Notice {
  readonly id: number;
  readonly at: number;
  readonly read: boolean;
}

export async function insertNotice(
  tx: Queryable,
  { playerId, kind, detail }: Notice & { readonly playerId: number },
): Promise<void> {
  await tx.query(sql`
    insert into player_notices (player_id, kind, detail)
    values (${playerId}, ${kind}, ${JSON.stringify(detail)})`);
}

/** The same kind for several players. */
export async function insertNotices(
  tx: Queryable,
  kind: NoticeKind,
  notices: readonly (Pick<Notice, 'detail'> & { readonly playerId: number })[],
): Promise<void> {
  await tx.query(sql`
    insert into player_notices (player_id, kind, detail)
    select n.player_id, ${kind}, n.detail::jsonb
    from unnest(${notices.map(({ playerId }) => playerId)}::bigint[], ${notices.map(({ detail }) => JSON.stringify(detail))}::text[])
      as n (player_id, detail)`);
}

/** Own notices, newest first, from the one before the marker on. */
export async function selectNotices(
  db: Queryable,
  page: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<readonly NoticeRow[]> {
  return db.query(sql`
    select id, kind, detail, at, read_at is not null as read from player_notices
    where player_id = ${page.playerId} and id < ${page.before} order by id desc limit ${page.limit}`);
}

export async function markNoticesRead(db: Queryable, playerId: number): Promise<void> {
  await db.query(sql`
    update player_notices set read_at = clock_timestamp() where player_id = ${playerId} and read_at is null`);
}

/** So many are deleted at once: one statement for a whole day of them would take longer than it may. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Notices are of no use after a year. Answers whether there may be more. They are numbered as they came, so no newer one is read. */
export async function deleteOldNotices(db: Queryable): Promise<boolean> {
  const gone = await db.query(sql`
    delete from player_notices where id = any (array(
      select id from (select id, at from player_notices order by id limit ${FORGOTTEN_AT_ONCE}) oldest
      where at < clock_timestamp() - interval '1 year')) returning 1`);
  return gone.length === FORGOTTEN_AT_ONCE;
}
