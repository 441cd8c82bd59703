import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse('pglite');
});
afterAll(() => house.close());

test('on the embedded store limits hold, play is acknowledged, and a break and an exclusion stop it', async () => {
  const market = await addMarket(house);
  const player = await addPlayer(house.node.db, 1000);
  const call = async <Path extends Parameters<TestHouse['call']>[0]>(path: Path, input: object) =>
    (await house.call(path, input, player)).body;
  const place = async (points: number, key: string) => {
    const { body } = await house.call('/api-submit-bid', digitsOn(market, [1], points), { ...player, key });
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
  expect((await call('/api-cancel-limit-wish', { kind: 'stake', period: 'month' })).status).toBe(true);
  const { limits } = await call('/api-get-limits', {});
  expect(limits?.find(({ kind, period }) => `${kind} ${period}` === 'stake month')).toMatchObject({
    amount: '100',
    used: '100',
    wish: null,
  });
  expect(await call('/api-get-reality-check', {})).toMatchObject({ staked: '100', won: '0', net: '-100' });
  expect((await call('/api-acknowledge-reality-check', {})).status).toBe(true);
  expect(await call('/api-get-statement', {})).toMatchObject({
    opening_balance: '0',
    closing_balance: '900',
  });
  expect((await call('/api-accept-terms', { version: 1 })).agreed_version).toBe(1);
  expect((await call('/api-take-break', { hours: 24 })).stop?.kind).toBe('break');
  expect(await place(10, 'five')).toBe('betting_off');
  expect((await call('/api-exclude-me', { months: 6, word: 'EXCLUDE' })).stop?.kind).toBe('exclusion');
  expect((await call('/api-ask-back', {})).code).toBe('exclusion_running');
  expect(await place(10, 'six')).toBe('betting_off');
});
