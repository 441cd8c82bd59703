import { afterEach, describe, expect, test } from 'vitest';
import {
  formatBidDate,
  formatBidMoment,
  formatClock,
  formatHistoryDate,
  instant,
  localTime,
} from '#rules/time/time.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';

let system: TestSystem;
afterEach(() => system.close());

// East and west of India, half an hour between the hours, and two days of the calendar at every moment.
describe.each(['Asia/Dubai', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'A system in %s',
  (zone) => {
    test('has the date of its own calendar, and cut-offs at the times that its cards say', async () => {
      system = await startTestSystem('postgres', { TIME_ZONE: zone });
      await addMarket(system);
      const today = () => formatBidDate(localTime(instant(Date.now()), zone).day);
      const before = today();
      const { body } = await system.call('/api-get-current-date', {});
      // It may be midnight there just now.
      expect([before, today()]).toContain(body.date);
      const { result: games = [] } = (await system.call('/api-get-dashboard-data', {})).body;
      expect(games).not.toHaveLength(0);
      for (const game of games) {
        const shown = (at: string) => formatClock(localTime(instant(Date.parse(at)), zone).minute);
        expect(shown(game.open_closes_at)).toBe(game.open_bid_last_time);
        expect(shown(game.close_closes_at)).toBe(game.close_bid_last_time);
      }
    });

    test('has its own days in the passbook and in a statement', async () => {
      system = await startTestSystem('postgres', { TIME_ZONE: zone });
      const { token } = await addPlayer(system.node.db, 500);
      const passbook = await system.call('/api-wallet-transaction-history', {}, { token });
      const [entry] = passbook.body.transaction_history ?? [];
      if (entry === undefined) throw new Error('the passbook is empty');
      const at = instant(Date.parse(entry.inserted_at));
      expect(entry.insert_date).toBe(formatBidMoment(at, zone));
      const day = formatHistoryDate(localTime(at, zone).day);
      const statement = await system.call('/api-get-statement', { date_from: day, date_to: day }, { token });
      expect(statement.body).toMatchObject({ status: true, opening_balance: '0', closing_balance: '500' });
    });
  },
);
