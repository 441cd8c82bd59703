import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '#rules/rates.ts';
import { openLiveStream, type LiveStream } from '../../../test/support/live-stream.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { openPostgres } from '../platform/postgres-db.ts';
import { sql } from '../platform/sql.ts';
import { startNode } from '../start-node.ts';
import { addRateCard } from './rate-cards.ts';
import { changeSettings } from './settings.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NEWS = 'event: notice\ndata: {"kind":"content"}\n\n';

describe('settings that the house changes', () => {
  let house: TestHouse;
  const streams: LiveStream[] = [];
  beforeAll(async () => {
    house = await startTestHouse();
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
  afterAll(() => house.close());

  const change = (setting: Parameters<typeof changeSettings>[2]) =>
    house.node.db.transaction((tx) => changeSettings(tx, house.node.live, setting, null));
  const listen = async (url: string, options?: Parameters<typeof openLiveStream>[1]) => {
    const stream = await openLiveStream(url, options);
    streams.push(stream);
    await stream.hears('retry: 2000');
    return stream;
  };

  test('one at a time leave all others as they are', async () => {
    await change({ mobile_no: '9876543210', min_bid: 2_000 });
    await change({ telegram_no: '9123456780' });
    await house.parts.settings.refresh();
    expect(house.parts.settings.current()).toMatchObject({
      mobile_no: '9876543210',
      min_bid: 2_000,
      telegram_no: '9123456780',
    });
    const rows = await house.node.db.query<{ key: string }>(sql`
      select key from settings where key <> 'demo_secret' order by key`);
    expect(rows.map(({ key }) => key)).toEqual(['min_bid', 'mobile_no', 'telegram_no']);
  });

  test('keep within what the sums can hold: a stake above ten lakh is refused', async () => {
    await expect(change({ max_bid: 100_000_001 })).rejects.toThrow('max_bid');
    await change({ max_bid: 100_000_000 });
    await change({ max_bid: 10_000_000 });
  });

  test('rates are news to players too', async () => {
    const visiting = await listen(house.url);
    await house.node.db.transaction((tx) =>
      addRateCard(tx, house.node.live, {
        family: 'gali',
        rates: { ...DEFAULT_RATES.gali, double_pana: DEFAULT_RATES.main.single_digit },
        staffId: null,
        approvedBy: null,
        reason: 'A test of the news',
      }),
    );
    await expect(visiting.hears(NEWS)).resolves.toBeGreaterThan(0);
  });

  test('are news to players and visitors on every node, once, and no news to staff', async () => {
    const db = openPostgres(house.storeUrl ?? '', { poolMax: 4, log: silent });
    const second = await startNode(testConfig(), db);
    const secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const player = await addPlayer(house.node.db, 0);
    const staff = await addStaffMember(house.node.db, ['results-maker']);
    const [visiting, playing] = [await listen(house.url), await listen(secondUrl, player)];
    const watching = await listen(secondUrl, { ...staff, path: '/console/api/live' });
    await change({ telegram_no: '919000000077' });
    await Promise.all([visiting.hears(NEWS), playing.hears(NEWS)]);
    const { body } = await house.call('/api-get-social-data', {});
    expect(body.telegram_no).toBe('919000000077');

    // The same once more is no change; what is told next comes after whatever it would have told.
    await change({ telegram_no: '919000000077' });
    await Promise.all([house.parts.settings.refresh(), second.parts.settings.refresh()]);
    for (const { node } of [house, second]) {
      node.live.send('players', 'end', {});
      node.live.send('staff', 'end', {});
    }
    await Promise.all([visiting, playing, watching].map((stream) => stream.hears('event: end')));
    expect([visiting, playing, watching].map((stream) => stream.text().split(NEWS).length - 1)).toEqual([
      1, 1, 0,
    ]);
    await second.stop();
    await db.close();
  });

  test('are news also when the announcement was lost', async () => {
    const stream = await listen(house.url);
    await house.node.db.query(sql`
      insert into settings (key, value) values ('mobile_1', '"9000000001"')`);
    await house.parts.settings.refresh();
    await expect.poll(() => stream.text()).toContain(NEWS);
    expect(house.parts.settings.current().mobile_1).toBe('9000000001');
  });
});
