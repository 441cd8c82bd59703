import { useEffect, useRef, type RefObject } from 'react';
import type { TableColumn } from '../table-column.ts';

const CHANGED_MS = 600;

/** Tints the cells of a row whose values become others, for a moment. One look for the row: a long list has many cells. */
export function useTints<Row>(
  columns: readonly TableColumn<Row>[],
  row: Row,
): RefObject<HTMLTableRowElement | null> {
  const drawn = useRef<HTMLTableRowElement>(null);
  const before = useRef(row);
  useEffect(() => {
    const old = before.current;
    before.current = row;
    if (old === row) return;
    const changed = columns.filter(({ value }) => value !== undefined && value(old) !== value(row));
    if (changed.length === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { key } of changed)
      drawn.current
        ?.querySelector(`[data-cell="${CSS.escape(key)}"]`)
        ?.animate([{ backgroundColor: 'var(--pending-soft)' }, {}], CHANGED_MS);
  }, [columns, row]);
  return drawn;
}
