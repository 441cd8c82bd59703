import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPushDesk, type PushDesk } from '../../../test/support/push-desk.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import type { TestBrowser } from '../../../test/support/push-service.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { addDraw, addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { STORES } from '../../../test/support/stores.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { sql } from '../platform/store/sql.ts';
import { handOutEvent, takePushes } from './pushes.table.ts';

describe.each(STORES)('notifications on %s', (kind) => {
  let system: PushDesk;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await openPushDesk(kind);
    desk = await openResultsDesk({ db: system.db, url: system.first.url });
  });
  afterAll(() => system.close());

  test('a declared result reaches the browsers that asked for it, in their language', async () => {
    const market = await addMarket(system.first, 'Tapi Day');
    await system.db.query(sql`update markets set name_hindi = 'तापी डे' where id = ${market.id}`);
    const english = await system.subscribe(await addPlayer(system.db, 0), { results: true });
    const marathi = await system.subscribe(await addPlayer(system.db, 0), { results: true, language: 'mr' });
    const winsOnly = await system.subscribe(await addPlayer(system.db, 0), { wins: true });
    await desk.declare(market.openSession, '123');
    await expect.poll(() => english.arrived().length).toBe(1);
    await expect.poll(() => marathi.arrived().length).toBe(1);
    const key = await callServer(system.first.url, '/api-get-push-key', {}, await addPlayer(system.db, 0));
    expect(english.arrived()[0]).toMatchObject({
      message: {
        title: 'Tapi Day',
        body: 'Result 123-6',
        lang: 'en',
        tag: `result-${market.id}`,
        url: '/imp',
      },
      signed: { aud: system.service.origin },
      publicKey: key.body.public_key,
    });
    expect(english.arrived()[0]?.ttl).toBeLessThanOrEqual(3600);
    expect(marathi.arrived()[0]?.message).toMatchObject({ title: 'तापी डे', body: 'निकाल 123-6', lang: 'mr' });
    expect(winsOnly.arrived()).toEqual([]);
  });

  test('a winner is told the game and the amount and nothing else, who lost is told nothing', async () => {
    const draw = await addDraw(system.first, 'starline');
    const [winner, loser] = [await addPlayer(system.db, 1_000), await addPlayer(system.db, 1_000)];
    const [glad, sad] = [
      await system.subscribe(winner, { wins: true }),
      await system.subscribe(loser, { wins: true }),
    ];
    const bid = (player: { token: string }, digit: number) =>
      callServer(system.first.url, '/api-starline-submit-bid', digitsOn(draw, [digit], 500), {
        ...player,
        key: 'bid',
      });
    expect((await bid(winner, 6)).body.status).toBe(true);
    expect((await bid(loser, 7)).body.status).toBe(true);
    await desk.declare(draw.openSession, '123');
    await expect
      .poll(() => glad.arrived().map(({ message }) => message))
      .toEqual([
        {
          title: draw.name,
          body: 'You won 4,750 pts',
          lang: 'en',
          tag: `win-${draw.openSession}`,
          url: '/imp6',
        },
      ]);
    expect(sad.arrived()).toEqual([]);
  });
});

