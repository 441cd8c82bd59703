import { describe, expect, it } from 'vitest';
import { FAMILIES } from '#rules/game/games.ts';
import { BID_SCREENS } from '../bidding/bid-screens.ts';
import { FAMILY_SCREENS } from './family-screens.ts';
import { hasScreen } from './find-screen-path.ts';

describe.each(FAMILIES)('the %s markets', (family) => {
  it('have a screen for their list, their games and both histories', () => {
    const paths = Object.values(FAMILY_SCREENS[family]);
    expect(paths.filter((path) => !hasScreen(path))).toEqual([]);
  });
});

describe.each(['starline', 'gali'] as const)('the %s markets', (family) => {
  const routes = BID_SCREENS.filter((row) => row.family === family).map((row) => row.route);

  it.each(routes)('can be bid on at %s', (route) => {
    expect(hasScreen(route)).toBe(true);
  });
});
