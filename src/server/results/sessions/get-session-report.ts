import { gameOf } from '#rules/game/games.ts';
import { formatPoints, points, subtractPoints, sumPoints } from '#rules/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { findSession } from '../declare/declaration.ts';
import { countAlarms } from '../../exposure/alarm-store.ts';
import { selectSettlements } from '../settle/results.table.ts';
import { selectVoidedGames, selectVoids } from '../void/voids.table.ts';
import { readSums } from './kept-sums.table.ts';
import { type GameSumRow, selectActs } from './session-sums.table.ts';

/** What a session page says beside the session itself. No sum is by number, so it can be read before the result. */
export function getSessionReport(node: AppContext): Handler<'/console/api/get-session-report'> {
  return async (_, input) => {
    const session = await findSession(node.db, input.session_id, false);
    if (session === null) return refusal('market_session_unknown');
    const [{ games, totals, fives }, limits, acts, voidedGames, [settlement], [voided]] = await Promise.all([
      readSums(node.db, session),
      countAlarms(node.db, session),
      selectActs(node.db, session.id),
      selectVoidedGames(node.db, session.marketDayId),
      selectSettlements(node.db, [session.id]),
      selectVoids(node.db, [session.id]),
    ]);
    const isDecided = session.number !== null || session.state === 'voided';
    return answer({
      games: games.map((row) => {
        const { pana, session: half, decidedAt } = gameOf(row.code);
        const { slips, bids, players } = row;
        return {
          pana,
          session: half,
          decided_at: decidedAt,
          slips,
          bids,
          players,
          points: formatPoints(points(row.points)),
        };
      }),
      totals: {
        ...totals,
        points: formatPoints(points(totals.points)),
        last_at: totals.last_at === null ? null : iso(totals.last_at),
        limits_near: limits.near,
        limits_reached: limits.reached,
      },
      five_minutes: fives.map(({ at, bids, points: staked }) => ({
        from: iso(at),
        bids,
        points: formatPoints(points(staked)),
      })),
      sealed_at: session.closedAt === null ? null : iso(session.closedAt),
      acts: acts.map(({ at, ...act }) => ({ at: iso(at), ...act })),
      profit: isDecided
        ? profitOf({
            staked: games.filter(
              ({ code }) => gameOf(code).decidedAt === session.session && !voidedGames.includes(code),
            ),
            paid: settlement === undefined || settlement.state === 'reversing' ? 0 : settlement.points_paid,
            refunded: voided?.points_refunded ?? 0,
          })
        : null,
    });
  };
}

function profitOf(sums: {
  readonly staked: readonly GameSumRow[];
  readonly paid: number;
  readonly refunded: number;
}) {
  const staked = sumPoints(sums.staked.map((row) => points(row.points)));
  const paid = points(sums.paid);
  return {
    staked: formatPoints(staked),
    paid: formatPoints(paid),
    profit: formatPoints(subtractPoints(staked, paid)),
    refunded: formatPoints(points(sums.refunded)),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
