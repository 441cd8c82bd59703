import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastQueue } from '#ui/overlays/toast-queue.ts';
import type { PlayerPath } from './api.ts';
import { applyEvent } from './apply-event.ts';
import { sessionEnd } from '../session/session-end.ts';
import { callCache } from './call-cache.ts';
import { DASHBOARD } from './use-dashboard.ts';

const STARLINE = '/api-starline-game';
const GALI = '/api-galidisawar-game';
const HISTORIES = [
  '/api-my-slips',
  '/api-wallet-transaction-history',
  '/api-user-withdraw-transaction-history',
] as const satisfies readonly PlayerPath[];
const SPREAD_MS = 2000;

function game(game_id: string, family: string): object {
  const game_name = `Market ${game_id}`;
  const results = { open_result: '', close_result: '', result_at: null };
  const states = { open_state: 'closed', close_state: 'closed' };
  return { game_id, family, game_name, game_name_hindi: `बाज़ार ${game_id}`, ...results, ...states };
}

const REPLIES: Readonly<Record<string, object>> = {
  [DASHBOARD]: { result: [game('1', 'main'), game('2', 'main')], wallet_amt: '100', betting_status: '1' },
  [STARLINE]: { result: [game('30', 'starline')] },
  [GALI]: { result: [game('40', 'gali')] },
};

