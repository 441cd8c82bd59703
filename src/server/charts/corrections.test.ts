import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket, type TestMarket } from '../../../test/support/test-market.ts';

describe('FAIR-08 under a chart stands what was corrected', () => {
  let system: TestSystem;
  let results: ResultsDesk;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    results = await openResultsDesk({ db: system.node.db, url: system.url });
    market = await addMarket(system);
    await declare(market.openSession, '123');
  });
  afterAll(() => system.close());

  async function declare(sessionId: number, number: string): Promise<void> {
    await results.declare(sessionId, number);
    await results.settled(sessionId);
  }
  async function chart(path: string): Promise<{ readonly tag: string | null; readonly list: string }> {
    const response = await fetch(`${system.url}/chart/${path}`);
    expect(response.status).toBe(200);
    const [, list = ''] = /<section class="corrections">(.*?)<\/section>/s.exec(await response.text()) ?? [];
    return { tag: response.headers.get('etag'), list: list.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
  }
  /** A page that was drawn is kept until a node has heard of the change. */
  const untilShown = async (path: string, text: string) => {
    await expect.poll(async () => (await chart(path)).list).toContain(text);
    return chart(path);
  };

  test('nothing where nothing was, then the wrong number at once, and the right one beside it', async () => {
    const before = await chart(String(market.id));
    expect(before.list).toBe('');
    await results.reverse(market.openSession);
    await untilShown(String(market.id), 'Open 123-6 was wrong, the right result is awaited');
    const between = await chart(String(market.id));
    expect(between.tag).not.toBe(before.tag);
    await declare(market.openSession, '124');
    await untilShown(String(market.id), 'Open 123-6 was wrong, 124-7 is right');
    expect((await chart(String(market.id))).tag).not.toBe(between.tag);
  });

  test('every correction, the close too, in every view and language, and in no other year', async () => {
    await declare(market.closeSession, '128');
    await results.reverse(market.closeSession);
    await declare(market.closeSession, '140');
    await untilShown(String(market.id), 'Close 1-128 was wrong, 5-140 is right');
    for (const view of ['jodi', 'digits']) {
      await untilShown(`${market.id}?view=${view}`, 'Close 1-128 was wrong, 5-140 is right');
    }
    await untilShown(`${market.id}?lang=hi`, 'क्लोज़ 1-128 गलत था, 5-140 सही है');
    await untilShown(`${market.id}?lang=mr`, 'क्लोज 1-128 चुकीचा होता, 5-140 बरोबर आहे');
    expect((await chart(String(market.id))).list.match(/was wrong/g)).toHaveLength(2);
    expect((await chart(`${market.id}?year=2020`)).list).toBe('');
    expect((await chart(String((await addMarket(system)).id))).list).toBe('');
  });

  test.each([
    ['starline', '123', '124', '123-6 was wrong, 124-7 is right'],
    ['gali', '61', '71', '61 was wrong, 71 is right'],
  ] as const)('of %s, by its slot or market', async (family, wrong, right, text) => {
    const draw = await addDraw(system, family);
    await declare(draw.openSession, wrong);
    await results.reverse(draw.openSession);
    await declare(draw.openSession, right);
    const row = `${family === 'gali' ? draw.name : '6:00 PM'} ${text}`;
    expect((await untilShown(family, row)).list).toContain('taken back');
  });
});
