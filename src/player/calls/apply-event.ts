import { serverClock } from '#client/time/server-clock.ts';
import type { PlayerEvents } from '#contract/live.ts';
import { sessionEnd } from '../session/session-end.ts';
import { DASHBOARD, type Game } from './use-dashboard.ts';
import type { PlayerPath } from './api.ts';
import { callCache } from './call-cache.ts';
import { GAME_LISTS } from './family-calls.ts';

// What a payment or a settlement changes besides the balance that the event itself carries.
const OWN_PATHS = [
  '/api-user-wallet-balance',
  '/api-wallet-transaction-history',
  '/api-user-withdraw-transaction-history',
  '/api-my-slips',
] as const satisfies readonly PlayerPath[];
// One result reaches every player at the same moment; the follow-up requests are spread over time.
const SPREAD_MS = 2000;

/** The player's newest entry of which this page has heard. Whoever logs in next has other entries. */
let newestSeq = 0;
sessionEnd.subscribe(forgetNewestEntry);

/** For a stream that is new: before it, the books may have been restored to an earlier moment, with lower numbers to come. */
export function forgetNewestEntry(): void {
  newestSeq = 0;
}

type Apply = { readonly [Topic in keyof PlayerEvents]: (event: PlayerEvents[Topic]) => void };

/** Applies a pushed change to what the screens have read, and requests again what it does not carry. */
export function applyEvent<Topic extends keyof PlayerEvents>(topic: Topic, event: PlayerEvents[Topic]): void {
  APPLY[topic](event);
}

const APPLY: Apply = {
  wallet: ({ wallet_amt, seq }) => {
    if (seq < newestSeq) return;
    newestSeq = seq;
    callCache.entry(DASHBOARD, {}).patch((dashboard) => ({ ...dashboard, wallet_amt }));
    outdate(OWN_PATHS);
  },
  notice: (notice) => {
    if (notice.kind === 'win') void sayWin(notice);
    // Sent to one player only: a cool-off reaches all screens at once, and the requests need not be spread.
    else if (notice.kind === 'account') void callCache.refreshAll();
    else lookAtAllSoon();
  },
  result: (result) => {
    for (const path of GAME_LISTS) callCache.entry(path, {}).patch((list) => withResult(list, result));
    lookAtListsSoon();
  },
  market: () => lookAtListsSoon(),
};

type Win = Extract<PlayerEvents['notice'], { readonly kind: 'win' }>;

/** The messages for a win are rarely needed at once. When they cannot be fetched, the balance still shows the win. */
async function sayWin(win: Win): Promise<void> {
  const said = await import('../shell/say-win.ts').catch(() => undefined);
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
  // Of a market day before, the event brings what is known of this one.
  if (open_result === game.open_result && close_result === game.close_result) return game;
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

/** What is on the screen is requested at once, the rest when a screen shows it. */
function outdate(paths: readonly PlayerPath[]): void {
  for (const path of paths) for (const entry of callCache.entriesOf(path)) void entry.outdate();
}

/** Runs once, at some moment of the next two seconds. */
function spread(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, Math.random() * SPREAD_MS);
  };
}
