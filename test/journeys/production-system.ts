import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createDatabase } from '../support/create-database.ts';
import { noonZone } from '../support/noon-zone.ts';
import { startPostgres } from '../support/postgres.ts';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { TEST_SECRET_KEY } from '../support/test-secret-key.ts';
import type { System } from './system.ts';

export interface FirstOwner {
  readonly login: string;
  readonly password: string;
}

/** A server in production that has begun with an empty database. */
export interface ProductionSystem extends System {
  readonly sms: SmsGateway;
  /** From the file that only the operator can read. */
  readonly firstOwners: readonly FirstOwner[];
}

const FIRST_OWNERS = z.array(z.object({ login: z.string(), password: z.string() }));
const run = promisify(execFile);
const SERVER = fileURLToPath(new URL('../support/production-process.ts', import.meta.url));

/** Does what docs/operations.md says of a new database, from its roles to the first start. */
export async function openProductionSystem(): Promise<ProductionSystem> {
  const [postgres, sms] = await Promise.all([startPostgres({ fsync: false }), startSmsGateway()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'ank-production-'));
  const zone = noonZone();
  const roles = await makeRoles(await createDatabase(postgres.url));
  const server = await startServerProcess(
    roles.DATABASE_URL,
    {
      APP_MODE: 'production',
      MIGRATION_DATABASE_URL: roles.MIGRATION_DATABASE_URL,
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: 'https://sms.example.in/send',
      SMS_STAND_IN: sms.url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
      TIME_ZONE: zone,
    },
    SERVER,
  );
  return {
    url: server.url,
    zone,
    sms,
    firstOwners: FIRST_OWNERS.parse(JSON.parse(readFileSync(join(dataDir, 'first-owners.json'), 'utf8'))),
    close: async () => {
      const code = await server.end();
      const books = await runProgram('run-invariants.ts', { DATABASE_URL: roles.DATABASE_URL });
      await Promise.all([postgres.stop(), sms.close()]);
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the server ended with ${code}`);
      if (!books.includes('The books are right.')) throw new Error(books);
    },
  };
}

/** By `npm run make-roles`, which prints the addresses. */
async function makeRoles(adminUrl: string) {
  const said = await runProgram('run-make-roles.ts', { ADMIN_DATABASE_URL: adminUrl });
  const addressOf = (variable: string) => new RegExp(`^${variable}=(.+)$`, 'm').exec(said)?.[1] ?? '';
  return {
    DATABASE_URL: addressOf('DATABASE_URL'),
    MIGRATION_DATABASE_URL: addressOf('MIGRATION_DATABASE_URL'),
  };
}

async function runProgram(file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const program = fileURLToPath(new URL(`../../src/server/${file}`, import.meta.url));
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}
