import { randomInt } from 'node:crypto';
import { maskMobile } from '#rules/short-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectStaffList } from './staff.table.ts';

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
