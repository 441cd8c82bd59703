import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints, wireText } from './fields.ts';

export const PURPOSES = ['register', 'reset', 'upi'] as const;

/** What a call that sent a code answers. `otp` is there only in demo mode (decisions.md §8). */
const codeSent = z.object({
  otp: z.string().optional(),
  otp_length: z.number(),
  expires_in: z.number().describe('seconds'),
  resend_in: z.number().describe('seconds'),
});

const loggedIn = z.object({
  user_name: z.string(),
  mobile: z.string(),
  unique_token: z.string().optional().describe('absent when the client asked for a cookie session'),
});

/** 'cookie' asks for our own client's httpOnly cookie instead of a token in the answer. */
const sessionKind = z.enum(['cookie', 'token']).optional().catch('token');

export const accountCalls = {
  '/api-check-mobile': defineCall({
    summary: 'Ask whether a number is free to register; sends a verification code when it is.',
    spec: 'A §4, decisions §6',
    actor: 'anyone',
    rate: 'code',
    input: z.object({ mobile: wireText(20) }),
    reply: codeSent,
    refusals: [
      'phone_required',
      'phone_not_valid',
      'user_already_registered',
      'otp_locked',
      'otp_wait',
      'otp_not_sent',
    ],
  }),
  '/api-resend-otp': defineCall({
    summary: 'Send a new code; the one before it stops working.',
    spec: 'A §7',
    actor: 'anyone',
    rate: 'code',
    input: z.object({ mobile: wireText(20), purpose: z.enum(PURPOSES).optional().catch('register') }),
    reply: codeSent,
    refusals: [
      'phone_required',
      'phone_not_valid',
      'invalid_navigation',
      'otp_locked',
      'otp_wait',
      'otp_not_sent',
    ],
  }),
  '/api-verify-otp': defineCall({
    summary: 'Exchange a right code for a one-time token that lives ten minutes.',
    spec: 'decisions §6',
    actor: 'anyone',
    rate: 'code',
    input: z.object({
      mobile: wireText(20),
      otp: wireText(12),
      purpose: z.enum(PURPOSES).optional().catch('register'),
    }),
    reply: z.object({ otp_token: z.string() }),
    refusals: ['phone_required', 'phone_not_valid', 'otp_locked', 'otp_not_valid'],
  }),
  '/api-user-registration': defineCall({
    summary: 'Register a player whose number is proved by a code or its token.',
    spec: 'A §7',
    actor: 'anyone',
    rate: 'code',
    input: z.object({
      name: wireText(80),
      mobile: wireText(20),
      password: wireText(400),
      otp: wireText(12),
      otp_token: wireText(100),
      session: sessionKind,
    }),
    reply: loggedIn,
    refusals: [
      'name_required',
      'name_not_valid',
      'phone_required',
      'phone_not_valid',
      'password_required',
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'otp_locked',
      'otp_not_valid',
      'user_already_registered',
    ],
  }),
  '/api-user-login': defineCall({
    summary: 'Log in with mobile and password.',
    spec: 'A §7',
    actor: 'anyone',
    rate: 'login',
    input: z.object({
      mobile: wireText(20),
      password: wireText(400),
      device_id: wireText(200),
      session: sessionKind,
    }),
    reply: loggedIn,
    refusals: ['phone_required', 'phone_not_valid', 'password_required', 'user_not_registered'],
  }),
  '/api-user-logout': defineCall({
    summary: 'End this session at once.',
    spec: 'A §4',
    actor: 'player',
    rate: 'read',
    input: z.object({}),
    reply: z.object({}),
    refusals: [],
  }),
  '/api-get-profile': defineCall({
    summary: 'Who is logged in.',
    spec: 'decisions §6',
    actor: 'player',
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      user_name: z.string(),
      mobile: z.string(),
      betting_status: z.enum(['0', '1']),
      wallet_amt: wirePoints,
      mobile_1: z.string(),
      server_time: wireInstant,
    }),
    refusals: [],
  }),
  '/api-get-demo-logins': defineCall({
    summary: 'The demo players to log in with by one tap; empty outside demo mode.',
    spec: 'own',
    actor: 'anyone',
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      players: z.array(z.object({ mobile: z.string(), password: z.string(), name: z.string() })),
    }),
    refusals: [],
  }),
};
