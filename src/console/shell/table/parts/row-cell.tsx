import { useEffect, useRef, type ReactNode } from 'react';
import type { CellValue } from '../rules/find-rows.ts';

const CHANGED_MS = 600;

type Props = {
  readonly isName: boolean;
  readonly className: string;
  readonly style?: { readonly left: number } | undefined;
  readonly role?: 'cell' | 'rowheader' | undefined;
  /** When it becomes another one, the cell is tinted for a moment. */
  readonly value: CellValue;
  readonly children: ReactNode;
};

/** One cell of a row; the first names the row. */
export function RowCell({ isName, className, style, role, value, children }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  useTint(cell, value);
  const props = { ref: cell, className, style, role, children };
  return isName ? <th scope="row" {...props} /> : <td {...props} />;
}

type Place = { readonly current: HTMLTableCellElement | null };

function useTint(cell: Place, value: CellValue): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    cell.current?.animate([{ backgroundColor: 'var(--pending-soft)' }, {}], CHANGED_MS);
  }, [cell, value]);
}
