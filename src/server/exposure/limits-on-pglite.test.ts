import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitKey } from '#rules/exposure/limit-key.ts';
import { limitDirectly } from '../../../test/support/limit-directly.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { sql } from '../platform/store/sql.ts';
import { forgetLimitSharesJob } from './forget-limit-shares.job.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

test('limits hold on the embedded store, and what was counted is forgotten once the day is decided', async () => {
  const { db } = system.node;
  const market = await addMarket(system);
  const { id: by } = await addStaffMember(db, ['risk']);
  const key = limitKey({ kind: 'number', game: 11, selection: null });
  await limitDirectly(db, { key, points: 100, by, marketDayId: market.marketDayId });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => addPlayer(db, 1_000)));
  const answers = await Promise.all(
    crowd.map(({ token }) =>
      system.call('/api-submit-bid', digitsOn(market, [7, 8], 15), { token, key: 'pglite-1' }),
    ),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(6);
  expect(answers.find(({ body }) => !body.status)?.body).toMatchObject({
    code: 'number_limit_reached',
    params: { left: '10' },
  });
  const counted = async () =>
    (
      await db.one<{ rows: number }>(
        sql`select count(*)::int as rows from limit_shares where market_day_id = ${market.marketDayId}`,
      )
    ).rows;
  await forgetLimitSharesJob(system.node).run();
  expect(await counted()).toBeGreaterThan(0);
  const results = await openResultsDesk({ db, url: system.url });
  await results.declare(market.openSession, '123');
  await results.declare(market.closeSession, '140');
  await expect
    .poll(
      async () => {
        await forgetLimitSharesJob(system.node).run();
        return counted();
      },
      { timeout: 10_000 },
    )
    .toBe(0);
});
