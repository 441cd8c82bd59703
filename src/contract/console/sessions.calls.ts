import { z } from 'zod';
import { SESSIONS } from '#rules/game/games.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';
import { wireMarketSession } from './results.calls.ts';

const sessionInput = z.object({ session_id: wireText(20) });

/** The sessions of any day, and what the page of one says beside its state. */
export const sessionCalls = {
  '/console/api/list-sessions-of-day': defineCall({
    summary: 'Every market session of one market day, in the order of their cut-offs.',
    spec: 'own',
    ...byStaff('results.see'),
    input: z.object({ day: wireDate }),
    reply: z.object({ day: z.string().describe('2026-11-23'), sessions: z.array(wireMarketSession) }),
    refusals: ['date_not_valid'],
  }),
  '/console/api/get-session-report': defineCall({
    summary:
      'One market session in sums: its bids by game without a number, what happened, and what it brought.',
    spec: 'own',
    ...byStaff('results.see'),
    input: sessionInput,
    reply: z.object({
      games: z
        .array(
          z.object({
            pana: z.string(),
            session: z.enum(SESSIONS),
            decided_at: z.enum(SESSIONS).describe('the session whose result decides these bids'),
            slips: z.number(),
            bids: z.number(),
            players: z.number(),
            points: wirePoints,
          }),
        )
        .describe('of the bids that end with this session or are decided by it'),
      totals: z
        .object({
          slips: z.number(),
          bids: z.number(),
          players: z.number(),
          players_last_hour: z.number(),
          points: wirePoints,
          last_at: wireInstant.nullable().describe('of the newest slip'),
          limits_near: z
            .number()
            .describe('limits of which so much is used that risk was told; not of which number'),
          limits_reached: z.number().describe('limits of which all is used'),
        })
        .describe('of the same bids'),
      five_minutes: z
        .array(z.object({ from: wireInstant, bids: z.number(), points: wirePoints }))
        .describe('the same bids by five minutes, those without any left out'),
      sealed_at: wireInstant.nullable().describe('when no slip was taken any more; null while bids are open'),
      acts: z
        .array(
          z.object({
            event_id: z.string().describe('in the trail'),
            at: wireInstant,
            action: z.string().describe('as in the trail'),
            by: z.string().describe('the staff member; empty for the system'),
            by_id: z.string(),
            reason: z.string(),
          }),
        )
        .describe('newest first'),
      profit: z
        .object({
          staked: wirePoints.describe('on what it decided, without what came back'),
          paid: wirePoints,
          profit: wirePoints.describe('of the house; below zero for a loss'),
          refunded: wirePoints,
        })
        .nullable()
        .describe('null as long as it has neither a result nor a void'),
    }),
    refusals: ['market_session_unknown'],
  }),
  '/console/api/list-session-winners': defineCall({
    summary: 'The winning bids of a session that has its result, the largest first.',
    spec: 'own',
    ...byStaff('results.see'),
    input: sessionInput,
    reply: z.object({
      winners: z.array(
        z.object({
          player_id: z.string(),
          slip_no: z.string(),
          pana: z.string(),
          number: z.string(),
          points: wirePoints,
          won: wirePoints,
        }),
      ),
      is_all: z.boolean().describe('false where there are more than are listed'),
    }),
    refusals: ['market_session_unknown', 'cold_months'],
  }),
};
