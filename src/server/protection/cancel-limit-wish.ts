import { dropWish } from '#rules/limits.ts';
import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';
import { changeOwnLimit } from './change-limit.ts';

export function cancelLimitWish(node: Node): Handler<'/api-cancel-limit-wish'> {
  return (request, name) => changeOwnLimit(node, request, name, dropWish);
}
