import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { addDraw, addMarket } from '../../../test/support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { openVoidDesk, type VoidDesk } from '../../../test/support/void-desk.ts';

describe('FAIR-09 a chart shows what was voided, and why', () => {
  let system: TestSystem;
  let results: ResultsDesk;
  let desk: VoidDesk;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    results = await openResultsDesk({ db: system.node.db, url: system.url });
    desk = await openVoidDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  /** The text of a page; a cell of the chart reads like '123 6× ×××'. */
  async function chart(path: string): Promise<string> {
    const response = await fetch(`${system.url}/chart/${path}`);
    expect(response.status).toBe(200);
    return (await response.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  }
  const untilShown = async (path: string, text: string) => {
    await expect.poll(() => chart(path)).toContain(text);
  };

  test('a half: the other one has its number, and the reason stands below in three languages', async () => {
    const market = await addMarket(system);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    await desk.void(market, market.closeSession);
    const path = String(market.id);
    await untilShown(path, '123 6× ×××');
    await untilShown(`${path}?view=jodi`, '6×');
    for (const view of ['panel', 'jodi', 'digits'])
      await untilShown(`${path}?view=${view}`, 'Close void: Nothing was drawn by two owners');
    await untilShown(`${path}?lang=hi`, 'क्लोज़ रद्द: Nothing was drawn दो मालिकों ने');
    await untilShown(`${path}?lang=mr`, 'क्लोज रद्द: Nothing was drawn दोन मालकांनी');
    expect(await chart(`${path}?year=2020`)).not.toContain('Nothing was drawn');
    expect(await chart(String((await addMarket(system)).id))).not.toContain('Nothing was drawn');
  });

  test('a whole day whose open had a result: the number is gone from the day and stays with the corrections', async () => {
    const market = await addMarket(system);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    await desk.void(market, market.openSession, { whole_day: true });
    const path = String(market.id);
    await untilShown(path, ' ×× ');
    const text = await chart(path);
    expect(text).not.toContain('123 6');
    expect(text.match(/void: Nothing was drawn/g)).toHaveLength(2);
    expect(text).toContain('Open 123-6 was wrong, the session is void');
  });

  test.each(['starline', 'gali'] as const)('a draw of %s', async (family) => {
    const draw = await addDraw(system, family);
    await desk.void(draw, draw.openSession);
    const place = family === 'gali' ? draw.name : '6:00 PM';
    await untilShown(family, `${place} void: Nothing was drawn`);
    expect(await chart(family)).toContain(' ×× ');
  });
});
