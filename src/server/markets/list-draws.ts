import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { chartAddress } from './chart-address.ts';
import { openGameList } from './game-list.ts';
import type { MarketBoard } from './market-board.ts';

interface ListParts {
  readonly board: MarketBoard;
  readonly settings: SettingsReader;
}

/** The starline markets of today: what the panel of KING STARLINE asks for every five seconds. */
export function listStarline(node: Node, { board, settings }: ListParts): Handler<'/api-starline-game'> {
  const listAt = openGameList(node, board, 'starline');
  return async () => {
    const at = node.clock.now();
    const { games, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().starline_chart_url, 'starline');
    return answer(
      { result: [...games], web_starline_chart_url: chart, server_time: new Date(at).toISOString() },
      { mark: `${mark} ${chart}` },
    );
  };
}

/** The gali markets of today: what the list of KING GALI asks for every five seconds. */
export function listGali(node: Node, { board, settings }: ListParts): Handler<'/api-galidisawar-game'> {
  const listAt = openGameList(node, board, 'gali');
  return async () => {
    const at = node.clock.now();
    const { games, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().gali_chart_url, 'gali');
    return answer(
      { result: [...games], web_galidessar_chart_url: chart, server_time: new Date(at).toISOString() },
      { mark: `${mark} ${chart}` },
    );
  };
}
