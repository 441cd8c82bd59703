import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from './screen-paths.ts';
import { screenWithoutBetting } from './screen-without-betting.ts';
import { SCREENS } from './screens.tsx';

// A §2, A §4, B §2 and I-33; kept apart from the rule on purpose.
const STAY: readonly string[] = [
  '/imp /charts /change /privacy',
  '/imp2 /galigame /about /delete /terms /withdrawrule',
  '/withdraw /withdrawhistory /otpwithdraw /addfundhistory /limits /statement /notices',
].flatMap((line) => line.split(' '));
const TO_STARLINE: readonly string[] = [
  '/stargame',
  '/starsingle',
  '/ssinglepana',
  '/sdoublepana',
  '/stripplepana',
];
const TO_GALI: readonly string[] = ['/galiallgame', '/leftdigit', '/rightdigit', '/jodidigit'];

describe('while betting is off', () => {
  const players = SCREEN_PATHS.filter((path) => SCREENS[path].access !== 'visitor');

  it.each(players.filter((path) => STAY.includes(path)))('%s can still be opened', (path) => {
    expect(screenWithoutBetting(path)).toBe(path);
  });

  it.each(players.filter((path) => TO_STARLINE.includes(path)))('%s leads to the starline list', (path) => {
    expect(screenWithoutBetting(path)).toBe('/imp2');
  });

  it.each(players.filter((path) => TO_GALI.includes(path)))('%s leads to the gali list', (path) => {
    expect(screenWithoutBetting(path)).toBe('/galigame');
  });

  it.each(players.filter((path) => ![...STAY, ...TO_STARLINE, ...TO_GALI].includes(path)))(
    'I-33, A §4: %s leads to Home',
    (path) => {
      expect(screenWithoutBetting(path)).toBe('/imp');
    },
  );

  it.each(players)('nobody is sent in circles from %s', (path) => {
    const shown = screenWithoutBetting(path);
    expect(screenWithoutBetting(shown)).toBe(shown);
  });
});
