import { checkAnswers } from './check-answers.ts';
import { checkBooks } from './check-books.ts';
import { checkOrder } from './check-order.ts';
import type { Fault } from './fault.ts';
import type { History } from './history.ts';

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
