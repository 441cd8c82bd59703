import type { Family } from '#rules/games.ts';
import { formatClock, minuteOfDay } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { Settings, SettingsReader } from '../settings/settings.ts';
import { chartAddress } from './chart-address.ts';
import { type MarketSummaryRow, selectMarketSummaries } from './market-store.ts';

/** Every market, in play or not, with the days that have a result. */
export function listMarkets(node: Node, settings: SettingsReader): Handler<'/console/api/list-markets'> {
  return async () => {
    const rows = await selectMarketSummaries(node.db);
    return answer({
      markets: rows.map((row) => ({
        game_id: String(row.id),
        game_name: row.name,
        family: row.family,
        open_time: formatClock(minuteOfDay(row.open_minute)),
        active: row.active,
        days: row.days,
        first_day: row.first_day ?? '',
        last_day: row.last_day ?? '',
        chart_url: chartOf(node.config.publicUrl, settings.current(), row),
      })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

function chartOf(
  publicUrl: string,
  settings: Pick<Settings, 'starline_chart_url' | 'gali_chart_url'>,
  { id, family, chart_url }: MarketSummaryRow,
): string {
  const own: Readonly<Record<Family, string>> = {
    main: chart_url,
    starline: settings.starline_chart_url,
    gali: settings.gali_chart_url,
  };
  return chartAddress(publicUrl, own[family], family === 'main' ? String(id) : family);
}
