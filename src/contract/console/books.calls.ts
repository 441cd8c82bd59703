import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';
import { LIST_ORDERS } from './lists/list-words.ts';

/** The reasons why transfers are flagged (MON-12). */
export const TRANSFER_FLAGS = ['ring', 'many_senders', 'passed_on'] as const;

const movement = z.object({ kind: z.string(), entries: z.number(), amount: wirePoints });

const account = z.object({
  account: z.string().describe("'players' for all wallets, or a house account such as 'house:bets'"),
  opening: wirePoints,
  closing: wirePoints.describe('the opening and all movements'),
  movements: z.array(movement),
});

const day = z.object({
  day: z.string(),
  entries: z.number(),
  deposits: wirePoints,
  withdrawals: wirePoints.describe('those that were cancelled taken off'),
  staked: wirePoints.describe('refunds taken off'),
  won: wirePoints.describe('corrections taken off'),
  players_funds: wirePoints.describe('all wallets at the end of the day'),
  closed_at: wireInstant,
});

const check = z.object({
  finished_at: wireInstant,
  broken: z.number(),
  violations: z.array(z.object({ invariant: z.string(), detail: z.string() })).describe('the first of them'),
});

const desk = { spec: 'own', ...byStaff('books.see') } as const;

/** Bookkeeping: closed days, checks of the books and the stop of payouts, the float, flagged transfers. */
export const bookCalls = {
  '/console/api/list-closed-days': defineCall({
    ...desk,
    summary: 'Closed days in their order, the newest first where nothing else is asked.',
    input: z.object({
      ...pageInput,
      from: wireDate.describe('empty for all days'),
      to: wireDate.describe('empty for all days'),
      order: z.enum(LIST_ORDERS).default('desc'),
    }),
    reply: z.object({
      days: z.array(day),
      next_cursor: nextCursor,
      sums: z
        .object({
          days: z.number(),
          entries: z.number(),
          deposits: wirePoints,
          withdrawals: wirePoints,
          staked: wirePoints,
          won: wirePoints,
        })
        .nullable()
        .describe('of all days that the filter finds; with the first page only'),
    }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
  '/console/api/get-book-day': defineCall({
    ...desk,
    summary: 'Every account on one closed day, or since the last close where no day is named.',
    input: z.object({ day: wireText(10) }),
    reply: z.object({
      day: z.string().describe('empty for what is not closed yet'),
      closed_at: wireInstant.nullable(),
      accounts: z.array(account),
      server_time: wireInstant,
    }),
    refusals: ['date_not_valid', 'day_not_closed'],
  }),
  '/console/api/get-books-state': defineCall({
    ...desk,
    summary: 'What the last checks of the books found, and the stop of payouts if there is one.',
    spec: 'MON-10',
    polled: true,
    reply: z.object({
      recent: check.nullable().describe('of what came since the check before'),
      whole: check.nullable().describe('of every entry'),
      pass: z
        .object({
          began_at: wireInstant,
          finished_at: wireInstant.nullable(),
          slices: z.number().describe('how many were checked so far'),
          percent: z.number().describe('of all entries, whole'),
        })
        .nullable()
        .describe('how far the newest check of every entry is'),
      stop: z
        .object({
          began_at: wireInstant,
          first_by: z.string().describe('who confirmed first that it can be lifted; empty for nobody'),
          first_reason: z.string(),
          can_lift: z.boolean().describe('whether the whole books were found right since'),
          own: z.boolean().describe('whether that was the caller'),
        })
        .nullable(),
      server_time: wireInstant,
    }),
  }),
  '/console/api/lift-payout-stop': defineCall({
    ...desk,
    summary:
      'Resume withdrawals and settlement, after a check found the books correct. Two staff members confirm it.',
    spec: 'MON-10',
    permission: 'books.lift-stop',
    stepUp: true,
    input: z.object({ reason: wireText(200) }),
    reply: z.object({ state: z.enum(['first', 'lifted']) }),
    refusals: ['payouts_not_stopped', 'reason_required', 'books_not_right', 'own_proposal', 'same_person'],
  }),
  '/console/api/get-solvency': defineCall({
    ...desk,
    summary: 'The points of players, beside the stated float of the operator.',
    spec: 'MON-14',
    reply: z.object({
      wallets: wirePoints,
      held_withdrawals: wirePoints.describe('asked for and not paid yet'),
      held_deposits: wirePoints.describe('received, but over a limit of the player'),
      players_funds: wirePoints.describe('all three'),
      debt: wirePoints.describe('what players owe after corrections; in no other figure'),
      stakes_at_risk: wirePoints.describe(
        'staked on bids without a result: the operator may have to pay on them or give them back; in no other figure',
      ),
      received: wirePoints.describe('all deposits ever'),
      paid: wirePoints.describe('all withdrawals ever that were paid'),
      expected_float: wirePoints.describe('received less paid'),
      stated_float: wirePoints.nullable(),
      stated_at: wireInstant.nullable(),
      stated_by: z.string(),
      note: z.string(),
      cover: wirePoints
        .nullable()
        .describe('the stated float less the funds of players; below zero money is missing'),
      server_time: wireInstant,
    }),
  }),
  '/console/api/state-float': defineCall({
    ...desk,
    summary: 'State how much money the operator holds for players. Earlier statements stay in the records.',
    spec: 'MON-14',
    permission: 'books.state-float',
    stepUp: true,
    input: z.object({ amount: wireText(20), note: wireText(200) }),
    refusals: ['points_not_valid'],
  }),
  '/console/api/list-transfer-flags': defineCall({
    ...desk,
    summary: 'Transfers of the last seven days that go in a ring, come from many, or are sent on at once.',
    spec: 'MON-12',
    reply: z.object({
      flags: z.array(
        z.object({
          kind: z.enum(TRANSFER_FLAGS),
          players: z.array(z.object({ player_id: z.string(), player_name: z.string() })),
          points: wirePoints.describe('of a ring the smallest transfer, else all that came in'),
          first_at: wireInstant,
          last_at: wireInstant,
        }),
      ),
    }),
  }),
};
