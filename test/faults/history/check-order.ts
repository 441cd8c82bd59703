import type { Fault } from './fault.ts';
import type { Attempt, Entry, History } from './history.ts';

/** Something that a player learnt of the own books, from the first time it was asked to the first time it was told. */
interface Seen {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The number of its own entry, for a slip. */
  readonly seq: number | null;
  readonly balance: number;
}

/**
 * The books of one player are a row of states, each with its number. What the player saw must fit to one that is not
 * older than anything learnt before it was asked, nor newer than what was only asked for after it was told. Slips say
 * their number themselves; a look is given the oldest state that fits, which leaves most room to those after it.
 */
export function checkOrder(history: History): readonly Omit<Fault, 'player'>[] {
  const { entries } = history;
  const first = entries[0];
  if (first === undefined) return [];
  const slips = slipsSeen(history.attempts);
  const looks = history.looks.map((look) => ({ ...look, seq: null }));
  const seen: readonly Seen[] = [...slips, ...looks].toSorted((a, b) => a.sentAt - b.sentAt);
  const states = [
    { seq: first.seq - 1, balance: first.balanceAfter - first.amount },
    ...entries.map(({ seq, balanceAfter }) => ({ seq, balance: balanceAfter })),
  ];
  const begins = firstSent(history.attempts, entries);
  const placed: { readonly answeredAt: number; readonly seq: number }[] = [];
  const faults: Omit<Fault, 'player'>[] = [];
  for (const one of seen) {
    const known = placed.filter(({ answeredAt }) => answeredAt < one.sentAt);
    const atLeast = Math.max(first.seq - 1, ...known.map(({ seq }) => seq));
    const below = begins.find(({ sentAt }) => sentAt > one.answeredAt)?.seq ?? Infinity;
    const seq =
      one.seq === null
        ? states.find((state) => state.seq >= atLeast && state.seq < below && state.balance === one.balance)
            ?.seq
        : one.seq > atLeast && one.seq < below
          ? one.seq
          : undefined;
    if (seq === undefined) faults.push({ fault: 'not linear', about: wordsOf(one, { atLeast, below }) });
    else placed.push({ answeredAt: one.answeredAt, seq });
  }
  return faults;
}

/** Of each key that was acknowledged: from its first try to its first acknowledgement. */
function slipsSeen(attempts: readonly Attempt[]): readonly Seen[] {
  return [...Map.groupBy(attempts, (one) => one.key).values()].flatMap((tries) => {
    const told = tries
      .flatMap(({ said, answeredAt }) => (said.kind === 'accepted' ? [{ ...said, answeredAt }] : []))
      .toSorted((a, b) => a.answeredAt - b.answeredAt)[0];
    if (told === undefined) return [];
    return [{ ...told, sentAt: Math.min(...tries.map((one) => one.sentAt)) }];
  });
}

/** When each slip of the books was first sent, in the order of their numbers: before it, nobody could see it. */
function firstSent(
  attempts: readonly Attempt[],
  entries: readonly Entry[],
): readonly { readonly seq: number; readonly sentAt: number }[] {
  const sentAt = new Map<string, number>();
  for (const one of attempts) sentAt.set(one.key, Math.min(one.sentAt, sentAt.get(one.key) ?? Infinity));
  return entries.flatMap(({ key, seq }) => {
    const at = key === null ? undefined : sentAt.get(key);
    return at === undefined ? [] : [{ seq, sentAt: at }];
  });
}

function wordsOf(
  { seq, balance }: Seen,
  { atLeast, below }: { readonly atLeast: number; readonly below: number },
): string {
  return `${seq === null ? 'a look' : `slip ${seq}`} at balance ${balance}, which must be from ${atLeast} on and below ${below}`;
}
