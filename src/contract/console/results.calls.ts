import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { IMAGE_BODY_BYTES_MAX, wireImage, wireInstant, wirePoints, wireText } from '../fields.ts';
import { SESSION_STATES } from '../player/markets.calls.ts';

/** Which half of which market day. */
const drawOfDay = {
  family: z.enum(FAMILIES),
  session: z.enum(['open', 'close']),
  market_day: z.string().describe('day-MonthName-year'),
};

/** The proposals about a market session that wait for a second person. */
const approvalKind = z.enum(['declare_result', 'close_session', 'reverse_result', 'void_session']);

const settlement = z.object({
  state: z.enum(['running', 'done', 'reversing']).describe('reversing: the payouts are being reversed'),
  batches: z.number(),
  batches_done: z.number().describe('settled batches; during a reversal the reversed ones'),
  players_paid: z.number(),
  bids_won: z.number(),
  points_paid: wirePoints,
  started_at: wireInstant,
  finished_at: wireInstant.nullable(),
});

/** One market session as the results board shows it. */
export const wireMarketSession = z.object({
  session_id: z.string(),
  game_id: z.string(),
  game_name: z.string(),
  ...drawOfDay,
  state: z.enum(SESSION_STATES),
  takes_bids_from: wireInstant,
  closes_at: wireInstant.describe('when bids end, or ended where that was earlier than planned'),
  closed_early: z
    .object({ planned: wireInstant, by: z.string(), confirmed_by: z.string(), reason: z.string() })
    .nullable()
    .describe('who ended the bids before their time'),
  result_at: wireInstant.describe('when the result is due'),
  open_result: z.string(),
  close_result: z.string(),
  bids: z.number().describe('bids that this session decides'),
  points: wirePoints,
  proposal: z
    .object({
      approval_id: z.string(),
      kind: approvalKind,
      made_by: z.string(),
      made_at: wireInstant,
      own: z.boolean(),
    })
    .nullable(),
  settlement: settlement.nullable(),
  void: z
    .object({
      reason: z.string().describe('read by players'),
      made_by: z.string(),
      confirmed_by: z.string(),
      at: wireInstant,
      finished_at: wireInstant.nullable().describe('null while refunds are under way'),
      batches: z.number(),
      batches_done: z.number(),
      bids_refunded: z.number(),
      players_refunded: z.number(),
      points_refunded: wirePoints,
    })
    .nullable(),
  waits_for_open: z.boolean().describe('a close whose day has neither an open result nor a voided open'),
  overdue: z
    .boolean()
    .describe('without a result, although it was due so long ago that it needs a result or a void'),
});

const preview = z.object({
  open_result: z.string(),
  close_result: z.string(),
  bids: z.number(),
  players: z.number(),
  points: wirePoints,
  winning_bids: z.number(),
  winning_players: z.number(),
  payout: wirePoints,
  operator: wirePoints.describe('points less payout; negative when the operator loses'),
  games: z.array(
    z.object({
      pana: z.string(),
      winning: z.string().describe('the winning number, "2 - 369" for sangams'),
      bids: z.number(),
      points: wirePoints,
      rate: z.string().describe('value1-value2, or several when a rate changed during the day'),
      payout: wirePoints,
    }),
  ),
  largest: z.array(
    z.object({
      player: z.string().describe('shortened name and masked number'),
      pana: z.string(),
      number: z.string(),
      points: wirePoints,
      payout: wirePoints,
    }),
  ),
});

/** The market session that an approval is about. */
const aboutSession = {
  session_id: z.string(),
  game_name: z.string(),
  ...drawOfDay,
  closes_at: wireInstant,
};

/** Where a number was read. Link and picture are '' until the proposal is decided. */
const evidence = {
  source: z.string(),
  evidence_link: z.string(),
  evidence_picture: z
    .string()
    .describe('the address of the picture, or the picture itself as a data: address'),
};

