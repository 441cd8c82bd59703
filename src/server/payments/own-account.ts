import { deviceMark } from '../verification/device-mark.ts';
import { playersLikeStaff, selectStaffMobile } from '../staff/staff-store.ts';
import { type AuditEvent, recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestOf } from '../platform/web/request.ts';
import { markOfNumber } from './withdrawals/sealed-number.ts';

type StaffRequest = RequestOf<'staff'>;

/** The own accounts of the staff member who calls, from this browser too. */
export function readOwnAccounts(
  node: AppContext,
  db: Queryable,
  request: StaffRequest,
): Promise<ReadonlySet<number>> {
  const { staff } = request;
  // Whoever tries the demo is player and staff in one browser.
  return accountsOfStaff(node, db, { staffId: staff.id, device: staff.demo ? null : deviceMark(request) });
}

/**
 * The players who have the phone or a browser of the staff member, and those whose withdrawals go to that phone or to
 * a number of such a player (security §6.7).
 */
export async function accountsOfStaff(
  node: AppContext,
  db: Queryable,
  { staffId, device = null }: { readonly staffId: number; readonly device?: string | null },
): Promise<ReadonlySet<number>> {
  const mobile = await selectStaffMobile(db, staffId);
  const numberMac = mobile === null ? null : markOfNumber(node, mobile);
  const rows = await db.query<{ id: number }>(sql`
    with same as (select id from ${playersLikeStaff({ staffId, mobile, device })} p), numbers as (
      select decode(${numberMac}, 'hex') as number_mac
      union select number_mac from payout_numbers where player_id in (select id from same)
    )
    select id from same
    union select n.player_id from payout_numbers n join numbers using (number_mac)
    union select w.player_id from withdrawals w join numbers using (number_mac) where w.state = 'pending'`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether the account is the staff member's own. They then decide nothing about its money, neither as the first nor as
 * the second person, and the audit log keeps the attempt.
 */
export async function isOwnAccount(
  node: AppContext,
  tx: Queryable,
  request: StaffRequest,
  about: OwnAccount,
): Promise<boolean> {
  const own = await readOwnAccounts(node, tx, request);
  if (!own.has(about.playerId)) return false;
  await recordEvent(tx, request, { actor: `staff:${request.staff.id}`, ...ownAccountRefused(about) });
  return true;
}

interface OwnAccount {
  readonly playerId: number;
  /** What was to be decided about its money. */
  readonly object: string;
}

/** What the trail says of such an attempt. */
export function ownAccountRefused({ playerId, object }: OwnAccount): Omit<AuditEvent, 'actor'> {
  return { action: 'own_account_refused', object, detail: { player: playerId } };
}
