import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { FIELDS, MARKET_REFUSALS } from '#rules/time/market-draft.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wirePoints, wireText } from '../fields.ts';
import { SESSION_STATES } from '../player/markets.calls.ts';

const day = z.string().describe('YYYY-MM-DD');

/** What a market is played by; times as "02:00 PM". */
const terms = {
  open_time: z.string(),
  close_time: z.string().describe('empty for families that draw once'),
  overnight: z.boolean().describe('whether it closes on the day after it opens'),
  cutoff: z.string().describe('so many minutes before a result bids end'),
  weekdays: z.array(z.number()).describe('0 is Sunday; none while it is switched off'),
};

const names = { name: z.string(), name_hindi: z.string(), name_marathi: z.string() };

/** A market as staff write it. */
export const marketDraft = z.object({
  name: wireText(60),
  name_hindi: wireText(60),
  name_marathi: wireText(60),
  open_time: wireText(10),
  close_time: wireText(10),
  overnight: z.boolean().default(false),
  cutoff: wireText(5),
  weekdays: z.array(z.number()).max(20),
  min_bid: wireText(15).describe("empty for the operator's"),
  max_bid: wireText(15),
  place: wireText(5).describe('in lists, from 1; empty to stand after those with a place, by its time'),
  last_day: wireText(12).describe('YYYY-MM-DD, empty for no end'),
});

/** What happens to bids that are there already. */
const effects = {
  bids: z.number().describe('on days whose times change or that fall away'),
  players: z.number(),
  // Proposals of the version before have none.
  kept_bids: z
    .number()
    .default(0)
    .describe('bids that stay valid: on days whose times change, or that are played because of them'),
  kept_players: z.number().default(0),
  voided_bids: z.number().describe('of these, bids that come back because their session falls away'),
  voided_players: z.number(),
  voided_points: wirePoints,
  needs_two_owners: z.boolean().describe('a day with bids changes: two owners must agree, with a reason'),
};

/** One day as the schedule draws it. */
const drawnDay = z.object({
  day,
  why: z
    .enum(['', 'off', 'holiday', 'not_yet', 'ended', 'other_times'])
    .describe('why it is not played, or that it has times of its own'),
  note: z.string().describe('the name of the holiday'),
  sessions: z.array(
    z.object({ session: z.enum(['open', 'close']), bids_end: wireInstant, result_at: wireInstant }),
  ),
  clashes: z
    .array(
      z.object({
        session: z.enum(['open', 'close']),
        market: z.string(),
        other: z.enum(['open', 'close']).describe('the session of the other market'),
        minutes: z.number().describe('so many after it bids end; negative: before'),
      }),
    )
    .describe('markets of the family whose bids end within 15 minutes of these'),
});

const difference = z.object({ field: z.enum(FIELDS), before: z.string(), after: z.string() });

const MARKET_CHANGE_REFUSALS = [
  'market_unknown',
  'market_changed_meanwhile',
  ...MARKET_REFUSALS,
  'market_name_taken',
  'nothing_changed',
  'market_has_bids',
  'market_meets_next_day',
  'market_day_decided',
  'time_passed',
  'limit_points_not_valid',
] as const;

const CALENDAR_REFUSALS = [
  'day_not_valid',
  'holiday_name_required',
  'markets_required',
  'clock_not_valid',
  'close_before_open',
  'nothing_changed',
  'bids_would_return',
  'market_meets_next_day',
  'market_day_decided',
  'time_passed',
] as const;

const POSTPONE_REFUSALS = [
  'market_session_unknown',
  'result_exists',
  'market_session_voided',
  'clock_not_valid',
  'postponed_too_far',
  'bids_have_ended',
] as const;

/** What confirming a plan may refuse: the world may have moved on since it was proposed. */
export const PLAN_REFUSALS = [
  ...MARKET_CHANGE_REFUSALS,
  'calendar_changed_meanwhile',
  'holiday_name_required',
  'markets_required',
  'bids_would_return',
  'two_owners_needed',
  'postponed_too_far',
  'bids_have_ended',
] as const;

/** What becomes of bids on a day that is not played any more. */
const bidsChoice = z.enum(['keep', 'void']).default('keep');