export const resultApprovals = [
  defineApproval('declare_result', {
    view: {
      ...aboutSession,
      number: z.string().nullable().describe('null until it is approved'),
      early_reason: z.string().describe('why before its published time; empty for one in time'),
      ...evidence,
    },
    done: { session_id: z.string() },
  }),
  defineApproval('close_session', {
    view: { ...aboutSession, ends_at: wireInstant.nullable().describe('null: as soon as it is agreed') },
    done: { session_id: z.string() },
  }),
  defineApproval('reverse_result', {
    view: { ...aboutSession, number: z.string().describe('the result that would be reversed') },
    done: { session_id: z.string() },
  }),
  defineApproval('void_session', {
    view: {
      ...aboutSession,
      whole_day: z.boolean().describe('every session of the day that was not voided yet'),
      bids: z.number().describe('that would come back, when it was proposed'),
      points: wirePoints,
    },
    done: { session_id: z.string() },
  }),
] as const;

const sessionInput = z.object({ session_id: wireText(20) });
const endsAt = wireText(10).describe(
  '"03:30 PM", two minutes from now at the earliest; empty: as soon as it is agreed',
);

/** A result that two staff members reversed, with the effect on its winners. */
const reversal = z.object({
  result: z.string().describe("'123-6' of an open, '5-140' of a close, '61' of gali"),
  at: wireInstant,
  made_by: z.string(),
  confirmed_by: z.string(),
  reason: z.string(),
  players: z.number(),
  points_taken: wirePoints,
  points_in_debt: wirePoints,
});

const RESULT_REFUSALS = [
  'market_session_unknown',
  'result_not_valid',
  'market_session_not_closed',
  'market_session_voided',
  'result_exists',
  'result_being_reversed',
  'open_not_declared',
] as const;

const REVERSAL_REFUSALS = [
  'market_session_unknown',
  'result_not_declared',
  'close_result_stands',
  'correction_too_late',
] as const;

const VOID_REFUSALS = [
  'market_session_unknown',
  'market_session_voided',
  'close_result_stands',
  'correction_too_late',
] as const;

/** One session, or every session of its market day. */
const voidInput = sessionInput.extend({ whole_day: z.boolean() });

