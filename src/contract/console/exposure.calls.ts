import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { LIMIT_SCOPES } from '#rules/exposure/effective-limit.ts';
import { LIMIT_KINDS } from '#rules/exposure/limit-key.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wirePoints, wireText } from '../fields.ts';

const aboutSession = {
  session_id: z.string(),
  game_name: z.string(),
  family: z.enum(FAMILIES),
  session: z.enum(['open', 'close']),
  market_day: z.string().describe('day-MonthName-year'),
  closes_at: wireInstant,
};

const sessionInput = z.object({ session_id: wireText(20) });

const person = z.object({ name: z.string(), looked_at: wireInstant.nullable() });

const cell = z.object({
  number: z.string(),
  staked: wirePoints,
  pays: wirePoints,
  limit: wirePoints.nullable().describe('the most that is taken on it; null for no limit'),
});

const outcome = z.object({ number: z.string(), pays: wirePoints, profit: wirePoints });

const LOOK_REFUSALS = ['market_session_unknown', 'exposure_not_opened'] as const;

const limitAbout = {
  scope: z
    .enum(LIMIT_SCOPES)
    .describe('where it counts: this market day, every day of the market, or everywhere'),
  kind: z.enum(LIMIT_KINDS),
  game: z.string().describe('the bid type; empty for limits of a session or a player'),
  half: z.enum(['open', 'close']).describe('the session with which the bids close'),
};

const cutLine = z.object({
  game: z.string(),
  number: z.string(),
  staked: wirePoints,
  keep: wirePoints,
  cut: wirePoints,
});

export const exposureApprovals = [
  defineApproval('raise_limit', {
    view: {
      ...aboutSession,
      ...limitAbout,
      one_number: z.boolean().describe('whether it is about one number, which is not named here'),
      from: wirePoints.nullable(),
      to: wirePoints.nullable().describe('null for no limit'),
    },
    done: { session_id: z.string() },
  }),
] as const;

