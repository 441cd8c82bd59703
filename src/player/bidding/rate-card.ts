import { DEFAULT_RATES, RATE_KEYS } from '#rules/rates.ts';
import type { RateCard } from '#rules/rates.ts';
import { parsePoints } from '#rules/money.ts';
import type { Rate } from '#rules/money.ts';

/** The rates as the wire carries them: single_digit_val_1, single_digit_val_2 and so on. */
export type WireRates = Readonly<Record<string, string>>;

/** A whole card, or null when a value is missing: a guessed rate is worse than none. */
export function rateCardOf(wire: WireRates | undefined): RateCard | null {
  const rates = RATE_KEYS.map((key): readonly [string, Rate] | null => {
    const val1 = parsePoints(wire?.[`${key}_val_1`]);
    const val2 = parsePoints(wire?.[`${key}_val_2`]);
    return val1.ok && val2.ok && val1.value > 0 ? [key, { val1: val1.value, val2: val2.value }] : null;
  });
  const known = rates.filter((rate) => rate !== null);
  return known.length === RATE_KEYS.length ? { ...DEFAULT_RATES.main, ...Object.fromEntries(known) } : null;
}
