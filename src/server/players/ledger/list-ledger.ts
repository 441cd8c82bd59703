import { formatPoints, points } from '#rules/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { selectLedger, selectKinds, sumLedgerBetween } from './ledger-desk.table.ts';
import { formatEntry } from './ledger-entry.ts';
import { parseLedgerFilter, parseDays } from './ledger-filter.ts';
import { FILE_ROWS_MAX } from './write-ledger-csv.ts';

const PAGE_MAX = 200;

/** Entries of all accounts, newest first. */
export function listLedger(node: AppContext): Handler<'/console/api/list-ledger'> {
  return async (_request, input) => {
    const parsed = await parseLedgerFilter(node, input);
    if (!parsed.ok) return parsed;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const after = marker === null ? null : { playerId: marker[0], seq: marker[1] };
    const rows = await selectLedger(node.db, { filter: parsed.filter, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      entries: page.map(formatEntry),
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.player_id, last.seq]) : null,
    });
  };
}

/** What the entries of some days come to: as much was given as was received. */
export function sumLedger(node: AppContext): Handler<'/console/api/sum-ledger'> {
  return async (_request, input) => {
    const parsed = parseDays(node, input);
    if (!parsed.ok) return parsed;
    const { date_from, date_to, ...span } = parsed.days;
    const [sums, kinds] = await Promise.all([sumLedgerBetween(node.db, span), selectKinds(node.db)]);
    return answer({
      date_from,
      date_to,
      entries: sums.entries,
      debits: formatPoints(points(sums.debits)),
      credits: formatPoints(points(sums.credits)),
      wallets: formatPoints(points(sums.wallets)),
      held: formatPoints(points(sums.held)),
      kinds: [...kinds],
      rows_max: FILE_ROWS_MAX,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
