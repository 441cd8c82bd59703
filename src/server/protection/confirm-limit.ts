import { confirmLimit as confirm } from '#rules/limits.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';
import { changeOwnLimit } from './change-limit.ts';

export function confirmLimit(node: Node): Handler<'/api-confirm-limit'> {
  return (request, name) => changeOwnLimit(node, request, name, confirm);
}
