import { expect, test } from 'vitest';
import { excessesOf, figuresOf } from './failover-figures.ts';
import type { Answered } from './failover-call.ts';

const accepted = (sentAt: number): Answered => ({
  call: 'slip',
  sentAt,
  ms: 10,
  status: 200,
  retryAfter: null,
  cut: null,
  outcome: 'done',
  ended: false,
});
const told = (sentAt: number, ms: number): Answered => ({
  ...accepted(sentAt),
  ms,
  status: 503,
  retryAfter: '2',
  outcome: 'unsure',
});
const lost = (sentAt: number): Answered => ({
  ...accepted(sentAt),
  ms: 300,
  status: 0,
  cut: 'ECONNRESET',
  outcome: 'unsure',
});

test('a strike costs the time without an accepted slip, and says what others were told meanwhile', () => {
  const answers = [0, 100, 200, 9_000, 9_100].map(accepted);
  const during = [told(300, 1_200), told(400, 5), lost(500), told(8_900, 40)];
  expect(figuresOf([...during, ...answers], 200)).toEqual({
    pauseMs: 8_800,
    slowestMs: 1_200,
    slowestOf: { slip: { ms: 1_200, sentMs: 100, status: 503 } },
    answered: 3,
    toldWhen: 3,
    wrong: ['slip without an answer (ECONNRESET), 1 times'],
  });
});

test('a strike that nobody noticed costs next to nothing', () => {
  const answers = Array.from({ length: 50 }, (_, i) => accepted(i * 100));
  expect(figuresOf(answers, 1_000)).toMatchObject({ pauseMs: 100, answered: 0, wrong: [] });
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

const slow = (ms: number) => ({ ms, sentMs: 9_000, status: 200 });

test('a strike after which bids do not come back, or somebody waits long, is not held', () => {
  const figures = { ...figuresOf([accepted(0)], 0), pauseMs: 8_800 };
  expect(excessesOf(figures)).toEqual([]);
  expect(excessesOf({ ...figures, pauseMs: Infinity })).toEqual(['bids stood still for more than 15 s']);
  expect(excessesOf({ ...figures, slowestOf: { slip: slow(1_900), look: slow(2_100) } })).toEqual([
    'an answer took more than 2 s: look',
  ]);
});

const asOf = (change: Partial<Answered>) =>
  excessesOf(figuresOf([accepted(0), { ...told(10, 5), ...change }, accepted(20)], 0));

test('whoever is neither served, nor refused for good, nor told when to come again by a 503 makes a strike not held', () => {
  expect(asOf({})).toEqual([]);
  expect(asOf({ status: 400, retryAfter: null, outcome: 'refused' })).toEqual([]);
  expect(asOf({ retryAfter: null })).toEqual([
    'neither done, nor refused for good, nor told when to come again: slip with 503, 1 times',
  ]);
  expect(asOf({ call: 'look', status: 502 })).toEqual([
    'neither done, nor refused for good, nor told when to come again: look with 502, 1 times',
  ]);
  expect(asOf({ status: 401, retryAfter: null })).toHaveLength(1);
  expect(asOf({ status: 0, retryAfter: null, cut: 'ECONNRESET' })).toEqual([
    'neither done, nor refused for good, nor told when to come again: slip without an answer (ECONNRESET), 1 times',
  ]);
});

test('what is read or sent meanwhile brings no bids back', () => {
  const read: Answered = { ...accepted(4_000), call: 'history' };
  expect(figuresOf([accepted(0), read, accepted(9_000)], 0)).toMatchObject({ pauseMs: 9_000, answered: 0 });
});
