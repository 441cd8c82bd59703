import type { Family } from '#rules/games.ts';
import { formatPoints } from '#rules/money.ts';
import { rateKeysOf } from '#rules/rates.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { RateCards } from '../settings/rate-cards.ts';

/** The rates of a family as pairs of values (B §2). */
export function getGameRates(rates: RateCards, family: Family): Handler<'/api-game-rates'> {
  return async () => {
    const card = rates.current(family);
    const fields = rateKeysOf(family).flatMap((key) => [
      [`${key}_val_1`, formatPoints(card[key].val1)],
      [`${key}_val_2`, formatPoints(card[key].val2)],
    ]);
    return answer({ game_rates: [Object.fromEntries(fields)] });
  };
}
