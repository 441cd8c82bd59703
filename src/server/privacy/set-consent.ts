import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { insertConsent } from './consents.table.ts';
import { readDataRights } from './read-data-rights.ts';

/** Taking a consent back is the same tap as giving it (security.md PRIV-01). */
export function setConsent(node: Node): Handler<'/api-set-consent'> {
  return async ({ player, id, ipPrefix }, { purpose, given }) => {
    await insertConsent(node.db, { playerId: player.id, purpose, given, requestId: id, ipPrefix });
    return answer(await readDataRights(node, node.db, player.id));
  };
}
