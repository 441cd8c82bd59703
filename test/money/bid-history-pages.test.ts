import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer } from '../support/people.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

describe.each(['postgres', 'pglite'] as const)('the bid history page by page on %s', (kind) => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem(kind);
  });
  afterAll(() => system.close());

  test.each([
    ['slips of one line', [1, 1, 1, 1, 1, 1, 1]],
    ['slips of several lines', [3, 1, 2, 5, 1, 4]],
  ])('B §9 shows each bid once, of %s', async (_, lines) => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 10_000);
    const placed: string[] = [];
    for (const [nth, count] of lines.entries()) {
      const digits = Array.from({ length: count }, (__, line) => line);
      const slip = digitsOn(market, digits, 10 + nth);
      const { body } = await system.call('/api-submit-bid', slip, { ...player, key: randomUUID() });
      expect(body).toMatchObject({ status: true });
      placed.unshift(...digits.map((digit) => `${digit} for ${10 + nth}`));
    }
    for (const limit of [1, 2, 3, 200]) {
      const shown: string[] = [];
      const next = async (cursor: string): Promise<string | null> => {
        const { body } = await system.call('/api-bid-history-data', { limit, cursor }, player);
        const page = (body.bid_data ?? []).map(({ digits, points }) => `${digits} for ${points}`);
        expect(page.length, 'no page is empty').toBeGreaterThan(0);
        shown.push(...page);
        return body.next_cursor ?? null;
      };
      let cursor = await next('');
      while (cursor !== null && shown.length <= placed.length) cursor = await next(cursor);
      expect(shown, `pages of ${limit}`).toEqual(placed);
    }
  });
});
