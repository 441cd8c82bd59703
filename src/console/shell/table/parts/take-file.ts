import { formatCount } from '#client/format/format-count.ts';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { formatZonedIso } from '#rules/time/zoned-iso.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../../api.ts';
import { CallError } from '../../../call-error.ts';
import { saveFile } from '../../save-file.ts';
import { isChosen } from '../rules/row-choice.ts';
import { sayFilters } from '../rules/say-filter.ts';
import { viewAddress } from '../rules/table-address.ts';
import { writeTableCsv, writeTableRows, type FileColumn } from '../rules/table-csv.ts';
import type { TableModel } from '../use-table.ts';

/** A file holds at most so many rows. */
export const FILE_ROWS_MAX = 20_000;

type Taken<Row> = {
  readonly table: TableModel<Row>;
  /** What the list is called. */
  readonly label: string;
  /** Who takes it. */
  readonly by: string;
};

/**
 * Has the browser save what the filter finds, or what is chosen of it, in the order and the columns that are shown. The
 * trail keeps who took it: without that there is no file.
 */
export async function takeFile<Row>({ table, label, by }: Taken<Row>): Promise<void> {
  try {
    const rows = await readRows(table);
    const search = viewAddress(table.search, table.shape);
    const written = writeTableRows({ columns: fileColumns(table), rows, zone: OPERATOR_ZONE });
    const sha256 = await sha256Of(written);
    const noted = await call('/console/api/note-export', {
      list: table.name,
      search,
      rows: rows.length,
      sha256,
    });
    if (!noted.ok) throw new CallError(noted);
    const at = formatZonedIso(serverClock.now(), OPERATOR_ZONE);
    saveFile({
      file_name: `${table.name}-${at.slice(0, 10)}.csv`,
      csv: writeTableCsv({
        about: aboutLines({ table, label, by }, { rows: rows.length, at }),
        rows: written,
        sha256,
      }),
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    showToast('bad', error.failure.message);
  }
}

async function sha256Of(text: string): Promise<string> {
  // Browsers have it on pages with HTTPS and on the own machine, and nowhere else.
  if (!isSecureContext) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readRows<Row>({ found, choice, frozen, keyOf }: TableModel<Row>): Promise<readonly Row[]> {
  // What was chosen as a whole is written as it was then.
  const rows = frozen === undefined ? await found.readAll(FILE_ROWS_MAX) : [...frozen.rows.values()];
  return choice.keys.size === 0 ? rows : rows.filter((row) => isChosen(choice, keyOf(row)));
}

function aboutLines<Row>(
  { table: { place, fields, today, found, choice, things }, label, by }: Taken<Row>,
  { rows, at }: { readonly rows: number; readonly at: string },
): readonly (readonly [string, string])[] {
  const filter = sayFilters(place.filters, fields, today);
  const isPart = rows < found.count;
  const of = isPart ? ` of ${found.count}` : '';
  const which = choice.keys.size > 0 ? ', selected' : isPart ? ', the first ones' : '';
  return [
    ['List', label],
    ['Filter', filter === '' ? 'none' : filter],
    ['Rows', `${rows}${of} ${things.many}${which}`],
    ['Taken by', by],
    ['Taken at', at],
  ];
}

function fileColumns<Row>({ heads }: TableModel<Row>): readonly FileColumn<Row>[] {
  return heads.flatMap(({ column: { head, kind = 'text', value } }) =>
    value === undefined ? [] : [{ head, kind, of: value }],
  );
}

/** What the button says about lists that are longer than a file. */
export function fileNote(count: number): string | undefined {
  return count > FILE_ROWS_MAX
    ? `The first ${formatCount(FILE_ROWS_MAX)} of ${formatCount(count)}`
    : undefined;
}
