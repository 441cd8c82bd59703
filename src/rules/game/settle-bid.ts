/**
 * The plain rule of winning (decisions §4), written by the meaning of each game and not as lists of winners: what
 * the player wrote on a side must be what that side drew, as its ank or as its pana.
 */
import type { Game } from './games.ts';
import { assert } from '../verdict.ts';
import { payout, type Points, type Rate } from '../money.ts';
import { ankOf, jodiOf, type Pana } from './pana.ts';
import { readSelection, type Selection, type Sides } from './selection.ts';
import type { GaliResult, MainResult, MarketResult, StarlineResult } from './results.ts';

/** A bid as it was accepted, with the rate that stood then. */
export type PlacedBid = { readonly selection: Selection; readonly stake: Points; readonly rate: Rate };

export type Settlement =
  | { readonly state: 'pending' }
  | { readonly state: 'lost' }
  | { readonly state: 'won'; readonly pays: Points };

type Outcome = 'pending' | 'lost' | 'won';
type BidNumber = Sides & { readonly game: Game };

/**
 * What a result makes of a bid; pending until the session that decides it has been declared. Faults when bid and
 * result are of different families.
 * @example settleBid({ selection: selection(11, { digits: '6' }), stake, rate }, { family: 'main', open: p123, close: null })
 */
export function settleBid(bid: PlacedBid, result: MarketResult): Settlement {
  const state = outcomeOf(readSelection(bid.selection), result);
  return state === 'won' ? { state, pays: payout(bid.stake, bid.rate) } : { state };
}

function outcomeOf(bid: BidNumber, result: MarketResult): Outcome {
  assert(bid.game.family === result.family, 'a bid settles with a result of its own family');
  if (result.family === 'main') return mainOutcome(bid, result);
  return result.family === 'gali' ? galiOutcome(bid, result) : starlineOutcome(bid, result);
}

function mainOutcome(bid: BidNumber, { open, close }: MainResult): Outcome {
  if (bid.game.decidedAt === 'open') return open === null ? 'pending' : outcome(isDrawn(bid.digits, open));
  if (bid.game.closesWith === 'close')
    return close === null ? 'pending' : outcome(isDrawn(bid.closedigits, close));
  // Whole-day bids wait for both panas, even when the open one has already decided against them.
  if (open === null || close === null) return 'pending';
  if (bid.game.pana === 'Jodi Digit') return outcome(bid.digits === jodiOf(open, close));
  return outcome(isDrawn(bid.digits, open) && isDrawn(bid.closedigits, close));
}

function starlineOutcome(bid: BidNumber, { open }: StarlineResult): Outcome {
  return open === null ? 'pending' : outcome(isDrawn(bid.digits, open));
}

function galiOutcome(bid: BidNumber, { open }: GaliResult): Outcome {
  if (open === null) return 'pending';
  if (bid.game.pana === 'Left Digit') return outcome(open.startsWith(bid.digits));
  if (bid.game.pana === 'Right Digit') return outcome(open.endsWith(bid.digits));
  return outcome(open === bid.digits);
}

/** One character was bid on the ank, three on the pana itself. */
function isDrawn(number: string, pana: Pana): boolean {
  return number.length === 1 ? Number(number) === ankOf(pana) : number === pana;
}

function outcome(isWon: boolean): Outcome {
  return isWon ? 'won' : 'lost';
}
