import { can } from '#contract/permissions.ts';
import { formatPoints, points } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { parseWithdrawalNo } from '#rules/payments/withdrawal-no.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { recordLook } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal, type RequestOf, type Staff } from '../platform/web/request.ts';
import { formatPerson } from '../accounts/format-person.ts';
import {
  selectFoundPlayers,
  selectFoundRequests,
  type FoundPlayer,
  type PlayerQuery,
  type FoundRequest,
} from './players-desk.table.ts';

const PAGE_MAX = 50;
/** That many digits at the end of a number are not masked. */
const SHOWN_DIGITS = 3;
const WHOLE = 10;

/** Players by what staff know about them. */
export function findPlayers(node: AppContext): Handler<'/console/api/find-players'> {
  return async (request, input) => {
    const { staff } = request;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = Math.min(input.limit ?? PAGE_MAX, PAGE_MAX);
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const text = input.query.trim();
    const [rows, requests] = await Promise.all([
      selectFoundPlayers(node.db, { query: parseQuery(text, staff), before, limit: limit + 1 }),
      marker === null ? requestsNamedSo(node, staff, text) : [],
    ]);
    await recordSearch(node, request, text);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      players: page.map(formatFound),
      requests,
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
    });
  };
}

/** The newest few players that a text finds, on the record like a search on their page. */
export async function firstPlayersFound(
  node: AppContext,
  request: RequestOf<'staff'>,
  { text, limit }: { readonly text: string; readonly limit: number },
) {
  const query = parseQuery(text, request.staff);
  const rows = await selectFoundPlayers(node.db, { query, before: Number.MAX_SAFE_INTEGER, limit });
  await recordSearch(node, request, text);
  return rows.map(formatFound);
}

/** The numbers of the players that some texts find, on the record; one more than the limit at most. */
export async function playersFoundBy(
  node: AppContext,
  request: RequestOf<'staff'>,
  { texts, limit }: { readonly texts: readonly string[]; readonly limit: number },
): Promise<readonly number[]> {
  const found = await Promise.all(
    texts.map(async (text) => firstPlayersFound(node, request, { text, limit: limit + 1 })),
  );
  const ids = new Set(found.flat().map(({ player_id: id }) => Number(id)));
  return [...ids].slice(0, limit + 1);
}

/** Payments by what a bank or the operator calls them, for staff who may see the queues that they are in. */
export async function requestsNamedSo(node: AppContext, staff: Staff, text: string) {
  if (text === '' || !can(staff.roles, 'payments.see')) return [];
  const utr = parseUtr(text);
  const found = await selectFoundRequests(node.db, {
    reference: text,
    utr: utr.ok ? utr.value : null,
    number: parseWithdrawalNo(text),
  });
  return found.map(formatRequest);
}

/** Whoever searches for people is in the trail. */
async function recordSearch({ db }: AppContext, request: RequestOf<'staff'>, text: string): Promise<void> {
  await recordLook(db, request, {
    action: 'players_searched',
    object: 'players',
    detail: { query: maskDigits(text) },
  });
}

function parseQuery(text: string, staff: Staff): PlayerQuery {
  if (text === '') return { by: 'all' };
  const entry = parseEntryNo(text);
  if (entry !== null) return { by: 'id', id: entry.playerId };
  const phone = text.replace(/[\s-]/g, '').replace(/^\+91(?=\d)/, '');
  if (!/^\d+$/.test(phone)) return { by: 'name', name: text };
  // Otherwise whoever sees only masked numbers could find out the hidden digits, one by one.
  const tellsNothing = phone.length <= SHOWN_DIGITS || phone.length === WHOLE;
  const seesNumbers = can(staff.roles, 'players.see-numbers');
  if (!tellsNothing && !seesNumbers) return { by: 'id', id: Number(phone.slice(0, 15)) };
  return { by: 'digits', digits: phone, anywhere: seesNumbers };
}

/** A whole number does not stand in the trail. */
function maskDigits(text: string): string {
  return text.replace(/\d(?=(?:[\s-]*\d){3})/g, '*');
}

function formatFound({ id, name, mobile, balance, registered_at, ...state }: FoundPlayer) {
  return {
    ...formatPerson({ id, name, mobile }),
    ...state,
    wallet_amt: formatPoints(points(balance)),
    registered_at: new Date(registered_at).toISOString(),
  };
}

function formatRequest({ id, name, mobile, request_id, amount, asked_at, ...request }: FoundRequest) {
  return {
    ...formatPerson({ id, name, mobile }),
    ...request,
    request_id: String(request_id),
    amount: formatPoints(points(amount)),
    asked_at: new Date(asked_at).toISOString(),
  };
}
