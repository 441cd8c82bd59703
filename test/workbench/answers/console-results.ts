import type { Calls } from '#contract/calls.ts';
import type { ShownApproval } from '#contract/console/approvals.calls.ts';
import type { Answers } from '../answer-by.ts';
import { minutesFromNow, NOW, TODAY } from './moment.ts';

type MarketSession = Calls['/console/api/get-market-session']['reply']['session'];
type Preview = Calls['/console/api/reveal-proposal']['reply'];

/** As the second person sees it before typing the number. */
const SOURCE_NAMED = { source: 'Board of the market', evidence_link: '', evidence_picture: '' };

/** Bids have ended, the result is due. */
export function marketSession(own: Partial<MarketSession> = {}): MarketSession {
  return {
    session_id: '19989',
    game_id: '106',
    game_name: 'Mandovi Day',
    family: 'main',
    session: 'open',
    market_day: TODAY,
    state: 'closed',
    takes_bids_from: minutesFromNow(-600),
    closes_at: minutesFromNow(-30),
    closed_early: null,
    result_at: minutesFromNow(-5),
    open_result: '',
    close_result: '',
    bids: 128,
    points: '6400',
    proposal: null,
    settlement: null,
    void: null,
    waits_for_open: false,
    overdue: false,
    ...own,
  };
}

export const openSession = marketSession({
  session_id: '19990',
  game_name: 'Sahyadri Day',
  state: 'open',
  closes_at: minutesFromNow(68),
  result_at: minutesFromNow(73),
});

export const settledSession = marketSession({
  session_id: '19980',
  game_name: 'Kaveri Dawn',
  state: 'settled',
  open_result: '128-1',
  settlement: {
    state: 'done',
    batches: 3,
    batches_done: 3,
    players_paid: 12,
    bids_won: 14,
    points_paid: '13300',
    started_at: minutesFromNow(-3),
    finished_at: minutesFromNow(-2),
  },
});

/** One draw a day: its result is whole. */
const settledDraw: MarketSession = {
  ...settledSession,
  session_id: '19970',
  game_name: 'King 09:00 AM',
  family: 'starline',
  open_result: '369-8',
};

/** Its bids came back. */
export const voidedSession = marketSession({
  session_id: '19970',
  game_name: 'Tapi Day',
  state: 'voided',
  void: {
    reason: 'Nothing was drawn',
    made_by: 'Asha Kulkarni',
    confirmed_by: 'Meera Joshi',
    at: minutesFromNow(-9),
    finished_at: minutesFromNow(-8),
    batches: 3,
    batches_done: 3,
    bids_refunded: 128,
    players_refunded: 40,
    points_refunded: '6400',
  },
});

const voidPreview: Calls['/console/api/preview-void']['reply'] = {
  sessions: ['open'],
  bids: 128,
  players: 40,
  players_blocked: 1,
  points: '6400',
  games: [
    { pana: 'Single Digit', session: 'open', bids: 98, points: '4900' },
    { pana: 'Jodi Digit', session: 'open', bids: 30, points: '1500' },
  ],
  kept_bids: 12,
  kept_points: '600',
  wins_players: 0,
  wins_paid: '0',
  wins_in_debt: '0',
};

export const proposedSession = marketSession({
  session_id: '19991',
  game_name: 'Godavari Noon',
  proposal: {
    approval_id: '31',
    kind: 'declare_result',
    made_by: 'Asha Kulkarni',
    made_at: minutesFromNow(-2),
    own: false,
  },
});

/** What every kind of approval has, while it waits for who looks. */
export const waitingApproval = {
  approval_id: '31',
  state: 'waiting',
  made_by: 'Asha Kulkarni',
  made_by_id: '2',
  made_at: minutesFromNow(-2),
  expires_at: minutesFromNow(13),
  own: false,
  maker_may: true,
  may_confirm: true,
  may_reject: true,
  decided_by: '',
  decided_by_id: '',
  decided_at: null,
  decision_reason: '',
  alone: false,
  reason: '',
} as const;

export function approval(
  own: Partial<ShownApproval<'declare_result'>> = {},
): ShownApproval<'declare_result'> {
  const { session_id, game_name, family, session, market_day, closes_at } = proposedSession;
  return {
    ...waitingApproval,
    kind: 'declare_result',
    view: {
      session_id,
      game_name,
      family,
      session,
      market_day,
      closes_at,
      number: null,
      early_reason: '',
      ...SOURCE_NAMED,
    },
    ...own,
  };
}

/** An own one that somebody else has rejected. */
export function endedApproval(
  own: Partial<ShownApproval<'declare_result'>> = {},
): ShownApproval<'declare_result'> {
  return approval({
    approval_id: '29',
    state: 'rejected',
    own: true,
    maker_may: true,
    may_confirm: false,
    may_reject: false,
    decided_by: 'Ravi Thakur',
    decided_by_id: '3',
    decided_at: minutesFromNow(-4),
    decision_reason: 'The source says otherwise',
    ...own,
  });
}

