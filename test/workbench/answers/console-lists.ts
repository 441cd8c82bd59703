import type { Calls } from '#contract/calls.ts';
import type { Answers } from '../answer-by.ts';
import { person } from './console-people.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Bid = Calls['/console/api/list-bids']['reply']['bids'][number];

const market = { market_id: '4', market_name: 'Godavari Day', family: 'main', day: '2026-11-23' } as const;

const shutLine = {
  line: 1,
  game: 'Single Digit',
  session: 'open',
  digits: '',
  closedigits: '',
  shut_session_id: '12',
  session_id: '12',
  points: '500',
  rate: '10-95',
  paid: null,
  state: 'open',
} as const;

const wonLine = {
  ...shutLine,
  line: 2,
  game: 'Full Sangam',
  digits: '147',
  closedigits: '348',
  shut_session_id: null,
  paid: '47500',
  state: 'won',
} as const;

const bids: readonly Bid[] = [
  { ...person, ...market, ...shutLine, slip_no: 'B-0ZE-12', at: minutesFromNow(-2) },
  { ...person, ...market, ...wonLine, slip_no: 'B-0ZE-10', at: minutesFromNow(-3) },
  {
    ...person,
    ...market,
    ...wonLine,
    line: 3,
    paid: '0',
    state: 'lost',
    slip_no: 'B-0ZE-10',
    at: minutesFromNow(-3),
  },
  {
    ...person,
    ...market,
    ...wonLine,
    line: 1,
    paid: null,
    state: 'void',
    slip_no: 'B-0ZE-9',
    at: minutesFromNow(-9),
  },
  { ...person, ...market, ...shutLine, state: 'reversed', slip_no: 'B-0ZE-8', at: minutesFromNow(-12) },
];

/** What the large lists of the console show. */
export const listAnswers = {
  '/console/api/list-market-names': {
    markets: [
      { market_id: '4', market_name: 'Godavari Day', family: 'main' },
      { market_id: '7', market_name: 'Mogra Gali', family: 'gali' },
    ],
  },
  '/console/api/list-bids': { bids: [...bids], next_cursor: null, server_time: NOW },
  '/console/api/sum-bids': { bids: 5, points: '2500', paid: '47500', sessions_left_out: 7 },
  '/console/api/get-slip': {
    ...person,
    ...market,
    slip_no: 'B-0ZE-12',
    at: minutesFromNow(-2),
    lines: [shutLine, wonLine],
    points: '1000',
    rules_version: 1,
    address: '49.36.1.0/24',
    entries: [
      {
        entry_no: 'T-0ZE-12',
        at: minutesFromNow(-2),
        kind: 'stake',
        amount: '-1000',
        balance_after: '50',
        session_id: null,
      },
      {
        entry_no: 'T-0ZE-13',
        at: minutesFromNow(-1),
        kind: 'win',
        amount: '47500',
        balance_after: '47550',
        session_id: '12',
      },
    ],
  },
  '/console/api/list-events': {
    events: [
      {
        event_id: '821',
        at: minutesFromNow(-4),
        who: 'staff:3',
        who_name: 'Meera Nair',
        who_roles: ['risk'],
        action: 'limit_changed',
        object: 'session:12',
        object_name: 'Godavari Day Open, 2026-11-23',
        reason: 'Over 80% of the limit',
        address: '49.36.1.0/24',
        request_id: '01JD4Q8K2M',
        changes: [
          { field: 'value', before: '35000', after: '40000' },
          { field: 'number', before: 'Hidden until the result', after: 'Hidden until the result' },
        ],
        facts: [{ field: 'made_by', value: 'Farhan Shaikh' }],
      },
      {
        event_id: '820',
        at: minutesFromNow(-6),
        who: 'system',
        who_name: '',
        who_roles: [],
        action: 'something_new',
        object: 'backup:4',
        object_name: '',
        reason: '',
        address: '',
        request_id: '',
        changes: [],
        facts: [],
      },
    ],
    next_cursor: null,
    server_time: NOW,
  },
  '/console/api/sum-events': { events: 118_000, is_about: true },
  '/console/api/list-ledger': {
    entries: [
      {
        ...person,
        entry_no: 'T-0ZE-10',
        at: minutesFromNow(-3),
        kind: 'stake',
        debit: 'player:1006',
        credit: 'house:bets',
        amount: '70',
        balance_after: '50',
        about: 'B-0ZE-10, Mogra Gali',
        market_name: 'Mogra Gali',
        session_id: null,
        approval_id: null,
        family: 'gali',
        list: 'bids',
        cursor: 'MTE6MA',
      },
      {
        ...person,
        entry_no: 'T-0ZE-9',
        at: minutesFromNow(-5),
        kind: 'win',
        debit: 'house:bets',
        credit: 'player:1006',
        amount: '950',
        balance_after: '120',
        about: 'Godavari Day Open, 2026-11-23',
        market_name: 'Godavari Day',
        session_id: '12',
        approval_id: null,
        family: '',
        list: 'entries',
        cursor: 'MTA6MA',
      },
    ],
    next_cursor: null,
  },
  '/console/api/sum-ledger': {
    date_from: '11/23/2026',
    date_to: '11/23/2026',
    entries: 2,
    to_players: '950',
    from_players: '70',
    wallets: '46830',
    held: '600',
    kinds: [
      { kind: 'stake', account: 'house:bets' },
      { kind: 'win', account: 'house:bets' },
      { kind: 'deposit', account: 'house:deposits' },
    ],
    rows_max: 100_000,
    server_time: NOW,
  },
} satisfies Answers;