export const resultCalls = {
  '/console/api/list-market-sessions': defineCall({
    summary: 'Market sessions of the running market days, what needs action first.',
    spec: 'decisions §5',
    ...byStaff('results.see'),
    polled: true,
    reply: z.object({
      sessions: z.array(wireMarketSession),
      server_time: wireInstant,
      one_person_can_close: z.boolean(),
      one_person_can_declare: z.boolean(),
    }),
  }),
  '/console/api/get-market-session': defineCall({
    summary: 'One market session with its settlement, and its reversed results.',
    spec: 'decisions §5',
    ...byStaff('results.see'),
    polled: true,
    input: sessionInput,
    reply: z.object({ session: wireMarketSession, reversals: z.array(reversal), server_time: wireInstant }),
    refusals: ['market_session_unknown'],
  }),
  '/console/api/close-market-session': defineCall({
    summary:
      'Ask to end the bids of a session before their time, at a time or as soon as it is agreed; done at once where one person is enough.',
    spec: 'decisions §5',
    ...byStaff('results.declare'),
    input: sessionInput.extend({
      ends_at: endsAt,
      reason: wireText(200),
    }),
    reply: z.object({ closed: z.boolean(), approval_id: z.string().nullable() }),
    refusals: [
      'reason_required',
      'market_session_unknown',
      'market_session_not_open',
      'looked_at_exposure',
      'clock_not_valid',
      'earlier_end_not_valid',
      'proposal_exists',
    ],
  }),
  '/console/api/get-usual-bids': defineCall({
    summary:
      'How many bids the last four of the same weekday had in the time that an earlier end would take away, on average.',
    spec: 'decisions §5',
    ...byStaff('results.see'),
    input: sessionInput.extend({ ends_at: endsAt }),
    reply: z.object({
      days: z.number().describe('how many of the four days were played'),
      bids: z.number().describe('of one day'),
      players: z.number(),
      points: wirePoints,
    }),
    refusals: [
      'market_session_unknown',
      'market_session_not_open',
      'clock_not_valid',
      'earlier_end_not_valid',
    ],
  }),
  '/console/api/propose-result': defineCall({
    summary:
      'First person: propose a result, typed twice, to the second person; declared at once where one person is enough. What it pays is shown to the second person only, who has typed the same.',
    spec: 'decisions §5',
    ...byStaff('results.declare'),
    stepUp: true,
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    input: sessionInput.extend({
      number: wireText(10),
      number_again: wireText(10),
      early_reason: wireText(200).describe(
        'why it is declared before its published time, for everybody to read',
      ),
      source: wireText(100).describe('where the number was read; a demo needs none'),
      evidence_link: wireText(300).describe('an https address that shows the number'),
      evidence_picture: wireImage.optional().describe('a picture that shows it; one of both is needed'),
    }),
    reply: z.object({ approval_id: z.string(), declared: z.boolean() }),
    refusals: [
      'result_entries_differ',
      'result_source_required',
      'evidence_required',
      'evidence_link_not_valid',
      'image_not_valid',
      ...RESULT_REFUSALS,
      'looked_at_exposure',
      'result_not_due',
      'reason_required',
      'proposal_exists',
    ],
  }),
  '/console/api/reveal-proposal': defineCall({
    summary: 'Second person: see the preview, after typing the same number as the first.',
    spec: 'decisions §5',
    actor: 'staff',
    permission: 'results.confirm',
    rate: 'login',
    input: z.object({ approval_id: wireText(20), number: wireText(10) }),
    reply: preview.extend(evidence),
    refusals: [
      'proposal_unknown',
      'own_proposal',
      'same_person',
      'maker_may_not',
      'looked_at_exposure',
      'result_not_due',
      'result_not_valid',
      'result_differs',
      'result_differs_thrice',
    ],
  }),
  '/console/api/preview-reversal': defineCall({
    summary: 'What a reversal of the result would take from winners. Nothing is stored.',
    spec: 'decisions §5',
    ...byStaff('results.reject'),
    input: sessionInput,
    reply: z.object({
      result: z.string(),
      declared_at: wireInstant,
      players: z.number(),
      points_paid: wirePoints,
      points_there: wirePoints.describe('what the wallets still have of it; players go on playing'),
      points_in_debt: wirePoints.describe('the rest, which would be owed'),
    }),
    refusals: REVERSAL_REFUSALS,
  }),
  '/console/api/propose-reversal': defineCall({
    summary: 'First person: propose the reversal of a wrong result, with a reason.',
    spec: 'decisions §5, FAIR-08',
    ...byStaff('results.declare'),
    stepUp: true,
    input: sessionInput.extend({ reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: ['reason_required', ...REVERSAL_REFUSALS, 'looked_at_exposure', 'proposal_exists'],
  }),
  '/console/api/preview-void': defineCall({
    summary: 'What a void would give back to players, and which wins it would take. Nothing is stored.',
    spec: 'decisions §5, T34',
    ...byStaff('results.void'),
    input: voidInput,
    reply: z.object({
      sessions: z.array(z.enum(['open', 'close'])).describe('that would be voided'),
      bids: z.number(),
      players: z.number(),
      players_blocked: z.number().describe('of them blocked: they get it, and cannot use it now'),
      points: wirePoints,
      games: z.array(
        z.object({
          pana: z.string(),
          session: z.enum(['open', 'close']),
          bids: z.number(),
          points: wirePoints,
        }),
      ),
      kept_bids: z.number().describe('bids of the day that stay'),
      kept_points: wirePoints,
      wins_players: z.number().describe('who won by a result that goes'),
      wins_paid: wirePoints,
      wins_in_debt: wirePoints.describe('what their wallets lack of it'),
    }),
    refusals: VOID_REFUSALS,
  }),
  '/console/api/propose-void': defineCall({
    summary: 'First owner: propose to void a session or a day, with a reason that players read.',
    spec: 'decisions §5, T34, FAIR-09',
    ...byStaff('results.void'),
    stepUp: true,
    input: voidInput.extend({
      market_name: wireText(40).describe('the name of the market, typed'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'reason_required',
      ...VOID_REFUSALS,
      'market_name_differs',
      'looked_at_exposure',
      'proposal_exists',
    ],
  }),
  '/console/api/get-operator-state': defineCall({
    summary: 'Whether the books balance, as last checked by the invariants job.',
    spec: 'MON-10',
    ...byStaff('console.use'),
    polled: true,
    reply: z.object({
      balanced: z.boolean(),
      checked_at: wireInstant.nullable(),
      broken: z.array(z.string()).describe('names of broken invariants'),
      payouts_stopped_at: wireInstant
        .nullable()
        .describe('since when withdrawals and settlement are stopped'),
      server_time: wireInstant,
    }),
  }),
};
