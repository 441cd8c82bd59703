import webPush from 'web-push';
import type { Node } from '../platform/node.ts';
import { seal, unseal } from '../platform/seal.ts';
import { insertPushKeys, selectPushKeys } from './push-keys.table.ts';

/** The pair by which push services know this house (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const OWNER = 'house:push';

/**
 * The house's keys, made at its first start; of several nodes that start at once, all use the pair that came first.
 * null when they were sealed under another SECRET_KEY: then nobody is told anything, and the rest of the house works.
 */
export async function openPushKeys(node: Pick<Node, 'db' | 'secrets' | 'log'>): Promise<PushKeys | null> {
  const key = node.secrets.key('push');
  const { publicKey, sealed } = (await selectPushKeys(node.db)) ?? (await plant(node, key));
  try {
    return { publicKey, privateKey: unseal(key, OWNER, sealed).toString('base64url') };
  } catch {
    node.log.error({}, 'notifications are off: their key was sealed under another SECRET_KEY');
    return null;
  }
}

function plant(
  node: Pick<Node, 'db'>,
  key: Buffer,
): Promise<{ readonly publicKey: string; readonly sealed: string }> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = seal(key, OWNER, Buffer.from(privateKey, 'base64url'));
  return insertPushKeys(node.db, { publicKey, sealed });
}
