/**
 * What staff may make of a market (decisions §3): its names, when it is played, and the bids it takes. A main market closes
 * after it opens, or on the next day where that is meant; bids end 1 to 60 minutes before a result; the market day after an
 * overnight one has more than an hour of its own.
 */
import type { Family } from '../game/games.ts';
import { MAX_BID_MOST } from '../game/highest-win.ts';
import { formatPoints, parsePoints, type Points } from '../money.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { isOvernight, type DayTimes, type MarketTerms } from './schedule.ts';
import { addDays, formatClock, marketDay, parseClock, type MarketDay } from './time.ts';

/** A market as staff write it; every field is text, empty where nothing is set. */
export type WireMarket = {
  readonly name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly open_time: string;
  /** Empty for families that draw once. */
  readonly close_time: string;
  /** Whether it is meant to close on the day after it opens. */
  readonly overnight: boolean;
  readonly cutoff: string;
  readonly weekdays: readonly number[];
  readonly min_bid: string;
  readonly max_bid: string;
  readonly place: string;
  readonly last_day: string;
};

/** What is not bound to a day: it counts for every bid and every screen from now on. */
export type MarketDetails = {
  readonly name: string;
  readonly nameHindi: string;
  readonly nameMarathi: string;
  /** Where it stands in lists, from 1; those without a place come after, by their time. */
  readonly place: number | null;
  /** The smallest and largest bid; null for the operator's. */
  readonly minBid: Points | null;
  readonly maxBid: Points | null;
  readonly lastDay: MarketDay | null;
};

export type MarketDraft = { readonly details: MarketDetails; readonly terms: MarketTerms };

export const MARKET_REFUSALS = [
  'market_name_not_valid',
  'clock_not_valid',
  'close_before_open',
  'cutoff_not_valid',
  'weekdays_not_valid',
  'market_limits_not_valid',
  'market_place_not_valid',
  'day_not_valid',
] as const;
type MarketRefusal = Refusal<(typeof MARKET_REFUSALS)[number]>;

const NAME_LENGTHS = { least: 2, most: 40 };
const CUTOFF_MINUTES = { least: 1, most: 60 };
const PLACES_MAX = 999;

/** How far ahead staff may plan. */
const DAYS_AHEAD_MAX = 90;

/**
 * Reads a market as staff write it. Refuses in the order of MARKET_REFUSALS, and says at which field.
 * @example parseMarketDraft('gali', wire) // { ok: true, value: { details: { name: 'Bakul', … }, terms: { openMinute: … } } }
 */
