import { freshLoginSessions } from '../accounts/log-in/login-session-store.ts';
import { playerStates } from '../accounts/player-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Asked twice it is one wish. */
export async function insertReminder(db: Queryable, playerId: number): Promise<void> {
  await db.query(
    sql`insert into withdrawal_reminders (player_id) values (${playerId}) on conflict (player_id) do nothing`,
  );
}

export async function deleteReminder(db: Queryable, playerId: number): Promise<void> {
  await db.query(sql`delete from withdrawal_reminders where player_id = ${playerId}`);
}

/** Browsers that a reminder reaches now: of a player who is not blocked, with a log-in that counts. */
const REACHABLE = sql`(
  select s.id, s.player_id from push_subscriptions s join ${playerStates} p on p.id = s.player_id
  join ${freshLoginSessions} l on l.id = s.session_id
  where s.reminders and p.active)`;

export interface Reminder {
  readonly on: boolean;
  /** A browser of the player is told; otherwise the player reads a notice in the app. */
  readonly by_push: boolean;
}

export async function selectReminder(db: Queryable, playerId: number): Promise<Reminder> {
  return db.one(sql`
    select exists (select 1 from withdrawal_reminders where player_id = ${playerId}) as "on",
      exists (select 1 from ${REACHABLE} r where r.player_id = ${playerId}) as by_push`);
}

/**
 * Takes a batch of wishes that no other node is at, and queues a message for every browser that one reaches, to be sent
 * until an instant. Answers the players, and for whom there was a browser.
 */
export async function takeReminders(
  tx: Queryable,
  { until, limit }: { readonly until: number; readonly limit: number },
): Promise<readonly { readonly player_id: number; readonly by_push: boolean }[]> {
  return tx.query(sql`
    with taken as (
      delete from withdrawal_reminders where player_id in (
        select player_id from withdrawal_reminders order by player_id limit ${limit} for update skip locked)
      returning player_id
    ),
    reached as (select r.id, r.player_id from ${REACHABLE} r join taken using (player_id)),
    queued as (
      insert into pushes (kind, subscription_id, expires_at)
        select 'withdrawals', id, to_timestamp(${until} / 1000.0) from reached
      on conflict (subscription_id, kind, market_session_id) do update set expires_at = excluded.expires_at
    )
    select t.player_id, exists (select 1 from reached r where r.player_id = t.player_id) as by_push from taken t`);
}
