import type { PAYMENT_SOURCES } from '#contract/console/gateways.calls.ts';
import type { Points } from '#rules/money.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { RequestOf } from '../../platform/web/request.ts';

/** What names a payment: nothing else tells that a line of the bank belongs to a request. */
export interface ClaimedPayment {
  readonly id: number;
  readonly utr: string;
  readonly reference: string;
  readonly amount: number;
}

/** A payment of which the bank or a gateway told before its player did. */
export interface BankLine {
  readonly deposit_id: number;
  readonly source: (typeof PAYMENT_SOURCES)[number];
  readonly paid_on: string | null;
  readonly told_at: number;
  readonly payer: string;
  readonly narration: string;
}

/** One such payment, locked until the transaction ends. */
export interface HeldLine {
  readonly source: BankLine['source'];
  readonly close: (
    tx: Queryable,
    request: RequestOf<'staff'>,
    deposit: { readonly id: number; readonly playerId: number },
  ) => Promise<void>;
}

/** What the desk of deposits asks of whoever keeps the payments that no request fitted. */
export interface BankLines {
  readonly match: (db: Queryable, claims: readonly ClaimedPayment[]) => Promise<readonly BankLine[]>;
  /** Locked before the wallet, as resolving an unmatched payment does. */
  readonly hold: (
    tx: Queryable,
    paid: { readonly utr: string; readonly amount: Points },
  ) => Promise<HeldLine | null>;
}
