import type { Calls } from '#contract/calls.ts';
import type { ShownApproval } from '#contract/console/approvals.calls.ts';
import type { Answers } from '../answer-by.ts';
import { waitingApproval } from './console-results.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Plan = Calls['/console/api/list-market-plans']['reply']['markets'][number];
type Entry = Calls['/console/api/get-calendar']['reply']['days'][number]['entries'][number];

const TODAY = '2026-11-23';

/** Its open takes bids; on Sundays it is off. */
export function marketPlan(own: Partial<Plan> = {}): Plan {
  return {
    market_id: '104',
    family: 'main',
    version: '3',
    name: 'Godavari Day',
    name_hindi: 'गोदावरी डे',
    name_marathi: 'गोदावरी डे',
    open_time: '02:00 PM',
    close_time: '04:00 PM',
    overnight: false,
    cutoff: '5',
    weekdays: [1, 2, 3, 4, 5, 6],
    min_bid: '',
    max_bid: '',
    place: '4',
    draw: 'staff',
    first_day: '',
    last_day: '',
    ahead: [],
    market_day: TODAY,
    plays_today: true,
    open_state: 'open',
    close_state: 'open',
    open_ends: minutesFromNow(128),
    close_ends: minutesFromNow(248),
    can_take_back: false,
    approval_id: '',
    ...own,
  };
}

const marketPlans = [
  marketPlan(),
  marketPlan({
    market_id: '105',
    name: 'Nira Night',
    open_time: '11:30 PM',
    close_time: '01:15 AM',
    overnight: true,
    cutoff: '10',
    ahead: [
      {
        first_day: '2026-11-30',
        open_time: '11:00 PM',
        close_time: '12:45 AM',
        overnight: true,
        cutoff: '10',
        weekdays: [1, 2, 3, 4, 5],
      },
    ],
  }),
  marketPlan({ market_id: '106', name: 'Wardha Day', approval_id: '31' }),
  marketPlan({
    market_id: '107',
    family: 'gali',
    name: 'Bakul Gali',
    close_time: '',
    close_state: null,
    close_ends: null,
    plays_today: false,
    open_state: null,
    open_ends: null,
    can_take_back: true,
  }),
  marketPlan({ market_id: '108', name: 'Tapi Dusk', last_day: '2026-10-31' }),
];

const effects = {
  bids: 2118,
  players: 312,
  kept_bids: 2118,
  kept_players: 312,
  voided_bids: 0,
  voided_players: 0,
  voided_points: '0',
  needs_two_owners: true,
};

const drawn = (day: string, why: 'holiday' | 'off' | '') => ({
  day,
  why,
  note: why === 'holiday' ? 'Guru Nanak Jayanti' : '',
  clashes:
    why === ''
      ? [{ session: 'close' as const, market: 'Tapi Day', other: 'open' as const, minutes: 10 }]
      : [],
  sessions:
    why === ''
      ? [
          { session: 'open' as const, bids_end: minutesFromNow(128), result_at: minutesFromNow(133) },
          { session: 'close' as const, bids_end: minutesFromNow(263), result_at: minutesFromNow(268) },
        ]
      : [],
});

const dayMarkets = [
  {
    market_id: '104',
    name: 'Godavari Day',
    usual: '02:00 PM, 04:00 PM',
    planned: '',
    bids: 12,
    players: 3,
    kept_days: [],
  },
  {
    market_id: '106',
    name: 'Wardha Day',
    usual: '03:00 PM, 05:00 PM',
    planned: '',
    bids: 0,
    players: 0,
    kept_days: [],
  },
];

const voiding = {
  ...effects,
  bids: 12,
  players: 3,
  kept_bids: 0,
  kept_players: 0,
  voided_bids: 12,
  voided_players: 3,
  voided_points: '120',
};

const entry = (own: Partial<Entry>): Entry => ({
  kind: 'holiday',
  name: 'Diwali',
  name_hindi: 'दिवाली',
  name_marathi: 'दिवाळी',
  text: '',
  all: false,
  market_ids: ['104', '106'],
  waits: false,
  approval_id: '',
  ...own,
});

const PLANNED: Readonly<Record<string, readonly Entry[]>> = {
  '2026-11-08': [entry({ all: true, market_ids: [] })],
  '2026-11-13': [entry({ kind: 'void', name: 'Deccan Night', market_ids: ['105'] })],
  '2026-11-16': [entry({ kind: 'begins', name: 'Zuari Night', market_ids: ['105'] })],
  '2026-11-24': [
    entry({ name: 'Guru Nanak Jayanti', waits: true, approval_id: '31' }),
    entry({ kind: 'times', name: 'Tapi Day', text: '02:00 PM, 02:30 PM', market_ids: ['106'] }),
  ],
};

export const changeMarketApproval: ShownApproval<'change_market'> = {
  ...waitingApproval,
  kind: 'change_market',
  reason: 'The board draws later',
  view: {
    market_id: '104',
    name: 'Godavari Day',
    family: 'main',
    act: 'change',
    first_day: TODAY,
    differences: [{ field: 'close_time', before: '04:00 PM', after: '04:15 PM' }],
    number_limit: '',
    game_limit: '',
    ...effects,
  },
};

export const changeCalendarApproval: ShownApproval<'change_calendar'> = {
  ...waitingApproval,
  kind: 'change_calendar',
  reason: 'Nothing is drawn',
  view: {
    act: 'holiday',
    from: '2026-11-24',
    to: '2026-11-24',
    all: false,
    name: 'Guru Nanak Jayanti',
    name_hindi: 'गुरु नानक जयंती',
    name_marathi: 'गुरु नानक जयंती',
    markets: dayMarkets,
    ...voiding,
  },
};

export const postponeApproval: ShownApproval<'postpone_result'> = {
  ...waitingApproval,
  kind: 'postpone_result',
  reason: 'The board is late',
  view: {
    session_id: '19990',
    game_name: 'Sahyadri Day',
    family: 'main',
    session: 'open',
    market_day: '23-November-2026',
    closes_at: minutesFromNow(20),
    result_at: minutesFromNow(25),
    closes_then: minutesFromNow(65),
    result_then: minutesFromNow(70),
  },
};

export const marketAnswers = {
  '/console/api/list-market-plans': { markets: marketPlans, today: TODAY, server_time: NOW },
  '/console/api/preview-market-change': {
    days: [drawn(TODAY, ''), drawn('2026-11-24', 'holiday'), drawn('2026-11-29', 'off')],
    differences: [{ field: 'close_time', before: '04:00 PM', after: '04:15 PM' }],
    clashes: ['Tapi Day'],
    first_free_day: '2026-11-24',
    today_bids: 2118,
    ...effects,
  },
  '/console/api/propose-market-change': { approval_id: '31' },
  '/console/api/get-calendar': {
    days: Array.from({ length: 30 }, (_, i) => {
      const day = `2026-11-${String(i + 1).padStart(2, '0')}`;
      return { day, plays: day === '2026-11-08' ? 0 : 29, entries: [...(PLANNED[day] ?? [])] };
    }),
    markets: 29,
    today: TODAY,
  },
  '/console/api/preview-calendar-change': { markets: dayMarkets, ...voiding },
  '/console/api/propose-calendar-change': { approval_id: '31' },
  '/console/api/propose-postponement': { approval_id: '31' },
} satisfies Answers;
