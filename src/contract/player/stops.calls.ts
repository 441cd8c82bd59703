import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { STOP_KINDS } from '#rules/settings/stop.ts';
import { by, defineCall } from '../call.ts';
import { wireInstant } from '../fields.ts';

/** What the operator says of a stop, in every language of the players. */
export const wireSentences = z.object({ en: z.string(), hi: z.string(), mr: z.string() });

/** What the operator has stopped, for everybody. */
export const stopCalls = {
  '/api-get-stops': defineCall({
    summary: 'What stands still, and what players read of it; empty while everything goes on.',
    spec: 'own',
    ...by('anyone', 'poll'),
    conditional: true,
    polled: true,
    reply: z.object({
      stops: z.array(
        z.object({
          kind: z.enum(STOP_KINDS),
          family: z.enum(['', ...FAMILIES]).describe('of play of one family'),
          game_id: z.string().describe('of play of one market'),
          sentences: wireSentences,
          since: wireInstant,
        }),
      ),
      server_time: wireInstant,
    }),
  }),
};
