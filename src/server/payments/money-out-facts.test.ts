import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { mustPlayThrough } from './money-out-facts.ts';

const inMode = (realMoney: boolean) => ({ config: { ...testConfig(), realMoney } });

describe('point 15: points that came in must be played before they leave', () => {
  test.each([
    [true, null, true],
    [false, null, false],
    [true, false, false],
    [false, true, true],
  ])('with real money %s and the setting %s it is %s', (realMoney, play_through, outcome) => {
    expect(mustPlayThrough(inMode(realMoney), { play_through })).toBe(outcome);
  });

  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  });
  afterAll(() => system.close());

  test('neither a gift nor what somebody has sent can be sent on unplayed', async () => {
    const desk = moneyDesk(() => system);
    const [first, second, third] = [
      await desk.newPlayer(1_000),
      await desk.newPlayer(0),
      await desk.newPlayer(0),
    ];
    const send = (from: typeof first, to: typeof first, key: string) =>
      system.call(
        '/api-user-transfer-wallet-balance',
        { amount: 500, mobile_no: to.mobile, transfer_note: '' },
        { ...from, key },
      );
    await desk.set({ play_through: true });
    expect((await send(first, second, 'gift')).body.code).toBe('deposit_not_played');
    await desk.set({ play_through: false });
    expect((await send(first, second, 'sent')).body.code).toBeUndefined();
    await desk.set({ play_through: true });
    expect((await send(second, third, 'on')).body.code).toBe('deposit_not_played');
    expect(await desk.balanceOf(third)).toBe(0);
  });
});
