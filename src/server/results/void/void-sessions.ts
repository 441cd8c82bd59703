import { gamesOfSession, type Family } from '#rules/game/games.ts';
import { type Points, points, sumPoints } from '#rules/money.ts';
import { announceMarkets } from '../../markets/market-board.ts';
import type { StoredSession } from '../../markets/session-store.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { SETTLE_TOPIC } from '../settle/settle-session.job.ts';
import { countRefunded, selectVoidedGames, sumRefunds, voidSession } from './voids.table.ts';

/**
 * Voids sessions that an approval of two people is about, in the order given: nobody can bid on them any more, and the job gives
 * back what was bid. The caller has locked them and decided the approval.
 */
export async function voidSessions(
  tx: Queryable,
  live: Live,
  by: {
    readonly sessions: readonly Pick<StoredSession, 'id'>[];
    readonly approvalId: number;
    readonly confirmedBy: number;
  },
): Promise<void> {
  const { sessions, approvalId, confirmedBy } = by;
  for (const { id: sessionId } of sessions) await voidSession(tx, { sessionId, approvalId, confirmedBy });
  await announceMarkets(tx, live);
  await live.announce(tx, SETTLE_TOPIC, {});
}

/** What a void of these sessions of one market day would give back. */
export async function readRefunds(
  db: Queryable,
  { family, sessions }: { readonly family: Family; readonly sessions: readonly StoredSession[] },
): Promise<{ readonly bids: number; readonly players: number; readonly points: Points }> {
  const marketDayId = sessions[0]?.marketDayId ?? 0;
  const before = await selectVoidedGames(db, marketDayId);
  const needing = sessions.flatMap(({ session }) => gamesOfSession(family, session).map(({ code }) => code));
  const of = { marketDayId, codes: [...new Set(needing)].filter((code) => !before.includes(code)) };
  const games = await sumRefunds(db, of);
  const { players } = await countRefunded(db, of);
  return {
    bids: games.reduce((total, { bids }) => total + bids, 0),
    players,
    points: sumPoints(games.map((game) => points(game.points))),
  };
}
