import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { formatMe } from './format-me.ts';

/** Who is logged in to the console, and what they must do before it opens. */
export function getMe(node: Node): Handler<'/console/api/get-me'> {
  return async ({ staff }) => answer(formatMe(staff, node.clock.now()));
}
