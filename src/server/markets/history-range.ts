import { type Instant, localTime, type MarketDay, parseHistoryDate } from '#rules/time.ts';

/** From and To of a history, month/day/year as B §9 says; a missing one is today. null when one cannot be read. */
export function parseHistoryRange(
  wire: { readonly from: string; readonly to: string },
  now: Instant,
  zone: string,
): { readonly from: MarketDay; readonly to: MarketDay } | null {
  const read = (text: string): MarketDay | null => {
    if (text === '') return localTime(now, zone).day;
    const day = parseHistoryDate(text);
    return day.ok ? day.value : null;
  };
  const [from, to] = [read(wire.from), read(wire.to)];
  return from === null || to === null ? null : { from, to };
}
