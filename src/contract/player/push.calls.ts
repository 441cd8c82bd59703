import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { wireText } from '../fields.ts';
import { LANGUAGE_TAGS } from '../languages.ts';

const endpoint = wireText(1000).describe("the address that the browser's push service gave it");

const preferences = z.object({
  results: z.boolean(),
  wins: z.boolean(),
  reminders: z.boolean(),
  changes: z.boolean(),
});

const reminder = z.object({
  on: z.boolean(),
  by_push: z.boolean().describe('a browser of the player is told; otherwise a notice in the app tells'),
});

export const pushCalls = {
  '/api-get-push-key': defineCall({
    summary: 'The public key that a browser asks its push service with; empty while notifications are off.',
    spec: 'own',
    ...by('player', 'read'),
    reply: z.object({ public_key: z.string() }),
  }),
  '/api-get-push-state': defineCall({
    summary: 'The notifications that a browser of the player gets.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({ endpoint }),
    reply: preferences,
  }),
  '/api-subscribe-push': defineCall({
    summary:
      'Tell this browser of results, of own wins, of changes, and of what the player asked to be told; of none of them ends it. It ends with the session.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({
      endpoint,
      p256dh: wireText(200).describe('public key of the browser, base64url'),
      auth: wireText(100).describe('secret of the browser, base64url'),
      results: z.boolean(),
      wins: z.boolean(),
      reminders: z
        .boolean()
        .optional()
        .describe('that withdrawals are open, when the player has asked to be told'),
      changes: z
        .boolean()
        .optional()
        .describe('of what changes about markets that the player plays, and of bids that come back'),
      language: z.enum(LANGUAGE_TAGS).optional().catch('en'),
    }),
    reply: preferences,
    refusals: ['push_not_valid'],
  }),
  '/api-unsubscribe-push': defineCall({
    summary: 'End the notifications of a browser.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({ endpoint }),
  }),
  '/api-get-withdrawal-reminder': defineCall({
    summary: 'Whether the player is told when withdrawals open, and how.',
    spec: 'own',
    ...by('player', 'read'),
    reply: reminder,
  }),
  '/api-set-withdrawal-reminder': defineCall({
    summary:
      'Tell the player once when withdrawals open, or take it back. While they are open no wish is kept.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({ on: z.boolean() }),
    reply: reminder,
  }),
};
