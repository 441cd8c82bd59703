import { createHmac } from 'node:crypto';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { seal, unseal } from '../../platform/secrets.ts';

/** A payout number as it is stored: both parts in hexadecimal. */
export interface SealedNumber {
  /** What only this operator can open, and only in the row of its owner and app. */
  readonly sealed: string;
  /** Equal for equal numbers, so that staff see when two players have the same one. */
  readonly mac: string;
}

interface Owner {
  readonly playerId: number;
  readonly method: PayoutMethod;
}

type Keys = Pick<AppContext, 'secrets'>;

/** A plain hash of ten digits is easily reversed, so the database does not hold the key (PRIV-02). */
export function sealNumber({ secrets }: Keys, owner: Owner, number: string): SealedNumber {
  return {
    sealed: seal(secrets.key('payouts'), markOf(owner), Buffer.from(number)),
    mac: markOfNumber({ secrets }, number),
  };
}

/** The HMAC by which equal numbers are found, in hexadecimal. */
export function markOfNumber({ secrets }: Keys, number: string): string {
  return createHmac('sha256', secrets.key('payout_marks')).update(number).digest('hex');
}

/** The number in clear. Faults for one that was tampered with or copied from another player. */
export function openNumber({ secrets }: Keys, owner: Owner, sealed: string): string {
  return unseal(secrets.key('payouts'), markOf(owner), sealed).toString();
}

function markOf({ playerId, method }: Owner): string {
  return `payout:${playerId}:${method}`;
}
