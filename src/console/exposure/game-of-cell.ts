const PANA_NAMES = { 3: 'Single Pana', 2: 'Double Pana', 1: 'Triple Pana' } as const;

/** The game of a number on a board: the panas of three games share one. */
export function gameOfCell(board: { readonly key: string; readonly name: string }, number: string): string {
  if (board.key !== 'pana') return board.name;
  const kinds = new Set(number).size;
  return kinds === 3 || kinds === 2 || kinds === 1 ? PANA_NAMES[kinds] : board.name;
}