describe('notifications', () => {
  let system: PushDesk;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await openPushDesk();
    desk = await openResultsDesk({ db: system.db, url: system.first.url });
  });
  afterAll(() => system.close());
  afterEach(async () => {
    system.service.answer(201);
    await system.db.query(sql`delete from push_subscriptions`);
  });

  const declareSomewhere = async (): Promise<void> => {
    const market = await addMarket(system.first);
    await desk.declare(market.openSession, '123');
    await expect
      .poll(() => system.db.one(sql`select count(*)::int as waiting from push_events`))
      .toEqual({ waiting: 0 });
  };
  const call = (
    path: '/api-subscribe-push' | '/api-get-push-state',
    input: object,
    player: { token: string },
  ) => callServer(system.first.url, path, input, player);
  const tryAgainNow = async () => {
    await system.db.query(sql`update pushes set next_try_at = clock_timestamp()`);
    await announceMarkets(system.db, system.first.node.live);
  };
  /** Its first try is over and it waits for the second; while it is being sent it is put off for longer. */
  const untilFailedOnce = async (): Promise<void> => {
    const waiting = sql`
      select 1 from pushes where tries = 1 and next_try_at < clock_timestamp() + interval '31 seconds'`;
    await expect.poll(() => system.db.query(waiting)).toHaveLength(1);
  };
  const countOf = async (table: 'pushes' | 'push_subscriptions'): Promise<number> => {
    const counts = await system.db.one<{
      pushes: number;
      push_subscriptions: number;
    }>(sql`select (select count(*)::int from pushes) as pushes,
        (select count(*)::int from push_subscriptions) as push_subscriptions`);
    return counts[table];
  };

  test('off until the player agrees; switching both off takes the consent back', async () => {
    const player = await addPlayer(system.db, 0);
    const { arrived: _arrived, ...browser } = system.service.newBrowser();
    expect((await call('/api-get-push-state', browser, player)).body).toMatchObject({
      results: false,
      wins: false,
      reminders: false,
    });
    await call('/api-subscribe-push', { ...browser, results: false, wins: true }, player);
    expect((await call('/api-get-push-state', browser, player)).body).toMatchObject({
      results: false,
      wins: true,
    });
    await call('/api-subscribe-push', { ...browser, results: false, wins: false }, player);
    expect((await call('/api-get-push-state', browser, player)).body).toMatchObject({
      results: false,
      wins: false,
    });
    expect(await countOf('push_subscriptions')).toBe(0);
    await call('/api-subscribe-push', { ...browser, results: true, wins: true }, player);
    await callServer(system.first.url, '/api-unsubscribe-push', browser, player);
    expect(await countOf('push_subscriptions')).toBe(0);
  });

  test.each([
    ['a place inside the operator', 'http://169.254.169.254/latest/meta-data'],
    ['another port of an allowed machine', 'http://127.0.0.1:1/push'],
    ['no address', 'push me'],
    ['a script', 'javascript:alert(1)'],
  ])('ACC-10 %s is not sent to', async (_what, endpoint) => {
    const { arrived: _arrived, ...browser } = system.service.newBrowser();
    const input = { ...browser, endpoint, results: true, wins: true };
    const { http, body } = await call('/api-subscribe-push', input, await addPlayer(system.db, 0));
    expect([http, body.code]).toEqual([422, 'push_not_valid']);
  });

  test.each([
    ['keys that are no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a secret that is too short', { auth: 'abc' }],
    ['no keys', { p256dh: '', auth: '' }],
  ])('%s are refused before the first message', async (_what, keys) => {
    const { arrived: _arrived, ...browser } = system.service.newBrowser();
    const input = { ...browser, ...keys, results: true, wins: true };
    const { body } = await call('/api-subscribe-push', input, await addPlayer(system.db, 0));
    expect(body.code).toBe('push_not_valid');
  });

  test('a sixth browser of a player takes the place of the oldest', async () => {
    const player = await addPlayer(system.db, 0);
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < 6; count += 1)
      browsers.push(await system.subscribe(player, { results: true }));
    await declareSomewhere();
    await expect.poll(() => browsers.map(({ arrived }) => arrived().length)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  test('the next player of a browser sees nothing that was on its way to the one before', async () => {
    const [before, next] = [await addPlayer(system.db, 0), await addPlayer(system.db, 0)];
    system.service.answer(503);
    const browser = await system.subscribe(before, { results: true });
    await declareSomewhere();
    await untilFailedOnce();
    await system.subscribe(next, { wins: true }, browser);
    system.service.answer(201);
    await tryAgainNow();
    expect(await countOf('pushes')).toBe(0);
    expect((await call('/api-get-push-state', browser, before)).body).toMatchObject({ results: false });
    expect(browser.arrived()).toEqual([]);
  });

  test('nobody takes over the browser of somebody else by its address alone', async () => {
    const [owner, stranger] = [await addPlayer(system.db, 0), await addPlayer(system.db, 0)];
    const browser = await system.subscribe(owner, { results: true });
    const { arrived: _arrived, ...others } = system.service.newBrowser();
    const input = { ...others, endpoint: browser.endpoint, results: true, wins: true };
    expect((await call('/api-subscribe-push', input, stranger)).body.code).toBe('push_not_valid');
    await declareSomewhere();
    await expect.poll(() => browser.arrived().length).toBe(1);
  });

  test('ACC-18 logging out ends the notifications of this browser, also those on their way', async () => {
    const player = await addPlayer(system.db, 0);
    system.service.answer(503);
    const browser = await system.subscribe(player, { results: true });
    await declareSomewhere();
    await untilFailedOnce();
    await callServer(system.first.url, '/api-user-logout', {}, player);
    system.service.answer(201);
    expect([await countOf('pushes'), await countOf('push_subscriptions')]).toEqual([0, 0]);
    expect(browser.arrived()).toEqual([]);
  });

  test('RG results are not sent into a break or an exclusion, nor to a blocked or idle player', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => addPlayer(system.db, 0)));
    const [onCoolOff, excluded, blocked, idle, there] = players.map(({ id }) => id);
    const browsers: TestBrowser[] = [];
    for (const player of players) browsers.push(await system.subscribe(player, { results: true }));
    await system.db.query(
      sql`update players set play_restricted_until = clock_timestamp() + interval '1 day' where id = ${onCoolOff}`,
    );
    await system.db.query(sql`update players set play_restricted_until = 'infinity' where id = ${excluded}`);
    await system.db.query(sql`update players set active = false where id = ${blocked}`);
    await system.db.query(
      sql`update login_sessions set last_active_at = clock_timestamp() - interval '8 days' where player_id = ${idle}`,
    );
    expect(there).toBeDefined();
    await declareSomewhere();
    await expect.poll(() => browsers.map(({ arrived }) => arrived().length)).toEqual([0, 0, 0, 0, 1]);
  });

  test.each([
    ['into a break that began meanwhile', sql`play_restricted_until = clock_timestamp() + interval '1 day'`],
    ['to a player who was blocked meanwhile', sql`active = false`],
  ])('RG a result that waits to be tried again is not sent %s', async (_what, change) => {
    const player = await addPlayer(system.db, 0);
    system.service.answer(503);
    const browser = await system.subscribe(player, { results: true });
    await declareSomewhere();
    await untilFailedOnce();
    await system.db.query(sql`update players set ${change} where id = ${player.id}`);
    system.service.answer(201);
    await tryAgainNow();
    await expect.poll(() => countOf('pushes')).toBe(0);
    expect(browser.arrived()).toEqual([]);
  });

  test.each([404, 410])('a browser that the push service answers %i for is forgotten', async (status) => {
    await system.subscribe(await addPlayer(system.db, 0), { results: true });
    system.service.answer(status);
    await declareSomewhere();
    await expect.poll(() => countOf('push_subscriptions')).toBe(0);
  });

  test('a message that fails is tried four times in all, and then no more', async () => {
    await system.subscribe(await addPlayer(system.db, 0), { results: true });
    system.service.answer(503);
    const before = system.service.asked();
    await declareSomewhere();
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(() => system.service.asked() - before).toBe(tries);
      await expect
        .poll(async () => {
          const [push] = await system.db.query<{ waits: number }>(
            sql`select extract(epoch from next_try_at - clock_timestamp())::integer as waits from pushes`,
          );
          // While it is being sent it is put off for 60 s, so neither of these is mistaken for that.
          if (push === undefined) return 'over';
          return push.waits > 60 ? 'waits long' : push.waits <= 30 && 'waits half a minute';
        })
        .toBe(['waits half a minute', 'waits long', 'waits long', 'over'][tries - 1]);
      await tryAgainNow();
    }
    expect(await countOf('pushes')).toBe(0);
    expect(await countOf('push_subscriptions')).toBe(1);
  });

  test('what could not be sent within an hour is news no more', async () => {
    const browser = await system.subscribe(await addPlayer(system.db, 0), { results: true });
    system.service.answer(503);
    await declareSomewhere();
    await untilFailedOnce();
    await system.db.query(sql`update pushes set expires_at = clock_timestamp()`);
    system.service.answer(201);
    await tryAgainNow();
    await expect.poll(() => countOf('pushes')).toBe(0);
    expect(browser.arrived()).toEqual([]);
  });

  test('an event that cannot be handed out keeps nothing back that waits to be sent', async () => {
    const browser = await system.subscribe(await addPlayer(system.db, 0), { results: true });
    system.service.answer(503);
    await declareSomewhere();
    await untilFailedOnce();
    await system.db.script(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
      create trigger break_off before insert on pushes for each statement execute function break_off();`);
    try {
      const { openSession } = await addMarket(system.first);
      await desk.declare(openSession, '123');
      system.service.answer(201);
      await tryAgainNow();
      await expect.poll(() => browser.arrived().length).toBe(1);
    } finally {
      await system.db.script('drop trigger break_off on pushes; drop function break_off();');
    }
    await announceMarkets(system.db, system.first.node.live);
    await expect.poll(() => browser.arrived().length).toBe(2);
  });

  test('a result is handed out to some browsers at a time, to each once, and then no more', async () => {
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < 5; count += 1)
      browsers.push(await system.subscribe(await addPlayer(system.db, 0), { results: true }));
    const { openSession } = await addMarket(system.first);
    await system.db.transaction(async (tx) => {
      // Seen by nobody else before all is handed out.
      await tx.query(
        sql`insert into push_events (kind, market_session_id) values ('result', ${openSession}::int)`,
      );
      const handedOut = async () => {
        const was = await handOutEvent(tx, 2);
        const { waiting } = await tx.one<{ waiting: number }>(
          sql`select count(*)::int as waiting from pushes`,
        );
        return [was, waiting];
      };
      expect([await handedOut(), await handedOut(), await handedOut(), await handedOut()]).toEqual([
        [true, 2],
        [true, 4],
        [true, 5],
        [false, 5],
      ]);
    });
    await announceMarkets(system.db, system.first.node.live);
    await expect.poll(() => browsers.map(({ arrived }) => arrived().length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a node that dies with messages in its hands leaves them to the others', async () => {
    const browser = await system.subscribe(await addPlayer(system.db, 0), { results: true });
    system.service.answer(503);
    await declareSomewhere();
    await untilFailedOnce();
    system.service.answer(201);
    await system.db.transaction(async (tx) => {
      await tx.query(sql`update pushes set next_try_at = clock_timestamp()`);
      // Taken by a node that never sends it.
      expect(await takePushes(tx, 10)).toHaveLength(1);
    });
    expect(browser.arrived()).toEqual([]);
    await tryAgainNow();
    await expect.poll(() => browser.arrived().length).toBe(1);
  });
});

describe('several servers', () => {
  test('started at once have one pair of keys, and each message is sent once', async () => {
    const system = await openPushDesk('postgres', { servers: 3 });
    try {
      const keys = new Set(system.servers.map(({ services }) => services.pushKeys.publicKey));
      expect(keys.size).toBe(1);
      const privateKey = system.first.services.pushKeys.privateKey;
      const [stored] = await system.db.query<{ text: string }>(
        sql`select push_keys::text as text from push_keys`,
      );
      expect(stored?.text).not.toContain(Buffer.from(privateKey, 'base64url').toString('hex'));

      const browsers = await Promise.all(
        Array.from({ length: 120 }, async () =>
          system.subscribe(await addPlayer(system.db, 0), { results: true }),
        ),
      );
      const market = await addMarket(system.first);
      const desk = await openResultsDesk({ db: system.db, url: system.first.url });
      await desk.declare(market.openSession, '123');
      await expect.poll(() => browsers.every(({ arrived }) => arrived().length > 0)).toBe(true);
      await expect.poll(() => system.db.query(sql`select 1 from pushes`)).toEqual([]);
      expect(browsers.map(({ arrived }) => arrived().length)).toEqual(browsers.map(() => 1));
      expect(system.service.atOnceMax()).toBeLessThanOrEqual(3 * 8);
    } finally {
      await system.close();
    }
  });
});
