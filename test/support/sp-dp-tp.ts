import { inOrder, SINGLES, DOUBLES, TRIPLES } from '../replay/plain-panas.ts';
import { plainAnk } from '../replay/plain-rules.ts';
import type { TestLine } from './test-slip.ts';

const PANAS = { 'Single Pana': SINGLES, 'Double Pana': DOUBLES, 'Triple Pana': TRIPLES } as const;
export type SpDpTpName = keyof typeof PANAS;
export const SP_DP_TP_NAMES = ['Single Pana', 'Double Pana', 'Triple Pana'] as const;

/** The lines of one type that the SP DP TP screen makes of a digit: 12, 9 or 1. */
export function panaLines(
  pana: SpDpTpName,
  digit: string,
  session: 'Open' | 'Close' = 'Open',
): readonly TestLine[] {
  return inOrder(PANAS[pana].filter((number) => plainAnk(number) === digit)).map((digits) => ({
    digits,
    closedigits: '',
    points: 10,
    session,
    pana,
  }));
}

/** All 22 lines of a digit, each with its own type, as our own client sends them in one slip. */
export function spDpTpLines(digit: string, session: 'Open' | 'Close' = 'Open'): readonly TestLine[] {
  return SP_DP_TP_NAMES.flatMap((pana) => panaLines(pana, digit, session));
}
