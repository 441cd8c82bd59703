import { assert } from '#rules/assert.ts';
import { type Points, points } from '#rules/money.ts';
import type { Approval } from '../accounts/approvals.ts';

type Payload = Approval['payload'];

/** What is asked for, and what the wallet held when it was. */
export interface AdjustmentProposal {
  /** Negative when points are taken. */
  readonly amount: Points;
  readonly balance: Points;
}

/** A proposal as its approval keeps it, in hundredths, with the key that it was made under. */
export function formatProposal(
  { amount, balance }: AdjustmentProposal,
  asked: { readonly key: string; readonly fingerprint: string },
): Payload {
  return { amount: String(amount), balance: String(balance), ...asked };
}

/** What `formatProposal` wrote. */
export function parseProposal(payload: Payload): AdjustmentProposal {
  const { amount, balance } = payload;
  assert(amount !== undefined && balance !== undefined, 'a proposal of an adjustment names its points');
  return { amount: points(Number(amount)), balance: points(Number(balance)) };
}
