import type { Queryable } from './db.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Pages of large lists. A list is ordered by columns that an index has, the last of which makes every row unique, and a page
 * begins behind the last row of the page before it: so it costs the same wherever it is, and rows that are added meanwhile
 * neither repeat others nor push any out. A marker says the order that it belongs to, and the numbers of that last row.
 */
export interface Marker {
  readonly order: string;
  readonly at: readonly number[];
}

/** As clients get it; opaque to them. */
function formatMarker({ order, at }: Marker): string {
  return Buffer.from([order, ...at].join(':')).toString('base64url');
}

const WIDTH_MAX = 6;

/** Null for a text that no list of this order ever answered, and for ''. `width` is how many numbers name a row. */
export function parseMarker(
  text: string,
  { order, width }: { readonly order: string; readonly width: number },
): Marker | null {
  const [name, ...at] = Buffer.from(text, 'base64url')
    .toString('latin1')
    .split(':', WIDTH_MAX + 2);
  const isWhole = at.length === width && at.every((one) => /^-?\d{1,16}$/.test(one));
  return name === order && isWhole ? { order, at: at.map(Number) } : null;
}

export type Direction = 'asc' | 'desc';

/** The columns of an order, such as `at, id`, all in one direction. */
export function ordered(columns: readonly Sql[], direction: Direction): Sql {
  return listOf(columns.map((column) => sql`${column} ${direction === 'asc' ? sql`asc` : sql`desc`}`));
}

/** The rows behind one; written as a comparison of rows, which an index serves. */
export function behind(columns: readonly Sql[], values: readonly Sql[], direction: Direction): Sql {
  return sql`(${listOf(columns)}) ${direction === 'asc' ? sql`>` : sql`<`} (${listOf(values)})`;
}

/** With commas between them. */
function listOf([first, ...rest]: readonly Sql[]): Sql {
  return rest.reduce((all, one) => sql`${all}, ${one}`, first ?? sql``);
}

/** A time of the database to the microsecond, as markers have it: two rows of one millisecond keep their order. */
export function microsOf(time: Sql): Sql {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

export function timeOfMicros(micros: number): Sql {
  return sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
}

/** Cuts off the row that was asked for only to learn whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, markerOf }: { readonly limit: number; readonly markerOf: (last: Row) => Marker },
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last !== undefined ? formatMarker(markerOf(last)) : null,
  };
}

/** Counting further would cost more than anybody gains who reads the number. */
const COUNT_MAX = 10_000;

export interface RowCount {
  readonly count: number;
  /** Whether it is exact; otherwise there are about so many. */
  readonly isExact: boolean;
}

/** How many rows a statement without order and limit has: exact to 10,000, beyond that what the database's planner expects. */
export async function countRows(db: Queryable, rows: Sql): Promise<RowCount> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (${rows} limit ${COUNT_MAX + 1}) found`);
  if (count <= COUNT_MAX) return { count, isExact: true };
  const [plan] = await db.query<{ 'QUERY PLAN': readonly [{ readonly Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${rows}`,
  );
  const expected = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? count;
  return { count: Math.max(count, expected), isExact: false };
}

/** A number with its digits after the second in zeroes: what is about right is not said to the last digit. */
export function roundedCount({ count, isExact }: RowCount): number {
  if (isExact) return count;
  const place = 10 ** Math.max(0, String(count).length - 2);
  return Math.round(count / place) * place;
}
