import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import type { TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { windSystem } from '../../../test/support/wind-clock.ts';
import { startSession } from '../accounts/log-in/start-session.ts';

const ZONE = 'Asia/Kolkata';
const NOON = instantAt(accepted(marketDay('2026-11-20')), minuteOfDay(720), ZONE);
const MINUTE_MS = 60_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: ZONE, at: NOON });
});
afterAll(() => system.close());

async function wind(minutes: number): Promise<void> {
  await windSystem(system, instant(NOON + minutes * MINUTE_MS));
}
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();

test('RG-05 a player sees how long and for how much this session was played since it was last acknowledged', async () => {
  const [market, later] = [await addMarket(system), await addMarket(system)];
  const player = await addPlayer(system.node.db, 1000);
  const check = async (token = player.token) =>
    (await system.call('/api-get-reality-check', {}, { token })).body;
  const place = async (at: typeof market, points: number, key: string) => {
    const { body } = await system.call('/api-submit-bid', digitsOn(at, [6], points), { ...player, key });
    expect([body.status, body.code]).toEqual([true, undefined]);
  };

  expect(await check()).toMatchObject({ since: iso(0), due_at: iso(60), staked: '0', won: '0', net: '0' });
  await wind(10);
  await place(market, 100, 'one');
  expect(await check()).toMatchObject({
    since: iso(0),
    due_at: iso(60),
    staked: '100',
    won: '0',
    net: '-100',
  });

  const set = await system.call('/api-set-reality-check', { minutes: 15 }, player);
  expect(set.body.reality_check_minutes).toBe(15);
  expect((await system.call('/api-set-reality-check', { minutes: 20 }, player)).body.code).toBe('malformed');
  expect(await check()).toMatchObject({ due_at: iso(15) });

  await wind(20);
  const desk = await openResultsDesk({ db: system.node.db, url: system.url });
  await desk.declare(market.openSession, '123');
  await desk.settled(market.openSession);
  expect(await check()).toMatchObject({ since: iso(0), staked: '100', won: '950', net: '850' });

  await wind(25);
  const seen = await system.call('/api-acknowledge-reality-check', {}, player);
  expect(seen.body.due_at).toBe(iso(40));
  expect(await check()).toMatchObject({ since: iso(25), due_at: iso(40), staked: '0', won: '0', net: '0' });
  await wind(30);
  await place(later, 50, 'two');
  expect(await check()).toMatchObject({ since: iso(25), staked: '50', won: '0', net: '-50' });

  // Another session of the player has a clock of its own.
  const login = { player: { id: player.id, demo: false }, device: null, kind: 'token' } as const;
  const from = { userAgent: '', currentSession: null };
  const { token } = await system.node.db.transaction((tx) => startSession(tx, login, from));
  expect(await check(token)).toMatchObject({ since: iso(30), due_at: iso(45) });
});
