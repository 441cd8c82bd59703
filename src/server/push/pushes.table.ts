import type { Family } from '#rules/games.ts';
import { maybeOne, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';
import type { PushLanguage } from './push-words.ts';

/** A message that comes later than this is no news any more. */
const EXPIRES = sql`interval '1 hour'`;

/** A node that took a message and died leaves it to the others after this. */
const TAKEN_FOR = sql`interval '1 minute'`;

export const PUSH_TRIES_MAX = 4;

/**
 * Hands one event out to the subscriptions that want it, and answers whether there was one that nobody else was at.
 * Results are kept from players who take a break from playing; an own win is theirs all the same.
 */
export async function handOutEvent(db: Queryable): Promise<boolean> {
  const event = await maybeOne(
    db,
    sql`
    with event as (
      delete from push_events
      where id = (select id from push_events order by id limit 1 for update skip locked)
      returning kind, market_session_id, settlement_id, at
    ),
    reachable as (
      select s.id, s.player_id, s.results, s.wins, p.play_stopped_until > clock_timestamp() as on_break
      from push_subscriptions s join players p on p.id = s.player_id join login_sessions l on l.id = s.session_id
      where p.active and l.ended_at is null
        and l.created_at > clock_timestamp() - interval '30 days'
        and l.last_active_at > clock_timestamp() - interval '7 days'
    ),
    wanted as (
      select e.*, s.id as subscription_id, null::bigint as amount
      from event e join reachable s on s.results and not s.on_break where e.kind = 'result'
      union all
      select e.*, s.id, w.amount
      from event e join reachable s on s.wins
      cross join lateral (
        select sum(amount)::bigint as amount from wins
        where player_id = s.player_id and settlement_id = e.settlement_id
      ) w
      where e.kind = 'win' and w.amount > 0
    ),
    handed_out as (
      insert into pushes (kind, market_session_id, subscription_id, amount, expires_at)
        select kind, market_session_id, subscription_id, amount, at + ${EXPIRES} from wanted
      on conflict (subscription_id, kind, market_session_id) do update set amount = excluded.amount
    )
    select kind from event`,
  );
  return event !== null;
}

export interface DuePush {
  readonly kind: 'result' | 'win';
  readonly market_session_id: number;
  readonly subscription_id: number;
  readonly amount: number | null;
  readonly tries: number;
  readonly seconds_left: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: PushLanguage;
  readonly family: Family;
  readonly market_id: number;
  readonly name: string;
  readonly name_hindi: string;
  readonly open_number: string | null;
  readonly close_number: string | null;
}

/** Takes messages that are due and that no other node is at, the longest waiting first, with all that they say. */
export async function takePushes(db: Queryable, limit: number): Promise<readonly DuePush[]> {
  return db.query(sql`
    with due as (
      select subscription_id, kind, market_session_id from pushes
      where next_try_at <= clock_timestamp() order by next_try_at limit ${limit} for update skip locked
    ),
    taken as (
      update pushes p set tries = p.tries + 1, next_try_at = clock_timestamp() + ${TAKEN_FOR}
      from due d
      where (p.subscription_id, p.kind, p.market_session_id) = (d.subscription_id, d.kind, d.market_session_id)
      returning p.*
    )
    select t.kind, t.market_session_id, t.subscription_id, t.amount, t.tries,
      ceil(extract(epoch from t.expires_at - clock_timestamp()))::integer as seconds_left,
      s.endpoint, s.p256dh, s.auth, s.language, m.family, m.id as market_id, m.name, m.name_hindi,
      opened.number as open_number, closed.number as close_number
    from taken t
    join push_subscriptions s on s.id = t.subscription_id
    join market_sessions ms on ms.id = t.market_session_id
    join market_days d on d.id = ms.market_day_id join markets m on m.id = d.market_id
    left join market_sessions opened on opened.market_day_id = d.id and opened.session = 'open'
    left join market_sessions closed on closed.market_day_id = d.id and closed.session = 'close'`);
}

type PushKey = Pick<DuePush, 'kind' | 'market_session_id' | 'subscription_id'>;

/** They have been sent, or are sent no more. */
export async function deletePushes(db: Queryable, pushes: readonly PushKey[]): Promise<void> {
  await db.query(sql`
    delete from pushes where (subscription_id, kind, market_session_id) in (${listOf(pushes)})`);
}

/** They are tried again after so many seconds. */
export async function putOffPushes(
  db: Queryable,
  pushes: readonly PushKey[],
  seconds: number,
): Promise<void> {
  await db.query(sql`
    update pushes set next_try_at = clock_timestamp() + ${seconds} * interval '1 second'
    where (subscription_id, kind, market_session_id) in (${listOf(pushes)})`);
}

function listOf(pushes: readonly PushKey[]) {
  return sql`select * from unnest(
    ${pushes.map((push) => push.subscription_id)}::bigint[], ${pushes.map((push) => push.kind)}::text[],
    ${pushes.map((push) => push.market_session_id)}::integer[])`;
}
