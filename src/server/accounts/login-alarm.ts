/** Log-ins of the last minute, as this node has seen them. */
export interface LoginAlarm {
  /** Notes an outcome. Answers true when this one has set the alarm off. */
  note(outcome: 'right' | 'wrong'): boolean;
  /** Whether strangers' browsers have to give a proof of work for now. */
  rings(): boolean;
}

const SPAN_MS = 60_000;
const WRONG_MAX = 50;
const SHARE_MAX = 0.4;

/**
 * Rings while more than 50 log-ins of the last minute were wrong and they were more than 40 % of all (security.md §6.2).
 * Each node listens for itself: who attacks one node meets its alarm, who attacks all meets all of them.
 */
export function openLoginAlarm(nowMs: () => number = () => performance.now()): LoginAlarm {
  let seen: readonly { readonly atMs: number; readonly isWrong: boolean }[] = [];
  const rings = (): boolean => {
    seen = seen.filter(({ atMs }) => atMs > nowMs() - SPAN_MS);
    const wrong = seen.filter(({ isWrong }) => isWrong).length;
    return wrong > WRONG_MAX && wrong > seen.length * SHARE_MAX;
  };
  return {
    rings,
    note: (outcome) => {
      const rang = rings();
      seen = [...seen, { atMs: nowMs(), isWrong: outcome === 'wrong' }];
      return !rang && rings();
    },
  };
}
