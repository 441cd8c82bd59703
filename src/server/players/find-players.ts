import { can } from '#contract/permissions.ts';
import { PLAYER_STANDINGS } from '#contract/console/lists/list-words.ts';
import { formatPoints, parsePoints, points } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { parseWithdrawalNo } from '#rules/payments/withdrawal-no.ts';
import { addDays, instantAt, type MarketDay, minuteOfDay, parseDay } from '#rules/time/time.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { recordLook } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal, type RequestOf, type Staff } from '../platform/web/request.ts';
import { roundedCount } from '../platform/store/keyset.ts';
import { oneOf } from '../platform/web/several.ts';
import { formatPerson } from '../accounts/format-person.ts';
import {
  countFoundPlayers,
  searchedFor,
  selectFoundPlayers,
  selectFoundRequests,
  type FoundPlayer,
  type PlayerFilter,
  type PlayerQuery,
  type FoundRequest,
} from './players-desk.table.ts';

const PAGE_MAX = 200;
/** That many digits at the end of a number are not masked. */
const SHOWN_DIGITS = 3;
const WHOLE = 10;

/** Players by what staff know about them. */
export function findPlayers(node: AppContext): Handler<'/console/api/find-players'> {
  return async (request, input) => {
    const { staff } = request;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const parsed = parseFilter(node, input, staff);
    if (!parsed.ok) return parsed;
    const filter = parsed.value;
    const limit = input.limit ?? PAGE_MAX;
    const { order } = input;
    const text = input.query.trim();
    const isFirst = marker === null;
    const [rows, requests, count] = await Promise.all([
      selectFoundPlayers(node.db, { filter, order, after: marker?.[0] ?? null, limit: limit + 1 }),
      isFirst ? requestsNamedSo(node, staff, text) : [],
      isFirst ? countFoundPlayers(node.db, filter) : null,
    ]);
    await recordSearch(node, request, text);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      players: page.map(formatFound),
      requests,
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
      count: count === null ? null : formatCount(count),
    });
  };
}

type Input = Parameters<Handler<'/console/api/find-players'>>[1];

function parseFilter({ config }: AppContext, input: Input, staff: Staff) {
  const [from, to] = [input.joined_from, input.joined_to].map((text) =>
    text === '' ? null : parseDay(text),
  );
  if (from?.ok === false || to?.ok === false)
    return refusal('date_not_valid', { field: from?.ok === false ? 'joined_from' : 'joined_to' });
  const [least, most] = [input.wallet_min, input.wallet_max].map((text) =>
    text === '' ? null : parsePoints(text),
  );
  if (least?.ok === false || most?.ok === false)
    return refusal('points_not_valid', { field: least?.ok === false ? 'wallet_min' : 'wallet_max' });
  const beginOf = (day: MarketDay): number => instantAt(day, minuteOfDay(0), config.zone);
  return answer<PlayerFilter>({
    query: parseQuery(input.query.trim(), staff),
    standings: oneOf(PLAYER_STANDINGS, input.standings),
    joinedFromMs: from?.ok === true ? beginOf(from.value) : null,
    // The end is the beginning of the day after.
    joinedBeforeMs: to?.ok === true ? beginOf(addDays(to.value, 1)) : null,
    walletMin: least?.ok === true ? least.value : null,
    walletMax: most?.ok === true ? most.value : null,
  });
}

function formatCount({ wallets, ...count }: Awaited<ReturnType<typeof countFoundPlayers>>) {
  return {
    players: roundedCount(count),
    exact: count.isExact,
    wallets: wallets === null ? null : formatPoints(points(wallets)),
  };
}

/** The newest few players that a text finds, on the record like a search on their page. */
export async function firstPlayersFound(
  node: AppContext,
  request: RequestOf<'staff'>,
  { text, limit }: { readonly text: string; readonly limit: number },
) {
  const filter = searchedFor(parseQuery(text, request.staff));
  const rows = await selectFoundPlayers(node.db, { filter, order: 'desc', after: null, limit });
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
