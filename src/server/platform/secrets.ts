import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Config } from './config.ts';
import { takeLock } from './locks.ts';
import { StartRefusedError } from './start-refused.ts';
import type { Db, Queryable } from './store/db.ts';
import { sql } from './store/sql.ts';

/** What is sealed or signed, each with a key of its own. */
type Purpose =
  | 'codes'
  | 'totp'
  | 'passwords'
  | 'proofs'
  | 'push'
  | 'pseudonyms'
  | 'payouts'
  | 'receipts'
  | 'messages'
  | 'marks';

/** Marks by which equal values are found again. They must stay the same for years, whatever the key is by then. */
type MarkPurpose = 'exclusions' | 'payout_marks';

/**
 * The ring of keys for what the database must not be able to read (OPS-10). All are derived from the operator's secrets.
 * What is sealed or signed begins with the id of its key, so that a key can be changed while the server runs
 * (docs/decisions/0030-key-ring.md).
 */
export interface Secrets {
  /** The id of the key for everything new, in hexadecimal. */
  readonly currentId: string;
  /** The key of an id; null when the ring does not have it. */
  key(purpose: Purpose, id: string): Buffer | null;
  markKey(purpose: MarkPurpose): Buffer;
}

/**
 * The operator's keys. Throws `StartRefusedError` when the store was sealed with a key that is not among them. A demo
 * without SECRET_KEY makes one up at its first start and keeps it in the store itself: it guards play points only, and
 * whoever starts a second node, or comes back with another data folder, finds it there. `sealedBefore` is the key of
 * notifications of a store of before key ids, in hexadecimal.
 */
export async function openSecrets(
  config: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
  db: Db,
  sealedBefore: string | null = null,
): Promise<Secrets> {
  return db.transaction(async (tx) => {
    // Nodes that start at once on a new store agree on one secret of each kind.
    await takeLock(tx, 'planting');
    const made = await demoSecret(tx, { wanted: config.secretKey === null });
    const [current, ...others] = [config.secretKey, made, ...config.otherSecretKeys].filter(
      (key) => key !== null,
    );
    if (current === undefined) throw new Error('a demo without a key makes one');
    await adoptOlderStore(tx, { current, others, sealedBefore });
    return deriveSecrets(current, others, await keptMarkSecret(deriveSecrets(current, others), tx));
  });
}

/** The id of the key of what was sealed before keys had ids, up to 0.4.0: the secret of the marks, in such a store. */
export const KEY_BEFORE_IDS = '00000000';

/** The keys of known secrets; marks come from a secret of their own. */
export function deriveSecrets(
  current: string,
  others: readonly string[] = [],
  marks: string = current,
): Secrets {
  const ring = new Map([...others, current].map((secret) => [idOf(secret), secret]));
  ring.set(KEY_BEFORE_IDS, marks);
  return {
    currentId: idOf(current),
    key: (purpose, id) => {
      const secret = ring.get(id);
      return secret === undefined ? null : derive(secret, purpose);
    },
    markKey: (purpose) => derive(marks, purpose),
  };
}

const KEY_BYTES = 32;
const ID_BYTES = 4;

function derive(secret: string, purpose: string, bytes = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ank', purpose, bytes));
}

/** Tells keys apart and says nothing about them. */
function idOf(secret: string): string {
  return derive(secret, 'id', ID_BYTES).toString('hex');
}

async function demoSecret(db: Queryable, { wanted }: { readonly wanted: boolean }): Promise<string | null> {
  const made = JSON.stringify(randomBytes(KEY_BYTES).toString('base64url'));
  if (wanted)
    await db.query(
      sql`insert into settings (key, value) values ('demo_secret', ${made}) on conflict do nothing`,
    );
  return readText(db, 'demo_secret');
}

const MARKS_OWNER = 'house:marks';
const PUSH_OWNER = 'house:push';

/**
 * Up to 0.4.0 one secret was for everything, the marks too, and nothing said which. It is the one that opens the key of
 * notifications; it becomes the secret of the marks, so that all that it sealed and marked is found and opened as before.
 */
async function adoptOlderStore(
  tx: Queryable,
  {
    current,
    others,
    sealedBefore,
  }: { readonly current: string; readonly others: readonly string[]; readonly sealedBefore: string | null },
): Promise<void> {
  if (sealedBefore === null || (await readText(tx, 'mark_secret')) !== null) return;
  const made = [current, ...others].find((secret) => opens(deriveSecrets(secret), sealedBefore));
  if (made === undefined)
    throw new StartRefusedError(
      'SECRET_KEY is another one than this store was sealed with. Start with the old one, or give it in OTHER_SECRET_KEYS.',
    );
  await insertMarkSecret(tx, deriveSecrets(current), made);
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    unseal(secrets, 'push', PUSH_OWNER, sealed);
    return true;
  } catch {
    return false;
  }
}

