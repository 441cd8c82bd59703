import type { Language } from '#contract/languages.ts';
import { openLoginSession } from '../accounts/log-in/login-session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Browsers of one player that are told something; one more pushes the oldest out. */
const SUBSCRIPTIONS_MAX = 5;

export interface PushPreferences {
  readonly results: boolean;
  readonly wins: boolean;
  /** That withdrawals are open, when the player has asked to be told. */
  readonly reminders: boolean;
  /** What changes about markets that the player plays, and bids that come back. */
  readonly changes: boolean;
}

export interface NewSubscription extends PushPreferences {
  readonly playerId: number;
  readonly sessionHash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
}

/**
 * Stores or renews a browser's subscription for a session. False when the address is somebody's whose keys are others,
 * or when the session has ended meanwhile.
 */
export async function saveSubscription(tx: Queryable, wanted: NewSubscription): Promise<boolean> {
  const { playerId, endpoint, p256dh, auth } = wanted;
  // Another player used this browser before: what is on its way to them must not be seen by the next one.
  await tx.query(sql`
    delete from push_subscriptions
    where endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth} and player_id <> ${playerId}`);
  const saved = await tx.maybeOne(sql`
    insert into push_subscriptions (session_id, player_id, endpoint, p256dh, auth, language, results, wins, reminders, changes)
      select id, player_id, ${endpoint}, ${p256dh}, ${auth}, ${wanted.language}, ${wanted.results}::boolean,
        ${wanted.wins}::boolean, ${wanted.reminders}::boolean, ${wanted.changes}::boolean
      from ${openLoginSession({ playerId, sessionHash: wanted.sessionHash })} own
    on conflict (endpoint) do update set session_id = excluded.session_id, language = excluded.language,
      results = excluded.results, wins = excluded.wins, reminders = excluded.reminders, changes = excluded.changes, renewed_at = clock_timestamp()
      where push_subscriptions.player_id = excluded.player_id and push_subscriptions.p256dh = excluded.p256dh
        and push_subscriptions.auth = excluded.auth
    returning id`);
  await tx.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where player_id = ${playerId}
      order by renewed_at desc, id desc offset ${SUBSCRIPTIONS_MAX})`);
  return saved !== null;
}

export async function selectPreferences(
  db: Queryable,
  browser: { readonly playerId: number; readonly endpoint: string },
): Promise<PushPreferences | null> {
  return db.maybeOne(sql`
    select results, wins, reminders, changes from push_subscriptions
    where player_id = ${browser.playerId} and endpoint = ${browser.endpoint}`);
}

export async function deleteSubscription(
  db: Queryable,
  browser: { readonly playerId: number; readonly endpoint: string },
): Promise<void> {
  await db.query(sql`
    delete from push_subscriptions where player_id = ${browser.playerId} and endpoint = ${browser.endpoint}`);
}

/** The push service knows these browsers no longer. */
export async function deleteSubscriptions(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query(sql`delete from push_subscriptions where id = any (${ids}::bigint[])`);
}
