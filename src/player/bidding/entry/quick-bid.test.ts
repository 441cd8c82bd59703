import { describe, expect, test } from 'vitest';
import type { Session } from '#rules/game/games.ts';
import { PANAS, canonicalPana, panaKind } from '#rules/game/pana.ts';
import { readSelection } from '#rules/game/selection.ts';
import { bidScreenAt } from '../bid-screens.ts';
import { showNumber } from '../bid-figures.ts';
import { quickBid } from './quick-bid.ts';

function bid(route: string, numbers: readonly string[], session: Session = 'open') {
  const row = bidScreenAt(route);
  if (row === undefined) throw new Error(`no screen at ${route}`);
  const quick = quickBid({ row, session }, numbers);
  if (quick === null) return null;
  const { game } = readSelection(quick.selection);
  return [showNumber(quick.selection), game.pana, game.session, quick.otherName];
}

const ALL_DRAWS = Array.from({ length: 1000 }, (_, draw) => String(draw).padStart(3, '0'));

describe('digits on the board', () => {
  test.each([
    ['/single', ['7'], 'open', ['7', 'Single Digit', 'open', null]],
    ['/single', ['7'], 'close', ['7', 'Single Digit', 'close', null]],
    ['/jodi', ['47'], 'open', ['47', 'Jodi Digit', 'close', null]],
    ['/jodi', ['07'], 'close', ['07', 'Jodi Digit', 'close', null]],
    ['/singlepana', ['321'], 'open', ['123', 'Single Pana', 'open', null]],
    ['/singlepana', ['232'], 'close', ['223', 'Double Pana', 'close', 'Double Pana']],
    ['/doublepana', ['777'], 'open', ['777', 'Triple Pana', 'open', 'Triple Pana']],
    ['/tripplepana', ['012'], 'open', ['120', 'Single Pana', 'open', 'Single Pana']],
    ['/Ssinglepana', ['001'], 'open', ['100', 'Double Pana', 'open', 'Double Pana']],
    ['/halfsangam', ['4', '831'], 'open', ['4 - 138', 'Half Sangam', 'open', null]],
    ['/halfsangam', ['831', '4'], 'close', ['138 - 4', 'Half Sangam', 'close', null]],
    ['/fullsangam', ['021', '321'], 'open', ['120 - 123', 'Full Sangam', 'open', null]],
    ['/leftdigit', ['0'], 'open', ['0', 'Left Digit', 'open', null]],
  ] as const)('of %s: %s for %s is %s', (route, numbers, session, expected) => {
    expect(bid(route, numbers, session)).toEqual(expected);
  });

  test('of any pana screen become the pana that they are, in every order', () => {
    const made = ALL_DRAWS.map((draw) => bid('/singlepana', [draw])?.[0]);
    expect(made).toEqual(ALL_DRAWS.map(canonicalPana));
    expect(new Set(made)).toEqual(new Set(PANAS));
    for (const draw of ALL_DRAWS) {
      const isOwn = panaKind(canonicalPana(draw)) === 'double';
      expect(bid('/doublepana', [draw])?.[3] === null).toBe(isOwn);
    }
  });

  test.each([
    ['/single', ['']],
    ['/jodi', ['4']],
    ['/singlepana', ['12']],
    ['/fullsangam', ['123', '']],
    ['/spdptp', ['4']],
    ['/spmotor', ['123']],
  ])('of %s are no bid while they are %s', (route, numbers) => {
    expect(bid(route, numbers)).toBeNull();
  });
});
