import { checkAnswers } from './check-answers.ts';
import { checkBooks } from './check-books.ts';
import { checkOrder } from './check-order.ts';
import type { History } from './history.ts';

export const FAULTS = [
  /** Acknowledged, and not in the books. */
  'lost',
  /** In the books twice, or acknowledged under two numbers. */
  'doubled',
  /** In the books, and nobody asked for it. */
  'unasked',
  /** The books say another amount, number or balance than the answer did. */
  'contradicted',
  /** Refused for good, and in the books all the same. */
  'moved by a refusal',
  /** Placed when bids had ended. */
  'late',
  /** The entries of a player are no chain: a gap, or a balance that is not that before and the amount. */
  'broken chain',
  /** No order of the entries explains what the player saw, and when. */
  'not linear',
] as const;

export interface Fault {
  readonly fault: (typeof FAULTS)[number];
  readonly player: number;
  readonly about: string;
}

/** Holds what clients were told against the books: nothing found is what a history must answer. */
export function checkHistory(history: History): readonly Fault[] {
  const players = new Set([
    ...history.attempts.map((one) => one.player),
    ...history.looks.map((one) => one.player),
    ...history.entries.map((one) => one.player),
  ]);
  const attempts = Map.groupBy(history.attempts, (one) => one.player);
  const looks = Map.groupBy(history.looks, (one) => one.player);
  const entries = Map.groupBy(history.entries, (one) => one.player);
  return [...players].flatMap((player) => {
    const own = {
      attempts: attempts.get(player) ?? [],
      looks: looks.get(player) ?? [],
      entries: (entries.get(player) ?? []).toSorted((a, b) => a.seq - b.seq),
    };
    return [...checkBooks(own), ...checkAnswers(own), ...checkOrder(own)].map((found) => ({
      player,
      ...found,
    }));
  });
}
