import type { z } from 'zod';
import type { wireMarketSession } from '#contract/results.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { formatBidDate } from '#rules/time.ts';
import { type Approval, SESSION_APPROVALS, waitingApprovals } from '../accounts/approvals.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import { stateAt } from '../markets/market-board.ts';
import { selectSessionsOfDay, type StoredSession } from '../markets/session-store.ts';
import { resultOf } from '../markets/wire-game.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import type { Staff } from '../platform/request.ts';
import { type SettlementRow, selectSettlements, selectTotals, type TotalsRow } from './results.table.ts';

export type WireMarketSession = z.output<typeof wireMarketSession>;

/** Totals scan the bids of the day; staff screens that ask every second share one scan for this long. */
const TOTALS_MS = 3_000;

/** Sessions as staff see them: with their bids, what waits for a second person, and how far the settlement is. */
export interface SessionBoard {
  readonly format: (
    sessions: readonly StoredSession[],
    staff: Staff,
  ) => Promise<readonly WireMarketSession[]>;
}

export function openSessionBoard(node: Pick<Node, 'db' | 'clock'>, board: MarketBoard): SessionBoard {
  const totalsOf = cachedTotals(node.db);
  return {
    format: async (sessions, staff) => {
      const days = [...new Set(sessions.map((session) => session.marketDayId))];
      const [totals, settlements, approvals] = await Promise.all([
        totalsOf(days),
        selectSettlements(
          node.db,
          sessions.map((session) => session.id),
        ),
        waitingApprovals(node.db, SESSION_APPROVALS),
      ]);
      const halves = await Promise.all(days.map((day) => selectSessionsOfDay(node.db, day)));
      return sessions.flatMap((session) => {
        const market = board.market(session.marketId);
        if (market === null) return [];
        const day = halves.flat().filter((half) => half.marketDayId === session.marketDayId);
        const total = totals.find(
          (row) => row.market_day_id === session.marketDayId && row.decided_at === session.session,
        );
        const wire: WireMarketSession = {
          session_id: String(session.id),
          game_id: String(market.id),
          game_name: market.name,
          family: market.family,
          session: session.session,
          market_day: formatBidDate(session.day),
          state: stateAt(session, node.clock.now()),
          takes_bids_from: iso(session.takesBidsFrom),
          closes_at: iso(session.closesAt),
          result_at: iso(session.resultDueAt),
          ...resultOf({ family: market.family, sessions: day }),
          bids: total?.bids ?? 0,
          points: formatPoints(points(total?.points ?? 0)),
          proposal: formatProposal(
            approvals.find((approval) => approval.subject === session.id),
            staff,
          ),
          settlement: formatSettlement(settlements.find((row) => row.session_id === session.id)),
        };
        return [wire];
      });
    },
  };
}

function formatProposal(
  approval: Approval<(typeof SESSION_APPROVALS)[number]> | undefined,
  staff: Staff,
): WireMarketSession['proposal'] {
  if (approval === undefined) return null;
  return {
    approval_id: String(approval.id),
    kind: approval.kind,
    made_by: approval.madeBy.name,
    made_at: iso(approval.madeAt),
    own: approval.madeBy.id === staff.id,
  };
}

function formatSettlement(row: SettlementRow | undefined): WireMarketSession['settlement'] {
  if (row === undefined) return null;
  return {
    state: row.state === 'done' ? 'done' : 'running',
    chunks: row.chunks,
    chunks_done: row.chunks_done,
    players_paid: row.players_paid,
    bids_won: row.bids_won,
    points_paid: formatPoints(points(row.points_paid)),
    started_at: iso(row.started_at),
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
  };
}

function cachedTotals(db: Queryable): (days: readonly number[]) => Promise<readonly TotalsRow[]> {
  let kept: {
    readonly key: string;
    readonly until: number;
    readonly rows: Promise<readonly TotalsRow[]>;
  } | null = null;
  return (days) => {
    const key = days.join();
    if (kept === null || kept.key !== key || performance.now() > kept.until) {
      kept = { key, until: performance.now() + TOTALS_MS, rows: selectTotals(db, days) };
    }
    return kept.rows;
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
