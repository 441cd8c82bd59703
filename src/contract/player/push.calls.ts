import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { wireText } from '../fields.ts';
import { LANGUAGE_TAGS } from '../languages.ts';

const endpoint = wireText(1000).describe("the address that the browser's push service gave it");

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
    reply: z.object({ results: z.boolean(), wins: z.boolean() }),
  }),
  '/api-subscribe-push': defineCall({
    summary:
      'Tell this browser of results, of own wins, or of both, until the session ends; of neither ends it.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({
      endpoint,
      p256dh: wireText(200).describe('public key of the browser, base64url'),
      auth: wireText(100).describe('secret of the browser, base64url'),
      results: z.boolean(),
      wins: z.boolean(),
      language: z.enum(LANGUAGE_TAGS).optional().catch('en'),
    }),
    reply: z.object({ results: z.boolean(), wins: z.boolean() }),
    refusals: ['push_not_valid'],
  }),
  '/api-unsubscribe-push': defineCall({
    summary: 'End the notifications of a browser.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({ endpoint }),
  }),
};
