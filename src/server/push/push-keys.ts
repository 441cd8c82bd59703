import webPush from 'web-push';
import type { AppContext } from '../platform/app-context.ts';
import { seal, unseal } from '../platform/secrets.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** The pair by which push services know this operator (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const OWNER = 'house:push';

/**
 * The operator's keys, made at its first start; of several nodes that start at once, all use the pair that came first.
 * null when they were sealed under another SECRET_KEY: then nobody is told anything, and the rest of the operator works.
 */
export async function openPushKeys(
  node: Pick<AppContext, 'db' | 'secrets' | 'log'>,
): Promise<PushKeys | null> {
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
  node: Pick<AppContext, 'db'>,
  key: Buffer,
): Promise<{ readonly publicKey: string; readonly sealed: string }> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = seal(key, OWNER, Buffer.from(privateKey, 'base64url'));
  return insertPushKeys(node.db, { publicKey, sealed });
}

interface StoredPushKeys {
  readonly publicKey: string;
  /** In hexadecimal. */
  readonly sealed: string;
}

async function selectPushKeys(db: Queryable): Promise<StoredPushKeys | null> {
  return db.maybeOne(
    sql`select public_key as "publicKey", encode(private_key, 'hex') as sealed from push_keys`,
  );
}

/** Stores the first pair of the operator, and answers the one that was first. */
async function insertPushKeys(db: Queryable, keys: StoredPushKeys): Promise<StoredPushKeys> {
  await db.query(sql`
    insert into push_keys (public_key, private_key) values (${keys.publicKey}, decode(${keys.sealed}, 'hex'))
    on conflict do nothing`);
  return db.one(sql`select public_key as "publicKey", encode(private_key, 'hex') as sealed from push_keys`);
}
