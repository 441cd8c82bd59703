import type { Family } from '#rules/game/games.ts';
import { marketNames } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler } from '../platform/web/request.ts';

/** Markets that are no longer in play, too: their bids stay. */
export function listMarketNames({ db }: AppContext): Handler<'/console/api/list-market-names'> {
  return async () => {
    const rows = await db.query<{ id: number; name: string; family: Family }>(
      sql`select id, name, family from ${marketNames} m order by family, name`,
    );
    return answer({
      markets: rows.map(({ id, name, family }) => ({ market_id: String(id), market_name: name, family })),
    });
  };
}
