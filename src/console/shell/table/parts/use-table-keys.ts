import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { NOTHING_CHOSEN, setChosen, toggleChosen } from '../rules/row-choice.ts';
import { nextDensity, ROW_PX } from '../rules/table-look.ts';
import type { TableModel } from '../use-table.ts';

type Options<Row> = {
  readonly table: TableModel<Row>;
  readonly place: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly canChoose: boolean;
  readonly onOpen: ((row: Row, key: string) => void) | undefined;
  /** Whether the panel beside shows the row that the keys are on. */
  readonly follows: boolean;
  readonly onFilter: (() => void) | undefined;
  readonly onColumns: () => void;
  readonly onSaveView: (() => void) | undefined;
};

/** What keys do in a table. */
export function useTableKeys<Row>(options: Options<Row>): void {
  const { table, place, canChoose, onOpen, onFilter, onColumns, onSaveView } = options;
  const { cursor, choice, setChoice, look, setLook, found } = table;
  const moveTo = useMove(options);
  // Without a cursor the keys begin at the row that is open.
  const onKey = cursor?.key ?? table.place.open;
  const at = onKey === undefined ? -1 : found.placeOf(onKey);
  const rowOn = found.rowAt(at);
  const open = (): boolean => {
    if (rowOn === undefined || onOpen === undefined) return false;
    onOpen(rowOn, table.keyOf(rowOn));
    return true;
  };
  const chooseMore = (): void => {
    const next = found.rowAt(at + 1);
    const keys = [rowOn, next].filter((row) => row !== undefined).map(table.keyOf);
    setChoice(setChosen(choice, keys, true));
    moveTo(at + 1);
  };
  const isAnyChosen = choice.keys.size > 0;
  useKeys(
    {
      down: () => moveTo(at + 1),
      up: () => moveTo(Math.max(0, at - 1)),
      first: () => moveTo(0),
      last: () => moveTo(found.length - 1),
      ...(onOpen === undefined ? {} : { open }),
      ...(canChoose
        ? {
            choose: () => {
              if (cursor !== undefined) setChoice(toggleChosen(choice, cursor.key));
              return cursor !== undefined;
            },
            choose_more: chooseMore,
            choose_all: table.chooseAll,
            unchoose: () => {
              if (isAnyChosen) setChoice(NOTHING_CHOSEN);
              return isAnyChosen;
            },
          }
        : {}),
      ...(onFilter === undefined ? {} : { filter: onFilter }),
      ...(onSaveView === undefined ? {} : { save_view: onSaveView }),
      sort: () => focusSort(place),
      columns: onColumns,
      density: () => setLook({ ...look, density: nextDensity(look.density) }),
      pause: () => table.setPaused(!table.isPaused),
      bring_new: () => {
        if (found.fresh.count > 0) found.bringIn();
        return found.fresh.count > 0;
      },
    },
    place,
  );
}

/** Puts the cursor on a row, and brings the row into view. */
function useMove<Row>(options: Options<Row>): (place: number) => boolean {
  const { table, scroller, place: whole, follows, onOpen } = options;
  const { found, keyOf, setCursor, look } = table;
  // A row whose page is still on its way gets the cursor when it comes.
  const [awaited, setAwaited] = useState<number>();
  const focus = (row: Row, place: number): void => {
    const key = keyOf(row);
    setCursor({ key, place });
    if (follows) onOpen?.(row, key);
    // The row may be drawn only after the scrolling.
    requestAnimationFrame(() => {
      const rows = whole.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      const drawn = [...rows].find((one) => one.dataset['row'] === key);
      drawn?.focus({ preventScroll: true });
      if (scroller.current === null) drawn?.scrollIntoView({ block: 'nearest' });
    });
  };
  const come = useEffectEvent(focus);
  const arrived = awaited === undefined ? undefined : found.rowAt(awaited);
  useEffect(() => {
    if (awaited === undefined || arrived === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      setAwaited(undefined);
      come(arrived, awaited);
    });
    return () => cancelAnimationFrame(frame);
  }, [awaited, arrived]);
  return (asked) => {
    const place = Math.min(asked, found.length - 1);
    if (place < 0) return false;
    const row = found.rowAt(place);
    bringIntoView(scroller.current, place, ROW_PX[look.density]);
    setAwaited(row === undefined ? place : undefined);
    if (row !== undefined) focus(row, place);
    return true;
  };
}

// The headings lie over the first row in view, the sums over the last.
const HEAD_PX = 32;
const FOOT_PX = 34;

function bringIntoView(list: HTMLElement | null, place: number, heightPx: number): void {
  if (list === null) return;
  const top = place * heightPx;
  const below = top + heightPx + HEAD_PX + FOOT_PX - list.clientHeight;
  if (list.scrollTop > top) list.scrollTo(list.scrollLeft, top);
  else if (list.scrollTop < below) list.scrollTo(list.scrollLeft, below);
}

/** The keyboard goes to the headings; Enter sorts, and Tab goes to the next. */
function focusSort(place: RefObject<HTMLElement | null>): boolean {
  const heads = [...(place.current?.querySelectorAll<HTMLElement>('[data-sort]') ?? [])];
  const now = heads.findIndex((head) => head === document.activeElement);
  const next = heads[(now + 1) % Math.max(1, heads.length)];
  next?.focus();
  return next !== undefined;
}
