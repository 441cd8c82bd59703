import {
  canonicalPana,
  DOUBLE_PANAS,
  PANA_KINDS,
  SINGLE_PANAS,
  TRIPLE_PANAS,
  type Pana,
  type PanaKind,
} from '#rules/game/pana.ts';

/** A result that is made up to explain the game. */
export type Sample = { readonly open: Pana; readonly close: Pana };

/** What the explanation begins with: no digit stands twice in a pana, and both sums are easy. */
export const FIRST_SAMPLE: Sample = { open: canonicalPana('123'), close: canonicalPana('140') };

const PANAS_OF: Readonly<Record<PanaKind, readonly Pana[]>> = {
  single: SINGLE_PANAS,
  double: DOUBLE_PANAS,
  triple: TRIPLE_PANAS,
};

/**
 * Another result. Doubles and triples would hardly ever come by chance, so the kind of the open pana is single,
 * double and triple in turn; the close pana is a single or a double one.
 */
export function drawSample(turn: number, random: () => number): Sample {
  const kind = PANA_KINDS[turn % PANA_KINDS.length] ?? 'single';
  return { open: pick(PANAS_OF[kind], random), close: pick([...SINGLE_PANAS, ...DOUBLE_PANAS], random) };
}

function pick(panas: readonly Pana[], random: () => number): Pana {
  return panas[Math.floor(random() * panas.length)] ?? FIRST_SAMPLE.open;
}
