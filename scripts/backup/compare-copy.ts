import type { StoreFacts } from '../../src/server/backups/store-facts.ts';
import { DAMAGED } from './pgbackrest.ts';

export interface CopyFacts extends StoreFacts {
  /** Entries that are really there; `entries` is what the wallets say. */
  readonly counted: number;
  readonly broken: readonly { readonly invariant: string; readonly detail: string }[];
}

/**
 * What is wrong with a restored copy, as sentences. The ledger only grows: the copy has at least what the store had when the
 * backup began, and at most what the store has now. Where nothing was booked since, wallets are the same to the point.
 */
export function problemsOfCopy(
  copy: CopyFacts,
  {
    atBackup,
    now,
    isDamaged,
  }: { readonly atBackup: StoreFacts; readonly now: StoreFacts | null; readonly isDamaged: boolean },
): readonly string[] {
  const same = copy.entries === atBackup.entries;
  const checks: readonly (readonly [boolean, string])[] = [
    [isDamaged, DAMAGED],
    [
      copy.counted !== copy.entries,
      `It has ${copy.counted} entries, but its wallets say that there are ${copy.entries}.`,
    ],
    [
      !(copy.entries >= atBackup.entries),
      `It has ${copy.entries} entries, and there were ${atBackup.entries} when the backup began.`,
    ],
    [
      now !== null && copy.entries > now.entries,
      `It has ${copy.entries} entries, more than the ${now?.entries ?? 0} of the store itself.`,
    ],
    [
      !(copy.wallets >= atBackup.wallets),
      `It has ${copy.wallets} wallets, and there were ${atBackup.wallets} when the backup began.`,
    ],
    [
      same && copy.balance !== atBackup.balance,
      `Its wallets hold ${copy.balance} hundredths together, and held ${atBackup.balance} when the backup began.`,
    ],
  ];
  return [
    ...checks.flatMap(([wrong, sentence]) => (wrong ? [sentence] : [])),
    ...copy.broken.slice(0, 5).map(({ invariant, detail }) => `${invariant}: ${detail}`),
  ];
}