const marketInput = z.object({
  market_id: wireText(12).describe('empty for a new market'),
  family: z.enum(FAMILIES).describe('of a new market; others keep theirs'),
  market: marketDraft,
  first_day: wireText(12).describe('YYYY-MM-DD: the day from which times, cut-off and weekdays count'),
  take_back: z.boolean().default(false).describe('a market on which nobody ever bid goes away'),
  number_limit: wireText(15)
    .default('')
    .describe('of a new market: the most on each number; others have theirs on Exposure'),
  game_limit: wireText(15).default('').describe('of a new market: the most on each bid type'),
  bids: bidsChoice.describe('void: bids on days that fall away come back; keep: such a change is refused'),
});

const calendarInput = z.object({
  act: z.enum(['holiday', 'times', 'cancel']),
  from: wireText(12),
  to: wireText(12).describe('the last day; empty for the same'),
  all: z.boolean().default(false).describe('every market, also of those that are made later'),
  market_ids: z.array(wireText(12)).max(500),
  name: wireText(60).describe('of the holiday'),
  name_hindi: wireText(60),
  name_marathi: wireText(60),
  open_time: wireText(10).describe('for one market; of several, shift_minutes moves the times of each'),
  close_time: wireText(10),
  overnight: z.boolean().default(false),
  shift_minutes: z.number().int().min(-720).max(720).default(0),
  bids: bidsChoice.describe(
    'on a closed day. void: they come back; keep: a market plays a day on which somebody has bid',
  ),
});

/** What is done to one market on some days. */
const calendarMarket = z.object({
  market_id: z.string(),
  name: z.string(),
  usual: z
    .string()
    .describe("'02:00 PM, 04:00 PM' of the first day that changes; empty where it is not played"),
  planned: z.string(),
  bids: z.number(),
  players: z.number(),
  kept_days: z.array(day).default([]).describe('days that it plays, because somebody has bid on them'),
});

/** What the first person was shown, which the second one reads again: a proposal keeps it. */
export const shownMarketChange = z.object({
  act: z.enum(['add', 'change', 'take_back']),
  differences: z.array(difference),
  effects: z.object(effects),
});
export const shownCalendarChange = z.object({
  asked: calendarInput,
  markets: z.array(calendarMarket),
  effects: z.object(effects),
});

export const marketApprovals = [
  defineApproval('change_market', {
    view: {
      market_id: z.string().describe('empty for a new market'),
      name: z.string(),
      family: z.enum(FAMILIES),
      act: z.enum(['add', 'change', 'take_back']),
      first_day: day,
      differences: z.array(difference),
      number_limit: z.string().default('').describe('points that a new market takes on each number at most'),
      game_limit: z.string().default(''),
      ...effects,
    },
    done: { market_id: z.string() },
  }),
  defineApproval('change_calendar', {
    view: {
      act: z.enum(['holiday', 'times', 'cancel']),
      from: day,
      to: day,
      all: z.boolean(),
      ...names,
      markets: z.array(calendarMarket),
      ...effects,
    },
    done: { from: day },
  }),
  defineApproval('postpone_result', {
    view: {
      session_id: z.string(),
      game_name: z.string(),
      family: z.enum(FAMILIES),
      session: z.enum(['open', 'close']),
      market_day: z.string(),
      closes_at: wireInstant,
      result_at: wireInstant,
      closes_then: wireInstant,
      result_then: wireInstant,
    },
    done: { session_id: z.string() },
  }),
] as const;

const calendarEntry = z.object({
  kind: z.enum(['holiday', 'times', 'terms', 'begins', 'ends', 'void']),
  ...names,
  text: z.string().describe('times, where they are what changes; empty for markets of which each has others'),
  all: z.boolean(),
  market_ids: z.array(z.string()),
  waits: z.boolean().describe('somebody proposed it, and nobody has decided'),
  approval_id: z.string().describe('of what waits'),
});

