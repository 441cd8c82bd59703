import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, parseConfig } from '../../src/server/platform/config.ts';
import { noonZone } from './noon-zone.ts';

/** Still more for staff, and other than any that was ever in use. */
export const TEST_PASSWORD_COSTS = {
  player: { memoryCost: 64, timeCost: 2, parallelism: 1 },
  staff: { memoryCost: 128, timeCost: 3, parallelism: 4 },
} as const;

/** A configuration for a server under test: silent, its own folder, noon, and limits that only their own tests meet. */
export function testConfig(change: Readonly<Record<string, string>> = {}): Config {
  const parsed = parseConfig({
    PORT: '0',
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(folderOfProcess(), 'data-')),
    TIME_ZONE: noonZone(),
    LOG_LEVEL: 'silent',
    BIDS_PER_MINUTE: '100000',
    VISITOR_CONNECTIONS_MAX: '100000',
    ...change,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  // Proofs of work that are found at once, and passwords that cost little: only the real figures take time. And a busy
  // machine, on which some hundred calls come at once, is no slow database.
  return {
    ...parsed.config,
    proofBits: 8,
    passwordCosts: TEST_PASSWORD_COSTS,
    connectionWaitMsMax: 60_000,
    commitWaitMsMax: 60_000,
  };
}

let folder: string | null = null;

/** Goes away with the process. */
function folderOfProcess(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), 'ank-test-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
