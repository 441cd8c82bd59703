import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectWishes } from './push-subscriptions.table.ts';

const NOTHING = { results: false, wins: false };

export function getPushState(node: Pick<Node, 'db'>): Handler<'/api-get-push-state'> {
  return async ({ player }, { endpoint }) =>
    answer((await selectWishes(node.db, { playerId: player.id, endpoint })) ?? NOTHING);
}
