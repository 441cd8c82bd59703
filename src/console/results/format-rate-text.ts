import { formatPoints } from '#ui/format-points.ts';

/** A rate of the wire, "10-100000", as people read it: '10-1,00,000'. Several rates of one day stay a list; without a bid there is none. */
export function formatRateText(rate: string): string {
  if (rate === '') return '--';
  return rate.replace(/\d+(\.\d+)?/g, (amount) => formatPoints(amount));
}
