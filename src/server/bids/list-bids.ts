import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, formatRate, points } from '#rules/money.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { formatPerson } from '../accounts/format-person.ts';
import { recordPlayersSeen } from '../accounts/record-players-seen.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageOf, parseMarker } from '../platform/store/keyset.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { parseBidFilter } from './parse-bid-filter.ts';
import { MARKERS, markerOf } from './bid-orders.ts';
import { type BidRow, countShutSessions, selectBidPage, sumBids } from './bids.table.ts';

const PAGE_MAX = 200;

/** Bids of all players in one order. Whoever asks for those of some players is in their trail (AUD-02). */
export function listBids(node: AppContext): Handler<'/console/api/list-bids'> {
  return async (request, input) => {
    const { sort, order } = input;
    const parsed = await parseBidFilter(node, request, input);
    if (!parsed.ok) return parsed;
    const after =
      MARKERS[sort].map((shape) => parseMarker(input.cursor, shape)).find((one) => one !== null) ?? null;
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const rows = await selectBidPage(node.db, { filter: parsed.value, sort, order, after, limit: limit + 1 });
    const page = pageOf(rows, { limit, markerOf: (last) => markerOf(last, sort) });
    const { players, slips } = parsed.value;
    const asked = players ?? slips?.map(({ playerId }) => playerId) ?? null;
    await recordPlayersSeen(node, request, { asked, rows: page.rows });
    return answer({
      bids: page.rows.map((row) => ({
        slip_no: formatSlipNo({ playerId: row.player_id, seq: row.seq }),
        at: new Date(row.accepted_at).toISOString(),
        ...formatPerson({ id: row.player_id, name: row.player_name, mobile: row.mobile }),
        ...formatMarket(row),
        ...formatLine(row),
      })),
      next_cursor: page.next,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

/** How many bids a filter finds, and their sums: a call of its own, so that the list never waits for it. */
export function sumOfBids(node: AppContext): Handler<'/console/api/sum-bids'> {
  return async (request, input) => {
    const parsed = await parseBidFilter(node, request, input);
    if (!parsed.ok) return parsed;
    const filter = parsed.value;
    const [sums, leftOut] = await Promise.all([
      sumBids(node.db, filter),
      filter.selections === null && filter.groups === null ? 0 : countShutSessions(node.db, filter),
    ]);
    return answer({
      bids: sums.bids,
      points: formatPoints(points(sums.points)),
      paid: formatPoints(points(sums.paid)),
      sessions_left_out: leftOut,
    });
  };
}

export function formatMarket({ market_id: id, market_name, family, day }: BidRow) {
  return { market_id: String(id), market_name, family, day };
}

/** A line as staff see it: what was bid on stays on the server while the book is shut. */
export function formatLine(row: BidRow) {
  const { game, digits, closedigits } = readSelection(row.selection);
  const { session, sessionId, shutSessionId } = row.book;
  const isShut = shutSessionId !== null;
  return {
    line: row.line,
    game: game.pana,
    session,
    digits: isShut ? '' : digits,
    closedigits: isShut ? '' : closedigits,
    shut_session_id: isShut ? String(shutSessionId) : null,
    session_id: String(sessionId),
    points: formatPoints(points(row.points)),
    rate: formatRate({ rateStake: points(row.rate_stake), rateReturn: points(row.rate_return) }),
    paid: paidOf(row),
    state: row.state,
  };
}

function paidOf({ state, won }: BidRow): string | null {
  if (state === 'won') return formatPoints(points(won ?? 0));
  return state === 'lost' ? '0' : null;
}
