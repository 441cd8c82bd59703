import { PANA_KINDS, isPana, panaKind } from '#rules/pana.ts';
import type { PanaKind } from '#rules/pana.ts';
import { readPick } from '#rules/pick.ts';
import type { Pick } from '#rules/pick.ts';

/** How each kind of pana is called on boxes and in counts, in every language. */
export const KIND_MARKS = { single: 'SP', double: 'DP', triple: 'TP' } as const satisfies Record<
  PanaKind,
  string
>;

/** 'SP 12 + DP 9': how many of each kind there are. */
export function countKinds(picks: readonly Pick[]): string {
  const kinds = picks.map(kindOf);
  return PANA_KINDS.map((kind) => [KIND_MARKS[kind], kinds.filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => `${mark} ${count}`)
    .join(' + ');
}

/** The kind of the pana that is bid on; null for any other number. */
export function kindOf(pick: Pick): PanaKind | null {
  const { digits, closedigits } = readPick(pick);
  const number = digits === '' ? closedigits : digits;
  return isPana(number) ? panaKind(number) : null;
}
