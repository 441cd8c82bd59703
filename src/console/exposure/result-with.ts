import type { Outcome } from './use-exposure.ts';

/** The worst result that has a number of a board: '7' on the digits finds '340-7'. Empty where no result has it. */
export function resultWith({
  board,
  number,
  session,
  worst,
}: {
  readonly board: string;
  readonly number: string;
  readonly session: 'open' | 'close';
  readonly worst: readonly Pick<Outcome, 'number'>[];
}): string {
  const has = ({ number: result }: Pick<Outcome, 'number'>): boolean => {
    if (board === 'right') return result.endsWith(number);
    if (board === 'digit') return result.endsWith(`-${number}`);
    // Gali draws the jodi itself; of a main market it is the digit of this session.
    if (board === 'jodi' && result.includes('-'))
      return result.endsWith(`-${session === 'open' ? number.slice(0, 1) : number.slice(1)}`);
    return result.startsWith(number);
  };
  return worst.find(has)?.number ?? '';
}

/** The number of a result on a board; empty where the result does not tell it. */
export function numberOn({ board, result }: { readonly board: string; readonly result: string }): string {
  if (board === 'digit' || board === 'right') return result.slice(-1);
  if (board === 'left') return result.slice(0, 1);
  if (board === 'jodi') return result.includes('-') ? '' : result;
  return result.slice(0, 3);
}
