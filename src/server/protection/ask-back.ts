import { askBack as judge, openFrom, runningStop } from '#rules/play-stops.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { formatInstant, readOwnLimits } from './own-limits.ts';
import { keepStopped, noteAskedBack, selectStops } from './play-stops.ts';

/** Coming back after an exclusion is an act of one's own, and sleeps a night over. */
export function askBack(node: Node): Handler<'/api-ask-back'> {
  return async (request) => {
    const playerId = request.player.id;
    const verdict = await node.db.transaction(async (tx) => {
      const at = await holdWallet(tx, playerId);
      const stops = judge(await selectStops(tx, playerId), at);
      if (!stops.ok) return stops;
      await noteAskedBack(tx, { playerId, at });
      await keepStopped(tx, { playerId, stops: stops.value, at });
      const running = runningStop(stops.value, at);
      const from = running === null ? at : (openFrom(running) ?? at);
      const [actor, detail] = [`player:${playerId}`, { at: formatInstant(from) }];
      await recordEvent(tx, request, { actor, action: 'play_asked_back', object: actor, detail });
      await tellPlayer(tx, node.live, { playerId, kind: 'play_reopened', detail });
      return stops;
    });
    return verdict.ok ? answer(await readOwnLimits(node, playerId)) : refusal(verdict.refusal.code);
  };
}
