import { goOnDirectly, stopDirectly } from '../../../test/support/stop-directly.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '#rules/time/time.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { openPushDesk, type PushDesk } from '../../../test/support/push-desk.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings, openSettings } from '../settings/settings.ts';
import { openStops } from '../settings/stops.ts';
import { remindOfWithdrawalsJob } from './remind-of-withdrawals.job.ts';

describe.each(STORES)('told when withdrawals open, on %s', (kind) => {
  let system: PushDesk;
  beforeAll(async () => {
    system = await openPushDesk(kind);
    await setHours('closed');
  });
  afterAll(() => system.close());

  const change = async (settings: Parameters<typeof changeSettings>[2]): Promise<void> => {
    await system.db.transaction((tx) => changeSettings(tx, system.first.node.live, settings, null));
  };
  /** Hours that run now, or that begin in an hour, whatever the time is. */
  async function setHours(now: 'open' | 'closed'): Promise<void> {
    const { node } = system.first;
    const { minute } = localTime(node.clock.now(), node.config.zone);
    const from = now === 'open' ? minute + 1380 : minute + 60;
    await change({ withdraw_open: from % 1440, withdraw_close: (minute + 120) % 1440 });
  }
  /** A turn of the job of a server that starts now. */
  const turn = async (): Promise<void> => {
    const { node } = system.first;
    const settings = await openSettings(node.db, node.live, () => undefined);
    await remindOfWithdrawalsJob(node, { settings, stops: await openStops(node.db, node.live) }).run();
  };
  const set = async (player: TestPlayer, on: boolean) =>
    (await callServer(system.first.url, '/api-set-withdrawal-reminder', { on }, player)).body;
  const noticesOf = async (player: TestPlayer) =>
    (await callServer(system.first.url, '/api-get-notices', {}, player)).body.notices?.map(
      ({ kind: told }) => told,
    );

  test('once: a browser that takes messages by one, everybody else by a notice, and nobody who took it back', async () => {
    const [withPush, without, undecided, never] = await Promise.all(
      [0, 0, 0, 0].map((points) => addPlayer(system.db, points)),
    );
    if (!withPush || !without || !undecided || !never) throw new Error('four players');
    const browser = await system.subscribe(withPush, { reminders: true, language: 'mr' });
    const notAsked = await system.subscribe(never, { reminders: true, wins: true });
    const forWins = await system.subscribe(without, { wins: true });
    // The server reads its settings anew every few seconds.
    await expect.poll(() => set(withPush, true)).toMatchObject({ on: true, by_push: true });
    expect(await set(without, true)).toMatchObject({ on: true, by_push: false });
    expect(await set(without, true)).toMatchObject({ on: true, by_push: false });
    await set(undecided, true);
    expect(await set(undecided, false)).toMatchObject({ on: false });
    await turn();
    expect(await noticesOf(without)).toEqual([]);
    await setHours('open');
    await Promise.all([turn(), turn(), turn()]);
    await turn();
    await expect.poll(() => browser.arrived().length).toBe(1);
    expect(browser.arrived()[0]?.message).toEqual({
      title: 'पैसे काढणे सुरू झाले',
      body: 'तुम्ही कळवायला सांगितले होते.',
      lang: 'mr',
      tag: 'withdrawals',
      url: '/withdraw',
    });
    expect(await noticesOf(withPush)).toEqual([]);
    expect(await noticesOf(without)).toEqual(['withdrawals_open']);
    expect([await noticesOf(undecided), await noticesOf(never)]).toEqual([[], []]);
    expect([notAsked.arrived(), forWins.arrived()]).toEqual([[], []]);
    expect(await system.db.query(sql`select 1 from withdrawal_reminders`)).toEqual([]);
    await expect
      .poll(() => system.db.query(sql`select 1 from pushes`), { message: 'sent and gone' })
      .toEqual([]);
    await setHours('closed');
  });

  test('the wish waits while the operator takes no withdrawals, and none is kept while they are open', async () => {
    const player = await addPlayer(system.db, 0);
    await stopDirectly(system.first.node, 'withdrawals');
    await setHours('open');
    expect(await set(player, true)).toMatchObject({ on: true });
    await turn();
    expect(await noticesOf(player)).toEqual([]);
    await goOnDirectly(system.first.node, 'withdrawals');
    await turn();
    expect(await noticesOf(player)).toEqual(['withdrawals_open']);
    await expect.poll(() => set(player, true)).toMatchObject({ on: false });
  });
});
