import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TableModel } from '../use-table.ts';

type Options<Row> = {
  readonly table: TableModel<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heightPx: number;
};

/**
 * The row under the cursor never moves: when rows come in or go above it, the list is scrolled by as much. Without a
 * cursor that is the first row in view. Another filter or order begins at the top.
 */
export function useStillRows<Row>({ table, scroller, heightPx }: Options<Row>): void {
  const { found, cursor, keyOf, setReading, place } = table;
  const words = JSON.stringify([place.filters, place.sort]);
  const still = useRef<Anchor>(undefined);
  useLayoutEffect(() => {
    const list = scroller.current;
    const before = still.current;
    const at =
      cursor === undefined ? Math.floor((list?.scrollTop ?? 0) / heightPx) : found.placeOf(cursor.key);
    if (before !== undefined && list !== null) {
      const now = found.placeOf(before.key);
      if (before.words !== words) list.scrollTo(0, 0);
      else if (now !== -1 && now !== before.place) list.scrollBy(0, (now - before.place) * heightPx);
    }
    const row = found.rowAt(before?.words === words ? at : 0);
    still.current =
      row === undefined ? undefined : { key: keyOf(row), place: found.placeOf(keyOf(row)), words };
  });
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const look = (): void => setReading(list.scrollTop > heightPx);
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [scroller, heightPx, setReading]);
}

type Anchor = { readonly key: string; readonly place: number; readonly words: string } | undefined;
