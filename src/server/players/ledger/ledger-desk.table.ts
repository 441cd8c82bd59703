import type { Family, Session } from '#rules/game/games.ts';
import type { Instant, MarketDay } from '#rules/time/time.ts';
import { approvalRows } from '../../approvals/approval-store.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { staffNames } from '../../staff/staff-store.ts';
import { slipBeginnings } from '../../bidding/slip-store.ts';
import { entries, entryKinds, firstEntryAt } from '../../ledger/ledger-store.ts';
import type { LedgerKind } from '../../ledger/post.ts';
import { marketDays, marketNames } from '../../markets/market-store.ts';
import { depositNames, transferSides, withdrawalStates } from '../../payments/payment-data-store.ts';
import { drawSessions } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import {
  behind,
  type Direction,
  type Marker,
  microsOf,
  ordered,
  timeOfMicros,
} from '../../platform/store/keyset.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { settledSessions, voidedSessions } from '../../results/settle/win-store.ts';

/** What part of the ledger is asked for; null is all. */
export interface LedgerFilter {
  readonly kinds: readonly string[] | null;
  readonly players: readonly number[] | null;
  readonly seq: number | null;
  /** What money entries are about. */
  readonly reference: number | null;
  readonly markets: readonly number[] | null;
  readonly from: Instant;
  readonly until: Instant;
  readonly date_from: string;
  readonly date_to: string;
}

export interface LedgerRow {
  readonly player_id: number;
  readonly seq: number;
  readonly micros: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly kind: LedgerKind;
  readonly reference: number | null;
  readonly at: number;
  readonly account: string;
  readonly name: string;
  readonly mobile: string;
  readonly market_name: string | null;
  readonly market_day: MarketDay | null;
  readonly family: Family | null;
  /** The session of a win, a reversal or a refund. */
  readonly session_id: number | null;
  readonly session: Session | null;
  readonly first_selection: number | null;
  readonly deposit: string | null;
  readonly withdrawal_state: string | null;
  readonly other_player: string | null;
  /** Who asked for an adjustment, and who approved it. */
  readonly made_by: string | null;
  readonly confirmed_by: string | null;
}

/** Time, player and entry: entries of one moment keep their order. */
export const ENTRY_MARKER = { order: 'time', width: 3 } as const;

interface LedgerPage {
  readonly filter: LedgerFilter;
  readonly order: Direction;
  readonly after: Marker | null;
  readonly limit: number;
}

const COLUMNS = [sql`l.at`, sql`l.player_id`, sql`l.seq`];

/**
 * How far is looked for a page, in hours, until it is full: what is new is found without reading what is old. Each is some
 * times as far as the one before, so that little more is read than the page needs, also where thousands are booked a second.
 */
const WINDOWS: readonly number[] = [0.01, 0.1, 0.5, 2, 6, 24, 168, 744];
const HOUR_MS = 3_600_000;

/** Entries in the order of time. */
export async function selectLedger(db: Queryable, page: LedgerPage): Promise<readonly LedgerRow[]> {
  const { filter, limit } = page;
  // The index by time finds what is in a window; of players and of references there are indexes of their own.
  if (filter.players === null && filter.reference === null)
    for (const hours of WINDOWS.filter((one) => one * HOUR_MS < spanMsOf(page))) {
      const rows = await selectRows(db, page, windowOf(page, hours));
      if (rows.length === limit) return rows;
    }
  return selectRows(db, page, sql`true`);
}

/** How far it is from where the page begins to the end of the filter: a window as far as that is everything. */
function spanMsOf({ filter: { from, until }, order, after }: LedgerPage): number {
  const [micros] = after?.at ?? [];
  const startMs = micros === undefined ? undefined : micros / 1000;
  return order === 'asc' ? until - (startMs ?? from) : (startMs ?? until) - from;
}

/** From where the page begins, so many hours on. Both ends are given as times, so that the index by time is used. */
function windowOf({ filter: { from, until }, order, after }: LedgerPage, hours: number): Sql {
  const span = sql`make_interval(secs => ${hours * 3600})`;
  const [micros] = after?.at ?? [];
  if (order === 'asc') {
    const start = timeOfMicros(micros ?? from * 1000);
    return sql`l.at >= ${start} and l.at < ${start} + ${span}`;
  }
  // The end of today is ahead, and nothing is booked there yet.
  const start =
    micros === undefined ? sql`least(${timeOfMicros(until * 1000)}, now())` : timeOfMicros(micros);
  return sql`l.at <= ${start} and l.at > ${start} - ${span}`;
}

