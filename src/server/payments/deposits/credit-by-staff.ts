import { formatPoints, type Points, points } from '#rules/money.ts';
import { judgeCredit } from '#rules/payments/credit.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, refusal, type RequestOf } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import { refuseSecond } from '../../staff/second-person.ts';
import { notifyCashiers } from '../notify-payments.ts';
import { creditDeposit, type Decision } from './credit-deposit.ts';
import { selectCreditedToday, setFirstApproval } from './deposit-desk.table.ts';

/** A payment as a staff member has found it. */
export interface FoundPayment {
  readonly received: Points;
  readonly utr: string | null;
  /** Whether a line of the bank, or a gateway, names it. */
  readonly isProven: boolean;
}

/**
 * Credits a deposit by the word of staff, within what one person may credit (src/rules/payments/credit.ts). Where two are
 * needed the first one's finding waits in the request, and a second person who finds the same credits it. The caller has
 * locked the staff member, the wallet and the pending deposit.
 */
export async function creditByStaff(decision: Decision, request: RequestOf<'staff'>, found: FoundPayment) {
  const { node, tx, deposit } = decision;
  const { received, utr, isProven } = found;
  const rules = await readRules(tx);
  const creditedToday = await selectCreditedToday(tx, { staffId: request.staff.id, zone: node.config.zone });
  const judged = judgeCredit({ asked: deposit.amount, received, isProven, creditedToday }, rules);
  if (!judged.ok) return refusal(judged.refusal.code, judged.refusal);
  const { first } = deposit;
  if (first === null && judged.value.needsSecond) return approveFirst(node, tx, request, { decision, found });
  const barred =
    first === null
      ? null
      : await refuseSecond(tx, request, { firstId: first.by, object: `deposit:${deposit.id}` });
  if (barred !== null) return barred;
  if (first !== null && (first.received !== received || first.utr !== utr))
    return refusal('credit_first_differs', {
      params: { received: formatPoints(first.received), utr: first.utr ?? '-' },
    });
  if (!(await creditDeposit(decision, { received, utr }))) return refusal('utr_taken', { field: 'utr' });
  return answer({ state: 'credited' });
}

/**
 * Credits a request with a line of the bank that two people have confirmed: the line proves the payment, and they are its
 * two people. The caller has locked the wallet and the pending deposit.
 */
export async function creditByLine(
  decision: Decision,
  { received, utr }: Omit<FoundPayment, 'isProven'>,
): Promise<'credited' | 'above_cap' | 'disputed'> {
  const { tx, deposit } = decision;
  const line = { asked: deposit.amount, received, isProven: true, creditedToday: points(0) };
  if (!judgeCredit(line, await readRules(tx)).ok) return 'above_cap';
  return (await creditDeposit(decision, { received, utr })) ? 'credited' : 'disputed';
}

async function readRules(tx: Queryable) {
  const settings = await readSettings(tx);
  return {
    secondFrom: settings.second_approver_from,
    withoutLineMax: settings.credit_without_line_max,
    cap: settings.credit_cap,
    dayCap: settings.cashier_day_cap,
  };
}

async function approveFirst(
  node: Pick<AppContext, 'live'>,
  tx: Queryable,
  request: RequestOf<'staff'>,
  { decision, found }: { readonly decision: Decision; readonly found: FoundPayment },
) {
  const { id, playerId, amount } = decision.deposit;
  const { received, utr, isProven } = found;
  const { staff } = request;
  await setFirstApproval(tx, { id, staffId: staff.id, received, utr });
  await recordEvent(tx, request, {
    actor: `staff:${staff.id}`,
    action: 'deposit_first_approved',
    object: `deposit:${id}`,
    detail: { player: playerId, asked: amount, received, utr: utr ?? '', proven: isProven },
  });
  notifyCashiers(node.live, 'deposit');
  return answer({ state: 'first_approved' });
}
