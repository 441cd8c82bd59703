import { expect, test } from 'vitest';
import { groupSecret } from './set-up-totp.screen.tsx';

test('A secret is read in fours, without a space at its end.', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupSecret('JBSWY')).toBe('JBSW Y');
  expect(groupSecret('')).toBe('');
});
