import { assert } from '#rules/assert.ts';
import { FAMILIES, type Family } from '#rules/games.ts';
import { formatRate } from '#rules/money.ts';
import type { WireRate } from '#rules/rate-change.ts';
import { type RateCard, rateKeysOf } from '#rules/rates.ts';
import type { Approval } from '../accounts/approvals.ts';

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
    const [val_1 = '', val_2 = ''] = payload[key]?.split('-') ?? [];
    return { key, val_1, val_2 } satisfies WireRate;
  });
  return { family, rates };
}
