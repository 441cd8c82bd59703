import { type Instant, instant } from '#rules/time/time.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { LOGIN_LIMITS, type Tries } from './login-limits.ts';

interface Row {
  readonly scope: string;
  readonly failures: number;
  readonly first_at: number;
  readonly last_at: number;
  readonly now: number;
}

export interface LockedTries {
  readonly now: Instant;
  readonly tries: ReadonlyMap<string, Tries>;
}

/** The tries of the scopes, theirs alone until the transaction ends; unknown scopes have none yet. */
export async function lockTries(tx: Queryable, scopes: readonly string[]): Promise<LockedTries> {
  const sorted = scopes.toSorted();
  await tx.query(sql`
    insert into login_tries (scope, failures, first_at, last_at)
    select s, 0, clock_timestamp(), clock_timestamp() from unnest(${sorted}::text[]) s
    on conflict (scope) do nothing`);
  const rows = await tx.query<Row>(sql`
    select scope, failures, first_at, last_at from login_tries
    where scope = any (${sorted}::text[]) order by scope for update`);
  // Read after the locks were waited for, or the last try could lie in the future.
  const [clock] = await tx.query<{ now: number }>(sql`select clock_timestamp() as now`);
  if (clock === undefined) throw new Error('the database has no clock');
  return {
    now: instant(clock.now),
    tries: new Map(
      rows.map((row) => [
        row.scope,
        { failures: row.failures, firstAt: instant(row.first_at), lastAt: instant(row.last_at) },
      ]),
    ),
  };
}

export async function updateTries(tx: Queryable, scope: string, tries: Tries): Promise<void> {
  await tx.query(sql`
    update login_tries set failures = ${tries.failures}, first_at = to_timestamp(${tries.firstAt}::float8 / 1000),
      last_at = to_timestamp(${tries.lastAt}::float8 / 1000)
    where scope = ${scope}`);
}

/** Nothing has gone wrong in these scopes any more. */
export async function clearTries(tx: Queryable, scopes: readonly string[]): Promise<void> {
  await tx.query(sql`update login_tries set failures = 0 where scope in (${heldInOrder(scopes)})`);
}

/** Nothing has gone wrong with the phone any more, in no browser: its owner has proved it. */
export async function clearTriesOfPlayer(
  tx: Queryable,
  { id, mobile }: { readonly id: number; readonly mobile: string },
): Promise<void> {
  const devices = await tx.query<{ scope: string }>(sql`
    select ${`device:${mobile}:`} || encode(device_hash, 'hex') as scope from known_devices where player_id = ${id}`);
  await clearTries(tx, [`phone:${mobile}`, ...devices.map(({ scope }) => scope)]);
}

/** Takes one try of each scope back that turned out to be no failure. */
export async function refundTries(tx: Queryable, scopes: readonly string[]): Promise<void> {
  await tx.query(sql`
    update login_tries set failures = failures - 1 where failures > 0 and scope in (${heldInOrder(scopes)})`);
}

/** Rows are locked in one order everywhere, or two log-ins could wait for each other. */
function heldInOrder(scopes: readonly string[]): Sql {
  return sql`select scope from login_tries where scope = any (${scopes}::text[]) order by scope for update`;
}

/** What is at its ceiling stays there until a code of the phone lifts it. */
export async function deleteOldTries(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from login_tries where last_at < clock_timestamp() - interval '30 days'
      and (failures < ${LOGIN_LIMITS.phone.max} or scope not like 'phone:%')`);
}
