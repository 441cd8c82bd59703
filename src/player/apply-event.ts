import type { PlayerEvents } from '#contract/live.ts';
import { serverClock } from '#ui/server-clock.ts';
import { DASHBOARD } from './dashboard.ts';
import type { Dashboard, Game } from './dashboard.ts';
import type { PlayerPath } from './api.ts';
import { callCache } from './call-cache.ts';

// What a payment or a settlement changes besides the balance that the event itself brings.
const OWN_PATHS = [
  '/api-user-wallet-balance',
  '/api-bid-history-data',
  '/api-wining-history-data',
  '/api-wallet-transaction-history',
] as const satisfies readonly PlayerPath[];
// One result reaches every player in the same moment; the second looks are spread so that they do not arrive so.
const SPREAD_MS = 2000;

/** Puts a pushed change into what the screens have read, and looks again for what it does not carry. */
export function applyEvent(name: keyof PlayerEvents, data: string): void {
  const event: unknown = JSON.parse(data);
  if (name === 'result' && isResult(event))
    callCache.entry(DASHBOARD, {}).patch((dashboard) => withResult(dashboard, event));
  if (name === 'wallet' && isWallet(event)) {
    callCache.entry(DASHBOARD, {}).patch((dashboard) => ({ ...dashboard, wallet_amt: event.wallet_amt }));
    for (const path of OWN_PATHS) for (const entry of callCache.entriesOf(path)) void entry.outdate();
  }
  if (name !== 'wallet') lookAgain();
}

function isResult(event: unknown): event is PlayerEvents['result'] {
  return typeof event === 'object' && event !== null && 'open_result' in event && 'close_result' in event;
}

function isWallet(event: unknown): event is PlayerEvents['wallet'] {
  return typeof event === 'object' && event !== null && 'wallet_amt' in event;
}

function withResult(dashboard: Dashboard, event: PlayerEvents['result']): Dashboard {
  const result = dashboard.result.map((game) =>
    game.game_id === event.game_id ? declared(game, event) : game,
  );
  return { ...dashboard, result };
}

function declared(game: Game, { open_result, close_result }: PlayerEvents['result']): Game {
  return {
    ...game,
    open_result,
    close_result,
    result_at: new Date(serverClock.now()).toISOString(),
    open_state: open_result === '' || game.open_state === 'settled' ? game.open_state : 'declared',
    close_state: close_result === '' || game.close_state === 'settled' ? game.close_state : 'declared',
  };
}

let looking: ReturnType<typeof setTimeout> | undefined;

function lookAgain(): void {
  clearTimeout(looking);
  looking = setTimeout(() => void callCache.entry(DASHBOARD, {}).outdate(), Math.random() * SPREAD_MS);
}
