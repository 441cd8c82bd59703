import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { selectLedger } from './ledger-desk.table.ts';
import { formatEntry } from './ledger-entry.ts';
import { parseLedgerFilter } from './ledger-filter.ts';

const PAGE_MAX = 200;

/** Entries of all accounts, newest first. */
export function listLedger(node: Node): Handler<'/console/api/list-ledger'> {
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
