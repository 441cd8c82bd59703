import { noteRealitySeen, readRealityCheckMinutes } from '../accounts/play-state.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { formatInstant } from './own-limits.ts';
import { dueAt } from './reality-due.ts';

export function acknowledgeRealityCheck(node: Node): Handler<'/api-acknowledge-reality-check'> {
  return async ({ player }) => {
    const minutes = await readRealityCheckMinutes(node.db, player.id);
    const seenAt = await noteRealitySeen(node.db, player.sessionHash);
    return answer({ due_at: formatInstant(dueAt(seenAt, minutes)) });
  };
}
