import { assert } from '#rules/verdict.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { formatPoints, formatRate } from '#rules/money.ts';
import type { WireRate } from '#rules/game/rate-change.ts';
import { type RateCard, rateKeysOf } from '#rules/game/rates.ts';
import type { Approval } from '../approvals/approval-store.ts';

type Payload = Approval['payload'];

/** A proposed card as its approval keeps it: { family: 'gali', single_digit: '10-95', ... }. */
export function formatProposal(family: Family, rates: RateCard): Payload {
  return { family, ...Object.fromEntries(rateKeysOf(family).map((key) => [key, formatRate(rates[key])])) };
}

/** What `formatProposal` wrote, with the rates as somebody would type them. */
export function parseProposal(payload: Payload) {
  const family = FAMILIES.find((known) => known === payload['family']);
  assert(family !== undefined, 'a proposal of rates names its family');
  const rates = rateKeysOf(family).map((key) => {
    const [rate_stake = '', rate_return = ''] = payload[key]?.split('-') ?? [];
    return { key, rate_stake, rate_return } satisfies WireRate;
  });
  return { family, rates };
}

/** Rates as staff are shown them. */
export function formatRates(family: Family, rates: RateCard) {
  return rateKeysOf(family).map((key) => ({
    key,
    rate_stake: formatPoints(rates[key].rateStake),
    rate_return: formatPoints(rates[key].rateReturn),
  }));
}
