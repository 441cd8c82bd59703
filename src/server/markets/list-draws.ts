import type { Node } from '../platform/node.ts';
import { answerIfChanged, type Handler } from '../platform/request.ts';
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
    const { gamesAt, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().starline_chart_url, 'starline');
    return answerIfChanged({
      mark: `${mark} ${chart}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), web_starline_chart_url: chart, server_time }),
    });
  };
}

/** The gali markets of today: what the list of KING GALI asks for every five seconds. */
export function listGali(node: Node, { board, settings }: ListParts): Handler<'/api-galidisawar-game'> {
  const listAt = openGameList(node, board, 'gali');
  return async () => {
    const at = node.clock.now();
    const { gamesAt, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().gali_chart_url, 'gali');
    return answerIfChanged({
      mark: `${mark} ${chart}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), web_galidessar_chart_url: chart, server_time }),
    });
  };
}