async function insertMarkSecret(db: Queryable, ring: Secrets, secret: string): Promise<void> {
  const sealed = JSON.stringify(seal(ring, 'marks', MARKS_OWNER, Buffer.from(secret)));
  await db.query(
    sql`insert into settings (key, value) values ('mark_secret', ${sealed}) on conflict do nothing`,
  );
}

/** Made at the first start and kept in the store, sealed. */
async function keptMarkSecret(ring: Secrets, db: Queryable): Promise<string> {
  await insertMarkSecret(db, ring, randomBytes(KEY_BYTES).toString('base64url'));
  const kept = (await readText(db, 'mark_secret')) ?? '';
  if (ring.key('marks', keyIdOf(kept)) === null)
    throw new StartRefusedError(
      `SECRET_KEY is another one than this store was sealed with, whose id is ${keyIdOf(kept)}. ` +
        'Give the old key in OTHER_SECRET_KEYS and change the key by "npm run rotate-keys", or start with the old one.',
    );
  return unseal(ring, 'marks', MARKS_OWNER, kept).toString();
}

/** The id of the key that the store needs and the operator has not given; null when there is none. Changes nothing. */
export async function missingKeyId(
  { secretKey, otherSecretKeys }: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
  db: Queryable,
): Promise<string | null> {
  const kept = await readText(db, 'mark_secret');
  if (kept === null) return null;
  const given = [secretKey, await readText(db, 'demo_secret'), ...otherSecretKeys];
  const ids = given.flatMap((secret) => (secret === null ? [] : [idOf(secret)]));
  return ids.includes(keyIdOf(kept)) ? null : keyIdOf(kept);
}

/** Seals the secret of the marks with the current key. Comes last: from then on the old key is not needed any more. */
export async function resealMarkSecret(tx: Queryable, secrets: Secrets): Promise<void> {
  const kept = (await readText(tx, 'mark_secret')) ?? '';
  const sealed = seal(secrets, 'marks', MARKS_OWNER, unseal(secrets, 'marks', MARKS_OWNER, kept));
  await tx.query(sql`update settings set value = ${JSON.stringify(sealed)} where key = 'mark_secret'`);
}

async function readText(db: Queryable, key: string): Promise<string | null> {
  const row = await db.maybeOne<{ value: string }>(sql`select value from settings where key = ${key}`);
  return row?.value ?? null;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SIGNED_BYTES = ID_BYTES + 32;

/**
 * Encrypts what the database may hold but not read, with the current key, as hexadecimal. The mark names its owner: a row
 * copied over another does not open.
 */
export function seal(secrets: Secrets, purpose: Purpose, mark: string, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secrets, purpose, secrets.currentId), iv).setAAD(
    Buffer.from(mark),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return secrets.currentId + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
}

/** What was sealed. Faults when it was tampered with, or sealed under another mark or a key that the ring does not have. */
export function unseal(secrets: Secrets, purpose: Purpose, mark: string, stored: string): Buffer {
  const bytes = Buffer.from(stored, 'hex').subarray(ID_BYTES);
  const key = keyOf(secrets, purpose, keyIdOf(stored));
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(mark))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The id of the key that something was sealed with. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, ID_BYTES * 2);
}

/** An HMAC that needs no copy of what it signs: the id of the current key, then the code itself. */
export function sign(secrets: Secrets, purpose: Purpose, text: string): Buffer {
  return signBy(secrets, purpose, secrets.currentId, text);
}

/** Whether the text was signed with a key of the ring. Takes as long for a wrong signature as for a right one. */
export function isSigned(secrets: Secrets, purpose: Purpose, text: string, signature: Buffer): boolean {
  const id = signature.subarray(0, ID_BYTES).toString('hex');
  if (signature.length !== SIGNED_BYTES || secrets.key(purpose, id) === null) return false;
  return timingSafeEqual(signBy(secrets, purpose, id, text), signature);
}

function signBy(secrets: Secrets, purpose: Purpose, id: string, text: string): Buffer {
  const code = createHmac('sha256', keyOf(secrets, purpose, id))
    .update(text)
    .digest();
  return Buffer.concat([Buffer.from(id, 'hex'), code]);
}

function keyOf(secrets: Secrets, purpose: Purpose, id: string): Buffer {
  const key = secrets.key(purpose, id);
  if (key === null) throw new Error(`the key ${id} is not in the ring: give it in OTHER_SECRET_KEYS`);
  return key;
}
