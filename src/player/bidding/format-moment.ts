import { formatClock } from '../words/format-clock.ts';
import type { Language } from '../words/languages.ts';

/** A server time to the second, as on receipts: '1:48:22 PM'. Every zone's clocks show the same seconds. */
export function formatMoment(at: string, language: Language): string {
  const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0');
  return formatClock(Date.parse(at), language).replace(/\d{1,2}:\d{2}/, (clock) => `${clock}:${seconds}`);
}
