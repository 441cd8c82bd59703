import { formatPastResults, type PastResult } from '#rules/game/past-results.ts';
import type { Family } from '#rules/game/games.ts';
import { marketResult } from '#rules/game/results.ts';
import { marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { selectMarket } from '../../markets/market-store.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { type PastDayRow, selectResultDays } from './past-result-store.ts';

/** All declared results of a market, the oldest first, as a file that can be imported again. */
export function exportResults(node: AppContext): Handler<'/console/api/export-results'> {
  return async (request, input) => {
    const market = await selectMarket(node.db, input.game_id, { lock: false });
    if (market === null) return refusal('market_unknown', { field: 'game_id' });
    const rows = await selectResultDays(node.db, market.id);
    const results = rows.flatMap((row) => toPastResult(market.family, row));
    await recordLook(node.db, request, { action: 'results_exported', object: `market:${market.id}` });
    return answer({
      file_name: `${fileName(market.name)}-${market.id}.csv`,
      csv: formatPastResults(market.family, results),
    });
  };
}

function toPastResult(
  family: Family,
  row: Pick<PastDayRow, 'day' | 'open' | 'close'>,
): readonly PastResult[] {
  const result = marketResult(family, row.open, row.close);
  if (result.open === null) return [];
  const close = result.family === 'main' ? result.close : null;
  return [{ day: accepted(marketDay(row.day)), open: result.open, close }];
}

/** Letters and digits that every system takes as the name of a file. */
function fileName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'market';
}
