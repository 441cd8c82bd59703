import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { refusal } from '../platform/web/request.ts';

/** The rows of one page: after the row that two numbers name, or from the first one on. */
export interface PageRange {
  readonly after: readonly [number, number] | null;
  readonly limit: number;
}

/** One page of a list and the cursor of the next. Refuses a cursor that no list ever answered. */
export async function readPage<Row>(
  input: { readonly cursor: string; readonly limit?: number | undefined },
  list: {
    readonly sizeUsual: number;
    readonly select: (page: PageRange) => Promise<readonly Row[]>;
    readonly markerOf: (row: Row) => readonly [number, number];
  },
) {
  const after = input.cursor === '' ? null : parseCursor(input.cursor);
  if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
  const size = input.limit ?? list.sizeUsual;
  // One row more than asked for tells whether another page follows.
  const found = await list.select({ after, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next = found.length > size && last !== undefined ? formatCursor(list.markerOf(last)) : null;
  return { ok: true as const, rows, next };
}

/** Whether a row comes after the marker, in a list with the newest decision first. */
export function isOnPage(after: PageRange['after'], row: { readonly decidedAt: Sql; readonly id: Sql }): Sql {
  return after === null
    ? sql`true`
    : sql`(${row.decidedAt}, ${row.id}) < (to_timestamp(${after[0]}::float8 / 1000)::timestamptz(3), ${after[1]}::bigint)`;
}
