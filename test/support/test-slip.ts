import type { TestMarket } from './test-market.ts';

export interface TestLine {
  readonly digits?: string;
  readonly closedigits?: string;
  readonly points: number | string;
  readonly session?: string;
  readonly pana?: string;
}

/** A slip as our own client sends it. */
export function slipOn(market: TestMarket, lines: readonly TestLine[], change: object = {}): object {
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
export function digitsOn(market: TestMarket, digits: readonly number[], points: number): object {
  return slipOn(
    market,
    digits.map((digit) => ({ digits: String(digit), points, session: 'Open' })),
  );
}