/** What a filter finds, of entries l. */
export function whereOf(filter: LedgerFilter): Sql {
  const { kinds, reference, seq, players, from, until } = filter;
  // A reference and an entry belong to whatever day.
  const isNamed = seq !== null || reference !== null;
  const days = sql`l.at >= ${timeOfMicros(from * 1000)} and l.at < ${timeOfMicros(until * 1000)}`;
  const about = sql`l.kind not in ('stake', 'win') and l.reference = ${reference}`;
  return sql`${isNamed ? sql`true` : days} and ${kinds === null ? sql`true` : kindsAre(kinds)}
    and ${reference === null ? sql`true` : about} and ${seq === null ? sql`true` : sql`l.seq = ${seq}`}
    and ${players === null ? sql`true` : ofPlayers(players, filter)} and ${marketsAre(filter)}`;
}

/** Where no bids and wins are asked for, the condition is said as the index of all other entries has it. */
export function kindsAre(kinds: readonly string[]): Sql {
  const isMoney = !kinds.includes('stake') && !kinds.includes('win');
  return sql`l.kind = any (${kinds}::text[]) and ${isMoney ? sql`l.kind not in ('stake', 'win')` : sql`true`}`;
}

/** One player's own chain needs no time to be found in. */
function ofPlayers(players: readonly number[], { from, until, seq }: LedgerFilter): Sql {
  const [player] = players;
  if (players.length !== 1 || player === undefined || seq !== null)
    return sql`l.player_id = any (${players}::bigint[])`;
  const entry = (at: number) => sql`(select ${firstEntryAt(player, timeOfMicros(at * 1000))})`;
  return sql`l.player_id = ${player} and l.seq >= ${entry(from)} and l.seq < ${entry(until)}`;
}

/** A bid names its market day, a win its settlement, a refund its void. */
function marketsAre({ markets }: LedgerFilter): Sql {
  if (markets === null) return sql`true`;
  const days = sql`select d.id from ${marketDays} d where d.market_id = any (${markets}::int[])`;
  return sql`(l.kind = 'stake' and l.reference in (${days})
    or l.kind in ('win', 'win_reversal') and l.reference in (
      select t.id from ${settledSessions} t where t.market_day_id in (${days}))
    or l.kind = 'refund' and l.reference in (select v.id from ${voidedSessions} v where v.market_day_id in (${days})))`;
}

async function selectRows(
  db: Queryable,
  { filter, order, after, limit }: LedgerPage,
  window: Sql,
): Promise<readonly LedgerRow[]> {
  const [micros = 0, ...rest] = after?.at ?? [];
  const values = [timeOfMicros(micros), ...rest.map((one) => sql`${one}::bigint`)];
  const beyond = after === null ? sql`true` : behind(COLUMNS, values, order);
  const by = [sql`e.at`, sql`e.player_id`, sql`e.seq`];
  return db.query(sql`
    with page as materialized (
      select * from ${entries} l where ${whereOf(filter)} and ${window} and ${beyond}
      order by ${ordered(COLUMNS, order)} limit ${limit}
    )
    select e.player_id, e.seq, ${microsOf(sql`e.at`)} as micros, e.amount, e.balance_after, e.kind, e.reference, e.at, k.account,
      p.name, p.mobile, m.name as market_name, md.day as market_day, m.family, ms.id as session_id, ms.session,
      s.first_selection, d.name as deposit, w.state as withdrawal_state, o.name as other_player,
      maker.name as made_by, checker.name as confirmed_by
    from page e join ${entryKinds} k using (kind) join ${playerNames} p on p.id = e.player_id
    left join ${slipBeginnings} s on e.kind = 'stake' and s.player_id = e.player_id and s.seq = e.seq
    left join ${settledSessions} t on e.kind in ('win', 'win_reversal') and t.id = e.reference
    left join ${voidedSessions} v on e.kind = 'refund' and v.id = e.reference
    left join ${drawSessions} ms on ms.id = coalesce(t.market_session_id, v.market_session_id)
    left join ${marketDays} md on md.id = coalesce(s.market_day_id, ms.market_day_id)
    left join ${marketNames} m on m.id = md.market_id
    left join ${depositNames} d on e.kind = 'deposit' and d.id = e.reference
    left join ${withdrawalStates} w on e.kind in ('withdrawal_hold', 'withdrawal_release') and w.id = e.reference
    left join ${transferSides} x on e.kind in ('transfer_in', 'transfer_out') and x.id = e.reference
    left join ${playerNames} o on o.id = case e.kind when 'transfer_in' then x.from_player else x.to_player end
    left join ${approvalRows} a on e.kind = 'adjustment' and a.id = e.reference
    left join ${staffNames} maker on maker.id = a.made_by
    left join ${staffNames} checker on checker.id = a.decided_by
    order by ${ordered(by, order)}`);
}

/** Every kind of entry and the operator account on its other side. */
export async function selectKinds(
  db: Queryable,
): Promise<readonly { readonly kind: string; readonly account: string }[]> {
  return db.query(sql`select kind, account from ${entryKinds} k order by account, kind`);
}
