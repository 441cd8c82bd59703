import { type PlainCard, plainRateOf } from './plain-rates.ts';
import {
  plainDraw,
  plainlyWins,
  plainPayout,
  type PlainBid,
  type PlainRate,
  type PlainSession,
} from './plain-rules.ts';
import type { PublishedDay } from './published-days.ts';

interface OpenBid {
  readonly playerId: number;
  readonly seq: number;
  readonly line: number;
  readonly bid: PlainBid;
  readonly rate: PlainRate;
}

/** A line that has to be paid. */
export interface PlainWin {
  readonly playerId: number;
  readonly seq: number;
  readonly line: number;
  readonly amount: bigint;
}

/** The second set of books: what every player has to have, kept with nothing but the plain rules. */
export interface PlainBook {
  /** Takes the points of a slip; its bids keep the rates of the card. */
  readonly stake: (slip: {
    readonly playerId: number;
    readonly seq: number;
    readonly bids: readonly PlainBid[];
    readonly card: PlainCard;
  }) => void;
  /** Decides the bids of a draw and pays those that won. */
  readonly settle: (draw: PlainSession, drawn: PublishedDay) => readonly PlainWin[];
  readonly balances: () => ReadonlyMap<number, bigint>;
  /** Bids and wins so far, by kind and session. */
  readonly counts: () => ReadonlyMap<string, { readonly bids: number; readonly wins: number }>;
  /** Payouts whose fraction of a hundredth was cut off. */
  readonly roundedDown: () => number;
}

export function openPlainBook(playerIds: readonly number[], startPoints: number): PlainBook {
  const balances = new Map(playerIds.map((id) => [id, BigInt(startPoints) * 100n]));
  const counts = new Map<string, { bids: number; wins: number }>();
  let open: OpenBid[] = [];
  let roundedDown = 0;
  const move = (playerId: number, amount: bigint) =>
    balances.set(playerId, (balances.get(playerId) ?? 0n) + amount);
  const countOf = ({ kind, session }: PlainBid) => {
    const name = `${kind}, ${session}`;
    const count = counts.get(name) ?? { bids: 0, wins: 0 };
    counts.set(name, count);
    return count;
  };
  const pay = ({ playerId, seq, line, bid, rate }: OpenBid): PlainWin => {
    const amount = plainPayout(bid.points, rate);
    if (plainPayout(bid.points * 1_000_000, rate) !== amount * 1_000_000n) roundedDown += 1;
    countOf(bid).wins += 1;
    move(playerId, amount);
    return { playerId, seq, line, amount };
  };
  return {
    stake: ({ playerId, seq, bids, card }) => {
      bids.forEach((bid, i) => {
        countOf(bid).bids += 1;
        move(playerId, BigInt(bid.points) * -100n);
        open.push({ playerId, seq, line: i + 1, bid, rate: plainRateOf(bid.kind, card) });
      });
    },
    settle: (draw, drawn) => {
      const decided = open.filter(({ bid }) => plainDraw(bid) === draw);
      open = open.filter(({ bid }) => plainDraw(bid) !== draw);
      return decided.filter(({ bid }) => plainlyWins(bid, drawn)).map(pay);
    },
    balances: () => balances,
    counts: () => counts,
    roundedDown: () => roundedDown,
  };
}
