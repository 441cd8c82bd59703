import type { BidSort } from '#contract/console/lists/list-words.ts';
import { isLargeSlip, LARGE_SLIP } from '../bidding/slip-store.ts';
import { bidTimes } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Direction, type Marker, ordered, timeOfMicros } from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { winsOfDays } from '../results/settle/win-store.ts';
import type { BidFilter } from './bid-filter.ts';
import { asksFor, hasNotWon, lines, pageLineWhere, wonLines } from './bid-lines.ts';
import type { Books } from './books.ts';

/** What orders bids: each is named by the time to the microsecond, player, entry and line. */
export interface BidKey {
  readonly micros: number;
  readonly player_id: number;
  readonly seq: number;
  readonly line: number;
  readonly points: number;
  readonly won: number | null;
}

/** Rows in one order. A list by what was paid has two parts: what has won by amount, and all the rest by time. */
export interface BidPart {
  readonly name: PartName;
  readonly source: Sql;
  readonly where: Sql;
  readonly columns: readonly Sql[];
  readonly valuesOf: (at: readonly number[]) => readonly Sql[];
  /** Where to look first, so that a page is found without reading everything. */
  readonly windows: (after: readonly number[] | null, order: Direction) => readonly Sql[];
}

/** What the markers of a list are called, with the width of each. */
export const MARKERS = {
  time: [{ order: 'time', width: 4 }],
  points: [{ order: 'points', width: 5 }],
  paid: [
    { order: 'paid', width: 5 },
    { order: 'unpaid', width: 4 },
  ],
} as const satisfies Record<BidSort, readonly { readonly order: string; readonly width: number }[]>;

type PartName = (typeof MARKERS)[BidSort][number]['order'];

/** The marker of a row, in the part of the list that it stands in. */
export function markerOf(row: BidKey, sort: BidSort): Marker {
  const order = sort !== 'paid' ? sort : row.won === null ? 'unpaid' : 'paid';
  return { order, at: keyOf(order)(row) };
}

/** The numbers by which a part orders a row. */
export function keyOf(order: PartName): (row: BidKey) => readonly number[] {
  if (order === 'points') return (row) => [row.points, ...keyByTime(row)];
  if (order === 'paid') return (row) => [row.won ?? 0, ...keyByTime(row)];
  return keyByTime;
}

function keyByTime({ micros, player_id: player, seq, line }: BidKey): readonly number[] {
  return [micros, player, seq, -line];
}

const TIME = [sql`s.accepted_at`, sql`s.player_id`, sql`s.seq`, sql`-l.line`];

function timeValues([micros = 0, ...rest]: readonly number[]): readonly Sql[] {
  return [timeOfMicros(micros), ...rest.map((one) => sql`${one}::bigint`)];
}

function amountValues([amount, ...at]: readonly number[]): readonly Sql[] {
  return [sql`${amount}::bigint`, ...timeValues(at)];
}

export async function partsOf(
  db: Queryable,
  {
    filter,
    books,
    sort,
    order,
  }: {
    readonly filter: BidFilter;
    readonly books: Books;
    readonly sort: BidSort;
    readonly order: Direction;
  },
): Promise<readonly BidPart[]> {
  const asked = asksFor(filter);
  // What has won is found by the wins, which are few beside the bids.
  const wins = { source: wonLines(filter), where: pageLineWhere(filter, books, 'won') };
  const all = asked.notWon ? { source: lines, where: pageLineWhere(filter, books, null) } : wins;
  if (sort === 'points') {
    const windows = pointWindows(filter);
    return [{ ...all, name: 'points', columns: [sql`l.points`, ...TIME], valuesOf: amountValues, windows }];
  }
  const byTime = { columns: TIME, valuesOf: timeValues, windows: await timeWindows(db, filter.marketDays) };
  if (sort === 'time') return [{ ...byTime, ...all, name: 'time' }];
  const won: BidPart = {
    ...wins,
    name: 'paid',
    columns: [sql`w.amount`, ...TIME],
    valuesOf: amountValues,
    windows: winWindows(filter),
  };
  const rest: BidPart = {
    ...byTime,
    name: 'unpaid',
    source: lines,
    where: sql`${pageLineWhere(filter, books, 'not_won')} and ${hasNotWon}`,
  };
  const parts = [...(asked.won ? [won] : []), ...(asked.notWon ? [rest] : [])];
  return order === 'desc' ? parts : parts.toReversed();
}

const HOURS = [0.05, 0.2, 0.8, 3, 12];

/** Sessions take bids from the beginning of their day on; no clock is set back by more. */
const MARGIN = sql`interval '2 days'`;

/** From the end where the list begins, further and further: the index by time finds what is in a window. */
async function timeWindows(db: Queryable, marketDays: readonly number[]): Promise<BidPart['windows']> {
  const { from_at: from, until_at: until } = await db.one<{
    from_at: number | null;
    until_at: number | null;
  }>(sql`
    select min(from_at) as from_at, case when every(until_at is not null) then max(until_at) end as until_at
    from ${bidTimes} t where t.market_day_id = any (${marketDays}::bigint[])`);
  return (after, order) => {
    const start = after === null ? null : timeOfMicros(after[0] ?? 0);
    if (order === 'asc') {
      const [least, begin] = [start ?? sql`${timeOrNow(from)} - ${MARGIN}`, start ?? timeOrNow(from)];
      return HOURS.map(
        (hours) => sql`s.accepted_at >= ${least} and s.accepted_at < ${begin} + ${spanOf(hours)}`,
      );
    }
    const [most, end] = [start ?? sql`${timeOrNow(until)} + ${MARGIN}`, start ?? timeOrNow(until)];
    return HOURS.map((hours) => sql`s.accepted_at <= ${most} and s.accepted_at > ${end} - ${spanOf(hours)}`);
  };
}

function timeOrNow(ms: number | null): Sql {
  return ms === null ? sql`now()` : timeOfMicros(ms * 1000);
}

function spanOf(hours: number): Sql {
  return sql`make_interval(secs => ${hours * 3600})`;
}

const LARGE = [20 * LARGE_SLIP, 4 * LARGE_SLIP, LARGE_SLIP];

/** The largest bids are on the largest slips. */
function pointWindows({ pointsMax }: BidFilter): BidPart['windows'] {
  return (after, order) => {
    if (order === 'asc') return [];
    const most = Math.min(after?.[0] ?? Number.MAX_SAFE_INTEGER, pointsMax ?? Number.MAX_SAFE_INTEGER);
    return LARGE.filter((least) => least <= most).map(
      (least) => sql`s.total >= ${least}::bigint and ${isLargeSlip} and l.points >= ${least}::bigint`,
    );
  };
}

/** So many of the largest or smallest wins are looked at first, before the slips of all are read. */
const WINS = 1_000;

function winWindows({ marketDays }: BidFilter): BidPart['windows'] {
  return (after, order) => {
    const amount = sql`${after?.[0] ?? null}::bigint`;
    const edge = order === 'asc' ? sql`max(e.amount)` : sql`min(e.amount)`;
    const side = order === 'asc' ? sql`>=` : sql`<=`;
    const first = sql`select amount from ${winsOfDays(marketDays)} f where ${amount} is null or amount ${side} ${amount}
      order by ${ordered([sql`amount`], order)} limit ${WINS}`;
    return [sql`w.amount ${order === 'asc' ? sql`<=` : sql`>=`} (select ${edge} from (${first}) e)`];
  };
}
