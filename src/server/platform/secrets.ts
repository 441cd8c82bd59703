import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys that the database does not hold, each for one purpose, all derived from one secret. */
export interface Secrets {
  key(purpose: 'codes' | 'totp' | 'passwords'): Buffer;
}

/** The operator's SECRET_KEY, or in demo mode one that is made at the first start and kept beside the store. */
export function openSecrets(config: Config): Secrets {
  const secret = config.secretKey ?? keptSecret(config.dataDir);
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'ank', purpose, 32)) };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
