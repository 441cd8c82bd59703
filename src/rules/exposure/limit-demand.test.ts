import { expect, test } from 'vitest';
import { GAMES, gameOf } from '../game/games.ts';
import { allSelections, selection } from '../game/selection.ts';
import { wholePoints } from '../money.ts';
import { limitDemand } from './limit-demand.ts';
import { countedKeys, countedSelection, limitKey } from './limit-key.ts';

const bid = (code: number, digits: string, stake: number) => ({
  game: gameOf(code),
  selection: selection(code, { digits }),
  stake: wholePoints(stake),
});

test('a bid counts for the limits of its number, its game and its session', () => {
  for (const game of GAMES) {
    const one = allSelections(game.code)[0] ?? selection(11, { digits: '0' });
    expect(countedKeys(game, one)).toEqual([
      countedSelection(one),
      limitKey({ kind: 'game', game: game.code }),
      limitKey({ kind: 'session', session: game.closesWith }),
    ]);
  }
});

test('the bids of a flush are summed by key, a motor with its panas', () => {
  expect([...limitDemand([bid(14, '123', 10), bid(23, '123', 5), bid(13, '65', 2)])]).toEqual([
    [14_000_123, wholePoints(15)],
    [-142, wholePoints(15)],
    [-1, wholePoints(17)],
    [13_000_065, wholePoints(2)],
    [-132, wholePoints(2)],
  ]);
});
