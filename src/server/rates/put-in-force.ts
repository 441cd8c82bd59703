import type { Family } from '#rules/games.ts';
import type { RateCard } from '#rules/rates.ts';
import { type Approval, decideApproval } from '../accounts/approvals.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';
import type { CallRequest, Staff } from '../platform/request.ts';
import type { StoredCard } from '../settings/rate-card-store.ts';
import { addRateCard } from '../settings/rate-cards.ts';
import { changesBetween } from './changes-between.ts';

/** Has a proposed card stand for bids accepted from now on. The caller holds the lock of the cards. Answers its version. */
export async function putInForce(
  tx: Queryable,
  live: Live,
  step: {
    readonly approval: Pick<Approval, 'id' | 'madeBy' | 'reason'>;
    readonly request: CallRequest & { readonly staff: Staff };
    readonly family: Family;
    readonly standing: StoredCard;
    readonly rates: RateCard;
  },
): Promise<number> {
  const { approval, request, family, standing, rates } = step;
  const { id, madeBy, reason } = approval;
  const { staff } = request;
  const alone = madeBy.id === staff.id;
  await decideApproval(tx, { id, state: 'approved', staff, alone });
  const approvedBy = alone ? null : staff.id;
  const version = await addRateCard(tx, live, { family, rates, staffId: madeBy.id, approvedBy, reason });
  const changes = changesBetween(family, standing.rates, rates);
  await recordEvent(tx, request, {
    actor: `staff:${staff.id}`,
    action: 'rates_changed',
    object: `rate_card:${version}`,
    detail: { family, changes, approval: id, made_by: madeBy.id, alone },
    reason,
  });
  return version;
}
