import { expect, test } from 'vitest';
import { excessesOf, figuresOf } from './failover-figures.ts';
import type { Answered } from './failover-load.ts';

const accepted = (sentAt: number): Answered => ({
  sentAt,
  ms: 10,
  status: 200,
  retryAfter: null,
  accepted: true,
  ended: false,
});
const told = (sentAt: number, ms: number): Answered => ({
  sentAt,
  ms,
  status: 503,
  retryAfter: '2',
  accepted: false,
  ended: false,
});
const lost = (sentAt: number): Answered => ({
  sentAt,
  ms: 300,
  status: 0,
  retryAfter: null,
  accepted: false,
  ended: false,
});

test('a strike costs the time without an accepted slip, and says what others were told meanwhile', () => {
  const answers = [0, 100, 200, 9_000, 9_100].map(accepted);
  const during = [told(300, 1_200), told(400, 5), lost(500), told(8_900, 40)];
  expect(figuresOf([...during, ...answers], 200)).toEqual({
    pauseMs: 8_800,
    slowestMs: 1_200,
    answered: 3,
    toldWhen: 3,
    unanswered: 1,
  });
});

test('a strike that nobody noticed costs next to nothing', () => {
  const answers = Array.from({ length: 50 }, (_, i) => accepted(i * 100));
  expect(figuresOf(answers, 1_000)).toMatchObject({ pauseMs: 100, answered: 0, unanswered: 0 });
});

test('who waits long counts, whatever the answer is and although others are accepted', () => {
  const slow = { ...accepted(300), ms: 2_500 };
  const before = { ...accepted(100), ms: 90 };
  const answers = [before, slow, ...Array.from({ length: 50 }, (_, i) => accepted(i * 100))];
  expect(figuresOf(answers, 200).slowestMs).toBe(2_500);
  expect(figuresOf([before, accepted(250)], 200).slowestMs).toBe(10);
});

test('what never comes back is a pause without end', () => {
  expect(figuresOf([accepted(0), told(300, 10)], 200).pauseMs).toBe(Infinity);
});

test('a strike after which bids do not come back, or somebody waits long, is not held', () => {
  const figures = { pauseMs: 8_800, slowestMs: 1_200, answered: 3, toldWhen: 3, unanswered: 0 };
  expect(excessesOf(figures)).toEqual([]);
  expect(excessesOf({ ...figures, pauseMs: Infinity })).toEqual(['bids stood still for more than 15 s']);
  expect(excessesOf({ ...figures, slowestMs: 2_100 })).toEqual(['an answer took more than 2 s']);
});
