import { z } from 'zod';
import { STAFF_CHANGES, type staffChangeCalls } from '#contract/console/staff/staff-changes.calls.ts';
import { type Role, roleAgainst, ROLES } from '#contract/permissions.ts';
import { parseName } from '../accounts/register/parse-name.ts';
import type { Approval } from '../approvals/approval-store.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import {
  findStaff,
  findStaffByLogin,
  isMobileOfOther,
  type KnownStaff,
  lockOwners,
} from '../staff/staff-store.ts';
import { parseMobile } from '../verification/parse-mobile.ts';

/** A change of a person as it was asked for. Names and roles are those of somebody new, or as they are now. */
export interface StaffProposal {
  readonly change: (typeof STAFF_CHANGES)[number];
  /** Null for somebody new. */
  readonly staffId: number | null;
  readonly login: string;
  readonly name: string;
  /** The new ones; empty where they do not change. */
  readonly roles: readonly Role[];
  /** The new phone; empty where it does not change. */
  readonly mobile: string;
}

type Input = z.output<(typeof staffChangeCalls)['/console/api/propose-staff-change']['input']>;

const LOGIN = /^[a-z][a-z0-9.-]{1,39}$/;
const ID = /^[0-9]{1,15}$/;

/** What is asked for, if it can be done: the fields that the kind of change needs, about somebody who is at work. */
export async function judgeStaffChange(db: Queryable, input: Input) {
  const target = ID.test(input.staff_id) ? await findStaff(db, Number(input.staff_id)) : null;
  if (input.change === 'add') return judgeNewcomer(db, input);
  if (target === null || (!target.active && input.change !== 'reactivate'))
    return refusal('staff_unknown', { field: 'staff_id' });
  const { id: staffId, login, name } = target;
  const proposal: StaffProposal = { change: input.change, staffId, login, name, roles: [], mobile: '' };
  if (input.change === 'roles') {
    const roles = parseRoles(input.roles);
    return roles.ok ? { ok: true as const, proposal: { ...proposal, roles: roles.value } } : roles;
  }
  if (input.change === 'mobile') {
    const mobile = await judgeMobile(db, input.mobile, staffId);
    return mobile.ok ? { ok: true as const, proposal: { ...proposal, mobile: mobile.value } } : mobile;
  }
  // The code for another password goes to this phone.
  if (FORGETS_PASSWORD.includes(input.change) && target.mobile === null)
    return refusal('phone_required', { field: 'mobile' });
  return { ok: true as const, proposal };
}

async function judgeNewcomer(db: Queryable, input: Input) {
  const name = parseName(input.name);
  if (!name.ok) return refusal(name.refusal.code, { field: 'name' });
  const login = input.login.trim().toLowerCase();
  if (login === '') return refusal('name_required', { field: 'login' });
  if (!LOGIN.test(login)) return refusal('name_not_valid', { field: 'login' });
  const roles = parseRoles(input.roles);
  if (!roles.ok) return roles;
  const mobile = await judgeMobile(db, input.mobile, null);
  if (!mobile.ok) return mobile;
  if ((await findStaffByLogin(db, login)) !== null) return refusal('staff_login_taken', { field: 'login' });
  const proposal: StaffProposal = {
    change: 'add',
    staffId: null,
    login,
    name: name.value,
    roles: roles.value,
    mobile: mobile.value,
  };
  return { ok: true as const, proposal };
}

/** At least one, each known and named once, and none beside another that it checks. */
function parseRoles(wire: readonly string[]) {
  const roles = ROLES.filter((role) => wire.includes(role));
  if (roles.length === 0 || roles.length !== wire.length)
    return refusal('roles_not_valid', { field: 'roles' });
  return roles.some((role) => roleAgainst(role, roles) !== null)
    ? refusal('roles_conflict', { field: 'roles' })
    : { ok: true as const, value: roles };
}

/** The private phone of a person, however it is written. Nobody else who works here has it. */
async function judgeMobile(db: Queryable, wire: string, except: number | null) {
  const mobile = parseMobile(wire.replace(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''));
  if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
  return (await isMobileOfOther(db, { mobile: mobile.value, except }))
    ? refusal('staff_phone_taken', { field: 'mobile' })
    : { ok: true as const, value: mobile.value };
}

/**
 * Whether a proposal can be carried out, which others may have changed since it was made. The owners are locked, so that
 * of two changes at once not each takes one of the last two away.
 */
export async function recheck(
  tx: Queryable,
  config: Pick<Config, 'mode'>,
  { change, staffId, login, mobile, roles }: StaffProposal,
) {
  const owners = await lockOwners(tx, { demo: config.mode === 'demo' });
  const target: KnownStaff | null = staffId === null ? null : await findStaff(tx, staffId);
  if (change === 'add' && (await findStaffByLogin(tx, login)) !== null) return refusal('staff_login_taken');
  if (change === 'reactivate' && target?.active === true) return refusal('staff_at_work');
  if (change !== 'add' && change !== 'reactivate' && target?.active !== true) return refusal('staff_unknown');
  if (target !== null && change === 'roles' && !roles.includes('owner') && isLastOwner(owners, target))
    return refusal('owners_too_few');
  const phone = change === 'reactivate' ? (target?.mobile ?? '') : mobile;
  if (phone !== '' && (await isMobileOfOther(tx, { mobile: phone, except: staffId })))
    return refusal('staff_phone_taken');
  return { ok: true as const, target };
}

const OWNERS_MIN = 2;

/**
 * Whether somebody is an owner who cannot be removed, because fewer than two others can log in: then nobody could decide about
 * people any more. An owner who has a new password to choose is kept like the others.
 */
export function isLastOwner(
  canLogIn: readonly number[],
  { id, roles }: Pick<KnownStaff, 'id' | 'roles'>,
): boolean {
  return roles.includes('owner') && canLogIn.filter((owner) => owner !== id).length < OWNERS_MIN;
}

/** What makes the person choose another password, with a code that goes to the own phone. */
export const FORGETS_PASSWORD: readonly StaffProposal['change'][] = ['password', 'both'];
/** What makes the person set up another authenticator. */
export const FORGETS_AUTHENTICATOR: readonly StaffProposal['change'][] = ['authenticator', 'both'];

const PAYLOAD = z.object({
  change: z.enum(STAFF_CHANGES),
  staffId: z.string().transform((id) => (id === '' ? null : Number(id))),
  login: z.string(),
  name: z.string(),
  roles: z.string().transform((words) => ROLES.filter((role) => words.split(',').includes(role))),
  mobile: z.string(),
});

/** A proposal as its approval keeps it, whose values are texts. */
export function formatProposal(proposal: StaffProposal): Approval['payload'] {
  const { staffId, roles } = proposal;
  return { ...proposal, staffId: staffId === null ? '' : String(staffId), roles: roles.join(',') };
}

/** What `formatProposal` wrote. */
export function parseProposal(payload: Approval['payload']): StaffProposal {
  return PAYLOAD.parse(payload);
}
