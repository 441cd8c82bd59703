import { describe, expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

const plain = [
  ['', {}],
  ['words', { name: 'Asha Patil' }],
  ['a tab', { name: 'a\tb' }],
  ['letters that Hindi joins by signs that nobody sees', { name: 'क्\u200dष और र्\u200c' }],
  ['faces', { name: '👨‍👩‍👧 💥' }],
  [
    'several lines where staff write them',
    { reason: 'one\ntwo', text: { en: 'one\r\ntwo' }, csv: 'a,b\n1,2' },
  ],
  ['no body', undefined],
] as const;

test.each(plain)('ACC-12 %s', (_, body) => {
  expect(checkTexts(body)).toBeNull();
});

const TURNING = '\u061c \u200e \u200f \u202a \u202b \u202c \u202d \u202e \u2066 \u2067 \u2068 \u2069'.split(
  ' ',
);
const BREAKS = ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe('ACC-12 a text that nobody could check by reading it', () => {
  test.each([...TURNING, ...BREAKS, '\u0007', '\u001b', '\u007f'])(
    'with %j is refused by its field',
    (sign) => {
      const problem = { code: 'text_not_plain', field: 'user_name' };
      expect(checkTexts({ user_name: `Asha${sign}Patil` })).toEqual(problem);
      expect(checkTexts({ new_result: { result: [{ digits: sign }] } })).toEqual({
        code: 'text_not_plain',
        field: 'new_result.result.0.digits',
      });
    },
  );

  test.each(TURNING)('with %j is refused where several lines are taken, too', (sign) => {
    expect(checkTexts({ reason: `a\n${sign}b` })).toEqual({ code: 'text_not_plain', field: 'reason' });
  });

  test.each(['\0', '\ud800', 'a\udc00b'])('with %j cannot be read at all', (sign) => {
    expect(checkTexts({ text: `a${sign}` })).toEqual({ code: 'malformed', field: 'text' });
    expect(checkTexts({ [`a${sign}`]: 1 })).toEqual({ code: 'malformed' });
  });

  test('in the name of a field makes the body one that cannot be read, and the name is not said again', () => {
    expect(checkTexts({ 'a\u202eb': 1 })).toEqual({ code: 'malformed' });
  });

  test('in a field with a long name is told by the beginning of that name', () => {
    expect(checkTexts({ ['x'.repeat(60_000)]: '\n' })?.field).toHaveLength(100);
  });
});
