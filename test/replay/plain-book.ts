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
  readonly marketDayId: number;
  readonly playerId: number;
  readonly seq: number;
  readonly line: number;
  readonly bid: PlainBid;
  readonly rate: PlainRate;
}

/** A line that must be paid. */
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
    readonly marketDayId: number;
    readonly playerId: number;
    readonly seq: number;
    readonly bids: readonly PlainBid[];
    readonly card: PlainCard;
  }) => void;
  /** Decides the bids of a draw of a market day and pays those that won. */
  readonly settle: (
    of: { readonly marketDayId: number; readonly draw: PlainSession },
    drawn: Pick<PublishedDay, 'open' | 'close'>,
  ) => readonly PlainWin[];
  readonly balances: () => ReadonlyMap<number, bigint>;
  /** Bids and wins so far, by family, kind and session. */
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
  const countOf = ({ family, kind, session }: PlainBid) => {
    const name = `${family} ${kind}, ${session}`;
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
    stake: ({ marketDayId, playerId, seq, bids, card }) => {
      bids.forEach((bid, i) => {
        countOf(bid).bids += 1;
        move(playerId, BigInt(bid.points) * -100n);
        open.push({ marketDayId, playerId, seq, line: i + 1, bid, rate: plainRateOf(bid, card) });
      });
    },
    settle: ({ marketDayId, draw }, drawn) => {
      const isDecided = (one: OpenBid) => one.marketDayId === marketDayId && plainDraw(one.bid) === draw;
      const decided = open.filter(isDecided);
      open = open.filter((one) => !isDecided(one));
      return decided.filter(({ bid }) => plainlyWins(bid, drawn)).map(pay);
    },
    balances: () => balances,
    counts: () => counts,
    roundedDown: () => roundedDown,
  };
}
