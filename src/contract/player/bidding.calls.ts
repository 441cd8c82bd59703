import { z } from 'zod';
import type { Family } from '#rules/game/games.ts';
import { LINE_STATES } from '#rules/slip/slip-outcome.ts';
import { isWireObject, SLIP_REFUSALS } from '#rules/slip/wire-slip.ts';
import { by, defineCall } from '../call.ts';
import { coldMonths, nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';

const LOOSE = { type: ['string', 'number', 'null'] };
const LINE_FIELDS = {
  digits: { ...LOOSE, description: 'the number, or the open side of a sangam' },
  closedigits: { ...LOOSE, description: 'the close side of a sangam' },
  points: { ...LOOSE, description: 'whole points' },
  session: { ...LOOSE, description: 'Open or Close' },
  pana: { ...LOOSE, description: 'where it differs from that of the slip' },
  closepana: { ...LOOSE, description: 'the same as pana' },
};

/** What is read of a slip, for documents only: any object is taken, and the rules say what is wrong with it. */
const SLIP_FIELDS = {
  Gamename: { ...LOOSE, description: 'the name of the market; compared where it is sent' },
  gameid: { ...LOOSE, description: 'the same as game_id' },
  pana: { ...LOOSE, description: "the bid type, such as 'Single Digit'" },
  gametype: { ...LOOSE, description: 'the same as session' },
  bid_date: { ...LOOSE, description: 'the market_day of the market, such as 23-November-2026' },
  session: { ...LOOSE, description: 'Open or Close, for all lines that say nothing else' },
  totalbit: { ...LOOSE, description: 'the sum of all points' },
  result: { type: 'array', items: { type: 'object', properties: LINE_FIELDS } },
};

const slipInput = z.object({
  /** Where it is missing, the one inside `new_result` counts. */
  game_id: wireText(20).default(''),
  /** Read by rules/slip.ts, which judges every shape that decisions §4 accepts. */
  new_result: z
    .custom<Readonly<Record<string, unknown>>>(isWireObject)
    .meta({ type: 'object', properties: SLIP_FIELDS, additionalProperties: {} }),
});

const slipReply = z.object({
  slip_no: z.string(),
  accepted_at: wireInstant,
  lines: z.number(),
  total: wirePoints,
  wallet_amt: wirePoints,
});

function submitCall(family: Family) {
  return defineCall({
    summary: `Place a slip on a ${family} market: accepted whole or refused whole.`,
    spec: 'B §7, decisions §4',
    ...by('player', 'bid'),
    needsBetting: true,
    idempotent: true,
    keyless: true,
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
      'stopped',
      'terms_not_accepted',
      'step_up_required',
      'too_many_requests',
      'bidding_closed',
      'bid_limit',
      'stake_limit',
      'loss_limit',
      'insufficient_balance',
      'number_limit_reached',
      'game_limit_reached',
      'session_limit_reached',
      'player_limit_reached',
    ],
  });
}

/** A bid as its player reads it. */
export const ownBid = z.object({
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
  state: z.enum(LINE_STATES),
  won_amount: wirePoints,
});

function bidHistoryCall(family: Family) {
  return defineCall({
    summary: `Own bids on ${family} markets by date of bidding, newest first.`,
    spec: 'B §7',
    ...by('player', 'history'),
    input: z.object({ bid_from: wireDate, bid_to: wireDate, ...pageInput }),
    reply: z.object({ bid_data: z.array(ownBid), next_cursor: nextCursor, cold_months: coldMonths }),
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

const winInput = z.object({ date_from: wireDate, date_to: wireDate, ...pageInput });

function winHistoryCall(family: Family) {
  return defineCall({
    summary: `Own wins on ${family} markets by date of the result, newest first.`,
    spec: 'B §7',
    ...by('player', 'history'),
    input: winInput,
    reply: z.object({ win_data: z.array(win), next_cursor: nextCursor, cold_months: coldMonths }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  });
}

export const biddingCalls = {
  '/api-submit-bid': submitCall('main'),
  '/api-starline-submit-bid': submitCall('starline'),
  '/api-galidisawar-submit-bid': submitCall('gali'),
  '/api-bid-history-data': bidHistoryCall('main'),
  '/api-starline-bid-history-data': bidHistoryCall('starline'),
  '/api-galidisawar-bid-history-data': bidHistoryCall('gali'),
  '/api-wining-history-data': winHistoryCall('main'),
  '/api-starline-wining-history-data': winHistoryCall('starline'),
  '/api-galidisawar-wining-history-data': defineCall({
    summary:
      'Own wins on gali markets by date of the result, newest first. The list is called bid_data here.',
    spec: 'B §7',
    ...by('player', 'history'),
    input: winInput,
    reply: z.object({ bid_data: z.array(win), next_cursor: nextCursor, cold_months: coldMonths }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
};
