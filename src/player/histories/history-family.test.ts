import { describe, expect, it } from 'vitest';
import { historyFamily } from './history-family.ts';

describe('whose history an address shows', () => {
  it.each([
    ['/imp4', 'main'],
    ['/imp3', 'main'],
    ['/bid', 'main'],
    ['/windata', 'main'],
    ['/imp5', 'starline'],
    ['/imp6', 'starline'],
    ['/impbid', 'gali'],
    ['/impwin', 'gali'],
    ['/ImpWin/', 'gali'],
  ])('%s shows %s', (address, family) => {
    expect(historyFamily(address)).toBe(family);
  });
});
