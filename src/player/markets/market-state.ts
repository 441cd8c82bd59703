import type { Game } from '../calls/use-dashboard.ts';

/** 'soon' closes within 15 minutes, 'out' has its result, 'shut' takes no bids and has none yet. */
export type MarketPhase = 'soon' | 'open' | 'out' | 'shut';

export type MarketState = {
  readonly phase: MarketPhase;
  /** The session that ends next, while bids are taken. */
  readonly session: 'open' | 'close' | undefined;
  /** As exact as a countdown shows it, so that a card stays the same between two texts. */
  readonly leftMs: number;
  /** The time left as a line, on one scale for all markets: half of it is an hour, all of it is never. */
  readonly leftShare: number;
  /** '147-28-369', '147-2', '47', or '' while there is none. */
  readonly result: string;
  /** The newest result came within the last minute. */
  readonly isFresh: boolean;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const SOON_MS = 15 * MINUTE_MS;
const FRESH_MS = MINUTE_MS;
// So many hours away and a few minutes away look different, and of two lines the longer one has more time.
const HALF_MS = 60 * MINUTE_MS;

/** A market at an instant of the server's clock. The cut-offs pass without a new answer. */
export function marketState(game: Game, nowMs: number): MarketState {
  const result = joinResult(game);
  const isFresh = game.result_at !== null && result !== '' && nowMs - Date.parse(game.result_at) < FRESH_MS;
  const session = openSession(game, nowMs);
  if (session === undefined) {
    const phase = lastResult(game) === '' ? 'shut' : 'out';
    return { phase, session, leftMs: 0, leftShare: 1, result, isFresh };
  }
  const untilMs = Date.parse(game[`${session}_closes_at`]);
  const phase = untilMs - nowMs < SOON_MS ? 'soon' : 'open';
  const leftMs = shownLeft(untilMs - nowMs);
  return { phase, session, leftMs, leftShare: leftMs / (leftMs + HALF_MS), result, isFresh };
}

/** Time left as exact as formatLeft shows it: started seconds in the last quarter of an hour, full minutes before. */
function shownLeft(leftMs: number): number {
  const seconds = Math.ceil(leftMs / SECOND_MS) * SECOND_MS;
  return seconds < SOON_MS ? seconds : Math.floor(seconds / MINUTE_MS) * MINUTE_MS;
}

/** The result after which none follows today. */
function lastResult({ family, open_result, close_result }: Game): string {
  return family === 'starline' ? open_result : close_result;
}

/** '123-6' and '5-140' read together as '123-65-140'. */
function joinResult({ open_result, close_result }: Game): string {
  return `${open_result}${close_result}`;
}

function openSession(game: Game, nowMs: number): 'open' | 'close' | undefined {
  if (game.msg_status !== 1) return undefined;
  if (game.open_state === 'open' && nowMs < Date.parse(game.open_closes_at)) return 'open';
  if (game.family === 'main' && game.close_state === 'open' && nowMs < Date.parse(game.close_closes_at))
    return 'close';
  return undefined;
}

type MarketCardData = { readonly game: Game; readonly state: MarketState };

type Order = { readonly nowMs: number; readonly favourites: readonly string[] };

/**
 * The order of Home, as ids: favourites first, and among them and below them what closes soon, open, result out, closed.
 * Open markets are sorted by their cut-off, results by how new they are, the rest by their time of day.
 */
export function orderMarkets(games: readonly Game[], { nowMs, favourites }: Order): readonly string[] {
  const isBelow = ({ game }: MarketCardData): number => Number(!favourites.includes(game.game_id));
  return games
    .map((game) => ({ game, state: marketState(game, nowMs) }))
    .toSorted((one, other) => isBelow(one) - isBelow(other) || compare(one, other))
    .map(({ game }) => game.game_id);
}

const RANKS = { soon: 1, open: 2, out: 3, shut: 4 } as const;

function compare(one: MarketCardData, other: MarketCardData): number {
  return (
    RANKS[one.state.phase] - RANKS[other.state.phase] ||
    one.state.leftMs - other.state.leftMs ||
    resultMs(other) - resultMs(one) ||
    one.game.open_time_sort.localeCompare(other.game.open_time_sort) ||
    one.game.game_id.localeCompare(other.game.game_id)
  );
}

function resultMs({ game, state }: MarketCardData): number {
  return state.phase === 'out' && game.result_at !== null ? Date.parse(game.result_at) : 0;
}
