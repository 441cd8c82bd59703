import { hkdfSync, randomBytes, createCipheriv, createDecipheriv } from 'node:crypto';
import type { Config } from './config.ts';
import type { Db } from './store/db.ts';
import { sql } from './store/sql.ts';

/** Keys for what the database must not be able to read, each for one purpose, all derived from one secret. */
export interface Secrets {
  key(
    purpose:
      | 'codes'
      | 'totp'
      | 'passwords'
      | 'proofs'
      | 'push'
      | 'pseudonyms'
      | 'exclusions'
      | 'payouts'
      | 'payout_marks'
      | 'receipts'
      | 'messages',
  ): Buffer;
}

/**
 * The operator's SECRET_KEY. A demo without one makes it up at its first start and keeps it in the store itself: it
 * guards play points only, and whoever starts a second node, or comes back with another data folder, finds it there.
 */
export async function openSecrets(config: Pick<Config, 'secretKey'>, db: Db): Promise<Secrets> {
  return deriveSecrets(config.secretKey ?? (await demoSecret(db)));
}

export function deriveSecrets(secret: string): Secrets {
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'ank', purpose, 32)) };
}

async function demoSecret(db: Db): Promise<string> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  await db.query(
    sql`insert into settings (key, value) values ('demo_secret', ${made}) on conflict do nothing`,
  );
  const kept = await db.one<{ value: string }>(sql`select value from settings where key = 'demo_secret'`);
  return kept.value;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the database may hold but not read, as hexadecimal. The mark names its owner: a row copied over another
 * does not open.
 */
export function seal(key: Buffer, mark: string, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(mark));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
}

/** What was sealed. Faults when it was tampered with, or sealed under another key or mark. */
export function unseal(key: Buffer, mark: string, stored: string): Buffer {
  const bytes = Buffer.from(stored, 'hex');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(mark))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
