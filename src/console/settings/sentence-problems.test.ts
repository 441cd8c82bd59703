import { expect, test } from 'vitest';
import { areOther, sentenceProblems } from './sentence-problems.ts';

const READ = { en: 'Back at 5 PM.', hi: 'शाम 5 बजे फिर।', mr: 'संध्याकाळी 5 वाजता पुन्हा.' };

test('every language has its sentence, and none names an account or a number', () => {
  expect(sentenceProblems(READ)).toEqual({ en: undefined, hi: undefined, mr: undefined });
  expect(sentenceProblems({ ...READ, hi: ' ' }).hi).toBe('Write what players read.');
  expect(sentenceProblems({ ...READ, mr: 'Pay to ank@okhdfc' }).mr).toContain('Name no account');
});

test('what reads the same is no change', () => {
  expect(areOther({ ...READ, en: 'Back at 5 PM. ' }, READ)).toBe(false);
  expect(areOther({ ...READ, en: 'Back at 6 PM.' }, READ)).toBe(true);
});
