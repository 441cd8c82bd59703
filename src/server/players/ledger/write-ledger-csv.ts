import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ledgerFilter } from '#contract/console/ledger-desk.calls.ts';
import { formatCsvLine } from '#rules/csv.ts';
import { formatZonedIso } from '#rules/time/zoned-iso.ts';
import { admitStaff } from '../../platform/admit-staff.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Marker } from '../../platform/store/keyset.ts';
import type { Sessions } from '../../platform/web/admit-call.ts';
import { requestOf, sendRefusal } from '../../platform/web/answer-call.ts';
import { callerOf } from '../../platform/web/caller.ts';
import { type LedgerFilter, selectLedger } from './ledger-desk.table.ts';
import { parseLedgerFilter } from './ledger-filter.ts';
import { FILE_ROWS_MAX, formatEntry, markerOf } from './list-ledger.ts';

const PAGE_ROWS = 1000;

const COLUMNS = ['Time', 'Entry', 'Type', 'Debit', 'Credit', 'Points', 'Player', 'Balance', 'Reference'];

interface LedgerFile {
  readonly filter: LedgerFilter;
  /** What is said before the rows: the filter, who took the file and when. */
  readonly about: readonly (readonly [name: string, text: string])[];
  readonly rowsMax?: number;
}

/** The pieces of a file, made page by page while they are sent, so that its size costs no memory. */
export async function* writeLedgerCsv(
  { db, standby, config: { zone } }: Pick<AppContext, 'db' | 'standby' | 'config'>,
  { filter, about, rowsMax = FILE_ROWS_MAX }: LedgerFile,
): AsyncGenerator<string> {
  const head = [...about, COLUMNS].map((line) => `${formatCsvLine(line)}\r\n`).join('');
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${head}`;
  let after: Marker | null = null;
  for (let left = rowsMax; left > 0; left -= PAGE_ROWS) {
    const limit = Math.min(left, PAGE_ROWS);
    const page = { filter, order: 'desc', after, limit } as const;
    const rows: Awaited<ReturnType<typeof selectLedger>> = await standby.read(() => selectLedger(db, page));
    yield rows.map((row) => formatLine(formatEntry(row), zone)).join('');
    const last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
    after = markerOf(last);
  }
}

function formatLine(entry: ReturnType<typeof formatEntry>, zone: string): string {
  const cells = [
    formatZonedIso(entry.at, zone),
    entry.entry_no,
    entry.kind,
    entry.debit,
    entry.credit,
    entry.amount,
    entry.player_id,
    entry.balance_after,
    entry.about,
  ];
  return `${formatCsvLine(cells)}\r\n`;
}

const FILTER = z.object(ledgerFilter);

/** The ledger as a file, for the same staff and by the same filter as on the screen; the trail keeps who took it. */
export function mountLedgerCsv(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  // Asking for the headers alone would be noted as taking the file.
  app.get('/console/api/ledger-csv', { exposeHeadRoute: false }, async (request, reply) => {
    const admission = await admitStaff(node, sessions, request);
    if (!admission.ok) return refused(reply, admission.refusal);
    const wire = FILTER.safeParse(request.query);
    if (!wire.success) return refused(reply, { code: 'malformed' });
    const parsed = await parseLedgerFilter(node, wire.data);
    if (!parsed.ok) return refused(reply, parsed.refusal);
    await recordEvent(node.db, requestOf(request, reply, callerOf(request)), {
      actor: `staff:${admission.staff.id}`,
      action: 'ledger_exported',
      object: 'ledger',
      detail: wire.data,
    });
    const about = aboutLines(wire.data, { by: admission.staff.name, at: node.clock.now(), node });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="ledger.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeLedgerCsv(node, { filter: parsed.value, about })));
  });
}

function aboutLines(
  wire: z.output<typeof FILTER>,
  { by, at, node }: { readonly by: string; readonly at: number; readonly node: AppContext },
): LedgerFile['about'] {
  const { zone } = node.config;
  const set = Object.entries(wire).filter(([, value]) => value !== '');
  const filter = set.map(([field, value]) => `${field.replaceAll('_', ' ')} ${value}`).join('; ');
  return [
    ['List', 'Ledger'],
    ['Filter', filter === '' ? 'today' : filter],
    ['Times', zone],
    ['Taken by', by],
    ['Taken at', formatZonedIso(at, zone)],
  ];
}

function refused(reply: FastifyReply, refusal: Parameters<typeof sendRefusal>[1]): FastifyReply {
  sendRefusal(reply, refusal);
  return reply;
}