const nextTurn = setImmediate;
let asked: string[] = [];
let watched: PlayerPath[] = [];
const leaves: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ status: true, msg: '', message: '', ...REPLIES[path] }));
  });
});
afterEach(() => {
  leaves.splice(0).forEach((leave) => leave());
  sessionEnd.tell();
  watched = [];
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that has read the answers and shows them. */
async function watch(...paths: readonly PlayerPath[]): Promise<void> {
  watched = [...paths];
  for (const path of paths) {
    const entry = callCache.entry(path, {});
    leaves.push(entry.subscribe(() => undefined));
    await entry.renew();
  }
  asked = [];
}

/** What is requested within this many milliseconds. */
async function askedWithin(ms: number): Promise<readonly string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  while (watched.some((path) => callCache.entry(path, {}).current().isFetching)) await new Promise(nextTurn);
  return asked.splice(0).toSorted();
}

const tell = applyEvent;
const gameOf = (path: typeof DASHBOARD | typeof STARLINE | typeof GALI, id: string) =>
  callCache
    .entry(path, {})
    .current()
    .data?.result.find((one) => one.game_id === id);

describe('a result that is told', () => {
  it('of a main market stands on its card at once', async () => {
    await watch(DASHBOARD, STARLINE, GALI);
    tell('result', { game_id: '2', open_result: '123-6', close_result: '' });
    expect(gameOf(DASHBOARD, '2')).toMatchObject({
      open_result: '123-6',
      open_state: 'declared',
      close_state: 'closed',
    });
    expect(gameOf(DASHBOARD, '1')).toMatchObject({ open_result: '', open_state: 'closed' });
  });

  it('of starline stands in the list of starline, and both of its states say so', async () => {
    await watch(DASHBOARD, STARLINE, GALI);
    tell('result', { game_id: '30', open_result: '140-5', close_result: '' });
    const declared = { open_result: '140-5', open_state: 'declared', close_state: 'declared' };
    expect(gameOf(STARLINE, '30')).toMatchObject(declared);
  });

  it('of gali stands in the list of gali, digit by digit', async () => {
    await watch(DASHBOARD, STARLINE, GALI);
    tell('result', { game_id: '40', open_result: '6', close_result: '7' });
    expect(gameOf(GALI, '40')).toMatchObject({
      open_result: '6',
      close_result: '7',
      open_state: 'declared',
      close_state: 'declared',
    });
  });

  it('leaves the lists without that market as they are', async () => {
    await watch(DASHBOARD, STARLINE, GALI);
    const dashboard = callCache.entry(DASHBOARD, {}).current().data;
    const gali = callCache.entry(GALI, {}).current().data;
    tell('result', { game_id: '30', open_result: '140-5', close_result: '' });
    expect(callCache.entry(DASHBOARD, {}).current().data).toBe(dashboard);
    expect(callCache.entry(GALI, {}).current().data).toBe(gali);
  });

  it('of a day before, which brings the numbers of today that are known, is no new result of today', async () => {
    await watch(DASHBOARD);
    tell('result', { game_id: '2', open_result: '123-6', close_result: '' });
    const before = gameOf(DASHBOARD, '2');
    vi.setSystemTime(Date.now() + 3_600_000);
    tell('result', { game_id: '2', open_result: '123-6', close_result: '' });
    expect(gameOf(DASHBOARD, '2')).toBe(before);
  });

  it('is followed by one second look at the lists that are shown, and at no other', async () => {
    await watch(DASHBOARD, STARLINE);
    callCache.entry(GALI, {});
    tell('result', { game_id: '30', open_result: '140-5', close_result: '' });
    tell('market', { game_id: '' });
    tell('market', { game_id: '' });
    expect(await askedWithin(SPREAD_MS)).toEqual([DASHBOARD, STARLINE]);
    expect(await askedWithin(60_000)).toEqual([]);
  });

  it('is looked for by the list that nobody watched, as soon as somebody does', async () => {
    await watch(DASHBOARD, GALI);
    leaves.pop()?.();
    tell('result', { game_id: '40', open_result: '6', close_result: '7' });
    expect(await askedWithin(SPREAD_MS)).toEqual([DASHBOARD]);
    const again = callCache.entry(GALI, {}).refresh(60_000);
    expect(asked).toEqual([GALI]);
    await again;
  });
});

describe('a balance that is told', () => {
  it('is shown at once, and the own records of all families that are on the screen are read again', async () => {
    await watch(DASHBOARD, ...HISTORIES, '/api-user-wallet-balance');
    tell('wallet', { wallet_amt: '950', seq: 3 });
    expect(callCache.entry(DASHBOARD, {}).current().data?.wallet_amt).toBe('950');
    expect(await askedWithin(0)).toEqual([...HISTORIES, '/api-user-wallet-balance'].toSorted());
  });

  it('is that of the newest entry, in whatever order they are told', async () => {
    await watch(DASHBOARD);
    tell('wallet', { wallet_amt: '950', seq: 7 });
    tell('wallet', { wallet_amt: '1000', seq: 6 });
    expect(callCache.entry(DASHBOARD, {}).current().data?.wallet_amt).toBe('950');
    tell('wallet', { wallet_amt: '900', seq: 8 });
    expect(callCache.entry(DASHBOARD, {}).current().data?.wallet_amt).toBe('900');
  });

  it('is not compared with the entries of whoever was logged in before', async () => {
    await watch(DASHBOARD);
    tell('wallet', { wallet_amt: '950', seq: 700 });
    sessionEnd.tell();
    tell('wallet', { wallet_amt: '50', seq: 1 });
    expect(callCache.entry(DASHBOARD, {}).current().data?.wallet_amt).toBe('50');
  });

  it('makes records that nobody looks at old, without reading them', async () => {
    await watch(...HISTORIES);
    leaves.splice(0).forEach((leave) => leave());
    tell('wallet', { wallet_amt: '950', seq: 3 });
    expect(await askedWithin(60_000)).toEqual([]);
    await callCache.entry('/api-galidisawar-wining-history-data', {}).refresh(3_600_000);
    expect(asked).toEqual(['/api-galidisawar-wining-history-data']);
  });
});

describe('what the operator has to say', () => {
  it('RG-04: about the own account, such as a break begun elsewhere, is read at once', async () => {
    await watch(DASHBOARD, STARLINE);
    tell('notice', { kind: 'account' });
    expect(await askedWithin(0)).toEqual([DASHBOARD, STARLINE]);
  });

  it('after the operator has changed its settings, everything shown is read again', async () => {
    await watch(DASHBOARD, STARLINE);
    const headline = callCache.entry('/api-get-headline', { ids: [1] });
    leaves.push(headline.subscribe(() => undefined));
    tell('notice', { kind: 'content' });
    tell('notice', { kind: 'content' });
    expect(await askedWithin(SPREAD_MS)).toEqual([DASHBOARD, '/api-get-headline', STARLINE]);
    expect(toastQueue.current()).toBeUndefined();
  });
});
