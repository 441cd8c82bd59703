import { parsePoints } from '#rules/money.ts';
import type { Limit } from './own-limits.ts';

/** How much of a limit is used, 0 to 1; null where nothing is counted. A win makes the loss negative. */
export function usedShare({ kind, amount, used }: Limit): number | null {
  if (kind === 'bid' || amount === null) return null;
  const whole = parsePoints(amount);
  const part = parsePoints(used);
  if (!whole.ok || !part.ok) return 0;
  return whole.value === 0 ? 1 : Math.min(1, part.value / whole.value);
}
