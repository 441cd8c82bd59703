import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countBuffers } from '../../../test/support/count-buffers.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { SILENT_LOG } from '../platform/log.ts';
import type { Db } from '../platform/store/db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { sql } from '../platform/store/sql.ts';
import { forgetOldNoticesJob } from './handlers.ts';

const NOTICES = 60_000;
/** The five thousand oldest stand on some 70; who reads them all looks at 700. */
const PAGES_MAX = 150;

let db: Db;
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  db = openPostgres(url, { poolMax: 1, log: SILENT_LOG });
});
afterAll(() => db.close());

test('old notices are forgotten, however many there are, without reading those of this year', async () => {
  const { id } = await addPlayer(db, 0);
  await db.query(sql`
    insert into player_notices (player_id, kind, at)
    select ${id}, 'market_closed', clock_timestamp() - case when n <= 3 then interval '367 days' else interval '1 day' end
    from generate_series(1, ${NOTICES}::int) n`);
  await db.query(sql`analyze player_notices`);
  const counting = countBuffers(db, 'delete from player_notices');
  await forgetOldNoticesJob({ db: counting.db }).run();
  expect(Math.max(...counting.take())).toBeLessThan(PAGES_MAX);
  const { left } = await db.one<{ left: number }>(sql`select count(*) as left from player_notices`);
  expect(left).toBe(NOTICES - 3);
});

test('more than one statement deletes are all forgotten', async () => {
  await db.query(sql`update player_notices set at = at - interval '367 days'`);
  await forgetOldNoticesJob({ db }).run();
  expect(await db.query(sql`select 1 from player_notices limit 1`)).toEqual([]);
});
