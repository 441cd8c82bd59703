import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TableModel } from '../use-table.ts';

type Options<Row> = {
  readonly table: TableModel<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly heightPx: number;
  /** How far a long list is scrolled; a short one is asked. */
  readonly topPx: number | undefined;
};

/**
 * The row under the cursor never moves: when rows come in or go above it, the list is scrolled by as much. Without a
 * cursor that is the first row in view. Another filter or order begins at the top, once its rows are there.
 */
export function useStillRows<Row>({ table, scroller, heightPx, topPx }: Options<Row>): void {
  const { found, cursor, keyOf, setReading, place } = table;
  const words = JSON.stringify([place.filters, place.sort]);
  const still = useRef<Anchor>(undefined);
  useLayoutEffect(() => {
    // A row of the order before is no place in the next one.
    if (found.isStale) return;
    const list = scroller.current;
    const before = still.current;
    const isSame = before?.words === words;
    if (before !== undefined && list !== null) {
      if (!isSame) list.scrollTo(0, 0);
      const now = isSame ? placeNear(table, before) : before.place;
      if (now !== -1 && now !== before.place) list.scrollBy(0, (now - before.place) * heightPx);
    }
    const top = isSame ? Math.floor((topPx ?? list?.scrollTop ?? 0) / heightPx) : 0;
    const at = cursor === undefined || !isSame ? top : placeNear(table, cursor);
    const row = found.rowAt(at);
    still.current = row === undefined ? undefined : { key: keyOf(row), place: at, words };
  });
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const look = (): void => setReading(list.scrollTop > heightPx);
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [scroller, heightPx, setReading]);
}

/** Where a row is now; most often where it was. */
function placeNear<Row>(
  { found, keyOf }: TableModel<Row>,
  { key, place }: { readonly key: string; readonly place: number },
): number {
  const row = found.rowAt(place);
  return row !== undefined && keyOf(row) === key ? place : found.placeOf(key);
}

type Anchor = { readonly key: string; readonly place: number; readonly words: string } | undefined;
