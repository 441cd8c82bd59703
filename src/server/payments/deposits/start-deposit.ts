import type { Points } from '#rules/money.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refusal } from '../../platform/web/request.ts';
import { depositLimitLeft } from '../../protection/limit-use.ts';
import type { PayApp } from '../../payees/payee-of.ts';
import { countDeposits, insertDeposit } from './deposits.table.ts';
import { newReference } from '../request-ids.ts';

/** Far more than anybody pays in a day. */
const LINKS_PER_DAY = 100;
const HOUR_SECONDS = 3600;

/** The deposit that a link is handed out for, with a reference that nobody else has; refused where the own limit is reached. */
export async function startDeposit(
  tx: Queryable,
  node: AppContext,
  { playerId, amount, app }: { readonly playerId: number; readonly amount: Points; readonly app: PayApp },
) {
  const at = await lockWallet(tx, playerId);
  const left = await depositLimitLeft(tx, node, { playerId, at });
  if (left !== null && amount > left) return refusal('deposit_limit', { field: 'request_amount' });
  if ((await countDeposits(tx, playerId)).started >= LINKS_PER_DAY)
    return refusal('too_many_requests', { retryAfterSeconds: HOUR_SECONDS });
  const reference = newReference();
  const deposit = await insertDeposit(tx, { playerId, reference, amount, app, state: 'started' });
  return { ok: true as const, deposit };
}
