import { describe, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { DAY_MARKET } from '../support/market-desk.ts';
import { plannedMarkets } from '../support/planned-markets.ts';
import { callServer } from '../support/test-client.ts';
import { findDraw, type TestDraw } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';

const { servers, desk, db, books, today, newName, sessionsOf } = plannedMarkets();

describe.each(['starline', 'gali'] as const)(
  'T19 the same for a %s market, which draws once a day',
  (family) => {
    const newDraw = async () => {
      const name = newName();
      const asked = await desk().propose({
        family,
        market: { ...DAY_MARKET, name, close_time: '' },
        first_day: today(),
      });
      expect((await desk().confirm(asked.approval_id)).code).toBeUndefined();
      return findDraw(db(), { family, name }, today());
    };
    const bid = async (player: TestPlayer, draw: TestDraw, key: string) => {
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const slip = slipOn(draw, [{ digits: '6', points: 10 }], { pana });
      return (await callServer(servers().urls[1], SUBMIT_CALL[family], slip, { ...player, key })).body.code;
    };
    const isTaken = async (player: TestPlayer, draw: TestDraw) => {
      await expect.poll(() => bid(player, draw, `first-${draw.id}`)).toBeUndefined();
    };

    test('bids on a day that is to be closed are kept or come back, as staff choose', async () => {
      const draw = await newDraw();
      const player = await addPlayer(db(), 100);
      await isTaken(player, draw);
      const days = { act: 'holiday', from: today(), market_ids: [String(draw.id)], name: 'Diwali' };
      expect((await desk().proposeDays({ ...days, bids: 'keep' })).code).toBe('bids_would_return');
      expect((await sessionsOf(draw.id, today())).map(({ state }) => state)).toEqual(['open']);
      await desk().days({ ...days, bids: 'void' });
      expect((await sessionsOf(draw.id, today())).map(({ state }) => state)).toEqual(['voided']);
      await expect.poll(() => books.balanceOf(player)).toBe(100);
    });

    test('its result comes later with its bids, then they end early; who has bid on it is told both by its name', async () => {
      const draw = await newDraw();
      const player = await addPlayer(db(), 100);
      await isTaken(player, draw);
      const later = {
        session_id: String(draw.openSession),
        result_time: '07:00 PM',
        bids_too: true,
        reason: 'The draw is late',
      };
      const postponed = await desk().ask('/console/api/propose-postponement', later);
      expect((await desk().confirm(postponed.approval_id)).code).toBeUndefined();
      expect((await sessionsOf(draw.id, today()))[0]).toMatchObject({ closes: '06:50 PM', due: '07:00 PM' });
      const early = { session_id: String(draw.openSession), ends_at: '06:45 PM', reason: 'It is drawn' };
      const closed = await desk().ask('/console/api/close-market-session', early);
      expect((await desk().confirm(closed.approval_id)).code).toBeUndefined();
      expect((await sessionsOf(draw.id, today()))[0]).toMatchObject({ state: 'open', closes: '06:45 PM' });
      const told = async () => {
        const { body } = await callServer(servers().urls[0], '/api-get-notices', {}, player);
        return (body.notices ?? []).map(
          ({ kind, detail }) => `${kind} ${detail['market']} ${detail['session'] ?? 'whole'}`,
        );
      };
      const both = ['bids_end_early', 'result_postponed'].map((kind) => `${kind} ${draw.name} whole`);
      await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(2);
      expect(new Set(await told())).toEqual(new Set(both));
    });
  },
);
