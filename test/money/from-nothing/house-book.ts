import { type PlainCard, plainRateOf } from '../../replay/plain-rates.ts';
import {
  plainDraw,
  plainlyWins,
  plainPayout,
  type PlainBid,
  type PlainRate,
  type PlainSession,
} from '../../replay/plain-rules.ts';

/** One draw of a market on one day. */
export interface Draw {
  readonly market: string;
  readonly day: string;
  readonly half: PlainSession;
}

/** What moves points, in the words of the passbook. */
export type PlainKind =
  | 'bonus'
  | 'deposit'
  | 'withdrawal_hold'
  | 'stake'
  | 'win'
  | 'win_reversal'
  | 'refund'
  | 'transfer_in'
  | 'transfer_out'
  | 'adjustment';

/** Points of one player that moved, in hundredths; below zero when they left the wallet. */
export interface Movement {
  readonly player: string;
  readonly kind: PlainKind;
  readonly amount: bigint;
  /** When, by the clock on the wall. */
  readonly date: string;
}

interface WrittenBid {
  readonly player: string;
  readonly market: string;
  readonly day: string;
  readonly bid: PlainBid;
  readonly rate: PlainRate;
  won: bigint;
  isRefunded: boolean;
}

export interface DrawTotals {
  readonly staked: bigint;
  readonly paid: bigint;
  readonly profit: bigint;
}

/**
 * The second set of books of the house: what is written into it are the acts of people, and what follows from them it works
 * out by the plain rules alone.
 */
export interface HouseBook {
  readonly move: (player: string, kind: PlainKind, points: number) => void;
  readonly bid: (
    slip: Pick<WrittenBid, 'player' | 'market' | 'day'> & {
      readonly bids: readonly PlainBid[];
      readonly card: PlainCard;
    },
  ) => void;
  /** The number of a draw; for a close that of its open as well. */
  readonly draw: (draw: Draw, drawn: { readonly open: string; readonly close: string }) => void;
  /** The number was wrong: what it paid is taken back. */
  readonly takeBack: (draw: Draw) => void;
  /** Nothing was drawn: whatever needs this draw comes back. */
  readonly void: (draw: Draw) => void;
  readonly movements: () => readonly Movement[];
  readonly balanceOf: (player: string) => bigint;
  /** Of the bids that a draw decided. */
  readonly totalsOf: (draw: Draw) => DrawTotals;
}

/** Opens an empty book; `today` is the date on the wall. */
export function openHouseBook(today: () => string): HouseBook {
  const movements: Movement[] = [];
  const bids: WrittenBid[] = [];
  const book = (player: string, kind: PlainKind, amount: bigint) => {
    if (amount !== 0n) movements.push({ player, kind, amount, date: today() });
  };
  const decidedBy = (draw: Draw) =>
    bids.filter((one) => isOn(one, draw) && !one.isRefunded && plainDraw(one.bid) === draw.half);
  const takeBack = (draw: Draw) => {
    for (const one of decidedBy(draw)) {
      book(one.player, 'win_reversal', -one.won);
      one.won = 0n;
    }
  };
  return {
    move: (player, kind, points) => book(player, kind, BigInt(points) * 100n),
    bid: ({ player, market, day, bids: added, card }) => {
      for (const bid of added) {
        book(player, 'stake', BigInt(bid.points) * -100n);
        bids.push({ player, market, day, bid, rate: plainRateOf(bid, card), won: 0n, isRefunded: false });
      }
    },
    draw: (draw, drawn) => {
      for (const one of decidedBy(draw)) {
        one.won = plainlyWins(one.bid, drawn) ? plainPayout(one.bid.points, one.rate) : 0n;
        book(one.player, 'win', one.won);
      }
    },
    takeBack,
    void: (draw) => {
      takeBack(draw);
      for (const one of bids.filter((bid) => isOn(bid, draw) && needs(bid, draw.half))) {
        if (!one.isRefunded) book(one.player, 'refund', BigInt(one.bid.points) * 100n);
        one.isRefunded = true;
      }
    },
    movements: () => movements,
    balanceOf: (player) => sumOf(movements.filter((one) => one.player === player)),
    totalsOf: (draw) => {
      const decided = decidedBy(draw);
      const staked = decided.reduce((sum, { bid }) => sum + BigInt(bid.points) * 100n, 0n);
      const paid = decided.reduce((sum, { won }) => sum + won, 0n);
      return { staked, paid, profit: staked - paid };
    },
  };
}

/** The sum of some movements, in hundredths. */
export function sumOf(movements: readonly Pick<Movement, 'amount'>[]): bigint {
  return movements.reduce((sum, { amount }) => sum + amount, 0n);
}

function isOn(one: Pick<WrittenBid, 'market' | 'day'>, draw: Draw): boolean {
  return one.market === draw.market && one.day === draw.day;
}

/** Jodis and sangams need both draws of a day, everything else its own. */
function needs({ bid }: WrittenBid, half: PlainSession): boolean {
  const needsBoth = bid.family === 'main' && ['Jodi Digit', 'Half Sangam', 'Full Sangam'].includes(bid.kind);
  return needsBoth || plainDraw(bid) === half;
}
