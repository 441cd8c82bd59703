/**
 * Which rate card a market day has (FAIR-17). New rates count from a market day on that nobody can have bid on yet, so that
 * all who bid on one day have the same. Two people may put a card in force at once; it counts for every day.
 */
import { addDays, instant, type Instant, localTime, type MarketDay } from '../time/time.ts';
import { assert } from '../verdict.ts';

export interface DatedCard {
  /** The first market day that it counts for; null for every day. */
  readonly firstDay: MarketDay | null;
}

/** So long before a day begins all servers know its card: they read the cards again every few seconds. */
const LEAD_MS = 60_000;

/**
 * The card of a market day: the newest of those that count for it. `cards` stand in order, the newest first, and the last
 * counts for every day.
 * @example cardOfDay([{ firstDay: tomorrow }, { firstDay: null }], today) // { firstDay: null }
 */
export function cardOfDay<Card extends DatedCard>(cards: readonly Card[], day: MarketDay): Card {
  const found = cards.find(({ firstDay }) => firstDay === null || firstDay <= day);
  assert(found !== undefined, 'every day has a card, if only that of a new installation');
  return found;
}

/**
 * The first market day that a card counts for which is confirmed at an instant: no day begins before its midnight.
 * @example firstDayOfCard(fridayNoon, 'Asia/Kolkata') // Saturday
 */
export function firstDayOfCard(at: Instant, zone: string): MarketDay {
  return addDays(localTime(instant(at + LEAD_MS), zone).day, 1);
}
