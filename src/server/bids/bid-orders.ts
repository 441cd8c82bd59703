import type { BidSort } from '#contract/console/list-words.ts';
import { isLargeSlip, LARGE_SLIP } from '../bidding/slip-store.ts';
import { bidTimes } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Direction, type Marker, timeOfMicros } from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import type { BidFilter } from './bid-filter.ts';
import { linesOf, lineWhere, wonLinesOf } from './bid-lines.ts';

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
  const byTime = ({ micros, player_id: player, seq, line }: BidKey) => [micros, player, seq, -line];
  if (order === 'points') return (row) => [row.points, ...byTime(row)];
  if (order === 'paid') return (row) => [row.won ?? 0, ...byTime(row)];
  return byTime;
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
  { filter, sort, order }: { readonly filter: BidFilter; readonly sort: BidSort; readonly order: Direction },
): Promise<readonly BidPart[]> {
  const where = lineWhere(filter);
  const source = linesOf(filter, { withWins: false });
  const byAmount = { where, valuesOf: amountValues };
  if (sort === 'points')
    return [
      { ...byAmount, name: 'points', source, columns: [sql`l.points`, ...TIME], windows: pointWindows },
    ];
  const byTime = { columns: TIME, valuesOf: timeValues, windows: await timeWindows(db, filter.marketDays) };
  if (sort === 'time') return [{ ...byTime, name: 'time', source, where }];
  const won = {
    name: 'paid',
    source: wonLinesOf(filter),
    columns: [sql`w.amount`, ...TIME],
    windows: () => [],
  } as const;
  const rest: BidPart = {
    ...byTime,
    name: 'unpaid',
    source: linesOf(filter, { withWins: true }),
    where: sql`${where} and w.amount is null`,
  };
  return order === 'desc' ? [{ ...byAmount, ...won }, rest] : [rest, { ...byAmount, ...won }];
}

const HOURS = [0.05, 0.5, 5, 24];

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
  const timeOf = (ms: number | null) => (ms === null ? sql`clock_timestamp()` : timeOfMicros(ms * 1000));
  return (after, order) => {
    const start = after === null ? null : timeOfMicros(after[0] ?? 0);
    const span = (hours: number) => sql`make_interval(secs => ${hours * 3600})`;
    if (order === 'asc') {
      const [least, begin] = [start ?? sql`${timeOf(from)} - ${MARGIN}`, start ?? timeOf(from)];
      return HOURS.map(
        (hours) => sql`s.accepted_at >= ${least} and s.accepted_at < ${begin} + ${span(hours)}`,
      );
    }
    const [most, end] = [start ?? sql`${timeOf(until)} + ${MARGIN}`, start ?? timeOf(until)];
    return HOURS.map((hours) => sql`s.accepted_at <= ${most} and s.accepted_at > ${end} - ${span(hours)}`);
  };
}

const LARGE = [20 * LARGE_SLIP, 4 * LARGE_SLIP, LARGE_SLIP];

/** The largest bids are on the largest slips. */
function pointWindows(after: readonly number[] | null, order: Direction): readonly Sql[] {
  if (order === 'asc') return [];
  const most = after?.[0] ?? Number.MAX_SAFE_INTEGER;
  return LARGE.filter((least) => least <= most).map(
    (least) => sql`s.total >= ${least}::bigint and ${isLargeSlip} and l.points >= ${least}::bigint`,
  );
}
