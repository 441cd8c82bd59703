import { instant } from '#rules/time/time.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { deleteByPages } from '../../platform/store/delete-by-pages.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { beginTry, LOGIN_LIMITS, type LoginLimit, type Tries } from './login-limits.ts';

/** What is counted, and how far. */
export interface TryScope {
  readonly scope: string;
  readonly limit: LoginLimit;
}

export type CountedTries =
  | { readonly ok: true; readonly failures: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly scope: string; readonly waitSeconds: number };

/**
 * Counts a try in every scope before the secret is looked at, so that any number of parallel tries gets no further
 * than one after the other. Refused by the first scope that is spent; then none of them counts.
 */
export async function countTries(tx: Queryable, scopes: readonly TryScope[]): Promise<CountedTries> {
  const sorted = scopes.map(({ scope }) => scope).toSorted();
  const locked = await lockTries(tx, sorted);
  // Read after the locks were waited for, or the last try could lie in the future.
  const now = instant((await tx.one<{ now: number }>(sql`select clock_timestamp() as now`)).now);
  const counted = new Map<string, Tries>();
  for (const { scope, limit } of scopes) {
    const begun = beginTry(limit, locked.get(scope) ?? { failures: 0, firstAt: now, lastAt: now }, now);
    if (!begun.ok) return { ok: false, scope, waitSeconds: begun.waitSeconds };
    counted.set(scope, begun.tries);
  }
  for (const [scope, tries] of counted) await updateTries(tx, scope, tries);
  return { ok: true, failures: new Map([...counted].map(([scope, { failures }]) => [scope, failures])) };
}

/** The tries of the scopes, locked in the order given until the transaction ends; a scope that is new has none yet. */
async function lockTries(tx: Queryable, sorted: readonly string[]): Promise<ReadonlyMap<string, Tries>> {
  await tx.query(sql`
    insert into login_tries (scope, failures, first_at, last_at)
    select s, 0, clock_timestamp(), clock_timestamp() from unnest(${sorted}::text[]) s
    on conflict (scope) do nothing`);
  const rows = await tx.query<{ scope: string; failures: number; first_at: number; last_at: number }>(sql`
    select scope, failures, first_at, last_at from login_tries
    where scope = any (${sorted}::text[]) order by scope for update`);
  return new Map(
    rows.map(({ scope, failures, first_at, last_at }) => [
      scope,
      { failures, firstAt: instant(first_at), lastAt: instant(last_at) },
    ]),
  );
}

async function updateTries(tx: Queryable, scope: string, tries: Tries): Promise<void> {
  await tx.query(sql`
    update login_tries set failures = ${tries.failures}, first_at = to_timestamp(${tries.firstAt}::float8 / 1000),
      last_at = to_timestamp(${tries.lastAt}::float8 / 1000)
    where scope = ${scope}`);
}

/** Nothing has gone wrong in these scopes any more. */
export async function clearTries(tx: Queryable, scopes: readonly string[]): Promise<void> {
  await tx.query(sql`update login_tries set failures = 0 where scope in (${lockedInOrder(scopes)})`);
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
    update login_tries set failures = failures - 1 where failures > 0 and scope in (${lockedInOrder(scopes)})`);
}

/** Rows are locked in one order everywhere, or two log-ins could wait for each other. */
function lockedInOrder(scopes: readonly string[]): Sql {
  return sql`select scope from login_tries where scope = any (${scopes}::text[]) order by scope for update`;
}

/** What is at its ceiling stays there until a code of the phone lifts it. */
export async function deleteOldTries(db: Queryable): Promise<void> {
  await deleteByPages(
    db,
    'login_tries',
    (areOnPages) => sql`
    delete from login_tries where ${areOnPages} and last_at < clock_timestamp() - interval '30 days'
      and (failures < ${LOGIN_LIMITS.phone.max} or scope not like 'phone:%')`,
  );
}
