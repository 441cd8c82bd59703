import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints } from './fields.ts';

export const SESSION_STATES = ['open', 'closed', 'declared', 'settled', 'voided'] as const;

/** A market as players see it today (decisions.md §6). Clock texts are like "10:30 AM". */
export const wireGame = z.object({
  game_id: z.string(),
  game_name: z.string(),
  game_name_hindi: z.string(),
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
});

const rateFields = (keys: readonly string[]) =>
  z.object(
    Object.fromEntries(keys.flatMap((key) => [1, 2].map((side) => [`${key}_val_${side}`, wirePoints]))),
  );

export const marketCalls = {
  '/api-get-dashboard-data': defineCall({
    summary: 'All main markets of today with the wallet: what the home screen polls.',
    spec: 'A §7, decisions §6',
    actor: 'visitor',
    rate: 'poll',
    input: z.object({}),
    reply: z.object({
      result: z.array(wireGame),
      wallet_amt: wirePoints.optional(),
      betting_status: z.enum(['0', '1']),
      mobile_no: z.string(),
      mobile_1: z.string(),
      telegram_no: z.string(),
      web_starline_chart_url: z.string(),
      server_time: wireInstant,
    }),
    refusals: [],
  }),
  '/api-game-rates': defineCall({
    summary: 'Rates of the main markets: val_1 points staked return val_2.',
    spec: 'B §7',
    actor: 'anyone',
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      game_rates: z.array(
        rateFields([
          'single_digit',
          'jodi_digit',
          'single_pana',
          'double_pana',
          'tripple_pana',
          'half_sangam',
          'full_sangam',
        ]),
      ),
    }),
    refusals: [],
  }),
};
