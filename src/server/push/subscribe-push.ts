import { ECDH } from 'node:crypto';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { isPushService } from './push-service.ts';
import { deleteSubscription, saveSubscription } from './push-subscriptions.table.ts';

const CURVE = 'prime256v1';
const AUTH_BYTES = 16;

/** The consent of this session's player for this browser; both wishes off takes it back. */
export function subscribePush(node: Pick<Node, 'db' | 'config'>): Handler<'/api-subscribe-push'> {
  return async ({ player }, { endpoint, p256dh, auth, results, wins, language = 'en' }) => {
    const wishes = { results, wins };
    const browser = { playerId: player.id, endpoint };
    if (!results && !wins) {
      await deleteSubscription(node.db, browser);
      return answer(wishes);
    }
    if (!isPushService(endpoint, node.config.pushServices) || !canEncrypt(p256dh, auth))
      return refusal('push_not_valid');
    const subscription = { ...browser, ...wishes, p256dh, auth, language, sessionHash: player.sessionHash };
    const saved = await node.db.transaction((tx) => saveSubscription(tx, subscription));
    return saved ? answer(wishes) : refusal('push_not_valid');
  };
}

/** A point of the curve and a secret of 16 bytes: anything else would fail when the first message is encrypted. */
function canEncrypt(p256dh: string, auth: string): boolean {
  if (!/^[\w-]+$/.test(p256dh) || !/^[\w-]+$/.test(auth)) return false;
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== 65 || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    return ECDH.convertKey(key, CURVE).length > 0;
  } catch {
    return false;
  }
}
