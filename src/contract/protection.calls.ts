import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints, wireText } from './fields.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bid'] as const;
/** A month is a calendar month; 'bid' is every single bid and goes with the kind of that name only. */
export const LIMIT_PERIODS = ['day', 'week', 'month', 'bid'] as const;
const BREAK_HOURS = [24, 7 * 24, 30 * 24, 42 * 24] as const;
const EXCLUSION_MONTHS = [6, 12, 60] as const;
const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;

const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

const ownLimits = z.object({
  limits: z.array(
    z.object({
      ...limitName,
      amount: wirePoints.nullable().describe('null: no limit in force'),
      used: wirePoints.describe('of the amount, in the period that runs now'),
      wish: z
        .object({
          amount: wirePoints.nullable().describe('null: no limit any more'),
          confirm_from: wireInstant,
        })
        .nullable(),
    }),
  ),
  stop: z
    .object({
      kind: z.enum(['break', 'exclusion']),
      until: wireInstant,
      asked_back: z.boolean(),
      back_from: wireInstant.nullable().describe('when play is open again after asking'),
    })
    .nullable(),
  reality_check_minutes: z.number(),
  server_time: wireInstant,
});

/** What players decide for their own protection (security.md §4, RG-02 to RG-08). */
export const protectionCalls = {
  '/api-get-limits': defineCall({
    summary: 'The limits that the player has set, what is used of them, and a running break.',
    spec: 'security RG-02, RG-03',
    actor: 'player',
    rate: 'read',
    input: z.object({}),
    reply: ownLimits,
    refusals: [],
  }),
  '/api-set-limit': defineCall({
    summary:
      'Set or lower a limit at once; a higher one, or none, waits 24 hours and is then to be confirmed.',
    spec: 'security RG-02',
    actor: 'player',
    rate: 'read',
    input: z.object({ ...limitName, amount: wireText(20).describe("whole points; '' for no limit") }),
    reply: ownLimits,
    refusals: ['limit_not_valid', 'step_up_required'],
  }),
  '/api-confirm-limit': defineCall({
    summary: 'Confirm a higher limit, or none, after its 24 hours.',
    spec: 'security RG-02',
    actor: 'player',
    stepUp: true,
    rate: 'read',
    input: z.object(limitName),
    reply: ownLimits,
    refusals: ['limit_unknown', 'limit_too_early'],
  }),
  '/api-cancel-limit-wish': defineCall({
    summary: 'Keep the limit as it is.',
    spec: 'security RG-02',
    actor: 'player',
    rate: 'read',
    input: z.object(limitName),
    reply: ownLimits,
    refusals: ['limit_unknown'],
  }),
  '/api-take-break': defineCall({
    summary: 'No play for some time, from now on and everywhere; cannot be made shorter.',
    spec: 'security RG-04',
    actor: 'player',
    rate: 'read',
    input: z.object({ hours: z.literal(BREAK_HOURS) }),
    reply: ownLimits,
    refusals: ['break_running'],
  }),
  '/api-exclude-me': defineCall({
    summary: 'No play for months or years, from now on and everywhere; cannot be taken back.',
    spec: 'security RG-04',
    actor: 'player',
    rate: 'read',
    input: z.object({ months: z.literal(EXCLUSION_MONTHS), word: wireText(20) }),
    reply: ownLimits,
    refusals: ['exclusion_word_wrong', 'break_running'],
  }),
  '/api-ask-back': defineCall({
    summary: 'After an exclusion has ended: play is open again a day later.',
    spec: 'security RG-04',
    actor: 'player',
    stepUp: true,
    rate: 'read',
    input: z.object({}),
    reply: ownLimits,
    refusals: ['exclusion_running', 'limit_unknown'],
  }),
  '/api-set-reality-check': defineCall({
    summary: 'How often the player is shown how long and for how much they have played.',
    spec: 'security RG-05',
    actor: 'player',
    rate: 'read',
    input: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES) }),
    reply: ownLimits,
    refusals: [],
  }),
  '/api-get-reality-check': defineCall({
    summary: 'What was staked and won in this session since the player last acknowledged it.',
    spec: 'security RG-05',
    actor: 'player',
    polled: true,
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      since: wireInstant,
      due_at: wireInstant,
      staked: wirePoints,
      won: wirePoints,
      net: wirePoints,
      server_time: wireInstant,
    }),
    refusals: [],
  }),
  '/api-acknowledge-reality-check': defineCall({
    summary: 'The player has seen it and goes on.',
    spec: 'security RG-05',
    actor: 'player',
    rate: 'read',
    input: z.object({}),
    reply: z.object({ due_at: wireInstant }),
    refusals: [],
  }),
  '/api-get-terms-state': defineCall({
    summary: 'Which terms are in force, and which the player has agreed to.',
    spec: 'security RG-08',
    actor: 'visitor',
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      version: z.number(),
      agreed_version: z.number().nullable(),
      age_min: z.number(),
      jurisdictions: z
        .array(z.string())
        .describe('to choose from at registration; empty where play points are played'),
    }),
    refusals: [],
  }),
  '/api-accept-terms': defineCall({
    summary: 'Agree to the terms in force.',
    spec: 'security RG-08',
    actor: 'player',
    rate: 'read',
    input: z.object({ version: z.coerce.number().int() }),
    reply: z.object({ agreed_version: z.number() }),
    refusals: ['terms_outdated'],
  }),
};
