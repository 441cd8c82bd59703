import type { Family } from '#rules/games.ts';
import { DEFAULT_RATES, rateKeysOf } from '#rules/rates.ts';
import type { RateCard, RateKey } from '#rules/rates.ts';
import { parsePoints } from '#rules/money.ts';
import type { Rate } from '#rules/money.ts';

/** The rates as the wire carries them: single_digit_val_1, single_digit_val_2 and so on. */
export type WireRates = Readonly<Record<string, string>>;

/** The whole card of a family, or null when a value is missing: a guessed rate is worse than none. */
export function rateCardOf(wire: WireRates | undefined, family: Family = 'main'): RateCard | null {
  const keys = rateKeysOf(family);
  const rates = keys.map((key): readonly [string, Rate] | null => {
    const rate = parseRate(wire, key);
    return rate === null ? null : [key, rate];
  });
  const known = rates.filter((rate) => rate !== null);
  return known.length === keys.length ? { ...DEFAULT_RATES[family], ...Object.fromEntries(known) } : null;
}

function parseRate(wire: WireRates | undefined, key: RateKey): Rate | null {
  const val1 = parsePoints(wire?.[`${key}_val_1`]);
  const val2 = parsePoints(wire?.[`${key}_val_2`]);
  return val1.ok && val2.ok && val1.value > 0 ? { val1: val1.value, val2: val2.value } : null;
}
