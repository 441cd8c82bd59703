import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const UNCHOSEN = {
  favourites: [],
  stakes: { main: null, starline: null, gali: null },
  last_games: { main: null, starline: null, gali: null },
  opens_last_game: 'unasked',
  single_keys: true,
};

type Sent = { readonly path: string; readonly body: unknown };

let sent: Sent[] = [];
let stop = (): void => undefined;
let answerBy: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  sent = [];
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Promise.resolve(answerBy(path));
  });
  answerBy = () => known({});
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const known = (own: object) => Response.json({ status: true, msg: '', message: '', ...UNCHOSEN, ...own });
const refused = (code: string, status: number) =>
  Response.json({ status: false, msg: '', message: '', code }, { status });

/** What a page has that was opened just now. */
async function openPage() {
  vi.resetModules();
  const { preferenceStore } = await import('./preference-store.ts');
  const { followPreferences } = await import('./follow-preferences.ts');
  return {
    preferenceStore,
    follow: async () => {
      stop = followPreferences();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('preferences', () => {
  it('are the usual ones at first, then those of the server, and those again at the next start', async () => {
    answerBy = () => known({ favourites: ['101'], opens_last_game: 'on' });
    const first = await openPage();
    expect(first.preferenceStore.current()).toMatchObject({ favourites: [], opensLastGame: 'unasked' });
    await first.follow();
    expect(first.preferenceStore.current()).toMatchObject({ favourites: ['101'], opensLastGame: 'on' });
    expect(sent.map(({ path }) => path)).toEqual(['/api-get-preferences']);
    stop();
    const next = await openPage();
    expect(next.preferenceStore.current()).toMatchObject({ favourites: ['101'], opensLastGame: 'on' });
  });

  it('a change counts at once and is sent soon; several are one request', async () => {
    const { preferenceStore, follow } = await openPage();
    await follow();
    sent = [];
    answerBy = () => known({ stakes: { ...UNCHOSEN.stakes, main: '20' }, single_keys: false });
    preferenceStore.change({ stakes: { main: '20' } });
    preferenceStore.change({ singleKeys: false });
    expect(preferenceStore.current()).toMatchObject({
      stakes: { main: '20', gali: null },
      singleKeys: false,
    });
    expect(sent).toEqual([]);
    await after(1000);
    expect(sent).toMatchObject([
      { path: '/api-change-preferences', body: { stakes: { main: '20' }, single_keys: false } },
    ]);
    await after(600_000);
    expect(sent).toHaveLength(1);
  });

  it('without a connection they are kept in the browser, and sent when it is back', async () => {
    answerBy = () => Promise.reject(new TypeError('no network'));
    const offline = await openPage();
    await offline.follow();
    offline.preferenceStore.change({ favourites: ['7'] });
    await after(60_000);
    stop();
    const later = await openPage();
    expect(later.preferenceStore.current().favourites).toEqual(['7']);
    sent = [];
    answerBy = () => known({ favourites: ['7'] });
    await later.follow();
    expect(sent).toMatchObject([{ path: '/api-change-preferences', body: { favourites: ['7'] } }]);
    expect(later.preferenceStore.unsent()).toEqual({});
  });

  it('are tried again, ever more rarely, and at once when the phone is online again', async () => {
    answerBy = () => refused('unavailable', 503);
    const { follow } = await openPage();
    await follow();
    await after(2000 + 4000 + 8000);
    expect(sent).toHaveLength(4);
    answerBy = () => known({});
    window.dispatchEvent(new Event('online'));
    await after(0);
    expect(sent).toHaveLength(5);
    await after(600_000);
    expect(sent).toHaveLength(5);
  });

  it('what changes while a request is on its way is sent after it, and stays on the screen meanwhile', async () => {
    const { preferenceStore, follow } = await openPage();
    await follow();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerBy = () => promise;
    preferenceStore.change({ favourites: ['1'] });
    await after(800);
    preferenceStore.change({ favourites: ['1', '2'] });
    resolve(known({ favourites: ['1'] }));
    answerBy = () => known({ favourites: ['1', '2'] });
    await after(0);
    expect(preferenceStore.current().favourites).toEqual(['1', '2']);
    await after(1000);
    expect(sent.at(-1)).toMatchObject({ body: { favourites: ['1', '2'] } });
    expect(preferenceStore.unsent()).toEqual({});
  });

  it('what the server does not take is not sent for ever, and all others stay', async () => {
    const { preferenceStore, follow } = await openPage();
    answerBy = (path) =>
      path === '/api-get-preferences' ? known({ favourites: ['7'] }) : refused('malformed', 400);
    await follow();
    preferenceStore.change({ stakes: { main: 'x' } });
    await after(600_000);
    expect(sent).toHaveLength(3);
    expect(preferenceStore.current()).toMatchObject({ favourites: ['7'], stakes: { main: null } });
  });

  it('nothing of them stays when nobody is logged in, and none of an answer that was on its way', async () => {
    const { preferenceStore, follow } = await openPage();
    await follow();
    preferenceStore.change({ favourites: ['7'] });
    stop();
    preferenceStore.forget();
    expect(preferenceStore.current().favourites).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('another window of the browser loses nothing', async () => {
    const one = await openPage();
    const other = await openPage();
    one.preferenceStore.change({ favourites: ['7'] });
    other.preferenceStore.change({ stakes: { main: '20' } });
    expect(other.preferenceStore.current()).toMatchObject({ favourites: ['7'], stakes: { main: '20' } });
  });

  it.each(['{', '[]', '{"favourites":["1"]}', 'null'])(
    'what cannot be theirs is nothing: %s',
    async (text) => {
      stored.set('ank-preferences', text);
      expect((await openPage()).preferenceStore.current().favourites).toEqual([]);
    },
  );
});
