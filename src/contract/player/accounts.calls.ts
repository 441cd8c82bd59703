import { z } from 'zod';
import { BIRTH_DATE_REFUSALS } from '#rules/protection/age.ts';
import { by, defineCall } from '../call.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from '../fields.ts';
import { PASSWORD_REFUSALS } from '../refusal-lists.ts';

export const PURPOSES = ['register', 'reset', 'upi'] as const;

/** The kinds of notices to a player; each has its own message on the screen. */
export const NOTICE_KINDS = [
  'new_device',
  'password_changed',
  'password_reset',
  'passkey_added',
  'limit_changed',
  'cool_off_begun',
  'self_exclusion_begun',
  'play_reopened',
  'export_made',
  'deletion_asked',
  'deletion_cancelled',
  'deposit_credited',
  'deposit_held',
  'deposit_rejected',
  'payout_number_added',
  'withdrawal_approved',
  'withdrawal_cancelled',
  'withdrawals_open',
  'points_received',
  'points_added',
  'points_taken',
  'win_reversed',
  'win_reversed_with_debt',
  'session_voided',
  'market_closed',
  'market_times',
  'market_as_usual',
  'result_postponed',
  'bids_end_early',
  'betting_stopped',
  'betting_allowed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The reply of a call that sent a code. `otp` is present only in demo mode (decisions §8). */
const codeSent = z.object({
  otp: z.string().optional(),
  otp_length: z.number(),
  expires_in: z.number().describe('seconds'),
  resend_in: z.number().describe('seconds'),
});

const PHONE_REFUSALS = ['phone_required', 'phone_not_valid'] as const;

/** Of the calls that send a code. */
const CODE_REFUSALS = ['otp_locked', 'otp_wait', 'otp_not_sent'] as const;

/** What proves a number: the code itself, or the token that it was exchanged for. */
export const codeOrToken = { otp: wireText(12), otp_token: wireText(100) };

/** Who has logged in, however. */
export const loggedIn = z.object({
  user_name: z.string(),
  mobile: z.string(),
  unique_token: z.string().optional().describe('absent when the client asked for a cookie session'),
});

/** 'cookie' asks for our own client's httpOnly cookie instead of a token in the answer. */
export const sessionKind = z.enum(['cookie', 'token']).optional().catch('token');

export const loginSession = z.object({
  session_id: z.string(),
  device: z.string().describe("such as 'Chrome on Android'; may be empty"),
  current: z.boolean(),
  logged_in_at: wireInstant,
  last_active_at: wireInstant,
});

export const accountCalls = {
  '/api-check-mobile': defineCall({
    summary: 'Ask whether a number is free to register; sends a verification code when it is.',
    spec: 'A §4, decisions §6',
    ...by('anyone', 'code'),
    input: z.object({
      mobile: wireText(20),
      name: wireText(80),
      password: wireText(400).describe('looked at before a code is sent, if it is given; not kept'),
    }),
    reply: codeSent,
    refusals: [
      'stopped',
      ...PHONE_REFUSALS,
      ...PASSWORD_REFUSALS,
      'proof_required',
      'user_already_registered',
      ...CODE_REFUSALS,
    ],
  }),
  '/api-resend-otp': defineCall({
    summary:
      "Send a new code; the one before it stops working. For 'upi' the first one too, to a player who has given the password.",
    spec: 'A §7',
    ...by('visitor', 'code'),
    input: z.object({ mobile: wireText(20), purpose: z.enum(PURPOSES).optional().catch('register') }),
    reply: codeSent,
    refusals: [...PHONE_REFUSALS, 'invalid_navigation', 'step_up_required', ...CODE_REFUSALS],
  }),
  '/api-verify-otp': defineCall({
    summary: 'Exchange a right code for a one-time token that lives ten minutes.',
    spec: 'decisions §6',
    ...by('anyone', 'code'),
    input: z.object({
      mobile: wireText(20),
      otp: wireText(12),
      purpose: z.enum(PURPOSES).optional().catch('register'),
    }),
    reply: z.object({ otp_token: z.string() }),
    refusals: [...PHONE_REFUSALS, 'otp_locked', 'otp_not_valid', 'reset_otp_not_valid'],
  }),
  '/api-user-registration': defineCall({
    summary: 'Register a player whose number is proved by a code or its token.',
    spec: 'A §7',
    ...by('anyone', 'code'),
    input: z.object({
      name: wireText(80),
      mobile: wireText(20),
      password: wireText(400),
      ...codeOrToken,
      birth_date: wireText(10).describe('year-month-day'),
      terms_version: z.coerce
        .number()
        .int()
        .optional()
        .catch(undefined)
        .describe('what the player agreed to'),
      jurisdiction: wireText(10).describe("the declared state, such as 'IN-SK'; where real money is played"),
      session: sessionKind,
    }),
    reply: loggedIn,
    refusals: [
      'name_required',
      'name_not_valid',
      ...PHONE_REFUSALS,
      'password_required',
      ...PASSWORD_REFUSALS,
      ...BIRTH_DATE_REFUSALS,
      'jurisdiction_not_allowed',
      'terms_not_accepted',
      'terms_outdated',
      'stopped',
      'otp_locked',
      'otp_not_valid',
      'excluded_number',
      'user_already_registered',
    ],
  }),
  '/api-user-login': defineCall({
    summary: 'Log in with mobile and password.',
    spec: 'A §7',
    ...by('anyone', 'login'),
    input: z.object({
      mobile: wireText(20),
      password: wireText(400),
      device_id: wireText(200),
      session: sessionKind,
    }),
    reply: loggedIn,
    refusals: [
      ...PHONE_REFUSALS,
      'password_required',
      'proof_required',
      'user_not_registered',
      'player_blocked',
    ],
  }),
  '/api-user-logout': defineCall({
    summary: 'End this session at once.',
    spec: 'A §4',
    ...by('player', 'read'),
  }),
  '/api-get-profile': defineCall({
    summary: 'Who is logged in.',
    spec: 'decisions §6',
    ...by('player', 'read'),
    reply: z.object({
      user_name: z.string(),
      mobile: z.string(),
      betting_status: z.enum(['0', '1']),
      wallet_amt: wirePoints,
      money_out_from: wireInstant.nullable().describe('no points can leave the wallet before then'),
      unread_notices: z.number(),
      mobile_1: z.string(),
      server_time: wireInstant,
    }),
  }),
  '/api-forget-check-mobile': defineCall({
    summary: 'Send a code to choose a new password; answers alike whether the number plays here or not.',
    spec: 'A §7, I-26',
    ...by('anyone', 'code'),
    input: z.object({ mobile: wireText(20) }),
    reply: codeSent,
    refusals: ['forgot_phone_required', 'forgot_phone_not_valid', 'proof_required', ...CODE_REFUSALS],
  }),
  '/api-forgot-password': defineCall({
    summary: 'Set a new password for a number that is proved by a code or its token; ends all sessions.',
    spec: 'A §7, I-03',
    ...by('anyone', 'code'),
    input: z.object({
      mobile: wireText(20),
      new_pass: wireText(400),
      ...codeOrToken,
    }),
    refusals: [
      'forgot_phone_required',
      'forgot_phone_not_valid',
      'invalid_navigation',
      'new_password_required',
      ...PASSWORD_REFUSALS,
      'otp_locked',
      'reset_otp_not_valid',
    ],
  }),
  '/api-change-password': defineCall({
    summary:
      'Change the password. A client with a token keeps it and all other sessions end; our own gets a new secret, and the others end if the player wants it.',
    spec: 'A §7, AUTH-09',
    ...by('player', 'login'),
    input: z.object({
      old_pass: wireText(400),
      new_pass: wireText(400),
      end_others: z.boolean().optional().catch(false),
    }),
    reply: loggedIn,
    refusals: [
      'current_password_required',
      'new_password_required',
      ...PASSWORD_REFUSALS,
      'old_password_mismatch',
    ],
  }),
  '/api-confirm-password': defineCall({
    summary:
      'Enter the password again; for ten minutes the session may do what needs it, and for twelve hours it may bid.',
    spec: 'security §6.4',
    ...by('player', 'login'),
    input: z.object({ password: wireText(400) }),
    refusals: ['password_required', 'password_not_right'],
  }),
  '/api-profile-update': defineCall({
    summary: "Change the player's name.",
    spec: 'A §7',
    ...by('player', 'read'),
    input: z.object({ user_name: wireText(80) }),
    reply: z.object({ user_name: z.string() }),
    refusals: ['profile_name_required', 'name_not_valid'],
  }),
  '/api-list-login-sessions': defineCall({
    summary: 'Where the player is logged in, the newest first.',
    spec: 'AUTH-15',
    ...by('player', 'read'),
    reply: z.object({ sessions: z.array(loginSession) }),
  }),
  '/api-end-login-sessions': defineCall({
    summary: 'End one other session, or all others when none is named.',
    spec: 'AUTH-15',
    ...by('player', 'read'),
    input: z.object({ session_id: wireText(20) }),
    reply: z.object({ ended: z.number() }),
    refusals: ['login_session_unknown'],
  }),
  '/api-get-notices': defineCall({
    summary: 'Notices to the player: new devices, passwords, limits; newest first.',
    spec: 'AUTH-16',
    ...by('player', 'history'),
    input: z.object(pageInput),
    reply: z.object({
      notices: z.array(
        z.object({
          notice_id: z.string(),
          kind: z.enum(NOTICE_KINDS),
          detail: z.record(z.string(), z.string()).describe('what the sentence of the kind needs'),
          at: wireInstant,
          read: z.boolean(),
        }),
      ),
      unread: z.number(),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/api-read-notices': defineCall({
    summary: 'All notices so far have been read.',
    spec: 'own',
    ...by('player', 'read'),
  }),
  '/api-get-demo-logins': defineCall({
    summary: 'The demo players to log in with by one tap; empty outside demo mode.',
    spec: 'own',
    ...by('anyone', 'read'),
    reply: z.object({
      players: z.array(z.object({ mobile: z.string(), password: z.string(), name: z.string() })),
    }),
  }),
};
