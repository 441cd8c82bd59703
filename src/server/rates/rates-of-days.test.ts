import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer } from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk, withRate } from '../../../test/support/rate-desk.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { STORES } from '../../../test/support/stores.ts';
import { addDays, formatBidDate, localTime } from '#rules/time/time.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';

describe.each(STORES)('FAIR-17 new rates on %s', (kind) => {
  let system: TestSystem;
  let desk: RateDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await openRateDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const today = () => localTime(system.node.clock.now(), system.node.config.zone).day;
  const propose = async (rate_return: string, input: object) => {
    const { version, rates } = (await desk.cardsOf('main')).current;
    return desk.propose({
      family: 'main',
      version,
      rates: withRate(rates, 'single_digit', rate_return),
      ...input,
    });
  };
  const confirmed = async (rate_return: string, input: object) => {
    const { approval_id } = await propose(rate_return, input);
    const { done } = await desk.confirm(approval_id);
    return done?.kind === 'change_rates' ? done.first_day : undefined;
  };
  const shown = async () => (await system.call('/api-game-rates', {})).body;
  const rateOfNextSlip = async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    await system.call('/api-submit-bid', digitsOn(market, [6], 10), { ...player, key: 'rates' });
    const { rate } = await system.node.db.one<{ rate: number }>(
      sql`select rate_return[1] as rate from slips where player_id = ${player.id}`,
    );
    return rate / 100;
  };

  test('count from the next market day on: today’s bids keep the rates of today, and players are shown both', async () => {
    const firstDay = await confirmed('92', { at_once: false });
    expect(firstDay).toBe(addDays(today(), 1));
    expect(await rateOfNextSlip()).toBe(95);
    const { game_rates, rate_days } = await shown();
    expect(game_rates?.[0]?.['single_digit_val_2']).toBe('95');
    const dayAt = (days: number) => formatBidDate(addDays(today(), days));
    expect(
      rate_days?.map(({ days, rates, at_once }) => [days, rates['single_digit_val_2'], at_once]),
    ).toEqual([
      [[dayAt(-1), dayAt(0)], '95', ''],
      [[dayAt(1), dayAt(2)], '92', ''],
    ]);
    const { rates } = system.services;
    expect(rates.of('main', addDays(today(), 1)).rates.single_digit.rateReturn).toBe(9_200);
    expect((await desk.cardsOf('main')).current).toMatchObject({ first_day: addDays(today(), 1) });
  });

  test('count at once where two people want it, with the reason for players to read', async () => {
    expect(await confirmed('91', { at_once: true, reason: 'A rate was mistyped' })).toBe('');
    await desk.isShown('main', 'single_digit', '91');
    expect(await rateOfNextSlip()).toBe(91);
    const { rate_days } = await shown();
    // The card that waited for tomorrow is replaced as well.
    expect(rate_days?.map(({ days, at_once }) => [days.length, at_once])).toEqual([
      [4, 'A rate was mistyped'],
    ]);
  });

  test('need two people at once even where one is enough for the days to come', async () => {
    await changeSettings(system.node.db, system.node.live, { one_person_can_change_rates: true }, null);
    await expect
      .poll(
        async () =>
          (await system.call('/console/api/list-rates', {}, desk.maker)).body.one_person_can_change_rates,
      )
      .toBe(true);
    const alone = await propose('90', { at_once: true });
    expect([alone.status, alone.version]).toEqual([true, null]);
    expect((await desk.reject(alone.approval_id, 'Not at once')).status).toBe(true);
    const days = await propose('90', { at_once: false });
    expect(days.version).not.toBeNull();
    expect(await rateOfNextSlip()).toBe(91);
    await expect(
      system.node.db.query(sql`
        insert into rate_cards (family, rates, created_by) values ('main', '{}', ${desk.maker.id})`),
    ).rejects.toThrow('rate_cards_at_once_by_two');
  });

  test('leave draws of today alone, and a win is paid at the rate of its bid', async () => {
    const draw = await addDraw(system, 'starline');
    const player = await addPlayer(system.node.db, 100);
    const before = system.services.rates.of('starline', today()).rates.single_digit.rateReturn / 100;
    await system.call('/api-starline-submit-bid', digitsOn(draw, [6], 10), { ...player, key: 'draw' });
    const card = (await desk.cardsOf('starline')).current;
    const rates = withRate(card.rates, 'single_digit', '50');
    const { approval_id } = await desk.propose({
      family: 'starline',
      version: card.version,
      rates,
      at_once: true,
    });
    if (approval_id !== null) await desk.confirm(approval_id);
    await desk.isShown('starline', 'single_digit', '50');
    const results = await openResultsDesk({ db: system.node.db, url: system.url });
    await results.declare(draw.openSession, '123');
    await results.settled(draw.openSession);
    const { body } = await system.call('/api-user-wallet-balance', {}, player);
    expect(body.wallet_amt).toBe(String(90 + before));
  });
});
