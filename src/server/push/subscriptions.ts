import { ECDH } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { PushKeys } from './push-keys.ts';
import { selectPreferences, deleteSubscription, saveSubscription } from './push-subscriptions.table.ts';

const NOTHING = { results: false, wins: false, reminders: false, changes: false };

export function getPushState(node: Pick<AppContext, 'db'>): Handler<'/api-get-push-state'> {
  return async ({ player }, { endpoint }) =>
    answer((await selectPreferences(node.db, { playerId: player.id, endpoint })) ?? NOTHING);
}

export function getPushKey(keys: PushKeys): Handler<'/api-get-push-key'> {
  return async () => answer({ public_key: keys.publicKey });
}

const CURVE = 'prime256v1';
const AUTH_BYTES = 16;

/** The consent of this session's player for this browser; with every kind off it is withdrawn. */
export function subscribePush(node: Pick<AppContext, 'db' | 'config'>): Handler<'/api-subscribe-push'> {
  return async (
    { player },
    { endpoint, p256dh, auth, results, wins, reminders = false, changes = false, language = 'en' },
  ) => {
    const preferences = { results, wins, reminders, changes };
    const browser = { playerId: player.id, endpoint };
    if (!results && !wins && !reminders && !changes) {
      await deleteSubscription(node.db, browser);
      return answer(preferences);
    }
    if (!isPushService(endpoint, node.config.pushServices) || !canEncrypt(p256dh, auth))
      return refusal('push_not_valid');
    const subscription = {
      ...browser,
      ...preferences,
      p256dh,
      auth,
      language,
      sessionHash: player.sessionHash,
    };
    const saved = await node.db.transaction((tx) => saveSubscription(tx, subscription));
    return saved ? answer(preferences) : refusal('push_not_valid');
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

export function unsubscribePush(node: Pick<AppContext, 'db'>): Handler<'/api-unsubscribe-push'> {
  return async ({ player }, { endpoint }) => {
    await deleteSubscription(node.db, { playerId: player.id, endpoint });
    return answer({});
  };
}

/**
 * Whether an address belongs to one of the push services that we send to, such as 'https://*.push.apple.com'. A browser
 * names its own; the server asks no address that is not on the operator's list (ACC-10).
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return username === '' && password === '' && services.some((service) => matches(origin, service));
}

function matches(origin: string, service: string): boolean {
  const [head = '', tail] = service.split('*.');
  if (tail === undefined) return origin === service;
  // The dot belongs to the pattern: evilpush.apple.com is somebody else's.
  return origin.startsWith(head) && origin.endsWith(`.${tail}`);
}
