import type { Node } from '../platform/node.ts';
import type { Handler } from '../platform/request.ts';
import { beginStop } from './begin-stop.ts';

export function takeBreak(node: Node): Handler<'/api-take-break'> {
  return (request, { hours }) => beginStop(node, request, { kind: 'break', hours });
}
