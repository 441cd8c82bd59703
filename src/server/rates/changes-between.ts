import type { Family } from '#rules/games.ts';
import { formatRate } from '#rules/money.ts';
import { type RateCard, rateKeysOf } from '#rules/rates.ts';

/** What a card changes of another one, for the trail. */
export function changesBetween(family: Family, before: RateCard, after: RateCard) {
  return rateKeysOf(family)
    .map((rate) => ({ rate, from: formatRate(before[rate]), to: formatRate(after[rate]) }))
    .filter(({ from, to }) => from !== to);
}
