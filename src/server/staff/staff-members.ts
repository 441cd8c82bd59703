import { randomInt } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import { maskMobile } from '#rules/short-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { type ListedStaff, selectStaffList } from './staff.table.ts';

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

/** All staff, those at work first. */
export function listStaff(node: AppContext): Handler<'/console/api/list-staff'> {
  return async () => {
    const staff = await selectStaffList(node.db);
    return answer({
      staff: staff.map(formatStaffRow),
    });
  };
}

/** A staff member as others see them: without the whole number. */
export function formatStaffRow(
  member: ListedStaff,
): Calls['/console/api/list-staff']['reply']['staff'][number] {
  const { id, login, name, roles, active, demo, totp, mobile, joined, lastLoginAt, sessions } = member;
  return {
    staff_id: String(id),
    login,
    name,
    roles: [...roles],
    active,
    demo,
    totp,
    mobile: mobile === null ? '' : maskMobile(mobile),
    joined,
    last_login_at: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
    sessions,
  };
}
