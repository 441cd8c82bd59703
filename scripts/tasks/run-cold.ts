import { parseArgs } from 'node:util';
import { parseStorePlace } from '../../src/server/platform/config.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { waitingFiles } from '../../src/server/platform/store/migrate.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { attach, detach, listMonths } from '../cold/cold-commands.ts';
import { sayingWhy } from './saying-why.ts';

const USAGE = `npm run cold -- list
npm run cold -- detach 2026-01 --to /folder/on/another/disk [--by name]
npm run cold -- attach 2026-01 --from /folder/on/another/disk [--by name]`;

/** `npm run cold`: takes old months out of the tables into files, and puts them back. PostgreSQL only; bids go on. */
export async function runCold(args: readonly string[]): Promise<number> {
  return sayingWhy(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, from: { type: 'string' }, by: { type: 'string' } },
    });
    const work = workOf(positionals, values);
    const db = openOwned();
    try {
      if ((await waitingFiles(db)).length > 0)
        throw new StartRefusedError(
          'The store is older or newer than this program: start a node of this version first.',
        );
      for (const line of await work(db)) console.log(line);
      return 0;
    } finally {
      await db.close();
    }
  });
}

type Work = (db: Db) => Promise<readonly string[]>;

function workOf(
  [what, month, ...more]: readonly string[],
  { to, from, by }: { readonly to?: string; readonly from?: string; readonly by?: string },
): Work {
  if (what === 'list' && month === undefined) return listMonths;
  if (month !== undefined && more.length === 0) {
    if (what === 'detach' && to !== undefined)
      return async (db) => [await detach(db, { month, place: to, by: by ?? null }, say)];
    if (what === 'attach' && from !== undefined)
      return async (db) => [await attach(db, { month, place: from, by: by ?? null }, say)];
  }
  throw new StartRefusedError(USAGE);
}

function say(step: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${step}`);
}

/** Only who owns the tables can take a part out of them. */
function openOwned(): Db {
  const { databaseUrl, migrationUrl } = parseStorePlace(process.env);
  const url = migrationUrl ?? databaseUrl;
  if (url === null)
    throw new StartRefusedError('Only PostgreSQL has months to take out: set MIGRATION_DATABASE_URL.');
  return openPostgres(url, { poolMax: 2, log: SILENT_LOG });
}
