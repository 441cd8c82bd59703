import { randomInt } from 'node:crypto';
import { maskMobile } from '#rules/short-name.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { cutStaffStreams } from './end-streams.ts';
import { staffSessions } from './staff-sessions.table.ts';
import { deactivate, lockSeveralStaff, selectStaffList } from './staff.table.ts';

/** Neither letters nor digits that are mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for one log-in, or the code of an invitation, about 99 random bits: "k7dpx-w3mna-qz8vt-h2ruc". */
export function oneTimePassword(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-');
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
}

const ID = /^[0-9]{1,15}$/;

/** Deactivates a login: its sessions end at once, and activating it later does not bring them back. */
export function deactivateStaff(node: AppContext): Handler<'/console/api/deactivate-staff'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    if (!ID.test(input.staff_id)) return refusal('staff_unknown', { field: 'staff_id' });
    const id = Number(input.staff_id);
    const me = request.staff.id;
    // Nobody locks themselves out, so an owner always remains.
    if (id === me) return refusal('own_proposal', { field: 'staff_id' });
    return node.db.transaction(async (tx) => {
      const locked = await lockSeveralStaff(tx, [id, me]);
      const target = locked.find((staff) => staff.id === id);
      const maker = locked.find((staff) => staff.id === me);
      if (target?.active !== true || maker?.active !== true)
        return refusal('staff_unknown', { field: 'staff_id' });
      await deactivate(tx, id);
      await staffSessions.endOthers(tx, id, null);
      await cutStaffStreams(tx, node.live, id);
      await recordEvent(tx, request, {
        actor: `staff:${me}`,
        action: 'staff_deactivated',
        object: `staff:${id}`,
        detail: { login: target.login },
        reason,
      });
      return answer({});
    });
  };
}

/** All staff, those at work first. */
export function listStaff(node: AppContext): Handler<'/console/api/list-staff'> {
  return async () => {
    const staff = await selectStaffList(node.db);
    return answer({
      staff: staff.map(({ id, roles, mobile, lastLoginAt, ...row }) => ({
        ...row,
        staff_id: String(id),
        roles: [...roles],
        mobile: mobile === null ? '' : maskMobile(mobile),
        last_login_at: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
      })),
    });
  };
}
