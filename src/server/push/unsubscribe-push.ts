import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { deleteSubscription } from './push-subscriptions.table.ts';

export function unsubscribePush(node: Pick<Node, 'db'>): Handler<'/api-unsubscribe-push'> {
  return async ({ player }, { endpoint }) => {
    await deleteSubscription(node.db, { playerId: player.id, endpoint });
    return answer({});
  };
}