export const marketDeskCalls = {
  '/console/api/list-market-plans': defineCall({
    summary:
      'Every market with its terms of today, those that are decided for later days, and how its day stands.',
    spec: 'decisions §3, T19',
    ...byStaff('markets.see'),
    polled: true,
    reply: z.object({
      markets: z.array(
        z.object({
          market_id: z.string(),
          family: z.enum(FAMILIES),
          version: z.string(),
          ...names,
          ...terms,
          min_bid: z.string(),
          max_bid: z.string(),
          place: z.string(),
          draw: z.enum(['staff']),
          first_day: z.string().describe('empty where it was there before staff made markets'),
          last_day: z.string(),
          ahead: z.array(z.object({ first_day: day, ...terms })),
          market_day: day,
          plays_today: z.boolean(),
          open_state: z.enum(SESSION_STATES).nullable().describe('null on a day that it does not play'),
          close_state: z.enum(SESSION_STATES).nullable(),
          open_ends: wireInstant.nullable(),
          close_ends: wireInstant.nullable(),
          can_take_back: z.boolean().describe('nobody has ever bid on it'),
          approval_id: z.string().describe('of a change that waits; empty for none'),
        }),
      ),
      today: day,
      server_time: wireInstant,
    }),
  }),
  '/console/api/preview-market-change': defineCall({
    summary:
      'What a market would become: seven days drawn from the rule, what changes, and what it does to bids. Nothing is stored.',
    spec: 'decisions §3, T19',
    ...byStaff('markets.see'),
    input: marketInput.extend({
      first_day: wireText(12).describe('empty for the first day without bids'),
    }),
    reply: z.object({
      days: z.array(drawnDay),
      differences: z.array(difference),
      clashes: z.array(z.string()).describe('the markets of `clashes` of these days, each once'),
      first_free_day: day.describe('the first day on which nobody has bid'),
      today_bids: z.number().describe('bids on the market day of today'),
      ...effects,
    }),
    refusals: MARKET_CHANGE_REFUSALS,
  }),
  '/console/api/propose-market-change': defineCall({
    summary: 'First person: propose a new market, or a change of one, to the second person.',
    spec: 'decisions §3, T19, T33',
    ...byStaff('markets.change'),
    stepUp: true,
    input: marketInput.extend({
      version: wireText(12).describe('the version that was looked at; a change in between is refused'),
      reason: wireText(200).describe('players read it where their bids come back'),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      ...MARKET_CHANGE_REFUSALS,
      'bids_would_return',
      'two_owners_needed',
      'looked_at_exposure',
      'reason_required',
      'proposal_exists',
    ],
  }),
  '/console/api/get-calendar': defineCall({
    summary: 'A month: how many markets play on each day, and what is out of the ordinary.',
    spec: 'decisions §3, T19',
    ...byStaff('markets.see'),
    polled: true,
    input: z.object({ month: wireText(7).describe('YYYY-MM') }),
    reply: z.object({
      days: z.array(z.object({ day, plays: z.number(), entries: z.array(calendarEntry) })),
      markets: z.number(),
      today: day,
    }),
    refusals: ['day_not_valid'],
  }),
  '/console/api/preview-calendar-change': defineCall({
    summary: 'What a holiday or other times would do, market by market. Nothing is stored.',
    spec: 'decisions §3, T19',
    ...byStaff('markets.see'),
    input: calendarInput,
    reply: z.object({ markets: z.array(calendarMarket), ...effects }),
    refusals: CALENDAR_REFUSALS,
  }),
  '/console/api/propose-calendar-change': defineCall({
    summary: 'First person: propose a holiday or other times for some days to the second person.',
    spec: 'decisions §3, T19',
    ...byStaff('markets.change'),
    stepUp: true,
    input: calendarInput.extend({ reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      ...CALENDAR_REFUSALS,
      'two_owners_needed',
      'looked_at_exposure',
      'reason_required',
      'proposal_exists',
    ],
  }),
  '/console/api/propose-postponement': defineCall({
    summary:
      'First owner: propose that the result of a session comes later, and its end of bids too where that is wanted.',
    spec: 'decisions §3',
    ...byStaff('results.postpone'),
    stepUp: true,
    input: z.object({
      session_id: wireText(20),
      result_time: wireText(10).describe('"04:45 PM", after the time of today and within a day of it'),
      bids_too: z
        .boolean()
        .default(false)
        .describe('the end of bids moves by as much; only while bids are open'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: ['reason_required', ...POSTPONE_REFUSALS, 'looked_at_exposure', 'proposal_exists'],
  }),
};
