import { expect, test } from 'vitest';
import { inputOfDays, NO_DAYS } from './planned-days.ts';

const written = {
  ...NO_DAYS,
  from: '2026-11-27',
  open_time: '01:30 PM',
  close_time: '03:30 PM',
  name: 'Diwali',
  name_hindi: 'दिवाली',
  name_marathi: 'दिवाळी',
  bids: 'void',
} as const;

test('a holiday is sent with its names and what becomes of its bids, and without times', () => {
  expect(inputOfDays(written)).toMatchObject({
    act: 'holiday',
    name: 'Diwali',
    name_marathi: 'दिवाळी',
    open_time: '',
    shift_minutes: 0,
    bids: 'void',
  });
});

test.each(['times', 'cancel'] as const)('%s is sent without what was written for a holiday', (act) => {
  expect(inputOfDays({ ...written, act })).toMatchObject({
    act,
    name: '',
    name_hindi: '',
    name_marathi: '',
    bids: 'keep',
  });
});

test('times that are not shown, because all markets are moved by some minutes, are not sent', () => {
  const times = { ...written, act: 'times' } as const;
  expect(inputOfDays(times)).toMatchObject({ open_time: '01:30 PM', shift_minutes: 0 });
  expect(inputOfDays({ ...times, shift: '-30' })).toMatchObject({ open_time: '', shift_minutes: -30 });
  expect(inputOfDays({ ...times, shift: 'an hour' })).toMatchObject({ open_time: '', shift_minutes: 0 });
});
