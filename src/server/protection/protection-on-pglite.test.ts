import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

test('on the embedded store limits hold, play is acknowledged, and a cool-off and an exclusion stop it', async () => {
  const market = await addMarket(system);
  const player = await addPlayer(system.node.db, 1000);
  const call = async <Path extends Parameters<TestSystem['call']>[0]>(path: Path, input: object) =>
    (await system.call(path, input, player)).body;
  const place = async (points: number, key: string) => {
    const { body } = await system.call('/api-submit-bid', digitsOn(market, [1], points), { ...player, key });
    return body.code ?? 'placed';
  };
  await call('/api-set-limit', { kind: 'bid', period: 'bid', amount: '60' });
  await call('/api-set-limit', { kind: 'stake', period: 'month', amount: 100 });
  expect([
    await place(70, 'one'),
    await place(60, 'two'),
    await place(50, 'three'),
    await place(40, 'four'),
  ]).toEqual(['bid_limit', 'placed', 'stake_limit', 'placed']);
  await call('/api-set-limit', { kind: 'stake', period: 'month', amount: '' });
  expect((await call('/api-cancel-limit-increase', { kind: 'stake', period: 'month' })).status).toBe(true);
  const { limits } = await call('/api-get-limits', {});
  expect(limits?.find(({ kind, period }) => `${kind} ${period}` === 'stake month')).toMatchObject({
    amount: '100',
    used: '100',
    increase: null,
  });
  expect(await call('/api-get-reality-check', {})).toMatchObject({ staked: '100', won: '0', net: '-100' });
  expect((await call('/api-acknowledge-reality-check', {})).status).toBe(true);
  expect(await call('/api-get-statement', {})).toMatchObject({
    opening_balance: '0',
    closing_balance: '900',
  });
  expect((await call('/api-accept-terms', { version: 1 })).agreed_version).toBe(1);
  expect((await call('/api-start-cool-off', { hours: 24 })).restriction?.kind).toBe('cool_off');
  expect(await place(10, 'five')).toBe('betting_off');
  expect((await call('/api-self-exclude', { months: 6, word: 'EXCLUDE' })).restriction?.kind).toBe(
    'self_exclusion',
  );
  expect((await call('/api-request-reinstatement', {})).code).toBe('self_exclusion_running');
  expect(await place(10, 'six')).toBe('betting_off');
});
