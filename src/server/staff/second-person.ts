import { deviceMark } from '../verification/device-mark.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffPasskeyDevices } from '../passkeys/passkey-owner.ts';
import { refusal, type RequestOf } from '../platform/web/request.ts';

/**
 * Whether the caller is a second person beside the one who went first (security §6.7): not the same login, and no second
 * login of the same person. Two logins that share a phone, a browser, or the browser in which an authenticator or a passkey
 * was set up are taken for one person; so is a new login beside the two who added it, until its waiting time is over. An attempt
 * is in the trail, so the caller's transaction has to be committed whatever the answer. Logins of the demo are tried in
 * one browser and count as people.
 */
export async function refuseSecond(
  tx: Queryable,
  request: RequestOf<'staff'>,
  about: { readonly firstId: number; readonly object: string },
) {
  const { staff } = request;
  if (about.firstId === staff.id) return refusal('own_proposal');
  const shared = await sharedWith(tx, request, about.firstId);
  if (shared === null) return null;
  await recordEvent(tx, request, {
    actor: `staff:${staff.id}`,
    action: 'second_person_refused',
    object: about.object,
    detail: { first: about.firstId, shared },
  });
  return refusal('same_person');
}

/** The same for showing: nothing was attempted, and nothing is in the trail. */
export async function isSecondTo(
  db: Queryable,
  request: RequestOf<'staff'>,
  firstId: number,
): Promise<boolean> {
  return firstId !== request.staff.id && (await sharedWith(db, request, firstId)) === null;
}

function sharedWith(db: Queryable, request: RequestOf<'staff'>, firstId: number): Promise<Shared | null> {
  return selectShared(db, { firstId, secondId: request.staff.id, device: deviceMark(request) });
}

type Shared = 'phone' | 'browser' | 'authenticator' | 'passkey' | 'new_login';

/** What makes two logins one person; null where nothing does. */
async function selectShared(
  tx: Queryable,
  who: { readonly firstId: number; readonly secondId: number; readonly device: string | null },
): Promise<Shared | null> {
  const { shared } = await tx.one<{ shared: Shared | null }>(sql`
    with pair as (
      select array(select device_hash from staff_devices where staff_id = ${who.firstId}) as first_devices,
        array(select device_hash from staff_devices where staff_id = ${who.secondId})
          || array_remove(array[decode(${who.device}, 'hex')], null) as second_devices,
        array(${staffPasskeyDevices(who.firstId)}) as first_passkeys,
        array(${staffPasskeyDevices(who.secondId)}) as second_passkeys
    )
    select case
      when a.demo and b.demo then null
      when a.mobile = b.mobile then 'phone'
      when first_devices && second_devices then 'browser'
      when a.totp_device = b.totp_device or a.totp_device = any (second_devices)
        or b.totp_device = any (first_devices) then 'authenticator'
      when first_passkeys && second_passkeys or first_passkeys && second_devices
        or second_passkeys && first_devices then 'passkey'
      when (b.id = any (a.added_by) and a.trusted_from > clock_timestamp())
        or (a.id = any (b.added_by) and b.trusted_from > clock_timestamp()) then 'new_login'
    end as shared
    from pair, staff a, staff b where a.id = ${who.firstId} and b.id = ${who.secondId}`);
  return shared;
}
