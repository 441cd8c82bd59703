import { expect, test } from 'vitest';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { parseName } from './parse-name.ts';

test.each([
  ['Asha', 'Asha'],
  ['  Asha   Patil ', 'Asha Patil'],
  ["D'Souza-Patil Jr.", "D'Souza-Patil Jr."],
  ['आशा पाटील', 'आशा पाटील'],
  ['Jose\u0301', 'José'],
])('a name is taken as it is written, with one spelling for what looks the same: %s', (wire, name) => {
  expect(parseName(wire)).toEqual({ ok: true, value: name });
});

test.each([
  ['', 'name_required'],
  ['   ', 'name_required'],
  ['A', 'name_not_valid'],
  ['A'.repeat(41), 'name_not_valid'],
  ['....', 'name_not_valid'],
  ['Asha 2', 'name_not_valid'],
  ['<b>Asha</b>', 'name_not_valid'],
  ['Asha\u202Eleets', 'name_not_valid'],
  ['Asha\u0000', 'name_not_valid'],
])('a name that is none is refused: %j', (wire, code) => {
  expect(parseName(wire)).toEqual({ ok: false, refusal: { code, field: 'name' } });
});

test.each([
  ['', 'phone_required'],
  ['5876543210', 'phone_not_valid'],
  ['987654321', 'phone_not_valid'],
  ['98765432101', 'phone_not_valid'],
  ['+919876543210', 'phone_not_valid'],
  ['98765 43210', 'phone_not_valid'],
  ['९८७६५४३२१०', 'phone_not_valid'],
  ['9876543210\n', 'phone_not_valid'],
])('a number that is none is refused: %j', (wire, code) => {
  expect(parseMobile(wire)).toEqual({ ok: false, refusal: { code, field: 'mobile' } });
});

test('ten digits from 6 to 9 are a number', () => {
  expect(['6000000000', '7000000000', '8000000000', '9999999999'].map(parseMobile)).toSatisfy(
    (all: { ok: boolean }[]) => all.every(({ ok }) => ok),
  );
});
