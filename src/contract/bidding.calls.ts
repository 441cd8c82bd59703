import { z } from 'zod';
import { SLIP_REFUSALS } from '#rules/slip-refusal.ts';
import { defineCall } from './call.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from './fields.ts';

const BID_STATES = ['pending', 'won', 'lost', 'refunded'] as const;

export const biddingCalls = {
  '/api-submit-bid': defineCall({
    summary: 'Place a slip on a main market: accepted whole or refused whole.',
    spec: 'B §7, decisions §4',
    actor: 'player',
    needsBetting: true,
    idempotent: true,
    rate: 'bid',
    input: z.object({
      game_id: wireText(20),
      /** Read by rules/slip.ts, which judges every shape that decisions.md §4 accepts. */
      new_result: z.record(z.string(), z.unknown()),
    }),
    reply: z.object({
      slip_no: z.string(),
      accepted_at: wireInstant,
      lines: z.number(),
      total: wirePoints,
      wallet_amt: wirePoints,
    }),
    refusals: [
      'idempotency_key_required',
      'market_unknown',
      'market_closed',
      ...SLIP_REFUSALS,
      'idempotency_key_reused',
      'not_logged_in',
      'betting_off',
      'too_many_requests',
      'bidding_closed',
      'insufficient_balance',
    ],
  }),
  '/api-bid-history-data': defineCall({
    summary: 'Own bids on main markets by date of bidding, newest first.',
    spec: 'B §7',
    actor: 'player',
    rate: 'history',
    input: z.object({ bid_from: wireText(20), bid_to: wireText(20), ...pageInput }),
    reply: z.object({
      bid_data: z.array(
        z.object({
          slip_no: z.string(),
          pana: z.string(),
          game_name: z.string(),
          session: z.string(),
          digits: z.string(),
          closedigits: z.string(),
          bid_date: z.string(),
          bid_time: z.string(),
          points: wirePoints,
          state: z.enum(BID_STATES),
          won_amount: wirePoints,
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
  '/api-wining-history-data': defineCall({
    summary: 'Own wins on main markets by date of the result, newest first.',
    spec: 'B §7',
    actor: 'player',
    rate: 'history',
    input: z.object({ date_from: wireText(20), date_to: wireText(20), ...pageInput }),
    reply: z.object({
      win_data: z.array(
        z.object({
          slip_no: z.string(),
          pana: z.string(),
          game_name: z.string(),
          session: z.string(),
          digits: z.string(),
          closedigits: z.string(),
          wining_date: z.string(),
          amount: wirePoints,
          points: wirePoints,
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
};
