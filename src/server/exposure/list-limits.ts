import { numberText } from '#rules/exposure/exposure.ts';
import { limitedGames, readLimitKey } from '#rules/exposure/limit-key.ts';
import { gameOf } from '#rules/game/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { showAbout } from './change-limit.approval.ts';
import { isOpened, readExposed } from './exposed-session.ts';
import { scopeOf, selectLimits } from './limit-store.ts';

/** The limits that can count on a market day. A limit of one number tells where much is bid, so it is shown after a look only. */
export function listLimits(node: AppContext, board: MarketBoard): Handler<'/console/api/get-limits'> {
  return async ({ staff }, input) => {
    const read = await readExposed(node.db, board, { sessionId: input.session_id });
    if (!read.ok) return read;
    const { family } = read.exposed.market;
    // Limits for all are of all families.
    const rows = (await selectLimits(node.db, read.exposed.session)).filter(({ key }) => {
      const about = readLimitKey(key);
      return !('game' in about) || gameOf(about.game).family === family;
    });
    const opened = await isOpened(node.db, read.exposed, staff);
    const shown = rows.filter(({ key }) => opened || key < 0);
    return answer({
      limits: shown.map((row) => ({
        ...showAbout(row.key),
        scope: scopeOf(row),
        number: row.key > 0 ? numberText(row.key) : '',
        points: row.points === null ? null : formatPoints(points(row.points)),
        changed_by: row.changedBy,
        changed_at: new Date(row.changedAt).toISOString(),
      })),
      games: limitedGames(family).map(({ pana, closesWith }) => ({ game: pana, half: closesWith })),
      hidden: rows.length - shown.length,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
