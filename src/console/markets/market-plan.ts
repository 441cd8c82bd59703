import { formatDay } from '#client/format/format-date.ts';
import { shortTimes } from '#client/format/short-times.ts';
import type { Family } from '#rules/game/games.ts';
import { FIELDS, type WireMarket } from '#rules/time/market-draft.ts';
import { formatClock, minuteOfDay, parseClock } from '#rules/time/time.ts';
import type { Reply } from '../api.ts';

/** A market as staff plan it. */
export type MarketPlan = Reply<'/console/api/list-market-plans'>['markets'][number];
export type MarketPreview = Reply<'/console/api/preview-market-change'>;

/** What is written in the form, with the day from which it counts and why. */
export type MarketForm = WireMarket & {
  readonly first_day: string;
  readonly bids: 'keep' | 'void';
  readonly reason: string;
  /** The limits that a new market begins with; empty for none of its own. */
  readonly number_limit: string;
  readonly game_limit: string;
};

export const NO_MARKET: WireMarket = {
  name: '',
  name_hindi: '',
  name_marathi: '',
  open_time: '',
  close_time: '',
  overnight: false,
  cutoff: '10',
  weekdays: [1, 2, 3, 4, 5, 6],
  min_bid: '',
  max_bid: '',
  place: '',
  last_day: '',
};

export const NO_FORM: MarketForm = {
  ...NO_MARKET,
  first_day: '',
  bids: 'keep',
  reason: '',
  number_limit: '',
  game_limit: '',
};

/** The fields of a plan that the form changes. */
export function draftOf(plan: WireMarket): WireMarket {
  const draft = { ...NO_MARKET, ...Object.fromEntries(FIELDS.map((field) => [field, plan[field]])) };
  return { ...draft, open_time: shortTimes(draft.open_time), close_time: shortTimes(draft.close_time) };
}

export const FIELD_NAMES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  name: 'Name',
  name_hindi: 'Name in Hindi',
  name_marathi: 'Name in Marathi',
  open_time: 'Open result',
  close_time: 'Close result',
  overnight: 'Closes on the next day',
  cutoff: 'Cut-off minutes',
  weekdays: 'Days',
  min_bid: 'Smallest bid',
  max_bid: 'Largest bid',
  place: 'Place in the list',
  last_day: 'Last day',
};

/**
 * The times of the results of a day in a few words.
 * @example timesText({ open_time: '02:00 PM', close_time: '' }) // '2:00 PM'
 */
export function timesText({
  open_time: open,
  close_time: close,
}: Pick<WireMarket, 'open_time' | 'close_time'>): string {
  return [open, close].filter(Boolean).map(shortTimes).join(', ');
}

/** Monday first, as calendars of this console are. */
export const WEEK = [
  { day: 1, letter: 'M', name: 'Monday' },
  { day: 2, letter: 'T', name: 'Tuesday' },
  { day: 3, letter: 'W', name: 'Wednesday' },
  { day: 4, letter: 'T', name: 'Thursday' },
  { day: 5, letter: 'F', name: 'Friday' },
  { day: 6, letter: 'S', name: 'Saturday' },
  { day: 0, letter: 'S', name: 'Sunday' },
] as const;

/**
 * When bids end, by the time of the result and the cut-off as they are written; '' where one of them is nothing yet.
 * @example bidsEnd('02:00 PM', '5') // '1:55 PM'
 */
export function bidsEnd(time: string, cutoff: string): string {
  const at = parseClock(time);
  if (!at.ok || !/^\d{1,2}$/.test(cutoff)) return '';
  return shortTimes(formatClock(minuteOfDay((at.value - Number(cutoff) + 1440) % 1440)));
}

/**
 * A day of the wire with its weekday.
 * @example formatPlanDay('2026-11-20') // 'Fri 20 Nov'
 */
export function formatPlanDay(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const name = WEEK.find((one) => one.day === weekday)?.name ?? '';
  return `${name.slice(0, 3)} ${formatDay(day, null, 'en')}`;
}

type Clash = MarketPreview['days'][number]['clashes'][number];

/**
 * How near bids of another market end, in the words of a note.
 * @example clashText({ session: 'close', market: 'Bhima', other: 'open', minutes: 10 }, 'main') // 'Close 10 min after Bhima Open'
 */
export function clashText({ session, market, other, minutes }: Clash, family: Family): string {
  const half = (name: Clash['session']) => (family === 'main' ? (name === 'open' ? 'Open' : 'Close') : '');
  const side = minutes > 0 ? 'after' : 'before';
  const near = minutes === 0 ? 'at the same time as' : `${Math.abs(minutes)} min ${side}`;
  return [half(session), near, market, half(other)].filter(Boolean).join(' ');
}

/**
 * What is decided or proposed for later about a market, in a few words; '' for nothing.
 * @example aheadText(plan) // 'from Mon 30 Nov'
 */
export function aheadText({ ahead: [next], approval_id: waits }: MarketPlan): string {
  if (waits !== '') return 'waits';
  return next === undefined ? '' : `from ${formatPlanDay(next.first_day)}`;
}

export const MARKET_VIEWS = ['all', 'main', 'starline', 'gali', 'waiting', 'ended'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

/** Whether a market belongs to a view of the list; those that have ended are only in their own. */
export function isInView(plan: MarketPlan, view: MarketView, today: string): boolean {
  const hasEnded = plan.last_day !== '' && plan.last_day < today;
  if (view === 'ended') return hasEnded;
  if (view === 'waiting') return plan.approval_id !== '' || plan.ahead.length > 0;
  return !hasEnded && (view === 'all' || plan.family === (view satisfies Family));
}
