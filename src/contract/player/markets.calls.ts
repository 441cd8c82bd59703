import { z } from 'zod';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { rateKeysOf } from '#rules/game/rates.ts';
import { by, defineCall } from '../call.ts';
import { wireInstant, wirePoints } from '../fields.ts';
import { wireSentences } from './stops.calls.ts';

export const SESSION_STATES = ['open', 'closed', 'declared', 'settled', 'voided'] as const;

/**
 * A market of any family as players see it today (decisions §6). Clock texts are like "10:30 AM". Starline and gali
 * draw once: their close fields repeat the open ones, and a gali result stands digit by digit in the two results.
 */
export const wireGame = z.object({
  game_id: z.string(),
  family: z.enum(FAMILIES),
  game_name: z.string(),
  game_name_hindi: z.string(),
  game_name_marathi: z.string().describe('empty for that of game_name_hindi'),
  min_bid_amount: z.string().describe('the smallest bid on a number; empty for that of the wallet'),
  max_bid_amount: z.string(),
  open_time: z.string(),
  close_time: z.string(),
  open_bid_last_time: z.string(),
  close_bid_last_time: z.string(),
  open_time_sort: z.string().describe('HH:MM in 24 hours'),
  msg: z.string(),
  msg_status: z.union([z.literal(1), z.literal(2)]),
  open_result: z.string().describe('"123-6" or empty'),
  close_result: z.string().describe('"5-140" or empty'),
  web_chart_url: z.string(),
  server_time: wireInstant,
  market_day: z.string().describe('day-MonthName-year, the bid_date of a slip'),
  takes_bids_from: wireInstant,
  open_closes_at: wireInstant,
  close_closes_at: wireInstant,
  open_state: z.enum(SESSION_STATES),
  close_state: z.enum(SESSION_STATES),
  result_at: wireInstant.nullable().describe('when the newest result of the day was declared'),
  stop: wireSentences
    .optional()
    .describe('what players read while the operator has stopped this market by itself'),
  ahead: z
    .object({
      what: z.enum(['begins', 'closed']),
      day: z.string().describe('day-MonthName-year'),
      name: wireSentences.describe('of the holiday, in each language; empty for a market that begins'),
    })
    .optional()
    .describe('from two days before on: its first day, or a day on which it is closed'),
});

const rateReply = (family: Family) => {
  const card = z.object(
    Object.fromEntries(
      rateKeysOf(family).flatMap((key) => [1, 2].map((side) => [`${key}_val_${side}`, wirePoints])),
    ),
  );
  return z.object({
    game_rates: z.array(card).describe('those of the market day that is today'),
    rate_days: z
      .array(
        z.object({
          days: z.array(z.string()).describe('market days, as day-MonthName-year, that have these rates'),
          at_once: z.string().describe('why they were put in force at once today; empty for others'),
          rates: card,
        }),
      )
      .describe('the rates of yesterday, today and the next two market days, in order of time'),
  });
};

/** The address of a public chart page; relative to this server unless the operator set another one. */
const chartAddress = z.string();

export const marketCalls = {
  '/api-get-dashboard-data': defineCall({
    summary: 'All main markets of today with the wallet: what the home screen polls.',
    spec: 'A §7, decisions §6',
    ...by('visitor', 'poll'),
    conditional: true,
    reply: z.object({
      result: z.array(wireGame),
      wallet_amt: wirePoints.optional(),
      betting_status: z.enum(['0', '1']),
      mobile_no: z.string(),
      mobile_1: z.string(),
      telegram_no: z.string(),
      web_starline_chart_url: chartAddress,
      server_time: wireInstant,
    }),
  }),
  '/api-game-rates': defineCall({
    summary: 'Rates of the main markets: val_1 points staked return val_2.',
    spec: 'B §7',
    ...by('anyone', 'read'),
    reply: rateReply('main'),
  }),
  '/api-starline-game': defineCall({
    summary: 'The starline markets of today.',
    spec: 'B §7, decisions §6',
    ...by('visitor', 'poll'),
    conditional: true,
    reply: z.object({
      result: z.array(wireGame),
      web_starline_chart_url: chartAddress,
      server_time: wireInstant,
    }),
  }),
  '/api-starline-game-rates': defineCall({
    summary: 'Rates of the starline markets: val_1 points staked return val_2.',
    spec: 'B §7, decisions §6',
    ...by('anyone', 'read'),
    reply: rateReply('starline'),
  }),
  '/api-galidisawar-game': defineCall({
    summary: 'The gali markets of today.',
    spec: 'B §7',
    ...by('visitor', 'poll'),
    conditional: true,
    reply: z.object({
      result: z.array(wireGame),
      web_galidessar_chart_url: chartAddress,
      server_time: wireInstant,
    }),
  }),
  '/api-galidisawar-game-rates': defineCall({
    summary:
      'Rates of the gali markets: single_digit is Left Digit, single_pana Right Digit, double_pana Jodi Digit.',
    spec: 'B §3, B §7',
    ...by('anyone', 'read'),
    reply: rateReply('gali'),
  }),
};
