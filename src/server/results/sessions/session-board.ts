import type { z } from 'zod';
import type { wireMarketSession } from '#contract/console/results.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { type Approval, approvedAbout, waitingApprovals } from '../../approvals/approval-store.ts';
import { formatSession } from '../../markets/format-session.ts';
import { endOf, stateAt, type MarketBoard } from '../../markets/market-board.ts';
import { selectSessionsOfDay, type StoredSession } from '../../markets/session-store.ts';
import { resultOf } from '../../markets/wire-game.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Staff } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { selectVoids, type VoidRow } from '../void/voids.table.ts';
import { selectColdTotals } from './kept-sums-store.ts';
import { SESSION_APPROVALS } from './session-approvals.ts';
import {
  type SettlementRow,
  selectSettlements,
  selectTotals,
  type TotalsRow,
} from '../settle/results.table.ts';

export type WireMarketSession = z.output<typeof wireMarketSession>;

const HOUR_MS = 3_600_000;
/** Totals scan the bids of a day; staff screens that ask every second share one scan for this long. */
const TOTALS_MS = 3_000;
/** A day whose bids have ended gets no more of them. */
const FINAL_TOTALS_MS = 600_000;

/** Sessions as staff see them: with their bids, what waits for a second person, and how far the settlement is. */
export interface SessionBoard {
  readonly format: (
    sessions: readonly StoredSession[],
    staff: Staff,
  ) => Promise<readonly WireMarketSession[]>;
}

export function openSessionBoard(
  node: Pick<AppContext, 'db' | 'clock'>,
  { board, settings }: { readonly board: MarketBoard; readonly settings: SettingsReader },
): SessionBoard {
  const totalsOf = cachedTotals(node.db);
  return {
    format: async (sessions, staff) => {
      const days = [...new Set(sessions.map((session) => session.marketDayId))];
      const halves = (await Promise.all(days.map((day) => selectSessionsOfDay(node.db, day)))).flat();
      const ids = sessions.map((session) => session.id);
      const [totals, settlements, voids, closings, approvals] = await Promise.all([
        totalsOf(days, halves),
        selectSettlements(node.db, ids),
        selectVoids(node.db, ids),
        approvedAbout(node.db, 'close_session', ids),
        waitingApprovals(node.db, SESSION_APPROVALS),
      ]);
      return sessions.flatMap((session) => {
        const market = board.market(session.marketId);
        if (market === null) return [];
        const day = halves.filter((half) => half.marketDayId === session.marketDayId);
        const total = totals.find(
          (row) => row.market_day_id === session.marketDayId && row.decided_at === session.session,
        );
        const wire: WireMarketSession = {
          ...formatSession(session, market),
          game_id: String(market.id),
          state: stateAt(session, node.clock.now()),
          takes_bids_from: iso(session.takesBidsFrom),
          closes_at: iso(endOf(session)),
          closed_early: formatEarlyEnd(
            session,
            closings.findLast((one) => one.subject === session.id),
          ),
          result_at: iso(session.resultDueAt),
          ...resultOf({ family: market.family, sessions: day }),
          bids: total?.bids ?? 0,
          points: formatPoints(points(total?.points ?? 0)),
          proposal: formatProposal(
            approvals.find((approval) => approval.subject === session.id),
            staff,
          ),
          settlement: formatSettlement(settlements.find((row) => row.session_id === session.id)),
          void: formatVoid(voids.find((row) => row.session_id === session.id)),
          waits_for_open:
            session.session === 'close' && day.some((half) => half.session === 'open' && isAwaited(half)),
          overdue: isOverdue(session, node.clock.now(), settings),
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

/** Bids that ended at their time were ended by nobody. */
function formatEarlyEnd(
  session: StoredSession,
  closing: Approval<'close_session'> | undefined,
): WireMarketSession['closed_early'] {
  if (closing === undefined) return null;
  const { madeBy, decided, reason, payload } = closing;
  const planned = payload['planned'] ?? iso(session.closesAt);
  // A plan or a postponement may have moved the end again since.
  if (endOf(session) >= Date.parse(planned)) return null;
  return { planned, by: madeBy.name, confirmed_by: decided?.by ?? '', reason };
}

function formatSettlement(row: SettlementRow | undefined): WireMarketSession['settlement'] {
  if (row === undefined) return null;
  return {
    state: row.state === 'planned' ? 'running' : row.state,
    batches: row.batches,
    batches_done: row.batches_done,
    players_paid: row.players_paid,
    bids_won: row.bids_won,
    points_paid: formatPoints(points(row.points_paid)),
    started_at: iso(row.started_at),
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
  };
}

function formatVoid(row: VoidRow | undefined): WireMarketSession['void'] {
  if (row === undefined) return null;
  return {
    reason: row.reason,
    made_by: row.made_by,
    confirmed_by: row.confirmed_by,
    at: iso(row.at),
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
    batches: row.batches,
    batches_done: row.batches_done,
    bids_refunded: row.bids_refunded,
    players_refunded: row.players_refunded,
    points_refunded: formatPoints(points(row.points_refunded)),
  };
}

function isAwaited({ number, state }: StoredSession): boolean {
  return number === null && state !== 'voided';
}

/** A session that still has no result so long after it was due needs one, or a void (decisions §5). */
function isOverdue({ state, resultDueAt }: StoredSession, at: Instant, settings: SettingsReader): boolean {
  const isUndecided = state === 'open' || state === 'closed';
  return isUndecided && at >= resultDueAt + settings.current().result_deadline_hours * HOUR_MS;
}

type Totals = Omit<TotalsRow, 'players'>;

/** Each day is in its tables or in cold storage. */
async function readTotals(db: Queryable, days: readonly number[]): Promise<readonly Totals[]> {
  return [...(await selectTotals(db, days)), ...(await selectColdTotals(db, days))];
}

/** Looks only at days that nobody has looked at lately. */
function cachedTotals(
  db: Queryable,
): (days: readonly number[], halves: readonly StoredSession[]) => Promise<readonly Totals[]> {
  const kept = new Map<number, { readonly until: number; readonly rows: Promise<readonly Totals[]> }>();
  return async (days, halves) => {
    const now = performance.now();
    for (const [day, { until }] of kept) if (until < now) kept.delete(day);
    const wanted = days.filter((day) => !kept.has(day));
    if (wanted.length > 0) {
      const found = readTotals(db, wanted);
      for (const day of wanted) {
        const rows = found.then((all) => all.filter((row) => row.market_day_id === day));
        const isOver = halves.every((half) => half.marketDayId !== day || half.state !== 'open');
        kept.set(day, { until: now + (isOver ? FINAL_TOTALS_MS : TOTALS_MS), rows });
        // What went wrong is asked for again.
        rows.catch(() => kept.delete(day));
      }
    }
    const all = days.flatMap((day) => kept.get(day)?.rows ?? []);
    return (await Promise.all(all)).flat();
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
