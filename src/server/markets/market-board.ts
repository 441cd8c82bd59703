import { marketAhead, type MarketAhead, TOLD_DAYS } from '#rules/time/market-ahead.ts';
import { currentMarketDay, type DayTimes, marketDayEndsAt, timesOn } from '#rules/time/schedule.ts';
import type { Family, Session } from '#rules/game/games.ts';
import { addDays, instant, type Instant, localTime, type MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { openFreshCopy, keptUntil } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type HolidayNames, type HolidayRow, selectHolidays } from './market-plan-store.ts';
import { type Market, selectMarkets } from './market-store.ts';
import { selectSessions, type SessionState, type StoredSession } from './session-store.ts';

/** A market with the market day that runs now; `sessions` is empty on a day that it does not play. */
export interface BoardMarket extends Market {
  readonly day: MarketDay;
  /** The times of that day, whether it plays on it or not. */
  readonly times: DayTimes;
  readonly sessions: readonly StoredSession[];
  /** That it begins or is closed on one of the next days; the holiday is null for one that begins. */
  readonly ahead: (MarketAhead & { readonly holiday: HolidayNames | null }) | null;
}

/**
 * Today's markets in memory, so that polls and slips read no table. It is a snapshot, refreshed by notification and
 * every few seconds. The database decides whether a slip is in time.
 */
export interface MarketBoard {
  /** Those that players are shown: from two days before their first day until their last one. */
  readonly markets: (family: Family) => readonly BoardMarket[];
  /** Those, and the ones whose last day has passed: their results stay public. */
  readonly charted: (family: Family) => readonly BoardMarket[];
  readonly market: (id: number) => BoardMarket | null;
  /** Counts up with every refresh that found a change. */
  readonly version: () => number;
  readonly refresh: () => Promise<void>;
  /** Answers when what has been announced by now is read and told. */
  readonly told: () => Promise<void>;
}

const TOPIC = 'markets';

/** Says that markets, sessions or results changed; `session` names the one that got a result. */
export async function announceMarkets(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  result: { readonly marketId: number } | null = null,
): Promise<void> {
  await live.announce(tx, TOPIC, { marketId: result?.marketId ?? null });
}

/** Calls back on every node whenever markets, sessions or results have changed, and when that may have been missed. */
export function hearMarkets(live: Pick<Live, 'on'>, heard: () => void): void {
  live.on(TOPIC, heard, heard);
}

export async function openMarketBoard(
  node: Pick<AppContext, 'db' | 'clock' | 'live' | 'config'>,
  tell: (marketId: number | null) => unknown,
): Promise<MarketBoard> {
  const copy = await openFreshCopy(async () => {
    const today = localTime(node.clock.now(), node.config.zone).day;
    const [markets, sessions, holidays] = await Promise.all([
      selectMarkets(node.db),
      selectSessions(node.db, { from: addDays(today, -1), to: addDays(today, 1) }),
      selectHolidays(node.db, { from: addDays(today, -1), to: addDays(today, TOLD_DAYS + 1) }),
    ]);
    return { markets, sessions, holidays };
  });
  // What was announced while the store was away is told by the next turn of the refreshing job.
  let isMissed = false;
  let telling: Promise<unknown> = Promise.resolve();
  const heard = (detail: unknown) => {
    telling = copy.refresh().then(
      () => tell(marketIdOf(detail)),
      () => (isMissed = true),
    );
  };
  const refresh = async (): Promise<void> => {
    await copy.refresh();
    if (!isMissed) return;
    isMissed = false;
    tell(null);
  };
  node.live.on(TOPIC, heard, () => heard(null));
  const { zone } = node.config;
  const placed = keptUntil((at: Instant) => {
    const { markets, ...stored } = copy.current();
    const value = markets.map((market) => withDay(market, { ...stored, at, zone })).toSorted(byPlaceAndTime);
    return {
      value,
      until: Math.min(...value.map(({ schedule, day }) => marketDayEndsAt(schedule, day, zone))),
    };
  }, copy.version);
  const now = () => placed(node.clock.now());
  return {
    markets: (family) =>
      now().filter((market) => market.family === family && isTold(market) && !hasEnded(market)),
    charted: (family) => now().filter((market) => market.family === family && isTold(market)),
    market: (id) => now().find((market) => market.id === id) ?? null,
    version: copy.version,
    refresh,
    told: async () => {
      await telling;
    },
  };
}

/** When bids end, or ended: staff may have ended them before their time. */
export function endOf({ closesAt, closedAt }: StoredSession): Instant {
  return instant(Math.min(closesAt, closedAt ?? closesAt));
}

/** The state that players see: a session past its bid-last time is closed whether it is sealed already or not. */
export function stateAt(session: StoredSession, at: Instant): SessionState {
  return session.state === 'open' && at >= session.closesAt ? 'closed' : session.state;
}

export function sessionOf(market: BoardMarket, session: Session): StoredSession | null {
  return market.sessions.find((candidate) => candidate.session === session) ?? null;
}

function isTold({ day, schedule: { firstDay } }: BoardMarket): boolean {
  return addDays(day, TOLD_DAYS) >= (firstDay ?? day);
}

function hasEnded({ day, schedule: { lastDay } }: BoardMarket): boolean {
  return day > (lastDay ?? day);
}

/** Those of one place and time stay in the order of their names. */
function byPlaceAndTime(a: BoardMarket, b: BoardMarket): number {
  const place = (a.place ?? Infinity) - (b.place ?? Infinity);
  return Number.isNaN(place) || place === 0 ? a.times.openMinute - b.times.openMinute : place;
}

function withDay(
  market: Market,
  stored: {
    readonly sessions: readonly StoredSession[];
    readonly holidays: readonly HolidayRow[];
    readonly at: Instant;
    readonly zone: string;
  },
): BoardMarket {
  const { sessions, holidays, at, zone } = stored;
  const day = currentMarketDay(market.schedule, at, zone);
  const ahead = marketAhead(market.schedule, day);
  return {
    ...market,
    day,
    times: timesOn(market.schedule, day),
    sessions: sessions.filter((session) => session.marketId === market.id && session.day === day),
    ahead: ahead === null ? null : { ...ahead, holiday: holidayOf(market, ahead, holidays) },
  };
}

/** The holiday of a closed day: the market's own, or that of every market. */
function holidayOf(
  { id }: Market,
  { what, day }: MarketAhead,
  holidays: readonly HolidayRow[],
): HolidayRow | null {
  if (what === 'begins') return null;
  const ofDay = holidays.filter((holiday) => holiday.day === day);
  return (
    ofDay.find(({ marketId }) => marketId === id) ?? ofDay.find(({ marketId }) => marketId === null) ?? null
  );
}

function marketIdOf(detail: unknown): number | null {
  if (typeof detail !== 'object' || detail === null || !('marketId' in detail)) return null;
  return typeof detail.marketId === 'number' ? detail.marketId : null;
}
