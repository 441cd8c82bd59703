import { expect, test } from 'vitest';
import { csvOf } from './sheet-csv.ts';

const about = {
  game_name: 'Godavari Day',
  family: 'main',
  session: 'open',
  market_day: '20-November-2026',
} as const;
const cutting = { ...about, session_id: '7', closes_at: '', games: [], people: [], sheets: [], taken: [] };
const sheet = {
  no: 2,
  made_by: '=1+1, Rao',
  given_to: [],
  at: '2026-11-20T08:16:05.000Z',
  rounding: '50',
  lines: [{ game: 'Single Digit', number: '7', staked: '40000', keep: '15000', cut: '25000' }],
  total: '25000',
  worst_before: '0',
  worst_after: '0',
  best_before: '0',
  best_after: '0',
};

test('a sheet as a file says what it is, has raw figures, and no cell that a spreadsheet would run', () => {
  expect(csvOf(cutting, sheet).split('\r\n')).toEqual([
    'cutting sheet,2',
    'session,"Godavari Day, Open"',
    'market day,20-November-2026',
    `made by,"'=1+1, Rao"`,
    'at,2026-11-20T08:16:05.000Z',
    '',
    'game,number,bid,keep,cut',
    'Single Digit,7,40000,15000,25000',
  ]);
});
