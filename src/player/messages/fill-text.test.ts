import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

describe('filling in a text', () => {
  it('puts each thing in its place, as often as it is named', () => {
    expect(fillText('{n} of {n}, {what}', { n: 3, what: 'bids' })).toBe('3 of 3, bids');
  });

  it('leaves a gap standing when there is nothing for it, so that it is seen', () => {
    expect(fillText('Code {code}', {})).toBe('Code {code}');
  });
});

it('amounts are written as everywhere else, and other numbers as they are', () => {
  expect(fillText('The most for one bid is {max}', { max: '100000' })).toBe(
    'The most for one bid is 1,00,000',
  );
  expect(fillText('There are {points} points', { points: '1,000' })).toBe('There are 1,000 points');
  expect(fillText('Number {n} is not valid', { n: '1234' })).toBe('Number 1234 is not valid');
});
