import { expect, it } from 'vitest';
import { BID_SCREENS, cutoffAt } from '../bidding/bid-screens.ts';
import { OPEN_ONLY, playScreen } from './play-screen.ts';

const lastGames = { main: '/spmotor', starline: null, gali: '/leftdigit' };

it.each([
  ['main', 'unasked', '/game'],
  ['main', 'off', '/game'],
  ['main', 'on', '/spmotor'],
  ['starline', 'on', '/stargame'],
  ['gali', 'on', '/leftdigit'],
  ['gali', 'off', '/galiallgame'],
] as const)('Play Game of %s, last game at once %s, opens %s', (family, opensLastGame, opened) => {
  expect(playScreen({ family, session: 'open', preferences: { opensLastGame, lastGames } })).toBe(opened);
});

const opened = (main: string, session: 'open' | 'close') =>
  playScreen({
    family: 'main',
    session,
    preferences: { opensLastGame: 'on', lastGames: { ...lastGames, main } },
  });

it('a board that has closed with the open session is not opened, another one is', () => {
  expect([opened('/jodi', 'open'), opened('/jodi', 'close'), opened('/single', 'close')]).toEqual([
    '/jodi',
    '/game',
    '/single',
  ]);
});

it('a screen that is none any more is not opened', () => {
  const preferences = { opensLastGame: 'on', lastGames: { ...lastGames, main: '/gone' } } as const;
  expect(playScreen({ family: 'main', session: 'open', preferences })).toBe('/game');
});

it('the boards that close with the open session are those of the rules', () => {
  const over = { isOver: true, isSoon: false, leftMs: 0, share: 0, lastTime: '' };
  const cutoffs = { open: over, close: { ...over, isOver: false } };
  const late = BID_SCREENS.filter(
    (row) => row.family === 'main' && cutoffAt(row, 'close', cutoffs).isOver,
  ).map(({ route }) => route);
  expect(OPEN_ONLY).toEqual(late);
});