export const importApproval: ShownApproval<'import_results'> = {
  ...waitingApproval,
  kind: 'import_results',
  reason: 'The paper of these days',
  view: {
    game_id: '106',
    game_name: 'Mandovi Day',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    new_days: 1114,
    known_days: 12,
    bad_rows: 2,
    first: [{ line: 2, date: '2024-02-27', result: '123-65-140' }],
    last: [{ line: 1129, date: '2025-06-30', result: '128-11-137' }],
  },
};

export function contentApproval(
  view: Partial<ShownApproval<'change_content'>['view']> = {},
): ShownApproval<'change_content'> {
  const slide = { link: '', text: { en: 'Set limits', hi: '', mr: '' } };
  return {
    ...waitingApproval,
    kind: 'change_content',
    reason: 'Diwali is near',
    view: {
      key: 'slides',
      language: 'all',
      before: { slides: [{ ...slide, image_id: '1' }] },
      after: { slides: [{ ...slide, image_id: '2', link: 'https://ank.example/diwali' }] },
      in_force_at: null,
      change_state: 'asked',
      stopped_by: '',
      stop_reason: '',
      ...view,
    },
  };
}

const preview: Preview = {
  ...SOURCE_NAMED,
  evidence_link: 'https://board.example/today',
  open_result: '128-1',
  close_result: '',
  bids: 128,
  players: 40,
  points: '6400',
  winning_bids: 2,
  winning_players: 2,
  payout: '2350',
  operator: '4050',
  games: [
    { pana: 'Single Digit', winning: '1', bids: 2, points: '100', rate: '10-95', payout: '950' },
    { pana: 'Single Pana', winning: '128', bids: 1, points: '10', rate: '10-1400', payout: '1400' },
  ],
  largest: [
    { player: 'Vikram N., 90••• ••006', pana: 'Single Pana', number: '128', points: '10', payout: '1400' },
  ],
};

export const resultAnswers = {
  '/console/api/list-market-sessions': {
    sessions: [marketSession(), openSession, proposedSession, settledSession],
    server_time: NOW,
    one_person_can_close: false,
    one_person_can_declare: false,
  },
  '/console/api/get-market-session': { session: marketSession(), reversals: [], server_time: NOW },
  '/console/api/get-session-report': {
    games: [
      {
        pana: 'Single Digit',
        session: 'open',
        decided_at: 'open',
        slips: 60,
        bids: 98,
        players: 41,
        points: '4900',
      },
      {
        pana: 'Jodi Digit',
        session: 'open',
        decided_at: 'close',
        slips: 20,
        bids: 30,
        players: 12,
        points: '1500',
      },
    ],
    totals: {
      slips: 76,
      bids: 128,
      players: 47,
      players_last_hour: 12,
      points: '6400',
      last_at: minutesFromNow(-1),
      limits_near: 3,
      limits_reached: 2,
    },
    five_minutes: Array.from({ length: 24 }, (_, i) => ({
      from: minutesFromNow(-120 + 5 * i),
      bids: 1 + Math.floor((i * i) / 20),
      points: String(100 + i * i),
    })),
    sealed_at: null,
    acts: [
      {
        event_id: '812',
        at: minutesFromNow(-31),
        action: 'session_closed_early',
        by: 'Ravi Thakur',
        by_id: '3',
        reason: 'The draw is early today',
      },
    ],
    profit: null,
  },
  '/console/api/list-session-winners': { winners: [], is_all: true },
  '/console/api/list-sessions-of-day': {
    day: '2026-11-20',
    sessions: [settledSession, settledDraw, voidedSession],
  },
  '/console/api/get-usual-bids': { days: 4, bids: 31, players: 12, points: '1840' },
  '/console/api/preview-void': voidPreview,
  '/console/api/list-approvals': { approvals: [approval()], server_time: NOW },
  '/console/api/list-approval-outcomes': { approvals: [] },
  '/console/api/mark-outcomes-seen': {},
  '/console/api/get-approval-checks': { person: '', thing: '', figures: [], checked_at: NOW },
  '/console/api/list-decided-approvals': {
    approvals: [endedApproval()],
    count: 1,
    next_cursor: null,
    people: [{ staff_id: '3', name: 'Ravi Thakur' }],
    server_time: NOW,
  },
  '/console/api/list-found': { players: [], requests: [], entries: [], approvals: [], views: [] },
  '/console/api/list-who-can': { people: [{ name: 'Meera Joshi', roles: ['owner'] }] },
  '/console/api/reveal-proposal': preview,
  '/console/api/preview-reversal': {
    result: '128-1',
    declared_at: minutesFromNow(-3),
    players: 12,
    points_paid: '13300',
    points_there: '13000',
    points_in_debt: '300',
  },
  '/console/api/list-markets': {
    markets: [
      {
        game_id: '101',
        game_name: 'Indrayani Night',
        family: 'main',
        open_time: '12:30 AM',
        active: true,
        days: 367,
        first_day: '2025-11-22',
        last_day: '2026-11-23',
        chart_url: '/chart/101',
      },
    ],
    server_time: NOW,
  },
} satisfies Answers;
