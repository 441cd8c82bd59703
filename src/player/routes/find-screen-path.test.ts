import { describe, expect, it } from 'vitest';
import { findScreenPath, hasScreen } from './find-screen-path.ts';
import { SCREEN_ALIASES, SCREEN_PATHS } from './screen-paths.ts';

describe('addresses', () => {
  it.each(SCREEN_PATHS)('%s is found in any letter case and with a slash at its end', (path) => {
    expect(findScreenPath(path)).toBe(path);
    expect(findScreenPath(path.toUpperCase())).toBe(path);
    expect(findScreenPath(`${path}/`)).toBe(path);
  });

  it('every path of the table is in lower case, else it could never be found', () => {
    expect(SCREEN_PATHS.map((path) => path.toLowerCase())).toEqual([...SCREEN_PATHS]);
  });

  it.each([
    ['/star', '/imp2'],
    ['/galiIMP', '/galigame'],
    ['/bid', '/imp4'],
    ['/win', '/imp3'],
    ['/windata', '/imp3'],
    ['/wallet', '/imp7'],
    ['/privacypolicy', '/privacy'],
  ])('%s shows the same screen as %s', (address, path) => {
    expect(findScreenPath(address)).toBe(path);
    expect(findScreenPath(`${address.toUpperCase()}/`)).toBe(path);
  });

  it('no second address hides a screen of its own', () => {
    for (const alias of SCREEN_ALIASES.keys()) {
      expect(alias).toBe(alias.toLowerCase());
      expect(SCREEN_PATHS).not.toContain(alias);
    }
  });

  it.each(['/', '/nowhere', '/imp/x', 'imp', ''])('%j leads nowhere', (address) => {
    expect(hasScreen(address)).toBe(false);
  });
});
