import type { CallPath } from '#contract/calls.ts';
import type { Family } from '#rules/game/games.ts';
import type { TestDraw } from './test-market.ts';

/** Where the slips of a family are placed. */
export const SUBMIT_CALL = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const satisfies Readonly<Record<Family, CallPath>>;

export interface TestLine {
  readonly digits?: string;
  readonly closedigits?: string;
  readonly points: number | string;
  readonly session?: string;
  readonly pana?: string;
}

/** A slip as our own client sends it. */
export function slipOn(
  market: Pick<TestDraw, 'id' | 'name' | 'bidDate'>,
  lines: readonly TestLine[],
  change: object = {},
): object {
  return {
    game_id: String(market.id),
    new_result: {
      Gamename: market.name,
      gameid: String(market.id),
      pana: 'Single Digit',
      bid_date: market.bidDate,
      session: 'Open',
      totalbit: String(lines.reduce((sum, line) => sum + Number(line.points), 0)),
      result: lines.map((line) => ({ digits: '', closedigits: '', ...line, points: String(line.points) })),
      ...change,
    },
  };
}

/** Single digits on the open session: the plainest slip there is. */
export function digitsOn(market: TestDraw, digits: readonly number[], points: number): object {
  return slipOn(
    market,
    digits.map((digit) => ({ digits: String(digit), points, session: 'Open' })),
  );
}
