import { expect, test } from 'vitest';
import { findStops } from './find-stops.ts';

const stop = (kind: 'play' | 'deposits' | 'withdrawals' | 'transfers' | 'registration', part = {}) => ({
  kind,
  family: '' as const,
  game_id: '',
  ...part,
});
const PLAY = stop('play');
const GALI = { ...PLAY, family: 'gali' as const };
const MARKET = { ...PLAY, game_id: '101' };
const [DEPOSITS, WITHDRAWALS, TRANSFERS, REGISTRATION] = [
  stop('deposits'),
  stop('withdrawals'),
  stop('transfers'),
  stop('registration'),
];
const ALL = [PLAY, GALI, MARKET, DEPOSITS, WITHDRAWALS, TRANSFERS, REGISTRATION];

test.each([
  ['Home', '/imp', undefined, [PLAY]],
  ['a board of that market', '/single', '101', [PLAY, MARKET]],
  ['a board of another market', '/single', '102', [PLAY]],
  ['the list of gali', '/galigame', undefined, [PLAY, GALI]],
  ['a board of gali', '/leftdigit', '7', [PLAY, GALI]],
  ['the list of starline', '/imp2', undefined, [PLAY]],
  ['adding points', '/payviaupi', undefined, [DEPOSITS]],
  ['withdrawing', '/withdraw', undefined, [WITHDRAWALS]],
  ['sending points', '/transfer', undefined, [TRANSFERS]],
  ['registering', '/r', undefined, [REGISTRATION]],
  ['the passbook', '/transaction', undefined, []],
  ['the log-in', '/login', undefined, []],
] as const)('%s says what concerns it', (_, path, gameId, found) =>
  expect(findStops(ALL, { path, gameId })).toEqual(found),
);
