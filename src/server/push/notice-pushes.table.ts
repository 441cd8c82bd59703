import type { NoticeKind } from '#contract/player/accounts.calls.ts';
import { freshLoginSessions } from '../accounts/log-in/login-session-store.ts';
import { playerStates } from '../accounts/player-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { type Addressed, TAKEN_FOR } from './pushes.table.ts';

/** A notice on its way to one browser. */
export interface NoticePush extends Addressed {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly detail: Readonly<Record<string, string>>;
}

/** Takes messages that are due and that no other node is at; those that reach nobody any more have expired. */
export async function takeNoticePushes(db: Queryable, limit: number): Promise<readonly NoticePush[]> {
  return db.query(sql`
    with due as (
      select id from notice_pushes where next_try_at <= clock_timestamp()
      order by next_try_at limit ${limit} for update skip locked
    ),
    taken as (
      update notice_pushes p set tries = p.tries + 1, next_try_at = clock_timestamp() + ${TAKEN_FOR}
      from due where p.id = due.id returning p.*
    )
    select t.id, t.kind, t.detail, t.subscription_id, t.tries, s.endpoint, s.p256dh, s.auth, s.language,
      case when p.active and l.id is not null
        then ceil(extract(epoch from t.expires_at - clock_timestamp()))::integer else 0 end as seconds_left
    from taken t
    join push_subscriptions s on s.id = t.subscription_id
    join ${playerStates} p on p.id = s.player_id
    left join ${freshLoginSessions} l on l.id = s.session_id`);
}

/** They have been sent, or are sent no more. */
export async function deleteNoticePushes(db: Queryable, pushes: readonly NoticePush[]): Promise<void> {
  await db.query(sql`delete from notice_pushes where id = any (${idsOf(pushes)}::bigint[])`);
}

/** They are tried again after so many seconds. */
export async function putOffNoticePushes(
  db: Queryable,
  pushes: readonly NoticePush[],
  seconds: number,
): Promise<void> {
  await db.query(sql`
    update notice_pushes set next_try_at = clock_timestamp() + ${seconds} * interval '1 second'
    where id = any (${idsOf(pushes)}::bigint[])`);
}

function idsOf(pushes: readonly NoticePush[]): readonly number[] {
  return pushes.map(({ id }) => id);
}
