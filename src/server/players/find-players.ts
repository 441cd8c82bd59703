import { formatPoints, points } from '#rules/money.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/request.ts';
import { formatPerson } from './format-person.ts';
import { type FoundPlayer, type PlayerQuery, selectFoundPlayers } from './found-players.table.ts';
import { maySeeMobile } from './may-see-mobile.ts';

const PAGE_MAX = 50;
/** So many digits at the end of a number are not masked. */
const SHOWN_DIGITS = 3;
const WHOLE = 10;

/** Players by what staff know of them. */
export function findPlayers(node: Node): Handler<'/console/api/find-players'> {
  return async ({ staff }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = Math.min(input.limit ?? PAGE_MAX, PAGE_MAX);
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const query = parseQuery(input.query.trim(), staff);
    const rows = await selectFoundPlayers(node.db, { query, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      players: page.map(formatFound),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}

function parseQuery(text: string, staff: Staff): PlayerQuery {
  if (text === '') return { by: 'all' };
  const entry = parseEntryNo(text);
  if (entry !== null) return { by: 'id', id: entry.playerId };
  const phone = text.replace(/[\s-]/g, '').replace(/^\+91(?=\d)/, '');
  if (!/^\d+$/.test(phone)) return { by: 'name', name: text };
  // Whoever sees masked numbers only would else find the hidden digits out, one by one.
  const tellsNothing = phone.length <= SHOWN_DIGITS || phone.length === WHOLE;
  if (!tellsNothing && !maySeeMobile(staff)) return { by: 'id', id: Number(phone.slice(0, 15)) };
  return { by: 'digits', digits: phone, anywhere: maySeeMobile(staff) };
}

function formatFound(row: FoundPlayer) {
  return {
    ...formatPerson(row),
    active: row.active,
    betting: row.betting,
    erased: row.erased,
    wallet_amt: formatPoints(points(row.balance)),
    registered_at: new Date(row.registered_at).toISOString(),
  };
}
