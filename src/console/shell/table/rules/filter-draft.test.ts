import { expect, test } from 'vitest';
import { draftOf, filterOf } from './filter-draft.ts';
import { sayFilter } from './say-filter.ts';
import type { FilterField } from './table-filter.ts';

const TODAY = '2026-11-20';
const FIELDS = {
  state: {
    key: 'state',
    label: 'State',
    kind: 'choice',
    choices: ['a', 'b', 'c', 'd'].map((value) => ({ value, text: value.toUpperCase() })),
  },
  player: { key: 'player', label: 'Player', kind: 'text' },
  points: { key: 'points', label: 'Points', kind: 'number' },
  day: { key: 'day', label: 'Day', kind: 'day' },
} as const satisfies Readonly<Record<string, FilterField>>;

test.each([
  [FIELDS.state, { picked: ['a', 'c'], not: true }, 'not A or C'],
  [FIELDS.state, { picked: ['a', 'b', 'c'] }, '3 of 4'],
  [FIELDS.player, { text: 'rane, salvi' }, 'with “rane” or with “salvi”'],
  [FIELDS.player, { text: 'Rane', isWhole: true }, 'Rane'],
  [FIELDS.points, { from: '1,00,000', to: '' }, '1,00,000 or more'],
  [FIELDS.points, { from: '', to: '50' }, 'up to 50'],
  [FIELDS.points, { from: '20', to: '20' }, '20'],
  [FIELDS.day, { text: 'today, 1 Nov to 5 Nov' }, 'today or 1 Nov to 5 Nov'],
])('what is entered for $key is said back: %#', (field, entered, said) => {
  const filter = filterOf(field, { ...draftOf(undefined, TODAY), ...entered }, TODAY);
  if (typeof filter === 'string') throw new Error(filter);
  expect(sayFilter(filter, field, TODAY)).toBe(said);
  // Opened again, it is what it was.
  expect(filterOf(field, draftOf(filter, TODAY), TODAY)).toEqual(filter);
});

test.each([
  [FIELDS.state, {}, 'Choose at least one.'],
  [FIELDS.player, { text: ' , ' }, 'Enter a text.'],
  [FIELDS.points, {}, 'Enter a number.'],
  [FIELDS.points, { from: 'many' }, 'Enter numbers only.'],
  [FIELDS.points, { from: '5', to: '3' }, 'The first number is larger than the second.'],
  [FIELDS.day, { text: 'today, soon' }, 'Enter days like: today, last 7 days, 1 Nov to 5 Nov.'],
])('what is no filter says why: %#', (field, entered, sentence) => {
  expect(filterOf(field, { ...draftOf(undefined, TODAY), ...entered }, TODAY)).toBe(sentence);
});
