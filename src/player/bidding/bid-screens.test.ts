import { describe, expect, test } from 'vitest';
import { GAMES, SP_DP_TP, playsPerSession, type Session } from '#rules/game/games.ts';
import { DRAW_BID_PATHS, MAIN_BID_PATHS } from '../routes/screen-paths.ts';
import { BID_SCREENS, bidScreenAt, cutoffAt, gameOfScreen } from './bid-screens.ts';
import { digitsMax, numbersOf } from './entry/number-list.ts';

const OVER = { isOver: true, isSoon: false, leftMs: 0, share: 0, lastTime: '' };
const NOT_OVER = { ...OVER, isOver: false };
const isOverAfterOpen = (row: (typeof BID_SCREENS)[number]): boolean =>
  cutoffAt(row, 'close', { open: OVER, close: NOT_OVER }).isOver;

function routesOf({ draws }: { readonly draws: boolean }): readonly string[] {
  return BID_SCREENS.filter(({ family }) => (family !== 'main') === draws).map(({ route }) =>
    route.toLowerCase(),
  );
}

function tiles(session: Session): readonly string[] {
  return BID_SCREENS.filter((row) => row.family !== 'gali').map((row) => row.tile[session].join(' '));
}

describe('the bid screens', () => {
  test('have the paths of their family, each its own', () => {
    expect(routesOf({ draws: false })).toEqual(MAIN_BID_PATHS);
    expect(routesOf({ draws: true })).toEqual(DRAW_BID_PATHS);
  });

  test('together make every game of the rules', () => {
    const made = BID_SCREENS.filter((row) => row.name !== SP_DP_TP).flatMap((row) => [
      gameOfScreen(row, row.name, 'open').code,
      gameOfScreen(row, row.name, 'close').code,
    ]);
    expect(new Set(made)).toEqual(new Set(GAMES.map((game) => game.code)));
  });

  test('let the player choose the session where the game has one, and in the two forms of Half Sangam', () => {
    for (const row of BID_SCREENS.filter((one) => one.name !== SP_DP_TP)) {
      const game = gameOfScreen(row, row.name, 'close');
      expect([row.route, row.choosesSession]).toEqual([
        row.route,
        playsPerSession(game) || row.name === 'Half Sangam',
      ]);
    }
  });

  test('stop with the open cut-off when they bet on the whole day', () => {
    const late = BID_SCREENS.filter((row) => !isOverAfterOpen(row)).map((row) => row.route);
    expect(late).toEqual([
      '/single',
      '/singlepana',
      '/doublepana',
      '/tripplepana',
      '/spdptp',
      '/spmotor',
      '/dpmotor',
    ]);
  });

  test('are found in any letter case', () => {
    expect(bidScreenAt('/SsinglePana')?.family).toBe('starline');
    expect(bidScreenAt('/SINGLE')?.name).toBe('Single Digit');
    expect(bidScreenAt('/imp')).toBeUndefined();
  });

  test('offer only numbers of their list, each as long as the field is', () => {
    const counts = {
      digit: 10,
      jodi: 100,
      single_pana: 120,
      double_pana: 90,
      triple_pana: 10,
      pana: 220,
      sp_digits: 0,
      dp_digits: 0,
    };
    for (const input of BID_SCREENS.flatMap((row) => [...row.inputs.open, ...row.inputs.close])) {
      expect(new Set(numbersOf(input)).size).toBe(counts[input.list]);
      for (const number of numbersOf(input)) expect(number).toHaveLength(digitsMax(input));
    }
  });
});

describe('the game menu', () => {
  test('shows on each tile which part of the result is bet on', () => {
    expect(tiles('close')).toEqual([
      '000-01-000',
      '000-11-000',
      '000-00-123',
      '000-00-112',
      '000-00-111',
      '111-01-000',
      '111-00-111',
      '123 112 111',
      '123',
      '112',
      '000-1-',
      '123-0-',
      '112-0-',
      '111-0-',
    ]);
    expect(tiles('open')).toEqual([
      '000-10-000',
      '000-11-000',
      '123-00-000',
      '112-00-000',
      '111-00-000',
      '000-10-111',
      '111-00-111',
      '123 112 111',
      '123',
      '112',
      '000-1-',
      '123-0-',
      '112-0-',
      '111-0-',
    ]);
  });

  test('locks them too when Close is over before Open: closed early, or void', () => {
    const closed = { open: NOT_OVER, close: OVER };
    const locked = BID_SCREENS.filter((row) => row.family === 'main' && cutoffAt(row, 'open', closed).isOver);
    expect(locked.map((row) => row.name)).toEqual(['Jodi Digit', 'Half Sangam', 'Full Sangam']);
  });

  test('locks Jodi Digit, Half Sangam and Full Sangam when Open is over', () => {
    const locked = BID_SCREENS.filter((row) => row.family === 'main' && isOverAfterOpen(row));
    expect(locked.map((row) => row.name)).toEqual(['Jodi Digit', 'Half Sangam', 'Full Sangam']);
  });
});
