import { z } from 'zod';
import { by, byStaff, defineCall } from '../../call.ts';
import { wireInstant, wireText } from '../../fields.ts';
import { PERMISSION_NAMES, ROLES } from '../../permissions.ts';
import { optionalAnswer, passkeyQuestion } from '../../passkeys.ts';
import { PASSWORD_REFUSALS } from '../../refusal-lists.ts';

const staffMember = {
  staff_id: z.string(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
};

/** A staff member as others see them. */
export const staffRow = {
  ...staffMember,
  active: z.boolean(),
  demo: z.boolean(),
  totp: z.boolean(),
  mobile: z.string().describe('the private number, masked; empty where it is not known'),
  joined: z.boolean().describe('false for somebody invited who has not chosen a password yet'),
  last_login_at: wireInstant.nullable(),
  sessions: z.number().describe('how many log-in sessions are open'),
};

const me = z.object({
  ...staffMember,
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  demo: z.boolean(),
  must_change_password: z.boolean(),
  must_set_up_totp: z.boolean(),
  server_time: wireInstant,
});

export const staffCalls = {
  '/console/api/login': defineCall({
    summary:
      'Staff log-in with password and, once it is set up, the authenticator code or a passkey in its place.',
    spec: 'AUTH-18',
    ...by('anyone', 'login'),
    input: z.object({
      login: wireText(60),
      password: wireText(400),
      code: wireText(12),
      passkey: optionalAnswer,
    }),
    reply: z.object({
      code_needed: z.boolean(),
      passkey: passkeyQuestion.nullable().describe('what a passkey can answer; null without any'),
      me: me.nullable().describe('null while code_needed'),
    }),
    refusals: ['staff_locked', 'staff_login_failed'],
  }),
  '/console/api/logout': defineCall({
    summary: 'End this staff session at once.',
    spec: 'security §6.4',
    ...by('new-staff', 'staff'),
  }),
  '/console/api/get-me': defineCall({
    summary: 'Who is logged in, and what must be done before the console opens.',
    spec: 'AUTH-18',
    ...by('new-staff', 'staff'),
    reply: me,
  }),
  '/console/api/change-password': defineCall({
    summary: 'Choose a new password; ends every other session of this login.',
    spec: 'security §6.1',
    ...by('new-staff', 'login'),
    input: z.object({ old_password: wireText(400), new_password: wireText(400) }),
    reply: me,
    refusals: ['staff_login_failed', 'password_required', ...PASSWORD_REFUSALS],
  }),
  '/console/api/begin-totp': defineCall({
    summary: 'Make an authenticator secret. It is shown once and works after confirm-totp.',
    spec: 'T48',
    ...by('new-staff', 'login'),
    reply: z.object({
      secret: z.string(),
      otpauth_url: z.string(),
      qr_image: z.string().describe('the same address as a picture, for the camera of a phone'),
    }),
    refusals: ['password_change_required', 'totp_already_set'],
  }),
  '/console/api/confirm-totp': defineCall({
    summary: 'Prove that the authenticator app holds the secret.',
    spec: 'AUTH-18',
    ...by('new-staff', 'login'),
    input: z.object({ code: wireText(12) }),
    reply: me,
    refusals: ['totp_already_set', 'totp_not_valid'],
  }),
  '/console/api/prove-authenticator': defineCall({
    summary:
      'Give a code of the authenticator app, or the answer of a passkey: for ten minutes the calls that move points, pay or change people go through.',
    spec: 'AUTH-14',
    ...byStaff('console.use'),
    input: z.object({ code: wireText(12), passkey: optionalAnswer }),
    refusals: ['totp_not_valid', 'passkey_not_valid'],
  }),
  '/console/api/list-staff': defineCall({
    summary: 'All staff with their roles.',
    spec: 'ACC-04',
    ...byStaff('staff.see'),
    reply: z.object({ staff: z.array(z.object(staffRow)) }),
  }),
  '/console/api/deactivate-staff': defineCall({
    summary: 'Deactivate a login; its sessions end at once.',
    spec: 'T44',
    ...byStaff('staff.change'),
    stepUp: true,
    input: z.object({ staff_id: wireText(20), reason: wireText(200) }),
    refusals: ['reason_required', 'staff_unknown', 'own_proposal', 'owners_too_few'],
  }),
  '/console/api/get-demo-logins': defineCall({
    summary: 'The demo staff to log in with by one tap; empty outside demo mode.',
    spec: 'own',
    ...by('anyone', 'read'),
    reply: z.object({
      staff: z.array(
        z.object({ login: z.string(), password: z.string(), role: z.string(), name: z.string() }),
      ),
    }),
  }),
};
