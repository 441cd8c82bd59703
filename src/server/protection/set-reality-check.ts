import { setRealityCheckMinutes } from '../accounts/play-state.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { readOwnLimits } from './own-limits.ts';

export function setRealityCheck(node: Node): Handler<'/api-set-reality-check'> {
  return async ({ player }, { minutes }) => {
    await setRealityCheckMinutes(node.db, { playerId: player.id, minutes });
    return answer(await readOwnLimits(node, player.id));
  };
}
