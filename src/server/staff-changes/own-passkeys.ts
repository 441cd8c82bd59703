import { deviceLabel } from '../accounts/log-in/start-session.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { beginPasskey, keepPasskey, parsePasskeyName } from '../passkeys/keep-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../passkeys/own-passkeys.ts';
import type { PasskeyOwner } from '../passkeys/passkey-owner.ts';
import { staffPasskeyPlace } from '../passkeys/passkey-place.ts';
import type { PasskeyUse } from '../passkeys/passkey-use.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Handlers } from '../platform/web/request.ts';
import { answer, type Handler, refusal, type Staff } from '../platform/web/request.ts';
import { lockStaff, selectStaffMobile } from '../staff/staff-store.ts';
import { verifyTotp } from '../staff/totp.ts';
import { deviceMark } from '../verification/device-mark.ts';
import { tellOwners, tellPhone } from './tell-staff.ts';

type Path = Extract<keyof Handlers, `/console/api/${'list-own-passkeys' | `${string}-passkey`}`>;

/** What staff do about their own passkeys. */
export function ownPasskeyHandlers(node: AppContext) {
  return {
    '/console/api/list-own-passkeys': list(node),
    '/console/api/begin-passkey': begin(node),
    '/console/api/add-passkey': add(node),
    '/console/api/rename-passkey': rename(node),
    '/console/api/remove-passkey': remove(node),
  } satisfies Pick<Handlers, Path>;
}

function ownerOf({ id }: Staff): PasskeyOwner {
  return { kind: 'staff', id };
}

function purposeOf({ sessionHash }: Staff): PasskeyUse {
  return { purpose: 'staff-register', boundTo: sessionHash };
}

function list({ db, config }: AppContext): Handler<'/console/api/list-own-passkeys'> {
  return async ({ staff, site }) =>
    answer({
      possible: staffPasskeyPlace(config, site) !== null,
      passkeys: await listPasskeys(db, ownerOf(staff)),
    });
}

/** A code of the authenticator, whatever was proved before: an open console must not get a key of its own. */
function begin(node: AppContext): Handler<'/console/api/begin-passkey'> {
  return async (request, { code }) => {
    const { staff } = request;
    const place = staffPasskeyPlace(node.config, request.site);
    if (place === null) return refusal('passkeys_off');
    return node.db.transaction(async (tx) => {
      if (!(await verifyTotp(node, tx, { staffId: staff.id, code })))
        return refusal('totp_not_valid', { field: 'code' });
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'passkey_begun' });
      return beginPasskey(tx, place, {
        owner: ownerOf(staff),
        userName: `${staff.login} (Ank console)`,
        ...purposeOf(staff),
      });
    });
  };
}

/** The phone of the person is told as well as all owners: whoever sits at an open console is not always its owner. */
function add(node: AppContext): Handler<'/console/api/add-passkey'> {
  return async (request, input) => {
    const { staff } = request;
    const place = staffPasskeyPlace(node.config, request.site);
    if (place === null) return refusal('passkeys_off');
    const name = parsePasskeyName(input.name, deviceLabel(request.userAgent) || 'Passkey');
    if (!name.ok) return name;
    return node.db.transaction(async (tx) => {
      await lockStaff(tx, staff.id);
      const kept = await keepPasskey(tx, place, {
        owner: ownerOf(staff),
        name: name.value,
        device: deviceMark(request),
        passkey: input.passkey,
        ...purposeOf(staff),
      });
      if (!kept.ok) return kept;
      await recordOwnEvent(tx, request, `staff:${staff.id}`, {
        action: 'passkey_added',
        detail: { name: name.value },
      });
      await tellOwners(node, tx, `Ank: ${staff.name} has added a passkey to the login ${staff.login}.`);
      const mobile = staff.roles.includes('owner') ? null : await selectStaffMobile(tx, staff.id);
      if (mobile !== null)
        await tellPhone(node, tx, {
          mobile,
          text: `Ank: a passkey was added to your login ${staff.login}. Not you? Tell an owner at once.`,
        });
      return kept;
    });
  };
}

function rename(node: AppContext): Handler<'/console/api/rename-passkey'> {
  return async (request, input) => {
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const renamed = await renamePasskey(tx, ownerOf(staff), input);
      if (!renamed.ok) return renamed;
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'passkey_renamed' });
      return answer({});
    });
  };
}

function remove(node: AppContext): Handler<'/console/api/remove-passkey'> {
  return async (request, input) => {
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const removed = await removePasskey(tx, ownerOf(staff), input);
      if (!removed.ok) return removed;
      await recordOwnEvent(tx, request, `staff:${staff.id}`, {
        action: 'passkey_removed',
        detail: { name: removed.name },
      });
      return answer({});
    });
  };
}
