import { expect, test } from 'vitest';
import { GAMES } from '../game/games.ts';
import { allSelections, readSelection, selection } from '../game/selection.ts';
import { countedAs, countedSelection, limitedGames, limitKey, readLimitKey } from './limit-key.ts';

test('every key reads back as what it is about, and no two limits share one', () => {
  const games = GAMES.filter(({ code }) => countedAs(code) === code);
  const wide = games.flatMap(({ code }) => [
    { kind: 'number', game: code, selection: null } as const,
    { kind: 'game', game: code } as const,
  ]);
  const halves = (['session', 'player'] as const).flatMap((kind) =>
    (['open', 'close'] as const).map((session) => ({ kind, session })),
  );
  const abouts = [...wide, ...halves];
  abouts.forEach((about) => expect(readLimitKey(limitKey(about))).toEqual(about));
  expect(new Set(abouts.map(limitKey)).size).toBe(abouts.length);
});

test('a motor counts as the pana that it generates', () => {
  for (const { code, numbers, closesWith } of GAMES) {
    const as = readSelection(countedSelection(allSelections(code)[0] ?? selection(11, { digits: '0' }))).game;
    expect([as.numbers, as.closesWith]).toEqual([numbers, closesWith]);
    expect(as.pana.endsWith('Motor')).toBe(false);
  }
  expect(countedSelection(selection(26, { digits: '112' }))).toBe(selection(17, { digits: '112' }));
});

test('the largest full sangam is a number of its own, not a limit of all', () => {
  const last = selection(22, { digits: '999', closedigits: '999' });
  expect(readLimitKey(limitKey({ kind: 'number', game: 22, selection: last }))).toMatchObject({
    selection: last,
  });
});

test('main markets limit twelve games, the draws their own', () => {
  expect(limitedGames('main').map(({ code }) => code)).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  ]);
  expect(limitedGames('starline')).toHaveLength(4);
});
