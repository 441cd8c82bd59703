import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { SENTENCE_MAX, SENTENCE_REFUSALS } from '#rules/settings/stop.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wireText } from '../fields.ts';
import { wireSentences } from '../player/stops.calls.ts';

const what = z
  .string()
  .describe("'play', 'play:gali' or 'play:101' for a family or a market, or 'deposits' and the like");

const stop = {
  stop_id: z.string(),
  what,
  game_name: z.string().describe('of the market, where one market is stopped'),
  sentences: wireSentences,
  reason: z.string().describe('of who stopped it; for staff'),
  since: wireInstant,
  stopped_by: z.string().describe('empty where a version before did not know'),
};

/** That something goes on is the one thing about stops that two people decide. */
export const stopApprovals = [defineApproval('go_on', { view: stop, done: { what } })] as const;

const sentences = {
  en: wireText(SENTENCE_MAX).describe('what players read, in each language'),
  hi: wireText(SENTENCE_MAX),
  mr: wireText(SENTENCE_MAX),
};

/** The stop button: one person stops, two let it go on. */
export const stopDeskCalls = {
  '/console/api/list-stops': defineCall({
    summary: 'What stands still since when and by whom, and which markets could be stopped.',
    spec: 'own',
    ...byStaff('console.use'),
    polled: true,
    reply: z.object({
      stops: z.array(z.object(stop)),
      markets: z
        .array(z.object({ game_id: z.string(), game_name: z.string(), family: z.enum(FAMILIES) }))
        .describe('in play, for staff who may stop them'),
      server_time: wireInstant,
    }),
  }),
  '/console/api/stop': defineCall({
    summary: 'Stop something at once: when this is answered, nothing of it is accepted any more.',
    spec: 'security §6.7',
    ...byStaff('stops.use'),
    stepUp: true,
    input: z.object({
      what: wireText(20),
      ...sentences,
      reason: wireText(200),
    }),
    reply: z.object({ stop_id: z.string(), since: wireInstant }),
    refusals: ['reason_required', 'stop_unknown', 'stop_not_yours', ...SENTENCE_REFUSALS, 'stop_stands'],
  }),
  '/console/api/change-stop-sentence': defineCall({
    summary: 'Change what players read of something that stands still. It stays stopped.',
    spec: 'security §6.7',
    ...byStaff('stops.use'),
    stepUp: true,
    input: z.object({ stop_id: wireText(20), ...sentences }),
    refusals: [...SENTENCE_REFUSALS, 'stop_ended', 'stop_not_yours'],
  }),
  '/console/api/propose-go-on': defineCall({
    summary:
      'First person: ask that what stands still goes on. A second one agrees; of withdrawals both are owners.',
    spec: 'security §6.7',
    ...byStaff('stops.use'),
    stepUp: true,
    input: z.object({ stop_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: ['reason_required', 'stop_ended', 'stop_not_yours', 'stop_needs_owner', 'proposal_exists'],
  }),
};
