import webPush from 'web-push';
import type { AppContext } from '../platform/app-context.ts';
import { KEY_BEFORE_IDS, seal, unseal } from '../platform/secrets.ts';
import { isSealedByOther, sealedColumn } from '../platform/sealed-column.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** The pair by which push services know this operator (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const OWNER = 'house:push';

/** The operator's keys, made at its first start; of several nodes that start at once, all use the pair that came first. */
export async function openPushKeys(node: Pick<AppContext, 'db' | 'secrets'>): Promise<PushKeys> {
  const { publicKey, sealed } = (await selectPushKeys(node.db)) ?? (await plant(node));
  return { publicKey, privateKey: unseal(node.secrets, 'push', OWNER, sealed).toString('base64url') };
}

function plant({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>): Promise<StoredPushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = seal(secrets, 'push', OWNER, Buffer.from(privateKey, 'base64url'));
  return insertPushKeys(db, { publicKey, sealed });
}

/** The sealed private key of a store of before key ids, by which the secret of that store is known; null in others. */
export async function selectKeyOfBeforeIds(db: Queryable): Promise<string | null> {
  const keys = await selectPushKeys(db);
  return keys?.sealed.startsWith(KEY_BEFORE_IDS) === true ? keys.sealed : null;
}

/** Whether a node has made the keys already. */
export async function hasPushKeys(db: Queryable): Promise<boolean> {
  return (await selectPushKeys(db)) !== null;
}

/** The private key, whose seal can be changed. */
export const SEALED_PUSH_KEYS = sealedColumn<{ readonly at: number; readonly sealed: string }>({
  name: 'keys of notifications',
  purpose: 'push',
  lockNext: (tx, { currentId, after }) =>
    tx.query(sql`
      select 1 as at, encode(private_key, 'hex') as sealed from push_keys
      where ${after}::bigint < 1 and ${isSealedByOther(sql`encode(private_key, 'hex')`, currentId)} for no key update`),
  markOf: () => OWNER,
  update: async (tx, [row]) => {
    if (row !== undefined)
      await tx.query(sql`update push_keys set private_key = decode(${row.sealed}, 'hex')`);
  },
});

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
