import { widestStop } from '#rules/settings/stop.ts';
import type { WireGame } from '../markets/wire-game.ts';
import type { StopsReader } from '../settings/stops.ts';

/** Where the family's lists say whether a market is open they say the operator's sentence while it is stopped. */
export function stopForClients(
  stops: StopsReader,
  { game_id, family }: Pick<WireGame, 'game_id' | 'family'>,
) {
  const stop = widestStop(stops.current(), { id: Number(game_id), family });
  return stop === undefined ? {} : { msg: stop.sentences.en, msg_status: 2 as const };
}
