import { gameOf } from '#rules/game/games.ts';
import { formatPoints, points, subtractPoints, sumPoints } from '#rules/money.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import type { ReversalServices } from '../reverse/reversible.ts';
import { selectPaid } from '../reverse/reversals.table.ts';
import { readVoidable, type Voidable } from './voidable.ts';
import { countRefunded, sumKept, sumRefunds } from './voids.table.ts';

/** What a void would give back and take, as of now: players go on playing. Nothing is stored. */
export function previewVoid(
  node: AppContext,
  services: ReversalServices,
): Handler<'/console/api/preview-void'> {
  return async (request, input) => {
    const asked = { sessionId: input.session_id, wholeDay: input.whole_day, lock: false };
    const read = await readVoidable(node.db, services, asked);
    if (!read.ok) return read;
    const { session, voided } = read.voidable;
    const figures = await readFigures(node.db, read.voidable);
    await recordLook(node.db, request, { action: 'void_previewed', object: `session:${session.id}` });
    return answer({
      sessions: voided.map((half) => half.session.session),
      bids: figures.bids,
      players: figures.players,
      players_blocked: figures.blocked,
      points: formatPoints(figures.points),
      games: figures.games.map(({ code, bids, points: staked }) => {
        const { pana, session: half } = gameOf(code);
        return { pana, session: half, bids, points: formatPoints(points(staked)) };
      }),
      kept_bids: figures.kept.bids,
      kept_points: formatPoints(points(figures.kept.points)),
      wins_players: figures.wins.players,
      wins_paid: formatPoints(points(figures.wins.paid)),
      wins_in_debt: formatPoints(subtractPoints(points(figures.wins.paid), points(figures.wins.there))),
    });
  };
}

/** The sums of a void: by game, of players, of bids that stay and of wins that go back. */
export async function readFigures(db: Queryable, { session, voided, codes }: Voidable) {
  const of = { marketDayId: session.marketDayId, codes };
  const games = await sumRefunds(db, of);
  const paid = await Promise.all(
    voided.flatMap(({ result }) =>
      result === null || result.settlement_id === null ? [] : [selectPaid(db, result.settlement_id)],
    ),
  );
  const sum = (field: 'players' | 'paid' | 'there') => paid.reduce((total, row) => total + row[field], 0);
  return {
    ...(await countRefunded(db, of)),
    games,
    bids: games.reduce((total, { bids }) => total + bids, 0),
    points: sumPoints(games.map((row) => points(row.points))),
    kept: await sumKept(db, of),
    wins: { players: sum('players'), paid: sum('paid'), there: sum('there') },
  };
}
