import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { wireInstant, wirePoints, wireText } from '../fields.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bid'] as const;
/** A month is a calendar month; 'bid' is every single bid and goes with the kind of that name only. */
export const LIMIT_PERIODS = ['day', 'week', 'month', 'bid'] as const;
const COOL_OFF_HOURS = [24, 7 * 24, 30 * 24, 42 * 24] as const;
const SELF_EXCLUSION_MONTHS = [6, 12, 60] as const;
const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;

const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

const ownLimits = z.object({
  limits: z.array(
    z.object({
      ...limitName,
      amount: wirePoints.nullable().describe('null: no limit in force'),
      used: wirePoints.describe('of the amount, in the period that runs now'),
      increase: z
        .object({
          amount: wirePoints.nullable().describe('null: no limit any more'),
          confirm_from: wireInstant,
        })
        .nullable(),
    }),
  ),
  restriction: z
    .object({
      kind: z.enum(['cool_off', 'self_exclusion']),
      until: wireInstant,
      reinstatement_asked: z.boolean(),
      back_from: wireInstant.nullable().describe('when play is open again after asking'),
    })
    .nullable(),
  reality_check_minutes: z.number(),
  server_time: wireInstant,
});

const ownCall = { ...by('player', 'read'), reply: ownLimits } as const;

/** The calls for responsible play (security §4, RG-02 to RG-08). */
export const protectionCalls = {
  '/api-get-limits': defineCall({
    summary:
      'The limits that the player has set, what is used of them, and a running cool-off or self-exclusion.',
    spec: 'RG-02, RG-03',
    ...ownCall,
  }),
  '/api-set-limit': defineCall({
    summary:
      'Set or lower a limit at once; a higher one, or none, waits 24 hours and is then to be confirmed.',
    spec: 'RG-02',
    ...ownCall,
    input: z.object({ ...limitName, amount: wireText(20).describe("whole points; '' for no limit") }),
    refusals: ['limit_not_valid', 'step_up_required'],
  }),
  '/api-confirm-limit': defineCall({
    summary: 'Confirm a higher limit, or none, after its 24 hours.',
    spec: 'RG-02',
    ...ownCall,
    stepUp: true,
    input: z.object(limitName),
    refusals: ['limit_unknown', 'limit_too_early'],
  }),
  '/api-cancel-limit-increase': defineCall({
    summary: 'Keep the limit as it is.',
    spec: 'RG-02',
    ...ownCall,
    input: z.object(limitName),
    refusals: ['limit_unknown'],
  }),
  '/api-start-cool-off': defineCall({
    summary: 'Cool-off: no play for some time, from now on; cannot be made shorter.',
    spec: 'RG-04',
    ...ownCall,
    input: z.object({ hours: z.literal(COOL_OFF_HOURS) }),
    refusals: ['cool_off_running'],
  }),
  '/api-self-exclude': defineCall({
    summary: 'Self-exclusion: no play for months or years, from now on; cannot be reversed.',
    spec: 'RG-04',
    ...ownCall,
    input: z.object({ months: z.literal(SELF_EXCLUSION_MONTHS), word: wireText(20) }),
    refusals: ['self_exclusion_word_wrong', 'cool_off_running'],
  }),
  '/api-request-reinstatement': defineCall({
    summary: 'Request reinstatement after a self-exclusion has ended: play is open again a day later.',
    spec: 'RG-04',
    ...ownCall,
    stepUp: true,
    refusals: ['self_exclusion_running', 'limit_unknown'],
  }),
  '/api-set-reality-check': defineCall({
    summary: 'How often the player is shown how long and for how much they have played.',
    spec: 'RG-05',
    ...ownCall,
    input: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES) }),
  }),
  '/api-get-reality-check': defineCall({
    summary: 'What was staked and won in this session since the player last acknowledged it.',
    spec: 'RG-05',
    ...by('player', 'read'),
    polled: true,
    reply: z.object({
      since: wireInstant,
      due_at: wireInstant,
      staked: wirePoints,
      won: wirePoints,
      net: wirePoints,
      server_time: wireInstant,
    }),
  }),
  '/api-acknowledge-reality-check': defineCall({
    summary: 'The player has seen it and continues.',
    spec: 'RG-05',
    ...by('player', 'read'),
    reply: z.object({ due_at: wireInstant }),
  }),
  '/api-get-terms-state': defineCall({
    summary: 'Which terms are in force, and which the player has agreed to.',
    spec: 'RG-08',
    ...by('visitor', 'read'),
    reply: z.object({
      version: z.number(),
      agreed_version: z.number().nullable(),
      age_min: z.number(),
      jurisdictions: z
        .array(z.string())
        .describe('to choose from at registration; empty where play points are played'),
    }),
  }),
  '/api-accept-terms': defineCall({
    summary: 'Agree to the terms in force.',
    spec: 'RG-08',
    ...by('player', 'read'),
    input: z.object({ version: z.coerce.number().int() }),
    reply: z.object({ agreed_version: z.number() }),
    refusals: ['terms_outdated'],
  }),
};
