import { expect, test } from 'vitest';
import { formatWhen } from './format-when.ts';

// 1:47:22 PM of 20 November in India.
const NOW = Date.parse('2026-11-20T08:17:22Z');
const ago = (days: number) => NOW - days * 86_400_000;

test('today is a time, another day a date, another year says so', () => {
  expect(formatWhen(NOW - 60_000, { nowMs: NOW })).toBe('1:46 PM');
  expect(formatWhen(ago(1), { nowMs: NOW })).toBe('19 Nov');
  expect(formatWhen(ago(-1), { nowMs: NOW })).toBe('21 Nov');
  expect(formatWhen(ago(365), { nowMs: NOW })).toBe('20 Nov 2025');
});

test('the day is that of the operator, not that of the world', () => {
  // 12:10 AM of the 20th in India, still the 19th in London.
  expect(formatWhen('2026-11-19T18:40:00Z', { nowMs: NOW })).toBe('12:10 AM');
});

test('seconds where the order matters, and the time of another day where the day says too little', () => {
  expect(formatWhen(NOW, { nowMs: NOW, seconds: true })).toBe('1:47:22 PM');
  expect(formatWhen(ago(1), { nowMs: NOW, withTime: true })).toBe('19 Nov, 1:47 PM');
  expect(formatWhen(ago(1), { nowMs: NOW, withTime: true, seconds: true })).toBe('19 Nov, 1:47:22 PM');
});
