import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePassword } from './choose-password.ts';

const player = { whose: 'player', field: 'password', own: ['9876543210', 'Asha Patil'] } as const;
const staff = { whose: 'staff', field: 'new_password', own: ['asha.patil', 'Asha Patil'] } as const;

const outcome = (password: string, owner: typeof player | typeof staff = player) => {
  const verdict = choosePassword(password, owner);
  return verdict.ok ? 'accepted' : verdict.refusal.code;
};

test.each([
  ['nothing', '', 'password_required'],
  ['seven characters', 'x7#qLm9', 'password_too_short'],
  ['eight characters', 'x7#qLm9v', 'accepted'],
  ['eight characters of four code units less', '🐯🦁🐘🦚🐍🦜🐅', 'password_too_short'],
  ['words with spaces', 'purple monsoon umbrella', 'accepted'],
  ['Devanagari', 'मुंबईची-पावसाळी-रात्र', 'accepted'],
  ['128 characters', 'Zq7!'.repeat(31) + 'abcd', 'accepted'],
  ['129 characters', 'Zq7!'.repeat(31) + 'abcde', 'password_too_long'],
  ['what everybody tries', 'password1', 'password_too_common'],
  ['the same in capitals', 'PassWord1', 'password_too_common'],
  ['the same in wide letters', 'ｐａｓｓｗｏｒｄ１', 'password_too_common'],
  ['what everybody here tries', 'Mumbai@123', 'password_too_common'],
  ['a walk on the keyboard', 'asdfghjkl', 'password_too_common'],
  ['one character over and over', '%%%%%%%%%%%%%%%%', 'password_too_common'],
  ['a pair over and over', 'x9x9x9x9x9', 'password_too_common'],
  ['their own number', '9876543210', 'password_too_common'],
  ['their own number with the country', '+919876543210', 'password_too_common'],
  ['their own name', 'asha.PATIL', 'password_too_common'],
  ['the name of the operator', 'King Starline', 'password_too_common'],
  ['only signs, which is no name', '!@#$%^&*()', 'accepted'],
])('AUTH-06 a player may not choose a guessed password: %s', (_, password, expected) => {
  expect(outcome(password)).toBe(expected);
});

test.each([
  ['fourteen characters', 'x7#qLm9vT2!kPw', 'password_too_short'],
  ['fifteen characters', 'x7#qLm9vT2!kPw4', 'accepted'],
  ['a famous sentence', 'correcthorsebatterystaple', 'password_too_common'],
])('AUTH-06 staff choose longer ones: %s', (_, password, expected) => {
  expect(outcome(password, staff)).toBe(expected);
});

test('the refusal names the field and the figure', () => {
  expect(choosePassword('short', staff)).toEqual({
    ok: false,
    refusal: { code: 'password_too_short', field: 'new_password', params: { min: '15' } },
  });
});

test('AUTH-06 the list of common passwords has thousands, each of a length that could be chosen', () => {
  const lines = readFileSync(new URL('../common-passwords.txt', import.meta.url), 'utf8').split('\n');
  const messages = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(messages.length).toBeGreaterThan(3000);
  expect(new Set(messages).size).toBe(messages.length);
  expect(messages.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  expect(messages.filter((word) => outcome(word) !== 'password_too_common')).toEqual([]);
});

test('AUTH-06 no kind of character is demanded or forbidden and nothing is cut off', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 64, maxLength: 100 }), (password) => {
      const verdict = choosePassword(password, player);
      const length = [...password.normalize('NFKC')].length;
      const answer = verdict.ok ? verdict.value : verdict.refusal.code;
      expect(length > 128 ? ['password_too_long'] : [password, 'password_too_common']).toContain(answer);
    }),
  );
});
