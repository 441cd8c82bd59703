import { expect, test } from 'vitest';
import { formatSetting, sayBounds } from './setting-texts.ts';

test('what is bid or sent is said in points, what is paid in rupees', () => {
  expect(formatSetting('max_bid', '100000')).toBe('1,00,000 points');
  expect(formatSetting('min_bid', '1')).toBe('1 point');
  expect(formatSetting('max_transfer', '20000')).toBe('20,000 points');
  expect(formatSetting('min_deposit', '100')).toBe('₹100');
  expect(formatSetting('max_withdrawal', '')).toBe('none');
});

test('bounds have the unit of the value', () => {
  expect(sayBounds('min_bid')).toBe('From 1 point to 1,00,000 points.');
  expect(sayBounds('min_deposit')).toMatch(/^From ₹1 to ₹/);
});
