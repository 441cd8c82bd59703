import { expect, test } from 'vitest';
import { maskMobile, shortName } from './short-name.ts';

test.each([
  ['Ramesh Kulkarni', 'Ramesh K.'],
  ['Ramesh Vasant Kulkarni', 'Ramesh K.'],
  ['Ramesh', 'Ramesh'],
  ['रमेश कुलकर्णी', 'रमेश क.'],
  ['', ''],
])('I-11 %j is shown to other players as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test('PRIV-02 of a number its begin and its end are shown, never the middle', () => {
  expect(maskMobile('9812345678')).toBe('98••• ••678');
  expect(maskMobile('9812345678')).not.toContain('12345');
});
