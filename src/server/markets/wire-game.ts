import type { z } from 'zod';
import type { wireGame } from '#contract/player/markets.calls.ts';
import type { Family, Session } from '#rules/game/games.ts';
import { formatPoints, type Points } from '#rules/money.ts';
import {
  formatGaliResult,
  formatMainResult,
  formatStarlineResult,
  marketResult,
  type WireResult,
} from '#rules/game/results.ts';
import {
  addDays,
  formatBidDate,
  formatClock,
  type Instant,
  instantAt,
  localTime,
  type MinuteOfDay,
  minuteOfDay,
} from '#rules/time/time.ts';
import { termsOn } from '#rules/time/schedule.ts';
import type { Live } from '../platform/live/live.ts';
import type { StoredSession } from './session-store.ts';
import { endOf, sessionOf, stateAt, type BoardMarket, type MarketBoard } from './market-board.ts';

export type WireGame = z.output<typeof wireGame>;

const DAY_MINUTES = 1440;

/** A market as the contract shows it to players at an instant. */
export function formatGame(
  market: BoardMarket,
  { at, zone, publicUrl }: { readonly at: Instant; readonly zone: string; readonly publicUrl: string },
): WireGame {
  const { schedule, times } = market;
  const open = sessionOf(market, 'open');
  const last = sessionOf(market, 'close') ?? open;
  const closeMinute = times.closeMinute ?? times.openMinute;
  const { cutoffMinutes } = termsOn(schedule, market.day);
  // Either half: the close may be void, or closed early, while the open goes on.
  const takesBids = market.sessions.some((one) => one.takesBidsFrom <= at && stateAt(one, at) === 'open');
  const openAt = instantAt(market.day, times.openMinute, zone);
  const overnight = closeMinute < times.openMinute;
  const closeAt = instantAt(overnight ? addDays(market.day, 1) : market.day, closeMinute, zone);
  const declared = market.sessions.flatMap((session) =>
    session.declaredAt === null ? [] : [session.declaredAt],
  );
  return {
    game_id: String(market.id),
    family: market.family,
    game_name: market.name,
    game_name_hindi: market.nameHindi === '' ? market.name : market.nameHindi,
    game_name_marathi: market.nameMarathi,
    min_bid_amount: limitText(market.minBid),
    max_bid_amount: limitText(market.maxBid),
    open_time: formatClock(times.openMinute),
    close_time: formatClock(closeMinute),
    open_bid_last_time: bidLastTime(open, times.openMinute - cutoffMinutes, zone),
    close_bid_last_time: bidLastTime(last, closeMinute - cutoffMinutes, zone),
    open_time_sort: `${pad(Math.floor(times.openMinute / 60))}:${pad(times.openMinute % 60)}`,
    msg: takesBids ? 'Market Open for today' : 'Market Close for today',
    msg_status: takesBids ? 1 : 2,
    ...resultOf(market),
    web_chart_url: chartAddress(publicUrl, market.chartUrl, String(market.id)),
    server_time: iso(at),
    market_day: formatBidDate(market.day),
    takes_bids_from: iso(open?.takesBidsFrom ?? openAt),
    open_closes_at: iso(open === null ? openAt : endOf(open)),
    close_closes_at: iso(last === null ? closeAt : endOf(last)),
    open_state: open === null ? 'closed' : stateAt(open, at),
    close_state: last === null ? 'closed' : stateAt(last, at),
    result_at: declared.length === 0 ? null : iso(Math.max(...declared)),
    ...aheadOf(market),
  };
}

/** Left out of the wire where the market goes on as usual. */
function aheadOf({ ahead }: Pick<BoardMarket, 'ahead'>): Pick<WireGame, 'ahead'> {
  if (ahead === null) return {};
  const { what, day, holiday } = ahead;
  const name = holiday?.name ?? '';
  const hi = holiday?.nameHindi || name;
  return {
    ahead: { what, day: formatBidDate(day), name: { en: name, hi, mr: holiday?.nameMarathi || hi } },
  };
}

/** Empty where the operator's limit counts. */
function limitText(limit: Points | null): string {
  return limit === null ? '' : formatPoints(limit);
}

/** The results of the market day as the wire writes them. */
export function resultOf(
  market: Pick<BoardMarket, 'family'> & {
    readonly sessions: readonly Pick<BoardMarket['sessions'][number], 'session' | 'number'>[];
  },
): WireResult {
  const number = (name: 'open' | 'close') =>
    market.sessions.find((one) => one.session === name)?.number ?? null;
  const result = marketResult(market.family, number('open'), number('close'));
  if (result.family === 'main') return formatMainResult(result);
  return result.family === 'starline' ? formatStarlineResult(result) : formatGaliResult(result);
}

function bidLastTime(session: StoredSession | null, scheduled: number, zone: string): string {
  const minute: MinuteOfDay =
    session === null
      ? minuteOfDay((scheduled + DAY_MINUTES) % DAY_MINUTES)
      : localTime(endOf(session), zone).minute;
  return formatClock(minute);
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

/** One declared number as players read it: '123-6' of an open, '5-140' of a close, '61' of gali. */
export function resultText(declared: {
  readonly family: Family;
  readonly session: Session;
  readonly number: string;
}): string {
  const { open_result, close_result } = resultOf({ family: declared.family, sessions: [declared] });
  return `${open_result}${close_result}`;
}

/**
 * Tells the open screens of this node that the markets changed; the one that got a result, with its numbers. Answers when they
 * have been sent it.
 */
export function publishMarkets(live: Live, board: MarketBoard, marketId: number | null): Promise<void> {
  const gameId = marketId === null ? '' : String(marketId);
  const market = marketId === null ? null : board.market(marketId);
  // One event, because it goes to every player in the same moment.
  if (market === null) live.send('players', 'market', { game_id: gameId });
  else live.send('players', 'result', { game_id: gameId, ...resultOf(market) });
  live.send('staff', 'session', { game_id: gameId });
  return live.sent();
}

/**
 * Where the public chart of a market or a family is (decisions §7): the operator's own address if there is one,
 * else our page. It is a path when the server was not told under which address the world knows it (PUBLIC_URL).
 */
export function chartAddress(publicUrl: string, own: string, page: string): string {
  return own === '' ? `${publicUrl}/chart/${page}` : own;
}
