import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { readDataRights } from './read-data-rights.ts';

export function getDataRights(node: Node): Handler<'/api-get-data-rights'> {
  return async ({ player }) => answer(await readDataRights(node, node.db, player.id));
}
