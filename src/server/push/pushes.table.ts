import type { Language } from '#contract/languages.ts';
import type { Family } from '#rules/game/games.ts';
import { freshLoginSessions } from '../accounts/log-in/login-session-store.ts';
import { playerStates } from '../accounts/player-store.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import { drawSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { wonBy } from '../results/settle/win-store.ts';

/** A message that comes later than this is no news any more. */
const EXPIRES = sql`interval '1 hour'`;

/** A node that took a message and died leaves it to the others after this. */
export const TAKEN_FOR = sql`interval '1 minute'`;

export const PUSH_TRIES_MAX = 4;

/** To so many an event is handed out at once: one statement for all of them would take longer than it may. */
const SUBSCRIPTIONS_AT_ONCE = 2_000;

/**
 * Hands the oldest event that nobody else is at out to the next subscriptions, in the order of their numbers, and answers
 * whether there was one. Players in a cool-off or self-exclusion get no notifications of results, but they get those of
 * their own wins.
 */
export async function handOutEvent(db: Queryable, limit = SUBSCRIPTIONS_AT_ONCE): Promise<boolean> {
  const event = await db.maybeOne(sql`
    with event as (
      select id, kind, market_session_id, settlement_id, at, handed_up_to from push_events
      order by id limit 1 for update skip locked
    ),
    slice as (
      select id, player_id, session_id, results, wins from push_subscriptions
      where id > (select handed_up_to from event) order by id limit ${limit}
    ),
    moved_on as (
      update push_events set handed_up_to = (select max(id) from slice)
      where id = (select id from event) and (select count(*) from slice) = ${limit}
    ),
    ended as (
      delete from push_events where id = (select id from event) and (select count(*) from slice) < ${limit}
    ),
    reachable as (
      select s.id, s.player_id, s.results, s.wins, p.play_restricted_until > clock_timestamp() as on_cool_off
      from slice s join ${playerStates} p on p.id = s.player_id
      join ${freshLoginSessions} l on l.id = s.session_id
      where p.active
    ),
    wanted as (
      select e.*, s.id as subscription_id, null::bigint as amount
      from event e join reachable s on s.results and not s.on_cool_off where e.kind = 'result'
      union all
      select e.*, s.id, w.amount
      from event e join reachable s on s.wins
      cross join lateral (
        select ${wonBy(sql`s.player_id`, sql`e.settlement_id`)} as amount
      ) w
      where e.kind = 'win' and w.amount > 0
    ),
    handed_out as (
      insert into pushes (kind, market_session_id, subscription_id, amount, expires_at)
        select kind, market_session_id, subscription_id, amount, at + ${EXPIRES} from wanted
      on conflict (subscription_id, kind, market_session_id) do update set amount = excluded.amount
    )
    select kind from event`);
  return event !== null;
}

/** What a message is about. */
type Subject =
  | {
      readonly kind: 'result' | 'win';
      readonly market_session_id: number;
      readonly amount: number | null;
      readonly family: Family;
      readonly market_id: number;
      readonly name: string;
      readonly name_hindi: string;
      readonly name_marathi: string;
      readonly open_number: string | null;
      readonly close_number: string | null;
    }
  | { readonly kind: 'withdrawals'; readonly market_session_id: null };

export type MarketPush = Extract<DuePush, { readonly kind: 'result' | 'win' }>;

/** A browser that a message goes to. */
export interface Addressed {
  readonly subscription_id: number;
  readonly tries: number;
  readonly seconds_left: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
}

export type DuePush = Subject & Addressed;

/**
 * Takes messages that are due and that no other node is at, the longest waiting first, with all that they say. Those have
 * expired that nobody would be handed out any more: a message may wait while its player is blocked or begins a break.
 */
export async function takePushes(db: Queryable, limit: number): Promise<readonly DuePush[]> {
  return db.query(sql`
    with due as (
      select subscription_id, kind, market_session_id from pushes
      where next_try_at <= clock_timestamp() order by next_try_at limit ${limit} for update skip locked
    ),
    taken as (
      update pushes p set tries = p.tries + 1, next_try_at = clock_timestamp() + ${TAKEN_FOR}
      from due d
      where (p.subscription_id, p.kind) = (d.subscription_id, d.kind)
        and p.market_session_id is not distinct from d.market_session_id
      returning p.*
    )
    select t.kind, t.market_session_id, t.subscription_id, t.amount, t.tries,
      case when p.active and l.id is not null
        and (t.kind <> 'result' or p.play_restricted_until <= clock_timestamp())
        then ceil(extract(epoch from t.expires_at - clock_timestamp()))::integer else 0 end as seconds_left,
      s.endpoint, s.p256dh, s.auth, s.language, m.family, m.id as market_id, m.name, m.name_hindi, m.name_marathi,
      opened.number as open_number, closed.number as close_number
    from taken t
    join push_subscriptions s on s.id = t.subscription_id
    join ${playerStates} p on p.id = s.player_id
    left join ${freshLoginSessions} l on l.id = s.session_id
    left join ${drawSessions} ms on ms.id = t.market_session_id
    left join ${marketDays} d on d.id = ms.market_day_id left join ${marketNames} m on m.id = d.market_id
    left join ${drawSessions} opened on opened.market_day_id = d.id and opened.session = 'open'
    left join ${drawSessions} closed on closed.market_day_id = d.id and closed.session = 'close'`);
}

type PushKey = Pick<DuePush, 'kind' | 'market_session_id' | 'subscription_id'>;

/** They have been sent, or are sent no more. */
export async function deletePushes(db: Queryable, pushes: readonly PushKey[]): Promise<void> {
  await db.query(sql`
    delete from pushes p using ${listOf(pushes)} where ${isListed}`);
}

/** They are tried again after so many seconds. */
export async function putOffPushes(
  db: Queryable,
  pushes: readonly PushKey[],
  seconds: number,
): Promise<void> {
  await db.query(sql`
    update pushes p set next_try_at = clock_timestamp() + ${seconds} * interval '1 second'
    from ${listOf(pushes)} where ${isListed}`);
}

function listOf(pushes: readonly PushKey[]) {
  return sql`unnest(
    ${pushes.map((push) => push.subscription_id)}::bigint[], ${pushes.map((push) => push.kind)}::text[],
    ${pushes.map((push) => push.market_session_id)}::integer[]) as listed (subscription_id, kind, market_session_id)`;
}

const isListed = sql`
  (p.subscription_id, p.kind) = (listed.subscription_id, listed.kind)
  and p.market_session_id is not distinct from listed.market_session_id`;
