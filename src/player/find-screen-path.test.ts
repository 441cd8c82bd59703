import { describe, expect, it } from 'vitest';
import { findScreenPath } from './find-screen-path.ts';
import { hasScreen } from './has-screen.ts';
import { SCREEN_PATHS } from './screen-paths.ts';

describe('addresses', () => {
  it.each(SCREEN_PATHS)('%s is found in any letter case and with a slash at its end', (path) => {
    expect(findScreenPath(path)).toBe(path);
    expect(findScreenPath(path.toUpperCase())).toBe(path);
    expect(findScreenPath(`${path}/`)).toBe(path);
  });

  it('every path of the table is in lower case, else it could never be found', () => {
    expect(SCREEN_PATHS.map((path) => path.toLowerCase())).toEqual([...SCREEN_PATHS]);
  });

  it.each(['/', '/nowhere', '/imp/x', 'imp', ''])('%j leads nowhere', (address) => {
    expect(hasScreen(address)).toBe(false);
  });
});