export const exposureCalls = {
  '/console/api/get-exposure-gate': defineCall({
    summary:
      'What a look at the book of a session means, who could still declare after it, and whether the caller can look.',
    spec: 'FAIR-11',
    ...byStaff('exposure.see'),
    polled: true,
    input: sessionInput,
    reply: z.object({
      ...aboutSession,
      state: z
        .enum(['gate', 'looked', 'after'])
        .describe('after: it has a result or is void, and needs no look'),
      looked_at: wireInstant.nullable(),
      cannot_look: z
        .enum(['', 'exposure_entry_waits', 'exposure_too_few_left', 'not_allowed'])
        .describe('why the caller cannot look; empty if they can'),
      counts_for: z
        .array(z.enum(['open', 'close']))
        .describe('every session of the day that has no result yet'),
      makers: z.array(person).describe('who can enter results'),
      checkers: z.array(person).describe('who can confirm them'),
      alarms: z
        .object({ near: z.number(), reached: z.number() })
        .describe('how many limits, without naming them'),
      cutting: z.boolean().describe('whether the operator uses cutting sheets'),
      server_time: wireInstant,
    }),
    refusals: ['market_session_unknown'],
  }),
  '/console/api/look-at-exposure': defineCall({
    summary:
      'Opens the book of a session. Whoever looks can neither make nor check the results of its day that are ahead.',
    spec: 'FAIR-11',
    ...byStaff('exposure.look'),
    input: sessionInput.extend({ reason: z.enum(['limits', 'cutting', 'incident']) }),
    refusals: ['market_session_unknown', 'exposure_entry_waits', 'exposure_too_few_left'],
  }),
  '/console/api/get-exposure': defineCall({
    summary:
      'What is bid on every number of a session, and what every result would pay; after a look, or its result.',
    spec: 'FAIR-11, T7',
    ...byStaff('exposure.see'),
    polled: true,
    input: sessionInput.extend({
      number: wireText(10).describe('the result whose parts are wanted; empty for none'),
    }),
    reply: z.object({
      ...aboutSession,
      staked: wirePoints.describe('on all that the next result decides'),
      slips: z.number(),
      losses: z.number().describe('how many results would lose points'),
      outcomes: z.array(outcome).describe('every possible result'),
      boards: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          rate: z.string(),
          staked: wirePoints,
          decided: z.boolean().describe('whether the next result decides it; a jodi waits for the close'),
          cells: z.array(cell),
        }),
      ),
      sangams: z.array(
        z.object({ game: z.string(), number: z.string(), staked: wirePoints, pays: wirePoints }),
      ),
      parts: z
        .object({
          number: z.string(),
          games: z.array(
            z.object({ game: z.string(), number: z.string(), staked: wirePoints, pays: wirePoints }),
          ),
          at_close: wirePoints.nullable().describe('the most that jodis and sangams can pay then'),
        })
        .nullable(),
      server_time: wireInstant,
    }),
    refusals: LOOK_REFUSALS,
  }),
  '/console/api/get-limits': defineCall({
    summary: 'The limits that count for the bids of a market day. Limits of one number only after a look.',
    spec: 'T7',
    ...byStaff('exposure.see'),
    polled: true,
    input: sessionInput,
    reply: z.object({
      limits: z.array(
        z.object({
          ...limitAbout,
          number: z.string().describe('empty for any number of the game'),
          points: wirePoints.nullable(),
          changed_by: z.string(),
          changed_at: wireInstant,
        }),
      ),
      games: z
        .array(z.object({ game: z.string(), half: z.enum(['open', 'close']) }))
        .describe('that can be limited'),
      hidden: z.number().describe('limits of one number that are not shown before a look'),
      server_time: wireInstant,
    }),
    refusals: ['market_session_unknown'],
  }),
  '/console/api/change-limit': defineCall({
    summary: 'Sets a limit. A lower one counts at once; a higher one, or none, waits for a second person.',
    spec: 'T7',
    ...byStaff('limits.change'),
    input: sessionInput.extend({
      scope: z.enum(LIMIT_SCOPES),
      kind: z.enum(LIMIT_KINDS),
      game: wireText(30).describe('the bid type, for limits of a number or a game'),
      half: z.enum(['open', 'close']),
      number: wireText(20).describe('one number; empty for any number of the game'),
      points: wireText(20).describe('whole points; empty for no limit'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string().nullable().describe('null where it counts already') }),
    refusals: [
      'market_session_unknown',
      'exposure_not_opened',
      'reason_required',
      'number_not_valid',
      'limit_points_not_valid',
      'proposal_exists',
    ],
  }),
  '/console/api/list-cutting-sheets': defineCall({
    summary: 'The cutting sheets of a session, the newest first, and what others took.',
    spec: 'own',
    ...byStaff('exposure.look'),
    input: sessionInput,
    reply: z.object({
      ...aboutSession,
      games: z
        .array(z.object({ game: z.string(), keep: wirePoints.nullable() }))
        .describe('with what the last sheet keeps'),
      people: z
        .array(z.object({ staff_id: z.string(), name: z.string() }))
        .describe('who can be given a sheet'),
      sheets: z.array(
        z.object({
          no: z.number(),
          made_by: z.string(),
          given_to: z.array(z.string()).describe('the names of those who were given it'),
          at: wireInstant,
          rounding: wirePoints,
          lines: z.array(cutLine),
          total: wirePoints,
          worst_before: wirePoints,
          worst_after: wirePoints,
          best_before: wirePoints,
          best_after: wirePoints,
        }),
      ),
      taken: z.array(
        z.object({
          no: z.number(),
          game: z.string(),
          taken_by: z.string(),
          points: wirePoints,
          rate: z.string(),
          noted_by: z.string(),
          at: wireInstant,
        }),
      ),
    }),
    refusals: ['cutting_off', ...LOOK_REFUSALS],
  }),
  '/console/api/make-cutting-sheet': defineCall({
    summary:
      'Freezes what goes over the most that is kept on a number. Whoever is given the sheet counts as having looked.',
    spec: 'own',
    ...byStaff('exposure.look'),
    input: sessionInput.extend({
      keep: z.array(z.object({ game: wireText(30), points: wireText(20) })).max(20),
      rounding: wireText(20),
      given_to: z.array(wireText(20)).max(20),
    }),
    reply: z.object({ no: z.number() }),
    refusals: [
      'cutting_off',
      ...LOOK_REFUSALS,
      'limit_points_not_valid',
      'nothing_to_cut',
      'exposure_entry_waits',
      'exposure_too_few_left',
    ],
  }),
  '/console/api/note-lay-off': defineCall({
    summary: 'Notes what somebody outside took of a sheet, and at which rate. No points of players move.',
    spec: 'own',
    ...byStaff('exposure.look'),
    input: sessionInput.extend({
      no: z.number().int().min(1),
      game: wireText(30),
      taken_by: wireText(80),
      points: wireText(20),
      rate_stake: wireText(20),
      rate_return: wireText(20),
    }),
    refusals: ['cutting_off', ...LOOK_REFUSALS, 'sheet_unknown', 'taker_required', 'limit_points_not_valid'],
  }),
};
