import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { weaknessOf } from './weak-secret.ts';

test.each([
  ['short', 'must have at least 32 characters'],
  ['k'.repeat(40), 'must have at least 8 different characters'],
  ['abcabd'.repeat(6), 'must have at least 8 different characters'],
  ['k7Pq2xZr9'.repeat(4), 'must not be the same part again and again'],
  ['x7P-ChangeMe-and-then-some-more-letters', 'must be random: it contains the word "changeme"'],
  ['my-own-secret-key-for-the-server-0001', 'must be random: it contains the word "secret"'],
  ['of tests only, thirty-two letters long', 'must be random: it contains the word "tests"'],
  ['0123456789abcdef0123456789abcdee', 'must be random: it contains the word "12345678"'],
])('OPS-09 the secret %s is refused: %s', (secret, why) => {
  expect(weaknessOf(secret)).toBe(why);
});

test('what a generator makes is good, in every usual spelling', () => {
  for (let i = 0; i < 500; i += 1) {
    const made = createHash('sha256').update(`number ${i}`).digest();
    for (const key of [made.toString('base64'), made.toString('base64url'), made.toString('hex').slice(32)])
      expect([key, weaknessOf(key)]).toEqual([key, null]);
  }
});
