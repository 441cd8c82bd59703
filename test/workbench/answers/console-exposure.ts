import type { Calls } from '#contract/calls.ts';
import { DOUBLE_PANAS, JODIS, SINGLE_PANAS, TRIPLE_PANAS } from '#rules/game/pana.ts';
import type { Answers } from '../answer-by.ts';
import { openSession } from './console-results.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Gate = Calls['/console/api/get-exposure-gate']['reply'];
type Exposure = Calls['/console/api/get-exposure']['reply'];

const { session_id, game_name, family, session, market_day, closes_at } = openSession;
const about = { session_id, game_name, family, session, market_day, closes_at };

export const gate: Gate = {
  ...about,
  state: 'gate',
  looked_at: null,
  cannot_look: '',
  counts_for: ['open', 'close'],
  makers: [
    { name: 'Vinod Shinde', looked_at: null },
    { name: 'Kavita Joshi', looked_at: null },
    { name: 'Rohan Sawant', looked_at: null },
  ],
  checkers: [
    { name: 'Meera Nair', looked_at: null },
    { name: 'Sameer Khan', looked_at: null },
    { name: 'Farhan Shaikh', looked_at: minutesFromNow(-6) },
  ],
  alarms: { near: 2, reached: 1 },
  cutting: true,
  server_time: NOW,
};

const DIGITS = [25_000, 13_850, 9_450, 9_000, 15_750, 22_650, 18_300, 40_000, 13_200, 17_000];

const cellsOf = (
  numbers: readonly string[],
  rate: number,
  limit: number,
  step: number,
): Exposure['boards'][number]['cells'] =>
  numbers.map((number, at) => {
    const staked = at % 7 === 0 ? 0 : ((at * step) % 4_400) + 50;
    return { number, staked: String(staked), pays: String(staked * rate), limit: String(limit) };
  });
const sumOf = (cells: Exposure['boards'][number]['cells']) =>
  String(cells.reduce((sum, { staked }) => sum + Number(staked), 0));

const digits = DIGITS.map((staked, digit) => ({
  number: String(digit),
  staked: String(staked),
  pays: String(staked * 9.5),
  limit: '40000',
}));
const jodis = cellsOf(JODIS, 95, 4_000, 370);
const panas = cellsOf([...SINGLE_PANAS, ...DOUBLE_PANAS, ...TRIPLE_PANAS], 140, 4_200, 530);

/** The book of an open with bids on most numbers. */
export const exposure: Exposure = {
  ...about,
  staked: '540900',
  slips: 6_118,
  losses: 80,
  outcomes: panas.map(({ number, pays }) => ({
    number: `${number}-${[...number].reduce((sum, digit) => sum + Number(digit), 0) % 10}`,
    pays,
    profit: String(540_900 - Number(pays)),
  })),
  boards: [
    {
      key: 'digit',
      name: 'Single Digit',
      rate: '10-95',
      staked: sumOf(digits),
      decided: true,
      cells: digits,
    },
    { key: 'jodi', name: 'Jodi Digit', rate: '10-950', staked: sumOf(jodis), decided: false, cells: jodis },
    { key: 'pana', name: 'Panas', rate: '', staked: sumOf(panas), decided: true, cells: panas },
  ],
  sangams: [{ game: 'Full Sangam', number: '123 - 140', staked: '40', pays: '400000' }],
  parts: {
    number: '340-7',
    games: [
      { game: 'Single Digit', number: '7', staked: '40000', pays: '380000' },
      { game: 'Single Pana', number: '340', staked: '7720', pays: '1080800' },
    ],
    at_close: '414200',
  },
  server_time: NOW,
};

const line = (game: string, number: string, staked: number, keep: number, cut: number) => ({
  game,
  number,
  staked: String(staked),
  keep: String(keep),
  cut: String(cut),
});

const sheet = {
  no: 2,
  made_by: 'Ishaan Rao',
  given_to: ['Farhan Shaikh'],
  at: minutesFromNow(-1),
  rounding: '50',
  lines: [
    line('Single Digit', '7', 40_000, 15_000, 25_000),
    line('Single Digit', '0', 25_000, 15_000, 10_000),
    line('Single Pana', '340', 7_720, 4_000, 3_700),
    line('Triple Pana', '555', 3_150, 800, 2_350),
  ],
  total: '41050',
  worst_before: '-2036375',
  worst_after: '-518650',
  best_before: '298300',
  best_after: '235550',
};

export const cutting: Calls['/console/api/list-cutting-sheets']['reply'] = {
  ...about,
  games: ['Single Digit', 'Jodi Digit', 'Single Pana', 'Double Pana', 'Triple Pana'].map((game) => ({
    game,
    keep: game === 'Single Digit' ? '15000' : null,
  })),
  people: [
    { staff_id: '3', name: 'Meera Nair' },
    { staff_id: '4', name: 'Farhan Shaikh' },
  ],
  sheets: [sheet, { ...sheet, no: 1, at: minutesFromNow(-35) }],
  taken: [
    {
      no: 1,
      game: 'Single Digit',
      taken_by: 'Patil',
      points: '25000',
      rate: '10-92',
      noted_by: 'Ishaan Rao',
      at: minutesFromNow(-20),
    },
  ],
};

export const exposureAnswers = {
  '/console/api/get-exposure-gate': { ...gate, state: 'looked', looked_at: minutesFromNow(-4) },
  '/console/api/look-at-exposure': {},
  '/console/api/get-exposure': exposure,
  '/console/api/get-limits': {
    limits: [
      {
        scope: 'day',
        kind: 'number',
        game: 'Single Digit',
        half: 'open',
        number: '7',
        points: '40000',
        changed_by: 'Ishaan Rao',
        changed_at: minutesFromNow(-50),
      },
      {
        scope: 'all',
        kind: 'number',
        game: 'Jodi Digit',
        half: 'open',
        number: '',
        points: '4000',
        changed_by: 'Leela Deshmukh',
        changed_at: minutesFromNow(-5_000),
      },
    ],
    games: [
      { game: 'Single Digit', half: 'open' },
      { game: 'Jodi Digit', half: 'open' },
      { game: 'Single Digit', half: 'close' },
    ],
    hidden: 0,
    server_time: NOW,
  },
  '/console/api/change-limit': { approval_id: null },
  '/console/api/list-cutting-sheets': cutting,
  '/console/api/make-cutting-sheet': { no: 3 },
  '/console/api/note-lay-off': {},
} satisfies Answers;
