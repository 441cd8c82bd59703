import { BID_DAYS_MAX } from '#contract/console/lists/list-words.ts';
import { addDays, marketDay } from '#rules/time/time.ts';

/** From one day to another; '' is open. */
export type AskedDays = { readonly from: string; readonly to: string };

/**
 * The last days of a span that is longer than a list of bids can be; null for one that is not.
 * @example lastDays({ from: '2026-01-01', to: '2026-11-26' }, '2026-11-26') // { from: '2026-10-27', to: '2026-11-26' }
 */
export function lastDays(asked: AskedDays, today: string): AskedDays | null {
  if (asked.from === '' && asked.to === '') return null;
  const end = marketDay(asked.to === '' ? today : asked.to);
  if (!end.ok) return null;
  const first = addDays(end.value, 1 - BID_DAYS_MAX);
  return asked.from !== '' && asked.from >= first ? null : { from: first, to: end.value };
}
