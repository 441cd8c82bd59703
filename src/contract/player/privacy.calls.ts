import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { wireInstant, wirePoints, wireText } from '../fields.ts';

/** The optional consents of a player; each is off until the player switches it on. */
export const CONSENT_PURPOSES = ['marketing_sms', 'marketing_whatsapp'] as const;
export const EXPORT_FORMATS = ['json', 'csv'] as const;

/** The word that the player types to request deletion. */
export const DELETION_WORD = 'DELETE';

const dataRights = z.object({
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      given: z.boolean(),
      changed_at: wireInstant.nullable(),
    }),
  ),
  deletion: z.object({ asked_at: wireInstant, due_at: wireInstant }).nullable(),
  obstacle: z
    .enum(['points', 'debt', 'bids'])
    .nullable()
    .describe(
      'what prevents a deletion now: points in the wallet, points owed after a correction, bids without a result',
    ),
  wallet_amt: wirePoints,
  server_time: wireInstant,
});

const ownCall = { ...by('player', 'read'), reply: dataRights } as const;

/** What players decide about their own data (security §4, PRIV-01, PRIV-03, PRIV-04). */
export const privacyCalls = {
  '/api-get-data-rights': defineCall({
    summary: 'What the player has allowed, and whether the account is to be deleted.',
    spec: 'PRIV-01, PRIV-04',
    ...ownCall,
  }),
  '/api-set-consent': defineCall({
    summary: 'Allow something, or allow it no longer.',
    spec: 'PRIV-01, RG-09',
    ...ownCall,
    input: z.object({ purpose: z.enum(CONSENT_PURPOSES), given: z.boolean() }),
  }),
  '/api-request-export': defineCall({
    summary:
      "The address of a file with the player's own data: everything as JSON, or the wallet's entries as CSV. It works once, for ten minutes, in this session.",
    spec: 'PRIV-03',
    ...by('player', 'read'),
    stepUp: true,
    input: z.object({ format: z.enum(EXPORT_FORMATS) }),
    reply: z.object({ path: z.string(), expires_at: wireInstant }),
  }),
  '/api-ask-deletion': defineCall({
    summary: 'Ask for the deletion of the account; it is carried out after 48 hours unless it is cancelled.',
    spec: 'PRIV-04',
    ...ownCall,
    stepUp: true,
    input: z.object({ word: wireText(20) }),
    refusals: ['deletion_word_wrong', 'deletion_points_left', 'deletion_debt_open', 'deletion_bids_open'],
  }),
  '/api-cancel-deletion': defineCall({
    summary: 'Keep the account.',
    spec: 'PRIV-04',
    ...ownCall,
  }),
};
