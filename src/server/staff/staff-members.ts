import { randomInt } from 'node:crypto';
import { ROLES, type Role } from '#contract/permissions.ts';
import { maskMobile } from '#rules/short-name.ts';
import { accept, type Refusal, type Verdict } from '#rules/verdict.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import { parseName } from '../accounts/register/parse-name.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { parseMobile } from '../verification/parse-mobile.ts';
import { staffSessions } from './staff-sessions.table.ts';
import {
  insertStaff,
  deactivate,
  lockSeveralStaff,
  lockStaff,
  updateStaffMobile,
  selectStaffList,
} from './staff.table.ts';

const LOGIN = /^[a-z][a-z0-9.-]{1,39}$/;

/** Adds a staff member. The one-time password is in this answer and nowhere else. */
export function addStaff(node: AppContext): Handler<'/console/api/add-staff'> {
  return async (request, input) => {
    const login = input.login.trim().toLowerCase();
    if (login === '') return refusal('name_required', { field: 'login' });
    const name = parseName(input.name);
    if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
    if (!LOGIN.test(login)) return refusal('name_not_valid', { field: 'login' });
    const roles = parseRoles(input.roles);
    if (roles === null) return refusal('roles_not_valid', { field: 'roles' });
    const mobile = parseStaffMobile(input.mobile);
    if (!mobile.ok) return refusal('phone_not_valid', { field: 'mobile' });
    const password = oneTimePassword();
    const passwordHash = await hashPassword(node, 'staff', password);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    return node.db.transaction(async (tx) => {
      const staff = { login, name: name.value, roles, passwordHash, demo: false, mobile: mobile.value };
      const id = await insertStaff(tx, staff);
      if (id === null) return refusal('staff_login_taken', { field: 'login' });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'staff_added',
        object: `staff:${id}`,
        detail: { login, roles },
      });
      return answer({ staff_id: String(id), one_time_password: password });
    });
  };
}

/** At least one, each known and named once; null otherwise. */
function parseRoles(wire: readonly string[]): readonly Role[] | null {
  const roles = ROLES.filter((role) => wire.includes(role));
  return roles.length > 0 && roles.length === wire.length ? roles : null;
}

/** Neither letters nor digits that are mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for one log-in, about 99 random bits: "k7dpx-w3mna-qz8vt-h2ruc". Its owner must choose another one at once. */
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

/** The private number by which a staff member's own player accounts are recognized; the trail says only that it changed. */
export function changeStaffMobile(node: AppContext): Handler<'/console/api/change-staff-mobile'> {
  return async (request, input) => {
    const mobile = parseStaffMobile(input.mobile);
    if (!mobile.ok) return refusal('phone_not_valid', { field: 'mobile' });
    if (!ID.test(input.staff_id)) return refusal('staff_unknown', { field: 'staff_id' });
    const id = Number(input.staff_id);
    return node.db.transaction(async (tx) => {
      const staff = await lockStaff(tx, id);
      if (staff === null) return refusal('staff_unknown', { field: 'staff_id' });
      // Whoever could remove their own number for a moment could decide about their own account.
      if (id === request.staff.id && staff.mobile !== null) return refusal('own_proposal');
      await updateStaffMobile(tx, { id, mobile: mobile.value });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'staff_mobile_changed',
        object: `staff:${id}`,
        detail: { given: mobile.value !== null },
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

/** The private number of a staff member, however it is written; null where none is given. */
function parseStaffMobile(
  wire: string,
): Verdict<string | null, Refusal<'phone_required' | 'phone_not_valid'>> {
  const digits = wire.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '');
  return digits === '' ? accept(null) : parseMobile(digits);
}
