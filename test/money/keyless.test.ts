import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

let servers: TwoServers;
let market: TestMarket;
let recipient: TestPlayer;
const desk = moneyDesk(() => servers.system);
beforeAll(async () => {
  servers = await startTwoServers({ markets: 1 });
  const [first] = servers.markets;
  if (first === undefined) throw new Error('no market');
  market = first;
  recipient = await desk.newPlayer(0);
});
// Checks the books.
afterAll(() => servers.close());

interface KeylessCall {
  readonly path: CallPath;
  /** A request for so many points. */
  readonly input: (points: number, player: TestPlayer) => object;
  /** What it takes out of a wallet at once. */
  readonly takes: (points: number) => number;
}

const leftDigit = (points: number) =>
  slipOn(servers.draws.gali, [{ digits: '4', points, session: 'Open' }], { pana: 'Left Digit' });

const CALLS: readonly KeylessCall[] = [
  { path: '/api-submit-bid', input: (points) => digitsOn(market, [4], points), takes: (points) => points },
  {
    path: '/api-user-transfer-wallet-balance',
    input: (points) => ({ amount: points, mobile_no: recipient.mobile, transfer_note: '' }),
    takes: (points) => points,
  },
  {
    path: '/api-user-withdraw-fund-request',
    input: (points, { mobile }) => ({ mobile, request_amount: points, payment_method: '3' }),
    takes: (points) => points,
  },
  {
    path: '/api-fund-request-add',
    input: (points) => ({ request_amount: points, reference: '' }),
    takes: () => 0,
  },
  {
    path: '/api-starline-submit-bid',
    input: (points) => digitsOn(servers.draws.starline, [4], points),
    takes: (points) => points,
  },
  { path: '/api-galidisawar-submit-bid', input: leftDigit, takes: (points) => points },
  { path: '/api-galidisswar-submit-bid', input: leftDigit, takes: (points) => points },
  {
    path: '/api-add-money-via-upi',
    input: (points) => ({ amount: points, txn_id: '', txn_ref: 'txn1764000000000', upigpay: '1' }),
    takes: () => 0,
  },
];

/** Calls that nothing can refuse but an amount below their least. */
const IS_DEPOSIT = new Set<CallPath>(['/api-fund-request-add', '/api-add-money-via-upi']);

const isSlip = (path: CallPath) => path.endsWith('submit-bid');

interface Sent {
  readonly ok: boolean;
  readonly code: string | undefined;
  readonly replayed: boolean;
  /** The answer without what differs between two of them. */
  readonly told: string;
}

async function send(
  player: TestPlayer,
  { path, input, url = servers.system.url }: { path: CallPath; input: object; url?: string },
  key?: string,
): Promise<Sent> {
  const { body, headers } = await callServer(url, path, input, {
    token: player.token,
    ...(key === undefined ? {} : { key }),
  });
  return {
    ok: body.status,
    code: body.code,
    replayed: headers.get('idempotent-replayed') === 'true',
    told: JSON.stringify(body),
  };
}

describe.each(CALLS)('without a key, $path', ({ path, input, takes }) => {
  test('is carried out once, however often it is sent at once to two servers', async () => {
    const player = await desk.newPlayer(5000);
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send(player, { path, input: input(600, player), url: servers.urls[n % 2] ?? '' }),
      ),
    );
    expect(sent.map(({ ok }) => ok)).toEqual(sent.map(() => true));
    expect(sent.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(sent.map(({ told }) => told)).size).toBe(1);
    expect(await desk.balanceOf(player)).toBe(5000 - takes(600));
  });

  test('is another request when it asks for something else, or when somebody else asks', async () => {
    const [one, other] = [await desk.newPlayer(5000), await desk.newPlayer(5000)];
    const sent = [
      await send(one, { path, input: input(600, one) }),
      await send(one, { path, input: input(700, one) }),
      await send(other, { path, input: input(600, other) }),
      await send(one, { path, input: input(600, one) }),
    ];
    expect(sent.map(({ ok, replayed }) => [ok, replayed])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect([await desk.balanceOf(one), await desk.balanceOf(other)]).toEqual([
      5000 - takes(600) - takes(700),
      5000 - takes(600),
    ]);
  });

  test('is a new request to one with a key, and has nothing to do with it', async () => {
    const player = await desk.newPlayer(5000);
    const asked = { path, input: input(600, player) };
    const sent = [
      await send(player, asked, 'first'),
      await send(player, asked),
      await send(player, asked, 'second'),
      await send(player, asked, 'first'),
    ];
    expect(sent.map(({ ok, replayed }) => [ok, replayed])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(await desk.balanceOf(player)).toBe(5000 - takes(1800));
  });

  test('that was refused is judged anew', async () => {
    const player = await desk.newPlayer(0);
    const refused = await send(player, {
      path,
      input: input(IS_DEPOSIT.has(path) ? 1 : 600, player),
    });
    expect([refused.ok, refused.replayed]).toEqual([false, false]);
    const again = await send(player, {
      path,
      input: input(IS_DEPOSIT.has(path) ? 1 : 600, player),
    });
    expect([again.code, again.replayed]).toEqual([refused.code, false]);
  });

  test('that says it has a key but has none that can be is refused', async () => {
    const player = await desk.newPlayer(5000);
    const asked = { path, input: { ...input(600, player), request_id: 'two words' } };
    expect((await send(player, asked)).code).toBe('idempotency_key_required');
    expect(await desk.balanceOf(player)).toBe(5000);
  });
});

