/** What the cells of a board show. */
export const SHOWN = ['bid', 'pays', 'profit'] as const;
export type Shown = (typeof SHOWN)[number];

const STEPS = 5;

/**
 * How strong a cell is coloured: 0 for nothing, then five steps of its share of the largest. Colour is never the only sign; the
 * value stands in the cell or in its name.
 */
export function heatOf(value: number, largest: number): number {
  if (largest <= 0 || value === 0) return 0;
  return Math.max(1, Math.ceil((Math.abs(value) / largest) * STEPS));
}

/** '1.6k' for a cell, where the whole figure does not fit; the whole one is its name. */
export function shortFigure(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '\u2212' : '';
  if (size < 1_000) return `${sign}${Math.round(size)}`;
  if (size < 100_000) return `${sign}${(Math.floor(size / 100) / 10).toFixed(1)}k`;
  if (size < 10_000_000) return `${sign}${Math.floor(size / 1_000)}k`;
  return `${sign}${Math.floor(size / 1_000_000)}m`;
}

/** The panas in ten columns by their digit, each column in order; the cells of a board come by kind. */
export function columnsByAnk<Cell extends { readonly number: string }>(
  cells: readonly Cell[],
): readonly (readonly Cell[])[] {
  const ankOf = ({ number }: Cell) => [...number].reduce((sum, digit) => sum + Number(digit), 0) % 10;
  return Array.from({ length: 10 }, (_, ank) => cells.filter((cell) => ankOf(cell) === ank));
}
