import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, formatClock, instant, localTime, minuteOfDay } from '#rules/time/time.ts';
import { openMarketDesk, type MarketDesk } from '../../../test/support/market-desk.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { openPushDesk, type PushDesk } from '../../../test/support/push-desk.ts';
import type { TestBrowser } from '../../../test/support/push-service.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { addMarket, type TestMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { openVoidDesk } from '../../../test/support/void-desk.ts';
import { sql } from '../platform/store/sql.ts';
import { tellMarketNewsJob } from './tell-market-news.job.ts';

const shownText = z.object({ title: z.string(), body: z.string() });

/** What a browser has shown: title and text of each message. */
function textsOf(browser: TestBrowser): readonly string[] {
  return browser.arrived().map(({ message }) => {
    const { title, body } = shownText.parse(message);
    return `${title}: ${body}`;
  });
}

describe('what players are told about markets that they play', () => {
  let system: PushDesk;
  let desk: MarketDesk;
  let results: ResultsDesk;
  beforeAll(async () => {
    system = await openPushDesk('postgres', { servers: 2 });
    results = await openResultsDesk({ db: system.db, url: system.first.url });
  });
  beforeEach(async () => {
    desk = await openMarketDesk({ db: system.db, url: system.first.url });
  });
  afterAll(() => system.close());

  const now = () => localTime(system.first.node.clock.now(), system.first.node.config.zone);
  const bid = async (player: TestPlayer, market: TestMarket) => {
    const key = `bid-${market.id}`;
    const { body } = await callServer(system.first.url, '/api-submit-bid', digitsOn(market, [6], 10), {
      ...player,
      key,
    });
    expect(body.code).toBeUndefined();
  };
  const newPlayer = async (...markets: readonly TestMarket[]) => {
    const player = await addPlayer(system.db, 100);
    for (const market of markets) await bid(player, market);
    return player;
  };
  const noticesOf = async (player: TestPlayer) => {
    const { body } = await callServer(system.first.url, '/api-get-notices', {}, player);
    return (body.notices ?? []).map(({ kind, detail }) => ({ kind, ...detail }));
  };
  const kindsOf = async (player: TestPlayer) => (await noticesOf(player)).map(({ kind }) => kind);
  /** What is due later is due now. */
  const letBeDue = () =>
    system.db.query(sql`update market_news set due_at = clock_timestamp() where told_at is null`);
  const untold = () =>
    system.db.query(sql`
      select 1 from market_news where told_at is null and due_at <= clock_timestamp()`);
  const allTold = async () => {
    await expect.poll(untold, { timeout: 20_000 }).toEqual([]);
  };
  const runJobs = async () => {
    await Promise.all(system.servers.map(({ node }) => tellMarketNewsJob(node).run()));
    await allTold();
  };

  test('a holiday: two days before, those who play the markets, each once and only about theirs', async () => {
    const [one, other] = [await addMarket(system.first), await addMarket(system.first)];
    await system.db.query(sql`update markets set name_hindi = 'तापी डे' where id = ${one.id}`);
    const both = await newPlayer(one, other);
    const single = await newPlayer(one);
    const stranger = await newPlayer();
    const onBreak = await newPlayer(one);
    await system.db.query(sql`
      update players set play_restricted_until = clock_timestamp() + interval '1 day' where id = ${onBreak.id}`);
    const browser = await system.subscribe(single, { changes: true, language: 'hi' });
    const quiet = await system.subscribe(both, { results: true });
    const day = addDays(now().day, 10);
    await desk.days({
      act: 'holiday',
      from: day,
      to: addDays(day, 1),
      market_ids: [one.id, other.id].map(String),
      name: 'Diwali',
      name_hindi: 'दिवाली',
    });
    const { hours } = await system.db.one<{ hours: number }>(sql`
      select (extract(epoch from ${day}::date::timestamp at time zone ${system.first.node.config.zone} - due_at) / 3600)::float8 as hours
      from market_news where told_at is null`);
    expect(hours).toBe(48);
    await runJobs();
    expect(await kindsOf(single)).toEqual([]);
    await letBeDue();
    await runJobs();
    await runJobs();
    expect(await noticesOf(both)).toEqual([
      expect.objectContaining({
        kind: 'market_closed',
        market: `${one.name}, ${other.name}`,
        name: 'Diwali',
        day,
        last_day: addDays(day, 1),
      }),
    ]);
    expect(await noticesOf(single)).toEqual([
      expect.objectContaining({ kind: 'market_closed', market: one.name, market_hindi: 'तापी डे' }),
    ]);
    expect([await kindsOf(stranger), await kindsOf(onBreak)]).toEqual([[], []]);
    await expect.poll(() => browser.arrived().length, { timeout: 15_000 }).toBe(1);
    expect(browser.arrived()[0]?.message).toMatchObject({ title: 'तापी डे', lang: 'hi', url: '/notices' });
    expect(textsOf(browser)[0]).toMatch(/मार्केट बंद रहेगा। दिवाली।$/);
    expect(quiet.arrived()).toEqual([]);
    // Taken back after it was told: that is told, too.
    await desk.days({ act: 'cancel', from: day, to: addDays(day, 1), market_ids: [String(one.id)] });
    await runJobs();
    expect(await kindsOf(single)).toEqual(['market_as_usual', 'market_closed']);
  });

  test('what is taken back before its time is told nobody', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const day = addDays(now().day, 20);
    const days = { from: day, market_ids: [String(market.id)] };
    await desk.days({ ...days, act: 'times', shift_minutes: -30 });
    await desk.days({ ...days, act: 'cancel' });
    await letBeDue();
    await runJobs();
    expect(await kindsOf(player)).toEqual([]);
  });

  test('of two plans for one day the later one is told, though they differ in the close alone', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const days = { act: 'times', from: addDays(now().day, 22), market_ids: [String(market.id)] };
    await desk.days({ ...days, open_time: '05:00 PM', close_time: '08:00 PM' });
    await desk.days({ ...days, open_time: '05:00 PM', close_time: '07:00 PM' });
    await letBeDue();
    await runJobs();
    expect(await noticesOf(player)).toEqual([
      expect.objectContaining({ kind: 'market_times', market: `${market.name} 05:00 PM, 07:00 PM` }),
    ]);
  });

  test('a holiday that was taken back is told nobody, though a weekday off lies within its days', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const day = addDays(now().day, 24);
    await system.db.query(sql`
      update markets set weekdays = array(
        select w from unnest(weekdays) w where w <> extract(dow from ${addDays(day, 1)}::date)) where id = ${market.id}`);
    const days = { from: day, to: addDays(day, 2), market_ids: [String(market.id)] };
    await desk.days({ ...days, act: 'holiday', name: 'Holi' });
    await desk.days({ ...days, act: 'cancel' });
    await letBeDue();
    await runJobs();
    expect(await kindsOf(player)).toEqual([]);
  });

  test('other times of a day that is near are told at once, with the times', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const day = addDays(now().day, 1);
    await desk.days({ act: 'times', from: day, market_ids: [String(market.id)], shift_minutes: -30 });
    await runJobs();
    expect(await noticesOf(player)).toEqual([
      expect.objectContaining({ kind: 'market_times', market: `${market.name} 05:30 PM, 08:30 PM`, day }),
    ]);
  });

  test('a later result and an earlier end of bids: those who have bid on the day, also on a break', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const stranger = await newPlayer();
    const browser = await system.subscribe(player, { changes: true });
    await system.db.query(sql`
      update players set play_restricted_until = clock_timestamp() + interval '1 day' where id = ${player.id}`);
    const asked = await desk.ask('/console/api/propose-postponement', {
      session_id: String(market.closeSession),
      result_time: '09:30 PM',
      reason: 'The draw is late',
    });
    expect((await desk.confirm(asked.approval_id)).code).toBeUndefined();
    await results.endBids(market.openSession);
    await runJobs();
    const { closed } = await system.db.one<{ closed: number }>(
      sql`select closed_at as closed from market_sessions where id = ${market.openSession}`,
    );
    const told = await noticesOf(player);
    expect(told.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      expect.objectContaining({
        kind: 'bids_end_early',
        market: market.name,
        session: 'open',
        at: new Date(closed).toISOString(),
      }),
      expect.objectContaining({ kind: 'result_postponed', session: 'close', reason: 'The draw is late' }),
    ]);
    expect(await kindsOf(stranger)).toEqual([]);
    await expect.poll(() => browser.arrived().length, { timeout: 15_000 }).toBe(2);
    const shown = formatClock(minuteOfDay(localTime(instant(closed), system.first.node.config.zone).minute));
    expect(textsOf(browser)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${market.name}, Open: Bids end early, at`),
        expect.stringContaining(shown),
        expect.stringMatching(/, Close: The result comes later, at .*, 09:30 PM\. The draw is late\.$/),
      ]),
    );
  });

  test('bids that come back are told the browser, once', async () => {
    const market = await addMarket(system.first);
    const player = await newPlayer(market);
    const browser = await system.subscribe(player, { changes: true, language: 'mr' });
    const voids = await openVoidDesk({ db: system.db, url: system.first.url });
    await voids.void(market, market.openSession);
    await voids.refunded(market.openSession);
    await expect.poll(() => browser.arrived().length, { timeout: 15_000 }).toBe(1);
    expect(textsOf(browser)).toEqual([
      `${market.name}, ओपन: रद्द झाले: Nothing was drawn. 10 पॉइंट तुमच्या वॉलेटमध्ये परत आले.`,
    ]);
    // None is left that could be sent again.
    await expect.poll(() => system.db.query(sql`select 1 from notice_pushes`)).toEqual([]);
    expect(browser.arrived()).toHaveLength(1);
  });

  test('in small batches by both servers at once, every player is told exactly once', async () => {
    const market = await addMarket(system.first);
    const players = await Promise.all(Array.from({ length: 9 }, () => newPlayer(market)));
    const day = addDays(now().day, 30);
    await desk.days({ act: 'holiday', from: day, market_ids: [String(market.id)], name: 'Holi' });
    await letBeDue();
    await Promise.all(
      system.servers.flatMap(({ node }) => [
        tellMarketNewsJob(node, 2).run(),
        tellMarketNewsJob(node, 2).run(),
      ]),
    );
    await allTold();
    expect(await Promise.all(players.map(kindsOf))).toEqual(players.map(() => ['market_closed']));
    const { told } = await system.db.one<{ told: number }>(sql`
      select players as told from market_news where first_day = ${day}::date`);
    expect(told).toBe(9);
  });
});
