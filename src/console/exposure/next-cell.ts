/**
 * To which cell an arrow moves on a board whose cells follow each other column by column, `perColumn` in each; null where the
 * board ends. A row of digits has one cell in each column.
 */
export function nextCell({
  at,
  key,
  count,
  perColumn,
}: {
  readonly at: number;
  readonly key: string;
  readonly count: number;
  readonly perColumn: number;
}): number | null {
  const row = at % perColumn;
  if (key === 'ArrowUp') return row === 0 ? null : at - 1;
  if (key === 'ArrowDown') return row === perColumn - 1 || at + 1 >= count ? null : at + 1;
  const step = key === 'ArrowLeft' ? -perColumn : key === 'ArrowRight' ? perColumn : 0;
  const next = at + step;
  return step === 0 || next < 0 || next >= count ? null : next;
}