describe('The window within which a request without a key is the one before', () => {
  test('is the operator’s, begins with the request that was accepted, and ends', async () => {
    await desk.set({ keyless_slip_seconds: 1, keyless_money_seconds: 2 });
    // Each call has a player of its own, so that only its own window counts.
    const asked = await Promise.all(
      CALLS.map(async (call) => ({ call, player: await desk.newPlayer(5000) })),
    );
    const sendAll = () =>
      Promise.all(
        asked.map(async ({ call, player }) => {
          const { ok, replayed } = await send(player, { ...call, input: call.input(600, player) });
          return [call.path, ok, replayed];
        }),
      );
    const expected = (replayed: (path: CallPath) => boolean) =>
      CALLS.map(({ path }) => [path, true, replayed(path)]);
    expect(await sendAll()).toEqual(expected(() => false));
    await wait(400);
    expect(await sendAll()).toEqual(expected(() => true));
    await wait(700);
    // What was answered again in between did not make it longer.
    expect(await sendAll()).toEqual(expected((path) => !isSlip(path)));
    await wait(1300);
    expect(await sendAll()).toEqual(expected(() => false));
    for (const { call, player } of asked) {
      const times = isSlip(call.path) ? 3 : 2;
      expect([call.path, await desk.balanceOf(player)]).toEqual([call.path, 5000 - times * call.takes(600)]);
    }
    await desk.set({ keyless_slip_seconds: 30, keyless_money_seconds: 120 });
  });

  test('is one for both spellings of a call', async () => {
    const player = await desk.newPlayer(5000);
    const paths = ['/api-galidisawar-submit-bid', '/api-galidisswar-submit-bid'] as const;
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(player, {
          path: paths[n % 2] ?? paths[0],
          input: leftDigit(600),
          url: servers.urls[Math.floor(n / 2) % 2] ?? '',
        }),
      ),
    );
    expect(sent.filter(({ ok, replayed }) => ok && !replayed)).toHaveLength(1);
    expect(await desk.balanceOf(player)).toBe(4400);
  });

  test('looks at what was asked, not at how it was written', async () => {
    const player = await desk.newPlayer(100);
    const { path } = CALLS[0] ?? { path: '/api-submit-bid' };
    const line = { digits: '4', closedigits: '', points: '10', session: 'Open' };
    const slip = { Gamename: market.name, pana: 'Single Digit', totalbit: 10, result: [line] };
    const turned = {
      result: [{ session: 'Open', points: 10, closedigits: '', digits: 4 }],
      totalbit: '10',
      pana: 'Single Digit',
      unique_token: player.token,
      Gamename: market.name,
    };
    const gameId = String(market.id);
    const asked = [
      { game_id: gameId, new_result: slip },
      { env_type: 'Prod', app_key: 'another', new_result: turned, game_id: gameId },
    ];
    const sent: Sent[] = [];
    for (const input of asked) sent.push(await send(player, { path, input }));
    expect(sent.map(({ ok, replayed }) => [ok, replayed])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  test('is there after bidding has closed, for the slip that was placed before', async () => {
    const player = await desk.newPlayer(100);
    const [slip] = CALLS;
    if (slip === undefined) throw new Error('no call');
    const asked = { ...slip, input: slip.input(20, player) };
    const first = await send(player, asked);
    await desk.set({ min_bid: 5000 });
    const again = await send(player, asked);
    const other = await send(player, { ...slip, input: slip.input(30, player) });
    await desk.set({ min_bid: 1000 });
    expect([again.replayed, again.told]).toEqual([true, first.told]);
    expect(other.code).toBe('below_min_bid');
  });
});
