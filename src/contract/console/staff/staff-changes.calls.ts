import { z } from 'zod';
import { defineApproval } from '../../approval.ts';
import { by, byStaff, defineCall } from '../../call.ts';
import { wireInstant, wireText } from '../../fields.ts';
import { ROLES } from '../../permissions.ts';
import { PASSWORD_REFUSALS } from '../../refusal-lists.ts';

/**
 * What two owners change about a person: somebody new, the roles, the private phone, a new way to log in (password,
 * authenticator, or both after a theft), or the return of somebody who was deactivated.
 */
export const STAFF_CHANGES = [
  'add',
  'roles',
  'mobile',
  'password',
  'authenticator',
  'both',
  'reactivate',
] as const;

const roles = z.array(z.enum(ROLES));

export const staffChangeApprovals = [
  defineApproval('change_staff', {
    view: {
      change: z.enum(STAFF_CHANGES),
      staff_id: z.string().describe('empty for somebody new'),
      login: z.string(),
      name: z.string(),
      roles_now: roles.describe('empty for somebody new'),
      roles: roles.describe('those that are asked for; empty where they do not change'),
      mobile_now: z.string().describe('masked; empty where it is not known'),
      mobile: z.string().describe('the one that is asked for, masked; empty where it does not change'),
      takes_effect_at: wireInstant.nullable().describe('null until two owners have agreed'),
      change_state: z
        .enum(['asked', 'scheduled', 'done', 'stopped', 'failed'])
        .describe('failed: no longer possible when its time came'),
      stopped_by: z.string(),
      stop_reason: z.string(),
    },
    done: {
      takes_effect_at: wireInstant,
      invitation: z
        .string()
        .describe('in a demo without an SMS provider the code that would have gone to the phone, else empty'),
    },
  }),
] as const;

/** Who works here, as two owners decide. */
export const staffChangeCalls = {
  '/console/api/propose-staff-change': defineCall({
    summary:
      'Ask for somebody to be added or to come back, for other roles or another phone, or for a new password or authenticator. A second owner decides; it takes effect after a waiting time in which any owner can stop it. A new password is chosen with a code that goes to the phone of the person.',
    spec: 'ACC-04, AUTH-18, security §6.7',
    ...byStaff('staff.change'),
    stepUp: true,
    input: z.object({
      change: z.enum(STAFF_CHANGES),
      staff_id: wireText(20).describe('whom; empty for somebody new'),
      login: wireText(60).describe('of somebody new'),
      name: wireText(80).describe('of somebody new'),
      mobile: wireText(30).describe('the own phone of the person, for somebody new and for another phone'),
      roles: z.array(z.string()).max(20).catch([]).describe('for somebody new and for other roles'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'reason_required',
      'name_required',
      'name_not_valid',
      'roles_not_valid',
      'roles_conflict',
      'phone_required',
      'phone_not_valid',
      'staff_login_taken',
      'staff_phone_taken',
      'staff_unknown',
      'staff_at_work',
      'owners_too_few',
      'proposal_exists',
    ],
  }),
  '/console/api/accept-invitation': defineCall({
    summary: 'Choose the password of a login with the code that came to the phone; the code works once.',
    spec: 'AUTH-18',
    ...by('anyone', 'login'),
    input: z.object({ login: wireText(60), code: wireText(40), new_password: wireText(400) }),
    refusals: ['invitation_not_valid', 'password_required', ...PASSWORD_REFUSALS],
  }),
};
