import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatPoints as formatWire, parsePoints, sumPoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import type { Reply } from '../api.ts';

/** One session of one market day as the results calls answer it. */
export type MarketSession = Reply<'/console/api/get-market-session'>['session'];

/** What a result would pay. */
export type ResultPreview = Reply<'/console/api/reveal-proposal'>;

const LABELS = { open: 'Open', close: 'Close' } as const;
const GAMES = { starline: 'Starline', gali: 'Gali' } as const;

/** The usual name of the session. */
export function sessionLabel(session: Pick<MarketSession, 'session'>): 'Open' | 'Close' {
  return LABELS[session.session];
}

/** What distinguishes the sessions of one market; where there is one a day, its game does. */
export function sessionOrGame(session: Pick<MarketSession, 'family' | 'session'>): string {
  return session.family === 'main' ? sessionLabel(session) : GAMES[session.family];
}

/** 'Tapi Day, Close'; a family with one session a day needs only the name. */
export function sessionTitle(session: Pick<MarketSession, 'family' | 'game_name' | 'session'>): string {
  return session.family === 'main' ? `${session.game_name}, ${sessionLabel(session)}` : session.game_name;
}

/** What was bid on, 'Single Pana, Close'; a family with one session a day needs only the game. */
export function gameTitle({
  family,
  game,
  session,
}: Pick<MarketSession, 'family' | 'session'> & { readonly game: string }): string {
  return family === 'main' ? `${game}, ${sessionLabel({ session })}` : game;
}

/**
 * The result as players see it (decisions §4): "147-2" and "8-369" read together '147-28-369', an open half
 * alone '147-2', nothing yet '--'.
 */
export function joinResult({
  open_result: open,
  close_result: close,
}: Pick<MarketSession, 'open_result' | 'close_result'>): string {
  return `${open}${close}` || '--';
}

/** When the bids of a session end, or ended: 'bids end 7:10 AM'. */
export function sayEnd(
  { state, closes_at: at }: Pick<MarketSession, 'state' | 'closes_at'>,
  nowMs: number,
): string {
  const isOver = state !== 'open' || Date.parse(at) <= nowMs;
  return `bids ${isOver ? 'ended' : 'end'} ${formatInstant(at, 'minute')}`;
}

/** A market day of the wire, "20-November-2026", as the board shows it: '20 Nov'. */
export function formatMarketDay(day: string): string {
  const [date = '', month = ''] = day.split('-');
  return `${Number(date)} ${month.slice(0, 3)}`;
}

/** The same in full: 'Fri 20 Nov 2026'. */
export function formatLongDay(day: string): string {
  const [date = '', month = '', year = ''] = day.split('-');
  const weekday = WEEKDAYS[new Date(`${date} ${month} ${year} UTC`).getUTCDay()] ?? '';
  return `${weekday} ${Number(date)} ${month.slice(0, 3)} ${year}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * The share of the points that goes back to players: '90.5%', nothing without bids. For reading only, never for sums.
 */
export function payoutShare({
  payout,
  points,
}: Pick<ResultPreview, 'payout' | 'points'>): string | undefined {
  const staked = accepted(parsePoints(points));
  if (staked === 0) return undefined;
  const paid = accepted(parsePoints(payout));
  const [whole = '', tenth = ''] = (Math.round((paid / staked) * 1000) / 10).toFixed(1).split('.');
  return `${formatCount(Number(whole))}.${tenth}%`;
}

/** How much of the settlement is done, 0 to 1. */
export function settledShare({ state, settlement }: MarketSession): number {
  if (state === 'settled' || settlement?.state === 'done') return 1;
  if (settlement === null || settlement.batches === 0) return 0;
  return Math.min(1, settlement.batches_done / settlement.batches);
}

/** How much of a void is refunded, 0 to 1. */
export function refundedShare({ void: voided }: MarketSession): number {
  if (voided === null) return 0;
  if (voided.finished_at !== null) return 1;
  return voided.batches === 0 ? 0 : voided.batches_done / voided.batches;
}

const TENTH_MS = 100;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a job took: 'under 0.1 s', '0.8 s', '12 s', '2 min 05 s'. Tenths only where they say something. */
export function formatTaken(takenMs: number): string {
  const ms = Math.max(0, takenMs);
  if (ms < TENTH_MS) return 'under 0.1 s';
  if (ms < 10 * SECOND_MS) return `${(Math.floor(ms / TENTH_MS) / 10).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s`;
  const seconds = String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)} min ${seconds} s`;
}

/** '1 player', '198 players'. */
export function formatPlayers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'player' : 'players'}`;
}

/**
 * A rate of the wire, "10-100000", as the console shows it: '10-1,00,000'. Several rates of one day stay a list;
 * without a bid there is none.
 */
export function formatRateText(rate: string): string {
  if (rate === '') return '--';
  return rate.replace(/\d+(\.\d+)?/g, (amount) => formatPoints(amount));
}

/** The sum of amounts as they came over the wire, exact, returned as wire text. */
export function sumWirePoints(amounts: readonly string[]): string {
  return formatWire(sumPoints(amounts.map((amount) => accepted(parsePoints(amount)))));
}
