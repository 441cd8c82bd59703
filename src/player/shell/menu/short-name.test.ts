import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.ts';

describe('the username in the menu', () => {
  it.each([
    ['Asha Kale', 'Asha Kale'],
    ['Sunil Pawr', 'Sunil Pawr'],
    ['Sunil Pawar', 'Sunil Pawa...'],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});
