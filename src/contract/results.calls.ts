import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints, wireText } from './fields.ts';
import { SESSION_STATES } from './markets.calls.ts';
import type { Role } from './roles.ts';

const makers = ['owner', 'results-maker'] as const satisfies readonly Role[];
const checkers = ['owner', 'results-checker'] as const satisfies readonly Role[];
const readers = [
  'owner',
  'results-maker',
  'results-checker',
  'risk',
  'auditor',
] as const satisfies readonly Role[];

/** What waits for a second person about a market session. */
const approvalKind = z.enum(['declare_result', 'close_session', 'revert_result']);

const settlement = z.object({
  state: z.enum(['running', 'done', 'reverting']).describe('reverting: what was paid is being taken back'),
  chunks: z.number(),
  chunks_done: z.number().describe('settled; while it is taken back, those that gave back'),
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
  family: z.enum(['main', 'starline', 'gali']),
  session: z.enum(['open', 'close']),
  market_day: z.string().describe('day-MonthName-year'),
  state: z.enum(SESSION_STATES),
  takes_bids_from: wireInstant,
  closes_at: wireInstant,
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
  house: wirePoints.describe('points less payout; negative when the house loses'),
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

const approval = z.object({
  approval_id: z.string(),
  kind: approvalKind,
  made_by: z.string(),
  made_at: wireInstant,
  expires_at: wireInstant,
  own: z.boolean(),
  reason: z.string(),
  session: wireMarketSession,
});

const sessionInput = z.object({ session_id: wireText(20) });

/** A result that two people took back, with what that did to those who had won by it. */
const revert = z.object({
  result: z.string().describe("'123-6' of an open, '5-140' of a close, '61' of gali"),
  at: wireInstant,
  made_by: z.string(),
  confirmed_by: z.string(),
  reason: z.string(),
  players: z.number(),
  points_taken: wirePoints,
  points_owed: wirePoints,
});

export const resultCalls = {
  '/console/api/list-sessions': defineCall({
    summary: 'Market sessions of the running market days, what needs action first.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: readers,
    rate: 'staff',
    polled: true,
    input: z.object({}),
    reply: z.object({
      sessions: z.array(wireMarketSession),
      server_time: wireInstant,
      one_person_may_close: z.boolean(),
      one_person_may_declare: z.boolean(),
    }),
    refusals: [],
  }),
  '/console/api/get-session': defineCall({
    summary: 'One market session with its settlement, and its results that were taken back.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: readers,
    rate: 'staff',
    polled: true,
    input: sessionInput,
    reply: z.object({ session: wireMarketSession, reverts: z.array(revert), server_time: wireInstant }),
    refusals: ['session_unknown'],
  }),
  '/console/api/close-session': defineCall({
    summary: 'Ask to close a session before its bid-last time; done at once where one person is enough.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: makers,
    rate: 'staff',
    input: z.object({ session_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ closed: z.boolean(), approval_id: z.string().nullable() }),
    refusals: ['reason_required', 'session_unknown', 'session_not_open', 'proposal_exists'],
  }),
  '/console/api/confirm-close': defineCall({
    summary: 'Second person: close the session now.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: checkers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({}),
    refusals: ['proposal_unknown', 'own_proposal', 'session_not_open'],
  }),
  '/console/api/preview-result': defineCall({
    summary: 'What a result would pay. Nothing is stored.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: makers,
    rate: 'staff',
    input: z.object({ session_id: wireText(20), number: wireText(10) }),
    reply: preview,
    refusals: [
      'session_unknown',
      'result_not_valid',
      'session_not_closed',
      'result_exists',
      'result_being_taken_back',
      'open_not_declared',
    ],
  }),
  '/console/api/propose-result': defineCall({
    summary:
      'First person: hand a result, typed twice, to the second person; declared at once where one person is enough.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: makers,
    rate: 'staff',
    input: z.object({ session_id: wireText(20), number: wireText(10), number_again: wireText(10) }),
    reply: z.object({ approval_id: z.string(), declared: z.boolean() }),
    refusals: [
      'result_entries_differ',
      'session_unknown',
      'result_not_valid',
      'session_not_closed',
      'result_exists',
      'result_being_taken_back',
      'open_not_declared',
      'proposal_exists',
    ],
  }),
  '/console/api/list-approvals': defineCall({
    summary: 'What waits for a second person. The entered number is not part of it.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: readers,
    rate: 'staff',
    polled: true,
    input: z.object({}),
    reply: z.object({ approvals: z.array(approval), server_time: wireInstant }),
    refusals: [],
  }),
  '/console/api/reveal-proposal': defineCall({
    summary: 'Second person: see the preview, after typing the same number as the first.',
    spec: 'decisions §5, design §10',
    actor: 'staff',
    roles: checkers,
    rate: 'login',
    input: z.object({ approval_id: wireText(20), number: wireText(10) }),
    reply: preview,
    refusals: ['proposal_unknown', 'own_proposal', 'result_not_valid', 'result_differs'],
  }),
  '/console/api/confirm-result': defineCall({
    summary: 'Second person: declare the result and start the settlement.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: checkers,
    rate: 'login',
    input: z.object({ approval_id: wireText(20), number: wireText(10), code: wireText(12) }),
    reply: z.object({ session_id: z.string() }),
    refusals: [
      'proposal_unknown',
      'own_proposal',
      'result_not_valid',
      'result_differs',
      'totp_not_valid',
      'session_unknown',
      'session_not_closed',
      'result_exists',
      'result_being_taken_back',
      'open_not_declared',
    ],
  }),
  '/console/api/preview-revert': defineCall({
    summary: 'What taking the result of a session back would take from winners. Nothing is stored.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: [...new Set([...makers, ...checkers])],
    rate: 'staff',
    input: sessionInput,
    reply: z.object({
      result: z.string(),
      declared_at: wireInstant,
      players: z.number(),
      points_paid: wirePoints,
      points_there: wirePoints.describe('what the wallets still have of it; players go on playing'),
      points_owed: wirePoints.describe('the rest, which would be owed'),
    }),
    refusals: ['session_unknown', 'result_not_declared', 'close_result_stands', 'correction_too_late'],
  }),
  '/console/api/propose-revert': defineCall({
    summary: 'First person: ask to take a wrong result back, with a reason.',
    spec: 'decisions §5, security FAIR-08',
    actor: 'staff',
    roles: makers,
    rate: 'staff',
    input: z.object({ session_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'reason_required',
      'session_unknown',
      'result_not_declared',
      'close_result_stands',
      'correction_too_late',
      'proposal_exists',
    ],
  }),
  '/console/api/confirm-revert': defineCall({
    summary: 'Second person: take the result back. Its wins are taken back, and it can be declared again.',
    spec: 'decisions §5, security FAIR-08',
    actor: 'staff',
    roles: checkers,
    rate: 'login',
    input: z.object({ approval_id: wireText(20), code: wireText(12) }),
    reply: z.object({ session_id: z.string() }),
    refusals: [
      'proposal_unknown',
      'own_proposal',
      'totp_not_valid',
      'session_unknown',
      'result_not_declared',
      'close_result_stands',
      'correction_too_late',
    ],
  }),
  '/console/api/reject-proposal': defineCall({
    summary: 'Refuse a proposal, with a reason. The maker may take back an own one.',
    spec: 'decisions §5',
    actor: 'staff',
    roles: [...new Set([...makers, ...checkers])],
    rate: 'staff',
    input: z.object({ approval_id: wireText(20), reason: wireText(200) }),
    reply: z.object({}),
    refusals: ['reason_required', 'proposal_unknown'],
  }),
  '/console/api/get-house-state': defineCall({
    summary: 'Whether the books balance, as last checked by the invariants job.',
    spec: 'security MON-10',
    actor: 'staff',
    rate: 'staff',
    polled: true,
    input: z.object({}),
    reply: z.object({
      balanced: z.boolean(),
      checked_at: wireInstant.nullable(),
      broken: z.array(z.string()).describe('names of broken invariants'),
      payouts_stopped_at: wireInstant
        .nullable()
        .describe('since when withdrawals and settlement stand still'),
      server_time: wireInstant,
    }),
    refusals: [],
  }),
};
