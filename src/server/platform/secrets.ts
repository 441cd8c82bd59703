import { hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { type Db, one } from './db.ts';
import { sql } from './sql.ts';

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
      | 'receipts',
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
  const kept = await one<{ value: string }>(db, sql`select value from settings where key = 'demo_secret'`);
  return kept.value;
}
