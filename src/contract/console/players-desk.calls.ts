import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { PAYOUT_METHODS } from '#rules/payments/payout-method.ts';
import { accountCalls, loginSession } from '../player/accounts.calls.ts';
import { defineApproval } from '../approval.ts';
import { ownBid } from '../player/bidding.calls.ts';
import { byStaff, defineCall } from '../call.ts';
import { coldMonths, nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';
import { LIST_ORDERS } from './lists/list-words.ts';
import { KEY_REFUSALS } from '../refusal-lists.ts';
import { DEPOSIT_STATES, paymentCalls } from '../player/payments.calls.ts';
import { protectionCalls } from '../player/protection.calls.ts';
import { walletCalls } from '../player/wallet.calls.ts';

/** What is unusual about a player, for staff to check. */
export const PLAYER_FLAGS = [
  'number_shared',
  'number_new',
  'browser_shared',
  'utr_disputed',
  'wagering_requirement_open',
  'money_out_waits',
] as const;

/** How staff change the access of a player. */
export const ACCESS_CHANGES = ['block', 'unblock', 'stop_betting', 'allow_betting'] as const;

const FOUND_REQUEST_STATES = [...DEPOSIT_STATES, 'approved', 'cancelled'] as const;
export type FoundRequestState = (typeof FOUND_REQUEST_STATES)[number];

const playerId = { player_id: wireText(20) };

const person = {
  player_id: z.string(),
  player_name: z.string(),
  mobile: z.string().describe('masked'),
};

const foundPlayer = z.object({
  ...person,
  active: z.boolean().describe('false: blocked'),
  betting: z.boolean(),
  erased: z.boolean(),
  wallet_amt: wirePoints,
  registered_at: wireInstant,
});

const foundRequest = z.object({
  ...person,
  kind: z.enum(['deposit', 'withdrawal']),
  request_id: z.string(),
  amount: wirePoints,
  state: z.enum(FOUND_REQUEST_STATES),
  asked_at: wireInstant,
});

const playerPage = z.object({
  ...person,
  registered_at: wireInstant,
  last_seen_at: wireInstant.nullable(),
  demo: z.boolean(),
  active: z.boolean().describe('false: blocked, no log-in'),
  betting: z.boolean().describe('false: switched off by staff'),
  erased: z.boolean(),
  deletion_due_at: wireInstant
    .nullable()
    .describe("when the account is to be erased, at the player's request"),
  wallet_amt: wirePoints,
  adjustment_max: wirePoints.describe('the most that one adjustment may move'),
  hold_amt: wirePoints.describe('of undecided withdrawals'),
  deposit_held: wirePoints.describe("of deposits, over the player's own limit"),
  debt: wirePoints.describe('left of corrections, taken from later credits'),
  deposited: wirePoints,
  deposits: z.number(),
  withdrawn: wirePoints.describe('paid out'),
  withdrawals: z.number(),
  staked: wirePoints.describe('refunds taken off'),
  slips: z.number(),
  net: wirePoints.describe('won less staked: the result for the player'),
  limits: protectionCalls['/api-get-limits'].reply.shape.limits,
  restriction: protectionCalls['/api-get-limits'].reply.shape.restriction,
  payout_numbers: z.array(
    z.object({
      method: z.enum(PAYOUT_METHODS),
      number: z.string().describe('masked'),
      usable_from: wireInstant,
      shared: z.boolean().describe('another player has the same number'),
    }),
  ),
  sessions: z.array(loginSession.omit({ current: true })),
  flags: z.array(z.enum(PLAYER_FLAGS)),
  money_out_from: wireInstant.nullable().describe('until then no points can leave the wallet'),
  wagering_requirement: wirePoints.describe('deposited and not staked since'),
  related: z.array(z.object(person)).describe('who shares a payout number or a browser with this player'),
  server_time: wireInstant,
});

const playerBid = ownBid.extend({
  line: z.number().describe('its place in the slip'),
  shut_session_id: z
    .string()
    .nullable()
    .describe('while the number is left out: the session at whose gate of Exposure it can be seen'),
});

const transfer = z.object({
  ...person,
  transfer_id: z.string(),
  direction: z.enum(['in', 'out']),
  amount: wirePoints,
  note: z.string(),
  at: wireInstant,
});

export const playerApprovals = [
  defineApproval('adjust_wallet', {
    view: {
      ...person,
      amount: wirePoints.describe('negative when points are taken'),
      balance_then: wirePoints.describe('when it was asked for'),
      balance_now: wirePoints.describe('once it is booked: after it'),
      entry_no: z.string().nullable().describe('of the passbook, once it is booked'),
    },
    done: { entry_no: z.string(), wallet_amt: wirePoints },
  }),
] as const;

const desk = { spec: 'own', ...byStaff('players.see') } as const;

/** One list of a player, page by page. */
function listCall<Reply extends z.ZodType>(summary: string, reply: Reply) {
  return defineCall({
    ...desk,
    summary,
    input: z.object({ ...playerId, ...pageInput }),
    reply,
    refusals: ['player_unknown', 'cursor_not_valid'],
  });
}

/** The player page of the console (AUTH-15, MON-09, PRIV-02). */
export const playersDeskCalls = {
  '/console/api/find-players': defineCall({
    summary:
      'Players by id, by the digits that a number begins or ends with, by a word of the name, or by the number of a slip or an entry; newest first. And fund requests and withdrawals by UTR, reference or number, for whoever may see the queues.',
    ...desk,
    input: z.object({
      query: wireText(60),
      ...pageInput,
      standings: wireText(100).describe('erased, blocked, betting_off, active; empty for all'),
      joined_from: wireDate.describe('empty for all days'),
      joined_to: wireDate.describe('empty for all days'),
      wallet_min: wireText(20),
      wallet_max: wireText(20),
      order: z.enum(LIST_ORDERS).default('desc').describe('by when they joined'),
    }),
    reply: z.object({
      players: z.array(foundPlayer),
      requests: z.array(foundRequest).describe('with the first page only'),
      next_cursor: nextCursor,
      count: z
        .object({
          players: z.number(),
          exact: z.boolean().describe('to 10,000; beyond that there are about so many'),
          wallets: wirePoints
            .nullable()
            .describe('the sum of their wallets; null where they are not counted exactly'),
        })
        .nullable()
        .describe('of all that the filter finds; with the first page only'),
    }),
    refusals: ['date_not_valid', 'points_not_valid', 'cursor_not_valid'],
  }),
  '/console/api/get-player': defineCall({
    summary: 'Everything about one player that is no list.',
    ...desk,
    polled: true,
    input: z.object(playerId),
    reply: playerPage,
    refusals: ['player_unknown'],
  }),
  '/console/api/reveal-mobile': defineCall({
    summary: 'The whole number of a player. The trail keeps who looked, and why.',
    spec: 'PRIV-02',
    ...byStaff('players.see-numbers'),
    input: z.object({ ...playerId, reason: wireText(200) }),
    reply: z.object({ mobile: z.string() }),
    refusals: ['reason_required', 'player_unknown'],
  }),
  '/console/api/list-player-entries': listCall(
    'The passbook of a player, as the player reads it.',
    walletCalls['/api-wallet-transaction-history'].reply,
  ),
  '/console/api/list-player-bids': defineCall({
    summary:
      'The bids of a player in one family, newest first; the numbers of those whose results are ahead are left out.',
    ...desk,
    input: z.object({ ...playerId, family: z.enum(FAMILIES), ...pageInput }),
    reply: z.object({ bid_data: z.array(playerBid), next_cursor: nextCursor, cold_months: coldMonths }),
    refusals: ['player_unknown', 'date_not_valid', 'cursor_not_valid'],
  }),
  '/console/api/list-player-deposits': listCall(
    'The fund requests of a player, newest first.',
    paymentCalls['/api-fund-request-history'].reply,
  ),
  '/console/api/list-player-withdrawals': listCall(
    'The withdrawals of a player, newest first; numbers are masked and receipts stay with the queue.',
    paymentCalls['/api-user-withdraw-transaction-history'].reply,
  ),
  '/console/api/list-player-transfers': listCall(
    'Points that a player sent and received, newest first, with the other player.',
    z.object({ transfers: z.array(transfer), next_cursor: nextCursor }),
  ),
  '/console/api/list-player-notices': listCall(
    'What the player was told, newest first.',
    accountCalls['/api-get-notices'].reply,
  ),
  '/console/api/list-player-notes': defineCall({
    summary: 'What staff wrote about a player and did to the account, newest first.',
    ...desk,
    input: z.object(playerId),
    reply: z.object({
      notes: z.array(
        z.object({
          note_id: z.string(),
          kind: z.enum(['note', 'act']),
          action: z.string().describe("of an act, such as 'player_blocked'"),
          text: z.string().describe('the note, or the reason of the act'),
          by: z.string(),
          at: wireInstant,
        }),
      ),
    }),
    refusals: ['player_unknown'],
  }),
  '/console/api/add-player-note': defineCall({
    summary: 'Write something down about a player. A note is never changed.',
    spec: 'own',
    ...byStaff('players.write-notes'),
    input: z.object({ ...playerId, text: wireText(500) }),
    reply: z.object({ note_id: z.string() }),
    refusals: ['note_required', 'player_unknown'],
  }),
  '/console/api/change-player-access': defineCall({
    summary:
      'Block or unblock a player, or switch betting off or on. Bids that stand are settled; what the player chose for their own protection stays.',
    spec: 'decisions §6, JUR-03',
    ...byStaff('players.restrict'),
    input: z.object({ ...playerId, change: z.enum(ACCESS_CHANGES), reason: wireText(200) }),
    reply: z.object({ active: z.boolean(), betting: z.boolean() }),
    refusals: ['reason_required', 'player_unknown', 'access_unchanged'],
  }),
  '/console/api/end-player-login-sessions': defineCall({
    summary: 'End one log-in session of a player, or all when none is named.',
    spec: 'AUTH-15',
    ...byStaff('players.restrict'),
    input: z.object({ ...playerId, session_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ ended: z.number() }),
    refusals: ['reason_required', 'player_unknown', 'login_session_unknown'],
  }),
  '/console/api/propose-adjustment': defineCall({
    summary: 'Ask for points to be added to a wallet or taken from it. A second person decides.',
    spec: 'MON-09',
    ...byStaff('players.adjust-points'),
    stepUp: true,
    idempotent: true,
    input: z.object({
      ...playerId,
      direction: z.enum(['credit', 'debit']),
      amount: wireText(20),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      ...KEY_REFUSALS,
      'points_not_valid',
      'adjustment_too_large',
      'reason_required',
      'player_unknown',
      'own_account',
      'wallet_too_small',
    ],
  }),
};
