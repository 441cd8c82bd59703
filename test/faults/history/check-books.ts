import type { Fault } from './fault.ts';
import type { Entry, History } from './history.ts';

/** What the entries of one player say by themselves; they are in the order of their numbers. */
export function checkBooks({ attempts, entries }: History): readonly Omit<Fault, 'player'>[] {
  const asked = new Set(attempts.map((one) => one.key));
  const seen = new Set<string>();
  return entries.flatMap((entry, i) => [
    ...checkChain(entry, entries[i - 1]),
    ...(entry.key === null ? [] : checkSlip(entry, entry.key, { asked, seen })),
  ]);
}

function checkChain(entry: Entry, before: Entry | undefined): readonly Omit<Fault, 'player'>[] {
  // A history may begin in the middle of a player's life.
  const isNext = before === undefined || entry.seq === before.seq + 1;
  const isSum = before === undefined || entry.balanceAfter === before.balanceAfter + entry.amount;
  return isNext && isSum && entry.balanceAfter >= 0
    ? []
    : [{ fault: 'broken chain', about: `entry ${entry.seq} after ${before?.seq ?? 'none'}` }];
}

function checkSlip(
  { at, closedAt, seq }: Entry,
  key: string,
  { asked, seen }: { readonly asked: ReadonlySet<string>; readonly seen: Set<string> },
): readonly Omit<Fault, 'player'>[] {
  const faults: Omit<Fault, 'player'>[] = [];
  if (seen.has(key)) faults.push({ fault: 'doubled', about: `${key} is in the books again as ${seq}` });
  if (!asked.has(key)) faults.push({ fault: 'unasked', about: `${key} as ${seq}` });
  if (closedAt !== null && at >= closedAt)
    faults.push({ fault: 'late', about: `${key} by ${at - closedAt} ms` });
  seen.add(key);
  return faults;
}
