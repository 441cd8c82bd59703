import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { openLiveStream, type LiveStream } from '../../../test/support/live-stream.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { sql } from '../platform/store/sql.ts';
import { startNode } from '../start-node.ts';
import { addRateCard } from './rate-cards.ts';
import { changeSettings } from './settings.ts';

const NEWS = 'event: notice\ndata: {"kind":"content"}\n\n';

describe('settings that the operator changes', () => {
  let system: TestSystem;
  const streams: LiveStream[] = [];
  beforeAll(async () => {
    system = await startTestSystem();
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
  afterAll(() => system.close());

  const change = (setting: Parameters<typeof changeSettings>[2]) =>
    system.node.db.transaction((tx) => changeSettings(tx, system.node.live, setting, null));
  const listen = async (url: string, options?: Parameters<typeof openLiveStream>[1]) => {
    const stream = await openLiveStream(url, options);
    streams.push(stream);
    await stream.hears('retry: 2000');
    return stream;
  };

  test('one at a time leave all others as they are', async () => {
    await change({ mobile_no: '9876543210', min_bid: 2_000 });
    await change({ telegram_no: '9123456780' });
    await system.services.settings.refresh();
    expect(system.services.settings.current()).toMatchObject({
      mobile_no: '9876543210',
      min_bid: 2_000,
      telegram_no: '9123456780',
    });
    const rows = await system.node.db.query<{ key: string }>(sql`
      select key from settings where key not in ('demo_secret', 'mark_secret') order by key`);
    expect(rows.map(({ key }) => key)).toEqual(['min_bid', 'mobile_no', 'telegram_no']);
  });

  test('keep within what the sums can hold: a stake above ten lakh is refused', async () => {
    await expect(change({ max_bid: 100_000_001 })).rejects.toThrow('max_bid');
    await change({ max_bid: 100_000_000 });
    await change({ max_bid: 10_000_000 });
  });

  test('rates are news to players too', async () => {
    const visiting = await listen(system.url);
    await system.node.db.transaction((tx) =>
      addRateCard(tx, system.node.live, {
        family: 'gali',
        rates: { ...DEFAULT_RATES.gali, double_pana: DEFAULT_RATES.main.single_digit },
        firstDay: null,
        staffId: null,
        approvedBy: null,
        reason: 'A test of the news',
      }),
    );
    await expect(visiting.hears(NEWS)).resolves.toBeGreaterThan(0);
  });

  test('are news to players and visitors on every node, once, and no news to staff', async () => {
    const db = openPostgres(system.storeUrl ?? '', { poolMax: 4, log: SILENT_LOG });
    const second = await startNode(testConfig(), db);
    const secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const player = await addPlayer(system.node.db, 0);
    const staff = await addStaffMember(system.node.db, ['results-maker']);
    const [visiting, playing] = [await listen(system.url), await listen(secondUrl, player)];
    const watching = await listen(secondUrl, { ...staff, path: '/console/api/live' });
    await change({ telegram_no: '919000000077' });
    await Promise.all([visiting.hears(NEWS), playing.hears(NEWS)]);
    const { body } = await system.call('/api-get-social-data', {});
    expect(body.telegram_no).toBe('919000000077');

    // The same once more is no change; what is told next comes after whatever it would have told.
    await change({ telegram_no: '919000000077' });
    await Promise.all([system.services.settings.refresh(), second.services.settings.refresh()]);
    for (const { node } of [system, second]) {
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
    const stream = await listen(system.url);
    await system.node.db.query(sql`
      insert into settings (key, value) values ('mobile_1', '"9000000001"')`);
    await system.services.settings.refresh();
    await expect.poll(() => stream.text()).toContain(NEWS);
    expect(system.services.settings.current().mobile_1).toBe('9000000001');
  });
});
