import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { waitingFiles } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { checkBooks } from '../support/check-books.ts';
import { createDatabase } from '../support/create-database.ts';
import { backendEnded, haltMigration, startMigrating } from '../support/halt-migration.ts';
import { sayFigure } from '../support/say-figure.ts';
import { startServerProcess } from '../support/start-server-process.ts';

/** With some of everything in it; test/money/upgrade.test.ts plays on with it. */
const STORE = gunzipSync(readFileSync(new URL('store-0.4.0.sql.gz', import.meta.url))).toString();

const CHECKS = "select convalidated from pg_constraint where conname = 'wins_before_months'";
const OLD = { months: false, checks: [] };
const MARKED = { months: false, checks: [{ convalidated: false }] };
const READ = { months: false, checks: [{ convalidated: true }] };

describe('F18 the upgrade of a store with bids in it, killed', () => {
  const opened: Db[] = [];
  const open = (url: string) => {
    const db = openPostgres(url, { poolMax: 4, log: SILENT_LOG });
    opened.push(db);
    return db;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
  });

  test.each([
    ['in the first step ahead of it', 'ddl_command_end', 'ALTER TABLE', `exists (${CHECKS})`, OLD],
    ['between the two steps ahead of it', 'ddl_command_start', 'ALTER TABLE', `exists (${CHECKS})`, MARKED],
    ['after the steps ahead of it', 'ddl_command_start', 'CREATE TABLE', `exists (${CHECKS})`, READ],
    [
      'in the middle of it',
      'ddl_command_end',
      'CREATE TABLE',
      "to_regclass('book_months') is not null",
      READ,
    ],
  ] as const)(
    '%s, leaves nothing half done, and the next start finishes with right books',
    async (moment, at, command, when, left) => {
      const url = await createDatabase(inject('postgresUrl'));
      const db = open(url);
      await db.script(`${STORE}\nreset all;`);
      const before = await pointsIn(db);
      const waiting = await waitingFiles(db);
      const { backend, goOn } = await haltMigration(db, open(url), { at, command, when });
      const program = startMigrating(url);
      const pid = await backend();
      program.kill('SIGKILL');
      await once(program, 'exit');
      await goOn();
      await backendEnded(db, pid);
      expect(await stateOf(db)).toEqual(left);
      expect(await waitingFiles(db)).toEqual(waiting);
      expect(await pointsIn(db)).toEqual(before);

      const next = await startServerProcess(url);
      await next.end();
      expect(await waitingFiles(db)).toEqual([]);
      expect(await pointsIn(db)).toEqual(before);
      await checkBooks(db);
      sayFigure('F18', { [`killed ${moment}`]: 1 });
    },
  );
});

/** How far the steps ahead of the migration to months have come, and whether it was done. */
async function stateOf(db: Db) {
  const { months } = await db.one<{ months: boolean }>(
    sql`select to_regclass('book_months') is not null as months`,
  );
  return { months, checks: await db.query({ parts: [CHECKS], values: [] }) };
}

async function pointsIn(db: Db) {
  const found = await db.one<{ entries: number; slips: number; wins: number; balance: number }>(sql`
    select (select count(*) from ledger) as entries, (select count(*) from slips) as slips,
      (select count(*) from wins) as wins, (select sum(balance)::bigint from wallets) as balance`);
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  return found;
}
