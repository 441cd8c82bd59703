import { expect, test } from 'vitest';
import { onlyDigits } from './latin-digits.ts';

test.each([
  ['९८२२०१२३४५', '9822012345'],
  ['+91 98220-12345', '919822012345'],
  ['१2३', '123'],
  ['', ''],
])('the digits of %j are %j', (text, digits) => {
  expect(onlyDigits(text)).toBe(digits);
});
