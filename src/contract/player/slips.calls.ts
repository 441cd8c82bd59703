import { z } from 'zod';
import { FAMILIES, SESSIONS } from '#rules/game/games.ts';
import { LINE_STATES, SLIP_STATES } from '#rules/slip/slip-outcome.ts';
import { SLIP_REFUSALS } from '#rules/slip/wire-slip.ts';
import { by, defineCall } from '../call.ts';
import { coldMonths, nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';

/** A number with its stake, as bids are written elsewhere (B §7). */
const line = z.object({
  pana: z.string(),
  session: z.string(),
  digits: z.string(),
  closedigits: z.string(),
  points: wirePoints,
});

const day = z.string().describe('2026-11-23');

const slip = z.object({
  slip_no: z.string(),
  accepted_at: wireInstant,
  /** Of the day and the clock of the operator. */
  bid_day: day,
  bid_time: z.string(),
  family: z.enum(FAMILIES),
  game_id: z.string(),
  game_name: z.string(),
  game_name_hindi: z.string(),
  game_name_marathi: z.string(),
  market_day: day,
  pana: z.string().describe('the screen that makes such a list; SP DP TP for panas of several kinds'),
  state: z.enum(SLIP_STATES),
  lines: z.array(line.extend({ state: z.enum(LINE_STATES), won_amount: wirePoints })),
  staked: wirePoints,
  possible_win: wirePoints.describe('the most that what is still pending can return at once'),
  won: wirePoints,
  refunded: wirePoints,
  open_result: z.string(),
  close_result: z.string(),
  voids: z
    .array(z.object({ session: z.enum(SESSIONS), reason: z.string() }))
    .describe('sessions of its market day that were voided and gave something of it back, with the reason'),
});

const dayTotals = z.object({
  day,
  slips: z.number(),
  staked: wirePoints,
  won: wirePoints,
  refunded: wirePoints,
  net: wirePoints.describe('won and refunded less staked; what is pending counts as staked'),
});

const savedSlip = z.object({
  saved_slip_id: z.string(),
  name: z.string(),
  family: z.enum(FAMILIES),
  pana: z.string(),
  lines: z.array(line),
});

const savedSlips = z.object({ saved_slips: z.array(savedSlip) });

const inputLine = z.record(z.string(), z.unknown());

export const slipCalls = {
  '/api-my-slips': defineCall({
    summary: 'Own slips of all families by date of bidding, newest first, with the sums of their days.',
    spec: 'own',
    ...by('player', 'history'),
    input: z.object({
      from: wireDate,
      to: wireDate,
      family: z.enum(['all', ...FAMILIES]).default('all'),
      won_only: z.boolean().default(false),
      ...pageInput,
    }),
    reply: z.object({
      slips: z.array(slip),
      /** Of every day that has a slip on this page: sums over the whole day and family, whatever the filter. */
      days: z.array(dayTotals),
      next_cursor: nextCursor,
      /** The day of the newest slip of the family, where the first page has none. */
      last_day: day.nullable(),
      cold_months: coldMonths,
    }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
  '/api-saved-slips': defineCall({
    summary: 'Lists of bids that the player has saved under a name.',
    spec: 'own',
    ...by('player', 'read'),
    reply: savedSlips,
  }),
  '/api-save-slip': defineCall({
    summary: 'Save a list of bids under a name; the same name again replaces it.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({
      name: wireText(100),
      family: z.enum(FAMILIES),
      lines: z.array(inputLine).max(500),
    }),
    reply: savedSlips,
    refusals: ['slip_name_not_valid', ...SLIP_REFUSALS, 'saved_slips_full'],
  }),
  '/api-delete-saved-slip': defineCall({
    summary: 'Delete a saved list; one that is gone already stays gone.',
    spec: 'own',
    ...by('player', 'read'),
    input: z.object({ saved_slip_id: wireText(20) }),
    reply: savedSlips,
  }),
};
