import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { readOwnLimits } from './own-limits.ts';

export function getLimits(node: Node): Handler<'/api-get-limits'> {
  return async ({ player }) => answer(await readOwnLimits(node, player.id));
}
