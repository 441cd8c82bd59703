import type { Session } from '#rules/games.ts';
import { parsePick } from '#rules/pick.ts';
import type { Pick } from '#rules/pick.ts';
import { gameOfScreen } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';

/** The bid that one number stands for on a screen; null on screens where a bid is more than one number. */
export function pickOfNumber(row: BidScreenRow, session: Session, number: string): Pick | null {
  if (row.makes !== 'number') return null;
  const { code } = gameOfScreen(row, row.name, session);
  const pick = parsePick(code, { digits: number, closedigits: '' });
  return pick.ok ? pick.value : null;
}
