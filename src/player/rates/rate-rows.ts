import { gameOf } from '#rules/games.ts';
import type { Family } from '#rules/games.ts';
import type { Rate } from '#rules/money.ts';
import { rateCardOf } from '../bidding/rate-card.ts';
import type { WireRates } from '../bidding/rate-card.ts';
import type { RateName } from '../words/rates.en.ts';

type RateLine = {
  readonly name: RateName;
  /** A game that pays by this rate; those of the other session and the motors have the same chance. */
  readonly gameCode: number;
  /** What is bet on; see the Pattern component. A result of fewer parts leaves groups empty. */
  readonly blocks: string;
};

export type RateRow = RateLine & { readonly rate: Rate };

/** The rows of the rates screen; those of the main markets as document B §2 lists them. */
export const RATE_LINES: Readonly<Record<Family, readonly RateLine[]>> = {
  main: [
    { name: 'Single Digit', gameCode: 11, blocks: '000-10-000' },
    { name: 'Jodi Digit', gameCode: 13, blocks: '000-11-000' },
    { name: 'Single Pana', gameCode: 14, blocks: '123-00-000' },
    { name: 'Double Panna', gameCode: 16, blocks: '112-00-000' },
    { name: 'Tripple Panna', gameCode: 18, blocks: '111-00-000' },
    { name: 'Half Sangam', gameCode: 20, blocks: '111-01-000' },
    { name: 'Full Sangam', gameCode: 22, blocks: '111-00-111' },
  ],
  starline: [
    { name: 'Single Digit', gameCode: 31, blocks: '000-1-' },
    { name: 'Single Pana', gameCode: 32, blocks: '123-0-' },
    { name: 'Double Panna', gameCode: 33, blocks: '112-0-' },
    { name: 'Tripple Panna', gameCode: 34, blocks: '111-0-' },
  ],
  gali: [
    { name: 'Left Digit', gameCode: 41, blocks: '-10-' },
    { name: 'Right Digit', gameCode: 42, blocks: '-01-' },
    { name: 'Jodi Digit', gameCode: 43, blocks: '-11-' },
  ],
};

/** The rows of a family with the rates that stand now; none before they are known. */
export function rateRowsOf(family: Family, wire: WireRates | undefined): readonly RateRow[] {
  const card = rateCardOf(wire, family);
  if (card === null) return [];
  return RATE_LINES[family].map((line) => ({ ...line, rate: card[gameOf(line.gameCode).rateKey] }));
}
