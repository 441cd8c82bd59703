import fc from 'fast-check';
import { BID_STATES, type BidState } from '#contract/console/lists/list-words.ts';
import { FAMILIES, gamesOfFamily, type PanaName, SESSIONS } from '#rules/game/games.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { marketResult } from '#rules/game/results.ts';
import { toSelection } from '#rules/game/selection.ts';
import { settleBid } from '#rules/game/settle-bid.ts';
import { points } from '#rules/money.ts';
import type { TestDraw } from './test-market.ts';
import { slipOn } from './test-slip.ts';

/** What was bid, as the test remembers it. */
export interface Placed {
  readonly id: string;
  readonly slip: string;
  readonly player: number;
  readonly market: World;
  readonly game: Shape;
  readonly number: string;
  readonly points: number;
}

type Standing = 'open' | 'done' | 'void' | 'reversed';
/** A market with the number that stands in each of its sessions, and what became of them. */
export interface World {
  readonly draw: TestDraw;
  readonly open: Standing;
  readonly close: Standing;
}

export interface Shape {
  readonly pana: PanaName;
  readonly session: 'open' | 'close';
  readonly family: 'main' | 'gali';
  readonly numbers: readonly string[];
}

// Numbers that stand for nothing else: where one of them is in a reply, the book was open.
export const SHAPES: readonly Shape[] = [
  { family: 'main', pana: 'Single Digit', session: 'open', numbers: ['6', '7'] },
  { family: 'main', pana: 'Single Digit', session: 'close', numbers: ['5', '8'] },
  { family: 'main', pana: 'Jodi Digit', session: 'close', numbers: ['65', '91'] },
  { family: 'main', pana: 'Single Pana', session: 'open', numbers: ['123', '489'] },
  { family: 'main', pana: 'Full Sangam', session: 'open', numbers: ['123-140', '489-670'] },
  { family: 'gali', pana: 'Jodi Digit', session: 'open', numbers: ['65', '82'] },
];
// All that 1, 2, 3 and 4 make.
export const MOTOR: Shape = {
  family: 'main',
  pana: 'SP Motor',
  session: 'open',
  numbers: ['123', '124', '134', '234'],
};
export const POINTS = [10, 25, 400, 900, 2_000];
export const [OPEN, CLOSE] = ['123', '140'];

interface Chosen {
  readonly markets: readonly number[] | null;
  readonly families: readonly string[] | null;
  readonly halves: readonly string[] | null;
  readonly games: readonly string[] | null;
  readonly players: readonly number[] | null;
  readonly states: readonly BidState[] | null;
  readonly numbers: readonly string[] | null;
  readonly least: number | null;
  readonly most: number | null;
}

/** Filters over what was bid: each field is mostly empty. */
export function filters(placed: () => readonly Placed[]): fc.Arbitrary<Chosen> {
  const amount = fc.option(fc.constantFrom(10, 25, 300, 500, 900), { freq: 2 });
  return fc.constant(null).chain(() =>
    fc.record({
      markets: someOf([...new Set(placed().map(({ market }) => market.draw.id))]),
      families: someOf(FAMILIES),
      halves: someOf(SESSIONS),
      games: someOf([...new Set(SHAPES.map(({ pana }) => pana))]),
      players: someOf([...new Set(placed().map(({ player }) => player))]),
      states: someOf(BID_STATES),
      numbers: someOf(['6', '65', '91', '123', '123-140']),
      least: amount,
      most: amount,
    }),
  );
}

export function wireOf(chosen: Chosen): object {
  return {
    markets: (chosen.markets ?? []).join(),
    families: (chosen.families ?? []).join(),
    halves: (chosen.halves ?? []).join(),
    games: (chosen.games ?? []).join(),
    players: (chosen.players ?? []).join(),
    states: (chosen.states ?? []).join(),
    numbers: (chosen.numbers ?? []).join(),
    points_min: chosen.least ?? '',
    points_max: chosen.most ?? '',
  };
}

export function fits(one: Placed, chosen: Chosen): boolean {
  return (
    among(chosen.markets, one.market.draw.id) &&
    among<string>(chosen.families, one.game.family) &&
    among<string>(chosen.halves, one.game.session) &&
    among<string>(chosen.games, one.game.pana) &&
    among(chosen.players, one.player) &&
    among(chosen.states, stateOf(one)) &&
    among(chosen.numbers, one.number) &&
    (chosen.numbers === null || !isShut(one)) &&
    one.points >= (chosen.least ?? 0) &&
    one.points <= (chosen.most ?? Number.MAX_SAFE_INTEGER)
  );
}

/** The sessions that a bid needs: a jodi of a main market and a sangam need both. */
function needsOf({ market, game }: Placed): {
  readonly all: readonly Standing[];
  readonly deciding: Standing;
} {
  const isWhole = game.family === 'main' && ['Jodi Digit', 'Full Sangam'].includes(game.pana);
  if (isWhole) return { all: [market.open, market.close], deciding: market.close };
  const one = game.session === 'open' ? market.open : market.close;
  return { all: [one], deciding: one };
}

export function isShut(one: Placed): boolean {
  const { all } = needsOf(one);
  return !all.includes('void') && all.some((standing) => standing === 'open' || standing === 'reversed');
}

export function stateOf(one: Placed): BidState {
  const { all, deciding } = needsOf(one);
  if (all.includes('void')) return 'void';
  if (deciding === 'reversed') return 'reversed';
  if (deciding === 'open') return 'open';
  return paidOf(one) > 0 ? 'won' : 'lost';
}

export function paidOf(one: Placed): number {
  const { all, deciding } = needsOf(one);
  if (deciding !== 'done' || all.includes('void') || one.game.family === 'gali') return 0;
  const { pana, session } = one.game;
  const game = gamesOfFamily('main').find((each) => each.pana === pana && each.session === session);
  if (game === undefined) throw new Error(`there is no ${pana}`);
  const bid = {
    selection: toSelection(game.code * 1_000_000 + Number(one.number.replace('-', ''))),
    stake: points(one.points * 100),
    rate: DEFAULT_RATES.main[game.rateKey],
  };
  const settled = settleBid(bid, marketResult('main', OPEN, one.market.close === 'done' ? CLOSE : null));
  return settled.state === 'won' ? settled.pays / 100 : 0;
}

/** A slip of one game; a number of two sides has one for each session. */
export function slipOf(
  draw: TestDraw,
  game: Shape,
  lines: readonly { readonly number: string; readonly points: number }[],
): object {
  const session = game.session === 'open' ? 'Open' : 'Close';
  const isOnClose = game.session === 'close' && game.pana !== 'Jodi Digit';
  return slipOn(
    draw,
    lines.map(({ number, points: stake }) => {
      const [first = '', second = ''] = number.split('-');
      const sides = isOnClose ? { closedigits: first } : { digits: first, closedigits: second };
      return { ...sides, points: stake, session };
    }),
    { pana: game.pana, session },
  );
}

/** Some of all values, or null for all. */
function someOf<One>(all: readonly One[]) {
  return fc.option(fc.subarray([...all], { minLength: 1 }), { freq: 2 });
}

function among<Value>(values: readonly Value[] | null, value: Value): boolean {
  return values === null || values.includes(value);
}

export function idOf(bid: { readonly slip_no: string; readonly line: number }): string {
  return `${bid.slip_no}/${bid.line}`;
}
