import type { Family } from '#rules/game/games.ts';
import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, points } from '#rules/money.ts';
import { formatBidDate, formatClock, instant, localTime } from '#rules/time/time.ts';
import type { EntryDays, EntryLabels } from '../ledger/entry-label.ts';
import { coldMonthsOf } from '../ledger/cold-months.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { parseHistoryPage } from '../markets/history-page.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor } from '../platform/store/cursor.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { readShutGames } from './shut-store.ts';
import { type BidRow, selectBids, selectSlipLabels } from './slips.table.ts';
import { formatLine } from './wire-line.ts';

type WireBid = Extract<
  Awaited<ReturnType<Handler<'/api-bid-history-data'>>>,
  { ok: true }
>['value']['bid_data'][number];

/** Own bids of a family, newest first (B §2 My Bids). */
export function bidHistory(node: AppContext, family: Family): Handler<'/api-bid-history-data'> {
  return async ({ player }, input) => {
    const read = await readBids(node, { playerId: player.id, family, input });
    if (!read.ok) return read;
    const { rows, zone, next_cursor, cold } = read;
    return answer({ bid_data: rows.map((row) => formatBid(row, player.id, zone)), next_cursor, ...cold });
  };
}

/** The same bids as staff may see them: without the numbers that the house must not know yet. */
export async function shutBidHistory(
  node: AppContext,
  asked: { readonly playerId: number; readonly family: Family; readonly input: HistoryInput },
) {
  const read = await readBids(node, asked);
  if (!read.ok) return read;
  const { rows, zone, next_cursor, cold } = read;
  const gateOf = await readShutGames(
    node.db,
    rows.map((row) => row.market_day_id),
  );
  const bid_data = rows.map((row) => {
    const gate = gateOf(row);
    const bid = { ...formatBid(row, asked.playerId, zone), line: row.line };
    return gate === null
      ? { ...bid, shut_session_id: null }
      : { ...bid, digits: '', closedigits: '', shut_session_id: String(gate) };
  });
  return answer({ bid_data, next_cursor, ...cold });
}

type HistoryInput = Parameters<Handler<'/api-bid-history-data'>>[1];

async function readBids(
  node: AppContext,
  {
    playerId,
    family,
    input,
  }: { readonly playerId: number; readonly family: Family; readonly input: HistoryInput },
) {
  const asked = parseHistoryPage(node, { ...input, from: input.bid_from, to: input.bid_to });
  if (!asked.ok) return asked;
  const { limit, zone } = asked.page;
  const [rows, cold] = await Promise.all([
    selectBids(node.db, { playerId, family, ...asked.page }),
    asked.page.after === null ? coldMonthsOf(node.db, { ...asked.page, playerId }) : {},
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next_cursor = rows.length > limit && last !== undefined ? formatCursor([last.seq, last.line]) : null;
  return { ok: true as const, rows: page, zone, next_cursor, cold };
}

function formatBid(row: BidRow, playerId: number, zone: string): WireBid {
  const at = localTime(instant(row.accepted_at), zone);
  return {
    slip_no: formatSlipNo({ playerId, seq: row.seq }),
    game_id: String(row.market_id),
    game_name: row.market_name,
    ...formatLine(row.selection, points(row.points)),
    bid_date: formatBidDate(at.day),
    bid_time: formatClock(at.minute),
    state: row.state,
    won_amount: formatPoints(points(row.won_amount ?? 0)),
  };
}

/** Labels of passbook lines that are stakes: what was bid on, by the number of the ledger entry. */
export function labelStakes(node: Pick<AppContext, 'db'>) {
  return async (playerId: number, seqs: readonly number[], days: EntryDays): EntryLabels => {
    const slips = await selectSlipLabels(node.db, { playerId, seqs, days });
    return new Map(
      slips.map((slip) => {
        const games = [...new Set(slip.selections.map((selection) => readSelection(selection).game.pana))];
        const market = { name: slip.market_name, nameHindi: slip.name_hindi, nameMarathi: slip.name_marathi };
        return [slip.seq, { market, about: games.join(', ') }];
      }),
    );
  };
}
