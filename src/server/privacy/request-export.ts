import { newToken } from '../accounts/secret-token.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { insertExportLink } from './export-links.table.ts';

/** A file of everything is dear to make, and nobody needs many. */
const ALLOWANCE = { burst: 5, seconds: 3600 };

/** The address of a file that is made while it is fetched (security.md PRIV-03). */
export function requestExport(node: Node): Handler<'/api-request-export'> {
  return async ({ player }, { format }) => {
    const wait = await node.throttle.hit(`export:${player.id}`, ALLOWANCE);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    const { token, hash } = newToken();
    const link = { linkHash: hash, playerId: player.id, sessionHash: player.sessionHash, format };
    const expiresAt = await insertExportLink(node.db, link);
    return answer({ path: `/api-export/${token}`, expires_at: new Date(expiresAt).toISOString() });
  };
}
