import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { nextCursor, pageInput, wireDate, wireInstant, wirePoints } from '../fields.ts';

const REQUEST_STATES = ['pending', 'approved', 'cancelled'] as const;

export const walletCalls = {
  '/api-user-wallet-balance': defineCall({
    summary: 'Balance and the limits of money calls.',
    spec: 'A §7, decisions §6',
    ...by('player', 'poll'),
    reply: z.object({
      wallet_amt: wirePoints,
      hold_amt: wirePoints,
      debt_amt: wirePoints.describe('left of a corrected win; taken from what is credited next'),
      min_bid_amount: wirePoints,
      max_bid_amount: wirePoints,
      max_bid_lines: z.number().describe('of one slip'),
      min_withdrawal: wirePoints,
      max_withdrawal: wirePoints,
      withdraw_open_time: z.string(),
      withdraw_close_time: z.string(),
      withdraw_opens_at: wireInstant.describe('of the hours for withdrawals that run now, else of the next'),
      withdraw_closes_at: wireInstant.describe('when they are over'),
      min_transfer: wirePoints,
      max_transfer: wirePoints,
    }),
  }),
  '/api-wallet-transaction-history': defineCall({
    summary: 'The passbook, newest first.',
    spec: 'A §7',
    ...by('player', 'history'),
    input: z.object(pageInput),
    reply: z.object({
      transaction_history: z.array(
        z.object({
          transaction_id: z.string(),
          transaction_type: z.enum(['1', '2']).describe('1 credit, 2 debit'),
          transaction_note: z.string(),
          insert_date: z.string(),
          inserted_at: wireInstant,
          amount: wirePoints,
          amount_status: z.string().describe('domain §7: 1 deposit, 5 bid, 6 bonus, 8 win, 25 refund …'),
          balance_after: wirePoints,
          kind: z.string(),
          market_name: z.string().describe("of a bid, a win or its correction; '' for everything else"),
          market_name_hindi: z.string().describe("the same in Hindi, '' where the operator wrote none"),
          market_name_marathi: z.string().describe('the same in Marathi'),
          about: z
            .string()
            .describe('bid types, the result, or references; what transaction_note says after the market'),
          state: z
            .enum(REQUEST_STATES)
            .nullable()
            .describe('what has become of a withdrawal so far; a deposit is here when it is approved'),
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/api-get-statement': defineCall({
    summary: 'What came in and went out between two days, what was staked and won, and the net result.',
    spec: 'RG-06',
    ...by('player', 'history'),
    input: z.object({ date_from: wireDate, date_to: wireDate }),
    reply: z.object({
      date_from: z.string(),
      date_to: z.string(),
      opening_balance: wirePoints,
      closing_balance: wirePoints,
      staked: wirePoints.describe('refunds taken off'),
      won: wirePoints.describe('corrections taken off'),
      net: wirePoints.describe('won less staked'),
      deposits: wirePoints,
      withdrawals: wirePoints,
      other: wirePoints.describe('bonuses, transfers and adjustments'),
      lifetime_net_deposits: wirePoints,
      server_time: wireInstant,
    }),
    refusals: ['date_not_valid'],
  }),
};
