import { deviceMark } from '../verification/device-mark.ts';
import { selectStaffMobile } from '../staff/staff-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestOf } from '../platform/web/request.ts';
import { selectOwnAccounts } from './own-accounts.table.ts';
import { markOfNumber } from './withdrawals/sealed-number.ts';

type StaffRequest = RequestOf<'staff'>;

/** The players that share the phone, a browser or a payout number with who asks (security §6.7). */
export async function readOwnAccounts(
  node: AppContext,
  db: Queryable,
  request: StaffRequest,
): Promise<ReadonlySet<number>> {
  const { staff } = request;
  const mobile = await selectStaffMobile(db, staff.id);
  const ids = await selectOwnAccounts(db, {
    staffId: staff.id,
    mobile,
    numberMac: mobile === null ? null : markOfNumber(node, mobile),
    // Whoever tries the demo is player and staff in one browser.
    device: staff.demo ? null : deviceMark(request),
  });
  return new Set(ids);
}

/**
 * Whether the account is one of who asks, who then decides nothing about its money: not as the first, not as the second
 * person. The trail keeps that it was tried.
 */
export async function isOwnAccount(
  node: AppContext,
  tx: Queryable,
  request: StaffRequest,
  about: { readonly playerId: number; readonly object: string },
): Promise<boolean> {
  const own = await readOwnAccounts(node, tx, request);
  if (!own.has(about.playerId)) return false;
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'own_account_refused',
    object: about.object,
    detail: { player: about.playerId },
  });
  return true;
}
