import { expect, test } from 'vitest';
import { inputOfDay, NO_DAY } from './one-day.ts';

const written = {
  ...NO_DAY,
  day: '2026-11-27',
  open_time: '01:30 PM',
  close_time: '03:30 PM',
  name: 'Diwali',
  name_hindi: 'दिवाली',
  name_marathi: 'दिवाळी',
  bids: 'void',
} as const;

test('other times of one day are sent without the name that was written for a closed one', () => {
  expect(inputOfDay({ ...written, act: 'times' }, '104')).toMatchObject({
    act: 'times',
    from: '2026-11-27',
    to: '',
    market_ids: ['104'],
    open_time: '01:30 PM',
    close_time: '03:30 PM',
    name: '',
    bids: 'keep',
  });
});

test('a closed day is sent with its names and what becomes of its bids, and without times', () => {
  expect(inputOfDay({ ...written, act: 'holiday' }, '104')).toMatchObject({
    act: 'holiday',
    open_time: '',
    close_time: '',
    name: 'Diwali',
    name_marathi: 'दिवाळी',
    bids: 'void',
  });
});
