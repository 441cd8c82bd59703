import { z } from 'zod';
import { SLIP_REFUSALS } from '#rules/slip/wire-slip.ts';
import { defineCall } from '../call.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from '../fields.ts';

const BID_STATES = ['pending', 'won', 'lost', 'refunded'] as const;

const slipInput = z.object({
  game_id: wireText(20),
  /** Read by rules/slip.ts, which judges every shape that decisions §4 accepts. */
  new_result: z.record(z.string(), z.unknown()),
});

const slipReply = z.object({
  slip_no: z.string(),
  accepted_at: wireInstant,
  lines: z.number(),
  total: wirePoints,
  wallet_amt: wirePoints,
});

function submitCall({ summary, spec }: { readonly summary: string; readonly spec: string }) {
  return defineCall({
    summary,
    spec,
    actor: 'player',
    needsBetting: true,
    idempotent: true,
    rate: 'bid',
    input: slipInput,
    reply: slipReply,
    refusals: [
      'idempotency_keys_differ',
      'idempotency_key_required',
      'token_contradicts',
      'market_unknown',
      'market_closed',
      ...SLIP_REFUSALS,
      'idempotency_key_reused',
      'not_logged_in',
      'betting_off',
      'terms_not_accepted',
      'step_up_required',
      'too_many_requests',
      'bidding_closed',
      'bid_limit',
      'stake_limit',
      'loss_limit',
      'insufficient_balance',
    ],
  });
}

const bid = z.object({
  slip_no: z.string(),
  game_id: z.string(),
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
});

function bidHistoryCall({ summary, spec }: { readonly summary: string; readonly spec: string }) {
  return defineCall({
    summary,
    spec,
    actor: 'player',
    rate: 'history',
    input: z.object({ bid_from: wireText(20), bid_to: wireText(20), ...pageInput }),
    reply: z.object({ bid_data: z.array(bid), next_cursor: nextCursor }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  });
}

const win = z.object({
  slip_no: z.string(),
  pana: z.string(),
  game_name: z.string(),
  session: z.string(),
  digits: z.string(),
  closedigits: z.string(),
  wining_date: z.string(),
  amount: wirePoints,
  points: wirePoints,
});

const winInput = z.object({ date_from: wireText(20), date_to: wireText(20), ...pageInput });

function winHistoryCall({ summary, spec }: { readonly summary: string; readonly spec: string }) {
  return defineCall({
    summary,
    spec,
    actor: 'player',
    rate: 'history',
    input: winInput,
    reply: z.object({ win_data: z.array(win), next_cursor: nextCursor }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  });
}

export const biddingCalls = {
  '/api-submit-bid': submitCall({
    summary: 'Place a slip on a main market: accepted whole or refused whole.',
    spec: 'B §7, decisions §4',
  }),
  '/api-starline-submit-bid': submitCall({
    summary: 'Place a slip on a starline market: accepted whole or refused whole.',
    spec: 'B §7, decisions §4',
  }),
  '/api-galidisawar-submit-bid': submitCall({
    summary: 'Place a slip on a gali market: accepted whole or refused whole.',
    spec: 'B §7, decisions §4',
  }),
  '/api-bid-history-data': bidHistoryCall({
    summary: 'Own bids on main markets by date of bidding, newest first.',
    spec: 'B §7',
  }),
  '/api-starline-bid-history-data': bidHistoryCall({
    summary: 'Own bids on starline markets by date of bidding, newest first.',
    spec: 'B §7',
  }),
  '/api-galidisawar-bid-history-data': bidHistoryCall({
    summary: 'Own bids on gali markets by date of bidding, newest first.',
    spec: 'B §7',
  }),
  '/api-wining-history-data': winHistoryCall({
    summary: 'Own wins on main markets by date of the result, newest first.',
    spec: 'B §7',
  }),
  '/api-starline-wining-history-data': winHistoryCall({
    summary: 'Own wins on starline markets by date of the result, newest first.',
    spec: 'B §7',
  }),
  '/api-galidisawar-wining-history-data': defineCall({
    summary:
      'Own wins on gali markets by date of the result, newest first. The list is called bid_data here.',
    spec: 'B §7',
    actor: 'player',
    rate: 'history',
    input: winInput,
    reply: z.object({ bid_data: z.array(win), next_cursor: nextCursor }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
};
