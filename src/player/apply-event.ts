import type { PlayerEvents } from '#contract/live.ts';
import { serverClock } from '#ui/server-clock.ts';
import { DASHBOARD } from './dashboard.ts';
import type { Game } from './dashboard.ts';
import type { PlayerPath } from './api.ts';
import { callCache } from './call-cache.ts';
import { GAME_LISTS } from './game-lists.ts';

// What a payment or a settlement changes besides the balance that the event itself brings.
const OWN_PATHS = [
  '/api-user-wallet-balance',
  '/api-wallet-transaction-history',
  '/api-user-withdraw-transaction-history',
  '/api-bid-history-data',
  '/api-starline-bid-history-data',
  '/api-galidisawar-bid-history-data',
  '/api-wining-history-data',
  '/api-starline-wining-history-data',
  '/api-galidisawar-wining-history-data',
] as const satisfies readonly PlayerPath[];
// One result reaches every player in the same moment; the second looks are spread so that they do not arrive so.
const SPREAD_MS = 2000;

/** Puts a pushed change into what the screens have read, and looks again for what it does not carry. */
export function applyEvent(name: keyof PlayerEvents, data: string): void {
  const event: unknown = JSON.parse(data);
  if (name === 'wallet' && isWallet(event)) {
    callCache.entry(DASHBOARD, {}).patch((dashboard) => ({ ...dashboard, wallet_amt: event.wallet_amt }));
    outdate(OWN_PATHS);
  } else if (name === 'notice') {
    if (isWin(event)) void sayWin(event);
    // Told to one player only: a break is there on all screens at once, and nothing has to be spread.
    else if (isOfAccount(event)) void callCache.refreshAll();
    else lookAtAllSoon();
  } else {
    if (isResult(event)) {
      for (const path of GAME_LISTS) callCache.entry(path, {}).patch((list) => withResult(list, event));
    }
    lookAtListsSoon();
  }
}

function isResult(event: unknown): event is PlayerEvents['result'] {
  return typeof event === 'object' && event !== null && 'open_result' in event && 'close_result' in event;
}

function isWallet(event: unknown): event is PlayerEvents['wallet'] {
  return typeof event === 'object' && event !== null && 'wallet_amt' in event;
}

type Win = Extract<PlayerEvents['notice'], { readonly kind: 'win' }>;

function isWin(event: unknown): event is Win {
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'win';
}

function isOfAccount(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'account';
}

/** A win is said in words that few need at once. When they cannot be fetched, the balance tells it all the same. */
async function sayWin(win: Win): Promise<void> {
  const said = await import('./shell/say-win.ts').catch(() => undefined);
  await said?.sayWin(win);
}

function withResult<List extends { readonly result: readonly Game[] }>(
  list: List,
  event: PlayerEvents['result'],
): List {
  if (list.result.every((game) => game.game_id !== event.game_id)) return list;
  const result = list.result.map((game) => (game.game_id === event.game_id ? declared(game, event) : game));
  return { ...list, result };
}

function declared(game: Game, { open_result, close_result }: PlayerEvents['result']): Game {
  const openState = open_result === '' || game.open_state === 'settled' ? game.open_state : 'declared';
  const closeState = close_result === '' || game.close_state === 'settled' ? game.close_state : 'declared';
  return {
    ...game,
    open_result,
    close_result,
    result_at: new Date(serverClock.now()).toISOString(),
    open_state: openState,
    // Markets that draw once repeat it.
    close_state: game.family === 'main' ? closeState : openState,
  };
}

const lookAtListsSoon = spread(() => outdate(GAME_LISTS));
const lookAtAllSoon = spread(() => void callCache.refreshAll());

/** What is on the screen is asked for at once, the rest when somebody looks at it. */
function outdate(paths: readonly PlayerPath[]): void {
  for (const path of paths) for (const entry of callCache.entriesOf(path)) void entry.outdate();
}

/** Does it once, at some moment of the next two seconds. */
function spread(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, Math.random() * SPREAD_MS);
  };
}
