import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORES } from '../../../../test/support/stores.ts';
import { openTestStore } from '../../../../test/support/test-store.ts';
import type { Db } from './db.ts';
import { deleteByPages } from './delete-by-pages.ts';
import { type Sql, sql } from './sql.ts';

const deleteOld = (areOnPages: Sql) => sql`delete from papers where ${areOnPages} and old returning id`;

describe.each(STORES)('deleting page by page on %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
  });
  afterAll(() => db.close());

  test('what is old goes, some at a time and all in the end, and what is not stays', async () => {
    // Eight rows fill a page.
    await db.script(`create table papers (id int primary key, old boolean not null, text text not null);
      insert into papers select i, i % 10 <> 0, repeat('x', 900) from generate_series(1, 200) i;`);
    const gone: number[] = [];
    const plans: string[] = [];
    const counting = {
      ...db,
      query: async <Row>(statement: Sql): Promise<readonly Row[]> => {
        const plan = await db.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
        plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
        const rows = await db.query<Row>(statement);
        gone.push(rows.length);
        return rows;
      },
    };
    await deleteByPages(counting, 'papers', deleteOld, 5);
    expect(gone).toEqual([36, 36, 36, 36, 36]);
    for (const plan of plans) expect(plan).toContain('Tid Range Scan');
    const rest = await db.query<{ id: number }>(sql`select id from papers order by id`);
    expect(rest.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 10));
  });
});