export function parseMarketDraft(family: Family, wire: WireMarket): Verdict<MarketDraft, MarketRefusal> {
  const names = readNames(wire);
  if (!names.ok) return names;
  const times = parseTimes(family, wire);
  if (!times.ok) return times;
  const cutoffMinutes = readCount(wire.cutoff, CUTOFF_MINUTES);
  if (cutoffMinutes === null) return refuse({ code: 'cutoff_not_valid', field: 'cutoff' });
  const weekdays = [...new Set(wire.weekdays)].toSorted((a, b) => a - b);
  if (weekdays.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
    return refuse({ code: 'weekdays_not_valid', field: 'weekdays' });
  const limits = readLimits(wire);
  if (!limits.ok) return limits;
  const place = wire.place === '' ? null : readCount(wire.place, { least: 1, most: PLACES_MAX });
  if (place === null && wire.place !== '') return refuse({ code: 'market_place_not_valid', field: 'place' });
  const lastDay = wire.last_day === '' ? accept(null) : marketDay(wire.last_day);
  if (!lastDay.ok) return refuse({ code: 'day_not_valid', field: 'last_day' });
  return accept({
    details: { ...names.value, ...limits.value, place, lastDay: lastDay.value },
    terms: { ...times.value, cutoffMinutes, weekdays },
  });
}

/**
 * Reads the times of a market day. Refuses what is no time of day, and a close before or at its open that is not meant to be on
 * the next day.
 * @example parseTimes('main', { open_time: '09:30 PM', close_time: '12:45 AM', overnight: true })
 */
export function parseTimes(
  family: Family,
  wire: Pick<WireMarket, 'open_time' | 'close_time' | 'overnight'>,
): Verdict<DayTimes, Refusal<'clock_not_valid' | 'close_before_open'>> {
  const open = parseClock(wire.open_time.trim());
  if (!open.ok) return refuse({ ...open.refusal, field: 'open_time' });
  if (family !== 'main') return accept({ openMinute: open.value, closeMinute: null });
  const close = parseClock(wire.close_time.trim());
  if (!close.ok) return refuse({ ...close.refusal, field: 'close_time' });
  const times = { openMinute: open.value, closeMinute: close.value };
  return close.value !== open.value && isOvernight(times) === wire.overnight
    ? accept(times)
    : refuse({ code: 'close_before_open', field: 'close_time' });
}

/**
 * A market as staff see and change it: what `parseMarketDraft` reads.
 * @example formatMarketDraft(draft).open_time // '02:00 PM'
 */
export function formatMarketDraft({ details, terms }: MarketDraft): WireMarket {
  return {
    name: details.name,
    name_hindi: details.nameHindi,
    name_marathi: details.nameMarathi,
    open_time: formatClock(terms.openMinute),
    close_time: terms.closeMinute === null ? '' : formatClock(terms.closeMinute),
    overnight: isOvernight(terms),
    cutoff: String(terms.cutoffMinutes),
    weekdays: terms.weekdays,
    min_bid: amountText(details.minBid),
    max_bid: amountText(details.maxBid),
    place: details.place === null ? '' : String(details.place),
    last_day: details.lastDay ?? '',
  };
}

/**
 * What a draft changes of a market, field by field in the order of the form.
 * @example differencesBetween(before, after) // [{ field: 'close_time', before: '04:00 PM', after: '04:15 PM' }]
 */
export function differencesBetween(before: WireMarket, after: WireMarket) {
  return FIELDS.map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  })).filter((change) => change.before !== change.after);
}

export const FIELDS = [
  'name',
  'name_hindi',
  'name_marathi',
  'open_time',
  'close_time',
  'overnight',
  'cutoff',
  'weekdays',
  'min_bid',
  'max_bid',
  'place',
  'last_day',
] as const;

/**
 * Whether a day is one from which a change may count: today or up to 90 days ahead.
 * @example isPlannable(addDays(today, 91), today) // false
 */
export function isPlannable(day: MarketDay, today: MarketDay): boolean {
  return day >= today && day <= addDays(today, DAYS_AHEAD_MAX);
}

function amountText(limit: Points | null): string {
  return limit === null ? '' : formatPoints(limit);
}

function textOf(value: string | boolean | readonly number[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.map((day) => WEEKDAYS[day]).join(' ');
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function readNames(wire: WireMarket) {
  const names = [wire.name, wire.name_hindi, wire.name_marathi].map((name) => name.trim());
  const [name = '', nameHindi = '', nameMarathi = ''] = names;
  // Without a name of their own, readers of Devanagari see the English one.
  if (name.length < NAME_LENGTHS.least || names.some(({ length }) => length > NAME_LENGTHS.most))
    return refuse({ code: 'market_name_not_valid', field: 'name' });
  return accept({ name, nameHindi, nameMarathi });
}

function readLimits(
  wire: WireMarket,
): Verdict<Pick<MarketDetails, 'minBid' | 'maxBid'>, Refusal<'market_limits_not_valid'>> {
  const minBid = readAmount(wire.min_bid);
  const maxBid = readAmount(wire.max_bid);
  const wrong = minBid === undefined || (maxBid !== undefined && (maxBid ?? Infinity) < (minBid ?? 0));
  if (wrong) return refuse({ code: 'market_limits_not_valid', field: 'min_bid' });
  return maxBid === undefined
    ? refuse({ code: 'market_limits_not_valid', field: 'max_bid' })
    : accept({ minBid, maxBid });
}

/** Null for none, undefined for what is no stake. */
function readAmount(text: string): Points | null | undefined {
  if (text.trim() === '') return null;
  const amount = parsePoints(text.trim());
  return amount.ok && amount.value > 0 && amount.value <= MAX_BID_MOST ? amount.value : undefined;
}

function readCount(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
  return count >= least && count <= most ? count : null;
}
