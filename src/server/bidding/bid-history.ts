import type { Family } from '#rules/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { readPick } from '#rules/pick.ts';
import { formatBidDate, formatClock, instant, localTime } from '#rules/time.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { parseHistoryPage } from '../markets/history-page.ts';
import { formatCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { type BidRow, selectBids } from './slips.table.ts';

type WireBid = Extract<
  Awaited<ReturnType<Handler<'/api-bid-history-data'>>>,
  { ok: true }
>['value']['bid_data'][number];

/** Own bids of a family, newest first (B §2 My Bids). */
export function bidHistory(node: Node, family: Family): Handler<'/api-bid-history-data'> {
  return async ({ player }, input) => {
    const asked = parseHistoryPage(node, { ...input, from: input.bid_from, to: input.bid_to });
    if (!asked.ok) return asked;
    const { limit, zone } = asked.page;
    const rows = await selectBids(node.db, { playerId: player.id, family, ...asked.page });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      bid_data: page.map((row) => formatBid(row, player.id, zone)),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.seq, last.line]) : null,
    });
  };
}

function formatBid(row: BidRow, playerId: number, zone: string): WireBid {
  const { game, digits, closedigits } = readPick(row.pick);
  const at = localTime(instant(row.accepted_at), zone);
  return {
    slip_no: formatSlipNo({ playerId, seq: row.seq }),
    game_id: String(row.market_id),
    pana: game.pana,
    game_name: row.market_name,
    session: game.session === 'open' ? 'Open' : 'Close',
    digits,
    closedigits,
    bid_date: formatBidDate(at.day),
    bid_time: formatClock(at.minute),
    points: formatPoints(points(row.points)),
    state: row.state,
    won_amount: formatPoints(points(row.won_amount ?? 0)),
  };
}
